//! What may be done, and what must be, as a law says it that mentions no case.

use super::counted;
use super::form::{Form, say};
use super::named::{card, nobodys, player, suit};
use super::remedies::{If, Slot, WORDS, Words, holds};
use crate::laws::{Offer, PersonRef, PlayerRef, SuitRef};
use crate::ruling::Remedied;
use crate::source::capital;

/// An option as a law gives it, after `may`.
pub(super) fn may_in_law(offer: &Offer, himself: bool) -> String {
    in_law(offer, himself, |words| words.may)
}

/// An order as a law gives it: a clause.
pub(super) fn must_in_law(offer: &Offer) -> String {
    in_law(offer, false, |words| words.must)
}

fn in_law(offer: &Offer, himself: bool, which: fn(&Words) -> &'static [Form<If, Slot>]) -> String {
    let forms = WORDS.get(offer.remedy as usize).map_or(&[][..], which);
    let remedied = nobodys(offer);
    let holds = |when| holds_in_law(when, offer, &remedied, himself);
    say(forms, holds, |slot| slot_in_law(slot, offer, &remedied))
}

fn holds_in_law(when: If, offer: &Offer, remedied: &Remedied, himself: bool) -> bool {
    match when {
        If::OfHimself => himself,
        If::FromNobody => offer.from.is_none(),
        If::OfNobody => offer.from.is_none() && offer.who.is_none(),
        If::Many => offer.from.is_none() && unnamed(offer.who).1,
        _ => holds(when, remedied, None),
    }
}

/// What stands for a player, a card or a suit where the law mentions no case.
fn slot_in_law(slot: Slot, offer: &Offer, remedied: &Remedied) -> String {
    let whom = |otherwise| offer.from.map_or(otherwise, player);
    let which = |otherwise| offer.card.map_or(otherwise, card);
    let of_suit = |otherwise| match offer.suit {
        Some(one @ (SuitRef::Its | SuitRef::Led)) => suit(one),
        Some(SuitRef::Any) | None => otherwise,
    };
    let words = match slot {
        Slot::On => whom("the player"),
        Slot::Who => whom("the offender"),
        Slot::Named | Slot::All => whom(""),
        Slot::Scorers if offer.from == Some(PlayerRef::Side) => "the two partners",
        Slot::Scorers => whom("the winners"),
        Slot::Whom => whom(unnamed(offer.who).0),
        Slot::ByWhom => {
            return offer.from.map_or_else(String::new, |from| [" by ", player(from)].concat());
        }
        Slot::From => {
            return offer.from.map_or_else(String::new, |from| [" from ", player(from)].concat());
        }
        Slot::Side => return format!("the side of {}", whom("the offender")),
        Slot::Card => which("the card"),
        Slot::CardOrAll => which("every card of his hand"),
        Slot::CardOrHand => which("your hand"),
        Slot::CardFirst => return capital(which("the card")),
        Slot::To => "",
        Slot::ASuit | Slot::Suit => of_suit("a suit"),
        Slot::SuitNamed => of_suit("the suit named"),
        Slot::SuitLed => of_suit("the suit led"),
        Slot::Tricks => return figure(remedied, "trick"),
        Slot::Points => return figure(remedied, "point"),
        Slot::Number => return number(remedied),
        Slot::NumberPoints => return counted(remedied.number.unwrap_or(0), "point"),
        Slot::Later => later(remedied),
    };
    words.to_owned()
}

/// `three tricks`, `28 points`: as many as the law has it, or else as many as such a thing always comes to.
pub(super) fn figure(remedied: &Remedied, unit: &str) -> String {
    match remedied.figure() {
        Some(number) => counted(number, unit),
        None => format!("some {unit}s"),
    }
}

pub(super) fn number(remedied: &Remedied) -> String {
    remedied.number.map_or_else(String::new, |number| number.to_string())
}

pub(super) fn later(remedied: &Remedied) -> &'static str {
    if remedied.after_hand { " at the end of the hand" } else { "" }
}

/// People as a law names them, and whether they are several.
pub(super) fn unnamed(who: Option<PersonRef>) -> (&'static str, bool) {
    match who {
        None => ("those concerned", true),
        Some(PersonRef::Offender) => ("the player concerned", false),
        Some(PersonRef::Substitute) => ("the substitute", false),
        Some(PersonRef::Lowest) => ("the one who cut the lowest card", false),
        Some(PersonRef::TwoLowest) => ("the two who cut the lowest cards", true),
        Some(PersonRef::TwoHighest) => ("the two who cut the highest cards", true),
        Some(PersonRef::FourLowest) => ("those who cut the lowest cards", true),
        Some(PersonRef::NextTwo) => ("the two who cut the next lowest cards", true),
        Some(PersonRef::NextLowest) => ("the one who cut the next lowest card", false),
        Some(PersonRef::Equals) => ("those whose cards are equal", true),
        Some(PersonRef::Outgoers) => ("those who have to make room", true),
        Some(PersonRef::EvenlyPlayed) => ("those who have played equally many rubbers", true),
        Some(PersonRef::Remaining) => ("the players who are left", true),
        Some(PersonRef::Fresh) => ("those who have not played elsewhere", true),
        Some(PersonRef::PlayedElsewhere) => ("those who have played elsewhere", true),
        Some(PersonRef::FirstAnnounced) => ("the first who asked for a place", false),
    }
}
