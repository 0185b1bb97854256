//! What the dealer's partner says and does, and the dealer's handling of cards.

use super::derive::Derive;
use super::dummy_handled::shown;
use super::noted_so::{known, plain};
use super::{ActKind, FactId, Facts, Incident, IncidentKind, Known, Remedy, Truth};
use crate::bridge::Seat;
use crate::syntax::{CardSpec, Mention};
use crate::table::{Moment, Stage, Sure};

impl Derive<'_> {
    /// Something only the dealer's partner is asked about; nobody else's doing is an incident.
    pub(super) fn dummy_says(&mut self, who: Option<Seat>, kind: IncidentKind, trick: Option<u32>) {
        if self.is_dummy(who) || self.record.roles.dealer.is_none() {
            let trick = trick.or_else(|| self.trick_number());
            let noted = self.raise(kind, who);
            noted.trick(trick);
            if kind == IncidentKind::DummySaysIncomplete {
                noted.mention(Mention::Incomplete);
            }
        }
    }

    /// The number of the trick said to be incomplete: the latest before the one in hand that lacks a card of those
    /// told, or else the one in hand.
    pub(super) fn trick_short(&self) -> Option<u32> {
        let in_hand = self.trick_number()?;
        let first = self.record.first_trick;
        let mut before = (first..in_hand).rev();
        let short =
            |number: &u32| !self.record.full_before(number.saturating_sub(first), self.now.at);
        before.find(short).or(Some(in_hand))
    }

    /// `N asks S if he obeyed`, `N looks over W's hand`.
    pub(super) fn dummy_to(&mut self, who: Option<Seat>, kind: IncidentKind, other: Option<Seat>) {
        if self.is_dummy(who) || self.record.roles.dealer.is_none() {
            let trick = self.trick_number();
            let adversarys = who.zip(other).map(|(who, other)| who.side() != other.side());
            let noted = self.raise(kind, who).trick(trick).other(other);
            if kind == IncidentKind::DummyLooksOver {
                noted.say(FactId::AdversarysHand, adversarys == Some(true));
            }
        }
    }

    /// `N mentions his cards`: of the dealer's partner a matter of his own; anybody else says what he holds.
    pub(super) fn mentions_cards(&mut self, who: Option<Seat>) {
        if self.is_dummy(who) || self.record.roles.dealer.is_none() {
            self.dummy_says(who, IncidentKind::DummyMentionsCards, None);
        } else {
            let trick = self.trick_number();
            let noted = self.raise(IncidentKind::CardExposed, who).trick(trick);
            noted.say(FactId::NamedOnly, true);
        }
    }

    /// Whether the last call on the dealer, before his partner asked him about it, was for his highest or lowest.
    pub(super) fn call_was_made(&mut self, asked: Option<Seat>) {
        let dealer = self.record.roles.dealer;
        if asked.is_some() && dealer.is_some() && asked != dealer {
            self.note_of_dummy(
                IncidentKind::DummyAsksIfObeyed,
                FactId::CallMade,
                Some(plain(false)),
            );
            return;
        }
        let call = self.acts.iter().rev().find_map(|act| match &act.deed {
            ActKind::Demand(demand) if demand.from.is_some() && demand.from == dealer => {
                let remedy = demand.remedy;
                let extreme = matches!(remedy, Some(Remedy::PlayHighest | Remedy::PlayLowest));
                Some(Known::from_line(extreme, act.line))
            }
            _ => None,
        });
        self.note_of_dummy(IncidentKind::DummyAsksIfObeyed, FactId::CallMade, call);
    }

    /// Whether an adversary had claimed a penalty when the dealer's partner denied it, or had let it go.
    pub(super) fn penalty_was_claimed(&mut self) {
        let side = self.record.roles.dealers_side();
        let theirs = |seat: Seat| side.is_some_and(|side| seat.side() != side);
        let act = self.acts.iter().rev().find(|act| theirs(act.who));
        let claim = side.and_then(|side| self.story.claim_against(side));
        let known = match (act, claim) {
            (None, None) => None,
            (Some(act), None) => {
                let claimed = matches!(act.deed, ActKind::Demand(_));
                Some(Known::from_line(claimed, act.line))
            }
            (_, Some(then)) => Some(Known::from_line(true, then.line)),
        };
        self.note_of_dummy(IncidentKind::DummyDeniesPenalty, FactId::PenaltyClaimed, known);
    }

    fn note_of_dummy(&mut self, kind: IncidentKind, fact: FactId, known: Option<Known>) {
        if let (Some(noted), Some(known)) = (self.found.last_mut(), known)
            && noted.incident.kind == kind
        {
            noted.know(fact, known);
        }
    }

    /// A card of dummy suggested, by word or by touch.
    pub(super) fn suggests(&mut self, who: Option<Seat>, card: CardSpec) {
        let trick = self.trick_number();
        let line = self.now.line;
        let dummy = self.record.roles.dummy();
        if self.counts_already(dummy, card) {
            return;
        }
        let (revoke, only) = self.in_following(dummy, card);
        let dealer = self.record.roles.dealer;
        let played = self.hand_has_played(dealer, card, plain(true)).truth == Truth::True;
        let dummys = self.may_be_dummys(card);
        let noted = self.raise(IncidentKind::CardSuggested, who);
        noted
            .know(FactId::FromDummy, dummys)
            .card(card)
            .suit(card.suit())
            .trick(trick)
            .know(FactId::WouldRevoke, shown(revoke, line))
            .know(FactId::OnlyToFollow, shown(only, line));
        // What is suggested when that hand has played can only be its next card.
        noted.incident.manner = played.then_some(FactId::HandHasPlayed);
        self.suggested = Some(card);
    }

    /// Whether a card suggested is dummy's: it is, unless the dealer is told to hold it.
    fn may_be_dummys(&self, card: CardSpec) -> Known {
        let owner = |card| self.record.holdings.owner(card);
        let owner = card.exact().and_then(owner);
        let own = owner.filter(|(seat, _)| self.is_dealer(Some(*seat)));
        own.map_or(plain(true), |(_, place)| Known::from_line(false, place.moment.line))
    }

    /// Whether a card of that hand lies on the trick in hand, or has been named for it so that it counts as played.
    fn counts_already(&self, seat: Option<Seat>, card: CardSpec) -> bool {
        let trick = self.trick_in_hand();
        let lies = seat.zip(trick).and_then(|(seat, trick)| self.played_before(trick, seat));
        lies.is_some_and(|play| play.card == card && card.exact().is_some())
    }

    /// Whether that card of a hand which has still to play to the trick in hand would be a revoke, as far as its
    /// cards are stated; and whether it is the only one with which suit can be followed.
    pub(super) fn in_following(&self, owner: Option<Seat>, card: CardSpec) -> (bool, bool) {
        let follows = |owner: Seat| {
            let trick = self.trick_in_hand()?;
            let first = self.card_now(trick, trick.leader?)?;
            let waits = self.awaits_card_of(trick, Some(owner));
            let led = first.card.suit().filter(|_| waits)?;
            Some((led, self.record.holdings.left(owner, self.now.at).of(led)))
        };
        let Some((owner, (led, left))) = owner.and_then(|owner| Some((owner, follows(owner)?)))
        else {
            return (false, false);
        };
        let holdings = &self.record.holdings;
        let held = holdings.held(owner, led, self.now.at);
        let other = card.suit().is_some_and(|suit| suit != led);
        let last = card.exact().is_some_and(|card| left.has(card)) && left.len() == 1;
        (other && held.is_some_and(|held| held.so), last && holdings.knows_all(owner))
    }

    /// The same of a card the dealer names, touches or draws.
    pub(super) fn would_be_revoke(&self, card: CardSpec, from_dummy: Known) -> bool {
        let roles = self.record.roles;
        let owner = match from_dummy.truth {
            Truth::True => roles.dummy(),
            Truth::False => roles.dealer,
            Truth::Unknown => None,
        };
        self.in_following(owner, card).0
    }

    /// A card named, without or with the words `in dummy`. From the dealer's partner that suggests a card of dummy,
    /// or is a word about one that is not.
    pub(super) fn names(&mut self, who: Option<Seat>, card: CardSpec, in_dummy: bool) {
        if self.is_dummy(who) && self.stage() == Stage::Play {
            let owner = card.exact().and_then(|card| self.record.holdings.owner(card));
            let elsewhere = owner.is_some_and(|(owner, _)| Some(owner) != who);
            if elsewhere && !in_dummy {
                self.simple(IncidentKind::DummyMentionsCards, who);
            } else {
                self.suggests(who, card);
            }
            return;
        }
        // The dealer names a card that a defender has parted from his hand.
        let parted = self.who_detached(card);
        if let Some(of) = parted.filter(|of| self.is_dealer(who) && Some(*of) != who) {
            return self.names_as(card, Some(of));
        }
        let from_dummy = if in_dummy { plain(true) } else { self.of_dummy(card) };
        let has_played = self.hand_has_played(who, card, from_dummy);
        self.handled(IncidentKind::CardNamed, who, (card, from_dummy), has_played)
            .say(FactId::CardWasNamed, true);
        if !self.is_defender(who) && has_played.truth != Truth::True {
            self.named = Some((card, in_dummy));
        }
    }

    /// A card drawn from a hand and held. A card told by the seat of the dealer's partner is dummy's, and it is the
    /// dealer who draws it, once that hand is down.
    pub(super) fn draws(&mut self, who: Option<Seat>, card: CardSpec) {
        let down = self.record.dummy.down;
        let dummys = self.is_dummy(who) && down.is_some_and(|then| then.at <= self.now.at);
        let (who, from_dummy) = if dummys {
            (self.record.roles.dealer, plain(true))
        } else {
            (who, self.of_dummy(card))
        };
        let has_played = self.hand_has_played(who, card, from_dummy);
        self.handled(IncidentKind::CardDrawn, who, (card, from_dummy), has_played)
            .say(FactId::CardQuitted, false);
    }
}

impl Facts {
    /// Whether eldest hand had led to the first trick, and not taken his card back again.
    pub(super) fn eldest_has_led(&self, incident: &Incident) -> Known {
        let record = &self.record;
        if record.first_trick > 1 {
            return plain(true);
        }
        let Some(eldest) = record.roles.eldest() else {
            return Known::UNKNOWN;
        };
        let stands = |then: Option<Moment>| then.is_none_or(|then| then.at > incident.moment);
        let mut plays = record.plays.iter();
        let lead = plays.find(|play| {
            play.leads
                && play.seat == eldest
                && play.moment.at <= incident.moment
                && stands(play.withdrawn)
        });
        lead.map_or(plain(false), |lead| known(Some(Sure::yes(lead.moment.line))))
    }
}
