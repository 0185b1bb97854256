//! Every opening tells what it says, and every answer settles its question.

use super::{GROUPS, Interview, Reply, Wants, all};
use crate::bridge::Seat;
use crate::facts::derive;
use crate::laws::{Code, embedded, embedded_ids};
use crate::report::{Scene, TurnView, View};
use crate::ruling::rule;
use crate::syntax::parse;
use crate::table::replay;

fn codes() -> Vec<Code> {
    embedded_ids().map(|id| embedded(id).unwrap().unwrap()).collect()
}

/// Answers the questions of an opening until its story is stated, trying the likeliest seats first.
fn begun<'c>(codes: &'c [Code], words: &str) -> Option<Interview<'c>> {
    for first in 0..24 {
        let mut interview = Interview::new(codes.iter().collect(), &[]);
        assert_eq!(interview.answer_with(words), Reply::WentOn, "{words}");
        let mut choice = first;
        let mut cards = ["DK", "D4", "H7", "C9"].into_iter();
        let mut suits = ["spades", "clubs"].into_iter();
        while interview.case().is_none() {
            let prompt = interview.prompt().unwrap();
            let answer = match prompt.choices.as_slice() {
                [] if prompt.question.starts_with("Where do you sit") => "S",
                [] if prompt.hint.starts_with("SK") || prompt.hint.starts_with("H4") => {
                    cards.next().unwrap()
                }
                [] if ["H7", "H2"].contains(&prompt.hint.as_str()) => prompt.hint.as_str(),
                [] if prompt.hint == "9 to 11" => "9",
                [] if prompt.hint.starts_with("the number") => "3",
                [] if prompt.hint == "a name" => {
                    if ["come in", "play for", "played for", "declared in", "asked for"]
                        .iter()
                        .any(|part| prompt.question.contains(part))
                    {
                        "Eve"
                    } else {
                        "Dee"
                    }
                }
                [] if prompt.hint.starts_with("Ann H5") && words.contains("more than four") => {
                    "Ann H5, Bob S3, Cal DK, Dee C2, Eve H9"
                }
                [] if prompt.hint.starts_with("Ann H5") => "Ann H5, Bob S3, Cal DK, Dee C2",
                [] if prompt.hint.starts_with("Ann") && words.contains("declared in") => {
                    "Ann, Bob, Cal, Dee, Fay, Gil"
                }
                [] if prompt.hint.starts_with("Ann") => "Ann, Bob, Cal, Dee",
                [] if prompt.hint == "12 to 13" => "12",
                [] => "5",
                all if all.iter().all(|one| Seat::ALL.iter().any(|seat| seat.name() == one)) => {
                    let place = choice % all.len();
                    choice /= 4;
                    &all[place].clone()
                }
                [spades, ..] if spades == "spades" => suits.next().unwrap_or("hearts"),
                [first, ..] => &first.clone(),
            };
            if matches!(interview.answer_with(answer), Reply::Refused(_)) {
                break;
            }
        }
        if interview.case().is_some() {
            return Some(interview);
        }
    }
    None
}

#[test]
fn every_opening_tells_what_it_says() {
    let codes = codes();
    let mut wanting = Vec::new();
    for opening in all() {
        match begun(&codes, opening.words) {
            None => wanting.push(format!("{}: nothing comes of it", opening.words)),
            Some(interview) => {
                let views = interview.views();
                let stated = views.iter().flat_map(|view| &view.findings);
                let kinds: Vec<&str> = stated.map(|finding| finding.incident).collect();
                // How things are at the end is stated as what is owed, and has no finding of its own.
                let stands = opening.kind.is_standing();
                let owed = views.iter().any(|view| !view.obligations.is_empty());
                let found = kinds.contains(&opening.kind.name()) || (stands && owed);
                if !found {
                    let case = interview.case().unwrap();
                    wanting.push(format!("{}: {kinds:?}\n{case}", opening.words));
                }
            }
        }
    }
    assert!(wanting.is_empty(), "{}", wanting.join("\n"));
}

