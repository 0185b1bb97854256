//! Who has lost the right to double, as far as the ruling has come.

use super::answers::Answers;
use super::counted::{has_failed, needs_a_word};
use super::entry::Entry;
use super::finding::{Finding, Ruling};
use super::fold::Run;
use super::path::{Answer, Path};
use super::run_used::BORN_OF_ACTS;
use super::settled::{OptionStatus, Remedied, Settled};
use super::worlds::put_together;
use crate::bridge::Seat;
use crate::facts::{Facts, IncidentKind, Known, Remedy};
use crate::laws::Code;
use smallvec::SmallVec;

/// By seat, the line on which the right was lost and the answers that rests on; and the answers on which it
/// rests that it was not lost otherwise.
#[derive(Default)]
pub(super) struct Forfeits {
    lost: [Option<(u32, Path)>; 4],
    kept: Path,
}

impl Forfeits {
    /// Notes the rights that a finding takes away, or would if some answer were another.
    pub(super) fn note(&mut self, entry: &Entry<'_>, may_forfeit: bool) {
        for seat in Seat::ALL {
            if let Some(slot @ None) = self.lost.get_mut(seat.index())
                && takes(&entry.settled, seat)
            {
                let mut path = self.kept.clone();
                path.join(&entry.path);
                *slot = Some((entry.incident.line, path));
            }
        }
        if may_forfeit {
            self.kept.join(&entry.path);
        }
    }

    /// Whether a player has lost his right to double.
    pub(super) fn of(&self, seat: Option<Seat>, path: &mut Path) -> Known {
        let lost = seat.and_then(|seat| self.lost.get(seat.index())?.as_ref());
        if let Some((line, rests)) = lost {
            path.join(rests);
            return Known::from_line(true, *line);
        }
        path.join(&self.kept);
        Known::from_line(false, 0)
    }
}

fn takes(settled: &Settled, seat: Seat) -> bool {
    let mut orders = settled.orders.iter();
    orders.any(|one| {
        one.remedy == Remedy::ForfeitDouble
            && one.from.has(seat)
            && one.status == OptionStatus::Open
    })
}

/// Whether a double may have been made under a code by one who has lost his right to it, or when nobody had it, or one
/// refused that was nobody's to refuse.
pub(super) fn may_be_lost(facts: &Facts, code: &Code) -> bool {
    let record = facts.record();
    if !record.refused.is_empty() || !record.unanswered.is_empty() {
        return true;
    }
    let stated = || facts.incidents().iter().map(|one| one.kind);
    let mut kinds = stated().chain(BORN_OF_ACTS);
    record.closing.last_double.is_some()
        && (kinds.any(|kind| code.may_order(kind, Remedy::ForfeitDouble))
            || stated().any(may_close))
}

/// Whether by such an incident a double may be one too many.
fn may_close(kind: IncidentKind) -> bool {
    matches!(
        kind,
        IncidentKind::DoubledFurther
            | IncidentKind::DoubledAfterLead
            | IncidentKind::DoubledOutOfTurn
            | IncidentKind::DoublingObjected
    )
}

/// Whether the doubling was over with what happened.
fn closes(kind: IncidentKind, settled: &Settled) -> bool {
    let closing = |one: &Remedied| one.remedy == Remedy::CloseDoubling;
    let mut orders = settled.orders.iter().filter(|one| closing(one));
    let mut options = settled.options.iter().filter(|one| closing(one));
    may_close(kind)
        && (orders.any(|one| matches!(one.status, OptionStatus::Open | OptionStatus::Ended(_)))
            || options.any(|one| {
                matches!(
                    one.status,
                    OptionStatus::Taken(_) | OptionStatus::Paid(..) | OptionStatus::Dropped(..)
                )
            }))
}

impl Run<'_> {
    /// The story as it goes without the doubles of one who has surely lost his right to them, as this run has shown; he
    /// who lost it first, of those whose doubles still count. Then without those that were too many, and with those
    /// that nobody could refuse. None if all that is so already.
    pub(super) fn with_right_lost(&self) -> Option<Facts> {
        // What another finding says about a right that was lost before takes nothing.
        let took_first = |seat: Seat| {
            let mut entries = self.entries.iter();
            let first = entries.find(|entry| took(&entry.settled, seat))?;
            let at = first.incident.moment;
            first.path.is_empty().then_some((at, seat))
        };
        let mut losers: SmallVec<[(u32, Seat); 4]> =
            Seat::ALL.into_iter().filter_map(took_first).collect();
        losers.sort_unstable_by_key(|(at, seat)| (*at, seat.index()));
        let facts = self.facts;
        let closed = || {
            let mut sure = self.entries.iter().filter(|entry| entry.path.is_empty());
            let too_many = sure.find(|entry| closes(entry.incident.kind, &entry.settled))?;
            facts.with_doubling_closed(too_many.incident.moment)
        };
        let upheld = || {
            let sure = self.entries.iter().filter(|entry| entry.path.is_empty());
            let mut vain = sure.filter(|entry| entry.incident.kind == IncidentKind::RefusedInVain);
            vain.find_map(|entry| facts.with_double_upheld(entry.incident.moment))
        };
        losers
            .iter()
            .find_map(|(at, seat)| facts.with_right_lost(*seat, *at))
            .or_else(closed)
            .or_else(upheld)
            .or_else(|| self.without_leave())
            .or_else(|| self.in_doubt())
    }

    /// The story without a double that needed leave and has had none when the hand is over.
    fn without_leave(&self) -> Option<Facts> {
        let mut sure = self.entries.iter().filter(|entry| entry.path.is_empty());
        sure.find_map(|entry| {
            let vain = has_failed(entry) && needs_a_word(entry);
            let at = entry.incident.moment;
            vain.then(|| self.facts.with_double_disallowed(at))?
        })
    }

    /// The story as one of which the facts alone do not tell how often the tricks are doubled: whether a double needed
    /// leave depends on what nobody stated, or the code has nothing on it.
    fn in_doubt(&self) -> Option<Facts> {
        let mut late = self.entries.iter().filter(|entry| needs_a_word(entry));
        let doubtful = late.any(|entry| {
            let open = !entry.path.is_empty() || entry.settled.may_be_silent();
            open && self.facts.may_be_no_double(entry.incident.moment)
        });
        doubtful.then(|| self.facts.with_doubling_in_doubt())?
    }
}

