//! What a finding gives, as it is printed: the options as a list, with a time that all of them share told once, and
//! what one side cannot do in one sentence.

use super::finding_view::FindingView;
use super::option_view::OptionView;
use crate::facts::Lapse;
use crate::source::{capital, closed, joined};

/// What is between those who cannot do a thing and the thing.
const CANNOT: &str = " cannot ";

impl FindingView {
    /// The sentence before the list, with the time of all the options where they have but one.
    pub(crate) fn led(&self) -> String {
        let printed = self.lead.printed();
        match (self.common_time(), printed.strip_suffix(':')) {
            (Some(time), Some(begin)) => format!("{begin}, {time}:"),
            _ => printed,
        }
    }

    /// The lines of the list, each a sentence.
    pub(crate) fn listed(&self) -> Vec<String> {
        let common = self.common_time().is_some();
        let lines = self.options.iter().map(|option| {
            let line = if common { option.without_time() } else { option.listed() };
            closed(&line)
        });
        lines.collect()
    }

    /// The time of several options that have but one. A card's own time stays with the card.
    fn common_time(&self) -> Option<&str> {
        let (first, others) = self.options.split_first()?;
        let own = first.until == Some(Lapse::CardPlayed.name());
        let same = |one: &OptionView| one.as_long == first.as_long && one.until == first.until;
        let common = !own && !others.is_empty() && others.iter().all(same);
        first.as_long.as_deref().filter(|_| common)
    }

    /// What must be beside the choice, each a sentence; what the same players cannot do by the same laws is one.
    pub(crate) fn ordered(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut rest = self.orders.as_slice();
        while let Some((first, others)) = rest.split_first() {
            let like = others.iter().take_while(|one| forbids_the_same(first, one));
            let count = like.count();
            let (own, after) = others.split_at(count);
            lines.push(forbidden(first, own).unwrap_or_else(|| first.text.clone()));
            rest = after;
        }
        lines
    }

    /// What became of options that were taken or are gone; what came to the same end is one sentence.
    pub(crate) fn past(&self) -> Vec<String> {
        let mut ends: Vec<(&str, Vec<&str>)> = Vec::new();
        for past in &self.settled {
            match ends.iter_mut().find(|(end, _)| *end == past.end) {
                Some((_, acts)) => acts.push(&past.what),
                None => ends.push((&past.end, vec![&past.what])),
            }
        }
        ends.iter().map(|(end, acts)| came_to(acts, end)).collect()
    }
}

/// `To call a heart from West: chosen on line 7 and done on line 8.`
pub(super) fn came_to(acts: &[&str], end: &str) -> String {
    let acts: Vec<String> = acts.iter().map(|act| format!("to {act}")).collect();
    capital(format!("{}: {end}.", joined(&acts, "and")))
}

/// Whether two orders forbid something to the same players by the same laws.
fn forbids_the_same(one: &OptionView, other: &OptionView) -> bool {
    let head = |one: &OptionView| Some(one.bare.split_once(CANNOT)?.0.to_owned());
    head(one).is_some() && head(one) == head(other) && one.laws == other.laws
}

/// Several things forbidden in one sentence; nothing where it is one thing.
fn forbidden(first: &OptionView, others: &[OptionView]) -> Option<String> {
    let (who, what) = first.bare.split_once(CANNOT).filter(|_| !others.is_empty())?;
    let others = others.iter();
    let others = others.filter_map(|one| Some(one.bare.split_once(CANNOT)?.1));
    let mut all: Vec<&str> = std::iter::once(what).chain(others).collect();
    // Of two cards that nobody has named the same is stated.
    all.dedup();
    let cited = first.item.strip_prefix(first.bare.as_str())?;
    Some(capital(format!("{who}{CANNOT}{}{cited}.", joined(&all, "or"))))
}
