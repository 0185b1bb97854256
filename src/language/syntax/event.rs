//! Every sentence a story may hold, one row each.
//!
//! A row gives the variant, its words in the order they are said, the grammar's rule, and the
//! canonical sentence. Parsing, printing and the suggestions of the error messages all follow
//! from the row; a new sentence is a new row and a grammar rule of the same name.

use super::filling::{Filling, Fills};
use super::word::{
    About, CardSpec, Cards, Mention, OneOf, PerSide, Phrase, Quoted, Roll, Sentence, Stated, Tally,
    Who, Whos,
};
use crate::bridge::{Side, Strain, Suit};
use crate::source::Spanned;
use smallvec::SmallVec;
use std::fmt;

/// What fills a blank, and who is named in it.
trait Names: Sized {
    fn of<'e>(filled: &'e Spanned<Self>, people: &mut SmallVec<[&'e Spanned<Who>; 4]>);
}

impl Names for Who {
    fn of<'e>(filled: &'e Spanned<Self>, people: &mut SmallVec<[&'e Spanned<Who>; 4]>) {
        people.push(filled);
    }
}

macro_rules! lists_of_people {
    ($($type:ident, $who:expr;)*) => {$(
        impl Names for $type {
            fn of<'e>(filled: &'e Spanned<Self>, people: &mut SmallVec<[&'e Spanned<Who>; 4]>) {
                people.extend(filled.value.0.iter().map($who));
            }
        }
    )*};
}
lists_of_people! {
    Whos, |who| who;
    Roll, |who| who;
    Stated, |(who, _)| who;
    Tally, |(who, _)| who;
}

macro_rules! nobody {
    ($($type:ident),*) => {$(
        impl Names for $type {
            fn of<'e>(_: &'e Spanned<Self>, _: &mut SmallVec<[&'e Spanned<Who>; 4]>) {}
        }
    )*};
}
nobody!(
    CardSpec, Cards, OneOf, Suit, Strain, u32, Side, Mention, About, Quoted, Phrase, Sentence,
    PerSide
);

include!(concat!(env!("OUT_DIR"), "/sentences.rs"));

macro_rules! define_events {
    ($($variant:ident $({ $($field:ident : $type:ty),* })? = $($rule:ident)|+ $template:literal;)*) => {
        /// Something that happened at the table, or a fact about it.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum EventKind {
            $(
                #[doc = concat!("`", $template, "`")]
                $variant $({ $(
                    #[doc = concat!("`{", stringify!($field), "}` in the sentence.")]
                    $field: Spanned<$type>,
                )* })?,
            )*
        }

        impl fmt::Display for EventKind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$variant $({ $($field),* })? => write!(f, $template),)*
                }
            }
        }

        impl EventKind {
            /// The name of the sentence, the sentence with its blanks in braces, and what fills them.
            pub fn filled(&self) -> (&'static str, &'static str, Vec<(&'static str, Filling<'_>)>) {
                match self {
                    $(Self::$variant $({ $($field),* })? => {
                        let names: &[&str] = &[$(stringify!($rule)),+];
                        let filled = vec![$($((stringify!($field), $field.value.filling())),*)?];
                        (names.first().copied().unwrap_or_default(), $template, filled)
                    })*
                }
            }

            /// Everybody named in the sentence, in its order.
            pub fn people(&self) -> SmallVec<[&Spanned<Who>; 4]> {
                let mut people = SmallVec::new();
                match self {
                    $(Self::$variant $({ $($field),* })? => { $($(Names::of($field, &mut people);)*)? })*
                }
                people
            }
        }

        /// The canonical sentences, their blanks in braces, in the order of this file.
        pub const SENTENCES: &[&str] = &[$($template),*];
    };
}
each_sentence!(define_events);

impl EventKind {
    /// Whether a card is named, chosen, touched or drawn by this, and not yet laid down.
    pub fn handles_card(&self) -> bool {
        matches!(
            self,
            Self::Names { .. }
                | Self::NamesInDummy { .. }
                | Self::ChoosesCard { .. }
                | Self::Touches { .. }
                | Self::TouchesInDummy { .. }
                | Self::Draws { .. }
        )
    }

    /// Which of several open penalties a word about one means, where it says so.
    pub fn about(&self) -> Option<About> {
        match self {
            Self::WaivesFor { about, .. }
            | Self::DemandsNewDealFor { about, .. }
            | Self::LetsStandFor { about, .. }
            | Self::SuggestsPenaltyFor { about, .. }
            | Self::ConsultOnPenaltyFor { about, .. }
            | Self::AsksWhoExactsFor { about, .. }
            | Self::CallsSuitFor { about, .. }
            | Self::TakeThreeTricksFor { about, .. }
            | Self::DeductValueFor { about, .. }
            | Self::AddValueFor { about, .. } => Some(about.value),
            _ => None,
        }
    }
}
