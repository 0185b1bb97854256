//! The versions of a case whose players disagree on a fact: as it says, and the contrary.

use super::case::{Answer, Case, Disputed, Line, LineKind};
use crate::source::Span;

/// How many facts of one case may be disputed; every one doubles the versions.
pub(super) const MOST_DISPUTES: usize = 4;

/// One fact on which the players disagree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dispute {
    /// Line of the file, from 1.
    pub line: u32,
    /// The words of the line.
    pub span: Span,
    /// The fact as the line says it.
    pub said: LineKind,
    /// The contrary.
    pub contrary: LineKind,
}

impl Dispute {
    /// The line as it says, or the contrary.
    pub fn version(&self, so: bool) -> &LineKind {
        if so { &self.said } else { &self.contrary }
    }
}

/// One way in which everything disputed may have been.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version {
    /// Of each dispute, in the order of the file, whether it was as the line says.
    pub taken: Vec<bool>,
    /// The case with every dispute told that way, each on its own line.
    pub case: Case,
}

/// What the players of a case disagree on, in the order of the file.
pub fn disputes(case: &Case) -> Vec<Dispute> {
    case.lines.iter().filter_map(dispute).collect()
}

fn dispute(line: &Line) -> Option<Dispute> {
    let LineKind::Disputed(disputed) = &line.kind else {
        return None;
    };
    let (said, contrary) = match disputed {
        Disputed::Stated(event) => {
            (LineKind::Event(event.clone()), LineKind::Event(event.contrary()?))
        }
        Disputed::Answer(answer) => (
            LineKind::Answer(answer.clone()),
            LineKind::Answer(Answer { so: !answer.so, ..answer.clone() }),
        ),
    };
    Some(Dispute { line: line.number, span: line.span, said, contrary })
}

/// Every combination, that in which all is as the lines say first; one alone if nothing is disputed. More than four are
/// a fault of the file; of such a case only the first are stated both ways.
pub fn versions(case: &Case) -> Vec<Version> {
    let disputes = disputes(case);
    let count = disputes.len().min(MOST_DISPUTES);
    (0..1_usize << count)
        .map(|number| {
            // The first dispute changes slowest.
            let so = |place: usize| number >> (count - 1 - place) & 1 == 0;
            let taken: Vec<bool> = (0..count).map(so).collect();
            let mut case = case.clone();
            for (dispute, so) in disputes.iter().zip(&taken) {
                apply(&mut case, dispute, *so);
            }
            Version { taken, case }
        })
        .collect()
}

/// The case with one dispute told as its line says, or the contrary; the others stay disputed.
#[must_use]
pub fn with_only(case: &Case, dispute: &Dispute, so: bool) -> Case {
    let mut case = case.clone();
    apply(&mut case, dispute, so);
    case
}

fn apply(case: &mut Case, dispute: &Dispute, so: bool) {
    let stated = dispute.version(so);
    for line in &mut case.lines {
        if line.span == dispute.span {
            line.kind = stated.clone();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::versions;

    #[test]
    fn every_combination_is_a_version() {
        let text = "dealer: S\ndisputed: dummy is down\nE leads DK\ndisputed: W holds spades\n";
        let (file, faults) = parse(text);
        assert!(faults.is_empty(), "{faults:?}");
        let stated: Vec<String> =
            versions(&file.cases[0]).iter().map(|version| version.case.to_string()).collect();
        assert_eq!(stated.len(), 4);
        assert_eq!(stated[0], text.replace("disputed: ", ""));
        assert!(stated[1].contains("dummy is down") && stated[1].contains("W has no spades"));
        assert!(stated[3].contains("dummy is not down") && stated[3].contains("W has no spades"));
    }

    #[test]
    fn a_case_without_disputes_has_one_version() {
        let (file, _) = parse("dealer: S\nE leads DK\n");
        assert_eq!(versions(&file.cases[0]).len(), 1);
    }
}
