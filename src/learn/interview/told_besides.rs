//! A clause of what somebody said as a line of the case: `I followed`, `the player on his left played to it`, `after we
//! claimed it`, or any sentence of the language said from where one sits.

use super::seats::{Around, words};
use crate::bridge::Seat;

/// Words for him who did what was told first.
const HE: [&str; 2] = ["he", "she"];
/// Who sits beside him.
const BESIDE: [&str; 2] = ["the player on his ", "the player on her "];
/// What somebody did who played to the card just led, at the end of a clause.
const FOLLOWED: [&str; 7] = [
    " followed",
    " followed suit",
    " followed to it",
    " played to it",
    " has played to it",
    " covered it",
    " played on it",
];
/// What somebody did who claimed the revoke that was told first.
const CLAIMED: [&str; 5] = [
    " claimed it",
    " had claimed it",
    " claimed the revoke",
    " had claimed the revoke",
    " claimed a revoke",
];

/// The line that a clause tells, where it is one sentence. `doer` did what was told first; `revoked` is whether that
/// was a revoke.
pub(super) fn line(
    clause: &str,
    around: Around,
    doer: Option<Seat>,
    revoked: bool,
) -> Option<String> {
    let clause = named(clause, doer);
    let who = |ends: &[&str]| {
        let mut ends = ends.iter();
        ends.find_map(|end| clause.strip_suffix(end).map(str::to_owned))
    };
    around
        .told(&clause)
        .or_else(|| around.told(&format!("{} plays a card", who(&FOLLOWED)?)))
        .or_else(|| {
            let doer = doer.filter(|_| revoked)?;
            let claimer = claimer(&who(&CLAIMED)?, around);
            around.told(&format!("{claimer} claims a revoke by {doer}"))
        })
}

/// A clause with the seats of him who did the first thing and of those beside him.
fn named(clause: &str, doer: Option<Seat>) -> String {
    let mut plain = words(clause).join(" ");
    let Some(doer) = doer else { return plain };
    for beside in BESIDE {
        for (side, seat) in [("left", doer.left()), ("right", doer.right())] {
            plain = plain.replace(&format!("{beside}{side}"), &seat.to_string());
        }
    }
    let (first, rest) = plain.split_once(' ').unwrap_or((&plain, ""));
    if HE.contains(&first) {
        return format!("{doer} {rest}");
    }
    plain
}

/// Who of a side claims, where the side is said to: he who speaks or sits after him, unless that is dummy.
fn claimer(who: &str, around: Around) -> String {
    let own = match who {
        "we" => around.speaker,
        "they" => around.speaker.left(),
        _ => return who.to_owned(),
    };
    let is_dummy = around.dealer == Some(own.partner());
    let seat = if is_dummy { own.partner() } else { own };
    seat.to_string()
}

#[cfg(test)]
mod tests {
    use super::{Around, Seat, line};

    #[test]
    fn a_clause_is_a_line_of_the_case() {
        let around = Around {
            speaker: Seat::South,
            dealer: Some(Seat::South),
        };
        for (clause, told) in [
            ("I followed", Some("S plays a card")),
            ("my partner followed suit", Some("N plays a card")),
            ("the player on his left followed", Some("N plays a card")),
            ("he mixed the cards", Some("W mixes the cards")),
            ("we claimed it", Some("S claims a revoke by W")),
            ("dealer passed", Some("S passes")),
            ("nobody followed", None),
            ("it was the third trick", None),
        ] {
            let own = line(clause, around, Some(Seat::West), true);
            assert_eq!(own.as_deref(), told, "{clause}");
        }
        assert_eq!(line("we claimed it", around, Some(Seat::West), false), None);
    }
}
