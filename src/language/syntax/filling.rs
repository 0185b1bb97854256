//! What fills the blanks of a sentence, for one who tells it in other words.

use super::word::{
    About, CardSpec, Cards, Mention, OneOf, PerSide, Phrase, Quoted, Roll, Sentence, Stated, Tally,
    Who, Whos,
};
use crate::bridge::{Side, Strain, Suit};

/// What fills a blank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Filling<'e> {
    /// A player, or several.
    People(Vec<&'e Who>),
    /// A card, or several.
    Cards(Vec<CardSpec>),
    /// Cards with those who played or cut them.
    Stated(Vec<(&'e Who, CardSpec)>),
    /// A side.
    Side(Side),
    /// A number for each side.
    Sides(PerSide),
    /// A number for each player.
    Tally(Vec<(&'e Who, u32)>),
    /// Anything else, as it is written.
    Words(String),
}

/// Something that fills a blank.
pub(super) trait Fills {
    fn filling(&self) -> Filling<'_>;
}

impl Fills for Who {
    fn filling(&self) -> Filling<'_> {
        Filling::People(vec![self])
    }
}

impl Fills for Whos {
    fn filling(&self) -> Filling<'_> {
        Filling::People(self.0.iter().map(|who| &who.value).collect())
    }
}

impl Fills for Roll {
    fn filling(&self) -> Filling<'_> {
        Filling::People(self.0.iter().map(|who| &who.value).collect())
    }
}

impl Fills for CardSpec {
    fn filling(&self) -> Filling<'_> {
        Filling::Cards(vec![*self])
    }
}

impl Fills for Cards {
    fn filling(&self) -> Filling<'_> {
        Filling::Cards(self.0.iter().map(|card| card.value).collect())
    }
}

impl Fills for Stated {
    fn filling(&self) -> Filling<'_> {
        let stated = self.0.iter().map(|(who, card)| (&who.value, card.value));
        Filling::Stated(stated.collect())
    }
}

impl Fills for Tally {
    fn filling(&self) -> Filling<'_> {
        let stated = self.0.iter().map(|(who, number)| (&who.value, number.value));
        Filling::Tally(stated.collect())
    }
}

impl Fills for Side {
    fn filling(&self) -> Filling<'_> {
        Filling::Side(*self)
    }
}

impl Fills for PerSide {
    fn filling(&self) -> Filling<'_> {
        Filling::Sides(*self)
    }
}

macro_rules! as_written {
    ($($type:ident),*) => {$(
        impl Fills for $type {
            fn filling(&self) -> Filling<'_> {
                Filling::Words(self.to_string())
            }
        }
    )*};
}
as_written!(OneOf, Suit, Strain, u32, Mention, About, Quoted, Phrase, Sentence);
