//! Headers, titles, questions, what was held, comments and blank lines.

use super::super::{Header, HeldOutcome, LineKind, parse, read_text};
use super::{kinds, returns, sound};
use crate::bridge::Hand;

const WHOLE: &str = r#"
# cases for beginners

# about leads
case "Third hand leads # at once"   # a title
source: composed.
code: 1904, 1907
tags: lead out of turn, doubling
players: N Ann, E Bob, S Cal, W Mrs Dee
dealer: S                               # who deals
trumps: hearts by S
doubled: twice
score: NS 18, EW 6
games: NS 1, EW 0
agreed: spade convention, limit 100
N: SAK5 HQJ42 D876 CT93
e: S 10 9 8, H-, DAKQJ109
pbn: "N:AK5.QJ42.876.T93 - - -"
to lead: W
trick: 5

W leads SK


? May the dealer call a suit from West?
held 1904: call_card DK from E, call_suit from W or E; by S; law 80
held 1907: new_deal; by W; law 37a
held 1906: none; law 77                    # ruled on, no penalty
held 1905: silent
# the next is another
case "Another"
trumps: none by N
held 1904: depends; laws E7, decision: looking-at-the-last-trick, 69(2)

# the end

"#;

#[test]
fn a_whole_file_returns_from_print() {
    returns(WHOLE);
    returns(&WHOLE.replace('\n', "\r\n"));
    returns(&WHOLE.replace('\n', "\r"));
    returns(&format!("\u{feff}{WHOLE}"));
    assert_eq!(sound(WHOLE), sound(&WHOLE.replace('\n', "\r\n")));
}

#[test]
fn comments_before_a_title_go_with_it() {
    let file = sound(WHOLE);
    assert_eq!(file.cases.len(), 2);
    assert_eq!(file.cases[0].preface.len(), 3);
    assert_eq!(file.cases[0].title_comment.as_deref(), Some("a title"));
    assert_eq!(file.cases[1].preface[0].comment.as_deref(), Some("the next is another"));
    let title = file.cases[0].title.as_ref().unwrap();
    assert_eq!(title.value, "Third hand leads # at once");
    let span = title.span;
    assert_eq!(&WHOLE[span.start as usize..span.end as usize], title.value);
}

#[test]
fn headers_are_read_whole() {
    let printed = sound(WHOLE).to_string();
    for line in [
        "source: composed.",
        "players: N Ann, E Bob, S Cal, W Mrs Dee",
        "E: ST98 DAKQJT9",
        "pbn: \"N:AK5.QJ42.876.T93 - - -\"",
        "doubled: twice",
        "trick: 5",
    ] {
        assert!(printed.contains(line), "{line}\n{printed}");
    }
}

#[test]
fn a_deal_may_begin_at_any_seat() {
    let read = |source: &str| match kinds(source).remove(0) {
        LineKind::Header(Header::Pbn(deal)) => deal.value,
        other => panic!("{other:?}"),
    };
    let deal = read("pbn: \"W:- AK5.QJ42.876.T93 - ...\".");
    assert_eq!(deal.map(|hand| hand.map(Hand::len)), [Some(13), None, Some(0), None]);
    assert_eq!(deal, read("PBN: N:ak5.qj42.876.t93 - ... -"));
    returns("pbn: \"W:- AK5.QJ42.876.T93 - ...\"");
}

#[test]
fn a_held_line_tells_options_choosers_and_laws() {
    let held = |source: &str| match kinds(source).remove(0) {
        LineKind::Held(held) => held,
        other => panic!("{other:?}"),
    };
    let line = held("held 1904: call_card DK from E, call_suit from W or E; by S; law 80");
    let HeldOutcome::Options(options) = &line.outcome.value else { panic!("{line:?}") };
    assert_eq!(options.len(), 2);
    assert_eq!(options[1].from.len(), 2);
    assert_eq!((line.by.len(), line.laws[0].value.as_str()), (1, "80"));
    let other = held(
        "HELD 1904: win_trick 4 from dealer, W, deals from N; LAWS 37a, 69(2) and S2; by E, W.",
    );
    let HeldOutcome::Options(options) = &other.outcome.value else { panic!("{other:?}") };
    assert_eq!(options.len(), 2);
    assert_eq!(options[0].number.as_ref().unwrap().value, 4);
    assert_eq!((options[0].from.len(), other.by.len(), other.laws.len()), (2, 2, 3));
    assert_eq!(other.laws[2].value, "S2");
    for line in [
        "held 1904: bar_suit hearts from W; by S or dummy",
        "held 1904: none.",
        "held 1904: barred; laws 80, decision: looking-at-the-last-trick",
        "held 1904-x: three_tricks, deduct_value, add_value; by NS or E",
    ] {
        if line.contains("NS") {
            continue;
        }
        returns(line);
    }
}

#[test]
fn blank_lines_are_kept_one_at_a_time() {
    let printed = sound("\n\nW leads SK\n\n\n \n#\n# two\nN plays S3 # so\n\n\n").to_string();
    assert_eq!(printed, "W leads SK\n\n#\n# two\nN plays S3  # so\n");
}

#[test]
fn little_or_nothing_is_answered() {
    for source in ["", "\n", "\u{feff}", "#", "\r\n\r\n", "case \"\"", " # a\n\n# b\n"] {
        assert_eq!(sound(source).cases.len(), 1);
        returns(source);
    }
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    assert!(read_text("♠K".as_bytes()).is_ok());
    let fault = read_text(b"W leads SK\nN plays \xff").unwrap_err();
    assert_eq!(fault.to_string(), "line 2 is not text in UTF-8");
    assert!(read_text(&vec![b'a'; (16 << 20) + 1]).is_err());
}

#[test]
fn great_files_are_answered() {
    let many = "W leads SK\n".repeat(100_000);
    assert_eq!(sound(&many).cases[0].lines.len(), 100_000);
    assert_eq!(parse(&"?".repeat(1 << 20)).1.len(), 1);
    assert_eq!(parse(&"\n".repeat(200_001)).1.len(), 1);
    assert_eq!(parse(&"W frobs it\n".repeat(20_000)).1.len(), 20_000);
    let long = "W ".repeat(4_999);
    assert_eq!(parse(&long).1.len(), 1);
}
