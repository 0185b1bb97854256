//! Advice on a play, over many deals: no card is named that is gone, and none thrown under a higher one for nothing.

use crate::support::bystander;
use bystander::advice::{Act, Position, School, Situation, Table, in_play, schools};
use bystander::bridge::{Card, Hand, Rank, Seat, Strain, Suit};
use std::collections::BTreeSet;

/// Rows by which a card that cannot win may be higher than need be: the books have it so, to unblock or to call.
const TO_UNBLOCK_OR_CALL: &[&str] = &[
    "third-king-on-ace-two",
    "third-queen-king-two",
    "third-four-small",
    "third-four-again",
    "third-four-last",
    "third-four-after-low",
    "unblock-king",
    "unblock-ace",
    "unblock-king-queen-led",
    "unblock-queen-second",
    "unblock-king-queen",
    "unblock-queen-knave-ace",
    "unblock-queen-knave-king",
    "unblock-king-queen-knave",
    "unblock-j652",
    "unblock-q9732",
    "echo",
    "echo-leader",
    "echo-trumps",
];

fn deal(chance: &mut fastrand::Rng) -> [Hand; 4] {
    let mut pack: Vec<Card> = Suit::ALL
        .into_iter()
        .flat_map(|suit| Rank::all().map(move |rank| Card::new(suit, rank)))
        .collect();
    chance.shuffle(&mut pack);
    std::array::from_fn(|seat| pack[seat * 13..][..13].iter().copied().collect())
}

fn any(chance: &mut fastrand::Rng, cards: Hand) -> Card {
    let cards: Vec<Card> = cards.iter().collect();
    cards[chance.usize(..cards.len())]
}

/// A card that a hand may play to a lead.
fn follow(chance: &mut fastrand::Rng, hand: Hand, led: Card) -> Card {
    let own = hand.of(led.suit);
    any(chance, if own.is_empty() { hand } else { own })
}

/// Whether a card is the best of those on the table.
fn is_best(card: Card, table: &[Card], trumps: Option<Suit>) -> bool {
    table.iter().all(|other| {
        if other.suit == card.suit { other.rank < card.rank } else { Some(other.suit) != trumps }
    })
}

/// What every school plays, by its rows.
fn plays(schools: &[School], now: &Situation) -> Vec<(String, Card)> {
    let said = schools.iter().flat_map(|school| {
        let said = school.advise(now, Table::Play).said.into_iter();
        said.map(|said| (school.rows[said.row].id.clone(), said.act))
    });
    said.map(|(row, act)| match act {
        Act::Play(card) => (row, card),
        other => panic!("{other:?}"),
    })
    .collect()
}

/// South deals. Of each board a suit is led by one of the four, and an adversary plays to it.
#[test]
fn no_school_throws_a_high_card_under_a_higher_one() {
    let mut chance = fastrand::Rng::with_seed(1906);
    let schools = schools().unwrap();
    let mut lost = 0;
    let mut rows = BTreeSet::new();
    for _ in 0..4000 {
        let hands = deal(&mut chance);
        let strain = Strain::ALL[chance.usize(..5)];
        let (leader, seat) = [
            (Seat::West, Seat::East),
            (Seat::West, Seat::East),
            (Seat::East, Seat::West),
            (Seat::South, Seat::West),
            (Seat::South, Seat::East),
            (Seat::North, Seat::East),
            (Seat::North, Seat::West),
        ][chance.usize(..7)];
        let led = any(&mut chance, hands[leader.index()]);
        let mut table = vec![led];
        let mut next = leader.left();
        while next != seat {
            table.push(follow(&mut chance, hands[next.index()], led));
            next = next.left();
        }
        let hand = hands[seat.index()];
        let now = Situation {
            hand,
            trumps: Some(strain),
            followed: table[1..].to_vec(),
            made_by_dummy: Some(false),
            partner_doubled: Some(false),
            dummy: Some(hands[Seat::North.index()]),
            position: Some(Position::of(seat, Seat::South)),
            plays_last: leader == seat.left(),
            ..Situation::default()
        };
        let now = now.to_lead(leader == seat.partner(), &[led]);
        for (row, card) in plays(&schools, &now) {
            assert!(hand.has(card) && card.suit == led.suit, "{row}: {card}");
            rows.insert(row.clone());
            let best = is_best(card, &table, strain.trumps());
            assert_eq!(best, now.would_win(card), "{row}: {card} on {table:?}");
            let is_lowest = hand.lowest(led.suit) == Some(card);
            let by_the_book = TO_UNBLOCK_OR_CALL.contains(&row.as_str());
            lost += usize::from(!best);
            assert!(
                best || is_lowest || by_the_book,
                "{row}: {card} of {hand} on {table:?} ({strain})"
            );
        }
    }
    assert!(lost > 100, "{lost}");
    for row in [
        "third-low-lead",
        "third-cannot-win",
        "third-finesse-queen",
        "third-ace-queen",
        "second-fourchette",
        "second-cover-honour",
        "second-dummy-higher",
        "second-unbeaten-king",
    ] {
        assert!(rows.contains(row), "{row}: {rows:?}");
    }
}

