//! Time to decide: what is ended by those who were to wait is not over for the side that has to choose.

use super::answers::after;
use super::{ActKind, Facts, Incident, IncidentKind, Lapse, OptionView, Remedy};
use crate::bridge::{Seat, Side};
use crate::table::Moment;

impl Facts {
    /// The line on which an option was gone, where its players are owed time to choose.
    pub fn lapsed_in_time(
        &self,
        lapse: Lapse,
        incident: &Incident,
        option: OptionView,
    ) -> Option<u32> {
        let then = self.lapsed_at(lapse, incident, option)?;
        self.in_time(incident, then).map(|then| then.line)
    }

    /// When that is over which something seems to have ended: then, or where the offender's side did it though it had
    /// been asked to wait or had hurried the other, when the other goes on itself.
    pub(super) fn in_time(&self, incident: &Incident, then: Moment) -> Option<Moment> {
        let offenders = incident.by.map(Seat::side);
        match offenders {
            Some(offenders) if self.did_not_wait(offenders, incident, then) => {
                self.goes_on(offenders.other(), then.at)
            }
            _ => Some(then),
        }
    }

    /// Whether the offender's side ended it, when it had been asked to wait or had hurried the other.
    fn did_not_wait(&self, offenders: Side, incident: &Incident, then: Moment) -> bool {
        let Some(asked) = self.asked_to_wait(offenders, self.arises(incident), then.at) else {
            return false;
        };
        let went_on = self.goes_on(offenders.other(), asked);
        went_on.is_none_or(|went_on| went_on.at >= then.at) && self.ends_it(offenders, then)
    }

    /// When a side was last asked to wait, or hurried the other, between two moments.
    fn asked_to_wait(&self, offenders: Side, from: u32, to: u32) -> Option<u32> {
        let between = |at: u32| from < at && at < to;
        let asked = self.acts().iter().filter(|act| match &act.deed {
            ActKind::Demand(demand) => {
                demand.remedy == Some(Remedy::GiveTime) && act.who.side() != offenders
            }
            ActKind::Waive | ActKind::Do(_) => false,
        });
        let hurried = self.incidents().iter().filter(|other| {
            let by = other.by.map(Seat::side);
            other.kind == IncidentKind::Hurried && by == Some(offenders)
        });
        let asked = asked.map(|act| act.moment);
        let all = asked.chain(hurried.map(|other| other.moment));
        all.filter(|at| between(*at)).max()
    }

    /// Whether what happened then was that side's doing: its card, the end of its deal, or the gathering of a trick, which
    /// he who had asked for time is not taken to have gathered.
    fn ends_it(&self, side: Side, then: Moment) -> bool {
        let record = self.record();
        let place = record.plays.partition_point(|play| play.moment.at < then.at);
        let played = record.plays.get(place).filter(|play| play.moment == then);
        if let Some(play) = played {
            return play.seat.side() == side;
        }
        let dealers = record.roles.dealers_side() == Some(side);
        if [record.deal_complete, record.dummy.down].contains(&Some(then)) {
            return dealers;
        }
        let mut tricks = record.tricks.iter();
        tricks.any(|trick| record.gathered(trick) == Some(then))
    }

    /// When a side next plays a card, or the hand or the deal is over.
    fn goes_on(&self, side: Side, at: u32) -> Option<Moment> {
        let record = self.record();
        let seats = side.seats().into_iter();
        let plays = seats.filter_map(|seat| self.next_card_of(seat, at));
        let over = [record.over, record.played_out, record.next_cut];
        let over = over.into_iter().flatten().filter(|then| then.at > at);
        plays.chain(over).min()
    }

    fn next_card_of(&self, seat: Seat, at: u32) -> Option<Moment> {
        after(self.plays_of(seat), at)
    }
}
