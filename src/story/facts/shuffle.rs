//! The pack before the deal: collected, shuffled, offered, cut.

use super::cut_of_the_pack::Cut;
use super::derive::Derive;
use super::note::Noted;
use super::noted_so::plain;
use super::{ActKind, FactId, IncidentKind, Known, Remedy};
use crate::bridge::{Seat, SeatSet};
use crate::source::Spanned;
use crate::syntax::{EventKind, Who};
use crate::table::Stage;

/// What has been done with the pack.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Pack {
    /// It has been cut, for the deal that is coming.
    pub(super) cut: bool,
    /// The last cut, as a place among the incidents found, while something may still be found wrong with it.
    pub(super) last_cut: Option<usize>,
    /// What the last cut was like.
    pub(super) like: Cut,
    /// The line on which the dealer shuffled after the cut.
    pub(super) shuffled_since: Option<u32>,
    /// Who has let a card be seen and has not shuffled again.
    pub(super) shown_by: Option<Seat>,
    /// The line on which a new deal was called for.
    pub(super) new_deal: Option<u32>,
    /// The line on which new cards were called for.
    pub(super) new_cards: Option<u32>,
    /// The last thing done for a partner, as a place among the incidents found.
    pub(super) for_partner: Option<usize>,
    /// Who has given leave for it, and the line.
    pub(super) leave: Option<(SeatSet, u32)>,
}

/// How many cards a pack has.
const PACK: u32 = 52;

impl Pack {
    /// The cards are dealt: what was cut and shuffled is no more.
    pub(super) fn dealt(&mut self) {
        self.cut = false;
        self.last_cut = None;
        self.like = Cut::default();
        self.shuffled_since = None;
        self.shown_by = None;
    }
}

