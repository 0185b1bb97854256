//! What was undertaken, and whether it was made.

use super::deal::of;
use super::sheet_builder::SheetBuilder;
use super::{Call, Contract, Deal, Scheme, What};
use crate::bridge::Strain;

impl SheetBuilder<'_> {
    /// Something was undertaken: it is made, or the other side scores.
    pub(super) fn undertaken(
        &mut self,
        place: usize,
        deal: &Deal,
        strain: Strain,
        contract: &Contract,
    ) {
        let side = deal.makers_side();
        let vulnerable = usize::from(self.is_vulnerable(deal, side));
        let level = self.scheme.level(deal.call, strain);
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
            doubled => of(contract.overtrick, vulnerable).saturating_mul(doubled),
        };
        let beyond = i64::from(each.saturating_mul(over));
        self.write(place, side, i64::from(points), What::Tricks, true);
        self.add(place, side, beyond, What::Overtricks);
        if deal.doubled > 0 {
            let insult = of(contract.insult, (deal.doubled - 1).min(1) as usize);
            self.add(place, side, i64::from(insult), What::Insult);
        }
        let slam = match level {
            7.. => of(contract.grand_slam, vulnerable),
            6 => of(contract.small_slam, vulnerable),
            _ => 0,
        };
        self.add(place, side, i64::from(slam), What::Slam);
    }
}

impl Scheme {
    /// Whether what was undertaken was made; nothing if nothing was.
    pub fn makes(&self, deal: &Deal) -> Option<bool> {
        let level = self.level(Some(deal.call?), deal.strain?);
        Some(of(deal.won, deal.makers_side()) >= level.saturating_add(6))
    }

    /// How many tricks above six were undertaken.
    fn level(&self, call: Option<Call>, strain: Strain) -> u32 {
        match call {
            Some(Call::Level(level)) => level,
            Some(Call::Game) => self.needed(strain, self.game.points, 0).unwrap_or(7),
            Some(Call::Part) | None => 1,
        }
    }
}

impl Contract {
    /// What tricks short of the contract bring the other side.
    pub fn penalty(&self, short: u32, doubled: u32, vulnerable: usize) -> u32 {
        if doubled == 0 {
            return of(self.undertrick, vulnerable).saturating_mul(short);
        }
        let steps = self.undertrick_doubled.get(vulnerable);
        let steps = steps.map_or(&[][..], Vec::as_slice);
        let last = steps.last().copied().unwrap_or(0);
        let all: u32 =
            (0..short as usize).map(|place| steps.get(place).copied().unwrap_or(last)).sum();
        all.saturating_mul(doubled)
    }
}
