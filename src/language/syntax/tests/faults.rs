//! Each kind of fault, the words it is labelled on, and the help it gives.

use super::super::SyntaxError as E;
use super::faults;
use miette::Diagnostic;

/// The one fault of a source: its message, the words it points at, its help.
fn fault(source: &str) -> (E, String, String) {
    let mut all = faults(source);
    assert_eq!(all.len(), 1, "{source}\n{all:#?}");
    let fault = all.remove(0);
    let span = fault.span();
    let words = source[span.start as usize..span.end as usize].to_owned();
    let help = fault.help().map(|help| help.to_string()).unwrap_or_default();
    let message = fault.to_string();
    assert!(!message.contains('\n') && !message.ends_with('.'), "{message}");
    assert!(fault.code().unwrap().to_string().starts_with("bystander::syntax::"));
    (fault, words, help)
}

fn words(source: &str) -> String {
    fault(source).1
}

fn help(source: &str) -> String {
    fault(source).2
}

#[test]
fn an_unknown_sentence_is_labelled_from_its_first_strange_word() {
    assert_eq!(words("S frobs SK"), "frobs SK");
    assert_eq!(words("dealer: S\nW leads SK to N"), "to N");
    assert_eq!(words("the cut is  in  question"), "question");
    assert!(matches!(fault("S frobs SK").0, E::UnknownSentence { .. }));
}

#[test]
fn the_nearest_sentence_is_stated_in_the_players_words() {
    for (wrong, right) in [
        ("E leeds DK", "E leads DK"),
        ("N palys C4 to trick 7", "N plays C4 to trick 7"),
        ("W waves the penalty", "W waives the penalty"),
        ("E doubbles", "E doubles"),
        ("E has not looked at cards", "E has not looked at his cards"),
        ("W corrects H4", "W corrects H4 to <card>"),
        ("S calls DK", "S calls DK from <player>"),
        ("players N Ann", "players:"),
        ("W demands new deal", "W demands a new deal"),
    ] {
        let help = help(wrong);
        assert!(help.contains(&format!("`{right}`")), "{wrong}: {help}");
    }
}

#[test]
fn a_wrong_word_in_a_right_sentence_is_labelled_alone() {
    for (source, label) in [
        ("S leads SZ", "SZ"),
        ("S leads  ♠Z # what", "♠Z"),
        ("S plays SK to trick foo", "foo"),
        ("S declares hart", "hart"),
        ("W calls attention to the weather", "the weather"),
        ("Q leads SK", "Q"),
        ("S calls DK from Q", "Q"),
        ("score: NS 18, XY 6", "XY"),
        ("dealer: Q", "Q"),
        ("trick: W SK, N SZ", "SZ"),
        ("S exposes HK and HZ", "HZ"),
        ("the last card falls to 7", "7"),
        ("trumps: harts by S", "harts"),
        ("W plays SK to trick 99999999999", "99999999999"),
    ] {
        assert_eq!(words(source), label, "{source}");
    }
    assert!(matches!(fault("S leads SZ").0, E::BadCard { .. }));
    assert!(matches!(fault("S declares hart").0, E::BadSuit { .. }));
    assert!(matches!(fault("doubled: never").0, E::BadNumber { .. }));
    assert!(matches!(fault("W plays SK to trick 99999999999").0, E::BadNumber { .. }));
    assert!(matches!(fault("score: NS 18, XY 6").0, E::BadSide { .. }));
    assert!(matches!(fault("W calls attention to the weather").0, E::BadMatter { .. }));
    assert!(matches!(fault("Q leads SK").0, E::UnknownPerson { .. }));
}

#[test]
fn a_name_must_be_known() {
    assert_eq!(words("players: N Ann\nanne leads SK"), "anne");
    assert_eq!(help("players: N Ann\nanne leads SK"), "did you mean `Ann`?");
    assert_eq!(help("Wset leads SK"), "did you mean `West`?");
    assert!(faults("candidates: Ann, Bob\nAnn leads SK").is_empty());
    assert!(faults("Ann retires").is_empty());
    let (fault, words, _) = fault("players: N Hearts");
    assert!(matches!(fault, E::ReservedName { .. }));
    assert_eq!(words, "Hearts");
    assert_eq!(self::words("players: Ann N"), "Ann");
}

#[test]
fn a_strange_header_gets_the_nearest() {
    let (fault, words, help) = fault("deeler: S");
    assert!(matches!(fault, E::UnknownHeader { .. }));
    assert_eq!((words.as_str(), help.as_str()), ("deeler", "did you mean `dealer:`?"));
    assert!(matches!(self::fault("tags:").0, E::EmptyHeader { .. }));
    assert!(matches!(self::fault("dealer:").0, E::EmptyHeader { .. }));
    assert!(matches!(self::fault("?").0, E::EmptyHeader { .. }));
}

