//! Every version of a disputed case, in blocks.

use super::super::document::{Block, Document};
use super::super::finding_view::FindingView;
use super::super::ruling::Extent;
use super::super::view::NOTHING;
use super::DisputedView;

use crate::source::closed;
/// How far in what holds is below its heading.
const BELOW: usize = 3;

impl DisputedView {
    /// What the players disagree on, what holds all the same, and each version.
    pub(in crate::report) fn write_into(&self, document: &mut Document) {
        document.heading("The players disagree:");
        let mut below = Document::default();
        for disagreement in self.disagreements() {
            below.item(disagreement);
        }
        document.inset(2, below);
        if self.is_idle() {
            document.gap().paragraph(NOTHING);
        }
        if !(self.always.is_empty() && self.common.is_empty()) {
            document.heading("Whichever it was:");
            document.inset(BELOW, self.whichever());
        }
        if self.nothing_turns() {
            return;
        }
        for (heading, version) in self.stated() {
            document.heading(format!("{heading}:"));
            let mut below = Document::default();
            if version.parting.is_empty() {
                below.point("Nothing more.");
            }
            for place in &version.parting {
                below.extend(version.then.get(*place).map(happened));
            }
            document.inset(BELOW, below);
        }
    }

    fn whichever(&self) -> Document {
        let mut document = Document::default();
        document.extend(self.always.iter().map(happened));
        for common in &self.common {
            let mut below = Document::default();
            for option in &common.options {
                below.item(closed(&option.text));
            }
            document.push(Block::Item(common.happened.clone(), below));
        }
        document
    }
}

/// What happened, and what follows.
fn happened(finding: &FindingView) -> Block {
    Block::Item(finding.happened.clone(), finding.consequences(Extent::Whole))
}
