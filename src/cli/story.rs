//! From the text of a file to what the laws speak about.

use super::bounded::Kind;
use super::faults::Faults;
use super::files;
use super::indexed::Indexed;
use crate::compare::{CaseVersions, replay_versions};
use crate::facts::{Facts, answer_faults, derive};
use crate::held::Seats;
use crate::laws::{Code, embedded, embedded_games};
use crate::report::Scene;
use crate::source::{InOrder as _, Source};
use crate::syntax::{Case, CaseFile, EventKind, Line, LineKind, SyntaxError, parse};
use crate::table::{TableError, misseated, replay, replay_in};
use std::path::Path;
use std::sync::Arc;

/// A file that has been read.
pub(super) struct Story {
    pub(super) source: Arc<Indexed>,
    pub(super) file: CaseFile,
    /// What is wrong with it, in the order of the file.
    wrong: Vec<SyntaxError>,
}

/// Reads a file; every fault in it is reported.
pub(super) fn read(path: &Path, faults: &Faults) -> Result<Story, String> {
    of_source(files::read(path, Kind::Case, faults)?, faults)
}

/// A text that is available already; every fault in it is reported.
pub(super) fn of_text(name: &str, text: &str, faults: &Faults) -> Result<Story, String> {
    of_source(Arc::new(Indexed::new(Source::new(name, text))), faults)
}

/// A file that has been read; every fault in it is reported.
pub(super) fn of_source(source: Arc<Indexed>, faults: &Faults) -> Result<Story, String> {
    sound(taken(source), faults)
}

fn sound(story: Story, faults: &Faults) -> Result<Story, String> {
    if story.wrong.is_empty() { Ok(story) } else { Err(faults.of(story.wrong, &story.source)) }
}

fn taken(source: Arc<Indexed>) -> Story {
    let (file, wrong) = parse(source.text());
    Story { source, file, wrong }
}

/// Reads a file of which each case is taken by itself: [`Story::faults_of`] says what is wrong with one. Every fault is
/// reported of a file that has no case.
pub(super) fn read_each(path: &Path, faults: &Faults) -> Result<Story, String> {
    let story = taken(files::read(path, Kind::Case, faults)?);
    if story.file.cases.is_empty() { sound(story, faults) } else { Ok(story) }
}

impl Story {
    /// Every fault in the words of one case, by its place in the file; none if it can be read.
    pub(super) fn faults_of(&self, place: usize, faults: &Faults) -> Option<String> {
        if self.wrong.is_empty() {
            return None;
        }
        let before = |case: &Case| {
            let stands_before = |fault: &SyntaxError| fault.span().start < case.start;
            self.wrong.partition_point(stands_before)
        };
        // What is before the first title belongs to the first case.
        let first = match place {
            0 => 0,
            _ => before(self.file.cases.get(place)?),
        };
        let next = self.file.cases.get(place + 1);
        let here = self.wrong.get(first..next.map_or(self.wrong.len(), before))?;
        (!here.is_empty()).then(|| faults.of_after(first, here.to_vec(), &self.source))
    }

    /// One case of the file, replayed; every impossible thing in it is reported.
    pub(super) fn replayed(&self, case: &Case, faults: &Faults) -> Result<(Facts, Seats), String> {
        let mut timeline = replay(case);
        if let Err(wrong) = &mut timeline {
            wrong.order_by_key(crate::table::TableError::offset);
        }
        if timeline.is_ok() {
            timeline = against_the_hand(case).map_or(timeline, Err);
        }
        let facts = derive(timeline.map_err(|wrong| faults.of(wrong, &self.source))?);
        let wrong = answer_faults(&facts);
        if !wrong.is_empty() {
            return Err(faults.of(wrong, &self.source));
        }
        let seats = Seats::of(case, facts.seats().dealer).until(facts.played_out());
        Ok((facts, seats))
    }

    /// Reports who sits in a case if nobody can by the game of a code.
    pub(super) fn seated(&self, case: &Case, code: &Code, faults: &Faults) -> Result<(), String> {
        let wrong = misseated(case, &code.procedure);
        if wrong.is_empty() {
            return Ok(());
        }
        Err(faults.of(wrong, &self.source))
    }

    /// Every version of a case whose players disagree, replayed; every one that cannot be is reported.
    pub(super) fn versions(&self, case: &Case, faults: &Faults) -> Result<CaseVersions, String> {
        replay_versions(case).map_err(|wrong| faults.of(wrong, &self.source))
    }

    /// What a report must know of a case beside its ruling.
    pub(super) fn scene(&self, case: &Case, seats: Seats) -> Scene {
        Scene {
            title: self.title(case),
            dealer: seats.dealer,
            names: seats.names,
            over: seats.over,
            untricked: case.is_untricked(),
            empty: !case.lines.iter().any(|line| matches!(line.kind, LineKind::Event(_))),
            file: Some(self.source.name().to_owned()),
            line: Some(case.line()),
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

/// The faults of a case that says what dummy's hand forces where the cards make another trump, by a game that has the rule.
fn against_the_hand(case: &Case) -> Option<Vec<TableError>> {
    let forces = |line: &Line| matches!(line.kind, LineKind::Event(EventKind::DummyForces { .. }));
    if !case.lines.iter().any(forces) {
        return None;
    }
    let mut games = embedded_games().filter_map(|id| embedded(id)?.ok());
    let of_the_hand = |error: &TableError| matches!(error, TableError::HandForcesOther { .. });
    games.find_map(|game| {
        let mut wrong = replay_in(case, &game.procedure).err()?;
        wrong.retain(of_the_hand);
        (!wrong.is_empty()).then_some(wrong)
    })
}
