//! To learn on the page: the question of a day, a paper, the book.

use super::browser::{ask, between, get, heading, links};

/// The letters of the boxes of a question, by their name.
fn letters(page: &str, name: &str) -> Vec<String> {
    let boxes = page.split("<input type=\"checkbox\"").skip(1);
    let boxes = boxes.filter(|one| one.starts_with(&format!(" name=\"{name}\"")));
    let letters = boxes.filter_map(|one| between(one, "value=\"", "\""));
    letters.map(str::to_owned).collect()
}

#[test]
fn a_day_has_one_question_and_another_day_another() {
    let (one, next) = (get("/day/2026-11-23"), get("/day/2026-11-24"));
    assert_eq!(one, get("/day/2026-11-23"));
    assert_ne!(heading(&one), heading(&next));
    assert!(one.contains("Question for 23 November 2026"));
    assert!(one.contains("<svg class=\"table\"") && one.contains("What follows?"));
    assert!(links(&one).contains(&"/day/2026-11-24".to_owned()));
    assert_eq!(one, get("/day?date=2026-11-23"));
    let only = get("/day/2026-11-23?code=1907");
    assert!(only.contains("Under the laws of 1907"));
    for wrong in ["/day/yesterday", "/day/2026-13-01", "/day/2026-1-1", "/day/"] {
        assert_eq!(ask("GET", wrong, b"").status, 404, "{wrong}");
    }
    for day in ["/day/0001-01-01", "/day/9999-12-31", "/day/2024-02-29"] {
        assert_eq!(ask("GET", day, b"").status, 200, "{day}");
    }
}

/// Of all ways to tick the boxes of a question one is right, and its page says so; every answer names its law.
#[test]
fn an_answer_is_marked_with_its_law() {
    for day in 1..=28 {
        let day = format!("/day/2026-02-{day:02}");
        let letters = letters(&get(&day), "tick");
        assert!((2..=10).contains(&letters.len()), "{day}: {letters:?}");
        let wrong = get(&format!("{day}?marked=yes"));
        assert!(wrong.contains("Nothing was ticked."), "{day}");
        let follows = wrong.split("<li class=\"").skip(1);
        let ticks: Vec<String> = follows
            .filter(|one| ["so\"", "not\"", "left\""].iter().any(|mark| one.starts_with(mark)))
            .zip(&letters)
            .filter(|(one, _)| one.starts_with("so\""))
            .map(|(_, letter)| format!("tick={letter}"))
            .collect();
        assert!(!ticks.is_empty(), "{day}");
        let right = get(&format!("{day}?marked=yes&{}", ticks.join("&")));
        assert!(right.contains("Right."), "{day}");
        let law = links(&right).into_iter().find(|link| link.starts_with("/law/"));
        assert!(law.is_some() || right.contains("speaks of it"), "{day}");
        if let Some(law) = law {
            assert_eq!(ask("GET", &law, b"").status, 200, "{day}: {law}");
        }
    }
}

#[test]
fn a_paper_is_drawn_by_its_number_and_graded() {
    let choice = get("/paper");
    assert!(choice.contains("name=\"paper\"") && choice.contains("name=\"questions\""));
    let drawn = |number: u32| {
        let half = format!("/paper?code=1904&paper={number}&questions=10&after=");
        format!("{}{}", get(&format!("{half}0")), get(&format!("{half}5")))
    };
    let paper = drawn(7);
    assert_eq!(paper, drawn(7));
    assert_ne!(paper, drawn(8));
    assert_eq!(paper.matches("Under the laws of 1904").count(), 10);
    let titles: std::collections::BTreeSet<&str> = paper
        .split("<h2>")
        .skip(1)
        .filter_map(|one| one.split_once(". "))
        .map(|(_, rest)| rest.split("</h2>").next().unwrap())
        .collect();
    assert_eq!(titles.len(), 10, "no case stands twice");
    let nothing = get("/paper?code=1904&paper=7&questions=10&marked=yes");
    assert_eq!(heading(&nothing), "Paper 7: 0 of 10 right");
    let mut ticks = Vec::new();
    for (place, part) in nothing.split("<section class=\"asked\">").skip(1).enumerate() {
        let marks = part.split("<li class=\"").skip(1);
        let marks = marks
            .filter(|one| ["so\"", "not\"", "left\""].iter().any(|mark| one.starts_with(mark)));
        for (mark, letter) in marks.zip('a'..) {
            if mark.starts_with("so\"") {
                ticks.push(format!("&q{}={letter}", place + 1));
            }
        }
    }
    let all = get(&format!("/paper?code=1904&paper=7&questions=10&marked=yes{}", ticks.concat()));
    assert_eq!(heading(&all), "Paper 7: 10 of 10 right");
    for wrong in ["/paper?paper=x", "/paper?paper=-1", "/paper?paper=99999999999999999999999"] {
        assert_eq!(ask("GET", wrong, b"").status, 400, "{wrong}");
    }
    // A length that no paper has is taken for the usual one.
    let long = get("/paper?paper=1&questions=9000");
    assert_eq!(long.matches("Under the laws of").count(), 5);
}

/// Every chapter and every case of the book is served, made of the same parts as the site.
#[test]
fn the_book_is_served() {
    let front = get("/book");
    assert!(heading(&front).contains("Bridge at the Card Table"));
    let chapters: Vec<String> =
        links(&front).into_iter().filter(|link| link.starts_with("/book/chapter/")).collect();
    assert_eq!(chapters.len(), 15);
    let mut cases = 0;
    for chapter in &chapters {
        let page = get(chapter);
        assert!(page.contains("class=\"introduction\""), "{chapter}");
        for case in links(&page).into_iter().filter(|link| link.starts_with("/book/case/")) {
            cases += 1;
            let page = get(&case);
            for part in ["<svg class=\"table\"", "The story", "<details class=\"answer\">"] {
                assert!(page.contains(part), "{case} lacks {part}");
            }
            for link in links(&page).iter().filter(|link| link.starts_with("/law/")) {
                assert_eq!(ask("GET", link, b"").status, 200, "{case}: {link}");
            }
        }
    }
    assert!((110..=130).contains(&cases), "{cases}");
    for nothing in ["/book/", "/book/case/none", "/book/chapter/none", "/book/x/y"] {
        assert_eq!(ask("GET", nothing, b"").status, 404, "{nothing}");
    }
}
