//! Why a line fits no rule: a slower look at it, word by word.

use super::error::{SyntaxError, shown};
use super::held;
use super::suggest::{self, HEADERS, STORY, Template, kind_of};
use super::terms;
use super::text::Text;
use std::ops::Range;

/// How long to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Care {
    /// Find the nearest sentences too.
    Full,
    /// Only say where.
    Quick,
    /// Only say which line.
    Least,
}

/// Whether a line means to begin a case.
pub(super) fn is_title(plain: &str) -> bool {
    terms::without(plain, "case")
        .is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '"']))
}

/// Says what is wrong with a line that fits no rule.
pub(super) fn diagnose(text: &Text<'_>, care: Care) -> SyntaxError {
    let plain = text.plain();
    if is_title(plain) {
        let words = "case".len()..plain.len();
        let title = plain.get(words.clone()).unwrap_or_default();
        let start = words.end - title.trim_start().len();
        let empty = start == words.end;
        return SyntaxError::bad_quote(text.span(if empty {
            0..words.end
        } else {
            start..words.end
        }));
    }
    if terms::without(plain, "held ").is_some() {
        let (words, help) = held::fault(plain);
        let shown = plain.get(words.clone()).unwrap_or_default();
        return SyntaxError::bad_held(shown, text.span(words), help);
    }
    if plain.bytes().filter(|byte| *byte == b'"').count() % 2 == 1 {
        let from = plain.find('"').unwrap_or_default();
        return SyntaxError::bad_quote(text.span(from..plain.len()));
    }
    if care == Care::Least {
        return SyntaxError::unknown_sentence(plain, text.whole(), None);
    }
    let words = words(plain);
    let fit = best_fit(&words);
    match &fit.fault {
        Some((kind, at)) if fit.complete && likely(kind, plain.get(at.clone())) => {
            blank_fault(text, kind, at.clone())
        }
        _ => unknown(text, &words, &fit, care),
    }
}

/// Whether some words were meant for the blank they stand in: `king of spods` for a card, but
/// `the last trick` for another sentence.
fn likely(kind: &str, words: Option<&str>) -> bool {
    let words = words.unwrap_or_default();
    kind != "CardSpec" || !words.contains(' ') || words.contains(" of ") || words.starts_with("a ")
}

fn blank_fault(text: &Text<'_>, kind: &str, at: Range<usize>) -> SyntaxError {
    let word = text.plain().get(at.clone()).unwrap_or_default();
    let span = text.span(at);
    match kind {
        "CardSpec" | "Cards" => SyntaxError::bad_card(word, span),
        "Suit" | "Strain" | "OneOf" => SyntaxError::bad_suit(word, span),
        "u32" => SyntaxError::bad_number(word, span),
        "Side" => SyntaxError::bad_side(word, span),
        "Matter" => SyntaxError::bad_matter(word, span),
        "Quoted" => SyntaxError::bad_quote(span),
        _ => SyntaxError::unknown_person(word, span, None),
    }
}

fn unknown(text: &Text<'_>, words: &[Word<'_>], fit: &Fit, care: Care) -> SyntaxError {
    let plain = text.plain();
    if let Some(fault) = unknown_header(text) {
        return fault;
    }
    let first = words.first().map_or("", |word| word.text);
    if fit.matched == 0 && nobody(first) && words.len() > 1 {
        return SyntaxError::unknown_person(first, text.span(0..first.len()), None);
    }
    let from = words.get(fit.matched).map_or(0, |word| word.at.start);
    let help = match (care, fit.template) {
        _ if KEYS.contains(&first.to_lowercase().as_str()) && fit.literals == 0 => Some(format!(
            "a header has a colon after its word, as `{first}:`"
        )),
        (Care::Full, Some(template)) if fit.matched == words.len() && fit.literals > 0 => {
            Some(suggest::unfinished(plain, template))
        }
        (Care::Full, _) => suggest::nearest(plain),
        (Care::Quick | Care::Least, _) => None,
    };
    SyntaxError::unknown_sentence(plain, text.span(from..plain.len()), help)
}

/// A single letter or sign where somebody should stand.
fn nobody(word: &str) -> bool {
    word.chars().nth(1).is_none() && !word.eq_ignore_ascii_case("a")
}

const KEYS: &[&str] = &[
    "case",
    "source",
    "code",
    "tags",
    "players",
    "dealer",
    "trumps",
    "doubled",
    "score",
    "games",
    "agreed",
    "pbn",
    "to lead",
    "trick",
    "tricks",
    "cut",
    "candidates",
    "rubbers",
    "honours",
    "table",
    "bet",
    "cut for partners",
    "cut for deal",
    "cut for going out",
    "answer",
    "disputed",
];

