//! What the story mentions the score: tricks, honours, what was written, what has been agreed.

use super::replay::Replay;
use super::{Moment, TableError};
use crate::bridge::{Seat, Side, Strain};
use crate::syntax::{EventKind, PerSide};

/// Everything stated about the score. What it is worth is for a code to say.
#[derive(Debug, Clone, Default)]
pub struct ScoreStated {
    /// Points toward the game before the hand.
    pub toward: Option<PerSide>,
    /// The line that tells them; 0 if none does.
    pub toward_line: u32,
    /// Games won before the hand.
    pub games: Option<PerSide>,
    /// Tricks as they were won, before any penalty, and when that was stated.
    pub won: Option<(PerSide, Moment)>,
    /// Honours held, by seat.
    pub honours: Vec<(Seat, u32)>,
    /// When they were stated.
    pub honours_stated: Option<Moment>,
    /// Who is said to have held no trump, and when that was stated.
    pub no_trumps: Vec<(Seat, Moment)>,
    /// Who took the tricks of a revoke's penalty, and when.
    pub penalty_tricks: Vec<(Side, u32, Moment)>,
    /// What was written for what.
    pub wrote: Vec<(Wrote, Moment)>,
    /// When the last card of the following deal was dealt.
    pub next_deal: Option<Moment>,
    /// When the trump of the following deal was declared.
    pub next_trump: Option<Moment>,
    /// When a score was made up and agreed, the rubber's or a game's.
    pub agreed: Option<Moment>,
    /// The games of the rubber whose scores were agreed, and when.
    pub games_agreed: Vec<(u32, Moment)>,
    /// When the score of the rubber was said to have been.
    pub rubber_agreed: Option<Moment>,
    /// When the rubber ended.
    pub rubber_ended: Option<Moment>,
    /// When the next rubber began.
    pub next_rubber: Option<Moment>,
    /// When errors in the score for tricks were found.
    pub trick_errors: Vec<Moment>,
    /// When errors in the score for honours, chicane or slam were found.
    pub honour_errors: Vec<Moment>,
    /// When bets were laid.
    pub bets: Vec<Moment>,
}

/// A side's points, as written and as due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wrote {
    /// Whose.
    pub side: Side,
    /// As written.
    pub wrote: u32,
    /// As due.
    pub due: u32,
    /// The game of the rubber, from 1.
    pub game: u32,
}

impl ScoreStated {
    /// The tricks a side won; where only the other side's were stated, the rest of the thirteen.
    pub fn won_by(&self, side: Side) -> Option<u32> {
        let (won, _) = self.won?;
        won.of(side).or_else(|| 13_u32.checked_sub(won.of(side.other())?))
    }

    /// The honours of a seat; none if they were stated and he is not named.
    pub fn honours_of(&self, seat: Seat) -> u32 {
        let of = |(holder, count): &(Seat, u32)| (*holder == seat).then_some(*count);
        self.honours.iter().filter_map(of).sum()
    }
}

