//! Every version of a disputed case, as Markdown.

use super::super::markdown::{consequences, line, plain};
use super::super::text::NOTHING;
use super::DisputedView;
use std::fmt::Write as _;

impl DisputedView {
    /// What the players disagree on, what holds all the same, and each version.
    pub(in crate::report) fn markdown(&self, out: &mut String) {
        out.push_str("\n### The players disagree\n\n");
        for told in self.disagreements() {
            line(out, "- ", &told, "");
        }
        if self.is_idle() {
            let _ = write!(out, "\n{NOTHING}\n");
        }
        if !(self.always.is_empty() && self.common.is_empty()) {
            out.push_str("\n### Whichever it was\n\n");
        }
        for finding in &self.always {
            line(out, "- ", &finding.happened, "");
            consequences(out, "    ", finding);
        }
        for common in &self.common {
            line(out, "- ", &common.happened, "");
            for option in &common.options {
                line(out, "    - ", option.text.trim_end_matches('.'), ".");
            }
        }
        if self.nothing_turns() {
            return;
        }
        for (heading, version) in self.told() {
            let _ = write!(out, "\n### {}\n\n", plain(&heading));
            if version.parting.is_empty() {
                line(out, "- ", "Nothing more", ".");
            }
            for place in &version.parting {
                let Some(finding) = version.then.get(*place) else {
                    continue;
                };
                line(out, "- ", &finding.happened, "");
                consequences(out, "    ", finding);
            }
        }
    }
}
