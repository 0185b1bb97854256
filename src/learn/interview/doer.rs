//! Who did it, as the words of a clause name him: `the bloke on my left then slapped down a club`, `in trick five my partner
//! revoked` (`doer.yaml`).

use super::action_words_said::{action_words, is_name};
use super::clauses;
use super::hand_said::Player;
use super::phrase::Besides;
use super::reported;
use super::seats::{Named, stands_with_a_player};
use crate::source::table;
use serde::Deserialize;
use std::sync::LazyLock;

/// The words of the file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Words {
    pub(super) around: Vec<String>,
    pub(super) between: Vec<String>,
    pub(super) does: Vec<String>,
    pub(super) of_the_play: Vec<String>,
    pub(super) speaks: Vec<String>,
    pub(super) clause: Vec<String>,
    pub(super) place: Vec<String>,
    pub(super) openings: Vec<Vec<String>>,
    others: Vec<String>,
    nobody_else: Vec<String>,
    of_all: Vec<String>,
    accused_of: Vec<String>,
    asks: Vec<String>,
    had: Vec<String>,
    to_come: Vec<String>,
    both: Vec<String>,
    besides: Vec<String>,
    dealt: Vec<String>,
    joined: Vec<String>,
}

/// The file is a part of the program, and a test reads it.
pub(super) static WORDS: LazyLock<Words> = LazyLock::new(|| table!("doer"));

/// Whether a word may be before the player who did it, or belong to him.
pub(super) fn stands_before(word: &str) -> bool {
    stands_with_a_player(word, &[]) || WORDS.around.iter().any(|own| own == word)
}

pub(super) fn is_deed(verb: &str) -> bool {
    WORDS.does.iter().any(|own| own == verb)
}

/// The same, where who dealt was said first and `rest` goes on with what he did: `I was the dealer and revoked`.
pub(super) fn of_the_dealer(besides: Besides, said: &str, rest: &str) -> Besides {
    let words = super::seats::words(rest);
    let does = words.first().filter(|verb| is_deed(verb));
    let who = does.filter(|_| besides.who.is_none() && said.ends_with(rest));
    match who.and_then(|verb| Some((doer_of_all(said)?.0, verb.clone()))) {
        Some((who, verb)) => Besides { who: Some(who), does: Some(verb), ..besides },
        None => besides,
    }
}

/// The player of the first clause, where the others go on with what he did: `RHO put down her hand and said they were
/// mine`.
pub(super) fn doer_of_all(said: &str) -> Option<(Player, String)> {
    let parts = clauses::parts(said);
    let (first, rest) = parts.split_first()?;
    let goes_on = |part: &String| {
        let words = super::seats::words(part);
        words.first().is_some_and(|word| {
            Named::of(word).is_none()
                && !stands_before(word)
                && !clauses::is_somebody(word)
                && !WORDS.others.contains(word)
                && !WORDS.clause.contains(word)
        })
    };
    let first = super::seats::words(first);
    let mut rest = rest.iter().filter(|part| !is_of_all(part));
    rest.all(goes_on).then(|| doer(&first, true))?
}

/// Whether a clause is of nobody's deed: `everybody had played`, `the trick was put away`.
fn is_of_all(part: &str) -> bool {
    let words = super::seats::words(part).join(" ");
    WORDS.of_all.iter().any(|all| {
        let rest = words.strip_prefix(all.as_str());
        rest.is_some_and(|rest| rest.starts_with(' '))
    })
}

/// He of whom somebody says or finds that he did it: `they say that I revoked`.
pub(super) fn reported(said: &str) -> Option<(Player, String)> {
    let parts = clauses::parts(said);
    let first = parts.first().map_or(said, String::as_str);
    if let Some(rest) = reported::accused(first) {
        return accused(rest);
    }
    let words = super::seats::words(reported::deed(first)?);
    let (who, verb) = doer(&words, true)?;
    let holds = WORDS.had.contains(&verb);
    (is_deed(&verb) || holds).then_some((who, verb))
}

/// Him who is accused, where the words begin with him: `East of a revoke`, `my partner revoking`.
fn accused(rest: &str) -> Option<(Player, String)> {
    let words = super::seats::words(rest);
    let mut name = words.iter().skip_while(|word| stands_before(word));
    let who = Player::of(name.next()?)?;
    let mut deed = name.filter(|word| !stands_before(word) && !WORDS.accused_of.contains(word));
    Some((who, deed.next()?.clone()))
}

/// The word before what somebody says that another did.
const THAT: &str = "that";

/// Who did what, clause by clause, those that say when it was among them.
pub(super) fn deeds(said: &str) -> Vec<(Player, String)> {
    let mut found = of_both(said);
    if !found.is_empty() {
        return found;
    }
    for piece in clauses::pieces(said) {
        let words = super::seats::words(&piece);
        let begins = |word: &String| WORDS.clause.contains(word) || word == THAT;
        let mut clauses = words.chunk_by(|_, word| !begins(word));
        // What was to come is not a deed: `before I had pulled a card`.
        let stated = clauses.by_ref().filter_map(|clause| match clause.split_first() {
            Some((first, _)) if WORDS.to_come.contains(first) => None,
            Some((first, rest)) if begins(first) => doer(rest, true),
            _ => doer(clause, true),
        });
        found.extend(stated.filter(|(_, verb)| is_deed(verb)));
        found.extend(whose_revoke(&words));
    }
    found
}

