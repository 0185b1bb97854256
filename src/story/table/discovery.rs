//! Which error `the error is discovered` means.

use super::TableError;
use super::replay::Replay;
use crate::syntax::EventKind;

impl Replay<'_> {
    /// Keeps the errors in tricks that are stated of, and takes one found out to be the only one open.
    pub(super) fn watch_errors(&mut self, kind: &EventKind) {
        use EventKind as E;
        match kind {
            E::OmitsTo { trick, .. }
            | E::PlaysTwoTo { trick, .. }
            | E::Mixes { trick, .. }
            | E::TrickHas { trick, .. } => {
                let known = self.errors_open.iter().any(|(other, _)| *other == trick.value);
                if !known {
                    self.errors_open.push((trick.value, self.here.span));
                }
            }
            E::ErrorDiscovered | E::DiscoversError { .. } => self.found_out(),
            _ => {}
        }
    }

    fn found_out(&mut self) {
        if let [first, _, ..] = self.errors_open.as_slice() {
            let tricks: Vec<String> =
                self.errors_open.iter().map(|(trick, _)| format!("trick {trick}")).collect();
            let before = Some(first.1);
            self.errors.push(TableError::several_errors(tricks.join(", "), self.here.span, before));
        }
        self.errors_open.clear();
    }
}
