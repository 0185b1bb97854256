//! The doubling: out of turn, after a lead, gone back on, objected to, conferred about, and where it stops.

use super::derive::Derive;
use super::note::Noted;
use super::noted_so::{plain, since, since_line};
use super::{FactId, Facts, Incident, IncidentKind, Known};
use crate::bridge::{Seat, SeatSet, Strain, Suit};
use crate::syntax::EventKind;
use crate::table::{Moment, Standing};

/// What the story mentions the doubling so far.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Doubling {
    /// When a player objected to more doubling.
    pub(super) objected: Option<Moment>,
    /// The last double that waits for somebody's word: by whom, and whether it was made after a lead.
    pub(super) waits: Option<(Seat, bool)>,
    /// When leave was given for a double still to be made.
    pub(super) leave: Option<Moment>,
    /// Who refused it, and when.
    pub(super) leave_refused: Option<(Seat, Moment)>,
    /// Who has shown a card, as far as the incidents found have been looked through.
    pub(super) shown: SeatSet,
    /// Who has shown one only after a lead, which takes no right to double away.
    pub(super) shown_late: SeatSet,
    /// How many have been.
    pub(super) read: usize,
}

impl Derive<'_> {
    /// `E doubles`, `S redoubles`.
    pub(super) fn doubles(&mut self, who: Option<Seat>) {
        let standing = self.record.standing(self.now.at);
        let Some(seat) = who else { return };
        if self.record.doubled_early.contains(&(seat, self.now)) {
            self.doubles_before_naming(seat, standing);
            return;
        }
        let mut declined = standing.declined.iter();
        if declined.any(|one| self.is_one_player(one, seat)) {
            self.raise(IncidentKind::DoubleAltered, who);
            return;
        }
        if self.record.lost.before(seat, self.now.at) {
            self.doubles_in_vain(seat, standing);
            return;
        }
        self.goes_on_doubling(who);
        self.doubled_from_hand(who, standing);
        let begun = standing.has_begun();
        let answers = self.answers_double_after_lead(seat, standing);
        let lead = self.led_before(seat).filter(|_| !begun && standing.refused == 0 && !answers);
        self.doubled_further(seat, standing, lead.is_some());
        let before = self.now.at.checked_sub(1);
        if begun || before.is_some_and(|at| self.record.lost.is_closed(at)) {
            return;
        }
        let due = standing.right.filter(|right| !self.is_one_player(*right, seat));
        // By leading third hand has given up no right to answer a double first.
        let of_leader = |due: Seat| Some(due) == lead && self.is_third_hand(due);
        let passed_over = standing.times > 0 && due.is_some_and(of_leader);
        if let Some(leader) = lead.filter(|_| !passed_over) {
            self.doubles_after_lead(seat, leader, standing);
            return;
        }
        // Once a double was refused there is none more that anybody could let stand.
        let open = standing.refused == 0;
        if open && (due.is_some() || self.answers_nothing(seat, standing)) {
            let holder = due.filter(|due| !self.record.lost.before(*due, self.now.at));
            self.raise(IncidentKind::DoubledOutOfTurn, who).other(holder);
            self.say_of_doubles(seat, standing);
            if let Some(noted) = self.found.last_mut() {
                noted.know(FactId::TrumpUnnamed, plain(false));
            }
            if self.is_for_a_word(seat, standing) {
                self.doubling.waits = Some((seat, false));
            }
        }
    }

    /// Whether a double may wait for somebody's word: one that is none waits for nobody's.
    pub(super) fn is_for_a_word(&self, seat: Seat, standing: Standing) -> bool {
        let first = self.is_defender(Some(seat)) && standing.times == 0;
        standing.answers_double(seat) || standing.goes_over_own(seat) || first
    }

    /// An adversary of the dealer doubles and the trump has not been named: nobody has a right to that yet.
    fn doubles_before_naming(&mut self, seat: Seat, standing: Standing) {
        let third = self.record.roles.third_hand() == Some(seat);
        let eldest = self.record.roles.eldest();
        self.raise(IncidentKind::DoubledOutOfTurn, Some(seat)).other(eldest.filter(|_| third));
        self.say_of_doubles(seat, standing);
        if let Some(noted) = self.found.last_mut() {
            noted.know(FactId::TrumpUnnamed, plain(true));
            noted.incident.manner = Some(FactId::TrumpUnnamed);
            // Eldest hand's comes to nothing.
            noted.incident.ordinary = !third;
        }
        if third {
            self.doubling.waits = Some((seat, false));
        }
    }

    /// One who has lost the right doubles: nothing is passed on by it, and it waits for nobody's word.
    fn doubles_in_vain(&mut self, seat: Seat, standing: Standing) {
        let open = !standing.has_begun() && standing.refused == 0;
        if let Some(leader) = self.led_before(seat).filter(|_| open) {
            self.raise(IncidentKind::DoubledAfterLead, Some(seat)).other(Some(leader));
            self.say_of_doubles(seat, standing);
            return;
        }
        self.doubled_further(seat, standing, false);
    }

    pub(super) fn is_third_hand(&self, seat: Seat) -> bool {
        let third = self.record.roles.third_hand();
        third.is_some_and(|third| self.is_one_player(third, seat))
    }

    /// Whether somebody doubles when nobody has the right to, and there is no double of the other side's to answer.
    fn answers_nothing(&self, seat: Seat, standing: Standing) -> bool {
        let dealers = self.record.roles.is_defender(seat) == Some(false);
        let idle = match standing.last_double {
            Some(_) => !standing.answers_double(seat),
            None => dealers && standing.doubled == 0,
        };
        idle && self.record.strain.is_some() && standing.right.is_none()
    }

    /// `S is satisfied`, `W does not double`.
    pub(super) fn declines_to_double(&mut self, who: Option<Seat>) {
        self.story.doublings.push(self.now);
        self.story.declined.extend(who.map(|seat| (self.now, seat)));
        self.goes_on_doubling(who);
    }

    /// Whether the last double by that moment may never have stood, and gives nobody a right: who made it may have lost
    /// his own, as his partner had shown a card before it.
    pub(super) fn may_be_void(&mut self, standing: Standing, by: u32) -> bool {
        let Some(last) = standing.last_double else {
            return false;
        };
        if !self.partner_exposed(last) {
            return false;
        }
        let so_far = (by as usize).saturating_add(1);
        let mut so_far = self.record.standings.iter().take(so_far);
        let made = so_far.rposition(|now| now.times < standing.times);
        let partner = Some(last.partner());
        let before = |noted: &Noted| {
            let then = usize::try_from(noted.incident.moment).ok();
            noted.incident.by == partner && then <= made
        };
        let shown = |noted: &Noted| noted.incident.kind == IncidentKind::CardExposed;
        made.is_none() || self.found.iter().any(|one| shown(one) && before(one))
    }

    /// Whether the partner has shown a card, which may cost him the right.
    pub(super) fn partner_exposed(&mut self, seat: Seat) -> bool {
        let led = self.record.plays.first().map(|play| play.moment.at);
        let doubling = &mut self.doubling;
        // Each incident is looked at once, however many doubles follow it.
        for noted in self.found.iter().skip(doubling.read) {
            if let (IncidentKind::CardExposed, Some(by)) = (noted.incident.kind, noted.incident.by)
            {
                // What fell below the table nobody has shown.
                if noted.incident.manner == Some(FactId::DroppedBelow) {
                    continue;
                }
                if led.is_some_and(|led| led < noted.incident.moment) {
                    doubling.shown_late = doubling.shown_late.with(by);
                } else {
                    doubling.shown = doubling.shown.with(by);
                }
            }
        }
        doubling.read = self.found.len();
        doubling.shown.has(seat.partner())
    }

    /// The last right to double was done with, by what somebody said.
    pub(super) fn done_with(&mut self, closing: Standing, now: Moment) {
        let line = closing.begun.map_or(0, |begun| begun.line);
        let mut steps = self.steps.iter();
        let last = steps.find_map(|step| {
            let spoke = who_spoke(step.kind).filter(|_| step.moment.line == line);
            spoke.and_then(|who| self.seat(who))
        });
        if last.is_some() {
            self.raise_at(IncidentKind::DoublingDone, last, now);
        }
    }

    pub(super) fn next_to_double(&mut self, closing: Standing, now: Moment) {
        let led = self.lead_before(u32::MAX).map(|play| play.seat);
        let third_led = led.is_some() && led == self.record.roles.third_hand();
        let eldest_led = led.is_some() && led == self.record.roles.eldest();
        let waits = self.doubling.waits;
        let out_of_turn = waits.is_some_and(|(_, after_lead)| !after_lead);
        let closed = self.record.lost.is_closed(u32::MAX);
        if closed || out_of_turn || self.may_be_void(closing, u32::MAX) {
            return;
        }
        let Some(right) = closing.right.filter(|_| closing.refused == 0) else {
            return;
        };
        let leave = since(self.doubling.leave);
        self.raise_at(IncidentKind::DoublingAwaited, Some(right), now)
            .know(FactId::ThirdHandLed, plain(third_led))
            .know(FactId::EldestLed, plain(eldest_led))
            .know(FactId::LeaveAsked, since_line(closing.leave_asked))
            .know(FactId::DoubleUnanswered, plain(waits.is_some()))
            .know(FactId::LeaveGiven, leave);
        self.say_of_doubles(right, closing);
    }

    /// Spades named under the agreement, and no double so far.
    pub(super) fn spades_made(&mut self, closing: Standing) {
        let spades = self.record.strain == Some(Strain::Trumps(Suit::Spades));
        if spades && self.record.times_doubled(closing) == 0 {
            let maker = self.record.roles.maker;
            let now = Moment {
                at: self.record.last_moment().saturating_add(1),
                line: closing.stage_line,
            };
            let unstated = self.record.spade_convention.is_none();
            let noted = self.raise_at(IncidentKind::SpadesMade, maker, now);
            // Where the table said nothing of it, its club may have agreed on it for all.
            noted.incident.ordinary = unstated;
        }
    }
}