impl Replay<'_> {
    /// Keeps what a sentence mentions the score.
    pub(super) fn record_score(&mut self, kind: &EventKind) {
        use EventKind as E;
        let now = self.here.moment;
        let score = &mut self.record.score;
        match kind {
            E::TricksWon { won } => {
                score.won = Some((won.value, now));
                self.count_tricks(won.value);
            }
            E::Honours { held } => {
                score.honours_stated = Some(now);
                for (who, count) in &held.value.0 {
                    if let Some(seat) = self.who(who) {
                        self.record.score.honours.push((seat, count.value));
                    }
                }
                self.count_honours();
                self.honours_without_trumps();
            }
            E::HasNoTrumps { who } => {
                if let Some(seat) = self.who(who) {
                    self.held_no_trumps(seat);
                    self.record.score.no_trumps.push((seat, now));
                    self.honours_without_trumps();
                }
            }
            E::TakeThreeTricks { side } => score.penalty_tricks.push((side.value, 3, now)),
            E::TakeTricks { side, number } => {
                score.penalty_tricks.push((side.value, number.value, now));
            }
            E::TakesTricks { who, number } => {
                if let Some(seat) = self.who(who) {
                    let taken = (seat.side(), number.value, now);
                    self.record.score.penalty_tricks.push(taken);
                }
            }
            E::ScoredFor { side, wrote, due, game } => score.wrote.push((
                Wrote { side: side.value, wrote: wrote.value, due: due.value, game: game.value },
                now,
            )),
            E::NextDealComplete => score.next_deal = score.next_deal.or(Some(now)),
            E::NextTrumpDeclared => score.next_trump = score.next_trump.or(Some(now)),
            E::ScoreAgreed => score.agreed = score.agreed.or(Some(now)),
            E::GameScoreAgreed { game } => score.games_agreed.push((game.value, now)),
            E::RubberScoreAgreed => {
                score.agreed = score.agreed.or(Some(now));
                score.rubber_agreed = score.rubber_agreed.or(Some(now));
            }
            E::RubberEnds => score.rubber_ended = score.rubber_ended.or(Some(now)),
            E::NewRubberBegins => score.next_rubber = score.next_rubber.or(Some(now)),
            E::TrickScoreError => score.trick_errors.push(now),
            E::HonourScoreError => score.honour_errors.push(now),
            E::Bet { .. } => score.bets.push(now),
            _ => {}
        }
    }

    fn count_tricks(&mut self, won: PerSide) {
        let all = [won.north_south, won.east_west];
        let count = all.iter().flatten().fold(0, |sum: u32, one| sum.saturating_add(*one));
        let stated = all.iter().flatten().count();
        if count > 13 || (stated == 2 && count < 13) {
            self.errors.push(TableError::not_thirteen_won(count, self.here.span, None));
            return;
        }
        self.fewer_than_stated([
            (Side::NorthSouth, won.north_south),
            (Side::EastWest, won.east_west),
        ]);
    }

    /// A side has won no fewer tricks than the cards told show.
    fn fewer_than_stated(&mut self, won: [(Side, Option<u32>); 2]) {
        for (side, won) in won {
            let record = &self.record;
            let complete = record.tricks.iter().filter(|trick| trick.complete.is_some());
            let own = complete.filter(|trick| {
                let winner = record.winner_of(trick);
                winner.is_some_and(|winner| winner.side() == side)
            });
            let first = own.clone().next().and_then(|trick| trick.complete);
            let least = u32::try_from(own.count()).unwrap_or(u32::MAX);
            if let (Some(won), Some(first)) = (won, first)
                && won < least
            {
                self.facts_differ(first.at);
            }
        }
    }

    /// Who is said to have held no trump is not seen with one.
    fn held_no_trumps(&mut self, seat: Seat) {
        let Some(Strain::Trumps(suit)) = self.record.strain else {
            return;
        };
        if let Some(place) = self.record.holdings.owned(seat, suit) {
            self.contradicted(seat, suit, place);
        }
    }

    /// A hand said to hold no trump has no honours, which are trumps.
    fn honours_without_trumps(&mut self) {
        if self.record.strain == Some(Strain::NoTrumps) {
            return;
        }
        let stated = &self.record.score;
        let mut empty = stated.no_trumps.iter().map(|(seat, _)| *seat);
        if let Some(seat) = empty.find(|seat| stated.honours_of(*seat) > 0) {
            self.errors.push(TableError::honours_without_trumps(seat, self.here.span, None));
        }
    }

    fn count_honours(&mut self) {
        let most = match self.record.strain {
            Some(Strain::NoTrumps) => 4,
            Some(Strain::Trumps(_)) | None => 5,
        };
        let counts = self.record.score.honours.iter();
        let count = counts.fold(0, |sum: u32, (_, one)| sum.saturating_add(*one));
        if count > most {
            self.errors.push(TableError::too_many_honours(count, most, self.here.span, None));
        }
    }
}
