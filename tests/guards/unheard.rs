//! Property 10: No act that a law of any code mentions passes without a word: it has a finding, a stated silence, or it
//! is what another finding rests on.

use super::same::facts;
use super::trial::{Failure, holds};
use super::unspoken::{is_in_order, is_in_vain, is_unspoken};
use crate::stories::Story;
use crate::support::codes;
use bystander::facts::{Facts, Incident, Remedy};
use bystander::laws::Code;
use bystander::ruling::{Finding, OptionStatus, Outcome, Remedied, Ruling, Settled, Verdict, rule};
use std::collections::BTreeSet;

#[test]
fn no_irregularity_passes_without_a_word() {
    holds(unheard);
}

#[test]
fn what_one_code_speaks_of_no_other_leaves_out() {
    holds(left_out);
}

/// The lines a ruling mentions: an incident's own, that of the call which was not obeyed, and those it rests on.
fn spoken_of(facts: &Facts, ruling: &Ruling) -> BTreeSet<u32> {
    let mut lines = BTreeSet::new();
    for finding in ruling.all() {
        lines.insert(finding.incident.line);
        let call = finding.incident.call;
        let call = call.and_then(|call| facts.acts().get(call as usize));
        lines.extend(call.map(|call| call.line));
        let mut open = vec![&finding.outcome];
        while let Some(outcome) = open.pop() {
            match outcome {
                Outcome::Settled(settled) => rests(settled, &mut lines),
                Outcome::Depends(fork) => open.extend([&fork.yes, &fork.no]),
            }
        }
    }
    lines
}

fn rests(settled: &Settled, lines: &mut BTreeSet<u32>) {
    lines.extend(settled.because.iter().map(|one| one.because.line));
    lines.extend(settled.barred.iter().map(|barred| barred.line));
    for one in settled.options.iter().chain(&settled.orders) {
        match one.status {
            OptionStatus::Open => {}
            OptionStatus::Taken(line)
            | OptionStatus::Foregone(line)
            | OptionStatus::Waived(line)
            | OptionStatus::Lapsed(line)
            | OptionStatus::Ended(line)
            | OptionStatus::Barred(line) => {
                lines.insert(line);
            }
            OptionStatus::Paid(first, second)
            | OptionStatus::Impossible(first, second)
            | OptionStatus::Disobeyed(first, second)
            | OptionStatus::Dropped(first, second) => {
                lines.extend([first, second]);
            }
        }
    }
}

fn spoken(facts: &Facts, code: &Code) -> BTreeSet<u32> {
    spoken_of(facts, &rule(facts, code, false))
}

fn unheard(story: &Story) -> Option<Failure> {
    // If nobody says who deals, little can be said about anybody.
    if !story.says("dealer:") {
        return None;
    }
    let facts = facts(story)?;
    codes().iter().find_map(|code| {
        let ruling = rule(&facts, code, false);
        let spoken = spoken_of(&facts, &ruling);
        (0..story.lines.len()).zip(1..).find_map(|(place, number)| {
            let left_out =
                !spoken.contains(&number) && !is_unspoken(story, place, &facts, code, &ruling);
            let text = &story.lines[place].text;
            left_out.then(|| Failure::new(nameless(text), format!("{}: line {number}", code.id)))
        })
    })
}

/// The words of a line without seats and cards.
fn nameless(text: &str) -> String {
    let words =
        text.split(' ').map(|word| if word.chars().any(char::is_uppercase) { "_" } else { word });
    words.collect::<Vec<_>>().join(" ")
}

/// Whether there must be a new deal by a finding.
fn redeals(finding: &Finding) -> bool {
    let Outcome::Settled(settled) = &finding.outcome else {
        return false;
    };
    let mut all = settled.options.iter().chain(&settled.orders);
    let due = |one: &Remedied| {
        one.remedy == Remedy::NewDeal
            && matches!(one.status, OptionStatus::Open | OptionStatus::Taken(_))
    };
    settled.verdict == Verdict::Must && all.any(due)
}

/// Whether a code puts an end to the doubling by what happened before a line.
fn closed_before(facts: &Facts, code: &Code, line: u32) -> bool {
    let closes = |one: &Remedied| one.remedy == Remedy::CloseDoubling;
    let ruling = rule(facts, code, false);
    let mut before = ruling.findings.iter().filter(|one| one.incident.line < line);
    before.any(|one| match &one.outcome {
        Outcome::Settled(settled) => settled.orders.iter().any(closes),
        Outcome::Depends(_) => false,
    })
}

