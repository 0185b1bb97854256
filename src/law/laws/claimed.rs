//! Who may claim a revoke, read from the laws that give its penalty.

use super::code::Code;
use super::effect::Effect;
use super::values::Chooser;
use crate::facts::{Asked, FactId, IncidentKind, Lapse};
use std::sync::Arc;

/// The dealer's partner may not claim a revoke where the penalty for that of a defender is the dealer's alone to claim.
pub(super) fn fill(code: &mut Code) {
    if is_the_dealers_to_claim(code) {
        let asked = code.asked.get_or_insert_with(|| Arc::new(Asked::shared().clone()));
        Arc::make_mut(asked).dummy_claims = false;
    }
}

fn is_the_dealers_to_claim(code: &Code) -> bool {
    let claimed = code.rules_on(IncidentKind::Revoke).filter_map(|rule| match &rule.effect {
        Effect::Grants(grant) if !rule.when.mentions(FactId::ByDealer) => {
            let mut options = grant.options.iter();
            options.any(|one| one.until == Some(Lapse::UnclaimedAtCut)).then_some(grant.to)
        }
        _ => None,
    });
    let mut claimed = claimed.peekable();
    claimed.peek().is_some() && claimed.all(|to| to == Chooser::Dealer)
}
