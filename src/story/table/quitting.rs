//! When a trick was turned and quitted, and how long a card of it could be changed.

use super::replay::Replay;
use super::{Moment, Play, Record, Sure, TableError, Trick};
use crate::bridge::Stands;
use crate::source::Spanned;

impl Replay<'_> {
    /// The trick in hand is turned and quitted; with only a lead on the table, the one before it.
    pub(super) fn quit_trick(&mut self) {
        self.lies_there();
        self.is_played();
        let moment = self.here.moment;
        let tricks = &mut self.record.tricks;
        let started = tricks.last().is_some_and(|last| last.played().len() < 2);
        let last = tricks.len().saturating_sub(1);
        let place = if started { last.saturating_sub(1) } else { last };
        if let Some(trick) = tricks.get_mut(place) {
            trick.quitted.get_or_insert(moment);
        }
    }

    /// A card of a quitted trick is corrected in time: the trick lies open again.
    pub(super) fn reopen(&mut self, place: u32) {
        let now = self.here.moment;
        let Some(trick) = self.record.trick(place) else {
            return;
        };
        let (number, gathered) = (trick.number, self.record.gathered(trick));
        if let Some(mark) = self.record.marks.get_mut(number as usize) {
            mark.quitted = None;
        }
        if let (Some(gathered), Some(trick)) =
            (gathered, self.record.tricks.get_mut(place as usize))
        {
            trick.quitted = None;
            trick.reopened = Some((gathered, now));
        }
    }

    /// `trick 3 was quitted`, `trick 3 was not quitted`: by this line of the story.
    pub(super) fn mark_quitted(&mut self, trick: &Spanned<u32>, so: bool) {
        let now = self.here.moment;
        let stated = self.record.trick_numbered(trick.value);
        let stated = stated.and_then(|trick| trick.quitted);
        let mark = self.record.marks.get_mut(trick.value as usize);
        let Some(mark) = mark.filter(|_| trick.value > 0) else {
            self.errors.push(TableError::no_such_trick(trick.value, trick.span, None));
            return;
        };
        if so {
            mark.quitted.get_or_insert(now);
            self.is_played();
        } else if let Some(then) = stated.or(mark.quitted) {
            self.facts_differ(then.at);
        } else {
            mark.open = Some(now);
        }
    }

    /// The trick in hand is turned and not quitted.
    pub(super) fn trick_turned(&mut self) {
        let now = self.here.moment;
        let mut latest = self.record.tricks.iter().rev();
        // A trick to which only the lead has been played lies there beside the one that is meant.
        let meant = latest.find(|trick| trick.played().len() > 1);
        let meant = meant.or(self.record.tricks.last());
        let number = meant.map_or(0, |trick| trick.number);
        if let Some(mark) = self.record.marks.get_mut(number as usize) {
            mark.open = Some(now);
        }
    }
}

impl Record {
    /// When a trick was turned and quitted, if it does not lie open again.
    pub fn gathered(&self, trick: &Trick) -> Option<Moment> {
        let mark = self.marks.get(trick.number as usize);
        let said = mark.and_then(|mark| mark.quitted);
        [trick.quitted, said].into_iter().flatten().min()
    }

    /// Whether a trick was turned and quitted before a moment, where told. The order of the lines is the order
    /// of the events: what is said to be quitted was so by that line, what is said not to be was so on no line
    /// above it.
    pub fn quitted(&self, number: u32, before: u32) -> Option<Sure> {
        let trick = self.trick_numbered(number);
        let by_then = |then: Moment| Sure { so: then.at < before, line: then.line };
        let reopened = trick.and_then(|trick| trick.reopened);
        if let Some((first, _)) = reopened.filter(|(_, again)| before <= again.at) {
            return Some(by_then(first));
        }
        let mark = self.marks.get(number as usize).copied().unwrap_or_default();
        let gathered = trick.map_or(mark.quitted, |trick| self.gathered(trick));
        let open = reopened.map(|(_, again)| again).or(mark.open);
        gathered.map(by_then).or_else(|| open.map(|open| Sure::no(open.line)))
    }

    /// Since when a card can no longer be changed for another, if it cannot, by what makes a card are at this table.
    pub fn stands_since(&self, play: &Play) -> Option<Moment> {
        let trick = self.trick(play.trick)?;
        let since = |stands: &Stands| match stands {
            Stands::SidePlayedOn => self.played_on_after(play),
            Stands::TrickQuitted => self.gathered(trick),
            Stands::TrickQuittedUnasked => {
                let gathered = self.gathered(trick);
                gathered.filter(|then| !self.kept_open(play, *then))
            }
            Stands::HandOver => self.played_out,
        };
        let after = |then: &Moment| then.at > play.moment.at;
        self.stands.iter().filter_map(since).filter(after).min()
    }

    /// When a side led or played to a later trick after a card of its own was played.
    pub fn played_on_after(&self, play: &Play) -> Option<Moment> {
        let later = self.plays.partition_point(|one| one.moment.at <= play.moment.at);
        let mut later = self.plays.get(later..)?.iter();
        let on = later.find(|one| one.seat.side() == play.seat.side() && one.trick > play.trick);
        on.map(|on| on.moment)
    }

    /// Whether his partner had asked about the renounce before the trick was gathered, and was not stated that he had none;
    /// or it was dummy's, of whom nothing need be asked, and had been found out by then.
    fn kept_open(&self, play: &Play, gathered: Moment) -> bool {
        let asked = play.moment.at..gathered.at;
        if self.roles.dummy() == Some(play.seat) {
            let mut noticed = self.noticed.iter();
            return noticed.any(|then| asked.contains(&then.at));
        }
        self.queries.iter().any(|query| {
            query.asked == play.seat
                && query.asker == play.seat.partner()
                && query.suit.is_some()
                && query.suit == play.led
                && asked.contains(&query.moment.at)
                && query.answer.is_none_or(|answer| answer.so)
        })
    }
}
