//! Hands of more or fewer than thirteen cards.

use super::derive::Derive;
use super::noted_so::{plain, since};
use super::{FactId, Facts, Incident, IncidentKind as K, Known, Truth};
use crate::bridge::Seat;
use crate::table::{Dealt, Moment, Stage};

/// How many cards a player should be dealt.
const RIGHT: u32 = 13;

impl Derive<'_> {
    /// `E has 14 cards`, `W has 12 cards`: as they were dealt.
    pub(super) fn has_cards(&mut self, who: Option<Seat>, number: u32) {
        let Some(seat) = who else { return };
        let stated = self.record.dealt.counts.get(seat.index()).copied().flatten();
        if stated.is_some_and(|(_, then)| then != self.now) {
            return;
        }
        // A hand that is counted in the play was dealt what it has played as well.
        let number = stated.map_or(number, |(dealt, _)| dealt);
        if number > RIGHT {
            let over = self.over_by_now();
            self.raise(K::TooManyCards, who).number(Some(number)).know(FactId::HandOver, over);
        } else if number < RIGHT && !anybody_over(&self.record.dealt) {
            self.short(seat, Some(number));
        }
    }

    /// `W finds he is one card short`.
    pub(super) fn finds_short(&mut self, who: Option<Seat>) {
        let Some(seat) = who else { return };
        if self.knows_missing(seat) {
            return;
        }
        let now = self.now;
        if let Some(found) = self.story.found_short.get_mut(seat.index()) {
            found.get_or_insert(now);
        }
        // That another has too many is the matter then, and this belongs to it.
        if !anybody_over(&self.record.dealt) {
            self.short(seat, None);
        }
    }

    /// Whether it is stated where the card is that a player finds missing: he has put one too many to a trick, or
    /// dropped one.
    fn knows_missing(&self, seat: Seat) -> bool {
        let mut own = self.found.iter().filter(|noted| noted.incident.by == Some(seat));
        own.any(|noted| match noted.incident.kind {
            K::SurplusCard | K::CardMixed | K::FifthCard => true,
            K::CardExposed => matches!(
                noted.incident.manner,
                Some(FactId::DroppedBelow | FactId::DroppedFaceDown)
            ),
            _ => false,
        })
    }

    /// One hand that is short is found so once.
    fn short(&mut self, seat: Seat, number: Option<u32>) {
        if self.dealing.short.has(seat) {
            return;
        }
        // Of several short hands the first is mentioned: that it is not the only one is a fact about it.
        let first = self.dealing.short.is_empty();
        self.dealing.short = self.dealing.short.with(seat);
        if !first {
            return;
        }
        let over = self.over_by_now();
        self.raise(K::HandShort, Some(seat)).number(number).know(FactId::HandOver, over);
        let count = self.record.dealt.count(seat);
        let right = count.is_some_and(|(number, _)| number >= RIGHT);
        if !right && self.plays_at_all(seat, number.is_some()) {
            self.story.played_short = true;
            self.raise(K::PlayedShort, Some(seat)).number(number).know(FactId::HandOver, over);
        }
    }

    /// Whether he has played by now, or at any time of the story.
    fn plays_at_all(&self, seat: Seat, ever: bool) -> bool {
        let now = self.now.at;
        let out = self.record.played_out;
        self.record.first_trick > 1
            || out.is_some_and(|out| ever || out.at <= now)
            || self
                .record
                .plays
                .iter()
                .any(|play| play.seat == seat && (ever || play.moment.at <= now))
    }

    /// `W searches the other pack`.
    pub(super) fn searches_other_pack(&mut self, who: Option<Seat>) {
        let Some(seat) = who else { return };
        let own = self.dealing.short.has(seat);
        // Of several who are short nobody knows whose card another looks for.
        let mut others = self.dealing.short.iter();
        let only = others.next().filter(|_| others.next().is_none());
        let short = if own { Some(seat) } else { only };
        self.raise(K::OtherPackSearched, short).other(Some(seat)).say(FactId::SearcherIsShort, own);
    }
}

impl Facts {
    /// Whether another player was dealt fewer than thirteen.
    pub(super) fn another_short(&self, incident: &Incident) -> Known {
        if incident.kind != K::TooManyCards {
            return plain(false);
        }
        self.others_found_short(incident.by)
            .unwrap_or_else(|| self.others(incident.by, |number| number < RIGHT, Truth::or))
    }

    /// That another found that he was short, where one did.
    fn others_found_short(&self, seat: Option<Seat>) -> Option<Known> {
        let others = Seat::ALL.into_iter().filter(|other| Some(*other) != seat);
        let found = others.filter_map(|other| self.found_short(other));
        let first = found.min_by_key(|then| then.at)?;
        Some(Known::from_line(true, first.line))
    }

    /// When a player found that he was short, if nothing told says that he was not.
    fn found_short(&self, seat: Seat) -> Option<Moment> {
        let right = self.record.dealt.count(seat).is_some_and(|(number, _)| number >= RIGHT);
        let found = self.story.found_short.get(seat.index()).copied().flatten();
        found.filter(|_| !right)
    }

    /// Whether another than the one whose hand is short was dealt more than thirteen. Where it is stated of one of them
    /// that he was not dealt thirteen, somebody has what is missing, unless all are stated.
    pub(super) fn another_over(&self, incident: &Incident) -> Known {
        let Some(seat) = self.short_hand(incident) else {
            return plain(false);
        };
        let over = self.others(Some(seat), |number| number > RIGHT, Truth::or);
        let right = self.others_right(incident);
        match (over.truth, right.truth) {
            (Truth::Unknown, Truth::False) => Known::from_line(true, right.line),
            _ => over,
        }
    }

