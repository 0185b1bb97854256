//! What a page costs: one pure function from a request to its bytes.

use bystander::laws::{embedded, embedded_ids};
use bystander::page::{Library, LibraryCode, Request, answer};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::sync::Arc;

/// The pages, by what they are.
const PAGES: &[(&str, &str, &str)] = &[
    ("home", "/", "code=1904"),
    ("a question", "/", "code=1904&quick=first-lead&dealer=me"),
    ("a ruling from answers", "/", "code=1904&quick=first-lead&dealer=me&who=right&card=DK"),
    (
        "a ruling from a case",
        "/ruling.json",
        "code=1904&text=dealer%3A+S%0Atrumps%3A+hearts+by+S%0Ato+lead%3A+W%0AE+leads+DK%0A",
    ),
    (
        "the editor",
        "/case",
        "code=1904&text=dealer%3A+S%0Atrumps%3A+hearts+by+S%0Ato+lead%3A+W%0AE+leads+DK%0A",
    ),
    ("a law", "/law/1904/80", ""),
];

fn pages(criterion: &mut Criterion) {
    let codes = embedded_ids().filter_map(|id| embedded(id)?.ok());
    let kept = codes.map(|code| LibraryCode::new(Arc::new(code), None)).collect();
    let library = Library::new(kept, Vec::new(), None);
    for (name, path, query) in PAGES {
        let request =
            Request { method: "GET", path, query, body: b"", kind: "", host: "127.0.0.1:1904" };
        assert_eq!(answer(&request, &library).status, 200, "{name}");
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| answer(black_box(&request), &library));
        });
    }
}

criterion_group!(benches, pages);
criterion_main!(benches);
