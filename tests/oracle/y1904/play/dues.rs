//! What is left of each card shown and each lead out of turn, as the story ends.

use super::{Incident, Laws, Play};
use crate::oracle::Roles;
use crate::oracle::tale::{Stated, Tale};
use crate::oracle::want::{Want, verdict};

impl Play<'_> {
    pub(super) fn dues(mut self) -> Stated {
        for own in &self.incidents {
            let incidents: &[&str] =
                if own.is_lead { &["lead_out_of_turn"] } else { &["card_exposed"] };
            let want = due(self.roles, self.laws, own, &mut self.tale);
            self.tale.want(own.line, want.of(incidents));
        }
        self.tale.done(self.class)
    }
}

fn due(roles: Roles, laws: Laws, own: &Incident, tale: &mut Tale) -> Want {
    let call = format!("call_card {} from {}", own.card, own.by);
    if let Some(barred) = own.barred {
        tale.owes_no(call);
        return verdict(&["barred"]).laws(barred);
    }
    if own.card_called {
        if own.card_open {
            let must = verdict(&["must"]).opts(&[&call]);
            tale.owes(call);
            return must;
        }
        tale.owes_no(call);
        return verdict(&["no_penalty"]);
    }
    if let Some((leader, _)) = own.suit_called {
        tale.owes_no(call);
        if own.suit_open {
            let lead = format!("call_suit from {leader}");
            return verdict(&["must"]).opts(&[&lead]).laws(&[laws.false_lead]);
        }
        return verdict(&["no_penalty"]);
    }
    let mut defenders = [roles.eldest, roles.third];
    defenders.sort();
    let suit = format!("call_suit from {} or {}", defenders[0], defenders[1]);
    let open: Vec<&str> = [(own.card_open, &call), (own.suit_open, &suit)]
        .into_iter()
        .filter_map(|(is_open, what)| is_open.then_some(what.as_str()))
        .collect();
    if open.is_empty() {
        tale.owes_no(call);
        return verdict(&["no_penalty", "barred"]);
    }
    let law = if own.is_lead { laws.false_lead } else { laws.exposed };
    let choice = verdict(&["choice"]).by(&[roles.dealer]);
    let choice = choice.opts(&open).laws(&[law]);
    if own.card_open {
        if !own.is_lead {
            tale.owes(format!("leave_face_up {} from {}", own.card, own.by));
        }
        tale.owes(call);
    }
    choice
}
