//! The figures of a ruling: what a code's scheme makes of the tricks and honours told.

use crate::bridge::{Seat, Side};
use crate::facts::{FactId, Facts, Incident, IncidentKind, Known, Remedy};
use crate::laws::Code;
use crate::score::Holding;

/// How many points, or tricks, a remedy comes to, where the scheme and the case tell it.
pub(super) fn number(
    remedy: Remedy,
    code: &Code,
    facts: &Facts,
    incident: &Incident,
) -> Option<u32> {
    let scheme = code.scheme.as_ref()?;
    let record = facts.record();
    let told = &record.score;
    let side = incident.by.map(Seat::side);
    match remedy {
        Remedy::ScoreTricks => points(code, facts, side?),
        Remedy::ScoreHonours => {
            let [one, other] = side?.seats();
            let held = Holding::of(told.honours_of(one), told.honours_of(other));
            Some(scheme.honours(record.strain?, held))
        }
        Remedy::ScoreChicane | Remedy::DeductHonours => {
            let hands = if incident.kind == IncidentKind::DoubleChicane {
                2
            } else {
                1
            };
            Some(scheme.chicane(record.strain?, hands))
        }
        Remedy::ScoreSlam => Some(scheme.slam(told.won_by(side?)?)),
        Remedy::RubberBonus => Some(scheme.rubber.bonus),
        Remedy::CorrectScore => facts.wrote().map(|wrote| wrote.due),
        Remedy::ScoreStands => facts.wrote().map(|wrote| wrote.wrote),
        _ => None,
    }
}

/// What a side's tricks of the hand come to.
fn points(code: &Code, facts: &Facts, side: Side) -> Option<u32> {
    let scheme = code.scheme.as_ref()?;
    let won = facts.record().score.won_by(side)?;
    let above = won.saturating_sub(6);
    Some(scheme.tricks(facts.record().strain?, above, facts.doubled()))
}

/// What is known of a fact that turns on the scheme.
pub(super) fn ask(fact: FactId, code: &Code, facts: &Facts, incident: &Incident) -> Known {
    let line = incident.line;
    match fact {
        FactId::ReachesGame => {
            let side = incident.by.map(Seat::side);
            let so = side.and_then(|side| reaches(code, facts, side)) == Some(true);
            Known::from_line(so, if so { line } else { 0 })
        }
        FactId::GameGoesOn => {
            let sides = [Side::NorthSouth, Side::EastWest];
            let neither = sides
                .into_iter()
                .all(|side| reaches(code, facts, side) == Some(false));
            Known::from_line(neither, if neither { line } else { 0 })
        }
        _ => Known::UNKNOWN,
    }
}

/// Whether a side's points before the hand and those of the hand make a game.
fn reaches(code: &Code, facts: &Facts, side: Side) -> Option<bool> {
    let scheme = code.scheme.as_ref()?;
    let hand = points(code, facts, side)?;
    if hand >= scheme.game.points {
        return Some(true);
    }
    let before = facts.record().score.toward?.of(side)?;
    Some(before.saturating_add(hand) >= scheme.game.points)
}
