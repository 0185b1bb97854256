//! A short name for one ruling: of the case, of the code and of what was ruled, each the beginning of a SHA-256 sum.

use super::super::view::View;
use crate::source::Gather as _;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// How many hexadecimal digits each part has: the case, the code, the ruling.
const PARTS: [usize; 3] = [8, 6, 6];
/// How many there are in all.
const LENGTH: usize = 20;

/// What words, names and places in a view's JSON do not decide.
const WORDS: &[&str] = &["schema", "case", "code_file", "text", "say", "turn", "question", "why"];

/// The short name of one ruling: twenty hexadecimal digits, as `3f9c2a17-8b04d1-c55e90`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint {
    case: String,
    code: String,
    ruling: String,
}

/// Which parts of two fingerprints are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SameParts {
    /// The case states the same.
    pub case: bool,
    /// The code rules by the same.
    pub code: bool,
    /// The ruling is the same.
    pub ruling: bool,
}

/// Why some words are no fingerprint.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoFingerprint {
    /// It has not twenty digits.
    #[error("a fingerprint has {LENGTH} digits; this one has {0}")]
    Length(usize),
    /// A sign that none has.
    #[error("`{0}` cannot be in a fingerprint")]
    Sign(char),
}

impl Fingerprint {
    /// Of a case (its matter, printed), a code (its data in canonical form) and the ruling.
    pub fn of(case: &str, code: &str, view: &View) -> Self {
        let mut ruling = serde_json::to_value(view).unwrap_or_default();
        if let Some(ruling) = ruling.as_object_mut() {
            // Where the case was read from decides nothing.
            ruling.retain(|key, _| key != "file" && key != "line");
        }
        let mut decisive = String::new();
        decided(&ruling, &mut decisive);
        let [of_case, of_code, of_ruling] = PARTS;
        Self {
            case: digits("case", case, of_case),
            code: digits("code", code, of_code),
            ruling: digits("ruling", &decisive, of_ruling),
        }
    }

    /// Which parts are the same.
    pub fn same(&self, other: &Self) -> SameParts {
        SameParts {
            case: self.case == other.case,
            code: self.code == other.code,
            ruling: self.ruling == other.ruling,
        }
    }
}

/// The first digits of the sum of a text, as the part it stands for.
fn digits(part: &str, text: &str, length: usize) -> String {
    let digest = Sha256::digest(format!("bystander slip 2, {part}\n{text}"));
    let halves = digest.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    let digits = halves.filter_map(|half| char::from_digit(u32::from(half), 16));
    digits.take(length).collect()
}

/// Everything of a ruling that is not wording, keys in order. No deeper than a view goes.
fn decided(value: &Value, out: &mut String) {
    match value {
        Value::Object(map) => {
            let sorted: std::collections::BTreeMap<_, _> =
                map.iter().filter(|(key, _)| !WORDS.contains(&key.as_str())).gather();
            for (key, item) in sorted {
                out.push_str(key);
                out.push('=');
                decided(item, out);
                out.push(';');
            }
        }
        Value::Array(items) => {
            for item in items {
                decided(item, out);
                out.push(',');
            }
        }
        other => out.push_str(&other.to_string()),
    }
}

impl Display for Fingerprint {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.case, self.code, self.ruling)
    }
}

impl FromStr for Fingerprint {
    type Err = NoFingerprint;

    /// In any letter case, with any spaces and hyphens.
    fn from_str(text: &str) -> Result<Self, NoFingerprint> {
        let letters =
            text.chars().filter(|sign| !sign.is_whitespace() && !"-\u{2013}.,".contains(*sign));
        let digit = |sign: char| {
            let lower = sign.to_ascii_lowercase();
            lower.is_ascii_hexdigit().then_some(lower)
        };
        let read: String = letters
            .map(|sign| digit(sign).ok_or(NoFingerprint::Sign(sign)))
            .collect::<Result<_, _>>()?;
        if read.len() != LENGTH {
            return Err(NoFingerprint::Length(read.len()));
        }
        let mut rest = read.chars();
        let mut part = |length| rest.by_ref().take(length).collect();
        let [case, code, ruling] = PARTS;
        Ok(Self { case: part(case), code: part(code), ruling: part(ruling) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Fingerprint {
        let view = View {
            schema: 1,
            case: "any".to_owned(),
            file: None,
            line: None,
            code: "1904".to_owned(),
            code_file: None,
            findings: Vec::new(),
            obligations: Vec::new(),
            score: None,
            turn: None,
            notes: Vec::new(),
            disputed: None,
            preface: Vec::new(),
            around: None,
            cited: Vec::new(),
            readings: None,
            missing: None,
        };
        Fingerprint::of("dealer: S\n", "the code", &view)
    }

    #[test]
    fn what_is_printed_is_read_again() {
        let printed = some().to_string();
        assert_eq!(printed.len(), LENGTH + 2);
        assert_eq!(printed.parse(), Ok(some()));
        assert_eq!(printed.to_uppercase().replace('-', " ").parse(), Ok(some()));
    }

    #[test]
    fn it_is_the_same_on_every_machine_and_in_every_version() {
        assert_eq!(some().to_string(), "7e831e45-628e4e-88950c");
    }

    #[test]
    fn a_digit_too_few_and_a_foreign_sign_are_refused() {
        let printed = some().to_string();
        assert_eq!(printed[1..].parse::<Fingerprint>(), Err(NoFingerprint::Length(LENGTH - 1)));
        assert_eq!("u".parse::<Fingerprint>(), Err(NoFingerprint::Sign('u')));
    }
}
