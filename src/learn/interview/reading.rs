//! What the players answer, read by the case language itself.

use crate::bridge::{Card, Rank, Seat, Side, Strain, Suit};
use crate::source::place;
use crate::syntax::{CardSpec, EventKind, Filling, LineKind, Who, readable};

/// The event that a line states.
fn event(line: &str) -> Option<EventKind> {
    let file = readable(line)?;
    let [line] = file.cases.first()?.lines.as_slice() else {
        return None;
    };
    match &line.kind {
        LineKind::Event(event) => Some(event.clone()),
        _ => None,
    }
}

/// A sentence as the case states it.
pub(super) fn stated(line: &str) -> Option<String> {
    event(line).map(|event| event.to_string())
}

/// Whether a line mentions something that was stated before it: attention called to a revoke, a penalty talked over.
pub(super) fn refers_back(line: &str) -> bool {
    matches!(
        event(line),
        Some(
            EventKind::CallsAttention { .. }
                | EventKind::Consult { .. }
                | EventKind::ConsultOnPenalty { .. }
                | EventKind::SuggestsPenalty { .. }
                | EventKind::MixesCards { .. }
        )
    )
}

pub(super) fn seat(words: &str) -> Option<Seat> {
    let words = words.trim();
    let mut signs = words.chars();
    let lone = signs.next().filter(|_| signs.as_str().is_empty());
    let is = |seat: &Seat| match lone {
        Some(letter) => letter.eq_ignore_ascii_case(&seat.letter()),
        None => words.eq_ignore_ascii_case(seat.name()),
    };
    Seat::ALL.into_iter().find(is)
}

/// The words without whose card it is, and a low card as the language calls one.
fn as_a_card(words: &str) -> String {
    let rank_first = super::suit_first::rank_first(words);
    let bare = rank_first.trim();
    let plain = bare.to_lowercase();
    let rest = |all: &[&str]| {
        let length = all.iter().find(|own| plain.starts_with(**own))?.len();
        bare.get(length..)
    };
    if let Some(suit) = rest(&["a low ", "low ", "small ", "a little ", "little "]) {
        return format!("a small {suit}");
    }
    let whose = rest(&["his ", "her ", "my ", "their ", "your "]);
    whose.unwrap_or(bare).to_owned()
}

pub(super) fn card(words: &str) -> Option<CardSpec> {
    if let Some(card) = lettered(words.trim()) {
        return Some(CardSpec::Exact(card));
    }
    match event(&format!("N exposes {}", as_a_card(words)))? {
        EventKind::Exposes { cards, .. } => match cards.value.0.as_slice() {
            [card] => Some(card.value),
            _ => None,
        },
        _ => None,
    }
}

/// A card by its two letters, `DK`: as most are stated, and the one form that needs no grammar.
fn lettered(words: &str) -> Option<Card> {
    let mut letters = words.chars();
    let (suit, rank) = (letters.next()?, Rank::from_letter(letters.next()?)?);
    let of = |one: &Suit| one.letter().eq_ignore_ascii_case(&suit);
    let suit = Suit::ALL.into_iter().find(of)?;
    letters.as_str().is_empty().then(|| Card::new(suit, rank))
}

/// Whether some words are a card by its two letters.
pub(super) fn is_lettered(words: &str) -> bool {
    lettered(words).is_some()
}

/// The first player and the one card of a line.
pub(super) fn player_and_card(line: &str) -> Option<(Seat, Card)> {
    let event = event(line)?;
    let (_, _, filled) = event.filled();
    let who = event.people().first()?.value.clone();
    let cards = filled.iter().find_map(|(_, filling)| match filling {
        Filling::Cards(cards) => Some(cards.as_slice()),
        _ => None,
    });
    match (who, cards?) {
        (Who::Seat(seat), [card]) => Some((seat, card.exact()?)),
        _ => None,
    }
}

/// One card or several, in canonical form.
pub(super) fn cards(words: &str) -> Option<String> {
    if let Some(card) = lettered(words.trim()) {
        return Some(CardSpec::Exact(card).to_string());
    }
    match event(&format!("N exposes {}", as_a_card(words)))? {
        EventKind::Exposes { cards, .. } => {
            let cards: Vec<String> =
                cards.value.0.iter().map(|card| card.value.to_string()).collect();
            Some(cards.join(", "))
        }
        _ => None,
    }
}

