//! A case as somebody wrote it: ready to be ruled on, or its faults on their words.

use crate::advice::{Done, in_case};
use crate::book::Prose;
use crate::compare::{CaseVersions, Ruled, compare, replay_versions};
use crate::facts::{Facts, answer_faults, derive};
use crate::held::Seats;
use crate::laws::Code;
use crate::report::{ComparisonView, Scene, SetsView, TableView, TurnView, View};
use crate::ruling::{Ruling, rule, unasked};
use crate::source::InOrder as _;
use crate::syntax::{Case, LineKind, disputes, parse};
use crate::table::{replay, replay_in};
use miette::Diagnostic;

/// The most cases of one text that are ruled on.
pub(super) const MOST: usize = 5;
/// The most lines, where at most one fact is disputed; with each more, half of that. A hand played out has a third of
/// them, and what strangers send must not take long.
const LINES: usize = 200;
/// The most faults that are stated.
const FAULTS: usize = 20;

/// One fault, on its words.
#[derive(Debug, Clone)]
pub(super) struct Fault {
    /// Its line, from 1.
    pub(super) line: usize,
    /// The line's words: before those at fault, those, and after them.
    pub(super) words: [String; 3],
    /// Where the words at fault begin and end in the text, as a browser counts.
    pub(super) place: [usize; 2],
    /// What is wrong.
    pub(super) message: String,
    /// What to do.
    pub(super) help: String,
}

impl Fault {
    /// What its whole line was meant to say, where the help says so.
    pub(super) fn meant(&self) -> Option<String> {
        let (_, rest) = self.help.split_once("did you mean `")?;
        let (meant, after) = rest.split_once('`')?;
        let [before, words, behind] = &self.words;
        let is_word = !words.trim().contains(' ') && !meant.contains(' ');
        // One word stands for one; a sentence for the line.
        let line = if is_word {
            let behind = if meant.ends_with(':') { behind.trim_start_matches(':') } else { behind };
            [before, meant, behind].concat()
        } else {
            meant.to_owned()
        };
        let is_complete = !line.contains('<') && !line.contains("...");
        (after.starts_with('?') && is_complete).then_some(line)
    }
}

/// A case that can be ruled on.
pub(super) struct Ready {
    case: Case,
    facts: Facts,
    versions: CaseVersions,
    pub(super) scene: Scene,
}

/// What a text comes to.
pub(super) struct ReadCase {
    pub(super) ready: Vec<Ready>,
    pub(super) faults: Vec<Fault>,
    /// How many cases it tells.
    pub(super) cases: usize,
}

/// Reads a text.
pub(super) fn read(text: &str) -> ReadCase {
    if let Some(line) = text.split('\n').nth(LINES).filter(|rest| !rest.is_empty()) {
        return too_long(text, line);
    }
    let (file, wrong) = parse(text);
    let mut read_case =
        ReadCase { ready: Vec::new(), faults: faults(text, &wrong), cases: file.cases.len() };
    if !wrong.is_empty() {
        return read_case;
    }
    for case in file.cases.into_iter().take(MOST) {
        match ready(text, case) {
            Ok(ready) => read_case.ready.push(ready),
            Err(faults) => read_case.faults.extend(faults),
        }
    }
    read_case.faults.truncate(FAULTS);
    read_case
}

/// What is said about a text that is longer than a page takes.
fn too_long(text: &str, line: &str) -> ReadCase {
    let message = format!("a case on this page may have {LINES} lines");
    ReadCase { ready: Vec::new(), faults: vec![of_line(text, line, LINES + 1, message)], cases: 0 }
}

/// What is said about a case that has too many lines for all that is disputed: each fact doubles the versions of every
/// line.
fn too_many_versions(text: &str, case: &Case) -> Option<Fault> {
    let disputes = disputes(case);
    let halvings = u32::try_from(disputes.len()).ok()?;
    let most = (2 * LINES).checked_shr(halvings).unwrap_or_default();
    let last = disputes.last().filter(|_| case.lines.len() > most)?;
    let number = usize::try_from(last.line).ok()?;
    let line = text.split('\n').nth(number.checked_sub(1)?)?;
    let message =
        format!("with {} disputed facts a case on this page may have {most} lines", disputes.len());
    Some(of_line(text, line, number, message))
}

/// A fault on a whole line of the text.
fn of_line(text: &str, line: &str, number: usize, message: String) -> Fault {
    let at = line.as_ptr().addr().saturating_sub(text.as_ptr().addr());
    let start = text.get(..at).unwrap_or_default().encode_utf16().count();
    Fault {
        line: number,
        words: [String::new(), line.to_owned(), String::new()],
        place: [start, start + line.encode_utf16().count()],
        message,
        help: "use the command `bystander rule` for longer cases".to_owned(),
    }
}

