//! Property 7: Hands that agree with the story turn unknowns into knowns and change nothing else; an idle line changes nothing.

use super::same::{Key, Match, Question, Ruled, difference, facts, ruled};
use super::trial::{Failure, holds};
use crate::stories::{Line, Mark, Story};
use crate::support::codes;
use bystander::bridge::{Hand, Seat};

#[test]
#[ignore = "fails: a hand changes more than it answers"]
fn hands_that_agree_only_answer_questions() {
    holds(hands);
}

#[test]
#[ignore = "fails: an idle line hides whose right it is to double"]
fn an_idle_line_changes_nothing() {
    holds(idle);
}

fn hands(story: &Story) -> Option<Failure> {
    // A whole hand shown is so many cards once it is known.
    // Whoever was dealt more or fewer cards than thirteen had other hands than these.
    let shows = [
        "throws down",
        "throw down",
        "shows his cards",
        "lays down",
        "has 12 cards",
        "has 14 cards",
        "one card short",
        "the pack lacks",
        "the pack has two",
    ];
    if shows.iter().any(|words| story.says(words)) {
        return None;
    }
    let without = hidden(story);
    let with = shown(&without, story)?;
    let facts = facts(&without)?;
    // A story that says what these hands deny is about other hands.
    let known = super::same::facts(&with)?;
    codes().iter().find_map(|code| {
        let (unknown, known) = (ruled(&without, &facts, code), ruled(&with, &known, code));
        let in_play = ["revoke", "call_disobeyed"];
        let unsaid = |key: &Key| in_play.contains(&key.kind) && !unknown.findings.contains_key(key);
        // What nobody spoke of, the hands alone may show, with what comes of it.
        if known.findings.keys().any(unsaid) {
            return None;
        }
        let found = unlike(&unknown, &known)?;
        let why = format!("{}: {}", code.id, found.1);
        Some(Failure::new(found.0, why))
    })
}

/// The story without any hand.
fn hidden(story: &Story) -> Story {
    let is_hand = |line: &Line| {
        let head = line.text.split(':').next().unwrap_or_default();
        line.mark == Mark::Header && (head == "pbn" || head.len() == 1)
    };
    let lines = story.lines.iter().filter(|line| !is_hand(line)).cloned();
    story.with(lines.collect())
}

/// The story with all four hands, before everything else.
fn shown(story: &Story, of: &Story) -> Option<Story> {
    let hands = of.hands.as_ref()?;
    Some(Seat::ALL.into_iter().fold(story.clone(), |story, seat| {
        let hand: Hand = hands[seat.index()].iter().copied().collect();
        let mut with = story.put_in(0, &format!("{seat}: {hand}"));
        with.lines[0].mark = Mark::Header;
        with
    }))
}

/// Where a ruling is no branch of another: for no way of answering the questions of the other are they the same.
fn unlike(unknown: &Ruled, known: &Ruled) -> Option<(String, String)> {
    let found = difference(unknown, known, Match::UnlessNothing)?;
    let asked: Vec<Question> = unknown.questions().into_iter().collect();
    let mut open = vec![(unknown.clone(), 0)];
    let mut tried = 0;
    while let Some((branch, place)) = open.pop() {
        tried += 1;
        difference(&branch, known, Match::UnlessNothing)?;
        if tried > 4000 {
            return None;
        }
        if let Some(question) = asked.get(place) {
            for so in [true, false] {
                let branch = branch.answered(&|one| (one == *question).then_some(so));
                open.push((branch, place + 1));
            }
            open.push((branch, place + 1));
        }
    }
    Some((found.class(), found.why()))
}

/// What is said without any effect.
const IDLE: [&str; 5] = [
    "{x} talks",
    "{x} gestures",
    "bystander remarks on the play",
    "{x} shows pleasure",
    "# a remark",
];

fn idle(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    if story.says("acts on it") || story.says("answer:") {
        return None;
    }
    let seed = usize::try_from(story.seed).unwrap();
    let heads = story
        .lines
        .iter()
        .filter(|line| line.mark == Mark::Header)
        .count();
    let free = story.lines.len() - heads + 1;
    let at = heads + seed / 20 % free;
    // Words that belong to what was done just before, or is done just after, are not parted from it.
    let parted = [at.checked_sub(1), Some(at)].into_iter().flatten();
    let mut parted = parted.filter_map(|place| story.lines.get(place));
    if parted.any(|line| line.text.contains("arranges")) {
        return None;
    }
    let seat = Seat::ALL[seed % 4];
    let line = IDLE[seed / 4 % 5].replace("{x}", &seat.to_string());
    let with = story.put_in(at, &line);
    let Some(said) = super::same::facts(&with) else {
        return Some(Failure::new("refused", with.text()));
    };
    codes().iter().find_map(|code| {
        let before = ruled(story, &facts, code);
        let after = ruled(&with, &said, code).without(&|key| key.at.is_none());
        let found = difference(&before, &after, Match::Every)?;
        let why = format!(
            "{}: `{line}` put in at line {}\n{}",
            code.id,
            at + 1,
            found.why()
        );
        Some(Failure::new(found.class(), why))
    })
}
