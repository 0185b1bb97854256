//! The ruling on a case whose players disagree on a fact: what holds whichever is true, and each version.

mod layout;
mod view;

use crate::source::{Gather as _, capital};
pub use view::{CommonView, DisputeView, DisputedView, TakenView, VersionView};

use super::finding_view::{FindingView, LawView};
use super::option_view::OptionView;
use super::scene::Scene;
use super::view::View;
use super::wording::Phrasing;
use crate::bridge::SeatSet;
use crate::compare::{Branch, CaseVersions, Compared, Comparison, Ruled, compare};
use crate::facts::FactId;
use crate::laws::{Code, LawIndex};
use crate::ruling::{Because, Ruling};
use crate::syntax::{Dispute, LineKind};
use std::collections::BTreeMap;

impl View {
    /// The same view with the rulings on every version of what the players disagree on.
    #[must_use]
    pub fn disputed(
        mut self,
        versions: &CaseVersions,
        rulings: &[Ruling],
        code: &Code,
        scene: &Scene,
    ) -> Self {
        if versions.disputes.is_empty() {
            return self;
        }
        let versions = Versions { case: versions, code, scene, rulings };
        self.cited = versions.cited(std::mem::take(&mut self.cited));
        self.disputed = Some(versions.view());
        self
    }
}

/// The versions and their rulings under one code.
struct Versions<'a> {
    case: &'a CaseVersions,
    code: &'a Code,
    scene: &'a Scene,
    rulings: &'a [Ruling],
}

