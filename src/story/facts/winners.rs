//! Winning cards played by a defender who does not wait for his partner.

use super::derive::Derive;
use super::noted_so::{known, plain};
use super::{FactId, IncidentKind, Known, Remedy, Truth};
use crate::bridge::{Card, Rank, Seat, Strain, Suit};
use crate::syntax::CardSpec;
use crate::table::{Moment, Play, Record, Sure, Trick, winner};

impl<'t> Derive<'t> {
    /// A defender leads on before his partner has played to the former trick.
    pub(super) fn led_without_waiting(&mut self, number: u32, play: &Play) {
        let Some((former, own)) = self.still_open(play) else {
            return;
        };
        let open = self.winners.get(play.seat.index()).copied().flatten();
        let chain = open.filter(|place| {
            let noted = self.found.get(*place);
            noted.is_some_and(|noted| {
                noted.play == former.play_of(play.seat) && !self.called_since(own)
            })
        });
        match chain {
            Some(place) => self.leads_on(place, number, play),
            None => self.starts_leading_on(number, play, own, former.number),
        }
    }

    /// Whether the other side has called a card or a suit from his side since that card of his. His leads till then
    /// have been paid for, and are no part of a run with later ones.
    fn called_since(&self, own: &Play) -> bool {
        let side = own.seat.side();
        self.demands_of(side).take_while(|(moment, _)| *moment > own.moment.at).any(
            |(_, demand)| {
                matches!(demand.remedy, Some(Remedy::CallCard | Remedy::CallSuit))
                    && demand.from.is_some_and(|from| from.side() == side)
            },
        )
    }

    /// The trick to which a defender's partner had still to play when he led on, and his own card in it. A trick that
    /// he began out of turn is none: each of his leads is then a lead out of turn.
    pub(super) fn still_open(&self, play: &Play) -> Option<(&'t Trick, &'t Play)> {
        let former = self.record.trick(play.trick.checked_sub(1)?)?;
        let partner = play.seat.partner();
        let own = self.card_now(former, play.seat)?;
        let done = |then: Moment| then.at < play.moment.at;
        let gathered = self.record.gathered(former);
        let over = gathered.is_some_and(done) || self.left_out(former, partner);
        let waits = !over && self.card_now(former, partner).is_none();
        let next = own.trick.saturating_add(1) == play.trick;
        let began = !(own.leads && own.in_turn == Some(false));
        let leads_on = play.leads && waits && next && began && !self.is_lead_as_called(own, play);
        (leads_on && self.is_defender(Some(play.seat))).then_some((former, own))
    }

    /// Whether a lead is that of the suit that was called from a player when he had led another: it takes the place of the
    /// first.
    fn is_lead_as_called(&self, own: &Play, play: &Play) -> bool {
        let asked = self.demands_of(play.seat.side()).any(|(moment, demand)| {
            moment < play.moment.at
                && demand.remedy == Some(Remedy::CallSuit)
                && demand.suit == play.card.suit()
                && demand.from == Some(play.seat)
        });
        asked && own.leads && own.card.suit() != play.card.suit()
    }

    /// Whether a player has left a trick without a card of his, as far as is known now.
    fn left_out(&self, trick: &Trick, seat: Seat) -> bool {
        let place = trick.number.checked_sub(self.record.first_trick);
        let mut omissions = self.record.omissions.iter();
        let later = omissions
            .any(|(by, of, then)| *by == seat && Some(*of) == place && then.at > self.now.at);
        trick.omitted.has(seat) && !later
    }

    /// One more card of a run of leads.
    fn leads_on(&mut self, place: usize, number: u32, play: &Play) {
        let line = self.now.line;
        if let Some(noted) = self.found.get_mut(place) {
            noted
                .card(play.card)
                .about(Some(number))
                .know(FactId::LedAgain, Known::from_line(true, line));
        }
        self.count_winners(place);
    }

