//! Which deed of a list a player's own words tell: `he waived it`, `RHO took the card back`, `I called a heart`.

use super::around::Around;
use super::done::Action;
use super::meaning::significant;
use super::{actions_said, phrase, reading};
use crate::bridge::{Card, Rank, Seat, SeatSet, Side, Suit};
use crate::syntax::CardSpec;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Of how many words, of those said and of those of the deed together, how many must be the same.
const ALIKE: (usize, usize) = (3, 4);
/// Words that tell nothing of what was done, as stems.
const SMALL: [&str; 6] = ["card", "suit", "penalti", "from", "up", "player"];
/// Words for a player who is not the one that speaks.
const ANOTHER: [&str; 2] = ["he", "she"];
/// Words for him of whom it was asked, who is not the one that speaks.
const ASKED: [&str; 2] = ["him", "her"];
/// The names of suits and ranks, as stems.
static CARDS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let suits = Suit::ALL.iter().flat_map(|suit| [suit.singular(), suit.plural()]);
    let names: Vec<&str> = suits.chain(Rank::all().map(Rank::name)).chain(["jack"]).collect();
    significant(&names.join(" "))
});

/// The deeds that some words may tell, with what they say about the card or the suit put where it is asked for. `He` is
/// another than the one who speaks, unless nobody else can be meant: somebody else may hold the phone.
pub(super) fn stated_by(words: &str, deeds: &[Action], around: Around) -> Vec<Action> {
    let mut said = Saying::of(&actions_said::as_of_a_right(words), around);
    let offered = deeds.iter().filter(|deed| deed.said.is_none());
    let offered: Vec<(&Action, Saying)> =
        offered.map(|deed| (deed, Saying::of(&deed.words, around))).collect();
    let alike = |said: &Saying| -> Vec<Action> {
        let stated = offered.iter().filter(|(_, own)| said.means(own));
        stated.map(|(deed, _)| said.fill(deed)).collect()
    };
    let stated = alike(&said);
    if !stated.is_empty() || !said.unnamed {
        return stated;
    }
    said.doers = None;
    alike(&said)
}

/// Words for what is done about an incident.
static RIGHTS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    significant(
        "called waived demanded wants accepted refused consented penalty forbade forbids barred banned",
    )
});

/// Whether a clause begins with somebody and mentions a right: `he waived it`.
pub(super) fn speaks_of_a_right(clause: &str) -> bool {
    let words = super::seats::words(clause);
    let begins = words
        .iter()
        .take(2)
        .any(|word| super::seats::Named::of(word).is_some() || super::clauses::is_somebody(word));
    // Who called hearts has named the trump.
    begins
        && phrase::besides(clause).named.is_none()
        && words.iter().any(|word| !significant(word).is_disjoint(&RIGHTS))
}

/// What some words mention a deed.
#[derive(Debug)]
struct Saying {
    /// Who may have done it, where somebody is named.
    doers: Option<SeatSet>,
    /// Whether he is only `he`.
    unnamed: bool,
    /// Of whom it may have been asked.
    asked: Option<SeatSet>,
    card: Option<Card>,
    suit: Option<Suit>,
    /// The rank of a card whose suit they do not say.
    rank: Option<Rank>,
    /// Whether they mention a card, or of a suit.
    of_card: bool,
    of_suit: bool,
    /// What was done, as the stems of its words.
    deed: BTreeSet<String>,
}

