//! Winning cards played by a defender who does not wait for his partner.

use super::derive::{Derive, known};
use super::{FactId, IncidentKind, Known};
use crate::bridge::{Card, Rank, Seat, Strain, Suit};
use crate::syntax::CardSpec;
use crate::table::{Moment, Play, Record, Sure, winner};

impl Derive<'_> {
    /// A defender leads on before his partner has played to the former trick.
    pub(super) fn led_without_waiting(&mut self, number: u32, play: &Play) {
        let Some(place) = play.trick.checked_sub(1) else {
            return;
        };
        let record = self.record;
        let (Some(former), true) = (record.trick(place), self.is_defender(Some(play.seat))) else {
            return;
        };
        let partner = self.card_now(former, play.seat.partner());
        let Some(own) = self.card_now(former, play.seat) else {
            return;
        };
        let done = |then: Moment| then.at < play.moment.at;
        let over = former.quitted.is_some_and(done) || former.omitted.has(play.seat.partner());
        if over || partner.is_some() || own.trick.saturating_add(1) != play.trick {
            return;
        }
        let open = self.winners.get(play.seat.index()).copied().flatten();
        let open = open.and_then(|place| self.found.get_mut(place));
        let chain = open.filter(|noted| noted.play == former.play_of(play.seat));
        let line = self.now.line;
        if let Some(noted) = chain {
            let winners = winning_lead(record, play).is_some_and(|sure| sure.so) && own.leads;
            let several = winners || noted.incident.cards.len() > 1;
            noted
                .card(play.card)
                .about(Some(number))
                .know(FactId::LedAgain, Known::from_line(true, line));
            if several {
                noted.know(FactId::SeveralWinners, Known::from_line(true, line));
            }
            return;
        }
        self.several_winners(number, play, own, former.number);
    }

    fn several_winners(&mut self, number: u32, play: &Play, own: &Play, trick: u32) {
        let first = winning_lead(self.record, own).or_else(|| self.told_winning(own.card));
        let second = winning_lead(self.record, play);
        let best = known(best_on_table(self.record, own));
        let led = if own.leads { known(first) } else { known(None) };
        let several =
            own.leads && first.is_some_and(|sure| sure.so) && second.is_some_and(|sure| sure.so);
        let (own_leads, own_card, led_suit) = (own.leads, own.card, own.led);
        let (then, again) = (own.moment, play.moment.line);
        let noted = self.raise_at(IncidentKind::WinnersWithoutWaiting, Some(play.seat), then);
        noted
            .about(Some(number))
            .card(own_card)
            .card(play.card)
            .suit(led_suit.or(own_card.suit()))
            .trick(Some(trick))
            .other(Some(play.seat.partner()))
            .know(FactId::LedAgain, Known::from_line(true, again))
            .know(FactId::SeveralWinners, Known::from_line(several, again));
        if own_leads {
            noted
                .know(FactId::LedWinner, led)
                .say(FactId::BestOnTable, false);
        } else {
            noted
                .know(FactId::BestOnTable, best)
                .say(FactId::LedWinner, false);
        }
        let place = self.last_place();
        if let Some(slot) = self.winners.get_mut(play.seat.index()) {
            *slot = place;
        }
    }

    /// What was said of a card before its player led on.
    fn told_winning(&self, card: CardSpec) -> Option<Sure> {
        let (told, line) = self.winning?;
        (told == card).then(|| Sure::yes(line))
    }

    /// `HK is winning`: said of a card just played by a defender whose partner has yet to play.
    pub(super) fn winning_card(&mut self, card: CardSpec) {
        let record = self.record;
        self.winning = Some((card, self.now.line));
        let played = card.exact().and_then(|card| record.holdings.play_of(card));
        let Some((number, play)) = played.and_then(|number| Some((number, record.play(number)?)))
        else {
            return;
        };
        let Some(trick) = record.trick(play.trick) else {
            return;
        };
        let noted = self.winners.get(play.seat.index()).copied().flatten();
        let fact = if play.leads {
            FactId::LedWinner
        } else {
            FactId::BestOnTable
        };
        if let Some(noted) = noted.and_then(|place| self.found.get_mut(place))
            && noted.incident.cards.contains(&card)
        {
            let known = Known::from_line(true, self.now.line);
            if noted.incident.cards.first() == Some(&card) {
                noted.know(fact, known);
            } else if play.leads {
                noted.know(FactId::SeveralWinners, known);
            }
            return;
        }
        // A lead comes before the partner's card by its nature: only leading on is not waiting.
        let waits = !play.leads && self.card_now(trick, play.seat.partner()).is_none();
        if !waits || !self.is_defender(Some(play.seat)) {
            return;
        }
        let line = self.now.line;
        let other_fact = if play.leads {
            FactId::BestOnTable
        } else {
            FactId::LedWinner
        };
        let number_of = trick.number;
        self.raise_at(
            IncidentKind::WinnersWithoutWaiting,
            Some(play.seat),
            play.moment,
        )
        .about(Some(number))
        .card(play.card)
        .suit(play.led)
        .trick(Some(number_of))
        .other(Some(play.seat.partner()))
        .say(other_fact, false)
        .know(fact, Known::from_line(true, line));
        let place = self.last_place();
        if let Some(slot) = self.winners.get_mut(play.seat.index()) {
            *slot = place;
        }
    }
}

/// Whether a card was the best on the table when it was played.
pub(super) fn best_on_table(record: &Record, play: &Play) -> Option<Sure> {
    let trick = record.trick(play.trick)?;
    let mut cards = record.cards_of(trick);
    cards.retain(|(seat, _)| play.before.has(*seat) || *seat == play.seat);
    let best = winner(&cards, play.led, record.strain)?;
    Some(Sure {
        so: best == play.seat,
        line: play.moment.line,
    })
}

/// Whether a card led could be beaten neither by the dealer nor from dummy.
fn winning_lead(record: &Record, play: &Play) -> Option<Sure> {
    let card = play.card.exact()?;
    let dealers = record.roles.dealers_side()?;
    let at = play.moment.at;
    let sure = |so| {
        Some(Sure {
            so,
            line: play.moment.line,
        })
    };
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
    let both = dealers.seats();
    match record.strain? {
        Strain::NoTrumps => sure(true),
        Strain::Trumps(trump) if trump == card.suit => sure(true),
        Strain::Trumps(trump) => both
            .into_iter()
            .all(|seat| cannot_ruff(record, seat, card.suit, trump, at))
            .then_some(Sure {
                so: true,
                line: play.moment.line,
            }),
    }
}

fn cannot_ruff(record: &Record, seat: Seat, suit: Suit, trump: Suit, at: u32) -> bool {
    let follows = record
        .holdings
        .held(seat, suit, at)
        .is_some_and(|held| held.so);
    let none = record
        .holdings
        .held(seat, trump, at)
        .is_some_and(|held| !held.so);
    follows || none
}
