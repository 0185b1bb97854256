//! A code that ships, as the build writes it into the binary: every name settled, every citation found, so that a start
//! has nothing left to look up. It is half of `plain.rs`, whose tables it writes as Rust: a name that is none does not
//! compile, and the tests hold the code so made against the one read from its files.
//!
//! It takes the code for faultless; what is written wrongly the tests tell, which read the files themselves.

use super::camel;
use super::number::compare;
use serde_json::Value;
use std::collections::BTreeMap;

/// Writes the tables of a code, as one expression of the type `Plain`.
pub(super) fn tables(code: &Value) -> Result<String, String> {
    let mut laws = laws(code);
    laws.sort_by(|(_, one), (_, other)| compare(&words(&one["law"]), &words(&other["law"])));
    let mut tables = Tables {
        settings: code.pointer("/code/settings").unwrap_or(&Value::Null),
        places: (0..).zip(&laws).map(|(at, (_, law))| (key(&law["law"]), at)).collect(),
        ..Tables::default()
    };
    for (heading, law) in &laws {
        tables.law(heading, law)?;
    }
    let head = serde_json::to_string(&code["code"]).map_err(|fault| fault.to_string())?;
    Ok(tables.written(&head))
}

/// Every law with its heading, in the order of the files.
fn laws(code: &Value) -> Vec<(String, &Value)> {
    let headings = each(&code["headings"]).map(|file| &file["content"]);
    let laws = headings
        .flat_map(|content| each(&content["laws"]).map(|law| (words(&content["heading"]), law)));
    laws.collect()
}

/// One row after the other, each table as Rust.
#[derive(Default)]
struct Tables<'c> {
    settings: &'c Value,
    /// The place of each law, by its number.
    places: BTreeMap<String, usize>,
    laws: Vec<String>,
    rules: Vec<String>,
    conditions: Vec<String>,
    incidents: Vec<String>,
    cited: Vec<String>,
    offers: Vec<String>,
    limits: Vec<String>,
}

