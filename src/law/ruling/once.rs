//! What would be due once something has been done that may be.

use super::judge::{open_question, standing, try_rules_to_the_end};
use super::outcome::{Drafted, draft};
use super::settled::{Once, Settled};
use super::weigh::{Assumed, Scale};
use crate::facts::{FactId, IncidentKind, Remedy};
use crate::syntax::CardSpec;
use smallvec::SmallVec;

/// How many facts that nobody stated may be tried both ways; where more is open, nothing is said about what would be
/// due.
const TRIED: usize = 3;

/// What is so of a revoke once its card has been taken back in time.
const TAKEN_BACK: [(FactId, bool); 4] = [
    (FactId::HeldTheSuit, true),
    (FactId::Corrected, true),
    (FactId::TrickQuitted, false),
    (FactId::SidePlayedOn, false),
];

/// An outcome that leaves something to choose, under what was assumed.
type Leaf = (Assumed, Box<Settled>);

/// What the rules give of a revoke once its card, which may be taken back, has been, and what must be so as well;
/// nothing where that depends on too much, or nobody could choose anything then.
pub(super) fn once_taken_back(scale: &Scale<'_>, settled: &Settled) -> Option<Box<Once>> {
    let mut options = settled.options.iter();
    let may_be = options.any(|one| one.remedy == Remedy::TakeBack);
    if scale.incident.kind != IncidentKind::Revoke || !may_be {
        return None;
    }
    let (leaves, all) = leaves(scale)?;
    let (assumed, first) = leaves.first()?;
    if leaves.iter().any(|(_, other)| other.options != first.options) {
        return None;
    }
    // What is so wherever something may be chosen; nothing, where something may be whatever is so.
    let shared = |one: &&(FactId, bool)| {
        !TAKEN_BACK.contains(one) && leaves.iter().all(|(other, _)| other.contains(one))
    };
    let when = assumed.iter().filter(|_| !all).filter(shared).copied();
    let mut then = first.clone();
    // Whatever card that is, it is the one taken back.
    for one in &mut then.options {
        if one.remedy == Remedy::CallCard {
            one.card.get_or_insert(CardSpec::Any);
        }
    }
    let when = when.collect();
    Some(Box::new(Once { when, then: *then }))
}

/// Every outcome in which something may be chosen, with each open fact tried both ways, and whether there is no other.
fn leaves(scale: &Scale<'_>) -> Option<(Vec<Leaf>, bool)> {
    let mut waiting: SmallVec<[Assumed; 4]> = SmallVec::new();
    waiting.push(TAKEN_BACK.into_iter().collect());
    let (mut leaves, mut all) = (Vec::new(), true);
    while let Some(assumed) = waiting.pop() {
        let under = scale.assuming(&assumed);
        let tried = try_rules_to_the_end(&under, false);
        let open = match open_question(&tried) {
            Some(fact) => Some(fact),
            None => match draft(&under, &standing(&tried)) {
                Drafted::Needs(fact) => Some(fact),
                Drafted::Settled(then) if then.options.is_empty() => {
                    all = false;
                    None
                }
                Drafted::Settled(then) => {
                    leaves.push((assumed.clone(), then));
                    None
                }
            },
        };
        let Some(fact) = open else { continue };
        if assumed.len() >= TAKEN_BACK.len().saturating_add(TRIED) {
            return None;
        }
        for so in [false, true] {
            let mut more = assumed.clone();
            more.push((fact, so));
            waiting.push(more);
        }
    }
    Some((leaves, all))
}
