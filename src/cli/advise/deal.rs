//! A deal of a PBN file, and what the arguments of a question say about it.

use super::arguments::Arguments;
use super::of_hand::OfHand;
use crate::advice::{Done, Situation, in_case, in_play};
use crate::bridge::{Card, Hand, Seat};
use crate::syntax::Case;

/// A deal of which the arguments say the rest.
pub(super) struct Deal<'a> {
    pub(super) case: &'a Case,
    pub(super) dealer: Seat,
}

impl Deal<'_> {
    /// What is to be done with the hand that is asked about.
    pub(super) fn to_do(&self, question: &OfHand, words: &mut Arguments<'_>) -> Vec<Done> {
        let dealer = self.dealer;
        match question {
            OfHand::Declare(declare) if declare.passed => {
                self.of_one(dealer.partner(), question, words)
            }
            OfHand::Declare(_) => self.of_one(dealer, question, words),
            OfHand::Play(play) => {
                let cards = words.led("--led", &play.led, (Hand::EMPTY, None));
                let trumps = play.trumps(words);
                let now = Situation { trumps, ..Situation::default() };
                self.to_play(&cards, &now, words)
            }
            _ => self.of_one(dealer.left(), question, words),
        }
    }

    fn of_one(&self, seat: Seat, question: &OfHand, words: &mut Arguments<'_>) -> Vec<Done> {
        let Some(hand) = in_case::hand_of(self.case, seat) else {
            return Vec::new();
        };
        let now = Situation { hand, ..Situation::default() };
        vec![Done {
            by: seat,
            now: question.situation(now, words),
            table: question.table(),
            act: None,
        }]
    }

    /// What each hand of which a book may say it has to play to the cards led.
    fn to_play(&self, cards: &[Card], now: &Situation, words: &mut Arguments<'_>) -> Vec<Done> {
        let holds = |seat: Seat| {
            let hand = in_case::hand_of(self.case, seat).unwrap_or_default();
            cards.iter().all(|card| hand.has(*card))
        };
        let leader = Seat::ALL.into_iter().find(|seat| holds(*seat));
        let Some(leader) = leader.filter(|_| !cards.is_empty()) else {
            let message = "no single hand of the deal holds the cards led";
            words.wrong(
                "--led",
                message.to_owned(),
                "write the card that one hand led, or several of one suit in order: `SK SA`",
            );
            return Vec::new();
        };
        let dealer = self.dealer;
        let to_do = in_play::players(dealer, leader).filter_map(|seat| {
            let hand = in_case::hand_of(self.case, seat)?;
            let dummy = in_case::hand_of(self.case, in_play::opposite(seat, dealer));
            let now = Situation { hand, dummy, ..now.clone() };
            Some(in_play::to_play(now, (seat, dealer), leader, cards, None))
        });
        to_do.collect()
    }
}