/// A board played by chance, as a case told up to each turn of an adversary.
#[test]
fn no_card_that_was_played_or_thrown_is_named_again() {
    let mut chance = fastrand::Rng::with_seed(1907);
    let schools = schools().unwrap();
    let (mut asked, mut again) = (0, 0);
    for _ in 0..60 {
        let dealt = deal(&mut chance);
        let mut hands = dealt;
        let strain = Strain::ALL[chance.usize(..5)];
        let mut stated = format!("dealer: S\ntrumps: {strain} by S\n");
        for (seat, hand) in Seat::ALL.into_iter().zip(dealt) {
            stated = format!("{stated}{seat}: {hand}\n");
        }
        let mut leader = Seat::West;
        for _ in 0..13 {
            let mut trick: Vec<(Seat, Card)> = Vec::new();
            let mut seat = leader;
            for place in 0..4 {
                let own = hands[seat.index()];
                if place > 0 && matches!(seat, Seat::West | Seat::East) {
                    let (file, faults) = bystander::syntax::parse(&stated_so_far(&stated, &trick));
                    assert!(faults.is_empty(), "{stated}");
                    let timeline = bystander::table::replay(&file.cases[0]).unwrap();
                    let done = in_play::plays(&file.cases[0], &timeline, None);
                    for done in done.iter().filter(|done| done.act.is_none()) {
                        assert_eq!(done.by, seat, "{stated}");
                        let named = plays(&schools, &done.now);
                        asked += usize::from(!named.is_empty());
                        for (row, card) in named {
                            assert!(own.has(card), "{row}: {card} of {own}\n{stated}{trick:?}");
                            let others = dealt[seat.index()].of(card.suit).len();
                            again += usize::from(others > own.of(card.suit).len());
                        }
                    }
                }
                let card = match trick.first() {
                    None => any(&mut chance, own),
                    Some((_, led)) => follow(&mut chance, own, *led),
                };
                hands[seat.index()].remove(card);
                trick.push((seat, card));
                seat = seat.left();
            }
            stated = stated_so_far(&stated, &trick);
            leader = winner(&trick, strain);
        }
    }
    assert!(asked > 100 && again > 5, "{asked} {again}");
}

/// Who has won a trick.
fn winner(trick: &[(Seat, Card)], strain: Strain) -> Seat {
    let beats = |card: Card, best: Card| {
        let ruffs = Some(card.suit) == strain.trumps() && card.suit != best.suit;
        ruffs || card.suit == best.suit && card.rank > best.rank
    };
    let cards = trick.iter().copied();
    let best = cards.reduce(|best, own| if beats(own.1, best.1) { own } else { best });
    best.unwrap().0
}

fn stated_so_far(stated: &str, trick: &[(Seat, Card)]) -> String {
    let cards: Vec<String> = trick.iter().map(|(seat, card)| format!("{seat} {card}")).collect();
    if cards.is_empty() {
        return stated.to_owned();
    }
    format!("{stated}trick: {}\n", cards.join(", "))
}

