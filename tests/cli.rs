//! The command, as a shell sees it.

use crate::support::{bystander, bystander_in, folder};

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

const FALSE_LEAD: &[u8] = b"dealer: S\ntrumps: hearts by S\nE leads DK\n";

#[test]
fn a_case_on_standard_input_is_ruled_on() {
    let output = bystander(&["rule", "-", "--code", "1904"], FALSE_LEAD);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).contains("law 80"));
    assert!(output.stderr.is_empty());
}

#[test]
fn json_keeps_to_the_contract() {
    let output = bystander(&["rule", "-", "--code", "1904", "--format", "json"], FALSE_LEAD);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let ruling = &json[0];
    let finding = &ruling["findings"][0];
    assert_eq!(ruling["code"], "1904");
    assert_eq!(ruling["score"], serde_json::Value::Null);
    assert!(ruling["obligations"].is_array());
    assert_eq!(finding["incident"], "lead_out_of_turn");
    assert_eq!(finding["by"], "E");
    assert_eq!(finding["line"], 3);
    assert_eq!(finding["verdict"], "choice");
    assert_eq!(finding["chooser"], serde_json::json!(["S"]));
    assert_eq!(finding["options"][0]["do"], "call_card");
    assert_eq!(finding["options"][0]["card"], "DK");
    assert_eq!(finding["options"][1]["from"], serde_json::json!(["E", "W"]));
    for field in ["laws", "barred", "ask", "because"] {
        assert!(finding[field].is_array(), "{field}");
    }
}

#[test]
fn an_unknown_fact_gives_both_branches() {
    let output =
        bystander(&["rule", "-", "--code", "1907", "--format", "json"], b"dealer: S\nE leads DK\n");
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let finding = &json[0]["findings"][0];
    assert_eq!(finding["verdict"], "depends");
    assert_eq!(finding["ask"][0]["fact"], "play_had_begun");
    let answers = finding["ask"][0]["answers"].as_array().unwrap();
    assert_eq!(answers.len(), 2);
    assert_eq!(answers[0]["then"][0]["laws"], serde_json::json!(["75"]));
    assert_eq!(answers[1]["then"][0]["laws"], serde_json::json!(["58"]));
}

#[test]
fn every_fault_is_stated_at_once_and_exit_is_two() {
    let output = bystander(&["rule", "-"], b"dealr: S\nW leds SK\nE leads SZ\n");
    assert_eq!(output.status.code(), Some(2));
    let stated = text(&output.stderr);
    for words in ["dealr", "leds", "SZ", "dealer:", "W leads SK"] {
        assert!(stated.contains(words), "{words} in\n{stated}");
    }
    assert!(output.stdout.is_empty());
}

#[test]
fn what_cannot_be_read_exits_with_two() {
    let long = vec![b'x'; 1 << 20];
    let inputs: [&[u8]; 3] = [b"\xff\xfe\x00", &long, b"case \"unclosed\nS deals"];
    for input in inputs {
        assert_eq!(bystander(&["rule", "-"], input).status.code(), Some(2));
    }
    assert_eq!(bystander(&["rule", "no-such.case"], b"").status.code(), Some(2));
    assert_eq!(bystander(&["rule", "-", "--code", "1066"], FALSE_LEAD).status.code(), Some(2));
}

#[test]
fn odd_texts_are_read_all_the_same() {
    let odd: [&[u8]; 4] = [
        b"",
        b"\xef\xbb\xbfdealer: S\r\ntrumps: hearts by S\r\nE leads DK\r\n",
        b"DEALER: S\nTRUMPS: HEARTS BY S\ne LEADS dk.\n",
        b"# nothing but a remark\n",
    ];
    for input in odd {
        let output = bystander(&["rule", "-"], input);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    }
}

