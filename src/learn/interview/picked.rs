//! An opening picked from those offered.

use super::answers_read;
use super::done::Action;
use super::openings::Opening;
use super::phrase::Besides;
use super::seats::Seated;
use super::{
    Interview, Next, State, begin, blank, by_part, clauses, contrary, doer, fill, first_fault,
    phrase, prompt, seats, twice, without,
};

impl Interview<'_> {
    /// By its number in the list, or by words.
    pub(super) fn pick(&self, words: &str) -> Result<Next, String> {
        let number = answers_read::place(words);
        let by_number = number.and_then(|number| self.state.list.get(number.checked_sub(1)?));
        if let Some(opening) = by_number {
            // What was picked by its number was read out just before.
            let mut state = self.opened(opening, self.picked(opening))?;
            let list = &self.state.list;
            let clauses = self.clauses();
            let alike = twice::of_one_kind(opening.kind, &clauses);
            let others = alike.get(1..).unwrap_or_default();
            let later = twice::of_another_deed(opening, &clauses);
            state.said.retain(|clause| {
                others.contains(&clause)
                    || later.contains(&clause)
                    || !begin::is_settled(clause, opening, list)
            });
            return Ok(state.into());
        }
        if number.is_some() {
            return Err(format!("the list goes from 1 to {}", self.state.list.len()));
        }
        if answers_read::none_of_these(words) {
            let state = State {
                list: Vec::new(),
                besides: Besides::default(),
                said: Vec::new(),
                ..self.state.clone()
            };
            return Ok(Next { state, said: Some(prompt::NONE_OF_THESE.to_owned()) });
        }
        self.said_once_more(words)
    }

    /// What the words said as well, the clause before all that tells what was picked.
    fn picked(&self, opening: &Opening) -> Besides {
        let parts = self.clauses();
        if let Some(first) = twice::of_one_kind(opening.kind, &parts).first() {
            return Besides { deeds: doer::deeds(first), ..phrase::besides(first) };
        }
        let clauses: Vec<&String> = parts.iter().collect();
        let words = self.state.words.as_str();
        let stated = first_fault::of_first(opening.kind, words, &parts);
        if stated.len() < words.len() {
            return self.of_first_alone(opening, stated);
        }
        let besides = &self.state.besides;
        phrase::of_clause(opening.kind, &clauses).map_or_else(
            || besides.clone(),
            |own| Besides {
                deeds: besides.deeds.clone(),
                ..own.or(besides).with_strains_of(besides)
            },
        )
    }

    /// What the words of the first of two faults say as well.
    fn of_first_alone(&self, opening: &Opening, stated: &str) -> Besides {
        let parts = clauses::parts(stated);
        let clauses: Vec<&String> = parts.iter().collect();
        let whole = phrase::besides(stated);
        let own = phrase::of_clause(opening.kind, &clauses);
        let own = own.map_or_else(|| whole.clone(), |own| own.or(&whole));
        let named = own.named.clone().or_else(|| self.state.besides.named.clone());
        Besides {
            who: own.who.or_else(|| doer::only_doer(stated)),
            deeds: doer::deeds(stated),
            named,
            ..own
        }
    }

    /// What is offered instead, where an opening cannot be of him whom the words name, as the players sit. Where the
    /// same is stated of the other side, it is that.
    pub(super) fn otherwise(
        &self,
        state: &State,
        opening: &'static Opening,
        words: &str,
    ) -> Option<Result<Next, String>> {
        if let Some(led) = self.not_followed(state, opening, words) {
            return Some(led);
        }
        let other = contrary::contrary(opening, words, state.seated)
            .or_else(|| by_part::as_they_sit(opening, state));
        if let Some(other) = other {
            let same = Interview { state: state.clone(), ..self.clone() };
            let opened = same.opened(other, state.besides.clone());
            return Some(opened.map(|state| Next { state, said: Some(other.words.to_owned()) }));
        }
        let list = contrary::others(opening, words, state.seated);
        // One alone is not a choice.
        if list.len() < 2 {
            return contrary::cannot_be(opening, words, state.seated).map(Err);
        }
        let begun = !state.lines.is_empty();
        Some(Ok(Next {
            state: State {
                list,
                current: None,
                first: state.first.filter(|_| begun),
                ..state.clone()
            },
            said: Some(format!(
                "with that dealer it cannot be that {}; it may have been this",
                opening.words
            )),
        }))
    }

    pub(super) fn opened(
        &self,
        opening: &'static Opening,
        besides: Besides,
    ) -> Result<State, String> {
        let begins = self.state.first.is_none();
        let known = self.state.known.iter().filter(|_| begins);
        let stated = self.state.stated.iter();
        let dealer = stated.filter(|(name, value)| *name == "dealer" && value != blank::NOT_KNOWN);
        let already = self.already_stated(opening, &besides);
        let goes_on = already.is_some();
        let mut stated: blank::Stated = dealer.cloned().collect();
        let already = already.into_iter().flatten().filter(|(name, _)| *name != "dealer");
        stated.extend(already);
        self.stated(State {
            list: Vec::new(),
            current: Some(opening),
            last: Some(opening),
            first: self.state.first.or(Some(opening)),
            stated,
            goes_on,
            known: known.copied().collect(),
            besides,
            ..self.state.clone()
        })
    }

    /// Who speaks, and who dealt: asked once.
    pub(super) fn seat(&self, words: &str, unknown: bool) -> Result<Next, String> {
        if unknown && self.dealer_may_be_unknown() {
            let mut state = self.state.clone();
            state.dealer_unknown = true;
            return Ok(state.into());
        }
        if unknown {
            return Err(without::refusal("dealer"));
        }
        let seated = seats::read(words)?;
        let before = self.state.dealer.as_ref();
        let seated = before.map_or(Ok(seated), |before| before.beside(seated))?;
        let mut state = self.state.clone();
        state.seated = Some(seated);
        let dealer = seated.dealer.map(|dealer| ("dealer", dealer.to_string()));
        state.stated.extend(dealer);
        let other = state.current.and_then(|opening| self.otherwise(&state, opening, &state.words));
        if let Some(other) = other {
            return other;
        }
        let said = match seated {
            Seated { speaker: None, dealer: Some(dealer) } => {
                Some(format!("{} is dealer; where you sit is left open", dealer.name()))
            }
            _ => None,
        };
        // Where the case is stated already, who dealt is in it before all.
        if let Some(dealer) = seated.dealer.filter(|_| state.current.is_none()) {
            let header = fill::dealer(dealer);
            state.deed = Some(Action::new(header.clone(), header));
        }
        let state = self.stated(state)?;
        Ok(Next { state, said })
    }
}
