//! Whether the rules of a code make sense together: each can speak, exceptions come to an end,
//! and where two speak at once it is settled which gives way.

use super::check_path::{Place, Step, on};
use super::code::{Code, Setting};
use super::condition::Condition;
use super::fault::LawFault;
use super::flaw::Flaws;
use super::index::LawIndex;
use super::pair::{Placed, decision, differ, each_two, meeting, of_law, ordered};
use super::satisfy::{Definitions, satisfiable};
use crate::facts::IncidentKind;

/// The rules of a code with what is known of their laws.
pub(super) struct Sense<'c> {
    /// The code; its rules are those of `rules`.
    pub code: &'c Code,
    /// Where each rule stands.
    pub rules: &'c [Placed],
    /// The laws some rule of which could not be read.
    pub broken: &'c [LawIndex],
}

impl Sense<'_> {
    /// Notes everything that makes no sense.
    pub(super) fn check(&self, flaws: &mut Flaws) {
        // A word defined by itself means nothing, and nothing that depends on it can be weighed.
        if super::circle::check_definitions(self.code, self.rules, flaws) {
            return;
        }
        let rules = self.rules.iter().map(|placed| &placed.rule);
        let definitions = Definitions::new(rules, self.broken.is_empty());
        for placed in self.rules {
            self.check_can_speak(placed, &definitions, flaws);
            self.check_exceptions(placed, &definitions, flaws);
            self.check_settings(placed, flaws);
        }

        self.check_conflicts(&definitions, flaws);
        super::twin::check(self.code, self.rules, &definitions, flaws);
        let before = flaws.0.len();
        super::circle::check(self.code, self.rules, &definitions, flaws);
        // Rules in a circle all displace each other; that has been said.
        if flaws.0.len() == before {
            super::idle::check_displaced(self.code, self.rules, &definitions, flaws);
        }
        if self.broken.is_empty() {
            super::idle::check_definitions(self.code, self.rules, flaws);
        }
    }

    fn check_can_speak(&self, placed: &Placed, definitions: &Definitions<'_>, flaws: &mut Flaws) {
        let rule = &placed.rule;
        if can_speak(&[&rule.when], &rule.incidents, definitions) {
            return;
        }

        let mut place = on(&placed.place, Step::Key("when"));
        if let Condition::All(parts) = &placed.rule.when {
            // The words to show are the first that cannot hold with those before them.
            let sofar: Vec<_> = parts.iter().collect();
            let culprit = (0..parts.len()).find(|last| {
                let sofar = sofar.get(..=*last).unwrap_or_default();
                !can_speak(sofar, &rule.incidents, definitions)
            });

            place = culprit.map_or(place.clone(), |culprit| on(&place, Step::Index(culprit)));
        }
        let law = self.code.number(placed.rule.law).to_owned();
        flaws.add_at(place, None, LawFault::NeverSpeaks { law });
    }

    fn check_exceptions(&self, placed: &Placed, definitions: &Definitions<'_>, flaws: &mut Flaws) {
        for (item, overridden) in placed.rule.overrides.iter().enumerate() {
            let meets = of_law(self.rules, *overridden)
                .any(|(_, other)| meeting(&placed.rule, &other.rule, definitions).is_some());
            if !meets && !self.broken.contains(overridden) {
                let list = on(&placed.place, Step::Key("overrides"));
                let fault = LawFault::IdleException {
                    law: self.code.number(placed.rule.law).to_owned(),
                    overridden: self.code.number(*overridden).to_owned(),
                };
                flaws.add_at(on(&list, Step::Index(item)), None, fault);
            }
        }
    }

    /// A fact that compares with a setting needs the code to have it, as a number or as `none`.
    fn check_settings(&self, placed: &Placed, flaws: &mut Flaws) {
        let mut open = vec![(&placed.rule.when, on(&placed.place, Step::Key("when")))];
        while let Some((condition, place)) = open.pop() {
            let parts = match condition {
                Condition::Fact(fact) => {
                    if let Some(setting) = fact.compares_with().filter(|name| !self.is_set(name)) {
                        let fact = fact.name();
                        flaws.add_at(place, None, LawFault::NoSetting { fact, setting });
                    }
                    continue;
                }
                Condition::Not(inner) => {
                    open.push((&**inner, on(&place, Step::Key("not"))));
                    continue;
                }
                Condition::All(parts) | Condition::Any(parts) => parts,
            };
            let list = match condition {
                Condition::Any(_) => on(&place, Step::Key("any")),
                _ => place,
            };
            let items = parts.iter().enumerate();
            open.extend(items.map(|(item, part)| (part, on(&list, Step::Index(item)))));
        }
    }

    fn is_set(&self, setting: &str) -> bool {
        match self.code.settings.get(setting) {
            Some(Setting::Number(number)) => *number >= 0,
            Some(Setting::Words(words)) => words == "none",
            Some(Setting::Flag(_)) | None => false,
        }
    }

    fn check_conflicts(&self, definitions: &Definitions<'_>, flaws: &mut Flaws) {
        each_two(self.rules, &mut |first, second| {
            let (left, right) = (&first.rule, &second.rule);
            if differ(self.code, left, right)
                && !ordered(left, right)
                && let Some(kind) = meeting(left, right, definitions)
            {
                self.note_conflict(first, second, kind, flaws);
            }
        });
    }

    fn note_conflict(
        &self,
        first: &Placed,
        second: &Placed,
        kind: IncidentKind,
        flaws: &mut Flaws,
    ) {
        let help = format!(
            "{}; {}; name one law in the other's `overrides`, or make their conditions exclude each other",
            decision(self.code, &first.rule),
            decision(self.code, &second.rule)
        );
        let fault = LawFault::Conflict {
            first: self.code.number(first.rule.law).to_owned(),
            second: self.code.number(second.rule.law).to_owned(),
            incident: kind.name(),
            help,
        };
        let also = (at_effect(first), "the other rule");
        flaws.add_at(at_effect(second), Some(also), fault);
    }
}

/// Whether the conditions can hold of any of the incidents.
fn can_speak(
    conditions: &[&Condition],
    on: &[IncidentKind],
    definitions: &Definitions<'_>,
) -> bool {
    let holds = |at| satisfiable(conditions, at, definitions);
    if on.is_empty() {
        return holds(None);
    }
    on.iter().any(|kind| holds(Some(*kind)))
}

/// The key of a rule's effect.
fn at_effect(placed: &Placed) -> Place {
    on(&placed.place, Step::Name(placed.rule.effect.name()))
}
