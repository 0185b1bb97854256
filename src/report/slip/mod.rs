//! A ruling slip: one page to file with the score, with a fingerprint by which it is made again.

mod fingerprint;
mod kept;
mod matter;

pub use fingerprint::{Fingerprint, NoFingerprint, Sameness};
pub use kept::{KeptSlip, Said};
pub use matter::matter;

use super::document::{Block, Document, Page};
use super::ruling::{Extent, STOPS};
use super::scene::closed;
use super::view::{FindingView, View};
use crate::facts::IncidentKind;
use crate::laws::Code;
use crate::source::visible;

/// The first line of a slip.
const HEADING: &str = "RULING SLIP";

/// What stands before the fingerprint on a slip.
const FINGERPRINT: &str = "Fingerprint: ";

/// What stands before the version of the program that made a slip, and after it.
const MADE_BY: [&str; 2] = [
    "Made by bystander ",
    ". Keep the case with this slip; to make the ruling again from it:",
];

/// What stands before the name of the code in the command that makes a slip's ruling again.
const CODE: &str = " CASE --code ";

/// Everything that stands on a slip.
#[derive(Debug, Clone)]
pub struct Slip<'a> {
    /// The ruling on the matter of the case, told.
    pub view: &'a View,
    /// The code it was ruled under.
    pub code: &'a Code,
    /// The matter of the case; the view's lines count in it.
    pub matter: &'a str,
    /// The short name of the whole.
    pub fingerprint: Fingerprint,
    /// What it says besides.
    pub said: Said,
}

impl Slip<'_> {
    /// The slip, laid out on a plain page of 80 columns so that it is the same wherever it is made.
    pub fn text(&self) -> String {
        let mut told = Document::default();
        told.title(HEADING).paragraph(&self.said.title).gap();
        told.paragraph(self.agreement());
        told.paragraph(self.view.preface.join(" "));
        if let Some(around) = &self.view.around {
            // The slip is read away from the table.
            told.paragraph(around);
        }
        let story = self.matter.lines().map(str::to_owned);
        told.heading("The story")
            .push(Block::Lines(story.collect()));
        self.facts(&mut told);
        self.ruling(&mut told);
        self.laws(&mut told);
        let [made_by, keep] = MADE_BY;
        let (name, version) = (&self.fingerprint, &self.said.version);
        told.gap().paragraph(format!("{FINGERPRINT}{name}"));
        told.paragraph(format!("{made_by}{version}{keep}"));
        let command = format!("bystander verify {name}{CODE}{}", self.said.code);
        told.inset(2, Block::Verbatim(command).into());
        visible(&Page::default().text(&told)).into_owned()
    }

    /// By what right a bystander decides: the law of the code on one who is asked.
    fn agreement(&self) -> String {
        let mut laws: Vec<&str> = Vec::new();
        for rule in self.code.rules_on(IncidentKind::BystanderAsked) {
            let law = self.code.law(rule.law);
            laws.extend(law.map(|law| law.number.as_str()));
        }
        laws.dedup();
        let by_law = match laws.as_slice() {
            [] => String::new(),
            [law] => format!(" (law {law})"),
            laws => format!(" (laws {})", laws.join(" and ")),
        };
        format!(
            "A bystander's ruling, for players who have agreed to refer the question to one{by_law}."
        )
    }

    fn facts(&self, told: &mut Document) {
        told.heading("Facts found");
        if self.view.findings.is_empty() {
            told.paragraph("Nothing irregular.");
        }
        for (finding, number) in self.view.findings.iter().zip(1..) {
            let mut reasons = Document::default();
            for because in &finding.because {
                reasons.item(format!("{}.", because.told));
            }
            let happened = finding.happened.clone();
            told.push(Block::Matter(number, happened, reasons));
        }
    }

    fn ruling(&self, told: &mut Document) {
        told.heading("Ruling");
        if self.view.findings.is_empty() && self.view.obligations.is_empty() {
            told.paragraph("Nothing in the story calls for a ruling.");
        }
        for (finding, number) in self.view.findings.iter().zip(1..) {
            let mut below = finding.consequences(Extent::Bare);
            if !finding.nearest.is_empty() {
                below.point(finding.nearest_told());
            }
            told.push(Block::Matter(number, under(finding), below));
        }
        let stops = self.view.stops().map(|one| closed(&one.option.text));
        let stops: Vec<String> = stops.collect();
        if !stops.is_empty() {
            told.paragraph(format!("{STOPS}:")).list(stops);
        }
        if let Some(score) = &self.view.score {
            told.paragraph(&score.text);
        }
    }

    fn laws(&self, told: &mut Document) {
        if self.view.cited.is_empty() {
            return;
        }
        told.heading("Laws");
        for law in &self.view.cited {
            told.paragraph(closed(&format!("{}. {}", law.number, law.title)));
        }
    }
}

/// `Under law 80:`, before what follows from an incident.
fn under(finding: &FindingView) -> String {
    match finding.laws.as_slice() {
        [] => "No law of the code:".to_owned(),
        [law] => format!("Under law {law}:"),
        laws => format!("Under laws {}:", super::scene::joined(laws, "and")),
    }
}
