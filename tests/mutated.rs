//! Texts that strangers might write: those that ship, spliced and spoilt at random. A short run in the suite, as long a
//! one as is asked for with `BYSTANDER_SECONDS`, from the number in `BYSTANDER_FROM` on, so that a long search goes on
//! where another ended; `fuzz/` looks on with the compiler's help.

use crate::exercise;
use crate::support::{files, root};
use std::time::{Duration, Instant};

/// How long each kind is tried.
fn while_asked(mut one: impl FnMut(&mut fastrand::Rng)) -> u64 {
    let asked = |name: &str| std::env::var(name).ok();
    let seconds = asked("BYSTANDER_SECONDS").and_then(|asked| asked.parse().ok());
    let end = seconds.map(|seconds: f64| Instant::now() + Duration::from_secs_f64(seconds));
    let from = asked("BYSTANDER_FROM").and_then(|from| from.parse().ok()).unwrap_or(0);
    let mut count = 0;
    while end.map_or(count < 15, |end| Instant::now() < end) {
        // The number of a failing one is its seed.
        let shown = Shown(from + count);
        one(&mut fastrand::Rng::with_seed(from + count));
        std::mem::forget(shown);
        count += 1;
    }
    eprintln!("{count} tried, from {from} on");
    count
}

/// Says which one failed.
struct Shown(u64);

impl Drop for Shown {
    fn drop(&mut self) {
        eprintln!("number {} failed", self.0);
    }
}

fn texts(folder: &str, ending: &str) -> Vec<String> {
    let found = files(&root().join(folder), ending).into_iter();
    found.map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

/// A text with some of its bytes changed, left out or put elsewhere.
fn spoilt(text: &str, chance: &mut fastrand::Rng) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..chance.usize(..6) {
        if bytes.is_empty() {
            break;
        }
        let from = chance.usize(..bytes.len());
        let to = (from + chance.usize(..24)).min(bytes.len());
        match chance.u8(..4) {
            0 => bytes[from] = chance.u8(..),
            1 => drop(bytes.drain(from..to)),
            2 => {
                let piece = bytes[from..to].to_vec();
                let place = chance.usize(..=bytes.len());
                bytes.splice(place..place, piece);
            }
            _ => {
                let sign = *chance
                    .choice(["\u{202e}", "\"", "9999999999", "İ", "\n", ":", "- "].iter())
                    .unwrap();
                bytes.splice(from..from, sign.bytes());
            }
        }
    }
    bytes
}

#[test]
fn lines_of_the_book_in_any_order_are_ruled_on() {
    let book = texts("cases", "case");
    let lines: Vec<&str> = book.iter().flat_map(|text| text.lines()).collect();
    let lines: Vec<&str> = lines
        .into_iter()
        .filter(|line| {
            !line.trim().is_empty() && !line.starts_with(['#', '?']) && !line.starts_with("held")
        })
        .collect();
    while_asked(|chance| {
        let bytes: Vec<u8> = (0..chance.usize(3..90)).map(|_| chance.u8(..)).collect();
        exercise::case(exercise::spliced(&bytes, &lines).as_bytes());
    });
}

#[test]
fn whatever_is_written_comes_to_an_end() {
    type Target = fn(&[u8]);
    let kinds: Vec<(Target, Vec<String>)> = vec![
        (exercise::case, texts("tests/rejects/cases", "case")),
        (exercise::score, texts("cases/score", "score")),
        (exercise::club, texts("cases/house", "yaml")),
        (
            exercise::slip,
            vec!["Case: x\nFingerprint: 3f9c2a17-8b04d1-c55e90\nMade by bystander 0.1.0\n".to_owned()],
        ),
        (
            exercise::progress,
            vec![r#"{"version":1,"questions":{"a":{"due":"1907-05-02","ease":250,"x":1.50}},"y":{}}"#.to_owned()],
        ),
        (
            exercise::interview,
            vec!["a player led out of turn\nE\nDK\nyes\nno\nback\n?\n1\ndon't know\n".to_owned()],
        ),
        #[cfg(feature = "serve")]
        (
            crate::exercise_page::page,
            crate::exercise_page::REQUESTS.iter().map(|one| (*one).to_owned()).collect(),
        ),
    ];
    while_asked(|chance| {
        let (target, seeds) = chance.choice(kinds.iter()).unwrap();
        let seed = chance.choice(seeds.iter()).unwrap();
        let bytes = spoilt(seed, chance);
        target(&bytes);
        exercise::words(&bytes[..bytes.len().min(80)]);
    });
}
