//! The codes' laws side by side, in blocks.

use super::super::comparison::layout::WIDE;
use super::super::document::{Block, Document, Page};
use super::comparison::{LawComparisonView, TopicCodeView, TopicView};

use crate::source::closed;
/// How far in stands what is said about a topic.
const BELOW: usize = 3;

impl LawComparisonView {
    /// As a page of Markdown: a table of the laws, then where they differ.
    pub fn markdown(&self) -> String {
        let mut document = self.opening();
        for topic in &self.topics {
            document.heading(topic.name());
            document.push(topic.table(&self.codes, self.restated));
            topic.partings(&mut document);
        }
        document.markdown()
    }

    fn opening(&self) -> Document {
        let mut document = Document::default();
        document.title(self.title());
        if !self.restated {
            document.paragraph(self.sum());
        }
        if !self.settings.is_empty() {
            let settings = self.settings.iter().map(|setting| closed(&setting.stated()));
            document.heading("What the codes set").list(settings);
        }
        document
    }

    fn document(&self, wide: bool) -> Document {
        let mut document = self.opening();
        for topic in &self.topics {
            // What one code alone has is listed at the end.
            if self.restated || topic.codes.len() > 1 {
                document.heading(topic.name());
                document.inset(BELOW, topic.laid_out(self.restated, wide));
            }
        }
        for code in self.codes.iter().filter(|_| !self.restated) {
            let alone = self.alone(code);
            if !alone.is_empty() {
                let topics = alone.iter().map(|topic| closed(topic));
                document.heading(format!("Only in {code}")).list(topics);
            }
        }
        document
    }
}

impl TopicView {
    fn table(&self, codes: &[String], restated: bool) -> Block {
        let cell = |code: &String| {
            let own = self.codes.iter().find(|own| own.code == *code);
            let laws = own.map_or(&[][..], |own| own.laws.as_slice());
            let lines: Vec<String> = laws
                .iter()
                .map(|law| {
                    let title = format!("{}. {}", law.law, closed(&law.title));
                    if restated { format!("{title} {}", law.restatement) } else { title }
                })
                .collect();
            lines.join("\n")
        };
        let row = codes.iter().map(cell).collect();
        Block::Table(codes.to_vec(), vec![row])
    }

    fn laid_out(&self, restated: bool, wide: bool) -> Document {
        let mut document = Document::default();
        let codes = self.codes.iter().map(|code| code.laid_out(restated));
        if wide {
            document.push(Block::Columns(codes.collect()));
        } else {
            codes.for_each(|code| {
                document.append(code);
            });
        }
        self.partings(&mut document);
        document
    }

    fn partings(&self, document: &mut Document) {
        let verdict = self.verdict();
        if !verdict.is_empty() {
            document.paragraph(verdict);
        }
        for (place, partings) in self.by_place() {
            let partings = partings.iter().map(|one| closed(&one.text));
            document.paragraph(format!("{place}:")).list(partings);
        }
    }
}

impl TopicCodeView {
    fn laid_out(&self, restated: bool) -> Document {
        let mut document = Document::default();
        for law in &self.laws {
            let name = closed(&format!("{} {}. {}", self.code, law.law, law.title));
            let says = restated.then(|| law.restatement.clone());
            document.push(Block::Law(name, says));
        }
        document
    }
}

impl Page {
    /// The laws of the codes: stacked on a narrow page, side by side on a wide one.
    pub fn law_comparison(self, view: &LawComparisonView) -> String {
        self.text(&view.document(self.width >= WIDE))
    }
}
