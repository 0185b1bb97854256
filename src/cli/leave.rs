//! Ctrl-C while a question waits: it ends the command everywhere alike.

use super::exit::Exit;
use super::faults::say;
use std::io;

/// What is printed, and nothing else.
pub(super) const LEFT: &str = "Left.\n";

/// Ends the process where Ctrl-C is not a key of a line that is being read: over a pipe, and while a ruling is made.
pub(super) fn minded() {
    // If no handler can be set the system ends the process, with the same status.
    let _ = ctrlc::set_handler(|| {
        say(LEFT);
        std::process::exit(i32::from(Exit::Left.status()));
    });
}

/// Ctrl-C as a key.
pub(super) fn left() -> io::Error {
    io::Error::from(io::ErrorKind::Interrupted)
}
