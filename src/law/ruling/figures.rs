//! The figures of a ruling: what a code's scheme makes of the tricks and honours told.

use super::entry::Entry;
use super::hand_score::taken_of;
use super::settled::OptionStatus;
use crate::bridge::{Seat, Side, Strain, Suit};
use crate::facts::{FactId, Facts, Incident, IncidentKind, Known, Remedy, Truth};
use crate::laws::{Code, Condition};
use crate::score::{Holding, Penalty, RevokeForm, Standing};
use smallvec::SmallVec;

/// How many points, or tricks, a remedy comes to, where the scheme and the case tell it.
pub(super) fn number(
    remedy: Remedy,
    code: &Code,
    (facts, incident): (&Facts, &Incident),
    doubled: &dyn Fn() -> Option<u32>,
) -> Option<u32> {
    let scheme = code.scheme.as_ref()?;
    let record = facts.record();
    let stated = &record.score;
    let side = incident.by.map(Seat::side);
    match remedy {
        Remedy::ScoreTricks => points(code, facts, side?, doubled()?),
        Remedy::ScoreHonours => {
            let [one, other] = side?.seats();
            let held = Holding::of(stated.honours_of(one), stated.honours_of(other));
            Some(scheme.honours(record.strain?, held))
        }
        Remedy::ScoreChicane | Remedy::DeductHonours => {
            let hands = if incident.kind == IncidentKind::DoubleChicane { 2 } else { 1 };
            Some(scheme.chicane(record.strain?, hands, true))
        }
        Remedy::ScoreSlam => Some(scheme.slam(stated.won_by(side?)?)),
        Remedy::RubberBonus => Some(scheme.rubber.bonus),
        Remedy::CorrectScore => facts.wrote().map(|wrote| wrote.due),
        Remedy::ScoreStands => facts.wrote().map(|wrote| wrote.wrote),
        _ => None,
    }
}

/// What a side's tricks of the hand come to.
fn points(code: &Code, facts: &Facts, side: Side, doubled: u32) -> Option<u32> {
    let scheme = code.scheme.as_ref()?;
    let won = facts.record().score.won_by(side)?;
    let above = won.saturating_sub(6);
    Some(scheme.tricks(facts.record().strain?, above, doubled))
}

/// What is known of a fact that depends on the scheme.
pub(super) fn ask(
    fact: FactId,
    code: &Code,
    (facts, incident): (&Facts, &Incident),
    doubled: &dyn Fn() -> Option<u32>,
) -> Known {
    let line = incident.line;
    match fact {
        FactId::ReachesGame => {
            let side = incident.by.map(Seat::side);
            let so = side.and_then(|side| reaches(code, facts, side, doubled())) == Some(true);
            Known::from_line(so, if so { line } else { 0 })
        }
        FactId::AsHandForces => {
            let (forced, line) = forced(code, facts);
            let other = forced.is_some() && forced != facts.record().strain;
            let other = other || !can_make(code, facts);
            if forced.is_none() && !other {
                return Known::UNKNOWN;
            }
            Known::from_line(!other, if other { line } else { 0 })
        }
        FactId::LimitReached | FactId::LimitExceeded => of_limit(fact, code, facts, incident),
        FactId::RevokeWasEstablished => established(code, facts, incident),
        FactId::SpadeConvention => {
            let agreed = facts.spades_agreed();
            let usual = || Known::from_line(code.leaves_spades(), 0);
            agreed.map_or_else(usual, |sure| Known::from_line(sure.so, sure.line))
        }
        FactId::SideScoresHonours => scores_honours(code, facts, incident),
        FactId::GameGoesOn => game_goes_on(code, facts, incident),
        _ => Known::UNKNOWN,
    }
}

/// What dummy's hand must make where it is left to that, as far as it is stated, and the line that tells it.
pub(super) fn forced(code: &Code, facts: &Facts) -> (Option<Strain>, u32) {
    let (stated, hand, _) = facts.stated_of_dummys_trump();
    if let Some((strain, line)) = stated {
        return (Some(strain), line);
    }
    let makes = code.procedure.hand_makes;
    (makes.and_then(|makes| makes.forced(hand)), 0)
}

