//! Who did it, where the laws rule alike no matter who it was: nobody has to know.

use super::around;
use super::blank::Wanted;
use super::forecast::{ANYBODY, DOERS, StoryDraft};
use super::{Interview, Next};

impl Interview<'_> {
    /// Whether every code rules alike for every player in a blank for the one who did it.
    pub(super) fn is_same_for_all(&self, wanted: &Wanted) -> bool {
        if !DOERS.contains(&wanted.name) || wanted.seats.is_empty() {
            return false;
        }
        (0..self.codes.len()).all(|place| {
            let codes = self.codes.get(place..=place).unwrap_or_default();
            let draft = self.draft(&self.state).map(|draft| StoryDraft {
                codes,
                memory: self.memory.under_others(),
                others: None,
                ..draft
            });
            let text = draft.and_then(|draft| draft.forecast(&self.state.stated, self.speaker()));
            // What is still to be asked may part them.
            text.is_some_and(|text| text.starts_with(ANYBODY) && !text.contains('?'))
        })
    }

    /// The case with one of those who may have done it, and that it names him for all.
    pub(super) fn same_for_all(&self, wanted: &Wanted) -> Result<Next, String> {
        let fitting =
            if self.state.fitting.is_empty() { &wanted.seats } else { &self.state.fitting };
        let Some(one) = fitting.last() else {
            return Err(String::new());
        };
        let name = around::called(*one, self.speaker());
        let state = self.fill(wanted, &one.to_string(), false)?;
        let said =
            format!("the laws say the same for every player; the case names {name} as an example");
        Ok(Next { state, said: Some(said) })
    }
}
