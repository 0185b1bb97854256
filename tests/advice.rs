//! What the schools say: every row of every book, the printed examples, and what is stated of a school that is wrong.

use crate::support::{bystander, files, root};
use bystander::advice::{Act, Position, School, Situation, Table, from_texts, schools};
use bystander::bridge::{Card, Hand, Rank, Strain, Suit};
use bystander::laws::embedded;
use bystander::source::Source;
use bystander::syntax::{one_card, whole_hand};
use miette::Diagnostic;
use std::collections::BTreeSet;

fn school(id: &str) -> School {
    let mut all = schools().unwrap().into_iter();
    all.find(|school| school.id == id).unwrap()
}

fn strain(word: &str) -> Strain {
    let mut suits = Suit::ALL.into_iter();
    let suit = suits.find(|suit| word == suit.plural());
    suit.map_or(Strain::NoTrumps, Strain::Trumps)
}

/// The sections of a table of tests: what is in brackets, and each line.
fn lines(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut head = "";
    text.lines().filter_map(move |line| {
        let line = line.trim();
        if let Some(section) = line.strip_prefix('[') {
            head = section.trim_end_matches(']');
            return None;
        }
        (!line.is_empty() && !line.starts_with('#')).then_some((head, line))
    })
}

/// The row that speaks with what it does, of each.
fn said(school: &School, now: &Situation, table: Table) -> Vec<(String, Option<Suit>, Act)> {
    let said = school.advise(now, table).said.into_iter();
    said.map(|said| (school.rows[said.row].id.clone(), said.suit, said.act)).collect()
}

/// A holding of a suit among low cards of others; with `+`, an ace; with `++`, ace, king and queen of a long suit.
fn leader(holding: &str, held: Suit, trumps: Strain) -> Situation {
    let ranks = holding.chars().filter_map(Rank::from_letter);
    let mut hand: Hand = ranks.map(|rank| Card::new(held, rank)).collect();
    let clubs = [("+", "A"), ("++", "KQ")].into_iter();
    for (_, more) in clubs.filter(|(sign, _)| holding.ends_with(sign)) {
        for rank in more.chars().filter_map(Rank::from_letter) {
            hand.add(Card::new(Suit::Clubs, rank));
        }
    }
    for rank in Rank::all() {
        for suit in Suit::ALL.into_iter().filter(|suit| *suit != held) {
            if hand.len() < 13 {
                hand.add(Card::new(suit, rank));
            }
        }
    }
    Situation {
        hand,
        trumps: Some(trumps),
        position: Some(Position::Eldest),
        ..Situation::default()
    }
}

#[test]
fn every_row_about_a_lead_speaks_of_its_holding_and_not_of_one_near_it() {
    let mut tried = BTreeSet::new();
    for (head, line) in lines(include_str!("advice/leads.txt")) {
        let (name, at) = head.split_once(' ').unwrap();
        // `none`, or `none doubled hearts`: partner has doubled, and the holdings are of hearts.
        let doubled = at.contains(" doubled");
        // `hearts dummy hearts`: dummy named them.
        let by_dummy = at.contains(" dummy");
        // `none returned spades`: partner led them.
        let returned = at.contains(" returned ");
        // `hearts open spades`: dummy's cards are in sight.
        let open = at.contains(" open ");
        let stated = match (by_dummy, returned) {
            (true, _) => " dummy ",
            (_, true) => " returned ",
            _ if open => " open ",
            _ => " doubled ",
        };
        let (trumps, held) = at.split_once(stated).unwrap_or((at, "spades"));
        let Strain::Trumps(held) = strain(held) else { panic!("{head}") };
        let school = school(name);
        let words: Vec<&str> = line.split(' ').collect();
        let [holding, cards, row, "not", near] = words[..] else { panic!("{line}") };
        let leads = |holding: &str| -> Vec<(String, char)> {
            let mut free = Rank::all().filter(|rank| !holding.contains(rank.letter()));
            let led = free.next().filter(|_| returned);
            let now = Situation {
                partner_led: led.map(|rank| Card::new(held, rank)).into_iter().collect(),
                partner_doubled: Some(doubled),
                made_by_dummy: Some(by_dummy),
                dummy: open.then(Hand::default),
                ..leader(holding, held, strain(trumps))
            };
            let said = said(&school, &now, Table::Lead);
            let own = said.into_iter().filter(|(_, suit, _)| *suit == Some(held));
            let card = |act| match act {
                Act::Lead(card, _) => card.rank.letter(),
                other => panic!("{other:?}"),
            };
            own.map(|(row, _, act)| (row, card(act))).collect()
        };
        let found = leads(holding);
        let all: String =
            found.iter().filter(|(own, _)| own == row).map(|(_, card)| *card).collect();
        assert_eq!(all, cards, "{head}: {line}: {found:?}");
        assert!(found.iter().all(|(_, card)| cards.contains(*card)), "{head}: {line}: {found:?}");
        let found = leads(near);
        assert!(found.iter().all(|(own, _)| own != row), "{head}: {line}: {found:?}");
        tried.insert((name.to_owned(), row.to_owned()));
    }
    tried.extend(tried_by_command());
    all_tried(&tried, Table::Lead);
}

/// No row of a table is left without a test.
fn all_tried(tried: &BTreeSet<(String, String)>, table: Table) {
    for school in schools().unwrap() {
        let rows = school.rows.iter().filter(|row| row.effect.table() == table);
        let bare: Vec<&str> = rows
            .map(|row| row.id.as_str())
            .filter(|row| !tried.contains(&(school.id.clone(), (*row).to_owned())))
            .collect();
        assert!(bare.is_empty(), "{}: {bare:?}", school.id);
    }
}

fn pair(words: &str) -> (u32, u32) {
    let (own, theirs) = words.split_once('-').unwrap();
    (own.parse().unwrap(), theirs.parse().unwrap())
}

/// `dealer 18-0 1-1`.
fn maker(head: &[&str], hand: &str) -> Situation {
    let three_hand = head[0] == "three";
    let scheme = embedded("1904").unwrap().unwrap().scheme.unwrap();
    let (own, theirs) = pair(head[1]);
    let now = Situation {
        hand: whole_hand(hand).unwrap_or_else(|fault| panic!("{hand}: {fault}")),
        position: Some(if head[0] == "passed" { Position::Passed } else { Position::Dealer }),
        three_hand,
        games: Some(head.get(2).map_or((0, 0), |games| pair(games))),
        ..Situation::default()
    };
    now.at(own, theirs, &scheme)
}

