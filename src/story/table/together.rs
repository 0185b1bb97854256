//! Several cards put to a trick at once: which of them belongs to it.

use super::replay::Replay;
use super::{Place, TableError, Together};
use crate::bridge::{Card, Seat, Suit};
use crate::syntax::{CardSpec, Cards};
use smallvec::{SmallVec, smallvec};

type Stated = SmallVec<[CardSpec; 2]>;

impl Replay<'_> {
    /// Of cards played together one belongs to the trick: any of those that follow suit, or any at all if none does.
    /// The rest are only seen.
    pub(super) fn plays_together(&mut self, seat: Seat, whole: &Cards) {
        self.together(seat, whole, false);
    }

    /// Cards led together open a trick, whatever another may lack.
    pub(super) fn leads_together(&mut self, seat: Seat, whole: &Cards) {
        self.together(seat, whole, true);
    }

    fn together(&mut self, seat: Seat, whole: &Cards, leads: bool) {
        let all: Stated = whole.0.iter().map(|card| card.value).collect();
        let missing = self.missing(seat).filter(|_| !leads);
        let led = missing.and_then(|place| self.record.trick(place));
        let fit = fitting(&all, led.and_then(|trick| trick.suit));
        let Some(first) = fit.first().copied() else {
            return;
        };
        // As of one card: where the story starts at a trick of which another has the lead, his lead is left out.
        let left_out = self.record.tricks.is_empty() && self.due().is_some_and(|due| due != seat);
        if leads {
            self.leads(seat, first);
        } else if left_out {
            self.plays(seat, first, None);
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
    pub(super) fn suit_of_lead(&mut self, number: u32) {
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
        self.errors.push(TableError::not_played(
            card.to_string(),
            play.seat,
            self.here.span,
            Some(play.span),
        ));
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
        let trick = self.record.play(play).and_then(|play| self.record.trick(play.trick));
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
        let other = play.led.filter(|led| !play.leads && card.suit() != Some(*led));
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

    /// Whether a card was put with others to a trick that is gathered, to which another may belong: it may still be played.
    pub(super) fn may_be_left_over(&self, seat: Seat, card: Card) -> bool {
        let card = CardSpec::Exact(card);
        let mut together = self.record.together.iter();
        together.any(|one| {
            let play = self.record.play(one.play);
            let own = play.is_some_and(|play| play.seat == seat) && !self.lies(one.play);
            own && one.open.len() > 1 && one.open.contains(&card)
        })
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

    /// Somebody plays to a trick to which several cards were led at once: those whose choice would make his card a revoke
    /// are the card of the trick no more, as nobody is made to revoke.
    pub(super) fn follows_together(&mut self, number: u32) {
        let Some((own, lead)) = self.record.play(number).and_then(|own| {
            let trick = self.record.trick(own.trick)?;
            Some((*own, trick.play_of(trick.leader?)?))
        }) else {
            return;
        };
        let open = match self.record.together_of(lead) {
            Some(together) if together.open.len() > 1 && lead != number => together.open.clone(),
            _ => return,
        };
        let (Some(since), Some(suit)) = (self.place_of(lead), own.card.suit()) else {
            return;
        };
        let holdings = &self.record.holdings;
        let held = |card: &CardSpec| {
            let suit = card.suit()?;
            holdings.held(own.seat, suit, own.moment.at)
        };
        let surely = |card: &CardSpec, so: bool| held(card).is_some_and(|held| held.so == so);
        let followed = |card: &&CardSpec| card.suit() == Some(suit);
        let fits = |card: &&CardSpec| match open.iter().find(followed) {
            Some(_) => followed(card) || surely(card, false),
            None => !surely(card, true),
        };
        let left: Stated = open.iter().filter(fits).copied().collect();
        if left.is_empty() {
            return;
        }
        for card in open.iter().filter(|card| !left.contains(card)) {
            self.goes_from(lead, *card, since);
            if let Some(together) = self.record.together_mut(lead) {
                together.fit.retain(|other| other != card);
            }
        }
    }

    /// Where a card was played.
    fn place_of(&self, number: u32) -> Option<Place> {
        let play = self.record.play(number)?;
        Some(Place { moment: play.moment, span: play.span })
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
        let his = self.record.play(number).map(|play| play.seat) == Some(seat);
        let Some(since) = self.place_of(number).filter(|_| defender && his) else {
            return false;
        };
        if !self.lies(number) {
            return false;
        }
        if let Some(together) = self.record.together_mut(number) {
            together.back.push(card);
        }
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

/// The cards of which any may belong to the trick: those of the suit led, or all if none is.
fn fitting(all: &Stated, led: Option<Suit>) -> Stated {
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
    cards.iter().all(|card| card.suit() == first).then_some(first)?
}
