//! Three-hand bridge: the dealer plays dummy against the other two, and each keeps his own column.

use super::deal::of;
use super::{Balance, Deal, Entry, GameWon, Scheme, Standing, Three, ThreeBy, What};
use crate::bridge::Strain;

/// The columns of three players.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ThreeSheet {
    /// Every figure in the order it was written; its side is the player, each a side of his own.
    pub entries: Vec<Entry>,
    /// The games, in order.
    pub games: Vec<GameWon>,
    /// Who won the rubber, where rubbers are played and it is over.
    pub rubber: Option<usize>,
    /// Deals told after it was over, by their places.
    pub after_the_end: Vec<usize>,
}

impl ThreeSheet {
    /// All that is in a player's column.
    pub fn total(&self, player: usize) -> i64 {
        let own = self.entries.iter().filter(|entry| entry.side == player);
        own.map(|entry| entry.points).sum()
    }
}

impl Scheme {
    /// Keeps the columns. In a deal side 0 is the dealer with dummy, side 1 the other two; `maker` is
    /// the dealer's place among the three.
    pub fn build_three_sheet(&self, three: Three, deals: &[Deal]) -> ThreeSheet {
        let mut builder =
            SheetBuilder { scheme: self, three, sheet: ThreeSheet::default(), toward: [0; 3] };
        for (place, deal) in deals.iter().enumerate() {
            if builder.sheet.rubber.is_some() {
                builder.sheet.after_the_end.push(place);
                continue;
            }
            for (player, below, points) in &deal.written {
                builder.add(place, *player, *points, What::Written, *below);
            }
            if let (Some(strain), Some(dealer)) = (deal.strain, deal.maker) {
                builder.deal(place, deal, strain, dealer.min(2));
            }
        }
        builder.sheet
    }
}

/// Whether a side revoked in a deal.
fn revoked(deal: &Deal, side: usize) -> bool {
    deal.revokes.iter().any(|revoke| revoke.by == side)
}

struct SheetBuilder<'s> {
    scheme: &'s Scheme,
    three: Three,
    sheet: ThreeSheet,
    toward: [u32; 3],
}

impl SheetBuilder<'_> {
    fn deal(&mut self, place: usize, deal: &Deal, strain: Strain, dealer: usize) {
        let others: Vec<usize> = (0..3).filter(|player| *player != dealer).collect();
        let tricks = |won: u32| self.scheme.tricks(strain, won.saturating_sub(6), deal.doubled);
        let hand = Standing {
            strain,
            doubled: deal.doubled,
            won: deal.won,
            toward: [self.toward.get(dealer).copied().unwrap_or(0), 0],
        };
        let settled = self.scheme.settle(&hand, &self.scheme.penalties(&deal.revokes));
        let own = tricks(of(settled.tricks, 0));
        let theirs = tricks(of(settled.tricks, 1));
        self.add(place, dealer, own, What::Tricks, true);
        self.settle(place, dealer, of(settled.toward, 0));
        for player in &others {
            // What the dealer's adversaries make counts above the line, for each of them.
            self.add(place, *player, theirs, What::Tricks, false);
        }
        let [first, second] = deal.honours;
        let sides = [vec![dealer], others];
        for (side, held) in [(0, first), (1, second)] {
            let won = of(deal.won, side);
            for player in sides.get(side).into_iter().flatten() {
                let honours = self.scheme.honours(strain, held);
                self.add(place, *player, honours, What::Honours, false);
                if !revoked(deal, side) || self.scheme.revoke.slam {
                    self.add(place, *player, self.scheme.slam(won), What::Slam, false);
                }
            }
        }
        for side in [0, 1] {
            self.chicane(place, deal, strain, side, &sides);
        }
        // What the dealer's adversaries make leads to no game, so that no limit binds them.
        if !(revoked(deal, 0) && self.scheme.revoke.no_game) {
            self.close(place, dealer);
        }
    }

    /// What a revoke makes of the dealer's points toward the game, after his tricks are written.
    fn settle(&mut self, place: usize, dealer: usize, due: u32) {
        let now = self.toward.get(dealer).copied().unwrap_or(0);
        self.write(place, dealer, i64::from(due) - i64::from(now), What::Revoke, true);
        if let Some(toward) = self.toward.get_mut(dealer) {
            *toward = due;
        }
    }

    /// Chicane goes to a side that scores honours, else, where the scheme has it so, off the other's.
    fn chicane(
        &mut self,
        place: usize,
        deal: &Deal,
        strain: Strain,
        side: usize,
        sides: &[Vec<usize>; 2],
    ) {
        let points = i64::from(deal.chicane(self.scheme, strain, side));
        let [first, second] = deal.honours;
        let held = if side == 0 { first } else { second };
        let scores = self.scheme.honours(strain, held) > 0;
        let added = self.scheme.chicane.goes == Balance::Added || scores;
        let (side, points) = if added { (side, points) } else { (1 - side, -points) };
        for player in sides.get(side).into_iter().flatten() {
            self.write(place, *player, points, What::Chicane, false);
        }
    }

    fn write(&mut self, deal: usize, player: usize, points: i64, what: What, below: bool) {
        if points != 0 {
            self.sheet.entries.push(Entry { deal, side: player, points, what, below });
        }
    }

    fn add(&mut self, deal: usize, player: usize, points: u32, what: What, below: bool) {
        self.write(deal, player, i64::from(points), what, below);
        if let Some(toward) = self.toward.get_mut(player).filter(|_| below) {
            *toward = toward.saturating_add(points);
        }
    }

    fn close(&mut self, place: usize, dealer: usize) {
        let toward = self.toward.get(dealer).copied().unwrap_or(0);
        if toward < self.scheme.game.points {
            return;
        }
        self.sheet.games.push(GameWon { deal: place, side: dealer });
        self.toward = [0; 3];
        let rubber = self.scheme.rubber;
        match self.three.by {
            ThreeBy::Games => self.add(place, dealer, self.three.game_bonus, What::Game, false),
            ThreeBy::Rubbers => {
                let own = self.sheet.games.iter().filter(|game| game.side == dealer);
                if u32::try_from(own.count()).unwrap_or(u32::MAX) >= rubber.games {
                    self.add(place, dealer, rubber.bonus, What::Rubber, false);
                    self.sheet.rubber = Some(dealer);
                }
            }
        }
    }
}
