//! What the first words tell besides what happened: who did it, and with which card.

use super::openings::Opening;
use super::reading;
use super::seats::{Named, stands_with_a_player};
use crate::syntax::CardSpec;

/// Words that may stand before the player who did it, or belong to him, besides those that always may.
const AROUND: &[&str] = &["in", "so", "well", "then", "girl"];
/// Who sees, gets or says something has done it only where the opening says so too.
const SEES: &[&str] = &[
    "saw", "see", "sees", "noticed", "found", "claim", "claimed", "claims", "say", "says", "said",
    "think", "thought", "was", "got", "had", "has", "is", "am", "asked", "called", "demanded",
    "want", "wanted", "won't", "didn't", "have",
];
/// Words at the beginning of an opening that stand for him who did it.
const SOMEBODY: [&str; 4] = ["somebody ", "a player ", "a defender ", "a card "];
/// Longest name of a card, in words: `king of diamonds`.
const OF_CARD: usize = 3;

/// What some words tell besides what happened.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Besides {
    pub(super) who: Option<Named>,
    /// What he is said to have done, where that is no deed.
    pub(super) verb: Option<String>,
    pub(super) card: Option<String>,
}

impl Besides {
    /// The same, with what these words do not tell from others.
    pub(super) fn or(self, other: &Self) -> Self {
        let (who, verb) = if self.who.is_some() {
            (self.who, self.verb)
        } else {
            (other.who, other.verb.clone())
        };
        Self {
            who,
            verb,
            card: self.card.or_else(|| other.card.clone()),
        }
    }
}

pub(super) fn besides(said: &str) -> Besides {
    let words = super::seats::words(said);
    let (who, verb) = doer(&words).unzip();
    Besides {
        who,
        verb: verb.filter(|verb| SEES.contains(&verb.as_str())),
        card: card(&words),
    }
}

/// The player with whom the words begin, where they name no other.
fn doer(words: &[String]) -> Option<(Named, String)> {
    let named: Vec<(usize, Named)> = words
        .iter()
        .enumerate()
        .filter(|(_, word)| word.len() > 1 || *word == "i")
        .filter_map(|(place, word)| Some((place, Named::of(word)?)))
        .collect();
    let (place, only) = named.first()?;
    if named.iter().any(|(_, other)| other != only) {
        return None;
    }
    let before = words.iter().take(*place);
    let begins = before
        .clone()
        .all(|word| stands_with_a_player(word, AROUND));
    let after = words.get(place + 1)?;
    begins.then(|| (*only, after.clone()))
}

/// The one card that is named by suit and rank.
fn card(words: &[String]) -> Option<String> {
    let mut found: Vec<String> = Vec::new();
    for place in 0..words.len() {
        for length in 1..=OF_CARD {
            let Some(name) = words.get(place..place + length) else {
                continue;
            };
            if let Some(card @ CardSpec::Exact(_)) = reading::card(&name.join(" ")) {
                found.push(card.to_string());
            }
        }
    }
    found.dedup();
    match found.as_slice() {
        [only] => Some(only.clone()),
        _ => None,
    }
}

/// Whether him whom the words begin with is the one an opening calls `who`: it begins with him, and asks for nobody
/// else.
pub(super) fn begins_with_doer(opening: &Opening, said: &Besides) -> bool {
    let says = |verb: &String| opening.words.split(' ').any(|word| word == verb);
    if said.verb.as_ref().is_some_and(|verb| !says(verb)) {
        return false;
    }
    let own = opening.asks.iter().find(|(name, _)| *name == "who");
    let begins = SOMEBODY
        .iter()
        .find_map(|somebody| opening.words.strip_prefix(somebody));
    match (begins, own) {
        (Some(rest), Some((_, question))) => {
            let asked = question.trim_start_matches("Who ").trim_end_matches('?');
            asked.split(' ').next() == rest.split(' ').next()
        }
        (Some(_), None) => true,
        (None, _) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Named, besides};

    #[test]
    fn who_did_it_and_with_which_card_is_heard_in_the_words() {
        for (said, who, card) in [
            ("my partner led out of turn", Some(Named::Partner), None),
            ("the guy on my left revoked", Some(Named::Left), None),
            (
                "LHO dropped the king of hearts",
                Some(Named::Left),
                Some("HK"),
            ),
            ("I led DK out of turn", Some(Named::Me), Some("DK")),
            ("my partner asked me about spades", None, None),
            ("somebody led out of turn", None, None),
            ("somebody exposed H4 and S3", None, None),
        ] {
            let heard = besides(said);
            assert_eq!((heard.who, heard.card.as_deref()), (who, card), "{said}");
        }
    }
}
