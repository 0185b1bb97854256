//! Sheets kept in columns, of two sides or of three players.

use super::deal_in_words::deal_in_words;
use super::file::Part;
use super::view::{Figure, PartView, SheetView};
use crate::score::{Entry, GameWon, Scheme, Sheet, ThreeSheet};
use std::ops::RangeInclusive;

pub(super) fn two_columns(part: &Part, scheme: &Scheme, sheet: &Sheet, view: &mut PartView) {
    let (below, open) = ruled(2, &sheet.entries, &sheet.games);
    view.deals = deals(part, &view.columns, &sheet.entries);
    view.outcome = outcome(part, scheme, sheet);
    view.over = !is_open(part, scheme, sheet);
    view.sheet = Some(SheetView {
        above: above(2, &sheet.entries),
        below,
        open,
        totals: vec![sheet.total(0), sheet.total(1)],
        difference: sheet.difference().abs(),
        winner: sheet.rubber.map(|side| part.names.side(side)),
    });
}

pub(super) fn three_columns(part: &Part, sheet: &ThreeSheet, view: &mut PartView) {
    view.columns = (0..3).map(|player| part.names.player(player)).collect();
    let (below, open) = ruled(3, &sheet.entries, &sheet.games);
    let totals: Vec<i64> = (0..3).map(|player| sheet.total(player)).collect();
    let parts: Vec<String> = view
        .columns
        .iter()
        .zip(&totals)
        .map(|(player, total)| format!("{player} {total}"))
        .collect();
    view.deals = deals(part, &view.columns, &sheet.entries);
    view.outcome = format!("{}.", parts.join(", "));
    view.sheet = Some(SheetView {
        above: above(3, &sheet.entries),
        below,
        open,
        difference: 0,
        totals,
        winner: sheet.rubber.map(|player| part.names.player(player)),
    });
}

/// What is above the line, column by column.
fn above(columns: usize, entries: &[Entry]) -> Vec<Vec<Figure>> {
    let every = 0..=usize::MAX;
    let column = |side| figures(entries, side, false, &every);
    (0..columns).map(column).collect()
}

/// What is below the line, game by game and column by column, and whether the last of them is still open.
fn ruled(columns: usize, entries: &[Entry], games: &[GameWon]) -> (Vec<Vec<Vec<Figure>>>, bool) {
    let between = |deals: RangeInclusive<usize>| -> Vec<Vec<Figure>> {
        let column = |side| figures(entries, side, true, &deals);
        (0..columns).map(column).collect()
    };
    let mut below = Vec::new();
    let mut from = 0;
    for game in games {
        below.push(between(from..=game.deal));
        from = game.deal + 1;
    }
    let rest = between(from..=usize::MAX);
    let open = rest.iter().any(|column| !column.is_empty());
    if open {
        below.push(rest);
    }
    (below, open)
}

/// The figures of a column, above or below the line, from some deals.
fn figures(
    entries: &[Entry],
    side: usize,
    below: bool,
    deals: &RangeInclusive<usize>,
) -> Vec<Figure> {
    let own = entries.iter();
    own.filter(|one| one.side == side && one.below == below && deals.contains(&one.deal))
        .map(|one| Figure { points: one.points, what: one.what.name(), deal: one.deal + 1 })
        .collect()
}

/// Every deal in words, with what it wrote into the columns.
fn deals(part: &Part, columns: &[String], entries: &[Entry]) -> Vec<String> {
    let deals = part.deals.iter().enumerate();
    deals
        .map(|(place, deal)| {
            let wrote = entries.iter().filter(|one| one.deal == place);
            let wrote = wrote.filter_map(|one| {
                let column = columns.get(one.side)?;
                Some((column.clone(), one.points, one.what))
            });
            deal_in_words(part, deal, place, wrote)
        })
        .collect()
}

fn outcome(part: &Part, scheme: &Scheme, sheet: &Sheet) -> String {
    let ahead = sheet.difference();
    let (side, by) = (usize::from(ahead < 0), ahead.abs());
    let totals = format!("{} against {}", sheet.total(side), sheet.total(1 - side));
    let (gain, have) = if part.names.are_two() { ("gains", "has") } else { ("gain", "have") };
    let gain = if by == 0 {
        format!("The totals are even, {totals}.")
    } else {
        format!("{} {gain} {by}: {totals}.", part.names.side(side))
    };
    match sheet.rubber {
        Some(winner) => format!("{} {have} won the rubber. {gain}", part.names.side(winner)),
        None if is_open(part, scheme, sheet) => {
            format!("The rubber is not over. On the sheet so far: {gain}")
        }
        None => gain,
    }
}

/// Whether a rubber goes on.
fn is_open(part: &Part, scheme: &Scheme, sheet: &Sheet) -> bool {
    let rubbers = scheme.rubber.games > 0 && sheet.rubber.is_none();
    rubbers && !part.unfinished && !written(part)
}

/// Whether the part only adds up what was written.
fn written(part: &Part) -> bool {
    part.deals.iter().all(|deal| deal.strain.is_none())
}
