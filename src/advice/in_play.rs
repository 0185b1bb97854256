//! What is played to a lead in a case, as far as the hands are known: by the dealer's adversaries, and by the dealer from
//! either of his hands.

use super::advise::Act;
use super::done::Done;
use super::in_case::{hand_of, made_by_dummy, partner_doubled};
use super::school::Table;
use super::situation::{Position, Situation};
use crate::bridge::{Card, Hand, Rank, Seat, Strain, Suit};
use crate::score::Scheme;
use crate::syntax::{CardSpec, Case};
use crate::table::{Record, Timeline, Trick};

/// Every card that a player put to a suit led for the first time, or that his partner went on with, and what the one has to
/// play whose turn it is: each where the case gives his thirteen cards. Of the dealer's hands no book says how they play last.
///
/// The hand is weighed as the books write it: of the suit led as it was dealt, but for what was thrown on other suits;
/// of the others as it is by then.
pub fn plays(case: &Case, timeline: &Timeline<'_>, scheme: Option<&Scheme>) -> Vec<Done> {
    let record = &timeline.record;
    let tricks = record.tricks.iter();
    let known =
        tricks.filter_map(|trick| Some((trick, record.roles.dealer?, lead(record, trick)?)));
    let each = known.flat_map(|(trick, dealer, led)| {
        let seats = players(dealer, led.0);
        seats.filter_map(move |seat| play(case, timeline, trick, seat, led))
    });
    each.map(|done| done.under(scheme)).collect()
}

/// The hands of which a book may say what they play to somebody's lead: the adversaries' first.
pub fn players(dealer: Seat, leader: Seat) -> impl Iterator<Item = Seat> {
    let adversaries = [dealer.left(), dealer.right()].into_iter();
    let own = [dealer.partner(), dealer].into_iter();
    let own = own.filter(move |seat| leader != seat.left());
    adversaries.chain(own).filter(move |seat| *seat != leader)
}

/// The hand that is seen beside one's own: dummy's, and dummy sees the dealer's.
pub fn opposite(seat: Seat, dealer: Seat) -> Seat {
    if seat == dealer.partner() { dealer } else { dealer.partner() }
}

/// The card led to a trick and who led it, where both are stated.
fn lead(record: &Record, trick: &Trick) -> Option<(Seat, Card)> {
    let leader = trick.leader?;
    Some((leader, card(record, trick, leader)?))
}

/// What a seat has played to a trick, where that is stated.
fn card(record: &Record, trick: &Trick, seat: Seat) -> Option<Card> {
    spec(record, trick, seat)?.exact()
}

/// The same, as far as it is stated.
fn spec(record: &Record, trick: &Trick, seat: Seat) -> Option<CardSpec> {
    Some(record.play(trick.play_of(seat)?)?.card)
}

fn play(
    case: &Case,
    timeline: &Timeline<'_>,
    trick: &Trick,
    seat: Seat,
    (leader, led): (Seat, Card),
) -> Option<Done> {
    let record = &timeline.record;
    let act = match card(record, trick, seat) {
        Some(card) if card.suit == led.suit => Some(Act::Play(card)),
        None if is_to_play(record, trick, seat) => None,
        Some(_) | None => return None,
    };
    let dealt = hand_of(case, seat)?;
    if may_have_thrown(record, trick, (seat, dealt), led.suit) {
        return None;
    }
    let partner = leader == seat.partner();
    let mut leads = leads_before(record, trick, led.suit)?;
    if leads.iter().any(|(by, _)| !partner || *by != leader) || leader == seat {
        return None;
    }
    leads.push((leader, led));
    let cards: Vec<Card> = leads.into_iter().map(|(_, card)| card).collect();
    let hand = as_written(record, trick, seat, led.suit, dealt);
    if hand.of(led.suit).is_empty() {
        return None;
    }
    let dealer = record.roles.dealer?;
    let dummy = opposite(seat, dealer);
    let now = Situation {
        hand,
        trumps: record.strain,
        played: played_before(record, trick, seat, led.suit),
        followed: followed(record, trick, (leader, seat), led.suit),
        made_by_dummy: made_by_dummy(timeline),
        partner_doubled: partner_doubled(timeline, seat),
        dummy: hand_of(case, dummy).map(|hand| as_written(record, trick, dummy, led.suit, hand)),
        ..Situation::default()
    };
    Some(to_play(now, (seat, dealer), leader, &cards, act))
}

