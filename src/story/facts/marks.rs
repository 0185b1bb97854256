//! The moments of a story from which, or up to which, something is so: found once, for any moment is asked about them.

use super::asked::Asked;
use super::note::Noted;
use crate::table::{Record, Stage, Standing};

/// The moments, none if there is no such moment; the end of the story is past all others.
#[derive(Debug, Clone, Default)]
pub(super) struct Marks {
    /// The last at which the cards are seen to be dealt, or the trump to be named.
    pub(super) dealt: Option<u32>,
    /// The last at which the hand is seen to be still before its play.
    pub(super) before_play: Option<u32>,
    /// The first at which something is stated that only happens in the play.
    pub(super) play_stated: Option<u32>,
    /// The last at which a card was played.
    pub(super) last_play: Option<u32>,
}

impl Marks {
    /// The moments of a story.
    pub(super) fn of(record: &Record, notes: &[Noted], asked: &Asked) -> Self {
        let last = |is: &dyn Fn(&Standing) -> bool| {
            if is(&record.closing) {
                return Some(u32::MAX);
            }
            let place = record.standings.iter().rposition(is)?;
            u32::try_from(place).ok()
        };
        let dealt = |stage| matches!(stage, Stage::Dealing | Stage::Dealt);
        let early = |now: &Standing| dealt(now.stage) || now.stage == Stage::Declared;
        Self {
            dealt: last(&|now| dealt(now.stage)),
            before_play: last(&|now| early(now) && now.tricks == 0),
            play_stated: play_stated(notes, asked),
            last_play: record.plays.iter().map(|play| play.moment.at).max(),
        }
    }
}

/// The first moment at which something is stated that only happens in the play.
pub(super) fn play_stated(notes: &[Noted], asked: &Asked) -> Option<u32> {
    let mut incidents = notes.iter().map(|noted| &noted.incident);
    let of_play = incidents.find(|one| asked.is_in_play(one.kind) && !one.alleged);
    of_play.map(|one| one.moment)
}
