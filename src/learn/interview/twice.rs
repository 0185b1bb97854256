//! Two faults of one kind in one story: `I revoked in trick three and my partner revoked in trick six`.

use super::begin;
use super::doer;
use super::hand_said::Player;
use super::openings::{self, Opening};
use super::phrase::besides;
use crate::facts::IncidentKind;

/// Who did it, in which trick, and what it is called where that is asked for: `revoked`.
struct Stated {
    who: Player,
    trick: Option<String>,
    asked: Option<String>,
}

impl Stated {
    /// Whether both tell the same: who is said twice to have done it, and the trick once, did it once.
    fn is(&self, other: &Self) -> bool {
        let parted = self.trick.is_some() && other.trick.is_some() && self.trick != other.trick;
        self.who == other.who && !parted
    }

    /// Whether they tell of two deeds, though of one kind: a double, and a redouble.
    fn differs(&self, other: &Self) -> bool {
        self.asked.is_some() && other.asked.is_some() && self.asked != other.asked
    }
}

/// Of the clauses of a story those that tell of one kind of incident, each of another player or of another trick; none
/// if there are not several.
pub(super) fn of_one_kind(kind: IncidentKind, clauses: &[String]) -> Vec<&String> {
    let mut found: Vec<(&String, Stated)> = Vec::new();
    for clause in clauses {
        let Some(own) = stated(kind, clause) else {
            continue;
        };
        if found.iter().any(|(_, other)| other.differs(&own)) {
            return Vec::new();
        }
        if !found.iter().any(|(_, other)| other.is(&own)) {
            found.push((clause, own));
        }
    }
    if found.len() < 2 {
        return Vec::new();
    }
    found.into_iter().map(|(clause, _)| clause).collect()
}

/// The clauses after that which tells what is asked of an opening, in which another did something else that is asked after
/// of the same incident: the redouble of `RHO doubled, then my partner redoubled`.
pub(super) fn of_another_deed<'c>(opening: &Opening, clauses: &'c [String]) -> Vec<&'c String> {
    let kind = opening.kind;
    let asked = |clause: &String| stated(kind, clause).and_then(|stated| stated.asked);
    let own = |clause: &&String| asked(clause).as_deref() == opening.verb_of("who");
    let after = clauses.iter().skip_while(|clause| !own(clause)).skip(1);
    after.filter(|clause| asked(clause).is_some() && !own(clause)).collect()
}

/// Who is said in a clause to have done what an incident tells, and in which trick.
pub(super) fn deed(kind: IncidentKind, clause: &str) -> Option<(Player, Option<String>)> {
    stated(kind, clause).map(|stated| (stated.who, stated.trick))
}

fn stated(kind: IncidentKind, clause: &str) -> Option<Stated> {
    let own = besides(clause);
    let who = own.who?;
    let does = own.does.filter(|does| doer::is_deed(does))?;
    let asked = Some(does).filter(|does| asks(kind, does));
    let tells = asked.is_some() || begin::likely(clause) == Some(kind);
    let trick = own.trick;
    tells.then_some(Stated { who, trick, asked })
}

/// Whether an incident is asked after by what somebody did: `Who revoked?`.
pub(super) fn asks(kind: IncidentKind, does: &str) -> bool {
    openings::of(kind).any(|opening| opening.verb_of("who") == Some(does))
}

#[cfg(test)]
mod tests {
    use super::{IncidentKind, of_one_kind};
    use crate::interview::clauses::parts;

    #[test]
    fn two_faults_of_one_kind_are_two() {
        for (said, count) in [
            ("I revoked in trick 3 and my partner revoked in trick 6", 2),
            ("East revoked and then East revoked again", 0),
            ("I revoked in trick 2 and I revoked in trick 4", 2),
            ("I revoked and my partner saw it", 0),
        ] {
            let parts = parts(said);
            let found = of_one_kind(IncidentKind::Revoke, &parts);
            assert_eq!(found.len(), count, "{said}");
        }
        let doubled = parts("LHO doubled, and my partner redoubled before I could speak");
        for kind in IncidentKind::ALL {
            assert!(of_one_kind(*kind, &doubled).is_empty(), "{}", kind.name());
        }
    }
}
