//! Writes the rules of the grammar, as the sentences part from each other.

use super::grammar::{END, Step, Tail, literal, merged, written};
use super::sentences::Table;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The rules as they are made.
pub(super) struct Writer<'t> {
    pub(super) table: &'t Table,
    pub(super) rules: String,
}

/// Strings and what follows each, to be cut where they part.
type Strings = BTreeMap<String, String>;

impl Writer<'_> {
    /// One expression for each way to go on: words first, cut where they part, then blanks in the order of the rows.
    /// At the beginning of a sentence, what a word may begin is a rule of its own.
    pub(super) fn alternatives(
        &mut self,
        tails: &[Tail],
        begins: bool,
    ) -> Result<Vec<String>, String> {
        let mut firsts: Vec<(Step, Vec<Tail>)> = Vec::new();
        for tail in tails {
            let (first, steps) = tail
                .steps
                .split_first()
                .ok_or_else(|| format!("`{}` reads the same as another", tail.name))?;
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
pub(super) fn together(mut words: String, mut rest: Vec<Tail>) -> (String, Vec<Tail>) {
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
