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

/// How often two rows are brought together, where a school is not a larger than a book.
const TOGETHER: usize = 18;
/// How often in all, about.
const TOGETHER_IN_ALL: usize = 100_000;
/// How often a row is tried alone, or among those that go before it.
const ALONE: usize = 400;
/// How often the whole school is asked for that, times its rows.
const ASKED: usize = 40_000;
/// How many contradictions are more than anybody corrects at a time.
const MOST_FOUND: usize = 50;

/// Two rows that cannot both be followed.
pub(super) struct Found {
    pub(super) one: usize,
    pub(super) other: usize,
    pub(super) acts: (Act, Act),
    /// With which hand.
    pub(super) with: String,
}

/// Why a row never speaks.
pub(super) enum Silent {
    /// Nothing is as it wants.
    Never,
    /// This row always goes before it.
    Behind(String),
}

/// The rows of a school, on trial.
pub(super) struct Trial<'s> {
    school: &'s School,
    scores: Scores,
    /// The most that a hand can come to by the school's count.
    most: u32,
    chance: Chance,
}

impl<'s> Trial<'s> {
    pub(super) fn of(school: &'s School) -> Self {
        Self { school, scores: Scores::new(), most: most(school), chance: Chance::new() }
    }

    /// Every two rows that contradict each other.
    pub(super) fn contradictions(&mut self) -> Vec<Found> {
        let rows = || self.school.rows.iter().enumerate();
        let later = |one: usize| rows().skip(one + 1);
        let twos = rows().flat_map(|one| later(one.0).map(move |other| (one, other)));
        let twos: Vec<_> =
            twos.filter(|((_, one), (_, other))| against::can_be(one, other)).collect();
        let times = TOGETHER.min(TOGETHER_IN_ALL / twos.len().max(1)).max(2);
        let found = twos.into_iter().filter_map(|(one, other)| self.together(one, other, times));
        found.take(MOST_FOUND).collect()
    }

    fn together(
        &mut self,
        (one, row): (usize, &'s Row),
        (other, second): (usize, &'s Row),
        times: usize,
    ) -> Option<Found> {
        let table = row.effect.table();
        (0..times).find_map(|attempt| {
            let suits = self.chance.shuffled(Suit::ALL);
            let [first, then] = against::suits(table, row, second, &suits);
            let mut draft = Draft::with(table, &suits);
            let met = self.meets(&mut draft, row, first) && self.meets(&mut draft, second, then);
            let now = met.then(|| self.dealt(draft, attempt)).flatten()?;
            let both = self.school.advise_by(&[(one, row), (other, second)], &now);
            against::apart(table, &both, one, other)?;
            // Another may go before one of them.
            let said = self.school.advise(&now, table).said;
            let acts = against::apart(table, &said, one, other)?;
            let with = shown(&now, table);
            Some(Found { one, other, acts, with })
        })
    }

    /// Whether a row stays silent whatever is tried, and if so which row went before it. Of a row whose situations were
    /// made, but for a count or the like that is left to chance, nothing is known.
    pub(super) fn silent(&mut self, place: usize, row: &'s Row) -> Option<Silent> {
        let table = row.effect.table();
        let (mut before, mut missed) = (None, false);
        let mut left = (ASKED / self.school.rows.len().max(1)).max(60);
        for attempt in 0..ALONE {
            let suits = self.chance.shuffled(Suit::ALL);
            let suit = suits.first().copied().filter(|_| row.suit.is_some());
            let mut draft = Draft::with(table, &suits);
            if !self.meets(&mut draft, row, suit) {
                continue;
            }
            if attempt % 2 == 1 {
                self.hush(&mut draft, place, row, suit);
            }
            let Some(now) = self.dealt(draft, attempt) else {
                continue;
            };
            left = left.saturating_sub(1);
            if left == 0 {
                break;
            }
            let said = self.school.advise(&now, table).said;
            if said.iter().any(|said| said.row == place) {
                return None;
            }
            if !self.holds(row, suit, &now) {
                missed = true;
            } else if before.is_none() {
                before = self.row_before(place, row, &now);
            }
        }
        match before {
            Some(other) => Some(Silent::Behind(other)),
            None => (!missed).then_some(Silent::Never),
        }
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
            && row.suit.as_ref().is_none_or(|condition| meeting.meet(draft, condition, true, of))
    }

    fn meeting(&mut self) -> Meeting<'_> {
        Meeting { chance: &mut self.chance, scores: &self.scores, most: self.most }
    }

    fn dealt(&mut self, draft: Draft<'_>, attempt: usize) -> Option<Situation> {
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
    fn row_before(&self, place: usize, row: &Row, now: &Situation) -> Option<String> {
        let table: Table = row.effect.table();
        let said = self.school.advise(now, table).said;
        let mut rows = said.iter().filter_map(|said| self.school.rows.get(said.row));
        let before = rows.find(|other| row.otherwise || other.overrides.contains(&place));
        before.map(|row| row.id.clone())
    }
}

/// What the thirteen cards come to that count most.
fn most(school: &School) -> u32 {
    let mut points: Vec<u32> = Vec::new();
    for (_, each) in &school.count {
        points.extend([*each; 4]);
    }
    points.sort_unstable();
    points.iter().rev().take(13).sum()
}
