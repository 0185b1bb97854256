//! Files of the tree, and how each kind of them goes into the binary.

use miniz_oxide::deflate::compress_to_vec;
use serde_json::Value;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// Packs a text that few runs read; `language/source/packed.rs` unpacks it.
pub(super) fn write_packed(out: &Path, name: &str, text: &str) -> Result<PathBuf, Box<dyn Error>> {
    const SMALLEST: u8 = 9;
    let path = out.join(format!("{name}.packed"));
    fs::write(&path, compress_to_vec(text.as_bytes(), SMALLEST))?;
    Ok(path)
}

/// Every table of a folder as JSON, which is read faster and by less code than YAML; `language/source/packed.rs` reads it.
pub(super) fn write_tables(folder: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    // A table that is new is seen too.
    println!("cargo::rerun-if-changed={}", folder.display());
    let all = listed(folder)?;
    for path in all.iter().filter(|path| path.extension().is_some_and(|kind| kind == "yaml")) {
        println!("cargo::rerun-if-changed={}", path.display());
        let table: Value = serde_yaml::from_str(&fs::read_to_string(path)?)
            .map_err(|fault| format!("{}: {fault}", path.display()))?;
        let name = path.with_extension("json");
        fs::write(out.join(name.file_name().unwrap_or_default()), table.to_string())?;
    }
    Ok(())
}

/// Every file of `schema`, packed.
pub(super) fn write_schemas(folder: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for path in listed(folder)? {
        let name = format!("schema-{}", name(&path));
        write_packed(out, &name, &fs::read_to_string(&path)?)?;
    }
    Ok(())
}

/// The case book that lessons are taken from: every case below `cases` but those of a club, of the games
/// for three and two and of the score, each by its path with `/` whatever the platform: path, line end, text, and a sign that no text has.
pub(super) fn write_book(root: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", root.display());
    let mut book = String::new();
    for folder in listed(root)? {
        let heading = name(&folder);
        if !folder.is_dir() || ["house", "three-and-two", "score"].contains(&&*heading) {
            continue;
        }
        for path in listed(&folder)? {
            if let Some(stem) = name(&path).strip_suffix(".case") {
                let text = fs::read_to_string(&path)?;
                write!(book, "{heading}/{stem}\n{text}\0")?;
            }
        }
    }
    write_packed(out, "book", &book)?;
    Ok(())
}

/// Every file of a folder becomes one JSON text, beside its name.
pub(super) fn write_each(folder: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    let mut table = String::from("&[\n");
    for path in listed(folder)? {
        println!("cargo::rerun-if-changed={}", path.display());
        let file = name(&path);
        let Some(id) = file.strip_suffix(".yaml") else {
            continue;
        };
        let text = serde_json::to_string(&read_yaml(&path)?)?;
        writeln!(table, "    ({id:?}, {text:?}),")?;
    }
    table.push_str("]\n");
    fs::write(out, table)?;
    Ok(())
}

/// Every folder of `laws/advice` is a school; its files go in as they are written, `school.yaml` first.
pub(super) fn write_advice(folder: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    let mut table = String::from("&[\n");
    for school in listed(folder)? {
        println!("cargo::rerun-if-changed={}", school.display());
        table.push_str("    &[\n");
        let mut files = listed(&school)?;
        files.sort_by_key(|path| (name(path) != "school.yaml", name(path)));
        for path in files {
            let file = format!("{}/{}", name(&school), name(&path));
            let text = path.display().to_string();
            writeln!(table, "        ({file:?}, include_str!({text:?})),")?;
        }
        table.push_str("    ],\n");
    }
    table.push_str("]\n");
    fs::write(out.join("advice.rs"), table)?;
    Ok(())
}

/// What a folder holds, by name; nothing if there is no such folder.
pub(super) fn listed(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut paths = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()?;
    paths.sort();
    Ok(paths)
}

pub(super) fn read_yaml(path: &Path) -> Result<Value, Box<dyn Error>> {
    let text = fs::read_to_string(path)?;
    serde_yaml::from_str(&text).map_err(|fault| {
        let message = format!("{}: {fault}", path.display());
        println!("cargo::error={message}");
        message.into()
    })
}

pub(super) fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
