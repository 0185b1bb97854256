//! Cards exposed, dropped, shown, thrown down; claims.

use super::derive::{Derive, plain};
use super::note::Noted;
use super::{Deed, FactId, Facts, Fulfilment, Incident, IncidentKind, Known, Remedy, Truth};
use crate::bridge::Seat;
use crate::syntax::{CardSpec, Cards};
use crate::table::{Moment, Play, Stage};

/// How many incidents back the hand may have been shown of which a claim is made.
const LATELY: usize = 64;

impl Derive<'_> {
    /// Cards shown in some manner; `manner` is the fact that tells it.
    pub(super) fn shown(&mut self, who: Option<Seat>, cards: &Cards, manner: FactId) -> &mut Noted {
        let trick = self.trick_number();
        let noted = self.raise(IncidentKind::CardExposed, who);
        noted.trick(trick).say(manner, true);
        for card in &cards.0 {
            noted.card(card.value);
        }
        let suit = noted.incident.cards.first().and_then(|card| card.suit());
        noted.suit(suit)
    }

    pub(super) fn shown_one(
        &mut self,
        who: Option<Seat>,
        card: CardSpec,
        manner: FactId,
    ) -> &mut Noted {
        let trick = self.trick_number();
        self.raise(IncidentKind::CardExposed, who)
            .card(card)
            .suit(card.suit())
            .trick(trick)
            .say(manner, true)
    }

    /// Cards raised above the table: whether the partner could see them is not told by that.
    pub(super) fn shown_above(&mut self, who: Option<Seat>, cards: &Cards) {
        if self.stated_again(cards) {
            return;
        }
        self.shown(who, cards, FactId::ShownAbove).know(FactId::HeldInView, super::Known::UNKNOWN);
    }

    /// The dealer, who was told to lay down his hand or might be, has done it.
    pub(super) fn hand_shown(&mut self, who: Option<Seat>) {
        if !self.is_dealer(who) {
            return;
        }
        let line = self.now.line;
        for act in &mut self.acts {
            if let Deed::Demand(demand) = &mut act.deed
                && demand.remedy == Some(Remedy::LayDownHand)
            {
                demand.fulfilment = Fulfilment::Done(line);
            }
        }
        if let Some(who) = who {
            self.act(who, Deed::Do(Remedy::LayDownHand));
        }
    }

    /// A hand laid down when no card has been led: it is exposed, as any card shown then is. Once leave
    /// to lead was given nobody has a right to double left that this could cost his partner. In the play a
    /// defender has thrown his cards down by it, and the dealer, unless it bears out his claim, has shown them.
    pub(super) fn laid_down(&mut self, who: Option<Seat>) {
        let standing = self.record.standing(self.now.at);
        let early = matches!(standing.stage, Stage::Dealing | Stage::Dealt | Stage::Declared);
        let early = early && !standing.begun.is_some_and(|begun| begun.so);
        let claim = |noted: &Noted| noted.incident.kind == IncidentKind::DealerClaims;
        if !early && self.is_defender(who) {
            self.throws_down(who);
        } else if early || (self.is_dealer(who) && !self.found.iter().any(claim)) {
            self.whole_hand(who, FactId::ShownOnTable);
        }
    }

    /// One of the last cards dealt.
    pub(super) fn one_of_last(&mut self, who: Option<Seat>, card: CardSpec) {
        self.shown_one(who, card, FactId::ShownOnTable)
            .say(FactId::OneOfTheLast, true)
            .say(FactId::DuringDeal, true)
            .say(FactId::BeforeDeclaration, false)
            .say(FactId::BeforeFirstLead, false)
            .say(FactId::DuringPlay, false);
        self.remember_exposed(who);
    }

    pub(super) fn remember_exposed(&mut self, who: Option<Seat>) {
        let place = self.last_place();
        if let Some(slot) = who.and_then(|seat| self.exposed.get_mut(seat.index())) {
            *slot = place;
        }
    }

    /// `the deal is hurried to its end`: it touches every card exposed while dealing, and the last dealt face up.
    pub(super) fn deal_hurried(&mut self) {
        let line = self.now.line;
        for place in self.exposed.into_iter().chain([self.dealing.face_up]).flatten() {
            if let Some(noted) = self.found.get_mut(place) {
                noted.know(FactId::DealHurried, super::Known::from_line(true, line));
            }
        }
    }

    /// Cards exposed, plainly. Of those third hand shows before a lead each has a suit of its own that may
    /// be forbidden instead of its call, so each is a matter of its own.
    pub(super) fn exposes(&mut self, who: Option<Seat>, cards: &Cards) {
        if self.stated_again(cards) {
            return;
        }
        self.each_shown(who, cards, FactId::ShownOnTable);
        self.remember_exposed(who);
    }

    /// Whether the line before told the same of the same cards: they lie there, and are not exposed again.
    fn stated_again(&self, cards: &Cards) -> bool {
        self.same_again() && cards.0.iter().all(|card| card.value.exact().is_some())
    }

    /// Whether the line before told the very same.
    pub(super) fn same_again(&self) -> bool {
        let now = self.now.at as usize;
        let before = now.checked_sub(1).and_then(|last| self.steps.get(last));
        before.zip(self.steps.get(now)).is_some_and(|(one, other)| one.kind == other.kind)
    }

    /// Cards shown before a lead by third hand, one by one; any others together.
    pub(super) fn each_shown(&mut self, who: Option<Seat>, cards: &Cards, manner: FactId) {
        if self.stated_again(cards) {
            return;
        }
        let early = matches!(self.stage(), Stage::Dealt | Stage::Declared);
        if early && who.is_some() && who == self.record.roles.third_hand() {
            for card in &cards.0 {
                self.shown_one(who, card.value, manner);
            }
        } else {
            self.shown(who, cards, manner);
        }
    }

    /// Cards held so that somebody can see them: his partner, or only an opponent.
    pub(super) fn held_in_view(&mut self, who: Option<Seat>, cards: &Cards, of: Option<Seat>) {
        if self.stated_again(cards) {
            return;
        }
        let manner = self.seen_by(who, of);
        self.shown(who, cards, manner).other(of);
    }

    /// A card shown to one player.
    pub(super) fn shows_to(&mut self, who: Option<Seat>, card: CardSpec, to: Option<Seat>) {
        let again = card.exact().is_some() && self.same_again();
        if again || self.is_defender(to) && self.shows_what_he_saw(who, card) {
            return;
        }
        let manner = self.seen_by(who, to);
        self.shown_one(who, card, manner).other(to);
    }

    /// Whether it is his partner who sees a card; where he plays that hand himself, nobody else does.
    fn seen_by(&self, who: Option<Seat>, other: Option<Seat>) -> FactId {
        let (Some(who), Some(other)) = (who, other) else {
            return FactId::ShownToOpponent;
        };
        if who.partner() != other {
            FactId::ShownToOpponent
        } else if self.is_one_player(who, other) {
            FactId::ShownAbove
        } else {
            FactId::HeldInView
        }
    }

    /// A hand thrown down: the cards known to be left in it.
    pub(super) fn throws_down(&mut self, who: Option<Seat>) {
        if self.same_again() {
            return;
        }
        self.whole_hand(who, FactId::ThrownDown);
        self.remember_exposed(who);
        let known = |noted: &Noted| noted.incident.kind == IncidentKind::AllThrewDown;
        if Seat::ALL.into_iter().all(|seat| self.lies_on_the_table(seat))
            && !self.found.iter().any(known)
        {
            self.raise(IncidentKind::AllThrewDown, None).say(FactId::ThrownInTurn, true);
        }
    }

    /// Whether a player's hand was thrown down or shown whole, or is dummy's and has been laid down.
    fn lies_on_the_table(&self, seat: Seat) -> bool {
        let dummy = self.record.dummy.down.is_some_and(|then| then.at <= self.now.at);
        (dummy && self.is_dummy(Some(seat))) || self.hand_lies_open(Some(seat)).truth == Truth::True
    }

    /// All the cards of a hand; where they are not all known, the incident names none.
    pub(super) fn whole_hand(&mut self, who: Option<Seat>, manner: FactId) -> &mut Noted {
        let at = self.now.at;
        let whole = who.filter(|seat| self.record.holdings.knows_all(*seat));
        let left = whole.map(|seat| self.record.holdings.left(seat, at));
        let trick = self.trick_number();
        let noted = self.raise(IncidentKind::CardExposed, who);
        noted.trick(trick).say(manner, true);
        for card in left.iter().flat_map(|hand| hand.iter()) {
            noted.card(CardSpec::Exact(card));
        }
        noted
    }

    /// A hand shown in belief of the dealer's claim.
    pub(super) fn shows_believing(&mut self, who: Option<Seat>, other: Option<Seat>) {
        self.whole_hand(who, FactId::BelievingClaim).say(FactId::ShownOnTable, true).other(other);
    }

    /// The dealer claims the tricks that are left, or so many tricks.
    pub(super) fn claims(&mut self, who: Option<Seat>, number: Option<u32>) {
        if self.is_defender(who) {
            let trick = self.trick_number();
            let led = self.trick_in_hand().and_then(|trick| trick.suit);
            let played = self.partner_played(who);
            // Where no trick is stated he speaks of none.
            let none = played == Known::UNKNOWN;
            self.raise(IncidentKind::DefenderClaims, who)
                .trick(trick)
                .number(number)
                .suit(led)
                .other(who.map(Seat::partner))
                .say(FactId::ClaimedTheRest, number.is_none())
                .know(FactId::PartnerHasPlayed, if none { plain(true) } else { played });
            return;
        }
        let line = self.now.line;
        let rest = match (number, self.tricks_left()) {
            (None, _) => Known::from_line(true, line),
            (Some(number), Some(left)) => Known::from_line(number >= left, line),
            (Some(_), None) => Known::UNKNOWN,
        };
        if !self.is_dummy(who) {
            self.story.claims_of_rest.push((self.now, rest));
        }
        let trick = self.trick_number();
        let open = self.hand_lies_open(who);
        self.raise(IncidentKind::DealerClaims, who)
            .trick(trick)
            .number(number)
            .know(FactId::ClaimedTheRest, rest)
            .know(FactId::HandLayOpen, open);
    }

    /// Whether the whole hand of a player has been shown on the table in the play.
    fn hand_lies_open(&self, who: Option<Seat>) -> Known {
        let shown = |noted: &&Noted| {
            let hand = [FactId::ThrownDown, FactId::ShownOnTable].map(|manner| noted.said(manner));
            let shown = hand.iter().flatten().any(|known| known.truth == Truth::True);
            let cards = noted.incident.cards.len();
            let left = |seat| self.record.holdings.left(seat, noted.incident.moment).iter().count();
            let whole = noted.incident.manner == Some(FactId::ThrownDown)
                || cards == 0
                || who.is_some_and(|seat| left(seat) == cards);
            noted.incident.kind == IncidentKind::CardExposed
                && noted.incident.by == who
                && shown
                && whole
        };
        let mut found = self.found.iter().rev().take(LATELY);
        let line = found.find(shown).map(|noted| noted.incident.line);
        line.map_or(plain(false), |line| Known::from_line(true, line))
    }

    /// How many tricks are not yet complete; nothing where no trick is stated and no number.
    fn tricks_left(&self) -> Option<u32> {
        let now = self.now.at;
        let first = self.record.first_trick;
        let done = match self.trick_in_hand() {
            Some(trick) if trick.complete.is_some_and(|then| then.at <= now) => trick.number,
            Some(trick) => trick.number.saturating_sub(1),
            None if first > 1 => first.saturating_sub(1),
            None => return None,
        };
        13_u32.checked_sub(done)
    }

    pub(super) fn claim_proves_false(&mut self) {
        self.story.proofs.push(self.now);
    }

    /// A player admits the claim: he believes it, which proves nothing of it.
    pub(super) fn admits_claim(&mut self, who: Option<Seat>) {
        if let Some(who) = who {
            self.story.admissions.push((self.now, who));
        }
    }

    /// A hand kept by one whose partner threw his down.
    pub(super) fn keeps(&mut self, who: Option<Seat>) {
        let partner = who.map(|seat| seat.partner().index());
        let exposed = partner.and_then(|partner| self.exposed.get(partner).copied().flatten());
        let thrown = exposed
            .and_then(|place| self.found.get(place))
            .and_then(|noted| noted.said(FactId::ThrownDown))
            .is_some_and(|known| known.truth == Truth::True);
        if !thrown {
            return;
        }
        let trick = self.trick_number();
        self.raise(IncidentKind::HandKept, who).trick(trick).other(who.map(Seat::partner));
    }

    /// A card parted from the hand; the dealer may then name it, rightly or wrongly.
    pub(super) fn detaches(&mut self, who: Option<Seat>, card: CardSpec) {
        let trick = self.trick_number();
        self.raise(IncidentKind::CardDetached, who).card(card).suit(card.suit()).trick(trick);
        self.remember_exposed(who);
    }

    /// A player who has parted a card from his hand plays: that card, or another.
    pub(super) fn plays_after_detaching(&mut self, play: &Play) {
        let line = self.now.line;
        let place = self.exposed.get(play.seat.index()).copied().flatten();
        let detached = |place: &usize| {
            let noted = self.found.get(*place);
            noted.is_some_and(|noted| noted.incident.kind == IncidentKind::CardDetached)
        };
        let place = place.filter(detached).or_else(|| self.drawn_by(play.seat));
        let Some(noted) = place.and_then(|place| self.found.get_mut(place)) else {
            return;
        };
        if noted.said(FactId::PlayedAnother).is_some() {
            return;
        }
        let parted = noted.incident.cards.first().copied();
        if let Some(parted) = parted.filter(|card| card.exact().is_some()) {
            let known = super::Known::from_line(parted != play.card, line);
            noted.know(FactId::PlayedAnother, known);
        }
    }

    /// The card that a defender last drew from his hand, as a place among the incidents found.
    fn drawn_by(&self, seat: Seat) -> Option<usize> {
        let drawn = |noted: &super::note::Noted| {
            noted.incident.kind == IncidentKind::CardDrawn && noted.incident.by == Some(seat)
        };
        let defender = self.is_defender(Some(seat));
        let start = self.found.len().saturating_sub(LATELY);
        let last = self.found.get(start..)?.iter().rposition(drawn)?;
        Some(start.saturating_add(last)).filter(|_| defender)
    }

    /// `S names D8 as E's card`. From anybody but the dealer it is a word about it, and no name given to a card that he
    /// may call.
    pub(super) fn names_of_another(&mut self, who: Option<Seat>, card: CardSpec, of: Option<Seat>) {
        if self.is_dealer(who) || who.is_none() {
            self.names_as(card, of);
        } else if self.is_dummy(who) {
            self.simple(IncidentKind::DummyMentionsCards, who);
        } else {
            self.names(who, card, false);
        }
    }

    /// Whose card that is, where he has parted it from his hand.
    pub(super) fn who_detached(&self, card: CardSpec) -> Option<Seat> {
        let (owner, _) = self.record.holdings.owner(card.exact()?)?;
        let place = self.exposed.get(owner.index()).copied().flatten()?;
        let noted = self.found.get(place)?;
        let parted = noted.incident.kind == IncidentKind::CardDetached;
        (parted && noted.incident.cards.contains(&card)).then_some(owner)
    }

    /// Wrong, if the card that he detached is another.
    pub(super) fn names_as(&mut self, card: CardSpec, of: Option<Seat>) {
        let line = self.now.line;
        let shown = of.and_then(|seat| self.exposed.get(seat.index()).copied().flatten());
        let detached = of.and_then(|seat| self.last_detached(seat));
        let noted = detached.and_then(|place| self.found.get_mut(place));
        if let Some(noted) = noted {
            let named = |shown: &CardSpec| shown.exact().is_some() && *shown != card;
            let wrong = noted.incident.cards.first().is_some_and(named);
            noted.know(FactId::Misnamed, super::Known::from_line(wrong, line));
        } else if shown.is_none() {
            let trick = self.trick_number();
            self.raise(IncidentKind::CardDetached, of).trick(trick).say(FactId::Misnamed, true);
        }
    }

    /// The card he last parted from his hand, where he did, by its place among what was found.
    fn last_detached(&self, seat: Seat) -> Option<usize> {
        let detached = |noted: &Noted| {
            noted.incident.kind == IncidentKind::CardDetached && noted.incident.by == Some(seat)
        };
        let from = self.found.len().saturating_sub(LATELY);
        let lately = self.found.get(from..)?.iter().rposition(detached)?;
        lately.checked_add(from)
    }

    /// Whether the dealer calls another card than the one he might call, which the player has parted from his hand: he
    /// names a wrong one, unless that may be called for another reason.
    pub(super) fn misnames(&mut self, who: Option<Seat>, of: Seat, card: CardSpec) -> bool {
        if !self.is_dealer(who) || card.exact().is_none() {
            return false;
        }
        let Some(place) = self.last_detached(of) else {
            return false;
        };
        let liable = self.found.iter().enumerate().any(|(other, noted)| {
            other != place && noted.incident.by == Some(of) && noted.incident.cards.contains(&card)
        });
        let line = self.now.line;
        let named = self.found.get(place).and_then(|noted| noted.incident.cards.first());
        let right = named.is_some_and(|named| self.was_called(of, *named));
        let Some(noted) = self.found.get_mut(place).filter(|_| !liable && !right) else {
            return false;
        };
        let parted = noted.incident.cards.first().copied();
        let wrong = noted.incident.kind == IncidentKind::CardDetached
            && noted.said(FactId::PlayedAnother).is_none()
            && parted.is_some_and(|parted| parted.exact().is_some() && parted != card);
        if wrong && noted.said(FactId::Misnamed).is_none() {
            noted.know(FactId::Misnamed, Known::from_line(true, line));
        }
        wrong
    }

    /// Whether that card was called from a player before.
    fn was_called(&self, of: Seat, card: CardSpec) -> bool {
        self.acts.iter().any(|act| match &act.deed {
            Deed::Demand(demand) => {
                demand.remedy == Some(Remedy::CallCard)
                    && demand.from == Some(of)
                    && demand.card == Some(card)
            }
            Deed::Waive | Deed::Do(_) => false,
        })
    }

    /// Whether the deal is going on, as far as a moment shows.
    pub(super) fn stage(&self) -> Stage {
        self.record.standing(self.now.at).stage
    }

    pub(super) fn note_touched_trick(&mut self) {
        self.story.touched_trick = Some((self.trick_number(), self.now));
    }
}

