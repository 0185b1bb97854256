//! From when the table could know of what happened.

use super::{FactId, Facts, Incident, IncidentKind, Truth};
use crate::bridge::SeatSet;

impl Facts {
    /// The line from which the table could know of an incident: that of the incident, but of a revoke the line on which
    /// it was claimed or owned, put right, or shown by a later card; none if the story shows no such line. Hands that
    /// were stated beforehand, and what is answered to a question of the ruling, are known to the reader, and to nobody
    /// at the table.
    pub fn noticed(&self, incident: &Incident) -> Option<u32> {
        if incident.kind != IncidentKind::Revoke || incident.alleged {
            return Some(incident.line);
        }
        let shown = self.shown_by_a_card(incident);
        let play = self.noted(incident).and_then(|noted| noted.play);
        let play = play.and_then(|play| self.record.play(play));
        let mended = play.and_then(|play| play.withdrawn).map(|then| then.line);
        let claim = self.story.stated_of(incident).map(|then| then.line);
        [shown, mended, claim].into_iter().flatten().min()
    }

    /// The line on which a card that its player played or showed later showed that he could have followed suit. What is
    /// stated of his hand answers the reader, and shows the table nothing.
    fn shown_by_a_card(&self, incident: &Incident) -> Option<u32> {
        let held = self.shown(FactId::HeldTheSuit, incident);
        let line = Some(held.line).filter(|line| *line > incident.line);
        let seen = line.filter(|line| !self.has_stated(*line));
        let suit = self.noted(incident).and_then(|noted| noted.play);
        let suit = suit.and_then(|play| self.record.play(play)?.led);
        let own = |play: &&crate::table::Play| {
            Some(play.seat) == incident.by && play.card.suit() == suit && suit.is_some()
        };
        let plays = &self.record.plays;
        let later = plays.partition_point(|play| play.moment.at <= incident.moment);
        let played = plays.get(later..).and_then(|later| later.iter().find(own));
        let played = played.map(|play| play.moment.line);
        let shown = seen.into_iter().chain(played).min();
        shown.filter(|_| held.truth == Truth::True)
    }

    /// Whether a line states only of a hand.
    fn has_stated(&self, line: u32) -> bool {
        self.story.stated.binary_search(&line).is_ok()
    }

    /// Whether one of these players had claimed a revoke before that line.
    pub fn was_claimed_by(&self, seats: SeatSet, incident: &Incident, line: u32) -> bool {
        if incident.kind != IncidentKind::Revoke {
            return false;
        }
        let mut claims = self.story.claims_of(incident);
        claims.any(|claim| {
            let theirs = claim.by.is_some_and(|who| seats.has(who));
            theirs && claim.then.line < line
        })
    }

    /// Whether each claim of it that was not too late was made by a player who is none of these.
    pub(super) fn was_claimed_only_by_others(&self, seats: SeatSet, incident: &Incident) -> bool {
        let cut = self.record.next_cut.map_or(u32::MAX, |cut| cut.at);
        let claims = self.story.claims_of(incident);
        let mut claims = claims.filter(|claim| claim.then.at <= cut).peekable();
        let theirs = |claim: &super::story::Claim| claim.by.is_none_or(|who| seats.has(who));
        !seats.is_empty() && claims.peek().is_some() && !claims.any(theirs)
    }

    /// Whether what is to be paid as for a revoke had been claimed before a moment.
    pub fn was_claimed(&self, incident: &Incident, moment: u32) -> bool {
        let kind = matches!(incident.kind, IncidentKind::Revoke | IncidentKind::CallDisobeyed);
        let claim = self.claim(incident);
        kind && claim.is_some_and(|claim| claim.then.at < moment)
    }
}
