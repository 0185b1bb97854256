//! What was asked about a renounce, and what was answered.

use super::noted_so::plain;
use super::revoke_facts::{LATELY, missing, strayed, until};
use super::{Facts, Incident, IncidentKind, Known};
use crate::bridge::{Seat, Suit};
use crate::table::{Play, Query, Sure};

impl Facts {
    /// Where a card of the suit is missing in his hand for which he answers as if it were there: one he mixed with a
    /// trick it does not belong to, and has not had back, or the one that he was dealt too few.
    pub(super) fn answers_as_if_held(
        &self,
        by: Seat,
        suit: Suit,
        at: u32,
        play: Option<&Play>,
    ) -> Option<u32> {
        let back = self.story.given_back.iter();
        let mut back = back
            .filter(|(then, seat, card)| *seat == by && card.suit() == Some(suit) && then.at > at);
        if let Some((then, ..)) = back.next() {
            let incidents = self.incidents().iter();
            let since = missing(incidents, &self.record, by);
            if since.is_some_and(|since| play.is_none_or(|play| since.covers(play))) {
                return Some(then.line);
            }
        }
        if !self.story.strayed && !self.story.played_short {
            return None;
        }
        let incidents = self.incidents().iter();
        if let Some(mixed) = strayed(incidents, &self.story.restored, by, suit, at) {
            return Some(mixed.line);
        }
        let lacking = &self.record.dealt.lacking;
        let short = self.played_from_short(by)?;
        let missing = lacking.iter().any(|(card, _)| card.suit == suit);
        missing.then_some(short.line)
    }

    /// His answer, no matter who asked, that he has one of the suit.
    pub(super) fn says_he_has_one(&self, incident: &Incident) -> Option<Sure> {
        let queries = &self.record.queries;
        let first = queries.partition_point(|query| query.moment.at < incident.moment);
        let mut later = queries.get(first..)?.iter().take(LATELY);
        let about = |query: &&Query| {
            let suit = query.suit.is_some() && query.suit == incident.suit;
            suit && Some(query.asked) == incident.by
        };
        later.find_map(|query| query.answer.filter(|answer| answer.so && about(&query)))
    }

    /// His partner's question about this renounce: the first after it.
    pub(super) fn question(&self, incident: &Incident) -> Option<&Query> {
        let by = incident.by?;
        let queries = &self.record.queries;
        let first = queries.partition_point(|query| query.moment.at < incident.moment);
        let rest = queries.get(first..)?;
        let about = match incident.kind {
            IncidentKind::RenounceQuestioned => incident.other?,
            _ => by,
        };
        rest.iter().take(LATELY).find(|query| {
            query.asked == about
                && query.asker == about.partner()
                && query.suit.is_some()
                && (incident.suit.is_none() || query.suit == incident.suit)
        })
    }

    pub(super) fn asked_before_quitting(&self, incident: &Incident, play: Option<&Play>) -> Known {
        let Some(query) = self.question(incident) else {
            return plain(false);
        };
        let trick = incident.trick;
        let trick = trick.and_then(|number| self.record.trick_numbered(number));
        let quitted = trick.and_then(|trick| match trick.reopened {
            Some((first, _)) => Some(first),
            None => self.record.gathered(trick),
        });
        let late = quitted.is_some_and(|then| then.at < query.moment.at);
        let corrected = until(play) < query.moment.at;
        Known::from_line(!late && !corrected, query.moment.line)
    }

    pub(super) fn answered_none(&self, incident: &Incident, play: Option<&Play>) -> Known {
        let mended = play.and_then(|play| play.withdrawn);
        let in_time = |answer: &Sure| mended.is_none_or(|then| answer.line < then.line);
        match self.question(incident) {
            None => plain(false),
            // An answer is an event; one that is not stated was not given.
            Some(query) => match query.answer.filter(in_time) {
                Some(answer) => Known::from_line(!answer.so, answer.line),
                None => Known::from_line(false, query.moment.line),
            },
        }
    }
}
