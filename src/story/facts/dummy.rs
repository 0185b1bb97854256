//! What the dealer's partner says and does, and the dealer's handling of cards.

use super::derive::{Derive, known, plain};
use super::note::Noted;
use super::{Deed, FactId, Facts, Incident, IncidentKind, Known, Remedy, Truth};
use crate::bridge::Seat;
use crate::syntax::{CardSpec, Cards, Matter};
use crate::table::{Moment, Play, Stage, Sure, Trick};
use smallvec::SmallVec;

impl Derive<'_> {
    /// Something only the dealer's partner is asked about; nobody else's doing is an incident.
    pub(super) fn dummy_says(&mut self, who: Option<Seat>, kind: IncidentKind, trick: Option<u32>) {
        if self.is_dummy(who) || self.record.roles.dealer.is_none() {
            let trick = trick.or_else(|| self.trick_number());
            let noted = self.raise(kind, who);
            noted.trick(trick);
            if kind == IncidentKind::DummySaysIncomplete {
                noted.matter(Matter::Incomplete);
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
            Deed::Demand(demand) if demand.from.is_some() && demand.from == dealer => {
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
                let claimed = matches!(act.deed, Deed::Demand(_));
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
        let lies = seat.zip(trick).and_then(|(seat, trick)| self.lay_before(trick, seat));
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
    fn would_be_revoke(&self, card: CardSpec, from_dummy: Known) -> bool {
        let roles = self.record.roles;
        let owner = match from_dummy.truth {
            Truth::True => roles.dummy(),
            Truth::False => roles.dealer,
            Truth::Unknown => None,
        };
        self.in_following(owner, card).0
    }

    /// Cards touched: by the dealer in dummy's hand, or by dummy, which suggests them.
    pub(super) fn touches(&mut self, who: Option<Seat>, cards: &Cards, in_dummy: bool) {
        if self.is_dummy(who) {
            for card in &cards.0 {
                self.suggests(who, card.value);
            }
            return;
        }
        let trick = self.trick_of_dummy();
        let arranging = self.arranging.filter(|then| then.at.saturating_add(1) == self.now.at);
        let several = cards.0.len() > 1;
        let from_dummy = match cards.0.first() {
            Some(card) if !in_dummy => self.of_dummy(card.value),
            Some(_) | None => plain(in_dummy),
        };
        let first = cards.0.first().filter(|_| !several);
        let line = self.now.line;
        let mut each = cards.0.iter();
        let revoke = each.all(|card| self.would_be_revoke(card.value, from_dummy));
        let unfit = self.unfit_of_dummy(cards);
        let has_played = match first {
            Some(card) if arranging.is_none() => self.hand_has_played(who, card.value, from_dummy),
            Some(_) | None => plain(false),
        };
        let revoke = revoke && has_played.truth != Truth::True;
        let against = first.and_then(|_| self.against_order.take());
        let noted = self.raise(IncidentKind::CardTouched, who);
        noted
            .trick(trick)
            .other(against)
            .know(FactId::WouldRevoke, shown(revoke, line))
            .say(FactId::TouchedSeveral, several)
            .say(FactId::SomeWouldRevoke, !unfit.is_empty())
            .know(FactId::HandHasPlayed, has_played)
            .know(FactId::FromDummy, from_dummy);
        noted.incident.unfit = unfit;
        if let Some(then) = arranging {
            noted.know(FactId::SaidArrange, Known::from_line(true, then.line));
        }
        for card in &cards.0 {
            noted.card(card.value);
        }
        let suit = noted.incident.cards.first().and_then(|card| card.suit());
        noted.suit(suit);
        self.touched = self.last_place();
    }

    /// The trick for which a card of dummy is touched: the one in hand, where no card of dummy lies on it yet.
    fn trick_of_dummy(&self) -> Option<u32> {
        let dummy = self.record.roles.dummy();
        let lies =
            |trick: &Trick| dummy.is_some_and(|dummy| self.lay_before(trick, dummy).is_some());
        let next = self.trick_in_hand().is_some_and(lies);
        self.trick_number().filter(|_| !next)
    }

    /// The card a seat had on a trick before what is stated now: a card named or touched now may count as played by that.
    fn lay_before(&self, trick: &Trick, seat: Seat) -> Option<&Play> {
        let now = self.now.at;
        self.card_now(trick, seat).filter(|play| play.moment.at < now)
    }

    /// Whether a trick had not been turned and quitted before what is stated now.
    fn lies_open_now(&self, trick: &Trick) -> bool {
        trick.quitted.is_none_or(|then| then.at >= self.now.at)
    }

    /// Whether a trick lies open and has no card of a hand yet.
    pub(super) fn awaits_card_of(&self, trick: &Trick, owner: Option<Seat>) -> bool {
        let has = owner.is_some_and(|owner| self.lay_before(trick, owner).is_some());
        !has && self.lies_open_now(trick)
    }

    /// Whether the hand a card is of had put another to the trick in hand already, or another of it had been named that
    /// counts.
    pub(super) fn hand_has_played(
        &self,
        who: Option<Seat>,
        card: CardSpec,
        from_dummy: Known,
    ) -> Known {
        let roles = self.record.roles;
        if !self.is_dealer(who) {
            return plain(false);
        }
        let owner = match from_dummy.truth {
            Truth::True => roles.dummy(),
            Truth::False => roles.dealer,
            Truth::Unknown => None,
        };
        let now = self.now.at;
        let step = self.steps.get(now as usize);
        let plays = step.is_some_and(|step| step.play.is_some());
        let Some(owner) = owner.filter(|_| !plays) else {
            return plain(false);
        };
        let trick = self.trick_in_hand();
        let place = trick.and_then(|trick| trick.number.checked_sub(self.record.first_trick));
        let full = place.is_some_and(|place| self.record.full_before(place, now));
        let lies = trick.filter(|trick| !full && self.lies_open_now(trick));
        let lies = lies.and_then(|trick| self.lay_before(trick, owner));
        if let Some(play) = lies.filter(|play| play.card != card) {
            return Known::from_line(true, play.moment.line);
        }
        let played = self.plays_before_now();
        // What was led by its name lies there, though its trick was not yet open then.
        let last = played.checked_sub(1).and_then(|last| self.record.plays.get(last));
        let there = |play: &&Play| {
            let lies = play.withdrawn.is_none_or(|then| then.at >= now);
            // Another card named for the trick that the one named last has made whole is not led.
            let again = self.is_handled(play.moment.at);
            play.seat == owner
                && play.card != card
                && lies
                && (again || !self.record.full_before(play.trick, now))
                && self.record.trick(play.trick).is_some_and(|trick| self.lies_open_now(trick))
        };
        last.filter(there).map_or(plain(false), |play| Known::from_line(true, play.moment.line))
    }

    /// Of dummy's cards touched at once, those that do not follow suit to the trick in hand where others do.
    fn unfit_of_dummy(&self, cards: &Cards) -> SmallVec<[CardSpec; 2]> {
        let dummy = self.record.roles.dummy();
        let waits = |trick: &&Trick| {
            let played = dummy.and_then(|seat| self.lay_before(trick, seat));
            trick.leader.is_some() && played.is_none()
        };
        let trick = self.trick_in_hand().filter(waits);
        let led = trick.and_then(|trick| trick.suit);
        let follows = |card: &CardSpec| card.suit() == led;
        let all = cards.0.iter().map(|card| card.value);
        if led.is_none() || !all.clone().any(|card| follows(&card)) {
            return SmallVec::new();
        }
        all.filter(|card| card.suit().is_some() && !follows(card)).collect()
    }

    /// `S arranges`: it excuses the touching just before or just after.
    pub(super) fn arranges(&mut self) {
        let line = self.now.line;
        let at = self.now.at;
        self.arranging = Some(self.now);
        let touched = self.touched.and_then(|place| self.found.get_mut(place));
        if let Some(noted) = touched.filter(|noted| noted.incident.moment.saturating_add(1) == at) {
            noted.know(FactId::SaidArrange, Known::from_line(true, line));
        }
    }

    /// The story stops in the first trick, and the hand that goes down on a lead does not lie on the table.
    pub(super) fn dummy_waits(&mut self) {
        let record = self.record;
        let marks = record.dummy;
        let lead = record.plays.first().filter(|play| play.leads);
        let over = record.over.is_some();
        let Some(lead) = lead.filter(|lead| self.number_of(lead) == 1 && !over) else {
            return;
        };
        let own = record.roles.dummy().filter(|_| marks.down.is_none());
        // Of one hand alone it is stated only where that is told by its seat.
        let both = marks.down.is_some() && marks.laid.is_none();
        let other_down = both || marks.other_laid.is_some();
        let other = self.other_dummy().filter(|_| !other_down);
        if record.roles.dummy().is_none() || record.tricks.len() > 1 {
            return;
        }
        // As long as the trump has not been named, the hand that goes down may have to name it.
        let stage = record.standing(lead.moment.at).stage;
        let early = matches!(stage, Stage::Dealing | Stage::Dealt);
        let named = record.trump_named.is_some();
        if early && (named || !self.is_defender(Some(lead.seat))) {
            return;
        }
        // After everything else that is found at the end.
        let end = Moment { at: record.last_moment().saturating_add(2), line: lead.moment.line };
        let suit = lead.card.suit();
        for hand in [own, other].into_iter().flatten() {
            self.raise_at(IncidentKind::DummyAwaited, Some(hand), end)
                .other(Some(lead.seat))
                .card(lead.card)
                .suit(suit)
                .trick(Some(1));
        }
    }

    pub(super) fn of_dummy(&self, card: CardSpec) -> Known {
        let owner = card.exact().and_then(|card| self.record.holdings.owner(card));
        match (owner, self.record.roles.dummy()) {
            (Some((owner, place)), Some(dummy)) => {
                Known::from_line(owner == dummy, place.moment.line)
            }
            _ => plain(false),
        }
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

    /// A card named or drawn, and whether it is dummy's; that hand may have played to the trick before.
    fn handled(
        &mut self,
        kind: IncidentKind,
        who: Option<Seat>,
        (card, from_dummy): (CardSpec, Known),
        has_played: Known,
    ) -> &mut Noted {
        let trick = self.trick_number();
        let line = self.now.line;
        let revoke = self.would_be_revoke(card, from_dummy) && has_played.truth != Truth::True;
        let against = self.against_order.take();
        self.raise(kind, who)
            .card(card)
            .other(against)
            .know(FactId::HandHasPlayed, has_played)
            .suit(card.suit())
            .trick(trick)
            .know(FactId::WouldRevoke, shown(revoke, line))
            .know(FactId::FromDummy, from_dummy)
    }

    /// `N moves C4 himself`.
    pub(super) fn moves_himself(&mut self, who: Option<Seat>, card: CardSpec) {
        // Both hands are the dealer's to play.
        if self.is_dealer(who) {
            return;
        }
        let trick = self.trick_number();
        let named = self.named.is_some_and(|(named, _)| named == card);
        let line = self.now.line;
        let (revoke, only) = self.in_following(who, card);
        self.raise(IncidentKind::DummyMovesCard, who)
            .card(card)
            .suit(card.suit())
            .trick(trick)
            .say(FactId::FromDummy, true)
            .know(FactId::WouldRevoke, shown(revoke, line))
            .know(FactId::OnlyToFollow, shown(only, line))
            .say(FactId::CardWasNamed, named);
        self.suggested = Some(card);
    }

    /// The same of a card that has just been put to the trick.
    pub(super) fn as_played(&self, card: CardSpec) -> (bool, bool) {
        let step = self.steps.get(self.now.at as usize);
        let play = step.and_then(|step| self.record.play(step.play?));
        // Whoever leads has no suit to follow.
        let follows = play.filter(|play| !play.leads);
        let Some((play, led)) = follows.and_then(|play| Some((play, play.led?))) else {
            return (false, false);
        };
        let holdings = &self.record.holdings;
        let held = holdings.held(play.seat, led, self.now.at);
        let held = held.map(|held| held.so);
        let follows = card.suit() == Some(led);
        let known = holdings.knows_all(play.seat);
        (!follows && held == Some(true), follows && held == Some(false) && known)
    }
}

/// What the cards told show is a ground; that they do not show it is none.
fn shown(so: bool, line: u32) -> Known {
    if so { Known::from_line(true, line) } else { plain(false) }
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
