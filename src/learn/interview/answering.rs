//! An answer taken, or given by the words themselves.

use super::answers_read;
use super::choose::Open;
use super::openings::Opening;
use super::prompt::{Prompt, Reply};
use super::state::{Next, State};
use super::{Interview, Stage, blank, choose, facts_said, fill, next_said, replayed};

/// What the words said about a fact, and the contrary of that.
struct FactSaid {
    so: String,
    not: String,
}

impl FactSaid {
    /// What was said, without what it may be as well where another fact that was said denies just that.
    fn without_denied(&self, all: &[Self]) -> String {
        let mut bare = all.iter().filter_map(|other| {
            let end = format!(", or {}", other.not);
            self.so.strip_suffix(&end)
        });
        bare.next().unwrap_or(&self.so).to_owned()
    }
}

/// Why an answer is not taken with which an opening does not come about.
pub(super) fn not_so(opening: &Opening) -> String {
    format!(
        "that answer contradicts what was said, that {}; give another answer, or go back",
        opening.words
    )
}

impl Interview<'_> {
    /// Takes one answer: what was asked for, or `?` (why it is asked), `back`, `don't know`.
    pub fn answer_with(&mut self, words: &str) -> Reply {
        let words = words.trim();
        let command = answers_read::command(words);
        match command {
            Some(answers_read::Command::Why) => return Reply::Stated(self.why()),
            Some(answers_read::Command::Back) => {
                return match self.before.pop() {
                    Some(state) => {
                        self.goes_to(state);
                        Reply::WentOn
                    }
                    None => Reply::Refused("this is the first question".to_owned()),
                };
            }
            Some(answers_read::Command::Unknown) | None => {}
        }
        let unknown = command == Some(answers_read::Command::Unknown);
        let next = match &*self.stage() {
            Stage::Start | Stage::Pick if unknown => Err(Prompt::SAY_WHAT.to_owned()),
            Stage::Start => self.start(words),
            Stage::Pick => self.pick(words),
            Stage::Seats => self.seat(words, unknown),
            Stage::Blank(wanted) if unknown && self.is_same_for_all(wanted) => {
                self.same_for_all(wanted)
            }
            Stage::Blank(wanted) => self.fill(wanted, words, unknown).map(Next::from),
            Stage::Question(open) => self.answer(open, words, unknown).map(Next::from),
            Stage::More(_) if unknown => Err(Prompt::SAY_MORE.to_owned()),
            Stage::More(deeds) => self.more(deeds, words),
            Stage::Done => return Reply::Refused("nothing more is asked".to_owned()),
        };
        match next {
            Ok(next) => {
                let before = self.goes_to(next.state);
                self.before.push(before);
                let mut said: Vec<String> = next.said.into_iter().collect();
                let mut facts = Vec::new();
                while let Some(more) = self.answer_as_said() {
                    facts.extend(more);
                }
                said.extend(facts.iter().map(|fact| fact.without_denied(&facts)));
                if said.is_empty() {
                    return Reply::WentOn;
                }
                Reply::Understood(said.join("; "))
            }
            Err(why) => Reply::Refused(why),
        }
    }

    /// Goes to another state, and gives back the one before.
    pub(super) fn goes_to(&mut self, state: State) -> State {
        self.stage.take();
        std::mem::replace(&mut self.state, state)
    }

    /// Answers an open question where that is known, or the words of what was stated last have answered it: gives back what
    /// these say.
    fn answer_as_said(&mut self) -> Option<Vec<FactSaid>> {
        let last = self.state.last.filter(|_| self.state.current.is_none())?;
        let replayed = self.replayed(&self.state.lines).ok()?;
        let words = next_said::with_next(&self.state.words, self.speaker());
        let made = fill::latest_trick(&self.state.lines);
        let (open, so, known) = choose::every(&self.ruled(&replayed))
            .filter(|open| open.about.kind == last.kind && !self.state.passed.contains(&open.key()))
            .find_map(|open| {
                let known = self.state.known.iter().find(|(fact, _)| *fact == open.fact);
                let known = known.map(|(_, so)| *so);
                let said = || facts_said::said(&words, open.fact);
                let looked = || self.looked(open.fact);
                let noticed = || self.noticed(open.fact, made);
                let tricks = || self.of_tricks(open.fact, made);
                let so = known.or_else(said).or_else(looked).or_else(noticed);
                let so = so.or_else(tricks)?;
                Some((open, so, known.is_some()))
            })?;
        let fact = |so| self.fact_stated(&open, so);
        let said_so =
            if known { Vec::new() } else { vec![FactSaid { so: fact(so)?, not: fact(!so)? }] };
        let next = self.answer(&open, if so { "yes" } else { "no" }, false).ok()?;
        self.goes_to(next);
        Some(said_so)
    }

    fn answer(&self, open: &Open, words: &str, unknown: bool) -> Result<State, String> {
        let mut state = self.state.clone();
        if unknown {
            state.passed.push(open.key());
            state.unknown.extend(Some(open.fact).filter(|fact| blank::tells(*fact)));
            return Ok(state);
        }
        let so = answers_read::yes_or_no(words)
            .ok_or_else(|| "answer yes, no or don't know".to_owned())?;
        let longer = replayed::with_answer(&self.memory, &state.lines, open, so)
            .ok_or_else(|| "an earlier answer shows the opposite; go back".to_owned())?;
        state.lines = longer.lines;
        state.passed.push(open.key());
        for (_, line) in &mut state.passed {
            *line += u32::from(longer.at <= *line);
        }
        Ok(state)
    }
}
