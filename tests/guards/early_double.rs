//! Property: a double before the trump is named. Eldest hand's is none; third hand's is as good as made when it is named.

use super::same::{Match, difference, facts, ruled};
use super::trial::{Failure, holds};
use crate::stories::{Line, Mark, Story};
use crate::support::codes;
use bystander::bridge::Seat;
use bystander::ruling::{Outcome, rule};

#[test]
fn a_double_by_eldest_hand_before_the_trump_is_named_is_none() {
    holds(|story| {
        let (before, dealer) = naming(story)?;
        let early = doubled(story, before, dealer.left());
        differs(story, &early, "doubled_out_of_turn")
    });
}

#[test]
fn a_double_by_third_hand_before_the_trump_is_named_is_as_one_after_it() {
    holds(|story| {
        let (before, dealer) = naming(story)?;
        let early = doubled(story, before, dealer.right());
        let late = doubled(story, before + 1, dealer.right());
        differs(&late, &early, "")
    });
}

/// Whether two stories are ruled on otherwise, but for what is found on the line put in.
fn differs(one: &Story, other: &Story, own: &str) -> Option<Failure> {
    let stated = facts(one)?;
    let Some(otherwise) = facts(other) else {
        return Some(Failure::new("refused", other.text()));
    };
    codes().iter().find_map(|code| {
        // How things stood is asked by the number of moves before, and those are others here.
        let ruling = rule(&stated, code, false);
        let mut asked = ruling.all();
        if asked.any(|finding| matches!(finding.outcome, Outcome::Depends(_))) {
            return None;
        }
        let skip = |kind: &str| kind == own;
        let (first, second) = (ruled(one, &stated, code), ruled(other, &otherwise, code));
        let second = second.without(&|key| key.at == Some(PUT_IN) && skip(key.kind));
        let difference = difference(&first, &second, Match::Every)?;
        let why = format!("{}: {}\n{}", code.id, difference.why(), other.text());
        Some(Failure::new(difference.class(), why))
    })
}

/// Where the line put in comes from.
const PUT_IN: usize = 10_000;

/// The line on which the trump is named, if nothing but the deal and a pass is stated before it, and who deals.
fn naming(story: &Story) -> Option<(usize, Seat)> {
    let mut dealer = None;
    let mut passed = false;
    for (place, line) in story.lines.iter().enumerate() {
        let text = line.text.as_str();
        if let Some(seat) = text.strip_prefix("dealer: ") {
            dealer = Seat::ALL.into_iter().find(|one| one.to_string() == seat);
        }
        let dealer = dealer?;
        // A partner who has no leave to name it is another matter, and a dealer who has left it to him.
        let names = |seat: Seat| text.starts_with(&format!("{seat} declares "));
        if !passed && names(dealer) || passed && names(dealer.partner()) {
            return Some((place, dealer));
        }
        passed |= text == format!("{dealer} passes");
        let plain = line.mark == Mark::Header && !text.starts_with("trumps:")
            || text.ends_with(" deals")
            || text == "the deal is complete"
            || text == format!("{dealer} passes");
        if !plain {
            return None;
        }
    }
    None
}

fn doubled(story: &Story, place: usize, seat: Seat) -> Story {
    let mut lines = story.lines.clone();
    let line = Line { mark: Mark::Regular, text: format!("{seat} doubles"), origin: Some(PUT_IN) };
    lines.insert(place, line);
    story.with(lines)
}
