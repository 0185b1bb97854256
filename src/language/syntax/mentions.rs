//! What attention is called to, and what a penalty is for, as single words say it.

use super::terms::{card, number};
use super::word::{About, Mention};

/// What attention is called to.
const MENTIONS: [(&str, Mention); 10] = [
    ("the lead out of turn", Mention::LeadOutOfTurn),
    ("the play out of turn", Mention::PlayOutOfTurn),
    ("the revoke", Mention::Revoke),
    ("the exposed card", Mention::ExposedCard),
    ("the trick", Mention::Trick),
    ("the score", Mention::Score),
    ("the disobedience", Mention::Disobedience),
    ("the two cards", Mention::TwoCards),
    ("the omission", Mention::Omission),
    ("the penalty", Mention::Penalty),
];

/// What else a penalty may be for.
const EARLY: [(&str, Mention); 5] = [
    ("the double out of turn", Mention::DoubleOutOfTurn),
    ("the declaration", Mention::Declaration),
    ("the suggestion", Mention::Suggestion),
    ("the deal", Mention::Deal),
    ("the question", Mention::Question),
];

/// What attention is called to: `the revoke`.
pub(super) fn mention(words: &str) -> Option<Mention> {
    let mut all = MENTIONS.into_iter();
    all.find(|(name, _)| name.eq_ignore_ascii_case(words)).map(|(_, mention)| mention)
}

/// What a penalty is for: `the revoke`, `the revoke in trick 3`, `trick 3`, `C4`.
pub(super) fn about(words: &str) -> Option<About> {
    if let Some(trick) = without(words, "trick ") {
        return number(trick).map(About::Trick);
    }
    let lower = words.to_ascii_lowercase();
    let (what, trick) = match lower.split_once(" in trick ") {
        Some((what, trick)) => (what, Some(number(trick)?)),
        None => (lower.as_str(), None),
    };
    let mut all = EARLY.iter().chain(&MENTIONS);
    let mention = all.find(|(name, _)| *name == what);
    match (mention, trick) {
        (Some((_, mention)), trick) => Some(About::Mention(*mention, trick)),
        (None, None) => card(words).map(About::Card),
        (None, Some(_)) => None,
    }
}

/// What a penalty is for, where one letter of it is a slip of the pen.
pub(super) fn near_about(words: &str) -> Option<String> {
    let lower = words.to_ascii_lowercase();
    let near = |own: &str, word: &str| strsim::damerau_levenshtein(own, word) == 1;
    if let Some((trick, number)) = lower.split_once(' ')
        && near("trick", trick)
        && self::number(number).is_some()
    {
        return Some(format!("trick {number}"));
    }
    let (what, rest) = match lower.split_once(" in t") {
        Some((what, _)) => (what, words.get(what.len()..)?),
        None => (lower.as_str(), ""),
    };
    let mut all = MENTIONS.iter().chain(&EARLY).map(|(name, _)| *name);
    let meant = all.find(|name| near(name, what))?;
    Some(format!("{meant}{rest}"))
}

/// The rest after a beginning in either case.
pub(super) fn without<'a>(words: &'a str, beginning: &str) -> Option<&'a str> {
    let (head, rest) = words.split_at_checked(beginning.len())?;
    head.eq_ignore_ascii_case(beginning).then_some(rest)
}
