//! Closes a finding when the story stops: what lapsed, what is left, and the outcome in one word.

use super::added::cite;
use super::entry::Entry;
use super::finding::Laws;
use super::penalties::{gone, lapsed, overtaken};
use super::redealt::dealt_again;
use super::settled::{BarCause, Barred, OptionStatus, Remedied, Settled, Verdict};
use crate::facts::{Facts, Incident, IncidentKind, Lapse, Remedy};
use crate::laws::Code;

/// Closes a finding.
pub(super) fn close(facts: &Facts, code: &Code, entry: &mut Entry<'_>) {
    let incident = &entry.incident;
    let settled = &mut *entry.settled;
    chosen_by_play(facts, incident, settled);
    dealt_again(facts, incident, settled);
    lapse(facts, incident, settled);
    given_time(facts, incident, settled);
    done(facts, incident, settled);
    no_deadline(facts, incident, settled);
    left_over(settled);
    may_revoke(facts, code, settled);
    note_loss(settled);
    settled.verdict = verdict(settled);
}

/// Closes what was not used in time. A right to a penalty is lost by that; a duty, or leave to do a thing, has
/// simply come to its end.
fn lapse(facts: &Facts, incident: &Incident, settled: &mut Settled) {
    let Settled { options, orders, .. } = settled;
    for one in options.iter_mut() {
        let Some(line) = gone(facts, incident, one) else {
            continue;
        };
        one.status = match one.status {
            OptionStatus::Open
                if one.is_penalty() && !facts.was_called_in_vain(one.card, incident) =>
            {
                OptionStatus::Lapsed(line)
            }
            OptionStatus::Open => OptionStatus::Ended(line),
            // What he was called on to do he has done or not when the trick he has played to is full.
            status @ OptionStatus::Taken(_) if facts.is_undecided(one.from, line) => status,
            // A call that could not be obeyed before the hand was over is over with it.
            status @ OptionStatus::Taken(taken) if taken < line && one.is_of_the_play() => {
                status.ended(line)
            }
            status => status,
        };
    }
    for one in orders.iter_mut() {
        if matches!(one.status, OptionStatus::Open | OptionStatus::Taken(_))
            && let Some(line) = lapsed(facts, incident, one)
        {
            one.status = one.status.ended(line);
        }
    }
    for one in options.iter_mut().chain(orders) {
        if matches!(one.status, OptionStatus::Open | OptionStatus::Taken(_))
            && let Some(line) = overtaken(facts, incident, one)
        {
            let open = one.status == OptionStatus::Open && one.is_penalty() && !one.is_owed();
            // What was to be done in a trick that came to nothing is over with it, and nobody was too late; nor was he who
            // had no hand left to do it in.
            let nothing = facts.comes_after_the_play(incident) && one.is_of_the_play();
            one.status = if open && !nothing && !facts.is_trick_gone(incident, line) {
                // Not its own end has come.
                one.until = None;
                OptionStatus::Lapsed(line)
            } else {
                one.status.ended(line)
            };
        }
    }
}

/// What had not ended when the other side, which was to give time, went on: its own end has not come, and it rests on the
/// law that time must be given.
fn given_time(facts: &Facts, incident: &Incident, settled: &mut Settled) {
    let ends = |one: &Remedied| [gone(facts, incident, one), overtaken(facts, incident, one)];
    for one in &mut settled.options {
        let Some(law) = one.time else { continue };
        let ended = ends(one);
        one.time = None;
        if ends(one) != ended {
            one.until = None;
            cite(&mut one.laws, &[law]);
        }
    }
}

/// A revoke that was claimed in time is not lost at the cut, and what comes up when the trick was quitted already has not
/// that for its end: it has no deadline any more.
fn no_deadline(facts: &Facts, incident: &Incident, settled: &mut Settled) {
    let all = settled.options.iter_mut().chain(&mut settled.orders);
    for one in all {
        let quitted = || facts.was_quitted(incident) || facts.lies_open_again(incident);
        if one.until == Some(Lapse::UnclaimedAtCut)
            && facts.claimed_in_time(one.claimants, incident)
            || one.until == Some(Lapse::TrickQuitted) && quitted()
        {
            one.until = None;
        }
    }
}

/// A card that was called for need not be played where that would be a revoke: where that may be, it is said, with the law.
fn may_revoke(facts: &Facts, code: &Code, settled: &mut Settled) {
    let called = |one: &&mut Remedied| {
        one.remedy == Remedy::CallCard
            && matches!(one.status, OptionStatus::Taken(line) if line > 0)
    };
    for one in settled.options.iter_mut().filter(called) {
        let Some((card, law)) = one.card.zip(code.law_on_made_to_revoke()) else {
            continue;
        };
        if one.from.iter().any(|seat| facts.may_have_to_follow(seat, card)) {
            one.may_revoke = true;
            cite(&mut one.laws, &[law]);
        }
    }
}

