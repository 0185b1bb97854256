//! Why there is no penalty, or no more of it.

use super::outcomes::{is_of_his_own, nothing_more};
use crate::facts::Remedy;
use crate::laws::Limit;
use crate::ruling::{BarCause, Live, OptionStatus, Remedied, Settled};

/// Whether everything that could be had was waived.
pub(super) fn is_waived(settled: &Settled) -> bool {
    let waived = |one: &Remedied| matches!(one.status, OptionStatus::Waived(_));
    !settled.options.is_empty() && settled.options.iter().all(waived)
}

/// Whether all that it comes to is that the penalty for something else is lost.
pub(super) fn takes_alone(settled: &Settled) -> bool {
    let mut barred = settled.barred.iter();
    barred.all(|one| matches!(one.cause, BarCause::Takes(_)))
}

/// Whether it is the new deal that was had with nobody's word told.
fn is_dealt_again(one: &Remedied) -> bool {
    one.remedy == Remedy::NewDeal
        && matches!(one.status, OptionStatus::Paid(taken, done) if taken == done)
}

/// Whether all that was available was a part of the score, of a deal of which nothing counts.
fn is_void_score(over: &[&Remedied]) -> bool {
    let void = |one: &&Remedied| one.nature.scored && matches!(one.status, OptionStatus::Ended(_));
    !over.is_empty() && over.iter().all(void)
}

/// Whether it is a new deal for which somebody had to deal again, and another did.
fn is_dealt_by_another(one: &Remedied) -> bool {
    let over = matches!(one.status, OptionStatus::Ended(_) | OptionStatus::Dropped(..));
    one.remedy == Remedy::NewDeal && !one.from.is_empty() && over
}

/// Why there is no penalty, or no more of it.
pub(super) fn unpaid(live: &Live<'_>, settled: &Settled) -> &'static str {
    let over = &live.over;
    let costs = |one: &&&Remedied| one.is_penalty() && !is_of_his_own(one, settled.chooser);
    let was = |wanted: fn(OptionStatus) -> bool| over.iter().any(|one| wanted(one.status));
    let of_penalty = |wanted: fn(OptionStatus) -> bool| {
        let mut over = over.iter().filter(costs);
        over.any(|one| wanted(one.status))
    };
    let paid = |one: &&&Remedied| matches!(one.status, OptionStatus::Paid(..));
    if over.iter().find(paid).is_some_and(|one| one.remedy == Remedy::CorrectScore) {
        "It has been corrected"
    } else if over.iter().any(|one| is_dealt_again(one)) {
        "The cards have been dealt again; nothing more is due"
    } else if is_void_score(over.as_slice()) {
        "Nothing is scored for this deal"
    } else if over.iter().any(|one| is_dealt_by_another(one)) {
        "The player who had to deal again did not; another player dealt"
    } else if of_penalty(|status| matches!(status, OptionStatus::Disobeyed(..))) {
        "The penalty was claimed, and he played otherwise"
    } else if !over.is_empty()
        && over.iter().filter(paid).all(|one| !one.is_penalty())
        && over.iter().any(|one| paid(&one))
    {
        nothing_more(live, "Done", "Done; nothing more is due")
    } else if was(|status| matches!(status, OptionStatus::Paid(..) | OptionStatus::Impossible(..)))
    {
        if over.iter().any(|one| costs(&one)) {
            let all = "The penalty was claimed; nothing more is due";
            nothing_more(live, "The penalty was claimed", all)
        } else {
            "The choice has been used"
        }
    } else if of_penalty(|status| matches!(status, OptionStatus::Dropped(..))) {
        "The penalty was claimed, but can no longer be carried out"
    } else if was(|status| matches!(status, OptionStatus::Waived(_))) {
        "The penalty was waived"
    } else {
        match settled.free {
            Some(Limit::Forbidden) => "Not allowed, but there is no penalty",
            Some(Limit::Allowed) => "Allowed; no penalty",
            Some(Limit::NotPlayed) => "The card does not count as played; no penalty",
            Some(Limit::NotDone) => "It counts for nothing; no penalty",
            Some(Limit::NotBound) => "He need not do it; no penalty",
            Some(Limit::OwnRevokes) => {
                "He is liable for any revoke, as if he had held the missing card"
            }
            Some(Limit::PenaltyPaid) => "That pays the penalty; nothing more is due",
            Some(Limit::WholeForm) => {
                "The penalty cannot be divided: it must be taken whole, in one of its forms"
            }
            Some(Limit::Mendable) => {
                "No penalty; such a mistake may be corrected only until the next player plays"
            }
            Some(Limit::Playable) => {
                "No penalty; he can still play to the trick until he has played to the next"
            }
            _ => "No penalty",
        }
    }
}
