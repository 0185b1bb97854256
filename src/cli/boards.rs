//! `bystander score --board` and `--movement`: who deals a board, who is vulnerable on it, and who plays it.

use crate::bridge::Seat;
use crate::score::{Movement, Scheme, Vulnerable};
use serde_json::{Value, json};

/// The most boards shown at once.
const MOST: u32 = 1000;

/// Boards from one number to another.
#[derive(Debug, Clone, Copy)]
pub(super) struct Boards {
    first: u32,
    last: u32,
}

impl std::str::FromStr for Boards {
    type Err = String;

    fn from_str(words: &str) -> Result<Self, String> {
        let (first, last) = words.split_once('-').unwrap_or((words, words));
        let number = |word: &str| word.trim().parse::<u32>().ok().filter(|number| *number > 0);
        match (number(first), number(last)) {
            (Some(first), Some(last)) if first <= last && last - first < MOST => {
                Ok(Self { first, last })
            }
            (Some(first), Some(last)) if first <= last => {
                Err(format!("at most {MOST} boards at once"))
            }
            _ => {
                Err("give a board's number, from 1, or the first and the last: `7`, `1-24`"
                    .to_owned())
            }
        }
    }
}

/// A line a board; nothing where the scheme leaves it to the games won who is vulnerable.
pub(super) fn rendered(scheme: &Scheme, boards: Boards, json: bool) -> Option<String> {
    let pattern = scheme.vulnerable.as_slice();
    let all = (boards.first..=boards.last).map(|number| {
        let place = (number - 1) as usize;
        let dealer = Seat::ALL.into_iter().cycle().nth(place % 4)?;
        let who = *pattern.get(place.checked_rem(pattern.len())?)?;
        Some((number, dealer, who))
    });
    let all: Vec<(u32, Seat, Vulnerable)> = all.collect::<Option<_>>()?;
    if json {
        let rows = all.into_iter().map(|(number, dealer, who)| {
            json!({ "board": number, "dealer": dealer.to_string(), "vulnerable": who.name() })
        });
        return Some(format!("{}\n", Value::Array(rows.collect())));
    }
    let line = |(number, dealer, who): &(u32, Seat, Vulnerable)| {
        let side = match who {
            Vulnerable::Neither => "neither side",
            Vulnerable::First => "North and South",
            Vulnerable::Second => "East and West",
            Vulnerable::Both => "both sides",
        };
        format!("Board {number}: dealer {}, {side} vulnerable\n", dealer.name())
    };
    Some(all.iter().map(line).collect())
}

/// Every meeting of a movement.
pub(super) fn meetings(movement: &Movement) -> String {
    let places = (1..=movement.rounds)
        .flat_map(|round| (1..=movement.tables).map(move |table| (round, table)));
    let all = places.filter_map(|(round, table)| {
        let (pairs, set) = movement.at(round, table)?;
        let boards = movement.boards_of(set);
        Some(json!({ "round": round, "table": table, "pairs": pairs, "boards": boards }))
    });
    format!("{}\n", Value::Array(all.collect()))
}
