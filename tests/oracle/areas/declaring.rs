//! Who names the trump, in his turn or not, and what follows.

use super::{Rng, Roles, Seat, Tale, Stated, Year, any_seat, one_in, pick};
use crate::oracle::want::{Want, nothing, nothing_due, verdict};

struct Declared<'r> {
    rng: &'r mut Rng,
    year: Year,
    tale: Tale,
    roles: Roles,
    /// The line of which something is expected.
    line: usize,
}

pub(super) fn story(rng: &mut Rng, year: Year) -> Stated {
    let roles = Roles::of(any_seat(rng));
    let tale = Tale::of(&[format!("dealer: {}", roles.dealer)]);
    let mut story = Declared {
        rng,
        year,
        tale,
        roles,
        line: 0,
    };
    let (incident, want, class) = match story.rng.usize(..6) {
        0 => story.in_turn(),
        1 | 2 => story.by_partner(),
        3 => story.passed_back(),
        _ => story.by_defender(),
    };
    story.tale.want(story.line, want.of(&[incident]));
    story.tale.done(class)
}

type Asked = (&'static str, Want, &'static str);

impl Declared<'_> {
    fn make(&mut self) -> &'static str {
        pick(self.rng, &["hearts", "clubs", "no trumps"])
    }

    /// Named by him whose turn it is; and once more.
    fn in_turn(&mut self) -> Asked {
        let Roles { dealer, dummy, .. } = self.roles;
        let left = self.rng.usize(..3);
        if left == 1 {
            let passes = self.tale.write(format!("{dealer} passes"));
            let must = verdict(&["must"]).opts(&["partner_must_declare"]);
            let must = must.laws(&[self.year.of(["48", "45", "43b"])]);
            if one_in(self.rng, 2) {
                self.line = passes;
                return ("declaration_left", must, "left to the partner");
            }
        } else if left == 2 {
            self.tale.write(format!("{dealer} permits {dummy} to declare"));
        }
        let maker = if left == 0 { dealer } else { dummy };
        let make = self.make();
        self.line = self.tale.write(format!("{maker} declares {make}"));
        if one_in(self.rng, 2) {
            return ("partner_declares", nothing(), "in turn");
        }
        self.line = self.tale.write(if one_in(self.rng, 2) {
            format!("{maker} changes {make} to diamonds")
        } else {
            format!("{} declares diamonds", maker.partner())
        });
        let proceed = verdict(&["must"]).opts(&["proceed"]);
        let proceed = proceed.laws(&[self.year.of(["52", "49", "47"])]);
        ("declaration_altered", proceed, "named twice")
    }

    /// The choice of the adversaries, and what they say about it, one thing after another.
    fn chosen(&mut self, options: &[&str], law: &'static str, stands: Option<Want>) -> Want {
        let all = [self.roles.eldest, self.roles.third];
        let either = self.year == Year::Y1906;
        let entitled = if either { &all[..] } else { &all[..1] };
        let mut lost = false;
        for _ in 0..self.rng.usize(..4) {
            match self.said(stands.is_some(), lost) {
                Some(true) => return verdict(&["must"]).opts(&["new_deal"]).laws(&[law]),
                Some(false) => lost = true,
                None => {}
            }
        }
        if lost {
            return stands.unwrap_or_else(|| verdict(&["barred"]));
        }
        verdict(&["choice"]).by(entitled).opts(options).laws(&[law])
    }

    /// Something is said about it: whether it brings a new deal, or ends the right to one.
    fn said(&mut self, of_make: bool, lost: bool) -> Option<bool> {
        let Roles { eldest, third, .. } = self.roles;
        let either = self.year == Year::Y1906;
        match self.rng.usize(..8) {
            0 => {
                self.demands(eldest);
                (!lost).then_some(true)
            }
            1 => {
                self.demands(third);
                // Demanded by the partner of him who alone may have it.
                (!lost).then_some(either)
            }
            2 => {
                self.tale.write(format!("{eldest} and {third} consult on the penalty"));
                (self.year != Year::Y1904).then_some(false)
            }
            3 if of_make && !lost => {
                self.tale.write(format!("{eldest} lets it stand"));
                Some(false)
            }
            4 if of_make && !lost => {
                self.tale.write(format!("{third} lets it stand"));
                either.then_some(false)
            }
            5 if of_make && !lost => {
                // Said of the doubling, by the one or the other.
                let said = [
                    format!("{eldest} doubles"),
                    format!("{eldest} asks to lead"),
                    format!("{eldest} does not double"),
                    format!("{third} doubles"),
                ];
                self.tale.write(pick(self.rng, &said));
                Some(false)
            }
            _ => None,
        }
    }

    fn demands(&mut self, seat: Seat) {
        self.tale.write(format!("{seat} demands a new deal"));
    }

    fn by_partner(&mut self) -> Asked {
        let make = self.make();
        self.line = self.tale.write(format!("{} declares {make}", self.roles.dummy));
        let stands = verdict(&["must", "no_penalty"]).opts(&["deal_stands"]);
        let law = self.year.of(["49", "46", "44"]);
        let want = self.chosen(&["deal_stands", "new_deal"], law, Some(stands));
        ("partner_declares", want, "named by the partner")
    }

    fn passed_back(&mut self) -> Asked {
        let Roles { dealer, dummy, .. } = self.roles;
        if one_in(self.rng, 2) {
            self.tale.write(format!("{dealer} passes"));
        }
        self.line = self.tale.write(format!("{dummy} passes"));
        let law = self.year.of(["50", "46", "45"]);
        let want = self.chosen(&["new_deal", "partner_must_declare"], law, None);
        ("partner_passes_back", want, "passed back")
    }

    fn by_defender(&mut self) -> Asked {
        let Roles {
            dealer,
            dummy,
            eldest,
            third,
        } = self.roles;
        let who = pick(self.rng, &[eldest, third]);
        if one_in(self.rng, 3) {
            self.tale.write(format!("{dealer} passes"));
        }
        let passes = one_in(self.rng, 3);
        let make = self.make();
        self.line = self.tale.write(if passes {
            format!("{who} passes")
        } else {
            format!("{who} declares {make}")
        });
        if passes && self.year != Year::Y1907 {
            return ("defender_passes", nothing_due(), "a defender passes");
        }
        let law = self.year.of(["51", "48", "46"]);
        let choice = verdict(&["choice"]).by(&[dealer]).opts(&["new_deal", "proceed"]);
        let choice = choice.laws(&[law]);
        let first = self.year == Year::Y1904;
        let want = match self.rng.usize(..5) {
            0 => {
                self.demands(dealer);
                verdict(&["must"]).opts(&["new_deal"]).laws(&[law])
            }
            1 => {
                self.tale.write(format!("{dealer} and {dummy} consult on the penalty"));
                if first { choice } else { verdict(&["barred", "must"]) }
            }
            2 if first => {
                self.demands(dummy);
                verdict(&["barred", "must"])
            }
            3 => {
                self.tale.write(format!("{dealer} lets it stand"));
                verdict(&["must", "no_penalty"])
            }
            _ => choice,
        };
        if want.verdicts.len() == 2 {
            self.tale.owes_no("new_deal");
        }
        let incident = if passes { "defender_passes" } else { "defender_declares" };
        (incident, want, "named by a defender")
    }
}
