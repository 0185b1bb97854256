//! What was refused, noted in the log: a flood of it takes a line a minute for each status, and no more.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often a status is noted at most.
const A_LINE: Duration = Duration::from_secs(60);

/// What this process refused.
static REFUSED: Mutex<Refused> = Mutex::new(Refused::new());

/// Notes that something was refused, with others of that status since the last line.
pub(super) fn note(status: u16) {
    let mut refused = REFUSED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(times) = refused.counted(status, Instant::now()) {
        tracing::warn!(status, times, "refused");
    }
}

/// What was refused, by status: when it was last noted, and how often since.
struct Refused(BTreeMap<u16, (Instant, u64)>);

impl Refused {
    const fn new() -> Self {
        Self(BTreeMap::new())
    }

    /// One more of a status; how many there are to note, where it is time for a line.
    fn counted(&mut self, status: u16, now: Instant) -> Option<u64> {
        let Some((noted, since)) = self.0.get_mut(&status) else {
            self.0.insert(status, (now, 0));
            return Some(1);
        };
        *since = since.saturating_add(1);
        (now.saturating_duration_since(*noted) >= A_LINE).then(|| {
            *noted = now;
            std::mem::take(since)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{A_LINE, Refused};
    use std::time::{Duration, Instant};

    #[test]
    fn a_flood_is_noted_once_a_minute() {
        let mut refused = Refused::new();
        let begun = Instant::now();
        assert_eq!(refused.counted(408, begun), Some(1));
        for second in 1..60 {
            let now = begun + Duration::from_secs(second);
            assert_eq!(refused.counted(408, now), None);
        }
        assert_eq!(refused.counted(429, begun), Some(1));
        assert_eq!(refused.counted(408, begun + A_LINE), Some(60));
        assert_eq!(refused.counted(408, begun + A_LINE), None);
    }
}
