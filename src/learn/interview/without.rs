//! What may stay open of a story though it is asked for, and why the rest may not (`without.yaml`).

use super::outlook::Reach;
use super::{Interview, Outlook, blank};
use crate::bridge::SeatSet;
use crate::report::{Scene, joined};
use crate::source::table;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What may stay open where the incident comes about without it: who named which trump.
const MAY_STAY: [&str; 3] = ["maker", "strain", "strain2"];

/// The reasons. The file is a part of the program, and a test reads it.
static REASONS: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| table!("without"));

/// That there is no ruling without a blank, and why.
pub(super) fn refusal(name: &str) -> String {
    let refused = "there is no ruling without this";
    match REASONS.get(name) {
        Some(why) => format!("{refused}: {why}"),
        None => refused.to_owned(),
    }
}

impl Interview<'_> {
    /// Whether the incident comes about with a blank left open.
    pub(super) fn may_stay_open(&self, name: &'static str) -> bool {
        if !MAY_STAY.contains(&name) {
            return false;
        }
        let find = |plot: super::outlook::Plot<'_>| {
            let mut known = self.state.told.clone();
            known.push((name, blank::NOT_KNOWN.to_owned()));
            matches!(plot.reach(&known), Reach::Comes(_))
        };
        self.plot(&self.state).is_some_and(find)
    }
}

impl Interview<'_> {
    /// That there is no ruling without a blank, and why; of whose turn it was, what follows for each that it may have been.
    pub(super) fn refused(&self, wanted: &blank::Wanted) -> String {
        let refused = refusal(wanted.name);
        if wanted.name != "turn" {
            return refused;
        }
        let mut ways: Vec<(Vec<Outlook>, SeatSet)> = Vec::new();
        for seat in self.fitting(&self.state, wanted) {
            let mut state = self.state.clone();
            state.told.push((wanted.name, seat.to_string()));
            let doer = self.plot(&state).and_then(|plot| plot.doer(&state.told));
            let doer =
                doer.zip(doer.and_then(|name| blank::who_is_said(name, state.telling?, &state)));
            if doer
                .as_ref()
                .is_some_and(|(_, who)| *who == seat.to_string())
            {
                continue;
            }
            state.told.extend(doer);
            let same = Interview {
                state,
                ..self.clone()
            };
            let follows = same.outlooks();
            match ways.iter_mut().find(|(other, _)| *other == follows) {
                Some((_, seats)) => *seats = seats.with(seat),
                None => ways.push((follows, SeatSet::one(seat))),
            }
        }
        let scene = Scene {
            speaker: self.speaker(),
            ..Scene::default()
        };
        let told = ways.iter().flat_map(|(follows, seats)| {
            let who = scene.names_of(*seats, "or");
            follows.iter().map(move |one| {
                let codes: Vec<&str> = one.codes.iter().map(String::as_str).collect();
                let codes = joined(&codes, "and");
                format!("\nIf it was the turn of {who}, under {codes}: {}", one.text)
            })
        });
        let told: String = told.collect();
        format!("{refused}.{told}").trim_end_matches('.').to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::{REASONS, refusal};
    use crate::interview::blank;

    #[test]
    fn every_reason_is_of_a_blank() {
        assert!(!REASONS.is_empty());
        for name in REASONS.keys() {
            assert!(blank::asked_for().any(|asked| asked == name), "{name}");
            assert!(refusal(name).contains(':'), "{name}");
        }
    }
}
