//! Composed stories, and what a reader of the law's text alone expects of them.
//!
//! An area is a generator: from a number it makes a story of one subject, and beside it what the text of that code
//! makes certain of it. Nothing of how the program rules goes into that. Where the text bears two readings, both are
//! accepted, or the story is not stated; a comment there says so. The stories are chosen as those of `crate::guards`:
//! `BYSTANDER_STORIES=20000 BYSTANDER_SEED=7` tries any number, from any number on.

mod areas;
mod compare;
mod tale;
mod want;
mod y1904;
mod y1906;
mod y1907;

use crate::guards::trial::{numbers, on_every_core};
use crate::support::{codes, facts, part};
use bystander::bridge::Seat;
use bystander::laws::Code;
use bystander::report::{Scene, View};
use bystander::{ruling, syntax, table};
use compare::wrong;
use fastrand::Rng;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use tale::Stated;

/// How many stories of an area the normal run tries, and how many the full one.
const USUAL: u64 = 300;
const FULL: u64 = 1500;

/// A dealer, and the others as he makes them.
#[derive(Debug, Clone, Copy)]
struct Roles {
    dealer: Seat,
    dummy: Seat,
    eldest: Seat,
    third: Seat,
}

impl Roles {
    fn of(dealer: Seat) -> Self {
        Self { dealer, dummy: dealer.partner(), eldest: dealer.left(), third: dealer.right() }
    }

    fn is_defender(self, seat: Seat) -> bool {
        seat == self.eldest || seat == self.third
    }
}

/// The seat so many places to the left.
fn after(seat: Seat, places: usize) -> Seat {
    Seat::ALL[(seat.index() + places) % 4]
}

fn one_in(rng: &mut Rng, many: usize) -> bool {
    rng.usize(..many) == 0
}

fn pick<T: Clone>(rng: &mut Rng, all: &[T]) -> T {
    all[rng.usize(..all.len())].clone()
}

fn any_seat(rng: &mut Rng) -> Seat {
    pick(rng, &Seat::ALL)
}

/// A ruling as the contract's JSON object; an error is why the text could not be read or replayed.
fn ruled(code: &Code, text: &str) -> Result<Value, String> {
    let (file, faults) = syntax::parse(text);
    if !faults.is_empty() {
        return Err(format!("{faults:?}"));
    }
    table::replay(&file.cases[0]).map_err(|faults| format!("{faults:?}"))?;
    let ruled = ruling::rule(&facts(&file.cases[0]), code, false);
    let view = View::of(&ruled, code, &Scene::default());
    serde_json::from_str(&view.json()).map_err(|error| error.to_string())
}

/// What is wrong with the ruling on a story, if anything is.
fn failure(code: &Code, stated: &Stated) -> Option<String> {
    match ruled(code, &stated.text) {
        Err(why) => Some(format!("not read: {why}")),
        Ok(ruling) => {
            let wrong = wrong(&ruling, stated);
            (!wrong.is_empty()).then(|| wrong.join("\n"))
        }
    }
}

/// Tries one story under the code of a year.
fn is_ruled(year: &str, stated: &Stated) {
    let code = codes().iter().find(|code| code.id == year).unwrap();
    let wrong = failure(code, stated);
    assert!(wrong.is_none(), "{year}: {}\n{}", stated.text, wrong.unwrap_or_default());
}

/// Tries an area under the code of a year; fails with a story of every class that is not ruled as it should be.
fn holds(year: &str, area: impl Fn(&mut Rng) -> Stated + Sync) {
    let code = codes().iter().find(|code| code.id == year).unwrap();
    let numbers = numbers(part(USUAL, FULL));
    let total = numbers.end - numbers.start;
    let failing = on_every_core(numbers, |number| {
        let stated = area(&mut Rng::with_seed(number));
        failure(code, &stated).map(|why| (stated, why))
    });
    if failing.is_empty() {
        return;
    }
    let many = failing.len();
    let mut classes: BTreeMap<&str, Vec<(u64, Stated, String)>> = BTreeMap::new();
    for (seed, (stated, why)) in failing {
        let class = classes.entry(stated.class).or_default();
        class.push((seed, stated, why));
    }
    let mut report = format!("{many} of {total} stories are not ruled as {year} asks\n");
    for (class, mut all) in classes {
        all.sort_by_key(|(_, stated, _)| stated.text.len());
        let (seed, stated, why) = &all[0];
        let (many, text, all) = (all.len(), &stated.text, stated.asked());
        write!(report, "\n== {many} times: {class}\nseed {seed}: {why}\n\n{text}\n{all}").unwrap();
    }
    panic!("{report}");
}
