//! By what a PBN text is known, as other bridge programs write it.

use super::{Span, Spanned};

/// Where a PBN text begins: its first line that is not a note is in square brackets, or it has nothing but notes.
pub fn pbn_begins(text: &str) -> Option<Span> {
    let mut note = None;
    for (at, line) in lines(text) {
        let words = line.trim();
        let begin = at + (line.len() - line.trim_start().len());
        let span = Span::new(begin, begin + words.len());
        match words.chars().next() {
            None => {}
            Some('[') => return Some(span),
            Some('%' | ';') => note = note.or(Some(span)),
            Some(_) => return None,
        }
    }
    note
}

/// The same of a text that gives a tag.
pub(crate) fn pbn_with_tags(text: &str) -> Option<Span> {
    let tagged = |_: &Span| lines(text).any(|(at, line)| pbn_tag(at, line).is_some());
    pbn_begins(text).filter(tagged)
}

/// Every line of a text, and where it begins. A byte order mark is passed over.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let bare = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut next = text.len() - bare.len();
    bare.split_inclusive('\n').map(move |line| {
        let at = next;
        next += line.len();
        (at, line)
    })
}

/// A tag of PBN and its value, where a line that begins there is one: `[Dealer "N"]`.
pub(crate) fn pbn_tag(at: usize, line: &str) -> Option<(&str, Spanned<&str>)> {
    let inner = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inner.split_once(' ')?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    let plain = |sign: char| sign != '"' && !sign.is_control();
    // The value is the only thing in quotes.
    let begin = at + line.find('"')? + 1;
    let span = Span::new(begin, begin + value.len());
    let whole = value.chars().all(plain);
    whole.then_some((name, Spanned::new(value, span)))
}

#[cfg(test)]
mod tests {
    use super::{pbn_begins, pbn_tag};

    #[test]
    fn a_pbn_text_is_known_by_its_first_line_that_is_no_note() {
        let begins = |text: &str| pbn_begins(text).map(|span| (span.start, span.end));
        assert_eq!(begins("% PBN 2.1\n\n  [Board \"1\"]\n"), Some((13, 24)));
        assert_eq!(begins("% PBN 2.1\n"), Some((0, 9)));
        assert_eq!(begins("% PBN 2.1\ndealer: S\n"), None);
        assert_eq!(begins("\n\n"), None);
    }

    #[test]
    fn a_tag_has_its_value_in_its_place() {
        let (name, value) = pbn_tag(10, "  [Dealer  \"N\"]\n").unwrap();
        assert_eq!((name, value.value, value.span.start), ("Dealer", "N", 22));
        assert!(pbn_tag(0, "[Dealer \"N\" \"S\"]").is_none());
    }
}
