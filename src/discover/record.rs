//! What one machine found, written down so that it can be put together with what others found.

use super::cause::{Cause, Reason};
use super::found::{Found, Point, Search, Situation, join};
use super::space::SEATS;
use super::walk::Examined;
use crate::facts::{FactId, IncidentKind};
use crate::laws::{Code, LawIndex};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Version of this form.
const SCHEMA: u32 = 1;

/// A share of the work: which, and of how many. From 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Shard {
    /// Which.
    pub number: u32,
    /// Of how many.
    pub of: u32,
}

impl Shard {
    /// Whether a piece at that place among all is this share's.
    pub fn has(self, place: usize) -> bool {
        let of = usize::try_from(self.of).unwrap_or(usize::MAX).max(1);
        usize::try_from(self.number) == Ok(place % of + 1)
    }
}

/// What was found in a share of the spaces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    schema: u32,
    aim: String,
    codes: Vec<String>,
    /// A sum over the codes, the kinds and the spaces: records of other laws are not put together with these.
    mark: String,
    shard: Shard,
    situations: String,
    waiting: String,
    weighed: u64,
    points: Vec<PointForm>,
}

/// Why records cannot be put together.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// It was made with other laws, or for another question.
    #[error("it is of other codes, of other kinds of incident, or of another version of the laws")]
    Mark,
    /// The work was parted otherwise.
    #[error("it is a share of {0}, and another is a share of {1}")]
    Parted(u32, u32),
    /// A share is there twice.
    #[error("share {0} is there twice")]
    Twice(u32),
    /// It names what does not exist.
    #[error("`{0}` is no name of a fact or an incident")]
    Name(String),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct PointForm {
    incident: String,
    what: WhatForm,
    situations: Vec<SituationForm>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WhatForm {
    Difference {
        has: usize,
        topic: Option<String>,
        one: Option<u16>,
        other: Option<u16>,
        why: WhyForm,
        through: Vec<String>,
        #[serde(default)]
        words: [Option<String>; 2],
    },
    Gap {
        near: Vec<u16>,
    },
    Tie {
        one: (u16, u8),
        other: (u16, u8),
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WhyForm {
    Words,
    NoLaw,
    NotOn,
    Condition(Vec<(String, bool)>),
    Displaced(u16),
    Follows,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct SituationForm {
    seat: usize,
    told: Vec<(String, bool)>,
}

impl Record {
    /// Writes down what a share came to.
    pub fn new(search: &Search<'_>, shard: Shard, examined: Examined, found: &Found) -> Self {
        let points = found.iter().filter_map(|(point, situations)| {
            let space = search.space(point.kind())?;
            let situations = situations.iter().map(|one| SituationForm {
                seat: one.seat,
                told: named(&space.spelled(one.bare)),
            });
            Some(PointForm {
                incident: point.kind().name().to_owned(),
                what: WhatForm::of(point),
                situations: situations.collect(),
            })
        });
        Self {
            schema: SCHEMA,
            aim: search.aim.name().to_owned(),
            codes: search.codes.iter().map(|code| code.id.clone()).collect(),
            mark: mark(search),
            shard,
            situations: examined.situations.to_string(),
            waiting: examined.waiting.to_string(),
            weighed: examined.weighed,
            points: points.collect(),
        }
    }

    /// One object, indented by two.
    pub fn json(&self) -> String {
        // A record holds nothing that JSON cannot say, so the fallback is never seen.
        serde_json::to_string_pretty(self).unwrap_or_else(|_| "null".to_owned()) + "\n"
    }

    /// What it says was found.
    fn found(&self, search: &Search<'_>) -> Result<Found, Unfit> {
        let mut found = Found::new();
        for form in &self.points {
            let kind = IncidentKind::from_name(&form.incident)
                .ok_or_else(|| Unfit::Name(form.incident.clone()))?;
            let point = form.what.point(kind)?;
            let mut situations = Vec::new();
            for one in &form.situations {
                let told = facts(&one.told)?;
                situations.extend(search.situation(kind, one.seat, &told));
            }
            found.insert(point, situations);
        }
        Ok(found)
    }
}

/// Puts records together: what all of them found and examined, and the shares that are missing.
pub fn merge(
    search: &Search<'_>,
    records: &[Record],
) -> Result<(Examined, Found, Vec<u32>), (usize, Unfit)> {
    let mut examined = Examined::default();
    let mut found = Found::new();
    let mut there = BTreeSet::new();
    let of = records.first().map_or(1, |record| record.shard.of);
    let own = mark(search);
    for (place, record) in records.iter().enumerate() {
        if record.schema != SCHEMA || record.aim != search.aim.name() || record.mark != own {
            return Err((place, Unfit::Mark));
        }
        if record.shard.of != of {
            return Err((place, Unfit::Parted(record.shard.of, of)));
        }
        if !there.insert(record.shard.number) {
            return Err((place, Unfit::Twice(record.shard.number)));
        }
        examined.add(Examined {
            situations: record.situations.parse().unwrap_or(0),
            waiting: record.waiting.parse().unwrap_or(0),
            weighed: record.weighed,
        });
        join(
            &mut found,
            record.found(search).map_err(|unfit| (place, unfit))?,
        );
    }
    let missing = (1..=of).filter(|number| !there.contains(number));
    Ok((examined, found, missing.collect()))
}

impl WhatForm {
    fn of(point: &Point) -> Self {
        match point {
            Point::Difference(cause) => Self::Difference {
                has: cause.has,
                topic: cause.topic.clone(),
                one: cause.one.map(|law| law.0),
                other: cause.other.map(|law| law.0),
                why: WhyForm::of(&cause.why),
                through: names(&cause.through),
                words: cause.words.clone(),
            },
            Point::Gap(_, near) => Self::Gap {
                near: near.iter().map(|law| law.0).collect(),
            },
            Point::Tie(_, one, other) => Self::Tie {
                one: (one.0.0, one.1),
                other: (other.0.0, other.1),
            },
        }
    }

    fn point(&self, kind: IncidentKind) -> Result<Point, Unfit> {
        Ok(match self {
            Self::Difference {
                has,
                topic,
                one,
                other,
                why,
                through,
                words,
            } => Point::Difference(Cause {
                kind,
                has: *has,
                topic: topic.clone(),
                one: one.map(LawIndex),
                other: other.map(LawIndex),
                why: why.reason()?,
                through: through
                    .iter()
                    .map(|name| fact(name))
                    .collect::<Result<_, _>>()?,
                words: words.clone(),
            }),
            Self::Gap { near } => Point::Gap(kind, near.iter().copied().map(LawIndex).collect()),
            Self::Tie { one, other } => {
                Point::Tie(kind, (LawIndex(one.0), one.1), (LawIndex(other.0), other.1))
            }
        })
    }
}

impl WhyForm {
    fn of(why: &Reason) -> Self {
        match why {
            Reason::Words => Self::Words,
            Reason::NoLaw => Self::NoLaw,
            Reason::NotOn => Self::NotOn,
            Reason::Condition(facts) => Self::Condition(named(facts)),
            Reason::Displaced(law) => Self::Displaced(law.0),
            Reason::Follows => Self::Follows,
        }
    }

    fn reason(&self) -> Result<Reason, Unfit> {
        Ok(match self {
            Self::Words => Reason::Words,
            Self::NoLaw => Reason::NoLaw,
            Self::NotOn => Reason::NotOn,
            Self::Condition(named) => Reason::Condition(facts(named)?),
            Self::Displaced(law) => Reason::Displaced(LawIndex(*law)),
            Self::Follows => Reason::Follows,
        })
    }
}

impl Search<'_> {
    /// A situation, from the facts that must be told of it.
    fn situation(
        &self,
        kind: IncidentKind,
        seat: usize,
        told: &[(FactId, bool)],
    ) -> Option<Situation> {
        let space = self.space(kind)?;
        let told = space.told(SEATS.get(seat).copied().flatten(), told)?;
        Some(super::found::situation(space, seat, told))
    }
}

fn fact(name: &str) -> Result<FactId, Unfit> {
    FactId::from_name(name).ok_or_else(|| Unfit::Name(name.to_owned()))
}

fn facts(named: &[(String, bool)]) -> Result<Vec<(FactId, bool)>, Unfit> {
    let told = named.iter().map(|(name, so)| Ok((fact(name)?, *so)));
    told.collect()
}

fn named(facts: &[(FactId, bool)]) -> Vec<(String, bool)> {
    let told = facts
        .iter()
        .map(|(fact, so)| (fact.name().into_owned(), *so));
    told.collect()
}

fn names(facts: &[FactId]) -> Vec<String> {
    facts.iter().map(|fact| fact.name().into_owned()).collect()
}

/// A sum over all that decides what is found.
fn mark(search: &Search<'_>) -> String {
    let rules = |code: &&Code| format!("{} {:?} {:?}", code.id, code.laws, code.rules);
    let codes: Vec<String> = search.codes.iter().map(rules).collect();
    let kinds = search.spaces.iter().map(|space| space.kind.name());
    let text = kinds.chain(codes.iter().map(String::as_str));
    // Fowler, Noll and Vo's sum: short, and the same on every machine.
    let sum = text
        .flat_map(str::bytes)
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{sum:016x}")
}
