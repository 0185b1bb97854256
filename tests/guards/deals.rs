//! Property: a deal is ruled on as if it were stated alone, whatever deal was stated before it.

use super::same::{Match, difference, facts, ruled};
use super::trial::{Failure, holds};
use crate::stories::{Line, Mark, Story};
use crate::support::codes;
use bystander::bridge::Seat;
use bystander::ruling::rule;

/// Deals that are made again, each another reason: `{d}` deals, `{p}` is his partner, `{e}` eldest and `{t}` third hand.
const VOID: &[&str] = &[
    "{d} deals\nthe last card falls to {e}",
    "{d} deals\nthe deal is complete\n{p} declares hearts\n{e} demands a new deal",
    "the deal is complete\n{t} exposes D7\n{p} declares spades\n{e} demands a new deal",
    "{d} declares hearts\n{t} doubles\n{d} refuses\n{e} and {t} consult on the double\n{d} demands a new deal",
    "{d} declares hearts\n{e} asks to lead\n{t} says yes\n{e} leads SK\n{p} plays S2\nthe pack lacks H7",
    "{d} deals\n{e} looks at his cards\n{t} looks at his cards\n{e} has 14 cards\n{t} has 12 cards",
    "{d} passes\n{p} declares clubs\n{e} doubles\n{e} and {t} consult on the double\n{p} demands a new deal",
    "{d} declares spades\n{t} leads DK\n{p} plays D2\n{d} exposes C4\n{e} plays H3\nthe pack is imperfect",
    "{d} declares no trumps\n{e} leads SK\n{t} doubles\n{d} plays S3\nthe pack has two H7",
];

/// Hands that come to their end; the deal passes to `{e}`.
const WHOLE: &[&str] = &[
    "{d} deals\n{d} declares hearts\n{e} doubles\n{e} leads SK\ntricks: NS 7, EW 6",
    "{d} declares clubs\n{t} leads DK\n{d} calls a spade from {e}\n{e} leads SK\nthe hand is played out",
    "{d} passes\n{p} declares spades\n{e} leads DK\n{p} plays D2\n{t} exposes H9\nthe cards are cut for the next deal",
];

/// What may be found wrong with the pack before it is dealt: `{p}` is the partner of who deals it, `{e}` eldest.
const BEFORE: &[&str] = &[
    "a card is faced in the pack",
    "the pack is not cut",
    "{e} says the pack was not cut",
    "{p} says the pack was not cut",
];

#[test]
fn a_deal_made_again_rules_as_if_it_were_stated_alone() {
    holds(|story| parts(story, VOID, false, None));
}

#[test]
fn a_hand_after_another_rules_as_if_it_were_stated_alone() {
    holds(|story| parts(story, WHOLE, true, None));
}

#[test]
fn what_is_wrong_with_the_pack_between_two_hands_is_of_the_second() {
    holds(|story| {
        let stated = usize::try_from(story.seed).ok()? / WHOLE.len() % BEFORE.len();
        parts(story, WHOLE, true, BEFORE.get(stated).copied())
    });
}

/// `between` is stated of the pack after the deal before and ahead of the story's own.
fn parts(story: &Story, before: &[&str], passes: bool, between: Option<&str>) -> Option<Failure> {
    let (mut alone, dealer) = alone(story, passes)?;
    if let Some(between) = between {
        let of_head = |line: &Line| line.mark == Mark::Header || line.origin.is_none();
        let first = alone.lines.iter().take_while(|line| of_head(line)).count();
        let stated = seated(between, dealer);
        alone.lines.insert(first, put_in(&stated, 10_010));
    }
    let own = facts(&alone)?;
    let first = if passes { dealer.right() } else { dealer };
    let number = usize::try_from(story.seed).ok()? % before.len();
    let whole = after(&alone, before[number], first);
    let Some(both) = facts(&whole) else {
        return Some(Failure::new("refused", whole.text()));
    };
    codes().iter().find_map(|code| {
        let one = ruled(&alone, &own, code);
        let other = ruled(&whole, &both, code);
        let other = other.without(&|key| key.at.is_none());
        if let Some(difference) = difference(&one, &other, Match::Every) {
            let why = format!("{}: {}\n{}", code.id, difference.why(), whole.text());
            return Some(Failure::new(difference.class(), why));
        }
        let score = |facts| rule(facts, code, false).score;
        let (one, other) = (score(&own), score(&both));
        // What the hand before left may be known where this one adds nothing.
        let differs = one != other && (!passes || one.is_some());
        differs.then(|| Failure::new("score", format!("{one:?} {other:?}\n{}", whole.text())))
    })
}

