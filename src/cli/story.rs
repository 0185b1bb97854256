//! From the text of a file to what the laws speak about.

use super::bounded::Kind;
use super::faults::Faults;
use super::files;
use super::indexed::Indexed;
use crate::compare::{Hearing, hear};
use crate::facts::{Facts, answer_faults, derive};
use crate::held::Seats;
use crate::report::Scene;
use crate::source::Source;
use crate::syntax::{Case, CaseFile, parse};
use crate::table::replay;
use std::path::Path;
use std::sync::Arc;

/// A file that has been read without a fault.
pub(super) struct Story {
    pub(super) source: Arc<Indexed>,
    pub(super) file: CaseFile,
}

/// Reads a file; every fault in it is told.
pub(super) fn read(path: &Path, faults: &Faults) -> Result<Story, String> {
    parsed(files::read(path, Kind::Case, faults)?, faults)
}

/// A text that is at hand already; every fault in it is told.
pub(super) fn of_text(name: &str, text: &str, faults: &Faults) -> Result<Story, String> {
    parsed(Arc::new(Indexed::new(Source::new(name, text))), faults)
}

fn parsed(source: Arc<Indexed>, faults: &Faults) -> Result<Story, String> {
    let (file, wrong) = parse(source.text());
    if wrong.is_empty() {
        Ok(Story { source, file })
    } else {
        Err(faults.of(wrong, &source))
    }
}

impl Story {
    /// One case of the file, replayed; every impossible thing in it is told.
    pub(super) fn replayed(&self, case: &Case, faults: &Faults) -> Result<(Facts, Seats), String> {
        let mut timeline = replay(case);
        if let Err(wrong) = &mut timeline {
            wrong.sort_by_key(crate::table::TableError::offset);
        }
        let facts = derive(timeline.map_err(|wrong| faults.of(wrong, &self.source))?);
        let wrong = answer_faults(&facts);
        if !wrong.is_empty() {
            return Err(faults.of(wrong, &self.source));
        }
        let seats = Seats::of(case, facts.seats().dealer).until(facts.played_out());
        Ok((facts, seats))
    }

    /// Every version of a case whose players disagree, replayed; every one that cannot be is told.
    pub(super) fn heard(&self, case: &Case, faults: &Faults) -> Result<Hearing, String> {
        hear(case).map_err(|wrong| faults.of(wrong, &self.source))
    }

    /// What a report must know of a case beside its ruling.
    pub(super) fn scene(&self, case: &Case, seats: Seats) -> Scene {
        Scene {
            title: self.title(case),
            dealer: seats.dealer,
            names: seats.names,
            over: seats.over,
            ..Scene::default()
        }
    }

    /// What to call a case in a list.
    pub(super) fn title(&self, case: &Case) -> String {
        let title = case.title.as_ref().map(|title| title.value.clone());
        title.unwrap_or_else(|| self.stem())
    }

    /// The file's name without its folder and ending: what a case without a title is called.
    fn stem(&self) -> String {
        let path = Path::new(self.source.name());
        let stem = path.file_stem().unwrap_or_default();
        stem.to_string_lossy().into_owned()
    }
}
