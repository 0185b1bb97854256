//! The same thing said in a sentence of the language, where the line differs from one only in words that say nothing of
//! their own; and the sentences that may be meant by what people say otherwise.

use super::super::fit::Word;
use super::super::forms;
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

/// The sentence that says what the line says; none where it would say anything else.
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

/// The sentences that may be meant, where people say them otherwise: `N says W revoked`.
pub(super) fn otherwise(words: &[Word<'_>]) -> Vec<String> {
    let mut said = forms::MEANT.iter();
    let meant = said.find_map(|(said, meant)| Some((*meant, filled(said, words)?)));
    let Some((meant, stated)) = meant else {
        return Vec::new();
    };
    let lines = meant.iter().map(|sentence| {
        let stated = stated.iter();
        stated.fold((*sentence).to_owned(), |line, (blank, word)| line.replace(blank, word))
    });
    lines.filter(|line| is_sentence(line)).collect()
}

/// The words that stand in the blanks of what is said, where a line says it.
fn filled<'w>(said: &'static str, words: &[Word<'w>]) -> Option<Vec<(&'static str, &'w str)>> {
    let parts: Vec<&str> = said.split(' ').collect();
    if parts.len() != words.len() {
        return None;
    }
    let mut stated = Vec::new();
    for (part, word) in parts.into_iter().zip(words) {
        if part.starts_with('{') {
            stated.push((part, word.text));
        } else if !part.split('|').any(|own| own.eq_ignore_ascii_case(word.text)) {
            return None;
        }
    }
    Some(stated)
}
