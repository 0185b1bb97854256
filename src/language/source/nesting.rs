//! How deep the lists and keys of a YAML text lie in each other, before anything else reads it.

/// The deepest that any of them may lie.
pub const DEEPEST: usize = 40;

/// The byte at which a text goes deeper than [`DEEPEST`], if it does. Goes over the text once; of words in quotes it
/// may count a bracket too many, but never one too few.
///
/// ```
/// # use bystander::source::too_deep_at;
/// assert_eq!(too_deep_at("a: { b: [1, 2] }"), None);
/// assert_eq!(too_deep_at(&"[".repeat(100)), Some(40));
/// ```
pub fn too_deep_at(text: &str) -> Option<usize> {
    let mut start = 0;
    let mut indents: Vec<usize> = Vec::new();
    let mut brackets: usize = 0;
    for line in text.split_inclusive('\n') {
        if brackets == 0 {
            step_in(line, &mut indents);
        }
        if indents.len() > DEEPEST {
            return Some(start);
        }
        for (place, sign) in line.char_indices() {
            match sign {
                '[' | '{' => brackets += 1,
                ']' | '}' => brackets = brackets.saturating_sub(1),
                _ => {}
            }
            if brackets + indents.len() > DEEPEST + 1 {
                return Some(start + place);
            }
        }
        start += line.len();
    }
    None
}

/// Notes where a line begins, and every `- ` or `? ` that begins a list or key on it.
fn step_in(line: &str, indents: &mut Vec<usize>) {
    let words = line.trim_start_matches(' ');
    if words.trim().is_empty() || words.starts_with('#') {
        return;
    }
    let mut column = line.len() - words.len();
    indents.retain(|indent| *indent < column);
    indents.push(column);
    let mut rest = words;
    while let Some(inner) = rest.strip_prefix("- ").or_else(|| rest.strip_prefix("? ")) {
        if indents.len() > DEEPEST {
            return;
        }
        let words = inner.trim_start_matches(' ');
        column += rest.len() - words.len();
        indents.push(column);
        rest = words;
    }
}

#[cfg(test)]
mod tests {
    use super::{DEEPEST, too_deep_at};

    #[test]
    fn every_way_of_going_deep_is_seen() {
        let deep = DEEPEST * 3;
        let stairs =
            (0..deep).fold(String::new(), |stairs, step| stairs + &" ".repeat(step) + "a:\n");
        for text in [
            "[".repeat(deep),
            "{a: ".repeat(deep),
            "- ".repeat(deep),
            "? ".repeat(deep),
            stairs,
            format!("a:\n  - b: {}", "[".repeat(deep)),
        ] {
            assert!(too_deep_at(&text).is_some(), "{text}");
        }
    }

    #[test]
    fn what_is_flat_is_not_deep_however_long() {
        let flat = "- { a: [1, 2], b: { c: d } }\n".repeat(10_000);
        assert_eq!(too_deep_at(&flat), None);
        let keys = "a:\n  b:\n    - c\n".repeat(10_000);
        assert_eq!(too_deep_at(&keys), None);
    }
}
