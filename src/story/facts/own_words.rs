//! A demand told in a player's own words: `"a new deal"`, `"three tricks"`, `"his highest club"`.

use super::IncidentKind;
use super::called::Called;
use super::derive::Derive;
use super::named_in_words::card_named;
use super::remedy::Remedy;
use crate::bridge::Seat;
use crate::source::unspelled;
use crate::table::{asked_by, asks_it_not, is_denied, seat_named, suit_named, words_of};

impl Derive<'_> {
    /// Reads a demand in words that name what the laws give, and says whether it was one. `His` is of the other side's
    /// last offender; the lead is forbidden to that player's partner.
    pub(super) fn demands_in_own_words(&mut self, who: Option<Seat>, words: &str) -> bool {
        let card = card_named(words);
        let words = words_of(words);
        let (Some(seat), Some(remedy)) = (who, asked_by(&words).and_then(Remedy::from_name)) else {
            return false;
        };
        let suit = suit_named(&words);
        let named = seat_named(&words);
        let offender = named.or_else(|| self.last_offender(seat));
        let remedy = match remedy {
            Remedy::BarSuit if card.is_some() => return false,
            Remedy::WinTrick if asks_it_not(&words) => Remedy::LoseTrick,
            Remedy::LoseTrick if asks_it_not(&words) => Remedy::WinTrick,
            Remedy::NewDeal if asks_it_not(&words) => return true,
            remedy => remedy,
        };
        match remedy {
            Remedy::NewDeal => self.demands_new_deal(who),
            Remedy::ThreeTricks | Remedy::DeductValue | Remedy::AddValue => {
                let Some(count) = words.iter().find_map(|word| unspelled(word)) else {
                    return false;
                };
                self.asks_for_revoke(seat, remedy, count);
            }
            Remedy::WinTrick | Remedy::LoseTrick => {
                let win = remedy == Remedy::WinTrick;
                let target = named.or_else(|| self.still_to_play(seat)).or(offender);
                self.calls(who, target, Called::Taking(win, None));
            }
            Remedy::PlayHighest | Remedy::PlayLowest if asks_it_not(&words) => {
                self.demand(who, None);
            }
            Remedy::PlayHighest | Remedy::PlayLowest => {
                // With no suit named, it is that which was led.
                let led = || self.trick_in_hand().and_then(|trick| trick.suit);
                let Some(suit) = suit.map(|(suit, _)| suit).or_else(led) else {
                    return true;
                };
                let highest = remedy == Remedy::PlayHighest;
                let target = named.or_else(|| self.still_to_play(seat)).or(offender);
                self.calls(who, target, Called::Extreme(suit, highest));
            }
            Remedy::BarSuit => {
                let Some((suit, place)) = suit else {
                    return false;
                };
                // What else is denied, the suit is called for.
                if !is_denied(&words, place) {
                    self.calls_suit_of(who, named, suit);
                    return true;
                }
                let from = named.or_else(|| offender.map(Seat::partner));
                self.calls(who, from, Called::NotSuit(suit));
            }
            _ => return false,
        }
        true
    }

    /// Whose partner of the other side has last played before his turn: what he plays himself may be prescribed.
    fn still_to_play(&self, who: Seat) -> Option<Seat> {
        let mut theirs = self.found.iter().rev().filter(|noted| {
            noted.incident.by.is_some_and(|by| by.side() != who.side()) && !noted.incident.ordinary
        });
        let last = theirs.next().map(|noted| &noted.incident);
        let last = last.filter(|one| one.kind == IncidentKind::PlayedOutOfTurn);
        last.and_then(|one| one.by).map(Seat::partner)
    }

    /// The last of the other side who has done anything that is mentioned.
    fn last_offender(&self, who: Seat) -> Option<Seat> {
        let by = self.found.iter().rev().filter_map(|noted| noted.incident.by);
        { by }.find(|by| by.side() != who.side())
    }
}
