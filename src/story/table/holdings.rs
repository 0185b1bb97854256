//! Whose every card is, and what that proves of a hand.

use super::{Moment, Place, Sure};
use crate::bridge::{Card, Hand, Rank, Seat, Suit};
use crate::syntax::{CardSpec, is_small};

/// One card of the pack.
#[derive(Debug, Clone, Copy, Default)]
struct Whereabouts {
    /// Whose it is, and where that was stated.
    owner: Option<(Seat, Place)>,
    /// When it left his hand.
    gone: Option<Place>,
    /// The play that put it on the table, as a number of a play.
    play: Option<u32>,
}

/// What is stated of one seat's holding of one suit.
#[derive(Debug, Clone, Copy, Default)]
struct Holding {
    /// The last time he was seen with a card of it.
    shown: Option<Moment>,
    /// The last time he parted with one.
    parted: Option<Moment>,
    /// A fact that he holds some, with nothing played of it since.
    holds: Option<Place>,
    /// A fact that he has none.
    void: Option<Place>,
}

/// Where the fifty-two cards are, as far as the case shows it.
///
/// INVARIANT: a card has one owner, and is either in his hand or gone from it.
#[derive(Debug, Clone)]
pub struct Holdings {
    cards: [Whereabouts; 52],
    suits: [[Holding; 4]; 4],
    whole: [Option<Place>; 4],
    /// Cards that left a hand without a name: a small one of a suit, or any of it.
    unnamed: Vec<(Seat, CardSpec, Moment)>,
}

impl Default for Holdings {
    fn default() -> Self {
        Self {
            cards: [Whereabouts::default(); 52],
            suits: [[Holding::default(); 4]; 4],
            whole: [None; 4],
            unnamed: Vec::new(),
        }
    }
}

impl Holdings {
    fn card(&self, card: Card) -> Whereabouts {
        self.cards.get(card.index()).copied().unwrap_or_default()
    }

    fn holding(&self, seat: Seat, suit: Suit) -> Holding {
        let row = self.suits.get(seat.index());
        row.and_then(|row| row.get(suit.index())).copied().unwrap_or_default()
    }

    fn holding_mut(&mut self, seat: Seat, suit: Suit) -> Option<&mut Holding> {
        self.suits.get_mut(seat.index())?.get_mut(suit.index())
    }

    /// Whose card it is, and where that was stated.
    pub fn owner(&self, card: Card) -> Option<(Seat, Place)> {
        self.card(card).owner
    }

    /// When the card left its owner's hand.
    pub fn gone(&self, card: Card) -> Option<Place> {
        self.card(card).gone
    }

    /// The play that put the card on the table, if it lies there or was gathered.
    pub fn play_of(&self, card: Card) -> Option<u32> {
        self.card(card).play
    }

    /// Where the whole hand was stated, if it was.
    pub fn whole(&self, seat: Seat) -> Option<Place> {
        self.whole.get(seat.index()).copied().flatten()
    }

    /// A fact that the seat has none of the suit.
    pub fn void(&self, seat: Seat, suit: Suit) -> Option<Place> {
        self.holding(seat, suit).void
    }

    /// A fact that the seat holds some of the suit, while nothing of it was played since.
    pub fn holds_fact(&self, seat: Seat, suit: Suit) -> Option<Place> {
        self.holding(seat, suit).holds
    }

    pub(super) fn set_whole(&mut self, seat: Seat, place: Place) {
        if let Some(slot) = self.whole.get_mut(seat.index()) {
            *slot = Some(place);
        }
    }

    pub(super) fn set_owner(&mut self, card: Card, seat: Seat, place: Place) {
        if let Some(slot) = self.cards.get_mut(card.index()) {
            slot.owner.get_or_insert((seat, place));
        }
    }

    pub(super) fn part_with(&mut self, card: Card, place: Place, play: Option<u32>) {
        if let Some(slot) = self.cards.get_mut(card.index()) {
            slot.gone = Some(place);
            slot.play = play;
        }
    }

    pub(super) fn restore(&mut self, card: Card) {
        if let Some(slot) = self.cards.get_mut(card.index()) {
            slot.gone = None;
            slot.play = None;
        }
    }

    /// The seat was seen with a card of the suit, and parted with it if `parted`.
    pub(super) fn show(&mut self, seat: Seat, suit: Suit, moment: Moment, parted: bool) {
        if let Some(holding) = self.holding_mut(seat, suit) {
            holding.shown = Some(moment);
            if parted {
                holding.parted = Some(moment);
                holding.holds = None;
            }
        }
    }

    pub(super) fn set_holds(&mut self, seat: Seat, suit: Suit, place: Place) {
        if let Some(holding) = self.holding_mut(seat, suit) {
            holding.holds = Some(place);
            holding.shown = Some(place.moment);
        }
    }

    pub(super) fn set_void(&mut self, seat: Seat, suit: Suit, place: Place) {
        if let Some(holding) = self.holding_mut(seat, suit) {
            holding.void.get_or_insert(place);
        }
    }

    /// A card without a name leaves a hand.
    pub(super) fn part_with_one(&mut self, seat: Seat, card: CardSpec, moment: Moment) {
        self.unnamed.push((seat, card, moment));
    }

    /// The last card without a name that left a hand goes back to it.
    pub(super) fn restore_one(&mut self, seat: Seat, card: CardSpec) {
        let is_it = |one: &(Seat, CardSpec, Moment)| one.0 == seat && one.1 == card;
        if let Some(place) = self.unnamed.iter().rposition(is_it) {
            self.unnamed.remove(place);
        }
    }

