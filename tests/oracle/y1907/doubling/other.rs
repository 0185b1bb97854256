//! What else may happen while it is doubled: a card shown, a consultation.

use super::{Doubling, Next};
use crate::oracle::any_seat;
use crate::oracle::want::verdict;

impl Doubling<'_> {
    pub(super) fn show(&mut self) -> Next {
        let seat = any_seat(self.rng);
        if self.cards.len() < 2 {
            return Next::Stop;
        }
        let card = self.cards.remove(0);
        let line = self.tale.write(format!("{seat} exposes {card}"));
        self.state.forfeit.push(seat.partner());
        let mut want = verdict(&[]).of(&["card_exposed"]);
        if seat == self.state.roles.third {
            let law = self.text.after_deal;
            let choice = verdict(&["choice"]).by(&[self.state.roles.dealer]);
            want = choice.of(&["card_exposed"]).laws(&[law]);
        }
        self.tale.want(line, want);
        self.class = "card exposed";
        Next::On
    }

    /// Partners consult on doubling while it is open.
    pub(super) fn consult(&mut self) -> Next {
        let seat = any_seat(self.rng);
        let roles = self.state.roles;
        let line = self.tale.write(format!("{seat} and {} consult on the double", seat.partner()));
        let who = if roles.is_defender(seat) {
            vec![self.state.maker]
        } else if self.text.either {
            vec![roles.eldest, roles.third]
        } else {
            vec![roles.eldest]
        };
        let choice = verdict(&["choice"]).by(&who).opts(&["new_deal"]);
        let choice = choice.of(&["doubling_consulted"]);
        self.tale.want(line, choice.laws(&[self.text.consulted]));
        self.class = "consulted";
        Next::Whole
    }
}