/// The deed of two who are said to have done it both: `LHO and I both revoked`, `we both revoked, me and LHO`. Of `we
/// both revoked` alone he who speaks is one.
fn of_both(said: &str) -> Vec<(Player, String)> {
    let words = super::seats::words(said);
    let deed = words.iter().find(|word| is_deed(word));
    let is_both = words.iter().any(|word| WORDS.both.contains(word));
    let Some(deed) = deed.filter(|_| is_both) else {
        return Vec::new();
    };
    let pair = pair(&words).or_else(|| {
        let both = matches!(words.as_slice(), [we, both, verb, ..] if we == "we" && both == "both" && verb == deed);
        both.then(|| vec![Player::One(Named::Me)])
    });
    let both = pair.unwrap_or_default().into_iter();
    both.map(|who| (who, deed.clone())).collect()
}

/// What two of one side are said to have done both, stated about each: `my partner and I both revoked`.
pub(super) fn stated_of_each(said: &str) -> Option<String> {
    let (one, rest) = said.split_once(" and ")?;
    let other: Vec<&str> =
        (rest.split_whitespace()).take_while(|word| !is_deed(word) && *word != "both").collect();
    let deed: Vec<&str> =
        (rest.split_whitespace()).skip(other.len()).skip_while(|word| *word == "both").collect();
    let other = other.join(" ");
    if !deed.first().is_some_and(|verb| is_deed(verb)) || !is_name(one) || !is_name(&other) {
        return None;
    }
    let two = pair(&super::seats::words(said))?;
    let [first, second] = two.as_slice() else {
        return None;
    };
    let deed = deed.join(" ");
    (first.partner() == *second).then(|| format!("{one} {deed} and {other} {deed}"))
}

/// Two players who are named one after the other with no more than `and` between them.
fn pair(words: &[String]) -> Option<Vec<Player>> {
    let named = |word: &String| Player::of(word).filter(|_| !word.ends_with("'s"));
    let places: Vec<(usize, Player)> = (words.iter().enumerate())
        .filter_map(|(place, word)| Some((place, named(word)?)))
        .collect();
    places.windows(2).find_map(|two| {
        let [(first, one), (last, other)] = two else {
            return None;
        };
        let between = words.get(first + 1..*last)?;
        let joined = between.iter().any(|word| word == "and");
        let only = between.iter().all(|word| word == "and" || stands_before(word));
        (joined && only).then(|| vec![*one, *other])
    })
}

/// Who has revoked, where somebody mentions his revoke: `dummy called attention to my revoke`.
fn whose_revoke(words: &[String]) -> Option<(Player, String)> {
    words.windows(2).find_map(|pair| {
        let [whose, revoke] = pair else { return None };
        let who = match whose.as_str() {
            "my" => Player::One(Named::Me),
            whose => {
                let name = whose.strip_suffix("'s")?;
                Player::of(whose).or_else(|| Player::of(name))?
            }
        };
        (revoke == "revoke").then(|| (who, "revoked".to_owned()))
    })
}

/// He of whom alone any clause states a deed, if none begins with another or with nobody in particular.
pub(super) fn only_doer(said: &str) -> Option<Player> {
    let others = clauses::parts(said).iter().any(|part| {
        let words = super::seats::words(part);
        words.first().is_some_and(|first| {
            let another = WORDS.others.contains(first) && !WORDS.nobody_else.contains(first);
            another || clauses::is_somebody(first)
        })
    });
    let deeds = deeds(said).into_iter();
    let mut deeds = deeds.filter(|(_, verb)| !WORDS.besides.contains(verb));
    let (only, _) = deeds.next().filter(|_| !others)?;
    deeds.all(|(who, _)| who == only).then_some(only)
}

/// The player with whom the words begin, where they name no other, or are one clause that goes on with his deed.
pub(super) fn doer(words: &[String], one_clause: bool) -> Option<(Player, String)> {
    let words = action_words(words);
    let named: Vec<(usize, Player)> = words
        .iter()
        .enumerate()
        .filter(|(place, word)| word.len() > 1 || *word == "i" || *place == 0)
        .filter_map(|(place, word)| Some((place, Player::of(word)?)))
        .collect();
    let (place, only) = named.first()?;
    let rest = words.iter().skip(place + 1);
    let rest = rest.skip_while(|word| stands_with_a_player(word, &[]));
    let mut rest = rest.filter(|word| !WORDS.between.contains(word));
    let after = rest.next()?;
    // `He had revoked` tells of the same deed.
    let deed = rest.next().filter(|deed| is_deed(deed));
    let after = deed.filter(|_| WORDS.had.contains(after)).unwrap_or(after);
    // `I was dealt no trump` tells what he had.
    let dealt = words.get(place + 2).is_some_and(|word| word == "dealt");
    let begins = words.iter().take(*place).all(|word| stands_before(word));
    if dealt && begins && WORDS.dealt.contains(after) {
        return Some((*only, WORDS.had.first()?.clone()));
    }
    let does = one_clause && (is_deed(after) || WORDS.asks.contains(after));
    let is_other = |(_, other): &(usize, Player)| matches!(other, Player::One(_)) && other != only;
    if !does && named.iter().any(is_other) {
        return None;
    }
    // `The dealer's partner`, `the dealer and I`, `an adversary of the dealer` are not the dealer.
    let is_part = !matches!(only, Player::One(_));
    let own = words.get(*place)?;
    let alone = || {
        let mut before = words.iter().take(*place);
        before.all(|word| word == "the" || WORDS.around.contains(word))
    };
    let joined = WORDS.joined.contains(after);
    if is_part && (own.ends_with("'s") || joined || !alone()) {
        return None;
    }
    begins.then(|| (*only, after.clone()))
}
