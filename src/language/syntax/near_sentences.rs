//! The sentences that a line comes near to: by its verb, by its words, by how it begins.

use super::diagnose::Near;
use super::fit::{Fit, Word};
use super::forms::{self, Blank, Form};
use super::suggest::{MOST, is_sentence, rest};
use crate::source::InOrder as _;
use std::collections::BTreeSet;

/// The line as far as it goes, with the rest of each sentence that begins with it.
pub(super) fn unfinished(plain: &str, words: &[Word<'_>], near: &Near) -> Vec<String> {
    let broken_off = |(_, fit): &&(&Form, Fit)| fit.matched == words.len() && fit.fixed > 0;
    let mut all: Vec<String> = Vec::new();
    let mut names = BTreeSet::new();
    let one_each = |(form, _): &&(&Form, Fit)| names.insert(form.name);
    for (form, fit) in near.all.iter().filter(broken_off).filter(one_each) {
        let rest = rest(form, fit);
        if rest.is_empty() {
            continue;
        }
        let own = format!("{plain} {rest}");
        // A sentence with marks between its words is shown as a whole.
        let marked = form.shown.contains(", ");
        let wrong = !rest.contains('<') && !is_sentence(&own);
        let whole = if marked || wrong { form.shown.to_owned() } else { own };
        if !all.contains(&whole) {
            all.push(whole);
        }
    }
    all.truncate(MOST);
    all
}

/// Where the line says what somebody does: after the words that name him.
pub(super) fn verb(plain: &str, words: &[Word<'_>]) -> Option<usize> {
    let first = words.first()?.at.start;
    let named = |count: &usize| {
        let last = words.get(count - 1).map_or(0, |word| word.at.end);
        plain.get(first..last).is_some_and(|words| Blank::Who.is_filled_by(words))
    };
    let most = words.len().min(MOST_IN_A_NAME);
    (1..=most).rev().find(named)
}

/// `the third hand`.
const MOST_IN_A_NAME: usize = 3;

/// The sentences with a verb, those first with which the line goes along longest.
pub(super) fn with_verb(verb: &str, near: &Near) -> Vec<String> {
    let mut all: Vec<&(&Form, Fit)> = near
        .all
        .iter()
        .filter(|(form, _)| {
            form.verb().unwrap_or_default().iter().any(|own| own.eq_ignore_ascii_case(verb))
        })
        .collect();
    // A sentence that is shown with another verb comes after those that have the writer's.
    let own = |form: &Form| forms::named(form.name).and_then(Form::verb) == form.verb();
    all.order_by_key(|(form, fit)| std::cmp::Reverse((own(form), fit.matched, fit.fixed)));
    all.iter().map(|(form, _)| form.shown.to_owned()).collect()
}

/// The sentences that have most of the line's own words, whatever their endings: at least two of them.
pub(super) fn with_words(words: &[Word<'_>]) -> Vec<String> {
    /// A word and its forms begin alike: `revoke`, `revoked`.
    const ALIKE: usize = 5;
    /// Words that are in too many sentences to say anything.
    const COMMON: [&str; 8] = ["the", "and", "his", "her", "for", "from", "was", "card"];
    let start = |word: &str| -> String { word.to_lowercase().chars().take(ALIKE).collect() };
    let own: BTreeSet<String> = words
        .iter()
        .filter(|word| word.text.len() > 2 && !COMMON.contains(&word.text))
        .map(|word| start(word.text))
        .collect();
    let shares = |form: &Form| {
        let said = form.shown.split(' ').filter(|word| !word.starts_with('<'));
        said.filter(|word| own.contains(&start(word))).count()
    };
    let mut all: Vec<(usize, &str)> = forms::all()
        .filter(|form| form.shown.contains('<'))
        .map(|form| (shares(form), form.shown))
        .filter(|(shared, _)| *shared > 1)
        .collect();
    let most = all.iter().map(|(shared, _)| *shared).max();
    all.retain(|(shared, _)| Some(*shared) == most);
    let mut shown: Vec<String> = all.into_iter().map(|(_, shown)| shown.to_owned()).collect();
    dedup(&mut shown);
    shown
}

/// The sentences that a word leads to.
pub(super) fn named_by(
    table: &'static [(&'static str, &'static [&'static str])],
    word: &str,
) -> Option<&'static [&'static str]> {
    let word = word.to_lowercase();
    let found = table.iter().find(|(known, _)| *known == word);
    found.map(|(_, names)| *names)
}

/// The sentences with which the line goes along longest, but for those that leave nothing open: such a one would be put for the
/// writer's.
pub(super) fn begun(near: &Near) -> Vec<String> {
    let most = near.matched();
    let longest = near.all.iter().filter(|(_, fit)| fit.matched == most && fit.fixed > 0);
    let open = longest.filter(|(form, _)| form.shown.contains('<'));
    let mut begun: Vec<String> = open.map(|(form, _)| form.shown.to_owned()).collect();
    dedup(&mut begun);
    begun
}

pub(super) fn dedup(all: &mut Vec<String>) {
    let mut seen = BTreeSet::new();
    all.retain(|one| seen.insert(one.clone()));
}
