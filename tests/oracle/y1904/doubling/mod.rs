//! Doubling: whose turn it is, out of turn, by leave after a lead, consulted on, forfeited by a card shown, the limit.

mod chain;
mod end;
mod first;
mod other;

use crate::oracle::tale::{Stated, Tale, short};
use crate::oracle::want::nothing_due;
use crate::oracle::{Roles, any_seat, holds, is_ruled, one_in, pick};
use bystander::bridge::Seat;
use fastrand::Rng;

#[test]
fn doubling() {
    holds("1904", one);
}

/// One who has said that he is satisfied has nothing left for which leave could be given: law 61 (1906: 60, 1907: 59)
/// forbids to alter it, and law 59 (56, 54) mentions a redouble that he would make.
const DECLINED: &str = "lead after third hand is satisfied";

/// Where both who could redouble have forfeited it by law 71 (1906: 68, 1907: 67), law 59 (56, 54) has no right of theirs
/// to keep: eldest's lead is then in order.
pub(in crate::oracle) const NONE_LEFT: &str = "led when none is left to double";

#[test]
fn a_lead_when_none_is_left_to_double_is_in_order() {
    let mut tale = short(
        "dealer: S / S declares no trumps / N exposes C2 / S exposes C3 / W doubles / W leads SA",
    );
    tale.want(tale.line(), nothing_due());
    let stated = tale.done(NONE_LEFT);
    for year in ["1904", "1906", "1907"] {
        is_ruled(year, &stated);
    }
}

#[test]
fn one_who_has_forfeited_keeps_no_right_by_a_lead() {
    let mut tale = short("dealer: S / S declares hearts / N exposes C2 / W doubles / W leads SA");
    tale.owes_no("keep_double from S");
    let stated = tale.done("one of two has forfeited");
    for year in ["1904", "1906", "1907"] {
        is_ruled(year, &stated);
    }
}

/// By law 58 (1907: 53) there is no more doubling where a double goes over the limit: nobody has a right left to one.
#[test]
fn a_double_over_the_limit_leaves_nobody_a_right_to_double() {
    let mut tale = short(
        "dealer: S / agreed: limit 30 / S declares hearts / W doubles / S redoubles / \
         E leads D4 / W redoubles",
    );
    tale.owes_no("redouble");
    tale.owes_no("consent_double");
    let stated = tale.done("over the limit after a lead");
    for year in ["1904", "1907"] {
        is_ruled(year, &stated);
    }
}

#[test]
fn nothing_is_left_to_consent_to_where_the_partner_has_declined() {
    let satisfied = "dealer: S / S declares clubs / W asks to lead / E doubles / S redoubles / \
                     E is satisfied / W leads C4";
    let declined = "dealer: S / S declares clubs / E does not double / W leads C4";
    for story in [satisfied, declined] {
        let mut tale = short(story);
        tale.owes_no("consent_double");
        let stated = tale.done(DECLINED);
        for year in ["1904", "1906", "1907"] {
            is_ruled(year, &stated);
        }
    }
}

/// How far the doubling has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum At {
    /// Nobody has doubled; whether eldest has asked "May I lead?"
    First {
        asked: bool,
    },
    /// A double that somebody else must accept or refuse; whether by leave after a lead.
    Pending {
        by: Seat,
        decider: Seat,
        line: usize,
        leave: bool,
    },
    /// Somebody has doubled; whether the first of the other side is satisfied.
    Chain {
        last: Seat,
        satisfied: bool,
    },
    Closed,
}

/// How a step ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    On,
    /// The story ends here.
    Stop,
    /// The story ends here, and whose right it then is counts no more.
    Whole,
}

