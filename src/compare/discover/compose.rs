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

/// At most this many circumstances are stated of an incident.
const MOST_STATED: usize = 2;

/// Chance is asked so often at most to turn a table: for the seat, and for the suits.
const TURNS: usize = 8;
/// The trick in hand is one of so many, from the second.
const TRICKS: usize = 8;
/// The header that tells it.
const IN_HAND: &str = "trick: 5";

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
        Self { search: Search::new(Aim::Ties, vec![code], IncidentKind::ALL) }
    }

    /// One story, told once for each of those who may have led to the trick in hand. `pick` is asked for a number below
    /// the one it is given, and so decides everything.
    pub fn stories(&self, pick: &mut dyn FnMut(usize) -> usize) -> Option<Vec<Composed>> {
        let stories = &self.search.stories;
        let (space, incident) = self.stated(pick)?;
        let mut stated = stories.always(space.kind);
        stated.extend(&incident.tells);
        let seat = if stories.is_nobodys(space.kind) {
            None
        } else {
            Some(seat(incident, &stated, pick)?)
        };
        stated.extend(of_seat(seat));
        let tables = stories.beginnings(space.kind).into_iter();
        let tables: Vec<&Row> = tables.filter(|row| row.agrees(&stated)).collect();
        let table = *one(&tables, pick)?;
        stated.extend(&table.tells);
        let with = self.circumstances((space, table), &mut stated, pick);
        let (round, trick) = (pick(Seat::ALL.len()), 2 + pick(TRICKS));
        let turn: Vec<usize> = (0..TURNS).map(|_| pick(usize::MAX)).collect();
        let stated = |lead: Seat| {
            let recipe = Recipe { table, incident, with: with.clone(), seat, lead };
            let mut turn = turn.iter();
            let mut again = |bound: usize| turn.next().map_or(0, |number| number % bound.max(1));
            Composed {
                kind: space.kind,
                title: title(space.kind),
                lines: turned(&at_trick(recipe.lines(), trick), &mut again),
            }
        };
        let leads = (0..Seat::ALL.len()).filter_map(|step| {
            let place = (round + step) % Seat::ALL.len();
            Seat::ALL.get(place).copied()
        });
        Some(leads.map(stated).collect())
    }

    /// A kind of incident that lessons ask about, with one of its ways to be stated: a kind comes as often as it has ways.
    fn stated(&self, pick: &mut dyn FnMut(usize) -> usize) -> Option<(&Space, &Row)> {
        let stories = &self.search.stories;
        let spaces = self.search.spaces.iter();
        let asked = spaces.filter(|space| !stories.beginnings(space.kind).is_empty());
        let ways = asked.flat_map(|space| {
            let rows = stories.incidents.get(&space.kind).into_iter().flatten();
            rows.map(move |row| (space, row))
        });
        one(&ways.collect::<Vec<_>>(), pick).copied()
    }

    /// What else is stated: circumstances on which some law turns.
    fn circumstances(
        &self,
        (space, table): (&Space, &Row),
        stated: &mut Vec<(FactId, bool)>,
        pick: &mut dyn FnMut(usize) -> usize,
    ) -> Vec<&Row> {
        let mut with = Vec::new();
        for _ in 0..pick(MOST_STATED + 1) {
            let rows: Vec<&Row> = self
                .search
                .stories
                .circumstances
                .iter()
                .filter(|row| row.agrees(stated) && self.search.stories.is_apt(table, row))
                .filter(|row| row.tells.iter().all(|fact| !stated.contains(fact)))
                .filter(|row| row.tells.iter().any(|(fact, _)| space.facts.contains(fact)))
                .collect();
            let Some(row) = one(&rows, pick) else { break };
            stated.extend(&row.tells);
            with.push(*row);
        }
        with
    }
}

/// The lines at another trick, if none of them mentions a trick by its number.
fn at_trick(lines: Vec<String>, trick: usize) -> Vec<String> {
    let numbered = |line: &String| {
        let mut after = line.split("trick ").skip(1);
        after.any(|rest| rest.starts_with(|sign: char| sign.is_ascii_digit()))
    };
    if lines.iter().any(numbered) {
        return lines;
    }
    let moved = |line: String| match line.as_str() {
        IN_HAND => format!("trick: {trick}"),
        _ => line,
    };
    lines.into_iter().map(moved).collect()
}

/// Whose doing it is: one of those whom neither the sentence nor the incident leaves out.
fn seat(
    incident: &Row,
    stated: &[(FactId, bool)],
    pick: &mut dyn FnMut(usize) -> usize,
) -> Option<Seat> {
    let fits = |seat: &Seat| {
        let of_seat: Vec<_> = of_seat(Some(*seat)).collect();
        let denied = |(fact, so): &(FactId, bool)| of_seat.contains(&(*fact, !so));
        incident.agrees(&of_seat) && !stated.iter().any(denied)
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
