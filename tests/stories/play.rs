//! The play: every card by the rules of the game, but where something is to go wrong.

use super::maker::{Called, Maker};
use super::marks::Mark;
use bystander::bridge::{Card, Seat};
use std::fmt::Write;

/// The card that wins what is on the table.
pub(super) fn winner(trick: &[(Seat, Card)], trumps: Option<bystander::bridge::Suit>) -> Seat {
    let led = trick[0].1.suit;
    let worth = |card: Card| {
        let class = if Some(card.suit) == trumps { 2 } else { u8::from(card.suit == led) };
        (class, card.rank)
    };
    let best = trick.iter().max_by_key(|(_, card)| worth(*card));
    best.map_or(trick[0].0, |(seat, _)| *seat)
}

impl Maker {
    /// Some tricks.
    pub(super) fn play(&mut self, tricks: u32) {
        for _ in 0..tricks {
            if self.number > 13 || self.hands.iter().any(Vec::is_empty) {
                return;
            }
            if self.number > 1 && self.percent(25) {
                self.stated_at_once();
            } else {
                self.one_by_one();
            }
        }
    }

    /// A trick in one line, in order.
    fn stated_at_once(&mut self) {
        let mut seat = self.lead;
        for _ in 0..4 {
            let card = self.choose(seat);
            self.put(seat, card);
            seat = seat.left();
        }
        let mut line = String::from("trick: ");
        for (place, (seat, card)) in self.trick.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            write!(line, "{comma}{seat} {card}").unwrap();
        }
        self.say(Mark::Regular, line);
        self.quit();
    }

    /// A trick a card a line, with whatever goes wrong in it.
    fn one_by_one(&mut self) {
        if self.due() && self.wrong_lead() {
            self.full();
            return;
        }
        let leader = self.lead;
        let card = self.choose(leader);
        self.lead_card(leader, card);
        if self.number == 1 && !self.dummy_down && self.percent(30) {
            self.dummy_down = true;
            self.say(Mark::Fact, "dummy is down");
        }
        let mut seat = leader.left();
        for _ in 0..3 {
            if self.trick.iter().any(|(who, _)| *who == seat) {
                seat = seat.left();
                continue;
            }
            let wrong = self.due() && self.wrong_play(seat);
            let played = self.trick.iter().any(|(who, _)| *who == seat);
            if !wrong && !played {
                let card = self.choose(seat);
                self.play_card(seat, card);
            }
            seat = seat.left();
        }
        self.full();
    }

    /// The trick is on the table: what goes wrong now, and who leads next.
    fn full(&mut self) {
        if self.due() {
            self.wrong_when_full();
        }
        let turned = match self.rng.u8(..20) {
            0 => None,
            1 => Some("the trick is turned, not quitted"),
            _ => Some("the trick is turned and quitted"),
        };
        if let Some(line) = turned {
            self.say(Mark::Regular, line);
        }
        self.quit();
        if self.due() {
            self.wrong_between();
        }
    }

    fn quit(&mut self) {
        if !self.trick.is_empty() {
            self.lead = winner(&self.trick, self.strain.trumps());
        }
        self.trick.clear();
        self.number += 1;
    }

    /// A card as the story names it.
    pub(super) fn named(&mut self, card: Card) -> String {
        if self.vague && self.percent(30) {
            return match card.rank.height() {
                0..=7 => format!("{}x", card.suit.letter()),
                _ => format!("a {}", card.suit.singular()),
            };
        }
        card.to_string()
    }

    pub(super) fn lead_card(&mut self, seat: Seat, card: Card) {
        let named = self.named(card);
        self.say(Mark::Regular, format!("{seat} leads {named}"));
        self.put(seat, card);
    }

    pub(super) fn play_card(&mut self, seat: Seat, card: Card) {
        let named = self.named(card);
        self.say(Mark::Regular, format!("{seat} plays {named}"));
        self.put(seat, card);
    }

    /// Puts a card to the trick on the table.
    pub(super) fn put(&mut self, seat: Seat, card: Card) {
        self.take(seat, card);
        self.trick.push((seat, card));
    }

    /// Takes everything on the table up again.
    pub(super) fn take_up(&mut self) {
        for (seat, card) in std::mem::take(&mut self.trick) {
            self.give(seat, card);
        }
    }

    /// The cards he may play without a revoke.
    pub(super) fn legal(&self, seat: Seat) -> Vec<Card> {
        if let Some((_, led)) = self.trick.first() {
            let follow = self.of_suit(seat, led.suit);
            if !follow.is_empty() {
                return follow;
            }
        }
        self.hand(seat).to_vec()
    }

    /// The card he plays: as he was called on to, for the most part, and else any that is legal.
    pub(super) fn choose(&mut self, seat: Seat) -> Card {
        let legal = self.legal(seat);
        if let Some(place) = self.calls.iter().position(|(of, _)| *of == seat) {
            let called = self.calls[place].1;
            if self.answers(seat, called, &legal) && self.percent(85) {
                self.calls.remove(place);
            }
            let fit: Vec<Card> =
                legal.iter().copied().filter(|card| self.fits(*card, called, &legal)).collect();
            if !fit.is_empty() && self.percent(65) {
                return fit[self.rng.usize(..fit.len())];
            }
        }
        // The highest or the lowest more often than chance would have it, so that tricks are won and lost.
        let mut ordered = legal;
        ordered.sort_by_key(|card| card.rank);
        let place = match self.rng.u8(..4) {
            0 => 0,
            1 => ordered.len() - 1,
            _ => self.rng.usize(..ordered.len()),
        };
        ordered[place]
    }

    /// Whether the call is about the card he plays now.
    fn answers(&self, _seat: Seat, called: Called, legal: &[Card]) -> bool {
        let leads = self.trick.is_empty();
        match called {
            Called::Card(card) => legal.contains(&card),
            Called::Suit(_) | Called::Not(_) => leads,
            Called::Highest(_) | Called::Lowest(_) | Called::Win | Called::Lose => !leads,
        }
    }

    fn fits(&self, card: Card, called: Called, legal: &[Card]) -> bool {
        let leads = self.trick.is_empty();
        let own = |suit| legal.iter().filter(move |one| one.suit == suit);
        match called {
            Called::Card(one) => card == one,
            Called::Suit(suit) => leads && card.suit == suit,
            Called::Not(suit) => leads && card.suit != suit,
            Called::Highest(suit) => own(suit).max_by_key(|one| one.rank) == Some(&card),
            Called::Lowest(suit) => own(suit).min_by_key(|one| one.rank) == Some(&card),
            Called::Win | Called::Lose => {
                if leads {
                    return false;
                }
                let mut with = self.trick.clone();
                let seat = Seat::North;
                with.push((seat, card));
                let best = winner(&with, self.strain.trumps());
                let won = best == seat && self.trick.iter().all(|(who, _)| *who != seat);
                won == (called == Called::Win)
            }
        }
    }
}
