//! What can be wrong with a school, and where.

use super::advise::Act;
use super::wanted::Wanted;
use crate::source::{DEEPEST, Span};
use miette::{Diagnostic, LabeledSpan};
use std::borrow::Cow;
use std::fmt::Display;

/// A fault of a school, with the file and the words it is in.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct AdviceError {
    /// The file, by the name it was given.
    pub file: String,
    /// The words.
    pub span: Span,
    /// Other words of the same file that the fault is about.
    pub also: Option<Span>,
    /// What is wrong.
    pub fault: AdviceFault,
}

/// One thing that is wrong with a school.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AdviceFault {
    /// Lists and keys that lie too deep in each other.
    #[error("lists and keys lie in each other, more than {DEEPEST} deep")]
    Nested,
    /// A node that stands for another: a few of them can stand for more than there is room for.
    #[error("`*` stands for something written elsewhere, which a school may not do")]
    Alias,
    /// The file is not YAML.
    #[error("cannot be read as a school: {message}")]
    Unreadable {
        /// What the reader of YAML says.
        message: String,
    },
    /// A name that is in no table.
    #[error("unknown {noun} `{name}`")]
    UnknownName {
        /// What it should have named.
        noun: &'static str,
        /// The name.
        name: String,
        /// What to write instead.
        help: String,
    },
    /// Something that must be told is not.
    #[error("there is no `{what}` here")]
    Missing {
        /// Which key.
        what: &'static str,
    },
    /// Words that are not what is wanted.
    #[error("`{words}` is not {wanted}")]
    Wrong {
        /// What is written.
        words: String,
        /// What is wanted.
        wanted: Wanted,
    },
    /// A name that is taken.
    #[error("`{name}` is given twice")]
    Twice {
        /// The name.
        name: String,
    },
    /// A row that does nothing, or two things.
    #[error("a row has one effect, and `{row}` has {number}")]
    Effects {
        /// The row.
        row: String,
        /// How many it has.
        number: usize,
    },
    /// Words about a suit where there is none.
    #[error("`{name}` is about a suit, and stands where there is none")]
    NoSuit {
        /// The words.
        name: String,
    },
    /// A school, a row or a term that is made of too much.
    #[error("`{name}` is made of more than {limit} parts")]
    TooMuch {
        /// The term.
        name: String,
        /// How many there may be.
        limit: usize,
    },
    /// Rows that go before each other.
    #[error("`{row}` goes before itself, by `overrides`")]
    Circle {
        /// The row.
        row: String,
    },
    /// A row that no holding meets.
    #[error("`{row}` never speaks")]
    NeverSpeaks {
        /// The row.
        row: String,
    },
    /// A row that would speak, but for another that always goes before it.
    #[error("`{row}` never speaks: `{other}` goes before it")]
    AlwaysBehind {
        /// The row.
        row: String,
        /// Another that goes before it.
        other: String,
    },
    /// Two rows that say different things of one hand.
    #[error("`{row}` {} and `{other}` {}, with {with}", acts.0, acts.1)]
    Against {
        /// The row that stands first.
        row: String,
        /// The other.
        other: String,
        /// What they do.
        acts: (Act, Act),
        /// With which hand, and at what table.
        with: String,
    },
    /// Two rows that lead different cards from one holding.
    #[error("`{row}` and `{other}` lead different cards from {holding} ({trumps})")]
    Clash {
        /// The row that stands first.
        row: String,
        /// The other.
        other: String,
        /// From what.
        holding: String,
        /// At what.
        trumps: &'static str,
    },
}

impl AdviceFault {
    fn code(&self) -> &'static str {
        match self {
            Self::Nested => "bystander::advice::nested",
            Self::Alias => "bystander::advice::alias",
            Self::Unreadable { .. } => "bystander::advice::unreadable",
            Self::UnknownName { .. } => "bystander::advice::unknown_name",
            Self::Missing { .. } => "bystander::advice::missing",
            Self::Wrong { .. } => "bystander::advice::wrong",
            Self::Twice { .. } => "bystander::advice::twice",
            Self::Effects { .. } => "bystander::advice::effects",
            Self::NoSuit { .. } => "bystander::advice::no_suit",
            Self::TooMuch { .. } => "bystander::advice::too_much",
            Self::Circle { .. } => "bystander::advice::circle",
            Self::NeverSpeaks { .. } => "bystander::advice::never_speaks",
            Self::AlwaysBehind { .. } => "bystander::advice::always_behind",
            Self::Against { .. } => "bystander::advice::against",
            Self::Clash { .. } => "bystander::advice::clash",
        }
    }

    fn help(&self) -> Cow<'_, str> {
        Cow::Borrowed(match self {
            Self::Nested => "write the conditions as terms of their own",
            Self::Alias => {
                "write it out, or make it a term; a `*` in words goes in quotes with a space after it"
            }
            Self::Unreadable { .. } => "laws/advice holds schools to go by",
            Self::UnknownName { help, .. } => help,
            Self::Missing { what: "school" } => {
                "write its name, by which it is asked: `school: ours`"
            }
            Self::Missing { what: "author" } => "write whose advice it is: `author: The club`",
            Self::Missing { what: "year" } => "write when the book came out: `year: 1910`",
            Self::Missing { .. } => "`bystander advise --help` shows a small school in full",
            Self::Wrong { wanted, .. } => return wanted.help(),
            Self::Twice { .. } => "give the second another name",
            Self::Effects { .. } => {
                "write one of `lead`, `play`, `discard`, `open`, `declare`, `pass`, `double`, `eleven`, `asks`, `worth`"
            }
            Self::NoSuit { .. } => "put it under `suit:`, or into `suits: { such: ..., from: 1 }`",
            Self::TooMuch { .. } => "make it of fewer",
            Self::Circle { .. } => "take one of the `overrides` away",
            Self::NeverSpeaks { .. } => {
                "its conditions, with the card that it names, cannot all be met; change one"
            }
            Self::AlwaysBehind { .. } => {
                "take the `overrides` or the `otherwise` away, or say where the other does not speak"
            }
            Self::Against { .. } => {
                "let one of them override the other (`overrides: [row]`), or say where it does not speak"
            }
            Self::Clash { .. } => {
                "let one of them override the other (`overrides: [row]`), or say in `lacks` what it is not for"
            }
        })
    }
}

impl Diagnostic for AdviceError {
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(self.fault.code()))
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(self.fault.help()))
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let also = self.also.map(|span| span.label("and here"));
        Some(Box::new(
            std::iter::once(self.span.label("here")).chain(also),
        ))
    }
}
