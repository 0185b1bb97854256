//! From the first tap to the ruling.

use super::browser::{get, heading, taps};
use bystander::page::QUICK;

/// The most taps from the first screen to the ruling, the code once chosen.
const MOST: usize = 6;
/// What may follow a ruling is not a question that is before it.
const RULING: &str = "The ruling";

/// How many cards are tapped where any card will do: one of each suit says as much as all.
fn is_sample(value: &str) -> bool {
    let card = value.len() == 2 && value.starts_with(['S', 'H', 'D', 'C']);
    !card || ["SK", "D4"].contains(&value)
}

#[test]
fn the_ten_commonest_take_six_taps_at_most() {
    assert_eq!(QUICK.len(), 10);
    let full = std::env::var_os("BYSTANDER_FULL").is_some();
    let codes: &[&str] = if full { &["1904", "1906", "1907"] } else { &["1906"] };
    for code in codes {
        let home = get(&format!("/?code={code}"));
        for quick in QUICK {
            let first = taps(&home).into_iter().find(|tap| tap.value == quick.name);
            let first = first.unwrap_or_else(|| panic!("no button {}", quick.name));
            let mut open = vec![(first.address, 1)];
            let mut rulings = 0;
            while let Some((address, taken)) = open.pop() {
                let page = get(&address);
                if heading(&page) == RULING {
                    assert!(taken <= MOST, "{taken} taps: {address}");
                    rulings += 1;
                    continue;
                }
                assert!(taken < MOST, "still asked after {taken} taps: {address}");
                let next = taps(&page).into_iter().filter(|tap| is_sample(&tap.value));
                // One dealer stands for all: a table that is turned rules the same.
                let next = next.filter(|tap| tap.name != "dealer" || tap.value == "me");
                let before = open.len();
                open.extend(next.map(|tap| (tap.address, taken + 1)));
                assert!(open.len() > before, "nothing to tap: {address}");
            }
            assert!(rulings > 0, "{code} {}", quick.name);
            println!("{code} {}: {rulings} ways", quick.name);
        }
    }
}

/// The ruling as far as it goes is on every screen from the first tap on.
#[test]
fn the_ruling_so_far_stands_below_every_question() {
    for quick in QUICK {
        let mut address = format!("/?code=1904&quick={}", quick.name);
        loop {
            let page = get(&address);
            if heading(&page) == RULING {
                break;
            }
            assert!(page.contains("The ruling so far"), "{address}");
            assert!(page.contains("What happened so far"), "{address}");
            let next = taps(&page).into_iter().next();
            address = next.unwrap_or_else(|| panic!("{address}")).address;
        }
    }
}

/// An answer that is changed leaves the others as they were, and those that no longer fit are asked again.
#[test]
fn an_answer_can_be_changed_and_the_others_stay() {
    let address = "/?code=1904&quick=first-lead&dealer=me&who=right&card=DK";
    let page = get(address);
    assert_eq!(heading(&page), RULING);
    let asked = get(&format!("{address}&change=2"));
    assert_eq!(heading(&asked), "Who led?");
    let back = format!("class=\"back\" href=\"{}\"", address.replace('&', "&amp;"));
    assert!(asked.contains(&back), "{asked}");
    let partner = taps(&asked).into_iter().find(|tap| tap.value == "partner");
    let changed = get(&partner.unwrap().address);
    assert_eq!(heading(&changed), RULING);
    assert!(changed.contains("Dummy (your partner) led the king of diamonds"), "{changed}");
}

/// What was not asked for can be stated afterwards.
#[test]
fn what_was_left_open_can_be_stated() {
    let address = "/?code=1904&quick=revoke&dealer=me&who=right&suit=spades&trick_quitted=no&side_played_on=no";
    let page = get(address);
    assert_eq!(heading(&page), RULING, "{page}");
    let asked = get(&format!("{address}&change=2"));
    assert_eq!(heading(&asked), "Who led to that trick?", "{asked}");
    let left = taps(&asked).into_iter().find(|tap| tap.value == "left");
    let stated = get(&left.unwrap().address);
    assert!(stated.contains("The player on your left led to that trick"), "{stated}");
}
