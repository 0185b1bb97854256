//! A revoke: asked about, corrected, quitted, played on after, noticed by dummy, claimed, claimed too late.

mod after;
mod dues;
mod trick;

use crate::oracle::tale::{Tale, Told, short};
use crate::oracle::want::{nothing, verdict};
use crate::oracle::{NotYet, Roles, after, any_seat, holds, one_in, pick};
use bystander::bridge::Seat;
use fastrand::Rng;

#[test]
fn revokes() {
    holds("1904", one, &NOT_YET);
}

/// By law 94 whoever played after the revoke may withdraw his card once it is corrected, and "their cards withdrawn
/// are not liable to be called": so the card is not called of one who then mends a revoke of his own either. The other
/// reading takes him for a "player in fault" of the same law; but its words on a card withdrawn know no exception.
const NOT_YET: [NotYet; 1] = [NotYet {
    class: "a later player mends his own revoke",
    of: || {
        let mut tale = short(
            "dealer: S / trumps: none by S / to lead: N / trick: 3 / dummy is down / N leads D7 / E plays HA / \
             S plays D3 / W plays C4 / E corrects HA to D9 / W corrects C4 to D8",
        );
        tale.owes_no("call_card C4 from W");
        tale.done("a later player mends his own revoke")
    },
}];

const DIAMONDS: [&str; 12] = [
    "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "DT", "DJ", "DQ", "DK",
];
const OTHERS: [&str; 8] = ["H2", "H3", "H4", "H5", "C2", "C3", "C4", "C5"];

/// When it is told that he held the suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holding {
    Before,
    After,
    Never,
}

/// Whether and how he mended it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mended {
    No,
    /// Before the trick was turned.
    InTrick,
    /// After it was turned, but before it counted as made.
    Quitted,
    TooLate,
}

/// What was asked of the penalty once he had mended it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Called {
    No,
    Highest,
    Lowest,
    Card,
    Suggested,
    Waived,
}

#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a circumstance of the story of its own"
)]
struct Revoke<'r> {
    rng: &'r mut Rng,
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
    /// Whether eldest had played when it was mended.
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
    fn new(rng: &'r mut Rng) -> Self {
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
        let holding = pick(
            rng,
            &[
                Holding::Before,
                Holding::Before,
                Holding::After,
                Holding::Never,
            ],
        );
        let tale = Tale::of(&[
            format!("dealer: {dealer}"),
            format!("trumps: {trump} by {maker}"),
            format!("to lead: {leader}"),
            "trick: 3".to_owned(),
            "dummy is down".to_owned(),
        ]);
        Self {
            rng,
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

fn one(rng: &mut Rng) -> Told {
    let mut story = Revoke::new(rng);
    story.trick();
    story.quit();
    story.call();
    story.lead_on();
    let line = story.line;
    if story.claim() {
        let late = verdict(&["barred"]).of(&["revoke"]).laws(&["97"]);
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
