//! Several cards put to a trick at once: which of them belongs to it.

use super::replay::Replay;
use super::{Place, Record, TableError, Together, Trick, winner};
use crate::bridge::{Card, Seat, Suit};
use crate::syntax::{CardSpec, Cards};
use smallvec::{SmallVec, smallvec};

/// In how many ways the cards of one trick may lie before nobody can say who has won it.
const MOST_WAYS: usize = 64;

type Told = SmallVec<[CardSpec; 2]>;
type Lying = SmallVec<[(Seat, CardSpec); 4]>;

impl Replay<'_> {
    /// Of cards played together one belongs to the trick: any of those that follow suit, or any at all where
    /// none does. The rest are only seen.
    pub(super) fn plays_together(&mut self, seat: Seat, whole: &Cards) {
        self.together(seat, whole, false);
    }

    /// Cards led together open a trick, whatever another may lack.
    pub(super) fn leads_together(&mut self, seat: Seat, whole: &Cards) {
        self.together(seat, whole, true);
    }

    fn together(&mut self, seat: Seat, whole: &Cards, leads: bool) {
        let all: Told = whole.0.iter().map(|card| card.value).collect();
        let wanting = self.wanting(seat).filter(|_| !leads);
        let led = wanting.and_then(|place| self.record.trick(place));
        let fit = fitting(&all, led.and_then(|trick| trick.suit));
        let Some(first) = fit.first().copied() else {
            return;
        };
        if leads {
            self.leads(seat, first);
        } else {
            self.leads_or_plays(seat, first);
        }
        let place = all.iter().position(|card| *card == first);
        for (number, card) in all.iter().enumerate() {
            if Some(number) != place {
                self.shows(seat, *card);
            }
        }
        let Some(play) = self.steps.last().and_then(|step| step.play) else {
            return;
        };
        self.record.together.push(Together {
            play,
            open: fit.clone(),
            fit,
            all,
            back: SmallVec::new(),
        });
        self.suit_of_lead(play);
    }

    /// Where cards of two suits were led together, the suit led is not known before one of them is chosen.
    fn suit_of_lead(&mut self, number: u32) {
        let Some(play) = self.record.play(number).copied() else {
            return;
        };
        if !play.leads {
            return;
        }
        let suit = match self.record.together_of(number) {
            Some(together) => one_suit(&together.open),
            None => play.card.suit(),
        };
        if let Some(trick) = self.record.tricks.get_mut(play.trick as usize) {
            trick.suit = suit;
        }
        let later = self.record.plays.iter_mut().skip(number as usize);
        for other in later.filter(|other| other.trick == play.trick) {
            other.led = suit;
        }
    }

    /// One of several cards played at once is chosen for the trick while it lies there.
    pub(super) fn chooses(&mut self, card: CardSpec) {
        let Some(last) = self.record.together.last() else {
            return;
        };
        if !last.all.contains(&card) {
            self.not_among(card, last.play);
        } else if self.lies(last.play) {
            self.belongs(last.play, card);
        }
    }

    fn not_among(&mut self, card: CardSpec, play: u32) {
        let Some(play) = self.record.play(play).copied() else {
            return;
        };
        let here = self.words();
        self.errors.push(TableError::NotPlayed {
            card: card.to_string(),
            seat: play.seat,
            here,
            before: Some(play.span.into()),
        });
    }

    /// One of several cards played at once is called while the trick still lies there: it is the one that
    /// belongs to it.
    pub(super) fn calls_of_together(&mut self, seat: Seat, card: CardSpec) {
        let last = self.record.together.last().map(|together| together.play);
        let own = last.filter(|play| {
            let play = self.record.play(*play);
            play.is_some_and(|play| play.seat == seat)
        });
        if let Some(play) = own.filter(|play| self.lies(*play)) {
            self.belongs(play, card);
        }
    }

    fn lies(&self, play: u32) -> bool {
        let trick = self
            .record
            .play(play)
            .and_then(|play| self.record.trick(play.trick));
        trick.is_some_and(|trick| self.record.gathered(trick).is_none())
    }

    /// The card that belongs to the trick, of those that may.
    fn belongs(&mut self, number: u32, card: CardSpec) {
        let Some(play) = self.record.play(number).copied() else {
            return;
        };
        let Some(together) = self.record.together_of(number) else {
            return;
        };
        let other = play
            .led
            .filter(|led| !play.leads && card.suit() != Some(*led));
        let holdings = &self.record.holdings;
        let held = other.and_then(|led| holdings.held(play.seat, led, self.here.moment.at));
        let revokes = held.is_some_and(|held| held.so);
        let may = together.open.len() > 1 && together.open.contains(&card);
        if revokes || !(may || together.back.contains(&card)) {
            return;
        }
        let Some(together) = self.record.together_mut(number) else {
            return;
        };
        together.open = smallvec![card];
        together.back.clear();
        if play.card != card {
            if let CardSpec::Exact(other) = play.card {
                self.record.holdings.restore(other);
            }
            self.parts_with(play.seat, card, Some(number));
            if let Some(play) = self.record.plays.get_mut(number as usize) {
                play.card = card;
            }
        }
        self.suit_of_lead(number);
    }

    /// A card that was put to an earlier trick with others is played to this one: another of them belonged to
    /// that trick.
    pub(super) fn left_over(&mut self, seat: Seat, card: Card) {
        let card = CardSpec::Exact(card);
        let plays = &self.record.plays;
        let own = |together: &&mut Together| {
            let play = plays.get(together.play as usize);
            let own = play.is_some_and(|play| play.seat == seat);
            own && together.open.len() > 1 && together.open.contains(&card)
        };
        let Some(together) = self.record.together.iter_mut().find(own) else {
            return;
        };
        let number = together.play;
        self.goes_from(number, card, self.here);
    }

    /// One of several cards that a defender put to the trick at once is taken up again by him while it lies there: another
    /// of them is left as his card to it.
    pub(super) fn takes_one_back(&mut self, seat: Seat, card: CardSpec) -> bool {
        let own = |together: &&mut Together| {
            together.open.len() > 1 && together.open.contains(&card) && card.exact().is_some()
        };
        let defender = self.record.roles.is_defender(seat) == Some(true);
        let Some(together) = self.record.together.iter_mut().rev().find(own) else {
            return false;
        };
        let number = together.play;
        let Some(play) = self.record.play(number).copied() else {
            return false;
        };
        if !(defender && play.seat == seat && self.lies(number)) {
            return false;
        }
        if let Some(together) = self.record.together_mut(number) {
            together.back.push(card);
        }
        let since = Place {
            moment: play.moment,
            span: play.span,
        };
        self.goes_from(number, card, since);
        true
    }

    /// A card of several put to a trick at once is none of it: another of them is, from that moment on.
    fn goes_from(&mut self, number: u32, card: CardSpec, since: Place) {
        let Some(together) = self.record.together_mut(number) else {
            return;
        };
        together.open.retain(|other| *other != card);
        let next = together.open.first().copied();
        let stood = self.record.play(number).map(|play| play.card);
        if let (Some(next), CardSpec::Exact(own)) = (next.filter(|_| stood == Some(card)), card) {
            self.record.holdings.restore(own);
            if let CardSpec::Exact(next) = next {
                self.record.holdings.part_with(next, since, Some(number));
            }
            if let Some(play) = self.record.plays.get_mut(number as usize) {
                play.card = next;
            }
        }
        self.suit_of_lead(number);
    }
}

