//! A question as it is shown on a screen.

use super::asker::{FOR_ANSWER, LEAST};
use crate::interview::Prompt;
use crate::report::Page;

/// A question as it is shown.
pub(super) struct Shown {
    pub(super) question: String,
    pub(super) list: String,
    pub(super) hint: String,
    pub(super) so_far: String,
}

impl Shown {
    pub(super) fn whole(&self) -> String {
        [&*self.question, &self.list, &self.hint, &self.so_far].concat()
    }

    /// As much as a screen has room for, with the question in sight.
    pub(super) fn within(&self, rows: Option<usize>, page: Page) -> String {
        let Some(rows) = rows else {
            return self.whole();
        };
        let room = rows.saturating_sub(FOR_ANSWER);
        let taken = [&self.question, &self.list, &self.hint];
        let taken: usize = taken.iter().map(|part| part.lines().count()).sum();
        if taken > room {
            // The end of it is what stays in sight.
            return [&*self.list, &self.question, &self.hint].concat();
        }
        let left = room - taken;
        if self.so_far.lines().count() <= left {
            return self.whole();
        }
        let more = page.paragraph(2, "(`so far` shows all of the ruling so far)");
        let lines = left.saturating_sub(more.lines().count());
        if lines < LEAST {
            return [&*self.question, &self.list, &self.hint, &more].concat();
        }
        let begun: Vec<&str> = self.so_far.lines().take(lines).collect();
        let begun = whole_sentences(&begun.join("\n"));
        [&*self.question, &self.list, &self.hint, &begun, &more].concat()
    }
}

/// The sentences that some text has whole, with the end of their line; nothing if none is whole.
fn whole_sentences(text: &str) -> String {
    const ENDS: [char; 2] = ['.', '?'];
    let ends = text.match_indices(ENDS).map(|(at, _)| at + 1);
    let is_end = |at: &usize| {
        let (before, after) = text.split_at_checked(*at).unwrap_or((text, ""));
        let line = before.lines().last().unwrap_or_default().trim();
        // The number before an item of a list ends no sentence.
        let is_item = line.trim_end_matches(ENDS).bytes().all(|byte| byte.is_ascii_digit());
        !is_item && (after.is_empty() || after.starts_with([' ', '\n']))
    };
    match ends.rev().find(is_end) {
        Some(end) => format!("{}\n", text.get(..end).unwrap_or(text)),
        None => String::new(),
    }
}

/// A question that is put again is put without its note.
pub(super) fn shown(prompt: &Prompt, again: bool, so_far: &str, page: Page) -> Shown {
    let note = if again || prompt.note.is_empty() {
        String::new()
    } else {
        page.paragraph(2, &prompt.note)
    };
    let numbered = if prompt.numbered { numbered(&prompt.choices, page) } else { String::new() };
    Shown {
        question: page.heading(&prompt.question),
        list: format!("{note}{numbered}"),
        hint: page.paragraph(2, &format!("({})", prompt.answers())),
        so_far: so_far.to_owned(),
    }
}

pub(super) fn numbered(list: &[String], page: Page) -> String {
    let items = list.iter().enumerate();
    items.map(|(place, choice)| page.item(2, &format!("{}. ", place + 1), choice)).collect()
}

#[cfg(test)]
mod tests {
    use super::whole_sentences;

    #[test]
    fn what_is_cut_ends_with_a_whole_sentence() {
        for (text, whole) in [
            ("So far:\nS may lead (law 80). The", "So far:\nS may lead (law 80).\n"),
            ("So far:\nS may do one:\n  1. take", ""),
            ("S leads.\n  1. W", "S leads.\n"),
            ("Was it so?\nIf yes", "Was it so?\n"),
            ("The limit is 2.5 points", ""),
        ] {
            assert_eq!(whole_sentences(text), whole, "{text}");
        }
    }
}
