//! Every way to write a sentence or a header, word by word: what a line that fits none is compared with.

use super::word::Who;
use super::{mentions, terms};

/// One way to write a sentence, every choice made.
#[derive(Debug)]
pub(super) struct Form {
    /// The sentence's name: `leads_early`.
    pub(super) name: &'static str,
    /// The sentence with a word in angles for each blank.
    pub(super) shown: &'static str,
    pub(super) steps: &'static [Step],
}

/// What is between two spaces.
#[derive(Debug)]
pub(super) enum Step {
    /// One of these words; whether it may be left out or put in without any change of meaning.
    Words(&'static [&'static str], bool),
    /// A blank, what is written on to it (`{who}'s`), and what stands for it where it is shown.
    Blank(Blank, &'static str, &'static str),
}

impl Step {
    /// The step as it is shown.
    pub(super) fn shown(&self) -> String {
        match self {
            Self::Words(words, _) => words.first().copied().unwrap_or_default().to_owned(),
            Self::Blank(_, suffix, shown) => format!("{shown}{suffix}"),
        }
    }
}

/// What fills a blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Blank {
    Who,
    Whos,
    Roll,
    Card,
    Cards,
    OneOf,
    Suit,
    Strain,
    Number,
    Side,
    Mention,
    About,
    Quoted,
    Phrase,
    Stated,
    Tally,
    Sides,
}

include!(concat!(env!("OUT_DIR"), "/forms.rs"));

/// Every form of a sentence, and those of headers with a value of one shape.
pub(super) fn all() -> impl Iterator<Item = &'static Form> {
    let headers = HEADERS.iter().flat_map(|(_, forms)| forms.iter());
    let shaped = headers.filter(|form| !form.is_free());
    FORMS.iter().chain(shaped)
}

/// The words before the colon of every line that has one.
pub(super) fn keys() -> impl Iterator<Item = (&'static str, &'static str)> {
    let headers = HEADERS.iter().filter_map(|(key, forms)| Some((*key, forms.last()?.shown)));
    let sentences = FORMS.iter().filter_map(|form| {
        let key = form.shown.split_once(':')?.0;
        let blank = key.contains('<');
        (!blank).then_some((key, form.shown))
    });
    headers.chain(sentences)
}

/// How to name somebody for whom people have another word.
pub(super) fn somebody(word: &str) -> Option<&'static str> {
    let mut people = PEOPLE.iter();
    let found = people.find(|(own, _)| own.eq_ignore_ascii_case(word));
    found.map(|(_, help)| *help)
}

/// How a line with these words before its colon may be written.
pub(super) fn shapes(key: &str) -> Vec<&'static str> {
    let headers = HEADERS.iter().filter(|(own, _)| *own == key);
    let headers = headers.flat_map(|(_, forms)| forms.iter().map(|form| form.shown));
    let is = |form: &&Form| form.shown.split_once(':').is_some_and(|(own, _)| own == key);
    let mut shapes: Vec<&str> =
        headers.chain(FORMS.iter().filter(is).map(|form| form.shown)).collect();
    shapes.dedup();
    shapes
}

/// Every line a case may hold but a title, a question, a hand and a `held` line: the sentences and the headers, each with a word
/// in angles for each blank.
pub fn sentences() -> Vec<&'static str> {
    let mut shown: Vec<&str> = Vec::new();
    let headers = HEADERS.iter().flat_map(|(_, forms)| forms.iter());
    for form in headers.chain(FORMS) {
        if shown.last() != Some(&form.shown) {
            shown.push(form.shown);
        }
    }
    shown
}

/// The key that a word stands for; `trump` and `honors` stand for one too.
pub(super) fn key(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let word = match word.as_str() {
        "trump" => "trumps",
        "honors" => "honours",
        word => word,
    };
    keys().map(|(key, _)| key).find(|key| *key == word)
}

/// The sentence of a name, as it is printed.
pub(super) fn named(name: &str) -> Option<&'static Form> {
    FORMS.iter().find(|form| form.name == name)
}

/// Whether a word is a verb that says what somebody does.
pub(super) fn is_verb(word: &str) -> bool {
    let verbs = FORMS.iter().filter_map(Form::verb).flatten();
    let others = STATES.iter().chain(INSTEAD).map(|(word, _)| word);
    let mut verbs = verbs.chain(others);
    verbs.any(|own| own.eq_ignore_ascii_case(word))
}

