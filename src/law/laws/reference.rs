//! What a law says about rules that stand elsewhere, as it is written.

use super::shared::{choosers, does, several, text, topics};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt;

/// What a law says about rules that stand elsewhere.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Reference {
    /// The code.
    pub code: String,
    /// The law in it.
    pub law: String,
    /// Only its rules on these matters; empty: on any.
    pub topics: Vec<String>,
    /// Only its rules on these incidents; empty: on any.
    pub incidents: Vec<String>,
    /// Only its rules that do one of these things, a remedy, a limit, or an effect by its key; empty: whatever they do.
    pub doing: Vec<String>,
    /// Only its rules that give these people a choice; empty: whomever they give it.
    pub to: Vec<String>,
    /// Laws of this code on which what the rules give rests as well.
    pub laws: Vec<String>,
    /// Laws that the rules name, by their numbers there, with those that stand for them here.
    pub numbers: BTreeMap<String, Vec<String>>,
}

/// What is wrong with a reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Wrong {
    /// There is no such code.
    Code(String),
    /// The code has no such law.
    Law(String, String),
    /// The law there points elsewhere for such rules.
    Chain(String, String),
    /// It has no rules of that sort.
    Nothing(String, String),
    /// The rules name a law for which none, or more than one, of this code's stands.
    Number(String, String, Vec<String>),
    /// A rule is on matters of which this law treats none.
    Topic(String),
    /// It is written in no form that a reference has.
    Form,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => write!(f, "there is no code `{code}` to take rules from"),
            Self::Law(code, law) => {
                write!(f, "the code of {code} has no law `{law}` to take rules from")
            }
            Self::Chain(code, law) => {
                write!(f, "law `{law}` of {code} itself takes such rules from another law")
            }
            Self::Nothing(code, law) => write!(f, "law `{law}` of {code} has no such rules"),
            Self::Number(law, ..) => {
                write!(f, "no single law of this code matches law `{law}`, which the rules name")
            }
            Self::Topic(topics) => {
                write!(f, "the rules are on `{topics}`, which this law does not cover")
            }
            Self::Form => write!(f, "this does not point to a law"),
        }
    }
}

impl Wrong {
    /// What to write instead.
    pub(super) fn help(&self) -> String {
        match self {
            Self::Code(_) | Self::Law(..) | Self::Form => {
                "name a code that ships and one of its laws, as in `same_as: { code: 1906, law: 39c }`; you may add `topic`, `incident`, `doing`, `to`, `numbers` and `laws`"
                    .to_owned()
            }
            Self::Chain(..) => "point to the law that contains the rules".to_owned(),
            Self::Nothing(..) => {
                "check what its rules are on and what they do, or leave out the selection"
                    .to_owned()
            }
            Self::Number(law, topic, found) => {
                let why = match found.as_slice() {
                    [] => format!("it is on `{topic}`, which no law of this code covers"),
                    found => format!("`{topic}` is covered by `{}`", found.join("`, `")),
                };
                format!("{why}; say which with `numbers: {{ \"{law}\": ... }}`, or `[]` for none")
            }
            Self::Topic(_) => "add the topic to the law, or take only rules on its own topics".to_owned(),
        }
    }
}

/// The references of a law: one, or a list of them.
pub(super) fn references(law: &Value) -> Result<Vec<Reference>, Wrong> {
    let Some(written) = law.get("same_as") else {
        return Ok(Vec::new());
    };
    let one = |value: &Value| value.as_object().ok_or(Wrong::Form).and_then(reference);
    match written {
        Value::Array(items) => items.iter().map(one).collect(),
        value => one(value).map(|one| vec![one]),
    }
}

pub(super) fn reference(map: &Map<String, Value>) -> Result<Reference, Wrong> {
    let mut found = Reference::default();
    for (key, value) in map {
        match key.as_str() {
            "code" => found.code = text(value),
            "law" => found.law = text(value),
            "topic" | "topics" => found.topics = several(value),
            "incident" => found.incidents = several(value),
            "doing" => found.doing = several(value),
            "to" => found.to = several(value),
            "laws" => found.laws = several(value),
            "numbers" => {
                let numbers = value.as_object().ok_or(Wrong::Form)?;
                let pairs =
                    numbers.iter().map(|(there, here)| (there.trim().to_owned(), several(here)));
                found.numbers = pairs.collect();
            }
            _ => return Err(Wrong::Form),
        }
    }
    Ok(found)
}

impl Reference {
    /// The rule as far as it is wanted, its topics written out; none if it is not.
    pub(super) fn narrowed(&self, rule: &Value, chief: &[String]) -> Option<Value> {
        let mut rule = rule.as_object()?.clone();
        let mut on_topics = topics(&Value::Object(rule.clone()));
        if on_topics.is_empty() {
            on_topics = chief.to_vec();
        }
        let is_one = |wanted: &[String], found: &[String]| {
            wanted.is_empty() || found.iter().any(|one| wanted.contains(one))
        };
        let wanted = is_one(&self.topics, &on_topics)
            && is_one(&self.doing, &does(&rule))
            && is_one(&self.to, &choosers(&rule));
        if !self.incidents.is_empty() {
            let mut left = rule.get("incident").map(several).unwrap_or_default();
            left.retain(|kind| self.incidents.contains(kind));
            if left.is_empty() {
                return None;
            }
            rule.insert("incident".to_owned(), json!(left));
        }
        rule.remove("topic");
        rule.insert("topics".to_owned(), json!(on_topics));
        wanted.then_some(Value::Object(rule))
    }
}
