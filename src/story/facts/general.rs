//! Warnings, consultation, suggestions, the taking of penalties, conduct, bystanders.

use super::derive::Derive;
use super::{ActKind, FactId, IncidentKind, Remedy};
use crate::bridge::{Seat, Side};
use crate::source::InOrder as _;
use crate::syntax::{About, Mention, Whos};
use crate::table::Stage;

impl Derive<'_> {
    /// Something said or done by one player, with the trick in hand.
    pub(super) fn simple(&mut self, kind: IncidentKind, who: Option<Seat>) {
        let trick = self.trick_number();
        self.raise(kind, who).trick(trick);
    }

    /// Something one player says or does to another.
    pub(super) fn between(&mut self, kind: IncidentKind, who: Option<Seat>, other: Option<Seat>) {
        let trick = self.trick_number();
        self.raise(kind, who).trick(trick).other(other);
    }

    /// `W denies it`: a dispute, if the other side has made a claim.
    pub(super) fn denies(&mut self) {
        if self.story.claimed_lead.is_some() {
            self.story.denied = Some(self.now);
        }
    }

    /// The revoke penalty, by a side.
    pub(super) fn side_takes(&mut self, side: Side, remedy: Remedy, tricks: u32) {
        self.takes_for_revoke(self.speaker(side), remedy, tricks);
        if let Some(act) = self.acts.last_mut() {
            act.whole_side = true;
        }
    }

    /// A player asks for the revoke penalty. From the dealer's partner, while the hand is played, that is to call attention
    /// to the revoke, unless it has been claimed.
    pub(super) fn asks_for_revoke(&mut self, who: Seat, remedy: Remedy, tricks: u32) {
        let accused = who.side().other();
        // What he took before is a claim too: looked for from the end, it is found at once.
        let mut claims = self.story.claims.iter().rev();
        let playing = self.record.over.is_none_or(|then| then.at > self.now.at);
        if self.is_dummy(Some(who)) && playing && !claims.any(|claim| claim.of.side() == accused) {
            let trick = self.trick_number();
            self.raise(IncidentKind::DummyCallsAttention, Some(who))
                .trick(trick)
                .mention(Mention::Revoke);
        }
        self.takes_for_revoke(who, remedy, tricks);
    }

    /// The revoke penalty, by a player.
    fn takes_for_revoke(&mut self, who: Seat, remedy: Remedy, tricks: u32) {
        self.claims_by_taking(who.side().other(), remedy, tricks);
        self.demand(Some(who), Some(remedy));
        if let Some(act) = self.acts.last_mut()
            && let ActKind::Demand(demand) = &mut act.deed
        {
            demand.number = Some(tricks);
        }
    }

    pub(super) fn divides(&mut self, side: Side) {
        self.raise(IncidentKind::PenaltyDivided, Some(self.speaker(side)));
    }

    /// Who speaks for a side if nobody is named: the dealer for his, eldest hand for the other.
    fn speaker(&self, side: Side) -> Seat {
        let roles = self.record.roles;
        let [first, _] = side.seats();
        let mut heads = [roles.dealer, roles.eldest()].into_iter().flatten();
        heads.find(|seat| seat.side() == side).unwrap_or(first)
    }

    pub(super) fn waives(&mut self, who: Option<Seat>) {
        if self.same_again() || self.lets_declaration_stand(who) {
            return;
        }
        let down = self.record.dummy.down;
        let down = down.is_some_and(|then| then.at <= self.now.at);
        // When the hand is over he is dummy no more, and what is due to both of them is his as well.
        let over = self.record.played_out;
        let over = over.is_some_and(|then| then.at <= self.now.at);
        if self.is_dummy(who) && down && !over && self.stage() == Stage::Play {
            // It is not his to let go: he mentions it, as when he says that one is due.
            let trick = self.trick_number();
            self.raise(IncidentKind::DummyCallsAttention, who)
                .trick(trick)
                .mention(Mention::Penalty);
        } else if let Some(seat) = who {
            self.act(seat, ActKind::Waive);
        }
    }

    /// `W lets it stand`: a double out of turn, the deal before the play or when a trick was left out; a
    /// penalty let go, in the play.
    pub(super) fn lets_stand(&mut self, who: Option<Seat>) {
        // How somebody behaved in between is nothing to let stand.
        let mut latest = self.found.iter().rev().map(|noted| noted.incident.kind);
        let latest = latest.find(|kind| !kind.is_conduct());
        let omitted = latest == Some(IncidentKind::Omission) || self.led_past_omission();
        if self.double_waits() {
            self.lets_double_stand(who);
        } else if self.stage() == Stage::Play && !omitted {
            self.waives(who);
        } else if !self.lets_declaration_stand(who) {
            self.demand(who, Some(Remedy::DealStands));
        }
    }

    /// Whether the last thing found, but for how somebody behaved, is a lead out of turn to the trick after one that was left
    /// without a card, and nothing else came between.
    fn led_past_omission(&self) -> bool {
        let mut latest = self.found.iter().rev().map(|noted| &noted.incident);
        let lead = latest.find(|incident| !incident.kind.is_conduct());
        let lead = lead.filter(|lead| lead.kind == IncidentKind::LeadOutOfTurn);
        let left = latest.find(|incident| !incident.kind.is_conduct());
        let left = left.filter(|left| left.kind == IncidentKind::Omission);
        let after = |number: Option<u32>| number.map(|number| number.saturating_add(1));
        lead.zip(left)
            .is_some_and(|(lead, left)| lead.trick.is_some() && lead.trick == after(left.trick))
    }

    /// `S lets the revoke stand`: what is let stand is said, so that nothing else is meant.
    pub(super) fn lets_this_stand(&mut self, who: Option<Seat>, about: About) {
        let mention = match about {
            About::Mention(mention, _) => Some(mention),
            About::Card(_) | About::Trick(_) => None,
        };
        let of_deal = self.stage() < Stage::Play;
        if mention == Some(Mention::DoubleOutOfTurn) {
            self.lets_double_stand(who);
        } else if !of_deal && mention != Some(Mention::Omission) {
            self.waives(who);
        } else if mention != Some(Mention::Declaration) || !self.lets_declaration_stand(who) {
            self.demand(who, Some(Remedy::DealStands));
        }
    }

    /// A bystander speaks unasked.
    pub(super) fn bystander(&mut self, on_score: bool, on_penalty: bool) {
        self.raise(IncidentKind::BystanderRemark, None)
            .say(FactId::OnScore, on_score)
            .say(FactId::OnPenalty, on_penalty);
    }

    /// What only the whole story shows.
    pub(super) fn finish(&mut self) {
        self.further_cards();
        self.left_in_the_trick();
        self.both_sides();
        self.calls_that_bind();
        self.turn_stated_alone();
        self.declaration_waits();
        self.dummy_waits();
        self.doubling_stops();
        self.cutting();
        self.scored();
        self.found.order_by_key(|noted| (noted.incident.moment, noted.incident.line));
    }
}

impl Derive<'_> {
    /// The first two of those who confer.
    pub(super) fn two(&self, people: &Whos) -> [Option<Seat>; 2] {
        let mut seats = people.0.iter().map(|who| self.seat(who));
        [seats.next().flatten(), seats.next().flatten()]
    }
}
