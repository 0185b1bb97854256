//! Rules that two codes have in common: written once, in the law of one code, and pointed to from the law of the
//! other (`same_as: { code: 1906, law: 39c }`).
//!
//! Takes laws as they are written, gives the rules that a law takes over, the numbers in them exchanged for those of
//! the code that takes them: a law is found again by its chief topic, or by what `numbers` says. The build puts the
//! rules of the shipped codes in their places with these same functions, so that nothing of it is done at start.

use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt;

/// The key under which a rule that was put in says where it is written.
const TAKEN_FROM: &str = "taken_from";

/// What a law says of rules that stand elsewhere.
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
    /// Laws of this code on which what the rules give rests besides.
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
                write!(f, "law `{law}` of {code} takes such rules from elsewhere itself")
            }
            Self::Nothing(code, law) => write!(f, "law `{law}` of {code} has no such rules"),
            Self::Number(law, ..) => {
                write!(f, "no one law of this code stands for law `{law}`, which the rules name")
            }
            Self::Topic(topics) => {
                write!(f, "the rules are on `{topics}`, of which this law does not treat")
            }
            Self::Form => write!(f, "what is written here points to no law"),
        }
    }
}

impl Wrong {
    /// What to write instead.
    pub(super) fn help(&self) -> String {
        match self {
            Self::Code(_) | Self::Law(..) | Self::Form => {
                "name a code that ships and a law of it, as in `same_as: { code: 1906, law: 39c }`; \
                 `topic`, `incident`, `doing`, `to`, `numbers` and `laws` may stand beside them"
                    .to_owned()
            }
            Self::Chain(..) => "point to the law in which the rules are written out".to_owned(),
            Self::Nothing(..) => {
                "look what its rules are on and what they do, or leave out what narrows them"
                    .to_owned()
            }
            Self::Number(law, topic, found) => {
                let why = match found.as_slice() {
                    [] => format!("it is on `{topic}`, of which no law of this code treats"),
                    found => format!("`{topic}` is treated by `{}`", found.join("`, `")),
                };
                format!("{why}; say which with `numbers: {{ \"{law}\": ... }}`, or `[]` for none")
            }
            Self::Topic(_) => "add the topic to the law, or take only rules on its own topics".to_owned(),
        }
    }
}

/// A law by its number, with its topics.
pub(super) type Entry = (String, Vec<String>);

/// The laws of a code by their numbers, with their topics.
pub(super) fn index(laws: &[&Value]) -> Vec<Entry> {
    let entry = |law: &&Value| {
        let number = law.get("law").map(text)?;
        Some((number, topics(law)))
    };
    laws.iter().filter_map(entry).collect()
}

/// The topics of a law or of a rule, as written.
fn topics(of: &Value) -> Vec<String> {
    let written = of.get("topics").or_else(|| of.get("topic"));
    written.map(several).unwrap_or_default()
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.trim().to_owned(),
        other => other.to_string(),
    }
}

fn several(value: &Value) -> Vec<String> {
    match value {
        Value::Array(items) => items.iter().map(text).collect(),
        one => vec![text(one)],
    }
}

