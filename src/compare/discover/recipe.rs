//! Of which rows of the table a story is made, and how.

use super::lines::Row;
use crate::bridge::Seat;

/// Marks of a line that is a header, and of one told before the incident.
const MARKS: [char; 2] = ['^', '<'];

/// A story that may be stated. Of thousands only the shortest are, so that its lines are not written before they are
/// asked for: that was a quarter of a search.
#[derive(Debug, Clone)]
pub(super) struct Recipe<'r> {
    /// How it begins.
    pub(super) table: &'r Row,
    /// What happens.
    pub(super) incident: &'r Row,
    /// What else is stated of it.
    pub(super) with: Vec<&'r Row>,
    /// Whose doing it is; West's if nobody's is stated.
    pub(super) seat: Option<Seat>,
    /// Who led.
    pub(super) lead: Seat,
}

impl Recipe<'_> {
    /// How many lines it has, and how many bytes they have together.
    pub(super) fn size(&self) -> (usize, usize) {
        let rows = std::iter::once(self.incident).chain(self.with.iter().copied());
        let stated = rows.flat_map(|row| &row.lines).map(|line| unmarked(line));
        let lines = self.table.lines.iter().map(String::as_str).chain(stated);
        lines.fold((0, 0), |(count, bytes), line| (count + 1, bytes + filled_length(line)))
    }

    /// Its lines: headers after the first line of the table, the incident, and what is stated of it.
    pub(super) fn lines(&self) -> Vec<String> {
        let rows = || std::iter::once(self.incident).chain(self.with.iter().copied());
        let marked = |mark: char| {
            rows()
                .flat_map(|row| &row.lines)
                .filter_map(move |line| line.strip_prefix(mark))
                .map(|line| self.filled(line.trim()))
        };
        let table = self.table.lines.iter();
        let mut lines: Vec<String> = table.map(|line| self.filled(line)).collect();
        let after = lines.len().min(1);
        lines.splice(after..after, marked('^'));
        lines.extend(marked('<'));
        let plain = rows().flat_map(|row| &row.lines);
        let plain = plain.filter(|line| !line.starts_with(MARKS));
        lines.extend(plain.map(|line| self.filled(line)));
        lines
    }

    /// A line with the letters of the seats in its blanks.
    fn filled(&self, line: &str) -> String {
        let mut filled = String::with_capacity(line.len());
        for (before, blank) in pieces(line) {
            filled.push_str(before);
            if let Some(blank) = blank {
                filled.push(self.seat_of(blank).letter());
            }
        }
        filled
    }

    fn seat_of(&self, blank: Blank) -> Seat {
        let by = self.seat.unwrap_or(Seat::West);
        match blank {
            Blank::By => by,
            Blank::Partner => by.partner(),
            Blank::Left => by.left(),
            Blank::Right => by.right(),
            Blank::Lead => self.lead,
        }
    }
}

/// A place in a line where a seat's letter is to stand.
#[derive(Debug, Clone, Copy)]
enum Blank {
    By,
    Partner,
    Left,
    Right,
    Lead,
}

const BLANKS: [(&str, Blank); 5] = [
    ("{by}", Blank::By),
    ("{partner}", Blank::Partner),
    ("{left}", Blank::Left),
    ("{right}", Blank::Right),
    ("{lead}", Blank::Lead),
];

/// Whether a row's story depends on who led.
pub(super) fn names_leader(row: &Row) -> bool {
    row.lines.iter().any(|line| line.contains("{lead}"))
}

fn unmarked(line: &str) -> &str {
    line.strip_prefix(MARKS).map_or(line, str::trim)
}

fn filled_length(line: &str) -> usize {
    let pieces = pieces(line);
    pieces.fold(0, |length, (before, blank)| length + before.len() + usize::from(blank.is_some()))
}

/// A line as words, each up to the blank that follows it.
fn pieces(line: &str) -> impl Iterator<Item = (&str, Option<Blank>)> {
    let mut left = Some(line);
    std::iter::from_fn(move || {
        let rest = left?;
        let blank = rest.match_indices('{').find_map(|(at, _)| {
            let (before, after) = rest.split_at_checked(at)?;
            let (name, blank) = BLANKS.iter().find(|(name, _)| after.starts_with(name))?;
            Some((before, *blank, after.strip_prefix(name)?))
        });
        let (before, blank, after) = match blank {
            Some((before, blank, after)) => (before, Some(blank), Some(after)),
            None => (rest, None, None),
        };
        left = after;
        Some((before, blank))
    })
}

#[cfg(test)]
mod tests {
    use super::Recipe;
    use crate::bridge::Seat;
    use crate::discover::lines::Row;

    #[test]
    fn a_story_is_as_long_as_it_was_measured() {
        let row = |lines: &[&str]| Row {
            lines: lines.iter().map(|line| (*line).to_owned()).collect(),
            ..Row::default()
        };
        let (table, incident) = (row(&["dealer: S", "{lead} leads SK"]), row(&["^ hand: {by}"]));
        let with = row(&["< {left} talks", "{partner} and {right} {smile}"]);
        let recipe = Recipe {
            table: &table,
            incident: &incident,
            with: vec![&with],
            seat: Some(Seat::East),
            lead: Seat::North,
        };
        let lines = recipe.lines();
        let stated = ["dealer: S", "hand: E", "N leads SK", "S talks", "W and N {smile}"];
        assert_eq!(lines, stated);
        let bytes = lines.iter().map(String::len).sum();
        assert_eq!(recipe.size(), (lines.len(), bytes));
    }
}
