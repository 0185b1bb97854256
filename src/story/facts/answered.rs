//! Questions of the laws that a case answers by the names of their facts (`answer: held_the_suit yes`).

use super::{Act, FactId, Facts, Incident, IncidentKind, Known, Truth, implied};
use crate::source::Gather as _;
use crate::table::Answered;
use std::collections::{BTreeMap, BTreeSet};

/// The answers of a case, and what happened, by the lines: a long story has thousands of either.
#[derive(Debug, Clone, Default)]
pub(super) struct ByLine {
    /// The answers about what is stated on a line, in the order of the file.
    answers: BTreeMap<u32, Vec<Resolved>>,
    /// The incidents on a line, by their places.
    incidents: BTreeMap<u32, Vec<usize>>,
    /// The acts on a line, by their places.
    acts: BTreeMap<u32, Vec<usize>>,
}

/// An answer, its fact found.
#[derive(Debug, Clone, Copy)]
struct Resolved {
    fact: FactId,
    so: bool,
    line: u32,
}

fn by_line(lines: impl Iterator<Item = u32>) -> BTreeMap<u32, Vec<usize>> {
    let mut places: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (place, line) in lines.enumerate() {
        places.entry(line).or_default().push(place);
    }
    places
}

impl Facts {
    /// What was answered of a fact, or follows from an answer, about an incident.
    pub fn answered(&self, fact: FactId, incident: &Incident) -> Option<Known> {
        let answers = self.by_line.answers.get(&incident.line)?;
        answers.iter().rev().find_map(|answer| {
            if self.is_about_another(answer.fact, incident) {
                return None;
            }
            let so = implied(answer.fact, answer.so, fact)?;
            Some(Known::from_line(so, answer.line))
        })
    }

    /// The incidents told on a line, in order.
    pub(super) fn incidents_on(&self, line: u32) -> impl Iterator<Item = &Incident> {
        let places = self.by_line.incidents.get(&line).into_iter().flatten();
        places.filter_map(|place| self.incidents().get(*place))
    }

    fn acts_on(&self, line: u32) -> impl Iterator<Item = &Act> {
        let places = self.by_line.acts.get(&line).into_iter().flatten();
        places.filter_map(|place| self.acts().get(*place))
    }
}

impl Facts {
    /// An answer that stands if nothing happened that it could be about is about the nearest thing that leaves it open:
    /// above it, or else below.
    pub(super) fn place_answers(&mut self) {
        if self.record.answers.is_empty() {
            return;
        }
        self.by_line.incidents = by_line(self.incidents().iter().map(|one| one.line));
        self.by_line.acts = by_line(self.acts().iter().map(|act| act.line));
        let is_free = |answer: &Answered| {
            let stated = self.incidents_on(answer.about).next().is_some();
            let done = self.acts_on(answer.about).next().is_some();
            !stated && !done && !answer.named
        };
        let free: Vec<bool> = self.record.answers.iter().map(is_free).collect();
        for (answer, free) in self.record.answers.iter_mut().zip(free) {
            answer.free = free;
        }
        let mut open: BTreeMap<FactId, BTreeSet<u32>> = BTreeMap::new();
        for fact in self.free_facts() {
            let lines = self.incidents().iter();
            let is_open = |one: &&Incident| !one.kind.is_standing() && self.is_open(fact, one);
            open.insert(fact, lines.filter(is_open).map(|one| one.line).collect());
        }
        self.place_free(&open);
    }

    /// The facts of the answers that stand if nothing happened that they could be about.
    pub fn free_facts(&self) -> BTreeSet<FactId> {
        let free = self.record.answers.iter().filter(|answer| answer.free);
        free.filter_map(|answer| FactId::from_name(&answer.fact.value)).gather()
    }

    /// The same story, where answers stand by nothing that they could be about, or of which nobody may ask them; none
    /// if no answer does.
    pub fn with_answers_freed(
        &self,
        may_ask: &mut dyn FnMut(FactId, IncidentKind) -> bool,
    ) -> Option<Self> {
        let answers = self.record.answers.iter();
        let free: Vec<bool> =
            answers.map(|answer| answer.free || self.is_idle(answer, may_ask)).collect();
        free.contains(&true).then(|| {
            let mut freed = self.clone();
            for (answer, free) in freed.record.answers.iter_mut().zip(free) {
                answer.free = free;
            }
            freed
        })
    }

    /// Whether an answer stands, and not by name, under incidents of which nobody may ask it.
    fn is_idle(
        &self,
        answer: &Answered,
        may_ask: &mut dyn FnMut(FactId, IncidentKind) -> bool,
    ) -> bool {
        let Some(fact) = FactId::from_name(&answer.fact.value).filter(|_| !answer.named) else {
            return false;
        };
        let done = self.acts_on(answer.about).next().is_some();
        !done && !self.incidents_on(answer.about).any(|one| may_ask(fact, one.kind))
    }