fn unknown_header(text: &Text<'_>) -> Option<SyntaxError> {
    let plain = text.plain();
    let colon = plain.find(':')?;
    let key = plain.get(..colon)?.trim_end();
    if key.contains('"') || key.split(' ').count() > 4 {
        return None;
    }
    let lower = key.to_lowercase();
    let span = text.span(0..key.len());
    if KEYS.contains(&lower.as_str()) || matches!(lower.as_str(), "trump" | "honors") {
        let at = plain.len() - plain.get(colon + 1..)?.trim_start().len();
        if at >= plain.len() {
            return Some(SyntaxError::empty_header(plain, span));
        }
        let help = Some(format!("write it as `{}`", shape_of(&lower)));
        return Some(SyntaxError::unknown_sentence(
            plain,
            text.span(at..plain.len()),
            help,
        ));
    }
    let help = KEYS
        .iter()
        .map(|known| (strsim::normalized_damerau_levenshtein(&lower, known), known))
        .filter(|(likeness, _)| *likeness > 0.5)
        .max_by(|one, two| one.0.total_cmp(&two.0))
        .map_or_else(
            || "the headers are `source:`, `code:`, `tags:`, `players:`, `dealer:`, `trumps:`, `doubled:`, `score:`, `games:`, `agreed:`, `to lead:`, `trick:`, `pbn:` and a seat's hand, as `N: SAK5 HQJ42 D876 CT93`".to_owned(),
            |(_, known)| format!("did you mean `{known}:`?"),
        );
    Some(SyntaxError::UnknownHeader {
        key: shown(key),
        span,
        help,
    })
}

fn shape_of(key: &str) -> &'static str {
    match key {
        "trumps" | "trump" => "trumps: hearts by S",
        "doubled" => "doubled: twice",
        "score" => "score: NS 18, EW 6",
        "games" => "games: NS 1, EW 0",
        "to lead" => "to lead: W",
        "trick" => "trick: W SK, N S3, E S7, S S2",
        "tricks" => "tricks: NS 9, EW 4",
        "candidates" => "candidates: Ann, Bob, Cal, Dee, Eve",
        "table" => "table: Ann, Bob, Cal, Dee",
        "rubbers" => "rubbers: Ann 3, Bob 2, Cal 2, Dee 1",
        "honours" | "honors" => "honours: N 4, S 1",
        "bet" => "bet: odd trick",
        "case" => "case \"Third hand leads\"",
        "dealer" => "dealer: S",
        "answer" => "answer: held_the_suit yes",
        "disputed" => "disputed: trick 3 was quitted",
        _ => "cut: Ann H5, Bob S2, Cal DK, Dee C2",
    }
}

/// A word of the line, without the comma or stop after it.
#[derive(Debug, Clone)]
struct Word<'a> {
    text: &'a str,
    at: Range<usize>,
}

/// So many words of a line are looked at.
const MOST_WORDS: usize = 64;

fn words(plain: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut start = 0;
    let mut quoted = false;
    for (at, letter) in plain.char_indices().chain([(plain.len(), ' ')]) {
        quoted ^= letter == '"';
        if letter != ' ' || (quoted && at < plain.len()) {
            continue;
        }
        let word = plain.get(start..at).unwrap_or_default();
        let text = word.trim_end_matches([',', '.', ';']);
        if !text.is_empty() {
            words.push(Word {
                text,
                at: start..start + text.len(),
            });
        }
        start = at + 1;
    }
    words.truncate(MOST_WORDS);
    words
}

/// How far a sentence goes along with the words.
#[derive(Debug, Default, Clone)]
struct Fit {
    /// Words that fit before the first fault.
    matched: usize,
    /// The blank that is filled wrongly, and the words in it.
    fault: Option<(&'static str, Range<usize>)>,
    /// Whether all else fits to the end.
    complete: bool,
    /// The fixed words that fit.
    literals: usize,
    /// The sentence.
    template: Option<&'static Template>,
}

impl Fit {
    fn merit(&self) -> (bool, usize, usize) {
        (self.complete, self.literals, self.matched)
    }
}

/// The sentence with but one blank filled wrongly, or else the one that fits longest.
fn best_fit(words: &[Word<'_>]) -> Fit {
    let mut best = Fit::default();
    let mut longest = Fit::default();
    for template in STORY.iter().chain(HEADERS) {
        let mut fit = fit(template, words);
        // Any word may be a name; without one fixed word a list of names proves nothing.
        if fit.literals == 0 && template.blanks.iter().any(|(_, kind)| is_list(kind)) {
            fit.matched = fit.matched.min(1);
        }
        if (fit.matched, fit.literals) > (longest.matched, longest.literals) {
            longest = Fit {
                fault: None,
                ..fit.clone()
            };
        }
        if fit.merit() > best.merit() {
            best = fit;
        }
    }
    if best.complete {
        // Where the blank turns out to be no fault of its own, the line goes wrong there.
        best.template = None;
        return best;
    }
    longest
}

fn fit(template: &'static Template, words: &[Word<'_>]) -> Fit {
    let mut fit = Fit {
        template: Some(template),
        ..Fit::default()
    };
    let mut next = 0;
    let mut tokens = template.text.split(' ').peekable();
    while let Some(token) = tokens.next() {
        let rest = words.get(next..).unwrap_or_default();
        let Some(word) = rest.first() else {
            return fit;
        };
        if let Some((name, suffix)) = blank(token) {
            let kind = kind_of(template, name);
            let filled = extent(kind, suffix, tokens.peek().copied(), rest);
            if let Some(wrong) = wrong_in(kind, suffix, filled) {
                if fit.fault.is_some() || filled.len() > most_words(kind) {
                    return fit;
                }
                fit.fault = Some(wrong);
            }
            next += filled.len();
        } else if same(token, word.text) {
            fit.literals += 1;
            next += 1;
        } else {
            return fit;
        }
        if fit.fault.is_none() {
            fit.matched = next;
        }
    }
    fit.complete = next == words.len() && fit.literals > 0;
    fit
}

/// The words that stand in a blank: up to the sentence's next fixed word, or as many as fill it.
fn extent<'w, 'a>(
    kind: &str,
    suffix: &str,
    after: Option<&str>,
    rest: &'w [Word<'a>],
) -> &'w [Word<'a>] {
    let later = rest.iter().skip(1);
    let stop = after.and_then(|after| later.clone().position(|word| same(after, word.text)));
    let end = match (stop, after) {
        (Some(place), _) => place + 1,
        (None, _) if is_list(kind) => rest.len(),
        (None, after) => {
            let fills = |end: &usize| {
                let words = rest.get(..*end).unwrap_or_default();
                fills(kind, suffix, &joined(words))
            };
            let most = most_words(kind).min(rest.len());
            let none = if after.is_some() { 1 } else { rest.len() };
            (1..=most).rev().find(fills).unwrap_or(none)
        }
    };
    rest.get(..end).unwrap_or_default()
}

