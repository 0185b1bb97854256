//! Of several openings those of which the words tell most.

use super::facts_said;
use super::meaning::significant;
use super::noticed_said;
use super::numbers_said::{Trick, which_trick, without_tricks};
use super::openings::{Opening, all};
use super::phrase::besides;
use super::tricks_said;
use crate::facts::FactId;
use std::collections::BTreeSet;

/// Of the openings of one incident, those that have the most of the words. Where they tell of the first trick and of
/// later ones, the trick alone decides; where the words tell none, it is to be asked.
pub(super) fn nearest(
    openings: impl Iterator<Item = &'static Opening>,
    words: &str,
) -> impl Iterator<Item = &'static Opening> {
    let mut openings: Vec<&Opening> = openings.collect();
    // Who names three cards tells of all three.
    let three = |one: &&Opening| one.asks_of("card3");
    if openings.iter().any(three) && besides(words).cards.len() > 2 {
        openings.retain(three);
    }
    let openings = match with_what_came_after(&openings, words) {
        Some(all) => all,
        None => with_most_words(&with_most_said(openings, words), words),
    };
    openings.into_iter()
}

/// What a line of an opening tells in addition to that came after the mistake, where the laws turn on it.
const CAME_AFTER: [(FactId, &str); 3] = [
    (FactId::ThirdDealt, "{dealer} deals a third"),
    (FactId::NextTrumpNamed, "the next trump is declared"),
    (FactId::NextDealDealt, "the last card of the next deal is dealt"),
];

/// Of openings that part by what came after, those which tell as much of it as the words do: all, where these say
/// nothing about it. Nothing where they part by nothing of the kind, or the words say what another of them tells.
fn with_what_came_after(
    openings: &[&'static Opening],
    words: &str,
) -> Option<Vec<&'static Opening>> {
    let has = |one: &Opening, line: &str| one.story.contains(&line);
    let lines = CAME_AFTER.iter();
    let lines = lines.filter(|(_, line)| openings.iter().any(|one| has(one, line)));
    let lines: Vec<&(FactId, &str)> = lines.collect();
    let tells_any = |one: &Opening| lines.iter().any(|(_, line)| has(one, line));
    let mut openings = openings.to_vec();
    for (fact, line) in &lines {
        let said = facts_said::said(words, *fact);
        let is_so = |one: &&Opening| said.is_none_or(|so| has(one, line) == so);
        if openings.iter().any(is_so) {
            openings.retain(|one| is_so(one));
        }
    }
    if lines.is_empty() {
        return None;
    }
    let all_words = super::seats::words(words);
    let own = |one: &Opening| !(one.says.is_empty() && one.also.is_empty());
    let mut fitting = openings.iter().filter(|one| own(one));
    if fitting.any(|one| one.is_said_in(&all_words)) {
        return None;
    }
    // What is told by a word of its own is not meant without it, but that which came after is.
    openings.retain(|one| !own(one) || tells_any(one));
    Some(openings)
}

/// Of some openings those of which the words tell most.
fn with_most_said(mut openings: Vec<&'static Opening>, words: &str) -> Vec<&'static Opening> {
    let all_words = super::seats::words(words);
    // What makes it one of two was not said.
    let half = |one: &&Opening| one.is_half_said_in(&all_words) && !one.is_said_in(&all_words);
    let other = |one: &'static Opening| all().find(|other| one.or.contains(&other.words));
    let mut halves = openings.iter().filter(|one| half(one));
    if let Some(both) = halves.find_map(|one| Some(vec![*one, other(one)?])) {
        return both;
    }
    // One that tells more than another is meant only where a word of its own is said.
    let is_said = |one: &&Opening| one.is_said_in(&all_words);
    // Where the words say what several have in common, and not which of them, it is one of these.
    let half: Vec<&Opening> =
        (openings.iter().copied()).filter(|one| one.is_half_said_in(&all_words)).collect();
    let more_is_said = |one: &&Opening| !one.also.is_empty() && is_said(one);
    if half.len() > 1 && !openings.iter().any(more_is_said) {
        openings = half;
    } else if openings.iter().any(is_said) {
        openings.retain(is_said);
    }
    // What makes it more than another was said.
    if openings.iter().any(more_is_said) {
        openings.retain(more_is_said);
    }
    // What is said not to have been in the deal is nothing that comes about in it.
    let dealt = facts_said::said(words, FactId::DuringDeal) == Some(false);
    let later = |one: &&Opening| !one.story.contains(&DEALS);
    if dealt && openings.iter().any(later) {
        openings.retain(later);
    }
    // What was found out only later had been played to by all.
    let so_far = |one: &Opening| one.story.contains(&SO_FAR);
    let later = noticed_said::is_later(&all_words) || tricks_said::is_followed(&all_words);
    if later && !openings.iter().all(|one| so_far(one)) {
        openings.retain(|one| !so_far(one));
    }
    openings
}

/// Of some openings those that have the most of the words, and are of the trick that is stated.
fn with_most_words(openings: &[&'static Opening], words: &str) -> Vec<&'static Opening> {
    let all_words = super::seats::words(words);
    let tells = |trick| openings.iter().any(|one| trick_of(one) == Some(trick));
    let parted = tells(Trick::First) && tells(Trick::Later);
    let stated = which_trick(words);
    // `In trick four` does not say that all four played to it.
    let mut said = if parted { BTreeSet::new() } else { significant(&without_tricks(&all_words)) };
    // `I did not` says about nobody that he has not played.
    if !all_words.iter().any(|word| noticed_said::plays(word)) {
        said.retain(|word| !significant("not").contains(word));
    }
    let counted: Vec<(&'static Opening, usize)> = openings
        .iter()
        .filter(|one| !parted || stated.is_none() || trick_of(one) == stated)
        .map(|one| (*one, significant(one.words).intersection(&said).count()))
        .collect();
    let most = counted.iter().map(|(_, count)| *count).max();
    let near = counted.into_iter();
    near.filter(move |(_, count)| Some(*count) == most).map(|(opening, _)| opening).collect()
}

/// How an opening goes on that ends before all have played.
const SO_FAR: &str = "{renounce_so_far}";

/// How an opening goes on in the deal.
const DEALS: &str = "{dealer} deals";

/// At which trick an opening has it happen, where it says so.
fn trick_of(opening: &Opening) -> Option<Trick> {
    let later = opening.story.contains(&"trick: {later}");
    let first = opening.words.contains("first trick");
    match (first, later) {
        (true, false) => Some(Trick::First),
        (false, true) => Some(Trick::Later),
        _ => None,
    }
}
