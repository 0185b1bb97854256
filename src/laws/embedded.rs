//! The codes inside the binary, as the build wrote them (`src/build.rs`).

/// The name of each code's folder, with the code as JSON.
pub(super) static CODES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/codes.rs"));
