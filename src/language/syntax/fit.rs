//! How far the words of a line go along with one way to write a sentence.

use super::forms::{Blank, Form, Step};
use super::slips::{drop_articles, is_base, is_slip, may_be_meant};
use std::ops::Range;

/// A word of the line, without the comma or stop after it.
#[derive(Debug, Clone)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) at: Range<usize>,
}

/// How many words of a line are looked at.
const MOST_WORDS: usize = 64;

/// The words of a line; what is in quotation marks is one.
pub(super) fn words(plain: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut start = 0;
    let mut quoted = false;
    for (at, letter) in plain.char_indices().chain([(plain.len(), ' ')]) {
        quoted ^= letter == '"';
        if letter != ' ' || (quoted && at < plain.len()) {
            continue;
        }
        let word = plain.get(start..at).unwrap_or_default();
        let text = word.trim_end_matches([',', '.', ';']);
        if !text.is_empty() {
            words.push(Word { text, at: start..start + text.len() });
        }
        start = at + 1;
    }
    words.truncate(MOST_WORDS);
    words
}

/// What would have to be otherwise for the line to be the sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Change {
    /// A slip of the pen: the word, and the sentence's own.
    Slip(usize, &'static str),
    /// An article that is wanted before this word.
    Insert(usize, &'static str),
    /// An article too many.
    Drop(usize),
}

impl Change {
    /// The word that changes, by its place.
    pub(super) fn place(&self) -> usize {
        match self {
            Self::Slip(at, _) | Self::Insert(at, _) | Self::Drop(at) => *at,
        }
    }
}

/// How far a line goes along with a form.
#[derive(Debug, Clone, Default)]
pub(super) struct Fit {
    /// Words that fit before the first that does not.
    pub(super) matched: usize,
    /// The form's steps so far.
    pub(super) steps: usize,
    /// The fixed words among them.
    pub(super) fixed: usize,
    /// Whether the line is the sentence but for what follows.
    pub(super) complete: bool,
    pub(super) changes: Vec<Change>,
    /// A blank with words in it that do not fill it.
    pub(super) wrong: Option<(Blank, Range<usize>)>,
}

/// More changes than these make another line of it.
const MOST_CHANGES: usize = 2;

/// The state of a comparison: so many steps and words are behind.
#[derive(Debug, Clone, Default)]
pub(super) struct Path {
    fixed: usize,
    changes: Vec<Change>,
    wrong: Option<(Blank, Range<usize>)>,
}

impl Path {
    /// The fewer changes the better, then the more fixed words.
    fn cost(&self) -> (bool, usize, usize) {
        (self.wrong.is_some(), self.changes.len(), usize::MAX - self.fixed)
    }

    pub(super) fn with(&self, change: Change) -> Option<Self> {
        let mut path = self.clone();
        path.changes.push(change);
        let fits = path.changes.len() <= MOST_CHANGES && path.wrong.is_none();
        fits.then_some(path)
    }
}

/// The best way to each place of the line, for one number of steps.
pub(super) type Row = Vec<Option<Path>>;

pub(super) fn offer(row: &mut Row, place: usize, path: Path) {
    if let Some(best) = row.get_mut(place)
        && best.as_ref().is_none_or(|best| path.cost() < best.cost())
    {
        *best = Some(path);
    }
}

/// A line to compare with many forms, and what is asked of it again and again: whether one word or two, from each on, name
/// somebody.
pub(super) struct Line<'l, 'a> {
    plain: &'l str,
    words: &'l [Word<'a>],
    named: Vec<[bool; 2]>,
}

