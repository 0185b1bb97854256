//! A deal in words.

use super::file::Part;
use crate::bridge::Strain;
use crate::score::{Call, Deal};

/// A deal in words, with what it brought.
pub(super) fn told<'n>(
    part: &Part,
    deal: &Deal,
    place: usize,
    wrote: impl Iterator<Item = (String, i64, &'n str)>,
) -> String {
    let wrote: Vec<String> = wrote
        .map(|(who, points, what)| format!("{who} {points} {what}"))
        .collect();
    let wrote = if wrote.is_empty() {
        "nothing".to_owned()
    } else {
        wrote.join(", ")
    };
    format!("{}. {}: {wrote}", place + 1, played(part, deal))
}

/// What was played: `4 hearts by South doubled, 10 tricks`.
fn played(part: &Part, deal: &Deal) -> String {
    let Some(strain) = deal.strain else {
        return if deal.written.is_empty() {
            "passed out".to_owned()
        } else {
            "as written".to_owned()
        };
    };
    let tricks = if deal.not_played {
        "not played".to_owned()
    } else {
        match deal.maker {
            Some(player) if part.names.are_three() => {
                let [own, _] = deal.won;
                format!("{} {own} tricks", part.names.player(player))
            }
            _ => {
                let side = deal.makers_side();
                let [first, second] = deal.won;
                let own = if side == 0 { first } else { second };
                format!("{} {own} tricks", part.names.side(side))
            }
        }
    };
    format!("{}, {tricks}", contract(part, deal, strain))
}

pub(super) fn contract(part: &Part, deal: &Deal, strain: Strain) -> String {
    let call = match deal.call {
        Some(Call::Level(level)) => format!("{level} "),
        Some(Call::Game) => "game in ".to_owned(),
        Some(Call::Part) => "part score in ".to_owned(),
        None => String::new(),
    };
    let by = deal.maker.map_or_else(String::new, |player| {
        format!(" by {}", part.names.player(player))
    });
    let doubled = match deal.doubled {
        0 => "",
        1 => " doubled",
        2 => " redoubled",
        _ => " doubled three times",
    };
    format!("{call}{strain}{by}{doubled}")
}
