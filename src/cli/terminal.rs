//! A line typed at a terminal.

use super::ask::Answer;
use super::leave;
use inquire::ui::{RenderConfig, Styled};
use inquire::{InquireError, Text};
use std::io;

/// What stands before the line that is typed.
const MARK: &str = ">";
/// Escape goes back.
const BACK: &str = "back";

/// A terminal, and how a line looks on it.
pub(super) struct Terminal {
    look: RenderConfig<'static>,
}

impl Terminal {
    pub(super) fn new(coloured: bool) -> Self {
        let look = if coloured {
            RenderConfig::default_colored()
        } else {
            RenderConfig::empty()
        };
        Self {
            look: look
                .with_prompt_prefix(Styled::new(MARK))
                .with_answered_prompt_prefix(Styled::new(MARK))
                .with_canceled_prompt_indicator(Styled::new("")),
        }
    }

    /// The line that is typed. Escape goes back; Ctrl-C leaves.
    pub(super) fn line(&self) -> io::Result<Answer> {
        let typed = Text::new("").with_render_config(self.look).prompt();
        match typed {
            Ok(words) => Ok(Answer::of(words.trim())),
            Err(InquireError::OperationCanceled) => Ok(Answer::Words(BACK.to_owned())),
            Err(InquireError::OperationInterrupted) => Err(leave::left()),
            Err(InquireError::IO(fault)) => Err(fault),
            Err(other) => Err(io::Error::other(other.to_string())),
        }
    }

    /// The rows of the screen.
    pub(super) fn rows() -> Option<usize> {
        let (_, height) = terminal_size::terminal_size()?;
        Some(usize::from(height.0))
    }
}
