//! Whether a finding is as it was held.

use super::Seats;
use crate::facts::Lapse;
use crate::laws::{Code, LawIndex};
use crate::ruling::{Finding, Outcome, Remedied, Ruling, Settled, Verdict, live};
use crate::source::{Gather as _, InOrder as _};
use crate::syntax::{Held, HeldOption, HeldOutcome};
use std::collections::BTreeSet;

/// Whether any finding meets the line.
pub(super) fn met(held: &Held, ruling: &Ruling, code: &Code, seats: &Seats) -> bool {
    let nothing = ruling.findings.is_empty() && held.laws.is_empty() && held.by.is_empty();
    if held.outcome.value == HeldOutcome::Silent && nothing {
        return true;
    }
    ruling.all().any(|finding| as_held(held, finding, code, seats))
}

fn as_held(held: &Held, finding: &Finding, code: &Code, seats: &Seats) -> bool {
    let outcome = match &finding.outcome {
        Outcome::Depends(_) => held.outcome.value == HeldOutcome::Depends,
        Outcome::Settled(settled) => {
            settled_as(&held.outcome.value, settled, seats)
                && chosen_by(held, settled, seats)
                && beside(held, settled, seats)
        }
    };
    outcome && rests_on(held, &finding.outcome, code)
}

fn settled_as(held: &HeldOutcome, settled: &Settled, seats: &Seats) -> bool {
    let live = live(settled);
    match held {
        HeldOutcome::Options(wanted) => {
            matches!(live.verdict, Verdict::Choice | Verdict::Must)
                && same(wanted, &live.options, seats)
        }
        HeldOutcome::None => live.verdict == Verdict::NoPenalty,
        HeldOutcome::Barred => live.verdict == Verdict::Barred,
        HeldOutcome::Silent => live.verdict == Verdict::Silent,
        HeldOutcome::Depends => false,
    }
}

fn chosen_by(held: &Held, settled: &Settled, seats: &Seats) -> bool {
    held.by.is_empty() || (live(settled).chosen && seats.set(&held.by) == Some(settled.chooser))
}

fn beside(held: &Held, settled: &Settled, seats: &Seats) -> bool {
    let also = held.also.as_ref();
    also.is_none_or(|also| same(also, &live(settled).also, seats))
}

/// Whether each option held is one of the ruling's and none is left over. The most exactly told
/// are matched first, so that a vague one does not take the place of an exact one.
fn same(wanted: &[HeldOption], options: &[&Remedied], seats: &Seats) -> bool {
    let mut left = options.to_vec();
    // A line that says about one option that it is had in addition to the others says so of all.
    let stated = wanted.iter().any(|one| one.besides);
    let mut wanted: Vec<&HeldOption> = wanted.iter().collect();
    wanted.order_by_key(|one| std::cmp::Reverse(exactness(one)));
    let every = wanted.into_iter().all(|one| {
        let place = left.iter().position(|option| {
            is(one, option, seats) && (!stated || one.besides == option.besides)
        });
        place.map(|place| left.swap_remove(place)).is_some()
    });
    every && left.is_empty()
}

fn exactness(option: &HeldOption) -> usize {
    usize::from(option.card.is_some())
        + usize::from(option.suit.is_some())
        + usize::from(option.number.is_some())
        + usize::from(!option.from.is_empty())
        + usize::from(option.until.is_some())
        + usize::from(option.besides)
}

fn is(wanted: &HeldOption, option: &Remedied, seats: &Seats) -> bool {
    let card = wanted.card.is_none_or(|card| option.card == Some(card.value));
    let suit = wanted.suit.is_none_or(|suit| option.suit == Some(suit.value));
    let number = wanted.number.is_none_or(|number| option.number == Some(number.value));
    let from = wanted.from.is_empty()
        || if option.people.is_empty() {
            seats.set(&wanted.from) == Some(option.from)
        } else {
            seats.are(&wanted.from, &option.people)
        };
    let until = wanted
        .until
        .as_ref()
        .is_none_or(|until| option.until.map(Lapse::name) == Some(&*until.value));
    wanted.act.value == option.remedy.name() && card && suit && number && from && until
}

fn rests_on(held: &Held, outcome: &Outcome, code: &Code) -> bool {
    let laws = outcome.laws();
    let cited: BTreeSet<Option<LawIndex>> = held.laws.iter().map(|law| code.find(law)).gather();
    cited.into_iter().all(|law| law.is_some_and(|law| laws.contains(&law)))
}
