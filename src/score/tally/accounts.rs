//! The players' accounts over several rubbers.

use super::cutting::cutting;
use super::file::{Kind, Part, Paying, ScoreFile};
use super::view::{AccountView, PartView, PaymentView};
use crate::score::{Payment, Settlement, payments, running};
use std::collections::BTreeMap;

/// What players owe each other, set off between each two.
pub(super) fn set_off(owed: impl IntoIterator<Item = Payment>) -> Vec<Payment> {
    let mut between: BTreeMap<(usize, usize), i64> = BTreeMap::new();
    for (from, to, points) in owed {
        let (key, points) = if from < to { ((from, to), points) } else { ((to, from), -points) };
        *between.entry(key).or_default() += points;
    }
    let between = between.into_iter().filter(|(_, points)| *points != 0);
    let payments = between.map(|((one, other), points)| match points {
        points if points > 0 => (one, other, points),
        points => (other, one, -points),
    });
    payments.collect()
}

/// What each loser owes his right-hand adversary, rubber by rubber, set off between each two players.
fn to_the_right(
    rubbers: &[(Vec<String>, i64)],
    place: impl Fn(&String) -> Option<usize>,
) -> Vec<Payment> {
    let mut owed = Vec::new();
    for (names, value) in rubbers {
        let losers = usize::from(*value > 0);
        for (seat, name) in names.iter().enumerate().skip(losers).step_by(2) {
            // The seats go round to the left.
            let right = names.get((seat + names.len() - 1) % names.len());
            if let (Some(from), Some(to)) = (place(name), right.and_then(&place)) {
                owed.push((from, to, value.abs()));
            }
        }
    }
    set_off(owed)
}

/// The players of a part by place; by their seats if nobody is named in the file.
fn seated(file: &ScoreFile, part: &Part) -> Option<Vec<String>> {
    let unnamed = file.parts.iter().all(|part| part.names.players.is_empty());
    let four = part.names.players.len() == 4 || unnamed;
    four.then(|| (0..4).map(|place| part.names.player(place)).collect())
}

/// The players' accounts, where several rubbers are stated, or one that is over and what a point is worth.
pub(super) fn account(file: &ScoreFile, values: &[i64], views: &[PartView]) -> Option<AccountView> {
    let stake = file.parts.iter().find_map(|part| part.stake.clone());
    let rubbers: Vec<(Vec<String>, i64)> = file
        .parts
        .iter()
        .zip(values.iter().copied())
        .filter(|(part, _)| part.kind == Kind::Rubber)
        .filter_map(|(part, value)| Some((seated(file, part)?, value)))
        .collect();
    let stated = file.parts.iter().any(|part| !part.names.players.is_empty());
    let one = stake.is_some() && views.iter().all(|view| view.over);
    if rubbers.is_empty() || (!one && (rubbers.len() < 2 || !stated)) {
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
            Settlement { winners: of(ahead), losers: of(1 - ahead), points: value.abs() }
        })
        .collect();
    let running = running(players.len(), &settled);
    let last: Vec<i64> = running.iter().map(|row| row.last().copied().unwrap_or(0)).collect();
    let name = |place: usize| players.get(place).cloned().unwrap_or_default();
    let right_hand = file.parts.iter().any(|part| part.paying == Paying::ToTheRight);
    let paid =
        if right_hand { to_the_right(&rubbers, |name| place(name)) } else { payments(&last) };
    let payments = paid.into_iter().map(|(from, to, points)| PaymentView {
        from: name(from),
        to: name(to),
        points,
        amount: stake.as_ref().map(|stake| stake.amount(points)),
    });
    let payments = payments.collect();
    let seats: Vec<Vec<String>> = rubbers.iter().map(|(names, _)| names.clone()).collect();
    let count = |name: &String| seats.iter().filter(|names| names.contains(name)).count();
    let played = players.iter().map(|name| u32::try_from(count(name)).unwrap_or(u32::MAX));
    Some(AccountView {
        right_hand,
        played: played.collect(),
        notes: cutting(&players, &seats),
        stake,
        rubbers: rubbers.iter().map(|(_, value)| value.abs()).collect(),
        players,
        running,
        payments,
    })
}
