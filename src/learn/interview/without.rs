//! What may stay open of a story though it is asked for, and why the rest may not (`without.yaml`).

use super::forecast::Reach;
use super::{Interview, blank};
use crate::source::table;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What may stay open where the incident comes about without it: who named which trump, and whose turn it was, and
/// what he played of whom no more is stated.
const MAY_STAY: [&str; 5] = ["maker", "strain", "strain2", "turn", "discard"];

/// The reasons. The file is a part of the program, and a test reads it.
static REASONS: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| table!("without"));

/// That there is no ruling without a blank, and why.
pub(super) fn refusal(name: &str) -> String {
    let refused = "there is no ruling without this";
    match REASONS.get(name) {
        Some(why) => format!("{refused}: {why}"),
        None => refused.to_owned(),
    }
}

impl Interview<'_> {
    /// Whether the incident comes about with a blank left open.
    pub(super) fn may_stay_open(&self, name: &'static str) -> bool {
        if !MAY_STAY.contains(&name) {
            return false;
        }
        let find = |draft: super::forecast::StoryDraft<'_>| {
            let mut known = self.state.stated.clone();
            known.push((name, blank::left_open(name).to_owned()));
            matches!(draft.reach(&known), Reach::Comes(_))
        };
        self.draft(&self.state).is_some_and(find)
    }
}

#[cfg(test)]
mod tests {
    use super::{REASONS, refusal};
    use crate::interview::blank;

    #[test]
    fn every_reason_is_of_a_blank() {
        assert!(!REASONS.is_empty());
        for name in REASONS.keys() {
            assert!(blank::asked_for().any(|asked| asked == name), "{name}");
            assert!(refusal(name).contains(':'), "{name}");
        }
    }
}
