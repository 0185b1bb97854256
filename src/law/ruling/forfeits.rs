//! Who has lost the right to double, as far as the ruling has come.

use super::answers::Answers;
use super::entry::Entry;
use super::finding::{Fate, Settled};
use super::fold::{BORN_OF_ACTS, Run};
use super::path::Path;
use crate::bridge::Seat;
use crate::facts::{Facts, Known, Remedy};
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
        one.remedy == Remedy::ForfeitDouble && one.from.has(seat) && one.fate == Fate::Open
    })
}

/// Whether a double may have been made under a code by one who has lost his right to it.
pub(super) fn may_be_lost(facts: &Facts, code: &Code) -> bool {
    let told = facts.incidents().iter().map(|one| one.kind);
    let mut kinds = told.chain(BORN_OF_ACTS);
    facts.record().closing.last_double.is_some()
        && kinds.any(|kind| code.may_order(kind, Remedy::ForfeitDouble))
}

impl Run<'_> {
    /// The story as it goes without the doubles of one who has surely lost his right to them, as this run has shown; he
    /// who lost it first, of those whose doubles still count. None where all have been left out.
    pub(super) fn with_right_lost(&self) -> Option<Facts> {
        let sure = self.entries.iter().filter(|entry| entry.path.is_empty());
        let mut losers = sure.flat_map(|entry| {
            let at = entry.incident.moment;
            let seats = Seat::ALL.into_iter();
            let took = |seat: &Seat| Self::took(entry, *seat);
            let lost: SmallVec<[Seat; 4]> = seats.filter(took).collect();
            lost.into_iter().map(move |seat| (seat, at))
        });
        losers.find_map(|(seat, at)| self.facts.with_right_lost(seat, at))
    }
}

impl Run<'_> {
    /// Whether a finding took a player's right in the deal that the story is about, though that deal is over by now.
    fn took(entry: &Entry<'_>, seat: Seat) -> bool {
        let mut orders = entry.settled.orders.iter();
        orders.any(|one| {
            let took = matches!(one.fate, Fate::Open | Fate::Ended(_));
            one.remedy == Remedy::ForfeitDouble && one.from.has(seat) && took
        })
    }
}

/// The same of a story that is not ruled on as it stands.
pub(super) fn lost(facts: &Facts, code: &Code) -> Option<Box<Facts>> {
    if !may_be_lost(facts, code) {
        return None;
    }
    let (given, tried) = (Answers::given(facts), Answers::default());
    let mut run = Run::new(facts, code, false, &tried, &given);
    run.go(&mut |_, _| {});
    run.with_right_lost().map(Box::new)
}
