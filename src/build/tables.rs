//! Tables of Rust from what is the same in every code and from the openings of an interview.

use crate::compile::camel;
use crate::files::read_yaml;
use serde_json::Value;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// What is the same in every code becomes tables; whether the names in them are names, the tests ask.
pub(super) fn write_game(path: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", path.display());
    let game = read_yaml(path)?;
    let mut tables =
        String::from("/// By name: qualities, number, opposites.\nstatic REMEDIES: &[Row] = &[\n");
    for (name, row) in rows(&game, "remedies")? {
        let keys = row.as_object().into_iter().flatten();
        let qualities: Vec<&str> = keys
            .filter_map(|(key, said)| (said.as_bool() == Some(true)).then_some(key.as_str()))
            .collect();
        let number = row.get("number").and_then(Value::as_u64);
        let opposes = words(row.get("opposes"));
        writeln!(tables, "    ({name:?}, &{qualities:?}, {number:?}, &{opposes:?}),")?;
    }
    tables
        .push_str("];\n/// By matter: what is meant.\nstatic ATTENTION: &[(&str, &[&str])] = &[\n");
    for (name, row) in rows(&game, "attention")? {
        writeln!(tables, "    ({name:?}, &{:?}),", words(Some(row)))?;
    }
    tables.push_str(
        "];\n/// By fact and incident: the moment asked of.\npub(super) static ASKED: &[(&str, &str, &str)] = &[\n",
    );
    for (fact, moments) in rows(&game, "asked")? {
        for (incident, moment) in moments.as_object().into_iter().flatten() {
            let moment = moment.as_str().unwrap_or_default();
            writeln!(tables, "    ({fact:?}, {incident:?}, {moment:?}),")?;
        }
    }
    tables.push_str("];\n");
    tables.push_str(&write_questions(&game)?);
    fs::write(out.join("game.rs"), tables)?;
    Ok(())
}

/// What belongs to the play, and what is one question; a name that is none does not compile.
fn write_questions(game: &Value) -> Result<String, Box<dyn Error>> {
    let kind = |name: &str| format!("IncidentKind::{}", camel(name));
    let in_play: Vec<String> = words(game.get("in_play")).into_iter().map(kind).collect();
    let in_play = in_play.join(", ");
    let mut tables = format!("pub(super) static IN_PLAY: &[IncidentKind] = &[{in_play}];\n");
    let same = game.get("same_question").unwrap_or(&Value::Null);
    for (table, key, of) in
        [("SAME_INCIDENT", "incidents", "IncidentKind"), ("SAME_FACT", "facts", "FactId")]
    {
        let head = format!("pub(super) static {table}: &[({of}, IncidentKind)] = &[\n");
        tables.push_str(&head);
        for (name, other) in rows(same, key)? {
            let other = kind(other.as_str().unwrap_or_default());
            writeln!(tables, "    ({of}::{}, {other}),", camel(name))?;
        }
        tables.push_str("];\n");
    }
    Ok(tables)
}

/// The ways an interview may begin; an incident that does not exist does not compile.
pub(super) fn write_openings(path: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", path.display());
    let mut table = String::from("&[\n");
    for group in list(&read_yaml(path)?, "the file")? {
        let name = text(group, "group")?;
        writeln!(table, "Group {{ name: {name:?}, openings: &[")?;
        for opening in list(&group["openings"], name)? {
            let kind = camel(text(opening, "incident")?);
            let words = text(opening, "words")?;
            let asks: Vec<(&str, &str)> = opening["asks"].as_object().map_or(Vec::new(), |asks| {
                let questions = asks.iter();
                questions
                    .filter_map(|(blank, question)| Some((blank.as_str(), question.as_str()?)))
                    .collect()
            });
            let open = self::words(opening.get("open"));
            let says = self::words(opening.get("says"));
            let also = self::words(opening.get("also"));
            let does = self::words(opening.get("does"));
            let or = self::words(opening.get("or"));
            let story = self::words(opening.get("story"));
            let upon = self::words(opening.get("upon")).into_iter().map(camel);
            let upon: Vec<String> = upon.map(|kind| format!("K::{kind}")).collect();
            let upon = upon.join(", ");
            let after = opening.get("after").and_then(Value::as_str);
            let by = opening.get("by").and_then(Value::as_str).unwrap_or("offender");
            let then = self::words(opening.get("then"));
            writeln!(
                table,
                "    Opening {{ kind: K::{kind}, words: {words:?}, asks: &{asks:?}, open: &{open:?}, \
                 says: &{says:?}, also: &{also:?}, or: &{or:?}, does: &{does:?}, story: &{story:?}, \
                 upon: &[{upon}], after: {after:?}, by: {by:?}, then: &{then:?} }},"
            )?;
        }
        table.push_str("]},\n");
    }
    table.push_str("]\n");
    fs::write(out.join("openings.rs"), table)?;
    Ok(())
}

fn list<'v>(value: &'v Value, what: &str) -> Result<&'v [Value], String> {
    let list = value.as_array().map(Vec::as_slice);
    list.ok_or_else(|| format!("{what} of openings.yaml is not a list"))
}

fn text<'v>(value: &'v Value, key: &str) -> Result<&'v str, String> {
    let text = value.get(key).and_then(Value::as_str);
    text.ok_or_else(|| format!("a row of openings.yaml has no {key}: {value}"))
}

fn rows<'v>(
    game: &'v Value,
    key: &str,
) -> Result<impl Iterator<Item = (&'v String, &'v Value)>, String> {
    let map = game.get(key).and_then(Value::as_object);
    Ok(map.ok_or_else(|| format!("game.yaml has no {key}"))?.iter())
}

/// A list of words, or one alone.
fn words(value: Option<&Value>) -> Vec<&str> {
    match value {
        Some(Value::Array(items)) => items.iter().filter_map(Value::as_str).collect(),
        Some(one) => one.as_str().into_iter().collect(),
        None => Vec::new(),
    }
}
