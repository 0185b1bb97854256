//! A renounce and what becomes of it: asked about, corrected, quitted, played on, claimed.

mod after;
mod dues;
mod trick;

use super::Text;
use crate::oracle::tale::{Stated, Tale};
use crate::oracle::{Roles, after as seat_after, any_seat, holds, one_in, pick};
use bystander::bridge::Seat;
use fastrand::Rng;

#[test]
fn revokes() {
    holds("1907", |rng| revoke(rng, &super::TEXT));
}

/// When it is stated whether he held the suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holding {
    Before,
    AtOnce,
    AtTheEnd,
    Never,
    /// He held none.
    Void,
}

/// Whether and when he corrected it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mended {
    No,
    /// While the trick lay open.
    InTrick,
    /// Later, but before it counted.
    After,
    TooLate,
}

/// Whether and when it was claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Claimed {
    No,
    InTime,
    /// After the cards were cut for the next deal.
    Late,
}

#[allow(clippy::struct_excessive_bools, reason = "each is a circumstance of the story of its own")]
struct Revoke<'r> {
    rng: &'r mut Rng,
    text: &'r Text,
    tale: Tale,
    roles: Roles,
    leader: Seat,
    /// Who renounces.
    by: Seat,
    /// What he played, and what he held.
    wrong: &'static str,
    has: &'static str,
    pool: Vec<&'static str>,
    holding: Holding,
    line: usize,
    plays: Vec<(Seat, &'static str)>,
    asked: bool,
    denied: bool,
    mended: Mended,
    /// How many had played when it was corrected.
    played_at_mending: usize,
    quitted: bool,
    established: bool,
    led_on: bool,
    over: bool,
    claimed: Claimed,
}

impl<'r> Revoke<'r> {
    fn new(rng: &'r mut Rng, text: &'r Text) -> Self {
        let roles = Roles::of(any_seat(rng));
        let (dealer, dummy) = (roles.dealer, roles.dummy);
        let maker = pick(rng, &[dealer, dummy]);
        let leader = any_seat(rng);
        let number = 2 + rng.usize(..8);
        let tale = Tale::of(&[
            format!("dealer: {dealer}"),
            format!("trumps: hearts by {maker}"),
            format!("to lead: {leader}"),
            format!("trick: {number}"),
            "dummy is down".to_owned(),
        ]);
        let mut pool =
            vec!["D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "DT", "DJ", "DQ", "DK", "DA"];
        rng.shuffle(&mut pool);
        let holdings = [
            Holding::Before,
            Holding::Before,
            Holding::AtOnce,
            Holding::AtOnce,
            Holding::AtOnce,
            Holding::AtTheEnd,
            Holding::Never,
            Holding::Void,
        ];
        Self {
            roles,
            leader,
            by: seat_after(leader, 1 + rng.usize(..3)),
            wrong: if one_in(rng, 4) { "H4" } else { "C4" },
            has: pool[5],
            pool,
            holding: pick(rng, &holdings),
            rng,
            text,
            tale,
            line: 0,
            plays: Vec::new(),
            asked: false,
            denied: false,
            mended: Mended::No,
            played_at_mending: 0,
            quitted: false,
            established: false,
            led_on: false,
            over: false,
            claimed: Claimed::No,
        }
    }

    fn is_mended(&self) -> bool {
        matches!(self.mended, Mended::InTrick | Mended::After)
    }
}

pub(in crate::oracle) fn revoke(rng: &mut Rng, text: &Text) -> Stated {
    let mut story = Revoke::new(rng, text);
    story.trick();
    story.quit();
    match story.holding {
        Holding::Void => return story.void(),
        // The text depends on what he held; nothing is certain.
        Holding::Never => return story.tale.done("holding unknown"),
        Holding::Before | Holding::AtOnce | Holding::AtTheEnd => {}
    }
    story.after_quitting();
    story.lead_on();
    story.claim();
    if story.holding == Holding::AtTheEnd {
        if story.is_mended() || story.over {
            return story.tale.done("told after all");
        }
        let (by, has) = (story.by, story.has);
        story.tale.write(format!("{by} holds {has}"));
    }
    story.dues()
}
