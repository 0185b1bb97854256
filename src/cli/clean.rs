//! A fault whose words have no hidden signs.

use crate::source::visible;
use miette::{Diagnostic, LabeledSpan, SourceCode};
use std::fmt::{Display, Formatter};

/// A fault whose words have no hidden signs.
#[derive(Debug)]
pub(super) struct Clean<'f>(pub(super) &'f dyn Diagnostic);

impl Display for Clean<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&visible(&self.0.to_string()))
    }
}

impl std::error::Error for Clean<'_> {}

impl Diagnostic for Clean<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        self.0.code()
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        let help = self.0.help()?.to_string();
        Some(Box::new(visible(&help).into_owned()))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.0.source_code()
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let clean = |label: LabeledSpan| {
            let words = label.label().map(|words| visible(words).into_owned());
            if label.primary() {
                LabeledSpan::new_primary_with_span(words, *label.inner())
            } else {
                LabeledSpan::new_with_span(words, *label.inner())
            }
        };
        Some(Box::new(self.0.labels()?.map(clean)))
    }
}