#[test]
fn every_question_is_settled_by_its_answers() {
    let codes = codes();
    // All of them where the whole of every long test is asked for, as `.ci/run` does.
    let step = match std::env::var_os("BYSTANDER_FULL") {
        Some(_) => 1,
        None => 7,
    };
    for opening in all().step_by(step) {
        for answer in ["yes", "no", "don't know"] {
            let Some(mut interview) = begun(&codes, opening.words) else {
                continue;
            };
            let mut asked = Vec::new();
            while let Some(prompt) = interview.prompt() {
                assert!(
                    !asked.contains(&prompt.question),
                    "{}: {asked:?} {}",
                    opening.words,
                    prompt.question
                );
                let answer = if prompt.numbered { "no" } else { answer };
                if interview.answer_with(answer) != Reply::WentOn {
                    interview.answer_with("don't know");
                }
                asked.push(prompt.question);
                assert!(asked.len() < 20, "{}: {asked:?}", opening.words);
            }
            same_when_read_again(&interview, &codes);
            let left = interview.views().into_iter().flat_map(|view| view.findings);
            let depends = left.filter(|finding| finding.verdict == "depends").count();
            assert!(
                answer == "don't know" || depends == 0,
                "{}: {answer}\n{}",
                opening.words,
                interview.case().unwrap()
            );
        }
    }
}

/// The case that is kept is canonical text, and the ruling on it is the interview's.
fn same_when_read_again(interview: &Interview<'_>, codes: &[Code]) {
    let text = interview.case().unwrap();
    let (file, faults) = parse(&text);
    assert!(faults.is_empty(), "{faults:?}\n{text}");
    assert_eq!(file.to_string(), text);
    let case = &file.cases[0];
    let facts = derive(replay(case).unwrap());
    let scene = Scene {
        title: case.title.as_ref().unwrap().value.clone(),
        dealer: facts.seats().dealer,
        turn: TurnView::of(&facts),
        lying: TurnView::lying(&facts),
        untricked: case.is_untricked(),
        speaker: interview.speaker(),
        ..Scene::default()
    };
    let views: Vec<View> =
        codes.iter().map(|code| View::of(&rule(&facts, code, false), code, &scene)).collect();
    assert_eq!(views, interview.views(), "{text}");
}

#[test]
fn no_opening_is_said_twice() {
    let mut words: Vec<&str> = all().map(|opening| opening.words).collect();
    words.sort_unstable();
    let count = words.len();
    words.dedup();
    assert_eq!(words.len(), count);
    assert!(GROUPS.iter().all(|group| !group.openings.is_empty()));
}

/// An interview that was given some answers.
fn answered<'c>(codes: &'c [Code], answers: &[&str]) -> Interview<'c> {
    let mut interview = Interview::new(codes.iter().collect(), &[]);
    for answer in answers {
        let reply = interview.answer_with(answer);
        assert!(!matches!(reply, Reply::Refused(_)), "{answer}: {reply:?}");
    }
    interview
}

#[test]
fn what_cannot_be_left_open_is_not_offered_to_be() {
    let codes = codes();
    let mut interview = answered(&codes, &["somebody led out of turn to the first trick"]);
    let prompt = interview.prompt().unwrap();
    assert!(prompt.question.contains("who is dealer") && !prompt.may_be_unknown);
    assert!(matches!(interview.answer_with("don't know"), Reply::Refused(_)));
    assert_eq!(interview.prompt(), Some(prompt));
    for words in ["somebody revoked", "somebody doubled out of turn"] {
        let mut interview = answered(&codes, &[words]);
        let before = interview.prompt();
        assert!(matches!(interview.answer_with("don't know"), Reply::Refused(_)));
        assert_eq!(interview.prompt(), before, "{words}");
    }
}

const REVOKE: [&str; 6] =
    ["somebody revoked, and all have played to the trick", "S, W", "me", "left", "spades", "H4"];

#[test]
fn we_are_the_side_of_who_speaks() {
    let codes = codes();
    for (said, line) in [
        ("we take three tricks", "NS take three tricks"),
        ("We took three tricks.", "NS take three tricks"),
        ("we deduct the value of three tricks", "NS deduct the value of three tricks"),
        ("I waive the penalty", "S waives the penalty"),
    ] {
        let mut interview = answered(&codes[..1], &REVOKE);
        for answer in ["yes", said] {
            interview.answer_with(answer);
        }
        let case = interview.case().unwrap();
        assert!(case.contains(&format!("\n{line}\n")), "{said}:\n{case}");
    }
}

