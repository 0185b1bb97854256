//! Two faults of one kind in one story: `I revoked in trick three and my partner revoked in trick six`.

use super::begin;
use super::doer;
use super::openings;
use super::phrase::{Player, besides};
use crate::facts::IncidentKind;

/// Of the clauses of a story those that tell of one kind of incident, each of another player or of another trick; none
/// where there are not several.
pub(super) fn of_one_kind(kind: IncidentKind, clauses: &[String]) -> Vec<&String> {
    let mut found: Vec<(&String, (Player, Option<String>))> = Vec::new();
    for clause in clauses {
        let Some(own) = deed(kind, clause) else {
            continue;
        };
        // Who is said twice to have done it, and the trick once, did it once.
        let same = |(_, (who, trick)): &(&String, (Player, Option<String>))| {
            *who == own.0 && (trick.is_none() || own.1.is_none() || *trick == own.1)
        };
        if !found.iter().any(same) {
            found.push((clause, own));
        }
    }
    if found.len() < 2 {
        return Vec::new();
    }
    found.into_iter().map(|(clause, _)| clause).collect()
}

/// Who is said in a clause to have done what an incident tells, and in which trick.
pub(super) fn deed(kind: IncidentKind, clause: &str) -> Option<(Player, Option<String>)> {
    let own = besides(clause);
    let who = own.who?;
    let does = own.does.as_deref().is_some_and(doer::is_deed);
    let verb = || own.does.as_deref().is_some_and(|does| asks(kind, does));
    (does && (begin::likely(clause) == Some(kind) || verb())).then_some((who, own.trick))
}

/// Whether an incident is asked after by what somebody did: `Who revoked?`.
fn asks(kind: IncidentKind, does: &str) -> bool {
    openings::of(kind).any(|opening| opening.verb_of("who") == Some(does))
}