impl Facts {
    /// Whether the dealer's claim proved false after the incident.
    pub(super) fn claim_false(&self, incident: &Incident) -> Known {
        let claims = matches!(
            incident.kind,
            IncidentKind::DealerClaims | IncidentKind::CardExposed | IncidentKind::AllThrewDown
        );
        match self.proved_after(incident.moment) {
            Some(then) => Known::from_line(true, then.line),
            None if claims => Known::UNKNOWN,
            None => super::derive::plain(false),
        }
    }

    fn proved_after(&self, at: u32) -> Option<Moment> {
        let proofs = &self.story.proofs;
        let next = proofs.partition_point(|then| then.at <= at);
        proofs.get(next).copied()
    }

    /// Whether a hand was shown in belief of a claim by the dealer. It is open where he had claimed the rest before, and
    /// nothing had yet shown that he was wrong; unless all who showed their cards had admitted it.
    pub(super) fn believing_claim(&self, incident: &Incident) -> Known {
        let no = super::derive::plain(false);
        let shown = matches!(incident.manner, Some(FactId::ThrownDown | FactId::ShownOnTable));
        let exposed = (incident.kind == IncidentKind::CardExposed && shown)
            || incident.kind == IncidentKind::AllThrewDown;
        let defender = incident.by.and_then(|by| self.record.roles.is_defender(by));
        if !exposed || defender == Some(false) {
            return no;
        }
        let Some((claim, _)) = self.last_claim(incident) else {
            return no;
        };
        match self.proved_after(claim.at) {
            Some(then) if then.at < incident.moment => Known::from_line(false, then.line),
            Some(_) | None => self.admitted(claim, incident),
        }
    }

