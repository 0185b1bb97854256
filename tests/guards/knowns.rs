//! Property 7: Hands that agree with the story turn unknowns into knowns and change nothing else; an idle line changes nothing.

use super::same::{At, Key, Match, Question, Ruled, Thing, difference, facts, ruled};
use super::trial::{Failure, holds};
use crate::stories::{Line, Mark, Story};
use crate::support::codes;
use bystander::bridge::{Card, Hand, Seat};
use bystander::facts::{FactId, Facts, Incident, IncidentKind, Truth};
use bystander::syntax::{CardSpec, is_small};
use std::collections::BTreeSet;

#[test]
fn hands_that_agree_only_answer_questions() {
    holds(hands);
}

#[test]
fn an_idle_line_changes_nothing() {
    holds(idle);
}

fn hands(story: &Story) -> Option<Failure> {
    // A whole hand shown is so many cards once it is known. The player who was dealt more or fewer cards than thirteen
    // had other hands than these.
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
        // What he answers is taken for true; these hands may deny it.
        "says he has",
    ];
    if shows.iter().any(|words| story.says(words)) {
        return None;
    }
    if takes_for_his_own(story) || calls_for_what_may_be_small(story) || calls_twice(story) {
        return None;
    }
    // Of a card that is not named the hands alone tell whether it won the trick.
    if [" plays a ", " leads a "].iter().any(|words| story.says(words)) {
        return None;
    }
    let without = hidden(story);
    let with = shown(&without, story)?;
    let facts = facts(&without)?;
    // A story that says what these hands deny is about other hands.
    let known = super::same::facts(&with)?;
    codes().iter().find_map(|code| {
        let new_revokes = shown_revokes(&with, &known);
        let stated = |key: &Key| new_revokes.contains(&(key.at, key.kind));
        let unknown = ruled(&without, &facts, code).without(&stated);
        let known = ruled(&with, &known, code).without(&stated);
        let turns = |key: &Key| turns_on_hands(key, &unknown, &known);
        let (unknown, known) = (unknown.without(&turns), known.without(&turns));
        let (unknown, known) = (played(&unknown, story), played(&known, story));
        let in_play = ["revoke", "call_disobeyed", "call_impossible", "lead_out_of_turn"];
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

/// Cards that were named, touched or suggested and of which these hands show that to play them would be a revoke, or
/// that they alone follow suit. Nobody can be made to revoke, but it is a ground only where the hand is stated; else the
/// card may be called for, and nothing is asked.
fn shown_revokes(story: &Story, facts: &Facts) -> BTreeSet<(At, &'static str)> {
    let is_so = |fact, one: &Incident| facts.ask(fact, one).truth == Truth::True;
    let shows =
        |one: &&Incident| is_so(FactId::WouldRevoke, one) || is_so(FactId::OnlyToFollow, one);
    let of_cards = |one: &&Incident| {
        matches!(
            one.kind,
            IncidentKind::CardSuggested
                | IncidentKind::DummyMovesCard
                | IncidentKind::CardNamed
                | IncidentKind::CardTouched
                | IncidentKind::CardDrawn
        )
    };
    let found = facts.incidents().iter().filter(of_cards).filter(shows);
    let place = |one: &Incident| {
        let place = usize::try_from(one.line).unwrap().checked_sub(1)?;
        story.lines.get(place)?.origin
    };
    found.map(|one| (place(one), one.kind.name())).collect()
}

/// What the hands alone may tell otherwise: whether the dealer could have done as he was stated; who had won a trick of
/// which not every card is named, and so has the lead; and whether what was demanded could be done at all, for else it
/// binds nobody, and nothing is lost by it.
fn turns_on_hands(key: &Key, unknown: &Ruled, known: &Ruled) -> bool {
    let gone = |key: &Key| unknown.findings.contains_key(key) && !known.findings.contains_key(key);
    let alone = ["suggestion_disobeyed", "lead_out_of_turn"];
    if alone.contains(&key.kind) && gone(key) {
        return true;
    }
    let void = |key: &Key| ["wrong_penalty", "penalty_suggested"].contains(&key.kind) && gone(key);
    let mut lost = false;
    if let Some(tree) = unknown.findings.get(key) {
        tree.each_leaf(&mut Vec::new(), &mut |_, said| {
            let mut by = said.bars.iter().filter_map(|(_, by)| by.as_ref());
            lost |= by.any(&void);
        });
    }
    lost || void(key)
}

/// Whether one player, or he and his partner, are called on twice before one of them plays: the hands alone tell which of the
/// two calls a card met.
fn calls_twice(story: &Story) -> bool {
    let side = |who: &str| match who {
        "N" | "S" => Some("NS"),
        "E" | "W" => Some("EW"),
        _ => None,
    };
    let mut waits = BTreeSet::new();
    story.lines.iter().any(|line| {
        let text = &line.text;
        let of = text.split_once(" from ").or_else(|| text.split_once(" calls on "));
        let of = of.and_then(|(_, of)| side(of.split(' ').next()?));
        let plays = [" plays ", " leads "].iter().any(|verb| text.contains(verb));
        if let Some(own) = side(text.split(' ').next().unwrap_or_default()).filter(|_| plays) {
            waits.remove(own);
        }
        let called = text.contains(" calls ");
        called && of.is_some_and(|of| !waits.insert(of))
    })
}

/// Whether a card is called of a player who then plays a small one of its suit that is not named: the hands alone tell
/// whether it was that one.
fn calls_for_what_may_be_small(story: &Story) -> bool {
    let mut called: Vec<(char, String)> = Vec::new();
    story.lines.iter().any(|line| {
        if let Some((_, call)) = line.text.split_once(" calls ")
            && let Some((card, of)) = call.split_once(" from ")
            && let Some(suit) = card.chars().next()
        {
            called.push((suit, of.to_owned()));
        }
        let mut called = called.iter();
        called.any(|(suit, of)| {
            let verbs = ["plays", "leads"];
            verbs.iter().any(|verb| line.text == format!("{of} {verb} {suit}x"))
        })
    })
}

/// The same, where it does not count whether what was called for was done, or could not be, or was over before it was: a
/// call not obeyed has a finding of its own, which tells that. Nor does it count by which card a low one was meant: the story does not name
/// it there, and the hands may leave but one.
fn played(ruled: &Ruled, story: &Story) -> Ruled {
    // A low card that is not named may be one that is named elsewhere.
    let unnamed = |card: Card| {
        let low = is_small(card.rank) && story.says(&format!("{}x", card.suit.letter()));
        low || !story.says(&card.to_string())
    };
    ruled.changed(&|said| {
        let met = |mut one: Thing| {
            if one.status == "disobeyed" {
                one.status = "paid";
            }
            one.card = one.card.map(|card| match card {
                CardSpec::Exact(card) if unnamed(card) => CardSpec::Small(card.suit),
                CardSpec::OfSuit(suit) => CardSpec::Small(suit),
                CardSpec::Exact(_) | CardSpec::Small(_) | CardSpec::Any => card,
            });
            one
        };
        let mut said = said.clone();
        let done = |one: &Thing| one.status == "paid";
        said.options = said.options.into_iter().map(met).filter(|one| !done(one)).collect();
        said.orders = said.orders.into_iter().map(met).filter(|one| !done(one)).collect();
        // What was done already nobody lets go.
        if said.options.is_empty() && said.bars.iter().all(|(how, _)| *how == "waived") {
            said.bars.clear();
        }
        if said.verdict == "barred" && said.bars.is_empty() {
            said.verdict = "no_penalty";
        }
        // That nobody pays may be by one law where the cards are known, and by none, or another, if they are not.
        if said.is_nothing() {
            said.verdict = "no_penalty";
        }
        said
    })
}

/// Whether somebody handles a card under his own seat which these hands give to another. If no hand is stated, the seat
/// says whose card it is; so these hands tell another story.
fn takes_for_his_own(story: &Story) -> bool {
    let Some(hands) = story.hands.as_ref() else {
        return false;
    };
    let handles = [" draws ", " touches ", " names ", " takes back "];
    story.lines.iter().any(|line| {
        let parts = handles.iter().find_map(|verb| line.text.split_once(verb));
        let Some((who, card)) = parts else {
            return false;
        };
        let of =
            |seat: &Seat| hands[seat.index()].iter().any(|own| card.contains(&own.to_string()));
        let seat = Seat::ALL.into_iter().find(|seat| seat.to_string() == who);
        let owner = Seat::ALL.iter().find(|seat| of(seat));
        seat.is_some() && owner.is_some() && seat.as_ref() != owner
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

/// Where a ruling is not a branch of another: for no way of answering the questions of the other are they the same.
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
    let heads = story.lines.iter().filter(|line| line.mark == Mark::Header).count();
    let free = story.lines.len() - heads + 1;
    let at = heads + seed / 20 % free;
    // Words that belong to what was done just before, or is done just after, are not parted from it.
    let parted = [at.checked_sub(1), Some(at)].into_iter().flatten();
    let mut parted = parted.filter_map(|place| story.lines.get(place));
    if parted.any(|line| line.text.contains("arranges")) {
        return None;
    }
    // What is stated twice running is stated once, and is parted into two by what comes between.
    let text = |place: usize| story.lines.get(place).map(|line| line.text.as_str());
    if at.checked_sub(1).is_some_and(|before| text(before) == text(at)) {
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
        let why = format!("{}: `{line}` put in at line {}\n{}", code.id, at + 1, found.why());
        Some(Failure::new(found.class(), why))
    })
}
