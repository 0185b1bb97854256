//! The doubling: out of turn, gone back on, objected to, conferred about, and where it stops.

use super::derive::{Derive, plain, since};
use super::{FactId, IncidentKind, Known, Remedy};
use crate::bridge::{Seat, SeatSet, Strain, Suit};
use crate::syntax::{EventKind, Whos};
use crate::table::{Moment, Stage, Standing};

/// What the story tells of the doubling so far.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Doubling {
    /// When a player objected to more doubling.
    objected: Option<Moment>,
    /// Whether somebody doubled when the play had begun: that gives nobody a right to double again.
    late: bool,
    /// Who has shown a card, as far as the incidents found have been looked through.
    shown: SeatSet,
    /// How many have been.
    heard: usize,
}

impl Derive<'_> {
    /// `E doubles`, `S redoubles`.
    pub(super) fn doubles(&mut self, who: Option<Seat>) {
        let standing = self.record.standing(self.now.at);
        let Some(seat) = who else { return };
        if standing.declined.has(seat) {
            self.raise(IncidentKind::DoubleAltered, who);
            return;
        }
        // After a lead that came too early the dealer's side goes on as if it had not.
        let open = standing.doubling_open.is_some_and(|open| open.so);
        if standing.stage == Stage::Play && (!open || self.is_defender(who)) {
            return;
        }
        self.goes_on_doubling(who);
        self.doubled_further(seat, standing);
        let due = standing.right.filter(|right| *right != seat);
        if let Some(due) = due {
            self.raise(IncidentKind::DoubledOutOfTurn, who)
                .other(Some(due));
            self.say_of_doubles(seat, standing);
        }
    }

    /// Whoever speaks in his turn after an adversary's double out of turn lets that double stand.
    pub(super) fn goes_on_doubling(&mut self, who: Option<Seat>) {
        let last = self.found.last().map(|noted| &noted.incident);
        let against = last.is_some_and(|last| {
            let by = last.by.map(Seat::side);
            last.kind == IncidentKind::DoubledOutOfTurn && by != who.map(Seat::side)
        });
        if against && self.stage() < Stage::Play {
            self.demand(who, Some(Remedy::AcceptDouble));
        }
    }

    /// `S consents`: to a double out of turn that waits for his word, or that one be made.
    pub(super) fn consents(&mut self, who: Option<Seat>) {
        let remedy = if self.last_is_double_out_of_turn() {
            Remedy::AcceptDouble
        } else {
            Remedy::ConsentDouble
        };
        self.demand(who, Some(remedy));
    }

    /// Whether the last thing found is a double out of turn.
    pub(super) fn last_is_double_out_of_turn(&self) -> bool {
        let last = self.found.last().map(|noted| noted.incident.kind);
        last == Some(IncidentKind::DoubledOutOfTurn)
    }

    /// A double that may come when there is to be no more doubling.
    fn doubled_further(&mut self, seat: Seat, standing: Standing) {
        let begun = standing.begun.filter(|begun| begun.so);
        let mut agreed = self.record.agreed.iter();
        let times = self.record.times_doubled(standing);
        let limited = times > 0 && agreed.any(|(word, _)| word.contains("limit"));
        // No trick comes to a hundred points by three doubles: earlier ones are nobody's concern.
        let further = times >= 3 || limited || standing.refused > 0 || begun.is_some();
        self.doubling.late |= begun.is_some();
        let exposed = self.partner_exposed(seat);
        if further || exposed || self.doubling.objected.is_some() {
            let begun = begun.map_or(plain(false), |begun| Known::from_line(true, begun.line));
            self.raise(IncidentKind::DoubledFurther, Some(seat))
                .know(FactId::PlayHadBegun, begun);
            self.say_of_doubles(seat, standing);
        }
    }

    /// Whether the partner has shown a card, which may cost him the right.
    /// Whether the last double may never have stood, and gives nobody a right: who made it may have lost his own.
    pub(super) fn may_be_void(&mut self, standing: Standing) -> bool {
        let last = standing.last_double;
        last.is_some_and(|seat| self.partner_exposed(seat))
    }

    fn partner_exposed(&mut self, seat: Seat) -> bool {
        let doubling = &mut self.doubling;
        // Each incident is looked at once, however many doubles follow it.
        for noted in self.found.iter().skip(doubling.heard) {
            if let (IncidentKind::CardExposed, Some(by)) = (noted.incident.kind, noted.incident.by)
            {
                doubling.shown = doubling.shown.with(by);
            }
        }
        doubling.heard = self.found.len();
        doubling.shown.has(seat.partner())
    }

    /// How the doubling stood, noted of the incident raised last.
    fn say_of_doubles(&mut self, seat: Seat, standing: Standing) {
        let objected = since(self.doubling.objected);
        let first = self.record.times_doubled(standing) == 0 && standing.doubled == 0;
        let against = |last: Seat| last.side() != seat.side();
        let redouble = standing.last_double.is_some_and(against);
        let Some(noted) = self.found.last_mut() else {
            return;
        };
        noted
            .know(FactId::FirstDouble, plain(first))
            .know(FactId::Redouble, plain(redouble))
            .know(FactId::Objected, objected);
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
        let eldest = self.record.roles.eldest();
        if who.is_some() && who == eldest && self.stage() < Stage::Play {
            self.story.doublings.push(self.now);
        }
    }

    /// Partners confer, about the doubling as far as is known.
    pub(super) fn consults_on_doubling(&mut self, who: &Whos, on_penalty: Known) {
        let [first, second] = self.two(who);
        self.raise(IncidentKind::DoublingConsulted, first)
            .other(second)
            .know(FactId::ConsultedOnPenalty, on_penalty);
    }

    /// The story stops before a card is led: who may double, or that nobody may.
    pub(super) fn doubling_stops(&mut self) {
        let closing = self.record.closing;
        let led = closing.stage == Stage::Play && self.led_in_spite(closing);
        if closing.stage != Stage::Declared && !led {
            return;
        }
        // After everything else that is found at the end.
        let now = Moment {
            at: self.record.last_moment().saturating_add(2),
            line: self.now.line,
        };
        let quiet = self.found.is_empty();
        match self.steps.last().map(|step| step.kind) {
            Some(kind) if led || speaks_of_doubling(kind) => self.next_to_double(closing, now),
            _ => {}
        }
        if quiet && !led {
            self.spades_made(closing);
        }
    }

    /// Eldest hand has led, and nothing has happened since, when the dealer's side still had the
    /// right to double.
    fn led_in_spite(&self, closing: Standing) -> bool {
        let last = self.steps.last();
        let leads = last.is_some_and(|step| step.play.is_some() || speaks_of_doubling(step.kind));
        let right = closing
            .right
            .and_then(|right| self.record.roles.is_defender(right));
        let open = closing.doubling_open.is_some_and(|open| open.so);
        let eldest = self.record.roles.eldest();
        let by_eldest = self.record.plays.first().map(|play| play.seat) == eldest;
        leads && by_eldest && right == Some(false) && open && self.record.plays.len() == 1
    }

    fn next_to_double(&mut self, closing: Standing, now: Moment) {
        let unanswered = self.found.last().is_some_and(|noted| {
            let incident = &noted.incident;
            incident.kind == IncidentKind::DoubledOutOfTurn && incident.moment == self.now.at
        });
        if unanswered || self.may_be_void(closing) || self.doubling.late {
            return;
        }
        let begun = closing.begun.is_some_and(|begun| begun.so);
        if begun && closing.refused == 0 {
            let last = self.steps.last().and_then(|step| who_spoke(step.kind));
            let last = last.and_then(|who| self.seat(who));
            self.raise_at(IncidentKind::DoublingDone, last, now);
            return;
        }
        let Some(right) = closing.right.filter(|_| closing.refused == 0) else {
            return;
        };
        self.raise_at(IncidentKind::DoublingAwaited, Some(right), now);
        self.say_of_doubles(right, closing);
    }

    /// Spades named under the agreement, and no double so far.
    fn spades_made(&mut self, closing: Standing) {
        let spades = self.record.strain == Some(Strain::Trumps(Suit::Spades));
        if spades
            && self.record.times_doubled(closing) == 0
            && self.record.spade_convention.is_some()
        {
            let maker = self.record.roles.maker;
            let now = Moment {
                at: self.record.last_moment().saturating_add(1),
                line: closing.stage_line,
            };
            self.raise_at(IncidentKind::SpadesMade, maker, now);
        }
    }
}

/// Whether a sentence names the trump or speaks as to doubling.
fn speaks_of_doubling(kind: &EventKind) -> bool {
    who_spoke(kind).is_some()
}

/// Who spoke, in a sentence that names the trump or speaks as to doubling.
fn who_spoke(kind: &EventKind) -> Option<&crate::source::Spanned<crate::syntax::Who>> {
    use EventKind as E;
    match kind {
        E::Declares { who, .. }
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
