//! A score file as it was written.

use super::Names;
use super::stake::Stake;
use crate::score::{Deal, Method, Movement};
use crate::source::{Span, Spanned};
use std::collections::BTreeMap;

/// What a part of a file states.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A rubber, or a sitting of so many deals.
    Rubber,
    /// One table of a match between two teams.
    Table,
    /// The results of several pairs on one board.
    Pairs,
}

/// What the dealer may still do who has seen the cards of a dummy that is nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AfterDummy {
    /// He may not redouble.
    #[default]
    NoRedouble,
    /// He may, by agreement.
    Redouble,
}

/// How victory points are divided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Division {
    /// By a table: the greatest differences that still divide them evenly, by one more, by two more.
    Table(Vec<u32>),
    /// By the curve of the scheme.
    Curve,
}

/// Who pays whom when accounts are settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Paying {
    /// The player who has lost most the player who has won most, in as few payments as that takes.
    #[default]
    Together,
    /// Each loser his right-hand adversary, and nobody else.
    ToTheRight,
}

/// How results are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compared {
    /// Those of pairs.
    Pairs(Method),
    /// Those of two teams, a board won, halved or lost.
    BoardAMatch,
}

impl Compared {
    /// What the words say, if anything.
    pub(super) fn from_words(words: &str) -> Option<Self> {
        let (all, average) = (Method::Across, |trimmed| Method::Average { trimmed });
        Some(match words.to_ascii_lowercase().as_str() {
            "match points" => Self::Pairs(Method::MatchPoints),
            "north american match points" => Self::Pairs(Method::Halves),
            "imps across" | "imps against every other pair" => Self::Pairs(all),
            "imps against the average" => Self::Pairs(average(false)),
            "imps against the average without the best and the worst" => Self::Pairs(average(true)),
            "board a match" | "point a board" => Self::BoardAMatch,
            _ => return None,
        })
    }
}

/// One part: a rubber, a table of a match, a board of several pairs.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is told or not told in the file")]
pub struct Part {
    /// What it tells.
    pub kind: Kind,
    /// Line of the file on which it begins, from 1.
    pub line: u32,
    /// The words of its heading.
    pub at: Span,
    /// Its number, where it has one.
    pub number: Option<u32>,
    /// Its title.
    pub title: Option<String>,
    /// Who plays, and where.
    pub names: Names,
    /// The words that say so.
    pub seated: Option<Span>,
    /// The scheme asked for.
    pub scheme: Option<Spanned<String>>,
    /// Where it comes from.
    pub source: Option<String>,
    /// What a point is worth: how many of what.
    pub stake: Option<Stake>,
    /// Who pays whom.
    pub paying: Paying,
    /// Whether the table agreed not to play spades undoubled.
    pub spades_agreed: bool,
    /// Whether the table agreed to take the value of double chicane off the other side's honours.
    pub chicane_agreed: bool,
    /// Whether the dealer may redouble who has seen dummy's cards, where dummy is nobody.
    pub after_dummy: AfterDummy,
    /// The value of a trick, in points, at which the table agreed to double no further; past all values where it agreed
    /// on none.
    pub limit: Option<u32>,
    /// How its results are compared, where that is stated.
    pub compared: Option<Spanned<Compared>>,
    /// How victory points are divided, where the file states it.
    pub victory: Option<Spanned<Division>>,
    /// Who meets whom, where a movement is stated.
    pub movement: Option<Spanned<Movement>>,
    /// Whether its boards were dealt again, so that a number of an earlier segment is another board.
    pub dealt_again: bool,
    /// Whether it stopped before the rubber was over.
    pub unfinished: bool,
    /// The value of the rubber and its winners' side, where only that is stated.
    pub won: Option<(u32, usize)>,
    /// The deals, each with its words.
    pub deals: Vec<Spanned<Deal>>,
    /// Deals put right.
    pub corrections: Vec<Correction>,
}

/// A deal put right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// Which, from 0.
    pub place: usize,
    /// How many deals had been stated.
    pub stated: usize,
    /// The deal as it stood before.
    pub before: Deal,
    /// The words of the correction.
    pub span: Span,
}

impl Part {
    /// A part of which nothing is stated yet.
    pub fn on_line(kind: Kind, line: u32) -> Self {
        Self {
            kind,
            line,
            at: Span::default(),
            number: None,
            title: None,
            names: Names::default(),
            seated: None,
            scheme: None,
            source: None,
            stake: None,
            paying: Paying::default(),
            spades_agreed: false,
            chicane_agreed: false,
            after_dummy: AfterDummy::default(),
            limit: None,
            compared: None,
            victory: None,
            movement: None,
            dealt_again: false,
            unfinished: false,
            won: None,
            deals: Vec::new(),
            corrections: Vec::new(),
        }
    }

    /// The deals without their words.
    pub fn plain_deals(&self) -> Vec<Deal> {
        self.deals.iter().map(|deal| deal.value.clone()).collect()
    }

    /// The words of a deal.
    pub fn span_of(&self, place: usize) -> Span {
        self.deals.get(place).map_or(Span::default(), |deal| deal.span)
    }
}

/// A whole file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ScoreFile {
    /// The players as they were named before the first part.
    pub players: Vec<String>,
    /// The pairs of a session that have names, by their numbers.
    pub pairs: BTreeMap<u32, String>,
    /// The words that name the first of them.
    pub pairs_at: Option<Span>,
    /// Its parts, in order.
    pub parts: Vec<Part>,
}
