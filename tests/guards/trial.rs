//! Tries a property on many stories, and shows the failing ones with as few lines as still fail.

use crate::stories::{Line, Mark, Story, story};
use crate::support::part;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many stories the normal run tries.
const USUAL: u64 = 300;
/// Of how many stories one is tried where the run is not a full one.
const OF: u64 = 3;
/// How many classes of failures are shown.
const SHOWN: usize = 3;

/// Why a story fails: the class it belongs to, and what is wrong with this one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) class: String,
    pub(crate) why: String,
}

impl Failure {
    pub(crate) fn new(class: impl Into<String>, why: impl Into<String>) -> Self {
        Self { class: class.into(), why: why.into() }
    }
}

/// A property: what is wrong with a story, nothing where it holds.
pub(crate) type Property = fn(&Story) -> Option<Failure>;

/// A number set from outside.
pub(crate) fn set(name: &str, usual: u64) -> u64 {
    let stated = std::env::var(name).ok();
    stated.map_or(usual, |stated| stated.parse().unwrap())
}

/// The numbers of the stories to try.
pub(crate) fn numbers(usual: u64) -> std::ops::Range<u64> {
    let first = set("BYSTANDER_SEED", 1);
    first..first + set("BYSTANDER_STORIES", usual)
}

/// Goes through numbers on every core, and gathers what a function makes of each.
pub(crate) fn on_every_core<T: Send>(
    numbers: std::ops::Range<u64>,
    of: impl Fn(u64) -> Option<T> + Sync,
) -> Vec<(u64, T)> {
    let next = AtomicU64::new(numbers.start);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let work = || {
        let mut found = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= numbers.end {
                return found;
            }
            if let Some(one) = of(number) {
                found.push((number, one));
            }
        }
    };
    let mut all: Vec<(u64, T)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let found = workers.into_iter().map(|worker| worker.join().unwrap());
        found.flatten().collect()
    });
    all.sort_by_key(|(number, _)| *number);
    all
}

/// Tries a property on stories; fails with the classes of what was found.
pub(crate) fn holds(property: Property) {
    holds_over(USUAL, property);
}

/// The same, over so many stories in the normal run.
pub(crate) fn holds_over(usual: u64, property: Property) {
    if let Ok(path) = std::env::var("BYSTANDER_STORY") {
        let composed = composed(&std::fs::read_to_string(path).unwrap());
        let failure = property(&composed);
        assert!(failure.is_none(), "{failure:#?}");
        return;
    }
    let numbers = numbers(usual.div_ceil(part(OF, 1)));
    let total = numbers.end - numbers.start;
    let failing = on_every_core(numbers, |number| property(&story(number)));
    if failing.is_empty() {
        return;
    }
    let report = report(&failing, property, total);
    if let Ok(path) = std::env::var("BYSTANDER_REPORT") {
        std::fs::write(path, &report).unwrap();
    }
    panic!("{report}");
}

/// A story composed by hand.
fn composed(text: &str) -> Story {
    let lines = text.lines().enumerate().map(|(place, text)| {
        let head = [
            "dealer:", "trumps:", "doubled:", "score:", "games:", "agreed:", "to lead:", "players:",
        ];
        let is_head = head.iter().any(|word| text.starts_with(word));
        Line {
            mark: if is_head { Mark::Header } else { Mark::Act },
            text: text.to_owned(),
            origin: Some(place),
        }
    });
    Story { seed: set("BYSTANDER_SEED", 1), lines: lines.collect(), hands: None }
}

/// Every class of failures: how often, and its smallest story.
fn report(failing: &[(u64, Failure)], property: Property, total: u64) -> String {
    let mut classes: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    for (number, failure) in failing {
        classes.entry(&failure.class).or_default().push(*number);
    }
    let mut classes: Vec<(&str, Vec<u64>)> = classes.into_iter().collect();
    classes.sort_by_key(|(class, numbers)| (usize::MAX - numbers.len(), *class));
    let mut text =
        format!("{} of {total} stories fail, in {} classes\n", failing.len(), classes.len());
    let shown = usize::try_from(set("BYSTANDER_SHOW", SHOWN as u64)).unwrap();
    for (class, numbers) in classes.iter().take(shown) {
        let number = numbers[0];
        let (small, failure) = smallest(&story(number), class, property);
        writeln!(
            text,
            "\n== {} times: {class}\nseed {number}: {}\n\n{}",
            numbers.len(),
            failure.why,
            small.text()
        )
        .unwrap();
    }
    for (class, numbers) in classes.iter().skip(shown) {
        writeln!(text, "{} times: {class} (seed {})", numbers.len(), numbers[0]).unwrap();
    }
    text
}

/// The story with as few lines as still fail in the same way.
pub(crate) fn smallest(story: &Story, class: &str, property: Property) -> (Story, Failure) {
    let fails = |story: &Story| property(story).filter(|failure| failure.class == class);
    let mut small = story.clone();
    let mut failure = fails(story).unwrap_or_else(|| Failure::new(class, "not found again"));
    loop {
        let before = small.lines.len();
        let mut place = small.lines.len();
        while place > 0 {
            place -= 1;
            let mut lines = small.lines.clone();
            lines.remove(place);
            let shorter = small.with(lines);
            if let Some(found) = fails(&shorter) {
                small = shorter;
                failure = found;
            }
        }
        if small.lines.len() == before {
            return (small, failure);
        }
    }
}

#[test]
#[ignore = "prints stories"]
fn print_stories() {
    for number in numbers(1) {
        let story = story(number);
        println!("== {number}");
        for (seat, hand) in bystander::bridge::Seat::ALL.iter().zip(story.hands.iter().flatten()) {
            let hand: bystander::bridge::Hand = hand.iter().copied().collect();
            println!("{seat}: {hand}");
        }
        println!("{}", story.text());
    }
}
