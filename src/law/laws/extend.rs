//! Makes one whole code of a file that extends another: the build does so for the games that ship with no code of their own
//! in print (`laws/three-hand`); a club's file is read by `house.rs`, and means the same.

use serde_json::{Map, Value, json};

/// What of the file takes the place of the same in the other code.
const REPLACED: &[&str] =
    &["code", "title", "source", "year", "numbering", "numbering_note", "in_play"];
/// What of the file is put to the same in the other code, part by part.
const JOINED: &[&str] = &["settings", "remedies", "attention", "asked", "scheme"];

/// The code that a file extends; none if it extends nothing.
pub(super) fn base(file: &Value) -> Option<&str> {
    file.get("extends").and_then(Value::as_str)
}

/// The other code with everything changed that the file changes. A law the other code has is replaced where it stands, a
/// new one stands last. An error names a law that is removed, or extended, and is not there.
pub(super) fn extended(base: &Value, file: &Value) -> Result<Value, String> {
    let mut whole = base.clone();
    if let Some(head) = whole.get_mut("code").and_then(Value::as_object_mut) {
        change(head, file);
    }
    let removed = numbers(file.get("removes"));
    let mut own = laws(file.get("laws"));
    let headings = whole.get_mut("headings").and_then(Value::as_array_mut);
    let headings = headings.ok_or("the code it extends has no laws")?;
    let mut gone = Vec::new();
    for heading in headings.iter_mut() {
        let listed = heading.pointer_mut("/content/laws");
        let Some(listed) = listed.and_then(Value::as_array_mut) else {
            continue;
        };
        listed.retain(|law| {
            let number = number_of(law);
            let goes = removed.contains(&number);
            if goes {
                gone.push(number);
            }
            !goes
        });
        for law in listed {
            let number = number_of(law);
            if let Some(place) = own.iter().position(|other| number_of(other) == number) {
                *law = own.remove(place);
                continue;
            }
            forget(law, &removed);
            // The rules it has in common with others were put in there.
            if let Some(law) = law.as_object_mut() {
                law.remove("same_as");
            }
        }
    }
    if let Some(number) = removed.iter().find(|number| !gone.contains(number)) {
        return Err(format!("there is no law {number} to remove"));
    }
    let heading = file.get("heading").cloned().unwrap_or_default();
    headings.push(json!({ "content": { "heading": heading, "laws": own } }));
    Ok(whole)
}

fn change(head: &mut Map<String, Value>, file: &Value) {
    // The numbers the other code must hold are not all this one's.
    head.remove("numbers");
    for key in REPLACED {
        if let Some(value) = file.get(*key) {
            head.insert((*key).to_owned(), value.clone());
        }
    }
    for key in JOINED {
        let Some(stated) = file.get(*key).and_then(Value::as_object) else {
            continue;
        };
        let there = head.entry(*key).or_insert_with(|| json!({}));
        if let Some(there) = there.as_object_mut() {
            let stated = stated.iter();
            there.extend(stated.map(|(name, value)| (name.clone(), value.clone())));
        }
    }
}

/// Drops every reference to laws that are removed.
fn forget(law: &mut Value, removed: &[String]) {
    drop_from(law, &["see", "interprets"], removed);
    let words = law.get_mut("words").and_then(Value::as_object_mut);
    if let Some(words) = words {
        // Words quoted of another law go with it: `63: has no part in the`.
        words.retain(|_, words| {
            let other = text(words).split_once(':').map(|(number, _)| number.trim().to_owned());
            !other.is_some_and(|number| removed.contains(&number))
        });
    }
    let rules = law.get_mut("rules").and_then(Value::as_array_mut);
    for rule in rules.into_iter().flatten() {
        drop_from(rule, &["overrides"], removed);
        for list in ["/grants/options", "/orders"] {
            let offers = rule.pointer_mut(list).and_then(Value::as_array_mut);
            for offer in offers.into_iter().flatten() {
                drop_from(offer, &["laws"], removed);
            }
        }
    }
}

fn drop_from(entry: &mut Value, keys: &[&str], removed: &[String]) {
    for key in keys {
        if let Some(list) = entry.get_mut(*key) {
            let mut left = numbers(Some(list));
            left.retain(|number| !removed.contains(number));
            *list = json!(left);
        }
    }
}

fn laws(list: Option<&Value>) -> Vec<Value> {
    list.and_then(Value::as_array).cloned().unwrap_or_default()
}

fn number_of(law: &Value) -> String {
    law.get("law").map(text).unwrap_or_default()
}

/// A list of numbers, or one alone.
fn numbers(list: Option<&Value>) -> Vec<String> {
    match list {
        Some(Value::Array(items)) => items.iter().map(text).collect(),
        Some(Value::Null) | None => Vec::new(),
        Some(one) => vec![text(one)],
    }
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