    /// Whether the other three were dealt thirteen each.
    pub(super) fn others_right(&self, incident: &Incident) -> Known {
        match self.short_hand(incident) {
            Some(seat) => match self.others_found_short(Some(seat)) {
                Some(short) => Known::from_line(false, short.line),
                None => self.others(Some(seat), |number| number == RIGHT, Truth::and),
            },
            None => plain(false),
        }
    }

    /// Whether he was dealt fewer than thirteen. One who finds that he is short was, unless the
    /// count of the hands says otherwise.
    pub(super) fn dealt_short(&self, incident: &Incident) -> Known {
        match self.short_hand(incident) {
            Some(seat) => match self.record.dealt.count(seat) {
                Some((number, line)) => Known::from_line(number < RIGHT, line),
                None => plain(true),
            },
            None => plain(false),
        }
    }

    /// Whether he had played before he found it out. Nobody's word for when he did: if he never
    /// played he did not play before; if he did, it is open.
    pub(super) fn found_after_playing(&self, incident: &Incident) -> Known {
        let Some(seat) = self.short_hand(incident) else {
            return plain(false);
        };
        let own = self.story.found_short.get(seat.index()).copied().flatten();
        let error = super::answers::after(&self.story.discovered, incident.moment);
        let found = own.into_iter().chain(error).min();
        let at = found.map_or(incident.moment, |then| then.at);
        if let Some(known) = self.had_played(seat, at) {
            return known;
        }
        let plays = self.story.plays.get(seat.index());
        let later = plays.is_some_and(|plays| !plays.is_empty());
        match (found, later) {
            (None, true) => return Known::UNKNOWN,
            // He is seen to play, and only after it was found: the order of the lines tells.
            (Some(then), true) => return Known::from_line(false, then.line),
            (_, false) => {}
        }
        match self.record.standing(at).stage {
            Stage::Unknown if !self.comes_before_play(at) => Known::UNKNOWN,
            _ => plain(false),
        }
    }

    /// Whether the pack was shown to want a card, in addition to the hand's being short.
    pub(super) fn pack_proved_wrong(&self, incident: &Incident) -> Known {
        let missing = self.story.pack_missing;
        since(missing.filter(|_| self.short_hand(incident).is_some()))
    }

    /// Whether the card that is missing came to light. It is open where a hand was short and played from, and the pack
    /// is said to want a card: the two may be one and the same.
    pub(super) fn missing_found(&self, incident: &Incident) -> Known {
        if let Some(line) = self.found_again() {
            return Known::from_line(true, line);
        }
        let missing = self.story.pack_missing.is_some() && self.story.played_short;
        let twice = incident.kind == K::PackIncorrect && incident.number == Some(2);
        if missing && !twice { Known::UNKNOWN } else { plain(false) }
    }

    /// Whose hand is short: where the pack is found to want a card, the hand that wants it.
    pub(super) fn short_hand(&self, incident: &Incident) -> Option<Seat> {
        match incident.kind {
            K::HandShort | K::PlayedShort | K::OtherPackSearched => incident.by,
            K::PackIncorrect => {
                let found =
                    |seat: &Seat| Some(self.story.found_short.get(seat.index())?.as_ref()?.at);
                let finder =
                    Seat::ALL.into_iter().filter(|seat| found(seat).is_some()).min_by_key(found);
                let stated = || {
                    let mut short = self.incidents().iter();
                    short.find(|other| other.kind == K::HandShort)?.by
                };
                finder.or_else(stated)
            }
            _ => None,
        }
    }

    /// Whether the short hand is dummy's.
    pub(super) fn dummy_short(&self, incident: &Incident) -> Known {
        let dummy = self.record.roles.dummy();
        match (self.short_hand(incident), dummy) {
            (Some(seat), Some(dummy)) => plain(seat == dummy),
            (Some(_), None) => Known::UNKNOWN,
            (None, _) => plain(false),
        }
    }

    /// The line on which a card that the pack lacked is seen after all.
    fn found_again(&self) -> Option<u32> {
        let lacking = self.record.dealt.lacking.iter();
        let mut seen = lacking.filter_map(|(card, _)| self.record.holdings.owner(*card));
        seen.next().map(|(_, place)| place.moment.line)
    }

    fn had_played(&self, seat: Seat, at: u32) -> Option<Known> {
        if self.record.first_trick > 1 {
            return Some(plain(true));
        }
        let first = self.story.plays.get(seat.index());
        let first: Option<Moment> = first.and_then(|plays| plays.first().copied());
        // Nobody has a hand played out without playing.
        let by_then = first.into_iter().chain(self.record.played_out);
        let first = by_then.min_by_key(|then| then.at)?;
        (first.at <= at).then(|| Known::from_line(true, first.line))
    }

    /// What is stated of the other three, joined.
    fn others(
        &self,
        seat: Option<Seat>,
        fits: impl Fn(u32) -> bool,
        join: fn(Truth, Truth) -> Truth,
    ) -> Known {
        let mut joined: Option<Truth> = None;
        let mut line = 0;
        for other in Seat::ALL.into_iter().filter(|other| Some(*other) != seat) {
            let truth = match self.record.dealt.count(other) {
                Some((number, stated)) => {
                    line = line.max(stated);
                    Truth::from(fits(number))
                }
                None => Truth::Unknown,
            };
            joined = Some(joined.map_or(truth, |before| join(before, truth)));
        }
        match joined.unwrap_or(Truth::Unknown) {
            Truth::Unknown => Known::UNKNOWN,
            truth => Known { truth, line },
        }
    }
}

fn anybody_over(dealt: &Dealt) -> bool {
    let mut stated = dealt.counts.iter().flatten();
    stated.any(|(number, _)| *number > RIGHT)
}
