//! Lines of cases that ship, in any order, now and then spoilt.
#![no_main]
#![allow(dead_code, reason = "each target uses its part")]

#[path = "../../tests/exercise.rs"]
mod exercise;

use std::fs;
use std::sync::LazyLock;

static BOOK: LazyLock<String> = LazyLock::new(|| {
    let mut book = String::new();
    for folder in ["shared", "1904", "1906", "1907", "decisions"] {
        let folder = format!("{}/../cases/{folder}", env!("CARGO_MANIFEST_DIR"));
        let mut paths: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().collect();
        paths.sort_by_key(fs::DirEntry::path);
        for entry in paths {
            book.push_str(&fs::read_to_string(entry.path()).unwrap_or_default());
        }
    }
    book
});

static LINES: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let lines = BOOK.lines().filter(|line| !line.trim().is_empty());
    lines.filter(|line| !line.starts_with(['#', '?']) && !line.starts_with("held")).collect()
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    exercise::case(exercise::spliced(bytes, &LINES).as_bytes());
});
