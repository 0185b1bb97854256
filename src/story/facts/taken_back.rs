//! Cards taken back or changed for others: by right, or as a matter of their own.

use super::derive::Derive;
use super::noted_so::plain;
use super::{ActKind, FactId, IncidentKind, Known, Remedy};
use crate::bridge::Seat;
use crate::syntax::CardSpec;
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

    /// Whether the card may go back because a revoke before it was corrected, the trick not being quitted: who had
    /// played before the revoke, and who made it, have no such right.
    pub(super) fn may_go_back(&self, play: &Play) -> bool {
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
    pub(super) fn is_as_called(&self, play: &Play) -> bool {
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

    /// A further card put to a full trick goes back to the hand it came from: it is restored by that, no matter who
    /// moves it.
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

    /// A card taken back: by one who followed a false lead, done as it should be; by one whose card may go back after
    /// another's correcting, a right; else a matter of its own.
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
            self.act(play.seat, ActKind::Do(Remedy::TakeBack));
            return;
        }
        if withdrawn.is_none() && self.corrects_plain_revoke(who, card) {
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

    /// A defender takes up a card, and nothing is stated of how it came to the table: it has been seen there.
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
    pub(super) fn kept_there(&mut self, number: Option<u32>, instead: Option<CardSpec>) {
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
    pub(super) fn lies_gathered(&self, play: &Play) -> bool {
        let trick = self.record.trick(play.trick);
        let gathered = trick.and_then(|trick| self.record.gathered(trick));
        gathered.is_some_and(|then| then.at < self.now.at)
    }

    /// A defender takes up again a card he has played: it has been seen on the table, unless it goes back
    /// because it was a revoke. Of a lead out of turn the card is dealt with as the lead is.
    pub(super) fn taken_up(&mut self, number: u32, play: &Play) {
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
}
