//! What must hold of any input.

use crate::support::{BookCase, case_book, codes, files, part, root, tree};
use bystander::bridge::{Card, Rank, Suit};
use bystander::compare::replay_versions;
use bystander::interview::Interview;
use bystander::report::{Scene, View};
use bystander::ruling::rule;
use bystander::syntax::{SENTENCES, parse};
use bystander::table::replay;
use proptest::prelude::*;
use std::fmt::Write;

/// Words that fill the blanks of a sentence, right for some and wrong for others.
const FILLINGS: &[&str] = &[
    "N",
    "E",
    "S",
    "W",
    "dealer",
    "dummy",
    "third hand",
    "SK",
    "H4",
    "Dx",
    "a spade",
    "a card",
    "HK and HQ",
    "hearts",
    "no trumps",
    "3",
    "five",
    "NS",
    "E and W",
    "\"the ace\"",
    "the lead out of turn",
    "Ann",
    "NS 9, EW 4",
    "W SK, N S3",
    "",
];

/// Answers to an interview, fitting or not.
const ANSWERS: &[&str] = &[
    "N",
    "East",
    "s",
    "w",
    "5",
    "2",
    "DK",
    "a heart",
    "a card",
    "spades",
    "no trumps",
    "yes",
    "no",
    "don't know",
    "back",
    "?",
    "1",
    "",
    "nothing at all",
];

fn sentence() -> impl Strategy<Value = String> {
    let blanks = prop::collection::vec(0..FILLINGS.len(), 4);
    let stated =
        (0..SENTENCES.len(), blanks).prop_map(|(which, blanks)| fill(SENTENCES[which], &blanks));
    let answer = prop::sample::select(vec![
        "answer: held_the_suit yes",
        "answer: trick_quitted no",
        "answer: by_dealer yes",
        "answer: no_such_fact no",
    ]);
    let line = prop_oneof![9 => stated, 1 => answer.prop_map(str::to_owned)];
    (line, 0..6).prop_map(|(line, chance)| match chance {
        0 => format!("disputed: {line}"),
        _ => line,
    })
}

fn fill(template: &str, blanks: &[usize]) -> String {
    let mut text = String::new();
    let mut rest = template;
    for blank in blanks {
        let Some(open) = rest.find('{') else { break };
        let close = rest.find('}').unwrap();
        text.push_str(&rest[..open]);
        text.push_str(FILLINGS[*blank]);
        rest = &rest[close + 1..];
    }
    text + rest
}

fn story() -> impl Strategy<Value = String> {
    let head = prop::sample::select(vec![
        "",
        "dealer: S\n",
        "dealer: S\ntrumps: hearts by S\n",
        "dealer: N\nto lead: W\ntrick: 5\n",
        "dealer: S\ntrumps: none by N\nW: SAK5 HQJ42 D876 CT93\n",
    ]);
    (head, prop::collection::vec(sentence(), 0..30))
        .prop_map(|(head, lines)| format!("{head}{}\n", lines.join("\n")))
}

