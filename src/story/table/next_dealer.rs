//! Who deals each of several deals.

use super::deal::Deal;
use super::roles::{Names, Roles};
use crate::bridge::Seat;
use crate::source::Spanned;
use crate::syntax::{Case, EventKind, Header, Line, LineKind, Who};

/// If nobody says who dealt first, it was he who dealt again.
pub(super) fn first_dealer(deals: &mut [Deal], dealers: &mut [Option<Seat>], case: &Case) {
    let [first @ None, Some(then), ..] = dealers else {
        return;
    };
    *first = Some(*then);
    if let Some(first) = deals.first_mut() {
        deals_by_header(&mut first.case.lines, *then, case.lines.first());
    }
}

/// Puts a header with the dealer before these lines, in the place of a line or of their first.
fn deals_by_header(lines: &mut Vec<Line>, dealer: Seat, place: Option<&Line>) {
    let Some((number, span)) = place.or(lines.first()).map(|line| (line.number, line.span)) else {
        return;
    };
    let who = Spanned { value: Who::Seat(dealer), span };
    let header = Line { number, span, kind: LineKind::Header(Header::Dealer(who)), comment: None };
    lines.insert(0, header);
}

/// The seat of somebody in the deal that this player dealt.
pub(super) fn seat_of(names: &Names, dealer: Option<Seat>, who: &Who) -> Option<Seat> {
    let roles = Roles { dealer, maker: None };
    names.resolve(roles, who)
}

/// Who is said to deal, by an event.
fn dealing(kind: &mut EventKind) -> Option<&mut Who> {
    match kind {
        EventKind::Deals { who }
        | EventKind::DealsOutOfTurn { who }
        | EventKind::DealsWrongPack { who } => Some(&mut who.value),
        EventKind::DealsFor { other, .. } => Some(&mut other.value),
        _ => None,
    }
}

/// Who deals again is named by his part in the deal before, if by a part.
pub(super) fn by_seat(line: &mut Line, names: &Names, dealer: Option<Seat>) {
    let LineKind::Event(kind) = &mut line.kind else {
        return;
    };
    if let Some(who) = dealing(kind)
        && matches!(who, Who::Role(_))
        && let Some(seat) = seat_of(names, dealer, who)
    {
        *who = Who::Seat(seat);
    }
}

/// Who deals in these lines, where they tell it. Parts are those of the deal before.
pub(super) fn dealer_in(lines: &[Line], names: &Names, before: Option<Seat>) -> Option<Seat> {
    lines.iter().find_map(|line| match &line.kind {
        LineKind::Event(kind) => {
            let mut kind = kind.clone();
            let who = dealing(&mut kind)?;
            seat_of(names, before, who)
        }
        _ => None,
    })
}

/// He deals next who sits on the left of the last dealer: the lines are given him as a header tells it.
pub(super) fn in_rotation(lines: &mut Vec<Line>, before: Option<Seat>) -> Option<Seat> {
    let next = before?.left();
    deals_by_header(lines, next, None);
    Some(next)
}

/// He deals who was not next, and an error is found out before anything else is stated that could be one: the deal was out
/// of turn.
pub(super) fn out_of_turn(lines: &mut [Line], names: &Names, before: Option<Seat>) {
    let events = || {
        lines.iter().filter_map(|line| match &line.kind {
            LineKind::Event(kind) => Some(kind),
            _ => None,
        })
    };
    let other = events().find(|kind| !kind.is_regular());
    let found_out =
        matches!(other, Some(EventKind::ErrorDiscovered | EventKind::DiscoversError { .. }));
    let due = before.map(Seat::left);
    let dealer = dealer_in(lines, names, before);
    if !found_out || due.is_none() || dealer.is_none() || dealer == due {
        return;
    }
    let deals = lines.iter_mut().find_map(|line| match &mut line.kind {
        LineKind::Event(kind @ EventKind::Deals { .. }) => Some(kind),
        _ => None,
    });
    if let Some(kind) = deals
        && let EventKind::Deals { who } = kind
    {
        *kind = EventKind::DealsOutOfTurn { who: who.clone() };
    }
}
