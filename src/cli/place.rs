//! Where this system keeps what belongs to a user.

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use std::path::PathBuf;

/// The folder of ours in each.
const OURS: &str = "bystander";

/// The folder for what is kept; none if the system has no place for it.
pub(super) fn of_data() -> Option<PathBuf> {
    let places = choose_native_strategy().ok()?;
    Some(places.data_dir().join(OURS))
}

/// The folder for what a user chose for himself.
pub(super) fn of_configuration() -> Option<PathBuf> {
    let places = choose_native_strategy().ok()?;
    Some(places.config_dir().join(OURS))
}
