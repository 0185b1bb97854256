//! What is said of a case beside its ruling: answers that nobody asked for, and a score that cannot be reckoned.

use super::scene::Scene;
use super::view::View;
use crate::bridge::SeatSet;
use crate::facts::Facts;
use crate::laws::Code;
use crate::ruling::{Ruling, Unasked, Unscored, unscored};

impl View {
    /// The same with what is to be said of the case beside the ruling; some answers are known to be idle.
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
        "the penalty that is still to be chosen, and what that leaves of the score cannot be told"
    } else {
        "the penalty, and what that leaves of the score cannot be told"
    };
    format!(
        "The tricks are worth {points} to {side} before {penalty}: the score before the hand is not said; write it, `score: NS 0, EW 0`."
    )
}

fn idle(answer: &Unasked) -> String {
    let so = if answer.so { "yes" } else { "no" };
    format!(
        "Nothing here asks what line {} answers: `answer: {} {so}` is left out of account.",
        answer.line,
        answer.fact.name()
    )
}
