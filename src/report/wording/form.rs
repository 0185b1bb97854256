//! Sentences with slots, as the tables of `src/words` give them; the build compiles them (`src/words/compile.rs`).

use super::address::Said;

/// One form of a sentence.
pub(super) struct Form<If: 'static, Slot: 'static> {
    /// What must hold for it to be taken, all of it.
    pub(super) when: &'static [If],
    /// What it says.
    pub(super) parts: &'static [Part<Slot>],
}

/// A piece of a sentence.
pub(super) enum Part<Slot> {
    /// These words.
    Text(&'static str),
    /// Whatever stands for this.
    Slot(Slot),
}

/// The first form that holds, its slots filled; nothing if there is none.
pub(super) fn say<If: Copy, Slot: Copy>(
    forms: &[Form<If, Slot>],
    holds: impl Fn(If) -> bool,
    fill: impl Fn(Slot) -> String,
) -> String {
    let taken = forms.iter().find(|form| form.when.iter().all(|when| holds(*when)));
    let parts = taken.map_or(&[][..], |form| form.parts);
    let mut said = Said::default();
    for part in parts {
        match part {
            Part::Text(words) => said.words(words),
            Part::Slot(slot) => said.name(&fill(*slot)),
        }
    }
    said.done()
}
