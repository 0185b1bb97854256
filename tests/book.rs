//! The case book: every case is on a page, every link leads to something, the pages are well formed, and what a
//! player writes stays text.

use crate::support::{BookCase, case_book, codes, facts, root, tree, unbiased, wanted};
use bystander::book::{Book, Choice, Entry, Leaf, Written};
use bystander::compare::Ruled;
use bystander::facts::Facts;
use bystander::held::Seats;
use bystander::laws::Code;
use bystander::report::Scene;
use bystander::ruling::{Ruling, rule};
use bystander::syntax::Case;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// Elements that have no end.
const EMPTY: &[&str] = &["meta", "link", "br", "input", "!DOCTYPE"];

/// A case as the book has it.
pub(crate) fn entry(case: &Case, stem: &str, codes: &[Arc<Code>]) -> Entry {
    let facts: Facts = facts(case);
    let seats = Seats::of(case, facts.seats().dealer);
    let rulings: Vec<Ruling> = codes.iter().map(|code| rule(&facts, code, true)).collect();
    let ruled: Vec<Ruled<'_>> =
        codes.iter().zip(&rulings).map(|(code, ruling)| Ruled { code, ruling }).collect();
    let title = case.title.as_ref().map(|title| title.value.clone());
    let scene = Scene {
        title: title.unwrap_or_else(|| stem.to_owned()),
        dealer: seats.dealer,
        names: seats.names,
        over: facts.played_out(),
        ..Scene::default()
    };
    Entry::of(case, stem, &facts, &ruled, &scene)
}

fn shipped() -> Vec<Arc<Code>> {
    codes().iter().cloned().map(Arc::new).collect()
}

fn pages(book: &Book) -> Vec<Written> {
    let leaves = book.leaves(true).into_iter();
    let pages =
        leaves.filter(|leaf| !matches!(leaf, Leaf::Style | Leaf::Script | Leaf::SearchIndex));
    pages.map(|leaf| book.written(leaf, true).unwrap()).collect()
}

/// What is chosen to be read first.
fn choice() -> Choice {
    let text = std::fs::read_to_string(root().join("cases/book.yaml")).unwrap();
    Choice::read(&text, &root().join("cases").to_string_lossy()).unwrap()
}

/// The whole of the case book that ships, as it is bound.
fn book() -> &'static Book {
    static BOOK: LazyLock<Book> = LazyLock::new(|| {
        let mut codes = shipped();
        let shipped = codes.len();
        let mut cases = Vec::new();
        let choice = choice();
        for BookCase { path, case, .. } in case_book() {
            let stem = path.with_extension("").to_string_lossy().into_owned();
            if !choice.takes(&stem) {
                continue;
            }
            let wanted = wanted(case, path);
            for code in &wanted {
                if codes.iter().all(|known| known.id != code.id) {
                    codes.push(Arc::new((*code).clone()));
                }
            }
            let asked = |code: &Arc<Code>| wanted.iter().any(|own| own.id == code.id);
            let is_own = |(place, code): &(usize, &Arc<Code>)| *place < shipped || asked(code);
            let own = codes.iter().enumerate().filter(is_own);
            let own: Vec<_> = own.map(|(_, code)| Arc::clone(code)).collect();
            cases.push(entry(case, &stem, &own));
        }
        Book::chosen(cases, codes, &choice)
    });
    &BOOK
}

/// The pages of that book, by path.
fn written() -> &'static BTreeMap<String, String> {
    static PAGES: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
        let pages = pages(book()).into_iter();
        pages.map(|page| (page.path, page.text)).collect()
    });
    &PAGES
}

/// A book of one case, from its text.
fn small(text: &str) -> Book {
    let codes = shipped();
    let file = tree(text);
    Book::of(vec![entry(&file.cases[0], "one", &codes)], codes)
}

/// The values of an attribute.
fn values<'t>(page: &'t str, attribute: &str) -> Vec<&'t str> {
    let mark = format!(" {attribute}=\"");
    let found = page.split(mark.as_str()).skip(1);
    found.map(|rest| &rest[..rest.find('"').unwrap()]).collect()
}

