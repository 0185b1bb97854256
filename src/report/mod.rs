//! A ruling in words, for eyes, ears and machines.
//!
//! Takes a [`Ruling`](crate::ruling::Ruling), its [`Code`](crate::laws::Code) and the [`Scene`] of the
//! case, gives a [`View`] and from it text, Markdown or JSON; refuses nothing.

mod comparison;
mod drawn;
mod figures;
mod json;
mod markdown;
mod options;
mod outcomes;
mod scene;
mod slip;
mod tell;
#[cfg(test)]
mod tests;
mod text;
mod view;
mod wording;

pub use comparison::{
    AssumedView, BookView, BranchView, COMPARISON_SCHEMA, CauseView, ComparedView, ComparisonView,
    DecisiveView, GroupView, HeadingView, PartingView, RowView,
};
pub use drawn::drawn;
pub use scene::Scene;
pub use slip::{
    FINGERPRINT, Fingerprint, MADE_BY, NoFingerprint, Sameness, Slip, WHAT_WAS_TOLD, matter,
};
pub use text::Page;
pub use view::{
    AnswerView, AskView, BarredView, BecauseView, BothView, FindingView, LawView, ObligationView,
    OptionView, SCHEMA, ScoreView, SeenView, SettledView, StepView, View,
};
