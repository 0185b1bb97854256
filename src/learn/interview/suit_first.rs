//! A card as many players name it, the suit first: `the spade king`, `a heart ace`.

use super::reading;
use crate::bridge::{Rank, Suit};

/// Words before a low card that is named so: `a club two tricks later` names none.
const BEFORE: [&str; 7] = ["the", "his", "her", "my", "their", "your", "of"];
/// Words after which it is not a card.
const AFTER: [&str; 4] = ["cards", "tricks", "times", "more"];
/// Marks that may end a word.
const MARKS: [char; 7] = [',', ';', ':', '.', '!', '?', ')'];

/// The same words with the rank before the suit.
pub(super) fn rank_first(said: &str) -> String {
    let words: Vec<&str> = said.split_whitespace().collect();
    let mut kept: Vec<String> = Vec::new();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let before = kept.last().map(|word| word.to_lowercase());
        let rest = words.get(at + 1..).unwrap_or_default();
        if let Some(card) = card(before.as_deref(), word, rest) {
            kept.push(card);
            at += 2;
        } else {
            kept.push((*word).to_owned());
            at += 1;
        }
    }
    kept.join(" ")
}

/// The card that a suit and the word after it name.
fn card(before: Option<&str>, suit: &str, rest: &[&str]) -> Option<String> {
    let suit = suit.to_lowercase();
    let suit = Suit::ALL.into_iter().find(|one| one.singular() == suit)?;
    let (word, after) = rest.split_first()?;
    let name = word.trim_end_matches(MARKS);
    let marks = word.get(name.len()..)?;
    let name = name.to_lowercase();
    let is_rank = name == "jack" || Rank::all().any(|rank| rank.name() == name);
    let low = reading::number(&name).is_some();
    let is_number = low && !before.is_some_and(|before| BEFORE.contains(&before));
    let counts = marks.is_empty() && after.first().is_some_and(|next| AFTER.contains(next));
    let named = (is_rank || low) && !is_number && !(low && counts);
    let card = format!("{name} of {}", suit.plural());
    (named && reading::face(&card).is_some()).then(|| format!("{card}{marks}"))
}

#[cfg(test)]
mod tests {
    use super::rank_first;

    #[test]
    fn a_card_may_be_named_by_its_suit_first() {
        for (said, wanted) in [
            ("LHO led the spade king, out of turn", "LHO led the king of spades, out of turn"),
            ("he dropped the heart ace", "he dropped the ace of hearts"),
            ("won with the diamond ten", "won with the ten of diamonds"),
            ("won with the diamond 10.", "won with the 10 of diamonds."),
            ("the club jack", "the jack of clubs"),
            ("he led a club two tricks later", "he led a club two tricks later"),
            ("the spade lead", "the spade lead"),
        ] {
            assert_eq!(rank_first(said), wanted);
        }
    }
}
