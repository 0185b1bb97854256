//! What somebody says, sees or finds that another did (`reported.yaml`): `we found two tricks later that he had revoked`.

use crate::source::table;
use serde::Deserialize;
use std::sync::LazyLock;

/// What parts the words of the one who tells from the deed.
const THAT: &str = " that ";
/// How far `that` may stand from the verb, in letters: `found at the end of the third trick that`.
const NEAR: usize = 48;

/// The words of the file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Verbs {
    at_once: Vec<String>,
    with_that: Vec<String>,
    of_whom: Vec<String>,
}

/// The file is a part of the program, and a test reads it.
static VERBS: LazyLock<Verbs> = LazyLock::new(|| table!("reported"));

/// The words that tell the deed, where others report it.
pub(super) fn deed(said: &str) -> Option<&str> {
    let rest = after_any(said, &VERBS.at_once);
    let rest = rest.map(|rest| rest.strip_prefix("that ").unwrap_or(rest));
    rest.or_else(|| {
        let rest = after_any(said, &VERBS.with_that)?;
        if let Some(deed) = rest.strip_prefix("that ") {
            return Some(deed);
        }
        let (between, deed) = rest.split_once(THAT)?;
        (between.len() <= NEAR && !between.contains([',', '.', ';'])).then_some(deed)
    })
}

/// The words that name him whom another is said to accuse: `I accused East of a revoke`.
pub(super) fn accused(said: &str) -> Option<&str> {
    after_any(said, &VERBS.of_whom)
}

/// Whether a verb says that somebody accuses, and nothing of what he did.
pub(super) fn accuses(verb: &str) -> bool {
    VERBS.of_whom.iter().any(|own| own == verb)
}

/// What follows the first of some words, where one of them stands among those said and not at their end.
fn after_any<'s>(said: &'s str, words: &[String]) -> Option<&'s str> {
    let after = |own: &String| {
        let mut found = said.match_indices(own.as_str());
        found.find_map(|(at, _)| {
            let begins = at == 0 || said.get(..at).is_some_and(|before| before.ends_with(' '));
            let rest = said.get(at + own.len()..)?.strip_prefix(' ')?;
            begins.then_some((at, rest))
        })
    };
    let first = words.iter().filter_map(after).min_by_key(|(at, _)| *at);
    first.map(|(_, rest)| rest)
}

#[cfg(test)]
mod tests {
    use super::{VERBS, deed};

    #[test]
    fn the_deed_is_parted_from_who_reports_it() {
        assert!(!VERBS.at_once.is_empty() && !VERBS.with_that.is_empty());
        for (said, stated) in [
            (
                "we found two tricks later that my partner had revoked",
                Some("my partner had revoked"),
            ),
            ("they say I revoked", Some("I revoked")),
            ("it turned out that LHO had revoked", Some("LHO had revoked")),
            ("he found a heart behind his spades", None),
            ("I saw a card", None),
            ("my partner revoked", None),
        ] {
            assert_eq!(deed(said), stated, "{said}");
        }
    }
}
