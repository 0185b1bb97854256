//! A demand told in a player's own words: `"a new deal"`, `"three tricks"`, `"his highest club"`.

use super::calls::Called;
use super::derive::Derive;
use super::remedy::Remedy;
use crate::bridge::{Seat, Suit};
use crate::source::unspelled;

/// What somebody may ask for, by words that all stand in it; the first that fits.
const ASKED: &[(&[&str], Asked)] = &[
    (&["new", "deal"], Asked::Once(Remedy::NewDeal)),
    (&["add", "tricks"], Asked::Tricks(Remedy::AddValue)),
    (&["value", "tricks"], Asked::Tricks(Remedy::DeductValue)),
    (&["deduct", "tricks"], Asked::Tricks(Remedy::DeductValue)),
    (&["tricks"], Asked::Tricks(Remedy::ThreeTricks)),
    (&["highest"], Asked::Extreme(true)),
    (&["lowest"], Asked::Extreme(false)),
    (&["win"], Asked::Taking(true)),
    (&["lose"], Asked::Taking(false)),
    (&["no"], Asked::Not),
    (&["not"], Asked::Not),
];

#[derive(Clone, Copy)]
enum Asked {
    /// What is had at once.
    Once(Remedy),
    /// So many tricks of the other side, or their value.
    Tricks(Remedy),
    /// His highest (or lowest) card of a suit.
    Extreme(bool),
    /// To win (or lose) the trick.
    Taking(bool),
    /// Not to lead a suit.
    Not,
}

impl Derive<'_> {
    /// Hears a demand in words that name what the laws give, and says whether it was one. `His` is of the other side's
    /// last offender; the lead is forbidden to that player's partner.
    pub(super) fn demands_in_own_words(&mut self, who: Option<Seat>, words: &str) -> bool {
        let lower = words.to_lowercase();
        let words: Vec<&str> = lower.split(|sign: char| !sign.is_alphanumeric()).collect();
        let has = |word: &&str| words.contains(word);
        let asked = ASKED.iter().find(|(all, _)| all.iter().all(has));
        let (Some(seat), Some((_, asked))) = (who, asked) else {
            return false;
        };
        let suits = Suit::ALL.into_iter();
        let suit = { suits }.find(|suit| has(&suit.singular()) || has(&suit.plural()));
        let named = Seat::ALL
            .into_iter()
            .find(|seat| has(&seat.name().to_lowercase().as_str()));
        let offender = named.or_else(|| self.last_offender(seat));
        match *asked {
            Asked::Once(remedy) => self.demand(who, Some(remedy)),
            Asked::Tricks(remedy) => {
                let Some(count) = words.iter().find_map(|word| unspelled(word)) else {
                    return false;
                };
                self.side_takes(seat.side(), remedy, count);
            }
            Asked::Taking(win) => self.calls(who, offender, Called::Taking(win, None)),
            Asked::Extreme(highest) => {
                let Some(suit) = suit else { return false };
                self.calls(who, offender, Called::Extreme(suit, highest));
            }
            Asked::Not => {
                let Some(suit) = suit else { return false };
                let from = named.or_else(|| offender.map(Seat::partner));
                self.calls(who, from, Called::NotSuit(suit));
            }
        }
        true
    }

    /// The last of the other side who has done anything that is spoken of.
    fn last_offender(&self, who: Seat) -> Option<Seat> {
        let by = self
            .found
            .iter()
            .rev()
            .filter_map(|noted| noted.incident.by);
        { by }.find(|by| by.side() != who.side())
    }
}
