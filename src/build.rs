//! Puts the codes of laws into the binary.
//!
//! Every folder of `laws` that holds a `code.yaml` becomes tables of Rust, with every name settled (`law/laws/settle.rs`): a
//! cold process has to be done in a few milliseconds. Beside them stands the code as it is written, as one JSON text,
//! for the club that extends it. The schemes of scoring in
//! `laws/schemes` and the movements of `laws/movements` go in beside them, and `laws/game.yaml` as tables. What is said of each name the laws use becomes
//! Rust (`words/compile.rs`).

#[path = "words/compile.rs"]
mod compile;
#[path = "law/laws/extend.rs"]
mod extend;
#[path = "words/forms.rs"]
mod forms;
#[path = "words/grammar.rs"]
mod grammar;
#[path = "law/laws/number.rs"]
mod number;
#[path = "words/pattern.rs"]
mod pattern;
#[path = "words/sentences.rs"]
mod sentences;
#[path = "law/laws/settle.rs"]
mod settle;
#[path = "law/laws/shared.rs"]
mod shared;

use compile::camel;
use miniz_oxide::deflate::compress_to_vec;

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("laws");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed=src/build.rs");
    link_short(&out)?;
    println!("cargo::rerun-if-changed={}", root.display());
    let mut table = String::from("&[\n");
    let mut written = BTreeMap::new();
    for folder in codes(&root)? {
        let id = name(&folder);
        written.insert(id.clone(), read_code(&id, &folder)?);
    }
    for (id, whole) in &wholes(&written)? {
        let packed = write_packed(&out, id, &serde_json::to_string(whole)?)?;
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
    write_each(&root.join("schemes"), &out.join("schemes.rs"))?;
    write_each(&root.join("movements"), &out.join("movements.rs"))?;
    write_advice(&root.join("advice"), &out)?;
    write_game(&root.join("game.yaml"), &out)?;
    compile::compile(&root.with_file_name("src").join("words"), &out)?;
    sentences::compile(Path::new(&env::var("CARGO_MANIFEST_DIR")?), &out)?;
    let interview = root.with_file_name("src").join("learn").join("interview");
    write_openings(&interview.join("openings.yaml"), &out)?;
    let book = root.with_file_name("src").join("book");
    for folder in [
        &interview,
        &interview.join("blank"),
        &interview.join("meaning"),
        &book,
        &book.join("card"),
    ] {
        write_tables(folder, &out)?;
    }
    let phrases = interview.join("meaning").join("phrases.txt");
    println!("cargo::rerun-if-changed={}", phrases.display());
    write_packed(&out, "phrases", &fs::read_to_string(phrases)?)?;
    let stories = root.with_file_name("src").join("compare").join("discover");
    let stories = stories.join("stories.txt");
    println!("cargo::rerun-if-changed={}", stories.display());
    write_packed(&out, "stories", &fs::read_to_string(stories)?)?;
    write_schemas(&root.with_file_name("schema"), &out)?;
    write_book(&root.with_file_name("cases"), &out)
}

/// Packs a text that few runs read; `language/source/packed.rs` unpacks it.
fn write_packed(out: &Path, name: &str, text: &str) -> Result<PathBuf, Box<dyn Error>> {
    const SMALLEST: u8 = 9;
    let path = out.join(format!("{name}.packed"));
    fs::write(&path, compress_to_vec(text.as_bytes(), SMALLEST))?;
    Ok(path)
}

/// Every table of a folder as JSON, which is read faster and by less code than YAML; `language/source/packed.rs` reads it.
fn write_tables(folder: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    let all = listed(folder)?;
    for path in all
        .iter()
        .filter(|path| path.extension().is_some_and(|kind| kind == "yaml"))
    {
        println!("cargo::rerun-if-changed={}", path.display());
        let table: Value = serde_yaml::from_str(&fs::read_to_string(path)?)
            .map_err(|fault| format!("{}: {fault}", path.display()))?;
        let name = path.with_extension("json");
        fs::write(
            out.join(name.file_name().unwrap_or_default()),
            table.to_string(),
        )?;
    }
    Ok(())
}

/// Every file of `schema`, packed.
fn write_schemas(folder: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for path in listed(folder)? {
        let name = format!("schema-{}", name(&path));
        write_packed(out, &name, &fs::read_to_string(&path)?)?;
    }
    Ok(())
}

