//! A ruling in the words of a `held` line.

use crate::bridge::{SeatSet, Suit};
use crate::laws::Code;
use crate::ruling::{Finding, Outcome, Remedied, Settled, Verdict, live};
use crate::syntax::{Held, HeldOption, HeldOutcome};

/// What a `held` line expects, as it would be written.
pub fn expected(held: &Held) -> String {
    let by: Vec<String> = held.by.iter().map(ToString::to_string).collect();
    let also = match held.also.as_deref() {
        None => String::new(),
        Some([]) => "; also none".to_owned(),
        Some(also) => format!("; also {}", listed(also.iter().map(ToString::to_string))),
    };
    let laws = held.laws.iter().map(|law| law.value.as_str());
    whole(&held.outcome.to_string(), &by, laws) + &also
}

/// What a finding found, as a `held` line would say it.
pub fn found(finding: &Finding, code: &Code) -> String {
    as_line(finding, code, false)
}

/// The same with all that a `held` line can say: until when, what is had as well, what must be so beside it.
pub(super) fn found_in_full(finding: &Finding, code: &Code) -> String {
    as_line(finding, code, true)
}

/// Whether a line says more than most do.
pub(super) fn is_full(held: &Held) -> bool {
    let full = |option: &HeldOption| option.besides || option.until.is_some();
    let options =
        matches!(&held.outcome.value, HeldOutcome::Options(options) if options.iter().any(full));
    options || held.also.is_some()
}

fn as_line(finding: &Finding, code: &Code, full: bool) -> String {
    let laws = finding.outcome.laws();
    let numbers = laws.iter().filter_map(|law| code.law(*law)).map(|law| law.number.as_str());
    let (outcome, by, also) = match &finding.outcome {
        Outcome::Depends(_) => ("depends".to_owned(), Vec::new(), String::new()),
        Outcome::Settled(settled) => stated(settled, full),
    };
    let by_whom = finding.incident.by.map_or(String::new(), |by| format!(" by {by}"));
    format!(
        "{}{also}   # {}{by_whom}, line {}",
        whole(&outcome, &by, numbers),
        finding.incident.kind.name(),
        finding.incident.line
    )
}

fn stated(settled: &Settled, full: bool) -> (String, Vec<String>, String) {
    let live = live(settled);
    let list = |options: &[&Remedied]| listed(options.iter().map(|one| option(one, full)));
    let outcome = match live.verdict {
        Verdict::Choice | Verdict::Must if live.options.is_empty() => "nothing left".to_owned(),
        Verdict::Choice | Verdict::Must => list(&live.options),
        Verdict::NoPenalty => "none".to_owned(),
        Verdict::Barred => "barred".to_owned(),
        Verdict::Silent => "silent".to_owned(),
    };
    let by = if live.chosen { seats(settled.chooser) } else { Vec::new() };
    let also = if full && !live.also.is_empty() {
        format!("; also {}", list(&live.also))
    } else {
        String::new()
    };
    (outcome, by, also)
}

fn option(option: &Remedied, full: bool) -> String {
    let until = option.until.filter(|_| full);
    let mut from = seats(option.from);
    if !option.people.is_empty() {
        from = option.people.iter().map(ToString::to_string).collect();
    }
    let parts = [
        Some(option.remedy.name().to_owned()),
        option.number.map(|number| number.to_string()),
        option.card.map(|card| card.to_string()),
        option.suit.map(|suit: Suit| suit.to_string()),
        (!from.is_empty()).then(|| format!("from {}", from.join(" or "))),
        until.map(|until| format!("until {}", until.name())),
        (full && option.besides).then(|| "besides".to_owned()),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn seats(seats: SeatSet) -> Vec<String> {
    seats.iter().map(|seat| seat.to_string()).collect()
}

fn listed(options: impl Iterator<Item = String>) -> String {
    options.collect::<Vec<_>>().join(", ")
}

/// As a held line is written, so that what was found can be put into the case once it has been read against the law.
fn whole<'a>(outcome: &str, by: &[String], laws: impl Iterator<Item = &'a str>) -> String {
    let mut parts = vec![outcome.to_owned()];
    if !by.is_empty() {
        parts.push(format!("by {}", by.join(" or ")));
    }
    match laws.collect::<Vec<_>>().as_slice() {
        [] => {}
        [law] => parts.push(format!("law {law}")),
        laws => parts.push(format!("laws {}", laws.join(", "))),
    }
    parts.join("; ")
}
