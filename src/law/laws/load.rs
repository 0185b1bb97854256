//! Codes come from the binary as the build settled them, or from the texts of a folder as YAML, which are checked.

use super::check::check;
use super::code::Code;
use super::error::LawError;
use super::fault::LawFault;
use super::flaw::{Flaw, Flaws};
use super::place::Marked;
use super::plain::CODES;
use super::raw::{RawCode, RawFile, RawFolder, RawHeading};
use super::take_over::take_over;
use super::topics;
use super::unreadable::{too_deep, unreadable};
use crate::bridge::Seat;
use crate::source::{InOrder as _, Source, too_deep_at, unpacked};
use serde::de::DeserializeOwned;
use std::sync::LazyLock;

/// The codes of the game inside the binary, by name.
pub fn embedded_ids() -> impl Iterator<Item = &'static str> {
    let whole = CODES.iter().filter(|(.., players)| *players == Seat::ALL.len());
    whole.map(|(id, ..)| *id)
}

/// The codes of the games for three and for two, which are ruled by only where they are asked for.
pub fn embedded_games() -> impl Iterator<Item = &'static str> {
    let fewer = CODES.iter().filter(|(.., players)| *players < Seat::ALL.len());
    fewer.map(|(id, ..)| *id)
}

/// Whether a code of that name is inside the binary.
pub fn is_embedded(id: &str) -> bool {
    CODES.iter().any(|(known, ..)| *known == id)
}

/// The code of that name inside the binary; nothing is read of the others.
pub fn embedded(id: &str) -> Option<Result<Code, Vec<LawError>>> {
    let (_, _, plain, _) = CODES.iter().find(|(known, ..)| *known == id)?;
    Some(plain.code(id))
}

/// The codes of the game inside the binary as they are written, read once, but for any that cannot be read: of that one it
/// is stated where it is asked for.
pub(super) fn folders() -> &'static [(&'static str, RawFolder)] {
    static FOLDERS: LazyLock<Vec<(&'static str, RawFolder)>> =
        LazyLock::new(|| embedded_ids().filter_map(|id| Some((id, folder(id)?))).collect());
    &FOLDERS
}

/// The code of that name inside the binary as it is written.
pub(super) fn folder(id: &str) -> Option<RawFolder> {
    let (_, json, ..) = CODES.iter().find(|(known, ..)| *known == id)?;
    serde_json::from_str(&unpacked(json)).ok()
}

/// A code from the YAML texts of one folder, of which one is called `code.yaml`.
pub fn from_texts(files: &[Source]) -> Result<Code, Vec<LawError>> {
    let mut files: Vec<_> = files.iter().collect();
    // `code.yaml` first, so that the files stand here in the order in which faults count them.
    files.order_by_key(|file| (!is_head(file), file.name.clone()));
    let mut folder = read(&files)?;
    let mut flaws = Flaws::default();
    take_over(&mut folder, 0, &mut flaws);
    let others = topics::of(folders(), &folder.code.code);
    match check(&folder, &others, &|_| false) {
        Ok(code) if flaws.0.is_empty() => Ok(code),
        Ok(_) => Err(locate(&flaws.0, &files)),
        Err(more) => {
            flaws.0.extend(more);
            Err(locate(&flaws.0, &files))
        }
    }
}

fn is_head(file: &Source) -> bool {
    file.name.rsplit(['/', '\\']).next() == Some("code.yaml")
}

fn read(files: &[&Source]) -> Result<RawFolder, Vec<LawError>> {
    let mut faults = Vec::new();
    let (head, rest) = match files.split_first() {
        Some((head, rest)) if is_head(head) => (*head, rest),
        _ => return Err(vec![no_code()]),
    };
    let code: Option<RawCode> = parse(head, &mut faults);
    let mut headings = Vec::with_capacity(rest.len());
    for file in rest {
        let content: Option<RawHeading> = parse(file, &mut faults);
        headings.extend(content.map(|content| RawFile { content }));
    }
    match code {
        Some(code) if faults.is_empty() => {
            Ok(RawFolder { file: head.name.clone(), code, headings })
        }
        _ => Err(faults),
    }
}

fn parse<T: DeserializeOwned>(file: &Source, faults: &mut Vec<LawError>) -> Option<T> {
    read_yaml(file).map_err(|fault| faults.push(*fault)).ok()
}

/// A file as YAML, unless it goes too deep for a reader of YAML to be trusted with it.
pub(super) fn read_yaml<T: DeserializeOwned>(file: &Source) -> Result<T, Box<LawError>> {
    if let Some(at) = too_deep_at(&file.text) {
        return Err(Box::new(too_deep(file, at)));
    }
    serde_yaml::from_str(&file.text).map_err(|fault| Box::new(unreadable(file, &fault)))
}

fn no_code() -> LawError {
    LawError { file: "code.yaml".to_owned(), span: None, also: None, fault: LawFault::NoCode }
}

/// Finds the words of each fault, and sorts the faults as a reader meets them.
fn locate(flaws: &[Flaw], files: &[&Source]) -> Vec<LawError> {
    let mut placed = Vec::with_capacity(flaws.len());
    for (number, file) in files.iter().enumerate() {
        if !flaws.iter().any(|flaw| flaw.place.file == number) {
            continue;
        }
        let marked = Marked::new(&file.text);
        let here = flaws.iter().filter(|flaw| flaw.place.file == number);
        let mut errors: Vec<_> = here.map(|flaw| place(flaw, file, &marked)).collect();
        errors.order_by_key(|error| error.span);
        placed.extend(errors);
    }
    placed
}

fn place(flaw: &Flaw, file: &Source, marked: &Marked<'_>) -> LawError {
    let also = flaw.also.as_ref().filter(|(place, _)| place.file == flaw.place.file);
    LawError {
        file: file.name.clone(),
        span: marked.find(&flaw.place.steps),
        also: also.and_then(|(place, text)| Some((marked.find(&place.steps)?, *text))),
        fault: flaw.fault.clone(),
    }
}
