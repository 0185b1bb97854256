//! Faults as a check gathers them, before their words are looked up.

use super::check_path::{CheckPath, Place};
use super::fault::LawFault;
use super::scalar::Text;

/// A fault and the way to it.
#[derive(Debug)]
pub(super) struct Flaw {
    /// Where.
    pub place: Place,
    /// Another place that it is about, and what that is.
    pub also: Option<(Place, &'static str)>,
    /// What.
    pub fault: LawFault,
}

/// All faults found so far.
#[derive(Debug, Default)]
pub(super) struct Flaws(pub Vec<Flaw>);

impl Flaws {
    /// Notes a fault.
    pub(super) fn add(&mut self, check_path: &CheckPath<'_>, fault: LawFault) {
        self.add_at(check_path.place(), None, fault);
    }

    /// Notes a fault that is about two places.
    pub(super) fn add_at(
        &mut self,
        place: Place,
        also: Option<(Place, &'static str)>,
        fault: LawFault,
    ) {
        self.0.push(Flaw { place, also, fault });
    }

    /// The value, or nothing and a fault more.
    pub(super) fn take<T>(
        &mut self,
        found: Result<T, LawFault>,
        check_path: &CheckPath<'_>,
    ) -> Option<T> {
        found.map_err(|fault| self.add(check_path, fault)).ok()
    }

    /// What each name of a list stands for, or nothing and the faults.
    pub(super) fn each<T>(
        &mut self,
        names: &[Text],
        at: &CheckPath<'_>,
        find: impl Fn(&str) -> Result<T, LawFault>,
    ) -> Option<Vec<T>> {
        let names = names.iter().enumerate();
        every(names.map(|(place, name)| self.take(find(name), &at.index(place))))
    }
}

/// All values, or nothing if one is missing; every one is asked for, so that no fault goes unsaid.
pub(super) fn every<T>(values: impl Iterator<Item = Option<T>>) -> Option<Vec<T>> {
    values.collect::<Vec<_>>().into_iter().collect()
}
