//! A second scorer, written from the printed tables alone, agrees with the first on every contract and on sessions by
//! chance. Nothing of the program's schemes is used here.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "the numbers of a table are small"
)]

use crate::support::part;
use bystander::score::scheme;
use bystander::source::Spanned;
use bystander::tally::{Chosen, TallyError, View, evaluate, read};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

#[expect(clippy::unnecessary_wraps, reason = "reckoning asks for a scheme in this form")]
fn find(asked: Option<&Spanned<String>>) -> Result<Chosen, TallyError> {
    let file = scheme(&asked.unwrap().value).unwrap().unwrap();
    Ok(Chosen { name: file.title, scheme: Arc::new(file.scheme) })
}

fn view(text: &str) -> View {
    let (file, faults) = read(text);
    assert!(faults.is_empty(), "{faults:?}\n{text}");
    evaluate(&file, &find).unwrap()
}

/// What declarer's side scores.
fn contract(
    old: bool,
    level: i64,
    strain: &str,
    doubled: usize,
    vulnerable: bool,
    tricks: i64,
) -> i64 {
    let short = level + 6 - tricks;
    let times = [1, 2, 4][doubled];
    if short > 0 {
        let each = |place: i64| match (doubled > 0, vulnerable, place) {
            (false, false, _) => 50,
            (false, true, _) | (true, false, 1) => 100,
            (true, true, 1) | (true, false, 2 | 3) => 200,
            (true, false, _) if old => 2 * 100,
            (true, ..) => 300,
        };
        let all: i64 = (1..=short).map(each).sum();
        return -if doubled == 2 { 2 * all } else { all };
    }
    let (trick, first) = match strain {
        "C" | "D" => (20, 0),
        "H" | "S" => (30, 0),
        _ => (30, 10),
    };
    let below = (trick * level + first) * times;
    let mut score = below;
    let over = match (doubled, vulnerable) {
        (0, _) => trick,
        (1, false) => 100,
        (1, true) | (2, false) => 200,
        _ => 400,
    };
    score += over * -short;
    score += match (below >= 100, vulnerable) {
        (true, true) => 500,
        (true, false) => 300,
        (false, _) => 50,
    };
    score += match (level, vulnerable) {
        (6, false) => 500,
        (6, true) => 750,
        (7, false) => 1000,
        (7, true) => 1500,
        _ => 0,
    };
    score
        + match doubled {
            0 => 0,
            2 if !old => 100,
            _ => 50,
        }
}

#[test]
fn a_second_scorer_agrees_on_every_contract() {
    for (old, name) in [(false, "duplicate"), (true, "duplicate-before-1987")] {
        let mut text = format!("scheme: {name}\nrubber\n");
        let mut wanted = Vec::new();
        for level in 1..=7 {
            for strain in ["C", "D", "H", "S", "NT"] {
                for (doubled, stars) in ["", "*", "**"].into_iter().enumerate() {
                    for vulnerable in [false, true] {
                        for tricks in 0..=13 {
                            let by = ["N", "E"][tricks as usize % 2];
                            let side = match (vulnerable, by) {
                                (false, _) => "none",
                                (true, "N") => "NS",
                                (true, _) => "EW",
                            };
                            writeln!(
                                text,
                                "{level}{strain}{stars} by {by}; {tricks} tricks; {side} vulnerable"
                            )
                            .unwrap();
                            let score = contract(old, level, strain, doubled, vulnerable, tricks);
                            wanted.push(if by == "N" { score } else { -score });
                        }
                    }
                }
            }
        }
        let view = view(&text);
        let scores: Vec<i64> = view.parts[0].boards.iter().map(|board| board.score).collect();
        assert_eq!(wanted.len(), 2940);
        for (place, (one, other)) in scores.iter().zip(&wanted).enumerate() {
            assert_eq!(one, other, "{name}: {}", text.lines().nth(place + 2).unwrap());
        }
    }
}

/// Numbers by chance, the same each time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % most
    }
}

const IMPS: [i64; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
    2000, 2250, 2500, 3000, 3500, 4000,
];

fn imps(difference: i64) -> i64 {
    let worth = IMPS.iter().filter(|from| difference.abs() >= **from).count() as i64;
    difference.signum() * worth
}

/// What one result brings North and South and East and West, each with the most it could have been.
type Worth = [(f64, f64); 2];

fn compared(method: &str, scores: &[i64], own: i64) -> Worth {
    let others = scores.len() as f64 - 1.0;
    let sum =
        |worth: &dyn Fn(i64) -> f64| scores.iter().map(|other| worth(own - other)).sum::<f64>();
    match method {
        "match points" => {
            let beaten = sum(&|ahead| [0.0, 1.0, 2.0][(ahead.signum() + 1) as usize]) - 1.0;
            [(beaten, 2.0 * others), (2.0 * others - beaten, 2.0 * others)]
        }
        "North American match points" => {
            let beaten = sum(&|ahead| [0.0, 0.5, 1.0][(ahead.signum() + 1) as usize]) - 0.5;
            [(beaten, others), (others - beaten, others)]
        }
        "IMPs across" => {
            let all = sum(&|ahead| imps(ahead) as f64);
            [(all, others), (-all, others)]
        }
        _ => {
            let mean = scores.iter().sum::<i64>() as f64 / scores.len() as f64;
            // `round` takes a half away from nothing.
            let average = (mean / 10.0).round() as i64 * 10;
            let all = imps(own - average) as f64;
            [(all, 1.0), (-all, 1.0)]
        }
    }
}

