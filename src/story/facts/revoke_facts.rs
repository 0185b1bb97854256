//! Facts about a revoke and its correction.

use super::noted_so::{known, plain, since};
use super::score::TRICKS;
use super::{Facts, Incident, IncidentKind, Known};
use crate::bridge::{Card, Seat, SeatSet, Suit};
use crate::table::{Moment, Play, Record, Trick};

/// How many questions later one about a renounce may come.
pub(super) const LATELY: usize = 64;

/// When the mistake was corrected; the end of the story where it was not.
pub(super) fn until(play: Option<&Play>) -> u32 {
    play.and_then(|play| play.withdrawn).map_or(u32::MAX, |then| then.at)
}

/// By what a card of the suit had strayed from his hand into a trick, and had not been given back by then.
pub(super) fn strayed<'f>(
    mut incidents: impl Iterator<Item = &'f Incident>,
    restored: &[Moment],
    by: Seat,
    suit: Suit,
    at: u32,
) -> Option<&'f Incident> {
    incidents.find(|one| {
        let mixes = matches!(one.kind, IncidentKind::CardMixed | IncidentKind::FifthCard);
        let mut restored = restored.iter();
        let back = restored.any(|then| then.at > one.moment && then.at < at);
        let of_suit = one.cards.iter().any(|card| card.suit() == Some(suit));
        mixes && one.by == Some(by) && one.moment < at && of_suit && !back
    })
}

/// Whether a card played to a trick of that number was the last of its hand: the player had left no trick without one.
pub(super) fn was_his_last<'f>(
    mut incidents: impl Iterator<Item = &'f Incident>,
    number: u32,
    by: Seat,
) -> bool {
    let left_out = |one: &Incident| {
        one.kind == IncidentKind::Omission && one.by.is_none_or(|other| other == by)
    };
    number == TRICKS && !incidents.any(left_out)
}

/// Since when a card was missing in a hand.
pub(super) struct MissingCard {
    /// The place of the trick that has it; nothing where it was never dealt.
    trick: Option<u32>,
}

impl MissingCard {
    /// Whether it was missing when a card was played.
    pub(super) fn covers(&self, play: &Play) -> bool {
        self.trick.is_none_or(|trick| play.trick > trick)
    }
}

/// Since when a player wants a card, by his having played short, or two cards to one trick.
pub(super) fn missing<'f>(
    mut incidents: impl Iterator<Item = &'f Incident>,
    record: &Record,
    by: Seat,
) -> Option<MissingCard> {
    incidents.find_map(|one| {
        if one.by != Some(by) {
            return None;
        }
        match one.kind {
            IncidentKind::PlayedShort => Some(MissingCard { trick: None }),
            IncidentKind::SurplusCard | IncidentKind::CardMixed | IncidentKind::FifthCard => {
                let trick = one.trick?.checked_sub(record.first_trick);
                // A trick before the first that is stated has been over ever since.
                Some(MissingCard { trick })
            }
            _ => None,
        }
    })
}

impl Facts {
    /// Held by the cards, by a fact about that trick, by the correcting, or by his own word.
    pub(super) fn held_the_suit(&self, incident: &Incident, play: Option<&Play>) -> Known {
        let (Some(by), Some(suit)) = (incident.by, incident.suit) else {
            return Known::UNKNOWN;
        };
        let stated = incident.trick.and_then(|trick| self.record.stated_held(by, suit, trick));
        if let Some(line) = stated {
            return Known::from_line(true, line);
        }
        let at = play.map_or(incident.moment, |play| play.moment.at);
        if let Some(line) = self.answers_as_if_held(by, suit, at, play) {
            return Known::from_line(true, line);
        }
        let held = self.record.holdings.held(by, suit, at);
        if let Some(held) = held.filter(|held| held.so || !self.lacks_one_unstated(by)) {
            return known(Some(held));
        }
        if held.is_none() && play.is_some_and(|play| self.was_his_last(play)) {
            return plain(false);
        }
        match self.says_he_has_one(incident) {
            Some(answer) => Known::from_line(true, answer.line),
            None => Known::UNKNOWN,
        }
    }

    /// Whether he answers, if at all, by the card that was missing from his hand: none of those in it shows that he held
    /// the suit.
    pub(super) fn by_missing_card(&self, incident: &Incident, play: Option<&Play>) -> Known {
        let (Some(by), Some(suit)) = (incident.by, incident.suit) else {
            return plain(false);
        };
        let at = play.map_or(incident.moment, |play| play.moment.at);
        let lacking = &self.record.dealt.lacking;
        let lacks = |other: &Card| lacking.iter().any(|(card, _)| card == other);
        let held = self.record.holdings.held(by, suit, at);
        let own = self.record.holdings.left(by, at).of(suit);
        let only_it = own.iter().next().is_some() && own.iter().all(|card| lacks(&card));
        if held.is_some_and(|held| held.so) && !only_it {
            return plain(false);
        }
        let stated = lacking.iter().any(|(card, _)| card.suit == suit);
        let unstated = held.is_some() && self.lacks_one_unstated(by);
        since(self.played_from_short(by).filter(|_| stated || unstated))
    }

    /// Whether he has played from a hand dealt short, and nobody has told which card was missing.
    fn lacks_one_unstated(&self, by: Seat) -> bool {
        let mut back = self.story.given_back.iter();
        let stated = !self.record.dealt.lacking.is_empty() || back.any(|(_, seat, _)| *seat == by);
        !stated && self.played_from_short(by).is_some()
    }

