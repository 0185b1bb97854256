//! A card taken back or changed: whether that was in time, and what it saves.

use super::derive::Derive;
use super::noted_so::{known, plain};
use super::{FactId, IncidentKind, Known, Remedy, Truth};
use crate::bridge::{Seat, Suit};
use crate::syntax::{CardSpec, EventKind};
use crate::table::Play;

impl Derive<'_> {
    /// The play that the words told now would have changed, where it was too late.
    pub(super) fn too_late(&self) -> Option<u32> {
        self.steps.get(self.now.at as usize)?.too_late
    }

    /// The card that was to take the place of the one changed now.
    fn changed_to(&self) -> Option<CardSpec> {
        match self.steps.get(self.now.at as usize)?.kind {
            EventKind::Corrects { to, .. } | EventKind::Changes { to, .. } => Some(to.value),
            _ => None,
        }
    }

    /// Whether a card was played to a lead out of turn that can still be corrected.
    pub(super) fn followed_falsely(&self, play: &Play) -> bool {
        let lead = self.leads_now.get(play.trick as usize).copied().flatten();
        let lead = lead.and_then(|lead| self.record.play(lead));
        // A lead taken back before lies there no more.
        let false_lead = lead.is_some_and(|lead| {
            let lay = lead.withdrawn.is_none_or(|then| then.at > play.moment.at);
            lead.in_turn == Some(false) && lay && lead.seat != play.seat
        });
        false_lead && !play.leads && !self.all_have_played(play)
    }

    /// Whether the three others have played to the trick too.
    fn all_have_played(&self, play: &Play) -> bool {
        let Some(trick) = self.record.trick(play.trick) else {
            return false;
        };
        let mut others = Seat::ALL.into_iter().filter(|seat| *seat != play.seat);
        others.all(|seat| {
            let card = trick.play_of(seat).and_then(|card| self.record.play(card));
            card.is_some_and(|card| card.moment.at < self.now.at)
        })
    }

    pub(super) fn taken_back(&mut self, who: Option<Seat>, card: CardSpec, number: Option<u32>) {
        let play = number.and_then(|number| self.record.play(number)).copied();
        let false_lead = play.filter(|play| play.leads && play.in_turn == Some(false));
        let named = self.named.filter(|(named, _)| *named == card);
        let touch = self
            .touched
            .and_then(|place| self.found.get(place))
            .filter(|noted| noted.incident.cards.contains(&card));
        let touched = touch.is_some();
        // What was said or done in touching still tells when the card is put back.
        let of_touch = |fact| touch.and_then(|noted| noted.said(fact));
        let arranged = of_touch(FactId::SaidArrange).unwrap_or(plain(false));
        let several = of_touch(FactId::TouchedSeveral).unwrap_or(plain(false));
        let dummy = self.record.roles.dummy();
        let from_dummy = match play {
            Some(play) => plain(dummy == Some(play.seat)),
            None if named.is_some_and(|(_, dummys)| dummys) => plain(true),
            None if touched => of_touch(FactId::FromDummy).unwrap_or(plain(true)),
            None => self.of_dummy(card),
        };
        // What counts as played by its name has not left any hand by that.
        let by_name = number.is_some() && self.record.counted == number && named.is_some();
        let quitted = play
            .filter(|_| !by_name)
            .map_or(plain(false), |play| Known::from_line(true, play.moment.line));
        let saves = match play {
            // A revoke past correcting can be saved no more.
            Some(_) if self.too_late().is_some() => plain(false),
            Some(play) => number
                .and_then(|number| self.is_said_to_be_revoke(number))
                .unwrap_or_else(|| self.saves_revoke(&play)),
            None => self.would_have_revoked(card, from_dummy),
        };
        let has_played = match play {
            Some(_) => plain(false),
            None => self.hand_has_played(self.record.roles.dealer, card, from_dummy),
        };
        // Another card of that hand is played already: this one is only put where it was.
        if has_played.truth == Truth::True {
            return;
        }
        let trick = play.map(|play| self.number_of(&play)).or_else(|| self.trick_number());
        self.raise(IncidentKind::CardTakenBack, who)
            .about(number)
            .card(card)
            .suit(card.suit())
            .trick(trick)
            .know(FactId::FromDummy, from_dummy)
            .know(FactId::CardQuitted, quitted)
            .know(FactId::SavesRevoke, saves)
            .say(FactId::FalseLead, false_lead.is_some())
            .say(FactId::CardWasNamed, named.is_some())
            .know(FactId::SaidArrange, arranged)
            .know(FactId::TouchedSeveral, several);
    }

    /// Whether a card named or touched, and not yet played, would have been a revoke.
    fn would_have_revoked(&self, card: CardSpec, from_dummy: Known) -> Known {
        let roles = self.record.roles;
        let owner = if from_dummy.truth == Truth::True { roles.dummy() } else { roles.dealer };
        let trick = self.trick_in_hand().filter(|trick| self.awaits_card_of(trick, owner));
        let led = trick.and_then(|trick| trick.suit);
        match (owner, led, card.suit()) {
            (Some(owner), Some(led), Some(suit)) if led != suit => {
                known(self.record.holdings.held(owner, led, self.now.at))
            }
            _ => plain(false),
        }
    }

    /// The suit led to the trick of a play as it lies now, where its lead was corrected since; else as it was.
    fn led_now(&self, play: &Play) -> Option<Suit> {
        let lead = self.leads_now.get(play.trick as usize).copied().flatten();
        let lead = lead.and_then(|lead| self.record.play(lead));
        let changed = lead.and_then(|lead| match lead.replaced_by {
            Some(number) => self.record.play(number),
            // The lead now there may have taken the place of the one the card was played to.
            None => Some(lead).filter(|lead| lead.moment.at > play.moment.at),
        });
        let now = changed.filter(|lead| lead.moment.at <= self.now.at);
        now.map_or(play.led, |lead| lead.card.suit())
    }

    /// Whether the lead to which a card was played has been taken back: the card has nothing to lie to.
    pub(super) fn lead_is_back(&self, play: &Play) -> bool {
        let lead = self.leads_now.get(play.trick as usize).copied().flatten();
        let lead = lead.and_then(|lead| self.record.play(lead));
        let back = lead.and_then(|lead| lead.withdrawn.filter(|_| lead.replaced_by.is_none()));
        !play.leads && back.is_some_and(|then| then.at < self.now.at && then.at > play.moment.at)
    }

    /// Whether a card is taken back so that a revoke is saved.
    fn saves_revoke(&self, play: &Play) -> Known {
        match (self.led_now(play), play.card.suit()) {
            (Some(led), Some(suit)) if led != suit && !play.leads => {
                known(self.record.holdings.held(play.seat, led, play.moment.at))
            }
            (Some(_), Some(_)) => plain(false),
            _ => Known::UNKNOWN,
        }
    }

    /// The dealer changes a card that was only named or touched: he takes it back, and names another of that hand.
    fn says_otherwise(&mut self, who: Option<Seat>, from: CardSpec) {
        let named = self.named.is_some_and(|(named, _)| named == from);
        let touch = self.touched.and_then(|place| self.found.get(place));
        let touched = touch.is_some_and(|noted| noted.incident.cards.contains(&from));
        let dealers = self.is_dealer(who) || self.is_dummy(who);
        let Some(to) = self.changed_to().filter(|_| dealers && (named || touched)) else {
            return;
        };
        let dummys = self.of_dummy(from).truth == Truth::True;
        self.taken_back(who, from, None);
        self.demand_card(who, Some(Remedy::TakeBack), Some(from), None);
        self.names(self.record.roles.dealer, to, dummys);
    }

    /// `S changes C4 to C7`, `W corrects H4 to S5`: the correcting of a revoke is mentioned with the revoke; another
    /// card of the dealer's taken back is a matter of its own.
    pub(super) fn changes(&mut self, who: Option<Seat>, from: CardSpec) {
        let now = self.now.at;
        let last = self.steps.get(now as usize).and_then(|step| step.play);
        let old = last
            .and_then(|number| self.record.play(number))
            .and_then(|play| play.corrects)
            .or(self.too_late());
        let Some(play) = old.and_then(|old| self.record.play(old)).copied() else {
            self.says_otherwise(who, from);
            return;
        };
        let renounce = play.led.is_some() && play.card.suit() != play.led && !play.leads;
        let too_late = self.too_late().is_some();
        let follows = last
            .and_then(|number| self.record.play(number))
            .is_some_and(|new| new.card.suit() == play.led);
        if renounce && too_late {
            // It changes nothing, and the revoke is mentioned where it was made; but a defender has shown the other
            // card.
            self.kept_there(old, self.changed_to());
        } else if renounce && follows {
            self.mended = Some(play);
            if let Some(to) = self.changed_to().filter(|_| self.is_handled(play.moment.at)) {
                self.names(self.record.roles.dealer, to, self.is_dummy(Some(play.seat)));
            }
        } else if !too_late && self.followed_falsely(&play) {
            // What he puts in its place lies on the false lead in its turn.
            self.demand_card(who, Some(Remedy::TakeBack), Some(from), who);
        } else if !too_late && self.is_as_called(&play) {
            // What he puts in its place is what he was called on for.
        } else if !too_late && self.may_go_back(&play) {
            // Dummy's card is the dealer's to take back, no matter who's hand moves it.
            let dealer = self.record.roles.dealer;
            let actor = if self.is_dummy(who) { dealer } else { who };
            self.demand_card(actor, Some(Remedy::TakeBack), Some(from), who);
        } else if self.is_dealer(who) || self.is_dummy(who) {
            self.taken_back(who, from, old);
            self.demand_card(who, Some(Remedy::TakeBack), Some(from), None);
        } else if let Some(old) = old {
            self.taken_up(old, &play);
            if too_late && self.lies_gathered(&play) {
                self.kept_there(Some(old), self.changed_to());
            }
        }
    }
}
