//! Blanks on which nothing turns.

use super::blank::{self, Stated};
use super::forecast::{DEALER, StoryDraft, scene, whole};
use crate::bridge::Seat;
use crate::report::View;

impl StoryDraft<'_> {
    /// Whether it is all one which number of a trick is in a blank, and whether any does.
    pub(super) fn is_idle(&self, name: &'static str, stated: &Stated) -> bool {
        if blank::alternatives(&self.story, name, stated).is_empty() {
            return false;
        }
        let find = || self.is_all_one(name, stated);
        match self.shared() {
            Some(shared) => shared.idle(self, name, stated, find),
            None => find(),
        }
    }

    /// Whether it is all one which card is in a blank: with a card that nobody knows, nobody may do anything about it,
    /// nor is anything asked.
    pub(super) fn card_is_idle(&self, name: &'static str, stated: &Stated) -> bool {
        let find = || {
            let mut known = stated.clone();
            known.push((name, "a card".to_owned()));
            let Some(replayed) = self.ruled(&known).filter(|_| self.doer(stated).is_none()) else {
                return false;
            };
            let scene = scene(replayed.facts.seats().dealer, None, false);
            let pairs = self.codes.iter().zip(&replayed.rulings);
            let views = pairs.map(|(code, ruling)| View::of(ruling, code, &scene));
            views.flat_map(|view| view.findings).all(|one| {
                let nobody = one.chooser.is_empty() && one.ask.is_empty();
                let mut due = one.options.iter().chain(&one.also);
                nobody && one.verdict != "depends" && due.all(|option| option.card.is_none())
            })
        };
        match self.shared() {
            Some(shared) => shared.idle(self, name, stated, find),
            None => find(),
        }
    }

    /// Whether it is all one who dealt: every ruling is the same without it.
    pub(super) fn dealer_is_idle(&self, stated: &Stated) -> bool {
        let find = || self.is_same_without_dealer(stated);
        match self.shared() {
            Some(shared) => shared.idle(self, "dealer", stated, find),
            None => find(),
        }
    }

    fn is_same_without_dealer(&self, stated: &Stated) -> bool {
        if !blank::only_names_dealer(&self.story) {
            return false;
        }
        let mut known = stated.clone();
        known.extend(self.doer(stated).map(|doer| (doer, DEALER.to_string())));
        let ends = |dealer: &str| {
            let mut known = known.clone();
            known.push(("dealer", dealer.to_owned()));
            self.stated_of(&known, whole)
        };
        let without = ends(blank::NOT_KNOWN);
        without.is_some() && Seat::ALL.iter().all(|seat| ends(&seat.to_string()) == without)
    }

    fn is_all_one(&self, name: &'static str, stated: &Stated) -> bool {
        let doer = self.doer(stated);
        let seats = match doer {
            Some(_) => Seat::ALL.map(Some).to_vec(),
            None => vec![None],
        };
        let alternatives = blank::alternatives(&self.story, name, stated);
        !alternatives.is_empty()
            && seats.into_iter().all(|seat| {
                let mut known = stated.clone();
                known.extend(doer.zip(seat).map(|(doer, seat)| (doer, seat.to_string())));
                let ends = |value: &str| {
                    let mut known = known.clone();
                    known.push((name, value.to_owned()));
                    self.ends(name, &known)
                };
                let open = ends(blank::NOT_KNOWN);
                let mut can_be = alternatives.iter().filter_map(|value| ends(value));
                can_be.all(|end| Some(end) == open)
            })
    }

    /// What every code says happened and makes of it in the end, but for the numbers of lines.
    fn ends(&self, name: &str, known: &Stated) -> Option<Vec<String>> {
        if blank::is_number_of_trick(name) {
            return self.stated_of(known, |one| vec![one.text]);
        }
        self.stated_of(known, whole)
    }
}
