//! When a question comes back: the SM-2 algorithm (P. A. Wozniak, 1987), in whole numbers.

use jiff::ToSpan;
use jiff::civil::Date;
use serde::Deserialize;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// The ease of a question never asked, in hundredths.
const EASE: u32 = 250;
/// The least ease, in hundredths.
const LEAST: u32 = 130;
/// The longest time between two askings, in days.
const LONGEST: u32 = 3650;

/// How well an answer was known, from 0 to 5 as SM-2 counts; 3 and more passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Quality(u8);

impl Quality {
    /// What an answer is worth whose options, and whose law, are right or wrong: he who knows what
    /// may be done, and not where it is written, passes.
    pub fn of(options: bool, laws: bool) -> Self {
        Self(match (options, laws) {
            (true, true) => 5,
            (true, false) => 3,
            (false, true) => 2,
            (false, false) => 1,
        })
    }

    /// The same, after a hint: it may pass, but is asked again that day.
    #[must_use]
    pub fn hinted(self) -> Self {
        Self(self.0.min(3))
    }

    /// Whether it is asked again in the same sitting.
    pub fn again(self) -> bool {
        self.0 < 4
    }

    /// What it adds to the ease, in hundredths.
    fn eases(self) -> i32 {
        let short = 5 - i32::from(self.0);
        10 - short * (8 + short * 2)
    }
}

/// What is kept of one question.
#[derive(Debug, Clone, Deserialize)]
pub struct Memory {
    /// The ease, in hundredths.
    #[serde(default = "ease")]
    pub ease: u32,
    /// Days between the last asking and the next.
    #[serde(default)]
    pub interval: u32,
    /// How often it was passed on end.
    #[serde(default)]
    pub repetitions: u32,
    /// The day on which it comes back.
    pub due: Date,
    /// On how many days it was asked.
    #[serde(default)]
    pub asked: u32,
    /// On how many of those it was not passed.
    #[serde(default)]
    pub missed: u32,
    /// What a later version keeps beside this, as it wrote it.
    #[serde(skip)]
    pub more: BTreeMap<String, Box<RawValue>>,
}

/// Its own fields, by their names.
const OWN: [&str; 6] = ["ease", "interval", "repetitions", "due", "asked", "missed"];

fn ease() -> u32 {
    EASE
}

impl Serialize for Memory {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("ease", &self.ease)?;
        map.serialize_entry("interval", &self.interval)?;
        map.serialize_entry("repetitions", &self.repetitions)?;
        map.serialize_entry("due", &self.due)?;
        map.serialize_entry("asked", &self.asked)?;
        map.serialize_entry("missed", &self.missed)?;
        for (name, value) in &self.more {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl Memory {
    /// Reads what was kept.
    pub(super) fn read(text: &str) -> serde_json::Result<Self> {
        let mut memory: Self = serde_json::from_str(text)?;
        memory.more = serde_json::from_str(text)?;
        memory.more.retain(|name, _| !OWN.contains(&name.as_str()));
        Ok(memory)
    }

    /// Of a question never asked.
    pub fn new(today: Date) -> Self {
        Self {
            ease: EASE,
            interval: 0,
            repetitions: 0,
            due: today,
            asked: 0,
            missed: 0,
            more: BTreeMap::new(),
        }
    }

    /// Takes note of the day's first answer.
    pub fn marked(&mut self, quality: Quality, today: Date) {
        self.asked = self.asked.saturating_add(1);
        if quality.0 < 3 {
            self.missed = self.missed.saturating_add(1);
            self.repetitions = 0;
            self.interval = 1;
        } else {
            self.repetitions = self.repetitions.saturating_add(1);
            self.interval = match self.repetitions {
                1 => 1,
                2 => 6,
                _ => (self.interval.saturating_mul(self.ease).saturating_add(50) / 100)
                    .clamp(1, LONGEST),
            };
        }
        self.ease = self.ease.saturating_add_signed(quality.eases()).clamp(LEAST, 1000);
        self.due = today.saturating_add(i64::from(self.interval).days());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn known_well_it_comes_back_after_one_six_and_sixteen_days() {
        let mut memory = Memory::new(date(1907, 1, 1));
        let mut due = Vec::new();
        for _ in 0..3 {
            memory.marked(Quality::of(true, true), memory.due);
            due.push((memory.interval, memory.ease));
        }
        // The third interval is 6 days by the ease of 2.70 that two good answers left.
        assert_eq!(due, [(1, 260), (6, 270), (16, 280)]);
        assert_eq!(memory.due, date(1907, 1, 24));
    }

    #[test]
    fn missed_it_begins_again_and_gets_no_easier_than_the_least() {
        let mut memory = Memory::new(date(1907, 1, 1));
        memory.marked(Quality::of(true, true), date(1907, 1, 1));
        memory.marked(Quality::of(true, true), date(1907, 1, 2));
        for _ in 0..9 {
            memory.marked(Quality::of(false, false), date(1907, 1, 8));
        }
        assert_eq!((memory.repetitions, memory.interval, memory.ease), (0, 1, 130));
        assert_eq!((memory.asked, memory.missed), (11, 9));
        assert_eq!(memory.due, date(1907, 1, 9));
    }

    #[test]
    fn the_law_alone_or_the_options_alone_are_asked_again_that_day() {
        assert!(!Quality::of(true, true).again());
        assert!(Quality::of(true, false).again());
        assert!(Quality::of(false, true).again());
        assert_eq!(Quality::of(true, false).eases(), -14);
    }
}
