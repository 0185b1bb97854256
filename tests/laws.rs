//! Every rule of every code is fired by some case and left alone by another that comes near it.

use crate::support::{BookCase, case_book, codes, facts, files, games, root, tree};
use bystander::compare::topics;
use bystander::coverage::{Coverage, Tried};
use bystander::facts::{AnswerError, FactId, IncidentKind, Measure, answer_faults};
use bystander::laws::{Code, Condition, Effect, LawIndex, Offer, Rule, SuitRef};
use bystander::report::EntryView;
use bystander::ruling::rule;
use bystander::source::Source;
use std::collections::{BTreeMap, BTreeSet};

/// Every code as far as the case book covers it.
fn measured() -> Vec<Coverage> {
    let codes = codes();
    let mut tried = vec![Tried::default(); codes.len()];
    for BookCase { path, case, facts } in case_book() {
        let name = path.display().to_string();
        for (code, tried) in codes.iter().zip(&mut tried) {
            tried.record(&name, case, facts, code);
        }
    }
    let pairs = codes.iter().zip(&tried);
    pairs.map(|(code, tried)| Coverage::of(code, tried)).collect()
}

#[test]
fn every_rule_is_fired_by_some_case_missed_by_another_and_its_law_held() {
    let missing: Vec<String> = measured().iter().flat_map(Coverage::untested).collect();
    assert!(missing.is_empty(), "{}\n{} wanting", missing.join("\n"), missing.len());
}

#[test]
fn every_code_says_how_many_laws_it_holds() {
    for coverage in measured() {
        assert!(coverage.present.of > 100, "{}", coverage.code);
    }
}

