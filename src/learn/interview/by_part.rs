//! Openings that part by who of the dealer's adversaries did a thing: which of them is meant, the words and the seats tell.

use super::blank::seat_of;
use super::hand_said::Player;
use super::openings::{Opening, all};
use super::{State, seats};
use crate::bridge::Seat;

/// Who sits at one side of a seat.
type Neighbour = fn(Seat) -> Seat;

/// The adversaries of the dealer, as a line of an opening names them, and where they sit from him.
const PARTS: [(&str, Neighbour); 2] = [("{eldest} ", Seat::left), ("{third} ", Seat::right)];
/// How a line ends with which the other has his say about what was done.
const ANSWER: &str = "} refuses";

/// What somebody did by his part in the hand, where another answers it: the part, and the deed.
fn deed(opening: &Opening) -> Option<(&'static str, &'static str)> {
    if !opening.story.last()?.ends_with(ANSWER) {
        return None;
    }
    opening.story.iter().find_map(|line| {
        let mut parts = PARTS.iter();
        parts.find_map(|(part, _)| Some((*part, line.strip_prefix(part)?)))
    })
}

/// The openings that tell the same of one or the other.
fn alike(opening: &Opening) -> Vec<&'static Opening> {
    let Some((_, own)) = deed(opening) else {
        return Vec::new();
    };
    all().filter(|one| deed(one).is_some_and(|(_, does)| does == own)).collect()
}

/// Whether two words are forms of one verb: `doubles`, `doubled`.
fn is_form_of(does: &str, verb: &str) -> bool {
    let stem = |word: &str| word.trim_end_matches(['s', 'd']).to_owned();
    stem(does) == stem(verb)
}

/// The opening that is meant instead of one, where he is said to have done it who has another part as the players sit.
pub(super) fn as_they_sit(opening: &Opening, state: &State) -> Option<&'static Opening> {
    let dealer = seat_of(Player::Dealer, state)?;
    let (_, does) = deed(opening)?;
    let mut deeds = state.besides.deeds.iter();
    let (who, _) = deeds.find(|(_, verb)| is_form_of(does, verb))?;
    let who = seat_of(*who, state)?;
    let part_of = |one: &Opening| {
        let (own, _) = deed(one)?;
        let (_, sits) = PARTS.iter().find(|(part, _)| *part == own)?;
        Some(sits(dealer))
    };
    let other = alike(opening).into_iter().find(|one| part_of(one) == Some(who));
    other.filter(|other| other.words != opening.words)
}

/// All of them, the likeliest first, where the words say neither who did it nor whether it was his turn.
pub(super) fn either(
    opening: &'static Opening,
    said: &str,
    deeds: &[(Player, String)],
) -> Option<Vec<&'static Opening>> {
    let (_, does) = deed(opening)?;
    let words = seats::words(said);
    let of_turn = words.iter().any(|word| word == "turn");
    let named = deeds.iter().any(|(_, verb)| is_form_of(does, verb));
    let mut all = alike(opening);
    all.sort_by_key(|one| one.words != opening.words);
    (!of_turn && !named && all.len() > 1).then_some(all)
}

#[cfg(test)]
mod tests {
    use super::{all, either};
    use crate::interview::doer::deeds;

    #[test]
    fn who_doubled_is_not_taken_for_granted() {
        let refused = all().find(|one| one.words == "a double out of turn was refused");
        let refused = refused.unwrap();
        let both = |said: &str| either(refused, said, &deeds(said)).is_some();
        assert!(both("they doubled and I refused to accept it"));
        assert!(!both("LHO doubled and I refused to accept it"));
        assert!(!both("they doubled out of turn and I refused it"));
    }
}
