//! A ruling in words, for eyes, ears and machines.
//!
//! Takes a [`Ruling`](crate::ruling::Ruling), its [`Code`](crate::laws::Code) and the [`Scene`] of the
//! case, gives a [`View`] and from it text, Markdown or JSON; refuses nothing.

mod comparison;
mod figures;
mod json;
mod lawbook;
mod markdown;
mod options;
mod outcomes;
mod scene;
mod tell;
#[cfg(test)]
mod tests;
mod text;
mod view;
mod why;
mod wording;

pub use comparison::{
    AssumedView, BookView, BranchView, COMPARISON_SCHEMA, CauseView, ComparedView, ComparisonView,
    DecisiveView, GroupView, HeadingView, PartingView, RowView,
};
pub use lawbook::{
    CitedView, CodeLawView, EntryView, HeadingListView, HitView, IllustrationView, IndexView,
    LAW_SCHEMA, LawComparisonView, LawPartingView, ListingView, MatterView, SearchView,
    SettingView, ShortView, SubjectView, TopicCodeView, TopicLawView, TopicView,
};
pub use scene::Scene;
pub use text::Page;
pub use view::{
    AnswerView, AskView, BarredView, BecauseView, BothView, FindingView, LawView, ObligationView,
    OptionView, SCHEMA, ScoreView, SeenView, SettledView, StepView, View,
};
pub use why::{
    ChangeView, GroundView, KindView, SupposedView, WHY_SCHEMA, WhyIncidentView, WhyRuleView,
    WhyView,
};
