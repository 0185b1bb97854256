//! The schemas of a code, of its files of laws, of a club's file and of a scheme, made from the types that read them.

use super::super::code::Setting;
use super::super::load::folders;
use super::super::plain::CODES;
use super::super::raw::{RawCode, RawCondition, RawHeading, RawSetting, RawWords};
use super::super::raw_condition::RawTests;
use super::super::raw_house::RawHouse;
use super::super::scalar::{Entries, Several, Text, Whole};
use super::super::values::{Consult, LawKind, Numbering};
use super::super::vocabulary::WordKind;
use crate::facts::{ASKABLE, MENTIONS, MOMENTS, Measure, OWN, Test};
use crate::score::SchemeFile;
use crate::source::tests::schemas::{assert_in_file, definition, put, schema_to_read};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};
use std::borrow::Cow;

/// Says how a type that reads itself is written.
macro_rules! written_as {
    ($type:ty, $name:literal, $schema:tt) => {
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn inline_schema() -> bool {
                true
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    };
}

written_as!(Text, "Text", { "type": ["string", "integer"] });
written_as!(Several, "Several", {
    "type": ["string", "integer", "array"],
    "items": { "type": ["string", "integer"] }
});
written_as!(RawSetting, "Setting", { "type": ["integer", "boolean", "string"] });
written_as!(RawWords, "Words", {
    "type": ["string", "object"],
    "additionalProperties": { "type": "string" }
});
written_as!(RawTests, "Tests", { "$ref": "#/definitions/tests" });
written_as!(RawCondition, "Condition", { "$ref": "#/definitions/condition" });

impl<N> JsonSchema for Whole<N> {
    fn schema_name() -> Cow<'static, str> {
        "Whole".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": ["integer", "string"], "minimum": 0, "pattern": r"^\s*\d+\s*$" })
    }
}

impl<T: JsonSchema> JsonSchema for Entries<T> {
    fn schema_name() -> Cow<'static, str> {
        "Entries".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let one = generator.subschema_for::<T>();
        json_schema!({ "type": "object", "additionalProperties": one })
    }
}

/// One of the names, each with its meaning for the editor that shows it.
fn one_of(names: impl IntoIterator<Item = (String, String)>) -> Value {
    let (names, meanings): (Vec<_>, Vec<_>) = names.into_iter().unzip();
    if meanings.iter().all(String::is_empty) {
        json!({ "enum": names })
    } else {
        json!({ "enum": names, "enumDescriptions": meanings })
    }
}

