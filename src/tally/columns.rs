//! Sheets kept in columns, of two sides or of three players.

use super::file::Part;
use super::told::told;
use super::view::{Figure, PartView, SheetView};
use crate::score::{Scheme, Sheet, ThreeSheet};

pub(super) fn two_columns(part: &Part, scheme: &Scheme, sheet: &Sheet, view: &mut PartView) {
    let figures = |side: usize, below: bool, from: usize, to: usize| -> Vec<Figure> {
        let own = sheet.entries.iter();
        own.filter(|one| one.side == side && one.below == below)
            .filter(|one| one.deal >= from && one.deal <= to)
            .map(|one| Figure {
                points: one.points,
                what: one.what.name(),
                deal: one.deal + 1,
            })
            .collect()
    };
    let last = usize::MAX;
    let mut below = Vec::new();
    let mut from = 0;
    for game in &sheet.games {
        below.push(vec![
            figures(0, true, from, game.deal),
            figures(1, true, from, game.deal),
        ]);
        from = game.deal + 1;
    }
    let rest = vec![figures(0, true, from, last), figures(1, true, from, last)];
    let open = rest.iter().any(|column| !column.is_empty());
    if open {
        below.push(rest);
    }
    view.deals = part
        .deals
        .iter()
        .enumerate()
        .map(|(place, deal)| {
            let wrote = sheet.entries.iter().filter(|one| one.deal == place);
            let wrote = wrote.map(|one| (part.names.side(one.side), one.points, one.what));
            told(part, deal, place, wrote)
        })
        .collect();
    view.outcome = outcome(part, scheme, sheet);
    view.sheet = Some(SheetView {
        above: vec![figures(0, false, 0, last), figures(1, false, 0, last)],
        below,
        open,
        totals: vec![sheet.total(0), sheet.total(1)],
        difference: sheet.difference().abs(),
        winner: sheet.rubber.map(|side| part.names.side(side)),
    });
}

fn outcome(part: &Part, scheme: &Scheme, sheet: &Sheet) -> String {
    let ahead = sheet.difference();
    let (side, by) = (usize::from(ahead < 0), ahead.abs());
    let totals = format!("{} against {}", sheet.total(side), sheet.total(1 - side));
    let gain = if by == 0 {
        format!("The totals are even, {totals}.")
    } else {
        format!("{} gain {by}: {totals}.", part.names.side(side))
    };
    match sheet.rubber {
        Some(winner) if winner != side && by > 0 => {
            format!("{} have won the rubber. {gain}", part.names.side(winner))
        }
        Some(winner) => format!("{} have won the rubber. {gain}", part.names.side(winner)),
        None if scheme.rubber.games > 0 && !part.unfinished && !written(part) => {
            format!("The rubber is not over. As the sheet stands: {gain}")
        }
        None => gain,
    }
}

/// Whether the part only adds up what was written.
fn written(part: &Part) -> bool {
    part.deals.iter().all(|deal| deal.strain.is_none())
}

pub(super) fn three_columns(part: &Part, sheet: &ThreeSheet, view: &mut PartView) {
    view.columns = (0..3).map(|player| part.names.player(player)).collect();
    let figures = |player: usize, below: bool, from: usize, to: usize| -> Vec<Figure> {
        let own = sheet.entries.iter();
        own.filter(|one| one.player == player && one.below == below)
            .filter(|one| one.deal >= from && one.deal <= to)
            .map(|one| Figure {
                points: one.points,
                what: one.what.name(),
                deal: one.deal + 1,
            })
            .collect()
    };
    let mut below = Vec::new();
    let mut from = 0;
    for (deal, _) in &sheet.games {
        below.push(
            (0..3)
                .map(|player| figures(player, true, from, *deal))
                .collect(),
        );
        from = deal + 1;
    }
    let rest: Vec<Vec<Figure>> = (0..3)
        .map(|player| figures(player, true, from, usize::MAX))
        .collect();
    let open = rest.iter().any(|column| !column.is_empty());
    if open {
        below.push(rest);
    }
    let totals: Vec<i64> = (0..3).map(|player| sheet.total(player)).collect();
    view.deals = part
        .deals
        .iter()
        .enumerate()
        .map(|(place, deal)| {
            let wrote = sheet.entries.iter().filter(|one| one.deal == place);
            let wrote = wrote.map(|one| (part.names.player(one.player), one.points, one.what));
            told(part, deal, place, wrote)
        })
        .collect();
    let parts: Vec<String> = totals
        .iter()
        .enumerate()
        .map(|(player, total)| format!("{} {total}", part.names.player(player)))
        .collect();
    view.outcome = format!("{}.", parts.join(", "));
    view.sheet = Some(SheetView {
        above: (0..3)
            .map(|player| figures(player, false, 0, usize::MAX))
            .collect(),
        below,
        open,
        difference: 0,
        totals,
        winner: sheet.rubber.map(|player| part.names.player(player)),
    });
}
