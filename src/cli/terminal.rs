//! Questions on a terminal: lists to choose from, which grow shorter as one types.

use super::ask::{Answer, is_quit};
use crate::interview::{CERTAIN, Meanings, OFFERED, Opening, Prompt, all, meanings};
use inquire::ui::RenderConfig;
use inquire::{InquireError, Select, Text};
use std::cell::RefCell;
use std::{fmt, io};

const WHY: &str = "? why is this asked";
const BACK: &str = "back";
const UNKNOWN: &str = "don't know";

/// A terminal, and how questions look on it.
pub(super) struct Terminal {
    look: RenderConfig<'static>,
}

impl Terminal {
    pub(super) fn new(coloured: bool) -> Self {
        Self {
            look: if coloured {
                RenderConfig::default_colored()
            } else {
                RenderConfig::empty()
            },
        }
    }

    /// Puts a question. Escape goes back; Ctrl-C asks no more.
    pub(super) fn ask(&self, prompt: &Prompt) -> io::Result<Answer> {
        let answered = if prompt.first {
            self.what_happened(prompt)
        } else if prompt.choices.is_empty() {
            let help = format!("{}; ? why, back, quit", prompt.answers());
            Text::new(&prompt.question)
                .with_help_message(&help)
                .with_render_config(self.look)
                .prompt()
        } else {
            let mut choices = prompt.choices.clone();
            if prompt.may_be_unknown {
                choices.push(UNKNOWN.to_owned());
            }
            choices.extend([WHY.to_owned(), BACK.to_owned()]);
            let chosen = Select::new(&prompt.question, choices)
                .with_page_size(12)
                .with_render_config(self.look)
                .prompt();
            chosen.map(|words| if words == WHY { "?".to_owned() } else { words })
        };
        match answered {
            Ok(words) if is_quit(&words) => Ok(Answer::Quit),
            Ok(words) => Ok(Answer::Words(words)),
            Err(InquireError::OperationCanceled) => Ok(Answer::Words(BACK.to_owned())),
            Err(InquireError::OperationInterrupted) => Ok(Answer::Quit),
            Err(InquireError::IO(fault)) => Err(fault),
            Err(other) => Err(io::Error::other(other.to_string())),
        }
    }

    /// The whole list, which grows shorter as somebody types what happened.
    fn what_happened(&self, prompt: &Prompt) -> Result<String, InquireError> {
        let list: Vec<Row> = all().map(Row).collect();
        let remembered = RefCell::new((String::new(), Meanings::Incidents(Vec::new())));
        let near = |words: &str, row: &Row, shown: &str, _: usize| -> Option<i64> {
            let mut known = remembered.borrow_mut();
            if known.0 != words {
                *known = (words.to_owned(), meanings(words));
            }
            likeness(words, *row, shown, &known.1)
        };
        Select::new(&prompt.question, list)
            .with_scorer(&near)
            .with_page_size(12)
            .with_help_message("type what happened, or go up and down the list; Ctrl-C leaves")
            .with_render_config(self.look)
            .prompt()
            .map(|row| row.0.words.to_owned())
    }
}

/// How near a row is to the words typed; nothing where it is not among those meant.
fn likeness(words: &str, row: Row, shown: &str, meant: &Meanings) -> Option<i64> {
    if shown.contains(&words.trim().to_lowercase()) {
        return Some(i64::from(CERTAIN) + 1);
    }
    let Meanings::Incidents(meant) = meant else {
        return None;
    };
    let mut meant = meant.iter().take(OFFERED);
    let found = meant.find(|one| one.kind == row.0.kind)?;
    Some(i64::from(found.score))
}

/// An opening as the list shows it.
#[derive(Debug, Clone, Copy)]
struct Row(&'static Opening);

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.words)
    }
}
