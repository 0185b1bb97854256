//! The code of one's own choice: what `BYSTANDER_CODE` says, or else a configuration file.

use super::bounded::{self, Kind};
use super::code_store::CodeStore;
use super::faults::Faults;
use super::place;
use crate::laws::Code;
use crate::source::{DEEPEST, too_deep_at};
use serde::Deserialize;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The variable that names codes.
const VARIABLE: &str = "BYSTANDER_CODE";

/// What a configuration file says.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Configuration {
    /// The codes to rule under if neither the command nor the case names one.
    code: Option<Named>,
    /// Whether `ask` has offered to remember one.
    #[serde(default)]
    offered: bool,
}

/// One code or several.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Named {
    One(Name),
    Several(Vec<Name>),
}

/// One name: YAML takes a year for a number.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Name {
    Number(u64),
    Word(String),
}

impl Named {
    /// The names, those of a list written in one line too.
    fn names(&self) -> Vec<String> {
        match self {
            Self::One(name) => name.names(),
            Self::Several(several) => several.iter().flat_map(Name::names).collect(),
        }
    }
}

impl Name {
    fn names(&self) -> Vec<String> {
        match self {
            Self::Number(number) => vec![number.to_string()],
            Self::Word(name) => listed(name),
        }
    }
}

fn listed(names: &str) -> Vec<String> {
    let each = names.split(',').map(str::trim);
    let given = each.filter(|name| !name.is_empty());
    given.map(str::to_owned).collect()
}

/// The codes of one's own choice, and where it was made.
struct Choice {
    names: Vec<String>,
    made: String,
}

/// The codes of one's own choice; none if nobody made one. A choice that cannot be had is reported.
pub(super) fn codes(
    code_store: &CodeStore,
    faults: &Faults,
) -> Result<Option<Vec<Arc<Code>>>, String> {
    let Some(choice) = choice(faults)? else {
        return Ok(None);
    };
    let names = choice.names.iter().map(String::as_str);
    faults.named_by(&choice.made, |faults| code_store.codes(names, faults).map(Some))
}

/// The names of the codes of one's own choice.
pub(super) fn names(faults: &Faults) -> Result<Vec<String>, String> {
    Ok(choice(faults)?.map_or_else(Vec::new, |choice| choice.names))
}

fn choice(faults: &Faults) -> Result<Option<Choice>, String> {
    let of_variable = listed(&std::env::var(VARIABLE).unwrap_or_default());
    if !of_variable.is_empty() {
        return Ok(Some(Choice { names: of_variable, made: VARIABLE.to_owned() }));
    }
    let Some(path) = place() else {
        return Ok(None);
    };
    let code = configuration(&path, faults)?.code;
    let names = code.map_or_else(Vec::new, |code| code.names());
    Ok((!names.is_empty()).then(|| Choice { names, made: path.display().to_string() }))
}

/// Where the configuration is.
pub(super) fn place() -> Option<PathBuf> {
    place::of_configuration().map(|folder| folder.join("config.yaml"))
}

/// What the file says; nothing if there is none.
fn configuration(path: &Path, faults: &Faults) -> Result<Configuration, String> {
    let trouble = |why: String| {
        let help = "write `code: 1904` there, or several codes with commas between them".to_owned();
        faults.plain(format!("cannot use {}: {why}", path.display()), help)
    };
    let bytes = match bounded::read(path, Kind::Configuration) {
        Ok(bytes) => bytes,
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => {
            return Ok(Configuration::default());
        }
        Err(fault) => return Err(trouble(fault.to_string())),
    };
    let text = String::from_utf8_lossy(&bytes);
    let bare = text.lines().all(|line| line.trim().is_empty() || line.trim().starts_with('#'));
    if bare {
        return Ok(Configuration::default());
    }
    if too_deep_at(&text).is_some() {
        return Err(trouble(format!("lists and keys are nested more than {DEEPEST} deep")));
    }
    serde_yaml::from_str(&text).map_err(|fault| trouble(fault.to_string()))
}

/// Whether to offer to remember a code: nobody has chosen one, and it has not been offered yet.
pub(super) fn is_to_be_offered(faults: &Faults) -> bool {
    let chosen = std::env::var(VARIABLE).is_ok_and(|named| !named.trim().is_empty());
    let Some(path) = place().filter(|_| !chosen) else {
        return false;
    };
    configuration(&path, faults).is_ok_and(|said| said.code.is_none() && !said.offered)
}

/// Writes down the code of one's choice, or that one was offered. Where a file is already, it is added to.
pub(super) fn remember(code: Option<&str>) -> io::Result<PathBuf> {
    let path = place().ok_or_else(|| io::Error::other("this system has no folder for it"))?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = fs::OpenOptions::new().create(true).append(true).open(&path)?;
    match code {
        Some(code) => writeln!(
            file,
            "# The codes to rule under where neither the command nor the case names one.\ncode: {code}"
        )?,
        None => writeln!(
            file,
            "# `bystander ask` has offered to remember a code; `code: 1904` here names one.\noffered: true"
        )?,
    }
    Ok(path)
}
