//! A player who owns to a revoke, or says that he has a card of the suit.

use super::claims::is_revoke_of;
use super::derive::Derive;
use super::{FactId, Known};
use crate::bridge::Seat;

impl Derive<'_> {
    /// `E admits the claim`: of the one claim, of a revoke of his or of tricks, that was made last. To own to a revoke
    /// is to say that he held the suit.
    pub(super) fn admits(&mut self, who: Option<Seat>) {
        let Some(seat) = who else { return };
        let tricks = self.story.claims_of_rest.last().map(|(then, _)| then.at);
        let mut claims = self.story.claims.iter().rev();
        let claim = claims.find(|claim| claim.of == seat);
        let claim = claim.filter(|claim| tricks.is_none_or(|tricks| claim.then.at > tricks));
        match claim.and_then(|claim| claim.meant) {
            Some(meant) => self.owns_to(seat, meant),
            None => self.admits_claim(who),
        }
    }

    /// `E says he has one`, and nobody has asked him: of the suit led to the last trick, to which he did not follow.
    pub(super) fn says_he_has_one(&mut self, who: Option<Seat>) {
        let Some(seat) = who else { return };
        let mut queries = self.record.queries.iter().rev();
        let asked = queries.any(|query| {
            let answer = query.answer.is_some_and(|answer| answer.line == self.now.line);
            query.asked == seat && query.suit.is_some() && answer
        });
        let last = self.renounce_in(seat, None).filter(|_| !asked);
        let number = last.filter(|number| {
            let play = self.record.play(*number);
            let latest = self.record.standing(self.now.at).tricks.checked_sub(1);
            play.is_some_and(|play| play.withdrawn.is_none() && Some(play.trick) == latest)
        });
        let place = number.and_then(|number| self.revoke(seat, number));
        let Some(moment) = place.and_then(|place| self.moment_of(place)) else {
            return;
        };
        self.story.owned.push((self.now, seat));
        self.owns_to(seat, moment);
    }

    fn owns_to(&mut self, seat: Seat, moment: u32) {
        let line = self.now.line;
        let mut found = self.found.iter_mut();
        let its = found.find(|noted| is_revoke_of(noted, seat) && noted.incident.moment == moment);
        let Some(noted) = its else { return };
        let suit = noted.incident.suit;
        let held = suit.and_then(|suit| self.record.holdings.held(seat, suit, moment));
        if held.is_none() && noted.said(FactId::HeldTheSuit).is_none() {
            noted.know(FactId::HeldTheSuit, Known::from_line(true, line));
        }
    }
}
