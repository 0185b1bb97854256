//! Where the code is silent: the laws that come nearest to the incident.

use super::finding::Laws;
use super::trace::Unstated;
use super::weigh::Scale;
use crate::facts::{FactId, Truth};
use crate::laws::{Condition, LawIndex};
use std::collections::{BTreeMap, BTreeSet};

/// How many laws are shown.
const NEAREST: usize = 3;

/// How many laws of one heading apply to such an incident where a single law of another heading only touches it.
const MANY: usize = 3;

/// The laws that apply to such an incident, though not on this one: those on the matter it is named for; or else first
/// those for this stage of the hand and this player, then those for this stage, then the rest.
pub(super) fn nearest(scale: &Scale<'_>) -> Laws {
    let mention = scale.incident.kind.name();
    let on_it = |law: &LawIndex| {
        let law = scale.code.law(*law);
        law.is_some_and(|law| law.treats(mention))
    };
    let named_for_it = speaking(scale, None).iter().any(on_it);
    let chief = chief_headings(scale);
    let mut kept = Laws::new();
    for frame in [Some(Frame::Whole), Some(Frame::Stage), None] {
        for law in speaking(scale, frame) {
            let near = if named_for_it { on_it(&law) } else { chief.contains(heading(scale, law)) };
            if near && kept.len() < NEAREST && !kept.contains(&law) {
                kept.push(law);
            }
        }
    }
    if kept.is_empty() {
        kept.extend(scale.code.on_topic(mention).take(NEAREST));
    }
    kept.sort_unstable();
    kept
}

/// The headings under which such an incident is mentioned at this stage: one that has a single law on it is none beside
/// one that has many.
fn chief_headings<'s>(scale: &Scale<'s>) -> BTreeSet<&'s str> {
    let mut laws = speaking(scale, Some(Frame::Stage));
    if laws.is_empty() {
        laws = speaking(scale, None);
    }
    let mut count: BTreeMap<&str, usize> = BTreeMap::new();
    for law in laws {
        let number = count.entry(heading(scale, law)).or_default();
        *number = number.saturating_add(1);
    }
    let least = count.values().max().map_or(0, |most| (most / MANY).min(1));
    let chief = count.into_iter().filter(|(_, number)| *number > least);
    chief.map(|(heading, _)| heading).collect()
}

/// The heading under which a law stands.
fn heading<'s>(scale: &Scale<'s>, law: LawIndex) -> &'s str {
    scale.code.law(law).map_or("", |law| &law.heading)
}

/// What of a rule's condition must not be false of the incident.
#[derive(Clone, Copy, PartialEq)]
enum Frame {
    /// The stage of the hand, and whose doing it was.
    Whole,
    /// The stage of the hand.
    Stage,
}

/// The laws with a rule within the frame, and those that define what such a rule mentions.
fn speaking(scale: &Scale<'_>, frame: Option<Frame>) -> BTreeSet<LawIndex> {
    let mut laws = BTreeSet::new();
    for rule in scale.code.rules_on(scale.incident.kind) {
        if belongs(scale, &rule.when, frame) && !is_of_dummy(scale, &rule.when) {
            laws.insert(rule.law);
            defining(scale, &rule.when, frame, &mut laws);
        }
    }
    laws
}

/// The laws that define, for such an incident, a fact which a condition mentions. Nesting is bounded when a code is
/// loaded.
fn defining(
    scale: &Scale<'_>,
    condition: &Condition,
    frame: Option<Frame>,
    near: &mut BTreeSet<LawIndex>,
) {
    match condition {
        Condition::Fact(fact) if fact.is_defined_by_codes() => {
            let rules = scale.code.definitions(*fact, scale.incident.kind);
            let speaking = rules.filter(|rule| belongs(scale, &rule.when, frame));
            near.extend(speaking.map(|rule| rule.law));
        }
        Condition::Fact(_) => {}
        Condition::Not(inner) => defining(scale, inner, frame, near),
        Condition::All(parts) | Condition::Any(parts) => {
            for part in parts {
                defining(scale, part, frame, near);
            }
        }
    }
}

/// Whether nothing that a rule says within the frame is false of the incident.
fn belongs(scale: &Scale<'_>, when: &Condition, frame: Option<Frame>) -> bool {
    let Some(frame) = frame else {
        return true;
    };
    let parts = match when {
        Condition::All(parts) => parts.as_slice(),
        one => std::slice::from_ref(one),
    };
    parts
        .iter()
        .all(|part| !is_within(part, frame) || scale.condition(part, &mut Unstated) != Truth::False)
}

/// Whether a rule mentions dummy alone, and another did it.
fn is_of_dummy(scale: &Scale<'_>, when: &Condition) -> bool {
    let dummys = Condition::Fact(FactId::ByDummy);
    let asked = match when {
        Condition::All(parts) => parts.contains(&dummys),
        one => *one == dummys,
    };
    asked && scale.condition(&dummys, &mut Unstated) == Truth::False
}

/// Whether a condition mentions nothing but the frame. Nesting is bounded when a code is loaded.
fn is_within(condition: &Condition, frame: Frame) -> bool {
    match condition {
        Condition::Fact(fact) => fact.is_stage() || (frame == Frame::Whole && fact.is_of_player()),
        Condition::Not(inner) => is_within(inner, frame),
        Condition::All(parts) | Condition::Any(parts) => {
            parts.iter().all(|part| is_within(part, frame))
        }
    }
}
