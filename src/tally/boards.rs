//! Deals that stand alone: a list of results, a match, several pairs, targets.

use super::file::{Kind, Part, ScoreFile};
use super::reckon::Chosen;
use super::told::contract;
use super::view::{BoardView, MatchView, PartView};
use crate::score::{Deal, Scheme, matchpoints};

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

pub(super) fn boards(part: &Part, scheme: &Scheme, view: &mut PartView) -> i64 {
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

pub(super) fn pairs(part: &Part, scheme: &Scheme, view: &mut PartView) {
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

pub(super) fn targets(part: &Part, scheme: &Scheme, view: &mut PartView) {
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
pub(super) fn teams(file: &ScoreFile, schemes: &[Chosen]) -> Option<MatchView> {
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
        victory: (!scheme.compare.victory.is_empty()).then(|| scheme.compare.victory(imps)),
        boards,
        imps,
    })
}
