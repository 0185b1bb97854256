//! Which findings of several rulings are about one incident, and which codes go together.

use super::Ruled;
use crate::bridge::Seat;
use crate::facts::{Incident, IncidentKind};
use std::collections::BTreeMap;

/// What makes two incidents the same: in which deal, when, what and whose, and which of several alike.
type Key = (usize, u32, u32, IncidentKind, Option<usize>, usize);

/// Every incident of any ruling, in the order they happened, with its place in each ruling.
pub(super) fn incidents(rulings: &[Ruled<'_>]) -> Vec<(Incident, Vec<Option<usize>>)> {
    let mut all: BTreeMap<Key, (Incident, Vec<Option<usize>>)> = BTreeMap::new();
    for (code, ruled) in rulings.iter().enumerate() {
        let mut alike = BTreeMap::new();
        for (place, finding) in ruled.ruling.findings.iter().enumerate() {
            let incident = &finding.incident;
            let deal = ruled.ruling.deals.get(place).map_or(0, |deal| deal.number);
            let (moment, line, kind, by) = bare(incident);
            let nth = alike.entry((deal, moment, line, kind, by)).or_insert(0_usize);
            let row = all
                .entry((deal, moment, line, kind, by, *nth))
                .or_insert_with(|| (incident.clone(), vec![None; rulings.len()]));
            *nth += 1;
            if let Some(slot) = row.1.get_mut(code) {
                *slot = Some(place);
            }
        }
    }
    all.into_values().collect()
}

/// Puts some places together that are alike; the first of each group stands for it.
pub(super) fn grouped(
    places: impl Iterator<Item = usize>,
    alike: impl Fn(usize, usize) -> bool,
) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for place in places {
        let like =
            groups.iter_mut().find(|group| group.first().is_some_and(|first| alike(*first, place)));
        match like {
            Some(group) => group.push(place),
            None => groups.push(vec![place]),
        }
    }
    groups
}

/// The first of each group with the first of each later one.
pub(super) fn pairs(groups: &[Vec<usize>]) -> impl Iterator<Item = (usize, usize)> {
    let firsts = || groups.iter().filter_map(|group| group.first().copied());
    firsts()
        .enumerate()
        .flat_map(move |(place, one)| firsts().skip(place + 1).map(move |other| (one, other)))
}

fn bare(incident: &Incident) -> (u32, u32, IncidentKind, Option<usize>) {
    let by = incident.by.map(Seat::index);
    (incident.moment, incident.line, incident.kind, by)
}
