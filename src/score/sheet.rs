//! The sheet as it was kept: every figure in its column, above or below the line, games ruled off.

use super::deal::{of, set};
use super::{Balance, Call, Deal, RevokeForm, Scheme, Standing};
use crate::bridge::Strain;

/// What a figure was written for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// Tricks made; where something was undertaken, those undertaken.
    Tricks,
    /// Tricks beyond those undertaken.
    Overtricks,
    /// Tricks short of those undertaken, to the other side.
    Undertricks,
    /// Making what was doubled.
    Insult,
    /// Honours.
    Honours,
    /// A hand without a trump.
    Chicane,
    /// Twelve or thirteen tricks.
    Slam,
    /// A revoke's penalty in points.
    Revoke,
    /// Spades that were not played, by agreement.
    NotPlayed,
    /// A game.
    Game,
    /// Part of a game.
    Part,
    /// The rubber.
    Rubber,
    /// Written without what it was for.
    Written,
}

impl What {
    /// In a word or two.
    pub fn name(self) -> &'static str {
        match self {
            Self::Tricks => "tricks",
            Self::Overtricks => "overtricks",
            Self::Undertricks => "undertricks",
            Self::Insult => "insult",
            Self::Honours => "honours",
            Self::Chicane => "chicane",
            Self::Slam => "slam",
            Self::Revoke => "revoke",
            Self::NotPlayed => "not played",
            Self::Game => "game",
            Self::Part => "part of a game",
            Self::Rubber => "rubber",
            Self::Written => "written",
        }
    }
}

/// One figure of a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// Place of the deal, from 0; past the last for what is added at the end.
    pub deal: usize,
    /// Whose column.
    pub side: usize,
    /// How much; less than nothing where it comes off.
    pub points: i64,
    /// For what.
    pub what: What,
    /// Whether it stands below the line and counts toward the game.
    pub below: bool,
}

/// A game won.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameWon {
    /// Place of the deal that won it.
    pub deal: usize,
    /// By whom.
    pub side: usize,
}

/// A sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sheet {
    /// Every figure in the order it was written.
    pub entries: Vec<Entry>,
    /// The games, in order: after each a line is ruled.
    pub games: Vec<GameWon>,
    /// Points toward the game still open.
    pub toward: [u32; 2],
    /// Who won the rubber, if it is over.
    pub rubber: Option<usize>,
    /// Deals told after the rubber was over, by place; they are not scored.
    pub after_the_end: Vec<usize>,
    /// Deals not played by agreement at a score at which the agreement does not hold.
    pub to_be_played: Vec<usize>,
    /// How many deals were told.
    pub deals: usize,
}

impl Sheet {
    /// All that stands in a column.
    pub fn total(&self, side: usize) -> i64 {
        let own = self.entries.iter().filter(|entry| entry.side == side);
        own.map(|entry| entry.points).sum()
    }

    /// What a column has below the line, or above it.
    pub fn part(&self, side: usize, below: bool) -> i64 {
        let own = self.entries.iter();
        own.filter(|entry| entry.side == side && entry.below == below)
            .map(|entry| entry.points)
            .sum()
    }

    /// How far the first side is ahead.
    pub fn difference(&self) -> i64 {
        self.total(0) - self.total(1)
    }

    /// What a deal brought each side.
    pub fn of_deal(&self, deal: usize) -> [i64; 2] {
        let sum = |side| {
            let own = self.entries.iter();
            own.filter(|entry| entry.deal == deal && entry.side == side)
                .map(|entry| entry.points)
                .sum()
        };
        [sum(0), sum(1)]
    }

    /// How many games a side has.
    pub fn games_of(&self, side: usize) -> u32 {
        let own = self.games.iter().filter(|game| game.side == side);
        u32::try_from(own.count()).unwrap_or(u32::MAX)
    }
}

impl Scheme {
    /// Keeps the sheet of some deals. `unfinished`: they stopped before the rubber was over.
    pub fn keep(&self, deals: &[Deal], unfinished: bool) -> Sheet {
        let mut keeper = Keeper {
            scheme: self,
            sheet: Sheet {
                deals: deals.len(),
                ..Sheet::default()
            },
        };
        for (place, deal) in deals.iter().enumerate() {
            if keeper.is_over(place) {
                keeper.sheet.after_the_end.push(place);
            } else {
                keeper.deal(place, deal);
            }
        }
        keeper.end(unfinished);
        keeper.sheet
    }
}

struct Keeper<'s> {
    scheme: &'s Scheme,
    sheet: Sheet,
}

