//! What is kept between two sittings, as a text that later versions can read.

use super::memory::{Memory, Quality};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The version of the form written here.
pub const VERSION: u32 = 1;

/// What is known of every question that was ever asked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    version: u32,
    /// By the question's name.
    #[serde(default)]
    questions: BTreeMap<String, Memory>,
    /// What a later version keeps beside this.
    #[serde(flatten)]
    more: BTreeMap<String, Value>,
}

/// Why a text is no progress.
#[derive(Debug, thiserror::Error)]
pub enum NoProgress {
    /// It is cut off, or something else altogether.
    #[error("{0}")]
    Corrupt(String),
    /// A later version of the program wrote it, in a form this one does not know.
    #[error("it has version {0} of its form, and this program knows no later one than {VERSION}")]
    Newer(u32),
}

impl Default for Progress {
    fn default() -> Self {
        Self {
            version: VERSION,
            questions: BTreeMap::new(),
            more: BTreeMap::new(),
        }
    }
}

impl Progress {
    /// Reads what was kept.
    pub fn read(text: &str) -> Result<Self, NoProgress> {
        let value: Value =
            serde_json::from_str(text).map_err(|wrong| NoProgress::Corrupt(wrong.to_string()))?;
        let version = value.get("version").and_then(Value::as_u64);
        match version.and_then(|version| u32::try_from(version).ok()) {
            Some(newer) if newer > VERSION => Err(NoProgress::Newer(newer)),
            // Each version that was ever written is read here, and carried over to the present one.
            Some(VERSION) => serde_json::from_value(value)
                .map_err(|wrong| NoProgress::Corrupt(wrong.to_string())),
            _ => Err(NoProgress::Corrupt(
                "it tells no version of its form".to_owned(),
            )),
        }
    }

    /// As it is kept.
    pub fn written(&self) -> String {
        // A progress holds nothing that JSON cannot say, so the fallback is never seen.
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// The day on which a question comes back; none if it was never asked.
    pub fn due(&self, question: &str) -> Option<Date> {
        self.questions.get(question).map(|memory| memory.due)
    }

    /// The names of the questions that have come due by a day.
    pub fn due_by(&self, day: Date) -> impl Iterator<Item = &str> {
        let due = self.questions.iter();
        let due = due.filter(move |(_, memory)| memory.due <= day);
        due.map(|(name, _)| name.as_str())
    }

    /// Takes note of the day's first answer to a question.
    pub fn marked(&mut self, question: &str, quality: Quality, today: Date) {
        let memory = self.questions.entry(question.to_owned());
        let memory = memory.or_insert_with(|| Memory::new(today));
        memory.marked(quality, today);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn what_is_kept_is_read_again_with_what_a_later_version_added() {
        let mut progress = Progress::default();
        progress.marked("a", Quality::of(true, true), date(1907, 5, 1));
        assert_eq!(Progress::read(&progress.written()).unwrap(), progress);
        let later = progress
            .written()
            .replace("\"ease\"", "\"stability\": 7, \"ease\"");
        let later = later.replacen('{', "{ \"pace\": \"slow\",", 1);
        let kept = Progress::read(&later).unwrap().written();
        assert!(kept.contains("\"stability\": 7") && kept.contains("\"pace\": \"slow\""));
    }

    #[test]
    fn the_least_that_an_earlier_version_kept_is_enough() {
        let text = r#"{"version":1,"questions":{"a":{"due":"1907-05-02"}}}"#;
        let progress = Progress::read(text).unwrap();
        assert_eq!(progress.due("a"), Some(date(1907, 5, 2)));
    }

    #[test]
    fn a_cut_off_text_is_corrupt_and_a_later_form_is_not() {
        let whole = Progress::default().written();
        for text in ["", "{}", "[]", &whole[..whole.len() / 2]] {
            assert!(
                matches!(Progress::read(text), Err(NoProgress::Corrupt(_))),
                "{text}"
            );
        }
        let newer = Progress::read(r#"{"version":2}"#);
        assert!(matches!(newer, Err(NoProgress::Newer(2))));
    }
}
