//! The cut of the pack before the deal.

use super::derive::Derive;
use super::note::Noted;
use super::shuffle::Pack;
use super::{ActKind, FactId, IncidentKind, Known, Measure, Reach, Remedy};
use crate::bridge::Seat;

/// What a cut was like, as far as it is stated: how many cards the smaller packet had, and what befell it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Cut {
    pub(super) packet: Option<(u32, u32)>,
    pub(super) manner: Option<(FactId, u32)>,
}

impl Cut {
    /// Notes it of an incident that comes after the cut.
    pub(super) fn note(self, noted: &mut Noted) {
        if let Some((cards, line)) = self.packet {
            noted.measure(Measure::CardsInPacket, Reach::just(cards), line);
        }
        if let Some((manner, line)) = self.manner {
            noted.know(manner, Known::from_line(true, line));
        }
    }
}

impl Derive<'_> {
    pub(super) fn cuts(&mut self, who: Option<Seat>, packet: Option<u32>, manner: Option<FactId>) {
        let line = self.now.line;
        let cut = Cut {
            packet: packet.map(|cards| (cards, line)),
            manner: manner.map(|manner| (manner, line)),
        };
        let noted = self.raise_before_deal(IncidentKind::PackCut, who);
        noted.number(packet);
        if let Some(manner) = manner {
            noted.say(manner, true);
        }
        cut.note(noted);
        self.pack.cut = true;
        self.pack.last_cut = self.last_place();
        self.pack.like = cut;
        self.pack.shuffled_since = None;
        let third = self.coming_dealer().map(Seat::right);
        let partner = third.map(Seat::partner);
        let two = who.zip(third);
        let one_player = two.is_some_and(|(who, third)| self.is_one_player(who, third));
        if who.is_some() && who == partner && !one_player {
            self.raise(IncidentKind::CutForPartner, who).other(third);
            self.done_for_partner();
        }
    }

    /// Something found wrong with the cut that was stated last, or with one not stated before.
    pub(super) fn cut_shown_wrong(&mut self, manner: FactId) {
        let line = self.now.line;
        self.pack.like.manner = Some((manner, line));
        let last = self.pack.last_cut;
        if let Some(noted) = last.and_then(|place| self.found.get_mut(place)) {
            noted.say(manner, true);
            noted.know(manner, Known::from_line(true, line));
        } else {
            self.cuts(self.coming_dealer().map(Seat::right), None, Some(manner));
        }
    }

    pub(super) fn cuts_again(&mut self, who: Option<Seat>) {
        let Pack { like, shuffled_since, .. } = self.pack;
        let noted = self.raise_before_deal(IncidentKind::Recut, who);
        like.note(noted);
        if let Some(line) = shuffled_since {
            noted.know(FactId::DealerShuffledSince, Known::from_line(true, line));
        }
        if let Some(who) = who {
            self.act(who, ActKind::Do(Remedy::CutAgain));
        }
        self.pack.cut = true;
        self.pack.last_cut = None;
        self.pack.like = Cut::default();
        self.pack.shuffled_since = None;
    }
}
