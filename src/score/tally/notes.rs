//! What a session says about boards that have no result, or fewer results than others.

use super::ranking::listed;
use super::session::{Slip, results};
use crate::score::{Came, Method, Movement};
use std::collections::{BTreeMap, BTreeSet};

/// Of no more pairs that have played fewer boards than others it is stated which they lack.
const MOST_BEHIND: usize = 40;

/// What was done with boards that have no result, or fewer results than others.
pub(super) fn notes(
    slips: &[Slip],
    method: Method,
    movement: Option<&Movement>,
    named: &BTreeMap<u32, String>,
) -> Vec<String> {
    let counts = results(slips);
    let mut boards: BTreeMap<u32, usize> = BTreeMap::new();
    let mut met = BTreeSet::new();
    for slip in slips {
        for pair in slip.pairs.into_iter().flatten() {
            *boards.entry(pair).or_default() += 1;
            met.insert((slip.board, pair));
        }
    }
    let most = counts.values().copied().max().unwrap_or(0);
    let whole = boards.values().copied().max().unwrap_or(0);
    let mut notes = Vec::new();
    let behind = boards.iter().filter(|(_, own)| **own < whole);
    let mut behind: Vec<u32> = behind.map(|(pair, _)| *pair).collect();
    if movement.is_some() || behind.len() > MOST_BEHIND {
        // By a movement the meetings themselves are named; of very many nobody is.
        behind.clear();
    }
    let short = counts.iter().filter(|(_, count)| **count < most);
    for (board, count) in short {
        let missing = behind.iter().filter(|pair| !met.contains(&(*board, **pair)));
        let missing: Vec<String> = missing.map(ToString::to_string).collect();
        notes.push(short_board(*board, *count, most, &missing));
    }
    if !notes.is_empty() {
        let by = if method.in_a_hundred() {
            "Each pair is measured against the most it could have scored on the boards for which it has results."
        } else {
            "Each pair is ranked by its match points for every result that its own were compared with."
        };
        notes.push(by.to_owned());
    }
    if let Some(movement) = movement {
        notes.extend(unstated(slips, movement));
    }
    let from_slips = slips.iter().filter_map(|slip| {
        let count = counts.get(&slip.board).copied().unwrap_or(0);
        slip.note(method, count, most)
    });
    notes.extend(from_slips);
    let played =
        |pair: &u32| slips.iter().filter_map(|slip| slip.pairs).flatten().any(|own| own == *pair);
    let absent = named.keys().filter(|pair| !played(pair));
    let absent: Vec<String> = absent.map(ToString::to_string).collect();
    match absent.as_slice() {
        [] => {}
        [one] => notes.push(format!("Pair {one} is named and has no result.")),
        several => notes.push(format!("Pairs {} are named and have no result.", listed(several))),
    }
    let nobody = slips.iter().filter(|slip| slip.pairs.is_none()).count();
    if nobody > 0 {
        notes.push(format!(
            "{nobody} results name no pair; they are compared, but count for nobody."
        ));
    }
    notes
}

/// Meetings of the movement of which no result is given.
fn unstated(slips: &[Slip], movement: &Movement) -> Vec<String> {
    let stated: BTreeSet<(u32, Option<[u32; 2]>)> =
        slips.iter().map(|slip| (slip.board, slip.pairs)).collect();
    let mut notes = Vec::new();
    let mut whole = Vec::new();
    for (board, all) in movement.meetings() {
        let none = all.iter().filter(|pairs| !stated.contains(&(board, Some(**pairs))));
        let none: Vec<String> = none.map(|[one, other]| format!("{one} v {other}")).collect();
        if none.len() == all.len() {
            whole.push(board.to_string());
        } else if !none.is_empty() {
            notes.push(format!("Board {board}: no result is given for {}.", listed(&none)));
        }
    }
    match whole.as_slice() {
        [] => {}
        [board] => notes.push(format!("No result is given for board {board}.")),
        several => notes.push(format!("No result is given for boards {}.", listed(several))),
    }
    notes
}

fn short_board(board: u32, count: usize, most: usize, missing: &[String]) -> String {
    let results = match count {
        0 => "no result".to_owned(),
        1 => "one result, which nothing can be compared with".to_owned(),
        count => format!("{count} results"),
    };
    let none = match missing {
        [] => String::new(),
        [one] => format!("; pair {one} has none there"),
        several => format!("; pairs {} have none there", listed(several)),
    };
    format!("Board {board} has {results}, where others have {most}{none}.")
}

impl Slip {
    /// What was done with a result that is none, on a board with so many results, where others have so many at most.
    fn note(&self, method: Method, count: usize, most: usize) -> Option<String> {
        let who =
            self.pairs.map_or_else(String::new, |[one, other]| format!(", {one} against {other}"));
        let what = match self.came {
            Came::Played(_) => return None,
            Came::Awarded([50, 50]) => {
                format!("an average is awarded, which is {}", weighed(method, count, most))
            }
            Came::Awarded([one, other]) => format!(
                "{one}% and {other}% of the most are awarded, which are {}",
                weighed(method, count, most)
            ),
            Came::NotPlayed => "not played, and counted for neither".to_owned(),
        };
        Some(format!("Board {}{who}: {what}.", self.board))
    }
}

/// How an award counts that is compared with no other result.
fn weighed(method: Method, count: usize, most: usize) -> &'static str {
    if !method.in_a_hundred() || count > 1 {
        "compared with no other result"
    } else if most > 1 {
        "measured by the most on other boards, as this one does not have two results to compare"
    } else {
        "left out, as no board has two results to compare"
    }
}
