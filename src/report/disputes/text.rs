//! Every version of a disputed case, as plain text.

use super::super::text::{NOTHING, Sheet, closed};
use super::super::view::View;
use super::DisputedView;

impl Sheet {
    /// What the players disagree on, what holds all the same, and each version.
    pub(in crate::report) fn disputed(&mut self, disputed: &DisputedView) {
        self.gap();
        self.paragraph(0, "The players disagree:");
        for told in disputed.disagreements() {
            self.item(2, "- ", &told);
        }
        self.whichever(disputed);
        if disputed.nothing_turns() {
            return;
        }
        for (heading, version) in disputed.told() {
            self.gap();
            self.heading(0, &format!("{heading}:"));
            if version.parting.is_empty() {
                self.paragraph(3, "Nothing more.");
            }
            for place in &version.parting {
                let Some(finding) = version.then.get(*place) else {
                    continue;
                };
                self.item(3, "- ", &finding.happened);
                self.consequences(5, finding);
            }
        }
    }

    fn whichever(&mut self, disputed: &DisputedView) {
        if disputed.is_idle() {
            self.gap();
            self.paragraph(0, NOTHING);
        }
        if disputed.always.is_empty() && disputed.common.is_empty() {
            return;
        }
        self.gap();
        self.heading(0, "Whichever it was:");
        for finding in &disputed.always {
            self.item(3, "- ", &finding.happened);
            self.consequences(5, finding);
        }
        for common in &disputed.common {
            self.item(3, "- ", &common.happened);
            for option in &common.options {
                self.item(5, "- ", &closed(&option.text));
            }
        }
    }
}

impl View {
    /// Whether the players disagree on a fact.
    pub(in crate::report) fn in_dispute(&self) -> Option<&DisputedView> {
        self.disputed.as_ref()
    }
}
