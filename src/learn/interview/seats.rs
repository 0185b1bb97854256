//! Who sits where, as people say it: `I dealt`, `my partner`, `the player on my left`; or by the seats' names (`seats.yaml`).

#[cfg(test)]
mod tests;

use super::{dealer, reading};
use crate::bridge::Seat;
use crate::source::table;
use serde::Deserialize;
use std::sync::LazyLock;

/// Where he sits who names no seat at all: the others follow from there, and no law minds.
pub(super) const USUAL: Seat = Seat::South;

/// The question.
pub(super) const QUESTION: &str = "Where do you sit, and who is dealer?";

/// What a dealer is, where it first matters.
pub(super) const DEALER: &str = "The dealer is the player who dealt these cards. He or his partner names the trump, so his side is the declarer's side of today; his partner's hand is dummy.";

/// What to write.
pub(super) const HINT: &str =
    "who dealt: `me`, `partner`, `left` or `right`; or seats, yours first: `S, W`";

/// The words of the file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    with_a_player: Vec<String>,
    around: Vec<String>,
    parts: Vec<String>,
    not: Vec<String>,
    sits: Vec<String>,
}

/// The file is a part of the program, and a test reads it.
static WORDS: LazyLock<Words> = LazyLock::new(|| table!("seats"));

/// Whether a word may stand with a player: anywhere, or as one of these.
pub(super) fn stands_with_a_player(word: &str, here: &[String]) -> bool {
    WORDS.with_a_player.iter().chain(here).any(|own| own == word)
}

/// Who speaks and who dealt, as far as somebody said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Seated {
    pub(super) speaker: Option<Seat>,
    pub(super) dealer: Option<Seat>,
}

/// A player, as somebody names him.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    Seat(Seat),
    Me,
    Partner,
    Left,
    Right,
}

impl Named {
    pub(super) fn seen_from(self, speaker: Seat) -> Seat {
        match self {
            Self::Seat(seat) => seat,
            Self::Me => speaker,
            Self::Partner => speaker.partner(),
            Self::Left => speaker.left(),
            Self::Right => speaker.right(),
        }
    }

    /// His partner.
    pub(super) fn partner(self) -> Self {
        match self {
            Self::Seat(seat) => Self::Seat(seat.partner()),
            Self::Me => Self::Partner,
            Self::Partner => Self::Me,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// What one word names, where it names anybody.
    pub(super) fn of(word: &str) -> Option<Self> {
        match word {
            "me" | "i" | "myself" | "you" | "i've" | "mine" => Some(Self::Me),
            "partner" | "partner's" | "pard" | "pard's" | "opposite" => Some(Self::Partner),
            "left" | "lho" | "left-hand" | "lefty" | "lho's" | "lefty's" => Some(Self::Left),
            "right" | "rho" | "right-hand" | "righty" | "rho's" | "righty's" => Some(Self::Right),
            word => reading::seat(word).map(Self::Seat),
        }
    }
}

/// The words, each without the marks around it.
pub(super) fn words(said: &str) -> Vec<String> {
    let plain = said.replace('\u{2019}', "'").to_lowercase();
    let parts = plain.split(|sign: char| sign.is_whitespace() || ",;:/".contains(sign));
    let bare = parts.map(|part| part.trim_matches(|sign: char| !sign.is_alphanumeric()));
    let mut words: Vec<String> = Vec::new();
    for word in bare.filter(|word| !word.is_empty()) {
        // A part in the hand is one name.
        match words.last_mut().filter(|last| word == "hand" && WORDS.parts.contains(&**last)) {
            Some(part) => *part = format!("{part}-hand"),
            None => words.push(word.to_owned()),
        }
    }
    words
}

/// Who speaks and who dealt; the help where the words do not say who dealt.
pub(super) fn read(said: &str) -> Result<Seated, String> {
    let words = words(said);
    // `Not me` says of nobody that he dealt.
    if words.iter().any(|word| WORDS.not.contains(word)) {
        return Err(format!("say {HINT}"));
    }
    let sits = sits(&words);
    let deals = deals(&words);
    let others =
        words.iter().enumerate().filter(|(place, _)| Some(*place) != sits.map(|(place, _)| place));
    let named: Vec<Named> = others.filter_map(|(_, word)| Named::of(word)).collect();
    let named: Vec<Named> = match sits {
        // `I sit South`: the first word of it names nobody else.
        Some(_) => without_first_me(named),
        None => named,
    };
    let seated = match (sits, deals, named.as_slice()) {
        (Some((_, seat)), Some(dealer), _) => both(seat, dealer),
        (Some((_, seat)), None, [dealer]) => both(seat, *dealer),
        (None, Some(Named::Seat(dealer)), [Named::Seat(one), Named::Seat(other)]) => {
            let speaker = if *one == dealer { *other } else { *one };
            both(speaker, Named::Seat(dealer))
        }
        (None, _, [Named::Seat(dealer)]) => Seated { speaker: None, dealer: Some(*dealer) },
        (None, _, [Named::Seat(seat), dealer] | [dealer, Named::Seat(seat)]) => {
            both(*seat, *dealer)
        }
        (None, _, [dealer]) => both(USUAL, *dealer),
        (Some(_), None, _) => {
            return Err("say who dealt too: `S, W` is you South, West dealer".to_owned());
        }
        _ => return Err(format!("say {HINT}")),
    };
    Ok(seated)
}

fn both(speaker: Seat, dealer: Named) -> Seated {
    Seated { speaker: Some(speaker), dealer: Some(dealer.seen_from(speaker)) }
}

fn without_first_me(named: Vec<Named>) -> Vec<Named> {
    let first = named.iter().position(|one| *one == Named::Me);
    let kept = named.into_iter().enumerate();
    kept.filter(|(place, _)| Some(*place) != first).map(|(_, one)| one).collect()
}

/// `I sit South`, `I am South`: the place of the seat's word, and the seat.
pub(super) fn sits(words: &[String]) -> Option<(usize, Seat)> {
    let verb = words.iter().position(|word| WORDS.sits.contains(word))?;
    let after = words.iter().enumerate().skip(verb + 1).take(2);
    let mut seats = after.filter_map(|(place, word)| Some((place, reading::seat(word)?)));
    seats.next()
}

/// `West dealt`, `dealer West`, `the dealer is West`.
fn deals(words: &[String]) -> Option<Named> {
    let place = words.iter().position(|word| dealer::WORDS.deals.contains(word))?;
    let mut before = words.iter().take(place).rev().take(2);
    let before = before.find_map(|word| Named::of(word));
    let mut after = words.iter().skip(place + 1).take(2);
    let after = after.find_map(|word| Named::of(word));
    if words.get(place).is_some_and(|word| word == "dealer") {
        after.or(before)
    } else {
        before.or(after)
    }
}

/// One player, as he is named by somebody who sits there.
pub(super) fn player(said: &str, speaker: Option<Seat>) -> Option<Seat> {
    if let Some(seat) = reading::seat(said) {
        return Some(seat);
    }
    let words = words(said);
    let is_known =
        |word: &String| Named::of(word).is_some() || stands_with_a_player(word, &WORDS.around);
    if !words.iter().all(is_known) {
        return None;
    }
    let mut named = words.iter().filter_map(|word| Named::of(word));
    match (named.next()?, named.next()) {
        (Named::Seat(seat), None) => Some(seat),
        (one, None) => speaker.map(|speaker| one.seen_from(speaker)),
        (_, Some(_)) => None,
    }
}
