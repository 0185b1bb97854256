//! A ruling in words, for eyes, ears and machines.
//!
//! Takes a [`Ruling`](crate::ruling::Ruling), its [`Code`](crate::laws::Code) and the [`Scene`] of the
//! case, gives a [`View`] and from it text, Markdown or JSON; refuses nothing.

mod comparison;
mod figures;
mod json;
mod markdown;
mod options;
mod outcomes;
mod scene;
mod table;
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
pub use scene::Scene;
pub(crate) use scene::{capital, joined};
pub use table::{SeatView, TableView, TrickView, TurnView};
pub use text::Page;
pub use view::{
    AnswerView, AskView, BarredView, BecauseView, BothView, FindingView, LawView, ObligationView,
    OptionView, SCHEMA, ScoreView, SeenView, SettledView, StepView, View,
};