#[test]
fn a_header_stands_once_and_before_the_story() {
    let source = "dealer: S\n\ndealer: W\n";
    let (fault, words, _) = fault(source);
    assert!(matches!(fault, E::DuplicateHeader { .. }));
    assert_eq!(words, "dealer: W");
    assert_eq!(fault.labels().unwrap().count(), 2);
    let (fault, words, _) = self::fault("W leads SK\ntrick: 5");
    assert!(matches!(fault, E::HeaderTooLate { .. }));
    assert_eq!(words, "trick: 5");
    assert!(faults("N: SA\nE: SK\ncase \"x\"\nN: SA").is_empty());
    assert!(faults("W leads SK\ntrick: N S3, E S4\ntricks: NS 9, EW 4").is_empty());
    assert!(matches!(self::fault("players: N Ann, N Bob").0, E::SaidTwice { .. }));
    assert!(matches!(self::fault("score: NS 1, NS 2").0, E::SaidTwice { .. }));
}

#[test]
fn a_hand_holds_thirteen_different_cards() {
    for (source, label) in [
        ("N: SAK5A", "A"),
        ("N: SAKQJT98765432 HAK", "A"),
        ("N: SAKZ5 HQ", "Z5"),
        ("N: AK5", "AK5"),
        ("pbn: \"N:AA.. - - -\"", "A"),
        ("pbn: \"N:A... A... - -\"", "A..."),
    ] {
        let (fault, words, _) = fault(source);
        assert!(matches!(fault, E::BadHand { .. }), "{source}");
        assert_eq!(words, label, "{source}");
    }
    for source in
        ["pbn: \"N:A... - -\"", "pbn: \"Q:A... - - -\"", "pbn: \"N:A.. - - -\"", "pbn: no"]
    {
        assert!(matches!(fault(source).0, E::BadPbn { .. }), "{source}");
    }
}

#[test]
fn a_held_line_is_labelled_where_it_goes_wrong() {
    for (source, label) in [
        ("held 1904: call_card SZ from E", "SZ"),
        ("held 1904: call_card DK from Q", "Q"),
        ("held 1904: none; because 80", "because 80"),
        ("held 1904: none; by Q", "Q"),
        ("held 1904: none, call_card SK", "none"),
        ("held 1904: none; law 80; law 81", "law 81"),
    ] {
        let (fault, words, _) = fault(source);
        assert!(matches!(fault, E::BadHeld { .. }), "{source}");
        assert_eq!(words, label, "{source}");
    }
    assert!(matches!(fault("held 1904").0, E::BadHeld { .. }));
}

#[test]
fn quotation_marks_come_in_pairs() {
    assert_eq!(words("case Third hand leads"), "Third hand leads");
    assert_eq!(words("W demands \"the ace"), "\"the ace");
    assert_eq!(words("case \"a\" b"), "\"a\" b");
    assert!(matches!(fault("case x").0, E::BadQuote { .. }));
}

#[test]
fn a_bad_title_begins_a_case_all_the_same() {
    assert_eq!(faults("dealer: S\ncase x\ndealer: W").len(), 1);
}

#[test]
fn every_fault_of_a_file_is_gathered_in_order() {
    let all = faults("deeler: S\nS leads SZ\n\nQ plays S3\nW leads SK\n");
    assert_eq!(all.len(), 3);
    assert!(all.is_sorted_by_key(E::span));
}

#[test]
fn what_is_too_great_is_named() {
    let (fault, ..) = fault(&"x".repeat(10_001));
    assert_eq!(fault.to_string(), "line 1 is longer than 10000 bytes");
}

#[test]
fn words_that_say_too_much_are_left_out() {
    for (line, bare) in
        [("E plays DK out of turn", "E plays DK"), ("E exposes SQ face up", "E exposes SQ")]
    {
        let (_, faults) = crate::syntax::parse(&format!("case \"a\"\n{line}\n"));
        let help = faults.first().and_then(miette::Diagnostic::help);
        let help = help.map(|help| help.to_string()).unwrap_or_default();
        assert!(help.contains(&format!("write `{bare}`")), "{line}: {help}");
    }
}

#[test]
fn a_word_for_somebody_that_may_be_two_is_taken_for_neither() {
    for word in ["leader", "declarer", "LHO", "partner"] {
        let (fault, _, help) = fault(&format!("{word} leads DK"));
        assert_eq!(fault.replacement(), None, "{word}");
        assert!(help.starts_with("write "), "{word}: {help}");
    }
    let maybe = help("answer: during_deal maybe");
    assert!(maybe.contains("`answer: <fact> yes`") && maybe.contains("`answer: <fact> no`"));
}