impl Derive<'_> {
    /// What a sentence mentions the pack before the deal.
    pub(super) fn stated_of_pack(&mut self, kind: &EventKind) {
        use EventKind as E;
        match kind {
            E::ShufflesBelow { who } => self.shuffles(who, FactId::ShuffledBelow),
            E::ShufflesFaceSeen { who } => self.shuffles(who, FactId::FaceSeen),
            E::ShufflesDuringPlay { who } => self.shuffles(who, FactId::ShuffledInPlay),
            E::ShufflesPackets { who } => self.shuffles(who, FactId::DealtInPackets),
            E::ShufflesAcross { who } => self.shuffles(who, FactId::ShuffledAcross),
            E::ShufflesAgain { who } => self.shuffles_again(who),
            E::ShufflesAfterCut { who } => self.shuffles_after_cut(who),
            E::Reshuffles { who } => self.reshuffles(who),
            E::CallsForReshuffle { who } => self.calls_for_reshuffle(who),
            E::CallsForNewCards { .. } | E::CallsForOnePack { .. } => {
                self.pack.new_cards = Some(self.now.line);
            }
            E::SeenAtCut { who } => {
                let seat = self.seat(who);
                self.pack.shown_by = seat;
                self.raise_before_deal(IncidentKind::SeenAtCut, seat).say(FactId::FaceSeen, true);
            }
            E::CollectsCards { who } => self.collects(self.seat(who)),
            E::MisplacesPack { who } => {
                let seat = self.seat(who);
                self.raise(IncidentKind::PackMisplaced, seat);
            }
            E::CutsLeaving { who, number } => {
                let other = PACK.saturating_sub(number.value);
                self.cuts(self.seat(who), Some(number.value.min(other)), None);
            }
            E::CutsExposing { who } => self.cuts(self.seat(who), None, Some(FactId::SeenInCutting)),
            E::CutForNextDeal => self.pack.cut = true,
            E::CutInDoubt => self.cut_shown_wrong(FactId::CutInDoubt),
            E::PacketsConfused => self.cut_shown_wrong(FactId::PacketsConfused),
            E::CutsAgain { who } => self.cuts_again(self.seat(who)),
            _ => self.stated_of_partner(kind),
        }
    }

    fn stated_of_partner(&mut self, kind: &EventKind) {
        use EventKind as E;
        match kind {
            E::ShufflesFor { who, other } => {
                self.does_for(IncidentKind::ShuffledForPartner, who, other);
            }
            E::CutsFor { who, other } => {
                self.pack.cut = true;
                self.does_for(IncidentKind::CutForPartner, who, other);
            }
            E::DealsFor { who, other } => self.does_for(IncidentKind::DealtForPartner, who, other),
            E::PermitIt { who } => {
                let seats = who.value.0.iter().filter_map(|one| self.seat(one));
                let seats = seats.collect();
                self.permit(seats);
            }
            _ => {}
        }
    }

    fn shuffles(&mut self, who: &Spanned<Who>, manner: FactId) {
        let seat = self.seat(who);
        let fresh = self.pack.new_cards;
        let noted = self.raise_before_deal(IncidentKind::Shuffled, seat);
        noted.say(manner, true);
        if let Some(line) = fresh {
            noted.know(FactId::PackPlayedWith, Known::from_line(false, line));
        }
        if manner == FactId::FaceSeen {
            self.pack.shown_by = seat;
        }
        if self.pack.cut && manner != FactId::ShuffledInPlay {
            self.shuffles_after_cut(who);
        }
    }

    /// Once more: whether he may is another question after a cut than before it.
    fn shuffles_again(&mut self, who: &Spanned<Who>) {
        if self.pack.cut {
            self.shuffles_after_cut(who);
            return;
        }
        let seat = self.seat(who);
        let again = self.pack.new_deal;
        let noted = self.raise_before_deal(IncidentKind::Shuffled, seat);
        noted.say(FactId::ShuffledTwice, true);
        if let Some(line) = again {
            noted.know(FactId::AfterNewDeal, Known::from_line(true, line));
        }
    }

    fn shuffles_after_cut(&mut self, who: &Spanned<Who>) {
        let seat = self.seat(who);
        let cut = self.pack.like;
        let noted = self.raise_before_deal(IncidentKind::ShuffledAfterCut, seat);
        cut.note(noted);
        if seat.is_some() && seat == self.coming_dealer() {
            self.pack.shuffled_since = Some(self.now.line);
        }
    }

    /// A dealer who has let a card be seen does what he may be asked to do; another shuffles once more.
    fn reshuffles(&mut self, who: &Spanned<Who>) {
        let seat = self.seat(who);
        let dealer = self.coming_dealer();
        let owes = self.pack.shown_by == seat && (dealer.is_none() || dealer == seat);
        match seat.filter(|_| owes) {
            Some(seat) => {
                self.pack.shown_by = None;
                self.act(seat, ActKind::Do(Remedy::Reshuffle));
            }
            None => self.shuffles_again(who),
        }
    }

    fn calls_for_reshuffle(&mut self, who: &Spanned<Who>) {
        if let Some(seat) = self.seat(who) {
            self.demand_pending(seat, Remedy::Reshuffle, None, None);
        }
    }

    fn collects(&mut self, who: Option<Seat>) {
        let dealer = self.coming_dealer();
        let noted = self.raise(IncidentKind::CardsCollected, who);
        if let (Some(who), Some(dealer)) = (who, dealer) {
            noted.say(FactId::CollectorsPartnerDeals, who.partner() == dealer);
        }
    }

    /// Who is to deal the cards that are being made ready: this hand's dealer, or once a card has been led the
    /// player on his left.
    pub(super) fn coming_dealer(&self) -> Option<Seat> {
        let over = self.record.over.is_some_and(|over| over.at <= self.now.at);
        let played = over || self.stage() == Stage::Play;
        let dealer = self.record.roles.dealer;
        if played { dealer.map(Seat::left) } else { dealer }
    }

    /// An incident in making the cards ready. The dealer it is measured by is the one who will deal them.
    pub(super) fn raise_before_deal(
        &mut self,
        kind: IncidentKind,
        who: Option<Seat>,
    ) -> &mut Noted {
        let dealer = self.coming_dealer();
        let noted = self.raise(kind, who);
        if let (Some(who), Some(dealer)) = (who, dealer) {
            noted
                .know(FactId::ByDealer, plain(who == dealer))
                .know(FactId::ByDummy, plain(who == dealer.partner()))
                .know(FactId::ByEldest, plain(who == dealer.left()))
                .know(FactId::ByDefender, plain(who.side() != dealer.side()))
                .know(FactId::ByThirdHand, plain(who == dealer.right()));
        }
        noted
    }

    /// Something done for another: for a partner, by leave or without; dealt for an adversary, out of turn.
    fn does_for(&mut self, kind: IncidentKind, who: &Spanned<Who>, other: &Spanned<Who>) {
        let (who, other) = (self.seat(who), self.seat(other));
        if who.map(Seat::partner) == other {
            self.raise(kind, who).other(other);
            self.done_for_partner();
        } else if kind == IncidentKind::DealtForPartner {
            self.raise(IncidentKind::DealtOutOfTurn, who)
                .other(other)
                .say(FactId::TurnOfAdversary, true);
        }
    }

    pub(super) fn done_for_partner(&mut self) {
        self.pack.for_partner = self.last_place();
        self.weigh_leave();
    }

    /// Leave given, before or after what it is given for.
    fn permit(&mut self, seats: SeatSet) {
        let before = self.pack.leave.map_or(SeatSet::NONE, |(before, _)| before);
        let all = seats.iter().fold(before, SeatSet::with);
        self.pack.leave = Some((all, self.now.line));
        self.weigh_leave();
    }

    /// Both adversaries must have given it.
    fn weigh_leave(&mut self) {
        let done = self.pack.for_partner;
        let Some((leave, line)) = self.pack.leave else {
            return;
        };
        let Some(noted) = done.and_then(|place| self.found.get_mut(place)) else {
            return;
        };
        let side = noted.incident.by.map(|seat| seat.side().other());
        let both = side.is_some_and(|side| side.seats().into_iter().all(|seat| leave.has(seat)));
        if both {
            noted.know(FactId::LeaveGiven, Known::from_line(true, line));
            self.pack.leave = None;
        }
    }
}
