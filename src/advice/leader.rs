//! Who led the card to which a hand plays, and what follows from that.

use super::situation::{Position, Situation};
use super::wish_words::Words;
use crate::bridge::{Card, Hand, Strain};
use crate::syntax::{one_card, some_cards, strain};

/// Who led.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leader {
    /// Partner: the hand plays third.
    Partner,
    /// The dealer from his own hand: that on his left plays second, that on his right last.
    Dealer,
    /// Dummy: that on the dealer's right plays second, that on his left last.
    Dummy,
}

const LEADERS: [(Leader, &[&str]); 3] = [
    (Leader::Partner, &["partner"]),
    (Leader::Dealer, &["dealer", "declarer"]),
    (Leader::Dummy, &["dummy"]),
];
/// After who leads.
const LEADS: &[&str] = &["led", "leads", "has led", "is leading", "'s lead of"];
/// Before who leads.
const LED_BY: &[&str] = &["led by", "led by the", "led from", "lead from", "lead of the"];
/// Words of a hand to which partner led.
const THIRD: &str = "third hand";
/// Words of a hand that plays last.
const LAST: &[&str] = &["fourth hand", "play last", "plays last", "playing last"];

impl Leader {
    /// Who led, as somebody says it; and where what follows it begins, where the card may stand.
    pub(super) fn stated(words: &Words<'_>) -> Option<(Self, Option<usize>)> {
        let all = LEADERS.iter();
        let mut all =
            all.flat_map(|(leader, names)| names.iter().map(move |name| (*leader, *name)));
        let said = all.find_map(|(leader, name)| {
            let mut after = LEADS.iter().filter_map(|leads| {
                let joint = if leads.starts_with('\'') { "" } else { " " };
                words.find(&format!("{name}{joint}{leads}"))
            });
            let by = || {
                let mut before = LED_BY.iter();
                before.any(|by| words.has(&format!("{by} {name}")))
            };
            let place = after.next();
            (place.is_some() || by()).then_some((leader, place))
        });
        let said = said.or_else(|| Self::of_card(words));
        said.or_else(|| words.has(THIRD).then_some((Self::Partner, None)))
    }

    /// `partner's king of hearts`.
    fn of_card(words: &Words<'_>) -> Option<(Self, Option<usize>)> {
        let mut owners = LEADERS.iter().flat_map(|(leader, names)| {
            names.iter().map(move |name| (*leader, words.find(&format!("{name}'s"))))
        });
        owners.find(|(_, place)| place.is_some_and(|place| words.card_at(place).is_some()))
    }

    /// As it is written in answer to a question.
    pub fn named(words: &str) -> Option<Self> {
        let words = Words::of(words);
        let stated = |(_, names): &&(Self, &[&str])| names.iter().any(|name| words.has(name));
        let mut all = LEADERS.iter().filter(stated);
        let one = all.next().filter(|_| all.next().is_none());
        one.map(|(leader, _)| *leader)
    }

    /// Whether somebody says that the hand plays last.
    pub(super) fn plays_last(words: &Words<'_>) -> bool {
        LAST.iter().any(|last| words.has(last))
    }

    /// What he is called.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Partner => "partner",
            Self::Dealer => "dealer",
            Self::Dummy => "dummy",
        }
    }

    /// A card that another led, which the hand cannot hold.
    pub fn card(words: &str, hand: Hand) -> Result<Card, String> {
        let card = one_card(words).map_err(|wrong| wrong.to_string())?;
        if hand.has(card) {
            return Err(format!("`{card}` is in the hand, and another led it"));
        }
        Ok(card)
    }

    /// A card that the hand has played: it is the hand as it was dealt.
    pub fn own_card(words: &str, hand: Hand) -> Result<Card, String> {
        let card = one_card(words).map_err(|wrong| wrong.to_string())?;
        if !hand.has(card) {
            return Err(format!("`{card}` is not in the hand; give the hand as it was dealt"));
        }
        Ok(card)
    }

    /// Dummy's cards, or `none`; what dummy led may be among them.
    pub fn dummy(self, words: &str, hand: Hand, led: &[Card]) -> Result<Hand, String> {
        let none = strain(words.trim()) == Some(Strain::NoTrumps);
        let dummy = some_cards(if none { "" } else { words });
        let dummy = dummy.map_err(|wrong| wrong.to_string())?;
        let others = led.iter().filter(|_| self != Self::Dummy).copied();
        match others.chain(hand.iter()).find(|card| dummy.has(*card)) {
            Some(card) => Err(format!("`{card}` is not dummy's as well")),
            None => Ok(dummy),
        }
    }

    /// Which adversary of the dealer plays to it, before the trick is full or last.
    pub fn player(self, last: bool) -> Position {
        match (self, last) {
            (Self::Dealer, false) | (Self::Dummy, true) => Position::Eldest,
            _ => Position::ThirdHand,
        }
    }

    /// The same with the card led by him; what dummy leads lies among its cards.
    pub fn leads(self, now: Situation) -> Situation {
        let led = now.led().to_vec();
        let own = led.iter().copied().filter(|_| self == Self::Dummy);
        let dummy = now.dummy.map(|dummy| dummy.iter().chain(own).collect());
        Situation {
            dummy,
            plays_last: self.is_last(now.position),
            ..now.to_lead(self == Self::Partner, &led)
        }
    }

    /// Whether that hand plays last.
    fn is_last(self, position: Option<Position>) -> bool {
        let last = match self {
            Self::Partner => return false,
            Self::Dealer => Position::ThirdHand,
            Self::Dummy => Position::Eldest,
        };
        position == Some(last)
    }

    /// The play, as a heading.
    pub(super) fn asked(self, position: Option<Position>) -> &'static str {
        match (self, self.is_last(position)) {
            (Self::Partner, _) => "Third hand's play",
            (Self::Dealer, false) => "Second hand's play, to the dealer's lead",
            (Self::Dummy, false) => "Second hand's play, to dummy's lead",
            (Self::Dealer, true) => "Fourth hand's play, to the dealer's lead",
            (Self::Dummy, true) => "Fourth hand's play, to dummy's lead",
        }
    }
}
