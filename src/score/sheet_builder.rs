//! Keeps the sheet: deal by deal, game by game.

use super::deal::{of, set};
use super::{Balance, Deal, Entry, GameWon, Scheme, Sheet, Standing, What};
use crate::bridge::Strain;

impl Scheme {
    /// Whether a deal is one of those the scheme counts.
    pub fn counts(&self, deal: &Deal) -> bool {
        !(self.redealt && deal.is_passed_out())
    }

    /// Keeps the sheet of some deals. `unfinished`: they stopped before the rubber was over.
    pub fn keep(&self, deals: &[Deal], unfinished: bool) -> Sheet {
        let mut builder = SheetBuilder {
            scheme: self,
            sheet: Sheet { deals: deals.len(), ..Sheet::default() },
            turn: 0,
        };
        for (place, deal) in deals.iter().enumerate() {
            if builder.is_over() {
                builder.sheet.after_the_end.push(place);
            } else {
                builder.deal(place, deal);
            }
            builder.turn += usize::from(self.counts(deal));
        }
        builder.end(unfinished);
        builder.sheet
    }
}

/// The sheet while it is being kept.
pub(super) struct SheetBuilder<'s> {
    pub(super) scheme: &'s Scheme,
    pub(super) sheet: Sheet,
    /// How many of the deals kept so far the scheme counts.
    turn: usize,
}

