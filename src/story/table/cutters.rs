//! Who cuts, and for what.

use super::TableError;
use super::company::{Person, Purpose};
use super::cutting::SEATS;
use super::replay::Replay;
use crate::syntax::{CardSpec, EventKind, Stated, company};

/// Whether an event may change how things are with the table.
pub(super) fn concerns(kind: &EventKind) -> bool {
    use EventKind as E;
    let others = matches!(
        kind,
        E::PlacesFree { .. }
            | E::CandidatesFresh
            | E::RubberEnds
            | E::NewRubberBegins
            | E::Deals { .. }
            | E::DealComplete
            | E::HandPlayedOut
    );
    others || company(kind).is_some()
}

impl Replay<'_> {
    /// The people of one line of cutting, each with his card.
    pub(super) fn cutters(&mut self, stated: &Stated) -> Option<Vec<(Person, CardSpec)>> {
        if !self.few(stated.0.len()) {
            return None;
        }
        let mut cutters: Vec<(Person, CardSpec)> = Vec::with_capacity(stated.0.len());
        for (name, card) in &stated.0 {
            let who = self.person(name);
            if cutters.iter().any(|(other, _)| *other == who) {
                self.errors.push(TableError::cut_twice(name.value.to_string(), name.span, None));
                return None;
            }
            cutters.push((who, card.value));
        }
        Some(cutters)
    }

    /// What a cut is for, where the words do not say: four who play cut for partners, fewer for the deal, more than play for the
    /// places. Some of four who have cut for partners can cut for nothing else than the deal.
    pub(super) fn purpose(&self, stated: Option<Purpose>, cut: &[(Person, CardSpec)]) -> Purpose {
        let party = self.party();
        let cutters = cut.len();
        let company = &self.record.company;
        let away = company.elsewhere(party);
        // Who have played elsewhere cut for the places that are left.
        let left = company.roll(party.candidates).len() > cutters
            && cut.iter().all(|(who, _)| away.contains(who));
        let admission =
            party.rubbers.is_some() && party.claimants.start < party.claimants.end && cutters <= 4;
        stated.unwrap_or(match cutters {
            _ if admission => Purpose::GoingOut,
            _ if left => Purpose::Play,
            2.. if cutters == self.order.players && cutters < SEATS => Purpose::Deal,
            2..SEATS if self.have_cut_for_partners(cut) => Purpose::Deal,
            0..=3 => Purpose::Unstated,
            4 => Purpose::Partners,
            _ => Purpose::Play,
        })
    }

    /// Whether all of these have just cut for partners, or for the deal.
    fn have_cut_for_partners(&self, cut: &[(Person, CardSpec)]) -> bool {
        let last = self.record.company.cuts.last();
        let last = last.filter(|_| self.party().cut_begun > 0);
        last.is_some_and(|last| {
            let has_cut = |who: Person| last.drawn.iter().any(|drawn| drawn.who == who);
            matches!(last.purpose, Purpose::Partners | Purpose::Deal)
                && cut.iter().all(|(who, _)| has_cut(*who))
        })
    }
}
