//! Which codes rule alike on an incident, and what they make of it: nothing of where the others part, and why.

use super::{FindingView, Tellers};
use crate::compare::{Alike, Ruled, alike};
use crate::report::Scene;

/// What the codes make of one incident, those together that rule alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetsView {
    /// What happened.
    pub happened: String,
    /// Each set of codes that rule alike whatever is answered.
    pub sets: Vec<SetView>,
}

/// Codes that rule alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetView {
    /// The codes, in the order asked.
    pub codes: Vec<String>,
    /// What follows under the first of them, without the reasons; none where it is no incident under that code.
    pub finding: Option<FindingView>,
}

impl SetsView {
    /// Every incident of some rulings on the case of a scene.
    pub fn of(rulings: &[Ruled<'_>], scene: &Scene) -> Vec<Self> {
        let scene = Scene {
            brief: true,
            ..scene.clone()
        };
        let tellers = Tellers::of_rulings(rulings, &scene);
        let incidents = alike(rulings);
        incidents.iter().map(|one| tellers.sets(one)).collect()
    }
}

impl Tellers<'_> {
    fn sets(&self, one: &Alike) -> SetsView {
        let named = one.places.iter().position(Option::is_some);
        let teller = named.and_then(|code| self.of(code)).or(self.of(0));
        let set = |codes: &Vec<usize>| SetView {
            codes: codes.iter().map(|code| self.id(*code)).collect(),
            finding: codes.first().and_then(|code| {
                let teller = self.of(*code)?;
                let place = one.places.get(*code).copied().flatten()?;
                let finding = teller.ruling.findings.get(place)?;
                Some(teller.outcome(place, finding, &finding.outcome))
            }),
        };
        SetsView {
            happened: teller.map_or(String::new(), |teller| teller.happening(&one.incident)),
            sets: one.sets.iter().map(set).collect(),
        }
    }
}
