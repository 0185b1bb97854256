//! The make and the opening lead of a case, as far as the hands behind them are known. The scheme is that of the code
//! the case is stated under, and says whether anybody chooses for dummy.

use super::advise::Act;
use super::done::Done;
use super::school::Table;
use super::situation::{Position, Situation};
use crate::bridge::{Hand, Seat};
use crate::score::Scheme;
use crate::source::{agreeing, spelled};
use crate::syntax::{CardSpec, Case, EventKind, Header, LineKind, PerSide};
use crate::table::Timeline;

/// The make and the opening lead, each where the case gives all thirteen cards of the hand it was made from.
pub fn done(case: &Case, timeline: &Timeline<'_>, scheme: Option<&Scheme>) -> Vec<Done> {
    let makes = makes(case, timeline, scheme).into_iter();
    makes.chain(lead(case, timeline, scheme)).collect()
}

/// The dealer's pass, where he passed, and the make; if nothing was declared or led, what the dealer has to do, or
/// after his pass dummy.
pub fn makes(case: &Case, timeline: &Timeline<'_>, scheme: Option<&Scheme>) -> Vec<Done> {
    let pass = left(case, timeline, scheme);
    let make = made(case, timeline, scheme).or_else(|| to_make(case, timeline, scheme));
    pass.into_iter().chain(make).collect()
}

/// The opening lead; where a trump is named and nothing was led, what eldest hand has to do.
pub fn lead(case: &Case, timeline: &Timeline<'_>, scheme: Option<&Scheme>) -> Option<Done> {
    let done = led(case, timeline).or_else(|| to_lead(case, timeline));
    done.map(|done| done.under(scheme))
}

/// Whether a case gives any hand in full.
pub fn gives_a_hand(case: &Case) -> bool {
    Seat::ALL.into_iter().any(|seat| hand_of(case, seat).is_some())
}

/// A hand that the headers give in full.
pub fn hand_of(case: &Case, wanted: Seat) -> Option<Hand> {
    let headers = case.lines.iter().filter_map(|line| match &line.kind {
        LineKind::Header(header) => Some(header),
        _ => None,
    });
    let mut hands = headers.filter_map(|header| match header {
        Header::Hand(seat, hand, _) if seat.value == wanted => Some(hand.value),
        Header::Pbn(deal) => deal.value.get(wanted.index()).copied().flatten(),
        _ => None,
    });
    hands.next_back().filter(|hand| hand.len() == 13)
}

/// The hands that the headers do not give in full, in words: `West's hand has twelve cards here`.
pub fn short_hands(case: &Case) -> Vec<String> {
    let headers = case.lines.iter().filter_map(|line| match &line.kind {
        LineKind::Header(Header::Hand(seat, hand, _)) => Some((seat.value, hand.value)),
        _ => None,
    });
    let short = headers.filter(|(seat, _)| hand_of(case, *seat).is_none());
    short
        .map(|(seat, hand)| {
            let count = spelled(u16::try_from(hand.len()).unwrap_or(0));
            let noun = agreeing(hand.len(), "card", "cards");
            format!("{}'s hand has {count} {noun} here.", seat.name())
        })
        .collect()
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
    Some(Done {
        act: Some(Act::Declare(timeline.record.strain?)),
        ..of_make(case, timeline, scheme, (maker, position))?
    })
}

/// The dealer's pass.
fn left(case: &Case, timeline: &Timeline<'_>, scheme: Option<&Scheme>) -> Option<Done> {
    let dealer = timeline.record.roles.dealer?;
    let passed = has_passed(timeline, dealer) || is_said_of_dummy(case, timeline);
    let pass = passed.then_some(Act::Pass)?;
    Some(Done { act: Some(pass), ..of_make(case, timeline, scheme, (dealer, Position::Dealer))? })
}

/// Whether the header says that dummy named the trump: then the dealer had passed.
fn is_said_of_dummy(case: &Case, timeline: &Timeline<'_>) -> bool {
    let roles = &timeline.record.roles;
    let by_dummy = roles.maker.is_some() && roles.maker == roles.dealer.map(Seat::partner);
    let header = |kind: &LineKind| matches!(kind, LineKind::Header(Header::Trumps(_)));
    by_dummy && case.lines.iter().any(|line| header(&line.kind))
}