    /// How many cards without a name, of which each may have been this one, have left its owner's hand since it was
    /// told to be there.
    fn may_have_gone(&self, card: Card, at: u32) -> usize {
        let known = self.card(card);
        let Some((owner, place)) = known.owner.filter(|_| known.gone.is_none()) else {
            return 0;
        };
        let may_be = |spec: CardSpec| match spec {
            CardSpec::Small(suit) => suit == card.suit && is_small(card.rank),
            CardSpec::OfSuit(suit) => suit == card.suit,
            CardSpec::Exact(_) | CardSpec::Any => false,
        };
        let since = |then: Moment| then.at > place.moment.at && then.at <= at;
        let gone = self.unnamed.iter();
        gone.filter(|(seat, spec, then)| *seat == owner && may_be(*spec) && since(*then)).count()
    }

    /// A card of the suit that the seat is sure to have in hand just after a moment; and whether there is one that
    /// may be there or not.
    fn sure_or_not(&self, seat: Seat, suit: Suit, at: u32) -> (Option<Card>, bool) {
        let there = || cards_of(suit).filter(|card| self.in_hand(*card, seat, at));
        let gone = |card: &Card| self.may_have_gone(*card, at);
        let sure = there().find(|card| gone(card) == 0);
        if sure.is_some() {
            return (sure, false);
        }
        // Of more such cards than have left the hand, one is left.
        let number = there().count();
        let left = there().max_by_key(gone).filter(|card| gone(card) < number);
        (left, number > 0)
    }

    /// A card of the suit that the seat is known to hold still, and where that was stated.
    pub fn still_holds(&self, seat: Seat, suit: Suit) -> Option<(Card, Place)> {
        let (card, _) = self.sure_or_not(seat, suit, u32::MAX);
        let card = card?;
        Some((card, self.card(card).owner?.1))
    }

    /// Where a card of the suit was told to be the seat's, whether or not it has left his hand.
    pub(super) fn owned(&self, seat: Seat, suit: Suit) -> Option<Place> {
        let mut owners = cards_of(suit).filter_map(|card| self.card(card).owner);
        owners.find(|(owner, _)| *owner == seat).map(|(_, place)| place)
    }

    /// The cards a seat is known to hold just after a moment, by all the story states.
    pub fn left(&self, seat: Seat, at: u32) -> Hand {
        Suit::ALL
            .into_iter()
            .flat_map(cards_of)
            .filter(|card| self.in_hand(*card, seat, at))
            .collect()
    }

    /// Whether the seat is known to have the card in hand just after a moment.
    pub fn in_hand(&self, card: Card, seat: Seat, at: u32) -> bool {
        let known = self.card(card);
        known.owner.is_some_and(|(owner, _)| owner == seat)
            && known.gone.is_none_or(|gone| gone.moment.at > at)
    }

    /// Whether every card the seat holds just after a moment is known.
    pub fn knows_all(&self, seat: Seat) -> bool {
        self.whole(seat).is_some() || self.left_or_gone(seat) >= 13
    }

    /// How many cards the seat is known to have, and where one of them was stated.
    pub(super) fn stated(&self, seat: Seat) -> (usize, Option<Place>) {
        let mut own =
            self.cards.iter().filter_map(|card| card.owner).filter(|(owner, _)| *owner == seat);
        let first = own.next();
        (own.count() + usize::from(first.is_some()), first.map(|(_, place)| place))
    }

    fn left_or_gone(&self, seat: Seat) -> usize {
        let owned = |card: &&Whereabouts| card.owner.is_some_and(|(owner, _)| owner == seat);
        self.cards.iter().filter(owned).count()
    }

    /// Whether the seat held a card of the suit just after a moment.
    pub fn held(&self, seat: Seat, suit: Suit, at: u32) -> Option<Sure> {
        let (seen, doubtful) = self.sure_or_not(seat, suit, at);
        if let Some(card) = seen {
            let known = self.card(card);
            let stated = known.gone.or(known.owner.map(|(_, place)| place));
            return Some(Sure::yes(stated.map_or(0, |place| place.moment.line)));
        }
        let holding = self.holding(seat, suit);
        if let Some(shown) = holding.shown.filter(|shown| shown.at > at) {
            return Some(Sure::yes(shown.line));
        }
        if let Some(holds) = holding.holds {
            return Some(Sure::yes(holds.moment.line));
        }
        if let Some(void) = holding.void {
            let parted_between =
                holding.parted.is_some_and(|parted| parted.at > at && void.moment.at > parted.at);
            return (!parted_between).then_some(Sure::no(void.moment.line));
        }
        (!doubtful).then(|| self.none_left(seat, suit, at))?
    }

    /// All his cards are known, or all of the suit is accounted for.
    fn none_left(&self, seat: Seat, suit: Suit, at: u32) -> Option<Sure> {
        if let Some(whole) = self.whole(seat) {
            return Some(Sure::no(whole.moment.line));
        }
        let accounted = cards_of(suit).all(|card| {
            let known = self.card(card);
            known.owner.is_some_and(|(owner, _)| owner != seat)
                || known.gone.is_some_and(|gone| gone.moment.at <= at)
        });
        (accounted || self.knows_all(seat)).then_some(Sure::no(0))
    }
}

/// The thirteen cards of a suit.
fn cards_of(suit: Suit) -> impl Iterator<Item = Card> {
    Rank::all().map(move |rank| Card::new(suit, rank))
}
