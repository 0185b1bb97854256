//! Which openings the first words of an interview may mean.

#[cfg(test)]
mod tests;

use super::also_stated;
use super::contrary::counterpart;
use super::denied::{denies, is_of_another};
use super::first_fault;
use super::meaning::{CLEAR, LaterGame, Meanings, meanings, significant};
use super::most_said::nearest;
use super::next_said;
use super::numbers_said::{Trick, which_trick};
use super::openings::{GROUPS, Group, Opening, all, of};
use super::phrase::besides;
use super::reported;
use crate::facts::IncidentKind;
use crate::source::table;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// How many incidents are offered if none is clear.
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
    /// The words say nothing about what happened.
    Nothing,
}

impl Begin {
    /// Where the whole may mean several things and the first clause clearly means one of them, it begins with that. Where
    /// two clauses clearly mean two incidents, they happened in the order in which they are said.
    pub(super) fn or_by_first(self, parts: &[String]) -> Self {
        if let Some((first, later)) = parts.split_first()
            && let Some(kind) = clear(first)
            && self.is_of_a_later_clause(kind, later)
        {
            return begin(first);
        }
        let first = parts.first().and_then(|first| Some((first, clear(first)?)));
        let several = match &self {
            Self::OneOf(several) => several,
            // What is of no law here may be stated after something that is.
            Self::Later(_) => return first.map_or(self, |(first, _)| begin(first)),
            Self::One(_) | Self::Nothing => return self,
        };
        // What tells more of the same story is meant by the whole: a lead, and that it was played to.
        let says_more = |kind: IncidentKind| {
            let whole = several.first().filter(|whole| whole.kind != kind);
            let has = |line: &&str| whole.is_some_and(|whole| whole.story.contains(line));
            whole.is_some() && of(kind).any(|own| own.story.iter().all(has))
        };
        let first = first.filter(|(_, kind)| !says_more(*kind));
        match first.filter(|(_, kind)| several.iter().any(|one| one.kind == *kind)) {
            // Of the openings that the clause may mean, the whole may tell which.
            Some((first, _)) => match begin(first) {
                Self::OneOf(mut list) if list.iter().any(|one| alike(several, one)) => {
                    let kind = list.first().map(|one| one.kind);
                    let more = |one: &&&Opening| Some(one.kind) == kind && !one.also.is_empty();
                    match several.iter().find(more) {
                        Some(more) => list = vec![more],
                        None if list.iter().any(|one| several.contains(one)) => {
                            list.retain(|one| several.contains(one));
                        }
                        None => {}
                    }
                    match list.as_slice() {
                        [only] => Self::One(only),
                        _ => Self::OneOf(list),
                    }
                }
                Self::One(only) => {
                    let more = several.iter().filter(|one| one.kind == only.kind);
                    let more = more.filter(|one| !one.says.is_empty() && **one != only);
                    let list: Vec<_> = std::iter::once(only).chain(more.copied()).collect();
                    match list.as_slice() {
                        [only] => Self::One(only),
                        _ => Self::OneOf(list),
                    }
                }
                begun => begun,
            },
            None => self,
        }
    }

    /// Whether it is of what a later clause states, and not of the incident that the first one tells.
    fn is_of_a_later_clause(&self, first: IncidentKind, later: &[String]) -> bool {
        let kinds = self.openings().iter().map(|one| one.kind);
        let kinds: BTreeSet<_> = kinds.collect();
        let stated = later.iter().filter_map(|part| clear(part));
        let mut stated = stated.filter(|kind| *kind != first);
        match self {
            Self::OneOf(_) if kinds.len() > 1 => stated.next().is_some() && !kinds.contains(&first),
            _ => stated.any(|kind| kinds.contains(&kind)) && !kinds.contains(&first),
        }
    }

    /// The openings in which it may begin.
    pub(super) fn openings(&self) -> &[&'static Opening] {
        match self {
            Self::One(only) => std::slice::from_ref(only),
            Self::OneOf(several) => several,
            Self::Later(_) | Self::Nothing => &[],
        }
    }

    /// The same, where somebody is said to have played to a lead out of turn after the first: it is that, by one or by all.
    pub(super) fn or_followed(self, words: &str, parts: &[String]) -> Self {
        const LED: [IncidentKind; 2] =
            [IncidentKind::LeadOutOfTurn, IncidentKind::FalseLeadFollowed];
        let openings: &[&Opening] = match &self {
            Self::One(only) => &[*only],
            Self::OneOf(several) => several,
            Self::Later(_) | Self::Nothing => return self,
        };
        let first = openings.first().map(|one| one.kind);
        if first.is_none_or(|kind| !LED.contains(&kind)) || which_trick(words) == Some(Trick::First)
        {
            return self;
        }
        let later = || parts.iter().skip(1);
        let by_all = later().any(|part| also_stated::all_followed(part));
        if !by_all && !later().any(|part| also_stated::follower(part).is_some()) {
            return self;
        }
        let one = |opening: &&Opening| opening.asks_of("follow");
        let mut stated = of(IncidentKind::FalseLeadFollowed);
        stated.find(|opening| one(opening) != by_all).map_or(self, Self::One)
    }

