//! The players' accounts over several rubbers.

use super::file::{Kind, Part, ScoreFile};
use super::view::{AccountView, PartView, PaymentView};
use crate::score::{Settlement, payments, running};

/// A unit of money, for more than one of it.
fn several(unit: &str, count: i64) -> String {
    match unit {
        "penny" if count != 1 => "pence".to_owned(),
        unit if count == 1 || unit.ends_with('s') || unit.ends_with("pence") => unit.to_owned(),
        unit => format!("{unit}s"),
    }
}

/// The players of a part by place; by their seats where nobody is named in the file.
fn seated(file: &ScoreFile, part: &Part) -> Option<Vec<String>> {
    let unnamed = file.parts.iter().all(|part| part.names.players.is_empty());
    let four = part.names.players.len() == 4 || unnamed;
    four.then(|| (0..4).map(|place| part.names.player(place)).collect())
}

/// The players' accounts, where several rubbers are told, or one that is over and what a point is worth.
pub(super) fn account(file: &ScoreFile, values: &[i64], views: &[PartView]) -> Option<AccountView> {
    let stake = file.parts.iter().find_map(|part| part.stake.clone());
    let rubbers: Vec<(Vec<String>, i64)> = file
        .parts
        .iter()
        .zip(values.iter().copied())
        .filter(|(part, _)| part.kind == Kind::Rubber)
        .filter_map(|(part, value)| Some((seated(file, part)?, value)))
        .collect();
    let told = file.parts.iter().any(|part| !part.names.players.is_empty());
    let one = stake.is_some() && views.iter().all(|view| view.over);
    if rubbers.is_empty() || (!one && (rubbers.len() < 2 || !told)) {
        return None;
    }
    let mut players = file.players.clone();
    for (names, _) in &rubbers {
        for name in names {
            if !players.contains(name) {
                players.push(name.clone());
            }
        }
    }
    let place = |name: &String| players.iter().position(|own| own == name);
    let settled: Vec<Settlement> = rubbers
        .iter()
        .map(|(names, value)| {
            let of = |side: usize| -> Vec<usize> {
                let names = names.iter().skip(side).step_by(2);
                names.filter_map(place).collect()
            };
            let ahead = usize::from(*value < 0);
            Settlement {
                winners: of(ahead),
                losers: of(1 - ahead),
                points: value.abs(),
            }
        })
        .collect();
    let running = running(players.len(), &settled);
    let last: Vec<i64> = running
        .iter()
        .map(|row| row.last().copied().unwrap_or(0))
        .collect();
    let name = |place: usize| players.get(place).cloned().unwrap_or_default();
    let payments = payments(&last)
        .into_iter()
        .map(|(from, to, points)| PaymentView {
            from: name(from),
            to: name(to),
            points,
            amount: stake.as_ref().map(|(each, unit)| {
                let all = points.saturating_mul(i64::from(*each));
                format!("{all} {}", several(unit, all))
            }),
        })
        .collect();
    Some(AccountView {
        rubbers: rubbers.iter().map(|(_, value)| value.abs()).collect(),
        players,
        running,
        payments,
    })
}
