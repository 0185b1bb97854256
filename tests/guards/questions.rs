//! Property 2: No question is asked twice, or one whose answers end alike.

use super::same::{Question, Tree, end_alike, facts, ruled};
use super::settled::settled;
use super::trial::{Failure, holds};
use crate::stories::Story;
use crate::support::codes;

#[test]
fn no_question_is_asked_in_vain() {
    holds(in_vain);
}

#[test]
fn no_question_is_asked_twice() {
    holds(twice);
}

fn in_vain(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    codes().iter().find_map(|code| {
        let whole = ruled(story, &facts, code);
        whole.findings.iter().find_map(|(key, tree)| {
            let question = alike(tree)?;
            let class = format!("{} of {}", question.fact.name(), key.kind);
            Some(Failure::new(class, format!("{}: {key:?} {tree:?}", code.id)))
        })
    })
}

/// The first question of a tree whose answers end alike.
fn alike(tree: &Tree) -> Option<Question> {
    match tree {
        Tree::Leaf(_) => None,
        Tree::Ask(question, yes, no) if end_alike(yes, no) => Some(*question),
        Tree::Ask(_, yes, no) => alike(yes).or_else(|| alike(no)),
    }
}

fn twice(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    codes().iter().find_map(|code| {
        let whole = ruled(story, &facts, code);
        let mut failure = None;
        whole.each_leaf(&mut |key, path, _| {
            let known = path.iter().enumerate().find_map(|(place, (question, _))| {
                settled(&path[..place], *question).map(|_| question)
            });
            if let Some(question) = known {
                let class = format!("{} of {}", question.fact.name(), key.kind);
                failure = Some(Failure::new(class, format!("{}: {path:?}", code.id)));
            }
        });
        failure
    })
}
