//! Property 6: Nobody pays in any branch in which he did nothing; no choice offered makes a player revoke.

use super::same::{Key, Question, Said, facts, ruled};
use super::trial::{Failure, holds};
use crate::stories::Story;
use crate::support::codes;
use bystander::bridge::Suit;
use bystander::facts::{FactId, Facts, Incident, Truth};
use bystander::ruling::{OptionStatus, Outcome, rule};
use bystander::syntax::CardSpec;
use std::collections::BTreeSet;

/// What makes an incident no fault at all: of which kind, the fact, and how it is answered.
const INNOCENT: &[(&str, FactId, bool)] = &[
    ("revoke", FactId::HeldTheSuit, false),
    ("call_disobeyed", FactId::AbleToObey, false),
    ("call_disobeyed", FactId::CallWasDue, false),
    ("call_impossible", FactId::CallWasDue, false),
    ("card_exposed", FactId::HeldInView, false),
    ("consultation", FactId::ConsultedOnPenalty, false),
];

#[test]
fn nobody_pays_where_he_did_nothing() {
    holds(innocent);
}

#[test]
fn no_choice_makes_a_player_revoke() {
    holds(made_to_revoke);
}

#[test]
fn no_card_may_be_chosen_that_does_not_follow_suit_where_another_does() {
    holds(chosen_against_the_suit);
}

/// Of the cards played together one follows suit and another, which does not, may be chosen for the trick.
fn chosen_against_the_suit(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    let together = facts.incidents().iter().filter(|one| one.cards.len() > 1);
    let led = |one: &Incident| -> Option<Suit> {
        let trick = facts.record().trick_numbered(one.trick?)?;
        // His own lead may be any card.
        trick.suit.filter(|_| trick.leader != one.by)
    };
    let mixed = together.filter_map(|one| Some((one, led(one)?)));
    let mixed: Vec<_> =
        mixed.filter(|(one, led)| one.cards.iter().any(|card| card.suit() == Some(*led))).collect();
    codes().iter().find_map(|code| {
        let ruling = rule(&facts, code, false);
        ruling.findings.iter().find_map(|finding| {
            let (_, led) = mixed.iter().find(|(one, _)| **one == finding.incident)?;
            let mut open = vec![&finding.outcome];
            while let Some(outcome) = open.pop() {
                match outcome {
                    Outcome::Depends(fork) => open.extend([&fork.yes, &fork.no]),
                    Outcome::Settled(settled) => {
                        let other = settled.options.iter().find(|one| {
                            let card = one.card.and_then(CardSpec::suit);
                            one.remedy.name() == "choose_card"
                                && one.status == OptionStatus::Open
                                && card.is_some_and(|suit| suit != *led)
                        });
                        if let Some(other) = other {
                            let why = format!("{}: {led} led, {:?}", code.id, other.card);
                            return Some(Failure::new(finding.incident.kind.name(), why));
                        }
                    }
                }
            }
            None
        })
    })
}

fn innocent(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    codes().iter().find_map(|code| {
        let mut failure = None;
        ruled(story, &facts, code).each_leaf(&mut |key, path, said| {
            let denied = INNOCENT.iter().find(|one| one.0 == key.kind && denies(path, key, one));
            if let Some((_, fact, _)) = denied
                && pays(said)
            {
                let class =
                    format!("{} where {} is denied: {}", key.kind, fact.name(), said.verdict);
                failure = Some(Failure::new(class, format!("{} {key:?} {said:?}", code.id)));
            }
        });
        failure
    })
}

fn denies(path: &[(Question, bool)], key: &Key, (_, fact, answer): &(&str, FactId, bool)) -> bool {
    path.iter()
        .any(|(question, so)| question.fact == *fact && so == answer && question.at == key.at)
}

/// Whether anybody pays, must do anything, or has lost a penalty.
fn pays(said: &Said) -> bool {
    let words = ["take_back", "card_stands", "trick_stands", "not_callable", "restore_card"];
    let mut things = said.options.iter().chain(&said.orders);
    things.any(|one| !words.contains(&one.remedy) && one.status != "paid") || !said.bars.is_empty()
}

fn made_to_revoke(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    codes().iter().find_map(|code| {
        let mut failure = None;
        let before = revokes(&facts);
        ruled(story, &facts, code).each_leaf(&mut |key, path, said| {
            if !path.is_empty() || failure.is_some() {
                return;
            }
            failure = said.options.iter().find_map(|one| {
                let words = match one.remedy {
                    "choose_card" => "chooses",
                    _ => return None,
                };
                if one.status != "open" {
                    return None;
                }
                let card = one.card?.exact()?;
                let chooser = said.choosers.first()?;
                let line = format!("{chooser} {words} {card}");
                let after = story.put_in(story.lines.len(), &line);
                let then = super::same::facts(&after)?;
                let ruling = rule(&then, code, false);
                let charged = ruling.findings.iter().any(|finding| {
                    let incident = &finding.incident;
                    let own = (incident.kind.name(), incident.by, incident.line);
                    // A card of his that was a revoke before cannot be chosen either.
                    let his =
                        incident.by == key.by && incident.cards.contains(&CardSpec::Exact(card));
                    let held = then.ask(FactId::HeldTheSuit, incident).truth;
                    // A claim that the story itself disproves charges nobody.
                    incident.kind.name() == "revoke"
                        && held != Truth::False
                        && (!before.contains(&own) || his && held == Truth::True)
                });
                charged.then(|| {
                    Failure::new(
                        format!("{}: {}", key.kind, one.remedy),
                        format!("{} {line}", code.id),
                    )
                })
            });
        });
        failure
    })
}

fn revokes(facts: &Facts) -> BTreeSet<(&'static str, Option<bystander::bridge::Seat>, u32)> {
    let incidents = facts.incidents().iter();
    let denied = |truth: Truth| truth == Truth::False;
    incidents
        .filter(|one| one.kind.name() == "revoke")
        .filter(|one| !denied(facts.ask(FactId::HeldTheSuit, one).truth))
        .map(|one| (one.kind.name(), one.by, one.line))
        .collect()
}
