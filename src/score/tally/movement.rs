//! A movement in words, the seats it gives to results, and its chart.

use super::TallyError;
use super::file::{Kind, Part};
use super::grid::Row;
use super::ruled_off::drawn;
use crate::score::{Deal, Movement, movements};
use crate::source::Span;
use std::fmt::Write as _;

/// What a movement may have at most.
const MOST: u32 = 100;

/// `Mitchell, 5 tables, 2 boards a round, arrow switch in round 5`; an error says what would do.
pub fn movement(words: &str) -> Result<Movement, String> {
    let mut stated = words.trim().split(',').map(str::trim);
    let name = stated.next().unwrap_or_default();
    let known = movements().find(|file| file.title.eq_ignore_ascii_case(name));
    if known.is_none() && !name.eq_ignore_ascii_case(MITCHELL) {
        return Err(format!("{USUAL}; or `Howell, ...`"));
    }
    let (mut tables, mut boards, mut rounds) = (None, 1, None);
    let mut switched = Vec::new();
    for item in stated {
        let item = item.to_ascii_lowercase();
        let number = |word: &str| word.parse().ok().filter(|count| (1..=MOST).contains(count));
        match *item.split_whitespace().collect::<Vec<_>>().as_slice() {
            [count, "tables"] => tables = number(count),
            [count, "boards" | "board", "a", "round"] => boards = number(count).ok_or(USUAL)?,
            [count, "rounds"] => rounds = Some(number(count).ok_or(USUAL)?),
            ["arrow", "switch", "in", "round", count] => {
                switched.push(number(count).ok_or(USUAL)?);
            }
            _ => return Err(USUAL.to_owned()),
        }
    }
    let tables = tables.filter(|tables| *tables > 1).ok_or(USUAL)?;
    let mut start = None;
    if let Some(file) = &known {
        let own = file.starts.iter();
        start = Some(own.clone().find(|start| start.len() == tables as usize).cloned());
        if start == Some(None) {
            let known: Vec<String> = own.map(|start| start.len().to_string()).collect();
            return Err(format!("{} is known for {} tables", file.title, known.join(", ")));
        }
    }
    let mut movement = Movement {
        title: known.map_or_else(|| MITCHELL.to_owned(), |file| file.title),
        tables,
        rounds: 1,
        boards,
        switched,
        start: start.flatten(),
    };
    let most = movement.most_rounds();
    movement.rounds = rounds.unwrap_or(most);
    if movement.rounds > most || movement.switched.iter().any(|round| *round > movement.rounds) {
        return Err(format!("with {tables} tables there are {most} rounds"));
    }
    Ok(movement)
}

const MITCHELL: &str = "Mitchell";
const USUAL: &str = "give the movement, the tables and the boards: `Mitchell, 5 tables, 2 boards a round`, and if needed `4 rounds`, `arrow switch in round 5`";

/// Gives a result the pairs that sit at its table by the movement; checks those that are stated.
pub(super) fn seat(part: &Part, deal: &mut Deal, span: Span) -> Option<TallyError> {
    let number = deal.board.or(part.number);
    let Some(stated) = &part.movement else {
        if deal.table.is_none() {
            let of_session = part.kind == Kind::Pairs && number.is_none();
            return of_session.then_some(TallyError::WhichBoard { span });
        }
        return Some(TallyError::NotInTheMovement {
            what: "a table's number shows who plays only if the movement is given".to_owned(),
            span,
            help: "give the pairs, `1 v 8`; or, above, `movement: Mitchell, 5 tables, 2 boards a round`".to_owned(),
        });
    };
    let movement = &stated.value;
    let Some(board) = number else {
        return Some(TallyError::WhichBoard { span });
    };
    let meetings = || {
        let tables = 1..=movement.tables;
        tables.filter_map(|table| movement.meeting(board, table))
    };
    let found = match (deal.table, deal.pairs) {
        (Some(table), _) => movement.meeting(board, table),
        (None, Some(pairs)) => meetings().find(|own| *own == pairs),
        (None, None) => return None,
    };
    if let Some(pairs) = found {
        deal.pairs = Some(pairs);
        return None;
    }
    let what = match (deal.table, deal.pairs) {
        (Some(table), _) => format!("table {table} does not play board {board}"),
        (None, Some([one, other])) => format!("{one} v {other} do not play board {board}"),
        (None, None) => return None,
    };
    let meetings = meetings().map(|[one, other]| format!("{one} v {other}"));
    let meetings: Vec<String> = meetings.collect();
    let help = if meetings.is_empty() {
        let sets = movement.sets();
        format!("the last board of this movement is {}", sets.saturating_mul(movement.boards))
    } else {
        format!("in this movement it is played by {}", meetings.join(", "))
    };
    Some(TallyError::NotInTheMovement { what, span, help })
}

/// A line a round, a column a table: the pairs and the boards.
pub fn chart(movement: &Movement) -> String {
    let tables = (1..=movement.tables).map(|table| format!("Table {table}"));
    let head = std::iter::once("Round".to_owned()).chain(tables);
    let mut rows = vec![Row::of(head), Row::Ruled];
    for round in 1..=movement.rounds {
        let tables = (1..=movement.tables).map(|table| {
            let ([one, other], set) = movement.at(round, table).unwrap_or_default();
            let boards = match movement.boards_of(set) {
                [first, last] if first == last => first.to_string(),
                [first, last] => format!("{first}-{last}"),
            };
            format!("{one} v {other}: {boards}")
        });
        rows.push(Row::of(std::iter::once(round.to_string()).chain(tables)));
    }
    let mut out = format!("{}, {} tables\n\n", movement.title, movement.tables);
    out.push_str(&drawn(&rows));
    let _ = writeln!(
        out,
        "\nEach table has North and South's pair first, then East and West's, and the boards."
    );
    out
}