impl Facts {
    /// Who of the offender's adversaries doubled last, as things stood.
    pub fn last_doubler(&self, incident: &Incident) -> Option<Seat> {
        let side = incident.by?.side().other();
        self.standing_of_doubles(incident).last_doubler(side)
    }

    /// Whether nobody had doubled, or an adversary's double stood, when leave for a double by the leader's
    /// partner was given, after such a double, or as the story stops. Of other incidents than a lead it was noted when they were found.
    pub(super) fn of_doubles(&self, fact: FactId, incident: &Incident) -> Known {
        if incident.kind != IncidentKind::LeadBeforePlay {
            return plain(false);
        }
        let standing = self.standing_of_doubles(incident);
        let so = match fact {
            FactId::FirstDouble => self.record.times_doubled(standing) == 0,
            _ => incident.by.is_some_and(|by| standing.answers_double(by)),
        };
        plain(so)
    }

    /// How the doubling stood at an incident; at a lead, when it was answered, or as the story stops.
    fn standing_of_doubles(&self, incident: &Incident) -> Standing {
        match incident.kind {
            IncidentKind::LeadBeforePlay => {
                let answered = self.story.lead_answered.unwrap_or(u32::MAX);
                self.record.standing(answered)
            }
            _ => self.record.standing(incident.moment),
        }
    }
}

/// Who spoke, in a sentence that names the trump or speaks as to doubling.
fn who_spoke(kind: &EventKind) -> Option<&crate::source::Spanned<crate::syntax::Who>> {
    use EventKind as E;
    match kind {
        E::Declares { who, .. }
        | E::DeclaresSome { who }
        | E::DeclaresInHaste { who, .. }
        | E::DeclaresUnusually { who, .. }
        | E::Doubles { who }
        | E::TakesBackDouble { who }
        | E::Redoubles { who }
        | E::IsSatisfied { who }
        | E::DoesNotDouble { who }
        | E::AsksToLead { who }
        | E::SaysYes { who }
        | E::Accepts { who }
        | E::LetsStand { who }
        | E::LetsDoubleStand { who } => Some(who),
        _ => None,
    }
}