impl SheetBuilder<'_> {
    fn is_over(&self) -> bool {
        let most = self.scheme.deals as usize;
        self.sheet.rubber.is_some() || (most > 0 && self.turn >= most)
    }

    pub(super) fn add(&mut self, deal: usize, side: usize, points: i64, what: What) {
        self.write(deal, side, points, what, false);
    }

    pub(super) fn write(&mut self, deal: usize, side: usize, points: i64, what: What, below: bool) {
        if points == 0 {
            return;
        }
        self.sheet.entries.push(Entry { deal, side, points, what, below });
        if below {
            let now = i64::from(of(self.sheet.toward, side)) + points;
            let now = u32::try_from(now.max(0)).unwrap_or(u32::MAX);
            set(&mut self.sheet.toward, side, now);
        }
    }

    fn deal(&mut self, place: usize, deal: &Deal) {
        for (side, below, points) in &deal.written {
            self.write(place, *side, i64::from(*points), What::Written, *below);
        }
        let scheme = self.scheme;
        let Some(strain) = deal.strain else {
            return self.close(place, deal);
        };
        if deal.not_played {
            let value = scheme.unplayed.points;
            let side = deal.makers_side();
            let limit = scheme.unplayed.limit;
            if [0, 1].into_iter().any(|side| of(self.sheet.toward, side) >= limit) {
                self.sheet.to_be_played.push(place);
            }
            self.write(place, side, i64::from(value), What::NotPlayed, true);
        } else if let (Some(_), Some(contract)) = (deal.call, &scheme.contract) {
            self.undertaken(place, deal, strain, contract);
        } else {
            self.made(place, deal, strain);
        }
        self.honours(place, deal, strain);
        self.close(place, deal);
    }

    /// Tricks above six count for the player who won them.
    fn made(&mut self, place: usize, deal: &Deal, strain: Strain) {
        let hand =
            Standing { strain, doubled: deal.doubled, won: deal.won, toward: self.sheet.toward };
        let penalties = self.scheme.penalties(&deal.revokes);
        let settled = self.scheme.settle(&hand, &penalties);
        for side in [0, 1] {
            let above = of(settled.tricks, side).saturating_sub(6);
            let tricks = i64::from(self.scheme.tricks(strain, above, deal.doubled));
            self.write(place, side, tricks, What::Tricks, true);
            let due = i64::from(of(settled.toward, side));
            let penalty = due - i64::from(of(self.sheet.toward, side));
            self.write(place, side, penalty, What::Revoke, true);
        }
        self.slams(place, deal);
    }

    fn slams(&mut self, place: usize, deal: &Deal) {
        for side in [0, 1] {
            let revoked = deal.revokes.iter().any(|revoke| revoke.by == side);
            if !revoked || self.scheme.revoke.slam {
                let points = self.scheme.slam(of(deal.won, side));
                self.add(place, side, i64::from(points), What::Slam);
            }
        }
    }

    fn honours(&mut self, place: usize, deal: &Deal, strain: Strain) {
        let [first, second] = deal.honours;
        for (side, held) in [(0, first), (1, second)] {
            let points = self.scheme.honours(strain, held);
            self.add(place, side, i64::from(points), What::Honours);
        }
        for (side, held) in [(0, first), (1, second)] {
            let points = i64::from(deal.chicane(self.scheme, strain, side));
            let scores = self.scheme.honours(strain, held) > 0;
            if self.scheme.chicane.goes == Balance::Added || scores {
                self.add(place, side, points, What::Chicane);
            } else {
                self.add(place, 1 - side, -points, What::Chicane);
            }
        }
    }

    pub(super) fn is_vulnerable(&self, deal: &Deal, side: usize) -> bool {
        if let Some(stated) = deal.vulnerable {
            return stated.has(side);
        }
        let pattern = &self.scheme.vulnerable;
        let turn = deal.board.map_or(self.turn, |board| board.saturating_sub(1) as usize);
        match pattern.get(turn % pattern.len().max(1)) {
            Some(fixed) => fixed.has(side),
            None => self.sheet.games_of(side) > 0,
        }
    }

    /// Rules off a game, and adds what it brings.
    fn close(&mut self, place: usize, deal: &Deal) {
        let game = self.scheme.game;
        let winner = [0, 1]
            .into_iter()
            .filter(|side| of(self.sheet.toward, *side) >= game.points)
            .find(|side| {
                let revoked = deal.revokes.iter().any(|revoke| revoke.by == *side);
                !(revoked && self.scheme.revoke.no_game)
            });
        let part =
            [0, 1].into_iter().find(|side| winner.is_none() && of(self.sheet.toward, *side) > 0);
        if let Some(side) = winner {
            let vulnerable = usize::from(self.is_vulnerable(deal, side));
            self.sheet.games.push(GameWon { deal: place, side });
            self.add(place, side, i64::from(of(game.bonus, vulnerable)), What::Game);
            self.sheet.toward = [0; 2];
            let rubber = self.scheme.rubber;
            if rubber.games > 0 && self.sheet.games_of(side) >= rubber.games {
                let clear = self.sheet.games_of(1 - side) == 0;
                let bonus = rubber.bonus_clear.filter(|_| clear).unwrap_or(rubber.bonus);
                self.add(place, side, i64::from(bonus), What::Rubber);
                self.sheet.rubber = Some(side);
            }
        } else if let Some(side) = part {
            self.add(place, side, i64::from(game.part), What::Part);
        }
        if !game.carried {
            self.sheet.toward = [0; 2];
        }
    }

    fn end(&mut self, unfinished: bool) {
        let last = self.sheet.deals.saturating_sub(1);
        let game = self.scheme.game;
        let done = self.scheme.deals as usize;
        let rubber = self.scheme.rubber;
        for side in [0, 1] {
            let toward = of(self.sheet.toward, side) > 0;
            if toward && done > 0 && self.turn >= done && self.scored_last(side) {
                self.add(last, side, i64::from(game.part_at_end), What::Part);
            }
            if unfinished && self.sheet.rubber.is_none() {
                if self.sheet.games_of(side) > 0 {
                    self.add(last, side, i64::from(rubber.unfinished_game), What::Game);
                }
                if toward {
                    self.add(last, side, i64::from(rubber.unfinished_part), What::Part);
                }
            }
        }
    }

    /// Whether a side made the part score in the last deal.
    fn scored_last(&self, side: usize) -> bool {
        let last = self.sheet.deals.saturating_sub(1);
        let own = self.sheet.entries.iter();
        own.filter(|entry| entry.below && entry.side == side).any(|entry| entry.deal == last)
    }
}
