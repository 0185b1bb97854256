//! The words of one line, written plainly for the grammar, with the way back to the source.

use crate::source::Span;
use std::ops::Range;

/// One line's words. The grammar reads the plain form: one space between words, straight marks,
/// letters for card symbols. Spans and free text are taken from the source as it stands.
#[derive(Debug)]
pub(super) struct Text<'a> {
    source: &'a str,
    /// The plain form, and the line's end by which the grammar knows that nothing follows.
    ended: String,
    /// For each byte of the plain form, and its end, the byte of the source; `None` where equal.
    places: Option<Vec<u32>>,
    start: usize,
}

impl<'a> Text<'a> {
    /// Takes the words of a line that begin at byte `start` of the file.
    pub(super) fn new(source: &'a str, start: usize) -> Self {
        let (ended, places) = if is_plain(source) {
            let mut ended = String::with_capacity(source.len() + 1);
            ended.push_str(source);
            ended.push('\n');
            (ended, None)
        } else {
            let (ended, places) = fold(source);
            (ended, Some(places))
        };
        Self { source, ended, places, start }
    }

    /// What the grammar reads.
    pub(super) fn ended(&self) -> &str {
        &self.ended
    }

    /// The same without the line's end.
    pub(super) fn plain(&self) -> &str {
        self.ended.strip_suffix('\n').unwrap_or(&self.ended)
    }

    fn place(&self, plain: usize) -> usize {
        match &self.places {
            None => plain,
            Some(places) => places.get(plain).map_or(self.source.len(), |place| *place as usize),
        }
    }

    /// Where some of the plain words are in the file.
    pub(super) fn span(&self, words: Range<usize>) -> Span {
        Span::new(self.start + self.place(words.start), self.start + self.place(words.end))
    }

    /// Where the line's words are in the file.
    pub(super) fn whole(&self) -> Span {
        Span::new(self.start, self.start + self.source.len())
    }

    /// Some of the words as the source has them.
    pub(super) fn original(&self, words: Range<usize>) -> &'a str {
        self.source.get(self.place(words.start)..self.place(words.end)).unwrap_or_default()
    }
}

/// Whether a line is already as the grammar wants it; nearly every line is.
fn is_plain(source: &str) -> bool {
    let mut space = false;
    source.bytes().all(|byte| {
        let plain = byte.is_ascii_graphic() || (byte == b' ' && !space);
        space = byte == b' ';
        plain
    })
}

fn fold(source: &str) -> (String, Vec<u32>) {
    let mut plain = String::with_capacity(source.len());
    let mut places = Vec::with_capacity(source.len() + 1);
    for (at, letter) in source.char_indices() {
        let Some(letter) = plainly(letter) else {
            continue;
        };
        if letter == ' ' && (plain.is_empty() || plain.ends_with(' ')) {
            continue;
        }
        plain.push(letter);
        let at = u32::try_from(at).unwrap_or(u32::MAX);
        // A letter of several bytes is at one place, whichever of its bytes is asked for.
        places.resize(plain.len(), at);
    }
    // A space can still end the line where a letter nobody sees stood after it.
    let length = plain.trim_end_matches(' ').len();
    plain.truncate(length);
    places.truncate(length);
    plain.push('\n');
    places.push(u32::try_from(source.len()).unwrap_or(u32::MAX));
    (plain, places)
}

/// A sign of a suit, a quote or a space as the language has it; nothing for what nobody sees.
pub(super) fn plainly(letter: char) -> Option<char> {
    Some(match letter {
        '♠' | '♤' => 'S',
        '♥' | '♡' => 'H',
        '♦' | '♢' => 'D',
        '♣' | '♧' => 'C',
        '\u{2018}' | '\u{2019}' => '\'',
        '\u{201c}' | '\u{201d}' | '\u{201e}' => '"',
        // The selector some keyboards send after a card symbol, and the space nobody sees.
        '\u{fe0e}' | '\u{fe0f}' | '\u{200b}' => return None,
        _ if letter.is_whitespace() => ' ',
        _ => letter,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_lines_need_no_way_back() {
        let text = Text::new("W leads SK", 5);
        assert!(text.places.is_none());
        assert_eq!(text.span(8..10), Span::new(13, 15));
    }

    #[test]
    fn folded_words_lead_back_to_the_source() {
        let text = Text::new("W  leads\t♠\u{fe0f}K", 0);
        assert_eq!(text.plain(), "W leads SK");
        assert_eq!(text.original(8..10), "♠\u{fe0f}K");
        assert_eq!(text.original(2..7), "leads");
        assert_eq!(text.span(8..10), Span::new(9, 16));
    }
}
