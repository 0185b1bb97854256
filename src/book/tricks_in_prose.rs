//! Tricks in prose: who leads, and what each plays to it.

use super::prose::called;
use crate::bridge::Suit;
use crate::report::{Scene, the_card};
use crate::source::{capital, joined};
use crate::syntax::{CardSpec, EventKind, Filling, Who};

/// The suit of the card that is led.
pub(super) fn suit_played(event: &EventKind) -> Option<Suit> {
    let (_, _, blanks) = event.filled();
    blanks.iter().find_map(|(_, filling)| match filling {
        Filling::Cards(cards) => cards.first()?.suit(),
        _ => None,
    })
}

/// Which trick it is, and whose lead.
pub(super) fn in_hand((leader, trick): &(Option<String>, Option<u32>)) -> Option<String> {
    match (leader, trick) {
        (Some(leader), Some(trick)) => {
            Some(format!("It is trick {trick}, and {leader} has to lead."))
        }
        (Some(leader), None) => Some(format!("{} has to lead.", capital(leader))),
        (None, Some(trick)) => Some(format!("It is trick {trick}.")),
        (None, None) => None,
    }
}

/// A whole trick: `West leads the king of spades, North plays the four, East the three and South the ace`.
pub(super) fn trick(plays: &[(&Who, CardSpec)], scene: &Scene) -> String {
    let led = plays.first().and_then(|(_, card)| card.suit());
    let one = |(place, (who, card)): (usize, &(&Who, CardSpec))| {
        let who = called(who, scene);
        match place {
            0 => format!("{who} leads {}", the_card(*card)),
            1 => format!("{who} plays {}", of_trick(*card, led)),
            _ => format!("{who} {}", of_trick(*card, led)),
        }
    };
    let lines: Vec<String> = plays.iter().enumerate().map(one).collect();
    joined(&lines, "and")
}

/// A card; by its rank alone, where its suit was just named.
pub(super) fn of_trick(card: CardSpec, led: Option<Suit>) -> String {
    let whole = the_card(card);
    let suit = led.filter(|suit| card.suit() == Some(*suit));
    let rank = suit.and_then(|suit| whole.strip_suffix(&format!(" of {}", suit.plural())));
    rank.map_or_else(|| whole.clone(), str::to_owned)
}
