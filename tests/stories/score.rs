//! The score, and what follows the hand.

use super::maker::Maker;
use super::marks::Mark;
use super::rows::{Memo, Row};

const WRONG: &[Row] = &[
    Row("any", "NS scored 18 for 24 in game 1 / an error in the trick score is found", &AFTER),
    Row("any", "EW scored 30 for 24 in game 2 / an error in the trick score is found", &AFTER),
    Row("any", "an error in the trick score is found", &AFTER),
    Row("any", "NS scored 16 for 32 in game 1 / an error in the honour score is found", &AFTER),
    Row("any", "an error in the honour score is found", &AFTER),
    Row(
        "any",
        "the last card of the next deal is dealt / an error in the trick score is found",
        &AFTER,
    ),
    Row(
        "any",
        "NS scored 18 for 24 in game 1 / the last card of the next deal is dealt / an error in the trick score is found",
        &AFTER,
    ),
    Row(
        "any",
        "NS scored 18 for 24 in game 1 / the last card of the next deal is dealt / the next trump is declared / an error in the trick score is found",
        &AFTER,
    ),
    Row("any", "the rubber ends / an error in the trick score is found", &AFTER),
    Row(
        "any",
        "the rubber ends / the rubber score is agreed / an error in the honour score is found",
        &AFTER,
    ),
    Row("any", "the score is agreed / an error in the trick score is found", &AFTER),
    Row("any", "an error in the trick score is found / {x} corrects the score", &AFTER),
    Row("any", "{x} omits to play", &AFTER),
    Row("any", "tricks: NS 7, EW 6", &AFTER),
    Row("any", "tricks: NS 12, EW 1", &AFTER),
    Row("any", "tricks: EW 13, NS 0", &AFTER),
    Row("any", "tricks: EW 10, NS 3 / EW take three tricks", &AFTER),
    Row(
        "any",
        "{x} revokes / the trick is turned and quitted / the hand is played out / tricks: NS 12, EW 1",
        &AFTER,
    ),
    Row(
        "any",
        "{x} revokes / the trick is turned and quitted / the hand is played out / {x.l} claims a revoke by {x} / NS take three tricks / tricks: NS 10, EW 3",
        &AFTER,
    ),
    Row("any", "{x} revokes / {x.l} revokes", &AFTER),
    Row("any", "{x} revokes / the trick is turned and quitted / NS divide the penalty", &AFTER),
    Row("any", "honours: {x} 4, {x.p} 1", &AFTER),
    Row("any", "honours: {x} 3", &AFTER),
    Row("any", "honours: {x} 5", &AFTER),
    Row("any", "{x} has no trumps", &AFTER),
    Row("any", "honours: {x.l} 3, {x.r} 1 / {x} has no trumps", &AFTER),
    Row("any", "{x} has no trumps / {x.p} has no trumps", &AFTER),
    Row("any", "honours: {x} 3, {x.p} 2 / {x.l} has no trumps / {x.r} has no trumps", &AFTER),
    Row("any", "the rubber ends", &AFTER),
    Row("any", "bet: odd trick", &AFTER),
    Row(
        "any",
        "bet: odd trick / {x} revokes / the trick is turned and quitted / the hand is played out / {x.l} claims a revoke by {x}",
        &AFTER,
    ),
    Row("any", "bystander remarks on the score", &["{x} calls on the bystander to pay"]),
    Row("dummy", "{x} corrects the score", &AFTER),
    Row(
        "any",
        "all throw down their cards / {x} claims a revoke by {x.l} / the hands are examined",
        &AFTER,
    ),
    Row(
        "any",
        "the hand is played out / {x} claims a revoke by {x.l} / the tricks are searched",
        &AFTER,
    ),
    Row("any", "{x.l} mixes the cards", &["{x} claims a revoke by {x.l}"]),
    Row(
        "any",
        "{x} plays two cards to trick 3 / the hand is played out / the error is discovered",
        &AFTER,
    ),
    Row("any", "{x} claims a revoke by {x.l} / {x.l} mixes the cards", &AFTER),
];

const AFTER: [&str; 12] = [
    "the score is agreed",
    "the rubber score is agreed",
    "the last card of the next deal is dealt",
    "the next trump is declared",
    "the cards are cut for the next deal",
    "the rubber ends",
    "honours: {x} 3",
    "{x} claims a revoke by {x.l}",
    "NS take three tricks",
    "EW add the value of three tricks",
    "the tricks are searched",
    "{x.l} takes two",
];

impl Maker {
    /// The score as it stood before the hand.
    pub(super) fn say_the_score(&mut self) {
        if self.percent(12) {
            let (one, other) = (self.rng.u32(..15) * 2, self.rng.u32(..15) * 2);
            self.say(Mark::Header, format!("score: NS {one}, EW {other}"));
        }
        if self.percent(10) {
            let (one, other) = (self.rng.u32(..2), self.rng.u32(..2));
            self.say(Mark::Header, format!("games: NS {one}, EW {other}"));
        }
    }

    /// What is made up when the hand is over.
    pub(super) fn score(&mut self) {
        let mut memo = Memo::default();
        if self.percent(40) {
            self.say(Mark::Regular, "the hand is played out");
        }
        if self.due() {
            self.write_one(&[WRONG], super::rights::POOL);
        }
        if self.percent(25) {
            let won = self.rng.u32(..14);
            self.say(Mark::Regular, format!("tricks: NS {won}, EW {}", 13 - won));
        }
        if !self.revokes.is_empty() && self.percent(50) {
            self.claim_a_revoke();
        }
        if self.percent(30) {
            self.fill_and_say(Mark::Regular, "the cards are cut for the next deal", &mut memo);
        }
    }

    /// An error of the score, whatever else the story has.
    pub(super) fn some_error_in_the_score(&mut self) {
        self.write_one(&[WRONG], super::rights::POOL);
    }
}
