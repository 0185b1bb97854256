//! Work on every core, results in order.

use crate::source::InOrder as _;
use std::num::NonZero;
use std::sync::Mutex;
use std::{io, thread};

/// How many pieces each core is given before their results are shown: enough to keep it busy,
/// few enough that a long stream takes no more memory than a short one.
const EACH: usize = 128;
/// The same of pieces that may take long, where somebody waits to see how far it has come.
const EACH_SLOW: usize = 4;

/// Works on every item, and shows each result in the order of the items.
pub(super) fn in_order<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
    show: impl FnMut(R) -> io::Result<()>,
) -> io::Result<()> {
    in_batches(EACH, items, work, show)
}

/// The same of items each of which may take long.
pub(super) fn slowly_in_order<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
    show: impl FnMut(R) -> io::Result<()>,
) -> io::Result<()> {
    in_batches(EACH_SLOW, items, work, show)
}

fn in_batches<T: Sync, R: Send>(
    each: usize,
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
    mut show: impl FnMut(R) -> io::Result<()>,
) -> io::Result<()> {
    // How many cores there are is asked of the system, which takes as long as a short case: not for one alone.
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    let cores = if items.len() < 2 { 1 } else { cores() };
    for batch in items.chunks(cores * each) {
        let results = if cores == 1 || batch.len() == 1 {
            batch.iter().map(&work).collect()
        } else {
            shared_out(batch, cores, &work)
        };
        for result in results {
            show(result)?;
        }
    }
    Ok(())
}

fn shared_out<T: Sync, R: Send>(
    batch: &[T],
    cores: usize,
    work: &(impl Fn(&T) -> R + Sync),
) -> Vec<R> {
    let next = Mutex::new(batch.iter().enumerate());
    let done = Mutex::new(Vec::with_capacity(batch.len()));
    thread::scope(|scope| {
        for _ in 0..cores.min(batch.len()) {
            scope.spawn(|| {
                loop {
                    // The lock is let go before the work begins: in the head of a loop it would be held as long as that.
                    let item = held(&next).next();
                    let Some((place, item)) = item else { break };
                    let result = work(item);
                    held(&done).push((place, result));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    done.order_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, result)| result).collect()
}

/// The lock; a worker that failed leaves nothing half done behind it.
fn held<T>(lock: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
