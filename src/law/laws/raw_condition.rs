//! A condition as it is written: a fact, a number compared, a list, or `all`, `any`, `not` with what follows.

use super::scalar::Text;
use crate::facts::Measure;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// A condition as written.
#[derive(Debug, Clone)]
pub(super) enum RawCondition {
    /// The name of a fact.
    Fact(String),
    /// A bare list, as under `when` and `not`: all must hold.
    List(Vec<RawCondition>),
    /// `all: [...]`.
    All(Box<RawCondition>),
    /// `any: [...]`.
    Any(Box<RawCondition>),
    /// `not: ...`.
    Not(Box<RawCondition>),
    /// `cards_in_packet: { below: 4 }`.
    Compare(Measure, RawTests),
}

/// `{ below: 4 }`: each comparison with its number, or with the name of a setting.
#[derive(Debug, Clone)]
pub(super) struct RawTests(pub Vec<(Text, Text)>);

impl<'de> Deserialize<'de> for RawTests {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Tests;
        impl<'de> Visitor<'de> for Tests {
            type Value = RawTests;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a comparison with its number, as `{ below: 4 }`")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawTests, A::Error> {
                let mut tests = Vec::new();
                while let Some(test) = map.next_entry()? {
                    tests.push(test);
                }
                Ok(RawTests(tests))
            }
        }
        deserializer.deserialize_any(Tests)
    }
}

// By hand: `untagged` would do, but says only "did not match any variant" of a fault and loses its place.
impl<'de> Deserialize<'de> for RawCondition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Node)
    }
}

struct Node;

impl<'de> Visitor<'de> for Node {
    type Value = RawCondition;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a fact, a number compared, a list of conditions, or `all`, `any` or `not` with its conditions",
        )
    }

    fn visit_str<E: Error>(self, fact: &str) -> Result<RawCondition, E> {
        Ok(RawCondition::Fact(fact.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<RawCondition, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(RawCondition::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawCondition, A::Error> {
        let Some(key) = map.next_key::<Text>()? else {
            return Err(A::Error::custom("a condition is empty; it needs `all`, `any` or `not`"));
        };
        let condition = match &*key {
            "all" => RawCondition::All(map.next_value()?),
            "any" => RawCondition::Any(map.next_value()?),
            "not" => RawCondition::Not(map.next_value()?),
            other => match Measure::from_name(other) {
                Some(measure) => RawCondition::Compare(measure, map.next_value()?),
                None => return Err(A::Error::unknown_field(other, Measure::KEYS)),
            },
        };
        match map.next_key::<Text>()? {
            None => Ok(condition),
            Some(more) => Err(A::Error::custom(format!(
                "`{}` and `{}` are in one condition; write two conditions",
                &*more, &*key
            ))),
        }
    }
}
