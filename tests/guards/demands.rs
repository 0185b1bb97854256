//! Property 12: What was demanded once binds, unless it is let go; of two lawful demands either may be done.

use super::same::{Match, Ruled, Tree, difference, facts, ruled};
use super::trial::{Failure, holds};
use crate::stories::{Mark, Story};
use crate::support::codes;
use bystander::facts::{ActKind, Facts, Fulfilment, Incident, IncidentKind, Remedy};
use bystander::laws::Code;
use bystander::ruling::{Finding, OptionStatus, Outcome, Remedied, Ruling, Settled, rule};
use bystander::syntax::CardSpec;

#[test]
fn a_demand_of_what_was_given_up_changes_nothing() {
    holds(given_up);
}

#[test]
fn of_two_lawful_demands_either_may_be_done() {
    holds(either_done);
}

#[test]
fn what_was_done_costs_nothing_when_it_is_demanded_again() {
    holds(done_already);
}

#[test]
fn a_call_let_go_binds_nobody() {
    holds(let_go);
}

/// The calls of a story: the place of the line, and its line in the text.
fn calls(story: &Story) -> impl Iterator<Item = usize> + '_ {
    let lines = story.lines.iter().enumerate();
    let calls = lines.filter(|(_, line)| {
        let called = [" calls ", " bars "].iter().any(|verb| line.text.contains(verb));
        line.mark == Mark::Act && called && !line.text.contains(" / ")
    });
    calls.map(|(place, _)| place)
}

/// Of the finding of which a line of the story took something, as the story is after it: its place, the option taken,
/// and what else is wanted of the whole ruling.
fn taken_on<T>(
    story: &Story,
    count: usize,
    code: &Code,
    see: impl Fn(&Ruling, &Settled) -> Option<T>,
) -> Option<(Incident, Remedy, T)> {
    let then = story.with(story.lines[..count].to_vec());
    let ruling = rule(&facts(&then)?, code, false);
    let line = u32::try_from(count).ok()?;
    ruling.findings.iter().find_map(|finding| {
        let settled = settled(finding)?;
        let mut options = settled.options.iter();
        let taken = options.find(|one| one.status == OptionStatus::Taken(line))?;
        let incident = finding.incident.clone();
        Some((incident, taken.remedy, see(&ruling, settled)?))
    })
}

fn settled(finding: &Finding) -> Option<&Settled> {
    match &finding.outcome {
        Outcome::Settled(settled) => Some(settled),
        Outcome::Depends(_) => None,
    }
}

fn given_up(story: &Story) -> Option<Failure> {
    let stated = facts(story)?;
    codes().iter().find_map(|code| {
        let before = ruled(story, &stated, code);
        calls(story).find_map(|place| {
            let caller = story.lines[place].text.split(' ').next()?;
            let line = u32::try_from(place + 1).ok()?;
            let (_, _, (demand, partner)) = taken_on(story, place + 1, code, |ruling, settled| {
                let mut options = settled.options.iter();
                let taken = options.find(|one| one.status == OptionStatus::Taken(line))?;
                // What something else gives too may have been called for by that.
                if is_offered(ruling, taken) {
                    return None;
                }
                let mut options = settled.options.iter();
                options.find_map(|one| {
                    let gone =
                        one.status == OptionStatus::Foregone(line) && !is_offered(ruling, one);
                    let partner = one.from.iter().next() != taken.from.iter().next();
                    Some((demand(caller, one).filter(|_| gone)?, partner))
                })
            })?;
            // What is then demanded of his partner frees him who had not done what was chosen before.
            if partner && !is_met(story, line)? {
                return None;
            }
            let other = story.put_in(place + 1, &demand);
            // Who does what was demanded of him in the end is not charged with what was chosen before.
            if is_met(&other, line + 1)? {
                return None;
            }
            compare(&before, &other, code, &demand)
        })
    })
}

/// Whether the demand on a line of a story is met.
fn is_met(story: &Story, line: u32) -> Option<bool> {
    let stated = facts(story)?;
    let mut acts = stated.acts().iter().filter(|act| act.line == line);
    Some(acts.any(|act| match &act.deed {
        ActKind::Demand(demand) => matches!(demand.fulfilment, Fulfilment::Done(_)),
        _ => false,
    }))
}

fn compare(before: &Ruled, other: &Story, code: &Code, what: &str) -> Option<Failure> {
    let after = ruled(other, &facts(other)?, code);
    let found = difference(before, &after, Match::UnlessNothing)?;
    let why = format!("{}: {what}\n{}", code.id, found.why());
    Some(Failure::new(found.class(), why))
}

/// A suit, the highest or the lowest is demanded, and done. When the story stops the same words cost nothing that is due
/// for something else, unless that might give the same.
fn done_already(story: &Story) -> Option<Failure> {
    let stated = facts(story)?;
    codes().iter().find_map(|code| {
        let ruling = rule(&stated, code, false);
        let before = ruled(story, &stated, code);
        calls(story).find_map(|place| {
            let line = u32::try_from(place + 1).ok()?;
            let mut all = ruling.findings.iter().filter_map(settled);
            let done = all.find_map(|settled| {
                let mut options = settled.options.iter();
                options
                    .find(|one| matches!(one.status, OptionStatus::Paid(taken, _) if taken == line))
            })?;
            let lasting = ["call_suit", "play_highest", "play_lowest"];
            let remedy = done.remedy;
            let given = |finding: &Finding| code.may_grant(finding.incident.kind, remedy);
            let due = ruling.findings.iter().filter(|one| has_open(one));
            if !lasting.contains(&remedy.name()) || due.into_iter().any(given) {
                return None;
            }
            let words = &story.lines[place].text;
            let other = story.put_in(story.lines.len(), words);
            let after = ruled(&other, &facts(&other)?, code);
            let found = lost(&before, &after)?;
            Some(Failure::new(found, format!("{}: {words}", code.id)))
        })
    })
}

