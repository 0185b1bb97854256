//! Who is said to have done it, where who dealt makes that impossible and another opening tells it of him.

use super::begin::OFFERED;
use super::meaning::{Meanings, meanings, topic};
use super::openings::{Opening, all, of};
use super::phrase::besides;
use super::seats::{Seated, words};
use crate::bridge::Seat;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Words for a player of the other side, of whom nobody says which.
const OTHERS: [&str; 8] =
    ["opponent", "opponents", "opp", "opps", "oppo", "adversary", "adversaries", "they"];

/// Words before those for a player of whom nobody says which.
const BEFORE: [&str; 7] = ["my", "our", "one", "of", "an", "the", "a"];

/// The opening that tells of him who is said to have done it what this one cannot: `my opponent claimed` is the dealer,
/// where he is not an adversary of the dealer.
pub(super) fn contrary(
    opening: &Opening,
    said: &str,
    seated: Option<Seated>,
) -> Option<&'static Opening> {
    let seated = seated?;
    let (speaker, dealer) = (seated.speaker?, seated.dealer?);
    let other = counterpart(opening)?;
    let doers = doers(said, speaker, dealer);
    if doers.is_empty() {
        return None;
    }
    let can = |one: &Opening| players(one, dealer).iter().any(|seat| doers.contains(seat));
    (!can(opening) && can(other)).then_some(other)
}

/// What may have happened instead of what cannot have, as he is said to have done it who did not deal: the same stated
/// about him, or else what the words may mean as well. Nothing where it can be so.
pub(super) fn others(
    opening: &'static Opening,
    said: &str,
    seated: Option<Seated>,
) -> Vec<&'static Opening> {
    // Of a defender the laws may have nothing of the kind.
    if is_possible(opening, said, seated) || is_of_defenders(said) {
        return Vec::new();
    }
    let Meanings::Incidents(meant) = meanings(said) else {
        return Vec::new();
    };
    let kinds = meant.iter().map(|one| one.kind);
    let kinds = kinds.filter(|kind| *kind != opening.kind).take(OFFERED);
    kinds.filter_map(|kind| of(kind).next()).collect()
}

/// Why it cannot be so, where it cannot and nothing else is meant: it may be no incident at all.
pub(super) fn cannot_be(
    opening: &'static Opening,
    said: &str,
    seated: Option<Seated>,
) -> Option<String> {
    if is_possible(opening, said, seated) {
        return None;
    }
    if is_of_defenders(said) {
        return Some(format!(
            "these words are about a defender, so it cannot be that {}; say it differently, or go back",
            opening.words
        ));
    }
    let topic = topic(said).map(super::LaterGame::answer);
    Some(topic.unwrap_or_else(|| {
        format!(
            "with that dealer it cannot be that {}; say it differently, or go back",
            opening.words
        )
    }))
}

/// Whether he can have done it who is said to: what only the dealer, only dummy or only an adversary of theirs does is his
/// alone.
pub(super) fn is_possible(opening: &Opening, said: &str, seated: Option<Seated>) -> bool {
    let last = opening.story.last();
    let does = |role: &str| last.is_some_and(|line| line.starts_with(role));
    let of_dummy = opening.words.starts_with("dummy ");
    if (of_dummy || does("{dealer} ")) && is_of_defenders(said) {
        return false;
    }
    let Some((speaker, dealer)) = seated.and_then(|one| one.speaker.zip(one.dealer)) else {
        return true;
    };
    let can = if does("{dealer} ") {
        vec![dealer]
    } else if does("{dummy} passes") {
        // The dealer passed before him.
        vec![dealer, dealer.partner()]
    } else if of_dummy {
        vec![dealer.partner()]
    } else if opening.words.starts_with("eldest hand ") {
        vec![dealer.left()]
    } else if opening.words.starts_with("third hand ") {
        vec![dealer.right()]
    } else if does("{defender} ") {
        vec![dealer.left(), dealer.right()]
    } else {
        return true;
    };
    let by = if of_dummy && !names_a_part(said) {
        doers(said, speaker, dealer)
    } else {
        let who = besides(said).who;
        let seat = who.and_then(|who| who.seat(Some(speaker), Some(dealer)));
        seat.into_iter().collect()
    };
    by.is_empty() || by.iter().any(|seat| can.contains(seat))
}

/// Whether the words begin with one of the dealer's adversaries and name neither the dealer nor dummy.
fn is_of_defenders(said: &str) -> bool {
    begins_with(&words(said), &["defender", "defenders"]) && !names_a_part(said)
}

/// Whether one of these is the first word, but for small words before it.
fn begins_with(words: &[String], names: &[&str]) -> bool {
    let mut first = words.iter().skip_while(|word| BEFORE.contains(&word.as_str()));
    first.next().is_some_and(|word| names.contains(&word.as_str()))
}

