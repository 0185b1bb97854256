//! Why a law speaks or does not, in blocks.

use super::super::document::{Document, Page};
use super::super::finding_view::SeenView;
use super::super::wording::counted;
use super::{WhyRuleView, WhyView};

use crate::source::{closed, joined};
impl Page {
    /// What one law makes of a case.
    pub fn why(self, view: &WhyView) -> String {
        self.text(&view.document())
    }
}

impl WhyView {
    fn document(&self) -> Document {
        let mut document = Document::default();
        if !self.case.is_empty() {
            document.title(&self.case);
        }
        let cited = match self.law.split_once(": ") {
            Some((what, name)) => format!("The {what} {name} of {}", self.code),
            None => format!("Law {} of {}", self.law, self.code),
        };
        document.paragraph(closed(&format!("{cited}: {}", self.title)));
        if self.incidents.is_empty() {
            document.gap();
            self.nothing(&mut document);
        }
        for (incident, number) in self.incidents.iter().zip(1..) {
            let mut below = Document::default();
            for rule in &incident.rules {
                rule.write_into(&mut below, incident.rules.len());
            }
            let rests = if incident.rests {
                "The ruling on it uses this law:"
            } else {
                "The ruling on it does not use this law:"
            };
            below.point(format!("{rests} {}", incident.ruling));
            document.add_numbered(number, &incident.happened, below);
        }
        document
    }

    fn nothing(&self, document: &mut Document) {
        if self.speaks_on.is_empty() {
            document.paragraph("It has no rule on any incident.");
            return;
        }
        document
            .paragraph("It does not apply, because nothing of the kind happened. It applies when");
        let items = self.speaks_on.iter().map(|kind| closed(kind.meaning));
        document.list(items);
    }
}

impl WhyRuleView {
    fn write_into(&self, document: &mut Document, of: usize) {
        let name = if of > 1 { format!("Rule {}", self.rule) } else { "Its rule".to_owned() };
        document.point(format!("{name}: {}.", self.does));
        let mut below = Document::default();
        self.result(&mut below);
        document.inset(3, below);
    }

    fn result(&self, document: &mut Document) {
        let because = match self.result {
            "displaced" => grounds(&self.displaced_for),
            "depends" => String::new(),
            _ => grounds(&self.because),
        };
        if self.result == "applied" && because.is_empty() && self.changes.is_empty() {
            document.point("It applies whenever such a thing happens.");
            return;
        }
        document.point(match (self.result, because.as_str()) {
            // It ends with a question.
            ("depends", _) => self.text.clone(),
            (_, "") => closed(&self.text),
            (_, because) => format!("{}, because {because}.", self.text),
        });
        let would = match self.result {
            "applied" => "It would not have applied",
            "depends" => "It would apply",
            _ => "It would have applied",
        };
        match self.changes.as_slice() {
            [] => {
                let otherwise = match self.result {
                    "applied" => "prevented it",
                    _ => "made it apply",
                };
                let few = counted(u32::try_from(self.most_facts).unwrap_or(u32::MAX), "fact");
                document.point(format!("No change of {few} or fewer would have {otherwise}."));
            }
            [only] => {
                document.point(format!("{would} if {}.", only.text));
            }
            [several @ .., last] => {
                let mut items: Vec<String> = Vec::new();
                items.extend(several.iter().map(|change| format!("if {};", change.text)));
                items.push(format!("if {}.", last.text));
                document.point(would).list(items);
            }
        }
    }
}

/// The facts that decided, each with its line.
fn grounds(grounds: &[SeenView]) -> String {
    let lines: Vec<String> = grounds
        .iter()
        .map(|ground| match ground.line {
            0 => ground.text.clone(),
            line => format!("{} (line {line})", ground.text),
        })
        .collect();
    joined(&lines, "and")
}
