//! JSON schemas made from types, and the files that hold them. Only tests make them; the program shows the files.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};
use std::path::Path;

/// The schema of what is read into a type, in the draft that editors of YAML know best.
pub(crate) fn schema_to_read<T: JsonSchema>(title: &str) -> Value {
    titled::<T>(SchemaSettings::draft07(), title)
}

/// The schema of what is written from a type.
pub(crate) fn schema_to_write<T: JsonSchema>(title: &str) -> Value {
    titled::<T>(SchemaSettings::draft07().for_serialize(), title)
}

fn titled<T: JsonSchema>(settings: SchemaSettings, title: &str) -> Value {
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    schema.insert("title".to_owned(), json!(title));
    schema.to_value()
}

/// A reference to a definition of the schema.
pub(crate) fn definition(name: &str) -> Value {
    json!({ "$ref": format!("#/definitions/{name}") })
}

/// Puts another schema in the place of a key's, and keeps what is said about the key.
///
/// # Panics
/// If there is no such key.
pub(crate) fn put(properties: &mut Value, key: &str, schema: Value) {
    let old = properties.get(key).and_then(|old| old.get("description"));
    let said = old.cloned().unwrap_or_else(|| panic!("no key `{key}`, or nothing is said of it"));
    // Beside `$ref` the draft heeds nothing.
    let mut schema = match schema.get("$ref") {
        Some(_) => json!({ "allOf": [schema] }),
        None => schema,
    };
    schema["description"] = said;
    properties[key] = schema;
}

/// Compares a schema with its file; `BYSTANDER_WRITE=1` writes the file first.
///
/// # Panics
/// Where the two differ, or the file cannot be written.
pub(crate) fn assert_in_file(name: &str, schema: &Value) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("schema").join(name);
    let made = format!("{}\n", serde_json::to_string_pretty(schema).unwrap());
    if std::env::var_os("BYSTANDER_WRITE").is_some() {
        std::fs::write(&path, &made).unwrap();
    }
    assert!(
        std::fs::read_to_string(&path).unwrap_or_default() == made,
        "schema/{name} is not what the types make; `BYSTANDER_WRITE=1 cargo test --lib schema` writes it"
    );
}
