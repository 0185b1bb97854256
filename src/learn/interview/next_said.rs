//! Before whom something was done: `I revoked before LHO played` is before the next player played.

use super::hand_said::Player;
use super::phrase::besides;
use super::seats::{Named, USUAL, stands_with_a_player, words};
use crate::bridge::Seat;

/// The words with him who sits after him who did it as the next player, where it is stated before whose play it was.
/// `speaker` is who speaks, where that is known.
pub(super) fn with_next(said: &str, speaker: Option<Seat>) -> String {
    next(said, speaker).unwrap_or_else(|| said.to_owned())
}

fn next(said: &str, speaker: Option<Seat>) -> Option<String> {
    const NEXT: &str = "the next player";
    let words = words(said);
    let before = words.iter().position(|word| word == "before")?;
    let rest = words.get(before + 1..)?;
    let is_of_name = |word: &&String| Player::of(word).is_some() || stands_with_a_player(word, &[]);
    let count = rest.iter().take_while(is_of_name).count();
    let mut named = rest.iter().take(count).filter_map(|word| Player::of(word));
    let (Player::One(other), None) = (named.next()?, named.next()) else {
        return None;
    };
    let Player::One(doer) = besides(said).who? else {
        return None;
    };
    // Without knowing who speaks, both are named alike: by their seats, or from where he sits.
    let alike = matches!(doer, Named::Seat(_)) == matches!(other, Named::Seat(_));
    let speaker = speaker.or(alike.then_some(USUAL))?;
    if doer.seen_from(speaker).left() != other.seen_from(speaker) {
        return None;
    }
    let parts = [words.get(..=before)?, &[NEXT.to_owned()], rest.get(count..)?];
    Some(parts.concat().join(" "))
}

#[cfg(test)]
mod tests {
    use super::{Seat, with_next};

    #[test]
    fn the_next_player_is_known_by_his_name() {
        let next = "the next player played";
        for (said, speaker, wanted) in [
            ("my partner revoked before RHO played", None, true),
            ("I revoked before the player on my left played", None, true),
            ("I revoked before my partner played", None, false),
            ("North revoked before East played", None, true),
            ("North revoked before LHO played", None, false),
            ("I revoked before West played", Some(Seat::South), true),
        ] {
            let stated = with_next(said, speaker);
            assert_eq!(stated.ends_with(next), wanted, "{said}: {stated}");
        }
    }
}