fn in_table<T>(table: &[(&'static str, T)]) -> Value {
    one_of(table.iter().map(|(name, _)| ((*name).to_owned(), String::new())))
}

/// The name under which a kind of word is defined, and its names.
fn words() -> impl Iterator<Item = (&'static str, Value)> {
    let kinds = WordKind::ALL.iter();
    kinds.map(|&(kind, several, _)| (several, one_of(kind.names())))
}

fn named(kind: &str) -> Value {
    definition(kind)
}

fn some(kind: &str) -> Value {
    let one = named(kind);
    json!({ "anyOf": [one, { "type": "array", "items": one }] })
}

/// What stands for a condition: a fact, a number compared, a list, or `all`, `any`, `not`.
fn condition() -> Value {
    let mut keys = Map::new();
    for key in ["all", "any", "not"] {
        keys.insert(key.to_owned(), named("condition"));
    }
    for (measure, _) in Measure::ALL {
        keys.insert((*measure).to_owned(), named("tests"));
    }
    json!({ "anyOf": [
        named("facts"),
        { "type": "array", "items": named("condition") },
        {
            "type": "object", "properties": keys, "additionalProperties": false,
            "minProperties": 1, "maxProperties": 1
        }
    ] })
}

/// `{ below: 4 }`: how a number is compared, with a number or with a setting that is one.
fn tests() -> Value {
    let with = json!({ "type": ["integer", "string"] });
    let keys = Test::ALL.iter().map(|(name, _)| ((*name).to_owned(), with.clone()));
    json!({
        "type": "object", "properties": keys.collect::<Map<_, _>>(),
        "additionalProperties": false, "minProperties": 1
    })
}

/// The law of another code in which rules are written, or several.
fn same_as() -> Value {
    let several = json!({ "type": ["string", "integer", "array"] });
    let mut keys = Map::new();
    for key in ["topic", "topics", "incident", "doing", "to", "laws"] {
        keys.insert(key.to_owned(), several.clone());
    }
    for key in ["code", "law"] {
        keys.insert(key.to_owned(), json!({ "type": ["string", "integer"] }));
    }
    let numbers = json!({ "type": "object", "additionalProperties": several });
    keys.insert("numbers".to_owned(), numbers);
    let one = json!({
        "type": "object", "properties": keys, "required": ["code", "law"], "additionalProperties": false
    });
    json!({ "anyOf": [one, { "type": "array", "items": one }] })
}

/// The settings that a shipped code has, each of the type it has there.
fn settings() -> Value {
    let mut keys: Map<String, Value> = Map::new();
    for (name, value) in folders().iter().flat_map(|(_, folder)| &folder.code.settings) {
        let kind = match value.0 {
            Setting::Number(_) => "integer",
            Setting::Flag(_) => "boolean",
            Setting::Words(_) => "string",
        };
        let types = keys.entry(name.clone()).or_insert_with(|| json!({ "type": [] }));
        if let Some(types) = types["type"].as_array_mut()
            && !types.contains(&json!(kind))
        {
            types.push(json!(kind));
        }
    }
    json!({ "type": "object", "properties": keys })
}

/// What the types cannot say: which names stand where.
fn names_put_in(schema: &mut Value) {
    let definitions = &mut schema["definitions"];
    for (kind, names) in words() {
        definitions[kind] = names;
    }
    definitions["condition"] = condition();
    definitions["tests"] = tests();
    let aliased = [("Law", "topics"), ("Rule", "topics")];
    for (of, key) in aliased {
        let copy = definitions[of]["properties"][key].clone();
        definitions[of]["properties"]["topic"] = copy;
    }
    let offer = [
        ("do", "remedies"),
        ("with", "remedies"),
        ("card", "cards"),
        ("suit", "suits"),
        ("from", "players"),
        ("who", "people"),
        ("leave", "leaves"),
        ("revokes", "revokes"),
        ("until", "ends"),
    ];
    let rule = [("defines", named("facts")), ("bars", named("penalties"))];
    let rule =
        rule.into_iter().chain([("incident", some("incidents")), ("limits", some("limits"))]);
    let grant = [("to", named("choosers")), ("consult", in_table(Consult::ALL))];
    let law = [("kind", in_table(LawKind::ALL)), ("same_as", same_as())];
    let places = offer.into_iter().map(|(key, kind)| ("Offer", key, named(kind)));
    let places = places.chain(rule.map(|(key, names)| ("Rule", key, names)));
    let places = places.chain(grant.map(|(key, names)| ("Grant", key, names)));
    let places: Vec<_> = places.chain(law.map(|(key, names)| ("Law", key, names))).collect();
    for (of, key, names) in places {
        put(&mut schema["definitions"][of]["properties"], key, names);
    }
}

/// The keys that a code and a club have in common.
fn names_put_at_the_top(schema: &mut Value) {
    let keyed = |by: Value, one: Value| json!({ "type": "object", "propertyNames": by, "additionalProperties": one });
    let definitions = &mut schema["definitions"];
    put(&mut definitions["Nature"]["properties"], "opposes", some("remedies"));
    let other = json!({ "anyOf": [named("incidents"), { "const": OWN }] });
    let same = &mut definitions["Same"]["properties"];
    put(same, "incidents", keyed(named("incidents"), other.clone()));
    put(same, "facts", keyed(named("facts"), other));
    let moments = keyed(named("incidents"), in_table(MOMENTS));
    let top = [
        ("settings", settings()),
        ("remedies", keyed(named("remedies"), named("Nature"))),
        ("attention", keyed(in_table(MENTIONS), json!({ "type": ["string", "array"] }))),
        ("asked", keyed(in_table(ASKABLE), moments)),
        ("in_play", some("incidents")),
    ];
    for (key, names) in top {
        put(&mut schema["properties"], key, names);
    }
}

#[test]
fn the_schema_of_a_file_of_laws_is_that_of_its_types() {
    let mut made = schema_to_read::<RawHeading>("Laws under one heading of a code");
    names_put_in(&mut made);
    assert_in_file("laws.json", &made);
}

#[test]
fn the_schema_of_a_code_is_that_of_its_types() {
    let mut made = schema_to_read::<RawCode>("A code of laws: its `code.yaml`");
    for (kind, names) in
        words().filter(|(kind, _)| ["facts", "incidents", "remedies"].contains(kind))
    {
        made["definitions"][kind] = names;
    }
    names_put_at_the_top(&mut made);
    put(&mut made["properties"], "numbering", in_table(Numbering::ALL));
    assert_in_file("code.json", &made);
}

#[test]
fn the_schema_of_a_club_is_that_of_its_types() {
    let mut made = schema_to_read::<RawHouse>(
        "House rules: a code that stands, with what a club does otherwise",
    );
    names_put_in(&mut made);
    names_put_at_the_top(&mut made);
    made["properties"]["settings"]["additionalProperties"] = json!(false);
    let shipped = CODES.iter().flat_map(|(id, ..)| [json!(id), json!(id.parse::<u16>().ok())]);
    let shipped: Vec<Value> = shipped.filter(|id| !id.is_null()).collect();
    put(&mut made["properties"], "extends", json!({ "enum": shipped }));
    assert_in_file("club.json", &made);
}

#[test]
fn the_schema_of_a_scheme_is_that_of_its_types() {
    let made = schema_to_read::<SchemeFile>("A scheme of scoring");
    assert_in_file("scheme.json", &made);
}
