//! The files that the arguments name, and their texts.

use super::bounded::{self, Kind};
use super::code_store::CodeStore;
use super::exit::Stop;
use super::faults::{CANNOT_READ, Faults};
use super::indexed::Indexed;
use crate::laws::Code;
use crate::source::Source;
use crate::syntax::read_text;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

/// The files of some arguments: a folder stands for every `*.case` below it, in order.
pub(super) fn gathered(paths: &[PathBuf], faults: &Faults) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    let mut errors = String::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let before = files.len();
        if let Err(fault) = below(path, &mut files) {
            errors.push_str(
                &faults.plain(format!("cannot read {}: {fault}", path.display()), CANNOT_READ),
            );
        } else if files.len() == before {
            let help = "case files end in `.case`".to_owned();
            errors.push_str(&faults.plain(format!("no case file in {}", path.display()), help));
        }
    }
    if errors.is_empty() { Ok(files) } else { Err(errors) }
}

/// Every `*.case` below a folder: what a folder holds by its names, and what a folder in it holds in its place.
fn below(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut waiting = held_by(folder)?;
    while let Some((path, is_folder)) = waiting.pop() {
        if is_folder {
            waiting.extend(held_by(&path)?);
        } else if path.extension().is_some_and(|end| end == "case") {
            files.push(path);
        }
    }
    Ok(())
}

/// What a folder holds, and whether each is a folder itself; the last by name first. A link to a folder is none:
/// it may lead back.
fn held_by(folder: &Path) -> io::Result<Vec<(PathBuf, bool)>> {
    let mut held = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        held.push((entry.file_name(), entry.file_type()?.is_dir()));
    }
    held.sort_unstable_by(|one, other| other.0.cmp(&one.0));
    let held = held.into_iter();
    Ok(held.map(|(name, is)| (folder.join(name), is)).collect())
}

/// The codes of some names, and the files of some arguments; where one cannot be had, all that is wrong is said.
pub(super) fn opened(
    code_store: &CodeStore,
    names: &[impl AsRef<str>],
    paths: &[PathBuf],
    faults: &Faults,
) -> Result<(Vec<Arc<Code>>, Vec<PathBuf>), Stop> {
    let codes = code_store.codes(names.iter().map(AsRef::as_ref), faults);
    faults.had_both(codes, gathered(paths, faults))
}

/// Whether the argument stands for standard input.
pub(super) fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The text of a file of that kind, or what is wrong with it.
pub(super) fn read(path: &Path, kind: Kind, faults: &Faults) -> Result<Arc<Indexed>, String> {
    let name = if is_standard_input(path) {
        "<standard input>".to_owned()
    } else {
        path.display().to_string()
    };
    let bytes = bytes_of(path, kind).map_err(|fault| {
        let help = match fault.kind() {
            // Data that is named by an option is in a file.
            io::ErrorKind::NotFound if kind == Kind::Code => {
                "give the path of a YAML file".to_owned()
            }
            io::ErrorKind::NotFound => {
                format!("give the path of {}, or `-` for standard input", kind.name())
            }
            _ => CANNOT_READ.to_owned(),
        };
        faults.of_file(&name, format!("cannot read {name}: {fault}"), help)
    })?;
    match read_text(&bytes) {
        Ok(text) => Ok(Arc::new(Indexed::new(Source::new(name, text)))),
        Err(fault) => {
            // What can be read of it, byte for byte at the same places, so that the fault is shown there.
            let shown: String = bytes
                .iter()
                .map(|byte| if byte.is_ascii() { char::from(*byte) } else { '?' })
                .collect();
            let source = Arc::new(Indexed::new(Source::new(name, shown)));
            Err(faults.of(vec![fault], &source))
        }
    }
}

fn bytes_of(path: &Path, kind: Kind) -> io::Result<Vec<u8>> {
    if is_standard_input(path) {
        bounded::read_standard_input(kind)
    } else {
        bounded::read(path, kind)
    }
}
