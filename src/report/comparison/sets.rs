//! Which codes rule alike on an incident, and what they make of it: nothing of where the others part, and why.

use super::{FindingView, Phrasings};
use crate::compare::{Alike, Ruled, alike};
use crate::facts::Incident;
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
    /// What follows under the first of them, without the reasons; none if it is not an incident under that code.
    pub finding: Option<FindingView>,
}

impl SetsView {
    /// Every incident of some rulings on the case of a scene.
    pub fn of(rulings: &[Ruled<'_>], scene: &Scene) -> Vec<Self> {
        let scene = Scene { brief: true, ..scene.clone() };
        let phrasings = Phrasings::of_rulings(rulings, &scene);
        let incidents = alike(rulings);
        incidents.iter().map(|one| phrasings.sets(one)).collect()
    }
}

impl Phrasings<'_> {
    /// What happened, told as the first code that finds it has it.
    pub(super) fn happened(&self, places: &[Option<usize>], incident: &Incident) -> String {
        let named = places.iter().enumerate();
        let mut named = named.filter_map(|(code, place)| Some((self.of(code)?, (*place)?)));
        match named.next() {
            Some((phrasing, place)) => {
                phrasing.in_deal_of(place, |phrasing| phrasing.happening(incident))
            }
            None => self.of(0).map_or(String::new(), |phrasing| phrasing.happening(incident)),
        }
    }

    fn sets(&self, one: &Alike) -> SetsView {
        let set = |codes: &Vec<usize>| SetView {
            codes: codes.iter().map(|code| self.id(*code)).collect(),
            finding: codes.first().and_then(|code| {
                let phrasing = self.of(*code)?;
                let place = one.places.get(*code).copied().flatten()?;
                let finding = phrasing.ruling.findings.get(place)?;
                Some(phrasing.in_deal_of(place, |phrasing| {
                    phrasing.outcome(place, finding, &finding.outcome)
                }))
            }),
        };
        SetsView {
            happened: self.happened(&one.places, &one.incident),
            sets: one.sets.iter().map(set).collect(),
        }
    }
}
