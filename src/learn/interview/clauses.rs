//! The clauses of what somebody said, where he may tell of several things (`clauses.yaml`).

use super::action_words_said;
use super::cards_said;
use super::ranks_said;
use crate::source::table;
use serde::Deserialize;
use std::ops::Range;
use std::sync::LazyLock;

/// The words of the file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    between: Vec<String>,
    somebody: Vec<String>,
    named: Vec<String>,
    pronouns: Vec<String>,
    own_names: Vec<String>,
    before: Vec<String>,
    too: Vec<String>,
    after: Vec<String>,
}

/// The file is a part of the program, and a test reads it.
static WORDS: LazyLock<Words> = LazyLock::new(|| table!("clauses"));

/// Whether a word is one for somebody who does something, in addition to those that name a player from where one sits.
pub(super) fn is_somebody(word: &str) -> bool {
    WORDS.somebody.iter().any(|own| own == word)
}

/// The clauses of some words, where they are several.
pub(super) fn parts(words: &str) -> Vec<String> {
    let parts: Vec<String> = clauses(words)
        .into_iter()
        .filter_map(|clause| words.get(clause))
        .flat_map(after)
        .map(|part| without_too(part.trim().trim_end_matches(['.', '!'])).to_owned())
        .filter(|part| !part.is_empty())
        .collect();
    let parts = with_names(parts);
    if parts.len() > 1 { parts } else { Vec::new() }
}

/// A clause without the word that only joins it to another: `my partner revoked too`.
fn without_too(part: &str) -> &str {
    let mut all = WORDS.too.iter();
    all.find_map(|too| part.strip_suffix(too.as_str())).unwrap_or(part)
}

/// The clauses, or all of it where it is one, parted at each comma too.
pub(super) fn pieces(words: &str) -> Vec<String> {
    let parts = parts(words);
    let parts = if parts.is_empty() { vec![words.to_owned()] } else { parts };
    let pieces = parts.iter().flat_map(|part| part.split(", "));
    pieces.map(str::to_owned).collect()
}

/// The same, a name alone joined to what follows it: `the bloke on my left then led`.
fn with_names(parts: Vec<String>) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    for part in parts {
        match joined.last_mut().filter(|last| action_words_said::is_name(last)) {
            Some(name) => *name = format!("{name} {part}"),
            None => joined.push(part),
        }
    }
    joined
}

/// `after we claimed it he mixed the cards`: what came first, and what followed.
fn after(part: &str) -> Vec<&str> {
    let whole = part.trim();
    let all = WORDS.after.iter();
    let mut after = all.filter_map(|after| whole.strip_prefix(after.as_str()));
    let Some(rest) = after.next().filter(|rest| begins_with_subject(rest)) else {
        return vec![part];
    };
    let places = rest.match_indices(' ').map(|(at, _)| at);
    // Somebody does something, and does it to something or somewhere, before another begins.
    let mut later = places.skip(1).filter_map(|at| rest.split_at_checked(at));
    let parted = later.find(|(_, second)| {
        let first = second.split_whitespace().next();
        let plain = second.trim_start().to_lowercase();
        let mut own = WORDS.own_names.iter();
        let named = own.any(|own| plain.starts_with(own));
        let pronoun = |word: &str| WORDS.pronouns.iter().any(|own| own == word);
        let begins = named || first.is_some_and(pronoun);
        begins && begins_with_subject(second)
    });
    parted.map_or_else(|| vec![part], |(first, second)| vec![first, second])
}

/// Where the clauses of some words stand.
fn clauses(words: &str) -> Vec<Range<usize>> {
    let mut clauses = Vec::new();
    let (mut from, mut looked) = (0, 0);
    while let Some(rest) = words.get(looked..) {
        let between = WORDS.between.iter();
        let next =
            between.filter_map(|between| Some((rest.find(between.as_str())?, between.len())));
        let next = next.chain(comma(rest).map(|at| (at, ", ".len())));
        let next = next.min_by_key(|(at, length)| (*at, std::cmp::Reverse(*length)));
        let end = next.map_or(words.len(), |(at, _)| looked + at);
        let after = next.map_or(end, |(_, length)| end + length);
        // `He dropped the queen of spades and the ten of clubs` tells one thing of both.
        if next.is_some() && goes_with_a_card(words.get(from..end), words.get(after..)) {
            looked = after;
            continue;
        }
        clauses.push(from..end);
        if next.is_none() {
            break;
        }
        (from, looked) = (after, after);
    }
    clauses
}

/// Whether some words begin with a card that goes with the one before them.
fn goes_with_a_card(before: Option<&str>, after: Option<&str>) -> bool {
    let (Some(before), Some(after)) = (before, after) else {
        return false;
    };
    cards_said::ends_with_card(&super::seats::words(before))
        && (cards_said::begins_with_card(after) || ranks_said::goes_on_with_rank(after))
}

/// The first comma after which somebody does something.
fn comma(words: &str) -> Option<usize> {
    let mut commas = words.match_indices(", ").map(|(at, _)| at);
    commas.find(|at| {
        let rest = words.get(at + 2..);
        rest.is_some_and(|rest| begins_with_subject(rest) || action_words_said::says_action(rest))
    })
}

fn begins_with_subject(words: &str) -> bool {
    let mut words = words.split_whitespace().map(str::to_lowercase);
    let subject = words.find(|word| !WORDS.before.contains(word));
    // `I sit south, west`, `he led, dealer` tell no deed.
    subject.is_some_and(|subject| is_somebody(&subject) || WORDS.named.contains(&subject))
        && words.next().is_some()
}

#[cfg(test)]
mod tests {
    use super::{WORDS, parts};

    #[test]
    fn the_file_can_be_read() {
        let lists = [&WORDS.between, &WORDS.somebody, &WORDS.named, &WORDS.pronouns];
        assert!(lists.iter().all(|list| !list.is_empty()));
        let lists = [&WORDS.own_names, &WORDS.before, &WORDS.too, &WORDS.after];
        assert!(lists.iter().all(|list| !list.is_empty()));
    }

    #[test]
    fn words_are_parted_where_another_thing_may_begin() {
        let parted = parts("she revoked, then mixed the cards and my partner led. It was mine!");
        let expected = ["she revoked", "mixed the cards", "my partner led", "It was mine"];
        assert_eq!(parted, expected);
        assert!(parts("somebody led out of turn.").is_empty());
        let expected = ["E led out of turn at trick 6", "S waived it", "W revoked"];
        assert_eq!(parts("E led out of turn at trick 6, S waived it, then W revoked"), expected);
        assert_eq!(
            parts("LHO revoked, and after we claimed it he mixed the cards"),
            ["LHO revoked", "we claimed it", "he mixed the cards"]
        );
        assert_eq!(
            parts("RHO revoked, and when we claimed it he mixed the cards"),
            ["RHO revoked", "we claimed it", "he mixed the cards"]
        );
        for said in [
            "he dropped the queen of spades and the ten of clubs",
            "he dropped SQ and C10 in trick 4",
            "he led the ace of hearts, then the king of hearts",
        ] {
            assert!(parts(said).is_empty(), "{said}");
        }
        for said in [
            "he led the ace of hearts and the king of hearts fell",
            "he dropped the ace of hearts and led the king of hearts",
        ] {
            assert_eq!(parts(said).len(), 2, "{said}");
        }
        assert!(parts("after dummy had won the trick").is_empty());
        assert!(parts("LHO, the tall one, led a spade, hearts being led").is_empty());
    }
}
