//! What of a hand's score can be stated though the score before it is not, while the penalty of a revoke is to be
//! computed.

use super::figures::{counts, is_revoke_form};
use super::finding::Ruling;
use super::rights::leaves;
use super::settled::{OptionStatus, Remedied};
use crate::bridge::Side;
use crate::facts::{BOOK, Facts};
use crate::laws::Code;

/// What the tricks told are worth to the side that has most of them, before any penalty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unscored {
    /// The side.
    pub side: Side,
    /// The points.
    pub points: u32,
    /// Whether a penalty is still to be chosen; else one has been.
    pub open: bool,
}

/// That the hand cannot be scored because the score before it is not stated; nothing where it can be, or nothing but
/// that is missing.
pub fn unscored(ruling: &Ruling, facts: &Facts, code: &Code) -> Option<Unscored> {
    let stated = &facts.record().score;
    let scheme = code.scheme.as_ref()?;
    if ruling.score.is_some() || stated.toward.is_some() {
        return None;
    }
    let pays = |one: &&Remedied| is_revoke_form(one.remedy) && counts(one.status);
    let all = ruling.findings.iter().flat_map(|one| leaves(&one.outcome));
    let forms: Vec<OptionStatus> =
        all.flat_map(|settled| settled.options.iter().filter(pays).map(|one| one.status)).collect();
    if forms.is_empty() {
        return None;
    }
    let sides = [Side::NorthSouth, Side::EastWest].into_iter();
    let won = sides.filter_map(|side| Some((side, stated.won_by(side)?)));
    let (side, won) = won.max_by_key(|(_, won)| *won)?;
    let above = won.saturating_sub(BOOK);
    Some(Unscored {
        side,
        points: scheme.tricks(facts.record().strain?, above, facts.doubled()?),
        open: forms.contains(&OptionStatus::Open),
    })
}
