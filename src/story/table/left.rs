//! The trump that the dealer has left to dummy's hand, if nobody sits there: it is nobody's choice.

use super::replay::Replay;
use super::{Stage, TableError, order};
use crate::bridge::{Card, Hand, Rank, Seat, Strain, Suit};
use crate::syntax::LineKind;

impl Replay<'_> {
    /// The dealer's side passes. If nobody sits at dummy's hand, that hand makes the trump: at once, where it is known
    /// what it makes and nobody names it on a line below.
    pub(super) fn leaves_it(&mut self, seat: Seat) {
        let nobodys = self.order.players < Seat::ALL.len();
        if nobodys && self.record.roles.dealer == Some(seat) && !self.is_named_below() {
            self.record.roles.maker = Some(seat.partner());
            self.record.left_to_hand = true;
            self.hand_makes();
        }
        if !nobodys && self.record.roles.is_defender(seat) == Some(false) {
            // The partner who passes it back leaves it to nobody.
            self.left_to_partner = self.record.roles.dealer == Some(seat);
        }
    }

    /// The dealer, who has left the trump to his partner, names it himself, and the table does not go on from that: the
    /// trump is still the partner's to name.
    pub(super) fn takes_it_back(&mut self, seat: Seat) -> bool {
        let dealer = self.record.roles.dealer == Some(seat);
        if !dealer || !self.left_to_partner || self.now.stage >= Stage::Declared {
            return false;
        }
        if let Some(known) = self.left_for_good {
            return known;
        }
        let next = self.rest.iter().find_map(|line| match &line.kind {
            LineKind::Event(kind) if self.namer(kind) == Some(seat.partner()) => Some(true),
            LineKind::Event(kind) => {
                let goes_on =
                    kind.is_after_the_deal() || kind.is_after_a_lead() || kind.is_of_play();
                goes_on.then_some(false)
            }
            LineKind::Blank
            | LineKind::Header(_)
            | LineKind::Question(_)
            | LineKind::Held(_)
            | LineKind::Answer(_)
            | LineKind::Disputed(_) => None,
        });
        let left = next.unwrap_or(true);
        self.left_for_good = Some(left);
        left
    }

    /// `the hand of dummy forces clubs`.
    pub(super) fn is_forced(&mut self, strain: Strain) {
        if self.cards_force_other(strain) {
            return;
        }
        let here = self.here.moment;
        let (stated, line) = *self.record.dummy.forces.get_or_insert((strain, here.line));
        if stated == strain {
            return self.hand_makes();
        }
        let mut steps = self.steps.iter();
        let before = steps.find(|step| step.moment.line == line);
        if let Some(before) = before.map(|step| step.moment.at) {
            self.facts_differ(before);
        }
    }

    /// The cards stated about make another trump, or leave dummy too few aces for none.
    fn cards_force_other(&mut self, strain: Strain) -> bool {
        let (Some(makes), Some(dummy)) = (self.order.hand_makes, self.record.roles.dummy()) else {
            return false;
        };
        let (own, others) = self.hands_of(Some(dummy));
        let by_hand = makes.forced(own);
        let against = if by_hand.is_some_and(|by_hand| by_hand != strain) {
            self.first_of(own)
        } else if makes.can_make(strain, others) {
            None
        } else {
            self.first_of(aces(others))
        };
        self.errors.extend(
            against
                .map(|before| TableError::hand_forces_other(strain, self.here.span, Some(before))),
        );
        against.is_some()
    }

    /// The story goes on from a trump that was left to dummy's hand: it has been made, though nobody tells what it is.
    pub(super) fn goes_on_from_hand(&mut self) {
        if self.record.left_to_hand && self.now.stage < Stage::Declared {
            self.is_made();
            if let Some(before) = self.record.standings.last_mut() {
                *before = self.now;
            }
        }
    }

    /// What dummy's hand makes is the trump, where the dealer has left it to that and it is known.
    fn hand_makes(&mut self) {
        if !self.record.left_to_hand || self.record.strain.is_some() {
            return;
        }
        let (own, _) = self.hands_of(self.record.roles.dummy());
        let by_hand = || self.order.hand_makes?.forced(own);
        let stated = self.record.dummy.forces.map(|(strain, _)| strain);
        if let Some(strain) = stated.or_else(by_hand) {
            self.record.strain = Some(strain);
            self.is_made();
        }
    }

    fn is_made(&mut self) {
        if self.now.stage >= Stage::Declared {
            return;
        }
        self.record.trump_named = Some(self.here.moment);
        self.reach(Stage::Declared);
        let first = order::first(&self.order, self.record.roles);
        self.now.right = first.map(|seat| self.sitting().player_of(seat));
    }

    /// The cards known for a hand, and those known for the others.
    fn hands_of(&self, seat: Option<Seat>) -> (Hand, Hand) {
        let (mut own, mut others) = (Hand::default(), Hand::default());
        for suit in Suit::ALL {
            for card in Rank::all().map(|rank| Card::new(suit, rank)) {
                match self.record.holdings.owner(card) {
                    Some((owner, _)) if Some(owner) == seat => own.add(card),
                    Some(_) => others.add(card),
                    None => false,
                };
            }
        }
        (own, others)
    }

    /// The words that tell of the first of these cards.
    fn first_of(&self, cards: Hand) -> Option<crate::source::Span> {
        let card = cards.iter().next()?;
        let (_, place) = self.record.holdings.owner(card)?;
        Some(place.span)
    }
}

/// The aces of a hand.
fn aces(hand: Hand) -> Hand {
    let ace = |card: &Card| card.rank == Rank::ACE;
    hand.iter().filter(ace).collect()
}
