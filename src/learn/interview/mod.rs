//! An interview at the table: from what happened to a case that settles it, one question at a time.
//!
//! Takes codes of laws and what the players answer, gives the next [`Prompt`], and at the end the case and its
//! rulings; refuses, and says why, an answer that fits no question or tells something impossible. The questions are
//! not written here: they are the facts on which the rulings on the case so far depend, that which settles most
//! first. What is: how a case begins ([`GROUPS`]), and in which sentence an answer is told.

mod begin;
mod blank;
mod choose;
mod contrary;
mod dealer;
mod done;
mod fill;
mod hearing;
mod idle;
mod meaning;
mod memory;
mod openings;
mod outlook;
mod phrase;
mod prompt;
mod reading;
mod said;
mod seats;
mod telling;
#[cfg(test)]
mod tests;

pub use begin::OFFERED;
pub use idle::Idle;
pub use meaning::{CERTAIN, CLEAR, LaterGame, Meaning, Meanings, later_games, meanings};
pub use openings::{GROUPS, Group, Opening, all};
pub use prompt::{Heard, Prompt, Wants};
pub use telling::has_sentence;

use crate::bridge::Seat;
use crate::compare::{Ruled as Compared, compare};
use crate::facts::{FactId, Facts};
use crate::laws::Code;
use crate::report::{ComparisonView, Scene, SetsView, Teller, TurnView, View, capital, joined};
use begin::Begin;
use blank::Told;
use choose::{Open, Ruled};
use dealer::SaidDealer;
use done::Deed;
use memory::Memory;
use outlook::{Plot, Reach, found};
use phrase::Besides;
use seats::Seated;
use std::cell::OnceCell;
use std::rc::Rc;

/// How a line begins that stands before everything that happened.
const HEADERS: [&str; 6] = [
    "dealer:",
    "to lead:",
    "trick: {trick}",
    "trick: {later}",
    "trumps:",
    "agreed:",
];

/// How far an interview has come.
#[derive(Debug, Clone, Default)]
struct State {
    /// What may have happened, where the words fitted several openings.
    list: Vec<&'static Opening>,
    /// What is being told.
    telling: Option<&'static Opening>,
    /// What was told first: the case is called by it.
    first: Option<&'static Opening>,
    told: Told,
    /// Who speaks and who dealt, once that was asked.
    seated: Option<Seated>,
    /// Who was said to have dealt, in passing.
    dealer: Option<SaidDealer>,
    /// What was done about it, where something of it is still to be asked.
    deed: Option<Deed>,
    /// The lines of the case, once an opening is told.
    lines: Vec<String>,
    /// Questions that have been put; none is put twice.
    passed: Vec<(FactId, u32)>,
    /// What the words of what is being told say besides.
    besides: Besides,
    /// The clauses of the words, where they may tell of several things.
    said: Vec<String>,
    /// The seats that can stand in the next blank, where it is for one.
    fitting: Vec<Seat>,
    /// The words of what is being told.
    words: String,
    /// Whether nothing else happened.
    over: bool,
}

/// What an answer leads to, and what is to be said of it.
struct Next {
    state: State,
    said: Option<String>,
}

impl From<State> for Next {
    fn from(state: State) -> Self {
        Self { state, said: None }
    }
}

/// An interview.
#[derive(Debug, Clone)]
pub struct Interview<'c> {
    codes: Vec<&'c Code>,
    /// The `code:` line of the case, where the codes were chosen.
    header: Option<String>,
    state: State,
    before: Vec<State>,
    /// Whether the rulings leave the lines of the case unnamed.
    unlined: bool,
    memory: Memory,
    /// What other interviews found, where anything is kept of them.
    idle: Option<&'c Idle>,
    /// What it waits for, once that was asked.
    stage: OnceCell<Rc<Stage>>,
}

