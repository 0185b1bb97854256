//! What happened: one sentence for each kind of incident, without capital or full stop (`src/words/incidents.yaml`).

use super::form::{Form, Part, say};
use super::{Phrasing, counted, the_cards, the_suit};
use crate::bridge::{Seat, SeatSet};
use crate::facts::{FactId, Incident, Remedy};
use crate::source::joined;

struct Words {
    happened: &'static [Form<If, Slot>],
}

static WORDS: &[Words] = include!(concat!(env!("OUT_DIR"), "/incidents_words.rs"));

/// What a form may depend on.
#[derive(Clone, Copy)]
enum If {
    /// Another player is known to be concerned.
    Other,
    /// It is known whose act it was.
    By,
    /// The suit is known.
    Suit,
    /// The number of the trick is known.
    Trick,
    /// There is a number.
    Number,
    /// The number is none.
    Lacking,
    /// The story does not say that it happened, only that somebody claims it.
    Alleged,
    /// It was the act of both partners together.
    Together,
    Supposed,
    /// It was the dealer's act.
    ByDealer,
    /// It was the act of the other player concerned.
    ByOther,
    /// It came about in this manner.
    Manner(FactId),
    /// This was called for.
    Asked(Remedy),
}

/// What stands for a name, a card or a number.
#[derive(Clone, Copy)]
enum Slot {
    By,
    Hand,
    Other,
    Partner,
    Side,
    Person,
    Second,
    People,
    Cards,
    CardsOrHand,
    Suit,
    Trick,
    Mention,
    SomeCards,
    MoreTricks,
    Tricks,
}

impl Phrasing<'_> {
    /// What happened: `East led the king of diamonds when it was West's turn to lead`.
    pub(crate) fn happened(&self, incident: &Incident) -> String {
        let forms = WORDS.get(incident.kind as usize).map_or(&[][..], |words| words.happened);
        let holds = |when| self.holds_of(when, incident);
        say(forms, holds, |slot| self.slot_of(slot, incident))
    }

    fn holds_of(&self, when: If, incident: &Incident) -> bool {
        match when {
            If::Other => incident.other.is_some(),
            If::By => incident.by.is_some(),
            If::Suit => incident.suit.is_some(),
            If::Trick => self.trick_of(incident).is_some(),
            If::Number => incident.number.is_some(),
            If::Lacking => incident.number == Some(0),
            If::Alleged => incident.alleged,
            If::Together => incident.together,
            If::Supposed => incident.supposed,
            If::ByDealer => incident.by == self.scene.dealer,
            If::ByOther => incident.by == incident.other,
            If::Manner(manner) => incident.manner == Some(manner),
            If::Asked(remedy) => incident.asked == Some(remedy),
        }
    }

    fn slot_of(&self, slot: Slot, incident: &Incident) -> String {
        let number = incident.number.unwrap_or(0);
        match slot {
            Slot::By => self.who(incident.by, "somebody"),
            Slot::Hand => self.hand(incident.by),
            Slot::Other => self.who(incident.other, "another player"),
            Slot::Partner => {
                let partner = incident.by.map(Seat::partner);
                self.who(incident.other.or(partner), "his partner")
            }
            Slot::Side => match incident.by {
                Some(seat) => self.scene.names_of(SeatSet::side(seat.side()), "and"),
                None => "the claimants".to_owned(),
            },
            Slot::Person => match incident.people.first() {
                Some(name) => name.to_string(),
                None => self.who(incident.by, "somebody"),
            },
            Slot::Second => incident.people.get(1).map_or("another", AsRef::as_ref).to_owned(),
            Slot::People if incident.people.is_empty() => "the players".to_owned(),
            Slot::People => joined(&incident.people, "and"),
            Slot::CardsOrHand if incident.cards.is_empty() => "his hand".to_owned(),
            Slot::Cards | Slot::CardsOrHand => the_cards(&incident.cards),
            Slot::Suit => the_suit(incident.suit, "the suit led"),
            Slot::Trick => match self.trick_of(incident) {
                Some(trick) => format!("trick {trick}"),
                None => "the trick".to_owned(),
            },
            Slot::Mention => match incident.mention {
                Some(mention) => mention.to_string(),
                None => "something that carries a penalty".to_owned(),
            },
            Slot::SomeCards => counted(number, "card"),
            Slot::MoreTricks => counted(number, "more trick"),
            Slot::Tricks => counted(number, "trick"),
        }
    }

    /// The number of the trick, where it is known.
    fn trick_of(&self, incident: &Incident) -> Option<u32> {
        incident.trick.filter(|_| !self.scene.untricked)
    }

    /// Whose play it was. A card from dummy's hand is dummy's play, no matter who moved it.
    fn hand(&self, by: Option<Seat>) -> String {
        match by {
            Some(seat) if self.scene.dealer.map(Seat::partner) == Some(seat) => {
                let name = match self.scene.speaker {
                    Some(_) => self.scene.name(seat),
                    None => seat.name().to_owned(),
                };
                format!("dummy ({name})")
            }
            by => self.who(by, "somebody"),
        }
    }
}
