//! What may be done, and what must be (`src/words/remedies.yaml`).

use super::form::{Form, Part, say};
use super::remedies_in_law::{figure, later, may_in_law, unnamed};
use super::{Phrasing, called, counted, the_suit};
use crate::bridge::{Seat, SeatSet};
use crate::facts::{Lapse, Remedy};
use crate::laws::{Leave, Offer, PersonRef, Revokes};
use crate::ruling::Remedied;
use crate::source::{capital, joined};

pub(super) struct Words {
    pub(super) may: &'static [Form<If, Slot>],
    pub(super) must: &'static [Form<If, Slot>],
    pub(super) say: &'static [Form<If, Slot>],
    pub(super) done: &'static str,
    pub(super) line: &'static str,
}

pub(super) static WORDS: &[Words] = include!(concat!(env!("OUT_DIR"), "/remedies_words.rs"));

/// What a form may depend on.
#[derive(Clone, Copy)]
pub(super) enum If {
    /// It is about one card, known or not.
    Card,
    /// It is about no one card.
    NoCard,
    /// The suit is named.
    Suit,
    /// It is said that there are no trumps.
    NoTrumps,
    /// It is about one of two cards, nobody having said which.
    Either,
    /// There is a number.
    Number,
    /// It concerns several people.
    Many,
    /// It is asked of several players.
    Several,
    /// It may turn out to be a revoke.
    MayRevoke,
    /// It is asked of a hand at which nobody sits.
    OfNobodysHand,
    /// It is done without a penalty.
    Unpaid,
    /// It is asked of those who choose.
    OfHimself,
    /// It is asked of no seat.
    FromNobody,
    /// It concerns nobody in particular, by seat or by what the law calls him.
    OfNobody,
    /// Somebody's leave is needed.
    ByLeave,
    /// This leave is needed.
    Leave(Leave),
    /// It can be done until then.
    Until(Lapse),
    /// It is about these revokes.
    Revokes(Revokes),
    /// It concerns the people whom the law calls so.
    People(PersonRef),
}

/// What stands for a name, a card or a number.
#[derive(Clone, Copy)]
pub(super) enum Slot {
    On,
    Who,
    Named,
    All,
    From,
    /// ` by the dealer`, where a law mentions no case.
    ByWhom,
    Side,
    Scorers,
    Whom,
    Card,
    CardOrAll,
    ASuit,
    Suit,
    SuitNamed,
    SuitLed,
    Tricks,
    Points,
    Number,
    NumberPoints,
    Later,
    /// `East, `, to begin what is said to one player.
    To,
    CardOrHand,
    CardFirst,
}

/// Whether the order for this remedy can name several cards.
pub(crate) fn lists_cards(remedy: Remedy) -> bool {
    let forms = WORDS.get(remedy as usize).map_or(&[][..], |words| words.must);
    let mut parts = forms.iter().flat_map(|form| form.parts);
    parts.any(|part| matches!(part, Part::Slot(Slot::CardOrAll)))
}

/// That somebody took a remedy: in plain words, and as a line of a case. Both have slots (`src/words/remedies.yaml`).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Taken {
    /// `{taker} called {card} from {asked}`.
    pub(crate) done: &'static str,
    /// `{taker} calls {card} from {asked}`.
    pub(crate) line: &'static str,
}

/// How it is stated that somebody took a remedy; nothing if no one sentence states it.
pub(crate) fn taken(remedy: Remedy) -> Option<Taken> {
    let words = WORDS.get(remedy as usize)?;
    let taken = Taken { done: words.done, line: words.line };
    (!taken.line.is_empty()).then_some(taken)
}

/// What a remedy is, in no law in particular: the words after `may`. Nothing for a name that is none.
pub(crate) fn remedy(name: &str) -> String {
    let Some(remedy) = Remedy::from_name(name) else {
        return String::new();
    };
    may_in_law(&Offer::of(remedy), false)
}

