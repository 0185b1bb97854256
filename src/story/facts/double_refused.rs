//! Leave to double, given or refused, and a double refused or let stand.

use super::derive::Derive;
use super::{IncidentKind, Remedy};
use crate::bridge::Seat;

impl Derive<'_> {
    /// A double is made for which leave had been refused: that word is the answer to it.
    pub(super) fn refused_beforehand(&mut self) {
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

    /// The player who speaks in his turn after an adversary's double that waits for him lets that double stand.
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

    /// Whether leave for a double still to be made is a player's to give: his who doubled last of the dealer's side, or
    /// if neither has, his who named the trump.
    fn gives_leave(&self, who: Seat) -> bool {
        let standing = self.record.standing(self.now.at);
        let last = standing.last_doubler(who.side());
        let holder = last.or(self.record.roles.maker);
        holder.is_none_or(|holder| holder == who)
    }

    /// A double waits no longer for the word of one who has the say about it.
    pub(super) fn answers_double(&mut self, who: Option<Seat>) {
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
}
