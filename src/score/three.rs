//! Three-hand bridge: the dealer plays dummy against the other two, and each keeps his own column.

use super::deal::of;
use super::{Deal, Holding, Scheme, Three, ThreeBy, What};
use crate::bridge::Strain;

/// The columns of three players.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ThreeSheet {
    /// Every figure: deal, player, points, for what, whether below the line.
    pub entries: Vec<ThreeEntry>,
    /// The games: the deal that won each, and by whom.
    pub games: Vec<(usize, usize)>,
    /// Who won the rubber, where rubbers are played and it is over.
    pub rubber: Option<usize>,
}

/// One figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ThreeEntry {
    /// Place of the deal.
    pub deal: usize,
    /// Whose column.
    pub player: usize,
    /// How much.
    pub points: i64,
    /// For what.
    pub what: What,
    /// Whether it counts toward the game.
    pub below: bool,
}

impl ThreeSheet {
    /// All that stands in a player's column.
    pub fn total(&self, player: usize) -> i64 {
        let own = self.entries.iter().filter(|entry| entry.player == player);
        own.map(|entry| entry.points).sum()
    }
}

impl Scheme {
    /// Keeps the columns. In a deal side 0 is the dealer with dummy, side 1 the other two; `maker` is
    /// the dealer's place among the three.
    pub fn keep_three(&self, three: Three, deals: &[Deal]) -> ThreeSheet {
        let mut keeper = Keeper {
            scheme: self,
            three,
            sheet: ThreeSheet::default(),
            toward: [0; 3],
        };
        for (place, deal) in deals.iter().enumerate() {
            for (player, below, points) in &deal.written {
                keeper.add(place, *player, *points, What::Written, *below);
            }
            if let (Some(strain), Some(dealer)) = (deal.strain, deal.maker)
                && keeper.sheet.rubber.is_none()
            {
                keeper.deal(place, deal, strain, dealer.min(2));
            }
        }
        keeper.sheet
    }
}

struct Keeper<'s> {
    scheme: &'s Scheme,
    three: Three,
    sheet: ThreeSheet,
    toward: [u32; 3],
}

impl Keeper<'_> {
    fn deal(&mut self, place: usize, deal: &Deal, strain: Strain, dealer: usize) {
        let others: Vec<usize> = (0..3).filter(|player| *player != dealer).collect();
        let tricks = |won: u32| {
            self.scheme
                .tricks(strain, won.saturating_sub(6), deal.doubled)
        };
        let own = tricks(of(deal.won, 0));
        let theirs = tricks(of(deal.won, 1));
        self.add(place, dealer, own, What::Tricks, true);
        for player in &others {
            // What the dealer's adversaries make counts above the line, for each of them.
            self.add(place, *player, theirs, What::Tricks, false);
        }
        let [first, second] = deal.honours;
        let mine = self.extras(deal, strain, 0, first);
        let against = self.extras(deal, strain, 1, second);
        for (what, points) in mine {
            self.add(place, dealer, points, what, false);
        }
        for (what, points) in against {
            for player in &others {
                self.add(place, *player, points, what, false);
            }
        }
        self.close(place, dealer);
    }

    fn extras(&self, deal: &Deal, strain: Strain, side: usize, held: Holding) -> [(What, u32); 3] {
        [
            (What::Honours, self.scheme.honours(strain, held)),
            (
                What::Chicane,
                self.scheme.chicane(strain, of(deal.void, side)),
            ),
            (What::Slam, self.scheme.slam(of(deal.won, side))),
        ]
    }

    fn add(&mut self, deal: usize, player: usize, points: u32, what: What, below: bool) {
        if points == 0 {
            return;
        }
        self.sheet.entries.push(ThreeEntry {
            deal,
            player,
            points: i64::from(points),
            what,
            below,
        });
        if let Some(toward) = self.toward.get_mut(player).filter(|_| below) {
            *toward = toward.saturating_add(points);
        }
    }

    fn close(&mut self, place: usize, dealer: usize) {
        let toward = self.toward.get(dealer).copied().unwrap_or(0);
        if toward < self.scheme.game.points {
            return;
        }
        self.sheet.games.push((place, dealer));
        self.toward = [0; 3];
        let rubber = self.scheme.rubber;
        match self.three.by {
            ThreeBy::Games => self.add(place, dealer, self.three.game_bonus, What::Game, false),
            ThreeBy::Rubbers => {
                let own = self.sheet.games.iter().filter(|(_, by)| *by == dealer);
                if u32::try_from(own.count()).unwrap_or(u32::MAX) >= rubber.games {
                    self.add(place, dealer, rubber.bonus, What::Rubber, false);
                    self.sheet.rubber = Some(dealer);
                }
            }
        }
    }
}
