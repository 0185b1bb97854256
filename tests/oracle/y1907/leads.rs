//! A lead out of turn: who pays, how far it was followed, what is called, obeyed, lost.

use super::Text;
use crate::oracle::tale::{Stated, Tale};
use crate::oracle::want::{Want, verdict};
use crate::oracle::{Roles, after, any_seat, holds, one_in, pick};
use bystander::bridge::Seat;
use fastrand::Rng;

#[test]
fn leads_out_of_turn() {
    holds("1907", |rng| leads(rng, &super::TEXT));
}

const LED_IN_TURN: &str = "then led in turn";

struct Lead<'r> {
    rng: &'r mut Rng,
    text: &'r Text,
    tale: Tale,
    roles: Roles,
    /// Whose lead it is, and who leads.
    right: Seat,
    by: Seat,
    line: usize,
    /// The lines on which others followed.
    followed: Vec<(Seat, usize)>,
}

pub(in crate::oracle) fn leads(rng: &mut Rng, text: &Text) -> Stated {
    let roles = Roles::of(any_seat(rng));
    let (dealer, dummy) = (roles.dealer, roles.dummy);
    let maker = pick(rng, &[dealer, dummy]);
    let right = any_seat(rng);
    let by = after(right, 1 + rng.usize(..3));
    let number = 2 + rng.usize(..8);
    let mut tale = Tale::of(&[
        format!("dealer: {dealer}"),
        format!("trumps: none by {maker}"),
        format!("to lead: {right}"),
        format!("trick: {number}"),
        "dummy is down".to_owned(),
    ]);
    let line = tale.write(format!("{by} leads C4"));
    let follow = pick(rng, &[0, 0, 0, 1, 1, 2, 3]);
    let mut followed = Vec::new();
    for place in 1..=follow {
        let seat = after(by, place);
        let line = tale.write(format!("{seat} plays C{}", 5 + place));
        followed.push((seat, line));
    }
    let story = Lead { rng, text, tale, roles, right, by, line, followed };
    if follow == 3 {
        story.whole_trick()
    } else if roles.is_defender(by) {
        story.of_defender()
    } else {
        story.of_dealer()
    }
}

