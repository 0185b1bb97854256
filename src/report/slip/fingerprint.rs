//! A short name for one ruling: of the case, of the code and of what was ruled, with a check.
//!
//! Twenty signs in five groups, to be read aloud: eight for the case, five for the code, five for
//! the ruling, two that check the rest. The check is a code with distance three over the field of
//! 32 elements: one or two wrong signs are always noticed, and so is any two that change places.

use super::super::view::View;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// The signs, Crockford's: no I, L, O or U, which are heard and read as others.
const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CASE: usize = 8;
const CODE: usize = 5;
const RULING: usize = 5;
const LENGTH: usize = CASE + CODE + RULING + 2;
const GROUP: usize = 4;

/// What words, names and places in a view's JSON do not decide.
const WORDS: &[&str] = &["schema", "case", "text", "question", "why"];

/// The short name of one ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint([u8; LENGTH]);

/// Which parts of two fingerprints are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sameness {
    /// The case tells the same.
    pub case: bool,
    /// The code rules by the same.
    pub code: bool,
    /// The ruling is the same.
    pub ruling: bool,
}

/// Why some words are no fingerprint.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoFingerprint {
    /// It has not twenty signs.
    #[error("a fingerprint has {LENGTH} letters and figures; this has {0}")]
    Length(usize),
    /// A sign that none has.
    #[error("no fingerprint has the sign `{0}`")]
    Sign(char),
    /// The check does not come out.
    #[error("it is not as it was printed: a letter or figure is wrong, or two changed places")]
    Check {
        /// If one sign only is wrong: its group, from 1, and the group's signs as they were given.
        group: Option<(usize, String)>,
    },
}

impl Fingerprint {
    /// Of a case (its matter, printed), a code (its data in canonical form) and the ruling.
    pub fn of(case: &str, code: &str, view: &View) -> Self {
        let ruling = serde_json::to_value(view).unwrap_or_default();
        let mut told = String::new();
        decided(&ruling, &mut told);
        let parts = [
            ("case", case, CASE),
            ("code", code, CODE),
            ("ruling", told.as_str(), RULING),
        ];
        let mut signs = [0; LENGTH];
        let mut places = signs.iter_mut();
        for (what, text, length) in parts {
            let digest = Sha256::digest(format!("bystander slip 1, {what}\n{text}"));
            for (place, byte) in places.by_ref().take(length).zip(digest.iter()) {
                *place = byte & 31;
            }
        }
        Self(checked(signs))
    }

    /// Which parts are the same.
    pub fn same(&self, other: &Self) -> Sameness {
        let part = |skip: usize, take: usize| {
            let own = self.0.iter().skip(skip).take(take);
            own.eq(other.0.iter().skip(skip).take(take))
        };
        Sameness {
            case: part(0, CASE),
            code: part(CASE, CODE),
            ruling: part(CASE + CODE, RULING),
        }
    }
}

/// Everything of a ruling that is not wording, keys in order. No deeper than a view goes.
fn decided(value: &Value, out: &mut String) {
    match value {
        Value::Object(map) => {
            let sorted: std::collections::BTreeMap<_, _> = map
                .iter()
                .filter(|(key, _)| !WORDS.contains(&key.as_str()))
                .collect();
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
        for (place, group) in self.0.chunks(GROUP).enumerate() {
            f.write_str(if place > 0 { "-" } else { "" })?;
            f.write_str(&spelt(group))?;
        }
        Ok(())
    }
}

fn spelt(signs: &[u8]) -> String {
    let sign = |sign: &u8| {
        SIGNS
            .get(usize::from(*sign))
            .map_or('?', |sign| char::from(*sign))
    };
    signs.iter().map(sign).collect()
}

impl FromStr for Fingerprint {
    type Err = NoFingerprint;

    /// In any letter case, with any spaces and hyphens; `O` is heard as nought, `I` and `L` as one.
    fn from_str(text: &str) -> Result<Self, NoFingerprint> {
        let letters = text
            .chars()
            .filter(|sign| !sign.is_whitespace() && !"-\u{2013}.,".contains(*sign));
        let read: Vec<u8> = letters.map(heard).collect::<Result<_, _>>()?;
        let signs: [u8; LENGTH] = read
            .try_into()
            .map_err(|read: Vec<u8>| NoFingerprint::Length(read.len()))?;
        match sums(&signs) {
            (0, 0) => Ok(Self(signs)),
            wrong => Err(NoFingerprint::Check {
                group: wrong_group(&signs, wrong),
            }),
        }
    }
}

fn heard(letter: char) -> Result<u8, NoFingerprint> {
    let sign = match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        sign => sign,
    };
    let place = SIGNS.iter().position(|known| char::from(*known) == sign);
    let place = place.and_then(|place| u8::try_from(place).ok());
    place.ok_or(NoFingerprint::Sign(letter))
}