fn is_list(kind: &str) -> bool {
    matches!(
        kind,
        "Cards" | "Whos" | "Roll" | "Told" | "Tally" | "PerSide" | "Phrase"
    )
}

/// So many words can stand in a blank; more are another sentence.
fn most_words(kind: &str) -> usize {
    match kind {
        "Who" | "Strain" | "OneOf" => 2,
        "Suit" | "u32" | "Side" | "Quoted" => 1,
        "CardSpec" => 4,
        "Matter" => 5,
        _ => MOST_WORDS,
    }
}

/// The name of a blank, and what is written on to it (`{who}'s`).
fn blank(token: &str) -> Option<(&str, &str)> {
    let (name, after) = token.strip_prefix('{')?.split_once('}')?;
    let name = name.trim_end_matches(":#");
    Some((name, after.trim_end_matches(',')))
}

fn same(token: &str, word: &str) -> bool {
    let token = token.trim_end_matches(',');
    let pairs = [
        ("his", "her"),
        ("his", "their"),
        ("he", "she"),
        ("her", "his"),
    ];
    token.eq_ignore_ascii_case(word)
        || pairs
            .iter()
            .any(|(one, two)| token == *one && word.eq_ignore_ascii_case(two))
}

/// The first words in a blank that do not fill it, and what they should have been.
fn wrong_in(
    kind: &'static str,
    suffix: &str,
    words: &[Word<'_>],
) -> Option<(&'static str, Range<usize>)> {
    let all = |kind| {
        let whole = joined(words);
        let at = words.first()?.at.start..words.last()?.at.end;
        (!fills(kind, suffix, &whole)).then_some((kind, at))
    };
    let each = |kinds: &[&'static str]| {
        let items = words
            .iter()
            .filter(|word| !word.text.eq_ignore_ascii_case("and"));
        items
            .zip(kinds.iter().cycle())
            .find(|(word, kind)| !fills(kind, "", word.text))
            .map(|(word, kind)| (*kind, word.at.clone()))
    };
    match kind {
        "Cards" if words.len() > 1 => all("CardSpec").and(each(&["CardSpec"])),
        "Cards" => all("CardSpec"),
        "Whos" | "Roll" => each(&["Who"]),
        "Told" => each(&["Who", "CardSpec"]),
        "Tally" => each(&["Who", "u32"]),
        "PerSide" => each(&["Side", "u32"]),
        kind => all(kind),
    }
}

fn joined(words: &[Word<'_>]) -> String {
    let words: Vec<&str> = words.iter().map(|word| word.text).collect();
    words.join(" ")
}

fn fills(kind: &str, suffix: &str, words: &str) -> bool {
    match kind {
        "Who" => {
            let who = words.strip_suffix(suffix).unwrap_or(words);
            terms::who(who).is_some()
        }
        "CardSpec" => terms::card(words).is_some(),
        "OneOf" => terms::one_of(words).is_some(),
        "Suit" => terms::suit(words).is_some(),
        "Strain" => terms::strain(words).is_some(),
        "u32" => terms::number(words).is_some(),
        "Side" => terms::side(words).is_some(),
        "Matter" => terms::matter(words).is_some(),
        "Quoted" => words.len() > 1 && words.starts_with('"') && words.ends_with('"'),
        _ => !words.is_empty(),
    }
}