impl Keeper<'_> {
    fn is_over(&self, place: usize) -> bool {
        let most = self.scheme.deals as usize;
        self.sheet.rubber.is_some() || (most > 0 && place >= most)
    }

    fn add(&mut self, deal: usize, side: usize, points: i64, what: What) {
        self.write(deal, side, points, what, false);
    }

    fn write(&mut self, deal: usize, side: usize, points: i64, what: What, below: bool) {
        if points == 0 {
            return;
        }
        self.sheet.entries.push(Entry {
            deal,
            side,
            points,
            what,
            below,
        });
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
        let Some(strain) = deal.strain else {
            return self.close(place, deal);
        };
        if deal.not_played {
            let value = self.scheme.unplayed.points;
            let side = deal.makers_side();
            let limit = self.scheme.unplayed.limit;
            if [0, 1]
                .into_iter()
                .any(|side| of(self.sheet.toward, side) >= limit)
            {
                self.sheet.to_be_played.push(place);
            }
            self.write(place, side, i64::from(value), What::NotPlayed, true);
        } else if let (Some(_), Some(contract)) = (deal.call, &self.scheme.contract) {
            let contract = contract.clone();
            self.undertaken(place, deal, strain, &contract);
        } else {
            self.made(place, deal, strain);
        }
        self.honours(place, deal, strain);
        self.close(place, deal);
    }

    /// Tricks above six count for whoever won them.
    fn made(&mut self, place: usize, deal: &Deal, strain: Strain) {
        let hand = Standing {
            strain,
            doubled: deal.doubled,
            won: deal.won,
            toward: self.sheet.toward,
        };
        let settled = self.scheme.settle(&hand, &deal.revokes);
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
            let points = i64::from(self.scheme.chicane(strain, of(deal.void, side)));
            let scores = held.total() >= 3;
            if self.scheme.chicane.goes == Balance::Added || scores {
                self.add(place, side, points, What::Chicane);
            } else {
                self.add(place, 1 - side, -points, What::Chicane);
            }
        }
    }

    /// Something was undertaken: it is made, or the other side scores.
    fn undertaken(
        &mut self,
        place: usize,
        deal: &Deal,
        strain: Strain,
        contract: &super::Contract,
    ) {
        let side = deal.makers_side();
        let vulnerable = usize::from(self.is_vulnerable(place, deal, side));
        let level = self.level(deal.call, strain);
        let made = of(deal.won, side);
        let wanted = level.saturating_add(6);
        if made < wanted {
            let points = contract.penalty(wanted - made, deal.doubled, vulnerable);
            return self.add(place, 1 - side, i64::from(points), What::Undertricks);
        }
        let points = self.scheme.tricks(strain, level, deal.doubled);
        let over = made - wanted;
        let each = match deal.doubled {
            0 => self.scheme.trick_value(strain),
            doubled => at(contract.overtrick, vulnerable).saturating_mul(doubled),
        };
        let beyond = i64::from(each.saturating_mul(over));
        self.write(place, side, i64::from(points), What::Tricks, true);
        self.add(place, side, beyond, What::Overtricks);
        if deal.doubled > 0 {
            let insult = at(contract.insult, (deal.doubled - 1).min(1) as usize);
            self.add(place, side, i64::from(insult), What::Insult);
        }
        let slam = match level {
            7.. => at(contract.grand_slam, vulnerable),
            6 => at(contract.small_slam, vulnerable),
            _ => 0,
        };
        self.add(place, side, i64::from(slam), What::Slam);
    }

    /// So many tricks above six were undertaken.
    fn level(&self, call: Option<Call>, strain: Strain) -> u32 {
        match call {
            Some(Call::Level(level)) => level,
            Some(Call::Game) => self
                .scheme
                .needed(strain, self.scheme.game.points, 0)
                .unwrap_or(7),
            Some(Call::Part) | None => 1,
        }
    }

    fn is_vulnerable(&self, place: usize, deal: &Deal, side: usize) -> bool {
        if let Some(told) = deal.vulnerable {
            return told.has(side);
        }
        let pattern = &self.scheme.vulnerable;
        let turn = deal
            .board
            .map_or(place, |board| board.saturating_sub(1) as usize);
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
            .find(|side| !deal.revokes.iter().any(|revoke| revoke.by == *side));
        let part = [0, 1]
            .into_iter()
            .find(|side| winner.is_none() && of(self.sheet.toward, *side) > 0);
        if let Some(side) = winner {
            let vulnerable = usize::from(self.is_vulnerable(place, deal, side));
            self.sheet.games.push(GameWon { deal: place, side });
            self.add(
                place,
                side,
                i64::from(at(game.bonus, vulnerable)),
                What::Game,
            );
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
            if toward && done > 0 && self.sheet.deals >= done && self.scored_last(side) {
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
        own.filter(|entry| entry.below && entry.side == side)
            .any(|entry| entry.deal == last)
    }
}

impl Scheme {
    /// Whether what was undertaken was made; nothing where nothing was.
    pub fn makes(&self, deal: &Deal) -> Option<bool> {
        let keeper = Keeper {
            scheme: self,
            sheet: Sheet::default(),
        };
        let level = keeper.level(Some(deal.call?), deal.strain?);
        Some(of(deal.won, deal.makers_side()) >= level.saturating_add(6))
    }
}

impl super::Contract {
    /// What tricks short of the contract bring the other side.
    pub fn penalty(&self, short: u32, doubled: u32, vulnerable: usize) -> u32 {
        if doubled == 0 {
            return at(self.undertrick, vulnerable).saturating_mul(short);
        }
        let steps = self.undertrick_doubled.get(vulnerable);
        let steps = steps.map_or(&[][..], Vec::as_slice);
        let last = steps.last().copied().unwrap_or(0);
        let all: u32 = (0..short as usize)
            .map(|place| steps.get(place).copied().unwrap_or(last))
            .sum();
        all.saturating_mul(doubled)
    }
}

fn at(pair: [u32; 2], place: usize) -> u32 {
    of(pair, place)
}

/// The forms of a revoke's penalty, as a player says them.
impl RevokeForm {
    /// `take three tricks`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Take => "take three tricks",
            Self::Deduct => "deduct the value of three tricks",
            Self::Add => "add the value of three tricks",
        }
    }
}
