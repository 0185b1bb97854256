//! The laws themselves told: one law with all that bears on it, what a search found, the index of a law book.

mod cited;
mod columns;
mod comparison;
mod entry;
mod hits;
mod listing;
mod parting;
mod subjects;

pub use cited::{CitedView, CodeLawView};
pub use comparison::{LawComparisonView, SettingView, TopicCodeView, TopicLawView, TopicView};
pub use entry::{EntryView, IllustrationView};
pub use hits::{HitView, SearchView};
pub use listing::{HeadingListView, ListingView, ShortView};
pub use parting::LawPartingView;
pub use subjects::{IndexEntryView, IndexView, SubjectView};

/// Version of the JSON forms.
pub const LAW_SCHEMA: u32 = 1;
