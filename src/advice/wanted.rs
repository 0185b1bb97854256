//! What a school should have written.

use std::borrow::Cow;

/// What is wanted where something else is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Words.
    Words,
    /// One word of a list.
    Word,
    /// A word or a list of them.
    Several,
    /// Some of these keys.
    Keys(String),
    /// Words of the school with their meaning.
    Terms,
    /// Names of the school with the rows they stand for.
    Groups,
    /// What each rank counts.
    Points,
    /// Rows.
    Rows,
    /// A number.
    Number,
    /// A year.
    Year,
    /// A number or a range.
    Bounds,
    /// A range that begins with the smaller number.
    Range(u32, u32),
    /// A number no greater than this.
    AtMost(u32),
    /// Several conditions.
    Conditions,
    /// Some cards of a suit.
    Cards,
    /// One of them.
    OneCard,
    /// Yes or no.
    Truth,
    /// Yes.
    Yes,
}

impl Wanted {
    /// What it is, `a whole number`, and what to write.
    pub(super) fn said(&self) -> (&'static str, Cow<'static, str>) {
        let (wanted, help) = match self {
            Self::Words => ("words", "write a few words, without brackets"),
            Self::Word => ("a word", "write one word in each place of the list"),
            Self::Several => (
                "a word or a list of them",
                "write a word, as `K`, or several in brackets: `[K, Q]`",
            ),
            Self::Keys(known) => {
                return (
                    "a set of keys",
                    Cow::Owned(format!("write keys, each with a colon after it, of `{known}`")),
                );
            }
            Self::Terms => (
                "words of the school, each with its meaning",
                "write each word with a colon and its condition: `long: { length: 6 }`",
            ),
            Self::Groups => (
                "names of the school, each with rows",
                "write each name with a colon and its rows: `red: [hearts, diamonds]`",
            ),
            Self::Points => {
                ("ranks, each with its points", "write what each rank counts: `{ A: 7, K: 5 }`")
            }
            Self::Rows => {
                ("a list of rows", "write each row under `rows:`, begun with `- row:` and its name")
            }
            Self::Number => ("a whole number", "write it in digits: `5`"),
            Self::Year => ("the year of a book", "write it in digits: `1910`"),
            Self::Bounds => {
                ("a whole number", "write it in digits, `5`, or as a range: `{ from: 4, to: 6 }`")
            }
            Self::Range(from, to) => {
                return (
                    "a range: the smaller number comes first",
                    Cow::Owned(format!("write `{{ from: {from}, to: {to} }}`")),
                );
            }
            Self::AtMost(most) => {
                return (
                    "a number that can be",
                    Cow::Owned(format!("write a number from 0 to {most}")),
                );
            }
            Self::Conditions => {
                ("a list of conditions", "write them in brackets: `[{ holds: A }, { length: 4 }]`")
            }
            Self::Cards => (
                "cards of one suit, each once, as `AQJ`",
                "write letters and figures of `AKQJT98765432`, each once",
            ),
            Self::OneCard => ("one card, as `K`", "write one letter or figure of `AKQJT98765432`"),
            Self::Truth => ("`yes` or `no`", "write `yes` or `no`"),
            Self::Yes => ("`yes`", "write `yes`, or remove the row"),
        };
        (wanted, Cow::Borrowed(help))
    }
}
