//! The nearest sentences to words that fit none.

use super::event::each_sentence;
use super::terms;
use super::word::OneOf;

/// A sentence with its blanks in braces, and what kind of thing fills each.
#[derive(Debug, Clone, Copy)]
pub(super) struct Template {
    pub(super) text: &'static str,
    pub(super) blanks: &'static [(&'static str, &'static str)],
}

macro_rules! list_templates {
    ($($variant:ident $({ $($field:ident : $type:ty),* })? = $rule:ident $template:literal;)*) => {
        /// Every sentence of the story.
        pub(super) const STORY: &[Template] = &[$(Template {
            text: $template,
            blanks: &[$($((stringify!($field), stringify!($type))),*)?],
        }),*];
    };
}
each_sentence!(list_templates);

/// The headers whose values have a shape.
pub(super) const HEADERS: &[Template] = &[
    Template {
        text: "dealer: {who}",
        blanks: &[("who", "Who")],
    },
    Template {
        text: "trumps: {strain} by {who}",
        blanks: &[("strain", "Strain"), ("who", "Who")],
    },
    Template {
        text: "trumps: {strain}",
        blanks: &[("strain", "Strain")],
    },
    Template {
        text: "doubled: {times}",
        blanks: &[("times", "u32")],
    },
    Template {
        text: "score: {score}",
        blanks: &[("score", "PerSide")],
    },
    Template {
        text: "games: {games}",
        blanks: &[("games", "PerSide")],
    },
    Template {
        text: "to lead: {who}",
        blanks: &[("who", "Who")],
    },
    Template {
        text: "trick: {number}",
        blanks: &[("number", "u32")],
    },
];

/// What kind of thing a blank of this name holds.
pub(super) fn kind_of(template: &Template, blank: &str) -> &'static str {
    let found = template.blanks.iter().find(|(name, _)| *name == blank);
    found.map_or("", |(_, kind)| kind)
}

/// Words of the user's by what they are, to fill blanks with.
struct Filling<'a> {
    words: Vec<&'a str>,
}

impl<'a> Filling<'a> {
    fn of(&self, fits: impl Fn(&str) -> bool, which: usize) -> Option<&'a str> {
        self.words
            .iter()
            .copied()
            .filter(|word| fits(word))
            .nth(which)
    }

    /// What to write in a blank: the user's own word of that kind, or an example.
    fn fill(&self, kind: &str, which: usize) -> String {
        let is_card = |word: &str| terms::card(word).is_some();
        let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        let is_suit = |word: &str| terms::suit(word).is_some();
        let own = match kind {
            "Who" => self.of(
                |word| terms::seat(word).is_some() || terms::role(word).is_some(),
                which,
            ),
            "CardSpec" | "Cards" => self.of(is_card, which),
            "u32" => self.of(is_number, which),
            "Suit" | "Strain" => self.of(is_suit, which),
            "Side" => self.of(|word| terms::side(word).is_some(), which),
            _ => None,
        };
        if let (None, "OneOf") = (own, kind) {
            let suit = self.words.iter().find_map(|word| terms::suit(word));
            return suit.map_or_else(
                || example(kind, which).to_owned(),
                |suit| OneOf(suit).to_string(),
            );
        }
        let other = self.words.iter().any(|word| word.eq_ignore_ascii_case("s"));
        match (own, kind) {
            (Some(own), _) => own.to_owned(),
            (None, "Who") if which > 0 && other => "E".to_owned(),
            (None, _) => example(kind, which).to_owned(),
        }
    }
}

fn example(kind: &str, which: usize) -> &'static str {
    match (kind, which) {
        ("Who", 0) => "W",
        ("Who", _) => "S",
        ("Whos", _) => "E and W",
        ("Roll", _) => "Ann, Bob, Cal, Dee",
        ("CardSpec", 0) => "SK",
        ("CardSpec", _) => "S5",
        ("Cards", _) => "HK and HQ",
        ("OneOf", _) => "a heart",
        ("Suit" | "Strain", 0) => "hearts",
        ("Suit" | "Strain", _) => "spades",
        ("u32", _) => "3",
        ("Side", _) => "NS",
        ("PerSide", _) => "NS 9, EW 4",
        ("Told", _) => "W SK, N S3, E S7, S S2",
        ("Tally", _) => "N 4, S 1",
        ("Matter", _) => "the revoke",
        ("Quoted", _) => "\"the ace of trumps\"",
        _ => "odd trick",
    }
}

