//! From which of his two hands the dealer is said to have led, and in which the lead was (`hands_said.yaml`): `led from
//! dummy`, `the lead was in his own hand`.

use crate::source::table;
use serde::Deserialize;
use std::sync::LazyLock;

/// How far a hand may stand from the verb, in words.
const NEAR: usize = 6;

/// One of the dealer's two hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hand {
    Dummy,
    Own,
}

/// The words of the file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    leads: Vec<String>,
    from: Vec<String>,
    was: Vec<String>,
    r#in: Vec<String>,
    before: Vec<String>,
    dummy: Vec<String>,
    own: Vec<String>,
    wrong: Vec<String>,
    not: Vec<String>,
    two_hands: Vec<String>,
}

/// The file is a part of the program, and a test reads it.
static WORDS: LazyLock<Words> = LazyLock::new(|| table!("hands_said"));

/// The hand from which he led.
pub(super) fn led_from(said: &[String]) -> Option<Hand> {
    let leads = said.iter().position(|word| WORDS.leads.contains(word))?;
    let after = said.get(leads + 1..)?;
    let found = after.iter().take(NEAR).enumerate();
    let mut found = found.filter(|(at, word)| WORDS.from.contains(word) && !denied(after, *at));
    found.find_map(|(at, _)| named(said, after.get(at + 1..)?))
}

/// The hand that was to lead.
pub(super) fn lead_in(said: &[String]) -> Option<Hand> {
    let mut pairs = said.windows(2).enumerate();
    pairs.find_map(|(at, pair)| match pair {
        [was, within] if WORDS.was.contains(was) && WORDS.r#in.contains(within) => {
            named(said, said.get(at + 2..)?)
        }
        _ => None,
    })
}

/// Whether it is stated of a lead from one of the dealer's two hands that was the other's: no first trick has that.
pub(super) fn is_of_two_hands(said: &[String]) -> bool {
    let wrong = said.windows(2).any(|pair| match pair {
        [wrong, hand] => WORDS.wrong.contains(wrong) && WORDS.own.contains(hand),
        _ => false,
    });
    wrong || led_from(said).is_some() || lead_in(said).is_some()
}

/// Whether it is said that it was not from there: `instead of from dummy`.
fn denied(words: &[String], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| words.get(before));
    before.is_some_and(|word| WORDS.not.contains(word))
}

/// The hand that some words begin with.
fn named(said: &[String], words: &[String]) -> Option<Hand> {
    let mut rest =
        words.iter().skip_while(|word| WORDS.before.contains(word) && !WORDS.own.contains(word));
    let hand = rest.next()?;
    if WORDS.dummy.contains(hand) {
        return Some(Hand::Dummy);
    }
    let two = || said.iter().any(|word| WORDS.two_hands.contains(word));
    (WORDS.own.contains(hand) && two()).then_some(Hand::Own)
}

#[cfg(test)]
mod tests {
    use super::{Hand, WORDS, is_of_two_hands, lead_in, led_from};
    use crate::interview::seats::words;

    #[test]
    fn the_file_is_read() {
        assert!(!WORDS.leads.is_empty());
    }

    #[test]
    fn the_hand_he_led_from_is_heard() {
        for (said, from, to_lead) in [
            (
                "declarer led from dummy when the lead was in his own hand",
                Some(Hand::Dummy),
                Some(Hand::Own),
            ),
            (
                "the dealer led the king of diamonds from his own hand, but the lead was in dummy",
                Some(Hand::Own),
                Some(Hand::Dummy),
            ),
            (
                "I led off the table and was in my hand, as dealer",
                Some(Hand::Dummy),
                Some(Hand::Own),
            ),
            (
                "dealer led from the wrong hand, from dummy instead of his own",
                Some(Hand::Dummy),
                None,
            ),
            ("LHO dropped a card from his hand", None, None),
            ("my partner led a card from his hand out of turn", None, None),
        ] {
            let words = words(said);
            assert_eq!((led_from(&words), lead_in(&words)), (from, to_lead), "{said}");
        }
        assert!(is_of_two_hands(&words("he led from the wrong hand")));
        assert!(!is_of_two_hands(&words("he led out of turn, in this hand")));
    }
}
