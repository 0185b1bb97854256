//! Looks for a story in which a change of a law shows, for changes that no case notices yet: the start of a case to write.

use super::trial::alike;
use super::{mutants, reasons};
use crate::guards::trial::{numbers, on_every_core};
use crate::stories::{Story, story};
use crate::support::codes;
use bystander::facts::{Facts, derive};
use bystander::laws::Code;
use bystander::ruling::rule;
use bystander::table::replay;

/// How many stories are tried for each change, where `BYSTANDER_STORIES` does not say.
const USUAL: u64 = 3000;

/// The facts of a story; nothing where a line left out makes it one that cannot be.
fn facts(story: &Story) -> Option<Facts> {
    facts_of(&story.text())
}

fn facts_of(text: &str) -> Option<Facts> {
    let (file, faults) = bystander::syntax::parse(text);
    let case = file.cases.first().filter(|_| faults.is_empty())?;
    replay(case).ok().map(derive)
}

/// Whether the two codes rule differently on a story.
fn notices(story: &Story, code: &Code, changed: &Code) -> bool {
    facts(story)
        .is_some_and(|facts| !alike(&rule(&facts, code, false), &rule(&facts, changed, false)))
}

/// The story with as few lines as still tell.
fn smallest(story: &Story, code: &Code, changed: &Code) -> Story {
    let mut small = story.clone();
    loop {
        let before = small.lines.len();
        for place in (0..before).rev() {
            let mut lines = small.lines.clone();
            lines.remove(place);
            let shorter = small.with(lines);
            if notices(&shorter, code, changed) {
                small = shorter;
            }
        }
        if small.lines.len() == before {
            return small;
        }
    }
}

/// The changes that the lists in tests/mutants.yaml owe a case, each with its code as changed.
fn owed() -> Vec<(String, &'static Code, Code)> {
    let reasons = reasons();
    let alike = reasons.alike.first().map(|one| one.mutants.clone());
    let owed: Vec<String> = reasons.open.into_iter().chain(alike.into_iter().flatten()).collect();
    let mut found = Vec::new();
    for code in codes() {
        for mutant in mutants(code) {
            let name =
                format!("{} {} rule {}: {}", code.id, mutant.law, mutant.clause, mutant.mutation);
            if owed.contains(&name)
                || std::env::var("BYSTANDER_CHANGE").is_ok_and(|part| name.contains(&part))
            {
                let mut changed = code.clone();
                changed.rules[usize::from(mutant.place.0)] = mutant.rule.clone();
                found.push((name, code, changed));
            }
        }
    }
    found
}

/// Which of the changes show in a story.
fn shown(facts: &Facts, owed: &[(String, &Code, Code)]) -> Vec<String> {
    let mut names = Vec::new();
    for (name, code, changed) in owed {
        if !alike(&rule(facts, code, false), &rule(facts, changed, false)) {
            names.push(name.clone());
        }
    }
    names
}

/// `BYSTANDER_STORY=file` tries the stories of a file, parted by empty lines, in place of generated ones.
#[test]
#[ignore = "prints stories"]
fn print_a_story_for_each_change_that_no_case_notices() {
    let owed = owed();
    if let Ok(path) = std::env::var("BYSTANDER_STORY") {
        for text in std::fs::read_to_string(path).unwrap().split("\n\n") {
            let names = facts_of(text).map(|facts| shown(&facts, &owed));
            println!("== {}\n{names:#?}", text.trim().replace('\n', " / "));
        }
        return;
    }
    let found = on_every_core(numbers(USUAL), |number| {
        let names = shown(&facts(&story(number))?, &owed);
        (!names.is_empty()).then_some(names)
    });
    for (name, code, changed) in &owed {
        let of = found.iter().filter(|(_, names)| names.contains(name)).take(3);
        let small = of.map(|(number, _)| (number, smallest(&story(*number), code, changed)));
        let least = small.min_by_key(|(_, small)| small.lines.len());
        match least {
            Some((number, small)) => println!("== {name}\nseed {number}\n{}\n", small.text()),
            None => println!("== {name}\nno story\n"),
        }
    }
}
