//! Whose hand is mentioned, and who is named beside it.

use super::seats::Named;
use crate::bridge::Seat;

/// A player, as the words of what happened name him: from where one sits, or by his part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Player {
    Dealer,
    Dummy,
    /// The dealer's left-hand and right-hand adversaries.
    Eldest,
    Third,
    One(Named),
}

impl Player {
    /// What one word names, where it names anybody.
    pub(super) fn of(word: &str) -> Option<Self> {
        match word {
            "dealer" | "declarer" | "dealer's" | "declarer's" => Some(Self::Dealer),
            "dummy" | "dummy's" => Some(Self::Dummy),
            "eldest-hand" | "eldest-hand's" => Some(Self::Eldest),
            "third-hand" | "third-hand's" => Some(Self::Third),
            word => Named::of(word).map(Self::One),
        }
    }

    /// His partner.
    pub(super) fn partner(self) -> Self {
        match self {
            Self::Dealer => Self::Dummy,
            Self::Dummy => Self::Dealer,
            Self::Eldest => Self::Third,
            Self::Third => Self::Eldest,
            Self::One(named) => Self::One(named.partner()),
        }
    }

    /// Where he sits, as far as it is known who speaks and who dealt.
    pub(super) fn seat(self, speaker: Option<Seat>, dealer: Option<Seat>) -> Option<Seat> {
        match self {
            Self::Dealer => dealer,
            Self::Dummy => dealer.map(Seat::partner),
            Self::Eldest => dealer.map(Seat::left),
            Self::Third => dealer.map(Seat::right),
            Self::One(Named::Seat(seat)) => Some(seat),
            Self::One(named) => speaker.map(|speaker| named.seen_from(speaker)),
        }
    }
}

/// Out of whose hand something came: `the queen slipped out of my hand`.
pub(super) fn out_of_hand(words: &[String]) -> Option<(Player, String)> {
    const OUT_OF: [&str; 2] = ["of", "from"];
    const CAME: [&str; 6] = ["slipped", "fell", "dropped", "came", "flew", "stuck"];
    // `My card stuck to the one I was playing`.
    if let [my, card, came, ..] = words
        && my == "my"
        && ["card", "cards"].contains(&card.as_str())
        && CAME.contains(&came.as_str())
    {
        return Some((Player::One(Named::Me), came.clone()));
    }
    let came = words.iter().position(|word| CAME.contains(&word.as_str()))?;
    let rest = words.get(came..)?;
    let from = rest.iter().position(|word| OUT_OF.contains(&word.as_str()))?;
    Some((hand(rest.get(from..)?)?, words.get(came)?.clone()))
}

/// Words after which it is stated of whom something was asked.
pub(super) const ASKED: [&str; 3] = ["asked", "asks", "asking"];

/// Words for what a player holds.
const HAND: [&str; 3] = ["hand", "cards", "hands"];

/// The player who is named right after one of some words.
pub(super) fn after(words: &[String], verbs: &[&str]) -> Option<Player> {
    let place = words.iter().position(|word| verbs.contains(&word.as_str()))?;
    let mut rest = words.iter().skip(place + 1);
    let own = rest.find(|word| !["the", "my"].contains(&word.as_str()))?;
    Player::of(own)
}

/// Whether something was done before the partner of him who did it: `RHO played before his partner did`.
pub(super) fn is_before_his_partner(words: &[String]) -> bool {
    words.windows(3).any(|three| {
        let [before, whose, partner] = three else {
            return false;
        };
        let his = ["his", "her", "their"].contains(&whose.as_str());
        before == "before" && his && ["partner", "partner's"].contains(&partner.as_str())
    })
}

/// Whose hand is mentioned: `at my hand`, `at my partner's cards`.
pub(super) fn hand(words: &[String]) -> Option<Player> {
    let place = words.iter().position(|word| HAND.contains(&word.as_str()))?;
    let own = words.get(place.checked_sub(1)?)?;
    match own.as_str() {
        "my" => Some(Player::One(Named::Me)),
        whose => {
            let name = whose.strip_suffix("'s")?;
            Player::of(whose).or_else(|| Player::of(name))
        }
    }
}
