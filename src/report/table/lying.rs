//! Which cards lie face up on the table beside those played to a trick.

use crate::bridge::{Hand, Seat};
use crate::facts::Facts;
use crate::syntax::{CardSpec, Cards, Case, EventKind, LineKind, Who};
use crate::table::{Record, Stage};

/// The cards of each seat that lie face up when the story stops, in seat order from North.
pub(super) fn face_up(case: &Case, facts: &Facts) -> [Hand; 4] {
    let mut lying = Lying { record: facts.record(), up: [Hand::EMPTY; 4] };
    for line in &case.lines {
        // What lay there before has gone back into the pack.
        if let LineKind::Event(kind) = &line.kind
            && line.number >= facts.begins()
        {
            lying.event(kind, facts.moment_of_line(line.number));
        }
    }
    if let Some(dummy) = lying.record.roles.dummy().filter(|_| dummy_is_down(lying.record)) {
        lying.all(Some(dummy));
    }
    Seat::ALL.map(|seat| lying.left(seat))
}

/// Whether the story states dummy's hand to be down when it stops.
pub(super) fn dummy_is_down(record: &Record) -> bool {
    let marks = record.dummy;
    marks.down.is_some_and(|down| marks.not_down.is_none_or(|not| not.at < down.at))
}

struct Lying<'a> {
    record: &'a Record,
    up: [Hand; 4],
}

impl Lying<'_> {
    fn event(&mut self, kind: &EventKind, at: u32) {
        match kind {
            EventKind::Exposes { who, cards }
            | EventKind::PlaysTogether { who, cards }
            | EventKind::LeadsTogether { who, cards } => {
                self.exposed(&who.value, &cards.value, at);
            }
            EventKind::ExposesOneOfLast { who, card } => self.put(&who.value, card.value, at),
            EventKind::ThrowsDown { who } | EventKind::ShowsBelieving { who, .. } => {
                self.all(self.record.seat(&who.value));
            }
            EventKind::AllThrowDown => {
                for seat in Seat::ALL {
                    self.all(Some(seat));
                }
            }
            EventKind::PicksUp { who, cards } => self.picked_up(&who.value, &cards.value),
            _ => {}
        }
    }

    fn exposed(&mut self, who: &Who, cards: &Cards, at: u32) {
        for card in &cards.0 {
            self.put(who, card.value, at);
        }
    }

    /// A card shown while the cards are dealt is taken up with the others when the deal goes on.
    fn put(&mut self, who: &Who, card: CardSpec, at: u32) {
        let dealing = self.record.standing(at).stage <= Stage::Dealing;
        if dealing && self.record.closing.stage > Stage::Dealing {
            return;
        }
        if let (Some(up), Some(card)) = (self.of(who), card.exact()) {
            up.add(card);
        }
    }

    fn picked_up(&mut self, who: &Who, cards: &Cards) {
        for card in &cards.0 {
            if let (Some(up), Some(card)) = (self.of(who), card.value.exact()) {
                up.remove(card);
            }
        }
    }

    fn all(&mut self, seat: Option<Seat>) {
        let Some(seat) = seat else { return };
        let left = self.record.holdings.left(seat, u32::MAX);
        if let Some(up) = self.up.get_mut(seat.index()) {
            *up = left;
        }
    }

    fn of(&mut self, who: &Who) -> Option<&mut Hand> {
        let seat = self.record.seat(who)?;
        self.up.get_mut(seat.index())
    }

    /// What of it has not been played since.
    fn left(&self, seat: Seat) -> Hand {
        let up = self.up.get(seat.index()).copied().unwrap_or_default();
        up.and(self.record.holdings.left(seat, u32::MAX))
    }
}
