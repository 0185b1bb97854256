//! The codes' laws side by side, laid out as text and as Markdown.

use super::super::comparison::text::WIDE;
use super::super::markdown::plain;
use super::super::text::{Page, Sheet, closed};
use super::comparison::{LawComparisonView, TopicCodeView, TopicView};
use std::fmt::Write as _;

impl LawComparisonView {
    /// As a page of Markdown: a table of the laws, then where they part.
    pub fn markdown(&self) -> String {
        let mut out = format!("## {}\n", plain(&self.title()));
        if !self.restated {
            let _ = write!(out, "\n{}\n", self.sum());
        }
        if !self.settings.is_empty() {
            out.push_str("\n### What the codes set\n\n");
        }
        for setting in &self.settings {
            let _ = writeln!(out, "- {}", plain(&setting.told()));
        }
        for topic in &self.topics {
            let _ = write!(out, "\n### {}\n\n", plain(&topic.name()));
            topic.table(&mut out, &self.codes, self.restated);
            let _ = write!(out, "\n{}\n", plain(&topic.verdict()));
            for (place, partings) in topic.by_place() {
                let _ = write!(out, "\n{}:\n\n", plain(&place));
                for one in partings {
                    let _ = writeln!(out, "- {}", plain(&closed(&one.text)));
                }
            }
        }
        out
    }
}

impl TopicView {
    fn table(&self, out: &mut String, codes: &[String], restated: bool) {
        let _ = write!(
            out,
            "| {} |\n|{}\n|",
            codes.join(" | "),
            "---|".repeat(codes.len())
        );
        for code in codes {
            let own = self.codes.iter().find(|own| own.code == *code);
            let laws = own.map_or(&[][..], |own| own.laws.as_slice());
            let told: Vec<String> = laws
                .iter()
                .map(|law| {
                    let title = format!("**{}.** {}", plain(&law.law), plain(&closed(&law.title)));
                    if restated {
                        format!("{title} {}", plain(&law.restatement))
                    } else {
                        title
                    }
                })
                .collect();
            let _ = write!(out, " {} |", told.join("<br>"));
        }
        out.push('\n');
    }
}

impl Page {
    /// The laws of the codes: stacked on a narrow page, side by side on a wide one.
    pub fn law_comparison(self, view: &LawComparisonView) -> String {
        let mut sheet = Sheet::new(self);
        sheet.heading(0, &view.title());
        if !view.restated {
            sheet.paragraph(0, &view.sum());
        }
        if !view.settings.is_empty() {
            sheet.gap();
            sheet.heading(0, "What the codes set");
            for setting in &view.settings {
                sheet.item(2, "- ", &closed(&setting.told()));
            }
        }
        for topic in &view.topics {
            // What one code alone has is listed at the end.
            if view.restated || topic.codes.len() > 1 {
                sheet.gap();
                sheet.topic(topic, view.restated);
            }
        }
        if !view.restated {
            for code in &view.codes {
                let alone = view.alone(code);
                if !alone.is_empty() {
                    sheet.gap();
                    sheet.heading(0, &format!("Only in {code}"));
                    for topic in alone {
                        sheet.item(2, "- ", &closed(&topic));
                    }
                }
            }
        }
        sheet.out
    }
}

impl Sheet {
    fn topic(&mut self, topic: &TopicView, restated: bool) {
        self.heading(0, &topic.name());
        if self.page.width >= WIDE {
            self.columns(3, &topic.codes, |column, code| {
                column.topic_code(0, code, restated);
            });
        } else {
            for code in &topic.codes {
                self.topic_code(3, code, restated);
            }
        }
        let verdict = topic.verdict();
        if !verdict.is_empty() {
            self.paragraph(3, &verdict);
        }
        for (place, partings) in topic.by_place() {
            self.paragraph(3, &format!("{place}:"));
            for parting in partings {
                self.item(5, "- ", &closed(&parting.text));
            }
        }
    }

    fn topic_code(&mut self, indent: usize, code: &TopicCodeView, restated: bool) {
        for law in &code.laws {
            let title = closed(&format!("{} {}. {}", code.code, law.law, law.title));
            self.paragraph(indent, &title);
            if restated {
                self.paragraph(indent + 3, &law.restatement);
            }
        }
    }
}
