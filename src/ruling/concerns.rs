//! What of a story is anything under a code.
//!
//! Of what is in order (a side has most of the tricks, somebody doubles in his turn) the facts tell as of anything
//! else: whether the tricks are as many as a slam, or the doubling has gone too far, is for the numbers of the code.

use super::rights::{Live, Rights};
use super::weigh::{Assumed, Scale, Trail};
use crate::facts::{Facts, Incident, Truth};
use crate::laws::Code;

/// What happened in order and comes to nothing under a code, the numbers being what they are.
pub fn left_out<'f>(facts: &'f Facts, code: &'f Code) -> impl Iterator<Item = &'f Incident> {
    let incidents = facts.incidents().iter();
    incidents.filter(move |incident| !concerns(facts, code, incident))
}

/// Whether an incident is anything under a code: one that is in order only if some rule on it may speak, the
/// numbers being what they are.
pub(super) fn concerns(facts: &Facts, code: &Code, incident: &Incident) -> bool {
    if !incident.ordinary {
        return true;
    }
    let (assumed, live) = (Assumed::new(), Live::default());
    let rights = Rights {
        entries: &[],
        live: &live,
    };
    let scale = Scale::new(facts, code, rights, incident, &assumed);
    code.rules_on(incident.kind)
        .any(|rule| scale.rule(rule, &mut Trail::default()) != Truth::False)
}
