//! What followed a revoke in a trick of which no card is stated.

use super::{Facts, Incident, Known};
use crate::table::{Moment, Play};

impl Facts {
    /// The quitting told next is that of its trick, or of a later one.
    pub(super) fn next_quitting(&self, incident: &Incident) -> Option<Known> {
        let mut quits = self.story.quits.iter().copied();
        let then = quits.find(|then| then.at > incident.moment);
        let then = then.or_else(|| self.quitted_by_number(incident))?;
        Some(Known::from_line(true, then.line))
    }

    /// When a trick was said by its number to be quitted, which is that of the revoke or a later one.
    fn quitted_by_number(&self, incident: &Incident) -> Option<Moment> {
        let number = incident.trick.unwrap_or_else(|| self.first_it_may_be(incident));
        let later = self.record.marks.iter().skip(number as usize);
        let quitted = later.filter_map(|mark| mark.quitted);
        quitted.filter(|then| then.at > incident.moment).min()
    }

    /// The number of the first trick in which it may be, where none is told: it is in none of those before whose cards are.
    fn first_it_may_be(&self, incident: &Incident) -> u32 {
        let plays = &self.record.plays;
        let before = plays.partition_point(|play| play.moment.at < incident.moment);
        let last = before.checked_sub(1).and_then(|last| plays.get(last));
        let next = last.map_or(0, |last| last.trick.saturating_add(u32::from(!incident.alleged)));
        self.record.first_trick.saturating_add(next)
    }

    /// Whether his side has played on, of a revoke in a trick of which no card is stated. What is led after it is led to a
    /// later trick. One of which somebody speaks was made before the cards that had been told by then; one that is told
    /// was made after them.
    pub(super) fn played_on_unstated(&self, incident: &Incident, out: Option<Moment>) -> Known {
        let next = incident.trick.and_then(|number| number.checked_add(1));
        if next.is_some_and(|next| next < self.record.first_trick) {
            return Known::from_line(true, 0);
        }
        let plays = || self.record.plays.iter();
        let led = plays().find(|one| one.leads && one.moment.at > incident.moment);
        let later = |one: &Play| match incident.trick {
            Some(number) => self.record.first_trick.saturating_add(one.trick) > number,
            None if one.moment.at < incident.moment => incident.alleged,
            None => led.is_some_and(|led| one.trick >= led.trick),
        };
        let own = |one: &&Play| {
            let side = incident.by.is_some_and(|by| by.side() == one.seat.side());
            side && later(one)
        };
        match (plays().find(own).map(|one| one.moment).or(out), led) {
            (Some(then), _) => Known::from_line(true, then.line),
            (None, Some(led)) if !incident.alleged && incident.trick.is_none() => {
                Known::from_line(false, led.moment.line)
            }
            _ => Known::UNKNOWN,
        }
    }
}
