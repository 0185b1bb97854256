//! An interview at the table: from what happened to a case that settles it, one question at a time.
//!
//! Takes codes of laws and what the players answer, gives the next [`Prompt`], and at the end the case and its
//! rulings; refuses, and says why, an answer that fits no question or tells something impossible. The questions are
//! not written here: they are the facts on which the rulings on the case so far depend, that which settles most
//! first. What is: how a case begins ([`GROUPS`]), and in which sentence an answer is stated.

mod begin;
mod blank;
mod by_part;
mod calls_said;
mod cards_said;
mod choose;
mod clauses;
mod contrary;
mod cuts_said;
mod dealer;
mod deed_words;
mod deeds_said;
mod doer;
mod done;
mod facts_said;
mod fill;
mod first_fault;
mod hands_said;
mod his_partner;
mod in_vain;
mod looked_said;
mod meaning;
mod memory;
mod more;
mod names_said;
mod next_said;
mod not_followed;
mod noticed_said;
mod numbers_said;
mod on_a_hand;
mod openings;
mod outlook;
mod phrase;
mod plain;
mod prompt;
mod reading;
mod replayed;
mod reported;
mod results;
mod said;
mod seats;
mod shared;
mod starting;
mod stated_besides;
mod suit_first;
mod telling;
#[cfg(test)]
mod tests;
mod then_said;
mod told_already;
mod tricks_said;
mod twice;
mod ways;
mod whoever;
mod without;
mod writing;

pub use begin::OFFERED;
pub use meaning::{CERTAIN, CLEAR, LaterGame, Meaning, Meanings, later_games, meanings, stated_by};
pub use openings::{GROUPS, Group, Opening, all};
pub use prompt::{Prompt, Reply, Wants};
pub use results::Outlook;
pub use shared::Shared;
pub use telling::has_sentence;

use crate::bridge::Seat;
use crate::facts::{FactId, Facts};
use crate::laws::Code;
use crate::report::Phrasing;
use blank::Stated;
use choose::{Open, Ruled};
use dealer::SaidDealer;
use done::Deed;
use memory::Memory;
use phrase::Besides;
use seats::Seated;
use std::cell::OnceCell;
use std::rc::Rc;

