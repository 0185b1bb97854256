//! What a story mentions the score: tricks, honours, chicane, slams, the rubber's end, errors found, bets.

use super::derive::Derive;
use super::noted_so::plain;
use super::{ActKind, FactId, IncidentKind, Known, Measure, Reach, Remedy, Truth};
use crate::bridge::{Seat, Side, Strain};
use crate::syntax::PerSide;
use crate::table::{Moment, ScoreStated};

pub(super) const SIDES: [Side; 2] = [Side::NorthSouth, Side::EastWest];

/// How many tricks a hand has.
pub(super) const TRICKS: u32 = 13;

/// Those above so many count.
pub(crate) const BOOK: u32 = 6;

impl Derive<'_> {
    /// What the story mentions the score, once it has been told to its end.
    pub(super) fn scored(&mut self) {
        let stated = &self.record.score;
        if let Some((_, then)) = stated.won {
            self.tricks_scored(then);
            self.slams(then);
        }
        if let Some(then) = stated.honours_stated {
            self.honours(then);
        }
        self.chicanes();
        if let Some(then) = stated.rubber_ended {
            let when = self.penalties_taken().max(Some(then.at));
            let then = Moment { at: when.unwrap_or(then.at), ..then };
            self.raise_at(IncidentKind::RubberEnded, winners(stated.games), then);
        }
        self.errors();
        for then in &stated.bets {
            self.raise_at(IncidentKind::BetLaid, None, *then);
        }
    }

    fn tricks_scored(&mut self, then: Moment) {
        // Where somebody has revoked, what the hand counts may be for the penalty to say: it is said when all is stated on
        // which that turns.
        let later = self.revokes_unmended().into_iter().max();
        let at = later.map_or(then.at, |last| then.at.max(last.saturating_add(1)));
        if let Some(side) = ahead(&self.record.score) {
            let then = Moment { at, ..then };
            self.raise_at(IncidentKind::TricksScored, Some(first(side)), then);
        }
    }

    /// A side has most of the tricks: whether they make a slam is for a code to say.
    fn slams(&mut self, then: Moment) {
        for side in SIDES {
            let stated = &self.record.score;
            let Some(won) = stated.won_by(side) else {
                continue;
            };
            let taken = stated.penalty_tricks.iter();
            let taken = taken.filter(|(taker, ..)| *taker == side);
            let (mut all, mut line, mut when) = (won, then.line, then);
            for (_, tricks, taken) in taken {
                all = all.saturating_add(*tricks).min(TRICKS);
                line = taken.line;
            }
            // When all have been taken it is known whether they were available.
            for (_, _, taken) in &stated.penalty_tricks {
                let had = Moment { at: taken.at.saturating_add(1), ..*taken };
                when = when.max(had);
            }
            if all > BOOK {
                self.raise_at(IncidentKind::SlamMade, Some(first(side)), when)
                    .ordinary()
                    .measure(Measure::TricksWon, Reach::just(won), then.line)
                    .measure(Measure::TricksCounted, Reach::just(all), line);
            }
        }
    }

    /// When there were revokes that nobody corrected, but dummy's, which cost nothing.
    fn revokes_unmended(&self) -> Vec<u32> {
        let found = self.found.iter();
        let found = found.filter(|noted| noted.incident.kind == IncidentKind::Revoke);
        let costs = found.filter_map(|noted| {
            let incident = &noted.incident;
            let by = incident.by.filter(|by| !self.is_dummy(Some(*by)))?;
            let play = noted.play.and_then(|play| self.record.play(play));
            let mended = play.is_some_and(|play| play.withdrawn.is_some());
            let said = noted.said(FactId::HeldTheSuit);
            let said = said.map(|held| held.truth == Truth::True);
            let shown = incident.suit.and_then(|suit| {
                let held = self.record.holdings.held(by, suit, incident.moment);
                held.map(|held| held.so)
            });
            let held = said.or(shown);
            (!mended && held != Some(false)).then_some(incident.moment)
        });
        costs.collect()
    }

    /// When the last penalty of the score had been taken.
    fn penalties_taken(&self) -> Option<u32> {
        let taken = self.acts.iter().filter(|act| match &act.deed {
            ActKind::Demand(demand) => matches!(
                demand.remedy,
                Some(Remedy::ThreeTricks | Remedy::DeductValue | Remedy::AddValue)
            ),
            ActKind::Waive | ActKind::Do(_) => false,
        });
        taken.map(|act| act.moment.saturating_add(1)).max()
    }

    fn honours(&mut self, then: Moment) {
        for side in SIDES {
            let held = held_by(&self.record.score, side);
            self.raise_at(IncidentKind::HonoursHeld, Some(first(side)), then).ordinary().measure(
                Measure::Honours,
                Reach::just(held),
                then.line,
            );
        }
    }

    fn chicanes(&mut self) {
        let stated = &self.record.score;
        if self.record.strain == Some(Strain::NoTrumps) {
            return;
        }
        for side in SIDES {
            let mut hands = stated.no_trumps.iter().filter(|(seat, _)| seat.side() == side);
            let Some(&(seat, then)) = hands.next() else {
                continue;
            };
            let partner = hands.find(|(other, _)| *other != seat);
            let (kind, then) = match partner {
                Some((_, then)) => (IncidentKind::DoubleChicane, *then),
                None => (IncidentKind::Chicane, then),
            };
            self.raise_at(kind, Some(seat), then);
        }
    }
}