/// What a hand plays, or has to play, to what a player led of a suit.
pub fn to_play(
    now: Situation,
    (seat, dealer): (Seat, Seat),
    leader: Seat,
    cards: &[Card],
    act: Option<Act>,
) -> Done {
    let position = Position::of(seat, dealer);
    Done {
        by: seat,
        now: Situation {
            position: Some(position),
            plays_last: leader == seat.left(),
            ..now.to_lead(leader == seat.partner(), cards)
        },
        table: match position {
            Position::Dealer | Position::Passed => Table::DealerPlay,
            Position::Eldest | Position::ThirdHand => Table::Play,
        },
        act,
    }
}

/// Whether the trick waits for this seat's card next.
fn is_to_play(record: &Record, trick: &Trick, seat: Seat) -> bool {
    let last = record.tricks.last() == Some(trick);
    let waits = last && trick.lies_open() && !trick.lead_back;
    waits && trick.play_of(seat).is_none() && trick.play_of(seat.right()).is_some()
}

/// The tricks before one.
fn earlier<'r>(record: &'r Record, now: &Trick) -> impl Iterator<Item = &'r Trick> {
    let number = now.number;
    let tricks = record.tricks.iter();
    tricks.filter(move |trick| trick.number < number)
}

/// The leads of a suit to earlier tricks; nothing where a card led before is not stated.
fn leads_before(record: &Record, now: &Trick, suit: Suit) -> Option<Vec<(Seat, Card)>> {
    // A story that begins in the middle of a hand does not tell what was led before.
    let stated = record.first_trick <= 1;
    let leads = earlier(record, now).map(|trick| lead(record, trick));
    let leads: Option<Vec<_>> = leads.collect();
    let leads = leads?.into_iter().filter(|(_, card)| card.suit == suit);
    stated.then(|| leads.collect())
}

/// What a seat has played to the earlier leads of a suit; nothing where one of the cards is not stated.
fn played_before(record: &Record, now: &Trick, seat: Seat, suit: Suit) -> Option<Hand> {
    let leads = earlier(record, now).filter(|trick| {
        let led = lead(record, trick);
        led.is_some_and(|(_, led)| led.suit == suit)
    });
    let cards = leads.map(|trick| card(record, trick, seat));
    let cards: Option<Vec<Card>> = cards.collect();
    Some(cards?.into_iter().filter(|card| card.suit == suit).collect())
}

/// A hand without the cards of other suits that it has played to earlier tricks, and what it threw of the suit on them.
fn as_written(record: &Record, now: &Trick, seat: Seat, suit: Suit, mut hand: Hand) -> Hand {
    for trick in earlier(record, now) {
        let of_suit = lead(record, trick).is_some_and(|(_, led)| led.suit == suit);
        let card = card(record, trick, seat);
        if let Some(card) = card.filter(|card| card.suit != suit || !of_suit) {
            hand.remove(card);
        }
    }
    hand
}

/// Whether a seat may have thrown a card of the suit on another, where what it played there is not stated: it had no card
/// left of what was led, or none that is known.
fn may_have_thrown(
    record: &Record,
    now: &Trick,
    (seat, mut left): (Seat, Hand),
    suit: Suit,
) -> bool {
    earlier(record, now).any(|trick| {
        let spec = spec(record, trick, seat);
        let stated = spec.and_then(CardSpec::suit);
        let led = lead(record, trick).map(|(_, led)| led.suit);
        let follows = led.is_some_and(|led| !left.of(led).is_empty());
        if let Some(CardSpec::Exact(card)) = spec {
            left.remove(card);
            return false;
        }
        led != Some(suit) && stated.map_or(!follows, |stated| stated == suit)
    })
}

/// What has been played to a lead before a seat plays: cards that are stated, and the lowest trump for one that is not.
fn followed(record: &Record, trick: &Trick, (leader, seat): (Seat, Seat), suit: Suit) -> Vec<Card> {
    let between = std::iter::successors(Some(leader.left()), |seat| Some(seat.left()));
    let between = between.take(3).take_while(|other| *other != seat);
    let trumps = record.strain.and_then(Strain::trumps);
    let cards = between.filter_map(|other| match spec(record, trick, other)? {
        CardSpec::Exact(card) => Some(card),
        CardSpec::Small(own) | CardSpec::OfSuit(own) => {
            let ruffs = own != suit && Some(own) == trumps;
            let lowest = Rank::all().next().filter(|_| ruffs)?;
            Some(Card::new(own, lowest))
        }
        CardSpec::Any => None,
    });
    cards.collect()
}