    /// The second lead of a run. A loser led in turn, or a card played that was not the best on the table, is not a
    /// part of it: the run then begins with what was led after it.
    fn starts_leading_on(&mut self, number: u32, play: &Play, own: &Play, trick: u32) {
        let first = self.winning(own.card, own);
        let best = best_on_table(self.record, own);
        let lost = if own.leads { first } else { best }.is_some_and(|sure| !sure.so);
        let line = self.now.line;
        if lost {
            let led = known(self.winning(play.card, play));
            let trick = self.number_of(play);
            self.raise(IncidentKind::WinnersWithoutWaiting, Some(play.seat))
                .trick(Some(trick))
                .suit(play.card.suit())
                .know(FactId::LedWinner, led)
                .know(FactId::BestOnTable, plain(false));
        } else {
            let best = known(best);
            self.raise(IncidentKind::WinnersWithoutWaiting, Some(play.seat))
                .card(own.card)
                .begun(own.card)
                .trick(Some(trick))
                .suit(own.led.or(own.card.suit()))
                .know(FactId::LedAgain, Known::from_line(true, line))
                .know(FactId::LedWinner, if own.leads { known(first) } else { plain(false) })
                .know(FactId::BestOnTable, if own.leads { plain(false) } else { best });
        }
        if let Some(noted) = self.found.last_mut() {
            noted.card(play.card).about(Some(number)).other(Some(play.seat.partner()));
        }
        let place = self.last_place();
        if let Some(slot) = self.winners.get_mut(play.seat.index()) {
            *slot = place;
        }
        if let Some(place) = place {
            self.count_winners(place);
        }
    }

    /// Notes which of the cards of a run are winners.
    fn count_winners(&mut self, place: usize) {
        let Some(cards) = self.found.get(place).map(|noted| noted.incident.cards.clone()) else {
            return;
        };
        let (mut sure, mut open, mut next) = (0_usize, 0_usize, plain(false));
        let mut following = None;
        for (number, card) in cards.iter().enumerate() {
            let play = self.play_of(*card).map(|(_, play)| play);
            let winning = play.and_then(|play| self.winning(*card, play));
            match winning {
                Some(sure) if !sure.so => continue,
                Some(_) => sure = sure.saturating_add(1),
                None => open = open.saturating_add(1),
            }
            if number > 0 && next.truth != Truth::True {
                next = known(winning);
            }
            if number > 0 && winning.is_some() {
                following.get_or_insert(*card);
            }
        }
        let line = self.now.line;
        let several = match (sure, sure.saturating_add(open)) {
            (2.., _) => Known::from_line(true, line),
            // Of two cards the one question, whether the first was a winner, settles it. So it does of a run in one
            // suit from its highest: a lower card is not a winner where that is none.
            (_, 2..) if cards.len() > 2 && !self.falls(&cards) => Known::UNKNOWN,
            _ => plain(false),
        };
        if let Some(noted) = self.found.get_mut(place) {
            noted.incident.following = following;
            noted.know(FactId::NextWinner, next).know(FactId::SeveralWinners, several);
        }
    }

    /// Whether the cards of a run were all led, in one suit, and none of them above the first.
    fn falls(&self, cards: &[CardSpec]) -> bool {
        let led = |card: &CardSpec| self.play_of(*card).is_some_and(|(_, play)| play.leads);
        let exact = |card: &CardSpec| card.exact();
        let Some(first) = cards.first().and_then(exact) else {
            return false;
        };
        let below =
            |card: Card| card.suit == first.suit && card.rank.height() <= first.rank.height();
        cards.iter().all(|card| led(card) && exact(card).is_some_and(below))
    }

    /// Whether a lead was a winner: by what was said about it, or by what the hands show.
    fn winning(&self, card: CardSpec, play: &Play) -> Option<Sure> {
        if !play.leads {
            return Some(Sure { so: false, line: play.moment.line });
        }
        let stated = self.winning.iter().find(|(stated, _)| *stated == card);
        stated.map(|(_, line)| Sure::yes(*line)).or_else(|| winning_lead(self.record, play))
    }

    fn play_of(&self, card: CardSpec) -> Option<(u32, &'_ Play)> {
        let number = self.record.holdings.play_of(card.exact()?)?;
        Some((number, self.record.play(number)?))
    }

