//! Facts about a deal that went wrong.

use super::ask::open_where;
use super::noted_so::plain;
use super::{FactId, Facts, Incident, IncidentKind as K, Known};

impl Facts {
    /// The facts of a deal gone wrong.
    pub(super) fn of_the_deal(&self, fact: FactId, incident: &Incident) -> Known {
        use FactId as F;
        match fact {
            F::LastToDealer => open_where(incident, K::LastCardMisplaced),
            F::OneMoveMends => open_where(incident, K::TwoDealtAtOnce),
            F::ThirdDealt => self.third_dealt(incident),
            F::AttentionInTime | F::AttentionDuringDeal => self.attention_in_time(incident),
            F::AnotherShort => self.another_short(incident),
            F::AnotherOver => self.another_over(incident),
            F::DealtShort => self.dealt_short(incident),
            F::OthersRight => self.others_right(incident),
            F::PackProvedWrong => self.pack_proved_wrong(incident),
            F::DummyShort => self.dummy_short(incident),
            F::MissingFound => self.missing_found(incident),
            F::FoundAfterPlaying => self.found_after_playing(incident),
            _ => Known::UNKNOWN,
        }
    }

    /// Whether a third card followed: it did where the deal went on to its end. Had the two been the last, the last card
    /// would not have come to the dealer in its order, which no code lets stand either.
    fn third_dealt(&self, incident: &Incident) -> Known {
        plain(incident.kind == K::TwoDealtAtOnce && self.deal_went_on(incident))
    }

    /// Whether an adversary spoke of the cut in time. While the cards are dealt he still may.
    fn attention_in_time(&self, incident: &Incident) -> Known {
        if incident.kind == K::PackNotCut && !self.deal_went_on(incident) {
            Known::UNKNOWN
        } else {
            plain(false)
        }
    }

    /// Whether the story goes on past the end of the deal.
    fn deal_went_on(&self, incident: &Incident) -> bool {
        let record = &self.record;
        let complete = record.deal_complete.is_some_and(|then| then.at > incident.moment);
        complete || record.strain.is_some() || !record.plays.is_empty()
    }
}
