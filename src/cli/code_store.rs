//! The codes of laws available; each is read when it is first asked for.

use super::code_name::{folder_of, in_folder, is_path};
use super::faults::Faults;
use super::indexed::Indexed;
use super::loaded_code::{LoadedCode, NoCode};
use super::preferred;
use crate::laws::{Code, embedded_ids, is_embedded};
use crate::source::{Span, Spanned};
use miette::Diagnostic;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The word for every code.
const ALL: &str = "all";

/// The codes of laws available, by the names they were asked for with; of a faulty one, its faults.
#[derive(Default)]
pub(super) struct CodeStore {
    /// Where the codes that cases name are looked for, in addition to the folder of the case.
    folders: Vec<PathBuf>,
    /// Whether the codes of one's own choice count if nobody names any.
    minds_choice: bool,
    read: Mutex<BTreeMap<String, Result<Arc<LoadedCode>, String>>>,
}

/// A case that names the path of a code.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("a case names a code, not a file")]
#[diagnostic(code(bystander::cli::code_is_path))]
struct CodeIsPath {
    #[label("this is a path")]
    at: Span,
    #[help]
    help: String,
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

impl CodeStore {
    /// A shelf that also looks in some folders for the codes that cases name.
    pub(super) fn with(folders: &[PathBuf]) -> Self {
        Self { folders: folders.to_vec(), ..Self::default() }
    }

    /// The same shelf, for a command that minds the codes of one's own choice.
    pub(super) fn minding_choice(mut self) -> Self {
        self.minds_choice = true;
        self
    }

    /// The codes to rule under if nobody names any: those of one's own choice where that counts, else all.
    pub(super) fn otherwise(&self, faults: &Faults) -> Result<Vec<Arc<Code>>, String> {
        let own = if self.minds_choice { preferred::codes(self, faults)? } else { None };
        own.map_or_else(|| self.codes([ALL], faults), Ok)
    }

    /// What a code of this shelf rules by, in canonical form.
    pub(super) fn canonical(&self, code: &Arc<Code>, faults: &Faults) -> Result<Arc<str>, String> {
        let kept = self.kept(code);
        kept.and_then(|kept| kept.canonical()).ok_or_else(|| {
            let message = format!("the code `{}` has no canonical form", code.called);
            faults.plain(message, "`bystander codes` lists the codes that have one")
        })
    }

    /// What is kept of a code of this shelf.
    fn kept(&self, code: &Arc<Code>) -> Option<Arc<LoadedCode>> {
        let read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        let mut kept = read.values().flatten();
        let own = kept.find(|kept| Arc::ptr_eq(&kept.code, code));
        own.map(Arc::clone)
    }

    /// The code of that name. While it is read nobody waits for another; of two who read it at once the first is kept.
    fn code(&self, name: &str, faults: &Faults) -> Result<Arc<Code>, NoCode> {
        let read = || self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = read().get(name) {
            return code_of(known);
        }
        let kept = match LoadedCode::found(name, faults) {
            Ok(kept) => Ok(Arc::new(kept)),
            Err(NoCode::Faulty(message)) => Err(message),
            Err(unknown) => return Err(unknown),
        };
        code_of(read().entry(name.to_owned()).or_insert(kept))
    }

    /// A case calls a club's code that is given by its own name, not by its file's.
    fn call_by_its_own(&self, name: &str, code: &Code) {
        if is_embedded(&code.id) {
            return;
        }
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = read.get(name).cloned() {
            read.entry(code.id.clone()).or_insert(kept);
        }
    }

    /// The code a case asks for; where it cannot be had, the fault is on the word itself.
    pub(super) fn asked(
        &self,
        name: &Spanned<String>,
        source: &Arc<Indexed>,
        faults: &Faults,
    ) -> Result<Arc<Code>, String> {
        if is_path(name) {
            let word = Path::new(&name.value).file_stem().unwrap_or_default();
            let word = word.to_string_lossy();
            let help = format!(
                "write `code: {word}`, with the file beside the case or in a folder that `--codes-from` names; or give the file itself with `--code`"
            );
            return Err(faults.of(vec![CodeIsPath { at: name.span, help }], source));
        }
        let found = match self.code(name, faults) {
            Err(NoCode::Unknown(help)) => match self.file_of(name, Path::new(source.name())) {
                Some(path) => self.code(&path, faults),
                None => Err(NoCode::Unknown(help)),
            },
            found => found,
        };
        found.map_err(|why| match why {
            NoCode::Faulty(message) => message,
            NoCode::Unknown(help) => {
                let (name, at) = (name.value.clone(), name.span);
                faults.of(vec![UnknownCode { name, at, help }], source)
            }
        })
    }

    /// The file of a code that a case or a score names: beside it, or in one of the folders.
    pub(super) fn file_of(&self, name: &str, case: &Path) -> Option<String> {
        let beside = folder_of(case);
        let mut folders = beside.into_iter().chain(self.folders.iter().map(PathBuf::as_path));
        folders.find_map(|folder| in_folder(folder, name.trim()))
    }

    /// The codes of some names, in order and each once; every name that fails is reported, once.
    pub(super) fn codes<'a>(
        &self,
        names: impl IntoIterator<Item = &'a str>,
        faults: &Faults,
    ) -> Result<Vec<Arc<Code>>, String> {
        let mut codes: Vec<Arc<Code>> = Vec::new();
        let (mut failed, mut wrong) = (false, String::new());
        let mut asked = BTreeSet::new();
        for name in expanded(names) {
            // What is named again is neither looked for again nor reported again.
            if !asked.insert(name) {
                continue;
            }
            match self.code(name, faults) {
                Ok(code) if codes.iter().any(|other| other.id == code.id) => {}
                Ok(code) => {
                    self.call_by_its_own(name, &code);
                    codes.push(code);
                }
                Err(NoCode::Faulty(message)) => {
                    failed = true;
                    wrong.push_str(&message);
                }
                Err(NoCode::Unknown(help)) => {
                    failed = true;
                    let message = format!("there is no code `{name}`");
                    wrong.push_str(&faults.of_argument(name, message, help));
                }
            }
        }
        if failed { Err(wrong) } else { Ok(codes) }
    }
}

fn code_of(kept: &Result<Arc<LoadedCode>, String>) -> Result<Arc<Code>, NoCode> {
    match kept {
        Ok(kept) => Ok(Arc::clone(&kept.code)),
        Err(message) => Err(NoCode::Faulty(message.clone())),
    }
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

/// Whether some words name a code: one that ships, every code, or the path of one.
pub(super) fn is_code(name: &str) -> bool {
    let known = expanded([name]).iter().all(|id| is_embedded(id));
    known || is_path(name)
}
