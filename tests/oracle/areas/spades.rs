//! The convention not to play spades: decisions of the card committee in 1906, a part of the laws in 1907.

use super::{Rng, Roles, Seat, Tale, Stated, Year, any_seat, one_in, pick};
use crate::oracle::want::{Want, nothing_due, verdict};

pub(super) fn story(rng: &mut Rng, year: Year) -> Stated {
    let roles = Roles::of(any_seat(rng));
    let Roles { dealer, dummy, eldest, third } = roles;
    let agreed = !one_in(rng, 6);
    let mut tale = Tale::of(&[format!("dealer: {dealer}")]);
    if agreed {
        tale.write("agreed: spade convention");
    }
    let score = [2 * rng.usize(..15), 2 * rng.usize(..15)];
    tale.write(format!("score: NS {}, EW {}", score[0], score[1]));
    let maker = pick(rng, &[dealer, dummy]);
    if maker == dummy {
        tale.write(format!("{dealer} passes"));
    }
    let spades = !one_in(rng, 6);
    let suit = if spades { "spades" } else { "clubs" };
    let made = tale.write(format!("{maker} declares {suit}"));
    let held = agreed && spades && year != Year::Y1904;
    let played = score.iter().any(|side| *side >= 20);
    let form = rng.usize(..6);
    if form < 2 {
        let doubled = form == 1;
        if doubled {
            tale.write(format!("{eldest} doubles"));
            tale.write(format!("{maker} is satisfied"));
            tale.write(format!("{} is satisfied", maker.partner()));
        } else {
            tale.write(format!("{eldest} asks to lead"));
            tale.write(format!("{third} says yes"));
        }
        let law = year.of(["", "decision: spade-convention-1", "S1"]);
        let want = match (held && !doubled, played) {
            (false, _) => nothing_due(),
            (true, true) => verdict(&["must"]).opts(&["play_out"]).laws(&[law]),
            (true, false) => verdict(&["must"]).opts(&["abandon_hand"]).laws(&[law]),
        };
        tale.want(made, want.of(&["spades_made"]));
        return tale.done("spades, doubled or not");
    }
    if form == 2 {
        let line = tale.write(format!("{third} doubles"));
        let said = pick(rng, &["", "accepts", "refuses"]);
        if said.is_empty() {
            let choice = verdict(&["choice"]).by(&[maker]);
            let choice = choice.opts(&["accept_double", "refuse_double"]);
            tale.want(line, choice.of(&["doubled_out_of_turn"]));
        } else {
            tale.write(format!("{maker} {said}"));
        }
        if held {
            tale.owes("play_out");
        } else {
            tale.owes_no("play_out");
        }
        tale.owes_no("abandon_hand");
        return tale.done("third hand doubles");
    }
    let line = match form {
        3 => tale.write(format!("{third} asks \"Shall I play?\"")),
        4 => {
            tale.write("the play has not begun");
            tale.write(format!("{third} leads C4"))
        }
        _ => tale.write(format!("{eldest} leads C4")),
    };
    if !held {
        tale.owes_no("spade_two");
        tale.owes_no("play_out");
        return tale.done("no convention");
    }
    if played {
        // Where the hand is played in any case it is not said whether he may take two.
        return tale.done("played in any case");
    }
    let law = year.of(["", "decision: spade-convention-2", "S2"]);
    let want = chosen(rng, &mut tale, maker, eldest).laws(&[law]);
    let incidents = [
        "asked_leave_out_of_turn",
        "lead_out_of_turn",
        "lead_before_play",
    ];
    tale.want(line, want.of(&incidents));
    tale.done("leave asked, or a lead, against the convention")
}

/// Which of his rights the maker takes.
fn chosen(rng: &mut Rng, tale: &mut Tale, maker: Seat, eldest: Seat) -> Want {
    match rng.usize(..4) {
        0 => {
            tale.write(format!("{maker} takes two"));
            tale.owes_none(&["play_out", "call_suit"]);
            verdict(&["no_penalty", "must"])
        }
        1 => {
            tale.write(format!("{maker} calls a heart from {eldest}"));
            tale.owes(format!("call_suit hearts from {eldest}"));
            tale.owes("play_out");
            tale.owes_no("spade_two");
            verdict(&[])
        }
        2 => {
            tale.write(format!("{maker} wants it played out"));
            tale.owes("play_out");
            tale.owes_no("spade_two");
            verdict(&[])
        }
        _ => {
            let choice = verdict(&["choice"]).by(&[maker]);
            choice.opts(&["spade_two", "call_suit", "play_out"])
        }
    }
}
