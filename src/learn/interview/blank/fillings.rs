//! What may be in a blank, known or made up.

use super::super::reading::seat;
use super::{ANY_CARD, Blank, NOT_KNOWN, Sort, Stated, is_card, is_number_of_trick, of};

/// Why a seat cannot be in a blank, where it cannot: nobody leads to a trick and follows to it, and nobody leads out of
/// turn when it is his turn.
pub(in crate::learn::interview) fn misfit(
    story: &[&str],
    name: &str,
    value: &str,
    stated: &Stated,
) -> Option<&'static str> {
    const FOLLOWS: [&str; 3] = ["{who} plays", "{who} revokes", "{renounce_"];
    let has = |verb: &str| story.iter().any(|line| line.starts_with(verb));
    let is = |other: &str| of(stated, other) == Some(value);
    let follows = FOLLOWS.iter().any(|verb| has(verb));
    let leads = name == "offender" || (name == "who" && has("{who} leads"));
    let player = |name: &str| of(stated, name).and_then(seat);
    let first = player("who").filter(|_| name == "other" && story.contains(&"{other} revokes"));
    if first.zip(seat(value)).is_some_and(|(who, other)| who.side() == other.side()) {
        return Some("he is on the same side");
    }
    if name == "to_play" {
        let order = super::super::fill::waiting(player("leader")?, player("who")?);
        return (!order.contains(&seat(value)?))
            .then_some("he had played, or it was not yet his turn");
    }
    if name == "who" && follows && has("{leader} leads") && is("leader") {
        Some("he led to that trick")
    } else if leads && is("turn") {
        Some("it was his turn to lead")
    } else {
        None
    }
}

/// What is in a blank if nobody knows.
pub(in crate::learn::interview) fn unknown(name: &str, open: bool) -> Option<&'static str> {
    let blank = Blank::named(name)?;
    match blank.sort {
        Sort::Card | Sort::Cards => Some(ANY_CARD),
        Sort::Number(..) if is_number_of_trick(name) || name == "earlier" => Some(NOT_KNOWN),
        Sort::Suit | Sort::Discard | Sort::Seat
            if open && ["suit", "discard", "leader"].contains(&name) =>
        {
            Some(NOT_KNOWN)
        }
        _ => None,
    }
}

/// What is in a blank that the story may do without.
pub(in crate::learn::interview) fn left_open(name: &str) -> &'static str {
    if is_card(name) { ANY_CARD } else { NOT_KNOWN }
}

/// The card that is made up where it must be some card.
pub(in crate::learn::interview) const ANY_FACE: &str = "H7";

/// The values of a blank that are tried one after another.
pub(in crate::learn::interview) fn tried(name: &str) -> &'static [&'static str] {
    Blank::named(name).map_or(&[], |blank| &blank.tried)
}

/// What a blank may hold where somebody wishes to know what would follow; nothing where people are to be named.
pub(in crate::learn::interview) fn made_up(name: &str, story: &[&str]) -> Vec<&'static str> {
    if let Some(value) = unknown(name, may_be_open(story)).filter(|_| name != "leader") {
        return vec![value];
    }
    let Some(blank) = Blank::named(name) else {
        return Vec::new();
    };
    match blank.sort {
        _ if !blank.tried.is_empty() => blank.tried.clone(),
        Sort::Seat if is_turn_unstated(name, story) => vec![NOT_KNOWN],
        Sort::Seat | Sort::Maker | Sort::Defender => vec!["S", "W", "N", "E"],
        Sort::Side => vec!["NS"],
        // One of them is not of the suit that was led.
        Sort::Discard => vec!["a heart", "a spade"],
        Sort::Face => vec![ANY_FACE],
        Sort::Suit => vec!["spades"],
        Sort::Strain => vec!["diamonds", "clubs"],
        Sort::Number(..) => vec!["5"],
        Sort::Card | Sort::Cards => vec![ANY_CARD],
        Sort::Name | Sort::Names | Sort::Cuts => Vec::new(),
    }
}

/// Whether a story states nowhere whose turn it was to lead: it goes on with a case that is begun.
pub(in crate::learn::interview) fn is_turn_unstated(name: &str, story: &[&str]) -> bool {
    name == "turn" && !story.contains(&"to lead: {turn}")
}

/// Whether a story can be stated without who led, the suit that was led and the card that was played: it is a revoke
/// either way.
pub(in crate::learn::interview) fn may_be_open(story: &[&str]) -> bool {
    let holds = story.contains(&"{who} holds {suit}");
    holds && story.iter().any(|line| line.starts_with("{renounce_"))
}
