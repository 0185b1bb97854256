//! How many situations a second and core are gone through.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs,
    reason = "a bench says what it needs, and stops where it is not there"
)]

use bystander::discover::{Aim, Found, Memo, Node, SEATS, Search, Space, join, pieces, walk};
use bystander::facts::IncidentKind;
use bystander::laws::{Code, embedded};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

/// Incidents of the play with the largest spaces.
const PLAY: [IncidentKind; 4] = [
    IncidentKind::LeadOutOfTurn,
    IncidentKind::Revoke,
    IncidentKind::CardExposed,
    IncidentKind::CardTakenBack,
];

fn code(id: &str) -> Code {
    embedded(id).unwrap().unwrap()
}

/// The groups of a space that no rule tells apart, with the seat of each.
fn groups(space: &Space) -> Vec<(usize, Node)> {
    let mut groups = Vec::new();
    for piece in pieces(0, space) {
        walk(space, piece, &mut Memo::default(), &mut |node, _| {
            groups.push((piece.seat, node));
        });
    }
    groups
}

/// What one situation takes: both codes weighed, by masks.
fn one_by_one(bench: &mut Criterion) {
    let codes = [code("1904"), code("1907")];
    let search = Search::new(Aim::Differences, codes.iter().collect(), &PLAY);
    let mut group = bench.benchmark_group("one situation under two codes");
    for space in &search.spaces {
        let situations = groups(space);
        group.throughput(Throughput::Elements(situations.len() as u64));
        group.bench_function(space.kind.name(), |b| {
            b.iter(|| {
                for (seat, node) in &situations {
                    black_box(space.weigh(black_box(*node), *seat).last());
                }
            });
        });
    }
    group.finish();
}

/// A whole space, those situations that nothing tells apart taken together.
fn whole_spaces(bench: &mut Criterion) {
    let codes = [code("1904"), code("1907")];
    let search = Search::new(Aim::Differences, codes.iter().collect(), &PLAY);
    let mut group = bench.benchmark_group("a whole space gone through");
    for (place, space) in search.spaces.iter().enumerate() {
        let pieces = pieces(place, space);
        let all = || {
            let mut situations: u128 = 0;
            for piece in &pieces {
                let examined = walk(space, *piece, &mut Memo::default(), &mut |_, _| {});
                situations += examined.situations;
            }
            situations
        };
        group.throughput(Throughput::Elements(u64::try_from(all()).unwrap()));
        group.bench_function(space.kind.name(), |b| b.iter(all));
    }
    group.finish();
}

/// Everything, with the causes, and the stories that show them.
fn everything(bench: &mut Criterion) {
    let codes = [code("1904"), code("1907")];
    let search = Search::new(Aim::Differences, codes.iter().collect(), IncidentKind::ALL);
    assert!(SEATS.len() == 5);
    let mut group = bench.benchmark_group("1904 and 1907");
    group.sample_size(10);
    let find = || {
        let mut all = Found::new();
        for piece in search.pieces() {
            join(&mut all, search.piece(piece).1);
        }
        all
    };
    group.bench_function("every kind of incident gone through", |b| b.iter(find));
    let found = find();
    group.bench_function("put into stories", |b| {
        b.iter(|| {
            found.iter().filter_map(|(point, situations)| search.realise(point, situations)).count()
        });
    });
    group.finish();
}

criterion_group!(benches, one_by_one, whole_spaces, everything);
criterion_main!(benches);
