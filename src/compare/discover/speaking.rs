//! The rules of one code that apply to a kind of incident, and what they make of a situation.

use super::fact_set::FactSet;
use super::space::{SEATS, Weighed, all_facts};
use super::test::Test;
use crate::facts::{FactId, Facts, Incident, IncidentKind, Truth};
use crate::laws::{Code, Effect, LawIndex, Rule, RuleIndex};
use crate::ruling::claim_turns_on;

/// The rules of one code that apply to the incident.
#[derive(Debug, Clone)]
pub(super) struct Speaking {
    pub(super) rules: Vec<Tested>,
    /// The facts that the code defines: the place of each, and when it holds.
    pub(super) defined: Vec<(u64, Vec<Test>)>,
}

#[derive(Debug, Clone)]
pub(super) struct Tested {
    pub(super) index: RuleIndex,
    pub(super) test: Test,
    /// The rules of the code, by their places here, which displace this one where they speak.
    pub(super) displacing: u128,
    /// The facts stated about which it turns, those that its definitions turn on among them.
    pub(super) facts: u64,
    /// By seat, the facts without which it is not known who may claim.
    pub(super) needs: [u64; SEATS.len()],
}

impl Speaking {
    pub(super) fn new(
        kind: IncidentKind,
        code: &Code,
        table: Option<&Facts>,
        defined: &[FactId],
        place: &dyn Fn(FactId) -> u64,
    ) -> Self {
        let definitions = defined.iter().map(|fact| {
            let rules = code.definitions(*fact, kind);
            let tests = rules.map(|rule| Test::new(&rule.when, place));
            (place(*fact), tests.collect())
        });
        let speaking = code.speaking_on(kind);
        let here: Vec<(RuleIndex, &Rule)> =
            speaking.iter().filter_map(|index| Some((*index, code.rule(*index)?))).collect();
        let rules = here.iter().map(|(index, rule)| Tested {
            index: *index,
            test: Test::new(&rule.when, place),
            displacing: displacing(&here, rule.law),
            facts: all_facts(kind, code, &rule.when)
                .into_iter()
                .fold(0, |all, fact| all | place(fact)),
            needs: needs(kind, rule, table, place),
        });
        Self { rules: rules.collect(), defined: definitions.collect() }
    }

    pub(super) fn weigh(&self, stated: FactSet, free: u64, seat: usize) -> Weighed {
        let (stated, free) = self.defined(stated, free);
        let (mut speaks, mut open, mut may_speak) = (0_u128, 0_u128, 0_u128);
        for (place, rule) in self.rules.iter().enumerate() {
            match rule.test.weigh(stated) {
                Truth::True => speaks |= 1 << place,
                Truth::False => {}
                Truth::Unknown => {
                    open |= 1 << place;
                    may_speak |= u128::from(rule.test.may_hold(stated, free)) << place;
                }
            }
        }
        let mut weighed = Weighed { standing: 0, open: 0, stuck: false };
        for (place, rule) in self.rules.iter().enumerate() {
            let this = 1_u128 << place;
            if (speaks | open) & this == 0 || rule.displacing & speaks != 0 {
                continue;
            }
            let may_give_way = rule.displacing & may_speak != 0;
            if open & this != 0 {
                weighed.open |= rule.facts;
                let may = may_speak & this != 0 || rule.test.may_fail(stated, free);
                weighed.stuck |= !may && !may_give_way;
            } else {
                weighed.standing |= this;
                let needs = rule.needs.get(seat).copied().unwrap_or(0) & !stated.known();
                weighed.open |= needs;
                weighed.stuck |= needs & !free != 0 && !may_give_way;
            }
        }
        weighed.open &= !stated.known();
        weighed
    }

    /// What is stated, with what the code makes of it by its definitions; and what may still be stated.
    pub(super) fn defined(&self, mut stated: FactSet, mut free: u64) -> (FactSet, u64) {
        for (bit, ways) in &self.defined {
            let mut so = Truth::False;
            for way in ways {
                so = so.or(way.weigh(stated));
                if so == Truth::True {
                    break;
                }
            }
            match so {
                Truth::True => stated.so |= bit,
                Truth::False => stated.not |= bit,
                Truth::Unknown => {
                    let may = ways.iter().any(|way| way.may_hold(stated, free))
                        || ways.iter().all(|way| {
                            way.weigh(stated) == Truth::False || way.may_fail(stated, free)
                        });
                    free |= if may { *bit } else { 0 };
                }
            }
        }
        (stated, free)
    }
}

fn displacing(here: &[(RuleIndex, &Rule)], law: LawIndex) -> u128 {
    let all = here.iter().enumerate();
    all.filter(|(_, (_, other))| other.overrides.contains(&law))
        .fold(0, |set, (place, _)| set | (1 << place))
}

pub(super) fn needs(
    kind: IncidentKind,
    rule: &Rule,
    table: Option<&Facts>,
    place: &dyn Fn(FactId) -> u64,
) -> [u64; SEATS.len()] {
    SEATS.map(|seat| {
        let facts = claims(rule, &Incident::new(kind, seat, 1, 0), table);
        facts.into_iter().fold(0, |all, fact| all | place(fact))
    })
}

pub(super) fn claims(rule: &Rule, incident: &Incident, table: Option<&Facts>) -> Vec<FactId> {
    match (&rule.effect, table) {
        (Effect::Grants(grant), Some(table)) => claim_turns_on(grant, table, incident).into_vec(),
        _ => Vec::new(),
    }
}
