//! Score files: every sheet against its snapshot, every printed example to the figure.

use crate::support::{bystander, bystander_in, codes, files, games, root};
use bystander::bridge::{Strain, Suit};
use bystander::score::scheme;

fn shown(name: &str, format: &str) -> String {
    let path = format!("cases/score/{name}.score");
    let output = bystander_in(&root(), &["score", &path, "--format", format]);
    let stated = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    stated
}

fn json(name: &str) -> serde_json::Value {
    serde_json::from_str(&shown(name, "json")).unwrap()
}

#[test]
fn every_sheet_is_as_it_was_read() {
    for path in files(&root().join("cases/score"), "score") {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        insta::assert_snapshot!(
            format!("sheet-{name}"),
            format!("{text}--------\n{}", shown(name, "text"))
        );
    }
}

#[test]
fn every_form_shows_the_same_sheet() {
    for format in ["markdown", "json", "svg"] {
        insta::assert_snapshot!(format!("hoffmann-{format}"), shown("hoffmann", format));
    }
}

#[test]
fn every_fault_of_a_score_is_shown_on_its_words() {
    for path in files(&root().join("tests/rejects/scores"), "score") {
        let name = path.file_name().unwrap().to_str().unwrap();
        let output = bystander_in(path.parent().unwrap(), &["score", name]);
        assert_eq!(output.status.code(), Some(2), "{name}");
        let stated = String::from_utf8(output.stderr).unwrap();
        insta::assert_snapshot!(format!("score-{name}"), stated);
    }
}

fn totals(name: &str) -> Vec<i64> {
    let view = json(name);
    let totals = view["parts"][0]["sheet"]["totals"].as_array().unwrap();
    totals.iter().map(|total| total.as_i64().unwrap()).collect()
}

#[test]
fn the_printed_rubbers_come_out() {
    assert_eq!(totals("hoffmann"), [204, 178]);
    assert_eq!(totals("ames-first-method"), [390, 244]);
    assert_eq!(totals("ames-second-method"), [368, 270]);
    assert_eq!(totals("ames-three-hand"), [156, 244, 164]);
    // The same with two deals left to dummy, whose hand has to declare what the table says.
    assert_eq!(totals("three-hand-left-to-dummy"), [156, 244, 164]);
    assert_eq!(totals("rubber-bridge"), [1690, 880]);
    // The print adds the first column to 420; its own figures come to 550.
    assert_eq!(totals("chicago"), [550, 630]);
}

#[test]
fn the_second_sheet_has_the_printed_columns() {
    let view = json("ames-second-method");
    let sheet = &view["parts"][0]["sheet"];
    let sum = |figures: &serde_json::Value| -> i64 {
        let figures = figures.as_array().unwrap().iter();
        figures.map(|one| one["points"].as_i64().unwrap()).sum()
    };
    let games = sheet["below"].as_array().unwrap();
    let below = |side: usize| -> i64 { games.iter().map(|game| sum(&game[side])).sum() };
    assert_eq!([below(0), below(1)], [132, 130]);
    // A hundred for the rubber is above the honours.
    assert_eq!([sum(&sheet["above"][0]), sum(&sheet["above"][1])], [236, 140]);
}

#[test]
fn the_account_of_three_rubbers_comes_out() {
    let view = json("ames-account");
    assert_eq!(view["account"]["rubbers"], serde_json::json!([114, 196, 212]));
    let running =
        serde_json::json!([[114, 310, 98], [114, -82, 130], [-114, 82, 294], [-114, -310, -522]]);
    assert_eq!(view["account"]["running"], running);
}

fn scores(name: &str) -> Vec<i64> {
    let view = json(name);
    let parts = view["parts"].as_array().unwrap();
    let boards = parts.iter().flat_map(|part| part["boards"].as_array().unwrap());
    boards.map(|board| board["score"].as_i64().unwrap()).collect()
}

