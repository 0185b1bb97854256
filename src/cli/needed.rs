//! `bystander score --needed`: how many tricks above six win the game.

use crate::bridge::{Strain, Suit};
use crate::score::Scheme;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// The dearest first, as the books put them.
const TRUMPS: [Strain; 5] = [
    Strain::NoTrumps,
    Strain::Trumps(Suit::Hearts),
    Strain::Trumps(Suit::Diamonds),
    Strain::Trumps(Suit::Clubs),
    Strain::Trumps(Suit::Spades),
];

/// From one score, or from every score that tricks can make.
pub(super) fn needed(scheme: &Scheme, score: Option<u32>, json: bool) -> String {
    match (score, json) {
        (Some(score), false) => list(scheme, score),
        (None, false) => table(scheme),
        (Some(score), true) => format!("{}\n", row(scheme, score)),
        (None, true) => {
            let rows = scores(scheme).map(|score| row(scheme, score));
            format!("{}\n", Value::Array(rows.collect()))
        }
    }
}

fn tricks(scheme: &Scheme, score: u32, trump: Strain) -> Option<u32> {
    let wanted = scheme.game.points.saturating_sub(score);
    scheme.needed(trump, wanted, 0)
}

/// Every score short of the game that the cheapest tricks can make.
fn scores(scheme: &Scheme) -> impl Iterator<Item = u32> + use<> {
    let step = TRUMPS
        .into_iter()
        .map(|trump| scheme.trick_value(trump))
        .min();
    (0..scheme.game.points).step_by(step.unwrap_or(1).max(1) as usize)
}

fn row(scheme: &Scheme, score: u32) -> Value {
    let all: Map<String, Value> = TRUMPS
        .into_iter()
        .map(|trump| (trump.to_string(), tricks(scheme, score, trump).into()))
        .collect();
    json!({ "score": score, "tricks": all })
}

fn list(scheme: &Scheme, score: u32) -> String {
    let mut out = format!("Tricks above six that win the game from {score}, undoubled:\n\n");
    for trump in TRUMPS {
        let tricks = tricks(scheme, score, trump)
            .map_or_else(|| "not to be done".to_owned(), |tricks| tricks.to_string());
        let _ = writeln!(out, "  {:<10} {tricks}", trump.to_string());
    }
    out
}

fn table(scheme: &Scheme) -> String {
    let mut out = String::from("Tricks above six that win the game, undoubled:\n\nscore");
    for trump in TRUMPS {
        let _ = write!(out, "  {:>9}", trump.to_string());
    }
    out.push('\n');
    for score in scores(scheme) {
        let _ = write!(out, "{score:>5}");
        for trump in TRUMPS {
            let tricks = tricks(scheme, score, trump)
                .map_or_else(|| "-".to_owned(), |tricks| tricks.to_string());
            let _ = write!(out, "  {tricks:>9}");
        }
        out.push('\n');
    }
    out
}