    /// When one who had played was found to have been dealt too few.
    pub(super) fn played_from_short(&self, by: Seat) -> Option<Moment> {
        if !self.story.played_short {
            return None;
        }
        let mut incidents = self.incidents().iter();
        let short = |one: &&Incident| one.by == Some(by) && one.kind == IncidentKind::PlayedShort;
        incidents.find(short).map(|one| Moment { at: one.moment, line: one.line })
    }

    /// Whether the card was the last of its hand: played to the last trick, by one who had left none out.
    fn was_his_last(&self, play: &Play) -> bool {
        let number = self.record.first_trick.saturating_add(play.trick);
        was_his_last(self.incidents().iter(), number, play.seat)
    }

    /// Whether the trick was quitted before the mistake was corrected. A trick that lacks a card,
    /// or of which it is said, was not; a complete one of which nothing is said may have been.
    pub(super) fn trick_quitted(&self, incident: &Incident, play: Option<&Play>) -> Known {
        let number = incident.trick;
        if let Some(number) = number
            && let Some(quitted) = self.record.quitted(number, until(play))
        {
            return known(Some(quitted));
        }
        // Order is time: a quitting before the correction would have been stated before it.
        if let Some(then) = play.and_then(|play| play.withdrawn) {
            return Known::from_line(false, then.line);
        }
        let stated = number.is_some_and(|number| self.record.trick_numbered(number).is_some());
        if let Some(quitted) = self.next_quitting(incident).filter(|_| !stated) {
            return quitted;
        }
        // Out of cards that have been mixed nothing is corrected: the tricks had been gathered.
        let mixed = self.story.mixings.iter().map(|(then, _)| *then);
        let mut mixed = mixed.filter(|then| play.is_none() || then.at > incident.moment);
        if let Some(mixed) = mixed.next() {
            return Known::from_line(true, mixed.line);
        }
        // When the hand is played out every trick of it has been gathered.
        if let Some(over) = self.played_out_after(incident, play) {
            return Known::from_line(true, over.line);
        }
        if number.is_some_and(|number| self.lacks_card(number, incident)) {
            plain(false)
        } else {
            Known::UNKNOWN
        }
    }

    /// When the hand was played out with that card in it: one that is not stated was played before it was claimed of.
    fn played_out_after(&self, incident: &Incident, play: Option<&Play>) -> Option<Moment> {
        let out = self.record.played_out;
        out.filter(|then| play.is_none() || then.at > incident.moment)
    }

    fn lacks_card(&self, number: u32, incident: &Incident) -> bool {
        let stated = incident.kind == IncidentKind::Revoke || !incident.cards.is_empty();
        let trick = self.record.trick_numbered(number);
        // He who revoked is not waited for, where the story leaves out only his card.
        let others = |trick: &Trick| match incident.by {
            Some(seat) => trick.omitted.without(seat),
            None => trick.omitted,
        };
        stated && trick.is_some_and(|trick| trick.complete.is_none() && others(trick).is_empty())
    }

    pub(super) fn side_played_on(&self, incident: &Incident, play: Option<&Play>) -> Known {
        let trick = incident.trick.and_then(|number| self.record.trick_numbered(number));
        let side = incident.by.map(|seat| seat.side().index());
        let stated = || {
            let (trick, side) = trick.zip(side)?;
            trick.played_on.get(side).copied().flatten()
        };
        let on = play.map_or_else(stated, |play| self.record.played_on_after(play));
        // Of a hand that is played out every trick but the last was followed by another. Nothing depends on it but
        // where a question had kept the trick open.
        let out = self.played_out_after(incident, play);
        let out = out.filter(|_| incident.trick.is_some_and(|number| number < 13));
        let out = out.filter(|_| self.question(incident).is_some());
        if trick.is_none() && play.is_none() {
            return self.played_on_unstated(incident, out);
        }
        if self.record.plays.is_empty() && out.is_none() {
            return Known::UNKNOWN;
        }
        since(on.or(out).filter(|then| then.at < until(play)))
    }

    pub(super) fn corrected_before_quitting(
        &self,
        incident: &Incident,
        play: Option<&Play>,
    ) -> Known {
        let Some(then) = play.and_then(|play| play.withdrawn) else {
            return plain(false);
        };
        let quitted = incident.trick.and_then(|number| self.record.quitted(number, then.at));
        let late = quitted.is_some_and(|quitted| quitted.so);
        Known::from_line(!late, then.line)
    }

    /// Whether the trick of a revoke is stated or shown to have been quitted, if none of its cards shows it.
    pub(super) fn quitted_as_stated(&self, incident: &Incident) -> Known {
        let play = self.noted(incident).and_then(|noted| noted.play);
        let play = play.and_then(|play| self.record.play(play));
        self.trick_quitted(incident, play)
    }

    pub(super) fn defenders_have_played(&self, incident: &Incident, play: Option<&Play>) -> Known {
        let Some(side) = self.record.roles.dealers_side() else {
            return Known::UNKNOWN;
        };
        let trick = incident.trick.and_then(|number| self.record.trick_numbered(number));
        let played = match play.filter(|play| play.withdrawn.is_some()) {
            Some(play) => play.then_played,
            None => trick.map_or(SeatSet::NONE, crate::table::Trick::played),
        };
        // Of a trick of which no lead is stated, nobody knows who had played.
        if play.is_none() && trick.is_none_or(|trick| trick.leader.is_none()) {
            return Known::UNKNOWN;
        }
        let both = side.other().seats().into_iter().all(|seat: Seat| played.has(seat));
        let line = play.and_then(|play| play.withdrawn).map_or(incident.line, |then| then.line);
        Known::from_line(both, line)
    }
}
