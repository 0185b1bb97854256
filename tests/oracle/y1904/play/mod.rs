//! Cards shown and leads out of turn in a hand that goes on: what is open, called, played, lost.

mod dues;
mod leads;
mod said;

use crate::oracle::tale::{Stated, Tale};
use crate::oracle::{Roles, after, any_seat, holds, one_in, pick};
use bystander::bridge::Seat;
use fastrand::Rng;

#[test]
fn cards_shown_and_false_leads() {
    holds("1904", |rng| play(rng, &LAWS));
}

/// By which laws a text asks what it asks, and where it asks another thing.
#[derive(Clone, Copy)]
pub(in crate::oracle) struct Laws {
    /// A defender's card exposed, and the dealer's own.
    pub(in crate::oracle) exposed: &'static str,
    pub(in crate::oracle) own_card: Option<&'static str>,
    /// Leads out of turn: a defender's, the dealer's, and what has been followed.
    pub(in crate::oracle) false_lead: &'static str,
    pub(in crate::oracle) own_lead: &'static str,
    pub(in crate::oracle) followed: &'static str,
    /// The verdict on the cards of those who followed: they *must* go back, or may.
    pub(in crate::oracle) taken_back: &'static str,
    /// Dummy's remark, by which the penalty is lost.
    pub(in crate::oracle) by_dummy: &'static [&'static str],
    /// Whether a suit is called only when it is *next* a defender's lead, so that one free lead ends the right.
    pub(in crate::oracle) next_lead: bool,
    /// Whether a card shown above the table is exposed.
    pub(in crate::oracle) above_table: bool,
    /// Whether the text says that a wrong demand costs the right one.
    pub(in crate::oracle) wrong_demand_costs: bool,
}

const LAWS: Laws = Laws {
    exposed: "72",
    own_card: Some("69"),
    false_lead: "80",
    own_lead: "81",
    followed: "82",
    taken_back: "must",
    by_dummy: &["63"],
    next_lead: true,
    above_table: true,
    wrong_demand_costs: false,
};

/// A suit, by its place in "CDHS".
type Suit = usize;

/// A card shown, or led out of turn, by a defender.
#[allow(clippy::struct_excessive_bools, reason = "each is a circumstance of the story of its own")]
struct Incident {
    line: usize,
    is_lead: bool,
    by: Seat,
    card: String,
    /// Whether the card can still be called.
    card_open: bool,
    /// Whether a suit can still be called instead.
    suit_open: bool,
    card_called: bool,
    suit_called: Option<(Seat, Suit)>,
    /// The laws by which the penalty was lost.
    barred: Option<&'static [&'static str]>,
}

impl Incident {
    /// A call that waits for that seat to obey it.
    fn waits_for(&self, seat: Seat) -> bool {
        self.card_called && self.card_open && self.by == seat && self.barred.is_none()
    }

    /// Whether something may still be called for.
    fn is_live(&self) -> bool {
        let card = self.card_open && self.suit_called.is_none();
        self.barred.is_none() && (card || (self.suit_open && !self.card_called))
    }
}

fn suit_of(card: &str) -> Suit {
    "CDHS".find(&card[..1]).unwrap()
}

fn rank(card: &str) -> usize {
    "23456789TJQK".find(&card[1..]).unwrap()
}

struct Play<'r> {
    rng: &'r mut Rng,
    laws: Laws,
    tale: Tale,
    roles: Roles,
    /// Whose lead it is.
    turn: Seat,
    /// Cards that nobody has played or shown, by suit; the aces are left out.
    pools: Vec<Vec<String>>,
    incidents: Vec<Incident>,
    class: &'static str,
}

