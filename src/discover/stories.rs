//! The sentences out of which stories are made, read from a table: one row a sentence, with the facts it tells.

use super::lines::{Row, read};
use crate::facts::{FactId, IncidentKind};
use std::collections::BTreeMap;

/// The rows; how to read them stands at their head.
const ROWS: &str = include_str!("stories.txt");

/// The sentences at hand.
#[derive(Debug, Clone, Default)]
pub struct Stories {
    /// How a story may begin.
    pub(super) tables: Vec<Row>,
    /// How an incident may be told, by kind.
    pub(super) incidents: BTreeMap<IncidentKind, Vec<Row>>,
    /// How a circumstance may be told.
    pub(super) circumstances: Vec<Row>,
    never: Vec<(IncidentKind, FactId, FactId)>,
}

impl Stories {
    /// Reads the table.
    pub(super) fn read() -> Self {
        let mut stories = Self::default();
        for (heading, row) in read(ROWS) {
            match (heading, IncidentKind::from_name(heading)) {
                ("tables", _) => stories.tables.push(row),
                ("circumstances", _) => stories.circumstances.push(row),
                ("never", _) => stories.forbid(&row),
                (_, Some(kind)) => stories.incidents.entry(kind).or_default().push(row),
                _ => {}
            }
        }
        stories
    }

    /// The facts that are never so together of such an incident, because of what it is.
    pub(super) fn never(&self, kind: IncidentKind) -> Vec<(FactId, FactId)> {
        let rows = self.never.iter().filter(|(on, ..)| *on == kind);
        rows.map(|(_, one, other)| (*one, *other)).collect()
    }

    fn forbid(&mut self, row: &Row) {
        let facts: Vec<FactId> = row.tells.iter().map(|(fact, _)| *fact).collect();
        for kind in row.lines.iter().flat_map(|line| line.split(", ")) {
            let Some(kind) = IncidentKind::from_name(kind) else {
                continue;
            };
            for (place, one) in facts.iter().enumerate() {
                for other in facts.iter().skip(place + 1) {
                    self.never.push((kind, *one, *other));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ROWS, Stories};
    use crate::discover::lines::read;
    use crate::facts::IncidentKind;

    #[test]
    fn every_row_stands_under_a_heading_that_is_known() {
        for (heading, row) in read(ROWS) {
            let known = ["tables", "circumstances", "never"].contains(&heading)
                || IncidentKind::from_name(heading).is_some();
            assert!(known, "{heading}: {row:?}");
            assert!(row.unknown.is_empty(), "{heading}: {row:?}");
        }
    }

    #[test]
    fn every_kind_of_incident_can_be_told() {
        let stories = Stories::read();
        for kind in IncidentKind::ALL {
            assert!(stories.incidents.contains_key(kind), "{}", kind.name());
        }
    }
}
