//! What was found of an opening before: on which of its blanks nothing turns, who can be in one, and what may come of
//! it. To find it, a story is replayed and ruled on in many ways; a server asks it of the same openings on page after
//! page.

use super::blank::Stated;
use super::forecast::StoryDraft;
use crate::bridge::Seat;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The most answers of a kind that are kept; beyond that all are forgotten.
const MOST: usize = 4_096;

/// Answers, each by all that it rests on.
#[derive(Debug)]
struct Known<T>(Mutex<HashMap<String, T>>);

impl<T> Default for Known<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T: Clone> Known<T> {
    /// The answer; found if it is not known.
    fn of(&self, key: String, find: impl FnOnce() -> T) -> T {
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kept().get(&key).cloned();
        if let Some(known) = known {
            return known;
        }
        let found = find();
        let mut kept = kept();
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(key, found.clone());
        found
    }
}

/// What several interviews share, under codes of the same names; of stories before which nothing was stated.
#[derive(Debug, Default)]
pub struct Shared {
    idle: Known<bool>,
    fitting: Known<Vec<Seat>>,
    forecast: Known<Option<String>>,
    can_be: Known<bool>,
}

impl Shared {
    /// Whether it is all one what is in that blank.
    pub(super) fn idle(
        &self,
        draft: &StoryDraft<'_>,
        name: &str,
        stated: &Stated,
        find: impl FnOnce() -> bool,
    ) -> bool {
        self.idle.of(key(draft, name, stated), find)
    }

    /// Whether lines can be stated.
    pub(super) fn can_be(&self, lines: &[String], find: impl FnOnce() -> bool) -> bool {
        self.can_be.of(lines.join("\n"), find)
    }

    /// Those of some seats that can be in that blank.
    pub(super) fn fitting(
        &self,
        draft: &StoryDraft<'_>,
        (name, seats): (&str, &[Seat]),
        stated: &Stated,
        find: impl FnOnce() -> Vec<Seat>,
    ) -> Vec<Seat> {
        let mut key = key(draft, name, stated);
        key.extend(seats.iter().map(|seat| seat.letter()));
        self.fitting.of(key, find)
    }

    /// What may come of it, as it is told to him who sits there.
    pub(super) fn forecast(
        &self,
        draft: &StoryDraft<'_>,
        stated: &Stated,
        speaker: Option<Seat>,
        find: impl FnOnce() -> Option<String>,
    ) -> Option<String> {
        let name = speaker.map_or("", Seat::name);
        self.forecast.of(key(draft, name, stated), find)
    }
}

/// All that an answer rests on.
fn key(draft: &StoryDraft<'_>, name: &str, stated: &Stated) -> String {
    /// A sign that is in nothing that is stated.
    const END: &str = "\0";
    let stated = stated.iter();
    let stated = stated.flat_map(|(name, value)| [*name, value.as_str()]);
    let codes = draft.codes.iter().map(|code| code.id.as_str());
    let parts = [draft.opening.words, name].into_iter().chain(codes);
    let parts = parts.chain([""]).chain(draft.story.iter().copied());
    let parts = parts.chain([""]).chain(stated);
    let mut key: String = parts.flat_map(|part| [part, END]).collect();
    for (fact, so) in &draft.known {
        key.extend([fact.name().as_ref(), if *so { "+" } else { "-" }]);
    }
    key
}
