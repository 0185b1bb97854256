//! Property 4: What must be is never barred, waived or lapsed, unless a law says so of that very duty.

use super::same::{Key, Ruled, Said, Tree, facts, ruled};
use super::trial::{Failure, holds};
use crate::stories::Story;
use crate::support::codes;
use bystander::bridge::Seat;
use bystander::ruling::{BarCause, OptionStatus, Outcome, Settled, rule};

#[test]
fn no_duty_is_lost_by_what_is_said_of_a_penalty() {
    holds(lost);
}

#[test]
fn nothing_said_of_a_penalty_takes_a_duty_away() {
    holds(taken_away);
}

/// An outcome in which nobody chooses, and something that had to be is gone by no word of its own law.
fn lost(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    codes().iter().find_map(|code| {
        let ruling = rule(&facts, code, false);
        ruling.all().find_map(|finding| {
            let mut failure = None;
            each_settled(&finding.outcome, &mut |settled| {
                if let Some(what) = gone(settled) {
                    let class = format!("{} {what}", finding.incident.kind.name());
                    let why = format!("{} line {}", code.id, finding.incident.line);
                    failure = Some(Failure::new(class, why));
                }
            });
            failure
        })
    })
}

fn gone(settled: &Settled) -> Option<String> {
    // Only options are lost by being waived or not used: such a loss tells of options that differed in two branches
    // told as one, and what was owed beside them went with them.
    let had_options = |cause: BarCause| matches!(cause, BarCause::Waived | BarCause::Lapsed);
    if !settled.options.is_empty() || settled.barred.iter().any(|bar| had_options(bar.cause)) {
        return None;
    }
    let own = |cause: BarCause| matches!(cause, BarCause::Own | BarCause::Looked);
    let by_itself = settled.barred.iter().any(|bar| own(bar.cause));
    settled.orders.iter().find_map(|order| {
        let how = match order.status {
            OptionStatus::Barred(_) if !by_itself => "barred",
            OptionStatus::Waived(_) => "waived",
            OptionStatus::Foregone(_) => "foregone",
            OptionStatus::Lapsed(_) if order.until.is_none() => "lapsed",
            _ => return None,
        };
        Some(format!("{} {how}", order.remedy.name()))
    })
}

fn each_settled(outcome: &Outcome, see: &mut dyn FnMut(&Settled)) {
    match outcome {
        Outcome::Settled(settled) => see(settled),
        Outcome::Depends(fork) => {
            each_settled(&fork.yes, see);
            each_settled(&fork.no, see);
        }
    }
}

/// What may be said about a penalty.
const WORDS: [&str; 6] = [
    "{x} and {p} consult on the penalty",
    "{x} suggests the penalty",
    "{x} demands \"the ace of trumps\"",
    "{x} waives the penalty",
    "{x} lets it stand",
    "{x} asks {p} who shall exact the penalty",
];

fn taken_away(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    let (before, which): (Vec<Ruled>, u64) =
        (codes().iter().map(|code| ruled(story, &facts, code)).collect(), story.seed);
    let seat = Seat::ALL[usize::try_from(which % 4).unwrap()];
    let words = WORDS[usize::try_from(which / 4 % 6).unwrap()];
    let line = words.replace("{x}", &seat.to_string()).replace("{p}", &seat.partner().to_string());
    let after = story.put_in(story.lines.len(), &line);
    let said = super::same::facts(&after)?;
    codes().iter().zip(&before).find_map(|(code, before)| {
        let after = ruled(&after, &said, code);
        // How things stand when the story stops is another matter when it goes on.
        let mut lasting = before.findings.iter().filter(|(key, _)| !key.is_at_the_end());
        lasting.find_map(|(key, tree)| {
            let had = duty(tree)?;
            let has = after.findings.get(key);
            let same = has.is_some_and(|tree| matches!(tree, Tree::Leaf(said) if said == had));
            (!same).then(|| failure(key, had, has, &line, &code.id))
        })
    })
}

/// What must be, if nobody has a choice.
fn duty(tree: &Tree) -> Option<&Said> {
    match tree {
        // For a revoke there is a penalty, which may be given up.
        Tree::Leaf(said) if said.orders.iter().any(|one| one.remedy == "revoke_penalty") => None,
        Tree::Leaf(said) if said.verdict == "must" && said.options.is_empty() => Some(said),
        Tree::Leaf(_) | Tree::Ask(..) => None,
    }
}

fn failure(key: &Key, had: &Said, has: Option<&Tree>, line: &str, code: &str) -> Failure {
    let words = line.get(2..).unwrap_or(line).replace(['N', 'E', 'S', 'W'], "_");
    Failure::new(
        format!("{} by `{words}`", key.kind),
        format!("{code}: {line}\n  had: {had:?}\n  has: {has:?}"),
    )
}
