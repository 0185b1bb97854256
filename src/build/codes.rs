//! The codes of laws: read, made whole, and written as tables with every name settled (`law/laws/settle.rs`), so that a cold
//! process is done in a few milliseconds. Beside them stands each code as it is written, for the club that extends it.

use crate::files::{listed, name, read_yaml, write_packed};
use crate::{extend, settle, shared};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// Every folder of `laws` that holds a code, as tables of Rust and as one packed text.
pub(super) fn write_codes(root: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", root.display());
    let mut written = BTreeMap::new();
    for folder in codes(root)? {
        let id = name(&folder);
        written.insert(id.clone(), read_code(&id, &folder)?);
    }
    let mut table = String::from("&[\n");
    for (id, whole) in &wholes(&written)? {
        let packed = write_packed(out, id, &serde_json::to_string(whole)?)?;
        let tables = settle::tables(whole).inspect_err(|fault| {
            println!("cargo::error={id}: {fault}");
        })?;
        let places = whole.pointer("/code/settings/places");
        let players = places.and_then(Value::as_u64).unwrap_or(4);
        writeln!(
            table,
            "    ({id:?}, include_bytes!({:?}), {tables}, {players}),",
            packed.display().to_string()
        )?;
    }
    table.push_str("]\n");
    fs::write(out.join("codes.rs"), table)?;
    Ok(())
}

/// Every code as a whole: those that extend another after it.
fn wholes(written: &BTreeMap<String, Value>) -> Result<BTreeMap<String, Value>, Box<dyn Error>> {
    let mut wholes: BTreeMap<String, Value> = BTreeMap::new();
    while wholes.len() < written.len() {
        let before = wholes.len();
        for (id, code) in written {
            let made = match extend::base(&code["code"]) {
                _ if wholes.contains_key(id) => continue,
                None => whole(id, code, written)?,
                Some(base) => {
                    let Some(base) = wholes.get(base) else {
                        continue;
                    };
                    let extended = extend::extended(base, &code["code"]).inspect_err(|fault| {
                        println!("cargo::error={id}: {fault}");
                    })?;
                    whole(id, &extended, written)?
                }
            };
            wholes.insert(id.clone(), made);
        }
        if wholes.len() == before {
            return Err("a code extends one that is not there".into());
        }
    }
    Ok(wholes)
}

/// A code with the rules put in that its laws have in common with those of others.
fn whole(
    id: &str,
    code: &Value,
    written: &BTreeMap<String, Value>,
) -> Result<Value, Box<dyn Error>> {
    let here = shared::index(&shared::laws(code));
    let mut code = code.clone();
    let headings = code.get_mut("headings").and_then(Value::as_array_mut);
    for heading in headings.into_iter().flatten() {
        let laws = heading.get_mut("content").and_then(|content| content.get_mut("laws"));
        let laws = laws.and_then(Value::as_array_mut);
        let others = |other: &str| written.get(other).cloned();
        shared::put_in(laws.map_or(&mut [], Vec::as_mut_slice), &here, &others).map_err(
            |(law, wrong)| {
                let message = format!("law {law} of {id}: {wrong}; {}", wrong.help());
                println!("cargo::error={message}");
                message
            },
        )?;
    }
    Ok(code)
}

/// The folders that hold a code, by name.
fn codes(root: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    Ok(listed(root)?.into_iter().filter(|folder| folder.join("code.yaml").is_file()).collect())
}

fn read_code(id: &str, folder: &Path) -> Result<Value, Box<dyn Error>> {
    let mut code = Value::Null;
    let mut headings = Vec::new();
    for path in listed(folder)? {
        println!("cargo::rerun-if-changed={}", path.display());
        if path.extension().is_none_or(|extension| extension != "yaml") {
            continue;
        }
        let content = read_yaml(&path)?;
        if name(&path) == "code.yaml" {
            code = content;
        } else {
            headings.push(json!({ "content": content }));
        }
    }
    Ok(json!({ "file": format!("laws/{id}/code.yaml"), "code": code, "headings": headings }))
}
