//! An interview at the table: from what happened to a case that settles it, one question at a time.
//!
//! Takes codes of laws and what the players answer, gives the next [`Prompt`], and at the end the case and its
//! rulings; refuses, and says why, an answer that fits no question or tells something impossible. The questions are
//! not written here: they are the facts on which the rulings on the case so far depend, that which settles most
//! first. What is: how a case begins ([`GROUPS`]), and in which sentence an answer is told.

mod begin;
mod blank;
mod choose;
mod fill;
mod hearing;
mod meaning;
mod openings;
mod prompt;
mod reading;
mod telling;
#[cfg(test)]
mod tests;

pub use begin::OFFERED;
pub use meaning::{CERTAIN, CLEAR, LaterGame, Meaning, Meanings, later_games, meanings};
pub use openings::{GROUPS, Group, Opening, all};
pub use prompt::{Heard, Prompt};
pub use telling::has_sentence;

use crate::bridge::Seat;
use crate::compare::{Ruled as Compared, compare};
use crate::facts::FactId;
use crate::laws::Code;
use crate::report::{ComparisonView, Scene, Teller, View, capital};
use begin::Begin;
use blank::Told;
use choose::{Open, Ruled};

/// How far an interview has come.
#[derive(Debug, Clone, Default)]
struct State {
    /// What may have happened, where the words fitted several openings.
    list: Vec<&'static Opening>,
    opening: Option<&'static Opening>,
    told: Told,
    /// The lines of the case, once the opening is told.
    lines: Vec<String>,
    /// Questions that have been put; none is put twice.
    passed: Vec<(FactId, u32)>,
}

/// An interview.
#[derive(Debug, Clone)]
pub struct Interview<'c> {
    codes: Vec<&'c Code>,
    /// The `code:` line of the case, where the codes were chosen.
    header: Option<String>,
    state: State,
    before: Vec<State>,
}

/// What an interview waits for.
enum Stage {
    Start,
    Pick,
    Blank(blank::Wanted),
    Question(Open),
    Done,
}

impl<'c> Interview<'c> {
    /// Begins an interview under some codes; `chosen` are their names where the players chose them.
    pub fn new(codes: Vec<&'c Code>, chosen: &[String]) -> Self {
        Self {
            codes,
            header: (!chosen.is_empty()).then(|| format!("code: {}", chosen.join(", "))),
            state: State::default(),
            before: Vec::new(),
        }
    }

    fn stage(&self) -> Stage {
        let Some(opening) = self.state.opening else {
            return if self.state.list.is_empty() {
                Stage::Start
            } else {
                Stage::Pick
            };
        };
        if self.state.lines.is_empty() {
            return blank::wanted(opening, &self.state.told).map_or(Stage::Done, Stage::Blank);
        }
        self.open().map_or(Stage::Done, Stage::Question)
    }

    fn open(&self) -> Option<Open> {
        let heard = hearing::hear(&self.state.lines, &self.codes).ok()?;
        choose::next(&self.ruled(&heard), &self.state.passed)
    }