    /// Whether the defenders who showed their cards, one or both, had admitted the claim before.
    fn admitted(&self, claim: Moment, incident: &Incident) -> Known {
        let both = self.record.roles.dealer.map(|dealer| dealer.side().other());
        let theirs = match (incident.by, both) {
            (Some(by), _) => vec![by],
            (None, Some(side)) => side.seats().to_vec(),
            (None, None) => return Known::UNKNOWN,
        };
        let all = &self.story.admissions;
        let until = |at: u32| all.partition_point(|(then, _)| then.at < at);
        let between = until(claim.at.saturating_add(1))..until(incident.moment);
        let between = all.get(between).unwrap_or_default();
        let admissions = theirs.iter().map(|seat| between.iter().find(|(_, who)| who == seat));
        match admissions.collect::<Option<Vec<_>>>().as_deref() {
            Some([.., (then, _)]) => Known::from_line(true, then.line),
            Some([]) | None => Known::UNKNOWN,
        }
    }

    /// The dealer's last claim before an incident, and whether it was of all the tricks left.
    fn last_claim(&self, incident: &Incident) -> Option<(Moment, Known)> {
        let claims = &self.story.claims_of_rest;
        let before = claims.partition_point(|(then, _)| then.at < incident.moment);
        claims.get(before.checked_sub(1)?).copied()
    }

