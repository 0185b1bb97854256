//! The latest finding that gives a right of a kind.

use super::entry::Entry;
use super::path::Path;
use super::penalties::{entitled_then, is_noticed};
use super::referred::{either_entitled, refers};
use super::rights::{Chosen, Rights, named_trump, on_dealers_side};
use crate::bridge::{Seat, SeatSet, Side};
use crate::facts::{FactId, Facts, Incident, IncidentKind, Known};
use crate::laws::Consult;

impl Rights<'_> {
    /// The latest finding of a side's that fits.
    pub(super) fn latest(&self, side: Side, fits: impl Fn(&Entry<'_>) -> bool) -> Chosen {
        self.latest_at(side, |_, entry| fits(entry))
    }

    /// The same, by its place too.
    pub(super) fn latest_at(&self, side: Side, fits: impl Fn(usize, &Entry<'_>) -> bool) -> Chosen {
        let mut path = Path::default();
        for place in self.live.of(side) {
            let Some(entry) = self.entries.get(place) else {
                continue;
            };
            path.join(&entry.path);
            if fits(place, entry) {
                return Chosen { place: Some(place), path };
            }
        }
        Chosen { place: None, path }
    }

    /// The findings, the latest first, whose penalties words about an open one may be about: what has been called for is
    /// decided.
    pub(super) fn undecided(&self, facts: &Facts, incident: &Incident) -> Vec<usize> {
        let side = incident.by.map(Seat::side);
        let all = side.map(|side| self.live.of(side));
        let may_be = |place: &usize| {
            self.entries.get(*place).is_some_and(|entry| {
                is_noticed(facts, entry, incident.line)
                    && refers(facts, self.code, incident, entry)
                    && self.can_be_lost(facts, (*place, entry), incident)
            })
        };
        all.into_iter().flatten().filter(may_be).collect()
    }

    /// The latest finding of a side's that fits, of those of which the table could know on a line; of the others if
    /// there is none.
    pub(super) fn noticed_first(
        &self,
        side: Side,
        (facts, line): (&Facts, u32),
        fits: impl Fn(&Entry<'_>) -> bool,
    ) -> Chosen {
        self.first_of(side, &fits, |entry| is_noticed(facts, entry, line))
    }

    /// The latest finding of a side's that fits, of those first which have something before the others.
    pub(super) fn first_of(
        &self,
        side: Side,
        fits: &dyn Fn(&Entry<'_>) -> bool,
        before: impl Fn(&Entry<'_>) -> bool,
    ) -> Chosen {
        let mut chosen = self.latest(side, |entry| before(entry) && fits(entry));
        if chosen.place.is_none() {
            let other = self.latest(side, fits);
            chosen.place = other.place;
            chosen.path.join(&other.path);
        }
        chosen
    }

    /// What is known of a right at the moment of an incident; the answers it rests on are joined to the path.
    pub(super) fn ask(
        &self,
        fact: FactId,
        facts: &Facts,
        incident: &Incident,
        path: &mut Path,
    ) -> Known {
        match fact {
            FactId::DealerNamedTrump => return named_trump(facts),
            FactId::CallWasDue if incident.kind == IncidentKind::CallRepeated => {
                return self.still_callable(incident, path);
            }
            FactId::CallWasDue => return self.call_was_due(incident, path),
            FactId::RevokedByIt => return self.revoked_by(incident, path),
            FactId::DoublingRefused => {
                path.join(&self.live.refusal);
                return Known::from_line(self.live.refused > 0, self.live.refused);
            }
            FactId::RightForfeited => return self.live.forfeits.of(incident.by, path),
            FactId::PartnersRightForfeited => {
                let partner = incident.by.map(Seat::partner);
                return self.live.forfeits.of(partner, path);
            }
            _ => {}
        }
        if incident.is_for_nothing() {
            return Known::from_line(false, 0);
        }
        let referred = self.referred(facts, incident);
        path.join(&referred.path);
        let found = referred.place.and_then(|place| Some((place, self.entries.get(place)?)));
        let Some((place, entry)) = found else {
            return Known::from_line(false, 0);
        };
        let losable = matches!(
            fact,
            FactId::PenaltyOpen
                | FactId::PenaltyIsDealers
                | FactId::PartnerSolelyEntitled
                | FactId::ConsultationForbidden
        );
        if losable && !self.can_be_lost(facts, (place, entry), incident) {
            return Known::from_line(false, 0);
        }
        let entitled = entitled_then(facts, entry, incident.line);
        let by = incident.by;
        let so = match fact {
            FactId::PenaltyOpen => true,
            FactId::PenaltyIsDealers => {
                facts.seats().dealer.is_some_and(|dealer| entitled.has(dealer))
            }
            // Where a side speaks, he of them speaks whose right it is.
            FactId::ActorEntitled if incident.together => either_entitled(entitled, by),
            FactId::ActorEntitled => by.is_some_and(|seat| entitled.has(seat)),
            FactId::PartnerSolelyEntitled => {
                by.is_some_and(|seat| entitled == SeatSet::one(seat.partner()))
            }
            FactId::ConsultationForbidden => entry.settled.consult == Some(Consult::Forbidden),
            FactId::ConsultationAllowed => entry.settled.consult == Some(Consult::Free),
            FactId::OffenderDealersSide => on_dealers_side(facts, entry.incident.by),
            _ => return Known::UNKNOWN,
        };
        Known::from_line(so, entry.incident.line)
    }
}
