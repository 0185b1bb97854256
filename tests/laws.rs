//! Every rule of every code is fired by some case and left alone by another that comes near it.

use crate::support::{codes, facts, files, root, tree};
use bystander::facts::{FactId, IncidentKind};
use bystander::laws::{Code, Condition, Effect, Rule};
use bystander::ruling::{Outcome, StepResult, rule};
use bystander::source::Source;
use std::collections::{BTreeMap, BTreeSet};

type Clause = (String, String, u8);

/// Which clauses some case fires, and which some case tries in vain.
#[derive(Default)]
struct Tried {
    fired: BTreeSet<Clause>,
    missed: BTreeSet<Clause>,
    cited: BTreeSet<(String, String)>,
}

fn tried(codes: &[Code]) -> Tried {
    let mut tried = Tried::default();
    for path in files(&root().join("cases"), "case") {
        for case in &tree(&std::fs::read_to_string(&path).unwrap()).cases {
            let facts = facts(case);
            for code in codes {
                let ruling = rule(&facts, code, true);
                for finding in ruling.findings.into_iter().chain(ruling.standing) {
                    cite(&finding.outcome, code, &mut tried.cited);
                    for step in finding.steps {
                        let law = code.law(step.law).unwrap().number.clone();
                        let clause = (code.id.clone(), law, step.clause);
                        match step.result {
                            StepResult::Fired => tried.fired.insert(clause),
                            _ => tried.missed.insert(clause),
                        };
                    }
                }
            }
        }
    }
    tried
}

fn cite(outcome: &Outcome, code: &Code, cited: &mut BTreeSet<(String, String)>) {
    match outcome {
        Outcome::Settled(settled) => {
            for law in &settled.laws {
                cited.insert((code.id.clone(), code.law(*law).unwrap().number.clone()));
            }
        }
        Outcome::Depends(fork) => {
            cite(&fork.yes, code, cited);
            cite(&fork.no, code, cited);
        }
    }
}

fn clauses(codes: &[Code]) -> Vec<(Clause, &Rule)> {
    let mut clauses = Vec::new();
    for code in codes {
        for rule in &code.rules {
            let law = code.law(rule.law).unwrap().number.clone();
            clauses.push(((code.id.clone(), law, rule.clause), rule));
        }
    }
    clauses
}

#[test]
fn every_clause_is_fired_by_some_case_and_missed_by_another() {
    let codes = codes();
    let tried = tried(codes);
    let mut wanting = Vec::new();
    for (clause, rule) in clauses(codes) {
        if matches!(rule.effect, Effect::Defines(_)) {
            if !tried.cited.contains(&(clause.0.clone(), clause.1.clone())) {
                wanting.push(format!("{clause:?} defines, and no ruling relies on it"));
            }
            continue;
        }
        if !tried.fired.contains(&clause) {
            wanting.push(format!("{clause:?} is never fired"));
        }
        let conditional = rule.when != Condition::All(Vec::new());
        if conditional && !tried.missed.contains(&clause) {
            wanting.push(format!("{clause:?} has no near miss"));
        }
    }
    assert!(
        wanting.is_empty(),
        "{}\n{} wanting",
        wanting.join("\n"),
        wanting.len()
    );
}

#[test]
fn every_law_with_a_rule_is_held_in_some_case() {
    let mut held = BTreeSet::new();
    for path in files(&root().join("cases"), "case") {
        for line in std::fs::read_to_string(&path).unwrap().lines() {
            let Some(rest) = line.strip_prefix("held ") else {
                continue;
            };
            let Some((code, rest)) = rest.split_once(':') else {
                continue;
            };
            for part in rest.split(';').map(str::trim) {
                if let Some(laws) = part
                    .strip_prefix("laws ")
                    .or_else(|| part.strip_prefix("law "))
                {
                    held.extend(
                        laws.split(", ")
                            .map(|law| (code.to_owned(), law.trim().to_owned())),
                    );
                }
            }
        }
    }
    let mut wanting = Vec::new();
    for code in codes() {
        for rule in &code.rules {
            let law = code.law(rule.law).unwrap();
            if !held.contains(&(code.id.clone(), law.number.clone())) {
                wanting.push(format!("{} {}: {}", code.id, law.number, law.title));
            }
        }
    }
    wanting.dedup();
    assert!(
        wanting.is_empty(),
        "no held line cites these laws:\n{}",
        wanting.join("\n")
    );
}

#[test]
fn every_fact_and_incident_is_used_by_some_code() {
    let mut facts = BTreeSet::new();
    let mut incidents = BTreeSet::new();
    for code in codes() {
        for rule in &code.rules {
            incidents.extend(rule.on.iter().copied());
            collect(&rule.when, &mut facts);
            if let Effect::Grants(grant) = &rule.effect
                && grant.not_having_looked
            {
                facts.extend([
                    FactId::DealerHasLooked,
                    FactId::DummyHasLooked,
                    FactId::EldestHasLooked,
                    FactId::ThirdHandHasLooked,
                ]);
            }
            if let Effect::Grants(grant) = &rule.effect
                && grant.to == bystander::laws::Chooser::Maker
            {
                facts.insert(FactId::DealerNamedTrump);
            }
        }
    }
    // No code says what it costs not to play a card that was called, or to lead a suit that was barred:
    // the table tells these two calls apart from the others so that the ruling can say so.
    facts.extend([FactId::CalledCard, FactId::SuitBarred]);
    let facts: Vec<&str> = FactId::ALL
        .iter()
        .filter(|fact| !facts.contains(fact))
        .map(|fact| fact.name())
        .collect();
    let incidents: Vec<&str> = IncidentKind::ALL
        .iter()
        .filter(|kind| !incidents.contains(kind))
        .map(|kind| kind.name())
        .collect();
    assert!(facts.is_empty(), "no law asks for: {facts:?}");
    assert!(incidents.is_empty(), "no law speaks of: {incidents:?}");
}

fn collect(condition: &Condition, facts: &mut BTreeSet<FactId>) {
    match condition {
        Condition::Fact(fact) => {
            facts.insert(*fact);
        }
        Condition::Not(inner) => collect(inner, facts),
        Condition::All(parts) | Condition::Any(parts) => {
            for part in parts {
                collect(part, facts);
            }
        }
    }
}

#[test]
fn the_same_topic_is_spelt_alike_in_every_code() {
    let mut topics: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for code in codes() {
        for law in &code.laws {
            topics
                .entry(law.topic.clone())
                .or_default()
                .insert(code.id.clone());
        }
    }
    for (topic, in_codes) in &topics {
        assert!(
            topic
                .chars()
                .all(|letter| letter.is_ascii_lowercase() || letter == '_'),
            "{topic} in {in_codes:?}"
        );
    }
}

#[test]
fn the_texts_of_the_codes_load_as_the_binary_holds_them() {
    for code in codes() {
        let texts: Vec<Source> = files(&root().join("laws").join(&code.id), "yaml")
            .into_iter()
            .map(|path| {
                let text = std::fs::read_to_string(&path).unwrap();
                Source::new(path.display().to_string(), text)
            })
            .collect();
        let loaded = bystander::laws::from_texts(&texts).unwrap();
        assert_eq!(&loaded, code);
    }
}
