//! The cases and codes that an argument, or a case itself, names.

use super::code_store::{CodeStore, expanded};
use super::faults::Faults;
use super::story::Story;
use crate::laws::Code;
use crate::source::Spanned;
use crate::syntax::Case;
use std::sync::Arc;

/// Whether a case is asked for: by its number in the file, from 1, or by words of its title.
pub(super) fn is_wanted(wanted: &str, place: usize, case: &Case) -> bool {
    let title = case.title.as_ref().map(|title| title.to_lowercase());
    wanted.parse() == Ok(place + 1)
        || title.is_some_and(|title| title.contains(&wanted.to_lowercase()))
}

/// No case of the files is the one asked for.
pub(super) fn no_such_case(wanted: &str, faults: &Faults) -> String {
    let help = "give its number in the file, from 1, or words from its title".to_owned();
    faults.plain(format!("there is no case `{wanted}`"), help)
}

/// The codes asked for, else those the case names, else those of one's own choice where that counts, else all; every one that cannot be had is reported.
pub(super) fn codes_of(
    code_store: &CodeStore,
    asked_for: &[Arc<Code>],
    story: &Story,
    case: &Case,
    faults: &Faults,
) -> Result<Vec<Arc<Code>>, Vec<String>> {
    let codes = match case.codes() {
        _ if !asked_for.is_empty() => asked_for.to_vec(),
        None => code_store.otherwise(faults).map_err(|message| vec![message])?,
        Some(asked) => those(code_store, story, asked, faults)?,
    };
    for code in &codes {
        story.seated(case, code, faults).map_err(|message| vec![message])?;
    }
    Ok(codes)
}

fn those(
    code_store: &CodeStore,
    story: &Story,
    asked: &[Spanned<String>],
    faults: &Faults,
) -> Result<Vec<Arc<Code>>, Vec<String>> {
    let mut codes: Vec<Arc<Code>> = Vec::new();
    let mut errors = Vec::new();
    for name in asked {
        for one in expanded([name.value.as_str()]) {
            let one = Spanned::new(one.to_owned(), name.span);
            match code_store.asked(&one, &story.source, faults) {
                Ok(code) if codes.iter().any(|other| other.id == code.id) => {}
                Ok(code) => codes.push(code),
                Err(faults) => errors.push(faults),
            }
        }
    }
    if errors.is_empty() { Ok(codes) } else { Err(errors) }
}
