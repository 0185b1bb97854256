//! Texts inside the binary that few runs read: the build packs them (`src/build.rs`), and who asks for one unpacks it.

use miniz_oxide::inflate::decompress_to_vec;

/// A text that the build packed.
macro_rules! packed {
    ($name:literal) => {
        $crate::source::unpacked(include_bytes!(concat!(
            env!("OUT_DIR"),
            "/",
            $name,
            ".packed"
        )))
    };
}
pub(crate) use packed;

/// The text of some packed bytes. The build made them, and the tests read each: none is faulty.
pub(crate) fn unpacked(bytes: &[u8]) -> String {
    let bytes = decompress_to_vec(bytes).unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}
