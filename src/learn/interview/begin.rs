//! Which openings the first words of an interview may mean.

use super::meaning::{CLEAR, LaterGame, Meanings, meanings, telling};
use super::openings::{GROUPS, Opening, all, of};

/// How many incidents are offered where none is clear.
pub const OFFERED: usize = 5;

/// What somebody may say before the name of a group.
const ABOUT: [&str; 4] = ["", "something in ", "something with ", "something about "];

/// How an interview may begin after some words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Begin {
    /// In one way.
    One(&'static Opening),
    /// In one of several, the likeliest first.
    OneOf(Vec<&'static Opening>),
    /// Not here: it is a matter of a later game.
    Later(&'static LaterGame),
    /// The words say nothing of what happened.
    Nothing,
}

/// The words of an opening mean that opening, and the name of a group every opening of it. Otherwise the incident that
/// is clearly meant, or the five likeliest.
pub(super) fn begin(words: &str) -> Begin {
    let bare = words.trim().trim_end_matches(['.', '!']);
    let same = |other: &str| other.eq_ignore_ascii_case(bare);
    if let Some(opening) = all().find(|opening| same(opening.words)) {
        return Begin::One(opening);
    }
    let about = |name: &str| ABOUT.iter().any(|about| same(&format!("{about}{name}")));
    if let Some(group) = GROUPS.iter().find(|group| about(group.name)) {
        return Begin::OneOf(group.openings.iter().collect());
    }
    let meant = match meanings(words) {
        Meanings::Incidents(meant) => meant,
        Meanings::Later(game) => return Begin::Later(game),
    };
    let clear = meant.first().is_some_and(|best| best.score >= CLEAR);
    let count = if clear { 1 } else { OFFERED };
    let kinds = meant.iter().take(count).map(|one| one.kind);
    let openings: Vec<&Opening> = kinds.flat_map(|kind| nearest(of(kind), words)).collect();
    match openings.as_slice() {
        [] => Begin::Nothing,
        [only] => Begin::One(only),
        _ => Begin::OneOf(openings),
    }
}

/// Of the openings of one incident, those that have the most of the words.
fn nearest(
    openings: impl Iterator<Item = &'static Opening>,
    words: &str,
) -> impl Iterator<Item = &'static Opening> {
    let said = telling(words);
    let counted: Vec<(&Opening, usize)> = openings
        .map(|opening| (opening, telling(opening.words).intersection(&said).count()))
        .collect();
    let most = counted.iter().map(|(_, count)| *count).max();
    let near = counted.into_iter();
    near.filter(move |(_, count)| Some(*count) == most)
        .map(|(opening, _)| opening)
}
