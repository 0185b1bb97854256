//! A ruling told: from findings to the sentences of a view.

use super::finding_view::{FindingView, LawView};
use super::lead::Lead;
use super::options::{Seats, numbers};
use super::scene::Scene;
use super::view::{EMPTY, SCHEMA, View};
use super::wording::Phrasing;
use crate::bridge::Seat;
use crate::laws::{Code, LawIndex, Numbering};
use crate::ruling::{Finding, Obligation, OfDeal, Outcome, Remedied, Ruling};
use crate::source::capital;
use std::collections::BTreeSet;

impl View {
    /// Tells the ruling of a code on the case of a scene.
    pub fn of(ruling: &Ruling, code: &Code, scene: &Scene) -> Self {
        let phrasing = Phrasing { scene, code, ruling };
        let cited = phrasing.all_cited();
        Self {
            schema: SCHEMA,
            case: scene.title.clone(),
            file: scene.file.clone(),
            line: scene.line,
            code: code.id.clone(),
            code_file: Some(&code.called).filter(|called| **called != code.id).cloned(),
            findings: ruling
                .findings
                .iter()
                .enumerate()
                .map(|(place, finding)| phrasing.finding(place, finding))
                .collect(),
            obligations: phrasing.obligations(),
            score: ruling.score.as_ref().map(|score| phrasing.hand_score(score)),
            turn: phrasing.turn(),
            notes: Vec::new(),
            disputed: None,
            preface: preface(code, scene),
            around: scene.dealer.map(|dealer| around(dealer, scene)),
            readings: phrasing.readings(&cited),
            cited,
            missing: match (scene.empty, scene.dealer) {
                _ if !ruling.findings.is_empty() => None,
                (true, _) => Some(EMPTY),
                (false, None) if !scene.unlined => Some(NO_DEALER),
                (false, _) => None,
            },
        }
    }
}

/// What a case without a dealer is stated if nothing calls for a ruling.
const NO_DEALER: &str =
    "The case does not say who deals, which most laws need: add `dealer: N`, or E, S or W.";

fn preface(code: &Code, scene: &Scene) -> Vec<String> {
    let numbers = match code.numbering {
        Numbering::Printed => "",
        Numbering::Counted => ", our numbering",
    };
    let title = code.title.trim_end_matches('.');
    let mut preface = vec![format!("Under {}: {title}{numbers}.", code.id)];
    if let Some(dealer) = scene.dealer {
        preface.push(format!("Dealer: {}.", scene.name(dealer)));
    }
    preface
}

fn around(dealer: Seat, scene: &Scene) -> String {
    format!(
        "{} sits on the dealer's left, {} opposite, {} on the dealer's right.",
        capital(scene.name(dealer.left())),
        scene.name(dealer.partner()),
        scene.name(dealer.right())
    )
}

impl Phrasing<'_> {
    pub(super) fn finding(&self, place: usize, finding: &Finding) -> FindingView {
        self.in_deal_of(place, |phrasing| phrasing.of_its_deal(place, finding))
    }

    /// Tells something of a finding as the players sat in its deal.
    pub(super) fn in_deal_of<T>(&self, place: usize, make: impl FnOnce(&Phrasing<'_>) -> T) -> T {
        let deal = self.ruling.deals.get(place);
        let scene = self.scene;
        let other = |deal: &&OfDeal| (deal.dealer, deal.over) != (scene.dealer, scene.over);
        let Some(deal) = deal.filter(other) else {
            return make(self);
        };
        // Another dealt it than the deal with which the story ends, or it was over before.
        let scene = Scene { dealer: deal.dealer, over: deal.over, ..self.scene.clone() };
        let phrasing = Phrasing { scene: &scene, ..*self };
        make(&phrasing)
    }

    fn of_its_deal(&self, place: usize, finding: &Finding) -> FindingView {
        let mut view = self.outcome(place, finding, &finding.outcome);
        if finding.cut {
            view.cut_short();
        }
        view.steps = finding.steps.iter().map(|step| self.step(step, &finding.incident)).collect();
        view
    }

    pub(super) fn is_ordered(&self, obligation: &Obligation) -> bool {
        let finding = self.ruling.finding(obligation.finding);
        finding.is_some_and(|finding| match &finding.outcome {
            Outcome::Settled(settled) => settled.orders.contains(&obligation.what),
            Outcome::Depends(_) => false,
        })
    }

    /// Whether a choice about the deal is left to nobody: the same must be, or what cannot be done together with it.
    pub(super) fn is_moot(&self, what: &Remedied) -> bool {
        let nature = self.code.remedies.of(what.remedy);
        let must = |one: &&Obligation| {
            let other = one.what.remedy;
            (other == what.remedy || nature.opposes.has(other)) && self.is_ordered(one)
        };
        nature.deal && self.ruling.obligations.iter().any(|one| must(&one))
    }

    /// Every law that any part of the ruling names, in the order of the code.
    pub(super) fn all_cited(&self) -> Vec<LawView> {
        let mut all = BTreeSet::new();
        for finding in &self.ruling.findings {
            all.extend(finding.outcome.laws());
            all.extend(finding.outcome.nearest());
        }
        // Of how things stand only what is owed or open is stated.
        for obligation in &self.ruling.obligations {
            let standing = obligation.finding >= self.ruling.findings.len();
            let finding = self.ruling.finding(obligation.finding);
            all.extend(finding.filter(|_| standing).into_iter().flat_map(|one| one.outcome.laws()));
        }
        all.into_iter().filter_map(|law| self.law(law)).collect()
    }

    /// The command that shows which reading was taken of those of some laws that leave something open.
    pub(super) fn readings(&self, laws: &[LawView]) -> Option<String> {
        let open = laws.iter().filter(|law| law.open);
        let open: Vec<String> = open.map(|law| quoted(&law.number)).collect();
        let code = quoted(&self.code.called);
        (!open.is_empty()).then(|| format!("bystander law {code} {}", open.join(" ")))
    }

    /// A law of the code, restated.
    pub(crate) fn law(&self, index: LawIndex) -> Option<LawView> {
        let law = self.code.law(index)?;
        Some(LawView {
            number: law.number.clone(),
            title: law.title.clone(),
            restatement: law.restatement.trim().to_owned(),
            open: law.note.is_some(),
        })
    }
}

/// A law's number as a shell wants it.
pub(super) fn quoted(number: &str) -> String {
    if number.contains([' ', '(']) { format!("\"{number}\"") } else { number.to_owned() }
}

impl FindingView {
    /// A finding of which only the incident is stated yet.
    pub(super) fn bare(finding: &Finding, happened: String) -> Self {
        let incident = &finding.incident;
        Self {
            incident: incident.kind.name(),
            by: incident.player().map(crate::bridge::Seat::letter),
            players: incident.people.iter().map(ToString::to_string).collect(),
            line: incident.line,
            verdict: "silent",
            chooser: Vec::new(),
            options: Vec::new(),
            laws: Vec::new(),
            barred: Vec::new(),
            ask: Vec::new(),
            because: Vec::new(),
            near: Vec::new(),
            text: String::new(),
            also: Vec::new(),
            orders: Vec::new(),
            then: None,
            settled: Vec::new(),
            steps: Vec::new(),
            cut: false,
            happened,
            lead: Lead::plain(""),
            nearest: Vec::new(),
            of_others: false,
        }
    }

    /// The seats that may choose and the laws it rests on.
    pub(super) fn resting(&mut self, chooser: &Seats, laws: &BTreeSet<LawIndex>, code: &Code) {
        self.chooser.clone_from(chooser);
        self.laws = numbers(code, laws.iter().copied());
    }
}
