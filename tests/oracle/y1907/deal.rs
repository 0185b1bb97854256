//! A card exposed in the deal or before the play: whose choice it is, until when, and what is left.

use super::Text;
use crate::oracle::tale::{Tale, Told};
use crate::oracle::want::verdict;
use crate::oracle::{Roles, after, any_seat, holds, one_in};
use bystander::bridge::Seat;
use fastrand::Rng;

#[test]
fn cards_exposed_in_the_deal() {
    holds("1907", |rng| deal(rng, &super::TEXT), &[]);
}

#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a circumstance of the story of its own"
)]
struct Deal<'r> {
    rng: &'r mut Rng,
    text: &'r Text,
    tale: Tale,
    roles: Roles,
    who: Seat,
    line: usize,
    /// Whether the card was one of the last.
    last: bool,
    /// Who may still have a new deal.
    open: Vec<Seat>,
    complete: bool,
    /// Whether the right outlasts the deal, as it was hurried to its end.
    hurried: bool,
    claimed: bool,
}

pub(in crate::oracle) fn deal(rng: &mut Rng, text: &Text) -> Told {
    let roles = Roles::of(any_seat(rng));
    let dealer = roles.dealer;
    let mut tale = Tale::of(&[format!("dealer: {dealer}"), format!("{dealer} deals")]);
    let looked = Seat::ALL.map(|_| one_in(rng, 3));
    for seat in Seat::ALL {
        let not = if looked[seat.index()] { "" } else { "not " };
        tale.tell(format!("{seat} has {not}looked at his cards"));
    }
    let stage = rng.usize(..3);
    if stage > 0 {
        tale.tell("the deal is complete");
    }
    if stage == 2 {
        tale.tell(format!("{dealer} declares hearts"));
    }
    let last = stage == 0 && one_in(rng, 3);
    let who = any_seat(rng);
    let of_the_last = if last { ", one of the last" } else { "" };
    let line = tale.tell(format!("{who} exposes C4{of_the_last}"));
    let mut story = Deal {
        rng,
        text,
        tale,
        roles,
        who,
        line,
        last,
        open: Vec::new(),
        complete: false,
        hurried: false,
        claimed: false,
    };
    match stage {
        0 => {
            let entitled = story.adversaries();
            let free = entitled.into_iter().filter(|seat| !looked[seat.index()]);
            story.open = free.collect();
            story.in_deal()
        }
        1 => story.before_trump(),
        _ => story.after_trump(),
    }
}

impl Deal<'_> {
    fn is_dealers(&self) -> bool {
        !self.roles.is_defender(self.who)
    }

    /// Who may have a new deal, as far as nothing has taken it from them.
    fn adversaries(&self) -> Vec<Seat> {
        let Roles {
            dealer,
            dummy,
            eldest,
            third,
        } = self.roles;
        match (self.is_dealers(), self.text.either) {
            (false, _) => vec![dealer, dummy],
            (true, true) => vec![eldest, third],
            (true, false) => vec![eldest],
        }
    }

    fn after_trump(mut self) -> Told {
        let (law, partner) = (self.text.after_deal, self.who.partner());
        let want = if self.who == self.roles.third {
            let choice = verdict(&["choice"]).by(&[self.roles.dealer]);
            choice.opts(&["call_card C4", "bar_suit clubs"])
        } else {
            self.tale.owes(format!("forfeit_double from {partner}"));
            verdict(&["must", "no_penalty"]).opts(&["forfeit_double"])
        };
        let want = want.of(&["card_exposed"]).laws(&[law]);
        self.tale.want(self.line, want);
        self.tale.done("after the declaration")
    }

    fn before_trump(mut self) -> Told {
        if !self.is_dealers() {
            let law = self.text.after_deal;
            let want = if self.who == self.roles.third {
                let choice = verdict(&["choice"]).by(&[self.roles.dealer]);
                choice.opts(&["call_card C4", "bar_suit clubs"])
            } else {
                verdict(&["must", "no_penalty"]).opts(&["forfeit_double"])
            };
            let want = want.of(&["card_exposed"]).laws(&[law]);
            self.tale.want(self.line, want);
            return self.tale.done("after the deal");
        }
        let (eldest, third) = (self.roles.eldest, self.roles.third);
        let law = self.text.before_trump;
        let must = verdict(&["must"]).opts(&["new_deal"]).laws(&[law]);
        let want = match self.rng.usize(..4) {
            0 => {
                self.tale.tell(format!("{third} demands a new deal"));
                if self.text.either {
                    must
                } else {
                    verdict(&["barred"])
                }
            }
            1 => {
                self.tale.tell(format!("{eldest} demands a new deal"));
                must
            }
            2 => {
                self.tale
                    .tell(format!("{eldest} and {third} consult on the penalty"));
                verdict(&["barred"])
            }
            _ => {
                let choice = verdict(&["choice"]).by(&self.adversaries());
                choice.opts(&["new_deal"]).laws(&[law])
            }
        };
        self.tale.want(self.line, want.of(&["card_exposed"]));
        self.tale.done("after the deal")
    }

    fn in_deal(mut self) -> Told {
        for _ in 0..self.rng.usize(..4) {
            self.happens();
        }
        let law = if self.hurried {
            self.text.hurried
        } else {
            self.text.in_deal[usize::from(!self.is_dealers())]
        };
        let want = if self.claimed {
            verdict(&["must"]).opts(&["new_deal"])
        } else if self.open.is_empty() {
            verdict(&["barred"])
        } else {
            let choice = verdict(&["choice"]).by(&self.open);
            choice.opts(&["new_deal"]).laws(&[law])
        };
        self.tale.want(self.line, want.of(&["card_exposed"]));
        let class = if self.is_dealers() {
            "in the deal, dealer's side"
        } else {
            "in the deal, an adversary"
        };
        self.tale.done(class)
    }

    /// Something that takes the choice, or takes it away.
    fn happens(&mut self) {
        let Roles { dealer, third, .. } = self.roles;
        let act = self.rng.usize(..6);
        if act == 0 && !self.complete {
            let hurried = one_in(self.rng, 2);
            self.tale.tell(if hurried {
                "the deal is hurried to its end"
            } else {
                "the deal is complete"
            });
            self.complete = true;
            self.hurried = hurried && self.last && self.is_dealers();
            if !self.hurried {
                self.open.clear();
            }
        }
        if self.claimed {
            return;
        }
        match act {
            1 => {
                let seat = any_seat(self.rng);
                if self.open.contains(&seat) {
                    self.tale.tell(format!("{seat} demands a new deal"));
                    self.claimed = true;
                } else if seat == third && self.is_dealers() && !self.text.either {
                    // Asked for by one who has no say in it.
                    self.tale.tell(format!("{seat} demands a new deal"));
                    self.open.clear();
                }
            }
            2 => {
                let seat = any_seat(self.rng);
                self.tale.tell(format!("{seat} lets it stand"));
                self.open.retain(|own| *own != seat);
            }
            3 if !self.complete => {
                // That the dealer looks is another matter.
                let seat = after(dealer, 1 + self.rng.usize(..3));
                self.tale.tell(format!("{seat} looks at his cards"));
                self.open.retain(|own| *own != seat);
            }
            4 => {
                let seat = if self.is_dealers() {
                    self.roles.eldest
                } else {
                    dealer
                };
                let partner = seat.partner();
                self.tale
                    .tell(format!("{seat} and {partner} consult on the penalty"));
                self.open.clear();
            }
            _ => {}
        }
    }
}
