//! A file reckoned under its schemes.

use super::TallyError;
use super::file::{Kind, Part, ScoreFile};
use super::view::{
    AccountView, BoardView, Figure, MatchView, PartView, PaymentView, SCHEMA, SheetView, View,
};
use crate::bridge::Strain;
use crate::score::{
    Call, Deal, Scheme, Settlement, Sheet, ThreeSheet, matchpoints, payments, running,
};
use crate::source::Spanned;
use std::sync::Arc;

/// A scheme, and what to call it.
#[derive(Debug, Clone)]
pub struct Chosen {
    /// Its name: `the code of 1904`, `rubber-bridge`.
    pub name: String,
    /// What it says.
    pub scheme: Arc<Scheme>,
}

/// Gives the scheme that is asked for, or the usual one.
pub type Find<'f> = &'f dyn Fn(Option<&Spanned<String>>) -> Result<Chosen, TallyError>;

/// Reckons a file. `find` gives the scheme a part asks for, or the usual one.
pub fn reckon(file: &ScoreFile, find: Find<'_>) -> Result<View, Vec<TallyError>> {
    let mut faults = Vec::new();
    let mut parts = Vec::new();
    let mut values = Vec::new();
    let mut schemes = Vec::new();
    for part in &file.parts {
        match find(part.scheme.as_ref()) {
            Err(fault) => faults.push(fault),
            Ok(chosen) => {
                check(part, &chosen, &mut faults);
                let (view, value) = of_part(part, &chosen, &mut faults);
                parts.push(view);
                values.push(value);
                schemes.push(chosen);
            }
        }
    }
    if !faults.is_empty() {
        faults.sort_by_key(TallyError::offset);
        faults.dedup();
        return Err(faults);
    }
    Ok(View {
        schema: SCHEMA,
        parts,
        teams: teams(file, &schemes),
        account: account(file, &values),
    })
}

/// What a deal tells and the scheme does not go by.
fn check(part: &Part, chosen: &Chosen, faults: &mut Vec<TallyError>) {
    let scheme = &chosen.scheme;
    for deal in &part.deals {
        let span = deal.span;
        let mut wrong = |what, help| {
            let scheme = chosen.name.clone();
            faults.push(TallyError::NotThisScheme {
                scheme,
                what,
                span,
                help,
            });
        };
        let played = deal.strain.is_some();
        match (&scheme.contract, deal.call) {
            (Some(_), None) if played => wrong(
                "goes by contracts, and none is told",
                "tell what was undertaken: `4 hearts by S`, or `game in hearts by S`",
            ),
            (None, Some(_)) => wrong(
                "knows no contracts",
                "leave the number out: `hearts by S`; or choose another scheme: `scheme: rubber-bridge`",
            ),
            _ => {}
        }
        if deal.call.is_some() && deal.maker.is_none() {
            wrong(
                "goes by contracts, and nobody is told to have undertaken this one",
                "add `by` and the player: `4 hearts by S`",
            );
        }
        if scheme.three.is_some() != part.names.are_three() {
            wrong(
                "is not for so many players",
                "three players score by the schemes three-hand-games and three-hand-rubbers, four by the others",
            );
        }
        if scheme.three.is_some() && !deal.revokes.is_empty() {
            wrong(
                "says nothing of a revoke",
                "leave it out, and tell the tricks as they were agreed",
            );
        }
        for revoke in &deal.revokes {
            if let Some(form) = revoke.form
                && !scheme.revoke.forms.contains(&form)
            {
                let known: Vec<String> = scheme
                    .revoke
                    .forms
                    .iter()
                    .map(|form| format!("`{}`", form.name()))
                    .collect();
                let help = if known.is_empty() {
                    "it reckons no revoke; tell the tricks as they were settled".to_owned()
                } else {
                    format!("there is only {}", known.join(", "))
                };
                faults.push(TallyError::NoSuchForm {
                    scheme: chosen.name.clone(),
                    form: form.name(),
                    span,
                    help,
                });
            }
        }
    }
}

