//! Doubling: whose turn, leave to lead, leads before it is over, doubles out of turn, what ends it.

mod leads;
mod other;
mod state;
mod turns;

use super::Text;
use crate::oracle::tale::{Stated, Tale};
use crate::oracle::want::{nothing, verdict};
use crate::oracle::y1904::doubling::NONE_LEFT;
use crate::oracle::{Roles, any_seat, holds, one_in, pick};
use bystander::bridge::Seat;
use fastrand::Rng;
use state::State;

#[test]
fn doubling() {
    holds("1907", |rng| double(rng, &super::TEXT));
}

/// As in 1904, by laws 54, 56 and 59 (1906: 56, 58 and 60).
const DECLINED: &str = "lead after third hand has declined";

/// How a step ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    On,
    Stop,
    /// The story ends here, and whose right it then is counts no more.
    Whole,
}

struct Doubling<'r> {
    rng: &'r mut Rng,
    text: &'r Text,
    tale: Tale,
    state: State,
    class: &'static str,
    cards: Vec<&'static str>,
}

impl<'r> Doubling<'r> {
    fn new(rng: &'r mut Rng, text: &'r Text) -> Self {
        let roles = Roles::of(any_seat(rng));
        let dealer = roles.dealer;
        let maker = pick(rng, &[dealer, roles.dummy]);
        let mut tale = Tale::of(&[format!("dealer: {dealer}")]);
        if maker != dealer {
            tale.write(format!("{dealer} passes"));
        }
        let (strain, worth) =
            pick(rng, &[("clubs", 4), ("diamonds", 6), ("hearts", 8), ("no trumps", 12)]);
        tale.write(format!("{maker} declares {strain}"));
        Self {
            rng,
            text,
            tale,
            state: State::new(roles, maker, worth),
            class: "regular",
            cards: vec!["C4", "D5", "H6", "S7", "C8", "D9"],
        }
    }

    /// Somebody doubles, or redoubles; the line.
    fn write_double(&mut self, by: Seat) -> usize {
        let verb = if self.state.doubles.is_empty() { "doubles" } else { "redoubles" };
        self.tale.write(format!("{by} {verb}"))
    }

    /// What cannot be said about a double that is in order.
    fn in_order(&mut self, line: usize) {
        let faults = ["doubled_out_of_turn", "doubled_after_lead", "double_altered"];
        self.tale.want(line, nothing().of(&faults));
    }

    fn step(&mut self) -> Next {
        if self.state.waits.is_some() {
            return self.answered();
        }
        let value = self.state.value();
        if self.text.limit.is_some_and(|limit| value > limit) {
            // Whether it goes on depends on whether anybody objects.
            return Next::Whole;
        }
        let open = !self.state.closed && self.state.led.is_none();
        let first = open && self.state.doubles.is_empty() && !self.state.asked;
        match self.rng.usize(..20) {
            0..=7 if open => self.in_turn(),
            8..=10 if open => self.out_of_turn(),
            11..=12 if self.state.closed && self.state.led.is_none() => self.after_the_end(),
            13..=14 if self.state.led.is_none() => self.eldest_leads(),
            15 if first => self.third_leads(),
            16..=17 if self.state.led.is_none() => self.show(),
            18 if first => self.third_asks(),
            19 if open && self.state.forfeit.is_empty() => self.consult(),
            _ => Next::On,
        }
    }

    /// Whose right it is at the end.
    fn rights(mut self) -> Stated {
        if let Some(wait) = self.state.waits {
            if self.state.led.is_none() {
                let choice = verdict(&["choice"]).by(&[wait.decider]);
                let choice = choice.opts(&["accept_double", "refuse_double"]);
                let choice = choice.of(&["doubled_out_of_turn"]);
                self.tale.want(wait.line, choice);
            }
        } else if self.state.led.is_none() {
            if self.state.closed {
                for seat in Seat::ALL {
                    self.tale.owes_no(format!("double from {seat}"));
                    self.tale.owes_no(format!("redouble from {seat}"));
                }
            } else if let Some(seat) = self.state.turn().filter(|_| self.state.forfeit.is_empty()) {
                let verb = if self.state.doubles.is_empty() { "double" } else { "redouble" };
                self.tale.owes(format!("{verb} from {seat}"));
            }
        }
        self.tale.done(self.class)
    }
}

pub(in crate::oracle) fn double(rng: &mut Rng, text: &Text) -> Stated {
    let mut story = Doubling::new(rng, text);
    let steps = 2 + story.rng.usize(..7);
    for _ in 0..steps {
        if story.state.waits.is_some() && one_in(story.rng, 6) {
            break;
        }
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
