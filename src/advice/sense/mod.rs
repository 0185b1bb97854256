//! Whether the rows of a school agree with each other, and each can speak.
//!
//! Takes a school that reads. Rows that lead are tried on every holding of a suit; of the others every two are brought
//! together in situations made from their own conditions, and every row is so tried alone. Chance has its part in that,
//! from a fixed seed: the same school is always told the same. What is stated of a contradiction is shown on a hand and
//! so is certain.

mod against;
mod chance;
mod counted;
mod dealing;
mod draft;
mod leads;
mod meet;
mod scores;
mod shown;
mod tried;

use super::fault::{AdviceError, AdviceFault};
use super::school::{Row, School};
use crate::source::Source;
use std::collections::BTreeSet;
use tried::{Silent, Trial};

/// Every two rows that contradict each other, and every row that never speaks.
pub fn clashes(school: &School, sources: &[Source]) -> Vec<AdviceError> {
    let mut spoke = BTreeSet::new();
    let mut faults = leads::clashes(school, sources, &mut spoke);
    let mut trial = Trial::of(school);
    faults.extend(trial.contradictions().into_iter().filter_map(|found| {
        let (first, second) = (school.rows.get(found.one)?, school.rows.get(found.other)?);
        let fault = AdviceFault::Against {
            row: first.id.clone(),
            other: second.id.clone(),
            acts: found.acts,
            with: found.with,
        };
        Some(error(sources, second, Some(first), fault))
    }));
    for (place, row) in school.rows.iter().enumerate() {
        let silent = (!spoke.contains(&place)).then(|| trial.silent(place, row));
        if let Some(silent) = silent.flatten() {
            let id = row.id.clone();
            let fault = match silent {
                Silent::Behind(other) => AdviceFault::AlwaysBehind { row: id, other },
                Silent::Never => AdviceFault::NeverSpeaks { row: id },
            };
            faults.push(error(sources, row, None, fault));
        }
    }
    faults
}

fn error(sources: &[Source], row: &Row, other: Option<&Row>, fault: AdviceFault) -> AdviceError {
    let (file, span) = row.at;
    let name = sources.get(file).map_or("", |source| source.name.as_str());
    let same = other.filter(|other| other.at.0 == file);
    AdviceError { file: name.to_owned(), span, also: same.map(|other| other.at.1), fault }
}
