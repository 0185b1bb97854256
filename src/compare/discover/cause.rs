//! What makes two codes differ in a situation of which only facts are stated.

use super::fact_set::FactSet;
use super::space::{SEATS, Space};
use crate::bridge::{Card, Rank, Seat, Suit};
use crate::compare::{Compared, Parting, Ruled, Why, compare, of_definition};
use crate::facts::{FactId, Facts, Incident, IncidentKind};
use crate::laws::{Code, LawIndex};
use crate::ruling::{Ruling, suppose};
use crate::syntax::CardSpec;

/// Why two codes differ: what counts as one cause, however many situations show it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cause {
    /// The kind of incident.
    pub kind: IncidentKind,
    /// The place of the code that has the thing.
    pub has: usize,
    /// The topic of the law on which it turns.
    pub topic: Option<String>,
    /// The law of the code that has it.
    pub one: Option<LawIndex>,
    /// The law of the other.
    pub other: Option<LawIndex>,
    /// What in the other makes the difference.
    pub why: Reason,
    /// Where it depends on what a code defines, the circumstances by which that is so.
    pub through: Vec<FactId>,
    /// The words of the print on which the law of either code turns, first of the code that has the thing.
    pub words: [Option<String>; 2],
}

/// What in the other code's laws makes the difference, as [`Why`] has it, without the lines.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// Both laws speak, and do not say the same.
    Words,
    /// It has no law on the topic.
    NoLaw,
    /// Its law on the topic does not mention such an incident.
    NotOn,
    /// Its law does not apply, for these facts.
    Condition(Vec<(FactId, bool)>),
    /// Its law gives way to another.
    Displaced(LawIndex),
    /// It follows from another finding.
    Follows,
}

impl Cause {
    /// The cause of one parting.
    pub fn of(kind: IncidentKind, parting: &Parting) -> Self {
        let cause = &parting.cause;
        Self {
            kind,
            has: parting.one,
            topic: cause.topic.clone(),
            one: cause.one,
            other: cause.other,
            why: match &cause.why {
                Why::Words => Reason::Words,
                Why::NoLaw => Reason::NoLaw,
                Why::NotOn => Reason::NotOn,
                Why::Condition(because) => {
                    let mut facts: Vec<_> = because.iter().map(|one| (one.fact, one.so)).collect();
                    facts.sort_unstable();
                    Reason::Condition(facts)
                }
                Why::Displaced(law) => Reason::Displaced(*law),
                Why::Follows => Reason::Follows,
            },
            through: Vec::new(),
            words: cause.words.clone(),
        }
    }

    /// The same cause, told apart by what makes a defined fact so: a card may be exposed in many ways.
    fn stated_apart(mut self, space: &Space, stated: FactSet, codes: &[&Code]) -> Self {
        let Reason::Condition(facts) = &self.why else {
            return self;
        };
        let Some((_, denied)) = facts.iter().find(|(fact, _)| fact.is_defined_by_codes()) else {
            return self;
        };
        let (place, law) =
            if *denied { (1 - self.has.min(1), self.other) } else { (self.has, self.one) };
        if let (Some(code), Some(law)) = (codes.get(place), law) {
            self.through = space.through(place, code, law, stated);
        }
        self.words_through(codes);
        self
    }

    /// The words on what makes a defined fact so, where the laws that define it tell them.
    fn words_through(&mut self, codes: &[&Code]) {
        let Reason::Condition(facts) = &self.why else {
            return;
        };
        let mut facts = facts.iter().map(|(fact, _)| *fact);
        let Some(defined) = facts.find(|fact| fact.is_defined_by_codes()) else {
            return;
        };
        let names: Vec<_> = self.through.iter().map(|fact| fact.name()).collect();
        let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
        let places = [(self.has, self.one), (1 - self.has.min(1), self.other)];
        for (words, (place, law)) in self.words.iter_mut().zip(places) {
            let code = codes.get(place);
            let stated = code.and_then(|code| of_definition(code, law, defined, self.kind, &names));
            if stated.is_some() {
                *words = stated;
            }
        }
    }
}

/// What the code makes of an incident of which only these facts are stated.
pub(super) fn supposed(
    space: &Space,
    seat: usize,
    stated: FactSet,
    code: &Code,
    table: &Facts,
) -> Ruling {
    let facts = space.spelled(stated);
    let two = facts.contains(&(FactId::TwoAtOnce, true));
    let by = SEATS.get(seat).copied().flatten();
    suppose(table, code, &incident(space.kind, by, two), &facts)
}

/// An incident of that kind with a card to it, or two.
fn incident(kind: IncidentKind, by: Option<Seat>, two: bool) -> Incident {
    let mut incident = Incident::new(kind, by, 1, 0);
    let ranks = Rank::all().take(if two { 2 } else { 1 });
    let cards = ranks.map(|rank| Card::new(Suit::Hearts, rank));
    incident.cards = cards.map(CardSpec::Exact).collect();
    incident.suit = incident.cards.first().and_then(|card| card.suit());
    incident
}

/// What two codes differ by in a situation; empty where they rule alike.
pub(super) fn causes(
    space: &Space,
    seat: usize,
    stated: FactSet,
    codes: &[&Code],
    table: &Facts,
) -> Vec<Cause> {
    let rulings: Vec<Ruling> =
        codes.iter().map(|code| supposed(space, seat, stated, code, table)).collect();
    let comparison = compare(&Ruled::each(codes, &rulings));
    let mut causes: Vec<Cause> = comparison
        .incidents
        .last()
        .map(|compared| of_incident(space.kind, compared))
        .unwrap_or_default()
        .into_iter()
        .map(|cause| cause.stated_apart(space, stated, codes))
        .collect();
    causes.sort();
    causes.dedup();
    causes
}

/// What two codes differ by on one incident of a comparison.
pub(super) fn of_incident(kind: IncidentKind, compared: &Compared) -> Vec<Cause> {
    let partings = compared.branches.iter().flat_map(|branch| &branch.partings);
    partings.map(|parting| Cause::of(kind, parting)).collect()
}