/// The dealer with all his cards, or dummy to whom he passed, if nothing was declared or led.
fn to_make(case: &Case, timeline: &Timeline<'_>, scheme: Option<&Scheme>) -> Option<Done> {
    let record = &timeline.record;
    if record.strain.is_some() || !record.plays.is_empty() {
        return None;
    }
    let dealer = record.roles.dealer?;
    let (seat, position) = if has_passed(timeline, dealer) {
        (dealer.partner(), Position::Passed)
    } else {
        (dealer, Position::Dealer)
    };
    of_make(case, timeline, scheme, (seat, position))
}

/// A make that is to be chosen: not dummy's, where its cards decide and nobody does.
fn of_make(
    case: &Case,
    timeline: &Timeline<'_>,
    scheme: Option<&Scheme>,
    (seat, position): (Seat, Position),
) -> Option<Done> {
    let nobodys = scheme.is_some_and(Scheme::dummy_is_nobody);
    // At a blind deal it is named from dummy's hand, unless it is left to it: of that no book says anything.
    if nobodys && (position == Position::Passed || timeline.record.blind > 0) {
        return None;
    }
    let now = Situation {
        hand: hand_of(case, seat)?,
        position: Some(position),
        three_hand: nobodys,
        ..Situation::default()
    };
    Some(Done {
        by: seat,
        now: scored(now, timeline, seat, scheme),
        table: Table::Declare,
        act: None,
    })
}

/// Whether a player has passed, in whatever words.
fn has_passed(timeline: &Timeline<'_>, seat: Seat) -> bool {
    let mut kinds = timeline.steps.iter().map(|step| step.kind);
    let passer = |kind: &EventKind| match kind {
        EventKind::Passes { who }
        | EventKind::PassesInHaste { who }
        | EventKind::PassesUnusually { who } => timeline.record.seat(who),
        _ => None,
    };
    kinds.any(|kind| passer(kind) == Some(seat))
}

/// The situation at the score that the case gives.
pub fn scored(
    now: Situation,
    timeline: &Timeline<'_>,
    seat: Seat,
    scheme: Option<&Scheme>,
) -> Situation {
    let score = &timeline.record.score;
    let pair = |both: Option<PerSide>| {
        let both = both?;
        Some((both.of(seat.side())?, both.of(seat.side().other())?))
    };
    let now = Situation { games: pair(score.games), ..now };
    match (pair(score.toward), scheme) {
        (Some((own, theirs)), Some(scheme)) => now.at(own, theirs, scheme),
        _ => now,
    }
}

fn led(case: &Case, timeline: &Timeline<'_>) -> Option<Done> {
    let record = &timeline.record;
    let eldest = record.roles.eldest()?;
    let lead = record.plays.first().filter(|play| play.leads && play.seat == eldest)?;
    let first = record.trick(lead.trick).is_some_and(|trick| trick.number == 1);
    let CardSpec::Exact(card) = lead.card else {
        return None;
    };
    let done = opening(case, timeline, Some(Act::Lead(card, None)))?;
    (first && done.now.hand.has(card)).then_some(done)
}

/// Eldest hand with all his cards, where a trump is named and no card was played.
fn to_lead(case: &Case, timeline: &Timeline<'_>) -> Option<Done> {
    let record = &timeline.record;
    let first = record.plays.is_empty() && record.first_trick <= 1 && record.to_lead.is_none();
    first.then(|| opening(case, timeline, None)).flatten()
}

fn opening(case: &Case, timeline: &Timeline<'_>, act: Option<Act>) -> Option<Done> {
    let record = &timeline.record;
    let eldest = record.roles.eldest()?;
    let now = Situation {
        hand: hand_of(case, eldest)?,
        trumps: Some(record.strain?),
        position: Some(Position::Eldest),
        made_by_dummy: made_by_dummy(timeline),
        partner_doubled: partner_doubled(timeline, eldest),
        ..Situation::default()
    };
    Some(Done { by: eldest, now, table: Table::Lead, act })
}

/// Whether it was left to dummy and he named the trump, where the case says who did.
pub fn made_by_dummy(timeline: &Timeline<'_>) -> Option<bool> {
    let roles = &timeline.record.roles;
    roles.maker.map(|maker| Some(maker) != roles.dealer)
}

/// Whether a defender's partner doubled; none if the case says only that somebody did.
pub fn partner_doubled(timeline: &Timeline<'_>, seat: Seat) -> Option<bool> {
    let record = &timeline.record;
    let doubler = record.closing.last_doubler(seat.side());
    match (doubler, record.doubled.unwrap_or(0)) {
        (Some(doubler), _) => Some(doubler != seat),
        (None, 0) => Some(false),
        (None, _) => None,
    }
}
