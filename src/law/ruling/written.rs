//! What a wrong figure written on the score makes of what a hand leaves.

use super::finding::Finding;
use super::rights::leaves;
use super::settled::{OptionStatus, Remedied};
use crate::facts::{Facts, IncidentKind, Remedy};
use crate::score::{Scheme, Settled, Standing};

/// What the hand leaves, where a wrong figure that was written for it stands. None if it is open whether it stands, or
/// where by that figure the game would have gone otherwise.
pub(super) fn as_written(
    findings: &[Finding],
    facts: &Facts,
    scheme: &Scheme,
    (hand, settled): (&Standing, Settled),
) -> Option<Settled> {
    let wrong = |one: &&Finding| one.incident.kind == IncidentKind::TrickScoreWrong;
    let (Some(finding), Some(wrote)) = (findings.iter().find(wrong), facts.wrote()) else {
        return Some(settled);
    };
    let side = wrote.side.index();
    let (Some(left), Some(before)) = (settled.toward.get(side), hand.toward.get(side)) else {
        return Some(settled);
    };
    // A figure of another hand has its part in the score before this one.
    if left.saturating_sub(*before) != wrote.due {
        return Some(settled);
    }
    let stands =
        |one: &Remedied| one.remedy == Remedy::ScoreStands && one.status == OptionStatus::Open;
    let leaves = leaves(&finding.outcome);
    let standing = leaves.iter().filter(|leaf| leaf.orders.iter().any(stands)).count();
    if standing == 0 {
        return Some(settled);
    }
    let written = before.saturating_add(wrote.wrote);
    let won = settled.game == Some(side);
    if standing < leaves.len() || won != (written >= scheme.game.points) {
        return None;
    }
    let mut toward = settled.toward;
    if let Some(slot) = toward.get_mut(side) {
        *slot = written;
    }
    Some(Settled { toward, ..settled })
}