/// Whether dummy's hand can make what was named, as far as the other hands are known.
fn can_make(code: &Code, facts: &Facts) -> bool {
    let (_, _, others) = facts.stated_of_dummys_trump();
    let named = code.procedure.hand_makes.zip(facts.record().strain);
    named.is_none_or(|(makes, strain)| makes.can_make(strain, others))
}

/// Whether the hand left the game open. The points of the hand tell it, unless it is said that the rubber is over.
fn game_goes_on(code: &Code, facts: &Facts, incident: &Incident) -> Known {
    let so = |so| Known::from_line(so, incident.line);
    let agreed = || facts.ask(FactId::RubberAgreed, incident).truth == Truth::True;
    if facts.wrote_before() || facts.is_said_to_be_over() && agreed() {
        return so(false);
    }
    match either_side(|side| reaches(code, facts, side, facts.doubled())) {
        Some(reached) => so(!reached),
        None if agreed() => so(false),
        None => Known::UNKNOWN,
    }
}

/// Whether it is so of a side; nothing where it is so of neither for certain, and not known of both.
fn either_side(is_so: impl Fn(Side) -> Option<bool>) -> Option<bool> {
    match [Side::NorthSouth, Side::EastWest].map(is_so) {
        [Some(true), _] | [_, Some(true)] => Some(true),
        [Some(false), Some(false)] => Some(false),
        _ => None,
    }
}

/// Whether the revoke that somebody had followed had been established before it was corrected.
fn established(code: &Code, facts: &Facts, incident: &Incident) -> Known {
    let followed = facts.incidents().iter().find(|other| {
        other.kind == IncidentKind::Revoke
            && other.by == incident.other
            && other.trick == incident.trick
    });
    let Some(revoke) = followed else {
        return Known::UNKNOWN;
    };
    let mut truth = Truth::False;
    for rule in code.definitions(FactId::RevokeEstablished, IncidentKind::Revoke) {
        truth = truth.or(weighed(&rule.when, facts, revoke));
    }
    Known { truth, line: if truth == Truth::True { revoke.line } else { 0 } }
}

/// A condition of what the table alone shows. Nesting is bounded when a code is loaded, so the depth here is too.
fn weighed(condition: &Condition, facts: &Facts, incident: &Incident) -> Truth {
    let weigh = |part: &Condition| weighed(part, facts, incident);
    match condition {
        Condition::Fact(fact) => facts.ask(*fact, incident).truth,
        Condition::Not(inner) => weigh(inner).negated(),
        Condition::All(parts) => parts.iter().map(weigh).fold(Truth::True, Truth::and),
        Condition::Any(parts) => parts.iter().map(weigh).fold(Truth::False, Truth::or),
    }
}

/// The doubled value of a trick against the limit in force: the table's, or else the code's. Where the trump is not
/// stated, it may be any.
fn of_limit(fact: FactId, code: &Code, facts: &Facts, incident: &Incident) -> Known {
    let Some(setting) = fact.compares_with() else {
        return Known::UNKNOWN;
    };
    let Some(limit) = code.number_in_force(setting, facts.agreed_limit()) else {
        return Known::from_line(false, 0);
    };
    let Some(scheme) = &code.scheme else {
        return Known::UNKNOWN;
    };
    let trumps = Strain::ALL.into_iter();
    let stated = facts.record().strain;
    let by = 1_u64.checked_shl(facts.times_doubled(incident));
    let passes = |strain: Strain| {
        let single = u64::from(scheme.trick_value(strain));
        let value = by.map_or(u64::MAX, |by| single.saturating_mul(by));
        match fact {
            FactId::LimitExceeded => value > limit,
            _ => value >= limit,
        }
    };
    let trumps = trumps.filter(|strain| stated.is_none_or(|stated| stated == *strain));
    let all: SmallVec<[bool; 5]> = trumps.map(passes).collect();
    match (all.contains(&true), all.contains(&false)) {
        (true, true) => Known::UNKNOWN,
        (so, _) => Known::from_line(so, incident.line),
    }
}