#[test]
fn the_printed_results_of_later_games_come_out() {
    assert_eq!(scores("duplicate"), [170, 420, 620]);
    assert_eq!(scores("minibridge"), [90, 180, -100, 420, 450, -150]);
    assert_eq!(scores("teams"), [420, 500, -690, 140, 450, 620, -1440, -100]);
    let teams = json("teams");
    assert_eq!(teams["match"]["imps"], 15);
    assert_eq!(teams["match"]["victory"], serde_json::json!([13, 7]));
    assert_eq!(json("board-a-match")["match"]["points"], serde_json::json!([5, 5]));
    let curve = json("teams-by-a-curve");
    assert_eq!(curve["match"]["victory"], serde_json::json!([16.73, 3.27]));
    let pairs = json("pairs");
    let points: Vec<i64> = pairs["parts"][0]["boards"]
        .as_array()
        .unwrap()
        .iter()
        .map(|board| board["matchpoints"][0].as_i64().unwrap())
        .collect();
    assert_eq!(points, [5, 8, 12, 5, 10, 0, 2]);
    let russian = json("chicago-russian");
    // East and West score: three less than nothing is three more for North and South.
    assert_eq!(russian["parts"][0]["boards"][0]["imps"], 3);
    assert_eq!(russian["parts"][1]["boards"][0]["imps"], -10);
}

/// Ames's table as the book prints it, from no trumps to spades; `?` if nothing stands (the game cannot be won) or
/// where the scan has lost a figure.
const NEEDED: &[(u32, [&str; 5])] = &[
    (0, ["3", "4", "5", "?", "?"]),
    (2, ["3", "4", "5", "7", "?"]),
    (4, ["3", "4", "5", "7", "?"]),
    (6, ["2", "3", "4", "6", "?"]),
    (8, ["2", "3", "4", "6", "?"]),
    (10, ["2", "3", "4", "5", "?"]),
    (12, ["2", "3", "3", "5", "?"]),
    (14, ["2", "2", "3", "4", "?"]),
    (16, ["2", "2", "3", "4", "7"]),
    (18, ["2", "2", "2", "3", "6"]),
    (20, ["2", "2", "2", "3", "5"]),
    (22, ["1", "?", "2", "2", "4"]),
    (24, ["1", "1", "?", "2", "3"]),
    (26, ["1", "1", "1", "?", "2"]),
    (28, ["1", "1", "1", "1", "?"]),
];

#[test]
fn the_tricks_needed_are_computed_and_the_print_is_wrong_at_two_scores() {
    let trumps = [
        Strain::NoTrumps,
        Strain::Trumps(Suit::Hearts),
        Strain::Trumps(Suit::Diamonds),
        Strain::Trumps(Suit::Clubs),
        Strain::Trumps(Suit::Spades),
    ];
    for code in codes() {
        let scheme = code.scheme.as_ref().unwrap();
        let mut differ = Vec::new();
        for (score, printed) in NEEDED {
            for (trump, printed) in trumps.into_iter().zip(printed) {
                let needed = scheme.needed(trump, 30 - score, 0);
                let needed = needed.map_or("?".to_owned(), |tricks| tricks.to_string());
                if *printed != "?" && needed != *printed {
                    differ.push((*score, trump, needed));
                }
            }
        }
        // One trick without trumps is 12, which from 18 and from 20 makes the game: the printed 2 is
        // wrong, and the book itself says that 18 is a score at which a change comes.
        let wrong = [18, 20].map(|score| (score, Strain::NoTrumps, "1".to_owned()));
        assert_eq!(differ, wrong);
    }
}

