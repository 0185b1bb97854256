//! What the first words said and cannot be so, or an answer says otherwise: it is stated, and not dropped in silence.

use super::around;
use super::forecast::did;
use super::{Interview, blank, reading};
use crate::bridge::Seat;

/// The blanks for him who did it.
const DOERS: [&str; 2] = ["who", "defender"];

impl Interview<'_> {
    /// That it cannot be so what the first words said about a blank that is asked for all the same, or of him who did
    /// it.
    pub(super) fn said_in_vain(&self, wanted: &blank::Wanted) -> Option<String> {
        let doer = if DOERS.contains(&wanted.name) { wanted.name } else { self.doer_to_come()? };
        let opening = self.state.current?;
        let seat = blank::who_is_said(doer, opening, &self.state)?;
        let seat = reading::seat(&seat)?;
        let fits = if doer == wanted.name {
            self.state.fitting.contains(&seat)
        } else {
            let draft = self.draft(&self.state)?;
            !draft.fitting(doer, &self.state.stated, &[seat]).is_empty()
        };
        if fits {
            return None;
        }
        let said = self.that_he_did_it(doer, seat);
        Some(format!(
            "You said that {said}; but as the players sit, it cannot be that {}.",
            opening.words
        ))
    }

    /// That somebody did it: `the player on your right doubled`.
    fn that_he_did_it(&self, blank: &str, seat: Seat) -> String {
        let who = around::called(seat, self.speaker());
        let did = self.state.current.and_then(|opening| did(opening, blank, who));
        did.unwrap_or_else(|| format!("it was {who}"))
    }

    /// The blank for him who did it, where it is still to be filled.
    fn doer_to_come(&self) -> Option<&'static str> {
        let story = Self::story(&self.state);
        let mut names = story.iter().flat_map(|line| blank::names(line));
        let is_open = |name: &str| blank::of(&self.state.stated, name).is_none();
        names.find_map(|name| {
            let doer = DOERS.into_iter().find(|doer| *doer == name);
            doer.filter(|doer| is_open(doer))
        })
    }

    /// What the first words said about a blank, where an answer says otherwise: `the card was the king of diamonds`.
    pub(super) fn drops(&self, wanted: &blank::Wanted, value: &str) -> Option<String> {
        let opening = self.state.current?;
        let said = blank::also_said(wanted, opening, &self.state)?;
        let of_players = !wanted.seats.is_empty();
        if said == value || !(of_players || blank::is_any_card(wanted.name)) {
            return None;
        }
        match reading::seat(&said).filter(|_| of_players) {
            Some(seat) => Some(self.that_he_did_it(wanted.name, seat)),
            None => reading::card(&said)
                .map(|card| format!("the card was {}", crate::report::the_card(card))),
        }
    }

    /// Why a value cannot be, where with it he cannot have done it who the first words said did.
    pub(super) fn denies_who_did_it(
        &self,
        story: &[&str],
        name: &'static str,
        value: &str,
    ) -> Option<String> {
        let state = &self.state;
        let opening = state.current?;
        let doer = self.doer_to_come().filter(|doer| *doer != name)?;
        let said = blank::who_is_said(doer, opening, state)?;
        let mut known = state.stated.clone();
        known.push((name, value.to_owned()));
        let why = blank::misfit(story, doer, &said, &known)?;
        let was_fit = blank::misfit(story, doer, &said, &state.stated).is_none();
        let who = reading::seat(&said).map(|seat| around::called(seat, self.speaker()))?;
        was_fit.then(|| format!("you said that it was {who}, and {why}"))
    }
}
