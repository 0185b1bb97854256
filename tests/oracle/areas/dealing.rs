//! The pack shuffled, cut and dealt; and what makes a new deal.

use super::{Rng, Roles, Tale, Stated, Year, any_seat, one_in, pick};
use crate::oracle::want::{Want, nothing_due, verdict};

pub(super) fn story(rng: &mut Rng, year: Year) -> Stated {
    let roles = Roles::of(any_seat(rng));
    let tale = Tale::of(&[format!("dealer: {}", roles.dealer)]);
    let mut deal = Deal {
        rng,
        year,
        roles,
        tale,
    };
    let (line, want, class) = match deal.rng.usize(..6) {
        0 => deal.shuffled(),
        1 => deal.cut(),
        2 => deal.must(),
        3 => deal.not_cut(),
        4 => deal.looked(),
        _ => deal.out_of_turn(),
    };
    deal.tale.want(line, want);
    deal.tale.done(class)
}

struct Deal<'r> {
    rng: &'r mut Rng,
    year: Year,
    roles: Roles,
    tale: Tale,
}

type Asked = (usize, Want, &'static str);

impl Deal<'_> {
    fn shuffled(&mut self) -> Asked {
        let (who, dealer) = (any_seat(self.rng), self.roles.dealer);
        // Forbidden by that law, if there is one; nothing is due for it.
        let (said, laws) = match self.rng.usize(..6) {
            0 => (format!("{who} shuffles below the table"), ["27", "29", "27"]),
            1 => (format!("{who} shuffles during play"), ["28", "", ""]),
            2 => (format!("{who} shuffles into packets"), ["29", "", ""]),
            3 => (format!("{who} shuffles across the table"), ["29", "", ""]),
            4 if who != dealer => (format!("{who} shuffles, a face is seen"), ["27", "29", "27"]),
            _ => {
                let said = [
                    format!("{dealer} shuffles, a face is seen"),
                    format!("a card is seen as {dealer} offers the cut"),
                ];
                let line = self.tale.write(pick(self.rng, &said));
                // He may be compelled to in 1904; since then he must.
                let Roles { eldest, third, .. } = self.roles;
                let want = if self.year == Year::Y1904 {
                    verdict(&["choice"]).by(&[eldest, third])
                } else {
                    verdict(&["must"])
                };
                let want = want.opts(&["reshuffle"]).laws(&[self.year.of(["33", "30", "28"])]);
                return (line, want, "a card is seen");
            }
        };
        let line = self.tale.write(said);
        let want = match self.year.of(laws) {
            "" => nothing_due(),
            law => verdict(&["no_penalty"]).laws(&[law]),
        };
        (line, want, "shuffled as it must not be")
    }

    fn cut(&mut self) -> Asked {
        let Roles { dealer, third, .. } = self.roles;
        let again = verdict(&["must"]).opts(&["cut_again"]);
        let again = again.laws(&[self.year.of(["35", "33", "31"])]);
        let (said, want) = match self.rng.usize(..6) {
            0 => {
                let left = self.rng.usize(1..52);
                let few = !(4..=48).contains(&left);
                let want = if few { again } else { nothing_due() };
                (format!("{third} cuts leaving {left} cards"), want)
            }
            1 => (format!("{third} cuts, a card is exposed"), again),
            2 => ("the cut is in doubt".to_owned(), again),
            3 => ("the packets are confused".to_owned(), again),
            4 => {
                let shuffled = verdict(&["must"]).opts(&["cut_again"]);
                let shuffled = shuffled.laws(&[self.year.of(["37", "35", "33"])]);
                (format!("{dealer} shuffles after the cut"), shuffled)
            }
            _ => {
                let forbidden = verdict(&["no_penalty"]);
                let forbidden = forbidden.laws(&[self.year.of(["36", "34", "32"])]);
                (format!("{third} cuts again"), forbidden)
            }
        };
        (self.tale.write(said), want, "the cut")
    }

    fn deals(&mut self) {
        self.tale.write(format!("{} deals", self.roles.dealer));
    }

    /// What makes a new deal the player who wishes it, and whatever is said about it.
    fn must(&mut self) -> Asked {
        let Roles { dealer, dummy, eldest, third } = self.roles;
        self.deals();
        let other = pick(self.rng, &[dummy, eldest, third]);
        let (said, laws) = match self.rng.usize(..7) {
            0 => ("the pack is imperfect".to_owned(), ["39 I", "38b", "36b"]),
            1 => ("the pack lacks H7".to_owned(), ["39 I", "38b", "36b"]),
            2 => ("a card is faced in the pack".to_owned(), ["39 II", "38c", "36c"]),
            3 => ("the cards are dealt out of rotation".to_owned(), ["39 III", "38a", "36a"]),
            4 => (format!("the last card falls to {other}"), ["39 IV", "38g", "36g"]),
            5 => {
                self.tale.write(format!("{} has 12 cards", other.partner()));
                (format!("{other} has 14 cards"), ["39 V", "38d", "36d"])
            }
            _ => (format!("{dealer} deals two cards at once"), ["39 VI", "38e", "36e"]),
        };
        let two = said.ends_with("at once");
        let line = self.tale.write(said);
        if two {
            self.tale.write(format!("{dealer} deals a third"));
        }
        for _ in 0..self.rng.usize(..3) {
            let who = any_seat(self.rng);
            let said = [
                format!("{who} lets it stand"),
                format!("{eldest} and {third} consult on the penalty"),
                format!("{third} suggests the penalty"),
                format!("{dummy} suggests the penalty"),
                format!("{who} looks at his cards"),
                format!("{who} demands a new deal"),
            ];
            self.tale.write(pick(self.rng, &said));
        }
        self.tale.owes("new_deal");
        let want = verdict(&["must"]).opts(&["new_deal"]);
        let incidents = [
            "pack_incorrect",
            "card_faced",
            "dealt_out_of_rotation",
            "last_card_misplaced",
            "too_many_cards",
            "two_dealt_at_once",
        ];
        let want = want.of(&incidents).laws(&[self.year.of(laws)]);
        (line, want, "a new deal there must be")
    }

    /// The pack was not cut, and an adversary says so, in time or not.
    fn not_cut(&mut self) -> Asked {
        let Roles { eldest, third, .. } = self.roles;
        self.deals();
        let line = self.tale.write("the pack is not cut");
        let looked = one_in(self.rng, 3);
        let not = if looked { "" } else { "not " };
        for seat in [eldest, third] {
            self.tale.write(format!("{seat} has {not}looked at his cards"));
        }
        let dealt = pick(self.rng, &["20 cards are dealt", "51 cards are dealt", "the deal is complete"]);
        self.tale.write(dealt);
        let who = pick(self.rng, &[eldest, third]);
        self.tale.write(format!("{who} says the pack was not cut"));
        let in_time = !looked && dealt != "the deal is complete";
        let law = self.year.of(["39 VII", "38f", "36f"]);
        let want = if in_time {
            verdict(&["must"]).opts(&["new_deal"]).laws(&[law])
        } else {
            self.tale.owes_no("new_deal");
            verdict(&["no_penalty", "barred"])
        };
        (line, want.of(&["pack_not_cut"]), "not cut")
    }

    /// The dealer looks at a card.
    fn looked(&mut self) -> Asked {
        let Roles { dealer, eldest, third, .. } = self.roles;
        self.deals();
        let dealt = pick(self.rng, &[1, 20, 50, 51]);
        self.tale.write(format!("{dealt} cards are dealt"));
        let line = self.tale.write(format!("{dealer} looks at a card"));
        let incidents = ["dealer_looked"];
        if dealt == 51 {
            return (line, nothing_due().of(&incidents), "looked at a card too late");
        }
        let last = self.year == Year::Y1907;
        let all = [eldest, third];
        let entitled = if last { &all[..1] } else { &all[..] };
        let law = self.year.of(["42", "39c", "37c"]);
        let must = verdict(&["must"]).opts(&["new_deal"]).laws(&[law]);
        let want = match self.rng.usize(..5) {
            0 => {
                self.tale.write(format!("{eldest} demands a new deal"));
                must
            }
            1 if !last => {
                self.tale.write(format!("{third} demands a new deal"));
                must
            }
            2 if !last => {
                let (one, other) = if one_in(self.rng, 2) { (eldest, third) } else { (third, eldest) };
                self.tale.write(format!("{one} lets it stand"));
                verdict(&["choice"]).by(&[other]).opts(&["new_deal"]).laws(&[law])
            }
            3 => {
                self.tale.write(format!("{} asks to see it", pick(self.rng, &all)));
                self.tale.owes("see_card");
                verdict(&["choice"]).by(entitled).opts(&["new_deal"]).laws(&[law])
            }
            _ => verdict(&["choice"]).by(entitled).opts(&["new_deal"]).laws(&[law]),
        };
        (line, want.of(&incidents), "looked at a card")
    }

    /// Dealt out of turn, or with the other pack: till when it is corrected.
    fn out_of_turn(&mut self) -> Asked {
        let Roles { dealer, eldest, third, .. } = self.roles;
        let pack = one_in(self.rng, 2);
        let whose = pick(self.rng, &[eldest, third]);
        let line = self.tale.write(if pack {
            format!("{dealer} deals with the adversaries' cards")
        } else {
            format!("{dealer} deals out of turn")
        });
        if !pack {
            self.tale.write(format!("it was {whose}'s deal"));
        }
        let stage = self.rng.usize(..4);
        self.tale.write(if stage == 0 { "20 cards are dealt" } else { "the deal is complete" });
        if stage > 1 {
            self.tale.write(format!("{dealer} declares hearts"));
        }
        if stage > 2 {
            self.tale.write(format!("{eldest} asks to lead"));
            self.tale.write(format!("{third} says yes"));
            self.tale.write(format!("{eldest} leads C4"));
        }
        // In 1904 till the last card is dealt; since then till the first is played; but in 1907 a deal out of turn till the
        // next is dealt.
        let open = match self.year {
            Year::Y1904 => stage == 0,
            Year::Y1906 => stage < 3,
            Year::Y1907 => stage < 3 || !pack,
        };
        let law = self.year.of(["45", "43", "41"]);
        let want = if open {
            verdict(&["must", "choice"]).opts(&["new_deal"]).laws(&[law])
        } else {
            verdict(&["must", "no_penalty"]).opts(&["deal_stands"]).laws(&[law])
        };
        let want = want.of(&["dealt_out_of_turn", "dealt_wrong_pack"]);
        (line, want, "dealt out of turn, or with another pack")
    }
}