impl Phrasing<'_> {
    /// An option of some choosers after `may`: `call the king of diamonds from East`.
    pub(crate) fn act(&self, remedied: &Remedied, chooser: SeatSet) -> String {
        self.said_of(remedied, chooser, |words| words.may)
    }

    /// An order, or an option that was chosen: `East must play the king of diamonds`.
    pub(crate) fn order(&self, remedied: &Remedied) -> String {
        self.order_for(&[remedied])
    }

    /// One order for several cards, stated about each by itself.
    pub(crate) fn order_for(&self, alike: &[&Remedied]) -> String {
        let Some(first) = alike.first() else {
            return String::new();
        };
        let forms = WORDS.get(first.remedy as usize).map_or(&[][..], |words| words.must);
        say(
            forms,
            |when| self.holds(when, first, None),
            |slot| match slot {
                Slot::CardOrAll => {
                    let cards = alike.iter().map(|one| called(one.card, "every card of his hand"));
                    joined(&cards.collect::<Vec<_>>(), "and")
                }
                slot => self.slot_in(slot, first),
            },
        )
    }

    /// What some choosers may say at the table so as to have an option: `"I call the king of diamonds."`.
    pub(crate) fn spoken(&self, remedied: &Remedied, chooser: SeatSet) -> String {
        let said = self.said_of(remedied, chooser, |words| words.say);
        match said.strip_prefix('"') {
            Some(said) => format!("\"{}", capital(said)),
            None => said,
        }
    }

    fn said_of(
        &self,
        remedied: &Remedied,
        chooser: SeatSet,
        which: fn(&Words) -> &'static [Form<If, Slot>],
    ) -> String {
        let forms = WORDS.get(remedied.remedy as usize).map_or(&[][..], which);
        let holds = |when| self.holds(when, remedied, Some(chooser));
        say(forms, holds, |slot| match slot {
            Slot::To => self.scene.call_to(self.players_at(remedied.from), chooser),
            slot => self.slot_in(slot, remedied),
        })
    }

    pub(super) fn holds(&self, when: If, remedied: &Remedied, chooser: Option<SeatSet>) -> bool {
        match when {
            If::Several => self.players_at(remedied.from).len() > 1,
            If::OfNobodysHand => {
                let players = self.players_at(remedied.from);
                !remedied.from.is_empty() && !remedied.from.iter().any(|seat| players.has(seat))
            }
            _ => holds(when, remedied, chooser),
        }
    }

    fn slot_in(&self, slot: Slot, remedied: &Remedied) -> String {
        let suit = |otherwise| the_suit(remedied.suit, otherwise);
        match slot {
            Slot::On => self.named_or(remedied, "the player"),
            Slot::Who => self.named_or(remedied, "the offender"),
            Slot::Named => self.scene.names_of(remedied.from, "or"),
            Slot::From if remedied.from.is_empty() => String::new(),
            Slot::From => [" from ", &self.players_named(remedied.from)].concat(),
            Slot::ByWhom => String::new(),
            Slot::Side => {
                let seat = remedied.from.iter().next();
                let side = seat.map_or(SeatSet::NONE, |seat| SeatSet::side(seat.side()));
                self.people_of(side)
            }
            Slot::Scorers if remedied.from.is_empty() => "the winners".to_owned(),
            Slot::All | Slot::Scorers => self.people_of(remedied.from),
            Slot::Whom => self.whom(remedied),
            Slot::Card => called(remedied.card, "the card"),
            Slot::CardOrAll => called(remedied.card, "every card of his hand"),
            Slot::ASuit => match remedied.suit {
                Some(suit) => format!("a {}", suit.singular()),
                None => "a suit".to_owned(),
            },
            Slot::Suit => suit("a suit"),
            Slot::SuitNamed => suit("the suit named"),
            Slot::SuitLed => suit("the suit led"),
            Slot::Tricks => figure(remedied, "trick"),
            Slot::Points => figure(remedied, "point"),
            Slot::Number => remedied.number.map_or_else(String::new, |number| number.to_string()),
            Slot::NumberPoints => counted(remedied.number.unwrap_or(0), "point"),
            Slot::Later => later(remedied).to_owned(),
            Slot::To => (self.scene).call_to(self.players_at(remedied.from), SeatSet::NONE),
            Slot::CardOrHand => called(remedied.card, "your hand"),
            Slot::CardFirst => capital(called(remedied.card, "the card")),
        }
    }

    /// Those who play the hands of some seats: where fewer than four play, one has two hands.
    pub(super) fn players_at(&self, seats: SeatSet) -> SeatSet {
        let players = self.code.procedure.players;
        let plays = |seat: Seat| {
            let nobodys = self.scene.is_nobodys(seat, players);
            if nobodys { seat.partner() } else { seat }
        };
        seats.iter().map(plays).collect()
    }

    /// Their names: `West or East`.
    pub(super) fn players_named(&self, seats: SeatSet) -> String {
        self.scene.names_of(self.players_at(seats), "or")
    }

    fn people_of(&self, seats: SeatSet) -> String {
        self.scene.names_of(self.players_at(seats), "and")
    }

    /// Those it is asked of, or words for them if nobody is named.
    fn named_or(&self, remedied: &Remedied, otherwise: &str) -> String {
        if remedied.from.is_empty() {
            return otherwise.to_owned();
        }
        self.players_named(remedied.from)
    }

    /// The people of the table it concerns; how the law names them, where their names are not stated.
    pub(super) fn whom(&self, remedied: &Remedied) -> String {
        if !remedied.people.is_empty() {
            return joined(&remedied.people, "and");
        }
        self.named_or(remedied, unnamed(remedied.people_as).0)
    }
}

pub(super) fn holds(when: If, remedied: &Remedied, chooser: Option<SeatSet>) -> bool {
    match when {
        If::Card => remedied.card.is_some(),
        If::NoCard => remedied.card.is_none(),
        If::Suit => remedied.suit.is_some(),
        If::NoTrumps => remedied.no_trumps,
        If::Either => remedied.either,
        If::Number => remedied.number.is_some(),
        If::Many => are_many(remedied),
        If::Several => remedied.from.len() > 1,
        If::MayRevoke => remedied.may_revoke,
        If::OfNobodysHand => false,
        If::Unpaid => remedied.unpaid,
        If::OfHimself => chooser == Some(remedied.from),
        If::FromNobody => remedied.from.is_empty(),
        If::OfNobody => remedied.people_as.is_none() && remedied.from.is_empty(),
        If::ByLeave => remedied.leave.is_some(),
        If::Leave(leave) => remedied.leave == Some(leave),
        If::Until(until) => remedied.until == Some(until),
        If::Revokes(revokes) => remedied.revokes == Some(revokes),
        If::People(people) => remedied.people_as == Some(people),
    }
}

/// Whether it concerns several people.
fn are_many(remedied: &Remedied) -> bool {
    if remedied.people.is_empty() && remedied.from.is_empty() {
        return unnamed(remedied.people_as).1;
    }
    remedied.people.len() > 1
}
