//! The schema of a school's file, made from the tables that its reader goes by.

use super::condition::{Fact, Measure, SuitFact};
use super::read::{HEAD, ROW};
use super::read_condition::KEYS;
use super::read_effect::EFFECTS;
use super::reader::names;
use super::school::{Make, Pick, Worth};
use crate::source::tests::schemas::{assert_in_file, definition};
use serde_json::{Map, Value, json};

/// Words or a number: YAML reads `652` as one.
const WORDS: &str = "words";

fn one_of(names: &[&str]) -> Value {
    json!({ "enum": names })
}

fn list_of(schema: &Value) -> Value {
    json!({ "anyOf": [schema, { "type": "array", "items": schema }] })
}

fn said(schema: &Value, words: &str) -> Value {
    json!({ "allOf": [schema], "description": words })
}

/// The keys of a table, each with its schema; a key of the reader that has none here is found out.
fn keys(known: &[&str], schemas: &[(&str, Value)]) -> Value {
    let mut made = Map::new();
    for key in known {
        let schema = schemas.iter().find(|(name, _)| name == key);
        let (_, schema) = schema.unwrap_or_else(|| panic!("the schema lacks `{key}`"));
        made.insert((*key).to_owned(), schema.clone());
    }
    assert_eq!(made.len(), schemas.len(), "the reader lacks a key of the schema");
    Value::Object(made)
}

fn conditions() -> Value {
    let condition = definition("condition");
    let measures = Measure::ALL.iter().map(|(name, ..)| *name);
    let known: Vec<&str> = KEYS.into_iter().chain(measures).collect();
    let ranks = definition("ranks");
    let rank = definition("rank");
    let such = json!({
        "type": "object",
        "properties": { "such": condition, "from": definition("number"), "to": definition("number") },
        "required": ["such"],
        "additionalProperties": false,
    });
    let mut schemas = vec![
        ("all", said(&condition, "All of these hold.")),
        (
            "any",
            json!({ "type": "array", "items": condition, "description": "One of these holds." }),
        ),
        ("not", said(&condition, "This does not hold.")),
        ("suits", said(&such, "This many suits meet these conditions.")),
        ("dummy", said(&condition, "Dummy's cards of the suit meet these conditions.")),
        (
            "opposite",
            said(
                &condition,
                "The cards of the suit in the dealer's other hand meet these conditions; the same as `dummy`.",
            ),
        ),
        ("holds", said(&ranks, "The suit has these cards.")),
        ("keeps", said(&ranks, "The suit has these cards, and has not played them to the trick.")),
        (
            "has_played",
            said(
                &list_of(&definition("card")),
                "One of these cards has gone to earlier rounds of the suit.",
            ),
        ),
        ("lacks", said(&ranks, "The suit has none of these cards.")),
        ("exactly", said(&ranks, "The suit has these cards and no others.")),
        ("none_above", said(&rank, "The suit has no card above this.")),
        ("guarded", said(&rank, "The suit has this card and enough below it.")),
        ("led", said(&ranks, "These cards of the suit were led, in this order.")),
    ];
    let bounds = definition("bounds");
    schemas.extend(Measure::ALL.iter().map(|(name, ..)| (*name, bounds.clone())));
    let mut words = names(Fact::ALL);
    words.extend(names(SuitFact::ALL));
    json!({
        "description": "A word, or a list or keys that must all hold.",
        "anyOf": [
            one_of(&words),
            { "type": "string", "description": "A word of the school's own `terms`." },
            { "type": "array", "items": condition },
            { "type": "object", "properties": keys(&known, &schemas), "additionalProperties": false },
        ],
    })
}