#[test]
fn every_case_is_on_a_page_and_in_its_chapter() {
    let book = book();
    let (count, choice) = (book.cases.len(), choice());
    let taken = |one: &&BookCase| choice.takes(&one.path.with_extension("").to_string_lossy());
    assert_eq!(count, case_book().iter().filter(taken).count());
    let in_chapters: usize = book.chapters.iter().map(|one| one.cases.len()).sum();
    assert_eq!(in_chapters, count);
    let whole = &written()["one-page.html"];
    for (place, slug) in book.slugs.iter().enumerate() {
        if place >= book.before_appendix() {
            let page = book.appendix.iter().find(|page| page.cases.contains(&place));
            let page = &written()[&format!("appendix/{}.html", page.unwrap().slug)];
            assert!(page.contains(&format!("id=\"case-{slug}\"")), "{slug}");
            assert!(!whole.contains(&format!("id=\"case-{slug}\"")), "{slug}");
            continue;
        }
        let page = &written()[&format!("cases/{slug}.html")];
        for part in ["<svg", "The question", "<details class=\"answer\">"] {
            assert!(page.contains(part), "{slug} lacks {part}");
        }
        // A ruling that names laws restates them.
        let ruled = page.contains("<p class=\"laws\">");
        assert!(!ruled || page.contains("class=\"cited\""), "{slug}");
        assert!(whole.contains(&format!("id=\"case-{slug}\"")), "{slug}");
    }
    let headings: BTreeSet<&str> = book
        .chapters
        .iter()
        .filter(|one| one.introduction.is_none())
        .map(|one| one.heading.as_str())
        .collect();
    assert_eq!(
        headings.len(),
        book.chapters.len() - choice.chapters.len(),
        "a heading stands twice"
    );
}

#[test]
fn every_link_leads_to_a_place() {
    let ids: BTreeMap<&str, BTreeSet<&str>> = written()
        .iter()
        .map(|(path, page)| {
            let ids = values(page, "id");
            let set: BTreeSet<&str> = ids.iter().copied().collect();
            assert_eq!(set.len(), ids.len(), "{path}: a place has a name that another has");
            (path.as_str(), set)
        })
        .collect();
    let mut count = 0;
    for (path, page) in written() {
        for link in values(page, "href") {
            if link == "data:," || link.ends_with("book.css") || link.contains("search.html?") {
                continue;
            }
            let (file, place) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => path.clone(),
                file => match file.strip_prefix("../") {
                    Some(file) => file.to_owned(),
                    None => file.to_owned(),
                },
            };
            let places = ids.get(target.as_str());
            let places = places.unwrap_or_else(|| panic!("{path}: {link} leads nowhere"));
            assert!(place.is_empty() || places.contains(place), "{path}: {link}");
            count += 1;
        }
        for words in ["aria-labelledby", "aria-describedby"] {
            for id in values(page, words) {
                assert!(ids[path.as_str()].contains(id), "{path}: {words} {id}");
            }
        }
        assert!(
            !page.replace("http://www.w3.org/2000/svg", "").contains("http"),
            "{path} leads to a network"
        );
    }
    assert!(count > book().cases.len() * 10);
}

#[test]
fn every_law_of_every_code_is_restated_with_its_cases() {
    for code in &book().codes {
        let start = format!("laws/{}", code.id);
        let pages = written().iter().filter(|(path, _)| path.starts_with(&start));
        let entries = pages.map(|(_, page)| page.matches("<article class=\"law\"").count());
        assert_eq!(entries.sum::<usize>(), code.laws.len(), "{}", code.id);
    }
    let index = &written()["by-law.html"];
    let east = &written()["laws/1904-cards-liable-to-be-called-leads-out-of-turn.html"];
    assert!(index.contains("cases/east-leads-out-of-turn.html"));
    assert!(east.contains("cases/east-leads-out-of-turn.html"));
}