/// Whether by an outcome a player's right was taken in the deal that the story is about, though that deal is over by now.
fn took(settled: &Settled, seat: Seat) -> bool {
    let mut orders = settled.orders.iter();
    orders.any(|one| {
        let took = matches!(one.status, OptionStatus::Open | OptionStatus::Ended(_));
        one.remedy == Remedy::ForfeitDouble && one.from.has(seat) && took
    })
}

/// The story as it goes without the doubles of one who has lost his right to them however the questions about it are
/// answered, or without those that were too many. None if nobody has, or that is so already.
pub(super) fn lost_on_every_branch(ruling: &Ruling, facts: &Facts) -> Option<Facts> {
    let lost = |seat: Seat| {
        let mut findings = ruling.findings.iter();
        let first = findings.find(|one| {
            let mut branches = one.outcome.branches().into_iter();
            branches.any(|settled| took(settled, seat))
        })?;
        let mut branches = first.outcome.branches().into_iter();
        let surely = branches.all(|settled| took(settled, seat));
        let at = first.incident.moment;
        surely.then(|| facts.with_right_lost(seat, at))?
    };
    let closed = || {
        ruling.findings.iter().find_map(|one| {
            let (kind, at) = (one.incident.kind, one.incident.moment);
            let mut branches = one.outcome.branches().into_iter();
            let surely = branches.all(|settled| closes(kind, settled));
            surely.then(|| facts.with_doubling_closed(at))?
        })
    };
    Seat::ALL.into_iter().find_map(lost).or_else(closed)
}

/// Whether the story goes on otherwise on some branches of a finding than on others: there a player has lost his right to
/// double, or the doubling is over, or a double stands that was refused, and not here.
pub(super) fn goes_otherwise(finding: &Finding, facts: &Facts) -> bool {
    let (kind, at) = (finding.incident.kind, finding.incident.moment);
    let branches = finding.outcome.branches();
    let parts = |so: &dyn Fn(&Settled) -> bool| {
        let mut branches = branches.iter();
        branches.clone().any(|settled| so(settled)) && !branches.all(|settled| so(settled))
    };
    let differs = |again: &Facts| {
        let stated = |facts: &Facts| -> Vec<(IncidentKind, Option<Seat>, u32)> {
            let all = facts.incidents().iter();
            all.map(|one| (one.kind, one.by, one.moment)).collect()
        };
        stated(again) != stated(facts)
    };
    let mut seats = Seat::ALL.into_iter();
    let lost = seats.any(|seat| {
        let parted = parts(&|settled| took(settled, seat));
        let again = parted.then(|| facts.with_right_lost(seat, at));
        again.flatten().is_some_and(|again| differs(&again))
    });
    let closed = || {
        let parted = parts(&|settled| closes(kind, settled));
        let again = parted.then(|| facts.with_doubling_closed(at));
        again.flatten().is_some_and(|again| differs(&again))
    };
    // Who had no double to refuse on some branches has let it are there.
    let upheld = || {
        let parted = parts(&refuses);
        parted && facts.with_refused_double_upheld(at).is_some()
    };
    lost || closed() || upheld()
}

/// Whether by an outcome a double was refused that could be.
fn refuses(settled: &Settled) -> bool {
    let mut options = settled.options.iter();
    options.any(|one| {
        let done = matches!(one.status, OptionStatus::Taken(_) | OptionStatus::Paid(..));
        one.remedy == Remedy::RefuseDouble && done
    })
}

/// The same of a story that is not ruled on as it stands.
pub(super) fn lost(facts: &Facts, code: &Code, known: &[Answer]) -> Option<Box<Facts>> {
    if !may_be_lost(facts, code) {
        return None;
    }
    let (given, tried) = (Answers::known(facts, known), Answers::default());
    let mut run = Run::new(facts, code, false, &tried, &given);
    run.go(&mut |_, _| {});
    let again = run.with_right_lost();
    let again = again.or_else(|| lost_on_every_branch(&put_together(run, false, &given), facts));
    again.map(Box::new)
}
