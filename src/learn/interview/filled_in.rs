//! Blanks filled with what fits them.

use super::answering::not_so;
use super::forecast::DOERS;
use super::{Interview, State, blank, contrary, reading, without};
use crate::bridge::Seat;

impl Interview<'_> {
    /// The seats that can be in a blank for one.
    pub(super) fn fitting(&self, state: &State, wanted: &blank::Wanted) -> Vec<Seat> {
        let draft = self.draft(state).filter(|_| !wanted.seats.is_empty());
        let mut fitting = draft.map_or_else(Vec::new, |draft| {
            draft.fitting(wanted.name, &state.stated, &wanted.seats)
        });
        // `One of my opponents`: one of the other side, where one of them can have done it.
        let doer = DOERS.contains(&wanted.name);
        let speaker = state.seated.and_then(|seated| seated.speaker);
        let own = speaker.filter(|_| contrary::is_of_others(&state.words));
        let own = own.or_else(|| {
            let speaks = state.besides.who.filter(|_| contrary::is_of_the_other_side(&state.words));
            speaks.and_then(|speaks| blank::seat_of(speaks, state))
        });
        if let Some(own) = own.filter(|_| doer) {
            let is_other = |seat: &Seat| seat.side() != own.side();
            if fitting.iter().any(is_other) {
                fitting.retain(is_other);
            }
        }
        fitting
    }

    pub(super) fn fill(
        &self,
        wanted: &blank::Wanted,
        words: &str,
        unknown: bool,
    ) -> Result<State, String> {
        let mut state = self.state.clone();
        let story = Self::story(&self.state);
        let open = blank::may_be_open(&story);
        let value = match (unknown, blank::unknown(wanted.name, open)) {
            (true, Some(value)) => value.to_owned(),
            (true, None) if self.may_stay_open(wanted.name) => {
                state.unknown.extend(blank::settles(wanted.name));
                blank::left_open(wanted.name).to_owned()
            }
            (true, None) => return Err(without::refusal(wanted.name)),
            (false, _) => {
                let words = self.with_rank(wanted, words);
                blank::read(wanted.name, &words, &state.stated, self.speaker())?
            }
        };
        if let Some(why) = blank::misfit(&story, wanted.name, &value, &state.stated)
            .map(str::to_owned)
            .or_else(|| self.denies_who_did_it(&story, wanted.name, &value))
        {
            return Err(format!("{why}; give another answer, or go back"));
        }
        state.dropped.extend(self.drops(wanted, &value));
        let fitting = &state.fitting;
        let seat =
            reading::seat(&value).filter(|_| !wanted.seats.is_empty() && !fitting.is_empty());
        if let (Some(seat), Some(opening)) = (seat, state.current)
            && !fitting.contains(&seat)
        {
            return Err(not_so(opening));
        }
        if open && ["suit", "leader"].contains(&wanted.name) && value == blank::NOT_KNOWN {
            // Which card he played tells nothing if nobody knows what was led, or by whom.
            state.stated.push(("discard", value.clone()));
        }
        state.stated.push((wanted.name, value));
        self.stated(state)
    }

    /// The words of an answer, with the rank that was said about a card where they tell its suit alone.
    fn with_rank(&self, wanted: &blank::Wanted, words: &str) -> String {
        let rank = self.state.besides.rank;
        let rank = rank.filter(|_| blank::is_card(wanted.name));
        match rank.and_then(|rank| Some((rank, reading::suit(words)?))) {
            Some((rank, suit)) => format!("{} of {suit}", rank.name()),
            None => words.to_owned(),
        }
    }
}
