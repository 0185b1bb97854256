//! A hand, and what is known of the table.

use super::ranks::Ranks;
use crate::bridge::{Card, Hand, Seat, Strain, Suit};
use crate::laws::{embedded, embedded_ids};
use crate::score::{Holding, Scheme, SchemeFile, scheme};

/// Whose hand it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Position {
    /// The dealer's.
    Dealer,
    /// His partner's, the make having been passed; or dummy's, from which the dealer plays.
    Passed,
    /// That on the dealer's left.
    Eldest,
    /// That on the dealer's right.
    ThirdHand,
}

impl Position {
    /// That of a seat, where this one deals.
    pub fn of(seat: Seat, dealer: Seat) -> Self {
        match seat {
            seat if seat == dealer => Self::Dealer,
            seat if seat == dealer.partner() => Self::Passed,
            seat if seat == dealer.left() => Self::Eldest,
            _ => Self::ThirdHand,
        }
    }
}

/// A hand, and what is known of the table.
#[derive(Debug, Clone, Default)]
pub struct Situation {
    /// The hand.
    pub hand: Hand,
    /// What is trumps.
    pub trumps: Option<Strain>,
    /// Whose hand it is.
    pub position: Option<Position>,
    /// Whether dummy named the trump.
    pub made_by_dummy: Option<bool>,
    /// Whether it was doubled.
    pub doubled: Option<bool>,
    /// Whether partner has doubled.
    pub partner_doubled: Option<bool>,
    /// Points toward the game: his side's and theirs.
    pub score: Option<(u32, u32)>,
    /// Games won of the rubber: his side's and theirs.
    pub games: Option<(u32, u32)>,
    /// By trump, no trumps last, tricks above six that win the game from that score.
    pub needed: [Option<u32>; 5],
    /// Cards that partner led of a suit, in order.
    pub partner_led: Vec<Card>,
    /// What the hand has itself played of that suit before, where that is stated.
    pub played: Option<Hand>,
    /// Cards that an adversary led of a suit, in order.
    pub adversary_led: Vec<Card>,
    /// What others have played to the last of these before the hand; else nothing that beats it.
    pub followed: Vec<Card>,
    /// Whether that was the adversary on his left, so that the hand plays last; else it plays second.
    pub plays_last: bool,
    /// Whether three or two play, so that nobody chooses for dummy.
    pub three_hand: bool,
    /// Dummy's cards; where the dealer plays, those of his other hand.
    pub dummy: Option<Hand>,
    /// What the hand alone scores for honours, by trump, where it scores any.
    pub honours: Vec<(Strain, u32)>,
    /// Other suits that have been led.
    pub gone: Vec<Suit>,
}

/// What a row asks of and nobody stated, as a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Unstated(u16);

impl Unstated {
    /// The score.
    pub const SCORE: Self = Self(1);
    /// The games of the rubber.
    pub const GAMES: Self = Self(1 << 1);
    /// What is trumps.
    pub const TRUMPS: Self = Self(1 << 2);
    /// Whose hand it is.
    pub const POSITION: Self = Self(1 << 3);
    /// Who named the trump.
    pub const MAKER: Self = Self(1 << 4);
    /// Whether it was doubled.
    pub const DOUBLED: Self = Self(1 << 5);
    /// Dummy's cards.
    pub const DUMMY: Self = Self(1 << 6);
    /// Whether partner has doubled.
    pub const PARTNER_DOUBLED: Self = Self(1 << 7);

    /// The cards of the dealer's other hand.
    pub const OPPOSITE: Self = Self(1 << 8);

    const NAMES: [(Self, &'static str); 9] = [
        (Self::SCORE, "the score"),
        (Self::GAMES, "the games won"),
        (Self::TRUMPS, "what are trumps"),
        (Self::POSITION, "whose hand it is"),
        (Self::MAKER, "who named the trump"),
        (Self::DOUBLED, "whether it was doubled"),
        (Self::DUMMY, "dummy's cards"),
        (Self::PARTNER_DOUBLED, "whether partner has doubled"),
        (Self::OPPOSITE, "the cards of the hand opposite"),
    ];

    /// One more.
    pub fn add(&mut self, other: Self) {
        self.0 |= other.0;
    }

    /// What they are called.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Self::NAMES.into_iter().filter(move |(one, _)| self.0 & one.0 != 0).map(|(_, name)| name)
    }
}

