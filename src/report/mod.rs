//! A ruling in words, for eyes, ears and machines.
//!
//! Takes a [`Ruling`](crate::ruling::Ruling), its [`Code`](crate::laws::Code) and the [`Scene`] of the
//! case, gives a [`View`] and from it text, Markdown or JSON; refuses nothing.

mod board;
mod branches;
mod build_view;
mod comparison;
mod discovery;
mod disputes;
mod figures;
mod finding_view;
mod grounds;
mod json;
mod lawbook;
mod lead;
mod listed;
mod notes;
mod option_view;
mod options;
mod outcomes;
mod ruling;
mod scene;
mod slip;
mod standing;
mod table;
#[cfg(test)]
mod tests;
mod together;
mod unpaid;
mod view;
mod vocabulary;
mod ways;
mod whole_page;
mod why;
mod wording;

use crate::document;
pub use crate::document::Page;
pub use board::BoardView;
#[cfg(feature = "serve")]
pub(crate) use branches::same_as;
pub use comparison::{
    AssumedView, BookView, BranchView, COMPARISON_SCHEMA, CauseView, ComparedView, ComparisonView,
    DecisiveView, GroupView, HeadingView, PartingView, RowView, SetView, SetsView,
};
pub use discovery::{
    DISCOVERY_SCHEMA, DiscoveryView, ExaminedView, FoundView, PointFound, PointView, UnstatedView,
};
pub use disputes::{CommonView, DisputeView, DisputedView, TakenView, VersionView};
pub use finding_view::{
    AnswerView, AskView, BarredView, BecauseView, FindingView, LawView, SeenView, StepView,
};
pub use lawbook::{
    CitedView, CodeLawView, EntryView, HeadingListView, HitView, IllustrationView, IndexEntryView,
    IndexView, LAW_SCHEMA, LawComparisonView, LawPartingView, ListingView, SearchView, SettingView,
    ShortView, SubjectView, TopicCodeView, TopicLawView, TopicView,
};
pub(crate) use ruling::STOPS;
pub use scene::Scene;
// For the interview.
pub(crate) use crate::source::{capital, joined};
pub(crate) use scene::seen_from;
pub use slip::{FiledSlip, Fingerprint, NoFingerprint, Said, SameParts, Slip, case_text};
pub use table::{SeatView, TableView, TrickView, TurnView};
pub(crate) use view::NOTHING;
pub use vocabulary::{Word, vocabulary, vocabulary_json};
pub(crate) use whole_page::{OF_A_FILE, WholePage, no_icon};
pub(crate) use wording::{Phrasing, Taken, addressed, called, counted, taken, the_card};

pub use option_view::{BothView, ObligationView, OptionView, ScoreView, SettledView};
pub use view::{SCHEMA, View};
pub use why::{
    ChangeView, KindView, SupposedView, WHY_SCHEMA, WhyIncidentView, WhyRuleView, WhyView,
};
