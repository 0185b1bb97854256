//! Signs that would not be seen: those that steer a terminal, and those that turn the direction of writing about.

use std::borrow::Cow;
use std::fmt::Write as _;

/// The scripts before this one (Latin, Greek, Cyrillic, Armenian) join no letters.
const FIRST_JOINED: char = '\u{590}';

/// Whether a sign is hidden where text is shown: a control sign but for line ends and tabs, or one that sets the
/// direction of writing, ends a line if no line ends, or has no breadth or no ink. Signs that join or part letters stay
/// after a letter of a script that has them: there they are seen by what they do.
fn is_hidden(sign: char, before: Option<char>) -> bool {
    match sign {
        '\n' | '\t' => false,
        '\u{61c}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{206f}'
        | '\u{ad}'
        | '\u{180e}'
        | '\u{200b}'
        | '\u{2060}'..='\u{2064}'
        | '\u{feff}'
        | '\u{115f}'
        | '\u{1160}'
        | '\u{3164}'
        | '\u{ffa0}'
        | '\u{e0000}'..='\u{e007f}' => true,
        '\u{200c}' | '\u{200d}' => before.is_none_or(|before| before < FIRST_JOINED),
        sign => sign.is_control(),
    }
}

/// Whether a text has a hidden sign. Nearly every text is plain but for a few signs, and is looked through eight bytes at a
/// time: only a sign that stands among bytes that are not plain is looked at by itself.
fn hides(text: &str) -> bool {
    let (eights, rest) = text.as_bytes().as_chunks::<8>();
    let begin = |at: &usize| text.is_char_boundary(*at);
    let hidden_within = |from: usize, to: usize| {
        let mut places = (from..to).filter(begin);
        places.any(|at| {
            let (before, rest) = text.split_at_checked(at).unwrap_or_default();
            let sign = rest.chars().next();
            sign.is_some_and(|sign| is_hidden(sign, before.chars().next_back()))
        })
    };
    let mut eights = (0..).step_by(8).zip(eights);
    eights.any(|(at, eight)| !is_plain(u64::from_le_bytes(*eight)) && hidden_within(at, at + 8))
        || hidden_within(text.len() - rest.len(), text.len())
}

/// Whether each of eight bytes is a plain sign that is seen: a space, or what is between it and `~`.
fn is_plain(eight: u64) -> bool {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // The highest bit of a byte: set where it is too large itself, becomes so with one added, or was smaller than a space.
    let too_large = eight | eight.wrapping_add(ONES);
    let too_small = eight.wrapping_sub(ONES * 0x20);
    (too_large | too_small) & (ONES * 0x80) == 0
}

/// The text with hidden signs written out, as `\u202e`: so they are read in JSON too.
///
/// ```
/// # use bystander::source::visible;
/// assert_eq!(visible("a\u{1b}[2Jb"), "a\\u001b[2Jb");
/// assert_eq!(visible("two\nlines"), "two\nlines");
/// assert_eq!(visible("South\u{200b}"), "South\\u200b");
/// assert_eq!(visible("So\u{200d}uth"), "So\\u200duth");
/// assert_eq!(visible("South\u{e0041}"), "South\\udb40\\udc41");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    if !hides(text) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    let mut before = None;
    for sign in text.chars() {
        if is_hidden(sign, before) {
            for unit in sign.encode_utf16(&mut [0; 2]) {
                let _ = write!(shown, "\\u{unit:04x}");
            }
        } else {
            shown.push(sign);
        }
        before = Some(sign);
    }
    Cow::Owned(shown)
}

/// The text with a mark for each hidden sign that is as many bytes long, so that every place in it stays where it was.
///
/// ```
/// # use bystander::source::marked;
/// assert_eq!(marked("a\u{1b}[2J\u{202e}b"), "a?[2J\u{fffd}b");
/// ```
pub fn marked(text: &str) -> Cow<'_, str> {
    if !hides(text) {
        return Cow::Borrowed(text);
    }
    let mut signs = text.chars().peekable();
    let mut shown = String::with_capacity(text.len());
    let mut before = None;
    while let Some(sign) = signs.next() {
        let ends_line = sign == '\r' && signs.peek() == Some(&'\n');
        shown.push(match sign.len_utf8() {
            _ if ends_line || !is_hidden(sign, before) => sign,
            1 => '?',
            2 => '\u{bf}',
            3 => '\u{fffd}',
            _ => '\u{1f7ab}',
        });
        before = Some(sign);
    }
    Cow::Owned(shown)
}
