//! The codes of laws at hand; each is read when it is first asked for.

use super::faults::Faults;
use super::indexed::Indexed;
use crate::held::nearest;
use crate::laws::{
    Code, LawError, canonical_embedded, canonical_house, canonical_texts, embedded, embedded_ids,
    from_house, from_texts,
};
use crate::source::{Source, Span, Spanned};
use miette::Diagnostic;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// The word for every code.
const ALL: &str = "all";

/// The codes of laws at hand, by the names they were asked for with; of a faulty one, its faults.
#[derive(Default)]
pub(super) struct Shelf {
    read: Mutex<BTreeMap<String, Result<Arc<Code>, String>>>,
}

/// A code that a case asks for and nobody has.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("there is no code `{name}`")]
#[diagnostic(code(bystander::cli::unknown_code))]
struct UnknownCode {
    name: String,
    #[label("not known")]
    at: Span,
    #[help]
    help: String,
}

/// Why a code cannot be had.
enum NoCode {
    /// There is none of that name; perhaps this was meant.
    Unknown(String),
    /// There is, and it is faulty; the faults, the same words whenever it is asked for.
    Faulty(String),
}

impl Shelf {
    /// What a code of this shelf rules by, in canonical form.
    pub(super) fn canonical(&self, code: &Arc<Code>, faults: &Faults) -> Result<String, String> {
        let read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        let own = read.iter().filter(|(_, known)| {
            let known = known.as_ref();
            known.is_ok_and(|known| Arc::ptr_eq(known, code))
        });
        let mut names = own.map(|(name, _)| name.as_str());
        names.find_map(canonical_of).ok_or_else(|| {
            faults.plain(
                format!("the code `{}` can no longer be read", code.called),
                None,
            )
        })
    }

    /// The code of that name.
    fn code(&self, name: &str, faults: &Faults) -> Result<Arc<Code>, NoCode> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = read.get(name) {
            return known.clone().map_err(NoCode::Faulty);
        }
        let kept = match found(name, faults) {
            Ok(code) => Ok(Arc::new(code)),
            Err(NoCode::Faulty(told)) => Err(told),
            Err(unknown) => return Err(unknown),
        };
        read.insert(name.to_owned(), kept.clone());
        kept.map_err(NoCode::Faulty)
    }

    /// A case calls a club's code that is given by its own name, not by its file's.
    fn call_by_its_own(&self, code: &Arc<Code>) {
        if embedded_ids().all(|id| id != code.id) {
            let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
            let own = read.entry(code.id.clone());
            own.or_insert_with(|| Ok(Arc::clone(code)));
        }
    }

    /// The code a case asks for; where it cannot be had, the fault is told on the word itself.
    pub(super) fn asked(
        &self,
        name: &Spanned<String>,
        source: &Arc<Indexed>,
        faults: &Faults,
    ) -> Result<Arc<Code>, String> {
        let found = match self.code(name, faults) {
            Err(NoCode::Unknown(help)) => match beside(source.name(), name) {
                Some(path) => self.code(&path, faults),
                None => Err(NoCode::Unknown(help)),
            },
            found => found,
        };
        found.map_err(|why| match why {
            NoCode::Faulty(told) => told,
            NoCode::Unknown(help) => {
                let (name, at) = (name.value.clone(), name.span);
                faults.of(vec![UnknownCode { name, at, help }], source)
            }
        })
    }

    /// The codes of some names, in order and each once; every name that fails is told, once.
    pub(super) fn codes<'a>(
        &self,
        names: impl IntoIterator<Item = &'a str>,
        faults: &Faults,
    ) -> Result<Vec<Arc<Code>>, String> {
        let mut codes: Vec<Arc<Code>> = Vec::new();
        let (mut failed, mut wrong) = (false, String::new());
        for name in expanded(names) {
            match self.code(name, faults) {
                Ok(code) if codes.iter().any(|other| other.id == code.id) => {}
                Ok(code) => {
                    self.call_by_its_own(&code);
                    codes.push(code);
                }
                Err(NoCode::Faulty(told)) => {
                    failed = true;
                    wrong.push_str(&told);
                }
                Err(NoCode::Unknown(help)) => {
                    failed = true;
                    wrong.push_str(&faults.plain(format!("there is no code `{name}`"), Some(help)));
                }
            }
        }
        if failed { Err(wrong) } else { Ok(codes) }
    }
}

