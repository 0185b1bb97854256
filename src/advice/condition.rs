//! What a row may ask of a hand and of the table.

use super::ranks::Ranks;
use super::school::Pick;
use crate::bridge::{Rank, Suit};
use std::sync::Arc;

/// Something that is so of a situation, is not so, or is not stated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Condition {
    /// All of them.
    All(Vec<Condition>),
    /// One of them at least.
    Any(Vec<Condition>),
    /// It is not so.
    Not(Box<Condition>),
    /// What the school means by a word of its own.
    Term(Arc<Condition>),
    /// Of the table.
    Fact(Fact),
    /// A number within bounds.
    Number(Measure, Bounds),
    /// Of the suit in question.
    Suit(SuitFact),
    /// The suit holds all of these.
    Holds(Ranks),
    /// The suit holds all of these, and none of them has been played to the trick.
    Keeps(Ranks),
    /// One of these cards of the suit has gone to its earlier rounds.
    HasPlayed(Vec<Pick>),
    /// The suit holds none of these.
    Lacks(Ranks),
    /// The suit holds these and no others.
    Exactly(Ranks),
    /// The suit holds none above this.
    NoneAbove(Rank),
    /// The suit holds this, and as many lower cards as there are higher ones that are out.
    Guarded(Rank),
    /// These cards of the suit have been led, in this order.
    Led(Vec<Rank>),
    /// How many suits meet these conditions.
    Suits(Box<Condition>, Bounds),
    /// Of the suit in question as dummy holds it; where the dealer plays, as his other hand does.
    Dummy(Box<Condition>),
}

/// From, to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// At least.
    pub from: u32,
    /// At most.
    pub to: u32,
}

impl Bounds {
    /// Whether a number is within.
    pub fn has(self, number: u32) -> bool {
        (self.from..=self.to).contains(&number)
    }
}

/// What may be so of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact {
    /// There are no trumps.
    NoTrumps,
    /// There is a trump suit.
    SuitTrumps,
    /// The hand is the dealer's, who names the trump or passes, or plays to a lead.
    Dealer,
    /// The hand is that of the dealer's partner, to whom it was passed, or from which the dealer plays.
    Passed,
    /// The hand is the one on the dealer's left.
    Eldest,
    /// The hand is the one on the dealer's right.
    ThirdHand,
    /// Partner has led.
    PartnerLed,
    /// The adversary before him has led.
    AdversaryLed,
    /// The dealer has led from his own hand, and dummy has played: the hand plays last.
    FourthHand,
    /// Dummy plays after the hand.
    DummyToPlay,
    /// The card led last is below the ten.
    LowLed,
    /// It is the ten or higher.
    HonourLed,
    /// The card led first of the suit is the ten or higher.
    HonourFirst,
    /// The dealer named the trump.
    MadeByDealer,
    /// Dummy named the trump.
    MadeByDummy,
    /// The hand is played doubled.
    Doubled,
    /// Partner has doubled.
    PartnerDoubled,
    /// Dummy's cards lie open.
    DummyOpen,
    /// Three or two play, and dummy's hand is nobody's.
    ThreeHand,
    /// His side has fewer points toward the game than the other.
    Behind,
}

