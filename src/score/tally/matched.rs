//! The tables of a match between two teams: which belong together, and what cannot have been.

use super::TallyError;
use super::deal_in_words::capital;
use super::file::{Kind, Part, ScoreFile};
use super::view::PartView;
use crate::score::Deal;
use crate::source::Gather as _;
use crate::source::Span;
use std::collections::BTreeSet;

/// A team in a match has so many tables.
const TABLES: usize = 2;

/// The two tables of a segment.
pub(super) type Segment<'p> = (&'p Part, &'p Part);

/// The tables of a file, each with its place among the parts.
fn tables(file: &ScoreFile) -> Vec<(usize, &Part)> {
    let parts = file.parts.iter().enumerate();
    parts.filter(|(_, part)| part.kind == Kind::Table).collect()
}

/// The two tables of each segment by their places, in the order told: those of the first table's number with the
/// others; where the tables have no numbers, by turns.
fn paired(file: &ScoreFile) -> Vec<(usize, usize)> {
    let tables = tables(file);
    let number = tables.first().and_then(|(_, part)| part.number);
    let (ones, others): (Vec<_>, Vec<_>) =
        tables.iter().enumerate().partition(|(turn, (_, part))| {
            number.map_or(turn % 2 == 0, |number| part.number == Some(number))
        });
    let pairs = ones.into_iter().zip(others);
    pairs.map(|((_, (one, _)), (_, (other, _)))| (*one, *other)).collect()
}

/// The two tables of each segment.
pub(super) fn segments(file: &ScoreFile) -> Vec<Segment<'_>> {
    let pairs = paired(file).into_iter();
    pairs.filter_map(|(one, other)| Some((file.parts.get(one)?, file.parts.get(other)?))).collect()
}

/// Says of a table that no other is told to compare it with.
pub(super) fn say_alone(file: &ScoreFile, views: &mut [PartView]) {
    let compared: BTreeSet<usize> =
        paired(file).into_iter().flat_map(|(one, other)| [one, other]).gather();
    for (place, _) in tables(file) {
        if let Some(view) = views.get_mut(place).filter(|_| !compared.contains(&place)) {
            view.outcome.push_str(" There is no other table to compare it with.");
        }
    }
}

/// The players of the team that sits North and South at the first of two tables, where all are named.
fn team((one, other): Segment<'_>) -> Option<[String; 4]> {
    let of = |part: &Part, place: usize| part.names.players.get(place).cloned();
    Some([of(one, 0)?, of(one, 2)?, of(other, 1)?, of(other, 3)?])
}

/// What to call the team that sits North and South at the first table of the first segment.
pub(super) fn named_team(segment: Segment<'_>) -> String {
    let (one, [first, _]) = (segment.0, numbers(segment));
    let mut pair = [0, 2].into_iter();
    let players = &one.names.players;
    let is_named = |place: usize| players.get(place).is_some_and(|name| !name.is_empty());
    if one.names.players.len() == 4 && pair.all(is_named) {
        format!("{}'s team", one.names.side(0))
    } else {
        format!("The team that sits North and South at table {first}")
    }
}

/// The numbers of the two tables; of one without a number, that of its place.
pub(super) fn numbers((one, other): Segment<'_>) -> [u32; 2] {
    let free = |stated: Option<u32>| if stated == Some(1) { 2 } else { 1 };
    let first = one.number.unwrap_or_else(|| free(other.number));
    [first, other.number.unwrap_or_else(|| free(Some(first)))]
}

/// That the team sat the other way at the first table for some boards, so that its match points go against the figures.
pub(super) fn sat_across(team: &str, table: u32, boards: &[u32]) -> Option<String> {
    let (boards, _) = listed(boards.iter())?;
    Some(format!(
        "{team} sat East and West at table {table} for {boards}; the figures of the tables are North and South's."
    ))
}

/// `board 3`, `boards 3, 4 and 7`, and whether there are several; nothing of none.
fn listed<'b>(boards: impl Iterator<Item = &'b u32>) -> Option<(String, bool)> {
    let boards: Vec<String> = boards.map(ToString::to_string).collect();
    let (last, before) = boards.split_last()?;
    Some(if before.is_empty() {
        (format!("board {last}"), false)
    } else {
        (format!("boards {} and {last}", before.join(", ")), true)
    })
}

/// Whether the team of the first segment sits East and West at the first table of another.
pub(super) fn sits_across(first: Segment<'_>, table: &Part) -> bool {
    let Some(team) = team(first) else {
        return false;
    };
    let places = table.names.players.iter().enumerate();
    let mut across = places.filter(|(place, _)| place % 2 == 1);
    table.names.players.len() == 4 && across.all(|(_, name)| team.contains(name))
}

/// What cannot have been in a match: a third table, a board played twice at one, a player at both, or against his own
/// team.
pub(super) fn faults(file: &ScoreFile) -> Vec<TallyError> {
    let mut faults = Vec::new();
    let mut numbers: BTreeSet<u32> = BTreeSet::new();
    for (_, part) in tables(file) {
        let Some(number) = part.number else { continue };
        numbers.insert(number);
        if numbers.len() > TABLES {
            faults.push(TallyError::NotInTheMatch {
                what: format!("table {number} is a third, and a match has two"),
                span: part.at,
                help: "write each match in its own file; a further segment has the same two tables again",
            });
        }
        twice(part, &mut faults);
    }
    again(file, &mut faults);
    let segments = segments(file);
    let Some(first) = segments.first().copied() else {
        return faults;
    };
    for segment in &segments {
        faults.extend(at_both(*segment));
    }
    let teams = team(first).zip(team((first.1, first.0)));
    if let Some(teams) = teams.filter(|_| faults.is_empty()) {
        let later = segments.iter().skip(1);
        faults.extend(later.filter_map(|segment| against_his_own(&teams, *segment)));
    }
    faults
}

