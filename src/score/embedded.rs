//! The schemes inside the binary, as the build wrote them (`src/build`).

use super::Scheme;
use crate::source::{DEEPEST, too_deep_at};
use serde::Deserialize;

/// The name of each scheme, with its file as JSON.
static SCHEMES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/schemes.rs"));

/// A scheme with what a reader must know of it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SchemeFile {
    /// What it is called.
    pub title: String,
    /// Where it comes from.
    pub source: String,
    /// What everything is worth.
    pub scheme: Scheme,
}

/// The names of the schemes that ship.
pub fn scheme_ids() -> impl Iterator<Item = &'static str> {
    SCHEMES.iter().map(|(id, _)| *id)
}

/// The scheme of that name; an error says what is wrong with its file.
pub fn scheme(id: &str) -> Option<Result<SchemeFile, String>> {
    let (_, json) = SCHEMES.iter().find(|(known, _)| *known == id)?;
    Some(serde_json::from_str(json).map_err(|fault| fault.to_string()))
}

/// A scheme from the text of a YAML file.
pub fn scheme_from_text(text: &str) -> Result<SchemeFile, String> {
    if too_deep_at(text).is_some() {
        return Err(format!("its parts lie in each other, more than {DEEPEST} deep"));
    }
    serde_yaml::from_str(text).map_err(|fault| fault.to_string())
}
