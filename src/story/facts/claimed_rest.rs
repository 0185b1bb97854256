//! Claims of the rest of the tricks, and what shows them good or bad.

use super::derive::Derive;
use super::exposed::LATELY;
use super::note::Noted;
use super::noted_so::plain;
use super::{ActKind, FactId, Facts, Incident, IncidentKind, Known, Remedy, Truth};
use crate::bridge::Seat;
use crate::table::Moment;

impl Derive<'_> {
    /// The dealer claims the tricks that are left, or so many tricks.
    pub(super) fn claims(&mut self, who: Option<Seat>, number: Option<u32>) {
        if self.is_defender(who) {
            let trick = self.trick_number();
            let led = self.trick_in_hand().and_then(|trick| trick.suit);
            let played = self.partner_played(who);
            // If no trick is stated he mentions none.
            let none = played == Known::UNKNOWN;
            self.raise(IncidentKind::DefenderClaims, who)
                .trick(trick)
                .number(number)
                .suit(led)
                .other(who.map(Seat::partner))
                .say(FactId::ClaimedTheRest, number.is_none())
                .know(FactId::PartnerHasPlayed, if none { plain(true) } else { played });
            return;
        }
        let line = self.now.line;
        let rest = match (number, self.tricks_left()) {
            (None, _) => Known::from_line(true, line),
            (Some(number), Some(left)) => Known::from_line(number >= left, line),
            (Some(_), None) => Known::UNKNOWN,
        };
        if !self.is_dummy(who) {
            self.story.claims_of_rest.push((self.now, rest));
        }
        let trick = self.trick_number();
        let open = self.hand_lies_open(who);
        self.raise(IncidentKind::DealerClaims, who)
            .trick(trick)
            .number(number)
            .know(FactId::ClaimedTheRest, rest)
            .know(FactId::HandLayOpen, open);
    }

    /// Whether the whole hand of a player has been shown on the table in the play.
    pub(super) fn hand_lies_open(&self, who: Option<Seat>) -> Known {
        let shown = |noted: &&Noted| {
            let hand = [FactId::ThrownDown, FactId::ShownOnTable].map(|manner| noted.said(manner));
            let shown = hand.iter().flatten().any(|known| known.truth == Truth::True);
            let cards = noted.incident.cards.len();
            let left = |seat| self.record.holdings.left(seat, noted.incident.moment).iter().count();
            let whole = noted.incident.manner == Some(FactId::ThrownDown)
                || cards == 0
                || who.is_some_and(|seat| left(seat) == cards);
            noted.incident.kind == IncidentKind::CardExposed
                && noted.incident.by == who
                && shown
                && whole
        };
        let mut found = self.found.iter().rev().take(LATELY);
        let line = found.find(shown).map(|noted| noted.incident.line);
        line.map_or(plain(false), |line| Known::from_line(true, line))
    }

    /// How many tricks are not yet complete; nothing if no trick is stated and no number.
    fn tricks_left(&self) -> Option<u32> {
        let now = self.now.at;
        let first = self.record.first_trick;
        let done = match self.trick_in_hand() {
            Some(trick) if trick.complete.is_some_and(|then| then.at <= now) => trick.number,
            Some(trick) => trick.number.saturating_sub(1),
            None if first > 1 => first.saturating_sub(1),
            None => return None,
        };
        13_u32.checked_sub(done)
    }

    pub(super) fn claim_proves_false(&mut self) {
        self.story.proofs.push(self.now);
    }

    /// A player admits the claim: he believes it, which proves nothing of it.
    pub(super) fn admits_claim(&mut self, who: Option<Seat>) {
        if let Some(who) = who {
            self.story.admissions.push((self.now, who));
        }
    }
}

impl Facts {
    /// Whether the dealer's claim proved false after the incident.
    pub(super) fn claim_false(&self, incident: &Incident) -> Known {
        let claims = matches!(
            incident.kind,
            IncidentKind::DealerClaims | IncidentKind::CardExposed | IncidentKind::AllThrewDown
        );
        // Who showed his cards believing the dealer mentions his last claim, which may have proved false meanwhile.
        let believed = incident.manner == Some(FactId::BelievingClaim);
        let claim = self.last_claim(incident).filter(|_| believed);
        match self.proved_after(claim.map_or(incident.moment, |(claim, _)| claim.at)) {
            Some(then) => Known::from_line(true, then.line),
            None if claims => Known::UNKNOWN,
            None => super::noted_so::plain(false),
        }
    }