#[test]
fn what_is_open_is_shown_with_what_follows_of_it() {
    let codes = codes();
    let stated = &answered(&codes[..1], &REVOKE[..4]).outlooks()[0].text;
    for words in ["Was the trick turned and quitted?", "If yes: ", "If no: "] {
        assert!(stated.contains(words), "{words}: {stated}");
    }
    // Nobody's card told: no matter who it was, the trick may have been quitted.
    let stated = &answered(&codes[..1], &REVOKE[..2]).outlooks()[0].text;
    assert!(stated.contains("Was the trick turned and quitted?"), "{stated}");
    assert!(!stated.contains("yourself"), "{stated}");
}

/// Under the first code, as you sit South and West dealt.
fn case_of(codes: &[Code], answers: &[&str]) -> String {
    answered(&codes[..1], answers).case().unwrap_or_default()
}

#[test]
fn third_hand_who_doubles_in_passing_was_asked_for_leave() {
    let codes = codes();
    for (words, then) in [
        ("somebody took back his double", &["me"][..]),
        ("somebody redoubled out of turn", &["me", "left"]),
        ("a player objected to more doubling", &["me", "partner"]),
    ] {
        let stated = [&[words, "S, W"], then].concat();
        let case = case_of(&codes, &stated);
        assert!(case.contains("\nN asks to lead\nS doubles\n"), "{words}: {case}");
        let first = [&[words, "S, W", "partner"], &then[1..]].concat();
        let case = case_of(&codes, &first);
        assert!(!case.contains("asks to lead"), "{words}: {case}");
    }
}

#[test]
fn whose_turn_it_was_is_asked_where_two_may_have_waited() {
    let codes = codes();
    let early = "somebody played to a trick before his turn";
    let after = |turn: &str| {
        let stated = [early, "S, W", "right", "idk", "idk", "partner"];
        let stated = [&stated[..], &[turn, "idk"]].concat();
        answered(&codes[..1], &stated).views()[0].findings[0].verdict
    };
    // East led, and North, the fourth, played: either South or West was to play.
    let mut asked = answered(&codes[..1], &[early, "S, W", "right", "idk", "idk"]);
    asked.answer_with("left");
    assert_eq!(asked.prompt().unwrap().question, "Which card?", "third hand: second was to play");
    assert_eq!((after("me"), after("left")), ("choice", "silent"));
}

#[test]
fn nobody_is_offered_of_whom_it_cannot_be() {
    let codes = codes();
    let seats = |answers: &[&str]| answered(&codes[..1], answers).prompt().unwrap().choices;
    let corrected = "a revoke was corrected after the next player had played";
    for suit in ["spades", "hearts"] {
        let who = seats(&[corrected, "S, W", "left", "5", suit]);
        assert_eq!(who, ["your partner", "the player on your right"], "{suit}");
    }
    let refused = answered(&codes[..1], &["a double out of turn was refused", "S, W", "left"]);
    assert!(refused.case().unwrap().contains("W refuses"), "he alone can have refused it");
    let others = seats(&["one of my opponents revoked in trick four", "1", "me", "me"]);
    assert!(!others.contains(&"your partner".to_owned()), "{others:?}");
}

#[test]
fn a_card_on_which_nothing_turns_is_left_open() {
    let codes = codes();
    let led = "somebody led out of turn later in the hand";
    let card = |who: &str| {
        let mut interview = answered(&codes, &[led, "me", "left", who]);
        while interview.prompt().is_some_and(|prompt| prompt.name != "card") {
            interview.answer_with("don't know");
        }
        interview.prompt().map(|prompt| prompt.left_open)
    };
    assert_eq!((card("me"), card("right")), (Some(true), Some(false)));
}

