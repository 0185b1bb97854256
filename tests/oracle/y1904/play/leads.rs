//! A lead out of turn, as far as it is followed, and the cards taken back.

use super::{Incident, Play};
use crate::oracle::want::verdict;
use crate::oracle::{after, one_in};
use bystander::bridge::Seat;

impl Play<'_> {
    /// Somebody leads whose turn it is not; nothing where the story must end with it.
    pub(super) fn false_lead(&mut self) -> Option<()> {
        let seat = after(self.turn, 1 + self.rng.usize(..3));
        let suit = self.rng.usize(..4);
        let card = self.pools[suit].pop()?;
        let line = self.tale.write(format!("{seat} leads {card}"));
        let follow = if one_in(self.rng, 2) { 0 } else { self.rng.usize(..4) };
        let mut followed = Vec::new();
        for place in 1..=follow {
            let next = after(seat, place);
            let card = self.pools[suit].pop()?;
            let line = self.tale.write(format!("{next} plays {card}"));
            followed.push((next, card, line));
        }
        if !self.roles.is_defender(seat) {
            return self.lead_of_dealer(seat, &card, line, follow);
        }
        self.class = match follow {
            2 => "false lead followed by two",
            3 => "false lead, whole trick",
            _ => "false lead",
        };
        if follow == 3 {
            let stands = verdict(&["must", "no_penalty"]).of(&["lead_out_of_turn"]);
            self.tale.want(line, stands.laws(&[self.laws.followed]));
            self.tale.owes_no(format!("call_card {card} from {seat}"));
            return None;
        }
        self.incidents.push(Incident {
            line,
            is_lead: true,
            by: seat,
            card,
            card_open: true,
            suit_open: true,
            card_called: false,
            suit_called: None,
            barred: None,
        });
        for (next, card, line) in followed {
            if one_in(self.rng, 2) {
                self.tale.write(format!("{next} takes back {card}"));
                let free = verdict(&["no_penalty"]).of(&["false_lead_followed"]);
                self.tale.want(line, free);
            } else {
                let back = format!("take_back {card}");
                let back = verdict(&[self.laws.taken_back]).opts(&[&back]);
                let back = back.laws(&[self.laws.followed]);
                self.tale.want(line, back.of(&["false_lead_followed"]));
                return None;
            }
        }
        Some(())
    }

    /// The dealer's own lead, or one from dummy: nobody pays.
    fn lead_of_dealer(&mut self, seat: Seat, card: &str, line: usize, follow: usize) -> Option<()> {
        self.class = "false lead of dealer's side";
        if follow > 0 {
            let stands = verdict(&["must"]).of(&["lead_out_of_turn"]);
            self.tale.want(line, stands);
            return None;
        }
        let free = verdict(&["no_penalty"]).of(&["lead_out_of_turn"]);
        self.tale.want(line, free.laws(&[self.laws.own_lead]));
        if one_in(self.rng, 2) {
            return None;
        }
        // It stays in his hand.
        self.tale.write(format!("{seat} takes back {card}"));
        Some(())
    }
}