impl Record {
    /// The cards put to a trick at once, of which a play stands for one.
    pub fn together_of(&self, play: u32) -> Option<&Together> {
        self.together.iter().find(|together| together.play == play)
    }

    fn together_mut(&mut self, play: u32) -> Option<&mut Together> {
        let mut all = self.together.iter_mut();
        all.find(|together| together.play == play)
    }

    /// Who won a trick, where the cards told show it, whichever of several belongs to it.
    pub fn winner_of(&self, trick: &Trick) -> Option<Seat> {
        let ways = self.ways(trick)?;
        let mut won = ways.iter().map(|cards| self.wins(trick, cards));
        let first = won.next()??;
        won.all(|seat| seat == Some(first)).then_some(first)
    }

    /// Whether the cards told leave open who won a trick, whichever of several belongs to it.
    pub fn has_no_known_winner(&self, trick: &Trick) -> bool {
        let Some(ways) = self.ways(trick) else {
            return false;
        };
        ways.iter().all(|cards| self.wins(trick, cards).is_none())
    }

    /// The ways a trick may lie; none where they are too many.
    fn ways(&self, trick: &Trick) -> Option<SmallVec<[Lying; 1]>> {
        let mut ways: SmallVec<[Lying; 1]> = smallvec![self.cards_of(trick)];
        if !self.together.is_empty() {
            for seat in Seat::ALL {
                ways = self.each_way(trick, seat, ways)?;
            }
        }
        Some(ways)
    }

    /// Each way the trick may lie, for each card that a seat may have put to it.
    fn each_way(
        &self,
        trick: &Trick,
        seat: Seat,
        ways: SmallVec<[Lying; 1]>,
    ) -> Option<SmallVec<[Lying; 1]>> {
        let together = trick.play_of(seat).and_then(|play| self.together_of(play));
        let Some(open) = together
            .map(|together| &together.open)
            .filter(|open| open.len() > 1)
        else {
            return Some(ways);
        };
        if ways.len().saturating_mul(open.len()) > MOST_WAYS {
            return None;
        }
        let with = |way: &Lying, card: CardSpec| {
            let cards = way.iter();
            let own =
                cards.map(|(other, lies)| (*other, if *other == seat { card } else { *lies }));
            own.collect::<Lying>()
        };
        let each = open
            .iter()
            .flat_map(|card| ways.iter().map(|way| with(way, *card)));
        Some(each.collect())
    }

    fn wins(&self, trick: &Trick, cards: &[(Seat, CardSpec)]) -> Option<Seat> {
        let first = cards.iter().find(|(seat, _)| Some(*seat) == trick.leader);
        let led = trick
            .suit
            .or_else(|| first.and_then(|(_, card)| card.suit()));
        winner(cards, led, self.strain)
    }
}

/// The cards of which any may belong to the trick: those of the suit led, or all where none is.
fn fitting(all: &Told, led: Option<Suit>) -> Told {
    let Some(led) = led else { return all.clone() };
    let follows = |card: &CardSpec| card.suit() == Some(led);
    if !all.iter().any(follows) {
        return all.clone();
    }
    let may = |card: &CardSpec| follows(card) || card.suit().is_none();
    all.iter().copied().filter(may).collect()
}

fn one_suit(cards: &[CardSpec]) -> Option<Suit> {
    let first = cards.first()?.suit();
    cards
        .iter()
        .all(|card| card.suit() == first)
        .then_some(first)?
}
