//! Who has lost the right to double, as far as the ruling has come.

use super::answers::Answers;
use super::entry::Entry;
use super::finding::{Fate, Settled};
use super::fold::{BORN_OF_ACTS, Run};
use super::path::Path;
use crate::bridge::Seat;
use crate::facts::{Facts, Known, Remedy};
use crate::laws::Code;

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
        one.remedy == Remedy::ForfeitDouble && one.from.has(seat) && one.fate == Fate::Open
    })
}

/// The story as it goes without the doubles of one who has surely lost his right to them; he who lost it first,
/// of those whose doubles still count. None where all have been left out.
pub(super) fn with_right_lost(facts: &Facts, code: &Code) -> Option<Facts> {
    facts.record().closing.last_double?;
    let told = facts.incidents().iter().map(|one| one.kind);
    let mut kinds = told.chain(BORN_OF_ACTS);
    if !kinds.any(|kind| code.may_order(kind, Remedy::ForfeitDouble)) {
        return None;
    }
    let given = Answers::given(facts);
    let tried = Answers::default();
    let mut run = Run::new(facts, code, false, &tried, &given);
    run.go(&mut |_, _| {});
    let sure = run.entries.iter().filter(|entry| entry.path.is_empty());
    let mut losers = sure.flat_map(|entry| {
        let at = entry.incident.moment;
        let seats = Seat::ALL.into_iter();
        seats.filter_map(move |seat| takes(&entry.settled, seat).then_some((seat, at)))
    });
    losers.find_map(|(seat, at)| facts.with_right_lost(seat, at))
}
