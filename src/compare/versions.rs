//! Every version of a case whose players disagree on a fact, each replayed for itself.

use crate::facts::{Facts, answer_faults, derive};
use crate::laws::Code;
use crate::ruling::{Ruling, rule};
use crate::source::Span;
use crate::syntax::{Case, Dispute, disputes, versions, with_only};
use crate::table::{TableError, replay};
use miette::Diagnostic;
use thiserror::Error;

/// A case of which each version is possible.
#[derive(Debug, Clone)]
pub struct CaseVersions {
    /// What the players disagree on, in the order of the file.
    pub disputes: Vec<Dispute>,
    /// Every combination, that in which all is as the lines say first; none if nothing is disputed.
    pub each: Vec<CaseVersion>,
}

impl CaseVersions {
    /// The ruling of a code on each version.
    pub fn rulings(&self, code: &Code, explained: bool) -> Vec<Ruling> {
        let versions = self.each.iter();
        versions.map(|version| rule(&version.facts, code, explained)).collect()
    }
}

/// One version of the case, replayed.
#[derive(Debug, Clone)]
pub struct CaseVersion {
    /// Of each dispute, whether it was as the line says.
    pub taken: Vec<bool>,
    /// What the laws may mention in it.
    pub facts: Facts,
}

/// Why the versions of a case cannot be ruled on.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
pub enum DisputeError {
    /// The rest of the story leaves only one version possible.
    #[error("nothing is in dispute: `{version}` is impossible")]
    #[diagnostic(
        code(bystander::compare::dispute_settled),
        help("remove this line, or correct the line that contradicts it")
    )]
    Settled {
        /// The version that is not possible.
        version: String,
        /// The line.
        #[label("disputed here")]
        here: Span,
        /// What contradicts it.
        #[label("and settled here")]
        by: Option<Span>,
    },
    /// Two disputed facts cannot be stated together in every way.
    #[error("these versions contradict each other: {versions}")]
    #[diagnostic(
        code(bystander::compare::versions_clash),
        help("dispute only one of them; the other follows from it")
    )]
    Clash {
        /// The versions.
        versions: String,
        /// The line of the first.
        #[label("disputed here")]
        here: Span,
        /// Where they clash.
        #[label("and they clash here")]
        by: Span,
    },
}

/// Replays every version of a case whose players disagree.
/// Gives every fault at once; what is wrong with the case as it stands is not looked for.
pub fn replay_versions(case: &Case) -> Result<CaseVersions, Vec<DisputeError>> {
    let disputes = disputes(case);
    if disputes.is_empty() {
        return Ok(CaseVersions { disputes, each: Vec::new() });
    }
    let settled: Vec<DisputeError> = disputes
        .iter()
        .flat_map(|dispute| [true, false].map(|so| (dispute, so)))
        .filter_map(|(dispute, so)| settled(case, dispute, so))
        .collect();
    if !settled.is_empty() {
        return Err(settled);
    }
    let mut replayed = Vec::new();
    let mut clashes = Vec::new();
    for version in versions(case) {
        match replay(&version.case) {
            Ok(timeline) => {
                replayed.push(CaseVersion { taken: version.taken, facts: derive(timeline) });
            }
            Err(errors) => clashes.extend(clash(&disputes, &version.taken, &errors)),
        }
    }
    if clashes.is_empty() { Ok(CaseVersions { disputes, each: replayed }) } else { Err(clashes) }
}

/// Whether one version of a dispute is impossible, whatever the others.
fn settled(case: &Case, dispute: &Dispute, so: bool) -> Option<DisputeError> {
    let only = with_only(case, dispute, so);
    let version = dispute.version(so);
    let here = dispute.span;
    let by = match replay(&only) {
        Ok(timeline) => {
            let faults = answer_faults(&derive(timeline));
            faults.iter().find(|fault| is_on(dispute, fault))?;
            None
        }
        Err(errors) => {
            let error = errors.first()?;
            // The fault is stated on whichever of the two lines comes later.
            if error.here().start == here.start { error.before() } else { Some(error.here()) }
        }
    };
    Some(DisputeError::Settled { version: version.to_string(), here, by })
}

fn is_on(dispute: &Dispute, fault: &crate::facts::AnswerError) -> bool {
    (dispute.span.start..dispute.span.end).contains(&fault.span().start)
}

fn clash(disputes: &[Dispute], taken: &[bool], errors: &[TableError]) -> Option<DisputeError> {
    let lines: Vec<String> = disputes
        .iter()
        .zip(taken)
        .map(|(dispute, so)| format!("`{}`", dispute.version(*so)))
        .collect();
    Some(DisputeError::Clash {
        versions: lines.join(" and "),
        here: disputes.first()?.span,
        by: errors.first()?.here(),
    })
}
