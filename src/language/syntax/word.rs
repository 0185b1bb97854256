//! The words a sentence is made of: who, which card, which suit, how many.

use crate::bridge::{Card, Rank, Seat, Side, Strain, Suit};
use crate::source::Spanned;
use std::fmt;

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

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Dealer => "dealer",
            Self::Dummy => "dummy",
            Self::Eldest => "eldest",
            Self::ThirdHand => "third hand",
        })
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Role(role) => role.fmt(f),
            Self::Name(name) => f.write_str(name),
        }
    }
}

/// A card, as exactly as the case tells it.
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

impl fmt::Display for CardSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact(card) => card.fmt(f),
            Self::Small(suit) => write!(f, "{}x", suit.letter()),
            Self::OfSuit(suit) => write!(f, "a {}", suit.singular()),
            Self::Any => f.write_str("a card"),
        }
    }
}

/// One suit asked for by a single card of it: `a heart`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OneOf(pub Suit);

impl fmt::Display for OneOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a {}", self.0.singular())
    }
}

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
pub enum Matter {
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

impl fmt::Display for Matter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::LeadOutOfTurn => "the lead out of turn",
            Self::PlayOutOfTurn => "the play out of turn",
            Self::Revoke => "the revoke",
            Self::ExposedCard => "the exposed card",
            Self::Trick => "the trick",
            Self::Score => "the score",
            Self::Disobedience => "the disobedience",
            Self::TwoCards => "the two cards",
            Self::Omission => "the omission",
            Self::Incomplete => "the incomplete trick",
            Self::Penalty => "the penalty",
            Self::DoubleOutOfTurn => "the double out of turn",
            Self::Declaration => "the declaration",
            Self::Suggestion => "the suggestion",
            Self::Deal => "the deal",
            Self::Question => "the question",
        })
    }
}

/// A sentence within a sentence, in its canonical form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence(pub String);

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a penalty is for, where several are open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// What happened, and in which trick where that is said.
    Matter(Matter, Option<u32>),
    /// The card with which it happened.
    Card(CardSpec),
    /// The trick in which it happened.
    Trick(u32),
}

impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Matter(matter, None) => matter.fmt(f),
            Self::Matter(matter, Some(trick)) => write!(f, "{matter} in trick {trick}"),
            Self::Card(card) => card.fmt(f),
            Self::Trick(trick) => write!(f, "trick {trick}"),
        }
    }
}

/// Words in quotation marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quoted(pub String);

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.0)
    }
}

/// Free words to the end of the line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrase(pub String);

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn join<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl Iterator<Item = T>,
    between: &str,
) -> fmt::Result {
    for (place, item) in items.enumerate() {
        if place > 0 {
            f.write_str(between)?;
        }
        item.fmt(f)?;
    }
    Ok(())
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        join(f, self.0.iter(), " and ")
    }
}

impl fmt::Display for Whos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        join(f, self.0.iter(), " and ")
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        join(f, self.0.iter(), ", ")
    }
}

impl fmt::Display for Stated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        join(f, self.0.iter().map(|(who, card)| format!("{who} {card}")), ", ")
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        join(f, self.0.iter().map(|(who, count)| format!("{who} {count}")), ", ")
    }
}

impl fmt::Display for PerSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stated = [("NS", self.north_south), ("EW", self.east_west)];
        let stated = stated
            .into_iter()
            .filter_map(|(side, number)| number.map(|number| format!("{side} {number}")));
        join(f, stated, ", ")
    }
}

/// What is trumps and, where told, who named it: `hearts by S`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Make {
    /// The strain.
    pub strain: Spanned<Strain>,
    /// Who named it.
    pub maker: Option<Spanned<Who>>,
}

impl fmt::Display for Make {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.strain.value {
            Strain::Trumps(suit) => suit.fmt(f)?,
            Strain::NoTrumps => f.write_str("none")?,
        }
        match &self.maker {
            Some(maker) => write!(f, " by {maker}"),
            None => Ok(()),
        }
    }
}

/// A rank that counts as small: below the ten.
pub fn is_small(rank: Rank) -> bool {
    rank.height() < 8
}
