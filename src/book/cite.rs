//! Sentences of a ruling with a link on every law they name.

use super::Book;
use super::links::From;
use crate::laws::{Code, Law};
use maud::{Markup, PreEscaped, Render};

/// A sentence whose laws are those of one code, or each followed by `of` and its code.
pub(crate) fn cited(book: &Book, from: From<'_>, code: Option<&Code>, text: &str) -> Markup {
    let mut shown = String::with_capacity(text.len() + LINK);
    let (mut stated, mut at) = (0, 0);
    while let Some((start, kind)) = next(text, at) {
        at = start;
        while let Some(end) = number_end(text, at, kind) {
            let words = text.get(at..end).unwrap_or_default();
            let rest = text.get(end..).unwrap_or_default();
            let code = stated_code(book, rest).or(code);
            if let Some((code, law)) = code.and_then(|code| Some((code, named(code, kind, words)?)))
            {
                put(text.get(stated..at).unwrap_or_default(), &mut shown);
                shown.push_str("<a href=\"");
                put(&from.law(&code.id, law), &mut shown);
                shown.push_str("\">");
                put(words, &mut shown);
                shown.push_str("</a>");
                stated = end;
            }
            at = end + gap(rest);
            if kind == Kind::Decision || gap(rest) == 0 {
                break;
            }
        }
    }
    put(text.get(stated..).unwrap_or_default(), &mut shown);
    PreEscaped(shown)
}

/// Puts words into a page. Most have no sign that must be written otherwise, and go in as they are.
fn put(words: &str, shown: &mut String) {
    let escapes = |byte| matches!(byte, b'&' | b'<' | b'>' | b'"');
    if words.bytes().any(escapes) {
        words.render_to(shown);
    } else {
        shown.push_str(words);
    }
}

/// As long as a link to a law is, so that few sentences must be moved while they grow.
const LINK: usize = 48;

/// The law of that name, as a sentence has it.
fn named<'c>(code: &'c Code, kind: Kind, words: &str) -> Option<&'c Law> {
    let found = match kind {
        Kind::Law => code.find(words),
        Kind::Decision => code.find(&format!("decision: {words}")),
    };
    code.law(found?)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Law,
    Decision,
}

/// Where the next number or name of a law begins.
fn next(text: &str, at: usize) -> Option<(usize, Kind)> {
    let rest = text.get(at..)?;
    let words = [
        ("law ", Kind::Law),
        ("Law ", Kind::Law),
        ("laws ", Kind::Law),
        ("Laws ", Kind::Law),
        ("decision ", Kind::Decision),
    ];
    let begins = |start: usize| {
        let rest = rest.get(start..)?;
        let (word, kind) = words.iter().find(|(word, _)| rest.starts_with(word))?;
        Some((at + start + word.len(), *kind))
    };
    let bytes = rest.as_bytes();
    // Nearly every letter is passed over by a look at it and at the next.
    for (start, byte) in bytes.iter().enumerate() {
        let second = match byte {
            b'l' | b'L' => b'a',
            b'd' => b'e',
            _ => continue,
        };
        if bytes.get(start + 1) == Some(&second)
            && let Some(found) = begins(start)
        {
            return Some(found);
        }
    }
    None
}

/// Where the number ends that begins here; none if nothing of a list stands here.
fn number_end(text: &str, at: usize, kind: Kind) -> Option<usize> {
    let rest = text.get(at..)?;
    let length = match kind {
        Kind::Law => number_length(rest),
        Kind::Decision => rest
            .find(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'))
            .unwrap_or(rest.len()),
    };
    (length > 0).then_some(at + length)
}

/// The length of `80`, `36a`, `69(1)`, `E4`, `H1` at the beginning of a text.
fn number_length(rest: &str) -> usize {
    let plain = rest.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(rest.len());
    let word = rest.get(..plain).unwrap_or_default();
    if !word.contains(|letter: char| letter.is_ascii_digit()) {
        return 0;
    }
    let after = rest.get(plain..).unwrap_or_default();
    let part = after.strip_prefix('(').and_then(|after| {
        let close = after.find(')')?;
        let inside = after.get(..close)?;
        let is_part = !inside.is_empty() && inside.chars().all(|one| one.is_ascii_alphanumeric());
        is_part.then_some(close + 2)
    });
    plain + part.unwrap_or(0)
}

/// The length of `, ` or ` and ` at the beginning of a text.
fn gap(rest: &str) -> usize {
    let gaps = [", ", " and "].into_iter();
    let mut found = gaps.filter(|gap| rest.starts_with(gap)).map(str::len);
    found.next().unwrap_or(0)
}

/// The code named after a number: `80 of 1904`.
fn stated_code<'b>(book: &'b Book, rest: &str) -> Option<&'b Code> {
    let rest = rest.strip_prefix(" of ")?;
    let codes = book.codes.iter().map(AsRef::as_ref);
    codes.filter(|code: &&Code| rest.starts_with(&code.id)).max_by_key(|code| code.id.len())
}

#[cfg(test)]
mod tests {
    use super::{From, cited};
    use crate::book::Book;
    use crate::laws::embedded;
    use std::sync::Arc;

    fn links(text: &str, id: &str) -> Vec<String> {
        let codes = ["1904", "1906", "1907"].map(|id| Arc::new(embedded(id).unwrap().unwrap()));
        let book = Book::of(Vec::new(), codes.to_vec());
        let code = book.code(id).map(|(_, code)| code);
        let stated = cited(&book, From::Folder, code, text).into_string();
        let links = stated.split("href=\"../laws/").skip(1);
        links
            .map(|rest| {
                let link = rest.split('"').next().unwrap_or_default();
                // A page is of one heading of a code; which, the book's own tests hold.
                let (page, place) = link.split_once('#').unwrap_or((link, ""));
                let code = page.split(['-', '.']).next().unwrap_or_default();
                format!("{code}.html#{place}")
            })
            .collect()
    }

    #[test]
    fn every_law_a_sentence_names_is_a_link_to_its_own_code() {
        let two = links("Nobody pays (laws 92 and 94).", "1904");
        assert_eq!(two, ["1904.html#92", "1904.html#94"]);
        let three = links("It is so (laws 69(1), 75 and E4), but not 3.", "1907");
        assert_eq!(three, ["1907.html#69-1", "1907.html#75", "1907.html#e4"]);
        let decision = links("(the decision spade-convention-1, which reads law 11)", "1906");
        assert_eq!(decision, ["1906.html#decision-spade-convention-1", "1906.html#11"]);
        let apart = links("Law 80 of 1904 and law 75 of 1907 do not say the same.", "");
        assert_eq!(apart, ["1904.html#80", "1907.html#75"]);
        assert!(links("By the laws of bridge he may, law permitting, law 999.", "1904").is_empty());
    }
}