/// What an interview waits for.
#[derive(Debug)]
enum Stage {
    Start,
    Pick,
    Seats,
    Blank(blank::Wanted),
    Question(Open),
    More(Vec<Deed>),
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
            unlined: false,
            memory: Memory::default(),
            idle: None,
            stage: OnceCell::new(),
        }
    }

    /// What some lines come to under every code.
    fn heard(&self, lines: &[String]) -> Result<Rc<hearing::Heard>, String> {
        self.memory.heard(lines, &self.codes)
    }

    /// The same, with rulings that do not say on which line of the case a thing stands.
    #[must_use]
    pub fn unlined(self) -> Self {
        Self {
            unlined: true,
            ..self
        }
    }

    /// The same, which looks up what others found, and keeps there what it finds.
    #[must_use]
    pub fn with_others(self, idle: &'c Idle) -> Self {
        Self {
            idle: Some(idle),
            ..self
        }
    }

    /// The same interview, as far as it has come, under other codes.
    #[must_use]
    pub fn under(&self, codes: Vec<&'c Code>) -> Self {
        Self {
            codes,
            memory: self.memory.under_others(),
            stage: OnceCell::new(),
            ..self.clone()
        }
    }

    fn stage(&self) -> Rc<Stage> {
        Rc::clone(self.stage.get_or_init(|| Rc::new(self.waits_for())))
    }

    fn waits_for(&self) -> Stage {
        let state = &self.state;
        if state.telling.is_some() {
            if Self::must_seat(state) {
                return Stage::Seats;
            }
            return Self::wanted(state).map_or(Stage::Done, Stage::Blank);
        }
        if !state.list.is_empty() {
            return Stage::Pick;
        }
        if state.deed.is_some() {
            return Self::wanted(state).map_or(Stage::Done, Stage::Blank);
        }
        if state.lines.is_empty() {
            return Stage::Start;
        }
        match self.open() {
            Some(open) => Stage::Question(open),
            None if state.over => Stage::Done,
            None => Stage::More(self.deeds()),
        }
    }

    /// Whether it must be asked who sits where: the story needs a dealer, and nobody has named him.
    fn must_seat(state: &State) -> bool {
        let first = Self::wanted(state);
        state.seated.is_none() && first.is_some_and(|wanted| wanted.name == "dealer")
    }

    /// The lines of what is being told: a case that is begun has its headers already.
    fn story(state: &State) -> Vec<&str> {
        if let Some(deed) = &state.deed {
            return vec![deed.line.as_str()];
        }
        let story = state.telling.map_or(&[][..], |opening| opening.story);
        let begun = !state.lines.is_empty();
        let declared = state.lines.iter().any(|line| line.contains(" declares "));
        let is_said = |line: &&str| match *line {
            "{declaration}" => declared,
            line => HEADERS.iter().any(|header| line.starts_with(header)),
        };
        let lines = story.iter().copied();
        lines.filter(|line| !(begun && is_said(line))).collect()
    }

    fn wanted(state: &State) -> Option<blank::Wanted> {
        let asks = state.telling.map_or(&[][..], |opening| opening.asks);
        let speaker = state.seated.and_then(|seated| seated.speaker);
        blank::wanted(&Self::story(state), asks, &state.told, speaker)
    }

    /// The next blank, with only those to choose from of whom it can be said.
    fn asked(&self, state: &State) -> Option<blank::Wanted> {
        let mut wanted = Self::wanted(state)?;
        if !state.fitting.is_empty() {
            let speaker = self.speaker();
            let fitting = state.fitting.iter();
            wanted.choices = fitting.map(|seat| seats::called(*seat, speaker)).collect();
            wanted.wants = prompt::Wants::Seat(state.fitting.clone());
        }
        Some(wanted)
    }

    /// What is being told, as far as it goes.
    fn plot<'p>(&'p self, state: &'p State) -> Option<Plot<'p>> {
        Some(Plot {
            opening: state.telling?,
            story: Self::story(state),
            lines: &state.lines,
            codes: &self.codes,
            memory: self.memory.clone(),
            idle: self.idle,
        })
    }

    /// Fills what need not be asked: what the first words said, who alone it can have been, and the number of a trick
    /// on which nothing turns.
    fn settled(&self, mut state: State) -> State {
        loop {
            state.fitting.clear();
            let Some(wanted) = Self::wanted(&state).filter(|_| !Self::must_seat(&state)) else {
                return state;
            };
            let value = self.follows(&state, &wanted).or_else(|| {
                state.fitting = self.fitting(&state, &wanted);
                match state.fitting.as_slice() {
                    [only] => Some(only.to_string()),
                    _ => None,
                }
            });
            let Some(value) = value else {
                return state;
            };
            state.told.push((wanted.name, value));
        }
    }

    fn follows(&self, state: &State, wanted: &blank::Wanted) -> Option<String> {
        let plot = self.plot(state)?;
        let fits = |value: String| {
            let mut known = state.told.clone();
            known.push((wanted.name, value.clone()));
            let misfit = blank::misfit(&plot.story, wanted.name, &value, &state.told);
            let comes = misfit.is_none() && matches!(plot.reach(&known), Reach::Comes(_));
            comes.then_some(value)
        };
        let said = blank::said_besides(wanted, plot.opening, state);
        said.and_then(fits).or_else(|| {
            let idle =
                blank::is_number_of_trick(wanted.name) && plot.is_idle(wanted.name, &state.told);
            idle.then(|| blank::NOT_KNOWN.to_owned())
        })
    }

    /// The seats that can stand in a blank for one.
    fn fitting(&self, state: &State, wanted: &blank::Wanted) -> Vec<Seat> {
        let seats = wanted.seats.iter().map(|seat| (*seat, seat.to_string()));
        let seats: Vec<_> = seats.collect();
        let plot = self.plot(state).filter(|_| !seats.is_empty());
        plot.map_or_else(Vec::new, |plot| {
            plot.fitting(wanted.name, &state.told, &seats)
        })
    }

    /// Where he sits who is spoken to, once that is known.
    pub fn speaker(&self) -> Option<Seat> {
        self.state.seated.and_then(|seated| seated.speaker)
    }

    /// Who is meant by `I`, `my partner` and `the dealer`.
    fn around(&self) -> Option<seats::Around> {
        let dealer = blank::of(&self.state.told, "dealer").and_then(reading::seat);
        Some(seats::Around {
            speaker: self.speaker()?,
            dealer: dealer.or(self.state.seated.and_then(|seated| seated.dealer)),
        })
    }

    fn open(&self) -> Option<Open> {
        let heard = self.heard(&self.state.lines).ok()?;
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
        match &*self.stage() {
            Stage::Start => Some(Prompt::start()),
            Stage::Pick => Some(Prompt::pick(&self.state.list)),
            Stage::Seats => Some(Prompt::seats()),
            Stage::Blank(wanted) => Some(match self.asked(&self.state) {
                Some(asked) => Prompt::blank(&asked),
                None => Prompt::blank(wanted),
            }),
            Stage::Question(open) => Some(Prompt::question(open.fact, self.question(open))),
            Stage::More(deeds) => Some(Prompt::more(deeds)),
            Stage::Done => None,
        }
    }

    fn question(&self, open: &Open) -> String {
        let Ok(heard) = self.heard(&self.state.lines) else {
            return String::new();
        };
        let scene = self.scene(&heard);
        let (Some(code), Some(ruling)) = (self.codes.first(), heard.rulings.first()) else {
            return String::new();
        };
        let teller = Teller {
            scene: &scene,
            code,
            ruling,
        };
        let question = teller.question(open.fact, &open.about);
        let incidents = heard.facts.deals().flat_map(Facts::incidents);
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
                        self.goes_to(state);
                        Heard::WentOn
                    }
                    None => Heard::Refused("this is the first question".to_owned()),
                };
            }
            Some(prompt::Command::Unknown) | None => {}
        }
        let unknown = prompt::command(words) == Some(prompt::Command::Unknown);
        let next = match &*self.stage() {
            Stage::Start | Stage::Pick if unknown => Err(prompt::SAY_WHAT.to_owned()),
            Stage::Start => self.start(words),
            Stage::Pick => self.pick(words),
            Stage::Seats => self.seat(words, unknown),
            Stage::Blank(wanted) => self.fill(wanted, words, unknown).map(Next::from),
            Stage::Question(open) => self.answer(open, words, unknown).map(Next::from),
            Stage::More(deeds) => self.more(deeds, words),
            Stage::Done => return Heard::Refused("nothing more is asked".to_owned()),
        };
        match next {
            Ok(next) => {
                let before = self.goes_to(next.state);
                self.before.push(before);
                next.said.map_or(Heard::WentOn, Heard::Understood)
            }
            Err(why) => Heard::Refused(why),
        }
    }

    /// Goes to another state, and gives back the one before.
    fn goes_to(&mut self, state: State) -> State {
        self.stage.take();
        std::mem::replace(&mut self.state, state)
    }

    fn start(&self, words: &str) -> Result<Next, String> {
        match dealer::said(words).filter(|said| !said.rest.is_empty()) {
            Some(said) => self.dealt_by(&said)?.begun(words, &said.rest),
            None => self.begun(words, words),
        }
    }

    /// The same, where the words say in passing who dealt.
    fn dealt_by(&self, said: &SaidDealer) -> Result<Self, String> {
        let mut same = self.clone();
        match self.state.seated {
            Some(known) if said.contradicts(known) => {
                return Err(
                    "you said before that another dealt; say it otherwise, or go back".to_owned(),
                );
            }
            Some(_) => {}
            None => {
                let seated = said.seated();
                let dealt = seated.and_then(|seated| seated.dealer);
                let told = dealt.map(|dealer| ("dealer", dealer.to_string()));
                same.state.told.extend(told);
                same.state.seated = seated;
                same.state.dealer = Some(said.clone());
                same.stage.take();
            }
        }
        Ok(same)
    }

    /// How it begins with some words; `rest` are those that tell more than who dealt.
    fn begun(&self, words: &str, rest: &str) -> Result<Next, String> {
        let mut next = self.begins(words, rest)?;
        if next.state.lines.len() == self.state.lines.len() {
            words.clone_into(&mut next.state.words);
        }
        Ok(next)
    }

    fn begins(&self, words: &str, rest: &str) -> Result<Next, String> {
        let parts = begin::parts(rest);
        let begin = begin::begin(words).or_by_first(&parts);
        let besides = phrase::besides(rest);
        // Who did it may stand in that clause alone which tells of it.
        let own = parts.iter().find(|part| begin.is_told_by(part));
        let besides = own.map_or(besides.clone(), |own| besides.or(&phrase::besides(own)));
        let besides = besides.or(&self.state.besides);
        let mut said_before = self.state.said.clone();
        said_before.extend(parts);
        let several = match begin {
            Begin::One(only) => {
                if let Some(other) = Self::otherwise(&self.state, only, rest) {
                    return Ok(other);
                }
                let said = !only.words.eq_ignore_ascii_case(words);
                return Ok(Next {
                    state: State {
                        said: said_before,
                        ..self.opened(only, besides)?
                    },
                    said: said.then(|| only.words.to_owned()),
                });
            }
            Begin::OneOf(several) => several,
            Begin::Later(game) => return Err(game.answer()),
            Begin::Nothing => {
                return Err(
                    "these words say nothing of what happened; say it otherwise, or look through the list"
                        .to_owned(),
                );
            }
        };
        let state = State {
            list: several,
            besides,
            said: said_before,
            ..self.state.clone()
        };
        Ok(state.into())
    }

    /// By its number in the list, or by words.
    fn pick(&self, words: &str) -> Result<Next, String> {
        let number = words.parse::<usize>().ok();
        let by_number = number.and_then(|number| self.state.list.get(number.checked_sub(1)?));
        if let Some(opening) = by_number {
            // What was picked by its number was read out just before.
            return Ok(self.opened(opening, self.state.besides.clone())?.into());
        }
        if number.is_some() {
            return Err(format!("the list goes from 1 to {}", self.state.list.len()));
        }
        if prompt::none_of_these(words) {
            let state = State {
                list: Vec::new(),
                besides: Besides::default(),
                said: Vec::new(),
                ..self.state.clone()
            };
            return Ok(Next {
                state,
                said: Some("it was none of these; say it in other words".to_owned()),
            });
        }
        self.said_anew(words)
    }

    /// What is offered instead, where an opening cannot be of him whom the words name, as the players sit.
    fn otherwise(state: &State, opening: &'static Opening, words: &str) -> Option<Next> {
        let list = contrary::others(opening, words, state.seated);
        let begun = !state.lines.is_empty();
        (!list.is_empty()).then(|| Next {
            state: State {
                list,
                telling: None,
                first: state.first.filter(|_| begun),
                ..state.clone()
            },
            said: Some(format!(
                "with that dealer it cannot be that {}; it may have been this",
                opening.words
            )),
        })
    }

    fn opened(&self, opening: &'static Opening, besides: Besides) -> Result<State, String> {
        let dealer = self.state.told.iter().filter(|(name, _)| *name == "dealer");
        self.told(State {
            list: Vec::new(),
            telling: Some(opening),
            first: self.state.first.or(Some(opening)),
            told: dealer.cloned().collect(),
            besides,
            ..self.state.clone()
        })
    }

    /// Who speaks, and who dealt: asked once.
    fn seat(&self, words: &str, unknown: bool) -> Result<Next, String> {
        if unknown {
            return Err(format!(
                "nothing can be ruled on without this{}",
                prompt::without("dealer")
            ));
        }
        let seated = seats::read(words)?;
        let before = self.state.dealer.as_ref();
        let seated = before.map_or(Ok(seated), |before| before.beside(seated))?;
        let mut state = self.state.clone();
        state.seated = Some(seated);
        let other = state
            .telling
            .and_then(|opening| Self::otherwise(&state, opening, &state.words));
        if let Some(mut other) = other {
            let told = seated.dealer.map(|dealer| ("dealer", dealer.to_string()));
            other.state.told.extend(told);
            return Ok(other);
        }
        let told = seated.dealer.map(|dealer| ("dealer", dealer.to_string()));
        state.told.extend(told);
        let said = match seated {
            Seated {
                speaker: None,
                dealer: Some(dealer),
            } => Some(format!(
                "{} is dealer; where you sit is left open",
                dealer.name()
            )),
            _ => None,
        };
        Ok(Next {
            state: self.told(state)?,
            said,
        })
    }

    fn fill(&self, wanted: &blank::Wanted, words: &str, unknown: bool) -> Result<State, String> {
        let mut state = self.state.clone();
        let story = Self::story(&self.state);
        let open = blank::may_be_open(&story);
        let value = match (unknown, blank::unknown(wanted.name, open)) {
            (true, Some(value)) => value.to_owned(),
            (true, None) => {
                return Err(format!(
                    "nothing can be ruled on without this{}",
                    prompt::without(wanted.name)
                ));
            }
            (false, _) => blank::read(wanted.name, words, &state.told, self.speaker())?,
        };
        if let Some(why) = blank::misfit(&story, wanted.name, &value, &state.told) {
            return Err(format!("{why}; answer otherwise, or go back"));
        }
        let fitting = &state.fitting;
        let seat =
            reading::seat(&value).filter(|_| !wanted.seats.is_empty() && !fitting.is_empty());
        if let (Some(seat), Some(opening)) = (seat, state.telling)
            && !fitting.contains(&seat)
        {
            return Err(not_so(opening));
        }
        if open && ["suit", "leader"].contains(&wanted.name) && value == blank::NOT_KNOWN {
            // Which card he played tells nothing where nobody knows what was led, or by whom.
            state.told.push(("discard", value.clone()));
        }
        state.told.push((wanted.name, value));
        self.told(state)
    }

    /// What was then done, by its number; that nothing was; or what else happened.
    fn more(&self, deeds: &[Deed], words: &str) -> Result<Next, String> {
        if prompt::no_more(words) || words == "1" {
            let state = State {
                over: true,
                ..self.state.clone()
            };
            return Ok(state.into());
        }
        let number = words.parse::<usize>().ok();
        let by_number = number.and_then(|number| deeds.get(number.checked_sub(2)?));
        let around = self.around();
        let told = around.and_then(|around| around.told(words));
        let same = |deed: &&Deed| {
            deed.words.eq_ignore_ascii_case(words) || told.as_ref() == Some(&deed.line)
        };
        let by_words = deeds.iter().find(same);
        let by_sentence = || {
            let line = told.clone().or_else(|| reading::told(words));
            let line = line.filter(|line| self.tells_no_more_than_a_deed(line));
            let line = line.or_else(|| self.sentences(words))?;
            Some(Deed::new(words.to_owned(), line))
        };
        if let Some(said) = by_number.and_then(|deed| deed.said.as_ref()) {
            let mut next = self.start(said)?;
            next.state.said.retain(|clause| clause != said);
            return Ok(next);
        }
        let listed = by_number.or(by_words).cloned();
        if let Some(deed) = listed.or_else(by_sentence) {
            return self.done(deed, Vec::new());
        }
        if number.is_some() {
            return Err(format!("the list goes from 1 to {}", deeds.len() + 1));
        }
        let (alike, rest) = self.deeds_like(deeds, words);
        match alike.as_slice() {
            [] => self.said_anew(words),
            [only] => self.done((*only).clone(), rest),
            several => {
                // The words tell what was done, and not by whom or of whom it was asked.
                let several: Vec<&str> = several.iter().map(|deed| deed.words.as_str()).collect();
                Err(format!("say it in full: {}", joined(&several, "or")))
            }
        }
    }

    /// A deed is told; what the words say besides is offered next.
    fn done(&self, deed: Deed, besides: Vec<String>) -> Result<Next, String> {
        let mut state = self.state.clone();
        state.told.retain(|(name, _)| *name == "dealer");
        state.said.extend(besides);
        state.said.retain(|clause| !deed.words.ends_with(clause));
        state.words.clone_from(&deed.words);
        state.deed = Some(deed);
        Ok(self.told(state)?.into())
    }

    /// The deeds of a list that some words tell, or that their first clause tells, with the clauses after it.
    fn deeds_like<'d>(&self, deeds: &'d [Deed], words: &str) -> (Vec<&'d Deed>, Vec<String>) {
        let Some(around) = self.around() else {
            return (Vec::new(), Vec::new());
        };
        let told_by = |words: &str| -> Vec<&'d Deed> {
            let said = around.telling(words);
            let deeds = deeds.iter().filter(|deed| deed.said.is_none());
            let told = deeds.filter(|deed| around.tells(&said, &deed.words));
            told.collect()
        };
        let alike = told_by(words);
        let mut parts = begin::parts(words).into_iter();
        match parts.next().filter(|_| alike.is_empty()) {
            Some(first) => (told_by(&first), parts.collect()),
            None => (alike, Vec::new()),
        }
    }

    /// Several sentences of the case language in one, said from where one sits: a deed, and what came of it.
    fn sentences(&self, words: &str) -> Option<String> {
        let parts = begin::parts(words);
        let around = self.around()?;
        let lines = parts.iter().map(|part| around.told(part));
        let lines: Vec<String> = lines.collect::<Option<_>>()?;
        let first = lines.first().filter(|_| lines.len() > 1)?;
        let lines_follow = || self.can_follow(&lines.join("\n"));
        (self.tells_no_more_than_a_deed(first) && lines_follow()).then(|| lines.join("\n"))
    }

    /// What happened, in other words than those of a list: a single word that means nothing for certain is none.
    fn said_anew(&self, words: &str) -> Result<Next, String> {
        match self.start(words)? {
            next if next.state.telling.is_none()
                && next.state.lines == self.state.lines
                && !words.contains(' ') =>
            {
                Err("give a number of the list, or say in other words what happened".to_owned())
            }
            next => Ok(next),
        }
    }

    /// What may have been done about what lies open, and that the play went on.
    fn deeds(&self) -> Vec<Deed> {
        let Ok(heard) = self.heard(&self.state.lines) else {
            return Vec::new();
        };
        let scene = self.scene(&heard);
        let mut all: Vec<Deed> = Vec::new();
        for one in self.ruled(&heard) {
            let teller = Teller {
                scene: &scene,
                code: one.code,
                ruling: one.ruling,
            };
            for deed in done::deeds(&teller) {
                if !all.iter().any(|other| other.line == deed.line) {
                    all.push(deed);
                }
            }
        }
        if let Some(one) = self.ruled(&heard).first() {
            all.extend(done::played_on(&Teller {
                scene: &scene,
                code: one.code,
                ruling: one.ruling,
            }));
        }
        all.splice(0..0, self.said_besides(&heard));
        // What cannot be told after what went before is not offered.
        all.retain(|deed| {
            deed.said.is_some() || deed.line.contains('{') || self.can_follow(&deed.line)
        });
        all
    }

    /// What the words said besides: in a sentence of him who did the first thing, or as something else that happened.
    fn said_besides(&self, heard: &hearing::Heard) -> Vec<Deed> {
        let incidents = heard.facts.incidents();
        let doer = blank::of(&self.state.told, "who").and_then(reading::seat);
        let clauses = self.state.said.iter();
        let deeds = clauses.filter_map(|clause| {
            let line = doer.and_then(|who| reading::told(&format!("{who} {clause}")));
            if let Some((who, line)) =
                doer.zip(line.filter(|line| self.tells_no_more_than_a_deed(line)))
            {
                let who = seats::called(who, self.speaker());
                return Some(Deed::new(format!("{who} {clause}"), line));
            }
            let kind = begin::clear(clause)?;
            let new = incidents.iter().all(|one| one.kind != kind);
            new.then(|| Deed {
                words: format!("as you said: {clause}"),
                line: String::new(),
                said: Some(clause.clone()),
            })
        });
        deeds.collect()
    }

    /// Whether a sentence can follow and tells nothing that the laws speak of by itself.
    fn tells_no_more_than_a_deed(&self, line: &str) -> bool {
        let mut lines = self.state.lines.clone();
        let before = self
            .memory
            .facts(&lines)
            .map(|facts| facts.incidents().len());
        lines.push(line.to_owned());
        let after = self
            .memory
            .facts(&lines)
            .map(|facts| facts.incidents().len());
        before.is_ok() && before == after
    }

    fn can_follow(&self, line: &str) -> bool {
        let mut lines = self.state.lines.clone();
        lines.extend(line.split('\n').map(str::to_owned));
        self.memory.facts(&lines).is_ok()
    }

    /// Writes the case once what is being told is told, and sees that it is something the laws may speak of.
    fn told(&self, state: State) -> Result<State, String> {
        let state = self.settled(state);
        if Self::wanted(&state).is_some() {
            return Ok(state);
        }
        let story = fill::filled(&Self::story(&state), &state.told).unwrap_or_default();
        let mut lines = state.lines.clone();
        if let Some(opening) = state.telling.filter(|_| lines.is_empty()) {
            lines.push(format!("case \"{}\"", capital(opening.words)));
            lines.extend(self.header.clone());
        }
        lines.extend(story);
        let heard = self
            .heard(&lines)
            .map_err(|why| format!("that cannot be: {why}; answer otherwise, or go back"))?;
        if let Some(opening) = state.telling {
            let before = self.heard(&state.lines);
            let before = before.map_or(0, |before| found(&before.rulings, opening));
            if found(&heard.rulings, opening) <= before {
                return Err(not_so(opening));
            }
        }
        Ok(State {
            lines,
            telling: None,
            deed: None,
            besides: Besides::default(),
            ..state
        })
    }

    fn answer(&self, open: &Open, words: &str, unknown: bool) -> Result<State, String> {
        let mut state = self.state.clone();
        if unknown {
            state.passed.push(open.key());
            return Ok(state);
        }
        let so =
            prompt::yes_or_no(words).ok_or_else(|| "answer yes, no or don't know".to_owned())?;
        let longer = hearing::tell(&self.memory, &state.lines, open, so)
            .ok_or_else(|| "an earlier answer shows the opposite; go back".to_owned())?;
        state.lines = longer.lines;
        state.passed.push(open.key());
        for (_, line) in &mut state.passed {
            *line += u32::from(longer.at <= *line);
        }
        Ok(state)
    }

    /// Why the present question is asked.
    pub fn why(&self) -> String {
        match &*self.stage() {
            Stage::Start | Stage::Pick => prompt::everything(),
            Stage::Seats => seats::DEALER.to_owned(),
            Stage::More(_) => "A second offence, a penalty called or waived, or play going on may change the ruling.".to_owned(),
            Stage::Blank(wanted) if wanted.may_be_unknown && !wanted.seats.is_empty() => {
                "It says in which order they played; where nobody knows, it may stay open.".to_owned()
            }
            Stage::Blank(wanted) if wanted.may_be_unknown => {
                "A penalty may depend on that very card; where nobody knows, it may stay open.".to_owned()
            }
            Stage::Blank(wanted) if blank::is_order_of_play(wanted.name) => {
                "It says in which order they played.".to_owned()
            }
            Stage::Blank(wanted) if !wanted.seats.is_empty() => {
                "The laws ask who it was: one thing holds for the dealer's side, another for his adversaries, and the partner of the one who did it has rights of his own.".to_owned()
            }
            Stage::Blank(_) => "The ruling turns on it.".to_owned(),
            Stage::Question(open) => {
                let Ok(heard) = self.heard(&self.state.lines) else {
                    return String::new();
                };
                choose::reasons(&self.ruled(&heard), open).join("\n")
            }
            Stage::Done => "Nothing more is asked.".to_owned(),
        }
    }

    /// What the first words may mean, where they may mean several things and none is picked yet.
    pub fn several(&self) -> Vec<&'static str> {
        let list = self.state.list.iter();
        list.map(|opening| opening.words).collect()
    }

    /// What was said to have happened besides, and does not stand in the case: that of which something is still asked,
    /// and what was never taken up.
    pub fn untold(&self) -> Vec<String> {
        let state = &self.state;
        if state.lines.is_empty() || state.over {
            return Vec::new();
        }
        let begun = state.telling.is_some() || state.deed.is_some() || !state.list.is_empty();
        let mut untold: Vec<String> = begun.then(|| state.words.clone()).into_iter().collect();
        if let Ok(heard) = self.heard(&state.lines) {
            let besides = self.said_besides(&heard);
            let besides = besides
                .into_iter()
                .map(|deed| deed.said.unwrap_or(deed.words));
            untold.extend(besides.filter(|words| !state.words.contains(words) || !begun));
        }
        untold
    }

    /// The case as it stands; nothing before it is told what happened.
    pub fn case(&self) -> Option<String> {
        (!self.state.lines.is_empty()).then(|| hearing::text(&self.state.lines))
    }

    /// What may come of it before the case can be written, under the first code; nothing where that cannot be said.
    pub fn outlook(&self) -> Option<String> {
        let code = self.codes.first().filter(|_| self.state.lines.is_empty())?;
        let plot = Plot {
            codes: self.codes.get(..1)?,
            memory: match self.codes.len() {
                1 => self.memory.clone(),
                _ => self.memory.under_others(),
            },
            ..self.plot(&self.state)?
        };
        let text = plot.outlook(&self.state.told, self.speaker())?;
        Some(format!("So far, under the code of {}:\n{text}", code.id))
    }

    /// The ruling of each code on the case as it stands; nothing where there is no case.
    pub fn views(&self) -> Vec<View> {
        self.told_views().unwrap_or_default()
    }

    /// The same; none where there is no case.
    pub fn told_views(&self) -> Option<Vec<View>> {
        self.ruled_as(views)
    }

    /// What sets of codes that rule alike make of each incident of the case as it stands.
    pub fn sets(&self) -> Vec<SetsView> {
        self.ruled_as(SetsView::of).unwrap_or_default()
    }

    /// The ruling of each code on the case as it stands, and how they compare; none where there is no case.
    pub fn rulings(&self) -> Option<(Vec<View>, ComparisonView)> {
        self.ruled_as(|ruled, scene| {
            let compared = ComparisonView::of(&compare(ruled), ruled, scene);
            (views(ruled, scene), compared)
        })
    }

    /// Something told of the rulings on the case as it stands; none where there is no case.
    fn ruled_as<T>(&self, tell: impl FnOnce(&[Compared<'_>], &Scene) -> T) -> Option<T> {
        let heard = self.heard(&self.state.lines).ok()?;
        let mut scene = self.scene(&heard);
        if let Some(opening) = self.state.first {
            scene.title = capital(opening.words);
        }
        let pairs = self.codes.iter().zip(&heard.rulings);
        let ruled: Vec<_> = pairs
            .map(|(code, ruling)| Compared { code, ruling })
            .collect();
        Some(tell(&ruled, &scene))
    }

    fn scene(&self, heard: &hearing::Heard) -> Scene {
        Scene {
            title: String::new(),
            dealer: heard.facts.seats().dealer,
            names: Seat::ALL.map(|_| None),
            over: heard.facts.played_out(),
            speaker: self.speaker(),
            turn: TurnView::of(&heard.facts),
            unlined: self.unlined,
            ..Scene::default()
        }
    }
}

fn views(ruled: &[Compared<'_>], scene: &Scene) -> Vec<View> {
    let ruled = ruled.iter();
    ruled
        .map(|one| View::of(one.ruling, one.code, scene))
        .collect()
}

/// Why an answer is not taken with which an opening does not come about.
fn not_so(opening: &Opening) -> String {
    format!(
        "with that answer it is not so that {}; give another answer, or go back",
        opening.words
    )
}
