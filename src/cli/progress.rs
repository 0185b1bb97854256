//! A line that says how far a long check has come.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Nothing is shown of what takes less.
const PATIENCE: Duration = Duration::from_secs(1);

/// How far it has come.
pub(super) struct Progress {
    shown: bool,
    next: Instant,
    total: usize,
    done: usize,
}

impl Progress {
    pub(super) fn new(total: usize) -> Self {
        Self {
            shown: false,
            next: Instant::now() + PATIENCE,
            total,
            done: 0,
        }
    }

    /// One more is done.
    pub(super) fn step(&mut self) {
        self.done += 1;
        let now = Instant::now();
        if now < self.next || !io::stderr().is_terminal() {
            return;
        }
        self.next = now + PATIENCE / 4;
        self.shown = true;
        let _ = write!(io::stderr(), "\r{} of {} files", self.done, self.total);
    }

    /// Takes the line away.
    pub(super) fn clear(&mut self) {
        if std::mem::take(&mut self.shown) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