    /// The one incident that it is about.
    pub(super) fn kind(&self) -> Option<IncidentKind> {
        let openings: &[&Opening] = match self {
            Self::One(only) => &[*only],
            Self::OneOf(several) => several,
            Self::Later(_) | Self::Nothing => &[],
        };
        let kind = openings.first().map(|opening| opening.kind);
        let alike = openings.iter().all(|opening| Some(opening.kind) == kind);
        kind.filter(|_| alike)
    }
}

/// Whether one of several openings is of the same incident.
fn alike(several: &[&Opening], one: &Opening) -> bool {
    several.iter().any(|other| other.kind == one.kind)
}

/// The incident that is more likely meant than not.
pub(super) fn likely(words: &str) -> Option<IncidentKind> {
    /// Of a thousand.
    const LIKELY: u32 = 500;
    meant(words, LIKELY)
}

/// Whether a clause stated about what was begun with: it means that, or the same of the other side, or another of the
/// list it was picked from and of one group with it.
pub(super) fn is_settled(clause: &str, picked: &Opening, list: &[&Opening]) -> bool {
    let same = |group: &&Group| group.openings.iter().any(|one| one.kind == picked.kind);
    let mut groups = GROUPS.iter().filter(same);
    let stated = likely(clause).filter(|_| !also_stated::is_of_a_class(clause));
    let own = significant(clause);
    let repeats = !own.is_empty() && own.is_subset(&significant(picked.words));
    repeats
        || says_a_part(clause, picked)
        || stated.is_some_and(|kind| {
            kind == picked.kind
                || first_fault::is_part(picked.kind, kind)
                || counterpart(picked).is_some_and(|other| other.kind == kind)
                || list.iter().any(|one| one.kind == kind)
                    && groups.any(|group| group.openings.iter().any(|one| one.kind == kind))
        })
}

/// Whether a clause states one of several things of which an opening tells: of nobody else, in one of the words of
/// which one must be said, or in a word for what he does who did it: `LHO said this is ours and laid down his cards`.
fn says_a_part(clause: &str, picked: &Opening) -> bool {
    let words = super::seats::words(clause);
    let has = |own: &[&str]| words.iter().any(|word| own.contains(&word.as_str()));
    let unnamed = || besides(clause).who.is_none();
    let of_another = || likely(clause).is_some_and(|kind| kind != picked.kind);
    has(picked.says) && unnamed() || has(picked.does) && !of_another()
}

/// The incident that is meant best, if as much as that is sure.
fn meant(words: &str, least: u32) -> Option<IncidentKind> {
    match meanings(words) {
        Meanings::Incidents(meant) => {
            let best = meant.first().filter(|best| best.score >= least);
            best.map(|best| best.kind)
        }
        Meanings::Later(_) => None,
    }
}

/// The words of the file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Words {
    pub(super) not: Vec<String>,
    pub(super) not_so_after: Vec<String>,
    pub(super) verbs: Vec<String>,
}

/// The file is a part of the program, and a test reads it.
pub(super) static WORDS: LazyLock<Words> = LazyLock::new(|| table!("denied"));

/// The incident that is clearly meant.
pub(super) fn clear(words: &str) -> Option<IncidentKind> {
    meant(words, CLEAR)
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
    let named = next_said::with_next(words, None);
    let words = named.as_str();
    let meant = match meanings(words) {
        Meanings::Incidents(meant) => meant,
        Meanings::Later(game) => return Begin::Later(game),
    };
    // What somebody found or said that another did is as clear as the deed itself.
    let deed = reported::deed(words).and_then(clear);
    let clear = meant.first().is_some_and(|best| best.score >= CLEAR || deed == Some(best.kind));
    let denied = meant.first().is_some_and(|best| denies(best.kind, words));
    let doubtful = denied || {
        let mut openings = meant.first().into_iter().flat_map(|best| of(best.kind));
        openings.any(|opening| is_of_another(opening, words))
    };
    let count = if clear && !doubtful { 1 } else { OFFERED };
    let kinds = meant.iter().take(count).map(|one| one.kind);
    let mut openings: Vec<&Opening> = kinds.flat_map(|kind| nearest(of(kind), words)).collect();
    openings.truncate(OFFERED);
    match openings.as_slice() {
        [] => Begin::Nothing,
        [only] if !doubtful => Begin::One(only),
        _ => Begin::OneOf(openings),
    }
}
