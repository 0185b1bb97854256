//! What is said to `bystander ask` is stated of what it was said about, and of nothing else: no second fault, no other
//! player, no fact that nobody stated, and nothing asked again.

use crate::support::bystander;

/// What is said, what is in the case, what is in it nowhere, and what is asked or said nowhere.
struct Expected<'a> {
    code: &'a str,
    answers: &'a [&'a str],
    lines: &'a [&'a str],
    without: &'a [&'a str],
    unsaid: &'a [&'a str],
}

const NOTHING: Expected<'_> =
    Expected { code: "1904", answers: &[], lines: &[], without: &[], unsaid: &[] };

fn said(code: &str, answers: &[&str]) -> String {
    let asked = bystander(&["ask", "--code", code], answers.join("\n").as_bytes());
    String::from_utf8(asked.stdout).unwrap()
}

fn check(all: &[Expected<'_>]) {
    for expected in all {
        let said = said(expected.code, expected.answers);
        let case = said.split("The case, to keep\n").nth(1).unwrap_or_default();
        let lines: Vec<&str> = case.lines().collect();
        for line in expected.lines {
            assert!(lines.contains(line), "{:?}: {line}\n{said}", expected.answers);
        }
        for part in expected.without {
            assert!(!case.contains(part), "{:?}: {part}\n{said}", expected.answers);
        }
        for part in expected.unsaid {
            assert!(!said.contains(part), "{:?}: {part}\n{said}", expected.answers);
        }
    }
}

#[test]
fn what_is_done_about_a_fault_is_told_of_that_fault() {
    const LED: &str = "LHO led SQ out of turn later in the hand";
    const AGAIN: &[&str] = &["leads a card"];
    const ASKED: &[&str] =
        &["Which card was led out of turn?", "Who led out of turn?", "Which suit was called?"];
    check(&[
        Expected {
            answers: &[LED, "me", "right", "my partner said call a spade", "1", "no"],
            lines: &["W leads SQ", "N suggests the penalty"],
            without: AGAIN,
            unsaid: ASKED,
            ..NOTHING
        },
        Expected {
            answers: &[LED, "me", "right", "my partner said that was out of turn", "1", "no"],
            lines: &["W leads SQ", "N calls attention to the lead out of turn"],
            without: AGAIN,
            unsaid: ASKED,
            ..NOTHING
        },
        Expected {
            answers: &[
                "RHO led HK out of turn later in the hand",
                "partner",
                "me",
                "the dealer and dummy consulted about it",
                "1",
                "no",
            ],
            lines: &["E leads HK"],
            without: AGAIN,
            unsaid: ASKED,
            ..NOTHING
        },
        Expected {
            code: "1907",
            answers: &[
                LED,
                "me",
                "right",
                "I called a heart",
                "RHO led the ace of clubs though he had a heart",
                "1",
                "no",
            ],
            lines: &["S calls a heart from E", "E leads CA", "answer: able_to_obey yes"],
            without: AGAIN,
            unsaid: ASKED,
        },
        Expected {
            answers: &[
                "LHO revoked and the trick was quitted",
                "me",
                "my partner told me to take three tricks",
                "no",
            ],
            lines: &["W revokes", "N suggests the penalty"],
            unsaid: &["Who revoked?"],
            ..NOTHING
        },
        Expected {
            code: "1907",
            answers: &[
                "LHO dropped the king of clubs on the table",
                "me",
                "no",
                "no",
                "dummy said call it",
                "yes",
                "no",
                "no",
            ],
            lines: &["W drops CK", "N calls attention to the exposed card"],
            unsaid: &["Who exposed the card?"],
            ..NOTHING
        },
    ]);
    let twice = said(
        "1904",
        &[
            "LHO revoked and the trick was quitted",
            "me",
            "my partner told me to take three tricks",
            "no",
        ],
    );
    assert_eq!(twice.matches("W revokes").count(), 1, "{twice}");
}

#[test]
fn nobody_is_said_to_have_played_who_was_not() {
    check(&[
        Expected {
            answers: &[
                "LHO led out of turn, then RHO followed before anyone said anything",
                "2",
                "me",
                "right",
                "don't know",
                "no",
            ],
            lines: &["W leads a card"],
            without: &["N plays"],
            ..NOTHING
        },
        Expected {
            answers: &[
                "LHO led out of turn, then dummy followed",
                "me",
                "right",
                "don't know",
                "don't know",
                "no",
            ],
            lines: &["W leads a card", "N plays a card"],
            ..NOTHING
        },
        Expected {
            answers: &["partner of dealer bid hearts before the dealer had passed", "right", "no"],
            lines: &["dealer: E", "W declares hearts"],
            ..NOTHING
        },
        Expected {
            code: "1907",
            answers: &["my partner asked me may I play before I had led", "left", "no"],
            without: &["S asks to lead"],
            ..NOTHING
        },
        Expected {
            answers: &[
                "partner led the ace of spades and the king without waiting for me",
                "2",
                "left",
                "no",
            ],
            lines: &["N leads SA", "N leads SK"],
            unsaid: &["Which card?", "Which was the other card?"],
            ..NOTHING
        },
    ]);
}

#[test]
fn no_fact_is_stated_that_nobody_said() {
    const NEXT: &[&str] = &["the last card of the next deal is dealt"];
    check(&[
        Expected {
            answers: &["wrong score for the tricks, found before the next deal", "no"],
            lines: &["an error in the trick score is found"],
            without: NEXT,
            ..NOTHING
        },
        Expected {
            answers: &["wrong score for the tricks, found after the next deal", "no"],
            lines: NEXT,
            ..NOTHING
        },
    ]);
    let said = said(
        "1904",
        &[
            "wrong score, we wrote down 24 instead of 16 for two by tricks in hearts in the last deal",
        ],
    );
    assert!(said.contains("Which of these was it?"), "{said}");
    let said = self::said("1904", &["I revoked and corrected it before the trick was quitted"]);
    assert!(said.contains("after the next player had played"), "{said}");
    let said =
        self::said("1904", &["I revoked and corrected it before the next player had played"]);
    assert!(!said.contains("Which of these was it?"), "{said}");
    let said = self::said(
        "1904",
        &[
            "my partner dropped two of her cards face up on the table in the middle of the hand",
            "left",
        ],
    );
    assert!(said.contains("So the deal was complete; a card had been led.\n"), "{said}");
}

#[test]
fn what_was_told_is_not_asked() {
    check(&[
        Expected {
            code: "1907",
            answers: &[
                "my partner hadnt asked may I lead and I doubled",
                "left",
                "don't know",
                "no",
            ],
            unsaid: &["Did the dealer himself name the trump?\n  (yes"],
            ..NOTHING
        },
        Expected {
            answers: &["there is a fourteen card hand", "don't know", "no"],
            unsaid: &["Not accepted"],
            ..NOTHING
        },
        Expected {
            answers: &["while dealing West exposed the nine of hearts", "S,S"],
            unsaid: &["Who was it?"],
            ..NOTHING
        },
        Expected {
            answers: &["East doubled before West had asked, South had called hearts", "S,S", "no"],
            lines: &["S declares hearts", "E doubles"],
            unsaid: &["Who named the trump?", "Not understood"],
            ..NOTHING
        },
        Expected {
            code: "1907",
            answers: &[
                "six of us at the table: Ann, Bob, Cal, Dee, Eve, Fay; Gil wants to join",
                "1",
                "no",
            ],
            lines: &["table: Ann, Bob, Cal, Dee, Eve, Fay", "Gil declares in"],
            ..NOTHING
        },
    ]);
}

#[test]
fn no_words_are_lost() {
    let lost = |answers: &[&str]| said("1907", answers);
    let said = lost(&[
        "declarer told dummy to play the queen and then changed his mind",
        "left",
        "don't know",
        "no",
    ]);
    assert!(said.contains("Of which suit was the queen?"), "{said}");
    assert!(said.contains("`changed his mind`"), "{said}");
    let said = lost(&[
        "RHO doubled before LHO asked; I said it stands; then my partner redoubled",
        "me",
        "don't know",
        "no",
    ]);
    assert!(said.contains("as you said: my partner redoubled"), "{said}");
    assert!(said.contains("`I said it stands`"), "{said}");
    let said = lost(&[
        "my partner revoked and I asked him if he had none before the trick was turned",
        "1",
        "left",
        "don't know",
        "don't know",
        "no",
    ]);
    assert!(said.contains("as you said: I asked him if he had none"), "{said}");
    let said = lost(&["I said no trump and then wanted hearts instead", "1", "me", "no"]);
    assert!(said.contains("S changes no trumps to hearts"), "{said}");
    assert!(!said.contains("as you said"), "{said}");
    let said = lost(&["dummy said hey that was not your lead"]);
    assert!(said.contains("So dummy called attention to a lead out of turn."), "{said}");
    let said = lost(&["I have only twelve cards and I already played to the first trick"]);
    assert!(said.contains("Whoever it was: The ruling depends on something you haven't said. Were the\n  other three"), "{said}");
    let said = self::said("1904", &["West exposed the nine of hearts in the deal", "S,S"]);
    assert!(said.contains("Has your partner looked at any of his cards?\n  (yes"), "{said}");
}

/// Who does not know which of the two named the trump is not asked it again in other words, nor of a second fault.
#[test]
fn what_is_not_known_is_not_asked_again() {
    check(&[Expected {
        code: "1907",
        answers: &[
            "RHO led SQ out of turn to the first trick",
            "me",
            "no",
            "not sure",
            "RHO doubled out of turn",
            "no",
        ],
        lines: &["E leads SQ", "E doubles"],
        unsaid: &["Who named the trump?", "Not accepted"],
        ..NOTHING
    }]);
}

#[test]
fn a_question_about_a_return_tells_the_card_played_and_dummys_cards() {
    let hand = "my hand SQ32 HAJ5 DK832 C962";
    let told = format!(
        "partner led the four of hearts and I won with the ace, what do I lead back at no trumps, {hand}, dummy has HK9 SKJ4"
    );
    let said = self::said("1907", &[&told]);
    assert!(said.contains("The return of partner's suit, no trumps"), "{said}");
    assert!(said.contains("Leads the jack of hearts."), "{said}");
    for asked in
        ["Which card did you play to it?", "Which cards has dummy", "Leads the ace of hearts."]
    {
        assert!(!said.contains(asked), "{asked}\n{said}");
    }
    // What is not told is asked, and dummy's cards may stay open.
    let told = format!("what should I return at hearts, partner led H4, {hand}");
    let said = self::said("1907", &[&told, "HQ", "HA"]);
    assert!(said.contains("Not accepted: `HQ` is not in the hand"), "{said}");
    assert!(said.contains("Which cards has dummy"), "{said}");
    assert!(said.contains("The return of partner's suit, hearts"), "{said}");
}

#[test]
fn what_was_missing_of_a_question_about_a_hand_is_said() {
    let asked = bystander(&["ask", "what should I lead?"], b"");
    assert_eq!(asked.status.code(), Some(2));
    let wrong = String::from_utf8(asked.stderr).unwrap();
    assert!(wrong.contains("too little was given to ask the books"), "{wrong}");
    assert!(wrong.contains("Which thirteen cards?"), "{wrong}");
}
