//! Schemes of scoring by the names that a command and a score give them.

use super::bounded::Kind;
use super::code_name::is_path;
use super::code_store::CodeStore;
use super::faults::Faults;
use super::files;
use crate::laws::{embedded_games, embedded_ids};
use crate::score::{SchemeFile, scheme, scheme_from_text, scheme_ids};
use crate::source::{Span, Spanned, nearest_or};
use crate::tally::{Chosen, TallyError};
use std::path::Path;
use std::sync::Arc;

/// The scheme of a part that asks for none: the oldest code's.
pub(super) fn usual() -> &'static str {
    embedded_ids().next().unwrap_or_default()
}

/// Finds schemes by name: codes, schemes that ship, files.
pub(super) struct Finder<'f> {
    pub(super) code_store: CodeStore,
    pub(super) faults: &'f Faults,
    /// The one that the command names, whatever a file says.
    pub(super) forced: Option<String>,
}

impl Finder<'_> {
    /// The scheme a part asks for.
    pub(super) fn asked(
        &self,
        asked: Option<&Spanned<String>>,
        file: &Path,
    ) -> Result<Chosen, TallyError> {
        let name =
            self.forced.as_deref().or(asked.map(|name| name.value.as_str())).unwrap_or(usual());
        let span = asked.map_or(Span::default(), |name| name.span);
        // What the file asks for is a name, and not a path; what the command says may be either.
        let own = asked.filter(|_| self.forced.is_none());
        if own.is_some_and(|name| is_path(name.value.trim())) {
            return Err(TallyError::CodeIsPath { span });
        }
        // A club's code may be beside the file that names it.
        let found = self.code_store.file_of(name, file);
        let name = found.as_deref().unwrap_or(name);
        self.find(name).map_err(|_| TallyError::UnknownScheme {
            name: name.to_owned(),
            span,
            help: help(name),
        })
    }

    /// The scheme of that name.
    pub(super) fn find(&self, name: &str) -> Result<Chosen, String> {
        let name = name.trim();
        if let Some(found) = scheme(name) {
            return self.chosen(name, found);
        }
        let path = Path::new(name);
        if path.extension().is_some_and(|end| end == "yaml") {
            let text = files::read(path, Kind::Code, self.faults)?;
            if !extends(text.text()) {
                return self.chosen(name, scheme_from_text(text.text()));
            }
        }
        let codes = self.code_store.codes([name], self.faults);
        let scheme = codes.as_ref().ok().and_then(|codes| {
            let code = codes.first()?;
            Some(Chosen {
                name: format!("the code of {}", code.id),
                scheme: Arc::new(code.scheme.clone()?),
            })
        });
        scheme.ok_or_else(|| self.faults.plain(format!("there is no scheme `{name}`"), help(name)))
    }

    fn chosen(&self, name: &str, found: Result<SchemeFile, String>) -> Result<Chosen, String> {
        match found {
            Ok(file) => Ok(Chosen { name: file.title, scheme: Arc::new(file.scheme) }),
            Err(wrong) => Err(self.faults.plain(
                format!("the scheme `{name}` cannot be read: {wrong}"),
                "laws/schemes holds schemes to go by",
            )),
        }
    }
}

/// Whether a file is a club's code, and not a scheme alone.
fn extends(text: &str) -> bool {
    text.lines().any(|line| line.starts_with("extends:"))
}

fn help(name: &str) -> String {
    // The game for two is a code and a scheme of one name.
    let games = embedded_games().filter(|game| scheme_ids().all(|id| id != *game));
    let known: Vec<&str> = embedded_ids().chain(games).chain(scheme_ids()).collect();
    nearest_or(name, known.iter().copied(), || {
        let known = known.join(", ");
        format!("there are {known}; a YAML file of the same form will do as well")
    })
}
