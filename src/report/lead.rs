//! What follows from an incident: a sentence, or the words that lead to what may or must be done.

use crate::source::{capital, joined};
/// The outcome of a finding, without the list it may lead to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Lead {
    /// A sentence without its full stop, and the laws it rests on, as `law 80`; empty if none is cited.
    Sentence {
        /// What is said.
        words: String,
        /// The laws.
        cited: String,
    },
    /// Somebody may do what the list gives.
    May {
        /// Who, as the subject of a sentence.
        who: String,
        /// How the things of the list stand to each other.
        how: Among,
    },
    /// What the list gives must be.
    Must,
    /// It is against etiquette, and there is nothing available.
    Disapproves,
}

/// How the things that somebody may do stand to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Among {
    /// There is but one.
    One,
    /// Each can be had, whatever becomes of the rest.
    Each,
    /// Some are had besides others, as the list says.
    Besides,
    /// One of them can be had.
    Choice,
}

impl Lead {
    /// A sentence that cites no law.
    pub(super) fn plain(words: &str) -> Self {
        Self::Sentence { words: words.to_owned(), cited: String::new() }
    }

    /// What is before the list, or the whole sentence.
    pub(crate) fn printed(&self) -> String {
        let how = match self {
            Self::Sentence { words, cited } if cited.is_empty() => return [words, "."].concat(),
            Self::Sentence { words, cited } => {
                return [words, " (", cited, ")."].concat();
            }
            Self::Must => return "Ruling:".to_owned(),
            Self::Disapproves => return "The code disapproves:".to_owned(),
            Self::May { how, .. } => match how {
                Among::One => "",
                Among::Each => " do each of these",
                Among::Besides => " choose one of these, and also any marked \"also\"",
                Among::Choice => " choose one of these",
            },
        };
        [self.without_laws().as_str(), how, ":"].concat()
    }

    /// The same for one who listens to it, with the list in it.
    pub(crate) fn aloud(&self, listed: &[&str]) -> String {
        match self {
            Self::Sentence { .. } => self.printed(),
            Self::Must | Self::Disapproves => format!("{}.", capital(joined(listed, "and"))),
            Self::May { how, .. } => {
                let word = if *how == Among::Each { "and" } else { "or" };
                format!("{} {}.", self.without_laws(), joined(listed, word))
            }
        }
    }

    /// What is said, the list and the laws left out.
    pub(super) fn without_laws(&self) -> String {
        match self {
            Self::Sentence { words, .. } => words.clone(),
            Self::May { who, .. } => capital([who, " may"].concat()),
            Self::Must | Self::Disapproves => self.printed(),
        }
    }
}
