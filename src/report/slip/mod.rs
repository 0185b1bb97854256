//! A ruling slip: one page to file with the score, with a fingerprint by which it is made again.

mod fingerprint;
mod kept;
mod matter;

pub use fingerprint::{Fingerprint, NoFingerprint, Sameness};
pub use kept::{KeptSlip, Said};
pub use matter::matter;

use super::text::{Page, Sheet};
use super::view::{FindingView, View};
use crate::facts::IncidentKind;
use crate::laws::Code;
use crate::source::visible;
use std::fmt::Write as _;

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
        let mut sheet = Sheet::new(Page::default());
        sheet.heading(0, HEADING);
        sheet.paragraph(0, &self.said.title);
        sheet.gap();
        sheet.paragraph(0, &self.agreement());
        sheet.paragraph(0, &self.view.preface.join(" "));
        if let Some(around) = &self.view.around {
            // The slip is read away from the table.
            sheet.paragraph(0, around);
        }
        self.told(&mut sheet);
        self.facts(&mut sheet);
        self.ruling(&mut sheet);
        self.laws(&mut sheet);
        sheet.gap();
        let [made_by, keep] = MADE_BY;
        let (name, version) = (&self.fingerprint, &self.said.version);
        sheet.paragraph(0, &format!("{FINGERPRINT}{name}"));
        sheet.paragraph(0, &format!("{made_by}{version}{keep}"));
        let _ = writeln!(
            sheet.out,
            "  bystander verify {name}{CODE}{}",
            self.said.code
        );
        visible(&sheet.out).into_owned()
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

    fn told(&self, sheet: &mut Sheet) {
        sheet.gap();
        sheet.heading(0, "The story");
        for (place, line) in self.matter.lines().enumerate() {
            sheet.item(0, &format!("{:>4}  ", place + 1), line);
        }
    }

    fn facts(&self, sheet: &mut Sheet) {
        sheet.gap();
        sheet.heading(0, "Facts found");
        if self.view.findings.is_empty() {
            sheet.paragraph(0, "Nothing irregular.");
        }
        for (place, finding) in self.view.findings.iter().enumerate() {
            sheet.item(0, &format!("{}. ", place + 1), &finding.happened);
            for because in &finding.because {
                sheet.item(3, "- ", &format!("{}.", because.told));
            }
        }
    }

    fn ruling(&self, sheet: &mut Sheet) {
        sheet.gap();
        sheet.heading(0, "Ruling");
        if self.view.findings.is_empty() && self.view.obligations.is_empty() {
            sheet.paragraph(0, "Nothing in the story calls for a ruling.");
        }
        for (place, finding) in self.view.findings.iter().enumerate() {
            sheet.item(0, &format!("{}. ", place + 1), &under(finding));
            sheet.bare_consequences(3, finding);
            if !finding.nearest.is_empty() {
                sheet.paragraph(3, &finding.nearest_told());
            }
        }
        for (place, obligation) in self.view.stops().enumerate() {
            if place == 0 {
                sheet.paragraph(0, "When the story stops:");
            }
            sheet.item(2, "- ", &super::text::closed(&obligation.option.text));
        }
        if let Some(score) = &self.view.score {
            sheet.paragraph(0, &score.text);
        }
    }

    fn laws(&self, sheet: &mut Sheet) {
        if self.view.cited.is_empty() {
            return;
        }
        sheet.gap();
        sheet.heading(0, "Laws");
        for law in &self.view.cited {
            let title = law.title.trim_end_matches('.');
            sheet.item(0, "", &format!("{}. {title}.", law.number));
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
