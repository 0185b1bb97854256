//! Whole deals with the hands told: played in order nothing is found; a revoke put in is found, and nothing as well.

use crate::oracle::tale::{Stated, Tale};
use crate::oracle::want::verdict;
use crate::oracle::{after, any_seat, holds, one_in, pick};
use crate::stories::{dealt, written};
use bystander::bridge::{Card, Seat, Suit};
use fastrand::Rng;

#[test]
fn whole_hands() {
    holds("1907", |rng| hands(rng, &["three_tricks"]));
}

/// A revoke that was put in.
struct Put {
    line: usize,
    by: Seat,
    trick: usize,
    quitted: bool,
    played_on: bool,
}

struct Deal<'r> {
    rng: &'r mut Rng,
    tale: Tale,
    trump: Option<Suit>,
    hands: [Vec<Card>; 4],
    leader: Seat,
    /// In which trick somebody is to revoke, if he can.
    revoke_in: Option<usize>,
    put: Option<Put>,
}

impl<'r> Deal<'r> {
    fn new(rng: &'r mut Rng, dealer: Seat) -> Self {
        let hands = dealt(rng);
        let trumps = [
            (None, "none"),
            (Some(Suit::Spades), "spades"),
            (Some(Suit::Hearts), "hearts"),
            (Some(Suit::Diamonds), "diamonds"),
            (Some(Suit::Clubs), "clubs"),
        ];
        let (trump, name) = pick(rng, &trumps);
        let mut tale =
            Tale::of(&[format!("dealer: {dealer}"), format!("trumps: {name} by {dealer}")]);
        for (seat, hand) in Seat::ALL.iter().zip(&hands) {
            tale.write(format!("{seat}: {}", written(hand)));
        }
        Self { rng, tale, trump, hands, leader: dealer.left(), revoke_in: None, put: None }
    }

    /// The card somebody plays, and whether he revokes with it.
    fn choose(&mut self, seat: Seat, led: Option<Suit>, trick: usize) -> (Card, bool) {
        let hand = &self.hands[seat.index()];
        let (own, other): (Vec<Card>, Vec<Card>) =
            hand.iter().partition(|card| Some(card.suit) == led);
        if own.is_empty() || led.is_none() {
            return (pick(self.rng, hand), false);
        }
        let may = self.put.is_none() && self.revoke_in == Some(trick) && !other.is_empty();
        if may && self.rng.bool() {
            return (pick(self.rng, &other), true);
        }
        (pick(self.rng, &own), false)
    }

    fn trick(&mut self, trick: usize, quits: usize) {
        let mut led = None;
        let mut best = None;
        for place in 0..4 {
            let seat = after(self.leader, place);
            let (card, revokes) = self.choose(seat, led, trick);
            self.hands[seat.index()].retain(|own| *own != card);
            let verb = if place == 0 { "leads" } else { "plays" };
            let line = self.tale.regular(format!("{seat} {verb} {card}"));
            if let Some(put) = &mut self.put
                && put.trick != trick
            {
                put.played_on |= put.by.side() == seat.side();
            }
            if revokes {
                self.put = Some(Put { line, by: seat, trick, quitted: false, played_on: false });
            }
            let suit = *led.get_or_insert(card.suit);
            let weight =
                if Some(card.suit) == self.trump { 2 } else { u8::from(card.suit == suit) };
            best = best.max(Some((weight, card.rank, seat)));
        }
        self.leader = best.map_or(self.leader, |(_, _, seat)| seat);
        if quits == 0 || (quits == 1 && one_in(self.rng, 2)) {
            self.tale.regular("the trick is turned and quitted");
            if let Some(put) = self.put.as_mut().filter(|put| put.trick == trick) {
                put.quitted = true;
            }
        }
    }
}

pub(in crate::oracle) fn hands(rng: &mut Rng, penalties: &[&str]) -> Stated {
    let dealer = any_seat(rng);
    let mut story = Deal::new(rng, dealer);
    let tricks = if one_in(story.rng, 4) { 13 } else { 1 + story.rng.usize(..12) };
    story.revoke_in = story.rng.bool().then(|| story.rng.usize(..tricks));
    let quits = story.rng.usize(..3);
    for trick in 0..tricks {
        story.trick(trick, quits);
    }
    let Some(put) = story.put else {
        return story.tale.done("in order");
    };
    let last = put.trick + 1 == tricks && tricks == 13;
    let want = if put.by == dealer.partner() {
        if put.quitted {
            verdict(&["must"]).opts(&["trick_stands"])
        } else {
            verdict(&["must", "depends", "choice", "no_penalty"])
        }
    } else if put.quitted || put.played_on || last {
        verdict(&["choice"]).opts(penalties)
    } else {
        verdict(&["depends", "choice"])
    };
    story.tale.want(put.line, want.of(&["revoke"]));
    story.tale.done("a revoke")
}
