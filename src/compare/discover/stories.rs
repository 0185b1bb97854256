//! The sentences out of which stories are made, read from a table: one row a sentence, with the facts it tells.

use super::lines::{Row, read};
use super::relations::Follows;
use crate::facts::{FactId, IncidentKind};
use crate::source::packed;
use std::collections::BTreeMap;

/// The rows, from `stories.txt`; how to read them is at their head.
fn rows() -> String {
    packed!("stories")
}

/// Facts, each so or not so.
type FactsStated = Vec<(FactId, bool)>;

/// The sentences available.
#[derive(Debug, Clone, Default)]
pub(super) struct Stories {
    /// How a story may begin.
    pub(super) tables: Vec<Row>,
    /// How an incident may be stated, by kind.
    pub(super) incidents: BTreeMap<IncidentKind, Vec<Row>>,
    /// How a circumstance may be stated.
    pub(super) circumstances: Vec<Row>,
    relations: Vec<(IncidentKind, Follows)>,
    always: Vec<(IncidentKind, FactId, bool)>,
    nobody: Vec<IncidentKind>,
    begins: BTreeMap<IncidentKind, FactsStated>,
    beside: Vec<(FactsStated, Vec<FactId>)>,
}

impl Stories {
    /// Reads the table.
    pub(super) fn read() -> Self {
        let mut stories = Self::default();
        for (heading, row) in read(&rows()) {
            match (heading, IncidentKind::from_name(heading)) {
                ("tables", _) => stories.tables.push(row),
                ("circumstances", _) => stories.circumstances.push(row),
                ("never", _) => stories.forbid(&row),
                ("follows", _) => stories.relate(&row),
                ("nobody", _) => stories.nobody.extend(kinds(&row)),
                ("always", _) => stories.take_for_granted(&row),
                ("begins", _) => stories.begin(&row),
                ("beside", _) => stories.beside.push((row.tells.clone(), facts(&row).collect())),
                (_, Some(kind)) => stories.incidents.entry(kind).or_default().push(row),
                _ => {}
            }
        }
        stories
    }

    /// What the facts of such an incident tell of each other, because of what it is.
    pub(super) fn relations(&self, kind: IncidentKind) -> Vec<Follows> {
        let rows = self.relations.iter().filter(|(on, _)| *on == kind);
        rows.map(|(_, follows)| *follows).collect()
    }

    /// Whether such an incident is stated of nobody by his seat.
    pub(super) fn is_nobodys(&self, kind: IncidentKind) -> bool {
        self.nobody.contains(&kind)
    }

    /// What of such an incident is so, or not so, whatever is stated of it.
    pub(super) fn always(&self, kind: IncidentKind) -> Vec<(FactId, bool)> {
        let rows = self.always.iter().filter(|(on, ..)| *on == kind);
        rows.map(|(_, fact, so)| (*fact, *so)).collect()
    }

    /// The tables at which a story of such an incident may begin in a lesson; none if it is not asked about.
    pub(super) fn beginnings(&self, kind: IncidentKind) -> Vec<&Row> {
        let Some(wanted) = self.begins.get(&kind) else {
            return Vec::new();
        };
        let tables = self.tables.iter().filter(|row| row.tells == *wanted);
        tables.collect()
    }

    /// Whether such a circumstance is stated in a lesson after such a table.
    pub(super) fn is_apt(&self, table: &Row, circumstance: &Row) -> bool {
        let mut apt = self.beside.iter().filter(|(at, _)| *at == table.tells);
        apt.any(|(_, facts)| {
            let mut stated = circumstance.tells.iter();
            stated.all(|(fact, _)| facts.contains(fact))
        })
    }

    fn begin(&mut self, row: &Row) {
        for kind in kinds(row) {
            self.begins.insert(kind, row.tells.clone());
        }
    }

    fn take_for_granted(&mut self, row: &Row) {
        for kind in kinds(row) {
            let facts = row.tells.iter().map(|(fact, so)| (kind, *fact, *so));
            self.always.extend(facts);
        }
    }

    /// None of the facts is so beside the first of them.
    fn forbid(&mut self, row: &Row) {
        for kind in kinds(row) {
            if let Some((first, others)) = row.tells.split_first() {
                let pairs = others.iter().map(|(fact, so)| (kind, (*first, (*fact, !so))));
                self.relations.extend(pairs);
            }
        }
    }

    /// Where the first is stated the others follow.
    fn relate(&mut self, row: &Row) {
        for kind in kinds(row) {
            if let Some((first, others)) = row.tells.split_first() {
                let pairs = others.iter().map(|then| (kind, (*first, *then)));
                self.relations.extend(pairs);
            }
        }
    }
}

/// The kinds of incident that a row names instead of sentences.
fn kinds(row: &Row) -> impl Iterator<Item = IncidentKind> {
    let names = row.lines.iter().flat_map(|line| line.split(", "));
    names.filter_map(|name| IncidentKind::from_name(name.trim()))
}

/// The facts that a row names instead of sentences.
fn facts(row: &Row) -> impl Iterator<Item = FactId> {
    let names = row.lines.iter().flat_map(|line| line.split(", "));
    names.filter_map(|name| FactId::from_name(name.trim()))
}

#[cfg(test)]
mod tests {
    use super::{Stories, rows};
    use crate::discover::lines::read;
    use crate::facts::IncidentKind;

    #[test]
    fn every_row_stands_under_a_heading_that_is_known() {
        for (heading, row) in read(&rows()) {
            let known = [
                "tables",
                "circumstances",
                "never",
                "always",
                "follows",
                "nobody",
                "begins",
                "beside",
            ]
            .contains(&heading)
                || IncidentKind::from_name(heading).is_some();
            assert!(known, "{heading}: {row:?}");
            assert!(row.unknown.is_empty(), "{heading}: {row:?}");
        }
    }

    /// What stands right of `=` in a row of these headings is a name.
    #[test]
    fn what_lessons_are_made_of_is_known() {
        let named = |row: &super::Row| row.lines.join(", ").split(", ").count();
        for (heading, row) in read(&rows()) {
            let known = match heading {
                "begins" => super::kinds(&row).count(),
                "beside" => super::facts(&row).count(),
                _ => continue,
            };
            assert_eq!(known, named(&row), "{heading}: {row:?}");
            let stories = Stories::read();
            let is_table = stories.tables.iter().any(|table| table.tells == row.tells);
            assert!(is_table, "{heading}: {row:?}");
        }
    }

    #[test]
    fn every_kind_of_incident_can_be_stated() {
        let stories = Stories::read();
        for kind in IncidentKind::ALL {
            let of_games = kind.is_standing() || kind.is_of_the_games();
            let stated = stories.incidents.contains_key(kind) || of_games;
            assert!(stated, "{}", kind.name());
        }
    }
}