/// What Ames is asked on the command line, and all that is said.
fn stated(command: &str) -> String {
    stated_by("ames", command)
}

/// What a school is asked on the command line, and all that is said.
fn stated_by(school: &str, command: &str) -> String {
    let mut arguments = vec!["advise"];
    arguments.extend(command.split(' '));
    arguments.extend(["--school", school]);
    let output = bystander(&arguments, b"");
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

/// What he says first.
fn first_words(command: &str) -> String {
    first_words_by("ames", command)
}

/// What a school says first.
fn first_words_by(school: &str, command: &str) -> String {
    let stated = stated_by(school, command);
    stated.lines().nth(1).unwrap_or(&stated).trim().to_owned()
}

#[test]
fn third_hand_weighs_what_second_hand_has_played() {
    for (stated, said) in [
        ("S4 --dummy SK3 --second SK --hand SAQ2", "ace"),
        ("S4 --dummy SK3 --second S3 --hand SAQ2", "queen"),
        // As it was dealt, whether or not the card is written there.
        ("S4 --dummy S3 --second SK --hand SAQ2", "ace"),
        ("S4 --dummy SQ3 --second SQ --hand SAJ2", "ace"),
        ("S4 --dummy SQ3 --second SQ --hand SKJ2", "king"),
        ("S4 --dummy SQ3 --second S3 --hand SKJ2", "jack"),
        ("S4 --dummy SK3 --second SK --hand SAJ2", "ace"),
        ("S4 --dummy SA3 --second SA --hand SKQ2", "two"),
        ("S4 --dummy SA3 --second S3 --hand SKQ2", "queen"),
        ("S4 --trumps hearts --dummy H3 --second H3 --hand SKQ2", "two"),
        ("S4 --trumps hearts --dummy D3 --second D3 --hand SKQ2", "queen"),
        // The dealer has played, and dummy plays last.
        ("S4 --seat eldest --second SA --dummy S93 --hand SKQ2", "two"),
    ] {
        let command = format!("play --led {stated},HJ9875,DKT2,C95");
        let words = format!("Plays the {said} of spades.");
        assert_eq!(first_words(&command), words, "{stated}");
    }
    let silent = "play --led S4 --seat eldest --second S9 --dummy S53 --hand SKQ2,HJ9875,DKT2,C95";
    assert_eq!(first_words(silent), "Says nothing about this.");
    for (second, why) in [
        ("--by adversary --second S9", "an adversary led"),
        ("--second SQ", "another player has this card"),
        ("--second S4", "another player has this card"),
    ] {
        let stated = stated(&format!("play --led S4 {second} --hand SKQ2,HJ9875,DKT2,C95"));
        assert!(stated.contains(why), "{stated}");
    }
}

#[test]
fn second_hand_asks_who_led() {
    for (stated, said) in [
        // Dummy's ace does not play after him where dummy led.
        ("S4 --by dummy --dummy SA4 --hand SK2", "Plays the king of spades."),
        ("S4 --by dealer --seat eldest --dummy SA3 --hand SK2", "Plays the two of spades."),
        ("S4 --by adversary --dummy SA3 --hand SK2", "Plays the two of spades."),
        ("S4 --by dealer --seat eldest --dummy SA3 --hand S92", "Plays the two of spades."),
        ("S4 --by dummy --dummy SA4 --hand S92", "Says nothing about this."),
        ("S4 --by dummy --dummy S94 --hand SK32", "Says nothing about this."),
        ("S4 --by adversary --dummy S93 --hand SK82", "Plays the king of spades."),
        ("SJ --by dummy --dummy SJ3 --hand SK82", "Plays the king of spades."),
        ("SJ --by adversary --dummy ST3 --hand SK82", "Says nothing about this."),
        // No card goes under a higher one.
        ("SA --by adversary --dummy S43 --hand SK2", "Says nothing about this."),
        ("SA --by adversary --dummy S43 --hand SKQJ", "Says nothing about this."),
        ("SK --by adversary --dummy S43 --hand SQJT", "Says nothing about this."),
        ("SK --by adversary --trumps hearts --dummy S43 --hand SQJ2", "Says nothing about this."),
        ("SQ --by adversary --trumps hearts --dummy S43 --hand SJT2", "Says nothing about this."),
        // Nor one that is gone.
        ("S4,S3 --by adversary --dummy S98 --hand SK65", "Says nothing about this."),
    ] {
        let more = match stated.rsplit("--hand S").next().unwrap().len() {
            2 => ",HJ9875,DKT62,C95",
            _ => ",HJ9875,DKT2,C95",
        };
        assert_eq!(first_words(&format!("play --led {stated}{more}")), said, "{stated}");
    }
}

/// East, who has no club, throws a spade or a heart on the first trick.
#[test]
fn a_card_thrown_on_another_suit_is_no_longer_in_the_hand() {
    let thrown = "\
dealer: S
trumps: none by S
N: SQ93 H4 DQJ52 CKQ872
E: SJ642 HA76532 D963
S: ST7 HKQJT DKT4 CAT96
W: SAK85 H98 DA87 CJ543
trick: W C3, N C2, E S4, S C6
trick: S D4, W DA, N D2, E D3
trick: W SK, N S3
";
    let kept = thrown.replace("E S4", "E H2");
    let asked = |case: &str| {
        let output = bystander(&["advise", "play", "-", "--school", "ames"], case.as_bytes());
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    };
    assert!(asked(&kept).contains("Ames plays the four of spades"), "{}", asked(&kept));
    assert!(!asked(thrown).contains("king of spades"), "{}", asked(thrown));
    // If it is not stated what he threw, it may have been one.
    let unstated = thrown.replace("E S4", "E a card");
    assert!(!asked(&unstated).contains("king of spades"), "{}", asked(&unstated));
    // The hand is shown without it.
    let low = thrown.replace("W SK, N S3", "W S5, N S9");
    assert!(asked(&low).contains("with SJ62 HA76532"), "{}", asked(&low));
}

#[test]
fn a_dealer_of_three_is_not_stated_to_pass_on_a_choice_that_dummy_has_not() {
    let declare = "declare --score 0-0 --hand SK732,HQ64,DJ52,C983";
    assert_eq!(first_words(declare), "Passes.");
    let of_four = "Says nothing about this: the book covers the game for four.";
    // Nor does a book of the game for four mention a hand that it would declare.
    let strong = "declare --score 0-0 --hand SA832,HA74,DA62,CA52";
    let of_three = [declare, strong].map(|asked| format!("{asked} --three-hand"));
    for asked in &of_three {
        assert_eq!(first_words_by("hoffmann", asked), of_four);
        assert_eq!(first_words_by("elwell", asked), of_four);
    }
    assert_eq!(first_words_by("hoffmann", strong), "Declares no trumps.");
    let case = "code: three-hand\ndealer: S\nS: SA832 HA74 DA62 CA52\nS declares no trumps\n";
    let asked = ["advise", "case", "-", "--school", "hoffmann"];
    let stated = bystander(&asked, case.as_bytes()).stdout;
    assert!(!String::from_utf8(stated).unwrap().contains("Hoffmann"));
}

#[test]
fn a_book_of_the_game_for_four_is_not_asked_of_a_lead_or_play_of_three() {
    let case = |code: &str| {
        format!("{code}dealer: S\ntrumps: none by S\nW: SQ9732 HK5 DQ76 CJ84\nW leads S3\n")
    };
    let stated = |code: &str| {
        let output = bystander(&["advise", "case", "-"], case(code).as_bytes());
        String::from_utf8(output.stdout).unwrap()
    };
    let of_four = stated("");
    assert!(of_four.contains("Ames") && of_four.contains("Elwell"), "{of_four}");
    let of_three = stated("code: three-hand\n");
    assert!(of_three.contains("Ames") && !of_three.contains("Elwell"), "{of_three}");
}

/// Elwell's tables are of original leads; Ames' rows for the original leader are silent as well, and what he says about
/// leads in general is not.
#[test]
fn a_lead_with_dummy_in_sight_is_no_original_lead() {
    let hand = "--hand SKQ43,HQJ2,D432,C876";
    let dummy = "--dummy SA5,H9876,DAKQ5,CAKQ";
    for trumps in ["none", "hearts"] {
        let first = format!("lead --trumps {trumps} {hand}");
        let said = first_words_by("elwell", &first);
        assert!(said.starts_with("Leads"), "{trumps}: {said}");
        let later = first_words_by("elwell", &format!("{first} {dummy}"));
        assert_eq!(later, "Says nothing about this.", "{trumps}");
    }
    let first = format!("lead --trumps none {hand}");
    assert_eq!(first_words(&first), "Opens spades.");
    let later = format!("{first} {dummy}");
    assert_eq!(first_words(&later), "Leads the three of spades.");
}

/// The same of a case: dummy second to an adversary's lead, and not last.
#[test]
fn a_case_shows_what_the_dealer_played_from_either_hand() {
    let case = "dealer: S\ntrumps: hearts by S\nW: SQJ84 H2 D8763 CJT42\nN: SK7 HA54 DKQ2 CK9853\n\
        E: SAT62 H93 DJT94 CQ76\nS: S953 HKQJT876 DA5 CA\nW leads S4\n";
    let stated = |story: &str| {
        let case = format!("{case}{story}");
        let output = bystander(&["advise", "play", "--school", "ames", "-"], case.as_bytes());
        String::from_utf8(output.stdout).unwrap()
    };
    for (story, words) in [
        ("", "North is to play to the four of spades"),
        ("N plays SK\n", "North played the king of spades to the four of spades, from SK7."),
        ("N plays S7\n", "Ames plays the king of spades"),
    ] {
        let stated = stated(story).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(stated.contains(words), "{stated}");
    }
    let last = stated("N plays SK\nE plays SA\nS plays S3\nE leads D4\nS plays D5\nW plays D8\n");
    assert!(!last.contains("North is to play"), "{last}");
}

/// Ames, p. 84 and 85.
#[test]
fn the_dealers_own_play_is_asked_from_either_hand() {
    let hand = "--hand SK2,H9542,DKQ83,CJT4";
    let second = "play --led S4 --by adversary";
    for (asked, says) in [
        (format!("{second} --seat dummy {hand} --dealer SQ3"), "Plays the king of spades."),
        (format!("{second} --seat dummy {hand} --dealer SA3"), "Says nothing about this."),
        (format!("{second} --seat dealer {hand}"), "Plays the king of spades."),
        (format!("{second} --seat dummy --hand SKQJ2,H954,DKQ83,CJT"), "Plays the jack of spades."),
        (
            format!("{second} --seat dealer --hand SKQJ2,H954,DKQ83,CJT"),
            "Plays the king of spades.",
        ),
        (format!("play --led S4 --seat dummy {hand}"), "Plays the king of spades."),
    ] {
        let said = first_words(&asked).replace("knave", "jack");
        assert_eq!(said, says, "{asked}");
    }
    let open = format!("advise {second} --seat dummy {hand} --school ames");
    let open = bystander(&open.split(' ').collect::<Vec<_>>(), b"").stdout;
    let open = String::from_utf8(open).unwrap();
    assert!(open.contains("the cards of the hand opposite"), "{open}");
    for (asked, wrong) in [
        (
            format!("advise play --led S4 --by dealer --seat dealer {hand}"),
            "leads and plays both hands",
        ),
        (format!("advise {second} --seat dealer {hand} --dealer SQ3"), "the hand is not dummy's"),
        (format!("advise {second} --seat dummy {hand} --dummy SQ3"), "the hand is dummy's"),
    ] {
        let output = bystander(&asked.split(' ').collect::<Vec<_>>(), b"");
        assert_eq!(output.status.code(), Some(2), "{asked}");
        let stated = String::from_utf8(output.stderr).unwrap();
        assert!(stated.contains(wrong), "{asked}: {stated}");
    }
}