#[test]
fn every_fact_and_incident_is_used_by_some_code() {
    let mut facts = BTreeSet::new();
    let mut incidents = BTreeSet::new();
    for code in codes().iter().chain(games()) {
        for rule in &code.rules {
            incidents.extend(rule.incidents.iter().copied());
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
    // What may be claimed for, and until when, ends with the claim.
    facts.insert(FactId::Claimed);
    // No code says what follows when a defender claims the rest: the ruling says so, and shows the laws near it.
    incidents.insert(IncidentKind::DefenderClaims);
    let measures: Vec<Measure> = facts.iter().filter_map(|fact| fact.measure()).collect();
    for (name, measure) in Measure::ALL {
        assert!(measures.contains(measure), "no law compares {name}");
    }
    let facts: Vec<String> = FactId::ALL
        .iter()
        .filter(|fact| !facts.contains(fact))
        .map(|fact| fact.name().into_owned())
        .collect();
    let incidents: Vec<&str> = IncidentKind::ALL
        .iter()
        .filter(|kind| !incidents.contains(kind))
        .map(|kind| kind.name())
        .collect();
    // Of which penalty words are that name none is asked by the ruling itself.
    assert_eq!(facts, ["penalty_meant"], "no law asks for these");
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
fn every_question_a_code_can_ask_is_answered_by_its_name() {
    let mut asked = BTreeSet::new();
    for rule in codes().iter().flat_map(|code| &code.rules) {
        collect(&rule.when, &mut asked);
    }
    asked.retain(|fact| !fact.is_defined_by_codes() && !fact.question().is_empty());
    assert!(asked.iter().any(|fact| fact.measure().is_some()));
    for fact in asked {
        for so in ["yes", "no"] {
            let story = format!("dealer: S\nW leads DK\nanswer: {} {so}\n", fact.name());
            for case in &tree(&story).cases {
                let faults = answer_faults(&facts(case));
                let refused = |fault: &AnswerError| {
                    matches!(
                        fault,
                        AnswerError::UnknownFact { .. } | AnswerError::NotAQuestion { .. }
                    )
                };
                assert!(!faults.iter().any(refused), "{}: {faults:?}", fact.name());
            }
        }
    }
}

#[test]
fn the_same_topic_is_spelt_alike_in_every_code() {
    let mut topics: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for code in codes() {
        for law in &code.laws {
            for topic in &law.topics {
                let codes = topics.entry(topic.clone()).or_default();
                codes.insert(code.id.clone());
            }
        }
    }
    for (topic, in_codes) in &topics {
        assert!(
            topic.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_'),
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

#[test]
fn every_decision_that_rules_is_held_among_the_decisions() {
    let mut held = BTreeSet::new();
    for path in files(&root().join("cases/decisions"), "case") {
        for case in &tree(&std::fs::read_to_string(&path).unwrap()).cases {
            for line in case.held() {
                let laws = line.laws.iter().map(|law| law.value.clone());
                held.extend(laws.map(|law| (line.code.value.clone(), law)));
            }
        }
    }
    let mut decisions = 0;
    for code in codes() {
        for rule in &code.rules {
            let law = code.law(rule.law).unwrap();
            if law.number.starts_with("decision:") {
                decisions += 1;
                let own = (code.id.clone(), law.number.clone());
                assert!(held.contains(&own), "{own:?} is in no case of cases/decisions");
            }
        }
    }
    assert!(decisions > 3, "{decisions}");
}

#[test]
fn a_decision_is_never_cited_under_another_code() {
    for BookCase { path, facts, .. } in case_book() {
        for code in codes() {
            for finding in rule(facts, code, false).findings {
                for law in finding.outcome.laws() {
                    let number = &code.law(law).unwrap().number;
                    let own = !number.starts_with("decision:") || code.numbers().contains(number);
                    assert!(own, "{}: {number} under {}", path.display(), code.id);
                }
            }
        }
    }
}

#[test]
fn a_decision_and_the_law_it_reads_are_cited_together() {
    for code in codes() {
        for (place, decision) in code.laws.iter().enumerate() {
            let index = bystander::laws::LawIndex(u16::try_from(place).unwrap());
            let beside: Vec<_> = code.cited_beside(index).collect();
            for law in &decision.interprets {
                assert!(beside.contains(law), "{} {}", code.id, decision.number);
            }
        }
    }
    let read = codes().iter().flat_map(|code| &code.laws);
    assert!(read.filter(|law| !law.interprets.is_empty()).count() >= 3);
}

/// The matters on which a code is said to have no law, with the reason.
fn claims(text: &str) -> BTreeMap<(String, String), String> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let mut claims = BTreeMap::new();
    for line in lines {
        let (claim, reason) = line.split_once(" # ").expect(line);
        let (topic, codes) = claim.split_once(": ").expect(line);
        for code in codes.split(", ") {
            let claim = (topic.to_owned(), code.trim().to_owned());
            let before = claims.insert(claim, reason.trim().to_owned());
            assert_eq!(before, None, "{line}");
        }
    }
    claims
}

#[test]
fn each_code_that_is_said_to_have_no_law_on_a_matter_stands_in_a_list_with_the_reason() {
    let listed = claims(include_str!("no_such_law.txt"));
    let every: Vec<&Code> = codes().iter().collect();
    let made: BTreeSet<(String, String)> = topics(&every)
        .into_iter()
        .flat_map(|topic| {
            let lacks = every.iter().filter(|code| code.on_topic(topic).next().is_none());
            lacks.map(|code| (topic.to_owned(), code.id.clone())).collect::<Vec<_>>()
        })
        .collect();
    let known: BTreeSet<_> = listed.keys().cloned().collect();
    assert_eq!(made, known);
    assert!(listed.values().all(|reason| reason.len() > 20));
}

#[test]
fn a_law_is_said_to_be_lacking_only_where_a_code_treats_none_of_its_matters() {
    let listed = claims(include_str!("no_such_law.txt"));
    let every: Vec<&Code> = codes().iter().collect();
    for code in &every {
        for (place, law) in code.laws.iter().enumerate() {
            let index = LawIndex(u16::try_from(place).unwrap());
            let view = EntryView::of(code, index, &every, None).unwrap();
            let denied = |other: &String, topic: &String| {
                assert!(
                    listed.contains_key(&(topic.clone(), other.clone())),
                    "{} {}: {other} has no law on {topic}",
                    code.id,
                    law.number
                );
            };
            for other in &view.no_law_in {
                law.topics.iter().for_each(|topic| denied(other, topic));
            }
            for lack in &view.lacking {
                lack.topics.iter().for_each(|topic| denied(&lack.code, topic));
            }
        }
    }
}

/// What a rule says on one incident, whatever laws it cites.
fn said(rule: &Rule, kind: IncidentKind) -> Option<String> {
    let bare = |offers: &[Offer]| -> Vec<Offer> {
        let without = |offer: &Offer| Offer {
            laws: Vec::new(),
            suit: offer.suit.filter(|suit| *suit != SuitRef::Any),
            ..offer.clone()
        };
        offers.iter().map(without).collect()
    };
    let effect = match &rule.effect {
        Effect::Grants(grant) => {
            let (to, consult, looked) = (grant.to, grant.consult, grant.not_having_looked);
            format!("{to:?} {consult:?} {looked} {:?}", bare(&grant.options))
        }
        Effect::Orders(orders) => format!("{:?}", bare(orders)),
        effect => format!("{effect:?}"),
    };
    let mut parts = rule.when.clauses();
    parts.sort();
    rule.incidents.contains(&kind).then(|| format!("{} {parts:?} {effect}", kind.name()))
}

/// The rules of two codes that say the same and are written out in both. Of those listed, why: a code takes rules
/// over by what they are on and what they do, and these cannot be stated so from others of their law.
const WRITTEN_TWICE: &[&str] = &["1904 9, 1907 7: slam_made", "1904 9, 1907 8: slam_made"];

#[test]
fn no_rule_that_two_codes_have_in_common_is_written_out_in_both() {
    let mut written: BTreeMap<String, Vec<(String, String, IncidentKind)>> = BTreeMap::new();
    for code in codes() {
        for rule in code.rules.iter().filter(|rule| rule.taken_from.is_none()) {
            for kind in &rule.incidents {
                let place = (code.id.clone(), code.number(rule.law).to_owned(), *kind);
                let said = said(rule, *kind).unwrap();
                written.entry(said).or_default().push(place);
            }
        }
    }
    let mut twice: BTreeSet<String> = BTreeSet::new();
    for places in written.values() {
        for (at, (code, law, kind)) in places.iter().enumerate() {
            let others = places.iter().skip(at + 1).filter(|(other, ..)| other != code);
            for (other, number, _) in others {
                twice.insert(format!("{code} {law}, {other} {number}: {}", kind.name()));
            }
        }
    }
    let listed: BTreeSet<String> = WRITTEN_TWICE.iter().map(|one| (*one).to_owned()).collect();
    assert_eq!(twice, listed);
}
