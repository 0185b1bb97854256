//! Who has lost the right to double, as far as the ruling has come.

use super::finding::{Fate, Finding, Settled};
use super::rights::leaves;
use crate::bridge::Seat;
use crate::facts::{Known, Remedy};

/// By seat, what is known of the loss of the right; nothing where no finding speaks of it.
#[derive(Default)]
pub(super) struct Forfeits([Option<Known>; 4]);

impl Forfeits {
    /// Notes the rights that a finding takes away; where only some of its branches do, nobody knows.
    pub(super) fn note(&mut self, finding: &Finding) {
        let leaves = leaves(&finding.outcome);
        for seat in Seat::ALL {
            let taken = leaves.iter().filter(|leaf| takes(leaf, seat)).count();
            let known = match taken {
                0 => continue,
                all if all == leaves.len() => Known::from_line(true, finding.incident.line),
                _ => Known::UNKNOWN,
            };
            if let Some(slot) = self.0.get_mut(seat.index()) {
                // What is certain once stays so.
                match slot {
                    Some(before) if *before != Known::UNKNOWN => {}
                    _ => *slot = Some(known),
                }
            }
        }
    }

    /// Whether a player has lost his right to double.
    pub(super) fn of(&self, seat: Option<Seat>) -> Known {
        let told = seat.and_then(|seat| self.0.get(seat.index()).copied().flatten());
        told.unwrap_or(Known::from_line(false, 0))
    }
}

fn takes(settled: &Settled, seat: Seat) -> bool {
    let mut orders = settled.orders.iter();
    orders.any(|one| {
        one.remedy == Remedy::ForfeitDouble && one.from.has(seat) && one.fate == Fate::Open
    })
}
