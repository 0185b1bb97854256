//! How much is taken on at once, and how long anything may take.

use std::num::NonZeroUsize;
use std::time::Duration;

/// The most connections at a time, where the system allows as many.
const ALL: usize = 4096;
/// Files that are open besides connections.
const BESIDE: usize = 64;

/// What is taken on at once.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    /// The most connections.
    pub(super) all: usize,
    /// The most connections from one address.
    pub(super) each: usize,
    /// The most connections that are being refused at a time; more are answered and closed without waiting whether it arrives.
    pub(super) refused: usize,
    /// The most pages that are made at a time.
    pub(super) at_once: usize,
    /// How long the head of a request may take to arrive, and how long a connection may lie idle.
    pub(super) head: Duration,
    /// How long what is sent besides may take to arrive.
    pub(super) body: Duration,
    /// How long a request may take from its head to the answer.
    pub(super) request: Duration,
    /// How long the answers under way are waited for at the end.
    pub(super) end: Duration,
}

impl Limits {
    /// What this machine can bear.
    pub(super) fn here(each: NonZeroUsize) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, NonZeroUsize::get);
        Self {
            all: files().saturating_sub(BESIDE).clamp(16, ALL),
            each: each.get(),
            refused: 256,
            // One more than there are cores: a turn is always left for another client, and one alone, or many behind
            // one address, can still keep every core at work.
            at_once: cores + 1,
            head: Duration::from_secs(10),
            body: Duration::from_secs(5),
            request: Duration::from_secs(10),
            end: Duration::from_secs(5),
        }
    }
}

/// How many files may be open, raised as far as the system lets us.
#[cfg(unix)]
fn files() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let now = getrlimit(Resource::Nofile);
    let wanted = (ALL + 512) as u64;
    let most = now.maximum.map_or(wanted, |most| most.min(wanted));
    let own = now.current.unwrap_or(u64::MAX);
    if own >= most {
        return usize::try_from(own).unwrap_or(usize::MAX);
    }
    let raised = Rlimit { current: Some(most), maximum: now.maximum };
    let got = setrlimit(Resource::Nofile, raised).map_or(own, |()| most);
    usize::try_from(got).unwrap_or(usize::MAX)
}

#[cfg(not(unix))]
fn files() -> usize {
    ALL + BESIDE
}
