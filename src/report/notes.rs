//! What is said about a case beside its ruling: answers that nobody asked for, and a score that cannot be computed.

use super::scene::Scene;
use super::view::View;
use crate::bridge::SeatSet;
use crate::facts::Facts;
use crate::laws::Code;
use crate::ruling::{Ruling, Unasked, Unscored, unscored};

impl View {
    /// The same with what is to be said about the case beside the ruling; some answers are known to be idle.
    #[must_use]
    pub fn noted(
        mut self,
        (ruling, code): (&Ruling, &Code),
        facts: &Facts,
        scene: &Scene,
        unasked: &[Unasked],
    ) -> Self {
        let score = unscored(ruling, facts, code);
        self.notes.extend(score.map(|score| unstated(score, scene)));
        self.notes.extend(unasked.iter().map(idle));
        self
    }
}

fn unstated(score: Unscored, scene: &Scene) -> String {
    let Unscored { side, points, open } = score;
    let side = scene.names_of(SeatSet::side(side), "and");
    let penalty = if open {
        "the penalty that is still to be chosen, so the final score is not known"
    } else {
        "the penalty, so the final score is not known"
    };
    format!(
        "The tricks are worth {points} to {side} before {penalty}: the score before the hand is not said; write it, `score: NS 0, EW 0`."
    )
}

fn idle(answer: &Unasked) -> String {
    let so = if answer.so { "yes" } else { "no" };
    format!(
        "Nothing asks the question that line {} answers: `answer: {} {so}` is ignored.",
        answer.line,
        answer.fact.name()
    )
}
