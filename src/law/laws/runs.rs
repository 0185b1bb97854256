//! The numbers a code holds, as `code.yaml` tells them: `1-108`, `E1-E12`, `38a-38g`, `69(1)-69(3)`.

use super::fault::LawFault;

/// More numbers than this no code has; a run that is longer was mistyped.
const LONGEST: u32 = 1000;

/// The numbers of a run, or the one number that is written.
pub(super) fn numbers(written: &str) -> Result<Vec<String>, LawFault> {
    let written = written.trim();
    // A decision's name may hold a dash; it is never a run.
    if written.contains([' ', ':']) {
        return Ok(vec![written.to_owned()]);
    }
    match written.split_once('-') {
        None => Ok(vec![written.to_owned()]),
        Some((first, last)) => between(first.trim(), last.trim())
            .ok_or_else(|| LawFault::NoRun { run: written.to_owned() }),
    }
}

/// A number in parts: `E12` is `E`, 12; `69(1)` is 69, `(1)`; `38a` is 38, `a`.
struct Parts<'n> {
    before: &'n str,
    figures: u32,
    after: &'n str,
}

fn parts(number: &str) -> Option<Parts<'_>> {
    let start = number.find(|sign: char| sign.is_ascii_digit())?;
    let (before, rest) = number.split_at(start);
    let end = rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len());
    let (figures, after) = rest.split_at(end);
    Some(Parts { before, figures: figures.parse().ok()?, after })
}

fn between(first: &str, last: &str) -> Option<Vec<String>> {
    let (from, to) = (parts(first)?, parts(last)?);
    if from.before != to.before {
        return None;
    }
    if from.after.is_empty() && to.after.is_empty() {
        return counted(from.figures, to.figures, |figures| format!("{}{figures}", from.before));
    }
    if from.figures != to.figures {
        return None;
    }
    let whole = format!("{}{}", from.before, from.figures);
    if let (Some(first), Some(last)) = (letter(from.after), letter(to.after)) {
        let letters = (first <= last).then_some(first..=last)?;
        return Some(letters.map(|letter| format!("{whole}{letter}")).collect());
    }
    counted(bracketed(from.after)?, bracketed(to.after)?, |place| format!("{whole}({place})"))
}

fn counted(first: u32, last: u32, write: impl Fn(u32) -> String) -> Option<Vec<String>> {
    let long = last.checked_sub(first)?;
    (long < LONGEST).then(|| (first..=last).map(write).collect())
}

fn letter(after: &str) -> Option<char> {
    let mut signs = after.chars();
    let letter = signs.next().filter(char::is_ascii_lowercase)?;
    signs.next().is_none().then_some(letter)
}

fn bracketed(after: &str) -> Option<u32> {
    after.strip_prefix('(')?.strip_suffix(')')?.parse().ok()
}

/// Whether a law's number is that one, or a lettered or bracketed part of it.
pub(super) fn is_or_is_of(law: &str, number: &str) -> bool {
    let (law, number) = (law.to_ascii_lowercase(), number.to_ascii_lowercase());
    law.strip_prefix(&number).is_some_and(|rest| {
        let figures = number.ends_with(|sign: char| sign.is_ascii_digit());
        rest.is_empty()
            || (figures && rest.starts_with(|c: char| c.is_ascii_lowercase() || c == '('))
    })
}

#[cfg(test)]
mod tests {
    use super::{is_or_is_of, numbers};

    #[test]
    fn runs_are_written_out() {
        let run = |written| numbers(written).unwrap().join(" ");
        assert_eq!(run("9-12"), "9 10 11 12");
        assert_eq!(run("E1-E3"), "E1 E2 E3");
        assert_eq!(run("38a-38c"), "38a 38b 38c");
        assert_eq!(run("69(1)-69(3)"), "69(1) 69(2) 69(3)");
        assert_eq!(run(" 7 "), "7");
        assert_eq!(run("decision: leads-out-of-turn"), "decision: leads-out-of-turn");
    }

    #[test]
    fn what_is_no_run_is_refused() {
        for wrong in ["12-9", "E1-S3", "38a-39b", "1-", "a-c", "1-99999", "38c-38a"] {
            assert!(numbers(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_part_counts_for_its_law() {
        assert!(is_or_is_of("38a", "38"));
        assert!(is_or_is_of("69(1)", "69"));
        assert!(is_or_is_of("E1", "e1"));
        assert!(!is_or_is_of("38", "38a"));
        assert!(!is_or_is_of("380", "38"));
        assert!(!is_or_is_of("decision: a-b", "decision: a"));
    }
}
