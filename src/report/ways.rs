//! How a ruling is stated in fewer lines where it would not fit.

use super::document::Document;
use super::finding_view::LawView;
use super::ruling::{Extent, Form, LAWS, STOPS, note};
use super::view::{View, titled};
use crate::source::closed;

/// The most laws that have a line each if none is restated; more are in one paragraph.
const LISTED: usize = 3;

/// The lines of a terminal: a ruling on one incident is stated closer where it takes more.
pub(super) const SCREEN: usize = 24;

/// How much room a ruling has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Room {
    /// As much as it takes.
    Enough,
    /// Several laws are one paragraph, however few they are.
    Little,
    /// Nor is it stated what one may say at the table.
    Least,
}

/// Ways to tell it in fewer lines, the one that leaves most as it is first.
pub(super) const WAYS: [fn(Document) -> Document; 4] =
    [Document::closer, Document::closest, Document::unlisted, Document::tightest];

impl View {
    /// The whole ruling as Markdown.
    pub fn markdown(&self) -> String {
        self.document(Form::Record).markdown()
    }

    pub(super) fn document(&self, form: Form) -> Document {
        let mut document = Document::default();
        document.title(titled(&self.case)).paragraph(self.opening());
        let extent = match form {
            Form::Table { room, .. } => match room {
                Room::Enough => Extent::Whole,
                Room::Little => Extent::Close,
                Room::Least => Extent::Silent,
            },
            Form::Record => Extent::Whole,
        };
        let only = match self.findings.as_slice() {
            [only] if form != Form::Record && self.disputed.is_none() => Some(only),
            _ => None,
        };
        if let Some(disputed) = &self.disputed {
            disputed.write_into(&mut document);
        } else if let Some(only) = only {
            document.gap().paragraph(closed(&only.happened));
            document.append(only.answer(extent));
            self.turn(&mut document);
            self.left(&mut document);
        } else {
            self.every_finding(&mut document);
            if self.turn.is_some() {
                document.gap();
                self.turn(&mut document);
            }
        }
        if let Some(score) = &self.score {
            document.gap().paragraph(&score.text);
        }
        for note in &self.notes {
            document.gap().paragraph(note);
        }
        self.laws(&mut document, form);
        let why = only.map(|only| only.why(Extent::Whole)).unwrap_or_default();
        if !why.is_empty() {
            document.gap().append(why);
        }
        document
    }

    fn turn(&self, document: &mut Document) {
        if let Some(turn) = &self.turn {
            document.paragraph(turn);
        }
    }

    fn every_finding(&self, document: &mut Document) {
        if self.findings.is_empty() && self.obligations.is_empty() {
            document.gap().paragraph(self.nothing());
        }
        for (finding, number) in self.findings.iter().zip(1..) {
            let then = finding.consequences(Extent::Whole);
            document.add_numbered(number, &finding.happened, then);
        }
        self.left(document);
    }

    /// What is owed or open when the story stops.
    fn left(&self, document: &mut Document) {
        for (place, obligation) in self.stops().enumerate() {
            if place == 0 {
                document.heading(STOPS);
            }
            document.item(closed(&obligation.option.text));
        }
    }

    /// The laws named; a mark is at those of whose text a reading was taken.
    fn laws(&self, document: &mut Document, form: Form) {
        let restated = !matches!(form, Form::Table { laws: false, .. });
        match (form, self.cited.as_slice()) {
            (_, []) => return,
            (Form::Table { .. }, [only]) => {
                document.gap().push(only.block("Law ", true));
            }
            (Form::Table { laws: false, room }, several)
                if room != Room::Enough || several.len() > LISTED =>
            {
                let named: Vec<String> = several.iter().map(LawView::in_a_row).collect();
                document.heading(LAWS).paragraph(closed(&named.join("; ")));
            }
            (_, several) => {
                document.heading(LAWS);
                for law in several {
                    document.push(law.block("", restated));
                }
            }
        }
        note(document, std::slice::from_ref(self));
    }
}
