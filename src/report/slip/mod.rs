//! A ruling slip: one page to file with the score, with a fingerprint by which it is made again.

mod case_text;
mod filed;
mod fingerprint;

pub use case_text::case_text;
pub use filed::{FiledSlip, Said};
pub use fingerprint::{Fingerprint, NoFingerprint, SameParts};

use super::document::{Block, Document, Page};
use super::finding_view::FindingView;
use super::ruling::{Extent, STOPS};
use super::view::View;
use crate::facts::IncidentKind;
use crate::laws::Code;
use crate::source::{closed, joined, visible};

/// The first line of a slip.
const HEADING: &str = "RULING SLIP";

/// What is before the fingerprint on a slip.
const FINGERPRINT: &str = "Fingerprint: ";

/// What is before the version of the program that made a slip, and after it.
const MADE_BY: [&str; 2] =
    ["Made by bystander ", ". Keep the case with this slip; to make the ruling again from it:"];

/// What is before the name of the code in the command that makes a slip's ruling again.
const CODE: &str = " CASE --code ";

/// Everything that is on a slip.
#[derive(Debug, Clone)]
pub struct Slip<'a> {
    /// The ruling on the matter of the case, told.
    pub view: &'a View,
    /// The code it was ruled under.
    pub code: &'a Code,
    /// The matter of the case; the view's lines count in it.
    pub case_text: &'a str,
    /// The short name of the whole.
    pub fingerprint: Fingerprint,
    /// What it says as well.
    pub said: Said,
}

impl Slip<'_> {
    /// The slip, laid out on a plain page of 80 columns so that it is the same wherever it is made.
    pub fn text(&self) -> String {
        self.laid_out(Page::default())
    }

    /// The same, each of its paragraphs on one line: what shows it breaks it where it has room.
    pub fn unbroken(&self) -> String {
        /// Wider than any paragraph.
        const WIDE: usize = 65_536;
        self.laid_out(Page { width: WIDE, ..Page::default() })
    }

    fn laid_out(&self, page: Page) -> String {
        let mut document = Document::default();
        document.title(HEADING).paragraph(&self.said.title).gap();
        document.paragraph(self.agreement());
        document.paragraph(self.view.preface.join(" "));
        if let Some(around) = &self.view.around {
            // The slip is read away from the table.
            document.paragraph(around);
        }
        let story = self.case_text.lines().map(str::to_owned);
        document.heading("The story").push(Block::Lines(story.collect()));
        self.facts(&mut document);
        self.ruling(&mut document);
        self.laws(&mut document);
        let [made_by, keep] = MADE_BY;
        let (name, version) = (&self.fingerprint, &self.said.version);
        document.gap().paragraph(format!("{FINGERPRINT}{name}"));
        document.paragraph(format!("{made_by}{version}{keep}"));
        let command = format!("bystander verify {name}{CODE}{}", self.said.code);
        document.inset(2, Block::Verbatim(command).into());
        visible(&page.text(&document)).into_owned()
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
            "A bystander's ruling, for players who have agreed to refer the question to a bystander{by_law}."
        )
    }

    fn facts(&self, document: &mut Document) {
        document.heading("Facts found");
        if self.view.findings.is_empty() {
            document.paragraph("Nothing irregular.");
        }
        for (finding, number) in self.view.findings.iter().zip(1..) {
            let mut reasons = Document::default();
            for because in &finding.because {
                reasons.item(format!("{}.", because.stated));
            }
            let happened = finding.happened.clone();
            document.push(Block::Numbered(number, happened, reasons));
        }
    }

    fn ruling(&self, document: &mut Document) {
        document.heading("Ruling");
        if self.view.findings.is_empty() && self.view.obligations.is_empty() {
            document.paragraph("Nothing in the story needs a ruling.");
        }
        for (finding, number) in self.view.findings.iter().zip(1..) {
            let mut below = finding.consequences(Extent::Short);
            if !finding.nearest.is_empty() {
                below.point(finding.nearest_stated());
            }
            document.push(Block::Numbered(number, under(finding), below));
        }
        let stops = self.view.stops().map(|one| closed(&one.option.text));
        let stops: Vec<String> = stops.collect();
        if !stops.is_empty() {
            document.paragraph(format!("{STOPS}:")).list(stops);
        }
        if let Some(score) = &self.view.score {
            document.paragraph(&score.text);
        }
    }

    fn laws(&self, document: &mut Document) {
        if self.view.cited.is_empty() {
            return;
        }
        document.heading("Laws");
        for law in &self.view.cited {
            document.paragraph(closed(&format!("{}. {}", law.number, law.title)));
        }
    }
}

/// `Under law 80:`, before what follows from an incident.
fn under(finding: &FindingView) -> String {
    match finding.laws.as_slice() {
        [] => "No law of the code:".to_owned(),
        [law] => format!("Under law {law}:"),
        laws => format!("Under laws {}:", joined(laws, "and")),
    }
}