/// Whether the dealer or dummy is named.
fn names_a_part(said: &str) -> bool {
    const PARTS: [&str; 6] = ["dealer", "dealer's", "declarer", "declarer's", "dummy", "dummy's"];
    let words = words(said);
    words.iter().any(|word| PARTS.contains(&word.as_str()))
}

/// The opening that tells of the dealer what this one tells of his adversaries, or of them what it tells of him.
pub(super) fn counterpart(opening: &Opening) -> Option<&'static Opening> {
    static PAIRS: LazyLock<HashMap<&str, &Opening>> = LazyLock::new(pairs);
    PAIRS.get(opening.words).copied()
}

/// The same stated about the dealer and of his adversaries, where the words say nothing about who it was.
pub(super) fn either(opening: &'static Opening, said: &str) -> Option<[&'static Opening; 2]> {
    /// Words that say it was one of them.
    const PARTS: [&str; 8] = [
        "dealer",
        "declarer",
        "dummy",
        "defender",
        "defenders",
        "adversary",
        "adversaries",
        "dealer's",
    ];
    let words = words(said);
    let is_said = besides(said).who.is_some()
        || words
            .iter()
            .any(|word| PARTS.contains(&word.as_str()) || OTHERS.contains(&word.as_str()));
    let other = counterpart(opening).filter(|_| !is_said)?;
    Some([opening, other])
}

/// Every opening that has a counterpart, by its words.
fn pairs() -> HashMap<&'static str, &'static Opening> {
    let of_dealer = |one: &Opening| -> Vec<String> {
        let story = one.story.iter();
        story.map(|line| line.replace("{who}", "{dealer}")).collect()
    };
    let stated: Vec<_> = all().map(|one| (one, of_dealer(one))).collect();
    let pair = |(one, own): &(&'static Opening, Vec<String>)| {
        let mut others = stated.iter();
        let (other, _) =
            others.find(|(other, stated)| other.story != one.story && stated == own)?;
        Some((one.words, *other))
    };
    stated.iter().filter_map(pair).collect()
}

/// Who can have done what one of two such openings tells.
fn players(opening: &Opening, dealer: Seat) -> Vec<Seat> {
    if opening.story.iter().any(|line| line.contains("{who}")) {
        vec![dealer.left(), dealer.right()]
    } else {
        vec![dealer]
    }
}

/// Who is said to have done it; nobody where the words do not say.
fn doers(said: &str, speaker: Seat, dealer: Seat) -> Vec<Seat> {
    if let Some(who) = besides(said).who {
        return who.seat(Some(speaker), Some(dealer)).into_iter().collect();
    }
    if is_of_others(said) { vec![speaker.left(), speaker.right()] } else { Vec::new() }
}

/// Whether the words begin with one of the other side, of whom nobody says which.
pub(super) fn is_of_others(said: &str) -> bool {
    let words = words(said);
    let of_dealer = words.windows(2).any(|pair| pair == ["dealer's", "adversaries"]);
    begins_with(&words, &OTHERS) && !of_dealer
}

/// Whether the words mention the side that he is not of who speaks in them: `dummy said the other side had revoked`.
pub(super) fn is_of_the_other_side(said: &str) -> bool {
    words(said).windows(2).any(|pair| pair == ["other", "side"])
}

/// Whether it is settled by who dealt of which side an opening is.
pub(super) fn settles(opening: &Opening, said: &str) -> bool {
    counterpart(opening).is_some() && is_of_others(said)
}

#[cfg(test)]
mod tests {
    use super::{Seat, Seated, all, contrary};

    #[test]
    fn who_dealt_may_make_another_opening_of_it() {
        let opening = |words: &str| all().find(|one| one.words == words).unwrap();
        let defender = opening("one of the dealer's adversaries claimed the rest of the tricks");
        let dealer = opening("the dealer claimed the rest of the tricks");
        let (south, west, north) = (Seat::South, Seat::West, Seat::North);
        for (taken, said, dealt, wanted) in [
            (defender, "my opponent claimed the rest", west, Some(dealer)),
            (defender, "my opponent claimed the rest", south, None),
            (dealer, "my opponent claimed the rest", south, Some(defender)),
            (dealer, "my opponent claimed the rest", north, Some(defender)),
            (defender, "I claimed the rest", south, Some(dealer)),
            (dealer, "my partner claimed the rest", west, Some(defender)),
            // His partner's hand is dummy: neither tells it of him.
            (defender, "my partner claimed the rest", south, None),
            (defender, "somebody claimed the rest", west, None),
            (defender, defender.words, west, None),
        ] {
            let seated = Seated { speaker: Some(south), dealer: Some(dealt) };
            let other = contrary(taken, said, Some(seated)).map(|one| one.words);
            assert_eq!(other, wanted.map(|one| one.words), "{said}, {dealt} dealt");
        }
    }
}
