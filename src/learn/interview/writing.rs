//! What is being stated, written line by line: its blanks are filled until it is part of the case.

use super::answering::not_so;
use super::around;
use super::forecast::{DOERS, Reach, StoryDraft, found};
use super::phrase::Besides;
use super::{Interview, State, blank, doer, fill, prompt, reading};
use crate::bridge::Seat;
use crate::report::capital;

/// How a line begins that is before everything that happened.
const HEADERS: [&str; 6] =
    ["dealer:", "to lead:", "trick: {trick}", "trick: {later}", "trumps:", "agreed:"];

/// The blank for him who mixed the cards.
const MIXER: &str = "mixer";

impl Interview<'_> {
    /// Whether it must be asked who sits where: the story needs a dealer, and nobody has named him.
    pub(super) fn must_seat(state: &State) -> bool {
        let dealer = state.seated.and_then(|seated| seated.dealer);
        dealer.is_none() && Self::missing(state) == Some("dealer")
    }

    /// The lines of what is being stated: a case that is begun has its headers already.
    pub(super) fn story(state: &State) -> Vec<&str> {
        if let Some(deed) = &state.deed {
            return vec![deed.line.as_str()];
        }
        let story = match state.current {
            Some(opening) if state.goes_on => opening.then,
            current => current.map_or(&[][..], |opening| opening.story),
        };
        let begun = !state.lines.is_empty();
        let declared = state.lines.iter().any(|line| line.contains(" declares "));
        let dealt = state.lines.iter().any(|line| fill::is_dealer(line));
        let is_said = |line: &&str| match *line {
            "{declaration}" => declared,
            line if fill::is_dealer(line) => dealt,
            line => HEADERS.iter().any(|header| line.starts_with(header)),
        };
        let lines = story.iter().copied();
        lines.filter(|line| !(begun && is_said(line))).collect()
    }

    /// The name of the next blank.
    fn missing(state: &State) -> Option<&'static str> {
        blank::name_missing(&Self::story(state), &state.stated)
    }

    pub(super) fn wanted(state: &State) -> Option<blank::Wanted> {
        let asks = state.current.map_or(&[][..], |opening| opening.asks);
        let speaker = state.seated.and_then(|seated| seated.speaker);
        blank::wanted(&Self::story(state), asks, &state.stated, speaker)
    }

    /// The next blank, with only those to choose from of whom it can be said.
    pub(super) fn asked(&self, state: &State) -> Option<blank::Wanted> {
        let mut wanted = Self::wanted(state)?;
        if !state.fitting.is_empty() {
            let speaker = self.speaker();
            let fitting = state.fitting.iter();
            wanted.choices = fitting.map(|seat| around::called(*seat, speaker)).collect();
            wanted.wants = prompt::Wants::Seat(state.fitting.clone());
        }
        // Who did it may be he who is asked.
        let mut doers = DOERS.into_iter();
        let doer = doers.find_map(|name| reading::seat(blank::of(&state.stated, name)?));
        if doer.is_some() && doer == self.speaker() && wanted.seats.is_empty() {
            wanted.question = wanted.question.replace(" did he ", " did you ");
        }
        if let Some(rank) = state.besides.rank.filter(|_| blank::is_card(wanted.name)) {
            wanted.question = format!("Of which suit was the {}?", rank.name());
            wanted.hint = format!("a suit, or {}", wanted.hint);
        }
        Some(wanted)
    }

    /// Who is said to have mixed the cards, of the side that revoked.
    fn mixer(state: &State) -> Option<Seat> {
        let who = blank::of(&state.stated, "who").and_then(reading::seat)?;
        let opening = state.current?;
        let mut lines = opening.story.iter();
        if !lines.any(|line| blank::names(line).any(|name| name == MIXER)) {
            return None;
        }
        let deeds = doer::deeds(&state.words);
        let mut mixed = deeds.iter();
        let mixed = mixed.find(|(_, verb)| opening.says.contains(&verb.as_str()))?;
        let seat = blank::seat_of(mixed.0, state)?;
        (seat.side() == who.side()).then_some(seat)
    }

    /// What is being stated, as far as it goes.
    pub(super) fn draft<'p>(&'p self, state: &'p State) -> Option<StoryDraft<'p>> {
        Some(StoryDraft {
            opening: state.current?,
            story: Self::story(state),
            lines: &state.lines,
            codes: &self.codes,
            memory: self.memory.clone(),
            others: self.others,
            known: Vec::new(),
        })
    }

    /// Fills what does not have to be asked: what the first words said, who alone it can have been, and the number of a
    /// trick on which nothing turns.
    pub(super) fn settled(&self, mut state: State) -> State {
        loop {
            state.fitting.clear();
            if Self::must_seat(&state) {
                let idle = |draft: StoryDraft<'_>| draft.dealer_is_idle(&state.stated);
                let by_part = state.besides.is_by_part();
                if by_part || !self.draft(&state).is_some_and(idle) {
                    return state;
                }
                state.seated.get_or_insert(state.besides.seated());
                state.stated.push(("dealer", blank::NOT_KNOWN.to_owned()));
            }
            let Some(wanted) = Self::wanted(&state) else {
                return state;
            };
            // The player who is asked for a player names him from where he sits.
            if state.seated.is_none() && !wanted.seats.is_empty() {
                state.seated = Some(state.besides.seated());
                continue;
            }
            let value = self.follows(&state, &wanted).or_else(|| {
                state.fitting = self.fitting(&state, &wanted);
                match state.fitting.as_slice() {
                    [only] if !Self::is_said_of_another(&state, &wanted, *only) => {
                        Some(only.to_string())
                    }
                    _ => None,
                }
            });
            let Some(value) = value else {
                return state;
            };
            state.stated.push((wanted.name, value));
        }
    }

    /// Whether the words say that it was somebody else than he who alone can have been it: he is asked for.
    fn is_said_of_another(state: &State, wanted: &blank::Wanted, only: Seat) -> bool {
        let said =
            state.current.and_then(|opening| blank::who_is_said(wanted.name, opening, state));
        said.and_then(|said| reading::seat(&said)).is_some_and(|seat| seat != only)
    }

    pub(super) fn follows(&self, state: &State, wanted: &blank::Wanted) -> Option<String> {
        let draft = self.draft(state)?;
        let fits = |value: String| {
            let mut known = state.stated.clone();
            known.push((wanted.name, value.clone()));
            let misfit = blank::misfit(&draft.story, wanted.name, &value, &state.stated);
            let comes = misfit.is_none()
                && match draft.reach(&known) {
                    Reach::Comes(_) => true,
                    // No names are made up for those that are still to be stated.
                    Reach::Unsure => wanted.wants == prompt::Wants::Names,
                    Reach::Never => false,
                };
            comes.then_some(value)
        };
        // In a case that is begun nobody is asked who had the lead by then.
        if blank::is_turn_unstated(wanted.name, &draft.story) {
            return Some(blank::NOT_KNOWN.to_owned());
        }
        if wanted.name == "times" {
            // The first time that it can be so; of those after it the laws say the same.
            let mut times = blank::tried("times").iter();
            return times.find_map(|times| fits((*times).to_owned()));
        }
        let said = blank::also_said(wanted, draft.opening, state);
        said.and_then(fits).or_else(|| {
            // What the case hardly depends on is left out where it is asked, and may be stated.
            let open = draft.opening.open.contains(&wanted.name);
            let asked = open && !blank::is_number_of_trick(wanted.name);
            let idle = !asked && draft.is_idle(wanted.name, &state.stated);
            idle.then(|| blank::NOT_KNOWN.to_owned())
        })
    }

    /// Writes the case once what is being stated is stated, and sees that it is something the laws may mention.
    pub(super) fn stated(&self, state: State) -> Result<State, String> {
        let state = self.settled(state);
        if Self::missing(&state).is_some() {
            return Ok(state);
        }
        let mut stated = state.stated.clone();
        stated.extend(Self::mixer(&state).map(|seat| (MIXER, seat.to_string())));
        let story = fill::filled(&Self::story(&state), &stated).unwrap_or_default();
        let mut lines = Vec::new();
        if let Some(opening) = state.current.filter(|_| state.lines.is_empty()) {
            lines.push(format!("case \"{}\"", capital(opening.words)));
            lines.extend(self.header.clone());
        }
        lines.extend(state.lines.iter().cloned());
        lines.extend(fill::trick_remark(&state.lines, state.besides.trick.as_deref()));
        let moved = !state.lines.is_empty() && story.iter().any(|line| fill::is_dealer(line));
        let lines = fill::joined(&lines, story);
        let replayed = self
            .replayed(&lines)
            .map_err(|why| format!("that cannot be: {why}; give another answer, or go back"))?;
        if let Some(opening) = state.current {
            let before = match state.lines.as_slice() {
                [] => 0,
                lines => self.replayed(lines).map_or(0, |before| found(&before.rulings, opening)),
            };
            if found(&replayed.rulings, opening) <= before {
                return Err(not_so(opening));
            }
        }
        let passed = state.passed.iter();
        let passed = passed.map(|(fact, line)| (*fact, line + u32::from(moved)));
        Ok(State {
            passed: passed.collect(),
            lines,
            current: None,
            deed: None,
            besides: Besides::default(),
            ..state
        })
    }
}
