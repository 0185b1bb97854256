//! The card as plain text.

use super::{Card, Line};
use crate::report::Page;

impl Card {
    /// The card as plain text.
    pub fn text(&self, page: Page) -> String {
        let mut out = page.heading(&self.title);
        out.push_str(&page.paragraph(0, &self.preface));
        for section in &self.sections {
            out.push('\n');
            out.push_str(&page.heading(&section.heading));
            for row in &section.rows {
                out.push_str(&page.item(0, "- ", &format!("{}.", row.when)));
                for (place, answer) in row.answers.iter().enumerate() {
                    if let Some(code) = self.codes.get(place).filter(|_| self.codes.len() > 1) {
                        out.push_str(&page.paragraph(2, &format!("{code}:")));
                    }
                    let indent = if self.codes.len() > 1 { 4 } else { 2 };
                    for line in answer {
                        out.push_str(&match line {
                            Line::Said(words) => page.paragraph(indent, words),
                            Line::Item(words) => page.item(indent, "· ", words),
                        });
                    }
                }
            }
        }
        out.push('\n');
        for line in &self.foot {
            out.push_str(&page.paragraph(0, line));
        }
        out
    }
}
