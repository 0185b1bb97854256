//! An interview at the table: from what happened to a case that settles it, one question at a time.
//!
//! Takes codes of laws and what the players answer, gives the next [`Prompt`], and at the end the case and its
//! rulings; refuses, and says why, an answer that fits no question or tells something impossible. The questions are
//! not written here: they are the facts on which the rulings on the case so far depend, that which settles most
//! first. What is: how a case begins ([`GROUPS`]), and in which sentence an answer is stated.

mod action_words;
mod action_words_said;
mod actions_said;
mod actions_stated;
mod already_stated;
mod also_stated;
mod answering;
mod answers_read;
mod around;
mod begin;
mod begins_with_doer;
mod blank;
mod by_part;
mod calls_said;
mod cards_said;
mod choose;
mod clauses;
mod contrary;
mod cuts_said;
mod dealer;
mod denied;
mod doer;
mod done;
mod draft;
mod fact_lines;
mod facts_said;
mod fill;
mod filled_in;
mod first_fault;
mod forecast;
mod hand_said;
mod hands_said;
mod his_partner;
mod idle;
mod impossible;
mod looked_said;
mod meaning;
mod memory;
mod more;
mod most_said;
mod named_said;
mod names_said;
mod next_said;
mod not_followed;
mod noticed_said;
mod numbers_said;
mod on_a_hand;
mod openings;
mod phrase;
mod picked;
mod plain;
mod prompt;
mod ranks_said;
mod reading;
mod replayed;
mod reported;
mod results;
mod said;
mod same_for_all;
mod seats;
mod shared;
mod starting;
mod state;
mod suit_first;
#[cfg(test)]
mod tests;
mod then_said;
mod tricks_said;
mod turn_said;
mod twice;
mod ways;
mod without;
mod writing;

use crate::bridge::Seat;
use crate::facts::{FactId, Facts};
use crate::laws::Code;
use crate::report::Phrasing;
pub use begin::OFFERED;
use choose::{Open, Ruled};
use done::Action;
pub use fact_lines::has_sentence;
pub use meaning::{CERTAIN, CLEAR, LaterGame, Meaning, Meanings, later_games, meanings, stated_by};
use memory::Memory;
pub use openings::{GROUPS, Group, Opening, all};
pub use prompt::{Prompt, Reply, Wants};
pub use results::Forecast;
pub use shared::Shared;
use state::{Next, State};
use std::cell::OnceCell;
use std::rc::Rc;

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
    More(Vec<Action>),
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
        if state.current.is_some() {
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

    /// Whether the case says who dealt.
    fn is_dealt(&self) -> bool {
        self.state.lines.iter().any(|line| fill::is_dealer(line))
    }

    /// Whether a ruling may do without the dealer: the story then needs no more of him, and asks only what he was to others.
    fn dealer_may_be_unknown(&self) -> bool {
        self.state.current.is_none()
    }

    /// Where he sits who is spoken to, once that is known.
    pub fn speaker(&self) -> Option<Seat> {
        self.state.seated.and_then(|seated| seated.speaker)
    }

    /// Who is meant by `I`, `my partner` and `the dealer`.
    fn around(&self) -> Option<around::Around> {
        let dealer = blank::of(&self.state.stated, "dealer").and_then(reading::seat);
        Some(around::Around {
            speaker: self.speaker()?,
            dealer: dealer.or(self.state.seated.and_then(|seated| seated.dealer)),
        })
    }

    fn open(&self) -> Option<Open> {
        let replayed = self.replayed(&self.state.lines).ok()?;
        let is_passed = |open: &Open| {
            let mut passed = self.state.passed.iter();
            self.state.passed.contains(&open.key())
                || self.state.unknown.contains(&open.fact)
                || passed.any(|one| replayed.is_same(open, *one))
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

    /// The next question; none when nothing more depends on what can be stated.
    pub fn prompt(&self) -> Option<Prompt> {
        match &*self.stage() {
            Stage::Start => Some(Prompt::start()),
            Stage::Pick => Some(Prompt::pick(&self.state.list)),
            Stage::Seats => Some(Prompt::seats(self.dealer_may_be_unknown())),
            Stage::Blank(wanted) => {
                let asked = self.asked(&self.state);
                let mut prompt = Prompt::blank(asked.as_ref().unwrap_or(wanted));
                let open = self.state.current.map_or(&[][..], |opening| opening.open);
                let ranked = self.state.besides.rank.is_some() && blank::is_card(wanted.name);
                let left_open = prompt.may_be_unknown
                    && !ranked
                    && (open.contains(&wanted.name) || self.card_is_idle(wanted.name));
                let left_open = left_open || self.is_unknown(wanted.name);
                let note = self.said_in_vain(wanted).unwrap_or_default();
                prompt.may_be_unknown |=
                    self.may_stay_open(wanted.name) || self.is_same_for_all(wanted);
                Some(Prompt { note, left_open, ..prompt })
            }
            Stage::Question(open) => Some(Prompt::question(open.fact, self.question(open))),
            Stage::More(deeds) => Some(Prompt::more(deeds, self.may_ask())),
            Stage::Done => None,
        }
    }

    /// Whether the fact that a blank tells was asked for before, and is not known.
    fn is_unknown(&self, name: &'static str) -> bool {
        let fact = blank::settles(name).filter(|_| self.may_stay_open(name));
        fact.is_some_and(|fact| self.state.unknown.contains(&fact))
    }

    /// Whether nothing can depend on the card that is asked for.
    fn card_is_idle(&self, name: &'static str) -> bool {
        let draft = self.draft(&self.state).filter(|_| blank::is_any_card(name));
        draft.is_some_and(|draft| draft.card_is_idle(name, &self.state.stated))
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
}
