//! What a school should have written.

use std::borrow::Cow;
use std::fmt;

/// What is wanted where something else is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
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

/// `a whole number`.
impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Words => "words",
            Self::Word => "a word",
            Self::Several => "a word or a list of them",
            Self::Keys(_) => "a set of keys",
            Self::Terms => "words of the school, each with what it means",
            Self::Groups => "names of the school, each with rows",
            Self::Points => "ranks, each with its points",
            Self::Rows => "a list of rows",
            Self::Number | Self::Bounds => "a whole number",
            Self::Year => "the year of a book",
            Self::Range(..) => "a range: the smaller number comes first",
            Self::AtMost(_) => "a number that can be",
            Self::Conditions => "a list of conditions",
            Self::Cards => "cards of one suit, each once, as `AQJ`",
            Self::OneCard => "one card, as `K`",
            Self::Truth => "`yes` or `no`",
            Self::Yes => "`yes`",
        })
    }
}

impl Wanted {
    /// What to write.
    pub(super) fn help(&self) -> Cow<'_, str> {
        Cow::Borrowed(match self {
            Self::Words => "write a few words, without brackets",
            Self::Word => "write one word in each place of the list",
            Self::Several => "write a word, as `K`, or several in brackets: `[K, Q]`",
            Self::Keys(known) => {
                let help = format!("write keys, each with a colon after it, of `{known}`");
                return Cow::Owned(help);
            }
            Self::Terms => "write each word with a colon and its condition: `long: { length: 6 }`",
            Self::Groups => "write each name with a colon and its rows: `red: [hearts, diamonds]`",
            Self::Points => "write what each rank counts: `{ A: 7, K: 5 }`",
            Self::Rows => "write each row under `rows:`, begun with `- row:` and its name",
            Self::Number => "write it in digits: `5`",
            Self::Year => "write it in digits: `1910`",
            Self::Bounds => "write it in digits, `5`, or as a range: `{ from: 4, to: 6 }`",
            Self::Range(from, to) => {
                return Cow::Owned(format!("write `{{ from: {from}, to: {to} }}`"));
            }
            Self::AtMost(most) => {
                return Cow::Owned(format!("write a number from 0 to {most}"));
            }
            Self::Conditions => "write them in brackets: `[{ holds: A }, { length: 4 }]`",
            Self::Cards => "write letters and figures of `AKQJT98765432`, each once",
            Self::OneCard => "write one letter or figure of `AKQJT98765432`",
            Self::Truth => "write `yes` or `no`",
            Self::Yes => "write `yes`, or take the row away",
        })
    }
}
