//! Ten times the input is at most twelve times the work, counted in allocations and in bytes allocated, not by the clock.

use crate::book::entry;
use crate::costly;
use crate::support::part;
use bystander::book::Book;
use bystander::compare::{Ruled, compare, replay_versions};
use bystander::discover::{Aim, Found, Search, join};
use bystander::facts::{Facts, IncidentKind, derive};
use bystander::laws::{Code, embedded, from_texts};
use bystander::report::{Page, Scene, View};
use bystander::ruling::{rule, unasked};
use bystander::source::Source;
use bystander::syntax::parse;
use bystander::table::replay;
use std::hint::black_box;
use std::sync::Arc;

/// How many times the work is, where the input is ten times as long.
const MOST: u64 = 12;
/// How many times as much is held at once: a list that grows doubles its room, so that it may have up to twice what it
/// needs.
const MOST_HELD: u64 = 16;

fn grows(what: &str, short: impl FnOnce(), long: impl FnOnce()) {
    let (short, long) = (allocation_counter::measure(short), allocation_counter::measure(long));
    for (of, most, short, long) in [
        ("allocations", MOST, short.count_total, long.count_total),
        ("bytes", MOST, short.bytes_total, long.bytes_total),
        ("bytes held", MOST_HELD, short.bytes_max, long.bytes_max),
    ] {
        assert!(long <= most * short, "{what}: {short} {of}, then {long}");
    }
}

fn code(id: &str) -> Code {
    embedded(id).unwrap().unwrap()
}

fn facts(text: &str) -> Facts {
    let (file, faults) = parse(text);
    assert!(faults.is_empty(), "{faults:?}");
    derive(replay(&file.cases[0]).unwrap())
}

/// The stories that the usual run measures: the one that tells of all that is counted, and penalties taken again and again,
/// each of which looks back at the claims before it.
const TELLING: [usize; 2] = [3, 6];

#[test]
fn a_story_costs_by_its_lines() {
    let code = code("1904");
    let telling = TELLING.map(|place| costly::STORIES[place]);
    for (name, stated) in part(&telling[..], &costly::STORIES[..]) {
        let ruled = |lines: usize| {
            let text = costly::story(lines, stated);
            let code = &code;
            move || {
                let ruling = &rule(&facts(&text), code, false);
                let view = View::of(ruling, code, &Scene::default());
                black_box((Page::default().ruling(&view), view.json()));
                // A code compared with itself takes the work of two.
                black_box(compare(&[Ruled { code, ruling }, Ruled { code, ruling }]));
            }
        };
        // An act reaches back so many findings, and no further: shorter stories do not show what that costs.
        grows(name, ruled(60), ruled(600));
    }
}

/// However many answers nobody asks for, no more than a few are tried.
#[test]
fn answers_nobody_asks_for_cost_by_their_lines() {
    let code = code("1904");
    let looked_for = |lines: usize| {
        let stated = "E exposes a card\nanswer: held_the_suit yes\n".repeat(lines);
        let text = format!("dealer: S\ntrumps: hearts by S\n{stated}");
        let code = &code;
        move || {
            let facts = facts(&text);
            let ruling = rule(&facts, code, false);
            assert!(!unasked(&facts, [(code, &ruling)]).is_empty());
        }
    };
    grows("answers", looked_for(60), looked_for(600));
}

#[test]
fn a_file_costs_by_its_cases() {
    let read = |count: usize| {
        let text = costly::cases(count);
        move || {
            for case in &parse(&text).0.cases {
                black_box(derive(replay(case).unwrap()));
            }
        }
    };
    grows("cases", read(20), read(200));
}

#[test]
fn a_disputed_story_costs_by_its_lines() {
    let code = code("1904");
    let cost = |lines: usize| {
        let text = costly::disputes(2) + &"E exposes a card\n".repeat(lines);
        let code = &code;
        move || {
            let (file, faults) = parse(&text);
            assert!(faults.is_empty(), "{faults:?}");
            let versions = replay_versions(&file.cases[0]).unwrap();
            assert_eq!(versions.each.len(), 4);
            black_box(versions.rulings(code, false));
        }
    };
    grows("disputes", cost(30), cost(300));
}

#[test]
fn a_code_costs_by_its_laws() {
    let checked = |laws: usize| {
        let texts = costly::code(laws).map(|(name, text)| Source::new(name, text));
        move || {
            let read = from_texts(&texts);
            assert!(read.is_ok(), "{:?}", read.err().map(|all| all[0].to_string()));
        }
    };
    grows("laws", checked(40), checked(400));
}

#[test]
fn a_book_costs_by_its_cases() {
    let codes = [Arc::new(code("1904"))];
    let bound = |count: usize| {
        let (file, faults) = parse(&costly::cases(count));
        assert!(faults.is_empty(), "{faults:?}");
        let numbered = file.cases.iter().enumerate();
        let entries: Vec<_> = numbered
            .map(|(number, case)| entry(case, &format!("cases/{number}"), &codes))
            .collect();
        let codes = codes.to_vec();
        move || {
            let book = Book::of(entries, codes);
            for leaf in book.leaves(true) {
                black_box(book.written(leaf, true));
            }
        }
    };
    // What the laws take whatever the cases.
    let bare = allocation_counter::measure(bound(0));
    let [short, long] = [60, 600].map(|count| allocation_counter::measure(bound(count)));
    for (of, bare, short, long) in [
        ("allocations", bare.count_total, short.count_total, long.count_total),
        ("bytes", bare.bytes_total, short.bytes_total, long.bytes_total),
    ] {
        let (short, long) = (short - bare, long - bare);
        assert!(long <= MOST * short, "a book: {short} {of}, then {long}");
    }
}

/// What happens in the laws of [`costly::code`].
const KINDS: [IncidentKind; 2] = [IncidentKind::Revoke, IncidentKind::CardExposed];

#[test]
fn a_search_costs_by_the_laws_of_its_codes() {
    let searched = |laws: usize| {
        let texts = costly::code(laws).map(|(name, text)| Source::new(name, text));
        let codes = [from_texts(&texts).unwrap(), code("1904")];
        move || {
            let search = Search::new(Aim::Differences, codes.iter().collect(), &KINDS);
            let mut all = Found::new();
            for piece in search.pieces() {
                join(&mut all, search.piece(piece).1);
            }
            black_box(all.len());
        }
    };
    grows("a search", searched(40), searched(400));
}
