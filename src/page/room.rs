//! How much has room on a page: what has not is left out, and is on further parts of it, each with its way.

use super::address::Address;
use super::assets;
use maud::{Markup, html};
use std::ops::Range;

/// The most bytes of a page, its style with it: a phone with a poor connection has it in a moment.
const MOST: usize = 60_000;
/// What every page has about its own, and a little to spare.
const FRAME: usize = 3_000;
/// The form with the case that is written.
pub(super) const FORM: &str = "written";
/// What an address says about the part that is shown.
pub(super) const PART: &str = "part";

/// What is left where so much is on a page already.
pub(super) fn left(besides: usize) -> usize {
    MOST.saturating_sub(assets::style_size() + FRAME + besides)
}

/// The pieces of a page, in so many parts as they need.
pub(super) struct Parts {
    all: Vec<Range<usize>>,
    /// Which is shown, from none.
    at: usize,
}

impl Parts {
    /// Pieces of these lengths on a page that an address asks for; a piece larger than the room is a part by itself.
    pub(super) fn of(lengths: &[usize], room: usize, address: &Address) -> Self {
        let mut all: Vec<Range<usize>> = Vec::new();
        let mut filled = 0;
        for (place, length) in lengths.iter().enumerate() {
            if let Some(part) = all.last_mut().filter(|_| filled + length <= room) {
                part.end = place + 1;
            } else {
                all.push(place..place + 1);
                filled = 0;
            }
            filled += length;
        }
        let asked = address.value(PART).and_then(|part| part.parse::<usize>().ok());
        let last = all.len().saturating_sub(1);
        Self { all, at: asked.unwrap_or(1).saturating_sub(1).min(last) }
    }

    /// Whether a piece is on the part that is shown.
    pub(super) fn has(&self, place: usize) -> bool {
        self.all.get(self.at).is_some_and(|part| part.contains(&place))
    }

    /// The ways to the parts before and after: they send what is written in the form, which does not have to be in
    /// links too.
    pub(super) fn ways(&self, method: &str) -> Markup {
        let count = self.all.len();
        let way = |part: usize, words: &str| {
            html! { button form=(FORM) formmethod=(method) name=(PART) value=(part) { (words) } }
        };
        html! {
            @if count > 1 {
                nav.ways-out aria-label="Parts" {
                    p.hint { "Part " (self.at + 1) " of " (count) ": a phone has each in a moment." }
                    @if self.at > 0 { (way(self.at, "The part before")) }
                    @if self.at + 1 < count { (way(self.at + 2, "The next part")) }
                }
            }
        }
    }
}
