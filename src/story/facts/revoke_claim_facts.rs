//! Facts about a claim of a revoke.

use super::noted_so::{plain, since};
use super::story::Claim;
use super::{FactId, Facts, Incident, IncidentKind, Known, Truth};
use crate::bridge::Seat;
use crate::table::Moment;

impl Facts {
    /// The first claim of a revoke that is for this one. Where the accused side mixed the cards after a claim, one revoke
    /// is established by that: it was the claim of no other that nothing shows.
    pub(super) fn claim(&self, incident: &Incident) -> Option<&Claim> {
        let mut claims = self.story.claims_of(incident);
        claims.find(|claim| self.is_good(claim) && self.is_meant(claim, incident))
    }

    /// Whether it is a claim at all: what the dealer's partner claims when the hand is over is one where he may.
    fn is_good(&self, claim: &Claim) -> bool {
        let dummys = claim.by.is_some() && claim.by == self.record.roles.dummy();
        let over = self.record.over.is_some_and(|over| over.at < claim.then.at);
        self.asked().dummy_claims || !dummys || !over
    }

    fn is_meant(&self, claim: &Claim, incident: &Incident) -> bool {
        let meant = claim.meant.is_none_or(|meant| meant == incident.moment);
        let revoke = incident.kind == IncidentKind::Revoke;
        let shown = || self.ask(FactId::HeldTheSuit, incident).truth == Truth::True;
        !revoke || meant || self.story.mixed_after(claim).is_none() || shown()
    }

    /// The revoke for which the revokes of both sides stand, or the incident itself.
    fn revoke_meant<'a>(&'a self, incident: &'a Incident) -> &'a Incident {
        if incident.kind != IncidentKind::BothSidesRevoke {
            return incident;
        }
        let [own, _] = self.both_revokes(incident);
        own.first().copied().unwrap_or(incident)
    }

    /// A claim against the offender; for a search of the tricks, a claim against anybody.
    pub(super) fn revoke_claimed(&self, fact: FactId, incident: &Incident) -> Known {
        let claim = match fact {
            FactId::Claimed => self.claim(incident),
            _ => self.story.claims.first(),
        };
        since(claim.map(|claim| claim.then))
    }

    pub(super) fn claimed_after_cut(&self, incident: &Incident) -> Known {
        let Some(cut) = self.record.next_cut else {
            return plain(false);
        };
        let late = |incident: &Incident| {
            let claim = self.claim(incident);
            claim.is_none_or(|claim| claim.then.at > cut.at)
        };
        // Of two revokes set against each other neither may be claimed too late.
        let late = match incident.kind {
            IncidentKind::BothSidesRevoke => {
                let both = self.both_revokes(incident);
                both.iter().any(|all| all.iter().all(|one| late(one)))
            }
            _ => late(incident),
        };
        Known::from_line(late, cut.line)
    }

    pub(super) fn mixed_after_claim(&self, incident: &Incident) -> Known {
        // If nobody mixed them, no claim is gone through.
        if self.story.mixings.is_empty() {
            return plain(false);
        }
        let revoke = self.revoke_meant(incident);
        let claims = self.story.claims_of(revoke);
        let mut its = claims.filter(|claim| {
            self.is_good(claim) && claim.meant.is_none_or(|meant| meant == revoke.moment)
        });
        since(its.find_map(|claim| self.story.mixed_after(claim)))
    }

    pub(super) fn mixed_otherwise(&self, incident: &Incident) -> Known {
        let claim = self.claim(self.revoke_meant(incident));
        since(claim.and_then(|claim| self.story.mixed_otherwise(claim)))
    }

    /// Whether somebody said so, claimed it, or owned to it, before the trick was gathered.
    pub(super) fn found_out_before_quitting(&self, incident: &Incident) -> Known {
        let trick = incident.trick;
        let trick = trick.and_then(|number| self.record.trick_numbered(number));
        let gathered = trick.and_then(|trick| self.record.gathered(trick));
        let said = super::answers::after(&self.story.discovered, incident.moment);
        let claimed = self.claim(incident).map(|claim| claim.then);
        let owned = self.says_he_has_one(incident).map(|answer| answer.line);
        let own = |(then, seat): &&(Moment, Seat)| {
            then.at > incident.moment && Some(*seat) == incident.by
        };
        let own = self.story.owned.iter().find(own).map(|(then, _)| *then);
        let stated = [said, claimed, own].into_iter().flatten();
        let first = stated.map(|then| then.line).chain(owned).min();
        // Of a trick of which no card is stated, nobody knows whether it was found out in time.
        let unstated =
            trick.is_none() && self.noted(incident).is_some_and(|noted| noted.play.is_none());
        match first {
            Some(line) if unstated && incident.line >= line => plain(false),
            Some(line) => {
                let gathered = gathered.map(|then| Known::from_line(true, then.line));
                let quitted = gathered.unwrap_or_else(|| self.quitted_as_stated(incident));
                if unstated && quitted.truth == Truth::Unknown {
                    return Known::UNKNOWN;
                }
                let late = quitted.truth == Truth::True && quitted.line < line;
                Known::from_line(!late, line)
            }
            None => plain(false),
        }
    }
}