/// A part's view, and its value: how far the first side is ahead.
fn of_part(part: &Part, chosen: &Chosen, faults: &mut Vec<TallyError>) -> (PartView, i64) {
    let scheme = &chosen.scheme;
    let mut view = PartView {
        title: title(part),
        scheme: chosen.name.clone(),
        columns: vec![part.names.side(0), part.names.side(1)],
        sheet: None,
        boards: Vec::new(),
        deals: Vec::new(),
        outcome: String::new(),
    };
    if let Some((value, side)) = part.won {
        view.outcome = format!(
            "{} have won the rubber, worth {value}.",
            part.names.side(side)
        );
        let value = i64::from(value);
        return (view, if side == 0 { value } else { -value });
    }
    if part.kind == Kind::Pairs {
        pairs(part, scheme, &mut view);
        return (view, 0);
    }
    if let Some(three) = scheme.three {
        let sheet = scheme.keep_three(three, &part.plain_deals());
        three_columns(part, &sheet, &mut view);
        return (view, 0);
    }
    if !scheme.compare.targets.is_empty() {
        targets(part, scheme, &mut view);
        return (view, 0);
    }
    if scheme.game.carried {
        let sheet = scheme.keep(&part.plain_deals(), part.unfinished);
        out_of_place(part, scheme, &sheet, faults);
        two_columns(part, scheme, &sheet, &mut view);
        return (view, sheet.difference());
    }
    let value = boards(part, scheme, &mut view);
    (view, value)
}

fn title(part: &Part) -> String {
    let kind = match part.kind {
        Kind::Rubber => "Rubber",
        Kind::Table => "Table",
        Kind::Pairs => "Board",
    };
    match (&part.title, part.number) {
        (Some(title), _) => title.clone(),
        (None, Some(number)) => format!("{kind} {number}"),
        (None, None) => kind.to_owned(),
    }
}

fn out_of_place(part: &Part, scheme: &Scheme, sheet: &Sheet, faults: &mut Vec<TallyError>) {
    for place in &sheet.after_the_end {
        let span = part.span_of(*place);
        faults.push(TallyError::AfterTheEnd { span });
    }
    for place in &sheet.to_be_played {
        let (span, limit) = (part.span_of(*place), scheme.unplayed.limit);
        faults.push(TallyError::ToBePlayed {
            span,
            limit,
            help: format!(
                "the agreement holds only while neither side has {limit}; tell how the hand was played"
            ),
        });
    }
}