/// Where the penalty is gone and one thing is left that was its alternative, that is no choice any more: it is so, and
/// nobody has chosen it.
fn left_over(settled: &mut Settled) {
    let gone = settled.options.iter().find_map(|one| match one.status {
        OptionStatus::Waived(_) | OptionStatus::Lapsed(_) | OptionStatus::Barred(_) => {
            one.is_penalty().then_some(one.remedy)
        }
        _ => None,
    });
    let mut open = settled.options.iter_mut().filter(|one| one.status == OptionStatus::Open);
    if let (Some(remedy), Some(only), None) = (gone, open.next(), open.next())
        && only.opposes(remedy)
    {
        only.status = OptionStatus::Taken(0);
        only.until = None;
    }
}

/// Of cards of dummy touched at once, the dealer chooses the one that he then plays.
fn chosen_by_play(facts: &Facts, incident: &Incident, settled: &mut Settled) {
    let choice =
        |one: &&mut Remedied| one.remedy == Remedy::ChooseCard && one.status == OptionStatus::Open;
    if incident.kind != IncidentKind::CardTouched {
        return;
    }
    let Some((card, line)) = facts.played_from_dummy(incident) else {
        return;
    };
    if !settled.options.iter_mut().filter(choice).any(|one| one.card == Some(card)) {
        return;
    }
    for one in settled.options.iter_mut().filter(choice) {
        one.status = if one.card == Some(card) {
            OptionStatus::Paid(line, line)
        } else {
            OptionStatus::Foregone(line)
        };
    }
}

/// Marks the cutting that was ordered and has been done.
fn done(facts: &Facts, incident: &Incident, settled: &mut Settled) {
    let cutting = |one: &&mut Remedied| {
        matches!(one.remedy, Remedy::Cut | Remedy::CutAgain)
            && one.status == OptionStatus::Open
            && !one.people.is_empty()
    };
    for order in settled.orders.iter_mut().filter(cutting) {
        if let Some(line) = facts.cut_again(&order.people, incident.moment) {
            order.status = OptionStatus::Paid(line, line);
        }
    }
}

/// Where every option is gone without having been used, says how.
fn note_loss(settled: &mut Settled) {
    let used = settled.options.iter().any(|one| {
        !matches!(
            one.status,
            OptionStatus::Lapsed(_)
                | OptionStatus::Waived(_)
                | OptionStatus::Foregone(_)
                | OptionStatus::Ended(_)
                | OptionStatus::Dropped(..)
        )
    });
    if used {
        return;
    }
    let gone = settled.options.iter().filter_map(|one| match one.status {
        OptionStatus::Waived(line) => Some((BarCause::Waived, line)),
        OptionStatus::Lapsed(line) => Some((BarCause::Lapsed, line)),
        _ => None,
    });
    // With the last of it, the right was lost.
    let last = gone.reduce(|last, next| if next.1 > last.1 { next } else { last });
    if let Some((cause, line)) = last {
        settled.barred.push(Barred { laws: Laws::new(), cause, line });
    }
}

fn verdict(settled: &Settled) -> Verdict {
    let options = &settled.options;
    let any = |fits: fn(&OptionStatus) -> bool| options.iter().any(|one| fits(&one.status));
    if any(|status| *status == OptionStatus::Open) {
        Verdict::Choice
    } else if any(|status| matches!(status, OptionStatus::Taken(_))) {
        Verdict::Must
    } else if !settled.barred.is_empty() {
        Verdict::Barred
    } else if !options.is_empty() || settled.verdict == Verdict::NoPenalty {
        Verdict::NoPenalty
    } else if settled.orders.iter().any(stands) {
        Verdict::Must
    } else if settled.orders.is_empty() {
        Verdict::Silent
    } else {
        Verdict::NoPenalty
    }
}

impl Settled {
    /// Whether, as it was drafted, it may come to nothing but silence.
    pub(super) fn may_be_silent(&self) -> bool {
        verdict(self) == Verdict::Silent
    }
}

fn stands(order: &Remedied) -> bool {
    // That a card cannot be called asks nothing of anybody.
    order.remedy != Remedy::NotCallable
        && !matches!(
            order.status,
            OptionStatus::Barred(_)
                | OptionStatus::Lapsed(_)
                | OptionStatus::Ended(_)
                | OptionStatus::Dropped(..)
                | OptionStatus::Waived(_)
                | OptionStatus::Foregone(_)
                | OptionStatus::Paid(..)
        )
}

/// Whether an order goes on binding somebody after the story has stopped.
pub(super) fn binds(order: &Remedied) -> bool {
    match order.status {
        OptionStatus::Taken(_) => true,
        OptionStatus::Open => order.lasts(),
        _ => false,
    }
}