/// Looks for the code of that name, or in that place.
fn found(name: &str, faults: &Faults) -> Result<Code, NoCode> {
    if is_folder(name) {
        return of_folder(name, faults);
    }
    if is_house(name) {
        return of_house(name, faults);
    }
    match embedded(name) {
        None => Err(NoCode::Unknown(help(name))),
        Some(code) => code.map_err(|errors| NoCode::Faulty(told(errors, &[], faults))),
    }
}

/// The data of the code of that name or in that place; none where there is none.
fn canonical_of(name: &str) -> Option<String> {
    if is_folder(name) {
        return canonical_texts(&texts_of(Path::new(name)).ok()?);
    }
    if is_house(name) {
        let text = fs::read_to_string(name).ok()?;
        return canonical_house(&Source::new(name, text));
    }
    canonical_embedded(name)
}

/// The names, with `all` written out.
pub(super) fn expanded<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut every = Vec::new();
    for name in names {
        match name.trim() {
            all if all.eq_ignore_ascii_case(ALL) => {
                every.extend(embedded_ids().map(|id| -> &str { id }));
            }
            name => every.push(name),
        }
    }
    every
}

/// Whether some words name a code: one that ships, every code, or a folder; a path is taken for a folder.
pub(super) fn is_code(name: &str) -> bool {
    let known = expanded([name])
        .iter()
        .all(|id| embedded_ids().any(|own| own == *id));
    known || is_folder(name) || name.contains(['/', '\\'])
}

fn is_folder(name: &str) -> bool {
    Path::new(name).join("code.yaml").is_file()
}

/// Whether the name is that of a club's own file.
fn is_house(name: &str) -> bool {
    let path = Path::new(name);
    let ends = |end: &std::ffi::OsStr| end == "yaml" || end == "yml";
    path.extension().is_some_and(ends) && path.is_file()
}

/// The file of a club's code beside a case that names it: `riverside.yaml`.
fn beside(case: &str, name: &str) -> Option<String> {
    let file = Path::new(case).with_file_name(format!("{name}.yaml"));
    file.is_file().then(|| file.display().to_string())
}

fn of_house(name: &str, faults: &Faults) -> Result<Code, NoCode> {
    let text = fs::read_to_string(name).map_err(|fault| {
        NoCode::Faulty(faults.plain(format!("cannot read {name}: {fault}"), None))
    })?;
    let file = Source::new(name, text);
    from_house(&file).map_err(|errors| NoCode::Faulty(told(errors, &[file], faults)))
}

fn help(name: &str) -> String {
    let known: Vec<&str> = embedded_ids().collect();
    match nearest(name, known.iter().copied()) {
        Some(id) => format!("did you mean `{id}`?"),
        None => format!(
            "the codes are {}; a club's own file (`--code club.yaml`), or a folder with a `code.yaml`, will do as well",
            known.join(", ")
        ),
    }
}

fn of_folder(name: &str, faults: &Faults) -> Result<Code, NoCode> {
    let texts = texts_of(Path::new(name)).map_err(|fault| {
        NoCode::Faulty(faults.plain(format!("cannot read {name}: {fault}"), None))
    })?;
    from_texts(&texts).map_err(|errors| NoCode::Faulty(told(errors, &texts, faults)))
}

fn texts_of(folder: &Path) -> std::io::Result<Vec<Source>> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path
            .extension()
            .is_some_and(|end| end == "yaml" || end == "yml")
        {
            texts.push(Source::new(
                path.display().to_string(),
                fs::read_to_string(&path)?,
            ));
        }
    }
    texts.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(texts)
}

/// The faults, each shown in its own file.
fn told(errors: Vec<LawError>, texts: &[Source], faults: &Faults) -> String {
    let mut sources: BTreeMap<String, Arc<Indexed>> = BTreeMap::new();
    let mut told = String::new();
    for error in errors {
        let source = sources.entry(error.file.clone()).or_insert_with(|| {
            let text = texts.iter().find(|text| text.name == error.file);
            let text = text
                .cloned()
                .unwrap_or_else(|| Source::new(error.file.clone(), ""));
            Arc::new(Indexed::new(text))
        });
        told.push_str(&faults.of(vec![error], source));
    }
    told
}
