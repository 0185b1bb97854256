//! A ruling in the words of a `held` line.

use crate::bridge::{SeatSet, Suit};
use crate::laws::Code;
use crate::ruling::{Finding, Outcome, Remedied, Settled, Verdict, live};
use crate::syntax::{Held, HeldOption, HeldOutcome};

/// What a `held` line expects, as it would be written.
pub fn expected(held: &Held) -> String {
    let outcome = match &held.outcome.value {
        HeldOutcome::Options(options) => listed(options.iter().map(wanted)),
        HeldOutcome::None => "none".to_owned(),
        HeldOutcome::Barred => "barred".to_owned(),
        HeldOutcome::Silent => "silent".to_owned(),
        HeldOutcome::Depends => "depends".to_owned(),
    };
    let by: Vec<String> = held.by.iter().map(ToString::to_string).collect();
    whole(
        &outcome,
        &by,
        held.laws.iter().map(|law| law.value.as_str()),
    )
}

fn wanted(option: &HeldOption) -> String {
    let from: Vec<String> = option.from.iter().map(ToString::to_string).collect();
    let parts = [
        Some(option.act.value.clone()),
        option.card.map(|card| card.to_string()),
        option.suit.map(|suit| suit.to_string()),
        option.number.map(|number| number.to_string()),
        (!from.is_empty()).then(|| format!("from {}", from.join(" or "))),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// What a finding found, as a `held` line would say it.
pub fn found(finding: &Finding, code: &Code) -> String {
    let laws = finding.outcome.laws();
    let numbers = laws
        .iter()
        .filter_map(|law| code.law(*law))
        .map(|law| law.number.as_str());
    let (outcome, by) = match &finding.outcome {
        Outcome::Depends(_) => ("depends".to_owned(), Vec::new()),
        Outcome::Settled(settled) => told(settled),
    };
    let by_whom = finding
        .incident
        .by
        .map_or(String::new(), |by| format!(" by {by}"));
    format!(
        "{}   # {}{by_whom}, line {}",
        whole(&outcome, &by, numbers),
        finding.incident.kind.name(),
        finding.incident.line
    )
}

fn told(settled: &Settled) -> (String, Vec<String>) {
    let live = live(settled);
    let outcome = match live.verdict {
        Verdict::Choice | Verdict::Must if live.options.is_empty() => "nothing left".to_owned(),
        Verdict::Choice | Verdict::Must => listed(live.options.iter().map(|one| option(one))),
        Verdict::NoPenalty => "none".to_owned(),
        Verdict::Barred => "barred".to_owned(),
        Verdict::Silent => "silent".to_owned(),
    };
    let by = if live.chosen {
        seats(settled.chooser)
    } else {
        Vec::new()
    };
    (outcome, by)
}

fn option(option: &Remedied) -> String {
    let mut from = seats(option.from);
    if !option.people.is_empty() {
        from = option.people.iter().map(ToString::to_string).collect();
    }
    let parts = [
        Some(option.remedy.name().to_owned()),
        option.card.map(|card| card.to_string()),
        option.suit.map(|suit: Suit| suit.to_string()),
        option.number.map(|number| number.to_string()),
        (!from.is_empty()).then(|| format!("from {}", from.join(" or "))),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn seats(seats: SeatSet) -> Vec<String> {
    seats.iter().map(|seat| seat.to_string()).collect()
}

fn listed(options: impl Iterator<Item = String>) -> String {
    options.collect::<Vec<_>>().join(", ")
}

fn whole<'a>(outcome: &str, by: &[String], laws: impl Iterator<Item = &'a str>) -> String {
    let mut parts = vec![outcome.to_owned()];
    if !by.is_empty() {
        parts.push(format!("by {}", by.join(" or ")));
    }
    parts.extend(laws.map(|law| format!("law {law}")));
    parts.join("; ")
}