/// When an error that was found was corrected, or else the end: to have found it in time keeps nothing open.
pub(super) fn corrected_at(corrections: &[u32], found: Moment) -> u32 {
    let next = corrections.partition_point(|then| *then <= found.at);
    corrections.get(next).copied().unwrap_or(u32::MAX)
}

/// The first seat of a side, which stands for it.
pub(super) fn first(side: Side) -> Seat {
    let [first, _] = side.seats();
    first
}

/// The side with more than six tricks.
pub(super) fn ahead(stated: &ScoreStated) -> Option<Side> {
    SIDES.into_iter().find(|side| stated.won_by(*side).is_some_and(|won| won > BOOK))
}

/// The side that has two games, if it is stated.
pub(super) fn winners(games: Option<PerSide>) -> Option<Seat> {
    let side = SIDES.into_iter().find(|side| games.and_then(|games| games.of(*side)) >= Some(2))?;
    Some(first(side))
}

fn held_by(stated: &ScoreStated, side: Side) -> u32 {
    side.seats().into_iter().map(|seat| stated.honours_of(seat)).sum()
}

/// How many games are over.
pub(super) fn games_over(games: PerSide) -> u32 {
    let of = |side| games.of(side).unwrap_or(0);
    SIDES.into_iter().map(of).sum()
}

/// The number of the game that is being played.
pub(super) fn number_of_game(games: PerSide) -> u32 {
    let of = |side| games.of(side).unwrap_or(0);
    1 + of(Side::NorthSouth).min(1) + of(Side::EastWest).min(1)
}

/// Whether the game is the rubber's last: the third always is; the second may be, and so may any that may have ended the
/// rubber, be it that a score was agreed and nobody says which.
pub(super) fn last_game(
    game: Option<u32>,
    now: Option<u32>,
    ended: Option<Moment>,
    may_end: bool,
) -> Known {
    let before = game.is_some() && game < now;
    match (game.or(now), ended) {
        (Some(3), _) => plain(true),
        (Some(1), _) => plain(false),
        (Some(2), _) if before => plain(false),
        (Some(2), Some(_)) if now.is_none() => Known::UNKNOWN,
        (_, Some(then)) => Known::from_line(true, then.line),
        (_, None) if may_end => Known::UNKNOWN,
        (_, None) => plain(false),
    }
}
