//! A slip made from a case and a code.

use super::code_store::CodeStore;
use super::faults::Faults;
use super::story::{self, Story};
use crate::laws::Code;
use crate::report::{Fingerprint, Said, Scene, Slip, View, case_text};
use crate::ruling::rule;
use crate::source::visible;
use crate::syntax::Case;
use std::sync::Arc;

/// A slip, and what it is made of.
pub(super) struct Made {
    /// What the case says, which the lines of the view count.
    case_text: String,
    view: View,
    pub(super) code: Arc<Code>,
    pub(super) fingerprint: Fingerprint,
}

impl Made {
    /// Rules on what a case says about the table, and on nothing that only describes it.
    pub(super) fn of(
        story: &Story,
        case: &Case,
        code: &Arc<Code>,
        code_store: &CodeStore,
        faults: &Faults,
    ) -> Result<Self, String> {
        // What is impossible in it is reported on the lines of the file, not on those of the slip.
        let (_, seats) = story.replayed(case, faults)?;
        let Scene { title, .. } = story.scene(case, seats);
        let case_text = case_text(case);
        let bare = story::of_text(story.source.name(), &case_text, faults)?;
        let view = match bare.file.cases.first() {
            None => {
                return Err(faults.plain(
                    "the case says nothing",
                    "write what happened, as `<player> leads <card>`",
                ));
            }
            Some(case) => {
                let (facts, seats) = bare.replayed(case, faults)?;
                let scene = Scene { title, ..bare.scene(case, seats) };
                View::of(&rule(&facts, code, false), code, &scene)
            }
        };
        let data = code_store.canonical(code, faults)?;
        Ok(Self {
            fingerprint: Fingerprint::of(&case_text, &data, &view),
            code: Arc::clone(code),
            case_text,
            view,
        })
    }

    /// The slip as it is printed.
    pub(super) fn text(&self) -> String {
        self.text_saying(self.said())
    }

    /// The slip as it is printed where it says these things of itself.
    pub(super) fn text_saying(&self, said: Said) -> String {
        let slip = Slip {
            view: &self.view,
            code: &self.code,
            case_text: &self.case_text,
            fingerprint: self.fingerprint.clone(),
            said,
        };
        slip.text()
    }

    /// What the slip says about itself.
    pub(super) fn said(&self) -> Said {
        Said {
            title: visible(&self.view.case).into_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            code: self.code.called.clone(),
        }
    }

    /// The title of its case.
    pub(super) fn title(&self) -> &str {
        &self.view.case
    }
}