/// The redouble that went too far is the only one, and a card that was led instead is of another suit than was called.
#[test]
fn the_doubling_before_the_last_redouble_was_regular() {
    let codes = codes();
    let far = "somebody redoubled when the doubling may have gone far enough";
    for (strain, who) in [("spades", "me"), ("hearts", "partner"), ("diamonds", "left")] {
        let stated = answered(&codes[..1], &[far, "S, W", "left", strain]);
        let choices = stated.prompt().map(|prompt| prompt.choices);
        assert!(choices.is_none_or(|choices| choices.len() < 4), "{strain}");
        let stated = [far, "S, W", "left", strain, who];
        let count = if choices_end(&codes, &stated[..4]) { 4 } else { 5 };
        let views = answered(&codes[..1], &stated[..count]).views();
        assert_eq!(views[0].findings.len(), 1, "{strain}: {:?}", views[0].findings);
    }
    let called = "a suit was called and the player led another";
    let stated = answered(&codes[..1], &[called, "me", "left", "spades"]);
    let Wants::Card { not, .. } = stated.prompt().unwrap().wants else {
        panic!("{:?}", stated.prompt());
    };
    assert_eq!(not, Some(crate::bridge::Suit::Spades));
}

/// Whether these answers are all that is asked.
fn choices_end(codes: &[Code], stated: &[&str]) -> bool {
    answered(&codes[..1], stated).case().is_some()
}

/// An answer that fits a question for a blank: the seeds part by whom they name.
fn any_answer(prompt: &super::Prompt, seed: usize) -> String {
    let choices = &prompt.choices;
    let answer = match &prompt.wants {
        Wants::Number(least, most) => return least.max(&(*most).min(5)).to_string(),
        Wants::Card { suit: true, .. } => ["H7", "D4"].get(seed % 2),
        Wants::Card { .. } => Some(&"a card"),
        Wants::Names => Some(&"Dee"),
        Wants::Dealer => Some(&"me"),
        _ => return choices[(seed / 2) % choices.len()].clone(),
    };
    answer.unwrap().to_string()
}

/// What the rulings come to once the rest is answered; nothing where that cannot be.
fn ends(mut interview: Interview<'_>, standing: bool, seed: usize) -> Option<Vec<String>> {
    let mut left = 12;
    while interview.case().is_none() {
        let prompt = interview.prompt()?;
        let mut seeds = seed..seed + 8;
        let answer = |seed| any_answer(&prompt, seed);
        left -= 1;
        if left == 0
            || !seeds.any(|seed| !matches!(interview.answer_with(&answer(seed)), Reply::Refused(_)))
        {
            return None;
        }
    }
    let stated = interview.views().into_iter().flat_map(|view| {
        let due = view.obligations.into_iter().filter(|_| standing);
        let due = due.map(|due| due.option.text);
        let found = view.findings.into_iter();
        due.chain(found.flat_map(super::forecast::whole)).collect::<Vec<_>>()
    });
    Some(stated.map(|text| super::forecast::without_lines(&text)).collect())
}

#[test]
fn nothing_is_asked_on_which_nothing_turns() {
    let codes = codes();
    let shared = super::Shared::default();
    let mut wanting = Vec::new();
    // The redoubles before the last are stated of him who named the trump.
    let turns = |opening: &&super::Opening| opening.story.contains(&"{doubled_so_far}");
    for opening in all().filter(|opening| !turns(opening)) {
        let mut interview = Interview::new(codes.iter().collect(), &[]).with_others(&shared);
        interview.answer_with(opening.words);
        let mut left = 12;
        while interview.case().is_none() && left > 0 {
            left -= 1;
            let prompt = interview.prompt().unwrap();
            let chosen = matches!(prompt.wants, Wants::Seat(_) | Wants::Suit | Wants::Strain(_));
            let doers = ["who", "offender", "defender", "other"];
            if chosen && !doers.contains(&prompt.name.as_str()) {
                let differs = (0..8).any(|seed| {
                    let mut all = prompt.choices.iter().filter_map(|choice| {
                        let mut other = interview.clone();
                        let taken = !matches!(other.answer_with(choice), Reply::Refused(_));
                        ends(other, opening.kind.is_standing(), seed).filter(|_| taken)
                    });
                    let first = all.next();
                    all.any(|one| Some(one) != first)
                });
                if !differs {
                    wanting.push(format!("{}: {}", opening.words, prompt.question));
                }
            }
            let went = (0..8).any(|seed| {
                !matches!(interview.answer_with(&any_answer(&prompt, seed)), Reply::Refused(_))
            });
            if !went {
                break;
            }
        }
    }
    assert!(wanting.is_empty(), "{}", wanting.join("\n"));
}