    /// Whether the dealer's last claim was of all the tricks left. Where cards were shown in belief of a claim of
    /// which nothing more is stated, it was.
    pub(super) fn claimed_the_rest(&self, incident: &Incident) -> Known {
        let claimed = self.last_claim(incident).map(|(_, rest)| rest);
        claimed.unwrap_or_else(|| super::derive::plain(true))
    }

    /// Whether the trick to which several cards were played at once was quitted with none of them chosen for it.
    pub(super) fn quitted_unchosen(&self, incident: &Incident) -> Known {
        // Where one alone of them could belong to the trick there was nothing to choose.
        let choice = incident.cards.len().saturating_sub(incident.unfit.len()) > 1;
        let several = incident.manner == Some(FactId::TwoAtOnce) && choice;
        let number = incident.trick.filter(|_| several);
        let trick = number.and_then(|number| self.record.trick_numbered(number));
        let quitted = trick.and_then(|trick| self.record.gathered(trick));
        let Some(quitted) = quitted.filter(|then| then.at > incident.moment) else {
            return super::derive::plain(false);
        };
        let chosen = self.acts().iter().find(|act| match &act.deed {
            Deed::Demand(demand) => {
                let one = demand.card.is_some_and(|card| incident.cards.contains(&card));
                let kind = matches!(demand.remedy, Some(Remedy::ChooseCard | Remedy::CallCard));
                let then = act.moment > incident.moment && act.moment < quitted.at;
                one && kind && then
            }
            _ => false,
        });
        match chosen {
            Some(act) => Known::from_line(false, act.line),
            None => Known::from_line(true, quitted.line),
        }
    }

    /// When whichever of several cards was left when the trick was quitted has been played in its turn.
    pub(super) fn left_played(&self, incident: &Incident) -> Option<Moment> {
        let number = incident.trick?;
        let plays = self.record.plays.iter().filter(|play| {
            let later = self.record.first_trick.saturating_add(play.trick) > number;
            later && Some(play.seat) == incident.by && incident.cards.contains(&play.card)
        });
        plays.map(|play| play.moment).min()
    }
}