#[test]
fn every_page_is_well_formed() {
    for (path, page) in written() {
        well_formed(path, page);
        assert!(page.contains("<html lang=\"en-GB\">"), "{path}");
        assert_eq!(page.matches("<h1").count(), 1, "{path}");
        assert_eq!(page.matches("<main").count(), 1, "{path}");
        assert_eq!(page.contains("<script"), path == "search.html", "{path}");
        let ways = page.split("class=\"ways\"").nth(1).and_then(|rest| rest.split("</ul>").next());
        assert!(path == "one-page.html" || ways.unwrap().matches("<li>").count() == 5, "{path}");
    }
}

#[test]
fn no_heading_skips_a_level() {
    for (path, page) in written() {
        let mut above = 0;
        for heading in page.split("<h").skip(1) {
            let level = heading.chars().next().and_then(|one| one.to_digit(10));
            let Some(level) = level else { continue };
            assert!(level <= above + 1, "{path}: h{level} under h{above}");
            above = level;
        }
        assert!(above > 0, "{path}");
    }
}

/// Every element that begins ends, in the right order, and no sign stands where it would be read as markup.
fn well_formed(path: &str, page: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = page;
    while let Some(start) = rest.find('<') {
        let text = &rest[..start];
        let is_style = open.last() == Some(&"style");
        assert!(is_style || !text.contains('>'), "{path}: {text}");
        rest = &rest[start + 1..];
        let end = rest.find('>').unwrap();
        let tag = &rest[..end];
        rest = &rest[end + 1..];
        let name = tag.split([' ', '/']).find(|name| !name.is_empty()).unwrap();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{path}: </{name}>");
        } else if !EMPTY.contains(&name) {
            assert_eq!(tag.matches('"').count() % 2, 0, "{path}: <{tag}>");
            open.push(name);
        }
    }
    assert_eq!(open, Vec::<&str>::new(), "{path}");
}

