//! What somebody says next at the table in which nothing is wrong: `he played the king`, `the trick was turned`, `I claimed
//! the revoke`, `the play went on`.

use super::done::Action;
use super::{Interview, actions_said, begin, blank, clauses, facts_said, reading, seats};

/// At most this many words say no more than one fact.
const SHORT: usize = 6;

/// Why it is not taken that the play went on.
const WHO_PLAYED: &str =
    "what it ends depends on who played what; say that, such as `S leads HK`, or leave it out";
/// Why it is not taken that a card was played.
const PLAYED: &str =
    "playing a card is not irregular by itself; say what was wrong with it, or leave it out";
/// Why a fact is not taken.
const NO_MATTER: &str = "the ruling does not depend on that, or you have already answered it; if so, change that answer";

impl Interview<'_> {
    /// The line that some words tell, where they go on with what was stated first: a claim, or a card in a known turn.
    pub(super) fn goes_on(&self, words: &str) -> Option<String> {
        let line = self.stated_next(words)?;
        let is_play = is_play(&line);
        let known = !is_play || self.is_turn_known();
        // A sentence of its own was looked at before.
        let own = self.around()?.stated(words).is_some() && !is_play;
        (known && !own && self.can_follow(&line)).then_some(line)
    }

    /// Why some words are not taken in which nothing is wrong, or the deed of a list that they mean; nothing where they may
    /// tell of something wrong.
    pub(super) fn nothing_wrong(
        &self,
        deeds: &[Action],
        words: &str,
    ) -> Option<Result<Action, &'static str>> {
        if self.stated_next(words).is_some_and(|line| is_play(&line)) {
            return Some(Err(PLAYED));
        }
        let parts = clauses::parts(words);
        if actions_said::went_on(words) && parts.iter().all(|part| actions_said::went_on(part)) {
            let played_on = deeds.iter().find(|deed| is_play(&deed.line));
            return Some(played_on.cloned().ok_or(WHO_PLAYED));
        }
        // Who led in place of what was called disobeyed a call, where one was made.
        let instead = actions_said::plays_instead(words);
        if instead && !actions_said::speaks_of_a_call(words) && !self.states_a_call() {
            return Some(Err(PLAYED));
        }
        let short = parts.is_empty() && seats::words(words).len() <= SHORT;
        let is_fact = short && !facts_said::all(words).is_empty() && begin::clear(words).is_none();
        is_fact.then_some(Err(NO_MATTER))
    }

    /// The line that a clause states, by him who did the first thing where it says only `he`.
    fn stated_next(&self, words: &str) -> Option<String> {
        let doer = blank::of(&self.state.stated, "who").and_then(reading::seat);
        self.stated_by_clause(words, doer)
    }

    /// Whether the case mentions a call.
    fn states_a_call(&self) -> bool {
        const CALLS: [&str; 2] = [" calls ", " bars "];
        let mut lines = self.state.lines.iter();
        lines.any(|line| CALLS.iter().any(|calls| line.contains(calls)))
    }

    /// Whether it is known whose turn it is.
    fn is_turn_known(&self) -> bool {
        let replayed = self.replayed(&self.state.lines);
        replayed.is_ok_and(|replayed| self.scene(&replayed).turn.is_some())
    }
}

/// Whether a line only states that a card was led or played.
fn is_play(line: &str) -> bool {
    let mut words = line.split(' ').skip(1);
    words.next().is_some_and(|verb| ["leads", "plays"].contains(&verb))
}
