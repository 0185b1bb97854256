//! The cards dealt, and how much of them a story says.

use super::maker::Maker;
use super::marks::Mark;
use bystander::bridge::{Card, Hand, Rank, Seat, Suit};
use fastrand::Rng;

/// A pack shuffled and dealt, by seat.
pub(crate) fn dealt(rng: &mut Rng) -> [Vec<Card>; 4] {
    let suits = Suit::ALL.into_iter();
    let mut pack: Vec<Card> =
        suits.flat_map(|suit| Rank::all().map(move |rank| Card::new(suit, rank))).collect();
    rng.shuffle(&mut pack);
    let mut hands = pack.chunks(13).map(<[Card]>::to_vec);
    std::array::from_fn(|_| hands.next().unwrap_or_default())
}

/// A hand as a header writes it.
pub(crate) fn written(cards: &[Card]) -> String {
    let hand: Hand = cards.iter().copied().collect();
    hand.to_string()
}

/// The four hands in one line.
fn in_one_line(hands: &[Vec<Card>; 4]) -> String {
    let parts = hands.iter().map(|cards| {
        let hand: Hand = cards.iter().copied().collect();
        let suits = Suit::ALL.map(|suit| {
            let mut ranks: Vec<Rank> = hand.of(suit).iter().map(|card| card.rank).collect();
            ranks.sort_unstable();
            ranks.iter().rev().map(|rank| rank.letter()).collect::<String>()
        });
        suits.join(".")
    });
    format!("pbn: \"N:{}\"", parts.collect::<Vec<_>>().join(" "))
}

impl Maker {
    /// Says all, some or none of the hands.
    pub(super) fn say_hands(&mut self) {
        match self.rng.u8(..20) {
            0..=8 => {}
            9..=11 => self.say_hands_of(15),
            12 => {
                let line = in_one_line(&self.dealt);
                self.say(Mark::Header, line);
            }
            _ => {
                let seats = self.rng.u8(1..15);
                self.say_hands_of(seats);
            }
        }
    }

    /// Says the hands of these seats, a bit each.
    fn say_hands_of(&mut self, seats: u8) {
        for seat in Seat::ALL {
            if seats & (1 << seat.index()) != 0 {
                let hand = written(&self.dealt[seat.index()]);
                self.say(Mark::Header, format!("{seat}: {hand}"));
            }
        }
    }
}
