//! On which blanks nothing turned when that was asked before. To find it, a story is ruled on in many ways; a server asks it
//! of the same openings on page after page.

use super::blank::Told;
use super::outlook::Plot;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The most answers that are kept; beyond that all are forgotten.
const MOST: usize = 4_096;

/// What is kept for several interviews under codes of the same names: whether it is all one what stands in a blank, where
/// nothing was told before the opening.
#[derive(Debug, Default)]
pub struct Idle(Mutex<HashMap<Vec<String>, bool>>);

impl Idle {
    /// Whether it is all one what stands in that blank; found where it is not known.
    pub(super) fn known(&self, key: Vec<String>, find: impl FnOnce() -> bool) -> bool {
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(idle) = kept().get(&key) {
            return *idle;
        }
        let idle = find();
        let mut kept = kept();
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(key, idle);
        idle
    }
}

/// All that the answer rests on.
pub(super) fn key(plot: &Plot<'_>, name: &str, told: &Told) -> Vec<String> {
    let told = told.iter();
    let told = told.flat_map(|(name, value)| [*name, value.as_str()]);
    let codes = plot.codes.iter().map(|code| code.id.as_str());
    let parts = [plot.opening.words, name].into_iter().chain(codes);
    let parts = parts.chain([""]).chain(plot.story.iter().copied());
    let parts = parts.chain([""]).chain(told);
    parts.map(str::to_owned).collect()
}
