//! Words put together into sentences: lists, counts, capitals, stops.

/// `a`, `a or b`, `a, b or c`.
pub(crate) fn joined<T: AsRef<str>>(items: &[T], word: &str) -> String {
    let Some((last, first)) = items.split_last() else {
        return String::new();
    };
    let between = first.len() * (word.len() + 2);
    let length: usize = items.iter().map(|item| item.as_ref().len()).sum();
    let mut joined = String::with_capacity(length + between);
    for (place, item) in first.iter().enumerate() {
        if place > 0 {
            joined.push_str(", ");
        }
        joined.push_str(item.as_ref());
    }
    if !first.is_empty() {
        joined.extend([" ", word, " "]);
    }
    joined.push_str(last.as_ref());
    joined
}

/// A sentence with its full stop.
pub(crate) fn closed(sentence: &str) -> String {
    if sentence.ends_with(['?', '!']) {
        return sentence.to_owned();
    }
    [sentence.trim_end_matches('.'), "."].concat()
}

/// The same sentence, its first letter a capital. One that is given away is changed where it stands.
pub(crate) fn capital(sentence: impl Into<String>) -> String {
    let mut sentence = sentence.into();
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
        return sentence;
    }
    // Of a letter that is not a plain one the capital may be longer.
    let first = sentence.chars().next();
    let upper: String = first.into_iter().flat_map(char::to_uppercase).collect();
    sentence.replace_range(..first.map_or(0, char::len_utf8), &upper);
    sentence
}

/// `1 case`, `2 cases`.
pub(crate) fn numbered(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", agreeing(count, "", "s"))
}

/// The word that agrees with a number.
pub(crate) fn agreeing<'w>(count: usize, one: &'w str, many: &'w str) -> &'w str {
    if count == 1 { one } else { many }
}
