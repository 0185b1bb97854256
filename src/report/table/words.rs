//! The table in words, for the player who does not see the picture.

use super::super::wording::the_card;
use super::{SeatView, TableView, TrickView};
use crate::bridge::{Hand, Seat, Strain, Suit};
use crate::source::{capital, joined};
use crate::table::Stage;

impl TableView {
    /// Everything the picture shows, a sentence each.
    pub fn stated(&self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.company());
        if self.is_of_company() {
            return lines;
        }
        lines.extend(self.trumps());
        lines.extend(self.trick.as_ref().map(|trick| self.trick_as_stated(trick)));
        let turn = self.turn;
        lines.extend(turn.map(|turn| format!("{} is {}.", self.name(turn.seat()), turn.words())));
        lines.extend(self.seats.iter().filter_map(SeatView::stated));
        if lines.is_empty() {
            lines.push("Nothing is known about the cards.".to_owned());
        }
        lines
    }

    fn name(&self, seat: Seat) -> String {
        self.seat(seat).map_or_else(|| seat.name().to_owned(), SeatView::called)
    }

    fn company(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if !self.members.is_empty() {
            lines.push(format!("At the table: {}.", joined(&self.members, "and")));
        }
        if !self.candidates.is_empty() {
            let people = joined(&self.candidates, "and");
            lines.push(format!("Candidates: {people}."));
        }
        let cut = self.cut.iter();
        let cut: Vec<String> =
            cut.map(|(name, card)| format!("{name} {}", the_card(*card))).collect();
        if !cut.is_empty() {
            lines.push(format!("Cards cut: {}.", cut.join("; ")));
        }
        lines
    }

    fn trumps(&self) -> Option<String> {
        let doubled = match self.doubled {
            0 => "",
            1 => ", doubled",
            2 => ", doubled and redoubled",
            _ => ", doubled more than twice",
        };
        match self.strain {
            Some(strain) => Some(format!("{}{doubled}.", trumps_stated(strain))),
            None if self.stage == Stage::Dealing => Some("The cards are being dealt.".to_owned()),
            None => None,
        }
    }

    fn trick_as_stated(&self, trick: &TrickView) -> String {
        let plays = trick.plays.iter().enumerate().map(|(place, (seat, card))| {
            let led = place == 0 && trick.leader == Some(*seat);
            let did = if led { "led" } else { "played" };
            format!("{} {did} {}", self.name(*seat), the_card(*card))
        });
        let plays: Vec<String> = plays.collect();
        let end = match (trick.quitted, trick.winner) {
            (true, Some(winner)) => format!("; won by {}, turned and quitted", self.name(winner)),
            (false, Some(winner)) => format!("; won by {}", self.name(winner)),
            (true, None) => "; turned and quitted".to_owned(),
            (false, None) => String::new(),
        };
        format!("Trick {}: {}{end}.", trick.number, joined(&plays, "and"))
    }
}

impl SeatView {
    fn stated(&self) -> Option<String> {
        let mut who = self.called();
        if let Some(part) = self.part {
            who = format!("{who}, {part}");
        }
        let more = if self.whole { "" } else { ", and other cards not known" };
        match (self.lying.is_empty(), self.held.is_empty()) {
            (true, true) => self.part.map(|part| format!("{} is {part}.", self.called())),
            (true, false) => Some(format!("{who}, holds {}{more}.", hand_stated(self.held))),
            (false, true) => Some(format!("{who}, has face up {}{more}.", hand_stated(self.lying))),
            (false, false) => Some(format!(
                "{who}, has face up {}; he holds {}{more}.",
                hand_stated(self.lying),
                hand_stated(self.held)
            )),
        }
    }
}

/// What is trumps, as a sentence without its stop.
fn trumps_stated(strain: Strain) -> String {
    match strain {
        Strain::Trumps(suit) => format!("{} are trumps", capital(suit.plural())),
        Strain::NoTrumps => "There are no trumps".to_owned(),
    }
}

/// `spades ace, king; hearts two`.
fn hand_stated(hand: Hand) -> String {
    let suits = Suit::ALL.into_iter().filter_map(|suit| {
        let ranks: Vec<&str> = hand.of(suit).iter().map(|card| card.rank.name()).collect();
        (!ranks.is_empty()).then(|| format!("in {suit} {}", joined(&ranks, "and")))
    });
    let suits: Vec<String> = suits.collect();
    suits.join("; ")
}
