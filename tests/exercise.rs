//! What is done with a text that a stranger wrote, whatever it is: read, printed, ruled on, told. It must come to an
//! end, and twice to the same. The fuzz targets (`fuzz/`) and the suite both use it.

use bystander::compare::{Ruled, compare};
use bystander::facts::derive;
use bystander::interview::{Interview, meanings};
use bystander::laws::{Code, embedded, embedded_ids, from_house, search};
use bystander::report::{ComparisonView, FiledSlip, Fingerprint, Page, Scene, View};
use bystander::ruling::rule;
use bystander::source::Source;
use bystander::syntax::{Case, parse, read_text};
use bystander::table::replay;
use bystander::tally;
use bystander::teach::Progress;
use std::sync::{Arc, LazyLock};

/// The codes that ship.
static CODES: LazyLock<Vec<Code>> = LazyLock::new(|| {
    let codes = embedded_ids().filter_map(embedded);
    codes.map(|code| code.expect("a code that ships is sound")).collect()
});

/// A case file: printed and read again, replayed, ruled on twice under every code, told in every form.
pub(crate) fn case(bytes: &[u8]) {
    let Ok(text) = read_text(bytes) else { return };
    let (file, faults) = parse(&text);
    if faults.is_empty() {
        let printed = file.to_string();
        let (again, faults) = parse(&printed);
        assert!(faults.is_empty(), "what is printed is read: {faults:?}\n{printed}");
        assert_eq!(again.to_string(), printed, "what is printed is printed again");
    }
    // Of a file of many cases the first few do.
    for case in file.cases.iter().take(8) {
        story(case);
    }
}

fn story(case: &Case) {
    let Ok(timeline) = replay(case) else { return };
    let facts = derive(timeline);
    let scene = Scene::default();
    let rulings: Vec<_> = CODES.iter().map(|code| rule(&facts, code, true)).collect();
    for (code, ruling) in CODES.iter().zip(&rulings) {
        assert_eq!(&rule(&facts, code, true), ruling, "ruled on again");
        let view = View::of(ruling, code, &scene);
        let stated = (Page::default().ruling(&view), view.markdown(), view.json());
        assert!(stated.0.len() + stated.1.len() + stated.2.len() > 0);
    }
    let ruled = CODES.iter().zip(&rulings);
    let ruled: Vec<_> = ruled.map(|(code, ruling)| Ruled { code, ruling }).collect();
    let _ = ComparisonView::of(&compare(&ruled), &ruled, &scene);
}

/// A score, under the scheme of the code of 1904 whatever it asks for.
pub(crate) fn score(bytes: &[u8]) {
    let Ok(text) = read_text(bytes) else { return };
    let (file, _) = tally::read(&text);
    let scheme = CODES.first().and_then(|code| code.scheme.clone());
    let Some(scheme) = scheme.map(Arc::new) else {
        return;
    };
    let find = |_: Option<&_>| {
        let (name, scheme) = ("1904".to_owned(), Arc::clone(&scheme));
        Ok(tally::Chosen { name, scheme })
    };
    if let Ok(view) = tally::evaluate(&file, &find) {
        let _ = (view.text(80, false), view.markdown(), view.json());
    }
}

/// A club's file.
pub(crate) fn club(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let read = || from_house(&Source::new("club.yaml", text));
    let stated = |found: Result<Code, Vec<_>>| found.map_err(|faults| faults.len());
    assert_eq!(stated(read()), stated(read()), "read again");
}

/// A kept slip, and what may be given for a fingerprint.
pub(crate) fn slip(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = (FiledSlip::count(&text), FiledSlip::of(&text));
    let _ = text.parse::<Fingerprint>();
}

/// The progress of somebody who learns: what is kept is read, and kept again as it was.
pub(crate) fn progress(bytes: &[u8]) {
    let Ok(read) = Progress::read(&String::from_utf8_lossy(bytes)) else {
        return;
    };
    let kept = read.written();
    let again = Progress::read(&kept).expect("what is kept is read");
    assert_eq!(again.written(), kept);
}

/// The answers to an interview, one a line.
pub(crate) fn interview(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut interview = Interview::new(CODES.iter().collect(), &[]);
    for answer in text.lines().take(24) {
        interview.answer_with(answer);
        let _ = interview.prompt();
    }
    if let Some(case) = interview.case() {
        assert!(parse(&case).1.is_empty(), "the case it makes is read:\n{case}");
    }
}

/// Words that are looked for in the laws, and words for what happened.
pub(crate) fn words(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let codes: Vec<&Code> = CODES.iter().collect();
    let _ = search(&codes, &text, |_| Vec::new());
    let _ = meanings(&text);
}

/// Lines taken from texts that are sound, by the bytes of an input: two choose a line, a third now and then spoils it.
pub(crate) fn spliced(bytes: &[u8], lines: &[&str]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3).take(40) {
        let at = |place: usize| three.get(place).copied().map_or(0, usize::from);
        let chosen = at(0) * 256 + at(1);
        let Some(line) = lines.get(chosen % lines.len().max(1)) else {
            break;
        };
        let words: Vec<&str> = line.split(' ').collect();
        match at(2) {
            // A word said twice, left out, or taken from another line.
            spoilt @ 0..24 => {
                let place = spoilt % words.len().max(1);
                let other = lines.get((chosen * 31 + spoilt) % lines.len()).copied();
                let other = other.unwrap_or_default().split(' ').next_back();
                let mut spoiled: Vec<&str> = Vec::new();
                for (here, word) in words.iter().enumerate() {
                    match (here == place, spoilt % 3) {
                        (true, 0) => spoiled.extend([*word, *word]),
                        (true, 1) => {}
                        (true, _) => spoiled.push(other.unwrap_or_default()),
                        (false, _) => spoiled.push(word),
                    }
                }
                text.push_str(&spoiled.join(" "));
            }
            _ => text.push_str(line),
        }
        text.push('\n');
    }
    text
}
