//! How the story is asked about: of which moment a fact that tells how things stand (as a rule of its incident's own),
//! what shows that the play has begun, and which questions are one. It is data (`laws/game.yaml`), and a code may say
//! otherwise.

use super::game::{ASKED, IN_PLAY, SAME_FACT, SAME_INCIDENT};
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
    ("during_play", FactId::DuringPlay),
    ("hand_over", FactId::HandOver),
    ("played_to_next", FactId::PlayedToNext),
];

/// The word for an incident's own, where a code does not take one question for another.
pub(crate) const OWN: &str = "own";

/// How the story is asked about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    moments: Vec<(FactId, IncidentKind, AskedAt)>,
    in_play: Vec<IncidentKind>,
    incidents: Vec<(IncidentKind, IncidentKind)>,
    facts: Vec<(FactId, IncidentKind)>,
    /// Whether the dealer's partner may claim a revoke when the hand is over.
    pub(crate) dummy_claims: bool,
}

impl Asked {
    /// As every code has it that says nothing else.
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<Asked> = LazyLock::new(|| {
            let rows = ASKED.iter().filter_map(|(fact, incident, moment)| {
                let (_, fact) = ASKABLE.iter().find(|(name, _)| name == fact)?;
                let (_, moment) = MOMENTS.iter().find(|(name, _)| name == moment)?;
                Some((*fact, IncidentKind::from_name(incident)?, *moment))
            });
            Asked {
                moments: rows.collect(),
                in_play: IN_PLAY.to_vec(),
                incidents: SAME_INCIDENT.to_vec(),
                facts: SAME_FACT.to_vec(),
                dummy_claims: true,
            }
        });
        &SHARED
    }

    /// Of which moment a fact is asked about such an incident.
    pub(crate) fn of(&self, fact: FactId, kind: IncidentKind) -> AskedAt {
        let mut rows = self.moments.iter();
        let row = rows.find(|(own, incident, _)| *own == fact && *incident == kind);
        row.map_or(AskedAt::Incident, |(_, _, moment)| *moment)
    }

    /// Says of which moment a fact is asked about such an incident.
    pub(crate) fn ask(&mut self, fact: FactId, kind: IncidentKind, moment: AskedAt) {
        self.moments.retain(|(own, incident, _)| *own != fact || *incident != kind);
        self.moments.push((fact, kind, moment));
    }

    /// Whether it happens only in the play.
    pub(crate) fn is_in_play(&self, kind: IncidentKind) -> bool {
        self.in_play.contains(&kind)
    }

    /// Says what happens only in the play.
    pub(crate) fn say_in_play(&mut self, kinds: Vec<IncidentKind>) {
        self.in_play = kinds;
    }

    /// The kind of incident as of which a fact is asked about one of this kind: as another, where the same doing may be
    /// an incident of more kinds than one.
    pub(crate) fn kind_asked(&self, fact: FactId, kind: IncidentKind) -> IncidentKind {
        let of_fact = self.facts.iter().find(|(own, _)| *own == fact);
        if let Some((_, other)) = of_fact {
            return *other;
        }
        let of_kind = self.incidents.iter().find(|(own, _)| *own == kind);
        of_kind.map_or(kind, |(_, other)| *other)
    }

    /// Says as what an incident is asked about; as itself, if no other is stated.
    pub(crate) fn ask_incident(&mut self, kind: IncidentKind, other: Option<IncidentKind>) {
        self.incidents.retain(|(own, _)| *own != kind);
        self.incidents.extend(other.map(|other| (kind, other)));
    }

    /// Says of what incident a fact is asked; of the one available, if no other is stated.
    pub(crate) fn ask_fact(&mut self, fact: FactId, other: Option<IncidentKind>) {
        self.facts.retain(|(own, _)| *own != fact);
        self.facts.extend(other.map(|other| (fact, other)));
    }
}

#[cfg(test)]
mod tests {
    use super::{ASKED, Asked};

    #[test]
    fn every_name_in_the_table_is_one() {
        assert_eq!(Asked::shared().moments.len(), ASKED.len());
    }
}
