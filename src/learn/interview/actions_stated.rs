//! Deeds told after a ruling.

use super::around;
use super::clauses;
use super::denied;
use super::done::Action;
use super::more::{FEW, is_known, says_who_dealt};
use super::{
    Interview, Next, action_words, actions_said, begin, blank, done, facts_said, noticed_said,
    reading, replayed, seats,
};
use crate::bridge::Seat;
use crate::facts::IncidentKind;
use crate::report::Phrasing;

impl Interview<'_> {
    /// The deeds that some words tell, or that their first clause states, with the clauses after it: those of a list,
    /// and that a card was taken back.
    pub(super) fn deeds_like(&self, deeds: &[Action], words: &str) -> (Vec<Action>, Vec<String>) {
        let Some(around) = self.around() else {
            return (Vec::new(), Vec::new());
        };
        let mut deeds = deeds.to_vec();
        for deed in self.taken_back() {
            if deeds.iter().all(|other| other.line != deed.line) {
                deeds.push(deed);
            }
        }
        let alike = action_words::stated_by(words, &deeds, around);
        let mut parts = clauses::parts(words).into_iter();
        match parts.next().filter(|_| alike.is_empty()) {
            Some(first) => (action_words::stated_by(&first, &deeds, around), parts.collect()),
            None => (alike, Vec::new()),
        }
    }

    /// That somebody took back the last card he showed, as far as it can be so.
    fn taken_back(&self) -> Vec<Action> {
        let mut seen: Vec<Seat> = Vec::new();
        let mut deeds = Vec::new();
        let lines = self.state.lines.iter().rev();
        for (seat, card) in lines.filter_map(|line| reading::player_and_card(line)) {
            let deed = done::took_back(seat, card, self.speaker())
                .filter(|deed| self.can_follow(&deed.line));
            if let Some(deed) = deed.filter(|_| !seen.contains(&seat)) {
                seen.push(seat);
                deeds.push(deed);
            }
        }
        deeds
    }

    /// What happened, in other words than those of a list: a single word that means nothing for certain is none.
    pub(super) fn said_once_more(&self, words: &str) -> Result<Next, String> {
        match self.start(words)? {
            next if next.state.current.is_none()
                && next.state.lines == self.state.lines
                && !words.contains(' ') =>
            {
                Err("say in other words what happened, or choose from the list".to_owned())
            }
            next => Ok(next),
        }
    }

    /// What may have been done about what lies open, and that the play went on.
    pub(super) fn deeds(&self) -> Vec<Action> {
        let Ok(replayed) = self.replayed(&self.state.lines) else {
            return Vec::new();
        };
        let scene = self.scene(&replayed);
        let mut all: Vec<Action> = Vec::new();
        for one in self.ruled(&replayed) {
            let phrasing = Phrasing { scene: &scene, code: one.code, ruling: one.ruling };
            for deed in done::deeds(&phrasing) {
                if !all.iter().any(|other| other.line == deed.line) {
                    all.push(deed);
                }
            }
        }
        if let Some(one) = self.ruled(&replayed).first() {
            let phrasing = Phrasing { scene: &scene, code: one.code, ruling: one.ruling };
            all.extend(done::obeyed(&phrasing));
            let played_on = done::played_on(&phrasing).map(|deed| self.in_turn(deed));
            all.extend(played_on);
        }
        let done = self.actions_said(&all);
        let mut besides = self.also_said(&replayed);
        besides.retain(|deed| done.iter().all(|other| !other.words.eq(&deed.words)));
        all.retain(|deed| done.iter().all(|other| other.line != deed.line));
        all.splice(0..0, done.into_iter().chain(besides));
        // What cannot be stated after what went before is not offered.
        all.retain(|deed| {
            deed.said.is_some() || deed.line.contains('{') || self.can_follow(&deed.line)
        });
        all
    }

    /// That the play went on: `in turn` only where it does so rightly.
    fn in_turn(&self, deed: Action) -> Action {
        if deed.line.contains('{') || self.tells_no_more_than_a_deed(&deed.line) {
            return deed;
        }
        let bare = deed.words.strip_suffix(done::IN_TURN);
        Action { words: bare.unwrap_or(&deed.words).to_owned(), ..deed }
    }

    /// Of what may have been done, that which the words said as well: `S waived it`.
    pub(super) fn actions_said(&self, deeds: &[Action]) -> Vec<Action> {
        let Some(around) = self.around() else {
            return Vec::new();
        };
        let clauses = self.state.said.iter();
        let stated = clauses.filter_map(|clause| {
            let alike = action_words::stated_by(clause, deeds, around);
            match alike.as_slice() {
                [only] => Some(Action { words: Action::of_words(clause).words, ..only.clone() }),
                _ => None,
            }
        });
        stated.collect()
    }

    /// What the words said as well: in a sentence of him who did the first thing, or as something else that happened.
    pub(super) fn also_said(&self, replayed: &replayed::Replayed) -> Vec<Action> {
        let incidents = replayed.facts.incidents();
        let doer = blank::of(&self.state.stated, "who").and_then(reading::seat);
        let clauses = self.state.said.iter();
        let deeds = clauses.filter_map(|clause| {
            let stated = self.stated_by_clause(clause, doer);
            if stated.as_ref().is_some_and(|line| self.state.lines.contains(line)) {
                return None;
            }
            if let Some(line) = stated.filter(|line| self.needs_no_questions(clause, line)) {
                return Some(Action::as_said(clause, line));
            }
            let line = doer.and_then(|who| reading::stated(&format!("{who} {clause}")));
            if let Some((who, line)) =
                doer.zip(line.filter(|line| self.tells_no_more_than_a_deed(line)))
            {
                let who = around::called(who, self.speaker());
                return Some(Action::new(format!("{who} {clause}"), line));
            }
            let known = begin::clear(clause);
            let known = known.filter(|kind| incidents.iter().all(|one| one.kind != *kind));
            if known.is_none() && is_known(&replayed.facts, clause)
                || self.changes_as_stated(clause)
            {
                return None;
            }
            let again = self.said_again(clause, incidents);
            let idle = noticed_said::is_all(clause) || says_who_dealt(clause, incidents);
            if again || idle {
                return again.then(|| Action::of_words(clause));
            }
            let kind = begin::likely(clause).filter(|kind| !denied::denies(*kind, clause))?;
            if kind == IncidentKind::CallDisobeyed && actions_said::is_a_call(clause) {
                return None;
            }
            // Of a few words nothing is offered that they do not clearly say.
            let few = seats::words(clause).len() < FEW;
            let of_fact = !facts_said::all(clause).is_empty();
            if (few || of_fact) && begin::clear(clause) != Some(kind) {
                return None;
            }
            let new = incidents.iter().all(|one| one.kind != kind);
            new.then(|| Action::of_words(clause))
        });
        deeds.collect()
    }
}
