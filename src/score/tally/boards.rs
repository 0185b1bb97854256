//! Deals that are alone: a list of results, a match, targets.

use super::deal_in_words::contract;
use super::evaluate::Chosen;
use super::file::{Compared, Division, Kind, Part, ScoreFile};
use super::matched::{is_again, named_team, numbers, one_sided, sat_across, segments, sits_across};
use super::names::SEATS;
use super::ranking::Hundredths;
use super::text::counted;
use super::view::{BoardView, MatchView, PartView};
use crate::score::{Compare, Deal, Scheme, Vulnerable};
use std::collections::BTreeSet;

pub(super) fn board(part: &Part, scheme: &Scheme, deal: &Deal, place: usize) -> BoardView {
    let number = deal.board.unwrap_or_else(|| u32::try_from(place + 1).unwrap_or(u32::MAX));
    let mut alone = deal.clone();
    alone.board = Some(number);
    let [first, second] = deal.won;
    BoardView {
        board: number,
        pairs: deal.pairs,
        dealer: SEATS.get(place_of(number) % SEATS.len()).copied(),
        vulnerable: scheme.fixed(&alone).map(Vulnerable::name),
        contract: deal
            .strain
            .map_or_else(|| without_contract(deal), |strain| contract(part, deal, strain)),
        tricks: if deal.makers_side() == 0 { first } else { second },
        score: scheme.alone(&alone),
        imps: None,
        matchpoints: None,
        awarded: deal.awarded,
        unplayed: deal.unplayed,
        beer: beer(part, scheme, deal),
    }
}

/// The place of a board among all, from 0.
fn place_of(number: u32) -> usize {
    number.saturating_sub(1) as usize
}

fn without_contract(deal: &Deal) -> String {
    match deal.awarded {
        Some([50, 50]) => "average".to_owned(),
        Some([one, other]) => format!("awarded {one}% and {other}%"),
        None if deal.unplayed => "not played".to_owned(),
        None => "passed out".to_owned(),
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
    Some(format!("{} owes {} a beer", part.names.player(payer), part.names.player(of)))
}

/// The deals of a part, each with its place among those the scheme counts, from 0.
fn numbered<'p>(part: &'p Part, scheme: &Scheme) -> impl Iterator<Item = (usize, &'p Deal)> {
    let mut place = 0;
    part.deals.iter().map(move |deal| {
        let own = place;
        place += usize::from(scheme.counts(deal));
        (own, &deal.value)
    })
}

pub(super) fn boards(part: &Part, scheme: &Scheme, view: &mut PartView) -> i64 {
    view.boards =
        numbered(part, scheme).map(|(place, deal)| board(part, scheme, deal, place)).collect();
    let value: i64 = view.boards.iter().map(|board| board.score).sum();
    view.outcome = match value {
        0 => "The scores are even.".to_owned(),
        value => {
            format!("{} are ahead by {}.", part.names.side(usize::from(value < 0)), value.abs())
        }
    };
    value
}

pub(super) fn targets(part: &Part, scheme: &Scheme, view: &mut PartView) {
    let mut all = 0;
    for (place, deal) in numbered(part, scheme) {
        let mut stated = board(part, scheme, deal, place);
        stated.imps = scheme.against_target(deal, place);
        all += stated.imps.unwrap_or(0);
        view.boards.push(stated);
    }
    view.outcome = match all {
        0 => "The match points are even.".to_owned(),
        all => format!(
            "{} are ahead by {}.",
            part.names.side(usize::from(all < 0)),
            counted(all.abs(), "match point")
        ),
    };
}

