//! Every page has room on a phone: what is too much for one is on further parts of it.

use super::browser::{ask, asked, get};
use super::every::{LARGEST, with_style};
use crate::support;

/// The longest case that is in an address.
const IN_ADDRESS: usize = 7_000;

fn encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

/// A page and all its further parts; adds those that have no room.
fn parts(address: &str, large: &mut Vec<String>) -> Vec<String> {
    let mut all = vec![get(address)];
    loop {
        let page = all.last().unwrap();
        let whole = with_style(page);
        if whole >= LARGEST {
            large.push(format!("{whole} bytes, part {}: {address}", all.len()));
        }
        let next = all.len() + 1;
        if !page.contains(&format!("name=\"part\" value=\"{next}\"")) {
            return all;
        }
        assert!(next < 40, "{address}");
        all.push(get(&format!("{address}&part={next}")));
    }
}

#[test]
fn every_case_that_ships_has_room() {
    let files = support::files(&support::root().join("cases"), "case");
    assert!(files.len() > 1000, "{}", files.len());
    let mut large = Vec::new();
    for (place, file) in files.iter().enumerate() {
        let text = std::fs::read_to_string(file).unwrap();
        // Of the short ones some stand for all.
        if text.len() < 2_000 && place % support::part(9, 1) > 0 {
            continue;
        }
        let sent = format!("code=all&text={}", encoded(&text));
        if sent.len() > IN_ADDRESS {
            let page = ask("POST", "/case", sent.as_bytes());
            let page = String::from_utf8(page.body).unwrap();
            let whole = with_style(&page);
            if whole >= LARGEST {
                large.push(format!("{whole} bytes: {}", file.display()));
            }
            continue;
        }
        for path in ["/case", "/compare"] {
            parts(&format!("{path}?{sent}"), &mut large);
        }
    }
    assert_eq!(large, Vec::<String>::new());
}

#[test]
fn nothing_is_lost_between_the_parts() {
    let drops: Vec<String> =
        ["SA", "SK", "SQ", "SJ", "ST", "S9", "S8", "S7", "S6", "S5", "S4", "S3"]
            .into_iter()
            .chain(["HA", "HK", "HQ", "HJ", "HT", "H9", "H8", "H7", "H6", "H5", "H4", "H3"])
            .map(|card| format!("{} drops {card}\n", if card.starts_with('S') { "W" } else { "E" }))
            .collect();
    let text = format!("dealer: S\ntrumps: hearts by S\n{}", drops.concat());
    let mut large = Vec::new();
    for path in ["/case", "/compare"] {
        let all = parts(&format!("{path}?code=all&text={}", encoded(&text)), &mut large);
        assert!(all.len() > 1, "{path}");
        let happened = all.iter().map(|page| page.matches("class=\"happened\"").count());
        assert_eq!(happened.sum::<usize>(), 24, "{path}");
        assert!(all[0].contains("Part 1 of "), "{path}");
        assert!(all[1].contains("name=\"part\" value=\"1\""), "{path}");
    }
    assert_eq!(large, Vec::<String>::new());
}

#[test]
fn every_ruling_of_the_ten_has_room() {
    for one in bystander::page::QUICK {
        for code in ["1904", "1906", "1907", "all"] {
            let (_, page) = asked(&format!("/?code={code}&quick={}", one.name), &[]);
            let whole = with_style(&page);
            assert!(whole < LARGEST, "{whole} bytes: {} under {code}", one.name);
        }
    }
}
