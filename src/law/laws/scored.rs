//! What a code's laws do to the score, for the player who keeps one: it is in the laws and is read from them, so that
//! it is said once.

use super::code::{Code, Setting};
use super::condition::Condition;
use super::effect::{Effect, Offer};
use crate::facts::{FactId, IncidentKind, Remedy};
use crate::score::{RevokeForm, RevokeRule, Stops};

/// The setting that holds the limit of the doubling.
const LIMIT: &str = "doubling_limit";

/// Puts into a code's scheme what its laws say about the doubling and of a revoke.
pub(super) fn fill(code: &mut Code) {
    let stops = stops(code);
    let limit = match code.settings.get(LIMIT) {
        Some(Setting::Number(number)) => u32::try_from(*number).ok(),
        Some(Setting::Flag(_) | Setting::Words(_)) | None => None,
    };
    let revoke = revoke(code);
    if let Some(scheme) = &mut code.scheme {
        (scheme.doubling.limit, scheme.doubling.stops) = (limit, stops);
        scheme.revoke = revoke;
    }
}

/// Where the limit stops a double in which nothing else is wrong.
fn stops(code: &Code) -> Stops {
    let stopped = |known: &[FactId]| {
        let mut rules = code.rules_on(IncidentKind::DoubledFurther);
        rules.any(|rule| closes(&rule.effect) && holds(&rule.when, known))
    };
    if stopped(&[FactId::LimitReached]) {
        Stops::Reached
    } else if stopped(&[FactId::LimitReached, FactId::LimitExceeded]) {
        Stops::Exceeded
    } else {
        Stops::Never
    }
}

fn closes(effect: &Effect) -> bool {
    let mut orders = effect.ordered().iter();
    orders.any(|order| order.remedy == Remedy::CloseDoubling)
}

/// Whether a condition holds where these facts are so and no other.
fn holds(condition: &Condition, known: &[FactId]) -> bool {
    condition.truth(&|fact| Some(known.contains(&fact))) == Some(true)
}

/// What the laws give for a revoke, and to what they hold the side.
fn revoke(code: &Code) -> RevokeRule {
    let mut revoke = RevokeRule { slam: true, ..RevokeRule::default() };
    for rule in code.rules_on(IncidentKind::Revoke) {
        for option in rule.effect.granted() {
            give(&mut revoke, option, code);
        }
        for order in rule.effect.ordered() {
            hold(&mut revoke, order, code);
        }
    }
    revoke
}

fn give(revoke: &mut RevokeRule, option: &Offer, code: &Code) {
    let form = match option.remedy {
        Remedy::ThreeTricks => RevokeForm::Take,
        Remedy::DeductValue => RevokeForm::Deduct,
        Remedy::AddValue => RevokeForm::Add,
        _ => return,
    };
    if !revoke.forms.contains(&form) {
        revoke.forms.push(form);
    }
    revoke.tricks = figure(option, code).unwrap_or(revoke.tricks);
}

fn hold(revoke: &mut RevokeRule, order: &Offer, code: &Code) {
    match order.remedy {
        Remedy::Cap | Remedy::Cap28 => revoke.cap = figure(order, code),
        Remedy::NoGame => revoke.no_game = true,
        Remedy::NoSlam => revoke.slam = false,
        _ => {}
    }
}

fn figure(offer: &Offer, code: &Code) -> Option<u32> {
    let usual = || code.remedies.of(offer.remedy).number;
    offer.number.or_else(usual)
}
