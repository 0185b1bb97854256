//! Properties: A claim of a revoke never reaches what happened after it, and a double made when a trick has been quitted
//! changes no score.

use super::same::{Ruled, Tree, facts, ruled};
use super::trial::{Failure, holds};
use crate::stories::Story;
use crate::support::codes;
use bystander::bridge::Seat;
use bystander::facts::{Incident, IncidentKind};
use bystander::laws::{Effect, Rule, Target};
use bystander::ruling::rule;

#[test]
fn a_claim_reaches_nothing_that_came_after_it() {
    holds(reaches_nothing_later);
}

#[test]
fn a_double_after_a_trick_scores_nothing() {
    holds(scores_nothing);
}

fn reaches_nothing_later(story: &Story) -> Option<Failure> {
    let stated = facts(story)?;
    let revoke = |incident: &&Incident| incident.kind == IncidentKind::Revoke && !incident.alleged;
    let last = stated.incidents().iter().rfind(revoke)?;
    let (by, place) = (last.by?, usize::try_from(last.line).ok()?.checked_sub(1)?);
    let at = story.lines.get(place)?.origin;
    // What is demanded later, or said about a penalty, may be meant for the claim.
    let said = stated.incidents().iter().filter(|one| one.line > last.line);
    let acts = stated.acts().iter().any(|act| act.line > last.line);
    if acts || said.map(|one| one.kind).any(takes_a_penalty) {
        return None;
    }
    let dummy = stated.seats().dealer.map(Seat::partner);
    let mut others = by.side().other().seats().into_iter();
    let who = others.find(|seat| Some(*seat) != dummy)?;
    let early = story.put_in(place, &format!("{who} claims a revoke by {by}"));
    let claimed = facts(&early)?;
    codes().iter().find_map(|code| {
        let before = ruled(story, &stated, code);
        let after = ruled(&early, &claimed, code);
        let of = |ruled: &Ruled| -> Vec<Tree> {
            let all = ruled.findings.iter();
            let its = all.filter(|(key, _)| key.at == at && key.kind == "revoke");
            its.map(|(_, tree)| tree.clone()).collect()
        };
        (of(&before) != of(&after)).then(|| {
            let stated = format!("{}: {who} claims a revoke by {by}", code.id);
            Failure::new("a claim made before the revoke", stated)
        })
    })
}

/// Whether by such an incident a penalty may be lost that some other gave.
fn takes_a_penalty(kind: IncidentKind) -> bool {
    let takes = |rule: &Rule| matches!(rule.effect, Effect::Bars(Target::Penalty));
    let mut all = codes().iter().flat_map(|code| code.rules_on(kind));
    all.any(takes)
}

fn scores_nothing(story: &Story) -> Option<Failure> {
    let quits = |line: &crate::stories::Line| line.text == "the trick is turned and quitted";
    let place = story.lines.iter().position(quits)?;
    let stated = facts(story)?;
    Seat::ALL.into_iter().find_map(|who| {
        let late = story.put_in(place + 1, &format!("{who} doubles"));
        let doubled = facts(&late)?;
        codes().iter().find_map(|code| {
            let before = rule(&stated, code, false).score;
            let after = rule(&doubled, code, false).score;
            (before != after).then(|| {
                let stated = format!("{}: {who} doubles", code.id);
                Failure::new("a double after the first trick", stated)
            })
        })
    })
}