fn twice(part: &Part, faults: &mut Vec<TallyError>) {
    let mut played: BTreeSet<u32> = BTreeSet::new();
    for deal in &part.deals {
        let Deal { board, .. } = &deal.value;
        if let Some(board) = board.filter(|board| !played.insert(*board)) {
            faults.push(TallyError::NotInTheMatch {
                what: format!("board {board} has been played at this table before"),
                span: deal.span,
                help: "nobody plays a board twice: correct its number, or remove one of the results",
            });
        }
    }
}

/// A board of an earlier segment at the same table, if nobody says that it was dealt again.
fn again(file: &ScoreFile, faults: &mut Vec<TallyError>) {
    let mut played: [BTreeSet<u32>; TABLES] = Default::default();
    for (one, other) in segments(file) {
        if is_again((one, other)) {
            played = Default::default();
        }
        for (part, played) in [one, other].into_iter().zip(&mut played) {
            let own: Vec<(u32, Span)> = boards_of(part).collect();
            for (board, span) in own.iter().filter(|(board, _)| played.contains(board)) {
                faults.push(TallyError::NotInTheMatch {
                    what: format!("board {board} was played in an earlier segment"),
                    span: *span,
                    help: "continue the board numbers in a further segment, or correct the number; if the boards were dealt again, write `boards: dealt anew` under the heading of its first table",
                });
            }
            played.extend(own.into_iter().map(|(board, _)| board));
        }
    }
}

/// Whether the boards of a segment were dealt again, as either of its tables says.
pub(super) fn is_again((one, other): Segment<'_>) -> bool {
    one.dealt_again || other.dealt_again
}

/// The boards of a table with their words; a deal without a number has that of its place.
fn boards_of(part: &Part) -> impl Iterator<Item = (u32, Span)> {
    part.deals.iter().zip(1..).map(|(deal, place)| {
        let board = deal.value.board.unwrap_or(place);
        (board, deal.span)
    })
}

fn named(part: &Part) -> impl Iterator<Item = (usize, &String)> {
    let players = &part.names.players;
    let all = players.iter().filter(|_| players.len() == 4).enumerate();
    all.filter(|(_, name)| !name.is_empty())
}

/// One who sits at both tables.
fn at_both((one, other): Segment<'_>) -> Option<TallyError> {
    if one.seated.is_some() && one.seated == other.seated {
        return Some(TallyError::NotInTheMatch {
            what: "the same players cannot sit at both tables".to_owned(),
            span: other.seated.unwrap_or_default(),
            help: "write under the heading of each table who sits there: `table 1`, below it `players: N Ann, E Eve, S Bob, W Fay`; `table 2`, below it `players: N Gil, E Cal, S Hal, W Dee`",
        });
    }
    let twice = |name: &str| named(one).any(|(_, own)| own.eq_ignore_ascii_case(name));
    let (_, name) = named(other).find(|(_, name)| twice(name))?;
    Some(TallyError::NotInTheMatch {
        what: format!("{name} cannot sit at both tables"),
        span: other.at,
        help: "name who sits at this table: `players: N Gil, E Cal, S Hal, W Dee`",
    })
}

/// In a further segment, one who sits against his own team, or his team twice the same way.
fn against_his_own(
    teams: &([String; 4], [String; 4]),
    (one, other): Segment<'_>,
) -> Option<TallyError> {
    let team_of = |name: &String| {
        let at = |team: &[String; 4]| team.contains(name);
        at(&teams.0).then_some(0).or_else(|| at(&teams.1).then_some(1))
    };
    // By the way he sits at the first table, each player says where the first team sits there.
    let mut ways: Option<usize> = None;
    for (turn, part) in [one, other].into_iter().enumerate() {
        for (place, name) in named(part) {
            let Some(team) = team_of(name) else { continue };
            let way = (place + turn + team) % 2;
            if *ways.get_or_insert(way) != way {
                return Some(TallyError::NotInTheMatch {
                    what: format!("{name} would play against his own team"),
                    span: part.at,
                    help: "a team sits North and South at one table and East and West at the other; its pairs change tables, not teams",
                });
            }
        }
    }
    None
}

/// What is said about the boards that only one of the two tables has.
pub(super) fn one_sided(boards: &[BTreeSet<u32>; 2], numbers: [Option<u32>; 2]) -> Vec<String> {
    let [one, other] = boards;
    let only = [one.difference(other), other.difference(one)];
    let each = only.into_iter().zip(numbers).zip(["first", "second"]);
    let notes = each.filter_map(|((boards, number), which)| {
        let table =
            number.map_or_else(|| format!("the {which} table"), |number| format!("table {number}"));
        let (boards, several) = listed(boards)?;
        let (are, count) = if several { ("are", "count") } else { ("is", "counts") };
        let boards = capital(&boards);
        Some(format!("{boards} {are} given for {table} only, and {count} for nobody."))
    });
    notes.collect()
}
