//! What a browser may ask for.
#![no_main]
#![allow(dead_code, reason = "each target uses its part")]

#[path = "../../tests/exercise_page.rs"]
mod exercise_page;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| exercise_page::page(bytes));
