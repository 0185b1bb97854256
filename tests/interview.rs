//! `bystander ask` over a pipe from the first question to the ruling.

use crate::support::{bystander, tree};
use bystander::facts::{FactId, IncidentKind};
use bystander::interview::{all, has_sentence};
use std::fmt::Write;

fn asked(arguments: &[&str], answers: &str) -> (Option<i32>, String, String) {
    let mut all = vec!["ask"];
    all.extend(arguments);
    let output = bystander(&all, answers.as_bytes());
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// The case at the end of what was said.
fn kept(said: &str) -> &str {
    said.split("The case, to keep\n").nth(1).unwrap()
}

#[test]
fn interviews_are_as_they_were_read() {
    let scripts = [
        (
            "lead-out-of-turn",
            "somebody led out of turn\n1\nS\nE\nDK\n?\nno\nyes\nno\n",
            &["--code", "1907"][..],
        ),
        (
            "exposed-in-the-deal",
            "a card was exposed\nme\nleft\nDK\nyes\nno\ndon't know\nno\n",
            &["--code", "1904"],
        ),
        (
            "back-and-refusals",
            "xyzzy\nrevoke\n9\n2\nQ\npartner\n?\nleft\n5\nleft\nme\nspades\nback\nhearts\nS4\nperhaps\n?\nno\n",
            &["--code", "1906"],
        ),
        (
            "something-in-the-deal",
            "something in the deal\n10\nme\nyes\nno\nno\nno\n",
            &["--code", "1904,1907"],
        ),
    ];
    for (name, answers, arguments) in scripts {
        let (exit, said, wrong) = asked(arguments, answers);
        assert_eq!(exit, Some(0), "{name}: {wrong}");
        insta::assert_snapshot!(format!("ask-{name}"), said);
    }
}

#[test]
fn the_case_that_is_kept_is_ruled_on_alike() {
    let folder = crate::support::folder();
    for (place, answers) in [
        "somebody led out of turn\n1\nS\nE\nDK\nno\nno\n",
        "a card was exposed\nS\nN\nHQ\nyes\ndon't know\nno\n",
        "asked about a renounce\n1\nS\nN\nspades\nE\nH4\nyes\nno\n",
        "hesitated before passing\nN\nS\nno\nno\n",
    ]
    .into_iter()
    .enumerate()
    {
        let path = folder.path().join(format!("{place}.case"));
        let path = path.to_str().unwrap();
        let (exit, said, wrong) = asked(&["--save", path, "--code", "all"], answers);
        assert_eq!(exit, Some(0), "{wrong}\n{said}");
        let text = std::fs::read_to_string(path).unwrap();
        assert_eq!(tree(&text).to_string(), text, "it is written as `fmt` writes it");
        let ruled = bystander(&["rule", path], b"");
        assert_eq!(ruled.status.code(), Some(0));
        let ruled = String::from_utf8(ruled.stdout).unwrap();
        // Between rulings the two leave different room.
        let bare = |text: &str| -> Vec<String> {
            let lines = text.lines().filter(|line| !line.is_empty());
            lines.map(str::to_owned).collect()
        };
        let (said, ruled) = (bare(&said), bare(&ruled));
        let said = &said[..said.len() - 1];
        assert!(said.ends_with(&ruled), "{}\n----\n{}", said.join("\n"), ruled.join("\n"));
        let (again, _, stated) = asked(&["--save", path], answers);
        assert_eq!(again, Some(2), "a file that is there is left alone");
        assert!(stated.contains("already"));
    }
}

#[test]
fn an_answer_stands_in_the_case_that_is_kept() {
    let (_, said, _) = asked(&["--code", "1907"], "led out of turn\n1\nS\nE\nDK\nno\nyes\n");
    let lines: Vec<&str> = kept(&said).lines().skip(1).collect();
    let expected = [
        "code: 1907",
        "dealer: S",
        "the play has not begun",
        "E leads DK",
        "answer: dealer_named_trump yes",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn too_little_stated_is_trouble() {
    for answers in ["", "somebody led out of turn\n1\nS\n", "xyzzy\n"] {
        let (exit, _, stated) = asked(&[], answers);
        assert_eq!(exit, Some(2), "{answers}");
        assert!(stated.contains("too little was given to rule on"), "{stated}");
    }
    let (exit, ..) = asked(&[], "quit\n");
    assert_eq!(exit, Some(0), "who leaves of his own will is not at fault");
    assert_eq!(asked(&["--code", "1066"], "").0, Some(2));
}

#[test]
fn every_incident_can_begin_an_interview() {
    for kind in IncidentKind::ALL {
        assert!(
            kind.is_of_the_games() || all().any(|opening| opening.kind == *kind),
            "{}",
            kind.name()
        );
    }
}

#[test]
fn what_words_may_mean_is_listed() {
    let (exit, said, _) =
        asked(&["--match", "--format", "json", "declarer led from the wrong hand"], "");
    assert_eq!(exit, Some(0));
    let list: serde_json::Value = serde_json::from_str(&said).unwrap();
    let list = list.as_array().unwrap();
    assert_eq!(list[0]["incident"], "lead_out_of_turn");
    let scores: Vec<u64> = list.iter().map(|one| one["score"].as_u64().unwrap()).collect();
    assert!(scores.is_sorted_by(|one, other| one >= other), "{scores:?}");
    assert!(scores[0] <= 1_000);
    let (_, said, _) = asked(&["--match", "--format", "json", "insufficient bid"], "");
    let list: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!(list[0]["unknown_here"], true);
    let (_, said, _) = asked(&["--match", "15 cards"], "");
    assert!(said.contains("(too_many_cards)"), "{said}");
    let (_, said, _) = asked(&["--match", "xyzzy", "--format", "json"], "");
    assert_eq!(said.trim(), "[]");
    assert_eq!(asked(&["--match"], "").0, Some(2), "words are wanted");
}

#[test]
fn what_is_not_clear_is_asked_and_never_taken() {
    // The first words fit several incidents; without a further answer they are listed in the fault.
    let (exit, said, wrong) = asked(&["everyone else has two cards left and ive got three"], "");
    assert_eq!(exit, Some(2));
    assert!(said.contains("Which of these was it?"), "{said}");
    assert!(said.contains("  3. "), "{said}");
    assert!(wrong.contains("may mean"), "{wrong}");
    let (exit, said, _) = asked(&["forgot", "to", "alert"], "");
    assert_eq!(exit, Some(2));
    assert!(said.contains("no such thing"), "{said}");
}

/// Words that tell of two things begin with one of them; the other is offered when that is stated, in order or in a sentence.
#[test]
fn what_else_the_words_tell_is_offered_afterwards() {
    let first = "I revoked on a spade lead in trick five and my partner led out of turn";
    let answers = format!("{first}\n1\nleft\nyes\n2\n");
    let (_, said, _) = asked(&["--code", "1904"], &answers);
    assert!(!said.contains("Who revoked?"), "{said}");
    assert!(!said.contains("Which trick was it?"), "{said}");
    assert!(said.contains("  2. as you said: my partner led out of turn"), "{said}");
    assert!(said.contains("somebody led out of turn later in the hand"), "{said}");
    // The same in the words of the list, as a button sends them.
    let tapped = "as you said: my partner led out of turn";
    let answers = format!("{first}\n1\nleft\nyes\n{tapped}\n");
    let (_, said, _) = asked(&["--code", "1904"], &answers);
    let asked_on = format!("> {tapped}\nWhich of these was it?");
    assert!(said.contains(&asked_on), "{said}");
    let answers = "she revoked and then mixed the cards\n1\nme\nright\nyes\n2\nno\n";
    let (_, said, _) = asked(&["--code", "1904"], answers);
    assert!(said.contains("\nE mixes the cards\n"), "{said}");
}

#[test]
fn who_dealt_is_no_part_of_what_happened() {
    for words in
        ["I dealt and LHO led DK out of turn", "my partner dealt, RHO led the king out of turn"]
    {
        let said = bystander(&["ask", "--match", words, "--format", "json"], b"");
        let found: serde_json::Value = serde_json::from_slice(&said.stdout).unwrap();
        assert_eq!(found[0]["incident"], "lead_out_of_turn", "{words}");
    }
    let said = bystander(&["ask", "--match", "I dealt out of turn", "--format", "json"], b"");
    let found: serde_json::Value = serde_json::from_slice(&said.stdout).unwrap();
    assert_eq!(found[0]["incident"], "dealt_out_of_turn");
}

/// Who dealt is not asked where the words say it, and who is said to have dealt is not changed by an answer.
#[test]
fn a_dealer_who_is_named_is_not_asked_for() {
    let led = "led DK out of turn later in the hand";
    for (words, answers, dealer) in [
        (format!("I am the dealer and LHO {led}"), "right\n", "S"),
        (format!("LHO {led}, I dealt"), "right\n", "S"),
        (format!("my partner dealt and LHO {led}"), "right\n", "N"),
        (format!("East {led}, W dealt"), "South\nEast\n", "W"),
    ] {
        let (_, said, _) = asked(&["--code", "1904", &words], answers);
        assert!(!said.contains("who is dealer"), "{words}: {said}");
        assert!(said.contains(&format!("\ndealer: {dealer}\n")), "{words}: {said}");
    }
    let words = format!("LHO {led}. East dealt");
    let (_, said, _) = asked(&["--code", "1904", &words], "S, N\nS\nright\n");
    assert!(said.contains("another player dealt"), "{said}");
    assert!(said.contains("\ndealer: E\n"), "{said}");
}

/// A later event is taken in the language's own sentences, and what is left open is said before the ruling.
#[test]
fn nothing_that_is_stated_is_lost_without_a_word() {
    let led = "LHO led DK out of turn later in the hand";
    let first = ["--code", "1904", led];
    let (exit, said, _) =
        asked(&first, "me\nright\nthen I called a heart from RHO and RHO led a spade\nno\nno\n");
    assert_eq!(exit, Some(0));
    assert!(said.contains("\nS calls a heart from E\nE leads a spade\n"), "{said}");
    let pending = "dummy told me which card to call";
    let (_, said, _) = asked(&first, &format!("me\nright\n{pending}\n"));
    assert!(said.contains(&format!("not in the ruling: `{pending}`")), "{said}");
    let both = "she revoked and then mixed the cards";
    let (_, said, _) = asked(&["--code", "1904", both], "1\nme\nleft\nno\n");
    assert!(said.contains("\nW mixes the cards\n"), "{said}");
}

#[test]
fn what_nobody_remembers_is_left_open() {
    let revoke = "somebody revoked, and all have played to the trick";
    let (exit, said, _) = asked(&["--code", "1904", revoke], "me\nleft\nno idea\nno idea\nno\n");
    assert_eq!(exit, Some(0), "{said}");
    assert!(said.contains("\nW revokes\n"), "{said}");
    let (_, said, _) =
        asked(&["everyone else has two cards left and ive got three"], "none of these\n");
    assert!(said.contains("So none of these"), "{said}");
    let returned = "somebody who joined another table said that he meant to return";
    let (_, said, _) = asked(&[returned], "me\nno\n");
    assert_eq!(said.matches("Not accepted: ").count(), 2, "{said}");
}

#[test]
fn what_the_ruling_hardly_turns_on_can_be_stated_by_going_back() {
    let revoke = "somebody revoked, and all have played to the trick";
    let answers = "me\nleft\nback\n";
    let (_, said, _) = asked(&["--code", "1904", revoke], answers);
    let (before, after) = said.split_once("> back").unwrap();
    assert!(!before.contains("Which suit was led?"), "{said}");
    assert!(after.contains("Which suit was led?"), "{said}");
}

#[test]
fn what_the_words_say_is_not_asked_again() {
    let answers = "left\nno\n";
    let first = "my partner revoked in trick five and the trick was quitted";
    let (exit, said, _) = asked(&["--code", "1904", first], answers);
    assert_eq!(exit, Some(0), "{said}");
    assert!(said.contains("So the trick had been turned and quitted."), "{said}");
    assert!(!said.contains("Was the trick turned and quitted?\n  (yes"), "{said}");
    let first = "I named hearts, then said no, spades";
    let (exit, said, _) = asked(&["--code", "1904", first], "me\nno\n");
    assert_eq!(exit, Some(0), "{said}");
    assert!(said.contains("\nS declares hearts\nS changes hearts to spades\n"), "{said}");
}

/// What is stated in two or three sentences, the incident not in the first of them.
#[test]
fn a_story_of_several_sentences_is_heard() {
    for (words, answers, lines) in [
        (
            "someone led from the wrong hand and the guy on my right has already played to it",
            "me\nno\n",
            &["to lead: S", "N leads a card", "E plays a card"][..],
        ),
        (
            "The lady on my right led when it was her partner's lead and we all played to it before anyone noticed.",
            "me\nno\n",
            &["to lead: W", "E leads a card", "N plays a card"],
        ),
        (
            "LHO was fed up and flung his whole hand face up on the table in trick eight. I am playing the hand.",
            "3\nno\n",
            &["dealer: S", "trick: 8", "W throws down his cards"],
        ),
        (
            "I dealt and made it clubs. LHO doubled, and my partner redoubled before I could say whether I was satisfied.",
            "2\nno\n",
            &["S declares clubs", "W doubles", "N redoubles"],
        ),
        (
            "The dealer asked for my partner's lowest spade as a penalty and he played his middle one though he had a lower.",
            "1\nleft\npartner\nS2\nS7\nyes\nno\n",
            &["N holds S2", "W calls the lowest spade from N", "N plays S7"],
        ),
        (
            "The two of them talked about which penalty to choose after my partner revoked.",
            "left\nno\n",
            &["N revokes", "W and E consult"],
        ),
        (
            "While I was sorting, the queen of diamonds slipped out of my hand and landed face up on the table. The dealer had not named trumps yet. I am eldest hand.",
            "no\n",
            &["dealer: E", "S drops DQ", "answer: before_first_lead yes"],
        ),
        (
            "We cut for partners: I cut the ace, Bob cut the two, my wife the king and Jim a nine.",
            "1\nno\n",
            &["cut for partners: Speaker SA, Bob H2, Wife DK, Jim C9"],
        ),
        (
            "The opponent on my left said no trumps but it was my partner who dealt. I've not said anything.",
            "1\nno\n",
            &["dealer: N", "W declares no trumps"],
        ),
    ] {
        let (_, said, wrong) = asked(&["--code", "1904"], &format!("{words}\n{answers}"));
        let case = said.split("The case, to keep\n").nth(1);
        let case: Vec<&str> = case.unwrap_or_else(|| panic!("{said}\n{wrong}")).lines().collect();
        for line in lines {
            assert!(case.contains(line), "{words}: {line}\n{case:?}\n{said}");
        }
    }
}

#[test]
fn a_sentence_may_tell_what_was_done() {
    let answers =
        "my partner led DK out of turn to the first trick\nright\nyes\nE calls DK from N\nno\n";
    let (_, said, _) = asked(&["--code", "1907"], answers);
    assert!(said.contains("\nE calls DK from N\n"), "{said}");
}

/// What has no sentence of its own: an answer here stands as `answer:`.
#[test]
fn what_has_no_sentence_is_known_by_name() {
    let mut stated = String::from("facts with a question and no sentence\n");
    for fact in FactId::ALL {
        let missing: Vec<&str> = [(true, "yes"), (false, "no")]
            .into_iter()
            .filter(|(so, _)| !has_sentence(*fact, *so))
            .map(|(_, word)| word)
            .collect();
        if !fact.question().is_empty() && !missing.is_empty() {
            writeln!(stated, "  {}: {}", fact.name(), missing.join(", ")).unwrap();
        }
    }
    insta::assert_snapshot!("ask-without-a-sentence", stated);
}

#[test]
fn a_question_about_a_hand_is_answered_where_it_is_asked() {
    let hand = "SA832 HKQJ74 DA6 C52";
    let (exit, said, wrong) =
        asked(&["what", "would", "Elwell", "declare"], &format!("{hand}\n18-0\n"));
    assert_eq!(exit, Some(0), "{wrong}");
    assert!(said.contains("Elwell, 1907\n  Declares no trumps."), "{said}");
    assert!(!said.contains("Ames"), "{said}");
    // The hand, the trump and the score may be in the words.
    let (exit, said, _) =
        asked(&[], "what should I lead against no trumps from SQ9732 HA54 DK83 C62?\nquit\n");
    assert_eq!(exit, Some(0));
    assert!(
        said.contains(
            "They differ: Ames leads the two of spades; Elwell leads the three of spades."
        ),
        "{said}"
    );
    assert!(!said.contains("Which thirteen"), "{said}");
    // What cannot be is stated, and asked again.
    let wrong =
        "should I double\nSA\nSAKQ54 HAQ543 DK2 CA\nmoney\nhearts\n17-0\nlove all\ndealer\n";
    let (exit, said, _) = asked(&[], wrong);
    assert_eq!(exit, Some(0));
    for stated in [
        "this hand has one card",
        "cannot be trumps",
        "no tricks add up to `17-0`",
        "A double of hearts",
    ] {
        assert!(said.contains(stated), "{stated}: {said}");
    }
    // With nobody there to tell the hand, nothing is answered.
    assert_eq!(asked(&["what", "should", "I", "lead"], "").0, Some(2));
}

#[test]
fn after_a_make_or_a_lead_the_books_may_be_asked_of_it() {
    let stated = "an adversary of the dealer named a trump\npartner\nleft\n";
    let hand = "SA832 HKQJ74 DA6 C52";
    let asks = format!("{stated}what would Elwell declare\n{hand}\ndon't know\nno\n");
    let (exit, said, wrong) = asked(&["--code", "1904"], &asks);
    assert_eq!(exit, Some(0), "{wrong}");
    assert!(said.contains("or `what would Elwell\n  declare?`)"), "{said}");
    // The speaker is the dealer's partner.
    assert!(said.contains("The make, left to dummy: SA832"), "{said}");
    assert!(kept(&said).ends_with("W names the trump\n"), "{said}");
    let (exit, said, _) =
        asked(&["--code", "1904"], "a card was exposed in the deal\nme\nleft\nDK\nno\nno\nno\n");
    assert_eq!(exit, Some(0));
    assert!(!said.contains("what should I lead?"), "{said}");
}

/// What is stated is kept: by the opening, in the list of what was done, or by a sentence of the language.
#[test]
fn what_is_said_besides_comes_into_the_case() {
    let revoked = "LHO revoked\nsomebody revoked, and all have played to the trick\nme\nyes\n";
    for (answers, lines) in [
        (
            "LHO revoked, and after we claimed it he mixed the cards\n1\nme\nyes\n2\n2\nno\n"
                .to_owned(),
            &["W revokes", "S claims a revoke by W", "W mixes the cards"][..],
        ),
        (
            "I revoked and then my partner mixed the cards\n1\nleft\nyes\n2\nno\n".to_owned(),
            &["S revokes", "N mixes the cards"],
        ),
        (
            format!("{revoked}dummy called attention to the revoke\nno\n"),
            &["W revokes", "N calls attention to the revoke"],
        ),
        (
            format!("{revoked}N calls attention to the revoke\nno\n"),
            &["W revokes", "N calls attention to the revoke"],
        ),
        (
            "I was the dealer and revoked in trick three\n1\nno\nno\nno\nno\n".to_owned(),
            &["dealer: S", "S revokes"],
        ),
    ] {
        let (_, said, wrong) = asked(&["--code", "1906"], &answers);
        let case = said.split("The case, to keep\n").nth(1);
        let case = case.unwrap_or_else(|| panic!("{answers}\n{said}\n{wrong}"));
        let case: Vec<&str> = case.lines().collect();
        for line in lines {
            assert!(case.contains(line), "{answers}\n{case:?}");
        }
    }
}

/// What attention is called to, or a penalty is talked over for, is what was said.
#[test]
fn the_mistake_that_is_spoken_of_is_kept() {
    for (words, opening) in [
        ("dummy pointed out a revoke", "dummy called attention to a revoke"),
        ("dummy pointed out that a card was exposed", "dummy called attention to an exposed card"),
        (
            "dummy pointed out that LHO led out of turn",
            "dummy called attention to a lead out of turn",
        ),
        (
            "we consulted about which penalty for the exposed card",
            "partners consulted about the penalty for an exposed card",
        ),
        (
            "my partner suggested the penalty for the revoke",
            "a player suggested the penalty for a revoke to his partner",
        ),
        ("declarer called for a card from the table", "the dealer named a card in dummy"),
    ] {
        let (_, said, _) = asked(&["--code", "1906"], &format!("{words}\n"));
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(&format!("So {opening}.")), "{words}: {said}");
    }
}

/// Of a blank that is still open no value is taken silently, and what comes of the same besides is stated with it.
#[test]
fn the_ruling_so_far_is_true_of_every_value_of_what_is_open() {
    for (words, stated, not) in [
        (
            "somebody revoked, and the next has not played",
            "The ruling depends on something you haven't said. Was the trick turned and quitted?",
            "have the card taken back",
        ),
        ("somebody revoked on purpose", "If the player on your left revoked:", "Whoever it was"),
    ] {
        let (_, said, _) = asked(&["--code", "1907"], &format!("{words}\nme\n"));
        let after = said.split("> me\n").nth(1).unwrap_or_default();
        let so_far = if after.contains("So far") { after } else { said.as_str() };
        let so_far = so_far.replace("\n  ", " ");
        assert!(so_far.contains(stated) && !so_far.contains(not), "{words}: {so_far}");
    }
}

/// If nobody knows whose turn it was, the lead is told to have been out of turn, and ruled on as such.
#[test]
fn whose_turn_it_was_need_not_be_known() {
    let words = "LHO led C4 out of turn in trick five\nme\ndon't know\nno\n";
    let (status, said, _) = asked(&["--code", "1907"], words);
    assert_eq!(status, Some(0), "{said}");
    let (_, after) = said.split_once("> no\n").unwrap();
    let after = after.replace("\n  ", " ");
    for stated in [
        "1. call the four of clubs",
        "2. call a suit from the player on your left or right",
        "W leads C4 out of turn",
    ] {
        assert!(after.contains(stated), "{after}");
    }
}

/// If no more is answered over a pipe, what may stay open does; who is named already is not asked of any more.
#[test]
fn what_no_ruling_needs_may_be_left_unanswered() {
    let words = "LHO led out of turn in trick five\nme\n";
    let (status, said, _) = asked(&["--code", "1907"], words);
    assert_eq!(status, Some(0), "{said}");
    let (_, after) = said.split_once("> me\n").unwrap();
    assert!(!after.contains("If you"), "{after}");
    assert!(after.contains("Left open: Whose turn was it to lead?"), "{after}");
    let (status, _, _) = asked(&["--code", "1907"], "LHO led out of turn\n");
    assert_eq!(status, Some(2));
}

/// What a newcomer said, and what the interview makes of it at once.
#[test]
fn the_words_choose_among_the_openings_of_an_incident() {
    for (said, meant) in [
        (
            "East revoked and we found out too late, the cards were already cut for the next deal",
            "somebody revoked, and it was claimed after the cards had been cut for the next deal",
        ),
        (
            "is it too late to claim a revoke once the cards are cut for the next one?",
            "somebody revoked, and it was claimed after the cards had been cut for the next deal",
        ),
        (
            "I was dummy and I said \"hang on, West led out of turn\" - they say now we get nothing",
            "dummy called attention to a lead out of turn",
        ),
        (
            "They were whispering to each other about whether to double",
            "partners talked over whether to double",
        ),
        (
            "partner said take the three tricks",
            "a player suggested the penalty for a revoke to his partner",
        ),
        (
            "The cut was only two cards off the top, is that a legal cut?",
            "fewer than four cards were left in a packet",
        ),
        (
            "my partner flashed the king of clubs after the deal but before anyone led",
            "a card was exposed",
        ),
        ("my partner showed the king of clubs before anyone had led", "a card was exposed"),
        (
            "we claimed a revoke and they swept all the tricks together, evidence gone",
            "somebody revoked, and after a claim his side mixed the cards",
        ),
        (
            "He mixed the cards up before I could prove that he'd revoked",
            "somebody revoked, his side mixed the cards, and only then was it claimed",
        ),
        (
            "declarer caught his own revoke straight away and changed the card",
            "somebody revoked, and corrected it before the next had played",
        ),
        (
            "lefty revoked twice in one hand, is it six tricks?",
            "the same player revoked twice in the hand",
        ),
    ] {
        let (_, out, wrong) = asked(&[said, "--code", "1904"], "");
        let out = out.split_whitespace().collect::<Vec<_>>().join(" ");
        let begun = out.starts_with(&format!("So {meant}."));
        assert!(begun, "{said}: {out} {wrong}");
    }
}

/// The answers to a story end in a case that has, or has not, a line.
#[test]
fn what_was_stated_stands_in_the_case() {
    for (said, answers, line) in [
        ("I dropped the ace and the king of spades", "right\nno\nno\nno\nno\n", "S drops SA, SK"),
        ("I accused East of reneging", "1\nleft\nno\nno\nno\n", "E revokes"),
        // Who did it on either side is said.
        (
            "we both revoked, me and LHO",
            "left\nno\nno\nno\n",
            "S revokes\nthe trick is turned and quitted\nW revokes",
        ),
        (
            "LHO and I both revoked",
            "left\nno\nno\nno\n",
            "W revokes\nthe trick is turned and quitted\nS revokes",
        ),
        // Two of one side are two who revoked, and neither is of the other.
        ("my partner and I both revoked", "1\nleft\nyes\nno\n", "N revokes"),
        (
            "RHO ruffed, I overruffed",
            "somebody revoked, and all have played to the trick\nleft\nyes\nno\n",
            "E revokes",
        ),
        // Whether he did is asked, and nothing is taken for it.
        (
            "she says I revoked but I didn't",
            "left\nno\nno\n",
            "W claims a revoke by S\nanswer: held_the_suit no",
        ),
        ("pack has two CQ", "left\nno\n", "the pack is imperfect"),
        (
            "I revoked in trick 3 and my partner revoked in trick 6",
            "1\nleft\nyes\n2\n1\nyes\nno\n",
            "# trick 6\nN revokes",
        ),
        (
            "I played two cards to one trick and nobody noticed",
            "left\n6\ndon't know\nno\nno\n",
            "S plays two cards to an earlier trick",
        ),
    ] {
        let (_, out, wrong) = asked(&[said, "--code", "1904"], answers);
        let case = out.split("The case, to keep\n").nth(1).unwrap_or_default();
        assert!(case.contains(line), "{said}: {out} {wrong}");
    }
    let (_, out, _) = asked(
        &["I accused him of reneging and he says he never", "--code", "1904"],
        "1\nleft\nleft\ndon't know\n",
    );
    assert!(out.contains("Who revoked?"), "he who accuses is not he who did it: {out}");
}

#[test]
fn a_jack_is_called_a_jack() {
    let (_, out, _) = asked(
        &["my partner dropped the jack of hearts", "--code", "1904"],
        "left\nno\nno\nno\nno\n",
    );
    assert!(out.contains("dropped the jack of hearts"), "{out}");
    assert!(!out.contains("knave"), "{out}");
}

/// Words, a code and answers, what must be said then, and what must not.
const SAID: [[&str; 5]; 14] = [
    [
        "I revoked in trick 3 and noticed it in trick 5",
        "1904",
        "right\n",
        "may take three tricks from the dealer at the end",
        "Was the trick turned and quitted?",
    ],
    [
        "my partner revoked, then we waived it, sorry they waived the penalty",
        "1907",
        "1\nleft\n",
        "N revokes",
        "the laws do not speak of it",
    ],
    [
        "dummy told his partner the other side had revoked",
        "1906",
        "me\n",
        "(the player on your left or the player on your right)",
        "(you, your partner",
    ],
    [
        "RHO led three good clubs one after another",
        "1906",
        "me\n",
        "E leads a club",
        "Was the card a winning card",
    ],
    [
        "he told me to lead a diamond but I have no diamonds",
        "1906",
        "1\nleft\n",
        "Which card did you lead?",
        "Not understood",
    ],
    [
        "declarer called the six of clubs from dummy, dummy picked up the seven",
        "1907",
        "right\nno\n",
        "Not understood, so not in the ruling: `dummy picked up the seven`",
        "C7",
    ],
    [
        "RHO led AH, won it, and led the next card before we had quitted the trick",
        "1906",
        "me\nno\n",
        "E leads a card before the trick is quitted",
        "E leads HA",
    ],
    [
        "RHO led AH before we had quitted the trick",
        "1906",
        "1\nme\nno\n",
        "E leads HA before the trick is quitted",
        "E leads a card",
    ],
    [
        "LHO said this is ours and laid down his cards",
        "1907",
        "2\nme\nno\n",
        "W claims the rest",
        "Not understood",
    ],
    [
        "RHO played before his partner did",
        "1904",
        "me\nme\n",
        "was to play fourth to the trick",
        "Whose turn was it to play?",
    ],
    [
        "RHO revoked, we claimed it, then LHO mixed up the tricks",
        "1907",
        "me\nno\n",
        "W mixes the cards",
        "E mixes the cards",
    ],
    [
        "RHO exposed the queen of hearts before the lead and I forbade hearts",
        "1906",
        "me\n2\nno\n",
        "S bars hearts from W",
        "Not understood",
    ],
    [
        "my partner led out of turn, the king of clubs, in trick 4",
        "1904",
        "left\ndont know\nI led the ace instead\n",
        "playing a card is not irregular by itself",
        "a suit was called and the player led another",
    ],
    [
        "LHO led out of turn",
        "1907",
        "2\nme\nright\ndont know\nI chose to have the card called\n",
        "S calls a card from W",
        "Not understood",
    ],
];

/// What the words say is neither asked again, nor stated about another, nor lost without a word.
#[test]
fn what_is_said_is_kept_and_stated_of_nobody_else() {
    for [words, code, answers, wanted, not] in SAID {
        let (_, said, _) = asked(&["--code", code], &format!("{words}\n{answers}"));
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(wanted), "{words}: {wanted}\n{said}");
        assert!(!said.contains(not), "{words}: {not}\n{said}");
    }
}
