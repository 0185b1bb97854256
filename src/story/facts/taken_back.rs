//! Cards taken back or changed for others: by right, or as a matter of their own.

use super::derive::{Derive, known, plain};
use super::{Deed, FactId, IncidentKind, Known, Remedy, Truth};
use crate::bridge::{Seat, Suit};
use crate::syntax::{CardSpec, EventKind};
use crate::table::{Play, Sure};

/// How far back a card may have been played or shown that is taken up: more than a deal has cards.
const LATELY: usize = 64;

impl Derive<'_> {
    /// Whether the card was played after a renounce that its player, who held the suit, has since taken back: the
    /// revoke is being put right, and who played after it may take his card back too.
    fn follows_a_renounce(&self, play: &Play) -> bool {
        let taken_back = |old: &&Play| {
            old.trick == play.trick
                && old.moment.at < play.moment.at
                && old.seat != play.seat
                && old
                    .withdrawn
                    .is_some_and(|then| play.moment.at < then.at && then.at < self.now.at)
        };
        let renounced = |old: &Play| {
            let led = old.led?;
            let held = self.record.holdings.held(old.seat, led, old.moment.at)?;
            Some(held.so && old.card.suit().is_some_and(|suit| suit != led))
        };
        let mut plays = self.record.plays.iter().filter(taken_back);
        plays.any(|old| renounced(old) == Some(true))
    }

    /// Whether the card may go back because a revoke before it was put right, the trick not being quitted: who had
    /// played before the revoke, and who made it, have no such right.
    fn may_go_back(&self, play: &Play) -> bool {
        let quitted = self.record.trick(play.trick).and_then(|trick| self.record.gathered(trick));
        let follows = self.mended.is_some_and(|old| {
            // What was put in the place of a card taken back stays.
            let before = old.withdrawn.is_none_or(|then| play.moment.at < then.at);
            old.trick == play.trick
                && old.moment.at < play.moment.at
                && old.seat != play.seat
                && before
        });
        quitted.is_none_or(|then| then.at >= self.now.at)
            && (follows || self.follows_a_renounce(play))
    }

    /// Whether the other side has called for another card to the trick since this one was played, so that it goes back for
    /// that.
    fn is_as_called(&self, play: &Play) -> bool {
        let asked = [Remedy::PlayHighest, Remedy::PlayLowest, Remedy::WinTrick, Remedy::LoseTrick];
        let since = |moment: u32| play.moment.at < moment && moment < self.now.at;
        let trick = self.record.trick(play.trick);
        let lies = trick.is_some_and(|trick| self.record.gathered(trick).is_none());
        let mut demands = self.demands_of(play.seat.side());
        lies && demands.any(|(moment, demand)| {
            since(moment)
                && demand.from == Some(play.seat)
                && demand.remedy.is_some_and(|remedy| asked.contains(&remedy))
        })
    }

    /// A further card put to a full trick goes back to the hand it came from: it is restored by that, whoever moves it.
    fn further_card_taken_up(&mut self, who: Option<Seat>, card: CardSpec) -> bool {
        let mut found = self.found.iter().rev().take(LATELY);
        let its = found.any(|noted| {
            let incident = &noted.incident;
            let further = incident.kind == IncidentKind::FifthCard;
            further && incident.by == who && incident.cards.contains(&card)
        });
        if its {
            self.goes_back_to(who, card);
        }
        its
    }

    /// A card taken back: by one who followed a false lead, done as it should be; by one whose card may go back
    /// after another's mending, a right; else a matter of its own.
    pub(super) fn takes_back(&mut self, who: Option<Seat>, card: CardSpec) {
        if self.second_card_taken_up(who, card) || self.further_card_taken_up(who, card) {
            return;
        }
        let withdrawn = self.withdrawn_now(who, card);
        let play = withdrawn.map(|(_, play)| play);
        // What is called a small card, or one of a suit, is the one that lies there.
        let card = play.map_or(card, |play| play.card);
        if let Some(play) =
            play.filter(|play| self.followed_falsely(play) || self.lead_is_back(play))
        {
            self.act(play.seat, Deed::Do(Remedy::TakeBack));
            return;
        }
        if withdrawn.is_none() && self.mends_bare_revoke(who, card) {
            self.demand_card(who, Some(Remedy::TakeBack), Some(card), who);
            return;
        }
        let by_right = play.is_some_and(|play| self.may_go_back(&play) || self.is_as_called(&play));
        let dealers = self.is_dealer(who) || self.is_dummy(who);
        if !by_right && (dealers || self.record.roles.dealer.is_none()) {
            let number = withdrawn.map(|(number, _)| number).or(self.too_late());
            let number = number.or_else(|| self.gone_with_lead(who, card));
            self.taken_back(who, card, number);
            self.demand_card(who, Some(Remedy::TakeBack), Some(card), None);
            return;
        }
        self.demand_card(who, Some(Remedy::TakeBack), Some(card), who);
        match withdrawn {
            Some((number, play)) if !by_right => self.taken_up(number, &play),
            Some(_) => {}
            None => self.unstated_taken_up(who, card),
        }
    }

    /// A defender takes up a card, and nothing is told of how it came to the table: it has been seen there.
    fn unstated_taken_up(&mut self, who: Option<Seat>, card: CardSpec) {
        let plays = self.record.plays.iter().rev().take(LATELY);
        let mut plays = plays.filter(|play| Some(play.seat) == who);
        let shown = |noted: &super::note::Noted| {
            noted.incident.by == who && noted.incident.cards.contains(&card)
        };
        let stated = plays.any(|play| play.card == card)
            || self.found.iter().rev().take(LATELY).any(shown)
            || self.too_late().is_some();
        if !stated && self.is_defender(who) {
            self.shown_one(who, card, FactId::TakenUp).know(FactId::HeldTheSuit, plain(false));
        } else if let Some(play) = self.too_late() {
            self.kept_there(Some(play), None);
        }
    }

    /// A defender takes up a card that must stay in its trick, or would change it there: he looks at the trick if it is
    /// turned and quitted, and the card that was to take its place has been seen.
    fn kept_there(&mut self, number: Option<u32>, instead: Option<CardSpec>) {
        let play = number.and_then(|number| self.record.play(number)).copied();
        let Some(play) = play.filter(|play| self.is_defender(Some(play.seat))) else {
            return;
        };
        if self.lies_gathered(&play) {
            self.looks_at_trick(Some(play.seat), self.number_of(&play));
        }
        if let Some(card) = instead.filter(|card| *card != play.card) {
            self.shown_one(Some(play.seat), card, FactId::ShownOnTable);
        }
    }

    /// Whether the trick of a card is turned and quitted by now.
    fn lies_gathered(&self, play: &Play) -> bool {
        let trick = self.record.trick(play.trick);
        let gathered = trick.and_then(|trick| self.record.gathered(trick));
        gathered.is_some_and(|then| then.at < self.now.at)
    }

    /// A defender takes up again a card he has played: it has been seen on the table, unless it goes back
    /// because it was a revoke. Of a lead out of turn the card is dealt with as the lead is.
    fn taken_up(&mut self, number: u32, play: &Play) {
        let false_lead = play.leads && play.in_turn == Some(false);
        let elsewhere = self.lies_gathered(play) || false_lead;
        if elsewhere || !self.is_defender(Some(play.seat)) {
            return;
        }
        let renounce = play.led.filter(|led| !play.leads && play.card.suit() != Some(*led));
        let held = match renounce {
            Some(led) => self.record.holdings.held(play.seat, led, play.moment.at),
            None => Some(Sure { so: false, line: 0 }),
        };
        if held.is_none() {
            self.revoke(play.seat, number);
        }
        if held.is_some_and(|held| held.so) || self.is_said_to_be_revoke(number).is_some() {
            return;
        }
        let trick = self.number_of(play);
        let noted = self.shown_one(Some(play.seat), play.card, FactId::TakenUp);
        noted.about(Some(number)).suit(play.led).trick(Some(trick));
        if let Some(held) = held {
            noted.know(FactId::HeldTheSuit, Known::from_line(held.so, held.line));
        }
    }

    /// The play of that card which was taken back at this moment.
    fn withdrawn_now(&self, who: Option<Seat>, card: CardSpec) -> Option<(u32, Play)> {
        let who = who?;
        let recent = self.record.plays.partition_point(|play| play.moment.at <= self.now.at);
        let span = recent.saturating_sub(56)..recent;
        let plays = self.record.plays.get(span.clone())?;
        let is_meant = |play: &Play| match card.exact() {
            Some(_) => play.card == card,
            None => card.suit().is_none() || play.card.suit() == card.suit(),
        };
        let taken = plays.iter().rposition(|play| {
            is_meant(play)
                && play.seat.side() == who.side()
                && play.withdrawn.is_some_and(|then| then.at == self.now.at)
        })?;
        let number = u32::try_from(span.start.saturating_add(taken)).ok()?;
        Some((number, *plays.get(taken)?))
    }

    /// The play of a card of the dealer's or dummy's that came off the table with the lead it was played to: it is taken
    /// up now.
    fn gone_with_lead(&self, who: Option<Seat>, card: CardSpec) -> Option<u32> {
        let who = who?;
        let plays = self.record.plays.iter().enumerate().rev().take(LATELY);
        let its = |play: &Play| play.card == card && play.seat.side() == who.side();
        let (number, play) =
            plays.filter(|(_, play)| play.moment.at < self.now.at).find(|(_, play)| its(play))?;
        let gone = play.withdrawn.is_some_and(|then| then.at < self.now.at);
        let again = play.replaced_by.is_some();
        u32::try_from(number).ok().filter(|_| gone && !again)
    }

    /// The play that the words told now would have changed, where it was too late.
    fn too_late(&self) -> Option<u32> {
        self.steps.get(self.now.at as usize)?.too_late
    }

    /// The card that was to take the place of the one changed now.
    fn changed_to(&self) -> Option<CardSpec> {
        match self.steps.get(self.now.at as usize)?.kind {
            EventKind::Corrects { to, .. } | EventKind::Changes { to, .. } => Some(to.value),
            _ => None,
        }
    }

    /// Whether a card was played to a lead out of turn that can still be put right.
    fn followed_falsely(&self, play: &Play) -> bool {
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

    fn taken_back(&mut self, who: Option<Seat>, card: CardSpec, number: Option<u32>) {
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
            // A revoke past mending can be saved no more.
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

    /// The suit led to the trick of a play as it lies now, where its lead was put right since; else as it was.
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
    fn lead_is_back(&self, play: &Play) -> bool {
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

    /// `S changes C4 to C7`, `W corrects H4 to S5`: the mending of a revoke is spoken of with the
    /// revoke; another card of the dealer's taken back is a matter of its own.
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
            // It changes nothing, and the revoke is spoken of where it was made; but a defender has shown the other card.
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
            // Dummy's card is the dealer's to take back, whoever's hand moves it.
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
