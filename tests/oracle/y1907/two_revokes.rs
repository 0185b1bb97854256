//! Two revokes in two tricks, of one side or of both.

use super::Text;
use crate::oracle::tale::{Stated, Tale};
use crate::oracle::want::verdict;
use crate::oracle::{Roles, after, any_seat, holds};
use bystander::bridge::Seat;
use fastrand::Rng;

#[test]
fn two_revokes() {
    holds("1907", |rng| two(rng, &super::TEXT));
}

/// A trick led with the ace of a suit, to which one who holds the suit plays another; the line of that.
fn trick(tale: &mut Tale, leader: Seat, by: Seat, suit: char, off: &str) -> usize {
    let mut line = 0;
    for (place, rank) in ["A", "3", "5", "6"].into_iter().enumerate() {
        let seat = after(leader, place);
        if seat == by {
            line = tale.write(format!("{seat} plays {off}"));
            tale.write(format!("{seat} holds {suit}9"));
        } else {
            let verb = if place == 0 { "leads" } else { "plays" };
            tale.write(format!("{seat} {verb} {suit}{rank}"));
        }
    }
    line
}

pub(in crate::oracle) fn two(rng: &mut Rng, text: &Text) -> Stated {
    let roles = Roles::of(any_seat(rng));
    let (dealer, leader) = (roles.dealer, any_seat(rng));
    let number = 2 + rng.usize(..6);
    let mut tale = Tale::of(&[
        format!("dealer: {dealer}"),
        format!("trumps: spades by {dealer}"),
        format!("to lead: {leader}"),
        format!("trick: {number}"),
        "dummy is down".to_owned(),
    ]);
    let first = after(leader, 1 + rng.usize(..3));
    let first_line = trick(&mut tale, leader, first, 'D', "C4");
    if rng.bool() {
        tale.write("the trick is turned and quitted");
    }
    // The leader won with his ace. Playing to the next trick makes the first revoke count as well.
    let second = after(leader, 1 + rng.usize(..3));
    let second_line = trick(&mut tale, leader, second, 'H', "C5");
    let counted = || {
        let penalty = verdict(&["choice", "must"]).of(&["revoke"]);
        penalty.opts(&["three_tricks"]).laws(&[text.revoke])
    };
    if first != roles.dummy {
        tale.want(first_line, counted());
    }
    let end = rng.usize(..3);
    if end == 0 {
        tale.write("the trick is turned and quitted");
    } else if end == 1 {
        tale.write(format!("trick {} was not quitted", number + 1));
    }
    if second == roles.dummy || end == 2 {
        return tale.done("second open or dummy's");
    }
    if end == 1 {
        let back = verdict(&[]).of(&["revoke"]).opts(&["take_back C5"]);
        tale.want(second_line, back);
        return tale.done("second unquitted");
    }
    tale.want(second_line, counted());
    if first != roles.dummy && first.side() != second.side() {
        tale.owes("no_game");
        return tale.done("both sides");
    }
    tale.done("two revokes")
}
