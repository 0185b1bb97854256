//! A lead out of turn to which another is said to have played than he who sits next: that the next player followed is
//! not stated, and the lead alone is stated.

use super::begin::{self, Begin};
use super::hand_said::Player;
use super::openings::Opening;
use super::phrase::{self};
use super::seats::{Named, USUAL};
use super::{Interview, Next, State, clauses};
use crate::bridge::Seat;
use crate::facts::IncidentKind;

impl Interview<'_> {
    /// The lead alone, where it was not the next player who is said to have played to it.
    pub(super) fn not_followed(
        &self,
        state: &State,
        opening: &Opening,
        words: &str,
    ) -> Option<Result<Next, String>> {
        if opening.kind != IncidentKind::FalseLeadFollowed || !opening.asks_of("follow") {
            return None;
        }
        let first = clauses::parts(words).into_iter().next()?;
        let besides = phrase::besides(words);
        let led = phrase::besides(&first).who?;
        let (led, next) = seats(state, led, besides.next?)?;
        let other_hand = besides.wrong_hand && next.side() != led.side();
        if next == led || next == led.left() || other_hand {
            return None;
        }
        let mut list = match begin::begin(&first) {
            Begin::One(only) => vec![only],
            Begin::OneOf(list) => list,
            Begin::Later(_) | Begin::Nothing => return None,
        };
        list.retain(|one| one.kind == IncidentKind::LeadOutOfTurn);
        let list_state = State { current: None, list: list.clone(), ..state.clone() };
        match list.as_slice() {
            [] => None,
            [only] => {
                let same = Interview { state: state.clone(), ..self.clone() };
                let opened = same.opened(only, state.besides.clone());
                Some(opened.map(|state| Next { state, said: Some(only.words.to_owned()) }))
            }
            _ => {
                let begun = !state.lines.is_empty();
                let first = state.first.filter(|_| begun);
                Some(Ok(State { first, ..list_state }.into()))
            }
        }
    }
}

/// Where he sits who led, and he who played to it, as far as that is stated: of players named from where one sits it
/// is, wherever that may be.
fn seats(state: &State, led: Player, next: Player) -> Option<(Seat, Seat)> {
    let speaker = state.seated.and_then(|seated| seated.speaker);
    let dealer = state.seated.and_then(|seated| seated.dealer);
    let by_seat = |who: Player| matches!(who, Player::One(Named::Seat(_)));
    let usual = (by_seat(led) == by_seat(next)).then_some(USUAL);
    let speaker = speaker.or(usual);
    Some((led.seat(speaker, dealer)?, next.seat(speaker, dealer)?))
}
