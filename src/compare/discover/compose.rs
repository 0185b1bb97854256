//! Makes up a story by chance, out of the same sentences as the search, for those who want to be asked about it.

use super::found::{Aim, Search};
use super::lines::Row;
use super::realise::title;
use super::recipe::Recipe;
use super::space::{Space, of_seat};
use super::turned::turned;
use crate::bridge::Seat;
use crate::facts::{FactId, IncidentKind};
use crate::laws::Code;

/// So many circumstances at most are told of an incident.
const MOST_TOLD: usize = 2;

/// A story made up about one kind of incident.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Composed {
    /// What it is about; whether it came to that, the replay decides.
    pub kind: IncidentKind,
    /// The same in words, for a title.
    pub title: String,
    /// The lines of a case, without its title: it may contradict itself, as chance has it.
    pub lines: Vec<String>,
}

/// Makes up stories about everything on which a code speaks.
#[derive(Debug)]
pub struct Composer<'c> {
    search: Search<'c>,
}

impl<'c> Composer<'c> {
    /// A composer for one code.
    pub fn new(code: &'c Code) -> Self {
        Self {
            search: Search::new(Aim::Ties, vec![code], IncidentKind::ALL),
        }
    }

    /// One story. `pick` is asked for a number below the one it is given, and so decides everything.
    pub fn story(&self, pick: &mut dyn FnMut(usize) -> usize) -> Option<Composed> {
        let stories = &self.search.stories;
        let space = one(&self.search.spaces, pick)?;
        let incident = one(stories.incidents.get(&space.kind)?, pick)?;
        let mut told = stories.always(space.kind);
        told.extend(&incident.tells);
        let seat = if stories.is_nobodys(space.kind) {
            None
        } else {
            Some(seat(incident, &told, pick)?)
        };
        told.extend(of_seat(seat));
        let tables = stories.tables.iter().filter(|row| row.agrees(&told));
        let table = *one(&tables.collect::<Vec<_>>(), pick)?;
        told.extend(&table.tells);
        let with = self.circumstances(space, &mut told, pick);
        let lead = *one(&Seat::ALL, pick)?;
        let recipe = Recipe {
            table,
            incident,
            with,
            seat,
            lead,
        };
        let lines = recipe.lines();
        Some(Composed {
            kind: space.kind,
            title: title(space.kind),
            lines: turned(&lines, pick),
        })
    }

    /// What else is told: circumstances on which some law turns.
    fn circumstances(
        &self,
        space: &Space,
        told: &mut Vec<(FactId, bool)>,
        pick: &mut dyn FnMut(usize) -> usize,
    ) -> Vec<&Row> {
        let mut with = Vec::new();
        for _ in 0..pick(MOST_TOLD + 1) {
            let rows: Vec<&Row> = self
                .search
                .stories
                .circumstances
                .iter()
                .filter(|row| row.agrees(told))
                .filter(|row| row.tells.iter().all(|fact| !told.contains(fact)))
                .filter(|row| row.tells.iter().any(|(fact, _)| space.facts.contains(fact)))
                .collect();
            let Some(row) = one(&rows, pick) else { break };
            told.extend(&row.tells);
            with.push(*row);
        }
        with
    }
}

/// Whose doing it is: one of those whom neither the sentence nor the incident leaves out.
fn seat(
    incident: &Row,
    told: &[(FactId, bool)],
    pick: &mut dyn FnMut(usize) -> usize,
) -> Option<Seat> {
    let fits = |seat: &Seat| {
        let of_seat: Vec<_> = of_seat(Some(*seat)).collect();
        let denied = |(fact, so): &(FactId, bool)| of_seat.contains(&(*fact, !so));
        incident.agrees(&of_seat) && !told.iter().any(denied)
    };
    let seats: Vec<Seat> = Seat::ALL.into_iter().filter(fits).collect();
    one(&seats, pick).copied()
}

/// One of some things, as chance has it; none of none.
fn one<'a, T>(things: &'a [T], pick: &mut dyn FnMut(usize) -> usize) -> Option<&'a T> {
    if things.is_empty() {
        return None;
    }
    things.get(pick(things.len()))
}
