//! The space of situations of one kind of incident, and the rules of each code that apply to it.

use super::fact_set::{FactSet, places};
use super::relations::{Counted, Node, Relations};
use super::speaking::{Speaking, claims};
use super::stories::Stories;
use crate::bridge::Seat;
use crate::facts::{FactId, Facts, Incident, IncidentKind, Truth, derive};
use crate::laws::{Code, Condition, LawIndex, Rule};
use crate::syntax::parse;
use crate::table::replay;

/// Most facts that a space may have: they are in one machine word.
const MOST_FACTS: usize = 64;

/// Most rules of one code that may apply to one kind of incident.
const MOST_RULES: usize = 128;

/// Whose doing an incident is: one of the four by his part, or nobody's that is stated.
pub const SEATS: [Option<Seat>; 5] =
    [Some(Seat::South), Some(Seat::West), Some(Seat::North), Some(Seat::East), None];

/// The facts that the seat of the offender settles; the dealer sits South.
const OF_SEAT: [(FactId, &[Seat]); 5] = [
    (FactId::ByDealer, &[Seat::South]),
    (FactId::ByDummy, &[Seat::North]),
    (FactId::ByDefender, &[Seat::West, Seat::East]),
    (FactId::ByEldest, &[Seat::West]),
    (FactId::ByThirdHand, &[Seat::East]),
];

/// All the situations of one kind of incident that some codes can tell apart.
#[derive(Debug, Clone)]
pub struct Space {
    /// The kind of incident.
    pub kind: IncidentKind,
    /// The facts that any rule of any of the codes mentions, each at its place.
    pub facts: Vec<FactId>,
    /// Those of them on which it turns who may claim.
    pub(super) claims: u64,
    pub(super) relations: Relations,
    always: Vec<(FactId, bool)>,
    nobodys: bool,
    codes: Vec<Speaking>,
}

/// What a code makes of a situation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Weighed {
    /// The rules that speak and are not displaced, by their places.
    pub standing: u128,
    /// The facts on which it still turns.
    pub open: u64,
    /// Whether a rule is open that nothing which is still free can settle.
    pub stuck: bool,
}

impl Space {
    /// The space of a kind of incident under some codes; none if it has more facts than can be gone through. Who sits
    /// where is asked of a table of which only the dealer is stated.
    pub(super) fn new(
        kind: IncidentKind,
        codes: &[&Code],
        stories: &Stories,
        table: Option<&Facts>,
    ) -> Option<Self> {
        let facts = mentioned(kind, codes, table);
        let defined: Vec<FactId> =
            facts.iter().copied().filter(|fact| fact.is_defined_by_codes()).collect();
        let plain: Vec<FactId> =
            facts.into_iter().filter(|fact| !fact.is_defined_by_codes()).collect();
        let speaking = codes.iter().map(|code| code.speaking_on(kind).len());
        if plain.len() + defined.len() > MOST_FACTS || speaking.max() > Some(MOST_RULES) {
            return None;
        }
        let relations = Relations::new(&plain, &stories.relations(kind));
        let place = |fact: FactId| bit(&plain, &defined, fact);
        let codes = codes.iter().map(|code| Speaking::new(kind, code, table, &defined, &place));
        let codes: Vec<Speaking> = codes.collect();
        let rules = codes.iter().flat_map(|code| &code.rules);
        let needs = rules.flat_map(|rule| rule.needs);
        Some(Self {
            kind,
            // How many cards there are makes a difference as well.
            claims: needs.fold(place(FactId::TwoAtOnce), |all, needs| all | needs),
            codes,
            always: stories.always(kind),
            nobodys: stories.is_nobodys(kind),
            relations,
            facts: plain,
        })
    }

    /// Every fact of the space, as a set.
    pub fn all(&self) -> u64 {
        match u32::try_from(self.facts.len()) {
            Ok(places) => u64::MAX.checked_shr(64 - places).unwrap_or(0),
            Err(_) => u64::MAX,
        }
    }

    /// If nothing is stated yet but whose doing it was, and what the incident itself tells; none if it cannot be that
    /// player's doing.
    pub fn root(&self, seat: Option<Seat>) -> Option<Node> {
        if self.nobodys && seat.is_some() {
            return None;
        }
        let mut node = Node::default();
        for (fact, so) in &self.always {
            let of_seat = OF_SEAT.iter().find(|(one, _)| one == fact);
            if let Some((_, seats)) = of_seat {
                if seat.is_none_or(|seat| seats.contains(&seat) != *so) {
                    return None;
                }
            } else if let Some(place) = self.facts.iter().position(|one| one == fact) {
                node = self.relations.settle(node, place, Some(*so))?;
            }
        }
        for (fact, seats) in OF_SEAT {
            let Some(place) = self.facts.iter().position(|one| *one == fact) else {
                continue;
            };
            if node.stated.known() & (1 << place) == 0 {
                let so = seat.map(|seat| seats.contains(&seat));
                node = self.relations.settle(node, place, so)?;
            }
        }
        Some(node)
    }

    /// What each code makes of a situation.
    pub fn weigh(&self, node: Node, seat: usize) -> impl Iterator<Item = Weighed> {
        let free = node.free(self.all());
        self.codes.iter().map(move |code| code.weigh(node.stated, free, seat))
    }

    /// How many situations there are below a node.
    pub(super) fn ways(&self, node: Node, memo: &mut Counted) -> u128 {
        self.relations.ways(node, self.all(), memo)
    }

