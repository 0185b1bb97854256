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
    /// A question was left with Ctrl-C.
    Left,
}

impl Exit {
    /// The number.
    pub(super) fn status(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Failed => 1,
            Self::Unreadable => 2,
            Self::Left => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.status())
    }
}