/// How far an interview has come.
#[derive(Debug, Clone, Default)]
struct State {
    /// What may have happened, where the words fitted several openings.
    list: Vec<&'static Opening>,
    /// What is being stated.
    telling: Option<&'static Opening>,
    /// Whether of it only what was done is told about what the case tells already.
    goes_on: bool,
    /// What was stated first: the case is called by it.
    first: Option<&'static Opening>,
    stated: Stated,
    /// Who speaks and who dealt, once that was asked.
    seated: Option<Seated>,
    /// Whether nobody knows who dealt, where only part of a ruling depends on it.
    dealer_unknown: bool,
    /// Who was said to have dealt, in passing.
    dealer: Option<SaidDealer>,
    /// What was done about it, where something of it is still to be asked.
    deed: Option<Deed>,
    /// The lines of the case, once an opening is stated.
    lines: Vec<String>,
    /// Questions that have been put; none is put twice.
    passed: Vec<(FactId, u32)>,
    /// Facts that nobody knows, whatever they are asked about.
    unknown: Vec<FactId>,
    /// What the words of what is being stated say besides.
    besides: Besides,
    /// The clauses of the words, where they may tell of several things.
    said: Vec<String>,
    /// The seats that can stand in the next blank, where it is for one.
    fitting: Vec<Seat>,
    /// The words of what is being stated.
    words: String,
    /// What was stated last, where its words may answer more.
    last: Option<&'static Opening>,
    /// Facts of what is stated first that are known from the start.
    known: Vec<(FactId, bool)>,
    /// What the words of what was stated said, and an answer said otherwise.
    dropped: Vec<String>,
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
    others: Option<&'c Shared>,
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
            others: None,
            stage: OnceCell::new(),
        }
    }

    /// Facts, by their names, that what is stated first goes without saying: nobody is asked for them.
    pub fn knows(&mut self, facts: &[(&str, bool)]) {
        let facts = facts.iter();
        let known = facts.filter_map(|(name, so)| Some((FactId::from_name(name)?, *so)));
        self.state.known = known.collect();
    }

    /// What some lines come to under every code.
    fn replayed(&self, lines: &[String]) -> Result<Rc<replayed::Replayed>, String> {
        self.memory.replayed(lines, &self.codes)
    }

    /// The same, with rulings that do not say on which line of the case a thing stands.
    #[must_use]
    pub fn unlined(self) -> Self {
        Self { unlined: true, ..self }
    }

    /// The same, which looks up what others found, and keeps there what it finds.
    #[must_use]
    pub fn with_others(self, shared: &'c Shared) -> Self {
        Self { others: Some(shared), memory: Memory::with_others(), ..self }
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
            // Which of the four he is, who dealt tells.
            Some(open) if open.fact.is_of_player() && !state.dealer_unknown && !self.is_dealt() => {
                Stage::Seats
            }
            Some(open) => Stage::Question(open),
            None if state.over => Stage::Done,
            None => Stage::More(self.deeds()),
        }
    }

    /// Whether the case tells who dealt.
    fn is_dealt(&self) -> bool {
        self.state.lines.iter().any(|line| fill::is_dealer(line))
    }

    /// Whether a ruling may do without the dealer: the story then needs no more of him, and asks only what he was to others.
    fn dealer_may_be_unknown(&self) -> bool {
        self.state.telling.is_none()
    }

    /// Where he sits who is spoken to, once that is known.
    pub fn speaker(&self) -> Option<Seat> {
        self.state.seated.and_then(|seated| seated.speaker)
    }

    /// Who is meant by `I`, `my partner` and `the dealer`.
    fn around(&self) -> Option<seats::Around> {
        let dealer = blank::of(&self.state.stated, "dealer").and_then(reading::seat);
        Some(seats::Around {
            speaker: self.speaker()?,
            dealer: dealer.or(self.state.seated.and_then(|seated| seated.dealer)),
        })
    }

    fn open(&self) -> Option<Open> {
        let replayed = self.replayed(&self.state.lines).ok()?;
        let is_passed = |open: &Open| {
            self.state.passed.contains(&open.key()) || self.state.unknown.contains(&open.fact)
        };
        choose::next(&self.ruled(&replayed), is_passed)
    }

    fn ruled<'a>(&self, replayed: &'a replayed::Replayed) -> Vec<Ruled<'a>>
    where
        'c: 'a,
    {
        let pairs = self.codes.iter().zip(&replayed.rulings);
        pairs.map(|(code, ruling)| Ruled { code, ruling }).collect()
    }

    /// The next question; none when nothing more turns on what can be stated.
    pub fn prompt(&self) -> Option<Prompt> {
        match &*self.stage() {
            Stage::Start => Some(Prompt::start()),
            Stage::Pick => Some(Prompt::pick(&self.state.list)),
            Stage::Seats => Some(Prompt::seats(self.dealer_may_be_unknown())),
            Stage::Blank(wanted) => {
                let asked = self.asked(&self.state);
                let mut prompt = Prompt::blank(asked.as_ref().unwrap_or(wanted));
                let open = self.state.telling.map_or(&[][..], |opening| opening.open);
                let ranked = self.state.besides.rank.is_some() && blank::is_card(wanted.name);
                let left_open = prompt.may_be_unknown
                    && !ranked
                    && (open.contains(&wanted.name) || self.card_is_idle(wanted.name));
                let note = self.said_in_vain(wanted).unwrap_or_default();
                prompt.may_be_unknown |=
                    self.may_stay_open(wanted.name) || self.is_alike_whoever(wanted);
                Some(Prompt { note, left_open, ..prompt })
            }
            Stage::Question(open) => Some(Prompt::question(open.fact, self.question(open))),
            Stage::More(deeds) => Some(Prompt::more(deeds, self.may_ask())),
            Stage::Done => None,
        }
    }

    /// Whether nothing can turn on the card that is asked for.
    fn card_is_idle(&self, name: &'static str) -> bool {
        let plot = self.plot(&self.state).filter(|_| blank::is_any_card(name));
        plot.is_some_and(|plot| plot.card_is_idle(name, &self.state.stated))
    }

    fn question(&self, open: &Open) -> String {
        let Ok(replayed) = self.replayed(&self.state.lines) else {
            return String::new();
        };
        let scene = self.scene(&replayed);
        let (Some(code), Some(ruling)) = (self.codes.first(), replayed.rulings.first()) else {
            return String::new();
        };
        let phrasing = Phrasing { scene: &scene, code, ruling };
        let question = phrasing.question(open.fact, &open.about);
        let incidents = replayed.facts.deals().flat_map(Facts::incidents);
        if incidents.filter(|one| !one.kind.is_standing()).count() < 2 {
            return question;
        }
        format!("{question} (It is about this: {}.)", phrasing.happened(&open.about))
    }

    /// Takes one answer: what was asked for, or `?` (why it is asked), `back`, `don't know`.
    pub fn answer_with(&mut self, words: &str) -> Reply {
        let words = words.trim();
        let command = prompt::command(words);
        match command {
            Some(prompt::Command::Why) => return Reply::Stated(self.why()),
            Some(prompt::Command::Back) => {
                return match self.before.pop() {
                    Some(state) => {
                        self.goes_to(state);
                        Reply::WentOn
                    }
                    None => Reply::Refused("this is the first question".to_owned()),
                };
            }
            Some(prompt::Command::Unknown) | None => {}
        }
        let unknown = command == Some(prompt::Command::Unknown);
        let next = match &*self.stage() {
            Stage::Start | Stage::Pick if unknown => Err(Prompt::SAY_WHAT.to_owned()),
            Stage::Start => self.start(words),
            Stage::Pick => self.pick(words),
            Stage::Seats => self.seat(words, unknown),
            Stage::Blank(wanted) if unknown && self.is_alike_whoever(wanted) => {
                self.whoever(wanted)
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
    fn goes_to(&mut self, state: State) -> State {
        self.stage.take();
        std::mem::replace(&mut self.state, state)
    }

    /// Answers an open question where that is known, or the words of what was stated last have answered it: gives back what
    /// these say.
    fn answer_as_said(&mut self) -> Option<Vec<FactSaid>> {
        let last = self.state.last.filter(|_| self.state.telling.is_none())?;
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
            return Ok(state);
        }
        let so =
            prompt::yes_or_no(words).ok_or_else(|| "answer yes, no or don't know".to_owned())?;
        let longer = replayed::tell(&self.memory, &state.lines, open, so)
            .ok_or_else(|| "an earlier answer shows the opposite; go back".to_owned())?;
        state.lines = longer.lines;
        state.passed.push(open.key());
        for (_, line) in &mut state.passed {
            *line += u32::from(longer.at <= *line);
        }
        Ok(state)
    }
}

/// What the words said of a fact, and the contrary of that.
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
fn not_so(opening: &Opening) -> String {
    format!(
        "that answer does not fit what was told, that {}; give another answer, or go back",
        opening.words
    )
}
