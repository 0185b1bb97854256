//! The make and the opening lead of a case, as far as the hands behind them are told.

use super::advise::Act;
use super::done::Done;
use super::situation::{Position, Situation};
use crate::bridge::{Hand, Seat};
use crate::score::Scheme;
use crate::syntax::{CardSpec, Case, Header, LineKind, PerSide};
use crate::table::Timeline;

/// The make and the opening lead, each where all thirteen cards of the hand it was made from are told.
pub fn done(case: &Case, timeline: &Timeline<'_>, scheme: Option<&Scheme>) -> Vec<Done> {
    let done = [made(case, timeline, scheme), led(case, timeline)];
    done.into_iter().flatten().collect()
}

/// Whether a case tells any hand in full.
pub fn tells_a_hand(case: &Case) -> bool {
    Seat::ALL
        .into_iter()
        .any(|seat| hand_of(case, seat).is_some())
}

/// A hand that the headers give in full.
pub fn hand_of(case: &Case, wanted: Seat) -> Option<Hand> {
    let headers = case.lines.iter().filter_map(|line| match &line.kind {
        LineKind::Header(header) => Some(header),
        _ => None,
    });
    let mut hands = headers.filter_map(|header| match header {
        Header::Hand(seat, hand) if seat.value == wanted => Some(hand.value),
        Header::Pbn(deal) => deal.value.get(wanted.index()).copied().flatten(),
        _ => None,
    });
    hands.next_back().filter(|hand| hand.len() == 13)
}

/// As whose the hand of him who named the trump is weighed, where that was the dealer or dummy.
pub fn position_of_maker(timeline: &Timeline<'_>) -> Option<(Seat, Position)> {
    let roles = &timeline.record.roles;
    let (maker, dealer) = (roles.maker?, roles.dealer?);
    match maker {
        maker if maker == dealer => Some((maker, Position::Dealer)),
        maker if maker == dealer.partner() => Some((maker, Position::Passed)),
        _ => None,
    }
}

fn made(case: &Case, timeline: &Timeline<'_>, scheme: Option<&Scheme>) -> Option<Done> {
    let (maker, position) = position_of_maker(timeline)?;
    let now = Situation {
        hand: hand_of(case, maker)?,
        position: Some(position),
        ..Situation::default()
    };
    Some(Done {
        by: maker,
        now: scored(now, timeline, maker, scheme),
        act: Act::Declare(timeline.record.strain?),
    })
}

/// The situation at the score that the case tells.
pub fn scored(
    now: Situation,
    timeline: &Timeline<'_>,
    seat: Seat,
    scheme: Option<&Scheme>,
) -> Situation {
    let told = &timeline.record.score;
    let pair = |both: Option<PerSide>| {
        let both = both?;
        Some((both.of(seat.side())?, both.of(seat.side().other())?))
    };
    let now = Situation {
        games: pair(told.games),
        ..now
    };
    match (pair(told.toward), scheme) {
        (Some((own, theirs)), Some(scheme)) => now.at(own, theirs, scheme),
        _ => now,
    }
}

fn led(case: &Case, timeline: &Timeline<'_>) -> Option<Done> {
    let record = &timeline.record;
    let eldest = record.roles.eldest()?;
    let lead = record
        .plays
        .first()
        .filter(|play| play.leads && play.seat == eldest)?;
    let first = record
        .trick(lead.trick)
        .is_some_and(|trick| trick.number == 1);
    let CardSpec::Exact(card) = lead.card else {
        return None;
    };
    let hand = hand_of(case, eldest).filter(|hand| first && hand.has(card))?;
    let now = Situation {
        hand,
        trumps: Some(record.strain?),
        position: Some(Position::Eldest),
        made_by_dummy: made_by_dummy(timeline),
        partner_doubled: partner_doubled(timeline, eldest),
        ..Situation::default()
    };
    Some(Done {
        by: eldest,
        now,
        act: Act::Lead(card, None),
    })
}

/// Whether it was left to dummy and he named the trump, where it is told who did.
pub fn made_by_dummy(timeline: &Timeline<'_>) -> Option<bool> {
    let roles = &timeline.record.roles;
    roles.maker.map(|maker| Some(maker) != roles.dealer)
}

/// Whether a defender's partner doubled; none where it is told only that somebody did.
pub fn partner_doubled(timeline: &Timeline<'_>, seat: Seat) -> Option<bool> {
    let record = &timeline.record;
    let doubler = record.closing.last_doubler(seat.side());
    match (doubler, record.doubled.unwrap_or(0)) {
        (Some(doubler), _) => Some(doubler != seat),
        (None, 0) => Some(false),
        (None, _) => None,
    }
}
