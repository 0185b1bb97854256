//! What is kept between two sittings, as a text that later versions can read.

use super::memory::{Memory, Quality};
use jiff::civil::Date;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// The version of the form written here.
pub const VERSION: u32 = 1;

/// What is known of every question that was ever asked.
#[derive(Debug, Clone, Default)]
pub struct Progress {
    /// By the question's name.
    questions: BTreeMap<String, Memory>,
    /// What a later version keeps beside this, as it wrote it.
    more: Kept,
}

/// Values by their names, each as it was written.
pub(super) type Kept = BTreeMap<String, Box<RawValue>>;

/// Why a text is not a progress.
#[derive(Debug, thiserror::Error)]
pub enum NoProgress {
    /// It is cut off, or something else altogether.
    #[error("{0}")]
    Corrupt(String),
    /// A later version of the program wrote it, in a form this one does not know.
    #[error("it has format version {0}, and this program knows none later than {VERSION}")]
    Newer(String),
}

impl Serialize for Progress {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("version", &VERSION)?;
        map.serialize_entry("questions", &self.questions)?;
        for (name, value) in &self.more {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl Progress {
    /// Reads what was kept.
    pub fn read(text: &str) -> Result<Self, NoProgress> {
        let corrupt = |wrong: serde_json::Error| NoProgress::Corrupt(wrong.to_string());
        let mut more: Kept = serde_json::from_str(text).map_err(corrupt)?;
        let version = more.remove("version");
        match version.as_deref().map(RawValue::get) {
            Some(version) if version.parse() == Ok(VERSION) => {}
            // A number is later whatever its size: 2, 2.5, 4294967297, 1e99.
            Some(version)
                if version.parse().is_ok_and(|number: f64| number > f64::from(VERSION)) =>
            {
                return Err(NoProgress::Newer(version.to_owned()));
            }
            // Each version that was ever written is read here, and carried over to the present one.
            _ => {
                let stated = "it gives no format version".to_owned();
                return Err(NoProgress::Corrupt(stated));
            }
        }
        let questions: Kept = match more.remove("questions") {
            Some(questions) => serde_json::from_str(questions.get()).map_err(corrupt)?,
            None => Kept::new(),
        };
        let read = |(name, kept): (String, Box<RawValue>)| Ok((name, Memory::read(kept.get())?));
        let questions: Result<_, _> = questions.into_iter().map(read).collect();
        let questions = questions.map_err(corrupt)?;
        Ok(Self { questions, more })
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

    /// What is kept of a question; none if it was never asked.
    pub fn memory(&self, question: &str) -> Option<&Memory> {
        self.questions.get(question)
    }

    /// The names of the questions that were ever asked.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.questions.keys().map(String::as_str)
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
        let again = Progress::read(&progress.written()).unwrap();
        assert_eq!(again.written(), progress.written());
        let later = progress.written().replace("\"ease\"", "\"stability\": 7, \"ease\"");
        // Byte for byte: a number with more figures than a machine has, one in another form, an escape, an order.
        let pace = r#""pace": {"z":1.50,"a":[ 12345678901234567890123 ],"e":1E2,"w":"\u0041"}"#;
        let later = later.replacen('{', &format!("{{ {pace},"), 1);
        let kept = Progress::read(&later).unwrap().written();
        assert!(kept.contains("\"stability\": 7") && kept.contains(pace), "{kept}");
        assert_eq!(Progress::read(&kept).unwrap().written(), kept);
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
            assert!(matches!(Progress::read(text), Err(NoProgress::Corrupt(_))), "{text}");
        }
        for version in ["2", "1.5", "4294967297", "99999999999999999999999", "1e99"] {
            let newer = Progress::read(&format!("{{\"version\":{version}}}"));
            assert!(matches!(newer, Err(NoProgress::Newer(stated)) if stated == version));
        }
        for version in ["0", "-2", "\"2\"", "null", "0.5"] {
            let none = Progress::read(&format!("{{\"version\":{version}}}"));
            assert!(matches!(none, Err(NoProgress::Corrupt(_))), "{version}");
        }
    }
}
