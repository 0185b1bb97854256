//! What is looked for in a space, and what was found: the smallest situations, one list for each point.

use super::cause::{Cause, causes, supposed};
use super::fact_set::FactSet;
use super::space::{SEATS, Space, Weighed, empty_table};
use super::stories::Stories;
use super::tie::speak_against;
use super::tried::Tried;
use super::walk::{Examined, Memo, Piece, walk};
use crate::facts::{Facts, IncidentKind};
use crate::laws::{Code, LawIndex};
use std::collections::BTreeMap;

/// How many of the smallest situations of a point are kept: the first of them may not be one that can be stated.
const KEPT: usize = 24;

/// What is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// Where two codes differ.
    Differences,
    /// Where a code is silent.
    Gaps,
    /// Where two laws of a code speak against each other.
    Ties,
}

impl Aim {
    /// Its name in a record.
    pub fn name(self) -> &'static str {
        match self {
            Self::Differences => "differences",
            Self::Gaps => "gaps",
            Self::Ties => "ties",
        }
    }
}

/// A rule of a law: the law, and which of its rules.
pub type Clause = (LawIndex, u8);

/// One thing to be found; what is the same point is stated once.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Point {
    /// Two codes differ.
    Difference(Cause),
    /// The code has nothing on such an incident; these of its laws come nearest.
    Gap(IncidentKind, Vec<LawIndex>),
    /// Two rules speak against each other.
    Tie(IncidentKind, Clause, Clause),
}

impl Point {
    /// The kind of incident it is about.
    pub fn kind(&self) -> IncidentKind {
        match self {
            Self::Difference(cause) => cause.kind,
            Self::Gap(kind, _) | Self::Tie(kind, ..) => *kind,
        }
    }
}

/// A situation that shows a point. Those that tell least come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Situation {
    /// How many facts must be stated, beside who the offender is.
    pub size: u32,
    /// How many of them are so.
    pub irregular: u32,
    /// Place of the offender's seat in [`SEATS`]; last if nobody is named.
    pub seat: usize,
    /// The facts to be stated.
    pub bare: FactSet,
    /// The same with all that follows from them.
    pub stated: FactSet,
}

/// The situations found, by point.
pub type Found = BTreeMap<Point, Vec<Situation>>;

/// What is looked for, and in which spaces.
#[derive(Debug)]
pub struct Search<'c> {
    /// What is looked for.
    pub aim: Aim,
    /// The codes: two for differences, else one.
    pub codes: Vec<&'c Code>,
    /// A space for each kind of incident.
    pub spaces: Vec<Space>,
    /// The kinds of which the space is too large to go through.
    pub left_out: Vec<IncidentKind>,
    pub(super) stories: Stories,
    pub(super) table: Option<Facts>,
    pub(super) tried: Tried,
}

impl<'c> Search<'c> {
    /// A search of the spaces of some kinds of incident.
    pub fn new(aim: Aim, codes: Vec<&'c Code>, kinds: &[IncidentKind]) -> Self {
        let stories = Stories::read();
        let table = empty_table();
        let (mut spaces, mut left_out) = (Vec::new(), Vec::new());
        // How things stand when a story stops is not an incident, and no comparison of codes mentions it.
        for kind in kinds.iter().filter(|kind| !kind.is_standing()) {
            // If neither code has a word on it there is nothing to part them; to one code it is a gap.
            if aim != Aim::Gaps && codes.iter().all(|code| code.speaking_on(*kind).is_empty()) {
                continue;
            }
            match Space::new(*kind, &codes, &stories, table.as_ref()) {
                Some(space) => spaces.push(space),
                None => left_out.push(*kind),
            }
        }
        Self { aim, codes, spaces, left_out, stories, table, tried: Tried::default() }
    }

    /// The space of a kind of incident.
    pub fn space(&self, kind: IncidentKind) -> Option<&Space> {
        self.spaces.iter().find(|space| space.kind == kind)
    }

