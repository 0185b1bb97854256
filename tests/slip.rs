//! A ruling slip, and `verify`, which makes it again.

use crate::support::{bystander, folder, part};

const CASE: &str = "case \"A lead\"\ndealer: S\ntrumps: hearts by S\nE leads DK\n";

fn slip(case: &str, code: &str) -> String {
    let arguments = ["rule", "-", "--code", code, "--format", "slip"];
    let output = bystander(&arguments, case.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

fn fingerprint(slip: &str) -> String {
    let mut lines = slip.lines();
    let line = lines.find_map(|line| line.strip_prefix("Fingerprint: "));
    line.unwrap().to_owned()
}

/// The exit status, and everything that was said.
fn verify(slip: &str, case: &str, code: &str) -> (Option<i32>, String) {
    let output = bystander(&["verify", slip, "-", "--code", code], case.as_bytes());
    let stated = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    (output.status.code(), stated.replace('\n', " "))
}

#[test]
fn a_slip_is_one_page_with_everything_on_it() {
    let slip = slip(CASE, "1904");
    for words in [
        "A bystander's ruling",
        "West sits on the dealer's left, North opposite",
        "(law 106)",
        "   3  E leads DK",
        "Facts found",
        "(line 3)",
        "call a suit from East or West (law 80)",
        "80. A defender leads out of turn.",
        env!("CARGO_PKG_VERSION"),
    ] {
        assert!(slip.contains(words), "{words} in\n{slip}");
    }
    assert!(slip.lines().count() < 60 && slip.lines().all(|line| line.len() <= 80));
}

#[test]
fn the_ruling_of_a_slip_is_made_again() {
    let name = fingerprint(&slip(CASE, "1904"));
    assert_eq!(verify(&name, CASE, "1904").0, Some(0));
    let spoken = name.to_uppercase().replace('-', " ");
    assert_eq!(verify(&spoken, CASE, "1904").0, Some(0));
    // Without a code, the one is found under which it was made.
    let output = bystander(&["verify", &name, "-"], CASE.as_bytes());
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn what_only_describes_a_case_may_change_and_so_may_its_spelling() {
    let name = fingerprint(&slip(CASE, "1904"));
    let same = "# found in a drawer\r\ncase \"Another title\"\r\nsource: a letter\r\n\
                DEALER: south.\r\n\r\ntrumps: hearts by s   # regularly\r\n\
                e leads king of diamonds\r\n? What now?\r\nheld 1904: silent\r\n";
    assert_eq!(verify(&name, same, "1904").0, Some(0));
}

#[test]
fn a_changed_case_and_another_code_are_stated_apart() {
    let name = fingerprint(&slip(CASE, "1904"));
    let (exit, stated) = verify(&name, &CASE.replace("DK", "DQ"), "1904");
    assert_eq!(exit, Some(1));
    assert!(stated.contains("The case has changed") && !stated.contains("The code has changed"));
    let (exit, stated) = verify(&name, CASE, "1907");
    assert_eq!(exit, Some(1));
    assert!(stated.contains("The code has changed") && !stated.contains("The case has changed"));
}

#[test]
fn a_house_rule_that_is_changed_is_noticed_and_a_better_title_is_not() {
    let house = "code: oak\nextends: \"1904\"\ntitle: The Oak\nsettings: { doubling_limit: 50 }\n";
    let folder = folder();
    let path = folder.path().join("oak.yaml");
    std::fs::write(&path, house).unwrap();
    let code = path.to_str().unwrap();
    let name = fingerprint(&slip(CASE, code));
    std::fs::write(&path, house.replace("The Oak", "The Old Oak")).unwrap();
    assert_eq!(verify(&name, CASE, code).0, Some(0));
    std::fs::write(&path, house.replace("50", "60")).unwrap();
    let (exit, stated) = verify(&name, CASE, code);
    assert_eq!(exit, Some(1));
    assert!(stated.contains("The code has changed"), "{stated}");
    assert!(stated.contains("The ruling itself is the same"), "{stated}");
}

#[test]
fn what_is_no_fingerprint_cannot_be_verified() {
    let name = fingerprint(&slip(CASE, "1904"));
    let (exit, said) = verify(&name[..name.len() - 1], CASE, "1904");
    assert_eq!(exit, Some(2));
    assert!(said.contains("this one has 19"), "{said}");
    assert_eq!(verify(&name.replace('-', "u"), CASE, "1904").0, Some(2));
    assert_eq!(verify("no-such.slip", CASE, "1904").0, Some(2));
    assert_eq!(verify(&name, "E leds SK\n", "1904").0, Some(2));
}

/// The status and the words for a slip in a file, changed as the pair says.
fn changed(case: &str, from: &str, to: &str) -> (Option<i32>, String) {
    let folder = folder();
    let kept = folder.path().join("kept.slip");
    let text = slip(case, "1904");
    assert!(text.contains(from), "{from} in\n{text}");
    std::fs::write(&kept, text.replacen(from, to, 1)).unwrap();
    verify(kept.to_str().unwrap(), case, "1904")
}

#[test]
fn a_kept_slip_is_compared_whole() {
    assert_eq!(changed(CASE, "A lead", "A lead").0, Some(0));
    for (from, to) in [
        ("may choose one", "must choose one"),
        ("Under 1904", "Under 1907"),
        ("A bystander", "East pays five pounds.\nA bystander"),
        ("   3  E leads DK", "   3  E leads DQ"),
        ("CASE --code 1904\n", "CASE --code 1904\nEast pays five pounds.\n"),
        ("Keep the case", "East pays five pounds. Keep the case"),
        ("Made by bystander", "Made by"),
    ] {
        let (status, said) = changed(CASE, from, to);
        assert_eq!(status, Some(1), "{to}: {said}");
        assert!(said.contains("was changed") || said.contains("were changed"), "{to}: {said}");
    }
    let version = env!("CARGO_PKG_VERSION");
    let by = format!("Made by bystander {version}. Keep");
    let (status, said) = changed(CASE, &by, "Made by bystander 0.0.1. Keep");
    assert_eq!(status, Some(0));
    assert!(said.contains("Version: \"0.0.1\" on the slip"), "{said}");
    let (status, said) = changed(CASE, "A lead", "East pays five pounds");
    assert_eq!(status, Some(0));
    assert!(said.contains("\"East pays five pounds\" on the slip, \"A lead\" now"), "{said}");
}

#[test]
fn the_words_of_another_version_are_not_vouched_for() {
    let folder = folder();
    let kept = folder.path().join("kept.slip");
    let by = format!("bystander {}.", env!("CARGO_PKG_VERSION"));
    let text = slip(CASE, "1904").replace(&by, "bystander 0.0.1.");
    std::fs::write(&kept, text.replace("may choose one", "must choose one")).unwrap();
    let (status, said) = verify(kept.to_str().unwrap(), CASE, "1904");
    assert_eq!(status, Some(1));
    assert!(said.contains("cannot check the wording"), "{said}");
}

#[test]
fn a_title_that_looks_like_a_slip_does_no_harm() {
    for title in ["Fingerprint: x", "RULING SLIP", "Made by bystander 9.9.9. Keep"] {
        let case = CASE.replace("A lead", title);
        assert_eq!(changed(&case, "may", "may").0, Some(0), "{title}");
    }
}

#[test]
fn a_file_without_a_slip_or_with_two_is_refused() {
    let folder = folder();
    let kept = folder.path().join("kept.slip");
    let text = slip(CASE, "1904");
    for words in ["nothing of the kind\n".to_owned(), format!("{text}\n{text}")] {
        std::fs::write(&kept, words).unwrap();
        assert_eq!(verify(kept.to_str().unwrap(), CASE, "1904").0, Some(2));
    }
}

#[test]
fn every_case_of_the_book_makes_a_slip() {
    let book = part("cases/compare", "cases/shared");
    let output = bystander(&["rule", book, "--code", "all", "--format", "slip"], b"");
    assert_eq!(output.status.code(), Some(0));
    let stated = String::from_utf8(output.stdout).unwrap();
    let cases = crate::support::files(&crate::support::root().join(book), "case");
    let found: Vec<_> = stated.matches("Fingerprint: ").collect();
    assert!(found.len() >= cases.len() * 3, "{}", found.len());
}
