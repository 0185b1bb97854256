//! A view as JSON, the ruling contract.

use super::View;

impl View {
    /// One object of the contract's array, indented by two.
    pub fn json(&self) -> String {
        pretty(self)
    }
}

/// Any view, indented by two.
pub(super) fn pretty(view: &impl serde::Serialize) -> String {
    // A view holds nothing that JSON cannot say, so the fallback is never seen.
    serde_json::to_string_pretty(view).unwrap_or_else(|_| "null".to_owned())
}
