//! Tries rows on situations made from their conditions.

use super::super::advise::Act;
use super::super::condition::Condition;
use super::super::school::{Row, School, Table};
use super::super::situation::Situation;
use super::super::weigh::{Scales, Suits};
use super::against;
use super::chance::Chance;
use super::dealing::{Lean, situation};
use super::draft::Draft;
use super::meet::{Meeting, Of};
use super::scores::Scores;
use super::shown::shown;
use crate::bridge::Suit;
use crate::facts::Truth;

/// How often two rows are brought together.
const TOGETHER: u32 = 18;
/// How often a row is tried alone, or among those that go before it.
const ALONE: u32 = 400;

/// Two rows that cannot both be followed.
pub(super) struct Found {
    pub(super) one: usize,
    pub(super) other: usize,
    pub(super) acts: [Act; 2],
    /// With which hand.
    pub(super) with: String,
}

/// The rows of a school, on trial.
pub(super) struct Trial<'s> {
    school: &'s School,
    scores: Scores,
    chance: Chance,
}

impl<'s> Trial<'s> {
    pub(super) fn of(school: &'s School) -> Self {
        Self {
            school,
            scores: Scores::new(),
            chance: Chance::new(),
        }
    }

    /// Every two rows that contradict each other.
    pub(super) fn contradictions(&mut self) -> Vec<Found> {
        let mut found = Vec::new();
        for (one, row) in self.school.rows.iter().enumerate() {
            for (other, second) in self.school.rows.iter().enumerate().skip(one + 1) {
                if against::can_be(row, second) {
                    found.extend(self.together((one, row), (other, second)));
                }
            }
        }
        found
    }

    fn together(
        &mut self,
        (one, row): (usize, &'s Row),
        (other, second): (usize, &'s Row),
    ) -> Option<Found> {
        let table = row.effect.table();
        (0..TOGETHER).find_map(|attempt| {
            let suits = self.chance.shuffled(Suit::ALL);
            let [first, then] = against::suits(table, row, second, &suits);
            let mut draft = Draft::of(table);
            let met = self.meets(&mut draft, row, first) && self.meets(&mut draft, second, then);
            let now = self.dealt(draft, attempt).filter(|_| met)?;
            let said = self.school.advise(&now, table).said;
            let acts = against::apart(table, &said, one, other)?;
            let with = shown(&now, table);
            Some(Found {
                one,
                other,
                acts,
                with,
            })
        })
    }

    /// Whether a row stays silent whatever is tried, and if so which row went before it.
    pub(super) fn silent(&mut self, place: usize, row: &'s Row) -> Option<Option<String>> {
        let table = row.effect.table();
        let mut before = None;
        for attempt in 0..ALONE {
            let suits = self.chance.shuffled(Suit::ALL);
            let suit = suits.first().copied().filter(|_| row.suit.is_some());
            let mut draft = Draft::of(table);
            if !self.meets(&mut draft, row, suit) {
                continue;
            }
            if attempt % 2 == 1 {
                self.hush(&mut draft, place, row, suit);
            }
            let Some(now) = self.dealt(draft, attempt) else {
                continue;
            };
            let said = self.school.advise(&now, table).said;
            if said.iter().any(|said| said.row == place) {
                return None;
            }
            if before.is_none() && self.holds(row, suit, &now) {
                before = self.rows_before(place, row, &now);
            }
        }
        Some(before)
    }

    /// Narrows a draft until those that go before a row are silent, where it can.
    fn hush(&mut self, draft: &mut Draft<'s>, place: usize, row: &Row, suit: Option<Suit>) {
        for (other, second) in self.school.rows.iter().enumerate() {
            let before = second.overrides.contains(&place)
                || row.otherwise && second.effect.table() == row.effect.table();
            if other == place || !before {
                continue;
            }
            let mut tried = *draft;
            let own = self.fails(&mut tried, second, suit);
            if own {
                *draft = tried;
            }
        }
    }

    /// Whether the conditions of a row can be met, one or the other of them.
    fn fails(&mut self, draft: &mut Draft<'s>, row: &'s Row, suit: Option<Suit>) -> bool {
        let own = row.suit.as_ref().filter(|_| suit.is_some());
        let mut ways: Vec<&'s Condition> = own.into_iter().chain([&row.when]).collect();
        ways = self.chance.shuffled(ways);
        ways.into_iter().any(|condition| {
            let mut tried = *draft;
            let met = self.meeting().meet(&mut tried, condition, false, Of::suit(suit));
            if met {
                *draft = tried;
            }
            met
        })
    }

    fn meets(&mut self, draft: &mut Draft<'s>, row: &'s Row, suit: Option<Suit>) -> bool {
        let of = Of::suit(suit);
        let mut meeting = self.meeting();
        meeting.meet(draft, &row.when, true, of)
            && row
                .suit
                .as_ref()
                .is_none_or(|condition| meeting.meet(draft, condition, true, of))
    }

    fn meeting(&mut self) -> Meeting<'_> {
        Meeting {
            chance: &mut self.chance,
            scores: &self.scores,
        }
    }

    fn dealt(&mut self, draft: Draft<'_>, attempt: u32) -> Option<Situation> {
        // Turned over at another pace than what else alternates.
        let lean = Lean::turn(attempt / 2);
        situation(draft, lean, &self.scores, &mut self.chance)
    }

    /// Whether the conditions of a row hold.
    fn holds(&self, row: &Row, suit: Option<Suit>, now: &Situation) -> bool {
        let mut scales = Scales::new(self.school, now);
        let conditions = [Some(&row.when), row.suit.as_ref()];
        let mut each = conditions.into_iter().flatten();
        each.all(|one| scales.weigh(one, Suits::of(suit), now.hand) == Truth::True)
    }

    /// A row that goes before this one and speaks.
    fn rows_before(&self, place: usize, row: &Row, now: &Situation) -> Option<String> {
        let table: Table = row.effect.table();
        let said = self.school.advise(now, table).said;
        let mut rows = said.iter().filter_map(|said| self.school.rows.get(said.row));
        let before = rows.find(|other| row.otherwise || other.overrides.contains(&place));
        before.map(|row| row.id.clone())
    }
}
