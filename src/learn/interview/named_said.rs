//! What was named by whom, as the words say.

use super::cards_said::strains;
use super::hand_said::Player;
use super::phrase::{WORDS, besides};

/// What somebody did who said so in the words of the game: `RHO said I double`.
pub(super) fn said_so(words: &[String], verb: &str) -> Option<&'static str> {
    const SAID: [(&str, &str); 3] =
        [("double", "doubled"), ("redouble", "redoubled"), ("pass", "passed")];
    let at = words.iter().position(|word| word == verb)?;
    let [i, said, ..] = words.get(at + 1..)? else {
        return None;
    };
    let mut all = SAID.iter().filter(|(own, _)| i == "i" && own == said);
    all.next().map(|(_, did)| *did)
}

/// What somebody has named who had done it before: `had called`.
pub(super) fn has_named(words: &[String], verb: &str) -> Option<String> {
    let has = WORDS.had.iter().any(|has| has == verb);
    let mut pairs = words.windows(2).filter(|_| has);
    let named = pairs.find_map(|pair| match pair {
        [had, named] if had == verb && WORDS.names.contains(named) => Some(named.clone()),
        _ => None,
    })?;
    (!strains(words).is_empty()).then_some(named)
}

/// Whether a trump follows at once on a verb: `said no trumps`.
pub(super) fn says_trump(words: &[String], verb: &str) -> bool {
    /// How many words name a trump at most.
    const OF_TRUMP: usize = 2;
    let Some(at) = words.iter().position(|word| word == verb) else {
        return false;
    };
    let next = words.iter().skip(at + 1).take(OF_TRUMP).cloned();
    let next: Vec<String> = next.collect();
    let first = next.first().is_some_and(|word| {
        ["no", "nt", "notrumps", "no-trumps"].contains(&word.as_str())
            || !strains(std::slice::from_ref(word)).is_empty()
    });
    first && !strains(&next).is_empty()
}

/// Who named which trump, where a clause says just that; one that begins with the verb follows what was said about the
/// dealer.
pub(super) fn naming(clauses: &[String], follows_dealer: bool) -> Option<(Player, Vec<String>)> {
    let pieces = clauses.iter().flat_map(|clause| clause.split(", "));
    pieces.enumerate().find_map(|(place, piece)| {
        besides(piece).named.or_else(|| named_by_dealer(piece, follows_dealer && place == 0))
    })
}

/// `the dealer named hearts`; `named hearts` where the dealer was mentioned just before.
fn named_by_dealer(piece: &str, follows_dealer: bool) -> Option<(Player, Vec<String>)> {
    const DEALER: [&str; 3] = ["the", "dealer", "declarer"];
    let words = super::seats::words(piece);
    let before = words.iter().take_while(|word| DEALER.contains(&word.as_str())).count();
    let rest = words.get(before..)?;
    let names = rest.first().is_some_and(|verb| WORDS.names.contains(verb));
    let strains = if names { strains(rest) } else { Vec::new() };
    let is_dealer = before > 0 || follows_dealer;
    (is_dealer && !strains.is_empty()).then_some((Player::Dealer, strains))
}
