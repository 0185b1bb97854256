//! A card exposed in the deal or before the play: whose choice it is, until when, and what is left.

use crate::oracle::tale::{Stated, Tale};
use crate::oracle::want::{Want, verdict};
use crate::oracle::{Roles, after, any_seat, holds, one_in};
use bystander::bridge::Seat;
use fastrand::Rng;

#[test]
fn cards_exposed_in_the_deal() {
    holds("1907", |rng| deal(rng, &LAWS));
}

/// By which laws a text asks what it asks, and where it asks another thing.
#[allow(clippy::struct_excessive_bools, reason = "each is a difference of its own")]
pub(in crate::oracle) struct Laws {
    /// Exposed in the deal by the dealer's side, and by an adversary.
    pub(in crate::oracle) in_deal: [&'static str; 2],
    /// One of the last cards exposed, and the deal hurried to its end; whether it counts the player who exposed it.
    pub(in crate::oracle) hurried: &'static str,
    pub(in crate::oracle) hurried_by_any: bool,
    /// Exposed after the deal, before the trump is named and after.
    pub(in crate::oracle) before_trump: &'static str,
    pub(in crate::oracle) after_deal: &'static str,
    /// By which law eldest's card, too, is called, if it is not said only of cards exposed in the play.
    pub(in crate::oracle) eldest_called: Option<&'static str>,
    /// Whether either adversary may have the new deal, or eldest alone.
    pub(in crate::oracle) either_in_deal: bool,
    pub(in crate::oracle) either_before_trump: bool,
    /// Whether consulting on it loses it.
    pub(in crate::oracle) consulting_costs: bool,
}

const LAWS: Laws = Laws {
    in_deal: ["37a", "37b"],
    hurried: "37d",
    hurried_by_any: false,
    before_trump: "66",
    after_deal: "67",
    eldest_called: None,
    either_in_deal: false,
    either_before_trump: false,
    consulting_costs: true,
};

#[allow(clippy::struct_excessive_bools, reason = "each is a circumstance of the story of its own")]
struct Deal<'r> {
    rng: &'r mut Rng,
    laws: &'r Laws,
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

pub(in crate::oracle) fn deal(rng: &mut Rng, laws: &Laws) -> Stated {
    let roles = Roles::of(any_seat(rng));
    let dealer = roles.dealer;
    let mut tale = Tale::of(&[format!("dealer: {dealer}"), format!("{dealer} deals")]);
    let looked = Seat::ALL.map(|_| one_in(rng, 3));
    for seat in Seat::ALL {
        let not = if looked[seat.index()] { "" } else { "not " };
        tale.write(format!("{seat} has {not}looked at his cards"));
    }
    let stage = rng.usize(..3);
    if stage > 0 {
        tale.write("the deal is complete");
    }
    if stage == 2 {
        tale.write(format!("{dealer} declares hearts"));
    }
    let last = stage == 0 && one_in(rng, 3);
    let who = any_seat(rng);
    let of_the_last = if last { ", one of the last" } else { "" };
    let line = tale.write(format!("{who} exposes C4{of_the_last}"));
    let mut story = Deal {
        rng,
        laws,
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
            let entitled = story.adversaries(laws.either_in_deal);
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
    fn adversaries(&self, either: bool) -> Vec<Seat> {
        let Roles { dealer, dummy, eldest, third } = self.roles;
        match (self.is_dealers(), either) {
            (false, _) => vec![dealer, dummy],
            (true, true) => vec![eldest, third],
            (true, false) => vec![eldest],
        }
    }

    /// Exposed after the deal: the partner forfeits his right to double; a card of a defender may be called.
    fn forfeit(&self) -> Want {
        let law = self.laws.after_deal;
        let choice = verdict(&["choice"]).by(&[self.roles.dealer]);
        let want = match self.laws.eldest_called {
            _ if self.who == self.roles.third => {
                let choice = choice.opts(&["call_card C4", "bar_suit clubs"]);
                choice.laws(&[law])
            }
            Some(called) if self.who == self.roles.eldest => {
                choice.opts(&["call_card C4"]).laws(&[called])
            }
            _ => {
                let lost = verdict(&["must", "no_penalty"]);
                lost.opts(&["forfeit_double"]).laws(&[law])
            }
        };
        want.of(&["card_exposed"])
    }

    fn after_trump(mut self) -> Stated {
        let partner = self.who.partner();
        let want = self.forfeit();
        self.tale.want(self.line, want);
        if self.who != self.roles.third {
            self.tale.owes(format!("forfeit_double from {partner}"));
        }
        self.tale.done("after the declaration")
    }

    fn before_trump(mut self) -> Stated {
        if !self.is_dealers() {
            let want = self.forfeit();
            self.tale.want(self.line, want);
            return self.tale.done("after the deal");
        }
        let (eldest, third) = (self.roles.eldest, self.roles.third);
        let law = self.laws.before_trump;
        let entitled = self.adversaries(self.laws.either_before_trump);
        let must = verdict(&["must"]).opts(&["new_deal"]).laws(&[law]);
        let want = match self.rng.usize(..4) {
            0 => {
                self.tale.write(format!("{third} demands a new deal"));
                if self.laws.either_before_trump { must } else { verdict(&["barred"]) }
            }
            1 => {
                self.tale.write(format!("{eldest} demands a new deal"));
                must
            }
            2 if self.laws.consulting_costs => {
                self.tale.write(format!("{eldest} and {third} consult on the penalty"));
                verdict(&["barred"])
            }
            _ => {
                let choice = verdict(&["choice"]).by(&entitled);
                choice.opts(&["new_deal"]).laws(&[law])
            }
        };
        self.tale.want(self.line, want.of(&["card_exposed"]));
        self.tale.done("after the deal")
    }

    fn in_deal(mut self) -> Stated {
        for _ in 0..self.rng.usize(..4) {
            self.happens();
        }
        let law = if self.hurried {
            self.laws.hurried
        } else {
            self.laws.in_deal[usize::from(!self.is_dealers())]
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
            self.tale.write(if hurried {
                "the deal is hurried to its end"
            } else {
                "the deal is complete"
            });
            self.complete = true;
            self.hurried = hurried && self.last && (self.is_dealers() || self.laws.hurried_by_any);
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
                    self.tale.write(format!("{seat} demands a new deal"));
                    self.claimed = true;
                } else if seat == third && self.is_dealers() && !self.laws.either_in_deal {
                    // Asked for by one who has no say in it.
                    self.tale.write(format!("{seat} demands a new deal"));
                    self.open.clear();
                }
            }
            2 => {
                let seat = any_seat(self.rng);
                self.tale.write(format!("{seat} lets it stand"));
                self.open.retain(|own| *own != seat);
            }
            3 if !self.complete => {
                // That the dealer looks is another matter.
                let seat = after(dealer, 1 + self.rng.usize(..3));
                self.tale.write(format!("{seat} looks at his cards"));
                self.open.retain(|own| *own != seat);
            }
            4 if self.laws.consulting_costs => {
                let seat = if self.is_dealers() { self.roles.eldest } else { dealer };
                let partner = seat.partner();
                self.tale.write(format!("{seat} and {partner} consult on the penalty"));
                self.open.clear();
            }
            _ => {}
        }
    }
}