impl<'r> Play<'r> {
    fn new(rng: &'r mut Rng, laws: Laws) -> Self {
        let roles = Roles::of(any_seat(rng));
        let (dealer, dummy) = (roles.dealer, roles.dummy);
        let maker = pick(rng, &[dealer, dealer, dummy]);
        let turn = any_seat(rng);
        let pools = "CDHS".chars().map(|suit| {
            let cards = "23456789TJQK".chars().map(|rank| format!("{suit}{rank}"));
            let mut cards: Vec<String> = cards.collect();
            rng.shuffle(&mut cards);
            cards
        });
        let pools = pools.collect();
        let tale = Tale::of(&[
            format!("dealer: {dealer}"),
            format!("trumps: none by {maker}"),
            format!("to lead: {turn}"),
            "trick: 3".to_owned(),
            "dummy is down".to_owned(),
        ]);
        Self { rng, laws, tale, roles, turn, pools, incidents: Vec::new(), class: "plain" }
    }

    /// A card of any suit.
    fn any_card(&mut self) -> Option<String> {
        let suit = self.rng.usize(..4);
        self.pools[suit].pop()
    }

    /// A card that is played is no longer on the table to be called.
    fn played(&mut self, seat: Seat, card: &str) {
        for own in &mut self.incidents {
            if own.by == seat && own.card == card {
                own.card_open = false;
            }
        }
    }

    /// A whole trick from the right hand; nothing where the cards are out.
    fn trick(&mut self) -> Option<()> {
        let leader = self.turn;
        let card = self.card_to_lead()?;
        let suit = suit_of(&card);
        self.tale.write(format!("{leader} leads {card}"));
        self.played(leader, &card);
        if self.roles.is_defender(leader) {
            for own in &mut self.incidents {
                own.suit_open &= !(self.laws.next_lead || own.suit_called.is_some());
            }
        }
        let mut best = (rank(&card), leader);
        for place in 1..4 {
            let seat = after(leader, place);
            self.said(None);
            let card = self.card_to_follow(seat, suit)?;
            self.tale.write(format!("{seat} plays {card}"));
            self.played(seat, &card);
            best = best.max((rank(&card), seat));
        }
        self.tale.write("the trick is turned and quitted");
        self.turn = best.1;
        Some(())
    }

    /// What was called for, where something was.
    fn card_to_lead(&mut self) -> Option<String> {
        let leader = self.turn;
        if let Some(called) = self.incidents.iter().find(|own| own.waits_for(leader)) {
            return Some(called.card.clone());
        }
        let suit = self.incidents.iter().find_map(|own| {
            let called = own.suit_called.filter(|(seat, _)| *seat == leader);
            called.filter(|_| own.suit_open && own.barred.is_none())
        });
        if let Some((_, suit)) = suit {
            return self.pools[suit].pop();
        }
        let mut own = self.incidents.iter();
        let own = own.find(|own| own.card_open && own.by == leader);
        let own = own.map(|own| own.card.clone());
        match own {
            Some(own) if one_in(self.rng, 3) => Some(own),
            _ => self.any_card(),
        }
    }

    fn card_to_follow(&mut self, seat: Seat, suit: Suit) -> Option<String> {
        let in_suit = |own: &&Incident| suit_of(&own.card) == suit;
        let mut called = self.incidents.iter().filter(in_suit);
        if let Some(called) = called.find(|own| own.waits_for(seat)) {
            return Some(called.card.clone());
        }
        let mut own = self.incidents.iter().filter(in_suit);
        let own = own.find(|own| own.card_open && own.by == seat);
        let own = own.map(|own| own.card.clone());
        match own {
            Some(own) if one_in(self.rng, 2) => Some(own),
            _ => self.pools[suit].pop(),
        }
    }

    /// The whole story; it ends early where something is left undone, or the cards are out.
    fn tricks(&mut self) -> Option<()> {
        let tricks = 1 + self.rng.usize(..3);
        for number in 1..=tricks {
            if one_in(self.rng, 2) {
                self.false_lead()?;
            }
            self.said(Some(self.turn));
            self.trick()?;
            if number == tricks && one_in(self.rng, 2) {
                self.said(Some(self.turn));
            }
        }
        Some(())
    }
}

pub(in crate::oracle) fn play(rng: &mut Rng, laws: &Laws) -> Stated {
    let mut play = Play::new(rng, *laws);
    let _ = play.tricks();
    play.dues()
}
