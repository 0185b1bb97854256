//! Words of a `held` line that name nothing.

use super::Seats;
use crate::facts::{Lapse, Remedy};
use crate::laws::Code;
use crate::source::{Span, Spanned, nearest, nearest_or};
use crate::syntax::{Held, HeldOutcome, Who};
use miette::Diagnostic;
use thiserror::Error;

/// What is wrong with a `held` line.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
pub enum HeldFault {
    /// No remedy has that name.
    #[error("`{act}` is not an act of the laws")]
    #[diagnostic(code(bystander::held::act))]
    Act {
        /// The word.
        act: String,
        /// Where it stands.
        #[label("no act has this name")]
        at: Span,
        /// What to write.
        #[help]
        help: Option<String>,
    },
    /// No option of the laws lapses by that name.
    #[error("`{lapse}` is not an end in the laws")]
    #[diagnostic(code(bystander::held::lapse))]
    Lapse {
        /// The word.
        lapse: String,
        /// Where it stands.
        #[label("no end has this name")]
        at: Span,
        /// What to write.
        #[help]
        help: Option<String>,
    },
    /// The code has no law of that number.
    #[error("the code of {code} has no law `{law}`")]
    #[diagnostic(code(bystander::held::law))]
    Law {
        /// The number.
        law: String,
        /// The code.
        code: String,
        /// Where it stands.
        #[label("no such law")]
        at: Span,
        /// What to write.
        #[help]
        help: Option<String>,
    },
    /// Nobody at the table is called so, or the dealer is not stated.
    #[error("nobody at this table is called `{who}`")]
    #[diagnostic(
        code(bystander::held::player),
        help("write a seat (N, E, S, W) or a name from `players:`; for a role, say who dealt")
    )]
    Player {
        /// The name.
        who: String,
        /// Where it stands.
        #[label("not known")]
        at: Span,
    },
}

/// Everything a `held` line names that is not there.
pub fn faults(held: &Held, code: &Code, seats: &Seats) -> Vec<HeldFault> {
    let mut faults = Vec::new();
    let options = match &held.outcome.value {
        HeldOutcome::Options(options) => options.as_slice(),
        _ => &[],
    };
    for option in options.iter().chain(held.also.iter().flatten()) {
        faults.extend(no_act(&option.act));
        faults.extend(nobody(&option.from, seats));
        faults.extend(option.until.as_ref().and_then(no_lapse));
    }
    faults.extend(nobody(&held.by, seats));
    faults.extend(held.laws.iter().filter_map(|law| no_law(law, code)));
    faults
}

fn no_act(act: &Spanned<String>) -> Option<HeldFault> {
    if Remedy::from_name(act).is_some() {
        return None;
    }
    let nearest = nearest(act, Remedy::ALL.iter().map(|remedy| remedy.name()));
    Some(HeldFault::Act {
        act: act.value.clone(),
        at: act.span,
        help: nearest.map(|name| format!("did you mean `{name}`?")),
    })
}

fn no_lapse(lapse: &Spanned<String>) -> Option<HeldFault> {
    let names = || Lapse::ALL.iter().map(|(name, _)| *name);
    if names().any(|name| name == lapse.value) {
        return None;
    }
    let help = nearest_or(lapse, names(), || {
        format!("write one of {}", names().collect::<Vec<_>>().join(", "))
    });
    Some(HeldFault::Lapse { lapse: lapse.value.clone(), at: lapse.span, help: Some(help) })
}

fn no_law(law: &Spanned<String>, code: &Code) -> Option<HeldFault> {
    if code.find(law).is_some() {
        return None;
    }
    let numbers = code.laws.iter().map(|law| law.number.as_str());
    let help =
        nearest_or(law, numbers, || format!("`bystander law {}` lists its laws", code.called));
    Some(HeldFault::Law {
        law: law.value.clone(),
        code: code.id.clone(),
        at: law.span,
        help: Some(help),
    })
}

fn nobody<'a>(players: &'a [Spanned<Who>], seats: &'a Seats) -> impl Iterator<Item = HeldFault> {
    players
        .iter()
        .filter(|who| seats.seat(who).is_none() && seats.label(who).is_none())
        .map(|who| HeldFault::Player { who: who.to_string(), at: who.span })
}
