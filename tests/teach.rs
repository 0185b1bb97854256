//! Lessons and papers, answered line by line.

use crate::support::{bystander, codes, folder, part, unbiased};
use bystander::laws::Code;
use bystander::teach::{Answer, Asked, Question, book};
use std::sync::Arc;

const LEAD: &str = "cases/shared/east-leads-out-of-turn.case";

/// The law asked for too.
fn stated(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    plain(&[&["--ask-laws"], arguments].concat(), input)
}

/// Only the options asked for.
fn plain(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let arguments: Vec<&str> = ["teach"].iter().chain(arguments).copied().collect();
    let output = bystander(&arguments, input.as_bytes());
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// The letters of the choices with these words, and of no other.
fn letters(shown: &str, words: &[&str]) -> String {
    let lines = shown.lines().filter(|line| words.iter().any(|word| line.contains(word)));
    lines.filter_map(|line| line.trim().split_once(") ").map(|(letter, _)| letter)).collect()
}

const RIGHT: [&str; 2] = [
    "South, the dealer, may call the king",
    "South, the dealer, may call a suit from East or West",
];

#[test]
fn options_and_laws_are_marked_each_by_itself() {
    let exam = [LEAD, "--code", "1904", "--exam", "1", "--seed", "3"];
    let (_, shown, _) = stated(&exam, "");
    let right = letters(&shown, &RIGHT);
    assert_eq!(right.len(), 2, "{shown}");
    for (options, law, marks) in [
        (right.as_str(), "80", "Options 1 of 1, laws 1 of 1: 2 of 2 marks"),
        (right.as_str(), "79", "Options 1 of 1, laws 0 of 1: 1 of 2 marks"),
        (&right[..1], "law 80", "Options 0 of 1, laws 1 of 1: 1 of 2 marks"),
        ("k", "", "Options 0 of 1, laws 0 of 1: 0 of 2 marks"),
        (right.as_str(), "80, 81", "Options 1 of 1, laws 0 of 1: 1 of 2 marks"),
    ] {
        let (exit, stated, _) = stated(&exam, &format!("{options}\n{law}\n"));
        assert_eq!(exit, Some(0));
        assert!(stated.contains(marks), "{options} {law}: {stated}");
    }
}

#[test]
fn a_paper_is_the_same_by_its_seed_and_nothing_of_it_is_repeated() {
    let paper = |seed: &str| {
        let input = "a\n1\n".repeat(20);
        let book = part(&["cases/1907", "cases/compare"][..], &[]);
        let asked = ["--exam", "20", "--code", "1907", "--heading", "revoke", "--seed", seed];
        stated(&[book, &asked].concat(), &input).1
    };
    let one = paper("7");
    assert_eq!(one, paper("7"));
    assert_ne!(one, paper("8"));
    let asked = one.split("\nQuestion ").skip(1);
    let mut asked: Vec<&str> = asked
        .map(|question| question.split_once("\nUnder which law?").unwrap().0)
        .map(|question| question.split_once(": ").unwrap().1)
        .collect();
    assert_eq!(asked.len(), 20, "{one}");
    asked.sort_unstable();
    asked.dedup();
    assert_eq!(asked.len(), 20, "{one}");
    // Nothing is stated before the last answer.
    let (before, after) = one.split_once("\nMarks\n").unwrap();
    assert!(!before.contains("You ticked") && after.contains("You ticked"));
}

#[test]
fn what_is_missed_comes_back_that_day_and_the_next() {
    let folder = folder();
    let path = folder.path().join("deep/progress.json");
    let path = path.to_str().unwrap();
    let on = |day: &str, input: &str| {
        let sitting = [LEAD, "--code", "1904", "--progress", path, "--seed", "3", "--on", day];
        stated(&sitting, input)
    };
    let (_, shown, _) = on("1907-05-31", "");
    let right = letters(&shown, &RIGHT);
    let (exit, first, _) = on("1907-05-31", &format!("k\n80\n{right}\n80\n"));
    assert_eq!(exit, Some(0));
    assert!(first.contains("Right: ") && first.contains("Once more"), "{first}");
    assert!(first.contains("Right. You ticked") && first.contains("0 of 1 known"), "{first}");
    let (_, same_day, _) = on("1907-05-31", "");
    assert!(same_day.contains("Nothing is due. The next comes back on 1907-06-01"), "{same_day}");
    let (_, next_day, _) = on("1907-06-01", &format!("{right}\n80\n"));
    assert!(next_day.contains("1 of 1 known"), "{next_day}");
    let (_, later, _) = on("1907-06-02", &format!("{right}\n80\n"));
    assert!(later.contains("1 of 1 known"), "{later}");
    let (_, much_later, _) = on("1907-06-07", "");
    assert!(much_later.contains("The next comes back on 1907-06-08"), "{much_later}");
    let left = std::fs::read_dir(folder.path().join("deep")).unwrap().count();
    assert_eq!(left, 1, "only the progress is left");
}

#[test]
fn an_answer_is_kept_at_once_and_a_corrupt_file_is_kept_aside() {
    let folder = folder();
    let path = folder.path().join("progress.json");
    let sitting =
        ["cases/decisions", "--progress", path.to_str().unwrap(), "--seed", "1", "--new", "3"];
    // The input ends after one answer, as if the power did.
    stated(&sitting, "a\n80\n");
    let kept = std::fs::read_to_string(&path).unwrap();
    assert_eq!(kept.matches("\"due\"").count(), 1, "{kept}");
    for _ in 0..2 {
        std::fs::write(&path, &kept[..kept.len() / 2]).unwrap();
        let (exit, _, said) = stated(&sitting, "a\n80\n");
        assert_eq!(exit, Some(0));
        assert!(said.contains("corrupt") && said.contains("kept as"), "{said}");
        assert!(std::fs::read_to_string(&path).unwrap().contains("\"version\": 1"));
    }
    for number in 1..=2 {
        let aside = folder.path().join(format!("progress.json.corrupt-{number}"));
        assert_eq!(std::fs::read_to_string(aside).unwrap(), kept[..kept.len() / 2]);
    }
}

#[test]
fn progress_of_a_later_version_is_left_alone() {
    let folder = folder();
    let path = folder.path().join("progress.json");
    std::fs::write(&path, "{\"version\": 99}").unwrap();
    let (exit, _, said) = stated(&["--progress", path.to_str().unwrap()], "a\n80\n");
    assert_eq!(exit, Some(2));
    assert!(said.contains("version 99"), "{said}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "{\"version\": 99}");
}

#[test]
fn without_a_file_progress_is_in_the_platforms_folder() {
    let folder = folder();
    let output = unbiased(env!("CARGO_BIN_EXE_bystander"))
        .args(["teach", LEAD, "--code", "1904"])
        .env("XDG_DATA_HOME", folder.path())
        .env("HOME", folder.path())
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    if cfg!(target_os = "linux") {
        assert!(folder.path().join("bystander").is_dir());
    }
}

#[test]
fn what_is_no_letter_is_asked_again_and_q_ends() {
    let (exit, stated, _) = stated(&[LEAD, "--code", "1904", "--exam", "1"], "7\n\nz\nb\nq\n");
    assert_eq!(exit, Some(0));
    assert!(stated.contains("`7` is not a letter from a to"), "{stated}");
    assert_eq!(stated.matches("Which follow?").count(), 4);
    assert!(stated.contains("0 of 2 marks"), "{stated}");
}

#[test]
fn what_nobody_can_be_asked_is_said() {
    for arguments in
        [&[LEAD, "--heading", "no such heading"][..], &["--code", "1066"], &["no-such.case"]]
    {
        let (exit, _, said) = stated(arguments, "");
        assert_eq!(exit, Some(2), "{arguments:?}");
        assert!(!said.is_empty());
    }
    assert_eq!(stated(&["--on", "tomorrow"], "").0, Some(2));
}

#[test]
fn every_question_of_the_book_has_its_answer_among_others() {
    let codes: Vec<Arc<Code>> = codes().iter().cloned().map(Arc::new).collect();
    let mut few = Vec::new();
    let (mut all, mut silent) = (0, 0);
    // Every twelfth question, or every third: enough to meet each heading, and the whole book is slow in a debug build.
    for asked in book().step_by(part(12, 3)) {
        let code = codes.iter().find(|code| code.id == asked.code).unwrap();
        let Some(question) = Question::of(&asked, code) else {
            silent += 1;
            continue;
        };
        all += 1;
        let choices = question.choices(&codes, 1);
        let right: Vec<usize> = (0..choices.len()).filter(|place| choices[*place].right).collect();
        assert!(!right.is_empty() && right.len() < choices.len(), "{}", asked.id);
        assert!(choices.len() <= 26, "{} has more choices than letters", asked.id);
        for (place, choice) in choices.iter().enumerate() {
            assert!(!choice.text.contains("(law"), "{}: {}", asked.id, choice.text);
            let again = choices[..place].iter().any(|other| other.text == choice.text);
            assert!(!again, "{}: {} twice", asked.id, choice.text);
        }
        let answer =
            Answer { ticked: right.into_iter().collect(), laws: Some(question.laws().to_vec()) };
        let mark = question.mark(&choices, &answer);
        assert!(mark.known(), "{} cannot be answered", asked.id);
        assert!(!question.mark(&choices, &Answer::default()).options);
        if choices.len() < 4 {
            few.push(asked.id.clone());
        }
    }
    assert!(
        all > part(75, 300) && silent * 10 < all,
        "{all} questions, {silent} cases without one"
    );
    assert!(few.len() * 10 < all, "{} with few choices: {few:?}", few.len());
}

#[test]
fn the_names_of_questions_are_their_own() {
    let mut names: Vec<String> = book().map(|Asked { id, .. }| id).collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all);
}

#[test]
fn questions_are_made_up_without_end_and_come_back() {
    let count = part("8", "30");
    let paper = |seed: &str| {
        let arguments = ["--generated", "--exam", count, "--seed", seed, "--heading", "revoke"];
        let (exit, shown, _) = stated(&arguments, &"a\n1\n".repeat(30));
        assert_eq!(exit, Some(0));
        shown
    };
    let one = paper("5");
    let head = format!("A paper of {count} questions; seed 5.");
    assert!(one.starts_with(&head), "{one}");
    assert_eq!(one, paper("5"));
    assert_ne!(one, paper("6"));

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("progress.json");
    let path = path.to_str().unwrap();
    let on = |day: &str, new: &str| {
        let arguments = ["--generated", "--new", new, "--code", "1907", "--progress", path];
        let sitting = [&arguments[..], &["--seed", "9", "--on", day]].concat();
        stated(&sitting, "a\n1\n").1
    };
    let asked = |shown: &str| {
        let line = shown.lines().find(|line| line.contains("question: ")).unwrap();
        line.split_once(": ").unwrap().1.to_owned()
    };
    let first = on("1907-05-31", "1");
    let next_day = on("1907-06-01", "0");
    assert_eq!(asked(&first), asked(&next_day), "{first}\n{next_day}");
}

/// Ctrl-C ends a lesson with status 130, even while its questions are still being made.
#[cfg(unix)]
#[test]
fn a_lesson_left_in_its_first_second_is_left_as_any() {
    let mut child = unbiased(env!("CARGO_BIN_EXE_bystander"))
        .args(["teach", "--exam", "1"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_millis(200));
    let pid = child.id().to_string();
    let sent = std::process::Command::new("kill").args(["-INT", &pid]).status();
    assert!(sent.unwrap().success());
    let open = child.stdin.take();
    let output = child.wait_with_output().unwrap();
    drop(open);
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "Left.\n");
}

/// A lesson with a hint and a mistake, marked in plain words.
#[test]
fn a_lesson_marks_plainly() {
    let folder = folder();
    let path = folder.path().join("progress.json");
    let sitting = [
        LEAD,
        "--code",
        "1904",
        "--seed",
        "1",
        "--progress",
        path.to_str().unwrap(),
        "--on",
        "1907-05-31",
    ];
    let (exit, shown, _) = plain(&sitting, "?\n?\n?\n?\na b\nb d\n");
    assert_eq!(exit, Some(0));
    insta::assert_snapshot!("a_lesson_marks_plainly", shown);
    let report = |form: &str| {
        let arguments = [&sitting[..], &["--report", "--format", form]].concat();
        plain(&arguments, "").1
    };
    insta::assert_snapshot!("how_one_stands", report("text"));
    let json: serde_json::Value = serde_json::from_str(&report("json")).unwrap();
    assert_eq!(json["all"]["missed"], 1, "{json}");
    assert_eq!(json["headings"][0]["asked"], 1, "{json}");
}

#[test]
fn a_paper_prints_with_its_key_apart() {
    let paper = |form: &str| {
        let arguments = [LEAD, "--code", "1904", "--exam", "1", "--seed", "1"];
        plain(&[&arguments[..], &["--print", form]].concat(), "").1
    };
    insta::assert_snapshot!("a_paper_in_markdown", paper("markdown"));
    let html = paper("html");
    let (questions, key) = html.split_once("class=\"key\"").unwrap();
    assert!(questions.contains("What follows from that?"), "{html}");
    assert!(key.contains("b, d") && !questions.contains("Law 80"), "{html}");
    assert_eq!(plain(&["--print", "html"], "").0, Some(2), "it wants --exam");
}

/// Seven lines of headers, then a note a line, each of as many columns as the headers name, no field quoted or broken.
#[test]
fn a_deck_is_as_anki_imports_it() {
    let (book, most) = part((&["cases/1907"][..], 10), (&[], 100));
    let asked = ["--export", "anki", "--heading", "revoke"];
    let (exit, deck, _) = plain(&[book, &asked].concat(), "");
    assert_eq!(exit, Some(0));
    let (head, notes): (Vec<&str>, Vec<&str>) =
        deck.lines().partition(|line| line.starts_with('#'));
    assert!(head.contains(&"#separator:tab") && head.contains(&"#html:true"));
    assert!(notes.len() > most, "{}", notes.len());
    let mut ids = std::collections::BTreeSet::new();
    for note in notes {
        let fields: Vec<&str> = note.split('\t').collect();
        assert_eq!(fields.len(), 4, "{note}");
        assert!(ids.insert(fields[0]), "{note}");
        assert!(fields.iter().all(|field| !field.is_empty() && !field.starts_with('"')), "{note}");
        assert_eq!(fields[1].matches("<p>").count(), fields[1].matches("</p>").count(), "{note}");
    }
}

/// On a screen of 80 by 24 the story, what is asked and what may be ticked stand together.
#[test]
fn the_case_stays_in_sight() {
    let (mut all, mut fits) = (0, 0);
    let book = part(&["cases/1904", "cases/compare"][..], &[]);
    let asked = ["--exam", "60", "--seed", "11"];
    let (_, shown, _) = plain(&[book, &asked].concat(), &"a\n".repeat(60));
    let (shown, _) = shown.split_once("\nMarks\n").unwrap();
    for question in shown.split("\nQuestion ").skip(1) {
        all += 1;
        fits += usize::from(question.trim_end().lines().count() <= 24);
    }
    assert_eq!(all, 60);
    assert!(fits * 100 >= all * 95, "{fits} of {all}");
}

/// What is dealt is dealt before it is played, and a trick is played before the hand is over.
#[test]
fn stories_made_up_tell_nothing_before_its_time() {
    let arguments = ["--generated", "--exam", "120", "--seed", "3"];
    let (_, shown, _) = plain(&[&arguments[..], &["--print", "markdown"]].concat(), "");
    let stories = shown.split("```text\n").skip(1);
    let mut count = 0;
    for story in stories {
        let story = story.split_once("```").unwrap().0;
        count += 1;
        let at = |words: &str| story.find(words);
        let play = [" leads ", " plays ", "trick: "];
        let first = play.iter().filter_map(|words| at(words)).min();
        for late in [" deals", "the deal is complete"] {
            if let (Some(late), Some(first)) = (story.rfind(late), first) {
                let next = story[first..].contains("the next deal");
                assert!(late < first || next, "{story}");
            }
        }
        if let Some(over) = at("the hand is played out").filter(|_| story.contains("trumps:")) {
            assert!(first.is_some_and(|first| first < over), "{story}");
        }
    }
    assert_eq!(count, 120);
}