/// Why a score cannot be that of a game that goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ScoreFault {
    /// One side has the game already: its points, and how many a game takes.
    #[error("with {0} points the game is won")]
    Won(u32, u32),
    /// No tricks of any deals come to it.
    #[error("no tricks add up to `{0}-{1}`")]
    Unreached(u32, u32),
}

impl ScoreFault {
    /// What to write instead.
    pub fn help(self) -> String {
        match self {
            Self::Won(_, game) => format!("give scores below {game}"),
            Self::Unreached(..) => "write the points scored for tricks: `18-0`".to_owned(),
        }
    }
}

impl Situation {
    /// The same at a score of a game that goes on.
    pub fn at_score(self, own: u32, theirs: u32, scheme: &Scheme) -> Result<Self, ScoreFault> {
        let game = scheme.game.points;
        if own >= game || theirs >= game {
            return Err(ScoreFault::Won(own.max(theirs), game));
        }
        if !scheme.can_stand_at(own) || !scheme.can_stand_at(theirs) {
            return Err(ScoreFault::Unreached(own, theirs));
        }
        Ok(self.at(own, theirs, scheme))
    }

    /// The same at a score, with what each suit then needs for the game.
    #[must_use]
    pub fn at(mut self, own: u32, theirs: u32, scheme: &Scheme) -> Self {
        let wanted = scheme.game.points.saturating_sub(own);
        self.score = Some((own, theirs));
        self.needed = Strain::ALL.map(|strain| scheme.needed(strain, wanted, 0));
        self
    }

    /// The same with what the hand alone scores for honours.
    #[must_use]
    pub fn with_honours(mut self, scheme: &Scheme) -> Self {
        let held = |strain: Strain| match strain {
            Strain::Trumps(suit) => Ranks::of(self.hand, suit).and(Ranks::honours()).len(),
            Strain::NoTrumps => {
                let aces = Suit::ALL.map(|suit| Ranks::of(self.hand, suit).run().min(1));
                aces.into_iter().sum()
            }
        };
        let score = |strain| (strain, scheme.honours(strain, Holding::of(held(strain), 0)));
        let scores = Strain::ALL.into_iter().map(score);
        self.honours = scores.filter(|(_, points)| *points > 0).collect();
        self
    }

    /// The same after cards of one suit were led, by partner or by an adversary.
    #[must_use]
    pub fn to_lead(self, by_partner: bool, cards: &[Card]) -> Self {
        Self {
            partner_led: if by_partner { cards.to_vec() } else { Vec::new() },
            adversary_led: if by_partner { Vec::new() } else { cards.to_vec() },
            ..self
        }
    }

    /// What partner has led, or the adversary.
    pub fn led(&self) -> &[Card] {
        match self.partner_led.as_slice() {
            [] => self.adversary_led.as_slice(),
            led => led,
        }
    }

    /// The same with the cards that the hand has not played.
    #[must_use]
    pub(super) fn with_what_is_left(&self) -> Self {
        let gone = self.played.unwrap_or(Hand::EMPTY);
        let left = self.hand.iter().filter(|card| !gone.has(*card));
        Self { hand: left.collect(), ..self.clone() }
    }

    /// Whether a card would beat all that lies on the table.
    pub fn would_win(&self, card: Card) -> bool {
        let trumps = self.trumps.and_then(Strain::trumps);
        let led = self.led().last();
        let worth = |card: Card| {
            let follows = led.is_some_and(|led| led.suit == card.suit);
            (Some(card.suit) == trumps, follows, card.rank)
        };
        let mut others = led.into_iter().chain(&self.followed);
        others.all(|other| worth(*other) < worth(card))
    }

    /// Tricks above six that win the game, as the trump is.
    pub fn to_game(&self, strain: Strain) -> Option<u32> {
        let place = Strain::ALL.iter().position(|one| *one == strain)?;
        self.needed.get(place).copied().flatten()
    }
}

/// How tricks are scored: as in the oldest code, and alike in the others of the time.
pub fn usual() -> Option<Scheme> {
    let oldest = embedded_ids().next()?;
    embedded(oldest)?.ok()?.scheme
}

/// The game of three.
const THREE: &str = "three-hand-games";

/// The game of three, which says what dummy declares; double dummy has the same rule.
pub fn game_of_three() -> Option<SchemeFile> {
    scheme(THREE).and_then(Result::ok)
}