#[test]
fn what_a_player_writes_stays_text() {
    let nasty = "<script>alert(1)</script> & \"co\" 'x' </details>";
    let text = format!(
        "case \"{}\"\nsource: {nasty}\nagreed: <b>bold</b> & more\nplayers: S Cal\ndealer: S\nE leads DK\n? {nasty}\n",
        nasty.replace('"', "")
    );
    let book = small(&text);
    for page in pages(&book) {
        well_formed(&page.path, &page.text);
        assert!(!page.text.contains("<script>"), "{}", page.path);
        assert!(!page.text.contains("<b>bold"), "{}", page.path);
    }
    let case = book.written(Leaf::Case(0), false).unwrap();
    assert!(case.text.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; "));
    assert!(case.text.contains("&lt;b&gt;bold&lt;/b&gt; &amp; more"));
}

#[test]
fn the_table_shows_hands_trick_and_turn() {
    let book = small(
        "players: N Ann, E Bob\ndealer: S\ntrumps: hearts by S\nN: SQ92 HK74 DAQ83 C742\nto lead: W\ntrick: 5\n\
         dummy is down\nE exposes S7\nW leads SK\n",
    );
    let case = book.written(Leaf::Case(0), false).unwrap().text;
    let stated = case.split("<desc").nth(1).unwrap().split("</desc>").next().unwrap();
    for words in [
        "Hearts are trumps.",
        "Trick 5: West led the king of spades.",
        "Ann (North) is to play.",
        "Ann (North), dummy, has face up in spades queen, nine and two; in hearts king, seven and four",
        "Bob (East), third hand, has face up in spades seven, and other cards not known.",
    ] {
        assert!(stated.contains(words), "{words}\n{stated}");
    }
    assert!(case.contains("▸ to play"));
}

#[test]
fn the_codes_stand_side_by_side_and_each_law_is_a_link() {
    let path = root().join("cases/shared/east-leads-out-of-turn.case");
    let book = small(&std::fs::read_to_string(path).unwrap());
    let case = book.written(Leaf::Case(0), false).unwrap().text;
    assert!(case.contains(
        "(law <a href=\"../laws/1904-cards-liable-to-be-called-leads-out-of-turn.html#80\">80</a>)"
    ));
    assert!(case.contains("(law <a href=\"../laws/1907-leads-out-of-turn.html#75\">75</a>)"));
    assert!(case.contains("Law <a href=\"../laws/1904-cards-liable-to-be-called-leads-out-of-turn.html#80\">80</a> of 1904"));
    assert!(case.contains("Where they differ"));
    assert!(case.contains("class=\"columns\""));
}

#[test]
fn the_command_writes_the_book_and_nothing_where_a_case_is_faulty() {
    let folder = crate::support::folder();
    let folder = folder.path();
    let run = |cases: &Path| {
        unbiased(env!("CARGO_BIN_EXE_bystander"))
            .arg("book")
            .arg(cases)
            .arg("--out")
            .arg(folder.join("out"))
            .args(["--codes", "1904", "--one-page"])
            .output()
            .unwrap()
    };
    let faulty = folder.join("faulty.case");
    std::fs::write(&faulty, "dealer: S\nE frobs DK\n").unwrap();
    let refused = run(&faulty);
    assert_eq!(refused.status.code(), Some(2));
    assert!(!folder.join("out").exists());
    let done = run(&root().join("cases/decisions"));
    assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
    for page in ["index.html", "one-page.html", "by-law.html", "laws/1904.html", "book.css"] {
        assert!(folder.join("out").join(page).is_file(), "{page}");
    }
    assert!(!folder.join("out/where-they-part.html").exists());
}

/// Every case that is chosen is there, once; every chapter is introduced; stories are stated in prose.
#[test]
fn the_book_to_read_is_chosen_and_introduced() {
    let (choice, book) = (choice(), book());
    let chosen: usize = choice.chapters.iter().map(|one| one.cases.len()).sum();
    assert!((110..=130).contains(&chosen), "{chosen}");
    assert_eq!(book.before_appendix(), chosen, "a case is named that is not there");
    for (chapter, bound) in choice.chapters.iter().zip(&book.chapters) {
        assert_eq!(chapter.cases.len(), bound.cases.len(), "{}", chapter.chapter);
        for name in &chapter.cases {
            let place = |entry: &&Entry| entry.place.ends_with(&format!("/{name}"));
            assert!(book.cases.iter().any(|entry| place(&entry)), "{name}");
        }
        let page = &written()[&format!("chapters/{}.html", bound.slug)];
        assert!((3..=5).contains(&chapter.know.len()), "{}", chapter.chapter);
        for part in ["class=\"introduction\"", "Where the codes differ", "To know"] {
            assert!(page.contains(part), "{}: {part}", chapter.chapter);
        }
    }
    let first = &written()["cases/east-leads-out-of-turn.html"];
    assert!(first.contains("East leads the king of diamonds."), "{first}");
    for entry in book.cases.iter().take(chosen) {
        assert!(!entry.questions.is_empty(), "{} asks nothing", entry.place);
        let clauses = entry.prose.story.iter().flatten();
        for (_, words) in clauses {
            let note = |seat: &str| words.split(' ').any(|word| word == seat);
            let bare = ["N", "E", "S", "W", "NS", "EW"].into_iter().any(note);
            assert!(!bare, "{}: {words}", entry.place);
        }
    }
}

#[test]
fn everything_can_be_searched_for() {
    let book = book();
    let list = book.written(Leaf::SearchIndex, false).unwrap().text;
    let list = list.strip_prefix("window.BOOK = ").unwrap().trim_end();
    let list: Vec<serde_json::Value> =
        serde_json::from_str(list.strip_suffix(';').unwrap()).unwrap();
    let laws: usize = book.codes.iter().map(|code| code.laws.len()).sum();
    assert_eq!(list.len(), book.cases.len() + laws + book.topics.len());
    for one in &list {
        let link = one["l"].as_str().unwrap();
        let page = link.split('#').next().unwrap();
        assert!(written().contains_key(page), "{link}");
    }
}

/// How many bytes a case may take of the site, its part of the indexes and of the laws that it shows with it: more cases
/// may make the site larger, and nothing else may.
const BYTES_A_CASE: usize = 5_300;

#[test]
fn the_site_is_small_for_its_cases() {
    let bytes: usize = written().values().map(String::len).sum();
    let cases = book().cases.len();
    assert!(bytes < BYTES_A_CASE * cases, "{bytes} for {cases} cases");
}
