//! Three-hand bridge: who sits where, deal by deal.

/// One deal: who deals it, who sits where, who has moved for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seated {
    /// The dealer, who plays with dummy.
    pub dealer: usize,
    /// The player at each seat, from North to the left; nobody where dummy lies.
    pub seats: [Option<usize>; 4],
    /// Who has moved since the deal before, in order.
    pub moved: Vec<usize>,
}

impl Seated {
    /// Where dummy lies.
    pub fn dummy(&self) -> Option<usize> {
        self.seats.iter().position(Option::is_none)
    }

    /// Where a player sits.
    pub fn seat(&self, player: usize) -> Option<usize> {
        self.seats.iter().position(|own| *own == Some(player))
    }

    /// Has a player sit where dummy lay.
    fn moves(&mut self, player: usize) {
        if let (Some(from), Some(to)) = (self.seat(player), self.dummy()) {
            self.seats.swap(from, to);
            self.moved.push(player);
        }
    }
}

/// How many deals. The deal goes round, and dummy has to lie opposite the dealer: the player who sits there takes the
/// free seat. `stays` is the player who keeps the score: where it would be his turn to move, the dealer and the third
/// player do.
pub fn three_seats(deals: usize, stays: Option<usize>) -> Vec<Seated> {
    let mut now = Seated { dealer: 0, seats: [Some(0), Some(1), None, Some(2)], moved: Vec::new() };
    let mut all = Vec::with_capacity(deals);
    for deal in 0..deals {
        now.dealer = deal % 3;
        now.moved.clear();
        let across = |now: &Seated| {
            let seat = now.seat(now.dealer)?;
            now.seats.get((seat + 2) % 4).copied().flatten()
        };
        if let Some(player) = across(&now) {
            if stays == Some(player) {
                now.moves(now.dealer);
                if let Some(third) = across(&now) {
                    now.moves(third);
                }
            } else {
                now.moves(player);
            }
        }
        all.push(now.clone());
    }
    all
}

#[cfg(test)]
mod tests {
    use super::three_seats;

    #[test]
    fn the_first_three_deals_are_as_the_book_has_them() {
        let seats = |stays| three_seats(3, stays).into_iter().map(|deal| deal.seats);
        // The second deal brings the third player into dummy's seat; for the third the first takes his.
        let usual: Vec<_> = seats(None).collect();
        assert_eq!(usual.first(), Some(&[Some(0), Some(1), None, Some(2)]));
        assert_eq!(usual.get(1), Some(&[Some(0), Some(1), Some(2), None]));
        assert_eq!(usual.get(2), Some(&[None, Some(1), Some(2), Some(0)]));
        // The first keeps the score: the third goes back, and the second into the seat that was dummy's.
        let kept: Vec<_> = seats(Some(0)).collect();
        assert_eq!(kept.get(2), Some(&[Some(0), None, Some(1), Some(2)]));
    }

    #[test]
    fn dummy_is_opposite_the_dealer_and_the_deal_goes_to_the_left() {
        for stays in [None, Some(0), Some(1), Some(2)] {
            let mut place = None;
            for deal in three_seats(40, stays) {
                let (dealer, dummy) = (deal.seat(deal.dealer).unwrap(), deal.dummy().unwrap());
                assert_eq!((dealer + 2) % 4, dummy, "{stays:?}, {deal:?}");
                let left = (1..4).filter_map(|step| *deal.seats.get((dealer + step) % 4)?);
                let left: Vec<usize> = left.collect();
                assert_eq!(left, [(deal.dealer + 1) % 3, (deal.dealer + 2) % 3], "{stays:?}");
                if let Some(stays) = stays {
                    let own = deal.seat(stays);
                    assert!(place.is_none() || place == own, "{stays}");
                    place = own;
                }
            }
        }
    }
}
