//! A revoke: asked about, corrected, quitted, played on after, noticed by dummy, claimed, claimed too late.

mod after;
mod dues;
mod trick;

use crate::oracle::tale::{Stated, Tale};
use crate::oracle::want::{nothing, verdict};
use crate::oracle::{Roles, after, any_seat, holds, one_in, pick};
use bystander::bridge::Seat;
use fastrand::Rng;

#[test]
fn revokes() {
    holds("1904", |rng| revoke(rng, &LAWS));
}

/// By which laws a text asks what it asks, and where it asks another thing.
#[derive(Clone, Copy)]
pub(in crate::oracle) struct Laws {
    pub(in crate::oracle) penalty: &'static str,
    pub(in crate::oracle) penalties: &'static [&'static str],
    /// What the side that revoked can no longer win.
    pub(in crate::oracle) limits: &'static [&'static str],
    pub(in crate::oracle) claim: &'static str,
    /// Asked about in time, and corrected in time.
    pub(in crate::oracle) asked: &'static str,
    pub(in crate::oracle) mended: &'static str,
    /// Mended by the dealer, where that is paid for.
    pub(in crate::oracle) dealer_pays: Option<&'static str>,
    /// A penalty suggested by the partner of him who may exact it from the dealer.
    pub(in crate::oracle) suggested: &'static str,
    pub(in crate::oracle) by_dummy: &'static str,
    pub(in crate::oracle) of_dummy: &'static str,
}

const LAWS: Laws = Laws {
    penalty: "90",
    penalties: &["three_tricks", "deduct_value", "add_value"],
    limits: &["no_game", "cap_28", "no_slam"],
    claim: "97",
    asked: "92",
    mended: "94",
    dealer_pays: Some("95"),
    suggested: "103",
    by_dummy: "63",
    of_dummy: "68",
};

const DIAMONDS: [&str; 12] =
    ["D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "DT", "DJ", "DQ", "DK"];
const OTHERS: [&str; 8] = ["H2", "H3", "H4", "H5", "C2", "C3", "C4", "C5"];

/// When it is stated that he held the suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holding {
    Before,
    After,
    Never,
}

/// Whether and how he corrected it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mended {
    No,
    /// Before the trick was turned.
    InTrick,
    /// After it was turned, but before it counted as made.
    Quitted,
    TooLate,
}

/// What was asked of the penalty once he had corrected it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Called {
    No,
    Highest,
    Lowest,
    Card,
    Suggested,
    Waived,
}

#[allow(clippy::struct_excessive_bools, reason = "each is a circumstance of the story of its own")]
struct Revoke<'r> {
    rng: &'r mut Rng,
    laws: Laws,
    tale: Tale,
    roles: Roles,
    leader: Seat,
    /// At which place of the trick he plays.
    place: usize,
    /// Who revokes, and who after him in the same trick.
    by: Seat,
    second: Option<Seat>,
    diamonds: Vec<&'static str>,
    others: Vec<&'static str>,
    /// What he held, and what he played.
    held: &'static str,
    off: &'static str,
    holding: Holding,
    known: bool,
    /// The lines of the two revokes, and of the correction.
    line: usize,
    second_line: usize,
    mended_line: usize,
    asked: bool,
    denied: bool,
    noticed: bool,
    mended: Mended,
    /// Whether eldest had played when it was corrected.
    eldest_before: bool,
    eldest_played: bool,
    /// Who played after him and before the correction.
    followed: Vec<Seat>,
    best: (usize, Seat),
    quitted: bool,
    established: bool,
    called: Called,
    led_on: bool,
    played_on: bool,
    claimed_before_cut: bool,
}

impl<'r> Revoke<'r> {
    fn new(rng: &'r mut Rng, laws: Laws) -> Self {
        let roles = Roles::of(any_seat(rng));
        let leader = any_seat(rng);
        let (dealer, dummy) = (roles.dealer, roles.dummy);
        let trump = pick(rng, &["none", "spades"]);
        let maker = pick(rng, &[dealer, dealer, dummy]);
        let place = 1 + rng.usize(..3);
        let second = (place < 3 && one_in(rng, 4)).then(|| place + 1 + rng.usize(..3 - place));
        let (mut diamonds, mut others) = (DIAMONDS.to_vec(), OTHERS.to_vec());
        rng.shuffle(&mut diamonds);
        rng.shuffle(&mut others);
        // Of middle rank, so that it is neither the highest nor the lowest by itself.
        let middle = |card: &&str| ["D6", "D7", "D8", "D9"].contains(card);
        let held = diamonds.remove(diamonds.iter().position(middle).unwrap());
        let off = others.pop().unwrap();
        let holding =
            pick(rng, &[Holding::Before, Holding::Before, Holding::After, Holding::Never]);
        let tale = Tale::of(&[
            format!("dealer: {dealer}"),
            format!("trumps: {trump} by {maker}"),
            format!("to lead: {leader}"),
            "trick: 3".to_owned(),
            "dummy is down".to_owned(),
        ]);
        Self {
            rng,
            laws,
            tale,
            roles,
            leader,
            place,
            by: after(leader, place),
            second: second.map(|place| after(leader, place)),
            diamonds,
            others,
            held,
            off,
            holding,
            known: holding == Holding::Before,
            line: 0,
            second_line: 0,
            mended_line: 0,
            asked: false,
            denied: false,
            noticed: false,
            mended: Mended::No,
            eldest_before: false,
            eldest_played: false,
            followed: Vec::new(),
            best: (0, leader),
            quitted: false,
            established: false,
            called: Called::No,
            led_on: false,
            played_on: false,
            claimed_before_cut: false,
        }
    }
}

pub(in crate::oracle) fn revoke(rng: &mut Rng, laws: &Laws) -> Stated {
    let mut story = Revoke::new(rng, *laws);
    story.trick();
    story.quit();
    story.call();
    story.lead_on();
    let line = story.line;
    if story.claim() {
        let late = verdict(&["barred"]).of(&["revoke"]).laws(&[laws.claim]);
        story.tale.want(line, late);
        return story.tale.done("claimed after the cut");
    }
    if !story.known {
        if !story.asked && !story.noticed {
            story.tale.want(line, nothing().of(&["revoke"]));
        }
        return story.tale.done("not known");
    }
    story.dues()
}
