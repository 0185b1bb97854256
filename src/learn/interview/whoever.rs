//! Who did it, where the laws rule alike whoever it was: nobody need know.

use super::around;
use super::blank::Wanted;
use super::outlook::{DOERS, Plot, WHOEVER};
use super::{Interview, Next};

impl Interview<'_> {
    /// Whether every code rules alike whoever stands in a blank for him who did it.
    pub(super) fn is_alike_whoever(&self, wanted: &Wanted) -> bool {
        if !DOERS.contains(&wanted.name) || wanted.seats.is_empty() {
            return false;
        }
        (0..self.codes.len()).all(|place| {
            let codes = self.codes.get(place..=place).unwrap_or_default();
            let plot = self.plot(&self.state).map(|plot| Plot {
                codes,
                memory: self.memory.under_others(),
                others: None,
                ..plot
            });
            let text = plot.and_then(|plot| plot.outlook(&self.state.stated, self.speaker()));
            // What is still to be asked may part them.
            text.is_some_and(|text| text.starts_with(WHOEVER) && !text.contains('?'))
        })
    }

    /// The case with one of those who may have done it, and that it names him for all.
    pub(super) fn whoever(&self, wanted: &Wanted) -> Result<Next, String> {
        let fitting =
            if self.state.fitting.is_empty() { &wanted.seats } else { &self.state.fitting };
        let Some(one) = fitting.last() else {
            return Err(String::new());
        };
        let name = around::called(*one, self.speaker());
        let state = self.fill(wanted, &one.to_string(), false)?;
        let said = format!("the laws say the same whoever it was; the case names {name} for all");
        Ok(Next { state, said: Some(said) })
    }
}
