//! A cut told after another: a code by which nobody had to cut again takes it by its own cards.

use super::rank::{CutOrder, SEATS, ranked};
use super::{Facts, Incident, IncidentKind};
use crate::table::{Company, Cut};
use std::borrow::Cow;

/// The line of cutting as a code takes it: with what was cut in its round before, where somebody in it had to cut again, or
/// by its own cards alone, where by the code's ranking nobody had.
pub(super) fn counted<'c>(company: &Company, cut: &'c Cut, order: CutOrder) -> Cow<'c, Cut> {
    if cut.again && !cut.afresh && is_needless(company, cut, order) {
        Cow::Owned(cut.by_itself())
    } else {
        Cow::Borrowed(cut)
    }
}

/// Whether of those who cut in a line nobody had had a card equal to another's, as a code ranks them.
fn is_needless(company: &Company, cut: &Cut, order: CutOrder) -> bool {
    let place = company.cuts.partition_point(|one| one.moment.at < cut.moment.at);
    let before = place.checked_sub(1).and_then(|last| company.cuts.get(last));
    let ranked = before.and_then(|before| ranked(before, 1, order));
    ranked.is_some_and(|ranked| !cut.own.iter().any(|(who, _)| ranked.is_equal(*who)))
}

impl Facts {
    /// Whether partners are cut for by fewer than all, none of whom, as the code ranks their cards, had to cut again.
    pub fn is_cut_of_some(&self, incident: &Incident, order: CutOrder) -> bool {
        let company = &self.record.company;
        let cut = company.cut_at(incident.moment);
        let partners = incident.kind == IncidentKind::CutForPartners;
        cut.filter(|_| partners).is_some_and(|cut| {
            let counted = counted(company, cut, order);
            matches!(counted, Cow::Owned(_)) && counted.drawn.len() < SEATS
        })
    }
}