impl Form {
    /// Whether free words fill it.
    fn is_free(&self) -> bool {
        let free = |step: &Step| matches!(step, Step::Blank(Blank::Phrase, ..));
        self.steps.iter().any(free)
    }

    /// The forms of the verb of a sentence that says what somebody does.
    pub(super) fn verb(&self) -> Option<&'static [&'static str]> {
        match self.steps {
            [Step::Blank(Blank::Who | Blank::Whos, "", _), Step::Words(verbs, _), ..] => {
                Some(verbs)
            }
            _ => None,
        }
    }
}

/// Whether a word is one of the sentences' own.
pub(super) fn is_own(word: &str) -> bool {
    let is = |other: &&str| other.eq_ignore_ascii_case(word);
    FORMS.iter().any(|form| {
        let words = form.steps.iter().filter_map(|step| match step {
            Step::Words(words, _) => Some(words.iter()),
            Step::Blank(..) => None,
        });
        words.flatten().any(is)
    })
}

/// Whether a word is one that people use for something else than the sentences' own.
pub(super) fn is_another(word: &str) -> bool {
    let led = STATES.iter().chain(INSTEAD).any(|(known, _)| *known == word);
    led || OTHERS.contains(&word)
}

impl Blank {
    /// How many words can be in a blank; more are another sentence.
    pub(super) fn most_words(self) -> usize {
        match self {
            Self::Suit | Self::Number | Self::Side | Self::Quoted => 1,
            Self::Who | Self::Strain | Self::OneOf => 2,
            Self::Card => 4,
            Self::Mention => 5,
            Self::About => 8,
            Self::Whos
            | Self::Roll
            | Self::Cards
            | Self::Phrase
            | Self::Stated
            | Self::Tally
            | Self::Sides => usize::MAX,
        }
    }

    /// Whether some words fill it.
    pub(super) fn is_filled_by(self, words: &str) -> bool {
        match self {
            Self::Who => !words.ends_with("'s") && is_somebody(words),
            Self::Card => terms::card(words).is_some(),
            Self::OneOf => terms::one_of(words).is_some(),
            Self::Suit => terms::suit(words).is_some(),
            Self::Strain => terms::strain(words).is_some(),
            Self::Number => terms::number(words).is_some(),
            Self::Side => terms::side(words).is_some(),
            Self::Mention => mentions::mention(words).is_some(),
            Self::About => mentions::about(words).is_some(),
            Self::Quoted => words.len() > 1 && words.starts_with('"') && words.ends_with('"'),
            Self::Phrase => !words.is_empty(),
            Self::Whos => items(words).nth(1).is_some() && self.wrong_item(words).is_none(),
            Self::Roll | Self::Cards | Self::Stated | Self::Tally | Self::Sides => {
                self.wrong_item(words).is_none()
            }
        }
    }

    /// The first item of a list that is not what it should be, and what that is.
    pub(super) fn wrong_item(self, words: &str) -> Option<(Self, &str)> {
        let kinds: &[Self] = match self {
            Self::Whos | Self::Roll => &[Self::Who],
            Self::Cards => &[Self::Card],
            Self::Stated => &[Self::Who, Self::Card],
            Self::Tally => &[Self::Who, Self::Number],
            Self::Sides => &[Self::Side, Self::Number],
            _ => return None,
        };
        for item in items(words) {
            let parts: Vec<&str> = match kinds {
                [_] => vec![item],
                _ => item.splitn(2, ' ').collect(),
            };
            for (place, kind) in kinds.iter().enumerate() {
                let part = parts.get(place).copied().unwrap_or(item);
                if !kind.is_filled_by(part) || parts.len() < kinds.len() {
                    return Some((*kind, part));
                }
            }
        }
        None
    }
}

/// A seat, a part, or a name with its capital letter: any small word may be another, and `You` is nobody's name.
fn is_somebody(words: &str) -> bool {
    match terms::who(words) {
        Some(Who::Name(name)) => name.starts_with(char::is_uppercase) && somebody(&name).is_none(),
        Some(Who::Seat(_) | Who::Role(_)) => true,
        None => false,
    }
}

/// What is between commas, and between words `and`.
fn items(words: &str) -> impl Iterator<Item = &str> {
    let items = words.split(',').flat_map(|item| item.split(" and "));
    let items = items.map(|item| {
        let item = item.trim();
        item.strip_prefix("and ").unwrap_or(item)
    });
    items.filter(|item| !item.is_empty())
}