/// The sentence with its blanks filled.
fn filled(template: &Template, filling: &Filling<'_>) -> String {
    let mut text = template.text.to_owned();
    for (place, (name, kind)) in template.blanks.iter().enumerate() {
        let before = template.blanks.iter().take(place);
        let which = before.filter(|(_, other)| other == kind).count();
        text = text.replace(&format!("{{{name}}}"), &filling.fill(kind, which));
    }
    text
}

/// So many words of a line are compared.
const MOST_WORDS: usize = 16;
/// A sentence less like the words than this is no help.
const LEAST: f64 = 0.42;
/// A second sentence is told when it is nearly as like.
const NEARLY: f64 = 0.05;

/// The nearest sentence or two, as help to read: ``did you mean `W leads SK`?``.
pub(super) fn nearest(plain: &str) -> Option<String> {
    let lower = plain.to_ascii_lowercase();
    let words = split(&lower);
    let filling = Filling {
        words: split(plain),
    };
    let mut best: Vec<(f64, String)> = Vec::new();
    for template in STORY.iter().chain(HEADERS) {
        let text = filled(template, &filling);
        let likeness = likeness(&words, &split(&text.to_ascii_lowercase()));
        let place = best.partition_point(|(other, _)| *other >= likeness);
        best.insert(place, (likeness, text));
        best.truncate(2);
    }
    let mut best = best.into_iter().filter(|(likeness, _)| *likeness >= LEAST);
    let (most, first) = best.next()?;
    let second = best.next().filter(|(likeness, _)| most - likeness < NEARLY);
    Some(match second {
        Some((_, second)) => format!("did you mean `{first}`, or `{second}`?"),
        None => format!("did you mean `{first}`?"),
    })
}

/// The rest of a sentence that was broken off.
pub(super) fn unfinished(plain: &str, template: &Template) -> String {
    let filling = Filling {
        words: split(plain),
    };
    format!(
        "go on with the sentence, as `{}`",
        filled(template, &filling)
    )
}

fn split(text: &str) -> Vec<&str> {
    text.split([' ', ','])
        .filter(|word| !word.is_empty())
        .take(MOST_WORDS)
        .collect()
}

/// Between 0 and 1: half for the words in their order, half for the words wherever they stand.
fn likeness(own: &[&str], other: &[&str]) -> f64 {
    let pairs: Vec<Vec<f64>> = own
        .iter()
        .map(|word| other.iter().map(|other| alike(word, other)).collect())
        .collect();
    let most = own.len().max(other.len()).max(1);
    let whole = f64::from(u32::try_from(most).unwrap_or(u32::MAX));
    f64::midpoint(in_order(&pairs, other.len()), anywhere(&pairs)) / whole
}

fn alike(one: &str, two: &str) -> f64 {
    let (one_long, two_long) = (one.chars().count(), two.chars().count());
    // A word less than half as long as the other is less than half like it.
    if 2 * one_long.min(two_long) < one_long.max(two_long) {
        return 0.0;
    }
    let likeness = strsim::normalized_damerau_levenshtein(one, two);
    if likeness < 0.5 { 0.0 } else { likeness }
}

/// The greatest sum of likenesses without crossing.
fn in_order(pairs: &[Vec<f64>], width: usize) -> f64 {
    let mut above = vec![0.0_f64; width + 1];
    for row in pairs {
        let mut here = Vec::with_capacity(width + 1);
        let mut left = 0.0_f64;
        here.push(left);
        for ((likeness, diagonal), up) in row.iter().zip(&above).zip(above.iter().skip(1)) {
            left = left.max(*up).max(diagonal + likeness);
            here.push(left);
        }
        above = here;
    }
    above.last().copied().unwrap_or_default()
}

fn anywhere(pairs: &[Vec<f64>]) -> f64 {
    pairs
        .iter()
        .map(|row| row.iter().copied().fold(0.0, f64::max))
        .sum()
}
