//! How far the doubling has come.

use crate::oracle::Roles;
use bystander::bridge::Seat;

/// A double that waits for a word.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wait {
    pub(super) by: Seat,
    pub(super) decider: Seat,
    pub(super) line: usize,
}

pub(super) struct State {
    pub(super) roles: Roles,
    pub(super) maker: Seat,
    /// What a trick is worth undoubled.
    pub(super) worth: u32,
    /// Every double that stands, oldest first.
    pub(super) doubles: Vec<Seat>,
    pub(super) satisfied: Vec<Seat>,
    pub(super) forfeit: Vec<Seat>,
    /// Whether eldest has asked leave to lead.
    pub(super) asked: bool,
    pub(super) closed: bool,
    pub(super) led: Option<Seat>,
    pub(super) waits: Option<Wait>,
}

impl State {
    pub(super) fn new(roles: Roles, maker: Seat, worth: u32) -> Self {
        Self {
            roles,
            maker,
            worth,
            doubles: Vec::new(),
            satisfied: Vec::new(),
            forfeit: Vec::new(),
            asked: false,
            closed: false,
            led: None,
            waits: None,
        }
    }

    /// What a trick is worth now.
    pub(super) fn value(&self) -> u32 {
        self.doubles.iter().fold(self.worth, |value, _| value * 2)
    }

    /// The side to speak next, in the order of its rights.
    pub(super) fn order(&self) -> [Seat; 2] {
        let Some(last) = self.doubles.last() else {
            return [self.roles.eldest, self.roles.third];
        };
        let ours = |seat: &&Seat| seat.side() != last.side();
        let first = self.doubles.iter().rev().find(ours).copied();
        let first = first.unwrap_or(if self.roles.is_defender(*last) {
            self.maker
        } else {
            self.roles.eldest
        });
        [first, first.partner()]
    }

    /// Whose turn it is.
    pub(super) fn turn(&self) -> Option<Seat> {
        if self.closed || self.waits.is_some() {
            return None;
        }
        let order = self.order();
        if self.doubles.is_empty() {
            return Some(order[usize::from(self.asked)]);
        }
        let mut order = order.into_iter();
        order.find(|seat| !self.satisfied.contains(seat))
    }

    /// Whether those who have not spoken have lost the right to.
    pub(super) fn is_spent(&self) -> bool {
        let lost = |seat: &Seat| self.satisfied.contains(seat) || self.forfeit.contains(seat);
        !self.doubles.is_empty() && self.order().iter().all(lost)
    }

    /// A double that stands.
    pub(super) fn doubled(&mut self, by: Seat) {
        self.doubles.push(by);
        self.satisfied.clear();
    }

    pub(super) fn has_forfeited(&self, seat: Seat) -> bool {
        self.forfeit.contains(&seat)
    }
}
