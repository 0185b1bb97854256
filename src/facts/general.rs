//! Attention, warnings, references, consultation, suggestions, conduct, bystanders.

use super::derive::Derive;
use super::{Deed, FactId, IncidentKind, Known, Remedy};
use crate::bridge::{Seat, Side};
use crate::syntax::{Matter, Whos};
use crate::table::Stage;

impl Derive<'_> {
    /// Something said or done by one player, with the trick in hand.
    pub(super) fn simple(&mut self, kind: IncidentKind, who: Option<Seat>) {
        let trick = self.trick_number();
        self.raise(kind, who).trick(trick);
    }

    /// Something one player says or does to another.
    pub(super) fn between(&mut self, kind: IncidentKind, who: Option<Seat>, other: Option<Seat>) {
        let trick = self.trick_number();
        self.raise(kind, who).trick(trick).other(other);
    }

    /// `N calls attention to ...`.
    pub(super) fn calls_attention(&mut self, who: Option<Seat>, matter: Matter) {
        if matter == Matter::Revoke {
            self.attention_to_revoke(who);
        }
        if self.is_dummy(who) {
            let trick = self.trick_number();
            self.raise(IncidentKind::DummyCallsAttention, who)
                .trick(trick)
                .matter(matter);
            return;
        }
        match matter {
            Matter::Trick => self.attention_to_trick(who, false),
            Matter::Score => self.simple(IncidentKind::ScoreMentioned, who),
            Matter::LeadOutOfTurn
            | Matter::PlayOutOfTurn
            | Matter::Revoke
            | Matter::ExposedCard
            | Matter::Disobedience
            | Matter::TwoCards
            | Matter::Omission
            | Matter::Penalty => self.reference(who, matter),
        }
    }

    /// A defender speaks of an incident: his own right if the dealer's side offended, a hint if
    /// his partner is the one told.
    fn reference(&mut self, who: Option<Seat>, matter: Matter) {
        let Some(side) = who.filter(|_| self.is_defender(who)).map(Seat::side) else {
            return;
        };
        let kinds = kinds_of(matter);
        let spoken_of = self
            .found
            .iter()
            .rev()
            .take(8)
            .find(|noted| kinds.contains(&noted.incident.kind));
        let theirs = spoken_of
            .and_then(|noted| noted.incident.by)
            .map(Seat::side);
        if theirs.is_some_and(|theirs| theirs != side) {
            return;
        }
        let trick = self.trick_number();
        self.raise(IncidentKind::UnauthorisedReference, who)
            .trick(trick)
            .matter(matter);
    }

    /// A defender names his card, draws the trick or points at it before his partner has played. To have been
    /// asked for it can excuse the naming or the drawing, not the pointing.
    pub(super) fn attention_to_trick(&mut self, who: Option<Seat>, excusable: bool) {
        if self.is_dummy(who) {
            let trick = self.trick_number();
            self.raise(IncidentKind::DummyCallsAttention, who)
                .trick(trick)
                .matter(Matter::Trick);
            return;
        }
        let asked = who.is_some() && self.asked_to_name.take() == who;
        let required = asked && excusable;
        let played = self.partner_played(who);
        let trick = self.trick_number();
        let led = self.trick_in_hand().and_then(|trick| trick.suit);
        self.raise(IncidentKind::AttentionToTrick, who)
            .trick(trick)
            .suit(led)
            .matter(Matter::Trick)
            .other(who.map(Seat::partner))
            .say(FactId::WasRequired, required)
            .know(FactId::PartnerHasPlayed, played);
    }

    fn partner_played(&self, who: Option<Seat>) -> Known {
        let (Some(seat), Some(trick)) = (who, self.trick_in_hand()) else {
            return Known::UNKNOWN;
        };
        match self.card_now(trick, seat.partner()) {
            Some(play) => Known::from_line(true, play.moment.line),
            None => Known::from_line(false, self.now.line),
        }
    }

    /// `E refers to trick 2`.
    pub(super) fn refers_to_trick(&mut self, who: Option<Seat>, trick: u32) {
        self.raise(IncidentKind::UnauthorisedReference, who)
            .trick(Some(trick))
            .matter(Matter::Trick);
    }

    /// `S looks at trick 3`.
    pub(super) fn looks_at_trick(&mut self, who: Option<Seat>, trick: u32) {
        let line = self.now.line;
        let quitted = self.record.quitted(trick, self.now.at);
        let counted = self
            .story
            .counted
            .map_or(Known::from_line(false, line), |then| {
                Known::from_line(true, then.line)
            });
        // Only the trick of which the two sides say different things can settle it.
        let disputed = self.story.denied;
        let disputed = disputed.filter(|_| self.story.claimed_lead == Some(trick));
        let last = self.last_quitted(trick);
        let noted = self.raise(IncidentKind::QuittedTrickLookedAt, who);
        noted
            .trick(Some(trick))
            .know(FactId::TrickQuitted, super::derive::known(quitted))
            .know(FactId::SurplusSuspected, counted);
        let known = disputed.map_or(Known::from_line(false, line), |then| {
            Known::from_line(true, then.line)
        });
        noted
            .know(FactId::ClaimDisputed, known)
            .know(FactId::LastTrick, last);
    }

    /// Whether a trick is the last that was turned and quitted, as far as the story shows.
    fn last_quitted(&self, trick: u32) -> Known {
        let at = self.now.at;
        let first = self.record.first_trick;
        let Some(hand) = self.trick_in_hand() else {
            // Nothing is told of the play but the number of the trick it stands at.
            return match first {
                0 | 1 => Known::UNKNOWN,
                _ => Known::from_line(trick.saturating_add(1) == first, self.now.line),
            };
        };
        let complete = hand.complete.is_some_and(|then| then.at <= at);
        let quitted = self.record.quitted(hand.number, at);
        let last = match quitted {
            Some(quitted) if quitted.so => hand.number,
            None if complete && trick.saturating_add(1) == hand.number => return Known::UNKNOWN,
            None if complete => hand.number,
            _ => hand.number.saturating_sub(1),
        };
        Known::from_line(trick == last, self.now.line)
    }

    /// `W denies it`: a dispute, if the other side has made a claim.
    pub(super) fn denies(&mut self) {
        if self.story.claimed_lead.is_some() {
            self.story.denied = Some(self.now);
        }
    }

    /// `S asks to have the cards placed`.
    pub(super) fn asks_placing(&mut self, who: Option<Seat>) {
        let touched = self.story.touched_trick.take();
        let now = self.now.at;
        let open = self
            .trick_in_hand()
            .is_some_and(|trick| trick.complete.is_none_or(|then| then.at > now));
        let played = self.partner_played(who);
        let trick = self.trick_number();
        let noted = self.raise(IncidentKind::PlacingAsked, who);
        noted.trick(trick).know(FactId::PartnerHasPlayed, played);
        // Nobody gathers a trick that is still being played.
        let known = touched.map(|then| Known::from_line(true, then.line));
        let known = known.or(open.then(|| Known::from_line(false, 0)));
        if let Some(known) = known {
            noted.know(FactId::TrickTouched, known);
        }
    }

    /// Partners confer: about a penalty, unless the doubling is what is open.
    pub(super) fn consult(&mut self, who: &Whos, on_penalty: bool) {
        let standing = self.record.standing(self.now.at);
        let over_doubling =
            standing.stage == Stage::Declared && !standing.begun.is_some_and(|begun| begun.so);
        let on_penalty = match (on_penalty, over_doubling, self.found.is_empty()) {
            (false, true, true) => {
                self.consults_on_doubling(who, Known::from_line(false, self.now.line));
                return;
            }
            // Between the declaration and the lead either may be open; where both are, nobody but the players knows.
            (false, true, false) => {
                self.consults_on_doubling(who, Known::UNKNOWN);
                Known::UNKNOWN
            }
            _ => Known::from_line(true, self.now.line),
        };
        let seats: [Option<Seat>; 2] = self.two(who);
        let trick = self.trick_number();
        let [first, second] = seats;
        self.raise(IncidentKind::Consultation, first)
            .trick(trick)
            .other(second)
            .know(FactId::ConsultedOnPenalty, on_penalty);
    }

    /// The revoke penalty, by a side.
    pub(super) fn side_takes(&mut self, side: Side, remedy: Remedy) {
        let [first, _] = side.seats();
        let claimed = self.story.claims;
        if let Some(slot) = self.story.claims.get_mut(side.other().index())
            && claimed
                .get(side.other().index())
                .copied()
                .flatten()
                .is_none()
        {
            *slot = Some(self.now);
        }
        self.demand(Some(first), Some(remedy));
        if let Some(act) = self.acts.last_mut() {
            act.whole_side = true;
        }
    }

    pub(super) fn divides(&mut self, side: Side) {
        let [first, _] = side.seats();
        self.raise(IncidentKind::PenaltyDivided, Some(first));
    }

    pub(super) fn waives(&mut self, who: Option<Seat>) {
        if let Some(seat) = who {
            self.act(seat, Deed::Waive);
        }
    }

    /// `W lets it stand`: a double out of turn, the deal before the play or when a trick was left out; a
    /// penalty let go, in the play.
    pub(super) fn lets_stand(&mut self, who: Option<Seat>) {
        let omitted = self
            .found
            .last()
            .is_some_and(|noted| noted.incident.kind == IncidentKind::Omission);
        if self.stage() == Stage::Play && !omitted {
            self.waives(who);
        } else if self.last_is_double_out_of_turn() {
            self.demand(who, Some(Remedy::AcceptDouble));
        } else {
            self.demand(who, Some(Remedy::DealStands));
        }
    }

    /// `W tells S to play D4`: a demand, if dummy had suggested a card.
    pub(super) fn tells_to_play(
        &mut self,
        who: Option<Seat>,
        other: Option<Seat>,
        card: crate::syntax::CardSpec,
        remedy: Remedy,
    ) {
        let Some(seat) = who else { return };
        if self.suggested.is_none() {
            return;
        }
        self.demand_pending(seat, remedy, Some(card), other);
    }

    /// `E asks "Shall I play?"`: third hand asks leave that only eldest hand may ask.
    pub(super) fn asks_words(&mut self, who: Option<Seat>, words: &str) {
        let leave =
            |word: &str| word.eq_ignore_ascii_case("play") || word.eq_ignore_ascii_case("lead");
        let asks = words
            .split(|letter: char| !letter.is_alphabetic())
            .any(leave);
        if asks {
            self.asks_leave(who);
        }
    }

    /// Leave to lead asked by third hand.
    pub(super) fn asks_leave(&mut self, who: Option<Seat>) {
        let third = self.record.roles.third_hand();
        if third.is_some() && third == who && self.stage() < Stage::Play {
            self.raise(IncidentKind::AskedLeaveOutOfTurn, who)
                .other(who.map(Seat::partner));
        }
    }

    /// A bystander speaks unasked.
    pub(super) fn bystander(&mut self, on_score: bool, on_penalty: bool) {
        self.raise(IncidentKind::BystanderRemark, None)
            .say(FactId::OnScore, on_score)
            .say(FactId::OnPenalty, on_penalty);
    }

    /// What only the whole story shows.
    pub(super) fn finish(&mut self) {
        self.both_sides();
        self.calls_that_bind();
        self.turn_told_alone();
        self.declaration_waits();
        self.doubling_stops();
        self.cutting();
        self.scored();
        self.found
            .sort_by_key(|noted| (noted.incident.moment, noted.incident.line));
    }
}

impl Derive<'_> {
    /// The first two of those who confer.
    pub(super) fn two(&self, people: &Whos) -> [Option<Seat>; 2] {
        let mut seats = people.0.iter().map(|who| self.seat(who));
        [seats.next().flatten(), seats.next().flatten()]
    }
}

/// The incidents that words for a matter may mean.
fn kinds_of(matter: Matter) -> &'static [IncidentKind] {
    use IncidentKind as K;
    match matter {
        Matter::LeadOutOfTurn => &[K::LeadOutOfTurn, K::LeadBeforePlay],
        Matter::PlayOutOfTurn => &[K::PlayedOutOfTurn],
        Matter::Revoke => &[K::Revoke],
        Matter::ExposedCard | Matter::TwoCards => &[K::CardExposed],
        Matter::Disobedience => &[K::CallDisobeyed],
        Matter::Omission => &[K::Omission],
        Matter::Trick | Matter::Score => &[],
        Matter::Penalty => &[
            K::LeadOutOfTurn,
            K::LeadBeforePlay,
            K::PlayedOutOfTurn,
            K::Revoke,
            K::CardExposed,
            K::CallDisobeyed,
            K::Omission,
            K::WinnersWithoutWaiting,
            K::AttentionToTrick,
        ],
    }
}
