//! Which openings the first words of an interview may mean.

use super::contrary::{counterpart, settles};
use super::dealer;
use super::facts_said;
use super::first_fault;
use super::meaning::{CLEAR, LaterGame, Meanings, meanings, telling};
use super::next_said;
use super::noticed_said;
use super::numbers_said::{Trick, which_trick, without_tricks};
use super::openings::{GROUPS, Group, Opening, all, of};
use super::phrase::besides;
use super::reported;
use super::stated_besides;
use super::tricks_said;
use crate::facts::{FactId, IncidentKind};
use crate::source::table;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::sync::LazyLock;

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
        let tells_more = |kind: IncidentKind| {
            let whole = several.first().filter(|whole| whole.kind != kind);
            let has = |line: &&str| whole.is_some_and(|whole| whole.story.contains(line));
            whole.is_some() && of(kind).any(|own| own.story.iter().all(has))
        };
        let first = first.filter(|(_, kind)| !tells_more(*kind));
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

    /// Whether it is of what a later clause tells, and not of the incident that the first one tells.
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
    fn openings(&self) -> &[&'static Opening] {
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
        let by_all = later().any(|part| stated_besides::all_followed(part));
        if !by_all && !later().any(|part| stated_besides::follower(part).is_some()) {
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

/// Whether a clause told of what was begun with: it means that, or the same of the other side, or another of the list
/// it was picked from and of one group with it.
pub(super) fn is_settled(clause: &str, picked: &Opening, list: &[&Opening]) -> bool {
    let same = |group: &&Group| group.openings.iter().any(|one| one.kind == picked.kind);
    let mut groups = GROUPS.iter().filter(same);
    let stated = likely(clause).filter(|_| !stated_besides::is_of_a_class(clause));
    let own = telling(clause);
    let repeats = !own.is_empty() && own.is_subset(&telling(picked.words));
    repeats
        || tells_a_part(clause, picked)
        || stated.is_some_and(|kind| {
            kind == picked.kind
                || first_fault::is_part(picked.kind, kind)
                || counterpart(picked).is_some_and(|other| other.kind == kind)
                || list.iter().any(|one| one.kind == kind)
                    && groups.any(|group| group.openings.iter().any(|one| one.kind == kind))
        })
}

/// Whether a clause tells one of several things of which an opening tells: of nobody else, in one of the words of which one
/// must be said, or in a word for what he does who did it: `LHO said this is ours and laid down his cards`.
fn tells_a_part(clause: &str, picked: &Opening) -> bool {
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

/// Whether some words deny what an incident is.
pub(super) fn denies(kind: IncidentKind, words: &str) -> bool {
    of(kind).any(|opening| is_denied(opening, words))
}

/// Whether some words deny just what an opening says: `nobody revoked`.
pub(super) fn is_denied(opening: &Opening, words: &str) -> bool {
    /// How far a verb may stand from the word that denies it.
    const NEAR: usize = 2;
    let said = super::seats::words(words);
    let own = telling(opening.words);
    let denies = |words: &[String]| {
        let (not, rest) = words.split_first().unzip();
        let is_not = not.is_some_and(|word| WORDS.not.contains(word))
            || words.len() > 1 && words.starts_with(&["no".to_owned(), "one".to_owned()]);
        // `Told him not to lead`, `that was not your lead`.
        let next = words.get(1);
        let is_not = is_not && next.is_none_or(|word| !WORDS.not_so_after.contains(word));
        let verbs = rest.unwrap_or_default().iter().take(NEAR);
        is_not
            && verbs
                .into_iter()
                .any(|verb| WORDS.verbs.contains(verb) && !telling(verb).is_disjoint(&own))
    };
    (0..said.len()).any(|from| said.get(from..).is_some_and(denies))
        && !super::seats::words(opening.words).iter().any(|word| WORDS.not.contains(word))
}

/// Whether an opening is of one of the players only, as the dealer, of whom the words say nothing, nor who it was:
/// `he claimed the rest`.
fn is_of_another(opening: &Opening, words: &str) -> bool {
    const ROLES: [&str; 3] = ["dealer", "defender", "dummy"];
    const ANYBODY: [&str; 3] = ["somebody ", "a player ", "a card "];
    if ANYBODY.iter().any(|who| opening.words.starts_with(who)) {
        return false;
    }
    // That somebody dealt, said in passing, does not say that he did it.
    let passing = dealer::said(words);
    let words = passing.as_ref().map_or(words, |said| said.rest.as_str());
    let begins: Vec<String> = super::seats::words(opening.words).into_iter().take(5).collect();
    let own = telling(&begins.join(" "));
    let roles = ROLES.iter().map(|role| telling(role));
    let mut roles = roles.filter(|role| role.is_subset(&own));
    let said = telling(words);
    let unnamed = || besides(words).who.is_none() && !settles(opening, words);
    roles.next().is_some_and(|role| !role.is_subset(&said)) && unnamed()
}

/// The words of the file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    not: Vec<String>,
    not_so_after: Vec<String>,
    verbs: Vec<String>,
}

/// The file is a part of the program, and a test reads it.
static WORDS: LazyLock<Words> = LazyLock::new(|| table!("denied"));

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

/// Of the openings of one incident, those that have the most of the words. Where they tell of the first trick and of
/// later ones, the trick alone decides; where the words tell none, it is to be asked.
fn nearest(
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

/// What a line of an opening tells besides that came after the mistake, where the laws turn on it.
const CAME_AFTER: [(FactId, &str); 3] = [
    (FactId::ThirdDealt, "{dealer} deals a third"),
    (FactId::NextTrumpNamed, "the next trump is declared"),
    (FactId::NextDealDealt, "the last card of the next deal is dealt"),
];

/// Of openings that part by what came after, those which tell as much of it as the words do: all, where these say
/// nothing of it. Nothing where they part by nothing of the kind, or the words say what another of them tells.
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
    let mut telling = openings.iter().filter(|one| own(one));
    if telling.any(|one| one.is_said_in(&all_words)) {
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
    // Where the words tell what several have in common, and not which of them, it is one of these.
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
    let mut said = if parted { BTreeSet::new() } else { telling(&without_tricks(&all_words)) };
    // `I did not` says of nobody that he has not played.
    if !all_words.iter().any(|word| noticed_said::plays(word)) {
        said.retain(|word| !telling("not").contains(word));
    }
    let counted: Vec<(&'static Opening, usize)> = openings
        .iter()
        .filter(|one| !parted || stated.is_none() || trick_of(one) == stated)
        .map(|one| (*one, telling(one.words).intersection(&said).count()))
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

#[cfg(test)]
mod tests {
    use super::{Begin, begin};

    #[test]
    fn the_file_can_be_read() {
        let lists = [&super::WORDS.not, &super::WORDS.not_so_after, &super::WORDS.verbs];
        assert!(lists.iter().all(|list| !list.is_empty()));
    }

    const FIRST: &str = "somebody led out of turn to the first trick";
    const LATER: &str = "somebody led out of turn later in the hand";

    #[test]
    fn the_whole_tells_which_opening_the_first_clause_means() {
        let said = "I revoked and took it back before the next player had played";
        let parts = super::super::clauses::parts(said);
        let Begin::One(only) = begin(said).or_by_first(&parts) else {
            panic!("{said}");
        };
        assert_eq!(only.words, "somebody revoked, and the next has not played");
    }

    #[test]
    fn what_was_found_out_later_was_played_to_by_all() {
        const ALL: &str = "somebody revoked, and all have played to the trick";
        for said in [
            "my partner revoked and nobody noticed until the next hand",
            "opponent revoked but nobody noticed until the end of the hand",
            "RHO revoked and it came out three tricks later",
        ] {
            let Begin::One(only) = begin(said) else {
                panic!("{said}");
            };
            assert_eq!(only.words, ALL, "{said}");
        }
        let said = "partner revoked and I noticed it before the next player had played";
        assert!(matches!(begin(said), Begin::One(only) if only.words != ALL));
    }

    #[test]
    fn what_tells_more_of_the_first_clause_is_offered_first() {
        let said = "my partner led K out of turn and the dealer played to it";
        let parts = super::super::clauses::parts(said);
        let begun = begin(said).or_by_first(&parts);
        let Begin::OneOf(several) = begun else {
            panic!("{begun:?}");
        };
        assert_eq!(several[0].kind, super::IncidentKind::FalseLeadFollowed);
    }

    #[test]
    fn the_trick_that_is_stated_decides_between_the_openings_of_one_incident() {
        let begun = |said: &str| match begin(said) {
            Begin::One(only) => vec![only.words],
            Begin::OneOf(several) => several.iter().map(|one| one.words).collect(),
            other => panic!("{said}: {other:?}"),
        };
        for (said, wanted) in [
            ("led out of turn at trick six", &[LATER][..]),
            ("partner led out of turn to the fifth trick", &[LATER]),
            ("led from the wrong hand at trick nine", &[LATER]),
            ("he led out of turn to the 4th trick", &[LATER]),
            ("my partner led out of turn after dummy had won the trick", &[LATER]),
            ("partner led to the second trick out of turn", &[LATER]),
            ("led to the seventh trick out of turn", &[LATER]),
            ("LHO led out of turn to the last trick", &[LATER]),
            ("partner led out of turn to trick one", &[FIRST]),
            ("opening lead out of turn", &[FIRST]),
            ("led to the first trick out of turn", &[FIRST]),
            ("my partner led out of turn", &[FIRST, LATER]),
            ("he led to a trick out of turn", &[FIRST, LATER]),
            ("he led out of turn, in this hand", &[FIRST, LATER]),
        ] {
            assert_eq!(begun(said), wanted, "{said}");
        }
    }
}
