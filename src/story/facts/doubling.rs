//! The doubling: out of turn, after a lead, gone back on, objected to, conferred about, and where it stops.

use super::derive::{Derive, plain, since, since_line};
use super::note::Noted;
use super::{FactId, Facts, Incident, IncidentKind, Known, Remedy};
use crate::bridge::{Seat, SeatSet, Strain, Suit};
use crate::syntax::{EventKind, Whos};
use crate::table::{Moment, Play, Stage, Standing};

/// What the story tells of the doubling so far.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Doubling {
    /// When a player objected to more doubling.
    objected: Option<Moment>,
    /// The last double that waits for somebody's word: by whom, and whether it was made after a lead.
    waits: Option<(Seat, bool)>,
    /// When leave was given for a double still to be made.
    leave: Option<Moment>,
    /// Who refused it, and when.
    leave_refused: Option<(Seat, Moment)>,
    /// Who has shown a card, as far as the incidents found have been looked through.
    shown: SeatSet,
    /// Who has shown one only after a lead, which takes no right to double away.
    shown_late: SeatSet,
    /// How many have been.
    read: usize,
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
    fn is_for_a_word(&self, seat: Seat, standing: Standing) -> bool {
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

    fn is_third_hand(&self, seat: Seat) -> bool {
        let third = self.record.roles.third_hand();
        third.is_some_and(|third| self.is_one_player(third, seat))
    }

    /// Whether a word that he doubles is one as to doubling: not of the dealer's side where nobody has doubled against it.
    pub(super) fn speaks_of_doubling(&self, who: Option<Seat>) -> bool {
        let Some(seat) = who else { return true };
        let standing = self.record.standing(self.now.at);
        let dealers = self.record.roles.is_defender(seat) == Some(false);
        !dealers || standing.doubled > 0 || standing.answers_double(seat)
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

    /// Which adversary of the dealer has opened the play before this one of them doubles. Third hand who
    /// has led himself doubles as if nobody had.
    fn led_before(&self, seat: Seat) -> Option<Seat> {
        let leader = self.first_lead()?.seat;
        let third = self.record.roles.third_hand();
        let own = third == Some(leader) && seat == leader;
        let defenders = self.is_defender(Some(seat)) && self.is_defender(Some(leader));
        (defenders && !own).then_some(leader)
    }

    /// Whether a leader answers a double that was made after he had led: his lead has given up no right to that.
    fn answers_double_after_lead(&self, seat: Seat, standing: Standing) -> bool {
        let lead = self.first_lead().filter(|lead| lead.seat == seat);
        let then = lead.map(|lead| self.record.standing(lead.moment.at));
        standing.answers_double(seat) && then.is_some_and(|then| then.times < standing.times)
    }

    /// The lead to the first trick that bears on the doubling, where one has been made: eldest hand's, or else his
    /// partner's, or else the first of the dealer's side.
    fn first_lead(&self) -> Option<&Play> {
        self.lead_before(self.now.at)
    }

    fn lead_before(&self, at: u32) -> Option<&Play> {
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

    fn doubles_after_lead(&mut self, seat: Seat, leader: Seat, standing: Standing) {
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
        // Whoever was asked for leave to lead may answer that he doubles.
        let answers = asked > 0 && standing.times == 0;
        if leave == plain(false) && !answers && self.is_for_a_word(seat, standing) {
            self.doubling.waits = Some((seat, true));
            self.refused_beforehand();
        }
    }

    /// A double is made for which leave had been refused: that word is the answer to it.
    fn refused_beforehand(&mut self) {
        let Some((who, then)) = self.doubling.leave_refused.take() else {
            return;
        };
        self.answers_double(Some(who));
        self.demand(Some(who), Some(Remedy::RefuseDouble));
        if let Some(act) = self.acts.last_mut() {
            act.line = then.line;
        }
    }

    /// `E says yes`: to the question for leave, unless he has answered it by a double.
    pub(super) fn says_yes(&mut self, who: Option<Seat>) {
        let now = self.now.at;
        let mut asked = self.record.queries.iter().rev();
        let asked = asked.find(|query| query.moment.at < now && Some(query.asked) == who);
        if asked.is_some_and(|query| query.suit.is_some()) {
            return;
        }
        let standing = self.record.standing(now);
        if who.is_some_and(|who| standing.last_doubler(who.side()) == Some(who)) {
            self.raise(IncidentKind::DoubleAltered, who);
            return;
        }
        self.declines_to_double(who);
    }

    /// `S is satisfied`, `W does not double`.
    pub(super) fn declines_to_double(&mut self, who: Option<Seat>) {
        self.story.doublings.push(self.now);
        self.story.declined.extend(who.map(|seat| (self.now, seat)));
        self.goes_on_doubling(who);
    }

    /// Whoever speaks in his turn after an adversary's double that waits for him lets that double stand.
    pub(super) fn goes_on_doubling(&mut self, who: Option<Seat>) {
        let Some((by, _)) = self.doubling.waits else {
            return;
        };
        if who.is_some_and(|who| who.side() != by.side()) {
            self.lets_double_stand(who);
        }
    }

    /// `S accepts`, `S lets the double stand`.
    pub(super) fn lets_double_stand(&mut self, who: Option<Seat>) {
        let late = self.doubling.waits.is_some_and(|(_, late)| late);
        let remedy = if late { Remedy::ConsentDouble } else { Remedy::AcceptDouble };
        self.answers_double(who);
        self.demand(who, Some(remedy));
    }

    /// `S refuses`.
    pub(super) fn refuses_double(&mut self, who: Option<Seat>) {
        self.refused_in_vain(who);
        self.refuses_leave(who);
        self.answers_double(who);
        self.demand(who, Some(Remedy::RefuseDouble));
    }

    /// Leave for a double still to be made is refused.
    fn refuses_leave(&mut self, who: Option<Seat>) {
        let Some(seat) = who.filter(|who| self.gives_leave(*who)) else {
            return;
        };
        let standing = self.record.standing(self.now.at);
        let none = standing.times == 0 && self.doubling.waits.is_none();
        if none && self.first_lead().is_some() && self.doubling.leave.is_none() {
            self.doubling.leave_refused = Some((seat, self.now));
        }
    }

    /// A double of the other side's is refused that waits for nobody's word, and no leave for another is asked.
    fn refused_in_vain(&mut self, who: Option<Seat>) {
        let standing = self.record.standing(self.now.at);
        let mut refused = self.record.refused.iter();
        let void = refused.any(|(_, then)| then.at == self.now.at);
        let over = standing.refused > 0 || standing.has_begun();
        if void || over || self.doubling.waits.is_some() || self.first_lead().is_some() {
            return;
        }
        let last = standing.last_double;
        let doubler = last.filter(|by| who.is_some_and(|who| who.side() != by.side()));
        if doubler.is_some() {
            self.raise(IncidentKind::RefusedInVain, who).other(doubler);
        }
    }

    /// `S consents`: to a double that waits for his word, or that one be made.
    pub(super) fn consents(&mut self, who: Option<Seat>) {
        if self.doubling.waits.is_some() {
            self.lets_double_stand(who);
            return;
        }
        // Leave is given for a double that a lead has put off: before that there is nothing to consent to.
        let led = self.first_lead().is_some();
        if led && who.is_some_and(|who| self.gives_leave(who)) {
            self.lead_answered(self.now.at);
            self.doubling.leave.get_or_insert(self.now);
        }
        self.demand(who, Some(Remedy::ConsentDouble));
    }

    /// Whether leave for a double still to be made is a player's to give: his who doubled last of the dealer's side,
    /// or where neither has, his who named the trump.
    fn gives_leave(&self, who: Seat) -> bool {
        let standing = self.record.standing(self.now.at);
        let last = standing.last_doubler(who.side());
        let holder = last.or(self.record.roles.maker);
        holder.is_none_or(|holder| holder == who)
    }

    /// A double waits no longer for the word of one who has the say about it.
    fn answers_double(&mut self, who: Option<Seat>) {
        let standing = self.record.standing(self.now.at);
        let maker = self.record.roles.maker;
        if who.is_some_and(|who| standing.decides(who, maker)) {
            self.doubling.waits = None;
        }
    }

    /// Whether a double waits for somebody's word.
    pub(super) fn double_waits(&self) -> bool {
        self.doubling.waits.is_some()
    }

    /// Leave to double after eldest hand's lead has been given, or his partner has doubled: as things stand
    /// at that moment, so the lead is ruled on.
    fn lead_answered(&mut self, at: u32) {
        if self.first_lead().is_some() {
            self.story.lead_answered.get_or_insert(at);
        }
    }

    /// A double that may come when there is to be no more doubling.
    fn doubled_further(&mut self, seat: Seat, standing: Standing, after_lead: bool) {
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
    fn partner_exposed(&mut self, seat: Seat) -> bool {
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

    /// How the doubling stood, noted of the incident raised last.
    fn say_of_doubles(&mut self, seat: Seat, standing: Standing) {
        let objected = since(self.doubling.objected);
        let first = self.record.times_doubled(standing) == 0 && standing.doubled == 0;
        let redouble = standing.answers_double(seat);
        let over = standing.goes_over_own(seat);
        let step = self.steps.get(self.now.at as usize);
        let called = step.is_some_and(|step| matches!(step.kind, EventKind::Redoubles { .. }));
        let Some(noted) = self.found.last_mut() else {
            return;
        };
        noted
            .know(FactId::FirstDouble, plain(first))
            .know(FactId::Redouble, plain(redouble))
            .know(FactId::OverPartners, plain(over))
            .know(FactId::Objected, objected);
        noted.incident.asked = (called || !first).then_some(Remedy::Redouble);
    }

    /// `E takes back his double`.
    pub(super) fn goes_back(&mut self, who: Option<Seat>) {
        self.raise(IncidentKind::DoubleAltered, who);
    }

    /// `N objects to more doubling`.
    pub(super) fn objects_to_doubling(&mut self, who: Option<Seat>) {
        self.doubling.objected.get_or_insert(self.now);
        self.raise(IncidentKind::DoublingObjected, who);
        self.demand(who, Some(Remedy::CloseDoubling));
    }

    /// Eldest hand who asks leave to lead declares that he does not double.
    pub(super) fn gives_up_double(&mut self, who: Option<Seat>) {
        let Some(seat) = who.filter(|who| self.record.roles.eldest() == Some(*who)) else {
            return;
        };
        let mut plays = self.record.plays.iter();
        if !plays.any(|play| play.seat == seat && play.moment.at < self.now.at) {
            self.story.doublings.push(self.now);
            self.story.declined.push((self.now, seat));
        }
    }

    /// Partners confer, about the doubling as far as is known.
    pub(super) fn consults_on_doubling(&mut self, who: &Whos, on_penalty: Known) {
        let [first, second] = self.two(who);
        self.raise(IncidentKind::DoublingConsulted, first)
            .other(second)
            .know(FactId::ConsultedOnPenalty, on_penalty);
    }

    /// The story stops before a card is led, or with the first lead: who may double, or that nobody may.
    pub(super) fn doubling_stops(&mut self) {
        let closing = self.record.closing;
        let led = closing.stage == Stage::Play && self.led_in_spite(closing);
        let over = self.record.over.is_some();
        if over || (closing.stage != Stage::Declared && !led) {
            return;
        }
        // After everything else that is found at the end.
        let now = Moment { at: self.record.last_moment().saturating_add(2), line: self.now.line };
        let agreed = self.record.spade_convention.is_some_and(|stated| stated.so);
        let quiet = self.all_in_order_but_words() || agreed && self.nothing_about_the_trump();
        if closing.has_begun() && closing.refused == 0 {
            self.done_with(closing, now);
        } else {
            self.next_to_double(closing, now);
        }
        if quiet && !led {
            self.spades_made(closing);
        }
    }

    /// Whether what is found is only of cards that were exposed, of what came before the trump was named, or what was said
    /// of a penalty, which takes nothing from an agreement not to play it.
    fn nothing_about_the_trump(&self) -> bool {
        let named = self.record.trump_named.map_or(0, |then| then.at);
        self.found.iter().all(|noted| {
            let incident = &noted.incident;
            let before = incident.moment < named || incident.kind == IncidentKind::CardExposed;
            let words = incident.kind.is_conduct() || incident.kind.is_word_of_a_penalty();
            before || incident.ordinary || words
        })
    }

    /// A card has been led when the doubling was not done, and nothing has shown yet that it is: somebody still has the
    /// right to double.
    fn led_in_spite(&self, closing: Standing) -> bool {
        let (Some(right), Some(lead)) = (closing.right, self.lead_before(u32::MAX)) else {
            return false;
        };
        if closing.has_begun() {
            return false;
        }
        let own = self.is_one_player(right, lead.seat);
        if self.record.times_doubled(closing) == 0 {
            // Who was asked for leave may still double, and so may eldest hand where another has led and he has not.
            let mut plays = self.record.plays.iter();
            let played = plays.any(|play| self.is_one_player(right, play.seat));
            let eldest = self.record.roles.eldest() == Some(lead.seat);
            let asked = closing.leave_asked > 0 && self.is_third_hand(right);
            return closing.begun.is_some() && (asked || !eldest && !played);
        }
        // Who has led may answer a double that was made after it.
        let then = self.record.standing(lead.moment.at);
        let open = closing.doubling_open.is_none_or(|open| open.so);
        open && !(own && then.times == closing.times)
    }

    /// The last right to double was done with, by what somebody said.
    fn done_with(&mut self, closing: Standing, now: Moment) {
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

    fn next_to_double(&mut self, closing: Standing, now: Moment) {
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
    fn spades_made(&mut self, closing: Standing) {
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
