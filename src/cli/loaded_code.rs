//! A code as it is read: from the binary, a club's own file, or a folder.

use super::bounded::{self, Kind};
use super::code_name::is_path;
use super::faults::{CANNOT_READ, Faults};
use super::indexed::Indexed;
use crate::laws::{
    Code, LawError, canonical_embedded, canonical_house, canonical_texts, embedded, embedded_games,
    embedded_ids, from_house, from_texts,
};
use crate::source::{InOrder as _, Source, nearest_or};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// A code, and what it was read from.
pub(super) struct LoadedCode {
    pub(super) code: Arc<Code>,
    texts: Texts,
    /// Made of the texts when it is first asked for; none if they are no YAML.
    canonical: OnceLock<Option<Arc<str>>>,
}

/// What a code is read from.
enum Texts {
    /// The binary, where it goes by this name.
    Embedded(String),
    /// A club's own file.
    House(Source),
    /// The files of a folder.
    Folder(Vec<Source>),
}

/// Why a code cannot be had.
pub(super) enum NoCode {
    /// There is none of that name; perhaps this was meant.
    Unknown(String),
    /// There is, and it is faulty; the faults, the same words whenever it is asked for.
    Faulty(String),
}

impl LoadedCode {
    /// The code of that name, or in that place.
    pub(super) fn found(name: &str, faults: &Faults) -> Result<Self, NoCode> {
        let (code, texts) = found(name, faults)?;
        Ok(Self { code: Arc::new(code), texts, canonical: OnceLock::new() })
    }

    /// What the code rules by, in canonical form.
    pub(super) fn canonical(&self) -> Option<Arc<str>> {
        let made = self.canonical.get_or_init(|| {
            let canonical = match &self.texts {
                Texts::Embedded(id) => canonical_embedded(id),
                Texts::House(file) => canonical_house(file),
                Texts::Folder(texts) => canonical_texts(texts),
            };
            canonical.map(Arc::from)
        });
        made.clone()
    }
}

fn found(name: &str, faults: &Faults) -> Result<(Code, Texts), NoCode> {
    if is_path(name) {
        return if is_folder(name) { of_folder(name, faults) } else { of_house(name, faults) };
    }
    match embedded(name) {
        None => Err(NoCode::Unknown(help(name))),
        Some(Ok(code)) => Ok((code, Texts::Embedded(name.to_owned()))),
        Some(Err(errors)) => Err(NoCode::Faulty(rendered(errors, &[], faults))),
    }
}

/// Whether the path is that of a folder that holds a code.
fn is_folder(path: &str) -> bool {
    Path::new(path).join("code.yaml").is_file()
}

fn of_house(name: &str, faults: &Faults) -> Result<(Code, Texts), NoCode> {
    let text = bounded::read_text(Path::new(name), Kind::Code).map_err(|fault| {
        NoCode::Faulty(faults.of_file(name, format!("cannot read {name}: {fault}"), CANNOT_READ))
    })?;
    let file = Source::new(name, text);
    match from_house(&file) {
        Ok(code) => Ok((code, Texts::House(file))),
        Err(errors) => Err(NoCode::Faulty(rendered(errors, &[file], faults))),
    }
}

/// Of which code a print of that name is, and how its numbers are stated.
pub(super) fn of_print(name: &str) -> Option<String> {
    let mut codes = embedded_ids().filter_map(embedded).flatten();
    codes.find_map(|code| {
        let title = code.prints.get(name)?;
        let id = code.id.as_str();
        Some(format!(
            "did you mean the code `{id}`? `{name}` is another print of it ({title}), and `bystander law {id} --print {name}` gives the numbers there"
        ))
    })
}

fn help(name: &str) -> String {
    if let Some(help) = of_print(name) {
        return help;
    }
    let known: Vec<&str> = embedded_ids().chain(embedded_games()).collect();
    nearest_or(name, known.iter().copied(), || {
        if is_folder(name) {
            return format!("for the folder of that name write `./{name}`");
        }
        let known = known.join(", ");
        format!(
            "the codes are {known}; a club's own file (`--code club.yaml`), or a folder with a `code.yaml` (`--code ./club`), also works"
        )
    })
}

fn of_folder(name: &str, faults: &Faults) -> Result<(Code, Texts), NoCode> {
    let texts = texts_of(Path::new(name)).map_err(|fault| {
        NoCode::Faulty(faults.of_file(name, format!("cannot read {name}: {fault}"), CANNOT_READ))
    })?;
    match from_texts(&texts) {
        Ok(mut code) => {
            name.clone_into(&mut code.called);
            Ok((code, Texts::Folder(texts)))
        }
        Err(errors) => Err(NoCode::Faulty(rendered(errors, &texts, faults))),
    }
}

fn texts_of(folder: &Path) -> std::io::Result<Vec<Source>> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "yaml" || end == "yml") {
            texts.push(Source::new(
                path.display().to_string(),
                bounded::read_text(&path, Kind::Code)?,
            ));
        }
    }
    texts.order_by(|one, other| one.name.cmp(&other.name));
    Ok(texts)
}

/// The faults, each shown in its own file.
fn rendered(errors: Vec<LawError>, texts: &[Source], faults: &Faults) -> String {
    let mut sources: BTreeMap<String, Arc<Indexed>> = BTreeMap::new();
    let mut text = String::new();
    for error in errors {
        let source = sources.entry(error.file.clone()).or_insert_with(|| {
            let text = texts.iter().find(|text| text.name == error.file);
            let text = text.cloned().unwrap_or_else(|| Source::new(error.file.clone(), ""));
            Arc::new(Indexed::new(text))
        });
        text.push_str(&faults.of(vec![error], source));
    }
    text
}