/// All laws of a code, under whatever heading.
pub(super) fn laws(folder: &Value) -> Vec<&Value> {
    let headings = folder.get("headings").and_then(Value::as_array);
    let contents = headings
        .into_iter()
        .flatten()
        .filter_map(|heading| heading.get("content")?.get("laws")?.as_array());
    contents.flatten().collect()
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

fn reference(map: &Map<String, Value>) -> Result<Reference, Wrong> {
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

/// The rules that a law with these topics takes over from a code.
pub(super) fn rules(
    reference: &Reference,
    source: Option<&Value>,
    (topics_here, here): (&[String], &[Entry]),
) -> Result<Vec<Value>, Wrong> {
    let source = source.ok_or_else(|| Wrong::Code(reference.code.clone()))?;
    let there = laws(source);
    let (code, number) = (reference.code.clone(), reference.law.clone());
    let is_it = |law: &&&Value| {
        let own = law.get("law").map(text);
        own.is_some_and(|own| own.eq_ignore_ascii_case(&number))
    };
    let Some(law) = there.iter().find(is_it) else {
        return Err(Wrong::Law(code, number));
    };
    let written = law.get("rules").and_then(Value::as_array);
    let from = format!("{code} {number}");
    let chief: Vec<String> = topics(law).into_iter().take(1).collect();
    let mut taken = Vec::new();
    let is_own = |rule: &&Value| rule.get(TAKEN_FROM).is_none();
    let own = written.into_iter().flatten().filter(is_own);
    for rule in own.flat_map(one_effect_each) {
        let Some(rule) = reference.narrowed(&rule, &chief) else {
            continue;
        };
        let rule = with_topics(rule, topics_here)?;
        let exchange = Exchange { reference, there: index(&there), here };
        let mut rule = exchange.rule(&rule)?;
        if let Some(rule) = rule.as_object_mut() {
            rule.insert(TAKEN_FROM.to_owned(), json!(from));
        }
        taken.push(rule);
    }
    match (taken.is_empty(), law.get("same_as").is_some()) {
        (true, true) => Err(Wrong::Chain(code, number)),
        (true, false) => Err(Wrong::Nothing(code, number)),
        _ => Ok(taken),
    }
}

impl Reference {
    /// The rule as far as it is wanted, its topics written out; none where it is not.
    fn narrowed(&self, rule: &Value, chief: &[String]) -> Option<Value> {
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

/// The keys of effects, in the order in which a rule's effects count as its law's rules.
const EFFECTS: [&str; 5] = ["defines", "grants", "orders", "bars", "limits"];

/// A rule with several effects as several, each with one.
fn one_effect_each(rule: &Value) -> Vec<Value> {
    let alone = |effect: &&str| {
        let mut rule = rule.as_object()?.clone();
        rule.contains_key(*effect).then(|| {
            rule.retain(|key, _| key == effect || !EFFECTS.contains(&key.as_str()));
            Value::Object(rule)
        })
    };
    EFFECTS.iter().filter_map(alone).collect()
}

/// What a rule does: its remedies and limits, the word it defines, and the key of its effect.
fn does(rule: &Map<String, Value>) -> Vec<String> {
    let mut done = Vec::new();
    for key in EFFECTS {
        let Some(value) = rule.get(key) else {
            continue;
        };
        done.push(key.to_owned());
        let offers = value.get("options").unwrap_or(value).as_array();
        let remedies = offers.into_iter().flatten();
        done.extend(remedies.filter_map(|offer| offer.get("do").map(text)));
        if matches!(key, "limits" | "defines") {
            done.extend(several(value));
        }
    }
    done
}

/// Whom a rule gives a choice.
fn choosers(rule: &Map<String, Value>) -> Vec<String> {
    let to = rule.get("grants").and_then(|grant| grant.get("to"));
    to.map(several).unwrap_or_default()
}

/// The rule on those of its matters that the law treats which takes it over.
fn with_topics(mut rule: Value, treated: &[String]) -> Result<Value, Wrong> {
    let own = topics(&rule);
    let both: Vec<&String> = own.iter().filter(|one| treated.contains(one)).collect();
    if both.is_empty() {
        return Err(Wrong::Topic(own.join("`, `")));
    }
    let both = json!(both);
    if let Some(rule) = rule.as_object_mut() {
        rule.insert("topics".to_owned(), both);
    }
    Ok(rule)
}

/// Puts the numbers of one code in the place of those of another.
struct Exchange<'e> {
    reference: &'e Reference,
    there: Vec<Entry>,
    here: &'e [Entry],
}

impl Exchange<'_> {
    fn rule(&self, rule: &Value) -> Result<Value, Wrong> {
        let mut rule = rule.clone();
        if let Some(numbers) = rule.get_mut("overrides") {
            *numbers = json!(self.numbers(numbers)?);
        }
        if let Some(orders) = rule.get_mut("orders") {
            self.offers(orders)?;
        }
        if let Some(options) = rule.get_mut("grants").and_then(|grant| grant.get_mut("options")) {
            self.offers(options)?;
        }
        Ok(rule)
    }

    fn offers(&self, offers: &mut Value) -> Result<(), Wrong> {
        for offer in offers.as_array_mut().into_iter().flatten() {
            let cited = offer.get("laws").cloned().unwrap_or_else(|| json!([]));
            let mut cited = self.numbers(&cited)?;
            for law in &self.reference.laws {
                if !cited.contains(law) {
                    cited.push(law.clone());
                }
            }
            let Some(offer) = offer.as_object_mut() else {
                continue;
            };
            if cited.is_empty() {
                offer.remove("laws");
            } else {
                offer.insert("laws".to_owned(), json!(cited));
            }
        }
        Ok(())
    }

    fn numbers(&self, numbers: &Value) -> Result<Vec<String>, Wrong> {
        let mut exchanged: Vec<String> = Vec::new();
        for number in several(numbers) {
            for other in self.number(&number)? {
                if !exchanged.contains(&other) {
                    exchanged.push(other);
                }
            }
        }
        Ok(exchanged)
    }

    /// The laws of this code that stand for one of the other.
    fn number(&self, number: &str) -> Result<Vec<String>, Wrong> {
        if let Some(stated) = self.reference.numbers.get(number) {
            return Ok(stated.clone());
        }
        let topic = self
            .there
            .iter()
            .find(|(own, _)| own.eq_ignore_ascii_case(number))
            .and_then(|(_, topics)| topics.first());
        let on = |chiefly: bool| -> Vec<String> {
            let laws = self.here.iter().filter(|(_, topics)| {
                topic.is_some_and(|topic| {
                    if chiefly { topics.first() == Some(topic) } else { topics.contains(topic) }
                })
            });
            laws.map(|(number, _)| number.clone()).collect()
        };
        let chief = on(true);
        let found = if chief.is_empty() { on(false) } else { chief };
        if found.len() == 1 {
            return Ok(found);
        }
        let topic = topic.cloned().unwrap_or_default();
        Err(Wrong::Number(number.to_owned(), topic, found))
    }
}

/// Puts into each of some laws the rules it takes over, before its own.
pub(super) fn put_in(
    laws: &mut [Value],
    here: &[Entry],
    others: &dyn Fn(&str) -> Option<Value>,
) -> Result<(), (String, Wrong)> {
    for law in laws {
        let number = law.get("law").map(text).unwrap_or_default();
        let stated = |wrong: Wrong| (number.clone(), wrong);
        let treated = topics(law);
        let mut taken = Vec::new();
        for reference in references(law).map_err(stated)? {
            let source = others(&reference.code);
            taken.extend(rules(&reference, source.as_ref(), (&treated, here)).map_err(stated)?);
        }
        if taken.is_empty() {
            continue;
        }
        if let Some(law) = law.as_object_mut() {
            let own = law.remove("rules").unwrap_or_default();
            taken.extend(own.as_array().cloned().unwrap_or_default());
            law.insert("rules".to_owned(), Value::Array(taken));
        }
    }
    Ok(())
}