fn made(act: Act) -> String {
    match act {
        Act::Declare(strain) => strain.to_string(),
        Act::Pass => "pass".to_owned(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_row_about_a_make_speaks_of_its_hand_and_not_of_one_near_it() {
    let mut tried = BTreeSet::new();
    for (head, line) in lines(include_str!("advice/makes.txt")) {
        let head: Vec<&str> = head.split(' ').collect();
        let school = school(head[0]);
        let (row, rest) = line.split_once(": ").unwrap();
        let (make, hands) = rest.split_once(": ").unwrap();
        let (hand, near) = hands.split_once(" not ").unwrap();
        let found = said(&school, &maker(&head[1..], hand), Table::Declare);
        assert!(
            found.iter().any(|(own, _, act)| own == row && made(*act) == make),
            "{head:?}: {line}: {found:?}"
        );
        let found = said(&school, &maker(&head[1..], near), Table::Declare);
        let speaks = |(own, _, act): &(String, Option<Suit>, Act)| own == row && made(*act) == make;
        assert!(!found.iter().any(speaks), "{head:?}: {line}: {found:?}");
        tried.insert((head[0].to_owned(), row.to_owned()));
    }
    all_tried(&tried, Table::Declare);
}

#[test]
fn the_schools_that_ship_read_well_and_lead_one_card_from_a_holding() {
    for folder in ["hoffmann", "ames", "elwell"] {
        let mut paths = files(&root().join("laws/advice").join(folder), "yaml");
        paths.sort_by_key(|path| !path.ends_with("school.yaml"));
        let texts: Vec<Source> = paths
            .iter()
            .map(|path| {
                let text = std::fs::read_to_string(path).unwrap();
                Source::new(path.display().to_string(), text)
            })
            .collect();
        if let Err(faults) = from_texts(&texts) {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            panic!("{folder}: {faults:#?}");
        }
    }
}

#[test]
fn all_that_is_wrong_with_a_school_is_stated_at_once_on_its_words() {
    let wrong = "\
school: ours
author: The club
yeer: 1910
book: Our card
terms: { strong: { holds: AKX } }
rows:
  - { row: one, place: p. 1, says: a, when: no_trump, suit: strong, lead: kink }
  - { row: two, place: p. 1, says: b, when: [{ length: 4 }], lead: K }
  - { row: one, says: c, suit: longest, lead: K, play: Q, overrides: three }
";
    let faults = from_texts(&[Source::new("ours.yaml", wrong)]).unwrap_err();
    let stated: Vec<String> = faults
        .iter()
        .map(|fault| {
            let words = &wrong[fault.span.start as usize..fault.span.end as usize];
            format!("{words}: {fault}")
        })
        .collect();
    assert_eq!(
        stated,
        [
            "yeer: unknown key `yeer`",
            "AKX: `AKX` is not cards of one suit, each once, as `AQJ`",
            "no_trump: unknown condition `no_trump`",
            "kink: unknown card `kink`",
            "length: `length` is about a suit, and no suit is given here",
            "lead: `lead` is about a suit, and no suit is given here",
            "{ row: one, says: c, suit: longest, lead: K, play: Q, overrides: three }: there is no `place` here",
            "one: a row has one effect, and `one` has 2",
        ]
    );
}

#[test]
fn rows_that_speak_against_each_other_or_never_are_found() {
    let rows = "\
school: ours
author: The club
year: 1910
book: Our card
rows:
  - { row: king, place: a, says: a, when: no_trumps, suit: { holds: KQ }, lead: K }
  - { row: low, place: b, says: b, when: no_trumps, suit: { length: 4 }, lead: lowest }
  - { row: none, place: c, says: c, suit: { holds: A, lacks: A }, lead: A }
";
    let faults = from_texts(&[Source::new("ours.yaml", rows)]).unwrap_err();
    let stated: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        stated,
        ["`king` and `low` lead different cards from KQ32 (at no trumps)", "`none` never applies",]
    );
    let mended = rows
        .replace(
            "suit: { length: 4 }, lead: lowest",
            "suit: { length: 4 }, lead: lowest, overrides: king",
        )
        .replace("lacks: A", "lacks: K, length: 5");
    assert!(from_texts(&[Source::new("ours.yaml", mended)]).is_ok());
    let circle = rows
        .replace("lead: K }", "lead: K, overrides: low }")
        .replace("lead: lowest", "lead: lowest, overrides: king");
    let faults = from_texts(&[Source::new("ours.yaml", circle)]).unwrap_err();
    assert_eq!(faults[0].to_string(), "`king` goes before itself, by `overrides`");
}

/// What is stated of a school that is wrong.
fn stated_of(school: &str) -> Vec<String> {
    let faults = from_texts(&[Source::new("ours.yaml", school)]).err();
    let faults = faults.into_iter().flatten();
    faults.map(|fault| fault.to_string()).collect()
}

#[test]
fn rows_of_any_table_that_contradict_each_other_are_shown_on_a_hand() {
    let rows = "\
school: ours
author: The club
year: 1910
book: Our card
rows:
  - { row: cover, place: a, says: a, when: [adversary_led, honour_led], suit: [suit_led, { holds: K }], play: K }
  - { row: low, place: b, says: b, when: adversary_led, suit: [suit_led, { length: { from: 4 } }], play: lowest }
  - { row: weak, place: c, says: c, when: [dealer, { aces: 0 }], pass: yes }
  - { row: hearts, place: d, says: d, when: [dealer, { score: { from: 20 } }], suit: [hearts, { length: { from: 5 } }], declare: suit }
  - { row: red, place: e, says: e, when: [passed, { aces: 3 }], declare: hearts }
  - { row: none, place: f, says: f, when: [passed, { aces: 3 }], declare: no_trumps }
  - { row: long, place: g, says: g, when: eldest, suit: [trumps, { length: { from: 5 } }], double: yes }
  - { row: behind, place: h, says: h, when: { their_score: { from: 24 } }, double: no }
  - { row: last, place: i, says: i, when: suit_trumps, suit: [plain, weakest], discard: yes }
  - { row: first, place: j, says: j, when: doubled, suit: [plain, strongest], discard: yes }
";
    assert_eq!(
        stated_of(rows),
        [
            "`cover` plays the king of clubs and `low` plays the two of clubs, with S432 H432 D32 CK5432 (no trumps, third hand, second to CJ, dummy S765 H765 D654 CJ876)",
            "`weak` passes and `hearts` declares hearts, with S2 H98765432 D432 C2 (dealer, at 20-14, games 0-0)",
            "`red` declares hearts and `none` declares no trumps, with SA432 H432 DA32 CA32 (three or two play, dummy, at 4-6, games 1-1)",
            "`long` doubles and `behind` does not double, with S2 H98765432 D432 C2 (hearts are trumps, eldest hand, at 0-28, games 1-1)",
            "`last` discards a club and `first` discards a diamond, with S5432 H2 D65432 C432 (spades are trumps, third hand, partner led S8, dummy S76 H76543 D987 C765)",
        ]
    );
    // Each of them a little further off.
    let apart = rows
        .replace("{ from: 4 } }], play", "{ from: 4 }, lacks: K }], play")
        .replace("score: { from: 20 } }", "aces: { from: 1 } }")
        .replace(
            "when: [passed, { aces: 3 }], declare: no_trumps",
            "when: [passed, { aces: 2 }], declare: no_trumps",
        )
        .replace("play: lowest", "play: lowest, overrides: cover")
        .replace("double: no }", "double: no, overrides: long }")
        .replace("when: suit_trumps", "when: [suit_trumps, { not: doubled }]");
    assert_eq!(stated_of(&apart), Vec::<String>::new());
}

#[test]
fn rows_that_can_never_speak_are_found_in_any_table() {
    let rows = "\
school: ours
author: The club
year: 1910
book: Our card
rows:
  - { row: five, place: a, says: a, when: [dealer, { score: 5 }], declare: spades }
  - { row: both, place: b, says: b, when: [dealer, { aces: 4 }], suit: [hearts, { holds: KQ, lacks: A }], declare: suit }
  - { row: short, place: c, says: c, when: partner_led, suit: [suit_led, longest, { length: { to: 3 } }], play: lowest }
  - { row: rest, place: d, says: d, when: passed, pass: yes, otherwise: yes }
  - { row: rest-too, place: e, says: e, when: passed, declare: clubs, otherwise: yes }
  - { row: queen, place: f, says: f, when: adversary_led, suit: [suit_led, { holds: KQ }], play: Q }
  - { row: king, place: g, says: g, when: adversary_led, suit: [suit_led, { holds: K }], play: K, overrides: queen }
";
    assert_eq!(
        stated_of(rows),
        [
            "`five` never applies",
            "`both` never applies",
            "`short` never applies",
            "`rest-too` never applies: `rest` goes before it",
            "`queen` never applies: `king` goes before it",
        ]
    );
    let mended = rows
        .replace("score: 5", "score: 6")
        .replace("lacks: A", "lacks: J")
        .replace("{ to: 3 }", "{ to: 4 }")
        .replace("when: passed, pass", "when: [passed, { aces: 0 }], pass")
        .replace("holds: K }], play: K", "holds: K, length: 2 }], play: K");
    assert_eq!(stated_of(&mended), Vec::<String>::new());
}

/// What only a rare hand meets is not said to be impossible.
#[test]
fn rows_of_rare_hands_may_speak() {
    let rows = "\
school: ours
author: The club
year: 1910
book: Our card
count: { A: 4, K: 3, Q: 2, J: 1 }
rows:
  - { row: a, place: a, says: a, when: [dealer, { score: 28 }], suit: [spades, { missing: 0 }], declare: suit }
  - { row: b, place: b, says: b, when: [dealer, { count: { from: 30 } }], declare: no_trumps }
  - { row: c, place: c, says: c, when: suit_trumps, suit: [plain, strongest, { none_above: \"9\" }], discard: yes }
  - { row: d, place: d, says: d, when: [dealer, { suits: { such: { length: 0 }, from: 2 } }], suit: { exactly: AKQJT98 }, declare: suit }
  - { row: e, place: e, says: e, when: [three_hand, third_hand, dummy_open], suit: [{ length: 3 }, { suits: { such: [other, { exactly: KQ932 }], from: 1 } }, { dummy: { holds: A } }], lead: highest }
  - { row: f, place: f, says: f, when: partner_led, suit: [suit_led, fourchette, { length: 2 }, { dummy: { holds: AK, length: 2 } }], play: cover }
  - { row: g, place: g, says: g, when: [partner_led, { not: low_led }], suit: [suit_led, { led: QT, exactly: AK }], play: K }
  - { row: h, place: h, says: h, when: [{ to_game: 1 }, eldest], suit: [trumps, { run: 3, length: { from: 6 } }], double: yes }
";
    assert_eq!(stated_of(rows), Vec::<String>::new());
    let none = rows.replace("from: 30", "from: 60");
    assert_eq!(stated_of(&none), ["`b` never applies"]);
}

#[test]
fn numbers_that_cannot_be_are_stated_on_their_words() {
    let wrong = "\
school: ours
author: The club
year: 1910
book: Our card
rows:
  - { row: one, place: p. 1, says: a, when: { aces: 5 }, declare: no_trumps }
  - { row: two, place: p. 1, says: b, when: { score: { from: 20, to: 10 } }, pass: yes }
  - { row: three, place: p. 1, says: c, when: no_trumps, suit: { length: { from: 14 } }, play: lowest }
";
    let faults = from_texts(&[Source::new("ours.yaml", wrong)]).unwrap_err();
    let stated: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        stated,
        [
            "`aces: 5` is not a number that can be",
            "`from 20 to 10` is not a range: the smaller number comes first",
            "`length: 14` is not a number that can be",
        ]
    );
}

#[test]
fn the_school_of_the_help_can_be_used() {
    let help = String::from_utf8(bystander(&["advise", "--help"], b"").stdout).unwrap();
    let school = help.split("laws/advice:\n").nth(1).unwrap();
    let folder = crate::support::folder();
    let path = folder.path().join("ours.yaml");
    // The help stands two letters in.
    let text = school
        .lines()
        .map(|line| line.strip_prefix("  ").unwrap_or(line))
        .fold(String::new(), |all, line| all + line + "\n");
    std::fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap();
    let hand = "SQ9732 HA54 DK83 C62";
    let output =
        bystander(&["advise", "lead", "--trumps", "none", "--hand", hand, "--school", path], b"");
    let stated = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(stated.contains("Leads the seven of spades."), "{stated}");
}

/// The help of every fault of a school.
fn help_of(school: &str) -> Vec<String> {
    let faults = from_texts(&[Source::new("ours.yaml", school)]).unwrap_err();
    let help = faults.iter().map(|fault| fault.help().unwrap().to_string());
    help.collect()
}

#[test]
fn the_help_of_a_fault_says_what_to_write() {
    let head = "school: ours\nauthor: The club\nyear: 1910\nrows:\n";
    let row = "row: one, place: p. 1, says: a";
    for (wrong, help) in [
        ("when: dealer, pass: yes, overrides: zzz", "remove `overrides`: there is no other row"),
        ("when: { aces: { from: 5 } }, pass: yes", "write a number from 0 to 4"),
        ("when: { score: { from: 9, to: 5 } }, pass: yes", "write `{ from: 5, to: 9 }`"),
        (
            "suit: { length: five }, lead: K",
            "write it in digits, `5`, or as a range: `{ from: 4, to: 6 }`",
        ),
        (
            "suit: { holds: AXY }, lead: A",
            "write letters and figures of `AKQJT98765432`, each once",
        ),
        ("when: dealer, pass: no", "write `yes`, or remove the row"),
        (
            "when: { any: dealer }, pass: yes",
            "write them in brackets: `[{ holds: A }, { length: 4 }]`",
        ),
        ("when: dealer, declare: hearts, otherwise: maybe", "write `yes` or `no`"),
    ] {
        let school = format!("{head}  - {{ {row}, {wrong} }}\n");
        assert_eq!(help_of(&school), [help], "{wrong}");
    }
    let two = "  - { row: first, place: p. 1, says: a, when: passed, declare: spades }\n  - { row: next, place: p. 1, says: a, when: dealer, pass: yes, overrides: zzzzzz }\n";
    assert_eq!(help_of(&format!("{head}{two}")), ["write the name of another row, as `first`"]);
    assert_eq!(
        help_of("- school: ours\n"),
        [
            "write keys, each with a colon after it, of `school`, `author`, `year`, `book`, `count`, `three_hand`, `terms`, `groups`, `heading`, `rows`"
        ]
    );
}

#[test]
fn a_school_says_whose_it_is_and_of_what_year() {
    assert_eq!(
        stated_of("school: x\nrows: []\n"),
        ["there is no `author` here", "there is no `year` here"]
    );
    assert_eq!(
        help_of("school: x\nrows: []\n"),
        [
            "write whose advice it is: `author: The club`",
            "write when the book came out: `year: 1910`"
        ]
    );
    let none = "school: x\nauthor: The club\nyear: 0\nrows: []\n";
    assert_eq!(stated_of(none), ["`0` is not the year of a book"]);
    let whole = "school: x\nauthor: The club\nyear: 1910\nrows: []\n";
    assert_eq!(stated_of(whole), Vec::<String>::new());
}

/// The holdings of a suit, some of them, with what partner may lead of it.
fn rounds() -> impl Iterator<Item = (String, Vec<Card>)> {
    let cards = |ranks: &str| -> Vec<Card> {
        let ranks = ranks.chars().filter_map(Rank::from_letter);
        ranks.map(|rank| Card::new(Suit::Spades, rank)).collect()
    };
    let leads = ["AQJ", "KAQ", "4A7", "43", "Q54", "QKA", "JQ", "K98"].map(cards);
    (1..1_u16 << 13).step_by(29).flat_map(move |bits| {
        let ranks = Rank::all().filter(|rank| bits & (1 << rank.height()) != 0);
        let ranks: Vec<Rank> = ranks.collect();
        let holding: String = ranks.iter().map(|rank| rank.letter()).collect();
        let led = leads.clone().into_iter().filter(move |led| {
            let held = led.iter().any(|card| ranks.contains(&card.rank));
            ranks.len() < 8 && !held
        });
        led.map(move |led| (holding.clone(), led))
    })
}

/// Whether or not it is stated what he played before, or what dummy holds.
#[test]
fn no_school_names_a_card_that_has_been_played() {
    let dummies = [None, Some(Hand::EMPTY)];
    let leaders = dummies.map(|dummy| [true, false].map(|by_partner| (dummy, by_partner)));
    let leaders = leaders.concat();
    let tables = [strain("none"), strain("hearts")].map(|trumps| {
        let leaders = leaders.iter();
        leaders.map(|(dummy, by_partner)| (trumps, *dummy, *by_partner)).collect::<Vec<_>>()
    });
    let tables = tables.concat();
    let schools = schools().unwrap();
    let mut again = 0;
    for (holding, led) in rounds() {
        for (school, (trumps, dummy, by_partner)) in schools.iter().flat_map(|school| {
            let tables = tables.iter();
            tables.map(move |table| (school, *table))
        }) {
            let at = |rounds: usize, played: Option<Hand>| {
                let mut now =
                    leader(&holding, Suit::Spades, trumps).to_lead(by_partner, &led[..rounds]);
                if by_partner {
                    now.position = Some(Position::ThirdHand);
                }
                now.dummy = dummy;
                now.played = played;
                let said = said(school, &now, Table::Play).into_iter();
                said.map(|(_, _, act)| act).collect::<BTreeSet<Act>>()
            };
            let mut before = BTreeSet::new();
            for rounds in 1..=led.len() {
                let acts = at(rounds, None);
                assert!(acts.is_disjoint(&before), "{} {holding} {led:?}", school.id);
                again += usize::from(rounds > 1 && !acts.is_empty());
                before.extend(acts);
            }
            let hand = leader(&holding, Suit::Spades, trumps).hand;
            for card in hand.of(Suit::Spades).iter() {
                let acts = at(led.len(), Some(std::iter::once(card).collect()));
                assert!(!acts.contains(&Act::Play(card)), "{holding} {led:?} {card}");
            }
        }
    }
    assert!(again > 10, "{again}");
    let open = "play --led S4,S3 --school ames --hand SAQ2,HQJT2,D832,C965";
    assert_eq!(first_words(open), "Says nothing about this.");
}

/// What is played to a lead: the cards by their letters, each with its row.
fn plays(head: &str, holding: &str) -> Vec<(String, char)> {
    let [name, trumps, by, led] = head.split(' ').collect::<Vec<_>>()[..] else { panic!("{head}") };
    let (holding, second) = match holding.split_once(':') {
        Some((holding, second)) => (holding, Some(one_card(second).unwrap())),
        None => (holding, None),
    };
    let (holding, dummy) = match holding.split_once('/') {
        Some((holding, dummy)) => (holding, Some(dummy)),
        None => (holding, None),
    };
    let spades = |ranks: &str| -> Vec<Card> {
        let ranks = ranks.chars().filter_map(Rank::from_letter);
        ranks.map(|rank| Card::new(Suit::Spades, rank)).collect()
    };
    let led = spades(led);
    let mut now = leader(holding, Suit::Spades, strain(trumps));
    // Where dummy matters it is stated; with `+` it has a heart as well.
    let stated = dummy.unwrap_or("");
    let heart =
        stated.ends_with('+').then(|| Card::new(Suit::Hearts, Rank::from_letter('T').unwrap()));
    now.dummy = Some(spades(stated).into_iter().chain(heart).collect());
    now.followed = second.into_iter().collect();
    let by_partner = matches!(by, "partner" | "right" | "own-third" | "dummys-third");
    let mut now = now.to_lead(by_partner, &led);
    // Third hand's partner leads before dummy, and `right` is eldest hand's. The dealer leads from dummy, and his
    // right-hand adversary is second.
    if matches!(by, "partner" | "dummy") {
        now.position = Some(Position::ThirdHand);
    }
    // The dealer plays his own hand, or dummy's, to an adversary's lead or to his other hand's.
    let (position, table) = match by {
        "own" | "own-third" => (Some(Position::Dealer), Table::DealerPlay),
        "dummys" | "dummys-third" => (Some(Position::Passed), Table::DealerPlay),
        _ => (now.position, Table::Play),
    };
    now.position = position;
    let said = said(&school(name), &now, table).into_iter();
    said.map(|(row, _, act)| match act {
        Act::Play(card) => (row, card.rank.letter()),
        other => panic!("{other:?}"),
    })
    .collect()
}

#[test]
fn every_row_about_a_play_speaks_of_its_holding_and_not_of_one_near_it() {
    let mut tried = BTreeSet::new();
    for (head, line) in lines(include_str!("advice/plays.txt")) {
        let words: Vec<&str> = line.split(' ').collect();
        let [holding, cards, row, "not", near] = words[..] else { panic!("{line}") };
        let found = plays(head, holding);
        let own = found.iter().filter(|(own, _)| own == row);
        let all: String = own.map(|(_, card)| *card).collect();
        assert_eq!(all, cards, "{head}: {line}: {found:?}");
        let found = plays(head, near);
        assert!(found.iter().all(|(own, _)| own != row), "{head}: {line}: {found:?}");
        let name = head.split(' ').next().unwrap();
        tried.insert((name.to_owned(), row.to_owned()));
    }
    all_tried(&tried, Table::Play);
    all_tried(&tried, Table::DealerPlay);
}

#[test]
fn every_other_row_speaks_by_its_command_and_not_by_one_near_it() {
    for (_, line) in lines(include_str!("advice/others.txt")) {
        let (name, row, commands) = by_command(line);
        let (row, card) = row.split_once('=').map_or((row, None), |(row, card)| (row, Some(card)));
        let (command, near) = commands.split_once(" ! ").unwrap();
        let answer = spoken(name, row, command).unwrap_or_else(|| panic!("{line}"));
        assert!(card.is_none_or(|card| answer["card"] == card), "{line}: {answer}");
        assert!(spoken(name, row, near).is_none(), "{line}");
    }
    let tried = tried_by_command();
    for table in
        [Table::Open, Table::Double, Table::Discard, Table::Eleven, Table::Call, Table::Worth]
    {
        all_tried(&tried, table);
    }
}

/// A school, a row of it (with the card that it leads, `row=HA`), and the commands.
fn by_command(line: &str) -> (&str, &str, &str) {
    let (name, rest) = line.split_once(' ').unwrap();
    let (row, commands) = rest.split_once(' ').unwrap();
    (name, row, commands)
}

fn tried_by_command() -> BTreeSet<(String, String)> {
    let tried = lines(include_str!("advice/others.txt")).map(|(_, line)| by_command(line));
    let row = |row: &str| row.split('=').next().unwrap().to_owned();
    tried.map(|(name, said, _)| (name.to_owned(), row(said))).collect()
}

fn spoken(school: &str, row: &str, command: &str) -> Option<serde_json::Value> {
    let mut arguments = vec!["advise"];
    arguments.extend(command.split(' '));
    arguments.extend(["--school", school, "--format", "json"]);
    let output = bystander(&arguments, b"");
    let stated: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let answers = stated["schools"][0]["answers"].as_array();
    let answers = answers.unwrap_or_else(|| panic!("{command}: {stated}"));
    answers.iter().find(|answer| answer["row"] == row).cloned()
}

/// What a school is asked on the command line, and what it says first.
fn first_words(command: &str) -> String {
    let mut arguments = vec!["advise"];
    arguments.extend(command.split(' '));
    let output = bystander(&arguments, b"");
    let stated = String::from_utf8(output.stdout).unwrap();
    stated.lines().nth(1).unwrap().trim().to_owned()
}

/// If nothing was declared, each school says what it would declare with the dealer's hand.
#[test]
fn a_dealer_who_has_yet_to_declare_is_advised() {
    let deal: &[u8] = b"dealer: S\nS: SA832 HKQJ74 DA6 C52\n";
    let output = bystander(&["advise", "case", "-"], deal);
    let shown = String::from_utf8(output.stdout).unwrap();
    let lines = ["South is the dealer, with SA832 HKQJ74 DA6 C52.", "Elwell declares"];
    assert!(lines.iter().all(|line| shown.contains(line)), "{shown}");
    assert!(!shown.contains(" agrees: "), "{shown}");
    let output = bystander(&["advise", "case", "-", "--format", "json"], deal);
    let entries: Vec<serde_json::Value> = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(entries[0]["do"], "declare");
    assert!(entries[0]["schools"][0].get("same").is_none());
}

/// What is shown of cases, or of boards, on standard input.
fn shown(arguments: &[&str], files: &str) -> String {
    let output = bystander(&[&["advise"], arguments, &["-"]].concat(), files.as_bytes());
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

/// North is dummy. West leads from the king, East wins with the ace and returns the suit; dummy then leads a card alone.
const PLAYED: &str = "\
dealer: S
trumps: none by S
N: SQ93 H4 DAQJ52 CK872
E: SAJ4 HA7632 DT63 CQ5
S: ST7 HKQJT DK94 CAT96
W: SK8652 H985 D87 CJ43
trick: W S5, N S3, E SJ, S S7
trick: E SA, S ST, W S2, N S9
trick: E S4, S D4, W SK, N SQ
trick: W S8, N D2, E H2, S D9
trick: W S6, N C2, E H3, S C6
trick: W C3, N CK, E C5, S C9
trick: N H4
";

#[test]
fn every_play_of_a_case_on_which_a_school_speaks_is_held_against_it() {
    let all = shown(&["play"], PLAYED);
    let partners = "East played the jack of spades to the five of spades, from SAJ4.";
    assert!(all.contains(partners), "{all}");
    // What has been played of other suits is gone.
    let dummys = "East is to play to the four of hearts, with HA76";
    assert!(all.contains(dummys), "{all}");
    assert!(all.contains("Ames plays the ace of hearts: When dummy leads"), "{all}");
    let lead = shown(&["lead"], PLAYED);
    assert!(lead.contains("West led the five of spades from SK8652."), "{lead}");
    let not_led = PLAYED.split("trick").next().unwrap();
    let lead = shown(&["lead"], not_led);
    assert!(lead.contains("West is to lead, with SK8652"), "{lead}");
    let nothing = shown(&["play"], not_led);
    assert!(nothing.starts_with("Nothing to say"), "{nothing}");
    let wrong = shown(&["play", "--led", "S5"], PLAYED);
    assert!(wrong.contains("write it in the case"), "{wrong}");
}

/// Ames, p. 122, as it is printed.
#[test]
fn unblocking_from_four_goes_on_as_the_example_has_it() {
    let case = "\
dealer: S
trumps: none by S
N: ST5 HAK9 DAKQ6 CAQ53
E: S9642 HJT32 D83 C962
W: SAQJ73 H54 D742 CT84
S: SK8 HQ876 DJT95 CKJ7
trick: W SA, N S5, E S4, S S8
trick: W SQ, N ST, E S6, S SK
";
    let all = shown(&["play"], case);
    let same = "Ames agrees: Who began with the third best of four";
    assert!(all.contains(same), "{all}");
    // Who has played the six already is not told to play it again.
    let other = case.replace("E S6", "E S-").replace("E S4", "E S6");
    let other = other.replace("E S-", "E S4");
    let all = shown(&["play"], &other);
    assert!(all.contains("Ames plays the four of spades"), "{all}");
    assert_eq!(all.matches("Ames plays").count(), 1, "{all}");
}

/// East, who has nine, six, four and two, plays three cards to partner's leads at no trumps; what Ames says about it.
fn unblocked(led: &str, east: [&str; 3]) -> String {
    let [first, second, third] = east;
    let case = format!(
        "dealer: S\ntrumps: none by S\nE: S9642 HQJT2 D83 C962\n\
         W leads {led}\nN plays S5\nE plays {first}\nS plays S7\n\
         W leads SA\nN plays S8\nE plays {second}\nS plays ST\n\
         W leads SQ\nN plays SJ\nE plays {third}\n"
    );
    shown(&["play", "--school", "ames"], &case)
}

/// What the rows say about later rounds is said about those who played the first as the book has it.
#[test]
fn unblocking_does_not_go_on_for_one_who_began_otherwise() {
    let rows = ["Who began with the third best", "To the third round he plays the highest"];
    let stated = unblocked("SK", ["S4", "S6", "S9"]);
    assert!(rows.iter().all(|row| stated.contains(row)), "{stated}");
    assert_eq!(stated.matches("agrees").count(), 3, "{stated}");
    for east in [["S9", "S2", "S4"], ["S2", "S4", "S6"]] {
        let stated = unblocked("SK", east);
        assert!(stated.contains("Ames plays the four of spades"), "{stated}");
        assert!(!rows.iter().any(|row| stated.contains(row)), "{stated}");
    }
    // To a low card the highest goes first.
    let row = "Who had to play the highest of four";
    let stated = unblocked("S3", ["S9", "S4", "S2"]);
    assert!(stated.contains(&format!("Ames agrees: {row}")), "{stated}");
    let stated = unblocked("S3", ["S2", "S4", "S9"]);
    assert!(!stated.contains(row), "{stated}");
}

#[test]
fn a_pbn_deal_gives_each_question_its_hand() {
    let pbn = "[Board \"1\"]\n[Dealer \"S\"]\n[Deal \"N:Q93.4.AQJ52.K872 AJ4.A7632.T63.Q5 T7.KQJT.K94.AT96 K8652.985.87.J43\"]\n";
    let declare = shown(&["declare", "--score", "0-0"], pbn);
    assert!(declare.contains("South is the dealer, with ST7"), "{declare}");
    let passed = shown(&["declare", "--passed"], pbn);
    assert!(passed.contains("It was passed to North, with SQ93"), "{passed}");
    let lead = shown(&["lead", "--trumps", "none"], pbn);
    assert!(lead.contains("West is to lead, with SK8652"), "{lead}");
    let third = shown(&["play", "--led", "S5"], pbn);
    assert!(third.contains("East is to play to the five of spades, with SAJ4"), "{third}");
    let second = shown(&["play", "--led", "H4"], pbn);
    assert!(second.contains("Ames plays the ace of hearts: When dummy leads"), "{second}");
    let nobodys = shown(&["play", "--led", "S5 SA"], pbn);
    assert!(nobodys.contains("no single hand of the deal holds the cards led"), "{nobodys}");
    // Without a score, rows that depend on it say so.
    let unstated = shown(&["declare"], pbn);
    assert!(unstated.contains("Ames: it depends on the score"), "{unstated}");
    // A board that cannot be is named.
    let twelve = shown(&["declare"], &pbn.replace("AT96 K8652", "AT9 K8652"));
    assert!(twelve.contains("Board 1: South has 12 cards"), "{twelve}");
    assert!(twelve.contains("[<standard input>:3:1]"), "{twelve}");
    let none = shown(&["declare"], "[Board \"1\"]\n");
    assert!(none.contains("this PBN file gives no deal"), "{none}");
    // With the play of the board, as of a case.
    let board = format!(
        "{pbn}[Declarer \"S\"]\n[Contract \"1NT\"]\n[Play \"W\"]\nS5 S3 SJ S7\nS2 S9 SA ST\n- - S4 -\n*\n"
    );
    let played = shown(&["play"], &board);
    assert!(played.contains("East played the jack of spades to the five of spades"), "{played}");
    let lead = shown(&["case"], &board);
    assert!(lead.contains("West led the five of spades from SK8652."), "{lead}");
}

#[test]
fn a_card_that_cannot_be_a_fourth_best_is_said_to_be_none() {
    let hand = "SAKQJ H9542 DK83 CJ4";
    for (led, dummy, why) in [
        ("SK", "HA", "`SK` is led, and in a hand as well"),
        (
            "S5",
            "ST9876",
            "`S5` is not a fourth best: of the higher cards of its suit 0 are out of sight",
        ),
        ("DQ", "HA", "`DQ` is not a fourth best: 2 of its suit are higher"),
    ] {
        let output =
            bystander(&["advise", "eleven", "--led", led, "--hand", hand, "--dummy", dummy], b"");
        let stated =
            String::from_utf8(output.stderr).unwrap().replace('\n', " ").replace("  ", " ");
        assert!(stated.contains(why), "{stated}");
    }
    // A card may be written in either order.
    let output =
        bystander(&["advise", "eleven", "--led", "7S", "--hand", "SQ52 H9542 DK83 CJT4"], b"");
    assert!(String::from_utf8(output.stdout).unwrap().contains("Counts 4 higher"));
}

/// A question with a hand in it is about the hand, whatever it asks.
#[test]
fn ask_answers_every_question_that_gives_a_hand() {
    for (words, heading) in [
        ("what is SA832 HKQJ74 DA6 C52 worth", "What the hand is worth"),
        ("should I double hearts with SAKQ54 HAQ543 DK2 CA", "A double of hearts"),
        ("what would Elwell declare passed with SA832 HKQJ74 DA6 C52", "The make, left to dummy"),
        ("what would Ames discard at no trumps from SA832 HKQJ74 DA6 C52", "The first discard"),
        (
            "partner led S4 at no trumps, what do I play from SAQ2 H9542 DK83 CJT4",
            "Third hand's play, no trumps",
        ),
        (
            "the dealer led S4 at no trumps, what do I play from SAQ2 H9542 DK83 CJT4",
            "Second hand's play, to the dealer's lead, no trumps",
        ),
        (
            "the four of spades was led from dummy; what do I play at no trumps from SAQ2 H9542 DK83 CJT4",
            "Second hand's play, to dummy's lead, no trumps",
        ),
        (
            "declarer leads S4 and I play last at hearts; what do I play from SAQ2 H9542 DK83 CJT4",
            "Fourth hand's play, to the dealer's lead, hearts",
        ),
        (
            "partner led S4 at no trumps and won; what do I lead from SAQ2 H9542 DK83 CJT4",
            "The opening lead, no trumps",
        ),
        (
            "would Ames double hearts on the dealer's right with SAKQ54 HAQ543 DK2 CA at 0-0",
            "A double of hearts, on the dealer's right",
        ),
        (
            "would Ames double hearts on the dealer's left with SAKQ54 HAQ543 DK2 CA at 0-0",
            "A double of hearts, on the dealer's left",
        ),
        (
            "passed to dummy at love all; what would Ames declare from S32 HJ96 DQ542 CQ832",
            "The make, left to dummy",
        ),
        ("what must dummy declare with S32 HJ96 DQ5432 CQ83", "The make, left to dummy"),
        (
            "should I make it hearts or leave it to dummy with S32 HJ96 DQ5432 CQ83",
            "The dealer's make",
        ),
    ] {
        let output = bystander(&["ask", words], b"18-0\ndealer\ndon't know\n");
        let stated = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(stated.contains(heading), "{words}: {stated}");
        assert!(!stated.contains("It depends on whether it was doubled"), "{stated}");
    }
}

/// What `ask` says to a question and some answers.
fn answered(words: &str, answers: &str) -> String {
    let output = bystander(&["ask", words], answers.as_bytes());
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

#[test]
fn ask_reads_who_led_which_card_and_who_named_the_trump() {
    let hand = "SAKQ54 HAQ543 DK2 CA";
    let double = |stated: &str| format!("would Ames double hearts {stated} with {hand} at 0-0");
    let right = double("on the dealer's right when dummy made them");
    let stated = answered(&right, "");
    assert!(stated.contains("  Doubles."), "{stated}");
    let stated = answered(&double("on the dealer's right, made by the dealer"), "");
    assert!(stated.contains("  Does not double."), "{stated}");
    // If it is not said, it is asked.
    let stated = answered(&double("on the dealer's right"), "nobody\ndummy\n");
    assert!(stated.contains("Who named the trump?"), "{stated}");
    assert!(stated.contains("neither the dealer nor dummy"), "{stated}");
    assert!(stated.contains("  Doubles."), "{stated}");
    let play = "partner led S4 at no trumps, what do I play from SAQ2 H9542 DK83 CJT4";
    let stated = answered(play, "S3\n");
    assert!(!stated.contains("Which card was led?"), "{stated}");
    // Who led is asked if it is not said: another plays second, and by other rows.
    let play = "what do I play at no trumps from SA32 HQT2 DK832 CJ83";
    let stated = answered(play, "S4\nnobody\ndummy\nnone\n");
    assert!(stated.contains("`nobody` is not who led"), "{stated}");
    assert!(stated.contains("Plays the ace of spades."), "{stated}");
    let stated = answered(play, "S4\ndealer\nSK5\n");
    assert!(stated.contains("Plays the two of spades."), "{stated}");
    let own = "partner led SQ at no trumps, what do I play from SAQ2 H9542 DK83 CJT4";
    let stated = answered(own, "S3\n");
    assert!(stated.contains("Which card was led?"), "{stated}");
}

#[test]
fn what_is_no_hand_is_stated_in_its_own_words() {
    for (words, stated) in [
        ("Q9732.A54.K83", "these are the cards of three suits"),
        ("Q9732.A54.K83.", "this hand has eleven cards"),
        ("hearts", "`hearts` is not a card of a hand"),
        ("SAKX5 HQJ42 D876 CT93", "`X5` is not a card of a hand"),
    ] {
        let wrong = whole_hand(words).unwrap_err();
        assert!(wrong.to_string().contains(stated), "{words}: {wrong}");
    }
}

#[test]
fn ask_says_that_it_has_no_book_of_an_author() {
    let lead = |who: &str| {
        let words = format!("what {who} lead at no trumps from SQ9732 HA54 DK83 C62");
        answered(&words, "")
    };
    let stated = lead("would Culbertson").replace('\n', " ");
    assert!(stated.contains("There is no book by Culbertson here"), "{stated}");
    assert!(stated.contains("Hoffmann, Ames and Elwell."), "{stated}");
    let stated = lead("would Ely Culbertson").replace('\n', " ");
    assert!(stated.contains("There is no book by Ely Culbertson here"), "{stated}");
    for known in [
        "would East",
        "does Hearts",
        "would Ace",
        "would You",
        "would Elwell",
        "would Fisher Ames",
        "should I",
        "would Dummy",
    ] {
        let stated = lead(known);
        assert!(!stated.contains("There is no book by"), "{known}: {stated}");
    }
}

#[test]
fn every_school_is_asked_of_all_that_it_speaks_of() {
    let asked = |school: &str| {
        let arguments = ["teach", "--generated", "--school", school];
        let arguments = [&arguments[..], &["--seed", "7", "--new", "4"]].concat();
        let stated = bystander(&arguments, b"a\na\na\na\n").stdout;
        String::from_utf8(stated).unwrap().replace('\n', " ")
    };
    let hoffmann = asked("hoffmann");
    assert!(hoffmann.contains("of 4 right."), "{hoffmann}");
    assert!(!hoffmann.contains("you lead"), "{hoffmann}");
    for school in ["ames", "elwell"] {
        let stated = asked(school);
        for words in ["Against no trumps you lead", "You are dealer", "has left the make to you"] {
            assert!(stated.contains(words), "{words}: {stated}");
        }
        let suits = ["spades", "hearts", "diamonds", "clubs"];
        let against = suits.map(|suit| stated.contains(&format!("Against {suit} you lead")));
        assert!(against.contains(&true), "{stated}");
    }
}

#[test]
fn the_eleven_rule_tells_what_is_out_in_sight_and_the_dealers() {
    let asked = |dummy: &[&str]| {
        let arguments = ["advise", "eleven", "--school", "ames", "--format", "json"];
        let hand = ["--led", "S7", "--hand", "SQ52 H9542 DK83 CJT4"];
        let output = bystander(&[&arguments[..], &hand, dummy].concat(), b"");
        let stated: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let of = |name: &str| stated["schools"][0]["answers"][0][name].as_u64();
        ["number", "in_sight", "dealer"].map(of)
    };
    assert_eq!(asked(&["--dummy", "ST3"]), [Some(4), Some(2), Some(2)]);
    assert_eq!(asked(&["--dummy", "SKT"]), [Some(4), Some(3), Some(1)]);
    assert_eq!(asked(&[]), [Some(4), Some(1), Some(3)]);
}

#[test]
fn a_hand_that_no_school_speaks_of_is_said_to_be_one() {
    let told = |score: &str| {
        let deal = format!("dealer: N\nN: SAKQ6 HJ875 D9872 C6\n{score}trumps: hearts by N\n");
        let output = bystander(&["advise", "case", "-", "--school", "elwell"], deal.as_bytes());
        String::from_utf8(output.stdout).unwrap()
    };
    let shown = told("score: NS 0, EW 0\n");
    assert!(shown.contains("No school says anything about such a hand."), "{shown}");
    // Where the score would decide it, that is said.
    let shown = told("");
    assert!(shown.contains("it depends on the score"), "{shown}");
}

#[test]
fn a_case_with_nothing_to_compare_and_a_school_that_is_not_there_are_reported() {
    let output = bystander(&["advise", "case", "-"], b"dealer: S\nW leads S3\n");
    let stated = String::from_utf8(output.stdout).unwrap();
    assert!(stated.starts_with("Nothing to compare"), "{stated}");
    let hand = "SQ9732 HA54 DK83 C62";
    let school = ["--school", "nobody.yaml"];
    let arguments = ["advise", "lead", "--trumps", "none", "--hand", hand];
    let output = bystander(&[&arguments[..], &school].concat(), b"");
    assert_eq!(output.status.code(), Some(2));
    let stated = String::from_utf8(output.stderr).unwrap();
    assert!(stated.contains("give the path of a YAML file"), "{stated}");
}

/// The examples that the books print, each with its page.
#[test]
fn the_printed_examples_come_out_as_printed() {
    for (_, line) in lines(include_str!("advice/printed.txt")) {
        let (command, said) = line.split_once(" => ").unwrap();
        assert_eq!(first_words(command), said, "{command}");
    }
}

#[test]
fn a_seed_deals_the_same_boards_and_each_begins_a_case() {
    let dealt = |arguments: &[&str]| {
        let output = bystander(&[&["deal", "--seed", "7"], arguments].concat(), b"");
        String::from_utf8(output.stdout).unwrap()
    };
    let (one, two) = (dealt(&[]), dealt(&["--boards", "2"]));
    let (_, cards) = one.split_once('\n').unwrap();
    assert!(two.contains(cards), "{one}{two}");
    for board in [one.as_str()].into_iter().chain(two.split("\n\n")) {
        let (file, faults) = bystander::syntax::parse(board);
        assert!(faults.is_empty(), "{board}: {faults:?}");
        assert!(bystander::table::replay(&file.cases[0]).is_ok());
    }
    let pbn = dealt(&["--format", "pbn"]);
    let deal = pbn.lines().find_map(|line| line.strip_prefix("[Deal ")).unwrap();
    let (file, faults) =
        bystander::syntax::parse(&format!("pbn: {}\n", deal.trim_end_matches(']')));
    assert!(faults.is_empty(), "{pbn}: {faults:?}");
    assert_eq!(file.cases.len(), 1);
    assert!(dealt(&["--first", "8", "--format", "pbn"]).contains("[Vulnerable \"None\"]"));
    assert!(dealt(&["--format", "svg"]).contains("Board 1, dealer North"));
}

#[test]
fn two_schools_part_alike_over_the_same_deals_and_the_hand_shows_it() {
    let arguments = ["advise", "diff", "ames", "elwell", "--deals", "1500", "--format", "json"];
    let stated = bystander(&arguments, b"").stdout;
    assert_eq!(stated, bystander(&arguments, b"").stdout);
    let stated: serde_json::Value = serde_json::from_slice(&stated).unwrap();
    let parts = stated["parts"].as_array().unwrap();
    assert!(!parts.is_empty());
    for part in parts {
        let hand = part["hand"].as_str().unwrap();
        whole_hand(hand).unwrap();
        assert_ne!(part["acts"][0], part["acts"][1], "{part}");
        for (school, place) in [("ames", 0), ("elwell", 1)] {
            let row = part["rows"][place].as_str().unwrap();
            let commands: &[&str] = match part["matter"].as_str().unwrap() {
                "the lead at no trumps" => &["lead", "--trumps", "none"],
                "the dealer's make" => &["declare", "--score", "0-0"],
                "dummy's make" => &["declare", "--score", "0-0", "--passed"],
                _ => &["lead", "--trumps", part["trumps"].as_str().unwrap()],
            };
            let mut command: Vec<&str> = commands.to_vec();
            let hand = hand.replace(' ', ",");
            command.extend(["--hand", &hand]);
            assert!(spoken(school, row, &command.join(" ")).is_some(), "{part}");
        }
    }
}

#[test]
fn the_make_and_the_lead_of_a_case_are_held_against_the_schools() {
    let case = b"case \"A lead\"\ndealer: S\nscore: NS 0, EW 0\ntrumps: none by S\nS: SAK4 HKQ2 DA72 C9853\nW: SQ9732 HA54 DK83 C62\nW leads S3\n";
    let output = bystander(&["advise", "case", "-", "--format", "json"], case);
    let stated: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let schools = |place: usize| -> Vec<(String, bool)> {
        let schools = stated[place]["schools"].as_array().unwrap().iter();
        schools
            .map(|school| (school["school"].as_str().unwrap().to_owned(), school["same"] == true))
            .collect()
    };
    assert_eq!(stated[1]["words"], "West led the three of spades from SQ9732.");
    assert_eq!(schools(1), [("ames".to_owned(), false), ("elwell".to_owned(), true)]);
    assert_eq!(stated[0]["do"], "declare");
    let text = String::from_utf8(bystander(&["advise", "case", "-"], case).stdout).unwrap();
    assert!(text.contains("Ames leads the two of spades: From every other"), "{text}");
}

#[test]
fn a_hand_that_is_none_is_stated_on_its_words() {
    for (hand, message) in [
        ("SQ9732 HA54 DK83 C6", "this hand has twelve cards"),
        ("SQ9732 HA54 DK83 C662", "`C6` is in this hand twice"),
        ("SQ9732 HA54 DK83 C6542", "`4` is a fourteenth card"),
        ("SQ9732 HA54 DK83 CZ2", "`Z2` is not a card of a hand"),
        ("Q9732.A54.K83.6", "this hand has twelve cards"),
    ] {
        let output = bystander(
            &["advise", "lead", "--trumps", "none", "--hand", hand, "--format", "json"],
            b"",
        );
        assert_eq!(output.status.code(), Some(2));
        let stated: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(stated[0]["faults"][0]["message"], message, "{stated}");
    }
    let dotted =
        bystander(&["advise", "lead", "--trumps", "none", "--hand", "Q9732.A54.K83.62"], b"");
    let spelled =
        bystander(&["advise", "lead", "--trumps", "none", "--hand", "SQ9732 HA54 DK83 C62"], b"");
    assert_eq!(dotted.stdout, spelled.stdout);
}

#[test]
fn arguments_that_give_no_card_are_refused() {
    let hand = "SQ9732 HA54 DK83 C62";
    for (argument, message) in [
        (["--led", "", "--dummy", "SK5"], "no card is led"),
        (["--led", "S4", "--dummy", ""], "no card of dummy is given"),
    ] {
        let output = bystander(&[&["advise", "play", "--hand", hand], &argument[..]].concat(), b"");
        let stated = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{stated}");
        assert!(stated.contains(message), "{stated}");
    }
}

/// Elwell gives hands for no trumps and hands for a red trump, and does not say which go before.
#[test]
fn several_makes_of_a_book_that_does_not_rank_them_are_said_to_be_so() {
    let stated = |school: &str| {
        let arguments = ["advise", "declare", "--score", "0-0", "--school", school];
        let hand = ["--hand", "SA73 HKQJ642 DA5 CK8"];
        let stated = bystander(&[&arguments[..], &hand].concat(), b"").stdout;
        String::from_utf8(stated).unwrap()
    };
    let open = "The book gives several makes and does not rank them.";
    assert!(stated("elwell").contains(open));
    assert!(!stated("ames").contains(open));
}

#[test]
fn suits_of_which_a_row_leaves_the_choice_are_said_in_one() {
    let arguments = ["advise", "discard", "--trumps", "none", "--school", "ames", "--hand"];
    let output = bystander(&[&arguments[..], &["SAK3 HAK3 DAK3 CJ432"]].concat(), b"");
    let stated = String::from_utf8(output.stdout).unwrap();
    assert!(stated.contains("Discards a spade, heart or diamond."), "{stated}");
}

#[test]
fn honours_are_counted_as_the_example_has_them() {
    // Ames, p. 27: sixty-four for four honours in hearts in one hand, against thirty for three aces.
    let arguments = ["advise", "worth", "--school", "ames", "--hand", "SA HKQJT532 CA53 DA8"];
    let stated = String::from_utf8(bystander(&arguments, b"").stdout).unwrap();
    assert!(stated.contains("Counts 64 for honours with hearts."), "{stated}");
    assert!(stated.contains("Counts 30 for honours with no trumps."), "{stated}");
}

#[test]
fn what_a_school_would_do_is_asked_of_hands_dealt_on_the_spot() {
    let arguments = ["teach", "--generated", "--school", "elwell", "--seed", "7", "--new", "4"];
    let stated = String::from_utf8(bystander(&arguments, b"a\na\nz\na\na\n").stdout).unwrap();
    assert_eq!(
        stated,
        String::from_utf8(bystander(&arguments, b"a\na\nz\na\na\n").stdout).unwrap()
    );
    let stated = stated.replace('\n', " ");
    assert!(stated.contains("Question 4 of 4: Elwell"), "{stated}");
    assert!(stated.contains("Against no trumps you lead a"), "{stated}");
    assert!(stated.contains("What would Elwell declare?"), "{stated}");
    assert!(stated.contains("`z` is not a letter from a to"), "{stated}");
    assert!(stated.trim_end().ends_with("of 4 right."), "{stated}");
    let none = bystander(&["teach", "--generated", "--school", "elwel"], b"");
    assert_eq!(none.status.code(), Some(2));
}

#[test]
fn a_paper_about_a_school_is_printed_with_its_key() {
    let school = ["teach", "--generated", "--school", "elwell"];
    let paper = ["--seed", "7", "--exam", "4"];
    for form in ["markdown", "html"] {
        let asked = [&school[..], &paper, &["--print", form]].concat();
        let output = bystander(&asked, b"");
        let stated = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{form}: {stated}");
        assert!(stated.contains("Elwell: a paper of 4 hands, number 7"), "{stated}");
        assert!(stated.contains("What would Elwell declare?"), "{stated}");
        let (asked, key) = stated.split_once("Key to the paper number 7").unwrap();
        assert!(!asked.contains("(Original leads"), "{asked}");
        assert!(key.contains("(Original leads"), "{key}");
        let again = bystander(&[&school[..], &paper, &["--print", form]].concat(), b"");
        assert_eq!(stated, String::from_utf8(again.stdout).unwrap());
    }
    let unprinted = bystander(&[&school[..], &paper].concat(), b"");
    assert_eq!(unprinted.status.code(), Some(2));
    let stated = String::from_utf8(unprinted.stderr).unwrap();
    assert!(stated.contains("can only be printed"), "{stated}");
}

#[test]
fn a_school_that_would_grow_without_end_is_refused() {
    let head = "school: ours\nauthor: a\nyear: 1910\nbook: b\n";
    let row = "  - { row: NUMBER, place: p, says: s, when: dealer, pass: yes }\n";
    let rows = |count: usize| {
        let rows = (0..count).map(|number| row.replace("NUMBER", &format!("r{number}")));
        format!("{head}rows:\n{}", rows.collect::<String>())
    };
    let stated = |text: String| -> Vec<String> {
        let faults = from_texts(&[Source::new("ours.yaml", text)]).err();
        faults.into_iter().flatten().map(|fault| fault.to_string()).collect()
    };
    assert!(stated(rows(500)).is_empty());
    assert_eq!(stated(rows(501)), ["`rows` is made of more than 500 parts"]);
    let alias = format!("{head}terms: {{ a: &a [red], b: [*a, *a] }}\n");
    assert_eq!(
        stated(alias),
        ["`*` refers to something written elsewhere, which a school may not do"]
    );
    let mut terms = String::from("  t0: red\n");
    for number in 1..30 {
        let before = number - 1;
        terms = format!("{terms}  t{number}: [t{before}, t{before}]\n");
    }
    let stated = stated(format!("{head}terms:\n{terms}rows: []\n"));
    assert!(stated.iter().any(|fault| fault.ends_with("more than 500 parts")), "{stated:?}");
    assert!(stated.len() < 30, "{stated:?}");
}

#[test]
fn a_deal_of_a_case_is_held_against_the_schools_too() {
    let case = b"dealer: S\npbn: \"W:Q9732.A54.K83.62 - - -\"\ntrumps: none by S\nW leads S2\n";
    let output = bystander(&["advise", "case", "-", "--school", "ames", "--format", "json"], case);
    let stated: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(stated[0]["words"], "West led the two of spades from SQ9732.");
    assert_eq!(stated[0]["schools"][0]["same"], true);
}

/// A case with the dealer's hand, of two aces.
fn with_two_aces(code: &str, more: &str) -> String {
    format!("{code}dealer: S\nscore: NS 0, EW 0\nS: SA32 HA43 D5432 C543\n{more}")
}

fn advised(arguments: &[&str], case: &str) -> String {
    let output = bystander(arguments, case.as_bytes());
    let stated = String::from_utf8(output.stdout).unwrap();
    stated.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_case_under_a_code_for_three_or_two_is_advised_as_one() {
    let declared = "S declares no trumps\n";
    for asked in [&["advise", "case", "-"][..], &["advise", "declare", "-"]] {
        // The rules for the make are the same at double dummy.
        for code in ["code: three-hand\n", "code: double-dummy\n"] {
            let few = advised(asked, &with_two_aces(code, declared));
            assert!(few.contains("Ames agrees"), "{few}");
            assert!(few.contains("who has two aces"), "{few}");
            assert!(!few.contains("Hoffmann"), "{few}");
        }
        // The first code of several says which game it is.
        for code in ["", "code: 1906\n", "code: 1906, three-hand\n"] {
            let four = advised(asked, &with_two_aces(code, declared));
            assert!(four.contains("Ames passes"), "{code}{four}");
        }
    }
    let unsaid = advised(&["advise", "case", "-"], &with_two_aces("code: three-hand\n", ""));
    assert!(unsaid.contains("Ames declares no trumps"), "{unsaid}");
    // At a blind deal the dealer names the trump from dummy's hand: his own is none that a book mentions.
    let blind = with_two_aces("code: double-dummy\n", "the deal is blind\n");
    let stated = advised(&["advise", "case", "-"], &blind);
    assert!(stated.starts_with("Nothing to compare"), "{stated}");
}

#[test]
fn nobody_is_advised_what_dummys_cards_decide() {
    let passed = "N: SKQ52 H54 D654 CKQ52\nS passes\n";
    let case = |code: &str| format!("{code}dealer: S\nscore: NS 0, EW 0\n{passed}");
    let asked = ["advise", "case", "-", "--school", "elwell"];
    assert!(advised(&asked, &case("")).contains("It was passed to North"));
    for code in ["code: three-hand\n", "code: double-dummy\n"] {
        let stated = advised(&asked, &case(code));
        assert!(stated.contains("bystander advise forced"), "{stated}");
    }
}

#[test]
fn a_case_says_by_its_code_that_three_play() {
    let case = with_two_aces("", "");
    let output = bystander(&["advise", "declare", "--three-hand", "-"], case.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    let stated = String::from_utf8(output.stderr).unwrap();
    assert!(stated.contains("`code: three-hand`"), "{stated}");
    let output =
        bystander(&["advise", "case", "-"], with_two_aces("code: nobodys\n", "").as_bytes());
    assert_eq!(output.status.code(), Some(2));
    let stated = String::from_utf8(output.stderr).unwrap();
    assert!(stated.contains("there is no code `nobodys`"), "{stated}");
}

#[test]
fn boards_that_are_dealt_can_be_read_as_cases_and_keep_their_cards() {
    let dealt = |arguments: &[&str]| {
        let output = bystander(&[&["deal", "--seed", "3"], arguments].concat(), b"");
        String::from_utf8(output.stdout).unwrap()
    };
    for boards in ["1", "2", "5"] {
        let output = bystander(&["check", "-"], dealt(&["--boards", boards]).as_bytes());
        let stated = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{stated}");
    }
    let all = dealt(&["--boards", "15", "--format", "pbn"]);
    let last = dealt(&["--first", "15", "--format", "pbn"]);
    assert!(all.ends_with(&last), "{all}{last}");
}

/// A deal whose dealer has passed; dummy has five hearts.
fn passed(code: &str, more: &str) -> String {
    let deal = "pbn: \"S:J52.876.T9832.43 QT74.T9.AQ4.KQJ2 AK63.QJ432.K7.A5 98.AK5.J65.T9876\"\n";
    format!("{code}dealer: S\n{deal}S passes\n{more}")
}

#[test]
fn a_dealers_pass_is_compared_and_dummys_make_too() {
    let asked = ["advise", "case", "-", "--school", "elwell"];
    let stated = advised(&asked, &passed("", "N declares hearts\n"));
    let both = "South passed with SJ52 H876 DT9832 C43.";
    assert!(stated.contains(both), "{stated}");
    assert!(stated.contains("North declared hearts with"), "{stated}");
    // The header says who named it.
    let head = passed("", "").replace("S passes\n", "trumps: hearts by N\n");
    assert!(advised(&asked, &head).contains(both), "{head}");
    // Near misses: the dealer named it himself; dummy spoke without his leave.
    for named in ["S declares hearts\n", "N declares hearts\n"] {
        let case = passed("", named).replace("S passes\n", "");
        let stated = advised(&asked, &case);
        assert!(!stated.contains("South passed"), "{stated}");
    }
    // The dealer's hand alone is enough.
    let alone = "dealer: S\nS: SJ52 H876 DT9832 C43\nS passes\nN declares hearts\n";
    let stated = advised(&asked, alone);
    assert!(stated.contains(both), "{stated}");
    let json = advised(&[&asked[..], &["--format", "json"]].concat(), alone);
    assert!(json.contains("\"do\": \"pass\""), "{json}");
}

#[test]
fn where_three_play_the_pass_and_the_lead_to_a_forced_trump_are_compared() {
    let asked = ["advise", "case", "-"];
    let case = passed("code: three-hand\n", "W leads H9\n");
    let stated = advised(&asked, &case);
    assert!(stated.contains("South passed with"), "{stated}");
    assert!(!stated.contains("North declared"), "{stated}");
    // Dummy's longest suit is hearts, though nobody names it.
    assert!(stated.contains("West led the nine of hearts from HT9."), "{stated}");
    assert!(stated.contains("Where dummy named a red suit"), "{stated}");
    // At four nobody has named a trump yet.
    let stated = advised(&asked, &passed("", "W leads H9\n"));
    assert!(!stated.contains("West led"), "{stated}");
    // Where dummy's cards are not stated, nobody knows what they make.
    let unknown = "code: three-hand\ndealer: S\nW: SQT74 HT9 DAQ4 CKQJ2\nS passes\nW leads H9\n";
    let stated = advised(&asked, unknown);
    assert!(stated.starts_with("Nothing to compare"), "{stated}");
    assert!(stated.contains("which trump"), "{stated}");
}

#[test]
fn ask_knows_that_three_play_by_the_code() {
    let hand = "SA32 HA43 D5432 C543";
    let stated = |words: &str, code: &str| {
        let output = bystander(&["ask", words, "--code", code], b"0-0\n");
        let stated = String::from_utf8(output.stdout).unwrap();
        stated.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let words = format!("What would Ames declare with {hand}?");
    for code in ["three-hand", "double-dummy"] {
        assert!(stated(&words, code).contains("two aces"), "{code}");
        assert!(!stated(&words, code).contains("Passes"), "{code}");
    }
    let in_words = format!("What would Ames declare at double dummy with {hand}?");
    assert!(stated(&in_words, "1906").contains("two aces"), "{in_words}");
    assert!(stated(&words, "1906").contains("Passes"), "four play");
    // What is left to dummy its cards decide.
    let left = "what would Elwell declare passed with SKQ52 H54 D654 CKQ52";
    let forced = stated(left, "three-hand");
    assert!(forced.contains("Nobody chooses for dummy. It declares clubs"), "{forced}");
    assert!(!stated(left, "1906").contains("Nobody chooses"));
}

#[test]
fn what_would_be_ignored_is_refused() {
    let hand = "SA832 HKQJ74 DA6 C52";
    let case = "cases/shared/players-of-both-sides-may-have-revoked.case";
    for asked in [
        &["advise", "declare", "--hand", hand, "--codes-from", "cases"][..],
        &["advise", "lead", "--trumps", "none", "--hand", hand, "--codes-from", "cases"],
        &["ask", "--match", "led out of turn", "--code", "1904"],
        &["ask", "--match", "led out of turn", "--save", "nowhere.case"],
        &["rule", case, "--format", "slip", "--explain"],
        &["rule", case, "--format", "json", "--laws"],
        &["score", "--needed", "18", "nowhere.score"],
        &["score", "--board", "7", "--together"],
        &["score", "--board", "7", "--format", "markdown"],
        &["score", "--seats", "Ann, Bob", "--code", "1906"],
        &["score", "--movement", "Howell, 4 tables, 3 boards a round", "--codes-from", "cases"],
    ] {
        let output = bystander(asked, b"");
        assert_eq!(output.status.code(), Some(2), "{asked:?}");
        assert!(!output.stdout.is_empty() || !output.stderr.is_empty(), "{asked:?}");
    }
}

#[test]
fn a_group_stands_for_its_rows_in_overrides() {
    let school = "\
school: ours
author: The club
year: 1910
book: Our card
groups:
  low: [weak, weaker]
  all: [low, strong]
rows:
  - { row: weak, place: a, says: a, when: [dealer, { aces: 0 }], pass: yes }
  - { row: weaker, place: b, says: b, when: [dealer, { aces: 1 }], pass: yes }
  - { row: strong, place: c, says: c, when: [dealer, { aces: 2 }], declare: hearts }
  - { row: first, place: d, says: d, when: [dealer, { aces: { to: 2 } }, { suits: { such: { length: { from: 6 } }, from: 1 } }], declare: spades, overrides: all }
";
    assert_eq!(stated_of(school), [""; 0]);
    // Without the group the rows contradict each other.
    let without = school.replace("[low, strong]", "strong");
    assert!(!stated_of(&without).is_empty());
    for (wrong, stated) in [
        (school.replace("weaker]", "wekaer]"), "unknown row `wekaer`"),
        (school.replace("  low:", "  first:"), "`first` is given twice"),
        (school.replace("overrides: all", "overrides: al"), "unknown row `al`"),
        (
            school.replace("[low, strong]", "[low, first]"),
            "`first` goes before itself, by `overrides`",
        ),
    ] {
        let all = stated_of(&wrong);
        assert!(all.iter().any(|one| one == stated), "{stated}: {all:?}");
    }
}

#[test]
fn what_is_wrong_with_an_argument_is_shown_on_its_words() {
    let hand = ["--hand", "SA32 HK4 DA54 CQ8765"];
    for (asked, shown) in [
        (&["declare", "--score", "+20-0"][..], "--score:1:1"),
        (&["declare", "--score", "25-0"], "25-0"),
        (&["declare", "--games", "2-0"], "--games:1:1"),
        (&["lead", "--trumps", "heart of"], "--trumps:1:1"),
        (&["play", "--led", "SK SA"], "--led:1:1"),
        (&["play", "--led", "SK", "--dummy", "SA5"], "--dummy:1:1"),
    ] {
        let output = bystander(&[&["advise"], asked, &hand].concat(), b"");
        let stated = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{asked:?}");
        assert!(stated.contains(shown) && stated.contains("this"), "{stated}");
    }
    let short = "dealer: S\ntrumps: none by S\nW: SQ9732 HA54 DK83 C6\nW leads S3\n";
    let stated = advised(&["advise", "case", "-"], short);
    assert!(stated.contains("West's hand has twelve cards here."), "{stated}");
}

#[test]
fn ask_reads_the_trump_and_the_game_in_other_words() {
    let hand = "SQ9732 HA54 DK83 C62";
    for (words, heading) in [
        ("hearts are trumps, what would Elwell lead from", "The opening lead, hearts"),
        ("partner doubled no trumps, what should I lead from", "The opening lead, no trumps"),
        ("what would Ames lead at sans atout from", "The opening lead, no trumps"),
        ("dummy named spades, what should I lead from", "The opening lead, spades"),
    ] {
        let stated = answered(&format!("{words} {hand}"), "");
        assert!(stated.contains(heading), "{words}: {stated}");
    }
    let stated = answered("what is the forced trump of SKQ52 H54 D654 CKQ52 when three play", "");
    assert!(stated.contains("It declares clubs"), "{stated}");
    // That there is no such book is said before anything is asked.
    let stated = answered(&format!("what would Culbertson lead from {hand}"), "hearts\n");
    let (unknown, asked) =
        (stated.find("There is no book by Culbertson"), stated.find("What are trumps?"));
    assert!(unknown.is_some() && unknown < asked, "{stated}");
}
