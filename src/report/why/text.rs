//! Why a law speaks or does not, as plain text.

use super::super::scene::joined;
use super::super::text::{Page, Sheet, closed};
use super::super::wording::counted;
use super::{GroundView, WhyRuleView, WhyView};

impl Page {
    /// What one law makes of a case.
    pub fn why(self, view: &WhyView) -> String {
        let mut sheet = Sheet::new(self);
        if !view.case.is_empty() {
            sheet.heading(0, &view.case);
        }
        let cited = match view.law.split_once(": ") {
            Some((what, name)) => format!("The {what} {name} of {}", view.code),
            None => format!("Law {} of {}", view.law, view.code),
        };
        sheet.paragraph(0, &closed(&format!("{cited}: {}", view.title)));
        if view.incidents.is_empty() {
            sheet.gap();
            sheet.nothing(view);
        }
        for (place, incident) in view.incidents.iter().enumerate() {
            sheet.gap();
            sheet.item(0, &format!("{}. ", place + 1), &incident.happened);
            for rule in &incident.rules {
                sheet.rule(incident.rules.len(), rule);
            }
            let rests = if incident.rests {
                "The ruling on it rests on this law:"
            } else {
                "The ruling on it does not rest on this law:"
            };
            sheet.paragraph(3, &format!("{rests} {}", incident.ruling));
        }
        sheet.out
    }
}

impl Sheet {
    fn nothing(&mut self, view: &WhyView) {
        if view.speaks_on.is_empty() {
            self.paragraph(0, "No rule of it speaks on any incident.");
            return;
        }
        let when: Vec<&str> = view.speaks_on.iter().map(|kind| kind.meaning).collect();
        self.paragraph(
            0,
            "It has nothing to speak on: nothing of the kind happened. It speaks when",
        );
        for meaning in when {
            self.item(2, "- ", &closed(meaning));
        }
    }

    fn rule(&mut self, of: usize, rule: &WhyRuleView) {
        let name = if of > 1 {
            format!("Rule {}", rule.rule)
        } else {
            "Its rule".to_owned()
        };
        self.paragraph(3, &format!("{name}: {}.", rule.does));
        let because = match rule.result {
            "displaced" => grounds(&rule.displaced_for),
            "depends" => String::new(),
            _ => grounds(&rule.because),
        };
        if rule.result == "applied" && because.is_empty() && rule.changes.is_empty() {
            return self.paragraph(6, "It applies whenever such a thing happens.");
        }
        let text = match (rule.result, because.as_str()) {
            // It ends with a question.
            ("depends", _) => rule.text.clone(),
            (_, "") => closed(&rule.text),
            (_, because) => format!("{}, because {because}.", rule.text),
        };
        self.paragraph(6, &text);
        self.changes(rule);
    }

    fn changes(&mut self, rule: &WhyRuleView) {
        let would = match rule.result {
            "applied" => "It would not have applied",
            "depends" => "It would apply",
            _ => "It would have applied",
        };
        match rule.changes.as_slice() {
            [] => {
                let otherwise = match rule.result {
                    "applied" => "prevented it",
                    _ => "made it apply",
                };
                let few = counted(u32::try_from(rule.most_facts).unwrap_or(u32::MAX), "fact");
                self.paragraph(
                    6,
                    &format!("No change of {few} or fewer would have {otherwise}."),
                );
            }
            [only] => self.paragraph(6, &format!("{would} if {}.", only.text)),
            several => {
                self.paragraph(6, would);
                for change in several {
                    self.item(8, "- ", &format!("if {};", change.text));
                }
                // The last of a list ends with a full stop.
                let end = self.out.trim_end().trim_end_matches(';').len();
                self.out.truncate(end);
                self.out.push_str(".\n");
            }
        }
    }
}

/// The facts that decided, each with its line.
fn grounds(grounds: &[GroundView]) -> String {
    let told: Vec<String> = grounds
        .iter()
        .map(|ground| match ground.line {
            0 => ground.text.clone(),
            line => format!("{} (line {line})", ground.text),
        })
        .collect();
    joined(&told, "and")
}