fn two_columns(part: &Part, scheme: &Scheme, sheet: &Sheet, view: &mut PartView) {
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
            let wrote = wrote.map(|one| (part.names.side(one.side), one.points, one.what.name()));
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

/// A deal in words, with what it brought.
fn told<'n>(
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

fn contract(part: &Part, deal: &Deal, strain: Strain) -> String {
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

fn three_columns(part: &Part, sheet: &ThreeSheet, view: &mut PartView) {
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
            let wrote =
                wrote.map(|one| (part.names.player(one.player), one.points, one.what.name()));
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

fn board(part: &Part, scheme: &Scheme, deal: &Deal, place: usize) -> BoardView {
    let number = deal
        .board
        .unwrap_or_else(|| u32::try_from(place + 1).unwrap_or(u32::MAX));
    let mut alone = deal.clone();
    alone.board = Some(number);
    let [first, second] = deal.won;
    BoardView {
        board: number,
        pairs: deal.pairs,
        contract: deal.strain.map_or_else(
            || "passed out".to_owned(),
            |strain| contract(part, deal, strain),
        ),
        tricks: if deal.makers_side() == 0 {
            first
        } else {
            second
        },
        score: scheme.alone(&alone),
        imps: None,
        matchpoints: None,
        beer: beer(part, scheme, deal),
    }
}

/// Whether the beer card is owed, by whom and to whom: the seven of diamonds took the last trick for
/// the side that made, or beat, the contract.
fn beer(part: &Part, scheme: &Scheme, deal: &Deal) -> Option<String> {
    let winner = deal.beer?;
    let maker = deal.maker?;
    let made = scheme.makes(deal)?;
    let (payer, of) = if made && winner % 2 == maker % 2 {
        // Dummy's cards are the maker's to play.
        ((maker + 2) % 4, maker)
    } else if !made && winner % 2 != maker % 2 {
        ((winner + 2) % 4, winner)
    } else {
        return Some("nobody owes a beer".to_owned());
    };
    Some(format!(
        "{} owes {} a beer",
        part.names.player(payer),
        part.names.player(of)
    ))
}

fn boards(part: &Part, scheme: &Scheme, view: &mut PartView) -> i64 {
    view.boards = part
        .deals
        .iter()
        .enumerate()
        .map(|(place, deal)| board(part, scheme, deal, place))
        .collect();
    let value: i64 = view.boards.iter().map(|board| board.score).sum();
    view.outcome = match value {
        0 => "The scores are even.".to_owned(),
        value => format!(
            "{} are ahead by {}.",
            part.names.side(usize::from(value < 0)),
            value.abs()
        ),
    };
    value
}

fn pairs(part: &Part, scheme: &Scheme, view: &mut PartView) {
    let number = part.number.unwrap_or(1);
    for (place, deal) in part.deals.iter().enumerate() {
        let mut deal = deal.value.clone();
        deal.board = deal.board.or(Some(number));
        view.boards.push(board(part, scheme, &deal, place));
    }
    let scores: Vec<i64> = view.boards.iter().map(|board| board.score).collect();
    let most = u32::try_from(scores.len().saturating_sub(1)).unwrap_or(0) * 2;
    for (board, points) in view.boards.iter_mut().zip(matchpoints(&scores)) {
        board.matchpoints = Some([points, most.saturating_sub(points)]);
    }
    view.outcome = format!(
        "{} results; {most} match points are the most.",
        scores.len()
    );
}

fn targets(part: &Part, scheme: &Scheme, view: &mut PartView) {
    let mut all = 0;
    for (place, deal) in part.deals.iter().enumerate() {
        let mut told = board(part, scheme, deal, place);
        told.imps = scheme.against_target(deal, place);
        all += told.imps.unwrap_or(0);
        view.boards.push(told);
    }
    view.outcome = match all {
        0 => "The match points are even.".to_owned(),
        all => format!(
            "{} are ahead by {} match points.",
            part.names.side(usize::from(all < 0)),
            all.abs()
        ),
    };
}

/// The match, where two tables are told: the team that sits North and South at the first is ahead
/// where that table's score is the greater.
fn teams(file: &ScoreFile, schemes: &[Chosen]) -> Option<MatchView> {
    let mut tables = file
        .parts
        .iter()
        .zip(schemes)
        .filter(|(part, _)| part.kind == Kind::Table);
    let ((one, scheme), (other, _)) = (tables.next()?, tables.next()?);
    let scheme = &scheme.scheme;
    let listed = |part: &Part| -> Vec<(u32, i64)> {
        let deals = part.deals.iter().enumerate();
        deals
            .map(|(place, deal)| board(part, scheme, deal, place))
            .map(|board| (board.board, board.score))
            .collect()
    };
    let others = listed(other);
    let mut boards = Vec::new();
    for (number, here) in listed(one) {
        let there = others.iter().find(|(board, _)| *board == number);
        if let Some((_, there)) = there {
            let imps = scheme.compare.imps(here - there);
            boards.push((number, here, *there, imps));
        }
    }
    let imps = boards.iter().map(|(_, _, _, imps)| imps).sum();
    Some(MatchView {
        victory: scheme.compare.victory(imps),
        boards,
        imps,
    })
}

/// A unit of money, for more than one of it.
fn several(unit: &str, count: i64) -> String {
    match unit {
        "penny" if count != 1 => "pence".to_owned(),
        unit if count == 1 || unit.ends_with('s') || unit.ends_with("pence") => unit.to_owned(),
        unit => format!("{unit}s"),
    }
}

/// The players' accounts, where several rubbers are told.
fn account(file: &ScoreFile, values: &[i64]) -> Option<AccountView> {
    let rubbers: Vec<(&Part, i64)> = file
        .parts
        .iter()
        .zip(values.iter().copied())
        .filter(|(part, _)| part.kind == Kind::Rubber && part.names.players.len() == 4)
        .collect();
    if rubbers.len() < 2 {
        return None;
    }
    let mut players = file.players.clone();
    for (part, _) in &rubbers {
        for name in &part.names.players {
            if !players.contains(name) {
                players.push(name.clone());
            }
        }
    }
    let place = |name: &String| players.iter().position(|own| own == name);
    let settled: Vec<Settlement> = rubbers
        .iter()
        .map(|(part, value)| {
            let of = |side: usize| -> Vec<usize> {
                let names = part.names.players.iter().skip(side).step_by(2);
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
    let stake = file.parts.iter().find_map(|part| part.stake.clone());
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
