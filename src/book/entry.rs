//! One case of the book, ready to be laid out.

use super::Prose;
use crate::compare::{Comparison, Ruled, compare, row};
use crate::facts::Facts;
use crate::held::laws_named;
use crate::laws::LawIndex;
use crate::report::{ComparisonView, Scene, TableView, View};
use crate::source::Gather as _;
use crate::syntax::{Case, EventKind, Header, HeldOutcome, LineKind};
use std::collections::{BTreeMap, BTreeSet};

/// What the book says about one case.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The name of its file, without folder and ending.
    pub stem: String,
    /// Its file, without its ending: `cases/shared/a`.
    pub place: String,
    /// What it is called.
    pub title: String,
    /// Where it comes from, where the case states.
    pub source: Option<String>,
    /// The codes it is ruled under, in order.
    pub codes: Vec<String>,
    /// The table as the story leaves it.
    pub table: TableView,
    /// What was so before the story: each header's word and what it says.
    pub given: Vec<(String, String)>,
    /// What happened, line by line, with the number of each line in its file.
    pub story: Vec<(u32, String)>,
    /// The same, told in prose.
    pub prose: Prose,
    /// What is asked.
    pub questions: Vec<String>,
    /// What every code makes of it, and where they differ.
    pub answer: ComparisonView,
    /// By code, what is owed or open when the story stops.
    pub stops: BTreeMap<String, Vec<String>>,
    /// By code, the laws on which its ruling rests.
    pub laws: BTreeMap<String, BTreeSet<LawIndex>>,
    /// The laws by which its codes differ.
    pub parted_by: BTreeSet<(String, LawIndex)>,
    /// The law the case is about: the first that a `held` line names, else the first that speaks.
    pub about: Option<(String, LawIndex)>,
}

impl Entry {
    /// What the book says about a case, ruled under some codes.
    pub fn of(
        case: &Case,
        stem: &str,
        facts: &Facts,
        rulings: &[Ruled<'_>],
        scene: &Scene,
    ) -> Self {
        let comparison = compare(rulings);
        let mut entry = Self {
            stem: stem.rsplit('/').next().unwrap_or(stem).to_owned(),
            place: stem.to_owned(),
            title: scene.title.clone(),
            source: None,
            codes: rulings.iter().map(|one| one.code.id.clone()).collect(),
            table: TableView::of(case, facts, scene),
            given: Vec::new(),
            story: Vec::new(),
            prose: Prose::of(case, scene),
            questions: Vec::new(),
            answer: ComparisonView::of(&comparison, rulings, scene),
            stops: stops(rulings, scene),
            laws: rulings.iter().map(laws).collect(),
            parted_by: parted_by(&comparison, rulings),
            about: about(case, rulings),
        };
        entry.read(case);
        entry
    }

    fn read(&mut self, case: &Case) {
        for line in &case.lines {
            match &line.kind {
                LineKind::Header(header) => self.header(header),
                LineKind::Event(event) => self.event(line.number, event),
                LineKind::Question(words) => self.questions.push(words.clone()),
                LineKind::Answer(_) | LineKind::Disputed(_) => {
                    self.story.push((line.number, line.kind.to_string()));
                }
                LineKind::Held(_) | LineKind::Blank => {}
            }
        }
    }

    fn event(&mut self, number: u32, event: &EventKind) {
        self.story.push((number, event.to_string()));
    }

    fn header(&mut self, header: &Header) {
        match header {
            Header::Source(words) => self.source = Some(words.clone()),
            Header::Code(_) | Header::Tags(_) => {}
            Header::Players(_)
            | Header::Dealer(_)
            | Header::Trumps(_)
            | Header::Doubled(_)
            | Header::Score(_)
            | Header::Games(_)
            | Header::Agreed(_)
            | Header::Hand(..)
            | Header::Pbn(_)
            | Header::ToLead(_)
            | Header::Trick(_) => {
                let stated = header.to_string();
                if let Some((word, rest)) = stated.split_once(": ") {
                    self.given.push((word.to_owned(), rest.to_owned()));
                }
            }
        }
    }

    /// Whether whole hands are known, or nearly: then the table is worth a picture wherever the case stands.
    pub fn shows_hands(&self) -> bool {
        self.table.seats.iter().any(|seat| seat.held.len() + seat.lying.len() > 4)
    }

    /// Whether the table has no card to show: then its picture can be spared on paper.
    pub fn shows_no_card(&self) -> bool {
        let mut seats = self.table.seats.iter();
        let bare = seats.all(|seat| seat.held.is_empty() && seat.lying.is_empty());
        bare && self.table.trick.is_none() && self.table.cut.is_empty()
    }

    /// Whether the codes differ on it.
    pub fn parts(&self) -> bool {
        !self.answer.same
    }
}

fn stops(rulings: &[Ruled<'_>], scene: &Scene) -> BTreeMap<String, Vec<String>> {
    let each = rulings.iter().map(|one| {
        let view = View::of(one.ruling, one.code, scene);
        let mut lines: Vec<String> = view.stops().map(|owed| owed.option.text.clone()).collect();
        lines.extend(view.score.map(|score| score.text));
        (one.code.id.clone(), lines)
    });
    each.gather()
}

fn laws(ruled: &Ruled<'_>) -> (String, BTreeSet<LawIndex>) {
    let ruling = ruled.ruling;
    let laws = ruling.all().flat_map(|finding| finding.outcome.laws());
    (ruled.code.id.clone(), laws.collect())
}

fn parted_by(comparison: &Comparison, rulings: &[Ruled<'_>]) -> BTreeSet<(String, LawIndex)> {
    let laws = row(comparison, rulings).laws.into_iter();
    laws.filter_map(|(code, law)| Some((rulings.get(code)?.code.id.clone(), law))).gather()
}

fn about(case: &Case, rulings: &[Ruled<'_>]) -> Option<(String, LawIndex)> {
    let held = case.held().filter(|held| held.outcome.value != HeldOutcome::Silent);
    let named = held.flat_map(|held| {
        let of_code = |one: &&Ruled<'_>| one.code.id == held.code.value;
        let code = rulings.iter().find(of_code).map(|one| one.code);
        let laws = code.map(|code| laws_named(held, code).map(|law| (code.id.clone(), law)));
        laws.into_iter().flatten()
    });
    let first = |one: &Ruled<'_>| {
        let mut laws = one.ruling.all().flat_map(|one| one.outcome.laws());
        Some((one.code.id.clone(), laws.next()?))
    };
    let near = |one: &Ruled<'_>| {
        let mut near = one.ruling.findings.iter().flat_map(|one| one.outcome.nearest());
        Some((one.code.id.clone(), near.next()?))
    };
    let mut named = named;
    named
        .next()
        .or_else(|| rulings.iter().find_map(first))
        .or_else(|| rulings.iter().find_map(near))
}
