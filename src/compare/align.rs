//! Which findings of several rulings are about one incident.

use super::Ruled;
use crate::bridge::Seat;
use crate::facts::{Incident, IncidentKind};
use std::collections::BTreeMap;

/// What makes two incidents the same: when, what and whose, and which of several alike.
type Key = (u32, u32, IncidentKind, Option<usize>, usize);

/// Every incident of any ruling, in the order they happened, with its place in each ruling.
pub(super) fn incidents(rulings: &[Ruled<'_>]) -> Vec<(Incident, Vec<Option<usize>>)> {
    let mut all: BTreeMap<Key, (Incident, Vec<Option<usize>>)> = BTreeMap::new();
    for (code, ruled) in rulings.iter().enumerate() {
        let mut alike = BTreeMap::new();
        for (place, finding) in ruled.ruling.findings.iter().enumerate() {
            let incident = &finding.incident;
            let (moment, line, kind, by) = bare(incident);
            let nth = alike.entry((moment, line, kind, by)).or_insert(0_usize);
            let row = all
                .entry((moment, line, kind, by, *nth))
                .or_insert_with(|| (incident.clone(), vec![None; rulings.len()]));
            *nth += 1;
            if let Some(slot) = row.1.get_mut(code) {
                *slot = Some(place);
            }
        }
    }
    all.into_values().collect()
}

fn bare(incident: &Incident) -> (u32, u32, IncidentKind, Option<usize>) {
    let by = incident.by.map(Seat::index);
    (incident.moment, incident.line, incident.kind, by)
}
