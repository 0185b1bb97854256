//! What may happen between two plays: another card shown, a remark, a waiver, a call.

use super::{Incident, Play};
use crate::oracle::pick;
use crate::oracle::want::{Want, verdict};
use bystander::bridge::Seat;

const SUITS: [&str; 4] = ["club", "diamond", "heart", "spade"];

impl Play<'_> {
    /// Up to two things said or done; with whose lead comes next, where a lead does.
    pub(super) fn said(&mut self, to_lead: Option<Seat>) {
        for _ in 0..self.rng.usize(..3) {
            let places = 0..self.incidents.len();
            let open: Vec<usize> = places.filter(|at| self.incidents[*at].is_live()).collect();
            // Of two that are open a remark or a waiver does not tell which it means.
            let alone = (open.len() == 1).then(|| open[0]);
            match (self.rng.usize(..14), alone) {
                (0 | 1, _) => self.show(),
                (2, _) => {
                    let Some(card) = self.any_card() else { return };
                    let dealer = self.roles.dealer;
                    let line = self.tale.write(format!("{dealer} exposes {card}"));
                    self.tale.want(line, self.own_card());
                }
                (3, _) => self.drop_on_floor(),
                (4, Some(one)) => self.speak_as_dummy(one),
                (5, Some(one)) => {
                    let dealer = self.roles.dealer;
                    self.tale.write(format!("{dealer} waives the penalty"));
                    self.incidents[one].barred = Some(&[]);
                    self.class = "waived";
                }
                (6, Some(_)) => {
                    let (eldest, third) = (self.roles.eldest, self.roles.third);
                    self.tale.write(format!("{eldest} and {third} consult on the penalty"));
                    self.class = "offenders consult";
                }
                (7 | 8, _) if !open.is_empty() => {
                    let one = pick(self.rng, &open);
                    if to_lead.is_some_and(|leader| self.call(one, leader)) {
                        return;
                    }
                }
                (9, _) if !self.laws.wrong_demand_costs => {
                    // A card that nobody has shown.
                    let ace = pick(self.rng, &["CA", "DA", "HA", "SA"]);
                    let (dealer, of) = (self.roles.dealer, self.defender());
                    self.tale.write(format!("{dealer} calls {ace} from {of}"));
                    self.class = "call of a card not shown";
                }
                _ => {}
            }
        }
    }

    /// The dealer may show his own.
    fn own_card(&self) -> Want {
        let free = verdict(&["no_penalty"]);
        match self.laws.own_card {
            Some(law) => free.laws(&[law]),
            None => verdict(&["no_penalty", "silent"]),
        }
    }

    fn defender(&mut self) -> Seat {
        pick(self.rng, &[self.roles.eldest, self.roles.third])
    }

    fn show(&mut self) {
        let by = self.defender();
        let Some(card) = self.any_card() else { return };
        let line = self.tale.write(match self.rng.usize(..5) {
            0 => format!("{by} drops {card}"),
            1 if self.laws.above_table => format!("{by} shows {card} above the table"),
            _ => format!("{by} exposes {card}"),
        });
        self.class = "card shown";
        self.incidents.push(Incident {
            line,
            is_lead: false,
            by,
            card,
            card_open: true,
            suit_open: false,
            card_called: false,
            suit_called: None,
            barred: None,
        });
    }

    /// A card on the floor is not exposed.
    fn drop_on_floor(&mut self) {
        let by = self.defender();
        let Some(card) = self.any_card() else { return };
        self.tale.write(format!("{by} drops {card} on the floor"));
        self.tale.owes_no(format!("call_card {card} from {by}"));
        self.tale.owes_no(format!("leave_face_up {card} from {by}"));
    }

    fn speak_as_dummy(&mut self, one: usize) {
        let dummy = self.roles.dummy;
        let own = &mut self.incidents[one];
        let remark = if own.is_lead && self.rng.bool() {
            "calls attention to the lead out of turn"
        } else {
            "suggests the penalty"
        };
        self.tale.write(format!("{dummy} {remark}"));
        own.barred = Some(self.laws.by_dummy);
        self.class = "dummy speaks";
    }

    /// The dealer calls the card, or a suit, from the player who leads next; whether he could.
    fn call(&mut self, one: usize, leader: Seat) -> bool {
        let dealer = self.roles.dealer;
        let waits = self.incidents.iter().any(|own| own.waits_for(leader));
        // Of two leads out of turn a call of a suit does not tell which it is for.
        let leads = self.incidents.iter().filter(|own| own.suit_open);
        let alone = leads.count() == 1;
        let own = &mut self.incidents[one];
        if own.card_called || own.suit_called.is_some() {
            return false;
        }
        if own.card_open && own.by == leader {
            let card = &own.card;
            self.tale.write(format!("{dealer} calls {card} from {leader}"));
            own.card_called = true;
            self.class = "card called";
            return true;
        }
        if own.suit_open && alone && self.roles.is_defender(leader) && !waits {
            let suit = self.rng.usize(..4);
            let name = SUITS[suit];
            self.tale.write(format!("{dealer} calls a {name} from {leader}"));
            own.suit_called = Some((leader, suit));
            self.class = "suit called";
            return true;
        }
        false
    }
}