impl Fact {
    /// Every one, with its name in a school.
    pub const ALL: &[(&'static str, Self)] = &[
        ("no_trumps", Self::NoTrumps),
        ("suit_trumps", Self::SuitTrumps),
        ("dealer", Self::Dealer),
        ("passed", Self::Passed),
        ("dummys_hand", Self::Passed),
        ("eldest", Self::Eldest),
        ("third_hand", Self::ThirdHand),
        ("partner_led", Self::PartnerLed),
        ("adversary_led", Self::AdversaryLed),
        ("fourth_hand", Self::FourthHand),
        ("dummy_to_play", Self::DummyToPlay),
        ("low_led", Self::LowLed),
        ("honour_led", Self::HonourLed),
        ("honour_first", Self::HonourFirst),
        ("made_by_dealer", Self::MadeByDealer),
        ("made_by_dummy", Self::MadeByDummy),
        ("doubled", Self::Doubled),
        ("partner_doubled", Self::PartnerDoubled),
        ("dummy_open", Self::DummyOpen),
        ("three_hand", Self::ThreeHand),
        ("behind", Self::Behind),
    ];
}

/// What may be so of a suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SuitFact {
    /// It is that suit.
    Is(Suit),
    /// Hearts or diamonds.
    Red,
    /// Spades or clubs.
    Black,
    /// It is trumps.
    Trumps,
    /// It is not trumps.
    Plain,
    /// The hand has no longer suit.
    Longest,
    /// It is the suit led.
    Led,
    /// It has not been led yet.
    Unled,
    /// No other suit but trumps has more by the school's count, or as much and more cards.
    Strongest,
    /// No other suit but trumps of two cards or more has less, or as little and fewer cards.
    Weakest,
    /// Of the suits not led yet, hand and dummy together hold more of every other.
    Fewest,
    /// It holds the next card above that which was led last, and the next below.
    Fourchette,
    /// It holds an honour above the card led last.
    HonourOverLed,
    /// None of its cards, as they were dealt, beats what lies on the table.
    CannotWin,
    /// It is another than the suit around which suits are counted.
    Other,
}

impl SuitFact {
    /// Every one, with its name in a school.
    pub const ALL: &[(&'static str, Self)] = &[
        ("spades", Self::Is(Suit::Spades)),
        ("hearts", Self::Is(Suit::Hearts)),
        ("diamonds", Self::Is(Suit::Diamonds)),
        ("clubs", Self::Is(Suit::Clubs)),
        ("red", Self::Red),
        ("black", Self::Black),
        ("trumps", Self::Trumps),
        ("plain", Self::Plain),
        ("longest", Self::Longest),
        ("suit_led", Self::Led),
        ("unled", Self::Unled),
        ("strongest", Self::Strongest),
        ("weakest", Self::Weakest),
        ("fewest_with_dummy", Self::Fewest),
        ("fourchette", Self::Fourchette),
        ("honour_over_led", Self::HonourOverLed),
        ("cannot_win", Self::CannotWin),
        ("other", Self::Other),
    ];
}

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Aces of the hand.
    Aces,
    /// What the hand comes to by the school's count.
    Count,
    /// Tricks that are certain without trumps: of each suit the cards from the ace down.
    Tricks,
    /// His side's score toward the game.
    Score,
    /// The other side's.
    TheirScore,
    /// Games his side has won of the rubber.
    Games,
    /// Games the other side has won.
    TheirGames,
    /// Tricks above six that win the game for his side as the trump is; more than there are if none do.
    ToGame,
    /// How often the suit has been led by partner, or by an adversary.
    Rounds,
    /// Cards of the suit.
    Length,
    /// Ace, king, queen, jack and ten of the suit.
    Honours,
    /// Ace, king, queen and jack of it.
    HighHonours,
    /// Cards of the suit from the ace down without a gap.
    Run,
    /// Tricks that partner must bring for the game, were the suit trumps.
    Missing,
}

impl Measure {
    /// The most there can be of it, where the cards or the rubber set one.
    pub fn most(self) -> Option<u32> {
        match self {
            Self::Aces | Self::HighHonours => Some(4),
            Self::Honours => Some(5),
            Self::Length | Self::Run | Self::Rounds | Self::Tricks => Some(13),
            // A rubber that goes on.
            Self::Games | Self::TheirGames => Some(1),
            Self::Count | Self::Score | Self::TheirScore | Self::ToGame | Self::Missing => None,
        }
    }

    /// Every one, with its name in a school, and whether it is about a suit.
    pub const ALL: &[(&'static str, Self, bool)] = &[
        ("aces", Self::Aces, false),
        ("count", Self::Count, false),
        ("tricks", Self::Tricks, false),
        ("score", Self::Score, false),
        ("their_score", Self::TheirScore, false),
        ("games", Self::Games, false),
        ("their_games", Self::TheirGames, false),
        ("to_game", Self::ToGame, false),
        ("rounds", Self::Rounds, false),
        ("length", Self::Length, true),
        ("honours", Self::Honours, true),
        ("high_honours", Self::HighHonours, true),
        ("run", Self::Run, true),
        ("missing", Self::Missing, true),
    ];
}
