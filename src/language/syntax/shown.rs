//! How words of a sentence are printed, in canonical form.

use super::word::{
    About, CardSpec, Cards, Make, Mention, OneOf, PerSide, Phrase, Quoted, Role, Roll, Sentence,
    Stated, Tally, Who, Whos,
};
use crate::bridge::{Rank, Strain};
use std::fmt;

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

impl fmt::Display for OneOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a {}", self.0.singular())
    }
}

impl fmt::Display for Mention {
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

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mention(mention, None) => mention.fmt(f),
            Self::Mention(mention, Some(trick)) => write!(f, "{mention} in trick {trick}"),
            Self::Card(card) => card.fmt(f),
            Self::Trick(trick) => write!(f, "trick {trick}"),
        }
    }
}

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.0)
    }
}

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
