//! Whose turn it is to have a page made: the player who came first, but that nobody takes every turn there is.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Where a request comes from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Client(pub(super) IpAddr);

/// The turns that there are.
#[derive(Clone)]
pub(super) struct Turns {
    all: Arc<Semaphore>,
    /// The turns of each client that waits for one or has one.
    own: Arc<Mutex<HashMap<IpAddr, Arc<Semaphore>>>>,
    /// The most of them that one client has.
    each: usize,
}

/// A turn, given back when it is dropped.
pub(super) struct Turn {
    _all: OwnedSemaphorePermit,
    own: Option<OwnedSemaphorePermit>,
    client: IpAddr,
    turns: Arc<Mutex<HashMap<IpAddr, Arc<Semaphore>>>>,
}

impl Turns {
    /// As many turns as pages are made at once; one is always left for another.
    pub(super) fn new(at_once: usize) -> Self {
        Self {
            all: Arc::new(Semaphore::new(at_once)),
            own: Arc::default(),
            each: at_once.saturating_sub(1).max(1),
        }
    }

    /// The next turn of a client; none when all is at an end.
    pub(super) async fn next(&self, client: Option<Client>) -> Option<Turn> {
        let client = client.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |client| client.0);
        let own = {
            let mut known = self.own.lock().unwrap_or_else(PoisonError::into_inner);
            let new = || Arc::new(Semaphore::new(self.each));
            Arc::clone(known.entry(client).or_insert_with(new))
        };
        let waiting = Turn {
            own: Some(own.acquire_owned().await.ok()?),
            _all: Arc::clone(&self.all).acquire_owned().await.ok()?,
            client,
            turns: Arc::clone(&self.own),
        };
        Some(waiting)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        drop(self.own.take());
        let mut known = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        // Nobody else of that client has a turn or waits for one.
        if known.get(&self.client).is_some_and(|own| Arc::strong_count(own) == 1) {
            known.remove(&self.client);
        }
    }
}