#[test]
fn the_whole_table_of_tricks_needed_is_shown() {
    let output = bystander_in(&root(), &["score", "--needed"]);
    insta::assert_snapshot!("needed", String::from_utf8(output.stdout).unwrap());
    let output = bystander_in(&root(), &["score", "--needed", "18", "--format", "json"]);
    let stated: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(stated["tricks"]["no trumps"], 1);
    assert_eq!(stated["tricks"]["spades"], 6);
    let output = bystander_in(&root(), &["score", "--needed", "30"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_tricks_are_stated_when_doubled_and_those_that_save_the_game() {
    let stated = |more: &[&str]| {
        let mut all = vec!["score", "--needed"];
        all.extend(more);
        let output = bystander_in(&root(), &all);
        String::from_utf8(output.stdout).unwrap()
    };
    // From nothing: no trumps at 12 want three tricks, doubled at 24 two, redoubled at 48 one.
    for (times, tricks) in [("0", 3), ("1", 2), ("2", 1)] {
        let json = stated(&["0", "--doubled", times, "--format", "json"]);
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["tricks"]["no trumps"], tricks, "{times}");
        // Nine tricks make three above six, and five of the others leave eight.
        assert_eq!(json["save"]["no trumps"], 8 - tricks, "{times}");
    }
    insta::assert_snapshot!("needed-doubled", stated(&["18", "--doubled", "1"]));
    insta::assert_snapshot!("needed-save", stated(&["--save"]));
    // A trick without trumps comes to 96 when doubled three times, and to 192 the fourth; then it stops.
    let often = stated(&["0", "--doubled", "5", "--code", "1904"]);
    assert!(often.contains("no trumps  not doubled that often"), "{often}");
    let often = stated(&["0", "--doubled", "4", "--code", "1904"]);
    assert!(often.contains("no trumps  1"), "{often}");
}

#[test]
fn several_evenings_are_added_up() {
    let folder = root();
    let evenings = ["table-of-five", "evening", "table-of-six"]
        .map(|name| format!("cases/score/{name}.score"));
    let mut all = vec!["score", "--together"];
    all.extend(evenings.iter().map(String::as_str));
    let output = bystander_in(&folder, &all);
    insta::assert_snapshot!("together", String::from_utf8(output.stdout).unwrap());
    all.extend(["--format", "json"]);
    let output = bystander_in(&folder, &all);
    let stated: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let totals: Vec<i64> = stated["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| player["total"].as_i64().unwrap())
        .collect();
    assert_eq!(totals.iter().sum::<i64>(), 0);
    // Nor is one given twice another.
    let twice = [&all[..3], &all[2..3]].concat();
    assert_eq!(bystander_in(&folder, &twice).status.code(), Some(2));
    // A file without an account is not an evening.
    let output = bystander_in(&folder, &["score", "--together", "cases/score/hoffmann.score"]);
    assert_eq!(output.status.code(), Some(2));
}

/// Ann, Bob and Cal have played two rubbers on end when Eve, who has played one, goes out.
#[test]
fn who_would_have_gone_out_is_named_with_all_who_are_equal() {
    let folder = crate::support::folder();
    let rubber = |number: u32, fourth: &str| {
        format!(
            "rubber {number}\npartners: Ann and Bob against Cal and {fourth}\nwon: 100 by Ann and Bob\n"
        )
    };
    let text = format!(
        "code: 1907\nplayers: Ann, Bob, Cal, Dee, Eve\n{}{}{}",
        rubber(1, "Dee"),
        rubber(2, "Eve"),
        rubber(3, "Dee")
    );
    std::fs::write(folder.path().join("five.score"), text).unwrap();
    let output = bystander_in(folder.path(), &["score", "five.score"]);
    let stated = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    let stated = stated.split_whitespace().collect::<Vec<_>>().join(" ");
    let due = "Ann, Bob and Cal, with 2 each, would have cut for it by the number played.";
    assert!(stated.contains(due), "{stated}");
}

/// An evening at a stake, won by one pair, and what is said about it with others.
#[test]
fn evenings_go_together_at_one_stake_and_by_one_way_of_settling() {
    let folder = crate::support::folder();
    let evening = |name: &str, heads: &str, won: &str| {
        let text = format!(
            "code: 1904\n{heads}players: Ann, Bob, Cal, Dee\nrubber 1\npartners: Ann and Bob against Cal and Dee\nwon: {won}\n"
        );
        std::fs::write(folder.path().join(name), text).unwrap();
    };
    let right = "stake: 2 pence\nsettled: each with his right-hand adversary\n";
    evening("one.score", right, "120 by Ann and Bob");
    evening("two.score", right, "70 by Cal and Dee");
    evening("dear.score", &right.replace("2 pence", "1 shilling"), "70 by Cal and Dee");
    evening("all.score", "stake: 2 pence\n", "70 by Cal and Dee");
    let stated = |other: &str| {
        let output = bystander_in(folder.path(), &["score", "--together", "one.score", other]);
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    };
    let two = stated("two.score");
    // Who pays whom each evening, added up for each two.
    assert_eq!(two.matches(" pays ").count(), 4, "{two}");
    assert!(two.contains("Ann pays Dee 70 points, 140 pence."), "{two}");
    assert!(stated("dear.score").contains("The stakes differ"));
    assert!(stated("all.score").contains("They are not all settled in the same way"));
}

#[test]
fn to_the_right_everybody_has_won_as_much_as_together() {
    let (right, together) = (json("ames-account-to-the-right"), json("ames-account"));
    assert_eq!(right["account"]["running"], together["account"]["running"]);
    let names: Vec<&str> = vec!["A", "B", "Y", "Z"];
    let mut won = vec![0_i64; 4];
    for payment in right["account"]["payments"].as_array().unwrap() {
        let place = |key: &str| {
            let name = payment[key].as_str().unwrap();
            names.iter().position(|own| *own == name).unwrap()
        };
        let points = payment["points"].as_i64().unwrap();
        won[place("from")] -= points;
        won[place("to")] += points;
    }
    assert_eq!(won, [98, 130, 294, -522]);
}

#[test]
fn a_board_is_stated_by_its_number_and_a_movement_by_its_words() {
    let stated = |all: &[&str]| bystander_in(&root(), all);
    let boards = stated(&["score", "--board", "16-17"]);
    let boards = String::from_utf8(boards.stdout).unwrap();
    assert_eq!(
        boards,
        "Board 16: dealer West, East and West vulnerable\nBoard 17: dealer North, neither side vulnerable\n"
    );
    for wrong in ["0", "9-7", "1-2000", "board"] {
        let output = stated(&["score", "--board", wrong]);
        assert_eq!(output.status.code(), Some(2), "{wrong}");
    }
    let output = stated(&["score", "--board", "1", "--code", "1904"]);
    assert_eq!(output.status.code(), Some(2));
    let output = stated(&["score", "--movement", "Mitchell, 4 tables", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    // Four tables play three rounds, with a table skipped before the third.
    assert_eq!(json.as_array().unwrap().len(), 12);
    for wrong in
        ["Mitchell", "Howell, 11 tables", "Mitchell, 4 tables, 4 rounds", "Swiss, 4 tables"]
    {
        let output = stated(&["score", "--movement", wrong]);
        assert_eq!(output.status.code(), Some(2), "{wrong}");
    }
}

#[test]
fn three_players_are_stated_where_to_sit() {
    let stated = |names: &str, format: &str| {
        bystander_in(&root(), &["score", "--seats", names, "--format", format])
    };
    let output = stated("Ann, Bob, Cal; Ann keeps the score", "text");
    insta::assert_snapshot!("seats", String::from_utf8(output.stdout).unwrap());
    let output = stated("Ann, Bob, Cal", "json");
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json[1]["moved"], serde_json::json!(["Cal"]));
    assert_eq!(json[1]["seats"]["W"], "dummy");
    for wrong in [
        "Ann, Bob; Ann keeps the score",
        "Ann",
        "Ann, Bob, Ann",
        "Ann, Bob, Cal; Dee keeps the score",
        "Ann,,Bob",
    ] {
        assert_eq!(stated(wrong, "text").status.code(), Some(2), "{wrong}");
    }
}

#[test]
fn two_players_are_stated_at_which_deals_a_dummy_speaks_first() {
    let output = bystander_in(&root(), &["score", "--seats", "Ann, Bob", "--format", "json"]);
    let deals: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let deals = deals.as_array().unwrap();
    let stated = |key: &str| deals.iter().map(|deal| deal[key].clone()).collect::<Vec<_>>();
    assert_eq!(stated("dealer")[..3], ["Ann", "Bob", "Ann"]);
    assert_eq!(stated("leads")[..3], ["East", "South", "East"]);
    assert_eq!(stated("blind")[..3], [false, true, false]);
}

#[test]
fn every_scheme_can_be_read() {
    let mut count = 0;
    for id in bystander::score::scheme_ids() {
        scheme(id).unwrap().unwrap();
        count += 1;
    }
    assert_eq!(count, files(&root().join("laws/schemes"), "yaml").len());
    assert!(count >= 8, "only {count}");
}

/// What is in a scheme and in the code of the same game: the schemes for three and two are asked for by name if no law
/// is, and pay for a revoke and make a dummy's trump as the laws do.
#[test]
fn the_schemes_for_three_and_two_are_those_of_their_codes() {
    for (id, code) in [
        ("double-dummy", "double-dummy"),
        ("three-hand-games", "three-hand"),
        ("three-hand-rubbers", "three-hand"),
    ] {
        let mut named = scheme(id).unwrap().unwrap().scheme;
        let game = games().iter().find(|game| game.id == code).unwrap();
        let mut of_code = game.scheme.clone().unwrap();
        assert_eq!(named.three.is_some(), of_code.three.is_some(), "{id}");
        (named.three, of_code.three) = (None, None);
        // Nobody has agreed not to play spades; a limit only stops where somebody objects; no sheet of these is
        // corrected.
        (of_code.unplayed, of_code.doubling) = (named.unplayed, named.doubling);
        of_code.wrong_tricks = named.wrong_tricks;
        assert_eq!(named, of_code, "{id}");
    }
}

#[test]
fn the_code_asked_for_on_the_command_line_decides() {
    let folder = root();
    let rubber = "cases/score/revokes.score";
    let output = bystander_in(&folder, &["score", rubber, "--code", "1906"]);
    assert_eq!(output.status.code(), Some(2));
    let stated = String::from_utf8(output.stderr).unwrap();
    // The deducted and the added value, three times and once among the penalties of the file.
    assert_eq!(stated.matches("bystander::score::no_such_form").count(), 4, "{stated}");
    let hoffmann = "cases/score/hoffmann.score";
    let scheme = "laws/schemes/rubber-bridge.yaml";
    let output = bystander_in(&folder, &["score", hoffmann, "--code", scheme]);
    assert_eq!(output.status.code(), Some(2));
    let output = bystander_in(&folder, &["score", hoffmann, "--code", "1907"]);
    assert!(String::from_utf8(output.stdout).unwrap().contains("204"));
    let output = bystander_in(&folder, &["score", hoffmann, "--code", "1905"]);
    assert_eq!(output.status.code(), Some(2));
    let output = bystander_in(&folder, &["score", "--needed", "0", "--code", "rubber-bridge"]);
    let stated = String::from_utf8(output.stdout).unwrap();
    for line in ["no trumps  3", "hearts     4", "clubs      5"] {
        assert!(stated.contains(line), "{stated}");
    }
    // If nothing is kept for the next deal no score has tricks that it still wants.
    let output = bystander_in(&folder, &["score", "--needed", "0", "--code", "duplicate"]);
    assert_eq!(output.status.code(), Some(2));
    let stated = String::from_utf8(output.stderr).unwrap();
    assert!(stated.contains("keeps no points from one deal to the next"), "{stated}");
}

#[test]
fn a_deal_passed_out_is_none_of_the_four() {
    assert_eq!(totals("chicago-passed-out"), totals("chicago"));
    let without = scores("chicago-duplicate");
    let with: Vec<i64> =
        scores("chicago-duplicate-passed-out").into_iter().filter(|score| *score != 0).collect();
    assert_eq!(with, without);
}

#[test]
fn every_segment_of_a_match_counts() {
    let view = json("teams-in-two-segments");
    let boards = view["match"]["boards"].as_array().unwrap();
    assert_eq!(boards.len(), 4);
    assert_eq!(view["match"]["imps"], -23);
}

#[test]
fn one_rubber_is_settled_at_its_stake() {
    let view = json("one-rubber-settled");
    let payments = view["account"]["payments"].as_array().unwrap();
    assert_eq!(payments.len(), 2);
    assert!(json("one-rubber-not-over")["account"].is_null());
}

#[test]
fn a_drawing_closes_what_it_opens() {
    for path in files(&root().join("cases/score"), "score") {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let drawing = shown(name, "svg");
        assert!(drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n"));
        assert_eq!(drawing.matches("<text ").count(), drawing.matches("</text>").count());
        assert!(!drawing.replace("&amp;", "").replace("&quot;", "").contains('&'));
    }
}

#[test]
fn what_is_not_drawn_is_refused() {
    for asked in [
        &["--needed", "18"][..],
        &["--board", "7"],
        &["--movement", "Mitchell, 4 tables"],
        &["--seats", "Ann, Bob"],
        &["--together", "cases/score/ames-account.score"],
    ] {
        let output = bystander_in(&root(), &[&["score", "--format", "svg"], asked].concat());
        let stated = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{asked:?}");
        assert!(output.stdout.is_empty(), "{asked:?}");
        assert!(stated.contains("not drawn"), "{stated}");
    }
}

#[test]
fn a_team_is_named_and_one_board_is_not_several() {
    let stated = |head: &str, players: &str| {
        let file = format!(
            "scheme: duplicate\n{head}table 1\n{players}board 1: 4S by S; 10 tricks\ntable 2\nboard 1: 4S by S; 9 tricks\n"
        );
        let output = bystander(&["score", "-"], file.as_bytes());
        let stated = String::from_utf8(output.stdout).unwrap();
        stated.replace('\n', " ")
    };
    let named = stated("compare: board a match\n", "players: N Ann, E Eve, S Bob, W Fay\n");
    let won = "Ann and Bob's team: 1 board won, 0 halved, 0 lost; 2 points to 0.";
    assert!(named.contains(won), "{named}");
    let unnamed = stated("", "");
    let ahead = "The team that sits North and South at table 1: +10 match points";
    assert!(unnamed.contains(ahead), "{unnamed}");
    assert!(!unnamed.contains("sat East and West"), "{unnamed}");
}

#[test]
fn a_board_of_an_earlier_segment_is_not_scored_twice() {
    let table = |number: &str, head: &str, board: &str| {
        format!("table {number}\n{head}{board}4S by S; 10 tricks\n")
    };
    let stated = |head: &str, board: &str| {
        let first = [table("1", "", "board 1: "), table("2", "", "board 1: ")].concat();
        let second = [table("1", head, board), table("2", "", board)].concat();
        let file = format!("scheme: duplicate\n{first}{second}");
        let output = bystander(&["score", "-"], file.as_bytes());
        let stated = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(stated).unwrap())
    };
    // A deal without a number has that of its place.
    for board in ["board 1: ", ""] {
        let (code, wrong) = stated("", board);
        assert_eq!(code, Some(2), "{wrong}");
        assert!(wrong.contains("board 1 was played in an earlier segment"), "{wrong}");
        assert!(wrong.contains("boards: dealt anew"), "{wrong}");
    }
    // Another board, or the number of another: both are right.
    assert_eq!(stated("", "board 2: ").0, Some(0));
    assert_eq!(stated("boards: dealt anew\n", "board 1: ").0, Some(0));
    let (code, wrong) = stated("boards: the old ones\n", "board 2: ");
    assert_eq!(code, Some(2), "{wrong}");
    assert!(wrong.contains("dealt anew"), "{wrong}");
}
