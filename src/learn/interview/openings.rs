//! How an interview begins: what may have happened, and the lines of a case that tell it.
//!
//! The rows are in `openings.yaml`, one a kind of incident, or several where it may come about in several ways. Words
//! in braces are blanks: the players are asked for those that `blank.rs` has a question for, and the rest follow from
//! them. A kind that gets a sentence gets a row there.

use crate::facts::IncidentKind::{self as K};

/// One way to begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    /// The incident it tells.
    pub kind: K,
    /// What somebody says at the table.
    pub words: &'static str,
    /// Blanks with a question of this opening's own.
    pub asks: &'static [(&'static str, &'static str)],
    /// Blanks that are not asked for at first, since the ruling hardly depends on them; they can be stated afterwards.
    pub open: &'static [&'static str],
    /// Words of which one must have been said, where others tell the same without it; none if any words will do.
    pub says: &'static [&'static str],
    /// Words of which one must have been said besides those.
    pub also: &'static [&'static str],
    /// What it may be as well, unless one of those words was said: the words of that opening.
    pub or: &'static [&'static str],
    /// Words for what he does who did it, in addition to those of `words`.
    pub does: &'static [&'static str],
    /// The lines of the case, their blanks in braces.
    pub story: &'static [&'static str],
    /// The incidents about which it may have been done, where a case states one of them already.
    pub upon: &'static [K],
    /// The line after which it may have been done, where a case has such a line already.
    pub after: Option<&'static str>,
    /// The blank for him who did what it was done about.
    pub by: &'static str,
    /// The lines that tell no more than what was then done.
    pub then: &'static [&'static str],
}

/// Words before what is not said to be so.
const NOT_SO: [&str; 9] =
    ["before", "until", "till", "not", "never", "hadn't", "hasn't", "wasn't", "didn't"];

impl Opening {
    /// Whether the words say what this opening tells besides others, and not all of it.
    pub(super) fn is_half_said_in(&self, words: &[String]) -> bool {
        let own = Self { also: &[], ..*self };
        !self.says.is_empty() && !self.also.is_empty() && own.is_said_in(words)
    }

    /// What is asked who did it: of `Who revoked?`, the second word.
    pub(super) fn verb_of(&self, name: &str) -> Option<&'static str> {
        let (_, question) = self.asks.iter().find(|(asked, _)| *asked == name)?;
        let verb = question.strip_prefix("Who ")?.split([' ', '?']).next()?;
        (!["was", "of", "had"].contains(&verb)).then_some(verb)
    }

    /// Whether one of each side did the same thing.
    pub(super) fn is_of_both_sides(&self) -> bool {
        const BOTH: [&str; 2] = ["who", "other"];
        let [who, other] = BOTH.map(|name| self.verb_of(name));
        who.is_some() && who == other
    }

    /// Whether something is called from him who is in a blank, or he is called on to do it.
    pub(super) fn calls_upon(&self, name: &str) -> bool {
        let ends = [format!(" from {{{name}}}"), format!(" on {{{name}}} to win")];
        let calls = |line: &&&str| ends.iter().any(|end| line.ends_with(end.as_str()));
        self.story.iter().any(|line| calls(&line))
    }

    /// Whether a blank is in its story.
    pub(super) fn asks_of(&self, name: &str) -> bool {
        let mut names = self.story.iter().flat_map(|line| super::blank::names(line));
        names.any(|own| own == name)
    }

    /// Whether the words say what this opening tells besides others. What was to come `before` which something was done
    /// is not said to be so: `before the trick was turned`.
    pub(super) fn is_said_in(&self, words: &[String]) -> bool {
        /// How many words back that may stand.
        const REACH: usize = 5;
        let is_joint = |word: &String| ["but", "and", "then"].contains(&word.as_str());
        let is_ahead = |word: &String| NOT_SO.contains(&word.as_str());
        let is_said = |own: &[&str]| {
            let several = own.iter().filter(|own| own.contains(' '));
            let mut several = several.map(|own| own.split(' ').collect::<Vec<_>>());
            if several.any(|own| words.windows(own.len()).any(|part| part == own.as_slice())) {
                return true;
            }
            let mut said = words.iter().enumerate();
            let has = |(place, word): (usize, &String)| {
                let back = words.get(place.saturating_sub(REACH)..place);
                let back = back.unwrap_or_default();
                // What is denied in the clause before is not denied in this one.
                let begins = back.iter().rposition(is_joint);
                let back = back.get(begins.unwrap_or_default()..).unwrap_or_default();
                // `Before I could redouble` is just what the redouble depends on.
                let could = back.iter().any(|word| word == "could");
                let ahead = back.iter().any(is_ahead) && !could;
                own.contains(&word.as_str()) && !ahead
            };
            own.is_empty() || said.any(has)
        };
        is_said(self.says) && is_said(self.also)
    }
}

/// Openings of one sort, together in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group {
    /// What they are about.
    pub name: &'static str,
    /// The openings.
    pub openings: &'static [Opening],
}

/// Every opening, in the order a list shows them.
pub const GROUPS: &[Group] = include!(concat!(env!("OUT_DIR"), "/openings.rs"));

/// Every opening, in the order of the lists.
pub fn all() -> impl Iterator<Item = &'static Opening> {
    GROUPS.iter().flat_map(|group| group.openings)
}

/// The openings that tell an incident.
pub(super) fn of(kind: K) -> impl Iterator<Item = &'static Opening> {
    all().filter(move |opening| opening.kind == kind)
}
