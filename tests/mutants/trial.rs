//! Tries mutants of a code against a book of cases: a law nobody misses when it is changed is held by no case.

use super::mutate::Mutant;
use bystander::facts::{Facts, IncidentKind};
use bystander::held::{Seats, compare};
use bystander::laws::{Code, Effect};
use bystander::ruling::{Outcome, Ruling, Settled, left_out, rule};
use bystander::syntax::Held;
use std::collections::BTreeSet;

/// A case with its facts, which are the same whatever the law.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    /// Its facts.
    pub(crate) facts: Facts,
    /// Who sits where.
    pub(crate) seats: Seats,
    /// What was held of it, under any code.
    pub(crate) held: Vec<Held>,
    /// The codes it asks for; none means all.
    pub(crate) codes: Vec<String>,
}

/// How a mutant was found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Caught {
    /// A `held` line is no longer met.
    Held,
    /// The ruling differs, though every `held` line is met.
    Shown,
    /// It is not a change: the rule would never speak otherwise.
    Same,
    /// Nothing differs.
    Not,
}

/// A code on trial, with all that is the same for every mutant of it.
pub(crate) struct Trial<'a> {
    code: &'a Code,
    ruled: Vec<Ruled<'a>>,
}

/// A case as the code itself rules on it.
struct Ruled<'a> {
    entry: &'a Entry,
    held: Vec<&'a Held>,
    shown: bool,
    ruling: Ruling,
    kinds: BTreeSet<IncidentKind>,
}

impl<'a> Trial<'a> {
    /// Rules on every case once.
    pub(crate) fn new(code: &'a Code, book: &'a [Entry]) -> Self {
        let ruled = book.iter().map(|entry| Ruled::new(code, entry));
        Self { code, ruled: ruled.collect() }
    }

    /// The code as it is, to be changed and put right again by each trial.
    pub(crate) fn copy(&self) -> Code {
        self.code.clone()
    }

    /// Tries one mutant. `copy` is the code itself before and after.
    pub(crate) fn of(&self, mutant: &Mutant, copy: &mut Code) -> Caught {
        let place = usize::from(mutant.place.0);
        let Some(slot) = copy.rules.get_mut(place) else {
            return Caught::Not;
        };
        let rule = std::mem::replace(slot, mutant.rule.clone());
        let caught = self.caught(mutant, copy);
        if let Some(slot) = copy.rules.get_mut(place) {
            *slot = rule;
        }
        caught
    }

    fn caught(&self, mutant: &Mutant, changed: &Code) -> Caught {
        let mut caught = Caught::Not;
        let own = self.code.rule(mutant.place);
        if own.is_some_and(|own| self.code.speaks_as(own, &mutant.rule)) {
            return Caught::Same;
        }
        let touched = self.ruled.iter().filter(|ruled| ruled.is_touched(mutant));
        for ruled in touched {
            let ruling = rule(&ruled.entry.facts, changed, false);
            if alike(&ruling, &ruled.ruling) {
                continue;
            }
            if ruled.fails(&ruling, changed) {
                return Caught::Held;
            }
            if ruled.shown {
                caught = Caught::Shown;
            }
        }
        caught
    }
}

impl<'a> Ruled<'a> {
    fn new(code: &Code, entry: &'a Entry) -> Self {
        let ruling = rule(&entry.facts, code, false);
        // What was in order and came to nothing may come to something under a changed rule.
        let ordered = entry.facts.in_order(&code.procedure);
        let facts = ordered.as_deref().unwrap_or(&entry.facts);
        let quiet = left_out(facts, code).map(|incident| incident.kind);
        let found = ruling.all().map(|finding| finding.incident.kind);
        let kinds = found.chain(quiet).collect();
        let held = entry.held.iter().filter(|held| held.code.value == code.id);
        Self {
            entry,
            held: held.collect(),
            shown: entry.codes.is_empty() || entry.codes.contains(&code.id),
            kinds,
            ruling,
        }
    }

    /// Whether the incidents of the rule occur in it.
    fn is_touched(&self, mutant: &Mutant) -> bool {
        let on = &mutant.rule.incidents;
        let any = on.is_empty() && matches!(mutant.rule.effect, Effect::Defines(_));
        any || on.iter().any(|kind| self.kinds.contains(kind))
    }

    fn fails(&self, ruling: &Ruling, code: &Code) -> bool {
        let seats = &self.entry.seats;
        let met = |held: &&Held| compare(held, ruling, code, seats).is_ok();
        !self.held.iter().all(met)
    }
}

/// Whether two rulings come to the same, on whatever evidence.
pub(super) fn alike(one: &Ruling, other: &Ruling) -> bool {
    let all = |ruling: &'_ Ruling| ruling.findings.len() + ruling.standing.len();
    all(one) == all(other)
        && one.all().zip(other.all()).all(|(one, other)| {
            one.incident == other.incident && same(&one.outcome, &other.outcome)
        })
}

/// The depth is bounded by the engine.
fn same(one: &Outcome, other: &Outcome) -> bool {
    match (one, other) {
        (Outcome::Settled(one), Outcome::Settled(other)) => {
            let evidence = |settled: &Settled| Settled {
                because: smallvec::SmallVec::new(),
                ..settled.clone()
            };
            evidence(one) == evidence(other)
        }
        (Outcome::Depends(one), Outcome::Depends(other)) => {
            one.fact == other.fact && same(&one.yes, &other.yes) && same(&one.no, &other.no)
        }
        _ => false,
    }
}