    /// The rules of a code at some places, as the code has them.
    pub fn rules<'c>(&self, code: usize, of: &'c Code, standing: u128) -> Vec<&'c Rule> {
        let rules = self.codes.get(code).map_or(&[][..], |code| &code.rules);
        rules
            .iter()
            .enumerate()
            .filter(|(place, _)| standing & (1 << place) != 0)
            .filter_map(|(_, rule)| of.rule(rule.index))
            .collect()
    }

    /// The circumstances by which what a code defines is so, where a law of it mentions that on such an incident.
    pub(super) fn through(
        &self,
        code: usize,
        of: &Code,
        law: LawIndex,
        stated: FactSet,
    ) -> Vec<FactId> {
        let Some(speaking) = self.codes.get(code) else {
            return Vec::new();
        };
        let rules = speaking.rules.iter();
        let mentions = rules
            .filter(|rule| of.rule(rule.index).is_some_and(|rule| rule.law == law))
            .fold(0, |all, rule| all | rule.facts);
        let defined = speaking.defined.iter();
        let ways = defined
            .filter(|(bit, _)| mentions & bit != 0)
            .filter_map(|(_, ways)| ways.iter().find_map(|way| way.way(stated)));
        ways.flat_map(|way| places(way.so))
            .filter_map(|place| self.facts.get(place).copied())
            .filter(|fact| !is_frame(*fact))
            .collect()
    }

    /// What is stated, fact by fact.
    pub fn spelled(&self, stated: FactSet) -> Vec<(FactId, bool)> {
        places(stated.known())
            .filter_map(|place| {
                let fact = *self.facts.get(place)?;
                Some((fact, stated.of(1 << place) == Truth::True))
            })
            .collect()
    }

    /// What is stated, without what the code itself makes of the table: whose a penalty is, how it ranks the cards
    /// that are cut, its limit of the doubling, its score.
    pub(super) fn of_the_table(&self, stated: FactSet) -> FactSet {
        let facts = self.facts.iter().enumerate();
        let own = facts
            .filter(|(_, fact)| is_a_codes(**fact))
            .fold(0, |all, (place, _)| all | (1 << place));
        FactSet { so: stated.so & !own, not: stated.not & !own }
    }

    /// The facts told, without those that the seat or another fact already tells.
    pub fn bare(&self, stated: FactSet, seat: Option<Seat>) -> FactSet {
        let given = self.root(seat).unwrap_or_default();
        let mut left =
            FactSet { so: stated.so & !given.stated.so, not: stated.not & !given.stated.not };
        // What is not so follows more often than what is, so it is left out first.
        for (set, so) in [(left.not, false), (left.so, true)] {
            for place in places(set) {
                let bit = FactSet::one(1 << place, so);
                let others = FactSet { so: left.so & !bit.so, not: left.not & !bit.not };
                if self.closed(others, given).is_some_and(|all| all.covers(bit)) {
                    left = others;
                }
            }
        }
        left
    }

    fn closed(&self, stated: FactSet, from: Node) -> Option<FactSet> {
        let from = Node { unstated: 0, ..from };
        places(stated.known())
            .try_fold(from, |node, place| {
                let so = stated.so & (1 << place) != 0;
                self.relations.settle(node, place, Some(so))
            })
            .map(|node| node.stated)
    }
}

/// The place of a fact as a set of one.
pub(super) fn bit(plain: &[FactId], defined: &[FactId], fact: FactId) -> u64 {
    let mut all = plain.iter().chain(defined);
    all.position(|one| *one == fact).map_or(0, |place| 1 << place)
}

/// What the seat of the offender tells.
pub(super) fn of_seat(seat: Option<Seat>) -> impl Iterator<Item = (FactId, bool)> {
    let facts = seat.map(|seat| OF_SEAT.map(|(fact, seats)| (fact, seats.contains(&seat))));
    facts.into_iter().flatten()
}

/// Whether it is for a code to say, and not for the table.
fn is_a_codes(fact: FactId) -> bool {
    fact.is_about_rights() || fact.is_about_cutting() || fact.is_about_score()
}

/// Whether a fact tells no more than who, and at which stage.
fn is_frame(fact: FactId) -> bool {
    fact.is_of_player() || fact.is_stage()
}

/// Every fact that a rule of some code on such an incident mentions, in the order of the catalogue.
fn mentioned(kind: IncidentKind, codes: &[&Code], table: Option<&Facts>) -> Vec<FactId> {
    let mut facts = Vec::new();
    for code in codes {
        for rule in code.rules_on(kind) {
            facts.extend(all_facts(kind, code, &rule.when));
            for incident in SEATS.map(|seat| Incident::new(kind, seat, 1, 0)) {
                facts.extend(claims(rule, &incident, table));
            }
        }
    }
    facts.sort_unstable();
    facts.dedup();
    facts
}

/// The facts a condition mentions, with those of the definitions it relies on.
pub(super) fn all_facts(kind: IncidentKind, code: &Code, condition: &Condition) -> Vec<FactId> {
    let mut facts = Vec::new();
    let mut waiting = vec![condition];
    while let Some(condition) = waiting.pop() {
        match condition {
            Condition::Fact(fact) => {
                if !facts.contains(fact) {
                    facts.push(*fact);
                    if fact.is_defined_by_codes() {
                        waiting.extend(code.definitions(*fact, kind).map(|rule| &rule.when));
                    }
                }
            }
            Condition::Not(inner) => waiting.push(inner),
            Condition::All(parts) | Condition::Any(parts) => waiting.extend(parts),
        }
    }
    facts
}

/// A table of which only the dealer is stated.
pub(super) fn empty_table() -> Option<Facts> {
    let (file, _) = parse("dealer: S\n");
    let case = file.cases.first()?;
    replay(case).ok().map(derive)
}
