//! What the hands of a deal tell where high cards are counted: a side's points, and who undertakes.

use super::TallyError;
use super::file::Part;
use crate::score::{Deal, Declarer, Scheme};
use crate::source::Span;
use std::borrow::Cow;

/// A part with what its hands tell filled in; where a deal says otherwise, that is a fault.
pub(super) fn counted<'p>(
    part: &'p Part,
    scheme: &Scheme,
    faults: &mut Vec<TallyError>,
) -> Cow<'p, Part> {
    if scheme.high_cards.is_none() {
        return Cow::Borrowed(part);
    }
    let mut filled = part.clone();
    // A deal that is dealt again does not pass the deal on.
    let mut turn = 0_usize;
    for deal in &mut filled.deals {
        let span = deal.span;
        faults.extend(points(&mut deal.value, scheme, span));
        let number = deal.value.board.map_or(turn, |board| board.saturating_sub(1) as usize);
        if deal.value.strain.is_some() {
            faults.extend(maker(&mut deal.value, scheme, number % 4, part, span));
        } else if let Some(Declarer::Player(player)) = scheme.declarer(&deal.value, number % 4) {
            faults.push(TallyError::NotTheseHands {
                what: format!("the hands make {} declarer", part.names.player(player)),
                span,
                help: "a deal is passed out only if both sides have equal high-card points",
            });
        }
        turn += usize::from(scheme.counts(&deal.value));
    }
    Cow::Owned(filled)
}

fn points(deal: &mut Deal, scheme: &Scheme, span: Span) -> Option<TallyError> {
    let pack = scheme.count_of_pack();
    let other = |side: usize, count: u32| (1 - side, pack.saturating_sub(count));
    match (deal.high_cards, scheme.counted(deal)) {
        (Some((_, stated)), _) if stated > pack => Some(TallyError::NotThesePoints {
            what: format!("{stated} high-card points are given, and there are {pack}"),
            span,
            help: "give those of both hands of one side",
        }),
        (Some(stated), _) if contradicted(deal, stated, pack) => Some(TallyError::NotThesePoints {
            what: format!("the high-card points of the sides do not come to {pack}"),
            span,
            help: "give those of one side only: the other has the rest",
        }),
        (Some(stated), Some((side, count)))
            if stated != (side, count) && stated != other(side, count) =>
        {
            let count = if stated.0 == side { count } else { other(side, count).1 };
            Some(TallyError::NotTheseHands {
                what: format!(
                    "{} high-card points are given, and the hands have {count}",
                    stated.1
                ),
                span,
                help: "leave the number out, and the hands will be counted",
            })
        }
        (None, counted) => {
            deal.high_cards = counted;
            None
        }
        _ => None,
    }
}

/// Whether what is said again of the points cannot be so.
fn contradicted(deal: &Deal, (side, points): (usize, u32), pack: u32) -> bool {
    deal.more_high_cards.is_some_and(|(other, more)| {
        let wanted = if other == side { points } else { pack.saturating_sub(points) };
        more != wanted
    })
}

fn maker(
    deal: &mut Deal,
    scheme: &Scheme,
    dealer: usize,
    part: &Part,
    span: Span,
) -> Option<TallyError> {
    let player = match scheme.declarer(deal, dealer)? {
        Declarer::Player(player) => player,
        Declarer::DealtAgain => {
            return Some(TallyError::NotTheseHands {
                what: "both sides have equal high-card points, so it is dealt again".to_owned(),
                span,
                help: "leave this deal out, and write the one that was dealt instead",
            });
        }
    };
    if deal.maker.is_some_and(|stated| stated != player) {
        return Some(TallyError::NotTheseHands {
            what: format!("the hands make {} declarer", part.names.player(player)),
            span,
            help: "the side with more high-card points declares, and of its players the one with more; if equal, the first in turn from the dealer",
        });
    }
    deal.maker = Some(player);
    if let Some(count) = deal.makers_tricks {
        let rest = 13_u32.saturating_sub(count);
        deal.won = if player % 2 == 0 { [count, rest] } else { [rest, count] };
    }
    None
}
