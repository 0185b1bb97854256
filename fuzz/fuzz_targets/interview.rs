//! Any text for: interview.
#![no_main]
#![allow(dead_code, reason = "each target uses its part")]

#[path = "../../tests/exercise.rs"]
mod exercise;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| exercise::interview(bytes));
