//! How the command ends.

use std::process::ExitCode;

/// The exit status of every command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// It is done.
    Done,
    /// A check failed, or a difference was found.
    Failed,
    /// The input could not be read.
    Unreadable,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Done => 0,
            Exit::Failed => 1,
            Exit::Unreadable => 2,
        })
    }
}
