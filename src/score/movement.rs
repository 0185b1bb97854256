//! Who meets whom on which boards, round by round.

use serde::Deserialize;
use std::collections::BTreeMap;

/// The movements that are told by their first round, as the build wrote them (`src/build`).
static MOVEMENTS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/movements.rs"));

/// A movement of which the first round is data.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovementFile {
    /// What it is called.
    pub title: String,
    /// Where it comes from.
    pub source: String,
    /// For each number of tables, table by table: North and South's pair, East and West's, the set of boards.
    pub starts: Vec<Vec<[u32; 3]>>,
}

/// The movements that ship, but Mitchell's.
pub fn movements() -> impl Iterator<Item = MovementFile> {
    // The build has read every one of them.
    MOVEMENTS.iter().filter_map(|(_, json)| serde_json::from_str(json).ok())
}

/// A movement as it is played: so many tables, rounds, boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Movement {
    /// What it is called.
    pub title: String,
    /// How many tables.
    pub tables: u32,
    /// How many rounds.
    pub rounds: u32,
    /// How many boards a round.
    pub boards: u32,
    /// Rounds in which North and South play the cards of East and West.
    pub switched: Vec<u32>,
    /// The first round, where it is data; without it North and South stay, and East and West go up a table.
    pub start: Option<Vec<[u32; 3]>>,
}

impl Movement {
    /// The most rounds that so many tables can play.
    pub fn most_rounds(&self) -> u32 {
        match &self.start {
            Some(_) => self.tables.saturating_mul(2).saturating_sub(1),
            None if self.tables.is_multiple_of(2) => self.tables.saturating_sub(1),
            None => self.tables,
        }
    }

    /// Into how many sets the boards are parted.
    pub fn sets(&self) -> u32 {
        match &self.start {
            Some(_) => self.tables.saturating_mul(2).saturating_sub(1),
            None => self.tables,
        }
    }

    /// The two pairs at a table in a round, North and South's first, and the set of boards; all from 1.
    pub fn at(&self, round: u32, table: u32) -> Option<([u32; 2], u32)> {
        let (step, place) = (round.checked_sub(1)?, table.checked_sub(1)?);
        if step >= self.rounds || place >= self.tables {
            return None;
        }
        let ([one, other], set) = if let Some(start) = &self.start {
            let [north, east, set] = *start.get(place as usize)?;
            let moved = |number: u32| on(number, step, self.sets());
            let last = self.tables.saturating_mul(2);
            let pair = |pair: u32| if pair == last { pair } else { moved(pair) };
            ([pair(north), pair(east)], moved(set))
        } else {
            // With an even number of tables everybody would meet his boards again half-way: one table is skipped.
            let skip = u32::from(self.tables.is_multiple_of(2) && step >= self.tables / 2);
            let back = (step + skip) % self.tables;
            let east = on(table, self.tables - back, self.tables) + self.tables;
            ([table, east], on(table, step, self.tables))
        };
        let pairs = if self.switched.contains(&round) { [other, one] } else { [one, other] };
        Some((pairs, set))
    }

    /// Which pairs play a board at a table, North and South's first.
    pub fn meeting(&self, board: u32, table: u32) -> Option<[u32; 2]> {
        let set = board.checked_sub(1)? / self.boards.max(1) + 1;
        let first = match &self.start {
            Some(start) => *start.get(table.checked_sub(1)? as usize)?.get(2)?,
            None => table,
        };
        let sets = self.sets();
        // Each round the next set comes to the table.
        let step = (set <= sets).then(|| (set + sets).checked_sub(first))??;
        let (pairs, _) = self.at(step % sets.max(1) + 1, table)?;
        Some(pairs)
    }

    /// Which pairs play each board, North and South's first.
    pub fn meetings(&self) -> BTreeMap<u32, Vec<[u32; 2]>> {
        let mut all: BTreeMap<u32, Vec<[u32; 2]>> = BTreeMap::new();
        for round in 1..=self.rounds {
            for table in 1..=self.tables {
                let Some((pairs, set)) = self.at(round, table) else {
                    continue;
                };
                let [first, last] = self.boards_of(set);
                for board in first..=last {
                    all.entry(board).or_default().push(pairs);
                }
            }
        }
        all
    }

    /// The first and the last board of a set.
    pub fn boards_of(&self, set: u32) -> [u32; 2] {
        let last = set.saturating_mul(self.boards);
        [last.saturating_sub(self.boards) + 1, last]
    }
}

/// A number of a round of so many, so many steps on.
fn on(number: u32, steps: u32, of: u32) -> u32 {
    (number.saturating_sub(1) + steps) % of.max(1) + 1
}

#[cfg(test)]
mod tests {
    use super::{Movement, movements};
    use std::collections::BTreeSet;

    fn plays(movement: &Movement) {
        let mut met = BTreeSet::new();
        let mut played = BTreeSet::new();
        for round in 1..=movement.rounds {
            let mut seated = BTreeSet::new();
            for table in 1..=movement.tables {
                let (pairs, set) = movement.at(round, table).unwrap();
                let mut both = pairs;
                both.sort_unstable();
                assert!(met.insert(both), "{movement:?}: {pairs:?} meet twice");
                for pair in pairs {
                    assert!(seated.insert(pair), "{movement:?}: {pair} sits twice");
                    assert!(played.insert((pair, set)), "{movement:?}: {pair} plays {set} twice");
                }
                let [first, last] = movement.boards_of(set);
                for board in first..=last {
                    assert_eq!(movement.meeting(board, table), Some(pairs));
                }
            }
        }
        let [_, last] = movement.boards_of(movement.sets());
        for table in 1..=movement.tables {
            assert_eq!(movement.meeting(last + 1, table), None);
            let stated = (1..=last).filter(|board| movement.meeting(*board, table).is_some());
            let count = u32::try_from(stated.count()).unwrap();
            assert_eq!(count, movement.rounds * movement.boards, "{movement:?}");
        }
    }

    #[test]
    fn nobody_plays_a_board_twice_or_meets_anybody_twice() {
        for tables in 2..=30 {
            let mut movement = Movement {
                title: "Mitchell".to_owned(),
                tables,
                rounds: 1,
                boards: 3,
                switched: Vec::new(),
                start: None,
            };
            movement.rounds = movement.most_rounds();
            plays(&movement);
            movement.switched = vec![movement.rounds];
            plays(&movement);
        }
        for file in movements() {
            for start in file.starts {
                let tables = u32::try_from(start.len()).unwrap();
                let mut movement = Movement {
                    title: file.title.clone(),
                    tables,
                    rounds: 1,
                    boards: 2,
                    switched: Vec::new(),
                    start: Some(start),
                };
                movement.rounds = movement.most_rounds();
                plays(&movement);
            }
        }
    }
}
