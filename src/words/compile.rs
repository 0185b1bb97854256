//! Compiles the tables of words (`incidents.yaml` and those beside it) into Rust, when the crate is built.
//!
//! Each table becomes its names (`incidents.rs`, handed to the macro that defines the enum) and its sentences
//! (`incident_words.rs`, one row a name, in the same order). A missing or unknown key, slot or condition stops the
//! build, on the entry's name.

use super::word_tables::{TABLES, Table};
use serde_yaml::{Mapping, Value};
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// Writes the names and the sentences of every table below `words` to `out`.
pub(crate) fn compile(words: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    for table in TABLES {
        let path = words.join(format!("{}.yaml", table.file));
        println!("cargo::rerun-if-changed={}", path.display());
        let written = table.compile(&fs::read_to_string(&path)?).map_err(|wrong| {
            println!("cargo::error=src/words/{}.yaml: {wrong}", table.file);
            wrong
        })?;
        fs::write(out.join(format!("{}.rs", table.file)), written.names)?;
        if table.rows {
            fs::write(out.join(format!("{}_words.rs", table.file)), written.words)?;
        }
    }
    Ok(())
}

struct Written {
    names: String,
    words: String,
}

/// One name with what is said about it.
pub(super) struct Entry<'v> {
    pub(super) name: &'v str,
    pub(super) says: &'v Mapping,
}

impl Entry<'_> {
    /// Words without forms; nothing if there are none.
    pub(super) fn text(&self, key: &str) -> &str {
        self.says.get(key).and_then(Value::as_str).unwrap_or("")
    }
}

impl Table {
    fn compile(&self, text: &str) -> Result<Written, String> {
        let entries: Mapping = serde_yaml::from_str(text).map_err(|fault| fault.to_string())?;
        let mut names = format!("define_{}! {{\n", self.file);
        let mut words = String::from("&[\n");
        for (name, says) in &entries {
            let name = name.as_str().ok_or("a name is not a word")?;
            let says = says.as_mapping();
            let says = says.ok_or_else(|| format!("`{name}` has no entry"))?;
            let entry = Entry { name, says };
            self.check(&entry)?;
            let row = (self.name)(name, &entry);
            writeln!(names, "    {row}").map_err(|fault| fault.to_string())?;
            words.push_str(&self.row(&entry)?);
        }
        names.push_str("}\n");
        words.push_str("]\n");
        Ok(Written { names, words })
    }

    /// Every key that must be there is, and no other.
    fn check(&self, entry: &Entry<'_>) -> Result<(), String> {
        let name = entry.name;
        let keys = self.sentences.iter().map(|(key, may_lack)| (*key, *may_lack));
        let keys: Vec<_> = keys
            .chain(self.plain.iter().map(|key| (*key, false)))
            .chain(self.templates.iter().map(|(key, _)| (*key, true)))
            .collect();
        for (key, may_lack) in &keys {
            if !may_lack && !entry.says.contains_key(*key) {
                return Err(format!("`{name}` has no `{key}`"));
            }
        }
        for key in entry.says.keys() {
            let key = key.as_str().unwrap_or_default();
            if !keys.iter().any(|(known, _)| *known == key) {
                return Err(format!("`{name}` has an unknown key `{key}`"));
            }
        }
        Ok(())
    }

    /// The sentences of one entry: `Words { may: &[...], must: &[...] },`.
    fn row(&self, entry: &Entry<'_>) -> Result<String, String> {
        let mut row = String::from("    Words { ");
        for (key, _) in self.sentences {
            let forms = match entry.says.get(*key) {
                Some(written) => self.forms(entry.name, written)?,
                None => String::new(),
            };
            let _ = write!(row, "{key}: &[{forms}], ");
        }
        for (key, slots) in self.templates {
            let template = entry.text(key);
            for (slot, _) in template.split('{').skip(1).filter_map(|slot| slot.split_once('}')) {
                if !slots.contains(&slot) {
                    return Err(format!(
                        "`{}` has an unknown slot `{{{slot}}}` in `{key}`",
                        entry.name
                    ));
                }
            }
            let _ = write!(row, "{key}: {template:?}, ");
        }
        Ok(row + "},\n")
    }

    fn forms(&self, name: &str, written: &Value) -> Result<String, String> {
        let alone = std::slice::from_ref(written);
        let forms = written.as_sequence().map_or(alone, Vec::as_slice);
        let mut out = Vec::new();
        for (place, form) in forms.iter().enumerate() {
            let last = place + 1 == forms.len();
            let (when, say) = match (form.as_str(), form.get("if"), form.get("say")) {
                (Some(say), ..) if last => ("", say),
                (None, Some(when), Some(say)) if !last => {
                    (when.as_str().unwrap_or_default(), say.as_str().unwrap_or_default())
                }
                _ => {
                    return Err(format!(
                        "each form of `{name}` but the last is `{{ if: ..., say: ... }}`, the last words alone"
                    ));
                }
            };
            let when = self.when(name, when)?;
            out.push(format!("Form {{ when: &[{when}], parts: &[{}] }}", self.parts(name, say)?));
        }
        Ok(out.join(", "))
    }

    /// `manner face_seen and by` as `If::Manner(FactId::FaceSeen), If::By`.
    pub(super) fn when(&self, name: &str, written: &str) -> Result<String, String> {
        let mut all = Vec::new();
        for one in written.split(" and ").filter(|one| !one.is_empty()) {
            let (word, of) = one.split_once(' ').unwrap_or((one, ""));
            let known = self.conditions.iter().find(|(known, _)| *known == word);
            all.push(match (known, of) {
                (Some((_, None)), "") => format!("If::{}", camel(word)),
                (Some((_, Some(kind))), of) if !of.is_empty() => {
                    format!("If::{}({kind}::{})", camel(word), camel(of))
                }
                _ => return Err(format!("`{name}` has an unknown condition `{one}`")),
            });
        }
        Ok(all.join(", "))
    }

    /// `{by} led {cards}` as its parts.
    fn parts(&self, name: &str, say: &str) -> Result<String, String> {
        let mut parts = Vec::new();
        let mut rest = say;
        while let Some((before, after)) = rest.split_once('{') {
            let (slot, left) = after
                .split_once('}')
                .ok_or_else(|| format!("`{name}` has a slot that does not end"))?;
            if !self.slots.contains(&slot) {
                return Err(format!("`{name}` has an unknown slot `{{{slot}}}`"));
            }
            if !before.is_empty() {
                parts.push(format!("Part::Text({before:?})"));
            }
            parts.push(format!("Part::Slot(Slot::{})", camel(slot)));
            rest = left;
        }
        if !rest.is_empty() {
            parts.push(format!("Part::Text({rest:?})"));
        }
        if parts.is_empty() {
            return Err(format!("`{name}` has an empty form"));
        }
        Ok(parts.join(", "))
    }
}

/// `lead_out_of_turn` as Rust names it: `LeadOutOfTurn`.
pub(crate) fn camel(name: &str) -> String {
    let words = name.split('_').map(|word| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_uppercase() + rest
    });
    words.collect()
}
