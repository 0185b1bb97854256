//! Who cut which card, in a player's own words: `I cut the ace, he cut the two, my partner a five and Bob the king`.

use super::reading;
use super::seats::{Named, stands_with_a_player, words};
use crate::bridge::Suit;
use crate::source::Gather as _;
use std::collections::BTreeSet;

/// What the one who speaks is called among those who cut, and the others whom he names from where he sits.
const CALLED: [(Named, &str); 4] = [
    (Named::Me, "Speaker"),
    (Named::Partner, "Partner"),
    (Named::Left, "Lefthand"),
    (Named::Right, "Righthand"),
];
/// What he is called of whom no more is said than `he`.
const ANOTHER: &str = "Another";
/// Words between him who cuts and his card.
const CUT: [&str; 12] =
    ["cut", "cuts", "drew", "draws", "turned", "up", "got", "had", "has", "took", "pulled", "with"];
/// Words before a card.
const BEFORE: [&str; 4] = ["a", "an", "the", "my"];
/// Words that join one to the next.
const JOIN: [&str; 3] = ["and", "but", "then"];

/// Who cut what, as a line of the case takes it; nothing where fewer than two did, or one of them cannot be read. If no
/// suit is named any will do: the laws look at the rank alone.
pub(super) fn read(said: &str) -> Option<String> {
    let said = said.rsplit_once(':').map_or(said, |(_, cuts)| cuts);
    let mut cuts: Vec<(String, String)> = Vec::new();
    let said = said.replace(" and ", ", ");
    for piece in said.split([',', ';', '.']) {
        let words = words(piece);
        if words.is_empty() {
            continue;
        }
        let (name, card) = cut(&words, cuts.len())?;
        if cuts.iter().any(|(known, _)| *known == name) {
            return None;
        }
        cuts.push((name, card));
    }
    let distinct: BTreeSet<&String> = cuts.iter().map(|(_, card)| card).gather();
    if cuts.len() < 2 || distinct.len() < cuts.len() {
        return None;
    }
    let stated: Vec<String> = cuts.iter().map(|(name, card)| format!("{name} {card}")).collect();
    reading::cuts(&stated.join(", "))
}

/// One who cut, and his card; `place` chooses the suit that nobody named.
fn cut(words: &[String], place: usize) -> Option<(String, String)> {
    let rest = words.iter().skip_while(|word| JOIN.contains(&word.as_str()));
    let rest: Vec<&str> = rest.map(String::as_str).collect();
    let verb = rest.iter().position(|word| CUT.contains(word) || ["a", "an"].contains(word));
    let last_the = || rest.iter().rposition(|word| *word == "the");
    // A name and a card may be alone: `me H5`.
    let bare = || {
        rest.len()
            .checked_sub(1)
            .filter(|at| rest.get(*at).is_some_and(|card| reading::is_lettered(card)))
    };
    let at = verb.or_else(last_the).or_else(bare).filter(|at| *at > 0)?;
    let (who, card) = rest.split_at_checked(at)?;
    let card = card.iter().skip_while(|word| CUT.contains(word) || BEFORE.contains(word));
    let card: Vec<&str> = card.copied().collect();
    let suit = Suit::ALL.get(place % Suit::ALL.len())?;
    let card = match card.as_slice() {
        [rank] => reading::card(&format!("{rank} of {}", suit.plural()))
            .or_else(|| reading::card(rank))?,
        whole => reading::card(&whole.join(" "))?,
    };
    Some((name(who)?, card.exact()?.to_string()))
}

/// What he is called: by his name, or from where one sits.
fn name(who: &[&str]) -> Option<String> {
    let named = who.iter().find_map(|word| Named::of(word));
    if let Some(named) = named.filter(|one| !matches!(one, Named::Seat(_))) {
        let (_, called) = CALLED.iter().find(|(own, _)| *own == named)?;
        return Some((*called).to_owned());
    }
    let mut own = who.iter().filter(|word| !stands_with_a_player(word, &[]));
    let only = own.next()?;
    if ["he", "she"].contains(only) {
        return own.next().is_none().then(|| ANOTHER.to_owned());
    }
    let mut letters = only.chars();
    let first = letters.next()?.to_uppercase();
    own.next().is_none().then(|| first.chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn who_cut_what_is_heard() {
        for (said, cuts) in [
            (
                "I cut the ace, he cut the two, my partner a five and the other the king",
                Some("Speaker SA, Another H2, Partner D5, Other CK"),
            ),
            (
                "we cut for partners: I cut the ace of hearts, Bob cut the two, my wife the king and Jim a nine",
                Some("Speaker HA, Bob H2, Wife DK, Jim C9"),
            ),
            ("Ann drew a jack and Bob drew a ten", Some("Ann SJ, Bob HT")),
            (
                "me H5, partner S2, left DK, right C3",
                Some("Speaker H5, Partner S2, Lefthand DK, Righthand C3"),
            ),
            ("I cut the ace", None),
            ("the dealer cut the pack in two", None),
        ] {
            assert_eq!(read(said).as_deref(), cuts, "{said}");
        }
    }
}
