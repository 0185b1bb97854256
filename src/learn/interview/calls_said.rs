//! What was demanded, and of whom, as the words tell it (`calls_said.yaml`): `he made me lead a heart`, `a heart was called
//! from my partner`, `I told LHO to win the trick`.

use super::cards_said::is_suit;
use super::hand_said::Player;
use super::reading;
use super::seats::stands_with_a_player;
use crate::source::table;
use serde::Deserialize;
use std::sync::LazyLock;

/// The words of the file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    demands: Vec<String>,
    acts: Vec<String>,
    was: Vec<String>,
}

/// The file is a part of the program, and a test reads it.
static WORDS: LazyLock<Words> = LazyLock::new(|| table!("calls_said"));

/// How far the act may stand from the demand: after `to`, and without it.
const FAR: usize = 8;
const NEAR: usize = 3;

/// Where the demand stands.
fn demand(words: &[String]) -> Option<usize> {
    words.iter().position(|word| WORDS.demands.contains(word))
}

/// The suit that was called: the first after what was demanded.
pub(super) fn suit(words: &[String]) -> Option<String> {
    let mut rest = words.iter().skip(demand(words)? + 1);
    let named = rest.find(|word| is_suit(word))?;
    reading::suit(named).map(|suit| suit.to_string())
}

/// Of whom something was demanded.
pub(super) fn called_upon(words: &[String]) -> Option<Player> {
    let demands = demand(words)?;
    let rest = words.get(demands + 1..)?;
    acts(words, demands, rest).or_else(|| {
        // `Called a heart from my partner`, `called on LHO`.
        let on = rest.first().filter(|word| *word == "on").map(|_| 0);
        let from = || rest.iter().position(|word| word == "from");
        let after = rest.get(on.or_else(from)? + 1..)?;
        let mut named = after.iter();
        Player::of(named.find(|word| !stands_with_a_player(word, &[]))?)
    })
}

/// Him who was to do what was demanded: `told my partner to lead`, `I was told to lead`.
fn acts(words: &[String], demands: usize, rest: &[String]) -> Option<Player> {
    let act = rest.iter().position(|word| WORDS.acts.contains(word))?;
    let to = act.checked_sub(1).and_then(|before| rest.get(before));
    let reach = if to.is_some_and(|to| to == "to") { FAR } else { NEAR };
    if act > reach {
        return None;
    }
    let asked = rest.iter().take(act).find_map(|word| Player::of(word));
    asked.or_else(|| {
        let [who, was] = words.get(demands.checked_sub(2)?..demands)? else {
            return None;
        };
        Player::of(who).filter(|_| WORDS.was.contains(was))
    })
}

#[cfg(test)]
mod tests {
    use super::{called_upon, suit};
    use crate::interview::hand_said::Player;
    use crate::interview::seats::{Named, words};

    #[test]
    fn of_whom_what_was_demanded_is_heard() {
        for (said, who, called) in [
            ("he made me lead a heart", Some(Named::Me), Some("hearts")),
            (
                "the dealer called a heart from my partner and he led a spade",
                Some(Named::Partner),
                Some("hearts"),
            ),
            (
                "I told the player on my left to win the trick and he ducked",
                Some(Named::Left),
                None,
            ),
            ("I was told to lead a club", Some(Named::Me), Some("clubs")),
            ("they called on RHO to win it", Some(Named::Right), None),
            ("I called hearts and LHO doubled", None, Some("hearts")),
        ] {
            let words = words(said);
            let upon = called_upon(&words);
            assert_eq!(upon, who.map(Player::One), "{said}");
            assert_eq!(suit(&words).as_deref(), called, "{said}");
        }
    }
}