/// What is under a bar in the second ruling, and not in the first.
fn lost(before: &Ruled, after: &Ruled) -> Option<&'static str> {
    let barred = |tree: &Tree| {
        let mut any = false;
        tree.each_leaf(&mut Vec::new(), &mut |_, said| any |= !said.bars.is_empty());
        any
    };
    let mut both = before.findings.iter();
    let (key, _) = both.find(|(key, tree)| {
        let then = after.findings.get(*key);
        !barred(tree) && then.is_some_and(barred)
    })?;
    Some(key.kind)
}

fn has_open(finding: &Finding) -> bool {
    let all = finding.outcome.branches();
    all.iter().any(|settled| settled.options.iter().any(|one| one.status == OptionStatus::Open))
}

/// The words that demand an option.
fn demand(caller: &str, one: &Remedied) -> Option<String> {
    let of = one.from.iter().next()?;
    let suit = one.suit.map_or("heart", |suit| suit.singular());
    let what = match one.remedy.name() {
        "call_card" => match one.card? {
            CardSpec::Exact(card) => format!("calls {card} from {of}"),
            CardSpec::Small(_) | CardSpec::OfSuit(_) | CardSpec::Any => return None,
        },
        "call_suit" => format!("calls a {suit} from {of}"),
        "play_highest" => format!("calls the highest {suit} from {of}"),
        "play_lowest" => format!("calls the lowest {suit} from {of}"),
        "win_trick" => format!("calls on {of} to win"),
        "lose_trick" => format!("calls on {of} to lose"),
        _ => return None,
    };
    Some(format!("{caller} {what}"))
}

/// Whether another finding offers the same.
fn is_offered(ruling: &Ruling, one: &Remedied) -> bool {
    let mut all = ruling.findings.iter().flat_map(|one| one.outcome.branches());
    all.any(|settled| {
        let mut options = settled.options.iter();
        options.any(|other| other.status == OptionStatus::Open && other.remedy == one.remedy)
    })
}

/// The card with which a call is disobeyed is shown before the call, and called with it: who plays it does what was
/// lawfully demanded.
fn either_done(story: &Story) -> Option<Failure> {
    let stated = facts(story)?;
    let mut disobeyed = stated.incidents().iter().filter(|incident| {
        let defender = incident.by.and_then(|by| stated.seats().is_defender(by));
        incident.kind == IncidentKind::CallDisobeyed && defender == Some(true)
    });
    disobeyed.find_map(|incident| {
        let (by, dealer) = (incident.by?, stated.seats().dealer?);
        let call = stated.acts().get(incident.call? as usize)?;
        let mut plays = stated.record().plays.iter();
        let card = plays.find(|play| play.moment.at == incident.moment)?.card.exact()?;
        let place = (call.line as usize).checked_sub(1)?;
        let shown = story.put_in(place, &format!("{by} exposes {card}"));
        let demand = format!("{dealer} calls {card} from {by}");
        let both = shown.put_in(place + 2, &demand);
        let line = incident.line + 2;
        let stated = facts(&both)?;
        codes().iter().find_map(|code| {
            let ruling = rule(&stated, code, false);
            let mut all = ruling.findings.iter().filter_map(settled);
            let due = |one: &Remedied| {
                one.card == Some(CardSpec::Exact(card))
                    && matches!(one.status, OptionStatus::Paid(_, then) if then == line)
            };
            all.find(|settled| settled.options.iter().any(due))?;
            let mut findings = ruling.findings.iter();
            let charged = findings.find(|finding| {
                let incident = &finding.incident;
                incident.kind == IncidentKind::CallDisobeyed && incident.line == line
            })?;
            let asked = charged.incident.asked.map_or("nothing", Remedy::name);
            let why = format!("{}: {demand}\n{}", code.id, both.text());
            Some(Failure::new(asked, why))
        })
    })
}

fn let_go(story: &Story) -> Option<Failure> {
    codes().iter().find_map(|code| {
        calls(story).find_map(|place| {
            let caller = story.lines[place].text.split(' ').next()?;
            let (of, remedy, ()) = taken_on(story, place + 1, code, |_, _| Some(()))?;
            let waived = story.put_in(place + 1, &format!("{caller} waives the penalty"));
            let line = u32::try_from(place + 2).ok()?;
            let stated = facts(&waived)?;
            let ruling = rule(&stated, code, false);
            let gone =
                |one: &Remedied| one.remedy == remedy && one.status == OptionStatus::Waived(line);
            let mut findings = ruling.findings.iter();
            findings.find(|finding| {
                let its = settled(finding).filter(|_| finding.incident == of);
                its.is_some_and(|its| its.options.iter().any(gone))
            })?;
            let mut findings = ruling.findings.iter();
            findings.find(|finding| {
                let disobeyed = finding.incident.kind == IncidentKind::CallDisobeyed;
                disobeyed && answers(&stated, finding) == Some(line - 1)
            })?;
            Some(Failure::new(remedy.name(), format!("{} line {line}", code.id)))
        })
    })
}

/// The line of the call that a finding is about.
fn answers(stated: &Facts, finding: &Finding) -> Option<u32> {
    let call = finding.incident.call?;
    stated.acts().get(call as usize).map(|act| act.line)
}
