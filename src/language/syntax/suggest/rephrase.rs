//! The same thing said in a sentence of the language, where the line differs from one only in words that say nothing
//! about their own; and the sentences that may be meant by what people say otherwise.

use super::super::fit::{Line, Word, fit, words};
use super::super::forms;
use super::super::help::Help;
use super::is_sentence;

/// Words that say how a thing came about, which no law asks.
const IDLE: [&str; 7] = [
    "accidentally",
    "inadvertently",
    "unintentionally",
    "mistakenly",
    "by accident",
    "by mistake",
    "unwittingly",
];

/// The sentence that says what the line says; none if it would say anything else.
pub(super) fn same(plain: &str, words: &[Word<'_>]) -> Option<String> {
    let same = without_idle(plain).into_iter();
    let same = same.chain(stated_as_past(plain, words));
    same.chain(of_now(plain)).find(|line| is_sentence(line))
}

/// `East accidentally exposes HK`.
fn without_idle(plain: &str) -> Option<String> {
    IDLE.iter().find_map(|idle| {
        let inside = plain.replacen(&format!(" {idle} "), " ", 1);
        let behind = plain.strip_suffix(idle).map(|bare| bare.trim_end().to_owned());
        (inside != plain).then_some(inside).or(behind)
    })
}

/// `W has led DK`: what has been done was done.
fn stated_as_past(plain: &str, words: &[Word<'_>]) -> Option<String> {
    const HAS: [&str; 2] = ["has", "have"];
    let at = words.iter().position(|word| HAS.contains(&word.text))?;
    let (has, done) = (words.get(at)?, words.get(at + 1)?);
    let acted = forms::is_verb(done.text);
    let line = format!("{}{}", plain.get(..has.at.start)?, plain.get(done.at.start..)?);
    acted.then_some(line)
}

/// `E did not have a heart`: a hand is stated as it is.
fn of_now(plain: &str) -> Option<String> {
    let pairs = [
        (" did not have ", " does not have "),
        (" didn't have ", " does not have "),
        (" did not hold ", " does not hold "),
        (" didn't hold ", " does not hold "),
        (" was void in ", " is void in "),
    ];
    pairs.iter().find_map(|(then, now)| {
        let line = plain.replacen(then, now, 1);
        (line != plain).then_some(line)
    })
}

/// Help for what people say otherwise, or with too little: `N says W revoked`, `S calls a suit from W`.
pub(in super::super) fn answer(plain: &str) -> Option<Help> {
    let words = words(plain);
    let meant = otherwise(&words);
    match meant.as_slice() {
        [] => {}
        [header] if is_header(header) => {
            return Some(Help::of(format!("write `{header}` on a line above what happened")));
        }
        _ => return Some(Help::meant(meant, 0)),
    }
    let mut all = forms::TOO_LITTLE.iter();
    all.find_map(|(said, help)| Some(Help::of(with(help, &filled(said, &words)?))))
}

/// The sentences that may be meant, where people say them otherwise.
fn otherwise(words: &[Word<'_>]) -> Vec<String> {
    let mut said = forms::MEANT.iter();
    let lines = said.find_map(|(said, meant)| {
        let stated = filled(said, words)?;
        let lines = meant.iter().map(|sentence| with(sentence, &stated));
        let lines: Vec<String> =
            lines.filter(|line| is_sentence(line) || is_header(line)).collect();
        (!lines.is_empty()).then_some(lines)
    });
    lines.unwrap_or_default()
}

/// Whether a line is a header with what belongs in it.
fn is_header(line: &str) -> bool {
    let words = words(line);
    let line = Line::new(line, &words);
    let mut headers = forms::all().filter(|form| form.shown.contains(": "));
    headers.any(|form| {
        let fit = fit(form, &line);
        fit.complete && fit.wrong.is_none() && fit.changes.is_empty()
    })
}

/// A line with what is in its blanks.
fn with(line: &str, stated: &[(&str, &str)]) -> String {
    let stated = stated.iter();
    stated.fold(line.to_owned(), |line, (blank, word)| line.replace(blank, word))
}

/// The words that are in the blanks of what is said, where a line says it.
fn filled<'w>(said: &'static str, words: &[Word<'w>]) -> Option<Vec<(&'static str, &'w str)>> {
    let mut words = words.iter().map(|word| word.text).peekable();
    let mut stated = Vec::new();
    for part in said.split(' ') {
        if part.starts_with('{') {
            stated.push((part, words.next()?));
            continue;
        }
        let (part, needed) = part.strip_suffix('?').map_or((part, true), |part| (part, false));
        let is_said = |word: &&str| part.split('|').any(|own| own.eq_ignore_ascii_case(word));
        if words.next_if(is_said).is_none() && needed {
            return None;
        }
    }
    words.next().is_none().then_some(stated)
}
