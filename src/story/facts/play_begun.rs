//! Whether the play had begun.

use super::noted_so::{known, plain};
use super::{Facts, Incident, IncidentKind, Known};
use crate::table::{Stage, Standing};

impl Facts {
    /// Facts hold from their line on; but what has not begun later had not begun before.
    pub(super) fn play_had_begun(&self, incident: &Incident) -> Known {
        if let Some(later) = self.record.not_begun.filter(|then| then.at > incident.moment) {
            return Known::from_line(false, later.line);
        }
        let standing = self.record.standing(incident.moment);
        match standing.begun {
            None if matches!(standing.stage, Stage::Dealing | Stage::Dealt) => {
                Known::from_line(false, standing.stage_line)
            }
            None if self.is_dealt_later(incident.moment) => plain(false),
            None if incident.kind == IncidentKind::LeadOutOfTurn => {
                self.begun_before_lead(incident, standing)
            }
            // Of a card shown it is stated what leave was given before: if nothing is, none was.
            None if incident.kind == IncidentKind::CardExposed => {
                Known::from_line(false, standing.stage_line)
            }
            begun => known(begun),
        }
    }

    /// The same of a lead out of turn, before which nothing tells it: it had not as long as a double waits for an answer,
    /// nor where eldest hand leads too early after it.
    fn begun_before_lead(&self, incident: &Incident, standing: Standing) -> Known {
        let waits = standing.doubled > 0 && standing.right.is_some() && standing.refused == 0;
        if waits && standing.stage == Stage::Declared {
            return Known::from_line(false, standing.doubled);
        }
        let early = |one: &&Incident| {
            one.kind == IncidentKind::LeadBeforePlay && one.moment > incident.moment
        };
        let later = self.incidents().iter().find(early);
        later.map_or(Known::UNKNOWN, |one| Known::from_line(false, one.line))
    }

    /// Whether the cards are seen to be dealt, or the trump to be named, at a later moment.
    fn is_dealt_later(&self, moment: u32) -> bool {
        self.marks.dealt.is_some_and(|last| last >= moment)
    }

    /// Whether something was stated before that only happens in the play, though no card of it is.
    pub(super) fn play_is_stated(&self, incident: &Incident) -> bool {
        let first = self.marks.play_stated;
        first.is_some_and(|first| first < incident.moment)
    }

    /// Whether the hand is seen at a later moment to be still before its play.
    pub(super) fn comes_before_play(&self, moment: u32) -> bool {
        self.marks.before_play.is_some_and(|last| last >= moment)
    }
}