    fn ruled<'a>(&self, heard: &'a hearing::Heard) -> Vec<Ruled<'a>>
    where
        'c: 'a,
    {
        let pairs = self.codes.iter().zip(&heard.rulings);
        pairs.map(|(code, ruling)| Ruled { code, ruling }).collect()
    }

    /// The next question; none when nothing more turns on what can be told.
    pub fn prompt(&self) -> Option<Prompt> {
        match self.stage() {
            Stage::Start => Some(Prompt::start()),
            Stage::Pick => Some(Prompt::pick(&self.state.list)),
            Stage::Blank(wanted) => Some(Prompt::blank(&wanted)),
            Stage::Question(open) => Some(Prompt::question(self.question(&open))),
            Stage::Done => None,
        }
    }

    fn question(&self, open: &Open) -> String {
        let Ok(heard) = hearing::hear(&self.state.lines, &self.codes) else {
            return String::new();
        };
        let scene = scene(&heard);
        let (Some(code), Some(ruling)) = (self.codes.first(), heard.rulings.first()) else {
            return String::new();
        };
        let teller = Teller {
            scene: &scene,
            code,
            ruling,
        };
        let question = teller.question(open.fact, &open.about);
        let incidents = heard.facts.incidents().iter();
        if incidents.filter(|one| !one.kind.is_standing()).count() < 2 {
            return question;
        }
        format!(
            "{question} (It is about this: {}.)",
            teller.happened(&open.about)
        )
    }

    /// Hears one answer: what was asked for, or `?` (why it is asked), `back`, `don't know`.
    pub fn hear(&mut self, words: &str) -> Heard {
        let words = words.trim();
        match prompt::command(words) {
            Some(prompt::Command::Why) => return Heard::Told(self.why()),
            Some(prompt::Command::Back) => {
                return match self.before.pop() {
                    Some(state) => {
                        self.state = state;
                        Heard::WentOn
                    }
                    None => Heard::Refused("this is the first question".to_owned()),
                };
            }
            Some(prompt::Command::Unknown) | None => {}
        }
        let unknown = prompt::command(words) == Some(prompt::Command::Unknown);
        let next = match self.stage() {
            Stage::Start => self.start(words),
            Stage::Pick => self.pick(words),
            Stage::Blank(wanted) => self.fill(&wanted, words, unknown),
            Stage::Question(open) => self.answer(&open, words, unknown),
            Stage::Done => return Heard::Refused("nothing more is asked".to_owned()),
        };
        match next {
            Ok(state) => {
                // What was picked by its number was read out just before.
                let free = self.state.opening.is_none() && words.parse::<usize>().is_err();
                let chosen = state.opening.filter(|_| free);
                self.before.push(std::mem::replace(&mut self.state, state));
                match chosen {
                    Some(opening) if !opening.words.eq_ignore_ascii_case(words) => {
                        Heard::Understood(opening.words.to_owned())
                    }
                    _ => Heard::WentOn,
                }
            }
            Err(why) => Heard::Refused(why),
        }
    }

    fn start(&self, words: &str) -> Result<State, String> {
        let several = match begin::begin(words) {
            Begin::One(only) => return self.opened(only),
            Begin::OneOf(several) => several,
            Begin::Later(game) => return Err(game.answer()),
            Begin::Nothing => {
                return Err(
                    "these words say nothing of what happened; say it otherwise, or `?` for a list"
                        .to_owned(),
                );
            }
        };
        Ok(State {
            list: several,
            ..State::default()
        })
    }

    /// By its number in the list, or by words.
    fn pick(&self, words: &str) -> Result<State, String> {
        let number = words.parse::<usize>().ok();
        let by_number = number.and_then(|number| self.state.list.get(number.checked_sub(1)?));
        if let Some(opening) = by_number {
            return self.opened(opening);
        }
        if number.is_some() {
            return Err(format!("the list goes from 1 to {}", self.state.list.len()));
        }
        self.start(words)
    }

    fn opened(&self, opening: &'static Opening) -> Result<State, String> {
        self.told(State {
            opening: Some(opening),
            ..State::default()
        })
    }

    fn fill(&self, wanted: &blank::Wanted, words: &str, unknown: bool) -> Result<State, String> {
        let value = match (unknown, blank::unknown(wanted.name)) {
            (true, Some(value)) => value.to_owned(),
            (true, None) => return Err("nothing can be ruled on without this".to_owned()),
            (false, _) => blank::read(wanted.name, words, &self.state.told)?,
        };
        let mut state = self.state.clone();
        let story = state.opening.map_or(&[][..], |opening| opening.story);
        if let Some(why) = blank::misfit(story, wanted.name, &value, &state.told) {
            return Err(format!("{why}; answer otherwise, or go `back`"));
        }
        state.told.push((wanted.name, value));
        self.told(state)
    }

    /// Writes the case once its opening is told, and sees that it tells something the laws may speak of.
    fn told(&self, state: State) -> Result<State, String> {
        let Some(opening) = state.opening else {
            return Ok(state);
        };
        if blank::wanted(opening, &state.told).is_some() {
            return Ok(state);
        }
        let story = fill::filled(opening.story, &state.told).unwrap_or_default();
        let mut lines = vec![format!("case \"{}\"", capital(opening.words))];
        lines.extend(self.header.clone());
        lines.extend(story);
        let heard = hearing::hear(&lines, &self.codes)
            .map_err(|why| format!("that cannot be: {why}; answer otherwise, or go `back`"))?;
        let found = |ruling: &crate::ruling::Ruling| {
            let mut findings = ruling.findings.iter().chain(&ruling.standing);
            findings.any(|finding| finding.incident.kind == opening.kind)
        };
        if !heard.rulings.iter().any(found) {
            return Err(format!(
                "with that answer it is not so that {}; give another answer, or go `back`",
                opening.words
            ));
        }
        Ok(State { lines, ..state })
    }

    fn answer(&self, open: &Open, words: &str, unknown: bool) -> Result<State, String> {
        let mut state = self.state.clone();
        if unknown {
            state.passed.push(open.key());
            return Ok(state);
        }
        let so =
            prompt::yes_or_no(words).ok_or_else(|| "answer yes, no or don't know".to_owned())?;
        let longer = hearing::tell(&state.lines, open, so)
            .ok_or_else(|| "an earlier answer shows the opposite; go `back`".to_owned())?;
        state.lines = longer.lines;
        state.passed.push(open.key());
        for (_, line) in &mut state.passed {
            *line += u32::from(longer.at <= *line);
        }
        Ok(state)
    }

    /// Why the present question is asked.
    fn why(&self) -> String {
        match self.stage() {
            Stage::Start | Stage::Pick => prompt::everything(),
            Stage::Blank(wanted) if wanted.may_be_unknown => {
                "A penalty may depend on that very card; `don't know` is a valid answer.".to_owned()
            }
            Stage::Blank(_) => "The case cannot be written without it.".to_owned(),
            Stage::Question(open) => {
                let Ok(heard) = hearing::hear(&self.state.lines, &self.codes) else {
                    return String::new();
                };
                choose::reasons(&self.ruled(&heard), &open).join("\n")
            }
            Stage::Done => "Nothing more is asked.".to_owned(),
        }
    }

    /// What the first words may mean, where they may mean several things and none is picked yet.
    pub fn several(&self) -> Vec<&'static str> {
        let list = self.state.list.iter();
        list.map(|opening| opening.words).collect()
    }

    /// The case as it stands; nothing before it is told what happened.
    pub fn case(&self) -> Option<String> {
        (!self.state.lines.is_empty()).then(|| hearing::text(&self.state.lines))
    }

    /// The ruling of each code on the case as it stands.
    pub fn views(&self) -> Vec<View> {
        self.rulings().map_or(Vec::new(), |(views, _)| views)
    }

    /// The ruling of each code on the case as it stands, and how they compare; none where there is no case.
    pub fn rulings(&self) -> Option<(Vec<View>, ComparisonView)> {
        let heard = hearing::hear(&self.state.lines, &self.codes).ok()?;
        let mut scene = scene(&heard);
        if let Some(opening) = self.state.opening {
            scene.title = capital(opening.words);
        }
        let pairs = self.codes.iter().zip(&heard.rulings);
        let ruled: Vec<_> = pairs
            .map(|(code, ruling)| Compared { code, ruling })
            .collect();
        let views = ruled
            .iter()
            .map(|one| View::of(one.ruling, one.code, &scene));
        let compared = ComparisonView::of(&compare(&ruled), &ruled, &scene);
        Some((views.collect(), compared))
    }
}

fn scene(heard: &hearing::Heard) -> Scene {
    Scene {
        title: String::new(),
        dealer: heard.facts.seats().dealer,
        names: Seat::ALL.map(|_| None),
        over: heard.facts.played_out(),
    }
}
