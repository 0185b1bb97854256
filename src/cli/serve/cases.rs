//! The cases of a book, with the laws on which they rest, for the pages of the laws.

use crate::cli::exit::Stop;
use crate::cli::faults::Faults;
use crate::cli::order::in_order;
use crate::cli::{files, story};
use crate::laws::{Code, LawIndex};
use crate::page::Shown;
use crate::ruling::rule;
use crate::source::{Gather as _, InOrder as _};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

/// Every case of a folder that can be ruled on, the plainest first; what is wrong where the folder cannot be read.
pub(super) fn shown(
    folder: &Path,
    codes: &[Arc<Code>],
    faults: &Faults,
) -> Result<Vec<Shown>, Stop> {
    let paths = faults.had(files::gathered(&[folder.to_path_buf()], faults))?;
    let mut all: Vec<(usize, Shown)> = Vec::new();
    in_order(
        &paths,
        |path| one(path, codes, faults),
        |found| {
            all.extend(found);
            Ok(())
        },
    )?;
    all.order_by_key(|(findings, _)| *findings);
    Ok(all.into_iter().map(|(_, shown)| shown).collect())
}

/// The case of a file that holds one, and how many findings it has.
fn one(path: &Path, codes: &[Arc<Code>], faults: &Faults) -> Option<(usize, Shown)> {
    let story = story::read(path, faults).ok()?;
    let [case] = story.file.cases.as_slice() else {
        return None;
    };
    let (facts, _) = story.replayed(case, faults).ok()?;
    let asked = case.codes().unwrap_or_default();
    let wanted =
        |code: &&Arc<Code>| asked.is_empty() || asked.iter().any(|one| one.value == code.id);
    let mut laws: Vec<(String, LawIndex)> = Vec::new();
    let mut findings = 0;
    for code in codes.iter().filter(wanted) {
        let ruling = rule(&facts, code, false);
        findings = findings.max(ruling.findings.len());
        let own: BTreeSet<LawIndex> = ruling.all().flat_map(|one| one.outcome.laws()).gather();
        laws.extend(own.into_iter().map(|law| (code.id.clone(), law)));
    }
    Some((findings, Shown::of(story.source.text(), laws)))
}
