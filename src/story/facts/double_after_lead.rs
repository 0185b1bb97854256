//! A double that meets with a lead: before it, after it, or answered by it.

use super::derive::Derive;
use super::noted_so::{plain, since, since_line};
use super::{FactId, IncidentKind, Known};
use crate::bridge::Seat;
use crate::table::{Play, Standing};

impl Derive<'_> {
    /// Which adversary of the dealer has opened the play before this one of them doubles. Third hand who
    /// has led himself doubles as if nobody had.
    pub(super) fn led_before(&self, seat: Seat) -> Option<Seat> {
        let leader = self.first_lead()?.seat;
        let third = self.record.roles.third_hand();
        let own = third == Some(leader) && seat == leader;
        let defenders = self.is_defender(Some(seat)) && self.is_defender(Some(leader));
        (defenders && !own).then_some(leader)
    }

    /// Whether a leader answers a double that was made after he had led: his lead has given up no right to that.
    pub(super) fn answers_double_after_lead(&self, seat: Seat, standing: Standing) -> bool {
        let lead = self.first_lead().filter(|lead| lead.seat == seat);
        let then = lead.map(|lead| self.record.standing(lead.moment.at));
        standing.answers_double(seat) && then.is_some_and(|then| then.times < standing.times)
    }

    /// The lead to the first trick that bears on the doubling, where one has been made: eldest hand's, or else his
    /// partner's, or else the first of the dealer's side.
    pub(super) fn first_lead(&self) -> Option<&Play> {
        self.lead_before(self.now.at)
    }

    pub(super) fn lead_before(&self, at: u32) -> Option<&Play> {
        let roles = self.record.roles;
        let rank = |play: &&Play| match Some(play.seat) {
            seat if seat == roles.eldest() => 0,
            seat if seat == roles.third_hand() => 1,
            _ => 2,
        };
        let so_far = self.record.plays.iter();
        let so_far = so_far.take_while(|play| self.number_of(play) == 1);
        let leads = so_far.filter(|play| play.leads && play.moment.at < at);
        leads.min_by_key(rank)
    }

    pub(super) fn doubles_after_lead(&mut self, seat: Seat, leader: Seat, standing: Standing) {
        let leave = since(self.doubling.leave.take());
        if leader == seat.partner() {
            self.lead_answered(self.now.at.saturating_add(1));
        }
        let third = self.record.roles.third_hand() == Some(leader);
        let third = match self.first_lead() {
            Some(play) if third => Known::from_line(true, play.moment.line),
            _ => plain(third),
        };
        let asked = standing.leave_asked;
        self.raise(IncidentKind::DoubledAfterLead, Some(seat))
            .other(Some(leader))
            .know(FactId::ThirdHandLed, third)
            .know(FactId::LeaveAsked, since_line(asked))
            .know(FactId::LeaveGiven, leave);
        self.say_of_doubles(seat, standing);
        // The player who was asked for leave to lead may answer that he doubles.
        let answers = asked > 0 && standing.times == 0;
        if leave == plain(false) && !answers && self.is_for_a_word(seat, standing) {
            self.doubling.waits = Some((seat, true));
            self.refused_beforehand();
        }
    }

    /// Leave to double after eldest hand's lead has been given, or his partner has doubled: as things are at that
    /// moment, so the lead is ruled on.
    pub(super) fn lead_answered(&mut self, at: u32) {
        if self.first_lead().is_some() {
            self.story.lead_answered.get_or_insert(at);
        }
    }

    /// A double that may come when there is to be no more doubling.
    pub(super) fn doubled_further(&mut self, seat: Seat, standing: Standing, after_lead: bool) {
        let begun = standing.begun.filter(|begun| begun.so);
        let lost = self.record.lost.before(seat, self.now.at);
        let exposed = lost || (!after_lead && self.partner_exposed(seat));
        let objected = self.doubling.objected.is_some();
        // Else only the value of the tricks may make it one too many.
        let irregular = standing.refused > 0 || begun.is_some() || exposed || objected;
        let limited = self.record.limit.is_some() || self.record.times_doubled(standing) > 0;
        let late = self.doubling.shown_late.has(seat.partner());
        if irregular || limited || late {
            let begun = match begun {
                Some(begun) => Known::from_line(true, begun.line),
                None if self.may_have_begun(standing, after_lead) => Known::UNKNOWN,
                None => plain(false),
            };
            let noted = self.raise(IncidentKind::DoubledFurther, Some(seat));
            noted.know(FactId::PlayHadBegun, begun).know(FactId::PartnerShowedCard, plain(exposed));
            noted.incident.ordinary = !irregular;
            self.say_of_doubles(seat, standing);
        }
    }

    /// Whether the play may have begun before a double: a card was led, and neither that lead, nor the double itself, nor
    /// anything told later, shows that the doubling was not done.
    fn may_have_begun(&self, standing: Standing, after_lead: bool) -> bool {
        let denied = self.record.not_begun.filter(|then| then.at >= self.now.at);
        let open = after_lead || self.late_double || standing.begun.is_some() || denied.is_some();
        self.first_lead().is_some() && !open
    }

    /// A card has been led when the doubling was not done, and nothing has shown yet that it is: somebody still has the
    /// right to double.
    pub(super) fn led_in_spite(&self, closing: Standing) -> bool {
        let (Some(right), Some(lead)) = (closing.right, self.lead_before(u32::MAX)) else {
            return false;
        };
        if closing.has_begun() {
            return false;
        }
        let own = self.is_one_player(right, lead.seat);
        if self.record.times_doubled(closing) == 0 {
            // Third hand may double where he was asked for leave, or eldest hand has not led; and so may eldest hand where
            // another has led and he has not.
            let mut plays = self.record.plays.iter();
            let played = plays.any(|play| self.is_one_player(right, play.seat));
            let eldest = self.record.roles.eldest() == Some(lead.seat);
            let third = self.is_third_hand(right);
            return !eldest && (third || !played) || third && closing.leave_asked > 0;
        }
        // Who has led may answer a double that was made after it.
        let then = self.record.standing(lead.moment.at);
        let open = closing.doubling_open.is_none_or(|open| open.so);
        open && !(own && then.times == closing.times)
    }
}