#[test]
fn a_very_long_story_is_answered() {
    let mut story = String::from("dealer: S\ntrumps: hearts by S\nto lead: W\n");
    story.push_str(&"S asks for time\n".repeat(100_000));
    let output = bystander(&["rule", "-", "--code", "1904"], story.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
}

#[test]
fn a_holding_that_is_not_met_exits_with_one() {
    let folder = folder();
    let path = folder.path().join("wrong.case");
    let mut case = FALSE_LEAD.to_vec();
    case.extend_from_slice(b"held 1904: none; law 80\n");
    std::fs::write(&path, case).unwrap();
    let output = bystander(&["check", path.to_str().unwrap()], b"");
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
}

#[test]
fn a_broken_club_code_fails_every_case_that_asks_for_it_and_is_stated_once() {
    let folder = folder();
    let broken = "code: riverside\nextends: \"1904\"\ntitle: Riverside\nremoves: [\"999\"]\n";
    std::fs::write(folder.path().join("riverside.yaml"), broken).unwrap();
    let mut case = b"code: 1904, riverside\n".to_vec();
    case.extend_from_slice(FALSE_LEAD);
    case.extend_from_slice(b"held riverside: silent\n");
    for name in ["one.case", "two.case"] {
        std::fs::write(folder.path().join(name), &case).unwrap();
    }
    let path = folder.path().to_str().unwrap();
    let out = folder.path().join("out");
    let book = ["book", path, "--out", out.to_str().unwrap()];
    let slips = ["rule", path, "--format", "slip"];
    for arguments in [&["rule", path][..], &slips, &["check", path], &book] {
        let output = bystander(arguments, b"");
        let wrong = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}\n{wrong}");
        assert_eq!(wrong.matches("`999`").count(), 1, "{arguments:?}\n{wrong}");
        let stated = text(&output.stdout);
        let expected = if arguments[0] == "check" {
            "2 files, 2 cases, 0 held lines: nothing to compare; faults in 2 files.\n"
        } else {
            ""
        };
        assert_eq!(stated, expected, "{arguments:?}");
    }
}

#[test]
fn a_law_is_said_in_plain_words() {
    // If no case book stands that would have to be ruled on.
    let folder = folder();
    let law = |arguments: &[&str]| bystander_in(folder.path(), &[&["law"], arguments].concat());
    let output = law(&["1907", "37a"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).contains("counted"));
    assert_eq!(law(&["1904", "999"]).status.code(), Some(2));
}

#[test]
fn the_codes_are_listed_and_the_counted_one_says_so() {
    let stated = text(&bystander(&["codes"], b"").stdout);
    for words in ["1904", "1906", "1907", "counted"] {
        assert!(stated.contains(words), "{words}");
    }
}

#[test]
fn canonical_form_is_its_own_canonical_form() {
    let once = bystander(&["fmt", "-"], b"DEALER: south\ne leads king of diamonds.  # why?\n");
    assert_eq!(text(&once.stdout), "dealer: S\nE leads DK  # why?\n");
    let twice = bystander(&["fmt", "-"], &once.stdout);
    assert_eq!(once.stdout, twice.stdout);
}

#[test]
fn plain_output_holds_no_escape() {
    for arguments in [&["rule", "-"][..], &["codes"], &["law", "1904", "80"]] {
        let output = bystander(arguments, FALSE_LEAD);
        assert!(!output.stdout.contains(&0x1b) && !output.stderr.contains(&0x1b));
    }
}

#[test]
fn help_completions_and_manual_are_there() {
    for arguments in [&["--help"][..], &["rule", "--help"], &["completions", "bash"], &["man"]] {
        let output = bystander(arguments, b"");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert!(output.stdout.len() > 200, "{arguments:?}");
    }
}

#[test]
fn coverage_tells_what_cases_try_and_fails_where_they_do_not() {
    let one = ["coverage", "1904", "--cases", "cases/shared/east-leads-out-of-turn.case"];
    let output = bystander(&[&one[..], &["--present", "0"]].concat(), b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("no case fires it"));
    let relaxed = ["--present", "0", "--at-least", "0", "--format", "json"];
    let output = bystander(&[&one[..], &relaxed].concat(), b"");
    assert_eq!(output.status.code(), Some(0));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json[0]["code"], "1904");
    assert_eq!(json[0]["present"]["of"], 108);
    let laws = json[0]["laws"].as_array().unwrap();
    let law = laws.iter().find(|law| law["law"] == "80").unwrap();
    assert_eq!(law["rules"][0]["effect"], "grants");
    assert_eq!(law["rules"][0]["fired"]["cases"], 1);
    assert_eq!(law["held"], true);
    let output = bystander(&["coverage", "1904", "--cases", "no/such/folder"], b"");
    assert_eq!(output.status.code(), Some(2));
}
