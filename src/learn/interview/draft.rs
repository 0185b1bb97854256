//! Ways a story may come about, tried with made-up blanks.

use super::blank::{self, Stated};
use super::choose::{self, Ruled};
use super::forecast::{Reach, StoryDraft, did, found};
use super::replayed::{self, Replayed};
use super::shared::Shared;
use super::{fill, reading};
use crate::bridge::Seat;
use crate::report::the_card;
use std::rc::Rc;

impl StoryDraft<'_> {
    /// How many times the rulings on some lines find the incident.
    pub(super) fn found(&self, lines: &[String]) -> usize {
        let replayed = self.memory.replayed(lines, self.codes);
        replayed.map_or(0, |replayed| found(&replayed.rulings, self.opening))
    }

    pub(super) fn lines_with(&self, known: &Stated) -> Option<Vec<String>> {
        Some(fill::joined(self.lines, fill::filled(&self.story, known)?))
    }

    /// The lines of one way in which the incident can come of what is known.
    fn way(&self, known: &Stated) -> Option<Vec<String>> {
        match self.reach(known) {
            Reach::Comes(known) => self.lines_with(&known),
            Reach::Never | Reach::Unsure => None,
        }
    }

    /// The rulings on it.
    pub(super) fn ruled(&self, known: &Stated) -> Option<Rc<Replayed>> {
        self.memory.replayed(&self.way(known)?, self.codes).ok()
    }

    /// Some lines with the facts told that are known.
    pub(super) fn answered(&self, mut lines: Vec<String>) -> Vec<String> {
        let mut passed = Vec::new();
        while passed.len() < self.known.len() {
            let Ok(replayed) = self.memory.replayed(&lines, self.codes) else {
                break;
            };
            let ruled = self.codes.iter().zip(&replayed.rulings);
            let ruled: Vec<_> = ruled.map(|(code, ruling)| Ruled { code, ruling }).collect();
            let open = choose::every(&ruled).find_map(|open| {
                let own = open.about.kind == self.opening.kind && !passed.contains(&open.fact);
                let (_, so) = self.known.iter().find(|(fact, _)| own && *fact == open.fact)?;
                Some((open, *so))
            });
            let Some((open, so)) = open else { break };
            passed.push(open.fact);
            if let Some(longer) = replayed::with_answer(&self.memory, &lines, &open, so) {
                lines = longer.lines;
            }
        }
        lines
    }

    /// What others found of such stories, if nothing was stated before this one.
    pub(super) fn shared(&self) -> Option<&Shared> {
        self.others.filter(|_| self.lines.is_empty())
    }

    /// The seats of a blank with which the incident can come about.
    pub(super) fn fitting(&self, name: &'static str, stated: &Stated, seats: &[Seat]) -> Vec<Seat> {
        let find = || self.fits(name, stated, seats);
        match self.shared() {
            Some(shared) => shared.fitting(self, (name, seats), stated, find),
            None => find(),
        }
    }

    fn fits(&self, name: &'static str, stated: &Stated, seats: &[Seat]) -> Vec<Seat> {
        let fits = |value: &str| {
            let mut known = stated.clone();
            known.push((name, value.to_owned()));
            blank::misfit(&self.story, name, value, stated).is_none()
                && !matches!(self.reach(&known), Reach::Never)
        };
        let seats = seats.iter().copied();
        seats.filter(|seat| fits(&seat.to_string())).collect()
    }

    /// A text without the card that was made up for one nobody has named.
    pub(super) fn without_made_up(&self, stated: &Stated, text: &str) -> String {
        let names_it = self.story.iter().any(|line| line.contains("{face}"));
        match reading::card(blank::ANY_FACE) {
            Some(card) if names_it && blank::of(stated, "face").is_none() => {
                text.replace(&the_card(card), "the card")
            }
            _ => text.to_owned(),
        }
    }

    /// That somebody did it: `you revoked`, where the opening asks who did, else `it was you`.
    pub(super) fn did(&self, doer: &str, who: &str) -> String {
        did(self.opening, doer, who).unwrap_or_else(|| format!("it was {who}"))
    }
}