impl<'l, 'a> Line<'l, 'a> {
    pub(super) fn new(plain: &'l str, words: &'l [Word<'a>]) -> Self {
        let name = |first: usize, last: usize| {
            let from = words.get(first).map(|word| word.at.start)?;
            let to = words.get(last).map(|word| word.at.end)?;
            plain.get(from..to)
        };
        let is_name = |first: usize, last: usize| {
            name(first, last).is_some_and(|words| Blank::Who.is_filled_by(words))
        };
        let named = (0..words.len()).map(|at| [is_name(at, at), is_name(at, at + 1)]);
        Self { plain, words, named: named.collect() }
    }

    fn fills(&self, blank: Blank, text: &str, at: usize, more: usize) -> bool {
        match (blank, self.named.get(at).and_then(|named| named.get(more))) {
            (Blank::Who, Some(named)) => *named,
            _ => blank.is_filled_by(text),
        }
    }
}

/// Compares a line with a form.
pub(super) fn fit(form: &'static Form, line: &Line<'_, '_>) -> Fit {
    let words = line.words;
    let mut row: Row = vec![None; words.len() + 1];
    offer(&mut row, 0, Path::default());
    let mut fit = Fit::default();
    for (place, step) in form.steps.iter().enumerate() {
        if row.iter().all(Option::is_none) {
            return fit;
        }
        drop_articles(&mut row, words, step);
        let mut next: Row = vec![None; words.len() + 1];
        for (at, path) in row.iter().enumerate() {
            let Some(path) = path else { continue };
            let here = Here { line, at, path };
            match step {
                Step::Words(own, optional) => here.word(own, *optional, &mut next),
                Step::Blank(blank, suffix, _) => here.blank(*blank, suffix, &mut next),
            }
        }
        row = next;
        for (at, path) in row.iter().enumerate() {
            if let Some(path) = path
                && path.changes.is_empty()
                && path.wrong.is_none()
                && (sure(at, path), path.fixed) >= (fit.matched, fit.fixed)
            {
                (fit.matched, fit.fixed, fit.steps) = (sure(at, path), path.fixed, place + 1);
            }
        }
    }
    if let Some(Some(path)) = row.last()
        && path.fixed > 0
    {
        fit.complete = true;
        fit.fixed = path.fixed;
        fit.changes.clone_from(&path.changes);
        fit.wrong.clone_from(&path.wrong);
    }
    fit
}

/// Any word may be a name: without one fixed word a row of names shows nothing.
fn sure(matched: usize, path: &Path) -> usize {
    if path.fixed == 0 { matched.min(1) } else { matched }
}

/// A place of the line, and how it was come to.
struct Here<'l, 'a> {
    line: &'l Line<'l, 'a>,
    at: usize,
    path: &'l Path,
}

impl Here<'_, '_> {
    /// A fixed word: as it is, with a slip of the pen, or without the `s` that it ends in.
    pub(super) fn word(&self, own: &'static [&'static str], optional: bool, next: &mut Row) {
        if let (true, Some(first)) = (optional, own.first())
            && let Some(path) = self.path.with(Change::Insert(self.at, first))
        {
            offer(next, self.at, path);
        }
        let Some(word) = self.line.words.get(self.at) else {
            return;
        };
        if own.iter().any(|own| own.eq_ignore_ascii_case(word.text)) {
            let mut path = self.path.clone();
            path.fixed += usize::from(!optional);
            offer(next, self.at + 1, path);
        } else if let Some(meant) =
            own.iter().find(|own| is_slip(word.text, own) || is_base(word.text, own))
            && let Some(mut path) = self.path.with(Change::Slip(self.at, meant))
        {
            path.fixed += 1;
            offer(next, self.at + 1, path);
        }
    }

    pub(super) fn blank(&self, blank: Blank, suffix: &str, next: &mut Row) {
        let rest = self.line.words.get(self.at..).unwrap_or_default();
        let Some(first) = rest.first() else {
            return;
        };
        for (more, last) in rest.iter().enumerate().take(blank.most_words()) {
            let at = first.at.start..last.at.end;
            let text = self.line.plain.get(at.clone()).unwrap_or_default();
            let place = self.at + more + 1;
            let bare = text
                .strip_suffix(suffix)
                .or_else(|| text.strip_suffix(suffix.trim_end_matches('s')));
            let filled = match suffix {
                "" => self.line.fills(blank, text, self.at, more),
                _ => bare.is_some_and(|text| blank.is_filled_by(text)),
            };
            if filled {
                offer(next, place, self.path.clone());
            } else if self.path.wrong.is_none()
                && self.path.changes.is_empty()
                && may_be_meant(blank, text)
            {
                let mut path = self.path.clone();
                path.wrong = Some((blank, at));
                offer(next, place, path);
            }
        }
    }
}

/// The line with the changes made, in the writer's own words but for those.
pub(super) fn changed(plain: &str, words: &[Word<'_>], changes: &[Change]) -> String {
    let mut out = String::new();
    let mut from = 0;
    for (place, word) in words.iter().enumerate() {
        let before = plain.get(from..word.at.start).unwrap_or_default();
        out.push_str(before);
        from = word.at.end;
        let mut text = word.text;
        for change in changes {
            match change {
                Change::Slip(at, meant) if *at == place => text = meant,
                Change::Insert(at, article) if *at == place => {
                    out.push_str(article);
                    out.push(' ');
                }
                Change::Drop(at) if *at == place => text = "",
                Change::Slip(..) | Change::Insert(..) | Change::Drop(_) => {}
            }
        }
        out.push_str(text);
        if text.is_empty() {
            from = words.get(place + 1).map_or(plain.len(), |next| next.at.start);
        }
    }
    for change in changes {
        if let Change::Insert(at, article) = change
            && *at == words.len()
        {
            out.push(' ');
            out.push_str(article);
        }
    }
    out.push_str(plain.get(from..).unwrap_or_default());
    out
}