impl Saying {
    fn of(said: &str, around: Around) -> Self {
        let plain = around.lettered(said);
        let bare = |word: &'_ str| -> String {
            word.trim_matches(|sign: char| !sign.is_alphanumeric()).to_owned()
        };
        let words: Vec<String> = plain.split_whitespace().map(bare).collect();
        let player = |word: &str, unnamed: &[&str]| {
            let another = || Seat::ALL.into_iter().collect::<SeatSet>().without(around.speaker);
            named(word).or_else(|| unnamed.contains(&word).then(another))
        };
        let (doers, rest) = match words.split_first() {
            Some((first, rest)) if player(first, &ANOTHER).is_some() => {
                (player(first, &ANOTHER), rest)
            }
            _ => (None, words.as_slice()),
        };
        let stated: Vec<&str> =
            rest.iter().map(String::as_str).filter(|word| named(word).is_none()).collect();
        let stated = stated.join(" ");
        let card = phrase::besides(&stated).card;
        let card = card.and_then(|card| reading::card(&card)).and_then(CardSpec::exact);
        let suits = Suit::ALL.into_iter();
        let mut suits = suits.filter(|suit| {
            stated.split(' ').any(|word| [suit.singular(), suit.plural()].contains(&word))
        });
        let has = |name: &str| stated.split(' ').any(|word| word == name);
        let called = |rank: &Rank| stated.split(' ').any(|word| rank.is_called(word));
        let rank = Rank::all().find(called);
        let mut deed = significant(&stated);
        deed.retain(|stem| {
            !SMALL.contains(&stem.as_str()) && !CARDS.contains(stem) && !is_short_card(stem)
        });
        Self {
            doers,
            unnamed: words.first().is_some_and(|first| ANOTHER.contains(&first.as_str())),
            asked: rest.iter().find_map(|word| player(word, &ASKED)),
            card,
            suit: card.map(|card| card.suit).or_else(|| suits.next()),
            of_card: rank.is_some() || has("card"),
            rank,
            of_suit: has("suit"),
            deed,
        }
    }

    /// Whether these words can tell what a deed's own words tell.
    fn means(&self, deed: &Self) -> bool {
        let may_be = |said: Option<SeatSet>, own: Option<SeatSet>| match (said, own) {
            (Some(said), Some(own)) => own.iter().any(|seat| said.has(seat)),
            (_, None) | (None, _) => true,
        };
        let card = match (self.card, deed.card) {
            (Some(said), Some(own)) => said == own,
            (None, Some(own)) if self.rank.is_some() => self.rank == Some(own.rank),
            // Where a suit alone was named, it was no card.
            (None, Some(_)) => self.suit.is_none() && !self.of_suit,
            (Some(_), None) => !deed.of_suit,
            (None, None) => {
                // Who names a suit has not called a card of which no more is known.
                let names_suit = self.suit.is_some() && !self.of_card;
                let unknown = names_suit && deed.of_card && deed.suit.is_none() && !deed.of_suit;
                let apart = unknown || self.of_card && deed.of_suit;
                !apart && (self.suit.is_none() || deed.suit.is_none() || self.suit == deed.suit)
            }
        };
        may_be(self.doers, deed.doers)
            && may_be(self.asked, deed.asked)
            && card
            && self.is_alike(deed)
    }

    /// A deed, with the card or the suit that was named where the deed leaves it open.
    fn fill(&self, deed: &Action) -> Action {
        let mut filled = deed.clone();
        for (blank, said) in [
            ("{card}", self.card.map(|card| card.to_string())),
            ("{a_called}", self.suit.map(|suit| format!("a {}", suit.singular()))),
            ("{called}", self.suit.map(|suit| suit.to_string())),
        ] {
            if let Some(said) = said {
                filled.line = filled.line.replace(blank, &said);
            }
        }
        filled
    }

    fn is_alike(&self, deed: &Self) -> bool {
        let both = self.deed.intersection(&deed.deed).count();
        both > 0 && ALIKE.1 * 2 * both >= ALIKE.0 * (self.deed.len() + deed.deed.len())
    }
}

/// The player or the side that a letter stands for.
fn named(word: &str) -> Option<SeatSet> {
    let side = [Side::NorthSouth, Side::EastWest].into_iter().find(|side| side.to_string() == word);
    side.map(SeatSet::side).or_else(|| reading::seat(word).map(SeatSet::one))
}

/// `dk`, as a card is written.
fn is_short_card(stem: &str) -> bool {
    (2..=3).contains(&stem.len()) && matches!(reading::card(stem), Some(CardSpec::Exact(_)))
}

#[cfg(test)]
mod tests {
    use super::{Action, Around, Seat, stated_by};

    const AROUND: Around = Around { speaker: Seat::South, dealer: Some(Seat::East) };

    #[test]
    fn a_deed_is_stated_in_a_players_own_words() {
        let deeds = [
            ("the player on your right called the queen of spades from you", "E calls SQ from S"),
            (
                "the player on your right called a suit from your partner",
                "E calls {a_called} from N",
            ),
            ("the player on your right waived the penalty", "E waives the penalty"),
            ("you took back the queen of spades", "S takes back SQ"),
            ("the player on your left took back the king of hearts", "W takes back HK"),
            ("the player on your right required you to win the trick", "E calls on S to win"),
        ];
        let deeds = deeds.map(|(words, line)| Action::new(words.to_owned(), line.to_owned()));
        for (said, lines) in [
            ("he waived it", &["E waives the penalty"][..]),
            ("the dealer let it pass", &["E waives the penalty"]),
            ("I waived it", &[]),
            ("I took the card back", &["S takes back SQ"]),
            ("I picked it up again", &["S takes back SQ"]),
            ("he put it back in his hand", &["W takes back HK"]),
            ("my partner took it back", &[]),
            ("took the card back", &["S takes back SQ", "W takes back HK"]),
            ("took back the king of hearts", &["W takes back HK"]),
            ("he called the queen of spades", &["E calls SQ from S"]),
            ("declarer called the queen", &["E calls SQ from S"]),
            ("he called a heart", &["E calls a heart from N"]),
            ("he called a heart from me", &[]),
            ("he called the jack of hearts", &[]),
            ("the dealer called the card", &["E calls SQ from S"]),
            ("he sneezed", &[]),
            ("", &[]),
        ] {
            let stated = stated_by(said, &deeds, AROUND);
            let stated: Vec<&str> = stated.iter().map(|deed| deed.line.as_str()).collect();
            assert_eq!(stated, lines, "{said}");
        }
    }
}