/// The same story without the lines that are no sentence.
fn well_formed(text: &str) -> String {
    text.lines().filter(|line| parse(line).1.is_empty()).flat_map(|line| [line, "\n"]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(part(50, 400)))]

    #[test]
    fn no_text_makes_the_parser_panic(text in "(?s).{0,400}") {
        let _ = parse(&text);
    }

    #[test]
    fn no_near_sentence_makes_the_parser_panic(text in story(), cut in 0..200usize) {
        let cut = text.char_indices().map(|(place, _)| place).take_while(|place| *place <= cut).last();
        let _ = parse(&text[cut.unwrap_or(0)..]);
    }

    #[test]
    fn printing_then_parsing_gives_the_same_tree(text in story()) {
        let (file, faults) = parse(&well_formed(&text));
        if faults.is_empty() {
            let printed = file.to_string();
            let (again, faults) = parse(&printed);
            prop_assert!(faults.is_empty(), "{faults:?}\n{printed}");
            prop_assert_eq!(&again, &file);
            prop_assert_eq!(again.to_string(), printed);
        }
    }

    #[test]
    fn any_story_that_replays_is_ruled_on_the_same_twice(text in story()) {
        let (file, _) = parse(&well_formed(&text));
        for case in &file.cases {
            let (Ok(one), Ok(other)) = (replay(case), replay(case)) else { continue };
            let (one, other) = (bystander::facts::derive(one), bystander::facts::derive(other));
            for code in codes() {
                prop_assert_eq!(rule(&one, code, true), rule(&other, code, true));
            }
            if let Ok(versions) = replay_versions(case) {
                let scene = Scene::default();
                for code in codes() {
                    let view = View::of(&rule(&one, code, false), code, &scene);
                    let stated = view.disputed(&versions, &versions.rulings(code, false), code, &scene);
                    prop_assert_eq!(stated.disputed.is_some(), !versions.disputes.is_empty());
                }
            }
        }
    }

    #[test]
    fn no_answers_make_the_interview_panic(
        opening in 0..100usize,
        answers in prop::collection::vec(prop::sample::select(ANSWERS), 0..24),
    ) {
        let openings: Vec<_> = bystander::interview::all().collect();
        let mut interview = Interview::new(codes().iter().collect(), &[]);
        interview.answer_with(openings[opening % openings.len()].words);
        for answer in answers {
            interview.answer_with(answer);
        }
        let _ = (interview.prompt(), interview.views());
        if let Some(case) = interview.case() {
            prop_assert!(parse(&case).1.is_empty(), "{case}");
        }
    }

    #[test]
    fn a_whole_deal_holds_fifty_two_cards(order in Just((0..52usize).collect::<Vec<_>>()).prop_shuffle()) {
        let text = whole_deal(&order);
        let file = tree(&text);
        prop_assert!(replay(&file.cases[0]).is_ok(), "{}", text);
        let twice = format!("{text}E leads {}\n", card(order[0]));
        let (file, _) = parse(&twice);
        prop_assert!(replay(&file.cases[0]).is_err(), "a card was played twice\n{}", twice);
    }
}

fn card(number: usize) -> Card {
    Card::new(Suit::ALL[number / 13], Rank::all().nth(number % 13).unwrap())
}

/// Every card of a shuffled pack held by somebody, and the first of North's led.
fn whole_deal(order: &[usize]) -> String {
    let mut text = String::from("dealer: W\ntrumps: hearts by W\n");
    for (seat, cards) in ["N", "E", "S", "W"].iter().zip(order.chunks(13)) {
        let hand: bystander::bridge::Hand = cards.iter().map(|number| card(*number)).collect();
        writeln!(text, "{seat}: {hand}").unwrap();
    }
    format!("{text}N leads {}\n", card(order[0]))
}

#[test]
fn every_case_of_the_book_prints_and_parses_to_itself() {
    for file in files(&root().join("cases"), "case") {
        let first = tree(&std::fs::read_to_string(&file).unwrap());
        assert_eq!(tree(&first.to_string()), first, "{}", file.display());
    }
}

#[test]
fn facts_never_contradict_the_cards() {
    use bystander::facts::{FactId, Truth};
    for BookCase { path, facts, .. } in case_book() {
        for incident in facts.incidents() {
            let seats = [FactId::ByDealer, FactId::ByDummy, FactId::ByDefender];
            let so = seats.iter().filter(|fact| facts.ask(**fact, incident).truth == Truth::True);
            assert!(so.count() <= 1, "{}: {incident:?}", path.display());
            if facts.ask(FactId::FollowedByAll, incident).truth == Truth::True {
                let next = facts.ask(FactId::FollowedByNext, incident).truth;
                assert_eq!(next, Truth::True, "{}", path.display());
            }
        }
    }
}
