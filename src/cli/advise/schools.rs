//! Which schools are asked: those that ship, and those of a file.

use super::super::bounded::Kind;
use super::super::code_name::is_path;
use super::super::faults::{CANNOT_READ, Faults};
use super::super::files;
use super::super::indexed::Indexed;
use crate::advice::{AdviceError, School, from_texts, schools};
use crate::source::{InOrder as _, Source, nearest};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The schools of some names and paths; without any, all that ship.
pub(in crate::cli) fn chosen(
    names: &[String],
    faults: &Faults,
    errors: &mut Vec<String>,
) -> Vec<School> {
    let shipped = match schools() {
        Ok(schools) => schools,
        Err(wrong) => {
            errors.extend(wrong.iter().map(|wrong| faults.plain(wrong.to_string(), "")));
            return Vec::new();
        }
    };
    if names.is_empty() {
        return shipped;
    }
    let mut all = Vec::new();
    for name in names {
        if is_path(name) || Path::new(name).is_dir() {
            match own(Path::new(name), faults) {
                Ok(school) => all.push(school),
                Err(wrong) => errors.push(wrong),
            }
        } else if let Some(school) = shipped.iter().find(|school| school.id == name.to_lowercase())
        {
            all.push(school.clone());
        } else {
            let known: Vec<&str> = shipped.iter().map(|school| school.id.as_str()).collect();
            let help = match nearest(name, known.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("there are {}; or give a YAML file", known.join(", ")),
            };
            errors.push(faults.of_argument(
                "--school",
                format!("there is no school `{name}`"),
                help,
            ));
        }
    }
    all
}

/// A school of one's own: a file, or every YAML file of a folder, `school.yaml` first.
fn own(path: &Path, faults: &Faults) -> Result<School, String> {
    let mut paths = vec![path.to_path_buf()];
    if path.is_dir() {
        paths = held(path).map_err(|fault| {
            let shown = path.display();
            faults.plain(format!("cannot read {shown}: {fault}"), CANNOT_READ)
        })?;
    }
    if paths.is_empty() {
        let help = "a school is a YAML file, or a folder of them with a `school.yaml`";
        return Err(faults.plain(format!("there is no YAML file in {}", path.display()), help));
    }
    let mut sources = Vec::new();
    for path in &paths {
        sources.push(files::read(path, Kind::Code, faults)?);
    }
    let texts: Vec<Source> =
        sources.iter().map(|source| Source::new(source.name(), source.text())).collect();
    from_texts(&texts).map_err(|wrong| shown(&wrong, &sources, faults))
}

fn held(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "yaml") {
            paths.push(path);
        }
    }
    paths.order_by_key(|path| (!path.ends_with("school.yaml"), path.clone()));
    Ok(paths)
}

/// Every fault on its own file.
fn shown(wrong: &[AdviceError], sources: &[Arc<Indexed>], faults: &Faults) -> String {
    let mut text = String::new();
    for source in sources {
        let own = wrong.iter().filter(|fault| fault.file == source.name());
        text.push_str(&faults.of(own.cloned().collect(), source));
    }
    text
}