fn left_out(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    let incidents = |code: &Code| -> BTreeSet<u32> {
        let ruling = rule(&facts, code, false);
        ruling.findings.iter().map(|one| one.incident.line).collect()
    };
    let any: BTreeSet<u32> = codes().iter().flat_map(incidents).collect();
    codes().iter().find_map(|code| {
        let spoken = spoken(&facts, code);
        let mut missing = any.iter().filter(|line| !spoken.contains(line));
        // One code gives what another does not: there nothing was asked for, or taken. What is in order at any table is
        // something only where a code has a law on it: the player who plays after one who left the trick without a
        // card.
        let in_order = |line: u32| {
            let mut here = facts.incidents().iter().filter(|one| one.line == line).peekable();
            here.peek().is_some() && here.all(|one| one.ordinary)
        };
        // As far as this code lets the doubling go, it was over then.
        let own = facts.in_order(&code.procedure);
        let own = own.as_deref().unwrap_or(&facts);
        let begun = |line: u32| {
            let doubling = ["lead_before_play", "double_altered", "doubled_further"];
            let early = |one: &Incident| one.line == line && doubling.contains(&one.kind.name());
            let elsewhere = |other: &Code| {
                let ruling = rule(&facts, other, false);
                ruling.findings.iter().any(|one| early(&one.incident))
            };
            let over = !own.incidents().iter().any(early) || closed_before(&facts, code, line);
            over && codes().iter().any(elsewhere)
        };
        // Of a call that was let go, or that somebody had no right to make, it is nothing that it was not met.
        let of_a_call = |line: u32| {
            let unmet = ["call_disobeyed", "call_impossible"];
            let here = facts.incidents().iter();
            let mut here = here.filter(|one| one.line == line && !one.ordinary).peekable();
            here.peek().is_some() && here.all(|one| unmet.contains(&one.kind.name()))
        };
        // A card that is touched in dummy is played by some codes and not by others: a lead that is in its turn under this
        // one, or of which nobody can say whose turn it was, is in order.
        let led_in_order = |line: u32| {
            let mut plays = own.record().plays.iter();
            let lead = plays.find(|play| play.leads && play.moment.line == line);
            let stated = own.incidents().iter().any(|one| one.line == line);
            lead.is_some_and(|lead| lead.in_turn.is_none() || lead.in_turn == Some(true) && !stated)
        };
        // By a card that is played under one code and not under another, one stated later goes to another trick.
        let to_another_trick = |line: u32| {
            let trick = |facts: &Facts| {
                let mut plays = facts.record().plays.iter();
                plays.find(|play| play.moment.line == line).map(|play| play.trick)
            };
            codes().iter().any(|other| {
                let other = facts.in_order(&other.procedure);
                trick(own) != trick(other.as_deref().unwrap_or(&facts))
            })
        };
        // Of what no other code has anything on either, it is for this one to say whether it happened at all.
        let silent = |line: u32| {
            let stated = own.incidents().iter().any(|one| one.line == line);
            let of_line = |other: &Code| {
                let ruling = rule(&facts, other, false);
                let mut here = ruling.findings.iter().filter(|one| one.incident.line == line);
                here.all(Finding::is_silent)
            };
            !stated && codes().iter().all(of_line)
        };
        // Once there must be a new deal, nothing that is done in this one counts.
        let void = rule(&facts, code, false);
        let void = void.findings.iter().filter(|one| redeals(one));
        let void = void.map(|one| one.incident.line).min();
        let stated = |line: &&u32| {
            if in_order(**line) || begun(**line) || of_a_call(**line) || led_in_order(**line) {
                return false;
            }
            if to_another_trick(**line) || silent(**line) || void.is_some_and(|void| void < **line)
            {
                return false;
            }
            let place = usize::try_from(**line).ok().and_then(|line| line.checked_sub(1));
            // What the tricks come to is stated where the score can be, and a penalty still to be chosen leaves it open.
            let tricks = |place: usize| story.lines[place].text.starts_with("tricks:");
            place.filter(|place| !tricks(*place)).is_some_and(|place| {
                !is_in_vain(story, place, &facts, code) && !is_in_order(story, place, &facts, code)
            })
        };
        let missing = missing.find(stated)?;
        let line = story.lines.get(usize::try_from(*missing).ok()?.checked_sub(1)?)?;
        Some(Failure::new(nameless(&line.text), format!("{}: line {missing}", code.id)))
    })
}