fn ready(text: &str, case: Case) -> Result<Ready, Vec<Fault>> {
    if let Some(fault) = too_many_versions(text, &case) {
        return Err(vec![fault]);
    }
    let timeline = replay(&case).map_err(|wrong| faults(text, &wrong))?;
    let facts = derive(timeline);
    let wrong = answer_faults(&facts);
    if !wrong.is_empty() {
        return Err(faults(text, &wrong));
    }
    let versions = replay_versions(&case).map_err(|wrong| faults(text, &wrong))?;
    let seats = Seats::of(&case, facts.seats().dealer).until(facts.played_out());
    let happens = |kind: &LineKind| matches!(kind, LineKind::Event(_));
    let scene = Scene {
        title: case.title.as_ref().map(|title| title.value.clone()).unwrap_or_default(),
        dealer: seats.dealer,
        names: seats.names,
        over: seats.over,
        empty: !case.lines.iter().any(|line| happens(&line.kind)),
        turn: TurnView::of(&facts),
        lying: TurnView::lying(&facts),
        ..Scene::default()
    };
    Ok(Ready { case, facts, versions, scene })
}

impl Ready {
    /// The make and the opening lead with the hands behind them, as far as those are stated.
    pub(super) fn done(&self, code: Option<&Code>) -> Vec<Done> {
        if !in_case::gives_a_hand(&self.case) {
            return Vec::new();
        }
        let timeline = match code {
            Some(code) => replay_in(&self.case, &code.procedure),
            None => replay(&self.case),
        };
        let scheme = code.and_then(|code| code.scheme.as_ref());
        timeline
            .map_or_else(|_| Vec::new(), |timeline| in_case::done(&self.case, &timeline, scheme))
    }

    /// The names of the codes that the case asks for.
    pub(super) fn codes(&self) -> Vec<String> {
        let asked = self.case.codes().unwrap_or_default();
        asked.iter().map(|code| code.value.clone()).collect()
    }

    /// The table as the story leaves it.
    pub(super) fn table(&self) -> TableView {
        TableView::of(&self.case, &self.facts, &self.scene)
    }

    /// The story in prose.
    pub(super) fn prose(&self) -> Prose {
        Prose::of(&self.case, &self.scene)
    }

    /// The rulings of some codes.
    pub(super) fn rulings<'r>(&'r self, codes: &[&'r Code]) -> Rulings<'r> {
        let ruled = |code: &&'r Code| (*code, rule(&self.facts, code, false));
        Rulings { ready: self, ruled: codes.iter().map(ruled).collect() }
    }
}

/// The rulings of some codes on a case.
pub(super) struct Rulings<'r> {
    ready: &'r Ready,
    ruled: Vec<(&'r Code, Ruling)>,
}

impl Rulings<'_> {
    fn pairs(&self) -> Vec<Ruled<'_>> {
        let all = self.ruled.iter();
        all.map(|(code, ruling)| Ruled { code, ruling }).collect()
    }

    /// The ruling of each code.
    pub(super) fn views(&self) -> Vec<View> {
        let Ready { facts, versions, scene, .. } = self.ready;
        let idle = unasked(facts, self.ruled.iter().map(|(code, ruling)| (*code, ruling)));
        let all = self.ruled.iter();
        all.map(|(code, ruling)| {
            let scene = scene.in_code(facts, code);
            let view = View::of(ruling, code, &scene);
            let view = view.noted((ruling, code), facts, &scene, &idle);
            view.disputed(versions, &versions.rulings(code, false), code, &scene)
        })
        .collect()
    }

    /// What sets of codes that rule alike make of each incident.
    pub(super) fn sets(&self) -> Vec<SetsView> {
        SetsView::of(&self.pairs(), &self.ready.scene)
    }

    /// How they compare.
    pub(super) fn compared(&self) -> ComparisonView {
        let pairs = self.pairs();
        ComparisonView::of(&compare(&pairs), &pairs, &self.ready.scene)
    }
}

fn faults<E: Diagnostic>(text: &str, wrong: &[E]) -> Vec<Fault> {
    let mut faults: Vec<Fault> = wrong.iter().take(FAULTS).map(|one| fault(text, one)).collect();
    faults.order_by_key(|fault| fault.place);
    faults
}

fn fault(text: &str, wrong: &dyn Diagnostic) -> Fault {
    let mut labels = wrong.labels().into_iter().flatten();
    let (start, length) = labels.next().map_or((0, 0), |label| (label.offset(), label.len()));
    let within = |at: usize| {
        let at = at.min(text.len());
        (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
    };
    let (start, end) = (within(start), within(start.saturating_add(length)));
    let before = text.get(..start).unwrap_or_default();
    let line = before.rfind('\n').map_or(0, |at| at + 1);
    let close =
        text.get(start..).and_then(|rest| rest.find('\n')).map_or(text.len(), |at| start + at);
    let end = end.min(close);
    let part = |from: usize, to: usize| text.get(from..to).unwrap_or_default().to_owned();
    let counted = |at: usize| part(0, at).encode_utf16().count();
    Fault {
        line: before.matches('\n').count() + 1,
        words: [part(line, start), part(start, end), part(end, close)],
        place: [counted(start), counted(end)],
        message: wrong.to_string(),
        help: wrong.help().map(|help| help.to_string()).unwrap_or_default(),
    }
}
