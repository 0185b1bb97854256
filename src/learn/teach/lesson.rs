//! The order of a sitting: what is due, what is new, and what was missed.

use super::memory::Quality;
use super::progress::Progress;
use super::question::Question;
use super::shuffle::Chance;
use crate::source::{Gather as _, InOrder as _};
use jiff::civil::Date;
use std::collections::{BTreeSet, VecDeque};

/// A sitting under way.
#[derive(Debug, Clone)]
pub struct Lesson {
    waiting: VecDeque<usize>,
    marked: BTreeSet<usize>,
    today: Date,
}

impl Lesson {
    /// What is due comes first, the longest due before the rest; then at most `new` questions never
    /// asked, the easy ones first, and of these the ones under a heading where something was missed.
    pub fn new(
        questions: &[Question],
        progress: &Progress,
        today: Date,
        new: usize,
        seed: u64,
    ) -> Self {
        let mut due = Vec::new();
        let mut fresh = Vec::new();
        let weak = weak(questions, progress);
        for (place, question) in questions.iter().enumerate() {
            match progress.due(&question.id) {
                Some(day) if day <= today => due.push((day, place)),
                Some(_) => {}
                None => {
                    let strong = !weak.contains(question.heading.as_str());
                    fresh.push(((question.difficulty, strong), place));
                }
            }
        }
        due.sort_unstable();
        Chance::new(seed).shuffle(&mut fresh);
        fresh.order_by_key(|(order, _)| *order);
        let due = due.into_iter().map(|(_, place)| place);
        let fresh = fresh.into_iter().map(|(_, place)| place);
        Self { waiting: due.chain(fresh.take(new)).collect(), marked: BTreeSet::new(), today }
    }

    /// The place of the question to ask next, and whether it comes back.
    pub fn ask(&mut self) -> Option<(usize, bool)> {
        let place = self.waiting.pop_front()?;
        Some((place, self.marked.contains(&place)))
    }

    /// How many are still to be asked.
    pub fn left(&self) -> usize {
        self.waiting.len()
    }

    /// Takes note of an answer. What was not known well comes back at the end of the sitting; only the
    /// first answer of the day tells when it comes back after that.
    pub fn marked(&mut self, place: usize, id: &str, quality: Quality, progress: &mut Progress) {
        if self.marked.insert(place) {
            progress.marked(id, quality, self.today);
        }
        if quality.again() {
            self.waiting.push_back(place);
        }
    }
}

/// The headings under which something was missed, and not got right since.
fn weak<'q>(questions: &'q [Question], progress: &Progress) -> BTreeSet<&'q str> {
    let missed = |question: &&Question| {
        let memory = progress.memory(&question.id);
        memory.is_some_and(|memory| memory.missed > 0 && memory.repetitions < 2)
    };
    let missed = questions.iter().filter(missed);
    missed.map(|question| question.heading.as_str()).gather()
}

/// The places of the questions of a paper: no case twice, under whatever code, an order that the seed decides.
pub fn paper(questions: &[Question], length: usize, seed: u64) -> Vec<usize> {
    // By name first, so that a paper does not turn on the order in which they were found.
    let mut places: Vec<usize> = (0..questions.len()).collect();
    places.order_by_key(|place| questions.get(*place).map(|question| &question.id));
    Chance::new(seed).shuffle(&mut places);
    let case = |place: &usize| {
        let id = &questions.get(*place)?.id;
        Some(id.rsplit_once('@').map_or(id.as_str(), |(case, _)| case))
    };
    let mut taken = BTreeSet::new();
    places.retain(|place| taken.insert(case(place)));
    places.truncate(length);
    places
}