/// The story as one that begins with its deal, and who deals; none if it cannot be stated so.
fn alone(story: &Story, passes: bool) -> Option<(Story, Seat)> {
    let mut dealer = None;
    let mut head = Vec::new();
    let mut named = Vec::new();
    let mut body = Vec::new();
    for line in &story.lines {
        let text = line.text.as_str();
        if line.mark != Mark::Header {
            body.push(line.clone());
        } else if let Some(seat) = text.strip_prefix("dealer: ") {
            dealer = Seat::ALL.into_iter().find(|one| one.to_string() == seat);
        } else if let Some(make) = text.strip_prefix("trumps: ") {
            named.push(make.to_owned());
        } else if text.starts_with("agreed:") {
            head.push(line.clone());
        } else if text.starts_with("score:") || text.starts_with("games:") {
            // The hand before has its own part in the score.
            if !passes {
                head.push(line.clone());
            }
        } else if ["to lead:", "trick:", "doubled:"].iter().any(|one| text.starts_with(one)) {
            return None;
        }
    }
    let dealer = dealer?;
    let mut lines = head;
    let deals = |line: &Line| line.text.contains(" deals");
    if named.is_empty() && body.first().is_some_and(|line| line.text == format!("{dealer} deals")) {
    } else if body.iter().any(deals) {
        return None;
    } else {
        lines.push(put_in(&format!("{dealer} deals"), 10_000));
    }
    for make in named {
        let (strain, maker) = make.split_once(" by ")?;
        let strain = if strain == "none" { "no trumps" } else { strain };
        let (eldest, third) = (dealer.left(), dealer.right());
        lines.push(put_in("the deal is complete", 10_001));
        if maker != dealer.to_string() {
            lines.push(put_in(&format!("{dealer} passes"), 10_002));
        }
        lines.push(put_in(&format!("{maker} declares {strain}"), 10_003));
        lines.push(put_in(&format!("{eldest} asks to lead"), 10_004));
        lines.push(put_in(&format!("{third} says yes"), 10_005));
    }
    lines.extend(body);
    (!speaks_of_another(&lines)).then(|| (story.with(lines), dealer))
}

fn put_in(text: &str, origin: usize) -> Line {
    Line { mark: Mark::Regular, text: text.to_owned(), origin: Some(origin) }
}

/// Whether something in the story would be about the hand before, if there were one.
fn speaks_of_another(lines: &[Line]) -> bool {
    let first = |words: &[&str]| {
        let says = |line: &Line| words.iter().any(|word| line.text.contains(word));
        lines.iter().position(says).unwrap_or(usize::MAX)
    };
    let score = ["scored", "score", "error in", "the next", "of the next", "rubber"];
    let figures = ["tricks: ", "honours: ", "has no trumps"];
    let revoke = [
        "claims a revoke",
        " take ",
        " takes ",
        "deduct",
        " add ",
        "divide",
        "searched",
        "examined",
        "counted",
        "mixes",
    ];
    let played = first(&[" leads ", " plays ", "trick: ", "revokes", "omits"]);
    let over = first(&["tricks: ", "played out", "throw down", "are cut for"]);
    first(&score) < over && first(&score) != usize::MAX
        || first(&figures) < first(&[" declares "]).min(played)
        || first(&revoke) < played
}

/// The story after another deal.
fn after(story: &Story, before: &str, dealer: Seat) -> Story {
    let stated = format!("dealer: {dealer}\n{}", seated(before, dealer));
    let is_head = |line: &Line| line.mark == Mark::Header;
    let head = story.lines.iter().filter(|line| is_head(line)).cloned();
    let before = stated.lines().map(|text| Line {
        mark: Mark::Regular,
        text: text.to_owned(),
        origin: None,
    });
    let rest = story.lines.iter().filter(|line| !is_head(line)).cloned();
    story.with(head.chain(before).chain(rest).collect())
}

/// Words with the seats put in for the parts.
fn seated(words: &str, dealer: Seat) -> String {
    let parts = [
        ("{d}", dealer),
        ("{p}", dealer.partner()),
        ("{e}", dealer.left()),
        ("{t}", dealer.right()),
    ];
    let mut stated = words.to_owned();
    for (part, seat) in parts {
        stated = stated.replace(part, &seat.to_string());
    }
    stated
}