impl Tables<'_> {
    fn law(&mut self, heading: &str, law: &Value) -> Result<(), String> {
        let topics = named(law, "topics", "topic");
        let (see, interprets) = (self.cite(&law["see"])?, self.cite(&law["interprets"])?);
        let number = words(&law["law"]);
        let before = self.rules.len();
        for rule in each(&law["rules"]) {
            let mut treated = named(rule, "topics", "topic");
            if treated.is_empty() {
                treated = topics.iter().take(1).cloned().collect();
            }
            self.rule(rule, before, &treated).map_err(|fault| format!("law {number}: {fault}"))?;
        }
        self.laws.push(format!(
            "PlainLaw {{ number: {number:?}, heading: {heading:?}, title: {:?}, topics: &{topics:?}, \
             kind: LawKind::{}, restatement: {:?}, see: {see}, interprets: {interprets}, prints: &{:?}, \
             words: &{:?}, note: {:?}, rules: {} }}",
            words(&law["title"]),
            camel(&words(&law["kind"])),
            words(&law["restatement"]),
            pairs(&law["prints"]),
            quoted(&law["words"]),
            law.get("note").map(words),
            self.rules.len() - before,
        ));
        Ok(())
    }

    /// A row for each effect of a rule, all of them with its incidents and its condition.
    fn rule(&mut self, rule: &Value, before: usize, topics: &[String]) -> Result<(), String> {
        let taken = rule.get("taken_from").map(words);
        for effect in ["defines", "grants", "orders", "bars", "limits"] {
            let Some(value) = rule.get(effect) else {
                continue;
            };
            let clause = self.rules.len() - before + 1;
            let incidents = several(&rule["incident"]);
            let count = incidents.len();
            let kinds = incidents.iter().map(|kind| format!("K::{}", camel(kind)));
            self.incidents.extend(kinds);
            self.when(&rule["when"])?;
            let effect = self.effect(effect, value)?;
            let overrides = self.cite(&rule["overrides"])?;
            self.rules.push(format!(
                "PlainRule {{ clause: {clause}, incidents: {count}, effect: {effect}, \
                 overrides: {overrides}, taken_from: {taken:?}, topics: &{topics:?} }}"
            ));
        }
        Ok(())
    }

    fn effect(&mut self, effect: &str, value: &Value) -> Result<String, String> {
        Ok(match effect {
            "defines" => format!("PlainEffect::Defines(F::{})", camel(&words(value))),
            "bars" => format!("PlainEffect::Bars(Target::{})", camel(&words(value))),
            "limits" => {
                let limits = several(value);
                let named = limits.iter().map(|limit| format!("Limit::{}", camel(limit)));
                self.limits.extend(named);
                format!("PlainEffect::Limits({})", limits.len())
            }
            "orders" => format!("PlainEffect::Orders({})", self.offers(value)?),
            _ => format!(
                "PlainEffect::Grants {{ to: Chooser::{}, consult: {}, not_having_looked: {}, options: {} }}",
                camel(&words(&value["to"])),
                word(value, "consult", "Consult"),
                flag(value, "not_having_looked"),
                self.offers(&value["options"])?,
            ),
        })
    }

    fn offers(&mut self, offers: &Value) -> Result<usize, String> {
        for offer in each(offers) {
            let laws = self.cite(&offer["laws"])?;
            let number = offer.get("number").map(words);
            self.offers.push(format!(
                "PlainOffer {{ remedy: Remedy::{}, card: {}, suit: {}, from: {}, who: {}, number: {}, leave: {}, \
                 revokes: {}, until: {}, besides: {}, with: {}, unpaid: {}, after_hand: {}, laws: {laws} }}",
                camel(&words(&offer["do"])),
                word(offer, "card", "CardRef"),
                word(offer, "suit", "SuitRef"),
                word(offer, "from", "PlayerRef"),
                word(offer, "who", "PersonRef"),
                number.map_or("None".to_owned(), |number| format!("Some({number})")),
                word(offer, "leave", "Leave"),
                word(offer, "revokes", "Revokes"),
                word(offer, "until", "Lapse"),
                flag(offer, "besides"),
                word(offer, "with", "Remedy"),
                flag(offer, "unpaid"),
                flag(offer, "after_hand"),
            ));
        }
        Ok(each(offers).count())
    }

    /// What is under `when`: a bare list is all of it.
    fn when(&mut self, when: &Value) -> Result<(), String> {
        match when {
            Value::Null => self.together("All", &[]),
            Value::Array(items) => self.together("All", items),
            one => self.condition(one),
        }
    }

    /// A condition, each with what belongs to it after it. No deeper than the reader lets a file go.
    fn condition(&mut self, condition: &Value) -> Result<(), String> {
        let entry = match condition {
            Value::Array(items) => return self.together("All", items),
            Value::Object(map) => map.iter().next(),
            name => {
                let fact = format!("Node::Fact(F::{})", camel(&words(name)));
                self.conditions.push(fact);
                return Ok(());
            }
        };
        let (key, inner) = entry.ok_or("a condition is empty")?;
        let parts = inner.as_array().map_or(std::slice::from_ref(inner), Vec::as_slice);
        match key.as_str() {
            "all" => self.together("All", parts),
            "any" => self.together("Any", parts),
            "not" => {
                self.conditions.push("Node::Not".to_owned());
                self.when(inner)
            }
            measure => self.compared(measure, inner),
        }
    }

    fn together(&mut self, how: &str, parts: &[Value]) -> Result<(), String> {
        self.conditions.push(format!("Node::{how}({})", parts.len()));
        parts.iter().try_for_each(|part| self.condition(part))
    }

    /// A number compared, in one way or in several.
    fn compared(&mut self, measure: &str, tests: &Value) -> Result<(), String> {
        let tests = tests.as_object().ok_or("a comparison is none")?;
        if tests.len() != 1 {
            self.conditions.push(format!("Node::All({})", tests.len()));
        }
        for (test, with) in tests {
            let with = words(with);
            let set = words(&self.settings[&with]);
            let number = with.parse().or_else(|_| set.parse::<u16>()).ok();
            self.conditions.push(match (number, test.as_str()) {
                (Some(number), test) => format!(
                    "Node::Fact(F::Measured(Measured {{ measure: Measure::{}, test: Test::{}, number: {number} }}))",
                    camel(measure),
                    camel(test),
                ),
                // Where a setting is `none` nothing is too much, and everything is less.
                (None, "below" | "at_most") => "Node::All(0)".to_owned(),
                (None, _) => "Node::Any(0)".to_owned(),
            });
        }
        Ok(())
    }

    /// Cites some laws; how many there are.
    fn cite(&mut self, numbers: &Value) -> Result<usize, String> {
        let numbers = several(numbers);
        for number in &numbers {
            let place = self.places.get(&number.to_ascii_lowercase());
            let place = place.ok_or_else(|| format!("there is no law {number}"))?;
            self.cited.push(format!("LawIndex({place})"));
        }
        Ok(numbers.len())
    }

    fn written(&self, head: &str) -> String {
        let table = |rows: &[String]| rows.join(",\n");
        format!(
            "Plain {{ head: {head:?}, laws: &[{}], rules: &[{}], conditions: &[{}], incidents: &[{}], \
             cited: &[{}], offers: &[{}], limits: &[{}] }}",
            table(&self.laws),
            table(&self.rules),
            table(&self.conditions),
            table(&self.incidents),
            table(&self.cited),
            table(&self.offers),
            table(&self.limits),
        )
    }
}

fn each(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

/// Words; a plain number is taken for its digits.
fn words(value: &Value) -> String {
    match value {
        Value::String(words) => words.trim().to_owned(),
        other => other.to_string(),
    }
}

fn key(number: &Value) -> String {
    words(number).to_ascii_lowercase()
}

/// A list of words, or one alone.
fn several(value: &Value) -> Vec<String> {
    match value {
        Value::Null => Vec::new(),
        Value::Array(items) => items.iter().map(words).collect(),
        one => vec![words(one)],
    }
}

/// A list that goes by one of two keys.
fn named(value: &Value, key: &str, other: &str) -> Vec<String> {
    several(value.get(key).unwrap_or(&value[other]))
}

fn flag(value: &Value, key: &str) -> bool {
    value[key].as_bool().unwrap_or(false)
}

/// A word that may be left out, out of a table of that type.
fn word(value: &Value, key: &str, of: &str) -> String {
    let word = value.get(key).map(words);
    word.map_or("None".to_owned(), |word| format!("Some({of}::{})", camel(&word)))
}

fn pairs(map: &Value) -> Vec<(String, String)> {
    let map = map.as_object().into_iter().flatten();
    map.map(|(key, value)| (key.trim().to_owned(), words(value))).collect()
}

/// Words of the print: for the whole of a law under no name, as are those on all else.
fn quoted(value: &Value) -> Vec<(String, String)> {
    match value {
        Value::String(whole) => vec![(String::new(), whole.trim().to_owned())],
        map => {
            let mut pairs = pairs(map);
            for (name, _) in &mut pairs {
                if name == "else" {
                    name.clear();
                }
            }
            pairs
        }
    }
}
