//! How the command ends.

use std::io;
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

/// How a command ends, or why it stops before its end.
pub(super) type Ending = Result<Exit, Stop>;

/// Why a command stops before its end.
pub(super) enum Stop {
    /// It cannot write.
    Write(io::Error),
    /// What is wrong has been said.
    Said,
}

/// The exit status of a command; where what is wrong has been said, that of unreadable input.
pub(super) fn status_of(ended: Ending) -> io::Result<Exit> {
    match ended {
        Ok(exit) => Ok(exit),
        Err(Stop::Said) => Ok(Exit::Unreadable),
        Err(Stop::Write(fault)) => Err(fault),
    }
}

impl From<io::Error> for Stop {
    fn from(fault: io::Error) -> Self {
        Self::Write(fault)
    }
}
