//! What several codes make of a whole case book: a row a case, and the laws by which they differ.

use super::{Comparison, Parting, Ruled};
use crate::laws::{Code, LawIndex};
use crate::ruling::{Outcome, Verdict};
use crate::source::{Gather as _, InOrder as _};
use std::collections::{BTreeMap, BTreeSet};

/// What one code makes of a case, beside the first code compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cell {
    /// It rules as the first code does.
    Same,
    /// It rules otherwise.
    Different,
    /// It has nothing on any of it.
    Silent,
}

/// One case of the book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// What each code makes of it, in the order compared; the first is the same as itself, or silent.
    pub cells: Vec<Cell>,
    /// The headings of the laws that any code applied, those of the first that speaks.
    pub headings: BTreeSet<String>,
    /// The laws by which codes differ: the place of the code, and the law.
    pub laws: BTreeSet<(usize, LawIndex)>,
}

/// The row of one case.
pub fn row(comparison: &Comparison, rulings: &[Ruled<'_>]) -> Row {
    let cells = (0..rulings.len()).map(|code| cell(comparison, rulings, code));
    Row { cells: cells.collect(), headings: headings(rulings), laws: parted_by(comparison) }
}

fn cell(comparison: &Comparison, rulings: &[Ruled<'_>], code: usize) -> Cell {
    let silent = rulings.get(code).is_none_or(is_silent);
    let apart = comparison.incidents.iter().any(|compared| {
        compared.branches.iter().any(|branch| {
            let first = branch.groups.first();
            first.is_some_and(|group| !group.codes.contains(&code))
        })
    });
    match (silent, apart) {
        (true, _) => Cell::Silent,
        (false, true) => Cell::Different,
        (false, false) => Cell::Same,
    }
}

fn is_silent(ruled: &Ruled<'_>) -> bool {
    ruled.ruling.findings.iter().all(|finding| match &finding.outcome {
        Outcome::Settled(settled) => settled.verdict == Verdict::Silent,
        Outcome::Depends(_) => false,
    })
}

fn headings(rulings: &[Ruled<'_>]) -> BTreeSet<String> {
    let of = |ruled: &Ruled<'_>| -> BTreeSet<String> {
        let findings = ruled.ruling.findings.iter();
        findings
            .flat_map(|finding| finding.outcome.laws())
            .filter_map(|law| ruled.code.law(law))
            .map(|law| law.heading.clone())
            .collect()
    };
    rulings.iter().map(of).find(|headings| !headings.is_empty()).unwrap_or_default()
}

fn parted_by(comparison: &Comparison) -> BTreeSet<(usize, LawIndex)> {
    let branches = comparison.incidents.iter().flat_map(|one| &one.branches);
    branches
        .flat_map(|branch| &branch.partings)
        .flat_map(|Parting { one, other, cause, .. }| {
            let mine = cause.one.map(|law| (*one, law));
            let theirs = cause.other.map(|law| (*other, law));
            [mine, theirs]
        })
        .flatten()
        .gather()
}

/// The rows of a book, added up.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// Cases.
    pub cases: usize,
    /// Cases on which every code rules alike.
    pub alike: usize,
    /// By heading: cases, and those on which some code differs or is silent alone.
    pub headings: BTreeMap<String, (usize, usize)>,
    /// By law of a code: how many cases it makes the codes differ on.
    pub laws: BTreeMap<(usize, LawIndex), usize>,
}

impl Tally {
    /// Adds a row.
    pub fn add(&mut self, row: &Row) {
        let first = row.cells.first();
        let alike = row.cells.iter().all(|cell| Some(cell) == first);
        self.cases += 1;
        self.alike += usize::from(alike);
        for heading in &row.headings {
            let (cases, apart) = self.headings.entry(heading.clone()).or_default();
            *cases += 1;
            *apart += usize::from(!alike);
        }
        for law in &row.laws {
            *self.laws.entry(*law).or_default() += 1;
        }
    }

    /// The laws by which codes differ, those that decide the most cases first.
    pub fn decisive<'c>(&self, codes: &[&'c Code]) -> Vec<(&'c Code, LawIndex, usize)> {
        let mut laws: Vec<_> = self
            .laws
            .iter()
            .filter_map(|((code, law), cases)| Some((*codes.get(*code)?, *law, *cases)))
            .collect();
        laws.order_by_key(|(_, _, cases)| std::cmp::Reverse(*cases));
        laws
    }
}
