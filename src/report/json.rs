//! Views as JSON: the ruling contract, and the forms beside it.

use super::{
    BookView, ComparisonView, DiscoveryView, EntryView, IndexView, LawComparisonView, ListingView,
    SearchView, View, WhyView,
};

macro_rules! as_json {
    ($($view:ty),*) => {$(
        impl $view {
            /// One object, indented by two.
            pub fn json(&self) -> String {
                pretty(self)
            }
        }
    )*};
}
as_json!(
    BookView,
    ComparisonView,
    DiscoveryView,
    EntryView,
    IndexView,
    LawComparisonView,
    ListingView,
    SearchView,
    View,
    WhyView
);

/// Any view, indented by two.
pub(super) fn pretty(view: &impl serde::Serialize) -> String {
    // A view holds nothing that JSON cannot say, so the fallback is never seen.
    serde_json::to_string_pretty(view).unwrap_or_else(|_| "null".to_owned())
}