    fn proved_after(&self, at: u32) -> Option<Moment> {
        let proofs = &self.story.proofs;
        let next = proofs.partition_point(|then| then.at <= at);
        proofs.get(next).copied()
    }

    /// Whether a hand was shown in belief of a claim by the dealer. It is open where he had claimed the rest before, and
    /// nothing had yet shown that he was wrong; unless all who showed their cards had admitted it.
    pub(super) fn believing_claim(&self, incident: &Incident) -> Known {
        let no = super::noted_so::plain(false);
        let shown = matches!(incident.manner, Some(FactId::ThrownDown | FactId::ShownOnTable));
        let exposed = (incident.kind == IncidentKind::CardExposed && shown)
            || incident.kind == IncidentKind::AllThrewDown;
        let defender = incident.by.and_then(|by| self.record.roles.is_defender(by));
        if !exposed || defender == Some(false) {
            return no;
        }
        let Some((claim, _)) = self.last_claim(incident) else {
            return no;
        };
        match self.proved_after(claim.at) {
            Some(then) if then.at < incident.moment => Known::from_line(false, then.line),
            Some(_) | None => self.admitted(claim, incident),
        }
    }

    /// Whether the defenders who showed their cards, one or both, had admitted the claim before.
    fn admitted(&self, claim: Moment, incident: &Incident) -> Known {
        let both = self.record.roles.dealer.map(|dealer| dealer.side().other());
        let theirs = match (incident.by, both) {
            (Some(by), _) => vec![by],
            (None, Some(side)) => side.seats().to_vec(),
            (None, None) => return Known::UNKNOWN,
        };
        let all = &self.story.admissions;
        let until = |at: u32| all.partition_point(|(then, _)| then.at < at);
        let between = until(claim.at.saturating_add(1))..until(incident.moment);
        let between = all.get(between).unwrap_or_default();
        let admissions = theirs.iter().map(|seat| between.iter().find(|(_, who)| who == seat));
        match admissions.collect::<Option<Vec<_>>>().as_deref() {
            Some([.., (then, _)]) => Known::from_line(true, then.line),
            Some([]) | None => Known::UNKNOWN,
        }
    }

    /// The dealer's last claim before an incident, and whether it was of all the tricks left.
    fn last_claim(&self, incident: &Incident) -> Option<(Moment, Known)> {
        let claims = &self.story.claims_of_rest;
        let before = claims.partition_point(|(then, _)| then.at < incident.moment);
        claims.get(before.checked_sub(1)?).copied()
    }

    /// Whether the dealer's last claim was of all the tricks left. Where cards were shown in belief of a claim of
    /// which nothing more is stated, it was.
    pub(super) fn claimed_the_rest(&self, incident: &Incident) -> Known {
        let claimed = self.last_claim(incident).map(|(_, rest)| rest);
        claimed.unwrap_or_else(|| super::noted_so::plain(true))
    }

    /// Whether the trick to which several cards were played at once was quitted with none of them chosen for it.
    pub(super) fn quitted_unchosen(&self, incident: &Incident) -> Known {
        // Where one alone of them could belong to the trick there was nothing to choose.
        let choice = incident.cards.len().saturating_sub(incident.unfit.len()) > 1;
        let several = incident.manner == Some(FactId::TwoAtOnce) && choice;
        let number = incident.trick.filter(|_| several);
        let trick = number.and_then(|number| self.record.trick_numbered(number));
        let quitted = trick.and_then(|trick| self.record.gathered(trick));
        let Some(quitted) = quitted.filter(|then| then.at > incident.moment) else {
            return super::noted_so::plain(false);
        };
        let chosen = self.acts().iter().find(|act| match &act.deed {
            ActKind::Demand(demand) => {
                let one = demand.card.is_some_and(|card| incident.cards.contains(&card));
                let kind = matches!(demand.remedy, Some(Remedy::ChooseCard | Remedy::CallCard));
                let then = act.moment > incident.moment && act.moment < quitted.at;
                one && kind && then
            }
            _ => false,
        });
        match chosen {
            Some(act) => Known::from_line(false, act.line),
            None => Known::from_line(true, quitted.line),
        }
    }

    /// When whichever of several cards was left when the trick was quitted has been played in its turn.
    pub(super) fn left_played(&self, incident: &Incident) -> Option<Moment> {
        let number = incident.trick?;
        let plays = self.record.plays.iter().filter(|play| {
            let later = self.record.first_trick.saturating_add(play.trick) > number;
            later && Some(play.seat) == incident.by && incident.cards.contains(&play.card)
        });
        plays.map(|play| play.moment).min()
    }
}