#[allow(clippy::too_many_lines, reason = "one flat table, a row a key")]
fn row() -> Value {
    let (words, condition) = (definition(WORDS), definition("condition"));
    let picks = list_of(&definition("card"));
    let yes = json!({ "enum": ["yes", true] });
    let truth = json!({ "enum": ["yes", "no", true, false] });
    let known: Vec<&str> = ROW.into_iter().chain(EFFECTS).collect();
    let schemas = [
        ("row", said(&words, "Its name.")),
        ("heading", said(&words, "How its place begins, if not with the heading of the file.")),
        ("place", said(&words, "Where it stands in the book.")),
        ("says", said(&words, "What the book says, in your own words.")),
        ("note", said(&words, "How it is read, if the reading is your own.")),
        ("when", said(&condition, "What must be true of the hand and the table.")),
        ("suit", said(&condition, "What must be true of a suit; every such suit is meant.")),
        ("then", said(&picks, "The card that is led next.")),
        ("otherwise", said(&truth, "It applies only where no other row of its table does.")),
        ("overrides", said(&list_of(&words), "Rows or groups it goes before.")),
        ("lead", said(&picks, "The card to lead; of several, the first one held.")),
        ("play", said(&picks, "The card to play; of several, the first one held.")),
        (
            "dealer_play",
            said(
                &picks,
                "The card that the dealer plays, from his own hand or from dummy; of several, any one held.",
            ),
        ),
        (
            "to_win",
            said(&truth, "The card must win: only a card that beats those on the table is played."),
        ),
        ("discard", said(&yes, "This suit is discarded from.")),
        ("open", said(&yes, "This suit is led from.")),
        ("declare", said(&list_of(&one_of(&names(Make::ALL))), "What to declare.")),
        ("pass", said(&yes, "The make is left to dummy.")),
        ("double", said(&truth, "Whether to double.")),
        ("eleven", said(&yes, "The eleven rule is applied.")),
        ("asks", said(&yes, "This suit is asked for.")),
        ("worth", said(&one_of(&names(Worth::ALL)), "What the hand is worth, by this count.")),
    ];
    let effects = EFFECTS.map(|name| json!({ "required": [name] }));
    let of_a_suit = ["lead", "play", "dealer_play", "discard", "open", "asks"];
    let needs = of_a_suit.into_iter().map(|name| (name, "suit"));
    let needs = needs.map(|(name, other)| (name.to_owned(), json!([other])));
    let plays = ["play", "dealer_play"].map(|name| json!({ "required": [name] }));
    let to_win = ("to_win".to_owned(), json!({ "anyOf": plays }));
    let needs: Map<String, Value> = needs.chain([to_win]).collect();
    json!({
        "type": "object",
        "properties": keys(&known, &schemas),
        "required": ["row", "place", "says"],
        "oneOf": effects,
        "dependencies": needs,
        "additionalProperties": false,
    })
}

fn made() -> Value {
    let words = definition(WORDS);
    let number = definition("number");
    let truth = json!({ "enum": ["yes", "no", true, false] });
    let ranks = "^([2-9TJQKAtjqka]|10)";
    let terms = json!({ "type": "object", "additionalProperties": definition("condition") });
    let count = json!({
        "type": "object",
        "propertyNames": { "pattern": "^[2-9TJQKAtjqka]$" },
        "additionalProperties": number,
    });
    let rows = json!({ "type": "array", "items": definition("row"), "maxItems": 500 });
    let groups = json!({
        "type": "object",
        "additionalProperties": list_of(&words),
        "maxProperties": 100,
    });
    let head = [
        ("school", said(&words, "Its name, by which it is asked.")),
        ("author", said(&words, "Whose advice it is.")),
        ("year", said(&number, "When the book came out.")),
        ("book", said(&words, "The book.")),
        ("count", said(&count, "What each rank counts, where its author counts hands.")),
        (
            "three_hand",
            said(
                &truth,
                "With `no` the book has no game for three or two: it is silent where three play, and on a make where dummy is nobody's hand.",
            ),
        ),
        ("terms", said(&terms, "The school's own words, each with its meaning.")),
        (
            "groups",
            said(
                &groups,
                "Names for groups of rows, which `overrides` may use; a group may name those above it.",
            ),
        ),
        ("heading", said(&words, "How the places of the rows in this file begin.")),
        ("rows", said(&rows, "What it advises.")),
    ];
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A file of a school of advice",
        "type": "object",
        "properties": keys(&HEAD, &head),
        "additionalProperties": false,
        "definitions": {
            WORDS: { "type": ["string", "integer"] },
            "number": { "anyOf": [
                { "type": "integer", "minimum": 0 },
                { "type": "string", "pattern": "^[0-9]+$" },
            ] },
            "bounds": { "anyOf": [
                definition("number"),
                {
                    "type": "object",
                    "properties": { "from": number, "to": number },
                    "additionalProperties": false,
                },
            ] },
            "ranks": { "anyOf": [
                { "type": "string", "pattern": format!("{ranks}+$") },
                { "type": "integer", "minimum": 2 },
            ] },
            "rank": { "anyOf": [
                { "type": "string", "pattern": format!("{ranks}$") },
                { "type": "integer", "minimum": 2, "maximum": 10 },
            ] },
            "card": { "anyOf": [
                one_of(&names(Pick::ALL)),
                { "type": "string", "pattern": "^[2-9TJQKAtjqka]$" },
                { "type": "integer", "minimum": 2, "maximum": 9 },
            ] },
            "condition": conditions(),
            "row": row(),
        },
    })
}

#[test]
fn the_schema_of_a_school_is_that_of_its_reader() {
    assert_in_file("school.json", &made());
}
