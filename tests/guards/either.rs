//! Property 13: What either of two may take, one of them can let go for himself alone.

use super::same::facts;
use super::trial::{Failure, holds};
use crate::stories::Story;
use crate::support::codes;
use bystander::bridge::{Seat, SeatSet};
use bystander::facts::Remedy;
use bystander::laws::{Chooser, Code};
use bystander::ruling::{Finding, OptionStatus, Outcome, Ruling, Settled, rule};

#[test]
fn what_either_may_take_one_lets_go_for_himself_alone() {
    holds(let_go);
}

fn settled(finding: &Finding) -> Option<&Settled> {
    match &finding.outcome {
        Outcome::Settled(settled) => Some(settled),
        Outcome::Depends(_) => None,
    }
}

fn is_open(settled: &Settled) -> bool {
    settled.options.iter().any(|one| one.status == OptionStatus::Open)
}

/// The only finding of a ruling of which anything is open, so that it is plain what is let go.
fn only_open(ruling: &Ruling) -> Option<(&Finding, &Settled)> {
    let mut depends = ruling.findings.iter();
    if depends.any(|finding| settled(finding).is_none()) {
        return None;
    }
    let all = ruling.findings.iter();
    let mut open = all.filter_map(|finding| Some((finding, settled(finding)?)));
    let one = open.find(|(_, settled)| is_open(settled))?;
    (!open.any(|(_, settled)| is_open(settled))).then_some(one)
}

fn let_go(story: &Story) -> Option<Failure> {
    let stated = facts(story)?;
    codes().iter().find_map(|code| {
        let ruling = rule(&stated, code, false);
        let (finding, given) = only_open(&ruling)?;
        let either = matches!(
            given.chooser_as?,
            Chooser::EitherAdversary | Chooser::EitherDefender | Chooser::DealerOrPartner
        );
        let seats: Vec<Seat> = given.chooser.iter().collect();
        let [one, other] = seats[..] else { return None };
        either.then(|| kept(story, code, finding, (one, other)))?
    })
}

/// What is wrong when one of two lets go what the other may take.
fn kept(
    story: &Story,
    code: &Code,
    finding: &Finding,
    (one, other): (Seat, Seat),
) -> Option<Failure> {
    let line = format!("{one} waives the penalty");
    let waived = story.put_in(story.lines.len(), &line);
    let ruling = rule(&facts(&waived)?, code, false);
    let mut findings = ruling.findings.iter();
    let same = findings.find(|then| then.incident == finding.incident)?;
    let left = settled(same)?;
    // What costs nobody anything is not a penalty to let go.
    let untouched = same.outcome == finding.outcome;
    // Where to let the deal stand is one of the two things that may be demanded (1906 46: "that the trump shall stand"),
    // who lets it stand names that one, and "his decision is final" (1906 102).
    let mut options = left.options.iter();
    let named = options.any(|one| {
        one.remedy == Remedy::DealStands && matches!(one.status, OptionStatus::Taken(_))
    });
    let kept = untouched || named || is_open(left) && left.chooser == SeatSet::one(other);
    (!kept).then(|| Failure::new(finding.incident.kind.name(), format!("{}: {line}", code.id)))
}
