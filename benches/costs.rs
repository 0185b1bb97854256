//! What the costliest inputs take, as the table of `docs/costs.md`: time of the processor where the system tells it (what
//! else runs on the machine does not count then), and the most memory held at once.
//! `cargo bench --bench costs > table.md`
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::cast_precision_loss,
    missing_docs,
    dead_code,
    reason = "a bench says what it needs, and stops where it is not there"
)]

#[path = "../tests/costly.rs"]
mod costly;

use bystander::compare::replay_versions;
use bystander::discover::{Aim, Search, join};
use bystander::facts::{IncidentKind, derive};
use bystander::laws::{Code, embedded, from_texts};
use bystander::report::{Page, Scene, View};
use bystander::ruling::rule;
use bystander::source::Source;
use bystander::syntax::{Case, parse};
use bystander::table::replay;
use std::fmt::Write as _;
use std::fs;
use std::hint::black_box;
use std::time::Instant;

/// The time of this thread on the processor, where the system tells it; else that of the clock.
enum Clock {
    Processor(u64),
    Wall(Instant),
}

impl Clock {
    fn now() -> Self {
        on_processor().map_or_else(|| Self::Wall(Instant::now()), Self::Processor)
    }

    fn milliseconds(&self) -> f64 {
        match self {
            Self::Processor(then) => (on_processor().unwrap() - then) as f64 / 1e6,
            Self::Wall(then) => then.elapsed().as_secs_f64() * 1e3,
        }
    }
}

/// How many nanoseconds this thread has run, as Linux tells it.
fn on_processor() -> Option<u64> {
    let stated = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    stated.split(' ').next()?.parse().ok().filter(|time| *time > 0)
}

/// A row of the table: three sizes, each ten times the one before.
fn row(what: &str, of: &str, sizes: [usize; 3], make: impl Fn(usize) -> Box<dyn Fn()>) {
    let mut cells = String::new();
    for size in sizes {
        let run = make(size);
        let begun = Clock::now();
        let held = allocation_counter::measure(&*run).bytes_max;
        let (time, memory) = (begun.milliseconds(), held as f64 / 1e6);
        let _ = write!(cells, " {time:.1} ms, {memory:.1} MB |");
    }
    let [one, two, three] = sizes;
    println!("| {what} | {one}, {two}, {three} {of} |{cells}");
}

fn code(id: &str) -> Code {
    embedded(id).unwrap().unwrap()
}

fn cases_of(text: &str) -> Vec<Case> {
    let (file, faults) = parse(text);
    assert!(faults.is_empty(), "{faults:?}");
    file.cases
}

fn stated(case: &Case, code: &Code) {
    let facts = derive(replay(case).unwrap());
    let view = View::of(&rule(&facts, code, false), code, &Scene::default());
    black_box(Page::default().ruling(&view));
}

fn stories() {
    for (what, lines) in costly::STORIES {
        row(&format!("a story: {what}"), "lines", [40, 400, 4_000], |size| {
            let text = costly::story(size, lines);
            Box::new(move || stated(&cases_of(&text)[0], &code("1904")))
        });
    }
    row("a file of cases, one after the other", "cases", [10, 100, 1_000], |size| {
        let text = costly::cases(size);
        Box::new(move || {
            let code = code("1904");
            for case in &cases_of(&text) {
                stated(case, &code);
            }
        })
    });
}

fn disputes() {
    for count in [1, 2, 4] {
        let what = format!("a story with {count} of its facts disputed");
        row(&what, "lines", [20, 200, 2_000], |size| {
            let text = costly::disputes(count) + &"E exposes a card\n".repeat(size);
            Box::new(move || {
                let versions = replay_versions(&cases_of(&text)[0]).unwrap();
                black_box(versions.rulings(&code("1904"), false));
            })
        });
    }
}

fn codes() {
    row("a code, checked", "laws", [40, 400, 4_000], |size| {
        let texts = costly::code(size).map(|(name, text)| Source::new(name, text));
        Box::new(move || assert!(from_texts(&texts).is_ok()))
    });
}

/// Of every kind of incident by itself: the space with the most situations, and what it takes to go through it.
fn spaces() {
    let pair = [code("1904"), code("1907")];
    let mut stated: Vec<(u128, f64, &str)> = Vec::new();
    for kind in IncidentKind::ALL {
        let begun = Clock::now();
        let search = Search::new(Aim::Differences, pair.iter().collect(), &[*kind]);
        let (mut situations, mut found) = (0, bystander::discover::Found::new());
        for piece in search.pieces() {
            let (examined, more) = search.piece(piece);
            situations += examined.situations;
            join(&mut found, more);
        }
        stated.push((situations, begun.milliseconds(), kind.name()));
    }
    stated.sort_by(|one, other| other.1.total_cmp(&one.1));
    for (situations, time, name) in stated.iter().take(5) {
        println!("| {name} | {situations} | {time:.1} ms |");
    }
}

fn main() {
    println!(
        "| input | sizes | smallest | ten times that | ten times that |\n| --- | --- | --- | --- | --- |"
    );
    stories();
    disputes();
    codes();
    println!(
        "\n| the costliest spaces of `discover 1904 1907` | situations | time on one core |\n| --- | --- | --- |"
    );
    spaces();
}
