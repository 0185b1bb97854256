//! Words and numbers as people write them in YAML: quoted or plain, alone or in a list.

use super::code::Setting;
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;
use std::str::FromStr;

/// Words; a plain number is taken for its digits (`law: 80`).
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Text(pub String);

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Words;
        impl Visitor<'_> for Words {
            type Value = Text;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("words or a number")
            }

            fn visit_str<E: Error>(self, words: &str) -> Result<Text, E> {
                Ok(Text(words.to_owned()))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Text, E> {
                Ok(Text(number.to_string()))
            }
        }
        deserializer.deserialize_any(Words)
    }
}

/// A whole number; digits in quotes are taken for it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Whole<N>(pub N);

struct Digits<N>(PhantomData<N>);

impl<N: FromStr + TryFrom<u64>> Visitor<'_> for Digits<N> {
    type Value = Whole<N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Whole<N>, E> {
        N::try_from(number).map(Whole).map_err(|_| E::custom(format!("`{number}` is too large")))
    }

    fn visit_str<E: Error>(self, words: &str) -> Result<Whole<N>, E> {
        words
            .trim()
            .parse()
            .map(Whole)
            .map_err(|_| E::custom(format!("`{words}` is not a whole number in range")))
    }
}

impl<'de, N: FromStr + TryFrom<u64>> Deserialize<'de> for Whole<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Digits(PhantomData))
    }
}

/// A list of words; one alone needs no brackets.
#[derive(Debug, Clone, Default)]
pub(super) struct Several(pub Vec<Text>);

impl Deref for Several {
    type Target = [Text];

    fn deref(&self) -> &[Text] {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Several {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items;
        impl<'de> Visitor<'de> for Items {
            type Value = Several;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("words, a number, or a list of them")
            }

            fn visit_str<E: Error>(self, words: &str) -> Result<Several, E> {
                Ok(Several(vec![Text(words.to_owned())]))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Several, E> {
                Ok(Several(vec![Text(number.to_string())]))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Several, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(items)).map(Several)
            }
        }
        deserializer.deserialize_any(Items)
    }
}

/// Words for the whole of a law, or for each of several things in it; in the order of the file.
#[derive(Debug, Clone, Default)]
pub(super) struct RawWords(pub Vec<(Text, Text)>);

impl<'de> Deserialize<'de> for RawWords {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Quotations;
        impl<'de> Visitor<'de> for Quotations {
            type Value = RawWords;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("words of the print, or incidents and remedies with their words")
            }

            fn visit_str<E: Error>(self, words: &str) -> Result<RawWords, E> {
                Ok(RawWords(vec![(Text::default(), Text(words.to_owned()))]))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawWords, A::Error> {
                let mut words = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    words.push(entry);
                }
                Ok(RawWords(words))
            }
        }
        deserializer.deserialize_any(Quotations)
    }
}

/// The value of a setting.
#[derive(Debug, Clone)]
pub(super) struct RawSetting(pub Setting);

impl<'de> Deserialize<'de> for RawSetting {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Value;
        impl Visitor<'_> for Value {
            type Value = RawSetting;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number, true, false, or words")
            }

            fn visit_bool<E: Error>(self, flag: bool) -> Result<RawSetting, E> {
                Ok(RawSetting(Setting::Flag(flag)))
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<RawSetting, E> {
                Ok(RawSetting(Setting::Number(number)))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<RawSetting, E> {
                i64::try_from(number)
                    .map(|number| RawSetting(Setting::Number(number)))
                    .map_err(|_| E::custom(format!("`{number}` is too large")))
            }

            fn visit_str<E: Error>(self, words: &str) -> Result<RawSetting, E> {
                Ok(RawSetting(Setting::Words(words.to_owned())))
            }
        }
        deserializer.deserialize_any(Value)
    }
}

/// Names, each with what is said about it, in the order of the file.
#[derive(Debug, Clone)]
pub(super) struct Entries<T>(pub Vec<(String, T)>);

impl<T> Default for Entries<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

/// Settings in the order of the file.
pub(super) type Settings = Entries<RawSetting>;

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Entries<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Names<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Names<T> {
            type Value = Entries<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("names, each with its entry")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries<T>, A::Error> {
                let mut entries = Vec::new();
                while let Some((name, value)) = map.next_entry::<Text, T>()? {
                    entries.push((name.0, value));
                }
                Ok(Entries(entries))
            }
        }
        deserializer.deserialize_map(Names(PhantomData))
    }
}
