//! Signs that would not be seen: those that steer a terminal, and those that turn the direction of writing about.

use std::borrow::Cow;
use std::fmt::Write as _;

/// Whether a sign is hidden where text is shown: a control sign but for line ends and tabs, or one that sets the
/// direction of writing or ends a line where no line ends.
fn is_hidden(sign: char) -> bool {
    match sign {
        '\n' | '\t' => false,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            true
        }
        sign => sign.is_control(),
    }
}

/// Whether a text has a hidden sign. Nearly every text is plain, and is looked through byte by byte.
fn hides(text: &str) -> bool {
    let is_plain = |byte: u8| matches!(byte, b'\n' | b'\t' | b' '..=b'~');
    !text.bytes().all(is_plain) && text.chars().any(is_hidden)
}

/// The text with hidden signs written out, as `\u202e`: so they are read in JSON too.
///
/// ```
/// # use bystander::source::visible;
/// assert_eq!(visible("a\u{1b}[2Jb"), "a\\u001b[2Jb");
/// assert_eq!(visible("two\nlines"), "two\nlines");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    if !hides(text) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for sign in text.chars() {
        if is_hidden(sign) {
            let _ = write!(shown, "\\u{:04x}", u32::from(sign));
        } else {
            shown.push(sign);
        }
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
    while let Some(sign) = signs.next() {
        let ends_line = sign == '\r' && signs.peek() == Some(&'\n');
        shown.push(match sign.len_utf8() {
            _ if ends_line || !is_hidden(sign) => sign,
            1 => '?',
            2 => '\u{bf}',
            _ => '\u{fffd}',
        });
    }
    Cow::Owned(shown)
}
