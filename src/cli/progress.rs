//! A line that says how far a long check has come.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Nothing is shown of what takes less.
const PATIENCE: Duration = Duration::from_secs(1);

/// How wide the bar is.
const WIDTH: usize = 30;

/// How far it has come.
pub(super) struct Progress {
    shown: bool,
    next: Instant,
    total: usize,
    done: usize,
    what: &'static str,
}

impl Progress {
    /// Of so many files.
    pub(super) fn new(total: usize) -> Self {
        Self::of(total, "files")
    }

    /// Of so many of something.
    pub(super) fn of(total: usize, what: &'static str) -> Self {
        Self { shown: false, next: Instant::now() + PATIENCE, total, done: 0, what }
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
        let filled = WIDTH * self.done / self.total.max(1);
        let bar = "#".repeat(filled) + &".".repeat(WIDTH - filled.min(WIDTH));
        let (done, total, what) = (self.done, self.total, self.what);
        let _ = write!(io::stderr(), "\r[{bar}] {done} of {total} {what}");
    }

    /// Takes the line away.
    pub(super) fn clear(&mut self) {
        if std::mem::take(&mut self.shown) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
