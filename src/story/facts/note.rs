//! What was noted of an incident when it was found.

use super::{FactId, Incident, IncidentKind, Known, Measure, Reach};
use crate::bridge::{Seat, Suit};
use crate::syntax::{CardSpec, Mention};
use smallvec::SmallVec;

/// An incident with the facts noted of it; facts not noted are answered from the record.
#[derive(Debug, Clone)]
pub(super) struct Noted {
    /// The incident.
    pub(super) incident: Incident,
    /// The play it is about, as a number of a play.
    pub(super) play: Option<u32>,
    /// When the card was taken back, of a revoke by a card that is not stated.
    pub(super) mended: Option<u32>,
    said: SmallVec<[(FactId, Known); 4]>,
    numbers: SmallVec<[(Measure, Reach, u32); 1]>,
}

impl Noted {
    pub(super) fn new(kind: IncidentKind, by: Option<Seat>, line: u32, moment: u32) -> Self {
        Self {
            incident: Incident::new(kind, by, line, moment),
            play: None,
            mended: None,
            said: SmallVec::new(),
            numbers: SmallVec::new(),
        }
    }

    /// What was noted of a number, and the line that shows it.
    pub(super) fn measured(&self, measure: Measure) -> Option<(Reach, u32)> {
        let mut numbers = self.numbers.iter().rev();
        numbers.find(|(noted, ..)| *noted == measure).map(|(_, reach, line)| (*reach, *line))
    }

    /// Notes what a line shows of a number.
    pub(super) fn measure(&mut self, measure: Measure, reach: Reach, line: u32) -> &mut Self {
        self.numbers.push((measure, reach, line));
        self
    }

    /// What was noted of a fact.
    pub(super) fn said(&self, fact: FactId) -> Option<Known> {
        let mut said = self.said.iter().rev();
        said.find(|(noted, _)| *noted == fact).map(|(_, known)| *known)
    }

    /// Notes that a fact is so, or not, as the incident's own line shows.
    pub(super) fn say(&mut self, fact: FactId, so: bool) -> &mut Self {
        let line = self.incident.line;
        if so && fact.is_manner() {
            self.incident.manner.get_or_insert(fact);
        }
        self.know(fact, Known::from_line(so, line))
    }

    /// Notes what is known of a fact.
    pub(super) fn know(&mut self, fact: FactId, known: Known) -> &mut Self {
        match self.said.iter_mut().find(|(noted, _)| *noted == fact) {
            Some(said) => said.1 = known,
            None => self.said.push((fact, known)),
        }
        self
    }

    /// Notes that nothing irregular is known of it: only a number makes it something for a code.
    pub(super) fn ordinary(&mut self) -> &mut Self {
        self.incident.ordinary = true;
        self
    }

    /// Notes that the story does not say it happened, only that somebody claims it.
    pub(super) fn alleged(&mut self) -> &mut Self {
        self.incident.alleged = true;
        self
    }

    pub(super) fn card(&mut self, card: CardSpec) -> &mut Self {
        self.incident.cards.push(card);
        self
    }

    pub(super) fn begun(&mut self, card: CardSpec) -> &mut Self {
        self.incident.begun = Some(card);
        self
    }

    pub(super) fn suit(&mut self, suit: Option<Suit>) -> &mut Self {
        self.incident.suit = suit;
        self
    }

    pub(super) fn trick(&mut self, trick: Option<u32>) -> &mut Self {
        self.incident.trick = trick;
        self
    }

    pub(super) fn other(&mut self, other: Option<Seat>) -> &mut Self {
        self.incident.other = other;
        self
    }

    pub(super) fn mention(&mut self, mention: Mention) -> &mut Self {
        self.incident.mention = Some(mention);
        self
    }

    pub(super) fn number(&mut self, number: Option<u32>) -> &mut Self {
        self.incident.number = number;
        self
    }

    pub(super) fn about(&mut self, play: Option<u32>) -> &mut Self {
        self.play = play;
        self
    }
}
