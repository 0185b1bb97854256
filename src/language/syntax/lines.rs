//! A file cut into lines, each with its words and its comment apart.

/// The most bytes of one line.
pub(super) const LINE_BYTES: usize = 10_000;

/// One physical line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RawLine<'a> {
    /// From 1.
    pub(super) number: u32,
    /// Byte of the file where the words begin.
    pub(super) start: usize,
    /// The words, without comment and outer space.
    pub(super) words: &'a str,
    /// The comment, without its `#` and outer space.
    pub(super) comment: Option<&'a str>,
    /// Bytes of the whole line.
    pub(super) length: usize,
}

impl RawLine<'_> {
    /// Whether it is longer than a line may be.
    pub(super) fn is_too_long(&self) -> bool {
        self.length > LINE_BYTES
    }
}

/// The lines of a file; LF, CRLF and a lone CR each end one. A byte order mark is passed over.
pub(super) fn lines(source: &str) -> impl Iterator<Item = RawLine<'_>> {
    let mark = if source.starts_with('\u{feff}') { 3 } else { 0 };
    let mut at = Some(mark);
    let mut number = 0;
    std::iter::from_fn(move || {
        let start = at?;
        let rest = source.get(start..)?;
        let end = rest.find(['\n', '\r']);
        let line = rest.get(..end.unwrap_or(rest.len()))?;
        // Nothing after the last line's end is not a line.
        if end.is_none() && line.is_empty() {
            return None;
        }
        at = end.map(|end| start + end + ending(rest, end));
        number += 1;
        Some(raw(number, start, line))
    })
}

fn ending(rest: &str, at: usize) -> usize {
    if rest.get(at..at + 2) == Some("\r\n") { 2 } else { 1 }
}

fn raw(number: u32, start: usize, line: &str) -> RawLine<'_> {
    let (words, comment) = match comment_at(line) {
        Some(at) => (line.get(..at).unwrap_or_default(), line.get(at + 1..).map(str::trim)),
        None => (line, None),
    };
    let left = words.trim_start();
    RawLine {
        number,
        start: start + (words.len() - left.len()),
        words: left.trim_end(),
        comment,
        length: line.len(),
    }
}

/// Where the comment begins: at the first `#` outside quotation marks.
fn comment_at(line: &str) -> Option<usize> {
    if !line.as_bytes().contains(&b'#') {
        return None;
    }
    let mut quoted = false;
    for (at, letter) in line.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            '\u{201c}' | '\u{201e}' => quoted = true,
            '\u{201d}' => quoted = false,
            '#' if !quoted => return Some(at),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(source: &str) -> Vec<(u32, usize, &str, Option<&str>)> {
        lines(source).map(|line| (line.number, line.start, line.words, line.comment)).collect()
    }

    #[test]
    fn every_ending_counts_once() {
        let found = words("a\nb\r\nc\rd\n\n e");
        let starts: Vec<_> = found.iter().map(|line| (line.0, line.1, line.2)).collect();
        let expected =
            [(1, 0, "a"), (2, 2, "b"), (3, 5, "c"), (4, 7, "d"), (5, 9, ""), (6, 11, "e")];
        assert_eq!(starts, expected);
    }

    #[test]
    fn marks_of_quotation_hide_a_comment_sign() {
        let found = words("\u{feff}case \"a # b\"  #  c \n#");
        assert_eq!(found[0], (1, 3, "case \"a # b\"", Some("c")));
        assert_eq!(found[1].3, Some(""));
        assert!(words("").is_empty());
    }
}
