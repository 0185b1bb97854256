//! Double dummy: who deals and who leads first, deal by deal, and at which deals a dummy's hand speaks first.

use crate::bridge::Seat;

/// One deal of two players, who sit North and East, each with a dummy opposite.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dealt {
    /// Which of the two deals it.
    pub dealer: usize,
    /// Where he sits.
    pub seat: Seat,
    /// The hand that leads first, at his left.
    pub leads: Seat,
    /// Whether the trump is named, and a double made, from a dummy's hand, the player's own unseen.
    pub blind: bool,
}

/// How many deals: the two deal in turn, and every other deal is one at which a dummy's hand speaks first.
pub fn two_seats(deals: usize) -> Vec<Dealt> {
    let seats = [Seat::North, Seat::East];
    let deals = seats.into_iter().enumerate().cycle().take(deals);
    deals
        .map(|(dealer, seat)| Dealt { dealer, seat, leads: seat.left(), blind: dealer == 1 })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::two_seats;
    use crate::bridge::Seat;

    #[test]
    fn every_other_deal_is_blind_and_a_dummy_leads_at_it() {
        let players = [Seat::North, Seat::East];
        for (deal, number) in two_seats(8).iter().zip(1..) {
            assert_eq!(deal.blind, number % 2 == 0);
            assert_eq!(deal.blind, !players.contains(&deal.leads));
            assert!(players.contains(&deal.seat));
        }
    }
}
