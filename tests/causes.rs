//! What a comparison says about a cause is so: two laws that say the same are not stated as saying otherwise, a cause
//! names laws that were weighed, and what follows from another difference has one to follow from.

use crate::guards::same::facts;
use crate::guards::trial::{Failure, holds};
use crate::stories::Story;
use crate::support::{case_book, codes, part};
use bystander::compare::{Comparison, Parting, Ruled, What, Why, compare};
use bystander::facts::{Facts, IncidentKind, Remedy};
use bystander::laws::{Code, Effect, LawIndex, Offer, Rule};
use bystander::report::{ComparisonView, Scene};
use bystander::ruling::{Ruling, rule};
use std::collections::BTreeSet;

/// What is wrong with the causes of a comparison.
fn wrong(codes: &[&Code; 2], rulings: &[Ruling], comparison: &Comparison) -> Vec<String> {
    let mut wrong = Vec::new();
    let branches = comparison.incidents.iter().flat_map(|one| {
        let branches = one.branches.iter();
        branches.map(move |branch| (one.incident.kind, branch))
    });
    let partings: Vec<(IncidentKind, &Parting)> = branches
        .flat_map(|(kind, branch)| branch.partings.iter().map(move |one| (kind, one)))
        .collect();
    let follows = |parting: &Parting| parting.cause.why == Why::Follows;
    if !partings.is_empty() && partings.iter().all(|(_, one)| follows(one)) {
        wrong.push("all of it follows from another difference, and there is none".to_owned());
    }
    for (kind, parting) in partings {
        let cause = &parting.cause;
        let sides = [(parting.one, cause.one), (parting.other, cause.other)];
        let stated = sides.map(|(code, law)| {
            let number = |law| Some(codes[code].law(law?)?.number.clone());
            number(law).unwrap_or("none".to_owned())
        });
        let mut note = |what: &str| wrong.push(format!("{}: {what}", stated.join(" and ")));
        for (place, (code, law)) in sides.into_iter().enumerate() {
            // Of the law of the other code it may be said that it does not mention such an incident.
            let unsaid = place == 1 && matches!(cause.why, Why::NotOn | Why::NoLaw);
            if law.is_some_and(|law| !unsaid && !weighed(&rulings[code], law)) {
                note("a law that nothing was ruled by");
            }
        }
        if cause.why == Why::Words {
            if say_the_same(codes, sides, kind, remedy(&parting.what)) {
                note("they say the same");
            }
            let words = cause.words.each_ref().map(|words| words.as_deref().map(plain));
            if words[0].is_some() && words[0] == words[1] {
                note("their words are the same");
            }
        }
    }
    wrong
}

/// Whether a law was weighed, or is cited, in any finding.
fn weighed(ruling: &Ruling, law: LawIndex) -> bool {
    ruling.all().any(|finding| {
        let weighed = finding.steps.iter().any(|step| step.law == law);
        weighed || finding.outcome.laws().contains(&law)
    })
}

fn plain(words: &str) -> String {
    let letters = words.chars().filter(|one| one.is_alphanumeric() || *one == ' ');
    letters.flat_map(char::to_lowercase).collect()
}

fn remedy(what: &What) -> Option<Remedy> {
    match what {
        What::Option(one) | What::Order(one) => Some(one.remedy),
        What::Changed(changed) => Some(changed.one.remedy),
        _ => None,
    }
}

/// Whether two laws have the same rules on an incident, those on the thing in question if there is one.
fn say_the_same(
    codes: &[&Code; 2],
    sides: [(usize, Option<LawIndex>); 2],
    kind: IncidentKind,
    remedy: Option<Remedy>,
) -> bool {
    let [one, other] = sides.map(|(code, law)| {
        let rules = law.map(|law| codes[code].rules_of(law));
        let rules = rules.into_iter().flatten();
        let on = rules.filter(|rule| rule.incidents.contains(&kind) && concerns(rule, remedy));
        on.map(written).collect::<BTreeSet<String>>()
    });
    !one.is_empty() && one == other
}

fn concerns(rule: &Rule, remedy: Option<Remedy>) -> bool {
    let mut offers = rule.effect.offers();
    remedy.is_none_or(|remedy| offers.any(|offer| offer.remedy == remedy))
}

/// A rule, whatever laws it names.
fn written(rule: &Rule) -> String {
    let numberless = |offers: &[Offer]| {
        let offers = offers.iter().cloned();
        offers.map(|offer| Offer { laws: Vec::new(), ..offer }).collect::<Vec<_>>()
    };
    let effect = match rule.effect.clone() {
        Effect::Grants(mut grant) => {
            grant.options = numberless(&grant.options);
            Effect::Grants(grant)
        }
        Effect::Orders(offers) => Effect::Orders(numberless(&offers)),
        other => other,
    };
    format!("{:?} {effect:?}", rule.when)
}

/// The three pairs of codes.
fn pairs() -> Vec<[&'static Code; 2]> {
    let codes = codes();
    let of = |place: usize| codes[place + 1..].iter().map(move |other| [&codes[place], other]);
    (0..codes.len()).flat_map(of).collect()
}

/// What is wrong with the causes stated about a case, for every pair of codes.
fn wrong_of(facts: &Facts) -> Vec<String> {
    let mut wrong_of = Vec::new();
    for pair in pairs() {
        let rulings = pair.map(|code| rule(facts, code, true));
        let ruled = Ruled::each(&pair, &rulings);
        let comparison = compare(&ruled);
        let mut found = wrong(&pair, &rulings, &comparison);
        let view = ComparisonView::of(&comparison, &ruled, &Scene::default());
        if view.markdown().contains("line 0") {
            found.push("there is no line 0".to_owned());
        }
        let ids = pair.map(|code| code.id.as_str()).join(" ");
        wrong_of.extend(found.into_iter().map(|what| format!("{ids}: {what}")));
    }
    wrong_of
}

/// Of so many cases of the case book one is compared in the usual run.
const OF: usize = 3;

#[test]
fn no_cause_in_the_case_book_is_untrue() {
    let cases = case_book().iter().step_by(part(OF, 1));
    let wrong: Vec<String> = cases
        .flat_map(|book| {
            let wrong = wrong_of(&book.facts).into_iter();
            let title = book.case.title.as_ref().map_or("", |title| &title.value);
            wrong.map(move |what| format!("{title}: {what}"))
        })
        .collect();
    let first = &wrong[..wrong.len().min(20)];
    assert!(wrong.is_empty(), "{} causes: {first:#?}", wrong.len());
}

#[test]
fn no_cause_of_a_story_is_untrue() {
    holds(causes);
}

fn causes(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    let wrong = wrong_of(&facts).into_iter().next()?;
    let class = wrong.rsplit(": ").next().unwrap_or_default().to_owned();
    Some(Failure::new(class, wrong))
}