/// The group of the one wrong sign that would give these sums, where one would.
fn wrong_group(signs: &[u8; LENGTH], (plain, weighted): (u8, u8)) -> Option<(usize, String)> {
    let mut weight = 1;
    for (place, _) in signs.iter().enumerate() {
        if plain != 0 && times(plain, weight) == weighted {
            let group = signs.chunks(GROUP).nth(place / GROUP)?;
            return Some((place / GROUP + 1, spelt(group)));
        }
        weight = times(weight, 2);
    }
    None
}

/// The signs with the two last ones so chosen that both sums are nought.
fn checked(mut signs: [u8; LENGTH]) -> [u8; LENGTH] {
    for first in 0..32 {
        let [.., last_but_one, last] = &mut signs;
        (*last_but_one, *last) = (first, 0);
        let (plain, _) = sums(&signs);
        let [.., last] = &mut signs;
        *last = plain;
        if sums(&signs) == (0, 0) {
            break;
        }
    }
    signs
}

/// The sum of the signs, and their sum each weighted by its place.
fn sums(signs: &[u8; LENGTH]) -> (u8, u8) {
    let (mut plain, mut weighted, mut weight) = (0, 0, 1);
    for sign in signs {
        plain ^= sign;
        weighted ^= times(*sign, weight);
        weight = times(weight, 2);
    }
    (plain, weighted)
}

/// The product in the field of 32 elements, by x^5 + x^2 + 1.
fn times(one: u8, other: u8) -> u8 {
    let (mut product, mut shifted) = (0, one);
    for bit in 0..5 {
        if other >> bit & 1 == 1 {
            product ^= shifted;
        }
        shifted <<= 1;
        if shifted & 32 != 0 {
            shifted ^= 0b10_0101;
        }
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Fingerprint {
        let mut signs = [0; LENGTH];
        for (place, sign) in signs.iter_mut().enumerate() {
            *sign = u8::try_from(place * 7 % 32).unwrap();
        }
        Fingerprint(checked(signs))
    }

    #[test]
    fn what_is_printed_is_read_again() {
        let printed = some().to_string();
        assert_eq!(printed.len(), 24);
        assert_eq!(printed.parse(), Ok(some()));
        let spoken = printed
            .to_lowercase()
            .replace('-', " ")
            .replace('0', "o")
            .replace('1', "l");
        assert_eq!(spoken.parse(), Ok(some()));
    }

    #[test]
    fn every_single_wrong_sign_is_noticed_and_its_group_told() {
        for place in 0..LENGTH {
            for other in 1..32 {
                let mut wrong = some();
                wrong.0[place] ^= other;
                let told = wrong.to_string().parse::<Fingerprint>();
                let Err(NoFingerprint::Check {
                    group: Some((group, _)),
                }) = told
                else {
                    panic!("{wrong} passes");
                };
                assert_eq!(group, place / GROUP + 1);
            }
        }
    }

    #[test]
    fn every_two_wrong_signs_are_noticed_and_so_two_that_changed_places() {
        for first in 0..LENGTH {
            for second in first + 1..LENGTH {
                for (one, other) in [(1, 1), (3, 17), (31, 2), (9, 9)] {
                    let mut wrong = some();
                    wrong.0[first] ^= one;
                    wrong.0[second] ^= other;
                    assert!(wrong.to_string().parse::<Fingerprint>().is_err(), "{wrong}");
                }
                let mut swapped = some();
                swapped.0.swap(first, second);
                let read = swapped.to_string().parse::<Fingerprint>();
                assert_eq!(read.is_ok(), swapped == some());
            }
        }
    }

    #[test]
    fn it_is_the_same_on_every_machine_and_in_every_version() {
        let view = View {
            schema: 1,
            case: "any".to_owned(),
            code: "1904".to_owned(),
            findings: Vec::new(),
            obligations: Vec::new(),
            score: None,
            disputed: None,
            preface: Vec::new(),
            cited: Vec::new(),
        };
        let made = Fingerprint::of("dealer: S\n", "the code", &view);
        assert_eq!(made.to_string(), "W3XF-3B6W-2DDR-H8VW-7W33");
    }

    #[test]
    fn a_sign_too_few_and_a_foreign_sign_are_told() {
        let printed = some().to_string();
        assert_eq!(
            printed[1..].parse::<Fingerprint>(),
            Err(NoFingerprint::Length(19))
        );
        assert_eq!("U".parse::<Fingerprint>(), Err(NoFingerprint::Sign('U')));
    }
}
