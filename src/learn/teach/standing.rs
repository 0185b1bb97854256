//! How somebody stands over time, heading by heading: what he has met, what he knows, what he misses.

use super::progress::Progress;
use super::question::Question;
use crate::source::InOrder as _;
use jiff::civil::Date;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The version of the form in JSON.
pub const STANDING_SCHEMA: u32 = 1;

/// So often passed on end, a question counts as known.
const KNOWN: u32 = 2;

/// How somebody is on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Version of this form.
    pub schema: u32,
    /// The day.
    pub on: String,
    /// The total of all headings.
    pub all: HeadingStanding,
    /// A row a heading of a code, the most missed first.
    pub headings: Vec<HeadingStanding>,
}

/// How somebody is under a heading.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct HeadingStanding {
    /// The code; empty of the total.
    pub code: String,
    /// The heading; empty of the total.
    pub heading: String,
    /// How many questions there are.
    pub questions: u32,
    /// How many of them were ever asked.
    pub met: u32,
    /// How many were passed twice on end, or oftener.
    pub known: u32,
    /// On how many days one was asked, each question counted by itself.
    pub asked: u32,
    /// How many of those it was missed.
    pub missed: u32,
    /// How many are due.
    pub due: u32,
}

impl HeadingStanding {
    fn add(&mut self, question: &Question, progress: &Progress, today: Date) {
        self.questions += 1;
        let Some(memory) = progress.memory(&question.id) else {
            return;
        };
        self.met += 1;
        self.known += u32::from(memory.repetitions >= KNOWN);
        self.asked = self.asked.saturating_add(memory.asked);
        self.missed = self.missed.saturating_add(memory.missed);
        self.due += u32::from(memory.due <= today);
    }

    /// Missed of a thousand.
    fn rate(&self) -> u32 {
        let missed = self.missed.saturating_mul(1000);
        missed.checked_div(self.asked).unwrap_or(0)
    }
}

impl Standing {
    /// The standing of a progress, over the questions that there are.
    pub fn of(questions: &[Question], progress: &Progress, today: Date) -> Self {
        let mut all = HeadingStanding::default();
        let mut headings: BTreeMap<(&str, &str), HeadingStanding> = BTreeMap::new();
        for question in questions {
            all.add(question, progress, today);
            let name = (question.code.id.as_str(), question.heading.as_str());
            let own = headings.entry(name).or_insert_with(|| HeadingStanding {
                code: question.code.id.clone(),
                heading: question.heading.clone(),
                ..HeadingStanding::default()
            });
            own.add(question, progress, today);
        }
        let mut headings: Vec<HeadingStanding> = headings.into_values().collect();
        headings.order_by_key(|own| (std::cmp::Reverse(own.rate()), own.met == 0));
        Self { schema: STANDING_SCHEMA, on: today.to_string(), all, headings }
    }

    /// For machines.
    pub fn json(&self) -> String {
        // It holds nothing that JSON cannot say, so the fallback is never seen.
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// For eyes: the total, a line for each heading that was met, the most missed first.
    pub fn text(&self) -> String {
        let all = &self.all;
        let mut out = format!(
            "On {}: {} of {} questions met, {} known, {} due.\n",
            self.on, all.met, all.questions, all.known, all.due
        );
        let met: Vec<_> = self.headings.iter().filter(|own| own.met > 0).collect();
        if met.is_empty() {
            out.push_str("Nothing has been asked yet: `bystander teach` begins.\n");
            return out;
        }
        let widest = met.iter().map(|own| own.code.chars().count()).max();
        let width = widest.unwrap_or(0).max("Code".len());
        let _ = writeln!(out, "\n{:<width$}   met     known  missed  due  Heading", "Code");
        for own in met {
            let missed = format!("{}/{}", own.missed, own.asked);
            let of = format!("{}/{}", own.met, own.questions);
            let _ = writeln!(
                out,
                "{:<width$}  {of:>7}  {:>5}  {missed:>6}  {:>3}  {}",
                own.code, own.known, own.due, own.heading
            );
        }
        out.push_str(
            "\nKnown: right on two days in a row. Missed: days on which it was answered wrong.\n",
        );
        out
    }
}
