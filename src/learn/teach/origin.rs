//! Where questions come from.
//!
//! A source is an iterator of [`Asked`]: the case book inside the binary and the case files of a
//! teacher are two. Another source, one without end too, is one more function that gives such an
//! iterator: a question needs a case and the code to rule on it under, and nothing else.

use super::shuffle::Chance;
use crate::source::packed;
use crate::syntax::{Case, CaseFile, parse};
use std::sync::LazyLock;

/// Where the cases with whole hands stand.
const WHOLE: &str = "book/";

/// Every case of the book, by its path.
static BOOK: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    static TEXT: LazyLock<String> = LazyLock::new(|| packed!("book"));
    let cases = TEXT.split_terminator('\0');
    cases.filter_map(|case| case.split_once('\n')).collect()
});

/// A case to be asked about, under one code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    /// A name that stays the same from day to day: progress is kept under it.
    pub id: String,
    /// The title of the case.
    pub title: String,
    /// The case.
    pub case: Case,
    /// The code's name.
    pub code: String,
}

/// Every case of the book, under each code that has a `held` line in it.
pub fn book() -> impl Iterator<Item = Asked> {
    BOOK.iter().flat_map(|(path, text)| {
        let (file, _) = parse(text);
        of_file(path, &file)
    })
}

/// Every case of the book with the path of its file, without folder `cases` and ending.
pub fn texts() -> &'static [(&'static str, &'static str)] {
    &BOOK
}

/// The cases of the book that are stated with whole hands, in an order that a seed decides: of each the first of its file,
/// under every code that has a `held` line in it. Each is read when it is asked for.
pub fn by_chance(seed: u64) -> impl Iterator<Item = Vec<Asked>> {
    let whole = BOOK.iter().filter(|(path, _)| path.starts_with(WHOLE));
    let mut whole: Vec<_> = whole.collect();
    Chance::new(seed).shuffle(&mut whole);
    whole.into_iter().map(|(path, text)| {
        let (mut file, _) = parse(text);
        file.cases.truncate(1);
        of_file(path, &file)
    })
}

/// Every case of a file, under each code that has a `held` line in it: what was held has been checked.
pub fn of_file(name: &str, file: &CaseFile) -> Vec<Asked> {
    let mut asked = Vec::new();
    for (place, case) in file.cases.iter().enumerate() {
        let mut codes: Vec<&str> = Vec::new();
        for held in case.held() {
            if !codes.contains(&held.code.as_str()) {
                codes.push(&held.code);
            }
        }
        let title = case.title.as_ref().map(|title| title.value.clone());
        asked.extend(codes.into_iter().map(|code| Asked {
            id: format!("{name}#{}@{code}", place + 1),
            title: title.clone().unwrap_or_else(|| name.to_owned()),
            case: case.clone(),
            code: code.to_owned(),
        }));
    }
    asked
}
