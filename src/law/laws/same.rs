//! Whether a rule with another condition would ever speak otherwise.

use super::code::{Code, Rule};
use super::condition::Condition;
use super::effect::Effect;
use super::satisfy::{Definitions, satisfiable};
use crate::facts::IncidentKind;

impl Code {
    /// Whether the rule, were its condition that of `other`, would apply to the same incidents: by what facts tell of
    /// one another, by the code's definitions, and by the rules that displace it.
    ///
    /// Where it cannot be shown, the answer is no.
    pub fn speaks_as(&self, rule: &Rule, other: &Rule) -> bool {
        if rule.incidents.is_empty()
            || rule.effect != other.effect
            || rule.overrides != other.overrides
        {
            return false;
        }
        let definitions = Definitions::new(self.rules.iter(), true);
        rule.incidents.iter().all(|kind| {
            let above = self.displacing(rule, *kind);
            let differs = |yes: &Rule, no: &Rule| {
                let no = Condition::Not(Box::new(no.when.clone()));
                let conditions: Vec<&Condition> = above.iter().chain([&no, &yes.when]).collect();
                satisfiable(&conditions, Some(*kind), &definitions)
            };
            !differs(rule, other) && !differs(other, rule)
        })
    }

    /// The denials of the rules that displace one on an incident.
    fn displacing(&self, rule: &Rule, kind: IncidentKind) -> Vec<Condition> {
        let displaces = |other: &&Rule| {
            other.overrides.contains(&rule.law)
                && other.law != rule.law
                && other.incidents.contains(&kind)
                && !matches!(other.effect, Effect::Defines(_))
        };
        // A definition is never displaced.
        if matches!(rule.effect, Effect::Defines(_)) {
            return Vec::new();
        }
        let above = self.rules.iter().filter(displaces);
        above.map(|other| Condition::Not(Box::new(other.when.clone()))).collect()
    }
}