    /// The pieces of every space, always the same ones.
    pub fn pieces(&self) -> Vec<Piece> {
        let spaces = self.spaces.iter().enumerate();
        spaces.flat_map(|(place, space)| super::walk::pieces(place, space)).collect()
    }

    /// Goes through one piece.
    pub fn piece(&self, piece: Piece) -> (Examined, Found) {
        let mut found = Found::new();
        let Some((space, table)) = self.spaces.get(piece.space).zip(self.table.as_ref()) else {
            return (Examined::default(), found);
        };
        let mut alike = BTreeMap::new();
        let examined = walk(space, piece, &mut Memo::default(), &mut |node, weighed| {
            let points = match self.aim {
                Aim::Differences => {
                    self.parting(space, piece.seat, node.stated, weighed, table, &mut alike)
                }
                Aim::Gaps => self.gap(space, piece.seat, node.stated, weighed, table),
                Aim::Ties => self.ties(space, weighed),
            };
            if points.is_empty() {
                return;
            }
            let situation = situation(space, piece.seat, node.stated);
            for point in points {
                keep(found.entry(point).or_default(), situation);
            }
        });
        (examined, found)
    }

    /// What two codes differ by; `alike` remembers which rules come to the same.
    fn parting(
        &self,
        space: &Space,
        seat: usize,
        stated: FactSet,
        weighed: &[Weighed],
        table: &Facts,
        alike: &mut BTreeMap<(Vec<u128>, u64), bool>,
    ) -> Vec<Point> {
        let standing: Vec<u128> = weighed.iter().map(|one| one.standing).collect();
        if standing.iter().all(|rules| *rules == 0) {
            return Vec::new();
        }
        let key = (standing, stated.so & space.claims);
        if alike.get(&key) == Some(&true) {
            return Vec::new();
        }
        let causes = causes(space, seat, stated, &self.codes, table);
        alike.insert(key, causes.is_empty());
        causes.into_iter().map(Point::Difference).collect()
    }

    fn gap(
        &self,
        space: &Space,
        seat: usize,
        stated: FactSet,
        weighed: &[Weighed],
        table: &Facts,
    ) -> Vec<Point> {
        if weighed.iter().any(|one| one.standing != 0) {
            return Vec::new();
        }
        let Some(code) = self.codes.first() else {
            return Vec::new();
        };
        let ruling = supposed(space, seat, stated, code, table);
        let near = ruling.findings.last().map(|finding| finding.outcome.nearest());
        let near = near.unwrap_or_default().into_iter().collect();
        vec![Point::Gap(space.kind, near)]
    }

    fn ties(&self, space: &Space, weighed: &[Weighed]) -> Vec<Point> {
        let (Some(code), Some(weighed)) = (self.codes.first(), weighed.first()) else {
            return Vec::new();
        };
        let rules = space.rules(0, code, weighed.standing);
        let mut points = Vec::new();
        for (place, one) in rules.iter().enumerate() {
            for other in rules.iter().skip(place + 1) {
                if speak_against(code, one, other) {
                    let clauses = ((one.law, one.clause), (other.law, other.clause));
                    points.push(Point::Tie(space.kind, clauses.0, clauses.1));
                }
            }
        }
        points
    }
}

pub(super) fn situation(space: &Space, seat: usize, stated: FactSet) -> Situation {
    let bare = space.bare(stated, SEATS.get(seat).copied().flatten());
    Situation {
        size: bare.known().count_ones(),
        irregular: bare.so.count_ones(),
        seat,
        bare,
        stated,
    }
}

/// Keeps a situation among the smallest of its point: the same ones in whatever order they are come upon.
fn keep(kept: &mut Vec<Situation>, new: Situation) {
    let place = kept.partition_point(|one| *one < new);
    if place < KEPT && kept.get(place) != Some(&new) {
        kept.insert(place, new);
        kept.truncate(KEPT);
    }
}

/// Puts together what two parts of a space came to.
pub fn join(found: &mut Found, other: Found) {
    for (point, situations) in other {
        let kept = found.entry(point).or_default();
        for situation in situations {
            keep(kept, situation);
        }
    }
}
