//! The grammar of the sentences, made from their rows: a tree of what they begin with alike, down to the words that tell each
//! from every other, which stand in the sentence's own rule.

use super::pattern::{Part, Words};
use super::sentences::{Table, Way};
use std::collections::BTreeMap;
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
enum Step {
    /// A word with the space before it.
    Word(String),
    /// A rule of the grammar, or a choice.
    Rule(String),
    /// The first of several forms of a verb.
    Verb(String),
}

/// Where a sentence ends.
const END: &str = "end";

/// The rules as they are made.
struct Writer<'t> {
    table: &'t Table,
    rules: String,
}

/// A sentence and the steps that are left of it.
#[derive(Clone)]
struct Tail {
    name: String,
    steps: Vec<Step>,
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
fn steps(parts: &[Part], words: &Words) -> Vec<Step> {
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
fn literal(text: &str) -> String {
    format!("^{text:?}")
}

fn written(step: &Step) -> String {
    match step {
        Step::Word(text) | Step::Verb(text) => literal(text),
        Step::Rule(rule) => rule.clone(),
    }
}

/// Words that follow each other as one string.
fn merged(steps: &[Step]) -> Vec<Step> {
    let mut merged: Vec<Step> = Vec::new();
    for step in steps {
        match (merged.last_mut(), step) {
            (Some(Step::Word(before)), Step::Word(word)) => before.push_str(word),
            _ => merged.push(step.clone()),
        }
    }
    merged
}

/// Strings and what follows each, to be cut where they part.
type Strings = BTreeMap<String, String>;

impl Writer<'_> {
    /// One expression for each way to go on: words first, cut where they part, then blanks in the order of the rows.
    /// At the beginning of a sentence, what a word may begin is a rule of its own.
    fn alternatives(&mut self, tails: &[Tail], begins: bool) -> Result<Vec<String>, String> {
        let mut firsts: Vec<(Step, Vec<Tail>)> = Vec::new();
        for tail in tails {
            let (first, steps) = tail
                .steps
                .split_first()
                .ok_or_else(|| format!("`{}` reads as another does", tail.name))?;
            let rest = Tail { name: tail.name.clone(), steps: steps.to_vec() };
            match firsts.iter_mut().find(|(step, _)| step == first) {
                Some((_, all)) => all.push(rest),
                None => firsts.push((first.clone(), vec![rest])),
            }
        }
        let mut strings = Strings::new();
        let mut all = Vec::new();
        for (step, rest) in firsts {
            match step {
                Step::Word(word) | Step::Verb(word) if begins => {
                    self.first_word(&word, &rest, &mut strings)?;
                }
                Step::Word(word) | Step::Verb(word) => {
                    let (words, rest) = together(word, rest);
                    strings.insert(words, self.goes_on(&rest)?);
                }
                Step::Rule(rule) if rule == END => all.insert(0, self.goes_on_after(&rule, &rest)?),
                Step::Rule(rule) if rule.starts_with('(') => {
                    let place = all.iter().take_while(|one: &&String| one.starts_with('(')).count();
                    all.insert(place, self.goes_on_after(&rule, &rest)?);
                }
                Step::Rule(rule) => all.push(self.goes_on_after(&rule, &rest)?),
            }
        }
        let mut words = cut(strings);
        words.extend(all);
        Ok(words)
    }

    /// The word a sentence begins with, in every form of a verb, and the sentences it may begin.
    fn first_word(
        &mut self,
        word: &str,
        rest: &[Tail],
        strings: &mut Strings,
    ) -> Result<(), String> {
        let forms = self.table.verbs.get(word).cloned().unwrap_or_default();
        let goes_on = if rest.len() == 1 {
            self.goes_on(rest)?
        } else {
            let name = format!("{}_sentences", word.replace('-', "_"));
            let all = self.alternatives(rest, false)?.join(" | ");
            let _ = writeln!(self.rules, "{name} = _{{ {all} }}");
            name
        };
        for form in forms.iter().map(String::as_str).chain([word]) {
            if strings.insert(form.to_owned(), goes_on.clone()).is_some() {
                return Err(format!("`{form}` begins sentences of two kinds"));
            }
        }
        Ok(())
    }

    fn goes_on_after(&mut self, rule: &str, rest: &[Tail]) -> Result<String, String> {
        if let ([tail], END) = (rest, rule) {
            return Ok(self.own(tail, END));
        }
        let goes_on = self.goes_on(rest)?;
        Ok(format!("{rule} ~ {goes_on}"))
    }

    /// What follows a common beginning: the sentence's own rule, or a choice of several.
    fn goes_on(&mut self, rest: &[Tail]) -> Result<String, String> {
        if let [tail] = rest {
            let steps = merged(&tail.steps);
            let steps: Vec<String> = steps.iter().map(written).collect();
            return Ok(self.own(tail, &steps.join(" ~ ")));
        }
        let all = self.alternatives(rest, false)?;
        Ok(match all.as_slice() {
            [one] => one.clone(),
            all => format!("({})", all.join(" | ")),
        })
    }

    /// Writes the sentence's own rule, and names it.
    fn own(&mut self, tail: &Tail, body: &str) -> String {
        let _ = writeln!(self.rules, "{} = {{ {body} }}", tail.name);
        tail.name.clone()
    }
}

/// A word with those after it that all sentences have in common.
fn together(mut words: String, mut rest: Vec<Tail>) -> (String, Vec<Tail>) {
    while let Some(Step::Word(next)) = rest.first().and_then(|tail| tail.steps.first()).cloned() {
        if rest.len() < 2
            || rest.iter().any(|tail| tail.steps.first() != Some(&Step::Word(next.clone())))
        {
            break;
        }
        words.push_str(&next);
        for tail in &mut rest {
            tail.steps.remove(0);
        }
    }
    (words, rest)
}

/// Strings cut at the letter where they part; a string that is the beginning of another comes after it.
fn cut(strings: Strings) -> Vec<String> {
    let mut groups: BTreeMap<char, Strings> = BTreeMap::new();
    let mut done = Vec::new();
    for (text, after) in strings {
        match text.chars().next() {
            Some(first) => drop(groups.entry(first).or_default().insert(text, after)),
            None => done.push(after),
        }
    }
    let mut all: Vec<String> = groups.into_values().map(group).collect();
    all.extend(done);
    all
}

/// Strings that begin with the same letter.
fn group(strings: Strings) -> String {
    let common = common(&strings);
    let rest = strings
        .into_iter()
        .map(|(text, after)| (text.get(common.len()..).unwrap_or_default().to_owned(), after));
    let rest: Strings = rest.collect();
    let rest = cut(rest);
    match rest.as_slice() {
        [one] => format!("{} ~ {one}", literal(&common)),
        many => format!("{} ~ ({})", literal(&common), many.join(" | ")),
    }
}

/// What all of them begin with.
fn common(strings: &Strings) -> String {
    let mut texts = strings.keys();
    let mut common = texts.next().cloned().unwrap_or_default();
    for text in texts {
        let alike = common.chars().zip(text.chars()).take_while(|(one, other)| one == other);
        common = alike.map(|(letter, _)| letter).collect();
    }
    common
}
