//! Of which moment a fact is asked that tells how things stand: as a rule of its incident's own. It is data
//! (`laws/game.yaml`), and a code may say otherwise.

use super::game::ASKED;
use super::{FactId, IncidentKind};
use std::sync::LazyLock;

/// A moment of which a fact may be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AskedAt {
    /// That of the incident.
    Incident,
    /// When somebody next uses a right or gives one up.
    Choice,
    /// When the error was found out, or else that of the incident.
    Discovery,
    /// When the error was found out, or else as the story stops.
    DiscoveryOrEnd,
}

/// Every such moment, with its name in the laws.
pub(crate) const MOMENTS: &[(&str, AskedAt)] = &[
    ("incident", AskedAt::Incident),
    ("choice", AskedAt::Choice),
    ("discovery", AskedAt::Discovery),
    ("discovery_or_end", AskedAt::DiscoveryOrEnd),
];

/// The facts that may be asked of another moment.
pub(crate) const ASKABLE: &[(&str, FactId)] = &[
    ("dummy_down", FactId::DummyDown),
    ("hand_over", FactId::HandOver),
];

/// Of which moments facts are asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked(Vec<(FactId, IncidentKind, AskedAt)>);

impl Asked {
    /// As every code has it that says nothing else.
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<Asked> = LazyLock::new(|| {
            let rows = ASKED.iter().filter_map(|(fact, incident, moment)| {
                let (_, fact) = ASKABLE.iter().find(|(name, _)| name == fact)?;
                let (_, moment) = MOMENTS.iter().find(|(name, _)| name == moment)?;
                Some((*fact, IncidentKind::from_name(incident)?, *moment))
            });
            Asked(rows.collect())
        });
        &SHARED
    }

    /// Of which moment a fact is asked about such an incident.
    pub(crate) fn of(&self, fact: FactId, kind: IncidentKind) -> AskedAt {
        let mut rows = self.0.iter();
        let row = rows.find(|(own, incident, _)| *own == fact && *incident == kind);
        row.map_or(AskedAt::Incident, |(_, _, moment)| *moment)
    }

    /// Says of which moment a fact is asked about such an incident.
    pub(crate) fn ask(&mut self, fact: FactId, kind: IncidentKind, moment: AskedAt) {
        self.0
            .retain(|(own, incident, _)| *own != fact || *incident != kind);
        self.0.push((fact, kind, moment));
    }
}

#[cfg(test)]
mod tests {
    use super::{ASKED, Asked};

    #[test]
    fn every_name_in_the_table_is_one() {
        let Asked(rows) = Asked::shared();
        assert_eq!(rows.len(), ASKED.len());
    }
}