#[allow(clippy::struct_excessive_bools, reason = "each is a circumstance of the story of its own")]
struct Doubling<'r> {
    rng: &'r mut Rng,
    tale: Tale,
    roles: Roles,
    maker: Seat,
    /// What a trick is worth before and after what was doubled.
    plain: u32,
    value: u32,
    at: At,
    /// Who doubled last of the dealer's side and of the defenders; who would be first, if nobody did.
    last_of: [Seat; 2],
    forfeited: Vec<Seat>,
    refused: bool,
    /// Whether it is over because those who could go on have forfeited it.
    none_left: bool,
    led: bool,
    class: &'static str,
    cards: Vec<&'static str>,
    any_shown: bool,
    consulted: Option<usize>,
    /// Calls that are beside a bar of a suit; the bar is spent when eldest has led.
    bars: Vec<(usize, String)>,
}

impl<'r> Doubling<'r> {
    fn new(rng: &'r mut Rng) -> Self {
        let roles = Roles::of(any_seat(rng));
        let dealer = roles.dealer;
        let mut tale = Tale::of(&[format!("dealer: {dealer}")]);
        if one_in(rng, 3) {
            tale.write("the deal is complete");
        }
        let strains =
            [("spades", 2), ("clubs", 4), ("diamonds", 6), ("hearts", 8), ("no trumps", 12)];
        let (strain, plain) = pick(rng, &strains);
        let maker = if one_in(rng, 3) {
            tale.regular(format!("{dealer} passes"));
            roles.dummy
        } else {
            dealer
        };
        tale.regular(format!("{maker} declares {strain}"));
        Self {
            rng,
            tale,
            roles,
            maker,
            plain,
            value: plain,
            at: At::First { asked: false },
            last_of: [maker, roles.eldest],
            forfeited: Vec::new(),
            refused: false,
            none_left: false,
            led: false,
            class: "plain",
            cards: vec!["C2", "C3", "C4", "D2", "D3", "D4", "H2", "H3"],
            any_shown: false,
            consulted: None,
            bars: Vec::new(),
        }
    }

    /// 0 for the dealer's side, 1 for the defenders.
    fn side(&self, seat: Seat) -> usize {
        usize::from(self.roles.is_defender(seat))
    }

    fn has_forfeited(&self, seat: Seat) -> bool {
        self.forfeited.contains(&seat)
    }

    /// A double that stands.
    fn doubled(&mut self, by: Seat) {
        self.value *= 2;
        let side = self.side(by);
        self.last_of[side] = by;
        self.at = At::Chain { last: by, satisfied: false };
        self.settle();
    }

    /// Closes the doubling if nobody has a right left: at the limit, or where those whose turn it would be are
    /// satisfied or have forfeited it.
    fn settle(&mut self) {
        let open = match self.at {
            At::First { asked } => {
                let (eldest, third) = (self.roles.eldest, self.roles.third);
                (!asked && !self.has_forfeited(eldest)) || !self.has_forfeited(third)
            }
            At::Chain { last, satisfied } => {
                let first = self.last_of[1 - self.side(last)];
                let first_may = !satisfied && !self.has_forfeited(first);
                self.value < 100 && (first_may || !self.has_forfeited(first.partner()))
            }
            At::Pending { .. } | At::Closed => return,
        };
        if !open {
            self.at = At::Closed;
            self.none_left = self.value < 100;
        }
    }

    fn step(&mut self) -> Next {
        match self.rng.usize(..10) {
            0 if self.may_show() => self.show(),
            1 if self.may_consult() => self.consult(),
            _ => match self.at {
                At::First { asked } => self.first(asked),
                At::Pending { .. } => self.pending(),
                At::Chain { last, satisfied } => self.chain(last, satisfied),
                At::Closed => self.closed(),
            },
        }
    }
}

fn one(rng: &mut Rng) -> Stated {
    let mut story = Doubling::new(rng);
    let steps = 1 + story.rng.usize(..8);
    for _ in 0..steps {
        match story.step() {
            Next::On => {}
            Next::Stop => break,
            Next::Whole => {
                let class = story.class;
                return story.tale.done(class);
            }
        }
    }
    story.rights()
}
