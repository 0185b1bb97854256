//! What the pages are made from: the codes available, and the cases of a book.

use super::gallery::opened;
use super::reading::bound;
use crate::advice::{School, schools};
use crate::book::Book;
use crate::interview::Shared;
use crate::laws::{Code, Concordance, LawIndex, canonical_embedded};
use std::sync::{Arc, OnceLock};

/// A code available.
#[derive(Debug)]
pub struct LibraryCode {
    /// The code.
    pub code: Arc<Code>,
    /// What it rules by, in canonical form; made when a slip first asks for it.
    canonical: OnceLock<Option<Arc<str>>>,
    /// The words of its laws; brought together when somebody first looks for some.
    words: OnceLock<Concordance>,
}

impl LibraryCode {
    /// A code, with what it rules by where it does not ship with the program.
    pub fn new(code: Arc<Code>, canonical: Option<Arc<str>>) -> Self {
        let kept = OnceLock::new();
        if canonical.is_some() {
            let _ = kept.set(canonical);
        }
        Self { code, canonical: kept, words: OnceLock::new() }
    }

    /// The words of its laws.
    pub(super) fn words(&self) -> &Concordance {
        self.words.get_or_init(|| Concordance::of(&self.code))
    }

    /// What the code rules by, in canonical form.
    pub(super) fn canonical(&self) -> Option<Arc<str>> {
        let made = self.canonical.get_or_init(|| canonical_embedded(&self.code.id).map(Arc::from));
        made.clone()
    }
}

/// What the pages are made from.
#[derive(Debug)]
pub struct Library {
    pub(super) codes: Vec<LibraryCode>,
    /// The codes as a book has them, for the links on the laws that a sentence names.
    pub(super) book: Book,
    /// The names of the codes to rule under where an address names none.
    pub(super) usual: Vec<String>,
    /// Where the pages can be reached, as `https://bridge.example`; none if each request says it.
    pub(super) origin: Option<String>,
    /// What interviews found that the next may ask too.
    pub(super) shared: Shared,
    /// The cases of a book.
    cases: Vec<Shown>,
    /// The book to read; bound when somebody first opens it.
    bound: OnceLock<Book>,
    /// The schools of advice; read when somebody first asks them.
    schools: OnceLock<Vec<School>>,
}

/// A case of a book, with the laws on which its ruling rests.
#[derive(Debug, Clone)]
pub struct Shown {
    /// What it is called.
    pub title: String,
    /// Its text.
    pub text: String,
    /// The laws, each by its code.
    pub laws: Vec<(String, LawIndex)>,
}

impl Shown {
    /// A case with what it tells, and nothing that was held of it.
    pub fn of(text: &str, laws: Vec<(String, LawIndex)>) -> Self {
        let (title, text) = opened(text);
        Self { title: title.to_owned(), text, laws }
    }
}

/// The most cases of a law that are shown, and the longest that has room in an address.
const MOST: usize = 6;
const LONGEST: usize = 1500;

impl Library {
    /// Codes available, and which of them count where an address names none: all if none is named.
    pub fn new(codes: Vec<LibraryCode>, usual: Vec<String>, origin: Option<String>) -> Self {
        let all = codes.iter().map(|kept| Arc::clone(&kept.code)).collect();
        Self {
            book: Book::of(Vec::new(), all),
            codes,
            usual,
            origin,
            shared: Shared::default(),
            cases: Vec::new(),
            bound: OnceLock::new(),
            schools: OnceLock::new(),
        }
    }

    /// The same with the cases of a book: those short enough for an address.
    #[must_use]
    pub fn with(self, cases: impl IntoIterator<Item = Shown>) -> Self {
        let short = cases.into_iter().filter(|case| case.text.len() <= LONGEST);
        Self { cases: short.collect(), ..self }
    }

    /// The book to read.
    pub(super) fn bound(&self) -> &Book {
        self.bound.get_or_init(|| {
            let codes: Vec<Arc<Code>> = self.shelf().collect();
            bound(&codes)
        })
    }

    /// The schools of advice that ship.
    pub(super) fn schools(&self) -> &[School] {
        self.schools.get_or_init(|| schools().unwrap_or_default())
    }

    /// The codes available.
    pub(super) fn shelf(&self) -> impl Iterator<Item = Arc<Code>> + '_ {
        self.codes.iter().map(|kept| Arc::clone(&kept.code))
    }

    /// Cases that show a law.
    pub(super) fn shown(&self, code: &str, law: LawIndex) -> Vec<&Shown> {
        let rests = |case: &&Shown| case.laws.iter().any(|(own, at)| own == code && *at == law);
        self.cases.iter().filter(rests).take(MOST).collect()
    }

    /// The names of the codes available.
    pub(super) fn ids(&self) -> Vec<String> {
        let ids = self.codes.iter().map(|kept| kept.code.id.clone());
        ids.collect()
    }

    /// The code of that name.
    pub(super) fn kept(&self, id: &str) -> Option<&LibraryCode> {
        self.codes.iter().find(|kept| kept.code.id == id)
    }

    /// The code of that name.
    pub(super) fn code(&self, id: &str) -> Option<&Code> {
        self.kept(id).map(|kept| kept.code.as_ref())
    }

    /// Every code.
    pub(super) fn codes(&self) -> impl Iterator<Item = &Code> {
        self.codes.iter().map(|kept| kept.code.as_ref())
    }
}