impl Lead<'_> {
    fn expect(&mut self, want: Want) {
        self.tale.want(self.line, want.of(&["lead_out_of_turn"]));
    }

    /// All four have played: the trick stands.
    fn whole_trick(mut self) -> Stated {
        let stands = || verdict(&["must", "no_penalty"]);
        let law = self.text.followed;
        self.expect(stands().laws(&[law]));
        for (_, line) in &self.followed {
            self.tale.want(*line, stands().of(&["false_lead_followed"]));
        }
        self.tale.done("all followed")
    }

    /// From the dealer's hand or dummy's: nobody pays, and it is not corrected once second hand has played.
    fn of_dealer(mut self) -> Stated {
        let law = self.text.own_lead;
        if self.followed.is_empty() {
            self.expect(verdict(&["no_penalty"]).laws(&[law]));
            let (by, roles) = (self.by, self.roles);
            match self.rng.usize(..9) {
                0..=2 => {
                    self.tale.write(format!("{by} takes back C4"));
                }
                3 | 4 => {
                    let adversary = pick(self.rng, &[roles.eldest, roles.third]);
                    let of = pick(self.rng, &[roles.dealer, roles.dummy]);
                    self.tale.write(format!("{adversary} calls a heart from {of}"));
                }
                _ => {}
            }
        } else {
            let stands = verdict(&["must"]).opts(&["card_stands"]);
            self.expect(stands.laws(&[law]));
        }
        self.tale.done("by the dealer")
    }

    fn of_defender(mut self) -> Stated {
        let dealer = self.roles.dealer;
        let choice = || verdict(&["choice"]).by(&[dealer]);
        for (seat, line) in &self.followed {
            let owner = if *seat == self.roles.dummy { self.roles.dealer } else { *seat };
            let back = verdict(&["choice"]).by(&[owner]).opts(&["take_back"]);
            self.tale.want(*line, back.of(&["false_lead_followed"]));
        }
        let open = choice().opts(&["call_card C4", "call_suit"]);
        let mut class = "open";
        let act = self.rng.usize(..12);
        let want = if let Some(lost) = self.lost(act) {
            class = lost;
            verdict(&["barred"]).opts(&[])
        } else if act < 6 {
            self.words_of_offenders();
            class = "words of the offenders";
            open
        } else if !self.followed.is_empty() {
            open
        } else if act == 6 && self.roles.is_defender(self.right) {
            class = self.suit_called();
            verdict(&["no_penalty"]).opts(&[])
        } else {
            class = self.goes_on(act);
            let led_freely = class == LED_IN_TURN && self.roles.is_defender(self.right);
            match class {
                _ if led_freely && self.text.next_lead => choice().opts(&["call_card C4"]),
                "card called" => verdict(&["must"]).opts(&["call_card C4"]),
                "card called and played" => verdict(&["no_penalty"]).opts(&[]),
                _ => open,
            }
        };
        self.expect(want);
        self.tale.done(class)
    }

    /// The penalty lost by what the dealer or dummy says; the class of that.
    fn lost(&mut self, act: usize) -> Option<&'static str> {
        let Roles { dealer, dummy, .. } = self.roles;
        let by = self.by;
        let (said, class) = match act {
            0 => {
                let remarks = [
                    "calls attention to the lead out of turn",
                    "suggests the penalty",
                    "says a penalty is due",
                ];
                let remark = pick(self.rng, &remarks);
                (format!("{dummy} {remark}"), "lost by dummy")
            }
            1 => {
                let said = format!("{dealer} and {dummy} consult on the penalty");
                (said, "lost by consulting")
            }
            2 => {
                let words = pick(self.rng, &["waives the penalty", "lets it stand"]);
                (format!("{dealer} {words}"), "waived")
            }
            3 => {
                let demands = [
                    format!("calls C9 from {by}"),
                    "demands a new deal".to_owned(),
                    format!("calls on {by} to win"),
                    format!("calls the highest club from {by}"),
                ];
                let demand = pick(self.rng, &demands);
                (format!("{dealer} {demand}"), "a wrong penalty")
            }
            9 => {
                let said = format!("{dealer} asks {dummy} who shall exact the penalty");
                (said, "left to dummy")
            }
            _ => return None,
        };
        self.tale.write(said);
        Some(class)
    }

    /// What those say who have no say in it.
    fn words_of_offenders(&mut self) {
        let (by, other) = (self.by, self.by.partner());
        let words = [
            format!("{by} waives the penalty"),
            format!("{other} waives the penalty"),
            format!("{by} suggests the penalty"),
            format!("{other} says a penalty is due"),
            format!("{other} lets it stand"),
            format!("{by} and {other} consult on the penalty"),
        ];
        self.tale.write(pick(self.rng, &words));
    }

    /// A suit called from the other defender, whose turn it is; the class of what he then does.
    fn suit_called(&mut self) -> &'static str {
        let right = self.right;
        let dealer = self.roles.dealer;
        self.tale.write(format!("{dealer} calls a heart from {right}"));
        if one_in(self.rng, 4) {
            self.tale.write(format!("{right} has no hearts"));
            self.tale.write(format!("{right} leads D7"));
            return "suit called, none held";
        }
        if one_in(self.rng, 3) {
            self.tale.write(format!("{right} leads H7"));
            return "suit called and led";
        }
        let line = self.tale.write(format!("{right} leads D7"));
        self.tale.write(format!("{right} holds H7"));
        for place in 1..4 {
            let seat = after(right, place);
            self.tale.write(format!("{seat} plays D{}", place + 1));
        }
        let due = if one_in(self.rng, 2) {
            self.tale.write("the trick is turned and quitted");
            "three_tricks"
        } else {
            self.tale.write("the trick is turned, not quitted");
            "take_back D7"
        };
        let want = verdict(&[]).of(&["call_disobeyed"]).opts(&[due]);
        self.tale.want(line, want.laws(&[self.text.disobeyed]));
        "suit called, another led"
    }

    /// The card called, or the play going on; the class of that.
    fn goes_on(&mut self, act: usize) -> &'static str {
        let Self { by, right, .. } = *self;
        let dealer = self.roles.dealer;
        let call = format!("{dealer} calls C4 from {by}");
        match act {
            7 => {
                self.tale.write(call);
                "card called"
            }
            8 => {
                self.tale.write(format!("{right} leads D7"));
                LED_IN_TURN
            }
            10 => {
                self.tale.write(format!("{by} takes back C4"));
                "taken back by the offender"
            }
            11 => {
                // The card comes to be due in the suit led.
                self.tale.write(call);
                for place in 0..4 {
                    let seat = after(right, place);
                    let verb = if place == 0 { "leads" } else { "plays" };
                    let card = if seat == by { "C4".to_owned() } else { format!("C{}", 6 + place) };
                    self.tale.write(format!("{seat} {verb} {card}"));
                }
                "card called and played"
            }
            _ => "open",
        }
    }
}
