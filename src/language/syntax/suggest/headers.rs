//! Headers: what a line says that belongs in one, and what to write for one that does not exist.

use super::super::forms::{self, Blank};
use super::super::help::Help;
use super::super::{mentions, terms};
use super::is_sentence;

/// The header for what a line says: who is dealer, what is trumps, who leads.
pub(super) fn stands_for(plain: &str) -> Option<String> {
    is_dealer(plain).or_else(|| is_trumps(plain)).or_else(|| has_the_lead(plain))
}

/// The header that tells who is said to be dealer.
fn is_dealer(plain: &str) -> Option<String> {
    let ends = [" is the dealer", " is dealer", " was the dealer", " was dealer"];
    let who = ends.iter().find_map(|end| plain.strip_suffix(end))?;
    Blank::Who.is_filled_by(who).then(|| format!("dealer: {who}"))
}

/// The header that tells what is said to be trumps: `hearts are trumps`, `trumps were hearts`.
fn is_trumps(plain: &str) -> Option<String> {
    let plain = plain.to_lowercase();
    let verbs = [" are ", " were ", " is ", " was "];
    let (one, other) = verbs.iter().find_map(|verb| plain.split_once(verb))?;
    let are_trumps = |words: &str| ["trumps", "trump", "the trump", "the trumps"].contains(&words);
    let suit = match (are_trumps(one), are_trumps(other)) {
        (true, false) => other,
        (false, true) => one,
        _ => return None,
    };
    let suit = suit.strip_prefix("the ").unwrap_or(suit);
    Some(format!("trumps: {}", terms::suit(suit)?))
}

/// The header that tells who is said to have the lead: `the lead is with W`, `W is to lead`, `it is W's lead`.
fn has_the_lead(plain: &str) -> Option<String> {
    let plain = plain.strip_suffix('.').unwrap_or(plain);
    let before = [" is to lead", " was to lead", " has the lead", " had the lead", " is on lead"];
    let after = ["the lead is with ", "the lead was with "];
    let own = ["'s lead", "'s turn to lead"];
    let who = before
        .iter()
        .find_map(|end| plain.strip_suffix(end))
        .or_else(|| after.iter().find_map(|start| plain.strip_prefix(start)))
        .or_else(|| {
            let turn = plain.strip_prefix("it is ").or_else(|| plain.strip_prefix("it was "))?;
            own.iter().find_map(|end| turn.strip_suffix(end))
        })?;
    Blank::Who.is_filled_by(who).then(|| format!("to lead: {who}"))
}

/// Help for a sentence with a trick's number behind it that it has no room for: `E revokes on trick 4`.
pub(super) fn of_a_trick(plain: &str) -> Option<Help> {
    let (bare, number) = [" on trick ", " in trick ", " at trick ", " to trick "]
        .iter()
        .find_map(|before| plain.rsplit_once(before))?;
    let is_whole = Blank::Number.is_filled_by(number) && is_sentence(bare);
    is_whole.then(|| {
        Help::of(format!(
            "write the number separately: `trick: {number}` above what happened, then `{bare}`"
        ))
    })
}

/// The header that a word is like.
pub(in super::super) fn near_header(key: &str) -> Option<&'static str> {
    let key = key.to_lowercase();
    let mut keys = forms::keys().map(|(key, _)| key);
    keys.find(|known| strsim::damerau_levenshtein(&key, known) == 1)
}

/// Help for a word and a colon that begin no header.
pub(in super::super) fn header(key: &str, near: Option<&str>) -> String {
    if let Some(known) = near {
        return format!("did you mean `{known}:`?");
    }
    let key = key.to_lowercase();
    if let Some((_, help)) = forms::OTHER_HEADERS.iter().find(|(other, _)| *other == key) {
        return (*help).to_owned();
    }
    if mentions::without(&key, "trick ").is_some() {
        return "write `trick: 1` above what happened for the number of a trick, and `trick: W HA, N H2, E H3, S H4` for its cards".to_owned();
    }
    let keys: Vec<String> = forms::HEADERS.iter().map(|(key, _)| format!("`{key}:`")).collect();
    let keys = keys.join(", ");
    format!("the headers are {keys} and a seat's hand, as `N: SAK5 HQJ42 D876 CT93`")
}
