//! A card, a suit or a rank that a demand names among a player's other words: `South must lead hearts`, `the king`.

use super::called::Called;
use super::derive::Derive;
use super::note::Noted;
use super::remedy::Remedy;
use crate::bridge::{Seat, Strain, Suit};
use crate::syntax::{CardSpec, asked_for};
use crate::table::{
    OTHER, SHOWN, asked_by, card_by_code, is_denied, rank_named, says_trumps, seat_named,
    suit_named, words_of,
};
use smallvec::SmallVec;

/// The words of a card: `king of diamonds`.
const CARD: usize = 3;
/// How many incidents back a card may have been shown that is demanded now.
const LATELY: usize = 64;

impl Derive<'_> {
    /// What the words name is called for: a card, a suit, a card by its rank, or the one card that was shown. Words that
    /// name another penalty ask for what is not due; any others ask for nothing.
    pub(super) fn demands_named(&mut self, who: Option<Seat>, words: &str) {
        let said = words_of(words);
        let asked = asked_for(words);
        if let Some((card, place)) = card_named(words) {
            if is_denied(&said, place) {
                return self.demand(who, None);
            }
            return self.demands_exactly(who, card);
        }
        if let (Some(CardSpec::OfSuit(_)), Some(suit)) = (asked, asked.and_then(CardSpec::suit)) {
            return self.calls_suit(who, suit);
        }
        if let Some(suit) = suit_named(&said).map(|(suit, _)| suit).or_else(|| self.trump_of(&said))
        {
            return self.calls_suit_of(who, seat_named(&said), suit);
        }
        let rank = rank_named(&said);
        let asked = asked_by(&said);
        if rank.is_some() || asked == Some(SHOWN) {
            let fits = |card: CardSpec| {
                rank.is_none_or(|rank| card.exact().is_some_and(|card| card.rank == rank))
            };
            match self.shown_by_other(who, fits).as_slice() {
                [(by, card)] => self.calls(who, Some(*by), Called::Card(*card)),
                [] if rank.is_some() => self.demand(who, None),
                _ => {}
            }
        } else if asked == Some(OTHER) {
            self.demand(who, None);
        }
    }

    /// The card of dummy that was suggested is demanded to be played, or not to be, and words that do so are no more.
    pub(super) fn demands_suggested(&mut self, who: Option<Seat>, words: &str) -> bool {
        let said = words_of(words);
        let of_suit = suit_named(&said).filter(|_| self.is_defender(who));
        let of_suit = of_suit.map(|(suit, place)| (CardSpec::OfSuit(suit), place));
        let named = card_named(words).or(of_suit);
        let Some((card, place)) = named.filter(|(card, _)| self.suggested == Some(*card)) else {
            return false;
        };
        let denied = is_denied(&said, place);
        let remedy = if denied { Remedy::NotPlaySuggested } else { Remedy::PlaySuggested };
        self.tells_to_play(who, self.record.roles.dealer, card, remedy);
        true
    }

    /// A card is demanded of him who has it; what nobody is known to have is due from nobody.
    fn demands_exactly(&mut self, who: Option<Seat>, card: CardSpec) {
        let owner = card.exact().and_then(|card| self.record.holdings.owner(card));
        match owner {
            Some((owner, _)) => self.calls(who, Some(owner), Called::Card(card)),
            None => self.demand(who, None),
        }
    }

    /// The suit of trumps, where the words ask for trumps and for no one card of them.
    fn trump_of(&self, said: &[String]) -> Option<Suit> {
        let asks = says_trumps(said) && rank_named(said).is_none();
        self.record.strain.filter(|_| asks).and_then(Strain::trumps)
    }

    /// The cards that the other side has shown and that fit, each with whose it is.
    fn shown_by_other(
        &self,
        who: Option<Seat>,
        fits: impl Fn(CardSpec) -> bool,
    ) -> SmallVec<[(Seat, CardSpec); 2]> {
        let side = who.map(|who| who.side().other());
        let theirs = |noted: &&Noted| {
            let by = noted.incident.by.map(Seat::side);
            by.is_some() && by == side && !noted.incident.ordinary
        };
        let mut shown: SmallVec<[(Seat, CardSpec); 2]> = SmallVec::new();
        for noted in self.found.iter().rev().take(LATELY).filter(theirs) {
            let Some(by) = noted.incident.by else { continue };
            for card in noted.incident.cards.iter().copied().filter(|card| fits(*card)) {
                if !shown.contains(&(by, card)) {
                    shown.push((by, card));
                }
            }
        }
        shown
    }
}

/// A card told by its face.
fn exact(card: Option<CardSpec>) -> Option<CardSpec> {
    card.filter(|card| card.exact().is_some())
}

/// The card that some words name, alone or among others, and how many words are before it.
pub(super) fn card_named(words: &str) -> Option<(CardSpec, usize)> {
    let alone = exact(asked_for(words)).map(|card| (card, 0));
    alone.or_else(|| by_name(words)).or_else(|| by_code(words))
}

/// A card told in words among others: `king of diamonds`.
fn by_name(words: &str) -> Option<(CardSpec, usize)> {
    let said = words_of(words);
    let mut parts = said.windows(CARD).enumerate();
    parts.find_map(|(place, part)| Some((exact(asked_for(&part.join(" ")))?, place)))
}

/// A card told by its code among other words: `D9`.
fn by_code(words: &str) -> Option<(CardSpec, usize)> {
    words.split_whitespace().find_map(|word| {
        let card = exact(card_by_code(word))?;
        let before = words.find(word).and_then(|at| words.get(..at));
        Some((card, words_of(before.unwrap_or_default()).len()))
    })
}
