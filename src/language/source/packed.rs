//! Texts and tables inside the binary that the build has made ready (`src/build`).
//!
//! Texts that few runs read are packed, and who asks for one unpacks it.

use miniz_oxide::inflate::decompress_to_vec;

/// A text that the build packed.
macro_rules! packed {
    ($name:literal) => {
        $crate::source::unpacked(include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".packed")))
    };
}
pub(crate) use packed;

/// A table that is written in YAML beside the code that reads it, and that the build turned into JSON.
macro_rules! table {
    ($name:literal) => {
        serde_json::from_str(include_str!(concat!(env!("OUT_DIR"), "/", $name, ".json")))
            .unwrap_or_default()
    };
}
pub(crate) use table;

/// The text of some packed bytes. The build made them, and the tests read each: none is faulty.
pub(crate) fn unpacked(bytes: &[u8]) -> String {
    let bytes = decompress_to_vec(bytes).unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}