/// A session of `tables` tables in which East and West move up a table after each board.
fn session(chance: &mut Chance, method: &str) -> (String, BTreeMap<u32, (f64, f64)>) {
    let tables = 2 + chance.below(4) as u32;
    let boards = 2 + chance.below(u64::from(tables) - 1) as u32;
    let turned = chance.below(3) == 0;
    let mut text = format!("scheme: duplicate\ncompare: {method}\n");
    let mut played = Vec::new();
    for board in 1..=boards {
        writeln!(text, "pairs {board}").unwrap();
        let vulnerable = [0, 1, 2, 3, 1, 2, 3, 0][(board as usize - 1) % 8];
        let mut met = Vec::new();
        let mut scores = Vec::new();
        for table in 0..tables {
            let own = table + 1;
            let other = tables + 1 + (table + board) % tables;
            let [north, east] = if turned && board == boards { [other, own] } else { [own, other] };
            write!(text, "{north} v {east}: ").unwrap();
            match chance.below(12) {
                0 => text.push_str("not played\n"),
                1 => {
                    text.push_str("average\n");
                    met.push((north, east, None));
                }
                _ => {
                    let level = 1 + chance.below(7) as i64;
                    let strain = ["C", "D", "H", "S", "NT"][chance.below(5) as usize];
                    let doubled = chance.below(4).saturating_sub(1) as usize;
                    let tricks = (level + 3 + chance.below(7) as i64).min(13);
                    let by = chance.below(4) as usize;
                    let is_vulnerable = vulnerable == 3 || vulnerable == 1 + by % 2;
                    let score = contract(false, level, strain, doubled, is_vulnerable, tricks);
                    let score = if by.is_multiple_of(2) { score } else { -score };
                    let (stars, seat) = (["", "*", "**"][doubled], ["N", "E", "S", "W"][by]);
                    writeln!(text, "{level}{strain}{stars} by {seat}; {tricks} tricks").unwrap();
                    scores.push(score);
                    met.push((north, east, Some(score)));
                }
            }
        }
        played.push((met, scores));
    }
    (text, counted(method, played))
}

/// Both pairs of a result, and what North and South scored; nothing where an average is awarded.
type Met = (u32, u32, Option<i64>);

/// What each pair has in all, and the most it could have had.
fn counted(method: &str, boards: Vec<(Vec<Met>, Vec<i64>)>) -> BTreeMap<u32, (f64, f64)> {
    let others = |scores: &Vec<i64>| (scores.len() as f64 - 1.0).max(0.0);
    let most = boards.iter().map(|(_, scores)| others(scores));
    let most = most.fold(0.0, f64::max);
    let mut sums: BTreeMap<u32, (f64, f64)> = BTreeMap::new();
    for (met, scores) in boards {
        // A board with nothing to compare gives an award the size of the others.
        let size = if others(&scores) > 0.0 { others(&scores) } else { most };
        for (north, east, score) in met {
            let worth = match score {
                Some(score) => compared(method, &scores, score),
                None if method == "match points" => [(size, 2.0 * size); 2],
                None if method.ends_with("match points") => [(size / 2.0, size); 2],
                None => [(0.0, 0.0); 2],
            };
            for (pair, (own, most)) in [north, east].into_iter().zip(worth) {
                let sum = sums.entry(pair).or_default();
                *sum = (sum.0 + own, sum.1 + most);
            }
        }
    }
    sums
}

#[test]
fn a_second_scorer_agrees_on_sessions_by_chance() {
    let methods =
        ["match points", "North American match points", "IMPs across", "IMPs against the average"];
    let mut chance = Chance(1907);
    for place in 0..part(400, 10_000) {
        let method = methods[place as usize % methods.len()];
        let (text, sums) = session(&mut chance, method);
        let shown = serde_json::to_value(view(&text)).unwrap();
        let fields = shown["session"]["fields"].as_array().unwrap();
        let mut seen = 0;
        for field in fields {
            let mut above: Option<(f64, u64, u64)> = None;
            for (row, place) in field["pairs"].as_array().unwrap().iter().zip(1_u64..) {
                let pair = row["pair"].as_u64().unwrap() as u32;
                let (own, most) = sums[&pair];
                assert!((row["points"].as_f64().unwrap() - own).abs() < 1e-9, "{pair}\n{text}");
                let rank = row["rank"].as_u64().unwrap();
                let part = if most > 0.0 { own / most } else { 0.0 };
                if method.ends_with("match points") {
                    assert!((row["most"].as_f64().unwrap() - most).abs() < 1e-9, "{pair}\n{text}");
                    // If nothing was compared there is no percentage.
                    let stated = row["percent"].as_f64().unwrap_or(0.0);
                    assert!((stated - 100.0 * part).abs() < 0.005_000_1, "{pair}\n{text}");
                }
                if let Some((better, rank_above, pair_above)) = above {
                    let equal = (better - part).abs() < 1e-12;
                    assert!(equal || better > part, "{pair}\n{text}");
                    assert_eq!(rank, if equal { rank_above } else { place }, "{pair}\n{text}");
                    assert!(!equal || pair_above < u64::from(pair), "{pair}\n{text}");
                }
                above = Some((part, rank, u64::from(pair)));
                seen += 1;
            }
        }
        assert_eq!(seen, sums.len(), "{text}");
    }
}
