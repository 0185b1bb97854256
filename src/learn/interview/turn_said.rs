//! Whose lead it was, as the words say.

use super::also_stated;
use super::calls_said;
use super::clauses;
use super::hand_said::Player;
use super::hands_said::{self, Hand};
use super::seats::Named;

/// Who is said to have played to a lead, where he is named.
pub(super) fn next(said: &str) -> Option<Player> {
    let parts = clauses::parts(said);
    let who = parts.iter().skip(1).find_map(|part| also_stated::follower(part))?;
    let words = super::seats::words(&who);
    let mut named = words.iter().filter_map(|word| Player::of(word));
    let only = named.next()?;
    named.next().is_none().then_some(only)
}

/// Who led to the trick that is stated of: `before LHO had played to my lead`.
pub(super) fn led_by(words: &[String]) -> Option<Player> {
    const TO: [&str; 2] = ["to", "on"];
    words.windows(3).find_map(|three| {
        let [to, whose, lead] = three else {
            return None;
        };
        let tells = TO.contains(&to.as_str()) && lead == "lead";
        let own = || (whose == "my").then_some(Player::One(Named::Me));
        tells.then(|| own().or_else(|| Player::of(whose.strip_suffix("'s")?)))?
    })
}

/// Who led, by the hand that he is said to have led from: `the dealer led from dummy`. Where it is only said which hand
/// was to lead, he who is named led from the other.
pub(super) fn in_his_hand(
    who: Option<(Player, String)>,
    words: &[String],
) -> Option<(Player, String)> {
    let from = hands_said::led_from(words).or_else(|| {
        let dealer = matches!(who, Some((Player::Dealer, _)));
        let to_lead = hands_said::lead_in(words).filter(|_| dealer)?;
        Some(match to_lead {
            Hand::Own => Hand::Dummy,
            Hand::Dummy => Hand::Own,
        })
    });
    let of_hand = match from {
        Some(Hand::Dummy) => Player::Dummy,
        // Who has no name leads from his own hand as dealer.
        Some(Hand::Own) if who.is_none() => Player::Dealer,
        Some(Hand::Own) | None => return who,
    };
    Some((of_hand, who.map_or_else(|| "led".to_owned(), |(_, verb)| verb)))
}

/// For whom it was to lead, by the hand in which the lead was.
pub(super) fn lead_in(words: &[String]) -> Option<Player> {
    hands_said::lead_in(words).map(|hand| match hand {
        Hand::Own => Player::Dealer,
        Hand::Dummy => Player::Dummy,
    })
}

/// Words between him who won a trick and the verb.
const HAD: [&str; 8] = ["who", "had", "has", "have", "just", "already", "really", "actually"];

/// Words by which it is denied that the turn was his.
const DENIED: [&str; 6] = ["not", "wasn't", "wasnt", "isn't", "isnt", "never"];

/// For whom it was to lead: `my partner had won the trick`, `it was West's lead`, `it was my turn`.
pub(super) fn turn(words: &[String]) -> Option<Player> {
    let won = words.iter().position(|word| word == "won").and_then(|at| {
        let before = words.get(..at)?.iter().rev();
        let mut before = before.skip_while(|word| HAD.contains(&word.as_str()));
        Player::of(before.next()?)
    });
    let called = || calls_said::called_upon(words);
    won.or_else(called).or_else(|| {
        let at = words.windows(2).position(|pair| {
            let whose = |word: &String| word == "my" || word.ends_with("'s");
            matches!(pair, [who, turn] if whose(who) && ["turn", "lead"].contains(&turn.as_str()))
        })?;
        let denied = words.get(at.saturating_sub(3)..at)?.iter();
        if denied.into_iter().any(|word| DENIED.contains(&word.as_str())) {
            return None;
        }
        match words.get(at)?.as_str() {
            "my" => Some(Player::One(Named::Me)),
            whose => Player::of(whose).or_else(|| Player::of(whose.strip_suffix("'s")?)),
        }
    })
}

/// Whether it was the turn of the partner of him who is mentioned: `when it was her partner's lead`.
pub(super) fn is_of_his_partner(words: &[String]) -> bool {
    words.windows(3).any(|three| {
        let [whose, partner, turn] = three else {
            return false;
        };
        ["his", "her", "their"].contains(&whose.as_str())
            && partner == "partner's"
            && ["turn", "lead"].contains(&turn.as_str())
    })
}
