//! What of a story is anything under a code.
//!
//! Of what is in order (a side has most of the tricks, somebody doubles in his turn) the facts tell as of anything
//! else: whether the tricks are as many as a slam, or the doubling has gone too far, is for the numbers of the code.

use super::finding::Ruling;
use super::fold;
use super::fold::Watch;
use super::rights::{Live, Rights};
use super::weigh::{Assumed, Scale, Trail};
use super::why::{self, Why};
use crate::facts::{Facts, Incident, Truth};
use crate::laws::{Code, LawIndex};
use std::borrow::Cow;

/// Rules on a case under one code. With `explained`, every rule tried is kept as a step.
pub fn rule(facts: &Facts, code: &Code, explained: bool) -> Ruling {
    fold::rule(&under(facts, code), code, explained)
}

/// Rules on a case with every step kept, and shows what was known as each incident was judged.
pub fn rule_watched(facts: &Facts, code: &Code, watch: &mut Watch<'_>) -> Ruling {
    fold::rule_watched(&under(facts, code), code, watch)
}

/// Rules on a case, and looks what each rule of one law makes of each incident.
pub fn why(facts: &Facts, code: &Code, law: LawIndex) -> Why {
    why::why(&under(facts, code), code, law)
}

/// What happened in order and comes to nothing under a code, the numbers being what they are.
pub fn left_out<'f>(facts: &'f Facts, code: &'f Code) -> impl Iterator<Item = &'f Incident> {
    let incidents = facts.incidents().iter();
    incidents.filter(move |incident| !concerns(facts, code, incident))
}

/// A story as a code sees it.
pub(super) fn under<'f>(facts: &'f Facts, code: &Code) -> Cow<'f, Facts> {
    let told = facts.in_order(&code.doubling_order());
    match told {
        Cow::Borrowed(facts) => facts.keeping(|incident| concerns(facts, code, incident)),
        Cow::Owned(facts) => {
            let kept = facts.keeping(|incident| concerns(&facts, code, incident));
            Cow::Owned(kept.into_owned())
        }
    }
}

/// Whether an incident is anything under a code: one that is in order only if some rule on it may speak, the
/// numbers being what they are.
fn concerns(facts: &Facts, code: &Code, incident: &Incident) -> bool {
    if !incident.ordinary {
        return true;
    }
    let (assumed, live) = (Assumed::new(), Live::default());
    let scale = Scale {
        facts,
        code,
        rights: Rights {
            findings: &[],
            live: &live,
        },
        incident,
        assumed: &assumed,
        supposed: false,
    };
    code.rules_on(incident.kind)
        .any(|rule| scale.rule(rule, &mut Trail::default()) != Truth::False)
}