/// The match, where two tables are stated, in one segment or more: the team that sat North and South at the
/// first table to begin with is ahead where that table's score is the greater.
pub(super) fn teams(file: &ScoreFile, schemes: &[Chosen]) -> Option<MatchView> {
    let tables = file.parts.iter().zip(schemes);
    let tables: Vec<_> = tables.filter(|(part, _)| part.kind == Kind::Table).collect();
    let scheme = &tables.first()?.1.scheme;
    let segments = segments(file);
    let first = *segments.first()?;
    let compare = &scheme.compare;
    let stated = tables.iter().find_map(|(part, _)| part.compared);
    let by_board = stated.is_some_and(|stated| stated.value == Compared::BoardAMatch);
    let worth = |difference: i64| {
        if by_board { difference.signum() } else { compare.imps(difference) }
    };
    let mut boards = Vec::new();
    let mut across = Vec::new();
    // By segments that number their boards on: in each a number is one board.
    let mut stated_of: Vec<[BTreeSet<u32>; 2]> = vec![Default::default()];
    for (one, other) in segments {
        if is_again((one, other)) {
            stated_of.push(Default::default());
        }
        let turned = sits_across(first, one);
        let all = compared(one, other, scheme, turned, &worth);
        across.extend(all.iter().filter(|_| turned).map(|(board, ..)| *board));
        boards.extend(all);
        let now = stated_of.iter_mut().rev().take(1).flatten();
        for (stated, part) in now.zip([one, other]) {
            stated.extend(listed(part, scheme).into_iter().map(|(board, _)| board));
        }
    }
    let team = named_team(first);
    let numbers = numbers(first);
    let [at, _] = numbers;
    let mut notes: Vec<String> = sat_across(&team, at, &across).into_iter().collect();
    let stated = [first.0.number, first.1.number];
    notes.extend(stated_of.iter().flat_map(|boards| one_sided(boards, stated)));
    let ahead = boards.iter().map(|(_, _, _, worth)| worth).sum();
    if by_board {
        return Some(MatchView::by_board((team, numbers), boards, ahead, notes));
    }
    let stated = tables.iter().find_map(|(part, _)| part.victory.clone());
    let (victory, scale_of) =
        victory(compare, stated.map(|stated| stated.value), ahead, boards.len());
    Some(MatchView {
        team,
        tables: numbers,
        victory,
        scale_of,
        boards,
        imps: ahead,
        points: None,
        notes,
    })
}

/// The victory points of both teams, if there are any, and for how many boards their table is made if that is not so
/// many.
fn victory(
    compare: &Compare,
    stated: Option<Division>,
    ahead: i64,
    boards: usize,
) -> (Option<[Hundredths; 2]>, Option<u32>) {
    if stated == Some(Division::Curve) {
        let count = u64::try_from(boards).unwrap_or(u64::MAX);
        let curve = compare.victory_curve;
        let divided = curve.map(|curve| curve.divided(ahead, count).map(Hundredths));
        return (divided, None);
    }
    let (table, made_for) = match stated {
        Some(Division::Table(table)) => (table, 0),
        _ => (compare.victory.clone(), compare.victory_boards),
    };
    if table.is_empty() {
        return (None, None);
    }
    let scale = Compare { victory: table, ..Compare::default() };
    let divided = scale.victory(ahead).map(|points| Hundredths(100 * points));
    let others = made_for > 0 && boards != made_for as usize;
    (Some(divided), others.then_some(made_for))
}

/// Board by board: its number, both scores, and the match points of the first team, which is `turned` where it
/// sits East and West at the first of the tables.
fn compared(
    one: &Part,
    other: &Part,
    scheme: &Scheme,
    turned: bool,
    worth: &impl Fn(i64) -> i64,
) -> Vec<(u32, i64, i64, i64)> {
    let others = listed(other, scheme);
    let both = listed(one, scheme).into_iter().filter_map(|(number, here)| {
        let (_, there) = others.iter().find(|(board, _)| *board == number)?;
        let worth = worth(here - there);
        Some((number, here, *there, if turned { -worth } else { worth }))
    });
    both.collect()
}

/// The boards of a table, each with its score.
fn listed(part: &Part, scheme: &Scheme) -> Vec<(u32, i64)> {
    numbered(part, scheme)
        .map(|(place, deal)| board(part, scheme, deal, place))
        .map(|board| (board.board, board.score))
        .collect()
}
