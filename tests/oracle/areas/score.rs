//! Errors of score, and until when they may be corrected.

use super::{Rng, Tale, Stated, Year, any_seat, one_in, pick};
use crate::oracle::want::verdict;
use bystander::bridge::{Seat, Side};

/// How the rubber stands when a hand is over.
struct Rubber {
    tale: Tale,
    /// Whether that hand has ended a game, and whether that game was the last.
    game: bool,
    last: bool,
}

pub(super) fn story(rng: &mut Rng, year: Year) -> Stated {
    if one_in(rng, 3) {
        earlier_game(rng, year)
    } else {
        this_hand(rng, year)
    }
}

/// A hand, and what it scored.
fn hand(rng: &mut Rng) -> Rubber {
    let dealer = any_seat(rng);
    let (make, value) = pick(
        rng,
        &[("spades", 2), ("clubs", 4), ("diamonds", 6), ("hearts", 8), ("none", 12)],
    );
    let games = [rng.usize(..2), rng.usize(..2)];
    let score = [2 * rng.usize(..14), 2 * rng.usize(..14)];
    let tricks = rng.usize(..14);
    let winner = usize::from(tricks < 7);
    let won = tricks.max(13 - tricks) - 6;
    let game = score[winner] + won * value >= 30;
    let tale = Tale::of(&[
        format!("dealer: {dealer}"),
        format!("trumps: {make} by {dealer}"),
        format!("games: NS {}, EW {}", games[0], games[1]),
        format!("score: NS {}, EW {}", score[0], score[1]),
        format!("tricks: NS {tricks}, EW {}", 13 - tricks),
    ]);
    Rubber {
        tale,
        game,
        last: game && games[winner] == 1,
    }
}

fn this_hand(rng: &mut Rng, year: Year) -> Stated {
    let mut rubber = hand(rng);
    let of_tricks = one_in(rng, 2);
    let mut closed = false;
    if rubber.last {
        if one_in(rng, 2) {
            rubber.tale.write("the rubber ends");
        }
        if one_in(rng, 2) {
            let agreed = pick(rng, &["the rubber score is agreed", "the score is agreed"]);
            rubber.tale.write(agreed);
            closed = true;
        } else if one_in(rng, 3) {
            rubber.tale.write("the score of the deal is agreed");
        }
    } else {
        // That the score is agreed closes nothing before the rubber's is.
        if one_in(rng, 3) {
            rubber.tale.write(pick(rng, &["the score is agreed", "the score of the deal is agreed"]));
        }
        if one_in(rng, 2) {
            rubber.tale.write("the cards are cut for the next deal");
        }
        let next = rng.usize(..3);
        if next > 0 {
            rubber.tale.write("the last card of the next deal is dealt");
        }
        if next > 1 {
            rubber.tale.write("the next trump is declared");
        }
        // In 1904 by its last card; since then by its trump.
        let over = if year == Year::Y1904 { next > 0 } else { next > 1 };
        closed = of_tricks && rubber.game && over;
    }
    found(rubber.tale, year, of_tricks, closed)
}

/// An error in a game before this one, or in this one.
fn earlier_game(rng: &mut Rng, year: Year) -> Stated {
    let dealer = any_seat(rng);
    let games = [rng.usize(..2), rng.usize(..2)];
    let this = games[0] + games[1] + 1;
    let mut tale = Tale::of(&[
        format!("dealer: {dealer}"),
        format!("games: NS {}, EW {}", games[0], games[1]),
        "score: NS 0, EW 0".to_owned(),
        format!("{dealer} deals"),
    ]);
    // Nothing is scored in this game: it is its first deal.
    let stage = rng.usize(..3);
    if stage > 0 {
        tale.write("the deal is complete");
    }
    if stage > 1 {
        tale.write(format!("{dealer} declares {}", pick(rng, &["hearts", "no trumps"])));
    }
    let game = 1 + rng.usize(..this);
    let side = pick(rng, &Seat::ALL).side();
    let side = if side == Side::NorthSouth { "NS" } else { "EW" };
    tale.write(format!("{side} scored 18 for 24 in game {game}"));
    let of_tricks = one_in(rng, 2);
    let over = if year == Year::Y1904 { stage > 0 } else { stage > 1 };
    let closed = of_tricks && (game + 1 < this || game + 1 == this && over);
    found(tale, year, of_tricks, closed)
}

fn found(mut tale: Tale, year: Year, of_tricks: bool, closed: bool) -> Stated {
    let kind = if of_tricks { "trick" } else { "honour" };
    let line = tale.write(format!("an error in the {kind} score is found"));
    let want = if closed {
        verdict(&["must"]).opts(&["score_stands"])
    } else if of_tricks && year != Year::Y1904 {
        // "Must" since 1906, of tricks alone.
        verdict(&["must"]).opts(&["correct_score"])
    } else {
        verdict(&["choice"]).opts(&["correct_score"])
    };
    let law = if of_tricks { ["12", "13", "12"] } else { ["13", "12", "13"] };
    // Where a wrong figure was stated before, the finding is at either line.
    let incident = if of_tricks { "trick_score_wrong" } else { "honour_score_wrong" };
    let want = want.of(&[incident]).laws(&[year.of(law)]);
    tale.want(line, want);
    tale.done(if closed { "too late" } else { "in time" })
}
