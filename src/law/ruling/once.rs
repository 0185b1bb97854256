//! What would be due once something has been done that may be.

use super::finding::Settled;
use super::judge::{standing, try_rules_to_the_end};
use super::outcome::{Drafted, draft};
use super::weigh::{Assumed, Scale};
use crate::facts::{FactId, IncidentKind, Remedy};
use crate::syntax::CardSpec;

/// What the rules give of a revoke once its card, which may be taken back, has been; nothing where that is not known, or
/// nobody could choose anything then.
pub(super) fn once_taken_back(scale: &Scale<'_>, settled: &Settled) -> Option<Box<Settled>> {
    let mut options = settled.options.iter();
    let may_be = options.any(|one| one.remedy == Remedy::TakeBack);
    if scale.incident.kind != IncidentKind::Revoke || !may_be {
        return None;
    }
    let assumed: Assumed = [
        (FactId::HeldTheSuit, true),
        (FactId::Corrected, true),
        (FactId::TrickQuitted, false),
        (FactId::SidePlayedOn, false),
    ]
    .into_iter()
    .collect();
    let scale = scale.assuming(&assumed);
    let tried = try_rules_to_the_end(&scale, false);
    let Drafted::Settled(mut then) = draft(&scale, &standing(&tried)) else {
        return None;
    };
    // Whatever card that is, it is the one taken back.
    for one in &mut then.options {
        if one.remedy == Remedy::CallCard {
            one.card.get_or_insert(CardSpec::Any);
        }
    }
    Some(then).filter(|then| !then.options.is_empty())
}