    /// The same story without such answers: what a code then asks is what they may be about.
    #[must_use]
    pub fn without_free_answers(&self) -> Self {
        let mut without = self.clone();
        without.record.answers.retain(|answer| !answer.free);
        without.resolve();
        without
    }

    /// The same story without one of its answers.
    #[must_use]
    pub fn without_answer(&self, place: usize) -> Self {
        let mut without = self.clone();
        if place < without.record.answers.len() {
            without.record.answers.remove(place);
        }
        without.resolve();
        without
    }

    /// Whether the story itself shows what is answered of something that happened where the answer stands.
    pub fn is_answer_shown(&self, answer: &Answered) -> bool {
        let fact = FactId::from_name(&answer.fact.value);
        let so = Truth::from(answer.so);
        let mut here = self.incidents_on(answer.about);
        here.any(|one| fact.is_some_and(|fact| self.shown(fact, one).truth == so))
    }

    /// The same story, each of such answers about the nearest thing of which the question is asked: above it, or else
    /// below; if none is, as it was.
    #[must_use]
    pub fn with_free_answers_at(&self, asked: &BTreeMap<FactId, BTreeSet<u32>>) -> Self {
        let mut placed = self.clone();
        placed.place_free(asked);
        placed
    }

    /// Puts each of such answers on a line; of several answers to one question each takes a line of its own, if there
    /// are so many.
    fn place_free(&mut self, lines: &BTreeMap<FactId, BTreeSet<u32>>) {
        let mut left = lines.clone();
        for answer in self.record.answers.iter_mut().rev() {
            let fact = FactId::from_name(&answer.fact.value).filter(|_| answer.free);
            let Some(fact) = fact else { continue };
            let near = |lines: &BTreeSet<u32>| {
                let above = lines.range(..answer.line).next_back();
                above.or_else(|| lines.range(answer.line..).next()).copied()
            };
            let own = left.get(&fact).and_then(near);
            let about = own.or_else(|| lines.get(&fact).and_then(near));
            answer.about = about.unwrap_or(answer.about);
            if let Some(left) = left.get_mut(&fact) {
                left.remove(&answer.about);
            }
        }
        self.resolve();
    }

    fn resolve(&mut self) {
        self.by_line.answers.clear();
        for answer in &self.record.answers {
            let Some(fact) = FactId::from_name(&answer.fact.value) else {
                continue;
            };
            let resolved = Resolved { fact, so: answer.so, line: answer.line };
            let here = self.by_line.answers.entry(answer.about).or_default();
            here.push(resolved);
        }
    }
}

impl Facts {
    /// What the case answers by the names of the facts: each fact of each incident it is about. Of several incidents
    /// on one line it is about those of which the story does not show the contrary.
    pub fn answers_given(&self) -> impl Iterator<Item = (FactId, bool, &Incident)> {
        self.record.answers.iter().flat_map(move |answer| {
            let fact = FactId::from_name(&answer.fact.value);
            self.incidents_on(answer.about).filter_map(move |incident| {
                let fact = fact?;
                let open = self.is_open(fact, incident);
                let own = open && !self.is_about_another(fact, incident);
                own.then_some((fact, answer.so, incident))
            })
        })
    }

    /// The same of what an act may turn out to be, which is not an incident before a code has judged it.
    pub fn answers_on_acts(
        &self,
        kinds: &[IncidentKind],
    ) -> impl Iterator<Item = (FactId, bool, Incident)> {
        self.record.answers.iter().flat_map(move |answer| {
            let fact = FactId::from_name(&answer.fact.value);
            self.acts_on(answer.about).flat_map(move |act| {
                kinds.iter().filter_map(move |kind| {
                    let incident = Incident::new(*kind, Some(act.who), act.line, act.moment);
                    let fact = fact.filter(|fact| self.is_open(*fact, &incident))?;
                    Some((fact, answer.so, incident))
                })
            })
        })
    }

    /// Whether the story leaves a fact open, whatever was answered.
    pub fn is_open(&self, fact: FactId, incident: &Incident) -> bool {
        self.shown(fact, incident).truth == Truth::Unknown
    }

    /// How things stand when the story stops is stated on the line from which it comes: an answer there is about what
    /// happened on that line, where it may be.
    fn is_about_another(&self, fact: FactId, incident: &Incident) -> bool {
        let open = |other: &Incident| !other.kind.is_standing() && self.is_open(fact, other);
        incident.kind.is_standing() && self.incidents_on(incident.line).any(open)
    }
}