impl<'a> Versions<'a> {
    fn phrasing(&self, ruling: &'a Ruling) -> Phrasing<'a> {
        Phrasing { scene: self.scene, code: self.code, ruling }
    }

    fn view(&self) -> DisputedView {
        let ruled: Vec<Ruled<'_>> =
            self.rulings.iter().map(|ruling| Ruled { code: self.code, ruling }).collect();
        let comparison = compare(&ruled);
        let mut versions: Vec<VersionView> = self
            .rulings
            .iter()
            .zip(&self.case.each)
            .map(|(ruling, version)| self.version(ruling, &version.taken))
            .collect();
        let (always, common) = self.shared(&comparison, &mut versions);
        let matters = matters(self.case, &versions);
        for (view, version) in versions.iter_mut().zip(&self.case.each) {
            let mut taken = version.taken.iter().zip(&matters);
            view.stated = taken.all(|(so, matters)| *so || *matters);
        }
        let facts = self.case.disputes.iter().zip(&matters);
        DisputedView {
            facts: facts
                .map(|(dispute, matters)| DisputeView {
                    line: dispute.line,
                    text: self.words(dispute, true),
                    contrary: self.words(dispute, false),
                    matters: *matters,
                })
                .collect(),
            always,
            common,
            versions,
        }
    }

    fn version(&self, ruling: &'a Ruling, taken: &[bool]) -> VersionView {
        let phrasing = self.phrasing(ruling);
        let findings = ruling.findings.iter().enumerate();
        VersionView {
            answers: self
                .case
                .disputes
                .iter()
                .zip(taken)
                .map(|(dispute, so)| TakenView {
                    line: dispute.line,
                    answer: if *so { "yes" } else { "no" },
                    text: self.words(dispute, *so),
                })
                .collect(),
            then: findings.map(|(place, finding)| phrasing.finding(place, finding)).collect(),
            obligations: phrasing.obligations(),
            parting: Vec::new(),
            stated: true,
        }
    }

    /// Parts the findings into those that are the same in every version and those in which the versions part.
    fn shared(
        &self,
        comparison: &Comparison,
        versions: &mut [VersionView],
    ) -> (Vec<FindingView>, Vec<CommonView>) {
        let mut always = Vec::new();
        let mut common = Vec::new();
        for compared in &comparison.incidents {
            if let Some(finding) = same_in_all(compared, versions) {
                always.push(finding);
                continue;
            }
            for (version, place) in versions.iter_mut().zip(&compared.places) {
                version.parting.extend(*place);
            }
            common.extend(self.common(compared));
        }
        (always, common)
    }

    /// What every version gives of an incident, where it depends on nothing else.
    fn common(&self, compared: &Compared) -> Option<CommonView> {
        let [branch] = compared.branches.as_slice() else {
            return None;
        };
        let phrasing = self.phrasing(self.rulings.first()?);
        let options = options(&phrasing, branch, self.rulings.len());
        if options.is_empty() {
            return None;
        }
        let incident = &compared.incident;
        Some(CommonView {
            incident: incident.kind.name(),
            by: incident.player().map(crate::bridge::Seat::letter),
            line: incident.line,
            options,
            happened: phrasing.happening(incident),
        })
    }

    fn words(&self, dispute: &Dispute, so: bool) -> String {
        let stated = dispute.version(so);
        let LineKind::Answer(answer) = stated else {
            return stated.to_string();
        };
        let facts = self.rulings.first().and_then(|ruling| {
            let above = |finding: &&crate::ruling::Finding| finding.incident.line < dispute.line;
            let about = ruling.findings.iter().rev().find(above)?;
            let fact = FactId::from_name(&answer.fact)?;
            let because = Because { fact, so: answer.so, line: 0 };
            Some(self.phrasing(ruling).fact(because, &about.incident))
        });
        facts.unwrap_or_else(|| stated.to_string())
    }

    /// Every law that any version names, in the order of the code.
    fn cited(&self, own: Vec<LawView>) -> Vec<LawView> {
        let named = self.rulings.iter().flat_map(|ruling| {
            let findings = ruling.findings.iter();
            findings.flat_map(|finding| &finding.outcome.laws() | &finding.outcome.nearest())
        });
        let all: std::collections::BTreeSet<LawIndex> = named.gather();
        let Some(ruling) = self.rulings.first() else {
            return own;
        };
        let phrasing = self.phrasing(ruling);
        all.into_iter().filter_map(|law| phrasing.law(law)).collect()
    }
}

/// What every version gives or orders, with those who may choose in all of them.
fn options(phrasing: &Phrasing<'_>, branch: &Branch, versions: usize) -> Vec<OptionView> {
    let Some(settled) = branch.settled(0) else {
        return Vec::new();
    };
    let choosers = (0..versions).filter_map(|version| Some(branch.settled(version)?.chooser));
    let always: SeatSet = settled
        .chooser
        .iter()
        .filter(|seat| choosers.clone().all(|chooser| chooser.has(*seat)))
        .collect();
    let stated = branch.common.iter().filter_map(|one| {
        let text = if !settled.options.contains(one) {
            phrasing.order(one)
        } else if always.is_empty() {
            return None;
        } else {
            let who = phrasing.scene.names_of(always, "or");
            format!("{who} may {}", phrasing.act(one, always))
        };
        let cited = phrasing.cited(&one.laws);
        let under = if cited.is_empty() { String::new() } else { format!(" ({cited})") };
        let text = text.trim_end_matches('.');
        Some(phrasing.option(one, capital(format!("{text}{under}."))))
    });
    stated.collect()
}

/// The finding on an incident that every version makes, on the grounds that all have in common.
fn same_in_all(compared: &Compared, versions: &[VersionView]) -> Option<FindingView> {
    let mut findings =
        versions.iter().zip(&compared.places).map(|(version, place)| version.then.get((*place)?));
    let mut shared = findings.next()??.clone();
    let bare = without_grounds(&shared);
    for finding in findings {
        let finding = finding?;
        if without_grounds(finding) != bare {
            return None;
        }
        shared.because.retain(|because| finding.because.contains(because));
    }
    Some(shared)
}

/// A finding without its grounds. The depth of its questions is bounded by the engine.
fn without_grounds(finding: &FindingView) -> FindingView {
    let mut bare = finding.clone();
    bare.because.clear();
    bare.steps.clear();
    for answer in bare.ask.iter_mut().flat_map(|ask| &mut ask.answers) {
        for then in &mut answer.then {
            *then = without_grounds(then);
        }
    }
    bare
}

/// Of each dispute, whether taking it the other way changes any finding.
fn matters(versions: &CaseVersions, views: &[VersionView]) -> Vec<bool> {
    let bare: BTreeMap<&[bool], Vec<FindingView>> = versions
        .each
        .iter()
        .zip(views)
        .map(|(version, view)| {
            let then = view.then.iter().map(without_grounds);
            (version.taken.as_slice(), then.collect())
        })
        .collect();
    (0..versions.disputes.len())
        .map(|place| {
            bare.iter().any(|(taken, then)| {
                let mut other = taken.to_vec();
                if let Some(so) = other.get_mut(place) {
                    *so = !*so;
                }
                bare.get(other.as_slice()) != Some(then)
            })
        })
        .collect()
}
