//! From when the table could know of what happened.

use super::{FactId, Facts, Incident, IncidentKind, Truth};
use crate::bridge::SeatSet;

impl Facts {
    /// The line from which the table could know of an incident: that of the incident, but of a revoke the line on which
    /// it was claimed or owned, put right, or shown by a later card; none where the story shows no such line. Hands that were told
    /// beforehand, and what is answered to a question of the ruling, are known to the reader, and to nobody at the table.
    pub fn noticed(&self, incident: &Incident) -> Option<u32> {
        if incident.kind != IncidentKind::Revoke || incident.alleged {
            return Some(incident.line);
        }
        let held = self.shown(FactId::HeldTheSuit, incident);
        let shown =
            Some(held.line).filter(|line| held.truth == Truth::True && *line > incident.line);
        let play = self.noted(incident).and_then(|noted| noted.play);
        let play = play.and_then(|play| self.record.play(play));
        let mended = play.and_then(|play| play.withdrawn).map(|then| then.line);
        let claim = incident.by.and_then(|seat| self.story.told_of(seat));
        let claim = claim
            .filter(|then| then.at >= incident.moment)
            .map(|then| then.line);
        [shown, mended, claim].into_iter().flatten().min()
    }

    /// Whether one of these players had claimed a revoke before that line.
    pub fn was_claimed_by(&self, seats: SeatSet, incident: &Incident, line: u32) -> bool {
        if incident.kind != IncidentKind::Revoke {
            return false;
        }
        let mut claims = self.story.claimants.iter();
        claims.any(|(then, who, of)| {
            let of_it = Some(*of) == incident.by && then.at >= incident.moment;
            of_it && seats.has(*who) && then.line < line
        })
    }
}
