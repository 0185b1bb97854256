//! The words a sentence is made of: who, which card, which suit, how many.

use crate::bridge::{Card, Seat, Side, Strain, Suit};
use crate::source::Spanned;

/// Somebody at the table, as the case names him. Who sits where is settled by the headers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Who {
    /// By his seat.
    Seat(Seat),
    /// By his part in this hand.
    Role(Role),
    /// By his name, from `players:`, or as a candidate who cuts in.
    Name(String),
}

/// A part played in one hand, settled by who deals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Who deals.
    Dealer,
    /// Dealer's partner, before and after his hand is down.
    Dummy,
    /// The player on the dealer's left, who leads.
    Eldest,
    /// The player on the dealer's right, eldest hand's partner.
    ThirdHand,
}

/// A card, as exactly as the case states it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardSpec {
    /// One of the fifty-two.
    Exact(Card),
    /// A small card of the suit (`Sx`): any below the ten.
    Small(Suit),
    /// A card of the suit (`a spade`).
    OfSuit(Suit),
    /// Some card (`a card`).
    Any,
}

impl CardSpec {
    /// The suit, where it is stated.
    pub fn suit(self) -> Option<Suit> {
        match self {
            Self::Exact(card) => Some(card.suit),
            Self::Small(suit) | Self::OfSuit(suit) => Some(suit),
            Self::Any => None,
        }
    }

    /// The very card, where it is stated.
    pub fn exact(self) -> Option<Card> {
        match self {
            Self::Exact(card) => Some(card),
            Self::Small(_) | Self::OfSuit(_) | Self::Any => None,
        }
    }
}

/// One suit asked for by a single card of it: `a heart`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OneOf(pub Suit);

/// Several cards: `HK and HQ`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cards(pub Vec<Spanned<CardSpec>>);

/// Two or more players: `E and W`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Whos(pub Vec<Spanned<Who>>);

/// Players in a row: `Ann, Bob, Cal`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roll(pub Vec<Spanned<Who>>);

/// Cards told with those who played or cut them: `W SK, N S3`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stated(pub Vec<(Spanned<Who>, Spanned<CardSpec>)>);

/// A number for each player: `Ann 3, Bob 2`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally(pub Vec<(Spanned<Who>, Spanned<u32>)>);

/// A number for one side or both: `NS 9, EW 4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PerSide {
    /// North and South's.
    pub north_south: Option<u32>,
    /// East and West's.
    pub east_west: Option<u32>,
}

impl PerSide {
    /// The number of one side.
    pub fn of(self, side: Side) -> Option<u32> {
        match side {
            Side::NorthSouth => self.north_south,
            Side::EastWest => self.east_west,
        }
    }
}

/// What a player calls attention to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mention {
    /// A lead out of turn.
    LeadOutOfTurn,
    /// A card played out of turn.
    PlayOutOfTurn,
    /// A revoke.
    Revoke,
    /// An exposed card.
    ExposedCard,
    /// The trick being played, by way of a hint.
    Trick,
    /// The score.
    Score,
    /// A call that was not obeyed.
    Disobedience,
    /// Two cards played at once.
    TwoCards,
    /// A trick somebody left out.
    Omission,
    /// A trick that lacks a card.
    Incomplete,
    /// Any other incident for which a penalty might be had.
    Penalty,
    /// A double out of turn, or one too many.
    DoubleOutOfTurn,
    /// A declaration that was not his to make, or left to another wrongly.
    Declaration,
    /// A card or a penalty suggested.
    Suggestion,
    /// A fault in the deal.
    Deal,
    /// A question that was not his to ask.
    Question,
}

/// A sentence within a sentence, in its canonical form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence(pub String);

/// What a penalty is for, where several are open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// What happened, and in which trick where that is said.
    Mention(Mention, Option<u32>),
    /// The card with which it happened.
    Card(CardSpec),
    /// The trick in which it happened.
    Trick(u32),
}

/// Words in quotation marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quoted(pub String);

/// Free words to the end of the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrase(pub String);

/// What is trumps and, where told, who named it: `hearts by S`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Make {
    /// The strain.
    pub strain: Spanned<Strain>,
    /// Who named it.
    pub maker: Option<Spanned<Who>>,
}