/// Leaves out of the command what it does not need, where the linker is the usual one: the tables for unwinding, since in a
/// release a panic ends it at once (1.2 MB); functions of which another is the twin, letter by letter (0.3 MB), where the
/// linker can fold them: nothing here asks whether two functions are the same; and the long form of what is put right at
/// every start (0.9 MB), where the C library of this machine can read the short one.
fn link_short(out: &Path) -> Result<(), Box<dyn Error>> {
    let target = |what: &str| env::var(format!("CARGO_CFG_{what}")).unwrap_or_default();
    let of_gnu = target("TARGET_OS") == "linux" && target("TARGET_ENV") == "gnu";
    // Other linkers read other scripts.
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let own_flags = !flags.is_empty() && flags != DIRECT_CALLS;
    let built_for_here = env::var_os("HOST") == env::var_os("TARGET");
    let own_linker = env::var_os("RUSTC_LINKER").is_some();
    if !of_gnu || !built_for_here || own_flags || own_linker {
        return Ok(());
    }
    if flags == DIRECT_CALLS {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,now");
    }
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        let script = out.join("short.ld");
        fs::write(
            &script,
            "SECTIONS { /DISCARD/ : { *(.eh_frame) } } INSERT AFTER .rodata;\n",
        )?;
        println!("cargo::rustc-link-arg-bins=-Wl,-T,{}", script.display());
        if links_with(FOLDED, out)? {
            println!("cargo::rustc-link-arg-bins={FOLDED}");
        }
    }
    if glibc().is_some_and(|version| version >= (2, 36)) {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
    Ok(())
}

/// The flags of `.cargo/config.toml`, as Cargo hands them on.
const DIRECT_CALLS: &str = "-C\u{1f}relro-level=partial";

/// Tells the linker to keep one of several functions that are the same. Only some linkers know it.
const FOLDED: &str = "-Wl,--icf=all";

/// Whether the linker that links the command takes an option: a program that does nothing is linked with it.
fn links_with(option: &str, out: &Path) -> Result<bool, Box<dyn Error>> {
    let (text, tried) = (out.join("tried.rs"), out.join("tried"));
    fs::write(&text, "fn main() {}\n")?;
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let linked = Command::new(rustc)
        .arg(&text)
        .args(["-C", &format!("link-arg={option}"), "-C", "strip=symbols"])
        .arg("-o")
        .arg(&tried)
        .output();
    let _ = fs::remove_file(tried);
    Ok(linked.is_ok_and(|linked| linked.status.success()))
}

/// The version of the C library of this machine.
fn glibc() -> Option<(u32, u32)> {
    let told = Command::new("getconf").arg("GNU_LIBC_VERSION").output();
    let told = String::from_utf8(told.ok()?.stdout).ok()?;
    let (first, second) = told.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((first.parse().ok()?, second.parse().ok()?))
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
        let laws = heading
            .get_mut("content")
            .and_then(|content| content.get_mut("laws"));
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

/// The case book that lessons are taken from: every case below `cases` but those of a club, of the games
/// for three and two and of the score, each by its path with `/` whatever the platform: path, line end, text, and a sign that no text has.
fn write_book(root: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
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
fn write_each(folder: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
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
fn write_advice(folder: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
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

/// What is the same in every code becomes tables; whether the names in them are names, the tests ask.
fn write_game(path: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
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
        writeln!(
            tables,
            "    ({name:?}, &{qualities:?}, {number:?}, &{opposes:?}),"
        )?;
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
    for (table, key, of) in [
        ("SAME_INCIDENT", "incidents", "IncidentKind"),
        ("SAME_FACT", "facts", "FactId"),
    ] {
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
fn write_openings(path: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
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
            let story = self::words(opening.get("story"));
            writeln!(
                table,
                "    Opening {{ kind: K::{kind}, words: {words:?}, asks: &{asks:?}, open: &{open:?}, \
                 says: &{says:?}, also: &{also:?}, does: &{does:?}, story: &{story:?} }},"
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

/// The folders that hold a code, by name.
fn codes(root: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    Ok(listed(root)?
        .into_iter()
        .filter(|folder| folder.join("code.yaml").is_file())
        .collect())
}

/// What a folder holds, by name; nothing where there is no such folder.
fn listed(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut paths = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()?;
    paths.sort();
    Ok(paths)
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

fn read_yaml(path: &Path) -> Result<Value, Box<dyn Error>> {
    let text = fs::read_to_string(path)?;
    serde_yaml::from_str(&text).map_err(|fault| {
        let message = format!("{}: {fault}", path.display());
        println!("cargo::error={message}");
        message.into()
    })
}

fn name(path: &Path) -> String {
    path.file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default()
}