/// The number of a trick: `3`, `trick three`, `the third`, `3rd`.
pub(super) fn place_or_number(words: &str) -> Option<u32> {
    let plain = words.to_lowercase();
    let own = plain
        .split_whitespace()
        .filter(|word| !["the", "it", "was", "trick", "no.", "number"].contains(word));
    let own: Vec<&str> = own.collect();
    let [only] = own.as_slice() else {
        return None;
    };
    place(only).or_else(|| number(only))
}

/// `3` or `three`.
pub(super) fn number(words: &str) -> Option<u32> {
    match event(&format!("N has {words} cards"))? {
        EventKind::HasCards { number, .. } => Some(number.value),
        _ => None,
    }
}

pub(super) fn suit(words: &str) -> Option<Suit> {
    match event(&format!("N holds {}", words.trim()))? {
        EventKind::HoldsSuit { suit, .. } => Some(suit.value),
        _ => None,
    }
}

pub(super) fn strain(words: &str) -> Option<Strain> {
    match event(&format!("N declares {}", words.trim()))? {
        EventKind::Declares { strain, .. } => Some(strain.value),
        _ => None,
    }
}

pub(super) fn side(words: &str, speaker: Option<Seat>) -> Option<Side> {
    let words = words.trim();
    if let Some(speaker) = speaker {
        let plain = words.to_lowercase();
        let is = |all: &[&str]| all.contains(&plain.as_str());
        if is(&[
            "you and your partner",
            "us",
            "we",
            "our side",
            "me and my partner",
            "my side",
            "ours",
        ]) {
            return Some(speaker.side());
        }
        if is(&["your two adversaries", "them", "they", "the adversaries", "their side", "theirs"])
        {
            return Some(speaker.side().other());
        }
    }
    let named = [(Side::NorthSouth, "North and South"), (Side::EastWest, "East and West")];
    let found = named.into_iter().find(|(side, name)| {
        words.eq_ignore_ascii_case(name) || words.eq_ignore_ascii_case(&side.to_string())
    });
    found.map(|(side, _)| side)
}

/// A card of which suit and rank are known.
pub(super) fn face(words: &str) -> Option<CardSpec> {
    let card = card(words)?;
    matches!(card, CardSpec::Exact(_)).then_some(card)
}

/// Words that answer something else, and name nobody.
const NO_NAMES: &[&str] = &[
    "no", "yes", "y", "n", "none", "nobody", "me", "i", "myself", "you", "us", "we", "he", "she",
    "him", "her", "they", "them", "left", "right", "lho", "rho", "partner", "somebody", "unknown",
    "idk", "dunno",
];

/// Names as a line of the case takes them: `{words}` put into it reads without a fault.
pub(super) fn people(line: &str, words: &str) -> Option<String> {
    let words = words.trim().trim_end_matches('.');
    let mut names = words.split(',').filter_map(|one| one.split_whitespace().next());
    if names.any(|name| NO_NAMES.contains(&name.to_lowercase().as_str())) {
        return None;
    }
    named(line, words)
}

/// Who cut what, as a line of the case takes it.
pub(super) fn cuts(words: &str) -> Option<String> {
    named("cut: {}", words)
}

fn named(line: &str, words: &str) -> Option<String> {
    let file = readable(&line.replace("{}", words))?;
    let stated = file.cases.first().is_some_and(|case| case.lines.len() == 1);
    stated.then(|| words.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{CardSpec, EventKind, event, lettered};

    #[test]
    fn a_card_by_its_letters_is_what_the_grammar_reads() {
        let signs = ('0'..='9').chain('a'..='z').chain('A'..='Z');
        let mut found = 0;
        for (one, other) in
            signs.clone().flat_map(|one| signs.clone().map(move |other| (one, other)))
        {
            let words = format!("{one}{other}");
            let Some(card) = lettered(&words) else {
                continue;
            };
            found += 1;
            let Some(EventKind::Exposes { cards, .. }) = event(&format!("N exposes {words}"))
            else {
                panic!("{words}");
            };
            let cards: Vec<_> = cards.value.0.iter().map(|card| card.value).collect();
            assert_eq!(cards, [CardSpec::Exact(card)], "{words}");
        }
        // A small letter or a large one for the suit, and for each of five ranks.
        assert_eq!(found, 4 * 2 * (8 + 5 * 2));
        assert!(lettered("").is_none() && lettered("D10").is_none());
    }
}
