//! Rules that two codes have in common: written once, in the law of one code, and pointed to from the law of the
//! other (`same_as: { code: 1906, law: 39c }`).
//!
//! Takes laws as they are written, gives the rules that a law takes over, the numbers in them exchanged for those of
//! the code that takes them: a law is found again by its chief topic, or by what `numbers` says. The build puts the
//! rules of the shipped codes in their places with these same functions, so that nothing of it is done at start.

use super::exchange::Exchange;
use super::reference::{Reference, Wrong, references};
use serde_json::{Map, Value, json};

/// The key under which a rule that was put in says where it is written.
const TAKEN_FROM: &str = "taken_from";

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
pub(super) fn topics(of: &Value) -> Vec<String> {
    let written = of.get("topics").or_else(|| of.get("topic"));
    written.map(several).unwrap_or_default()
}

pub(super) fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.trim().to_owned(),
        other => other.to_string(),
    }
}

pub(super) fn several(value: &Value) -> Vec<String> {
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
pub(super) fn does(rule: &Map<String, Value>) -> Vec<String> {
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
pub(super) fn choosers(rule: &Map<String, Value>) -> Vec<String> {
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
