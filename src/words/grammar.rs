//! The grammar of the sentences, made from their rows: a tree of what they begin with alike, down to the words that
//! tell each from every other, which are in the sentence's own rule.

use super::pattern::{Part, Words};
use super::sentences::{Table, Way};
use super::writer::Writer;
use std::fmt::Write as _;

const HEAD: &str = "\
// The sentences of a story, made from src/words/sentences.yaml by the build: change them there, then
// `BYSTANDER_WRITE=1 cargo build`.
//
// Sentences that begin alike share what they begin with; what tells one from the rest is in its own rule. Strings are cut at
// the letter where they part, since comparing one letter costs less than beginning a rule.
";

/// A step of the tree: something that can be compared with what another sentence has in the same place.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Step {
    /// A word with the space before it.
    Word(String),
    /// A rule of the grammar, or a choice.
    Rule(String),
    /// The first of several forms of a verb.
    Verb(String),
}

/// Where a sentence ends.
pub(super) const END: &str = "end";

/// A sentence and the steps that are left of it.
#[derive(Clone)]
pub(super) struct Tail {
    pub(super) name: String,
    pub(super) steps: Vec<Step>,
}

/// The text of `grammar/sentences.pest`.
pub(crate) fn of(table: &Table) -> Result<String, String> {
    let mut writer = Writer { table, rules: String::new() };
    let mut begins = Begins::default();
    for way in table.ways() {
        begins.put(way, &table.words);
    }
    let mut head = String::from(HEAD);
    head.push_str("\n// Words that stand for each other.\n\n");
    for (name, list) in &table.words.classes {
        let _ = writeln!(head, "{name} = _{{ {} }}", choice(list.iter().map(|word| literal(word))));
    }
    for (name, about, tails) in [
        ("predicate", "What a player does, by the verb.", begins.predicate),
        ("several_sentences", "What several do together.", begins.several),
        ("fixed", "Sentences that begin with a word.", begins.fixed),
        ("other", "Sentences that begin with a side, a number or a card.", begins.other),
    ] {
        let body = writer.alternatives(&tails, true)?;
        let rules = std::mem::take(&mut writer.rules);
        let _ =
            write!(head, "\n// {about}\n\n{name} = _{{\n    {}\n}}\n{rules}", body.join("\n  | "));
    }
    Ok(head)
}

/// The sentences by what they begin with.
#[derive(Default)]
struct Begins {
    predicate: Vec<Tail>,
    several: Vec<Tail>,
    fixed: Vec<Tail>,
    other: Vec<Tail>,
}

impl Begins {
    fn put(&mut self, way: &Way, words: &Words) {
        let name = way.rule.clone();
        let parts = way.pattern.parts.as_slice();
        let (to, parts, verb) = match parts {
            [Part::Blank { rule, .. }, rest @ ..] if rule == "who" => {
                (&mut self.predicate, rest, true)
            }
            [Part::Blank { rule, .. }, rest @ ..] if rule == "whos" => {
                (&mut self.several, rest, true)
            }
            [Part::Blank { .. }, ..] => (&mut self.other, parts, false),
            _ => (&mut self.fixed, parts, false),
        };
        let mut steps = steps(parts, words);
        if let (true, Some(Step::Word(first))) = (verb, steps.first_mut()) {
            let form = first.trim_start().to_owned();
            if let Some(first) = steps.first_mut() {
                *first = Step::Verb(form);
            }
        }
        steps.push(Step::Rule(END.to_owned()));
        to.push(Tail { name, steps });
    }
}

/// The parts of a pattern, cut before every space.
pub(super) fn steps(parts: &[Part], words: &Words) -> Vec<Step> {
    let mut steps = Vec::new();
    for part in parts {
        match part {
            Part::Text(text) => text_steps(text, &mut steps),
            Part::Blank { rule, .. } => steps.push(Step::Rule(rule_of(rule).to_owned())),
            Part::Class(name) => steps.push(Step::Rule(name.clone())),
            Part::Choice(all) => steps.push(Step::Rule(choice_of(all, words))),
        }
    }
    steps
}

/// The rule by which a blank is read; a suit printed in the singular is read as any suit, a sentence as free words.
fn rule_of(rule: &str) -> &str {
    match rule {
        "singular" => "suit",
        "sentence" => "phrase",
        other => other,
    }
}

fn text_steps(text: &str, steps: &mut Vec<Step>) {
    let mut rest = text;
    while !rest.is_empty() {
        let marks = [(", ", "comma"), (": ", "colon"), ("'s", "of_him")];
        let mark = marks.iter().find_map(|(mark, rule)| Some((rest.strip_prefix(mark)?, *rule)));
        if let Some((after, rule)) = mark {
            steps.push(Step::Rule(rule.to_owned()));
            rest = after;
            continue;
        }
        let long = rest.char_indices().skip(1).find(|(at, letter)| {
            matches!(letter, ' ' | ',' | ':')
                || rest.get(*at..).is_some_and(|rest| rest.starts_with("'s"))
        });
        let (word, after) = rest.split_at(long.map_or(rest.len(), |(at, _)| at));
        steps.push(Step::Word(word.to_owned()));
        rest = after;
    }
}

/// `(two|2)` as the grammar writes it, the longer first; nothing at all where that may stand too.
fn choice_of(all: &[Vec<Part>], words: &Words) -> String {
    let some = all.iter().filter(|one| !one.is_empty());
    let some: Vec<String> = some
        .map(|one| {
            let steps: Vec<String> = merged(&steps(one, words)).iter().map(written).collect();
            steps.join(" ~ ")
        })
        .collect();
    let optional = if some.len() < all.len() { "?" } else { "" };
    format!("({}){optional}", choice(some))
}

fn choice(all: impl IntoIterator<Item = String>) -> String {
    let mut all: Vec<String> = all.into_iter().collect();
    all.sort_by_key(|one| std::cmp::Reverse(one.len()));
    all.join(" | ")
}

/// A string of the grammar, whatever the case of its letters.
pub(super) fn literal(text: &str) -> String {
    format!("^{text:?}")
}

pub(super) fn written(step: &Step) -> String {
    match step {
        Step::Word(text) | Step::Verb(text) => literal(text),
        Step::Rule(rule) => rule.clone(),
    }
}

/// Words that follow each other as one string.
pub(super) fn merged(steps: &[Step]) -> Vec<Step> {
    let mut merged: Vec<Step> = Vec::new();
    for step in steps {
        match (merged.last_mut(), step) {
            (Some(Step::Word(before)), Step::Word(word)) => before.push_str(word),
            _ => merged.push(step.clone()),
        }
    }
    merged
}
