//! What stories that were tried show: a story is tried for one situation after another, and read once.

use super::fact_set::FactSet;
use super::space::Space;
use crate::bridge::Seat;
use crate::facts::{Facts, Incident, IncidentKind, Truth, derive};
use crate::syntax::parse;
use crate::table::replay;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

/// An incident of the kind that is looked for, as the table tells it.
#[derive(Debug)]
pub(super) struct Shown {
    /// Whose doing it was.
    pub(super) by: Option<Seat>,
    /// What is known of the facts of its space.
    pub(super) stated: FactSet,
}

/// The incidents of a story; none if it is not a story.
type Story = Option<Arc<[Shown]>>;

/// The stories tried so far, by the kind of incident that was looked for.
#[derive(Debug, Default)]
pub(super) struct Tried(Mutex<BTreeMap<IncidentKind, HashMap<String, Story>>>);

impl Tried {
    /// What a story shows of the incidents of a space.
    pub(super) fn of(&self, space: &Space, text: &str) -> Story {
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let before = known().get(&space.kind).and_then(|of| of.get(text).cloned());
        if let Some(story) = before {
            return story;
        }
        let story = facts_of(text).map(|facts| shown(&facts, space));
        let mut known = known();
        let of_kind = known.entry(space.kind).or_default();
        of_kind.insert(text.to_owned(), story.clone());
        story
    }
}

/// The facts of the one case of a text, if it can be read without a fault.
pub(super) fn facts_of(text: &str) -> Option<Facts> {
    let (file, faults) = parse(text);
    match &*file.cases {
        [case] if faults.is_empty() => Some(derive(replay(case).ok()?)),
        _ => None,
    }
}

fn shown(facts: &Facts, space: &Space) -> Arc<[Shown]> {
    let incidents = facts.incidents().iter();
    let of_kind = incidents.filter(|incident| incident.kind == space.kind);
    let shown = of_kind
        .map(|incident| Shown { by: incident.by, stated: stated_of(facts, incident, space) });
    shown.collect()
}

fn stated_of(facts: &Facts, incident: &Incident, space: &Space) -> FactSet {
    let about = facts.about(incident);
    let mut stated = FactSet::default();
    for (place, fact) in space.facts.iter().enumerate() {
        match about.ask(*fact).truth {
            Truth::True => stated.so |= 1 << place,
            Truth::False => stated.not |= 1 << place,
            Truth::Unknown => {}
        }
    }
    stated
}
