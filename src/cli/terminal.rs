//! Questions on a terminal: lists to choose from, which grow shorter as one types.

use super::ask::{Answer, is_quit};
use crate::interview::{Prompt, all, matching};
use inquire::ui::RenderConfig;
use inquire::{InquireError, Select, Text};
use std::io;

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
        let list: Vec<&str> = all().map(|opening| opening.words).collect();
        let near = |typed: &str, _: &&str, words: &str, _: usize| -> Option<i64> {
            let typed = typed.trim().to_lowercase();
            if words.contains(&typed) {
                return Some(1);
            }
            let meant = matching(&typed);
            meant.iter().any(|one| one.words == words).then_some(0)
        };
        Select::new(&prompt.question, list)
            .with_scorer(&near)
            .with_page_size(12)
            .with_help_message("type what happened, or go up and down the list; Ctrl-C leaves")
            .with_render_config(self.look)
            .prompt()
            .map(str::to_owned)
    }
}
