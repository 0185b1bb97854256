//! The limit that the laws set to a right, whatever the story has made of it.

use super::cause::{gives, tried};
use super::side::Side;
use crate::facts::Lapse;
use crate::ruling::{Remedied, Settled, StepResult};

/// Until when the laws that gave an option let it be taken: one that has been used has no limit any more in the ruling.
pub(super) fn set(side: &Side<'_>, option: &Remedied) -> Option<Lapse> {
    let laws = side.settled.map(Settled::all_laws);
    let spoke = |result: StepResult, law| match result {
        StepResult::Fired => true,
        StepResult::Unknown(_) => laws.as_ref().is_some_and(|laws| laws.contains(&law)),
        StepResult::Failed | StepResult::Overridden(_) => false,
    };
    let rules = tried(side, &option.laws).into_iter();
    let gave = rules.filter(|(rule, step)| spoke(step.result, rule.law) && gives(rule, option));
    let mut limits = gave.flat_map(|(rule, _)| {
        let offers = rule.effect.offers();
        let own = offers.filter(|offer| offer.remedy == option.remedy);
        own.map(|offer| offer.until)
    });
    let first = limits.next();
    match option.until {
        None => first.unwrap_or_default(),
        Some(until) => first
            .filter(|first| *first != Some(until) && !limits.any(|one| one == Some(until)))
            .unwrap_or(Some(until)),
    }
}
