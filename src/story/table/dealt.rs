//! What the story mentions the pack and of how many cards each player was dealt.

use super::events::WHOLE_PACK;
use super::replay::Replay;
use super::{Moment, Stage, TableError};
use crate::bridge::{Card, Hand, Seat};
use crate::source::Span;
use crate::syntax::{CardSpec, Case, EventKind, LineKind};

/// The pack and the length of the hands, as far as the story states.
#[derive(Debug, Clone, Default)]
pub struct Dealt {
    /// How many cards each seat was dealt, and when that was stated.
    pub counts: [Option<(u32, Moment)>; 4],
    /// When everybody was said to have been dealt thirteen.
    pub everyone: Option<Moment>,
    /// The line of each hand that a header gives in full.
    pub hands: [Option<u32>; 4],
    /// Cards of which the pack has two.
    pub twice: Hand,
    /// When the other pack was searched for what was missing.
    pub searched: Option<Moment>,
    /// Cards the pack lacks, each with the words that tell it.
    pub lacking: Vec<(Card, Span)>,
}

impl Dealt {
    /// How many cards a seat was dealt, and the line that tells it.
    pub fn count(&self, seat: Seat) -> Option<(u32, u32)> {
        let stated = self.counts.get(seat.index()).copied().flatten();
        let stated = stated.map(|(number, moment)| (number, moment.line));
        let whole = self.hands.get(seat.index()).copied().flatten();
        let right = self.everyone.map(|moment| moment.line).or(whole);
        stated.or(right.map(|line| (13, line)))
    }
}

/// How many cards one has at most who has played to two tricks.
const MOST_IN_PLAY: u32 = 11;

impl Replay<'_> {
    /// Looks ahead for the cards of which the pack has two or none: they were so from the start.
    pub(super) fn odd_cards(&mut self, case: &Case) {
        for line in &case.lines {
            match &line.kind {
                LineKind::Event(EventKind::PackHasTwo { card }) => {
                    if let CardSpec::Exact(card) = card.value {
                        self.record.dealt.twice.add(card);
                    }
                }
                LineKind::Event(EventKind::PackLacks { card }) => {
                    if let CardSpec::Exact(card) = card.value {
                        let stated = &mut self.record.dealt.lacking;
                        if !stated.iter().any(|(lacking, _)| *lacking == card) {
                            stated.push((card, line.span));
                        }
                    }
                }
                LineKind::Event(_)
                | LineKind::Header(_)
                | LineKind::Blank
                | LineKind::Question(_)
                | LineKind::Held(_)
                | LineKind::Answer(_)
                | LineKind::Disputed(_) => {}
            }
        }
    }

    /// A card the pack lacks cannot be in a hand, until the other pack was searched for it.
    pub(super) fn is_lacking(&mut self, card: Card) -> bool {
        if self.record.dealt.searched.is_some() {
            return false;
        }
        let stated = self.record.dealt.lacking.iter();
        let Some((_, span)) = stated.copied().find(|(lacking, _)| *lacking == card) else {
            return false;
        };
        self.errors.push(TableError::fact_contradicted(self.here.span, Some(span)));
        true
    }

    /// `E has 14 cards`: as he was dealt them.
    pub(super) fn has_cards(&mut self, seat: Seat, number: u32) {
        let number = number.saturating_add(self.played_before(seat, number));
        let now = self.here.moment;
        let stated = self.record.dealt.counts.get(seat.index()).copied();
        let other = stated.flatten().filter(|(before, _)| *before != number);
        let all = self.record.dealt.everyone.filter(|_| number != 13);
        let whole = self.record.dealt.hands.get(seat.index()).copied().flatten();
        let whole = whole.and_then(|_| self.record.holdings.whole(seat));
        // Several hands may have more than a pack together, which proves that it is imperfect; one hand cannot.
        if number > WHOLE_PACK {
            self.errors.push(TableError::too_many_dealt(number, self.here.span, None));
        } else if let Some(whole) = whole.filter(|_| number != 13) {
            self.stated_before(whole);
        } else if let Some(before) = other.map(|(_, moment)| moment).or(all) {
            self.facts_differ(before.at);
        } else if let Some(slot) = self.record.dealt.counts.get_mut(seat.index()) {
            slot.get_or_insert((number, now));
        }
    }

    /// How many cards a hand that is counted now has played, where fewer are stated than anybody is dealt by mistake:
    /// what is stated of more is how many were dealt.
    fn played_before(&self, seat: Seat, number: u32) -> u32 {
        if number > MOST_IN_PLAY || self.record.over.is_some() {
            return 0;
        }
        let plays = self.record.plays.iter();
        let own = plays.filter(|play| play.seat == seat && play.withdrawn.is_none()).count();
        let before = self.record.first_trick.saturating_sub(1);
        u32::try_from(own).unwrap_or(0).saturating_add(before)
    }

    /// What nobody does or can say while the cards are dealt shows that the deal is complete.
    pub(super) fn deal_is_over(&mut self) {
        if self.now.stage == Stage::Dealing {
            self.reach(Stage::Dealt);
        }
    }

    /// `everyone has thirteen cards`.
    pub(super) fn everyone_thirteen(&mut self) {
        let mut stated = self.record.dealt.counts.iter().flatten();
        if let Some((_, before)) = stated.find(|(number, _)| *number != 13).copied() {
            self.facts_differ(before.at);
        } else {
            self.record.dealt.everyone.get_or_insert(self.here.moment);
            self.deal_is_over();
        }
    }
}