/// Whether the side of a player without a trump scores honours. Where both its hands are without, the other side has
/// them all; if neither side is told to hold as many as score, it is open.
fn scores_honours(code: &Code, facts: &Facts, incident: &Incident) -> Known {
    if incident.kind == IncidentKind::DoubleChicane {
        return Known::from_line(false, 0);
    }
    let record = facts.record();
    let stated = &record.score;
    let (Some(then), Some(side)) = (stated.honours_stated, incident.by.map(Seat::side)) else {
        return Known::UNKNOWN;
    };
    let Some(scheme) = code.scheme.as_ref() else {
        return Known::UNKNOWN;
    };
    // Which suit was trumps makes no difference to whether they score.
    let strain = record.strain.unwrap_or(Strain::Trumps(Suit::Spades));
    let scores = |side: Side| {
        let [one, other] = side.seats();
        let held = Holding::of(stated.honours_of(one), stated.honours_of(other));
        scheme.honours(strain, held) > 0
    };
    if scores(side) || scores(side.other()) {
        Known::from_line(scores(side), then.line)
    } else {
        Known::UNKNOWN
    }
}

/// Whether a side's points before the hand and those of the hand make a game.
fn reaches(code: &Code, facts: &Facts, side: Side, doubled: Option<u32>) -> Option<bool> {
    let scheme = code.scheme.as_ref()?;
    let hand = points(code, facts, side, doubled?)?;
    if hand >= scheme.game.points {
        return Some(true);
    }
    let before = facts.record().score.toward?.of(side)?;
    Some(before.saturating_add(hand) >= scheme.game.points)
}

/// The hand before penalties, where the case states trump, tricks and score.
pub(super) fn standing(facts: &Facts) -> Option<Standing> {
    let record = facts.record();
    let stated = &record.score;
    let toward = stated.toward?;
    let of = |side: Side| Some((stated.won_by(side)?, toward.of(side)?));
    let (first, second) = (of(Side::NorthSouth)?, of(Side::EastWest)?);
    Some(Standing {
        strain: record.strain?,
        doubled: facts.doubled()?,
        won: [first.0, second.0],
        toward: [first.1, second.1],
    })
}

/// The form of a revoke's penalty that a remedy is.
pub(super) fn form(remedy: Remedy) -> Option<RevokeForm> {
    match remedy {
        Remedy::ThreeTricks => Some(RevokeForm::Take),
        Remedy::DeductValue => Some(RevokeForm::Deduct),
        Remedy::AddValue => Some(RevokeForm::Add),
        _ => None,
    }
}

/// Whether a remedy is a form of a revoke's penalty.
pub(super) fn is_revoke_form(remedy: Remedy) -> bool {
    form(remedy).is_some()
}

/// Whether a penalty with this fate is taken, or may be.
pub(super) fn counts(status: OptionStatus) -> bool {
    matches!(status, OptionStatus::Open | OptionStatus::Taken(_) | OptionStatus::Paid(..))
}

/// Whether a side has two games when the hand is scored, with the penalties that have been taken by then; nothing where
/// the case does not tell it, or a penalty is still open.
pub(super) fn rubber_won(entries: &[Entry<'_>], code: &Code, facts: &Facts) -> Option<bool> {
    let games = facts.record().score.games?;
    let hand = standing(facts)?;
    let taken = entries.iter().filter_map(|entry| {
        let by = entry.incident.by?.side();
        taken_of(by, &entry.settled)
    });
    let (counted, open): (Vec<Penalty>, Vec<bool>) = taken.unzip();
    if open.contains(&true) {
        return None;
    }
    let game = code.scheme.as_ref()?.settle(&hand, &counted).game;
    let has_two = |side: Side| {
        let now = u32::from(game == Some(side.index()));
        Some(games.of(side)?.saturating_add(now) >= 2)
    };
    either_side(has_two)
}