    /// `HK is winning`: said about a card already played.
    pub(super) fn winning_card(&mut self, card: CardSpec) {
        let line = self.now.line;
        self.winning.push((card, line));
        let Some((number, seat, leads)) =
            self.play_of(card).map(|(number, play)| (number, play.seat, play.leads))
        else {
            return;
        };
        let so = Known::from_line(true, line);
        if !leads {
            self.best_after_all(number, so);
        }
        let run = self.winners.get(seat.index()).copied().flatten();
        let Some(place) = run else {
            return;
        };
        if let Some(noted) = self.found.get_mut(place)
            && noted.incident.cards.first() == Some(&card)
        {
            let fact = if leads { FactId::LedWinner } else { FactId::BestOnTable };
            noted.know(fact, so);
        }
        self.count_winners(place);
    }

    /// The best card on the table, played before its turn.
    fn best_after_all(&mut self, number: u32, so: Known) {
        let early = self.found.iter_mut().rev().find(|noted| {
            noted.play == Some(number) && noted.incident.kind == IncidentKind::PlayedOutOfTurn
        });
        if let Some(noted) = early {
            noted.know(FactId::BestOnTable, so);
        }
    }

    /// The dealer says which of the tricks the partner is to win: the card of that trick is not exposed.
    pub(super) fn trick_chosen(&mut self, target: Seat, number: u32) {
        let run = self.winners.get(target.partner().index());
        let Some(place) = run.copied().flatten() else {
            return;
        };
        let cards = self.found.get(place).map(|noted| &noted.incident.cards);
        let spared = cards.and_then(|cards| {
            let of_trick = |card: &&CardSpec| {
                let play = self.play_of(**card).map(|(_, play)| play);
                play.is_some_and(|play| self.number_of(play) == number)
            };
            cards.iter().find(of_trick).copied()
        });
        if let Some(noted) = self.found.get_mut(place) {
            noted.incident.spared = spared;
        }
    }
}

/// Whether a card was the best on the table when it was played.
pub(super) fn best_on_table(record: &Record, play: &Play) -> Option<Sure> {
    let cards = record.cards_with(play);
    let best = winner(&cards, play.led, record.strain)?;
    Some(Sure { so: best == play.seat, line: play.moment.line })
}

/// Whether a card led could be beaten neither by the dealer nor from dummy.
fn winning_lead(record: &Record, play: &Play) -> Option<Sure> {
    let card = play.card.exact()?;
    let dealers = record.roles.dealers_side()?;
    let at = play.moment.at;
    let sure = |so| Some(Sure { so, line: play.moment.line });
    let both = dealers.seats();
    let trumps = record.strain.and_then(Strain::trumps);
    let trumps = trumps.filter(|trump| *trump != card.suit);
    let ruffs = |trump| both.into_iter().any(|seat| can_ruff(record, seat, card.suit, trump, at));
    if trumps.is_some_and(ruffs) {
        return sure(false);
    }
    let mut open = false;
    for rank in Rank::all().filter(|rank| *rank > card.rank) {
        let higher = Card::new(card.suit, rank);
        match record.holdings.owner(higher) {
            Some((owner, _)) if owner.side() != dealers => {}
            Some((owner, _)) if record.holdings.in_hand(higher, owner, at) => return sure(false),
            Some(_) => {}
            None => open = true,
        }
    }
    if open {
        return None;
    }
    match record.strain? {
        Strain::NoTrumps => sure(true),
        Strain::Trumps(trump) if trump == card.suit => sure(true),
        Strain::Trumps(trump) => both
            .into_iter()
            .all(|seat| cannot_ruff(record, seat, card.suit, trump, at))
            .then_some(Sure { so: true, line: play.moment.line }),
    }
}

/// Whether a player is known to have none of the suit led, and a trump.
fn can_ruff(record: &Record, seat: Seat, suit: Suit, trump: Suit, at: u32) -> bool {
    let held = |suit| record.holdings.held(seat, suit, at).map(|held| held.so);
    held(suit) == Some(false) && held(trump) == Some(true)
}

fn cannot_ruff(record: &Record, seat: Seat, suit: Suit, trump: Suit, at: u32) -> bool {
    let follows = record.holdings.held(seat, suit, at).is_some_and(|held| held.so);
    let none = record.holdings.held(seat, trump, at).is_some_and(|held| !held.so);
    follows || none
}
