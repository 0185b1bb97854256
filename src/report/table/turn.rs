//! Whose turn it is when the story stops.

use crate::bridge::Seat;
use crate::facts::{Facts, IncidentKind as K};
use crate::table::{Record, Stage, Trick};

/// Whose turn it is, and for what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnView {
    /// He leads to the next trick.
    Lead(Seat),
    /// He plays to the trick that lies open.
    Play(Seat),
}

impl TurnView {
    /// Whose turn it is when a story stops, where it shows that.
    pub fn of(facts: &Facts) -> Option<Self> {
        let turn = turn(facts.record())?;
        let trick = in_hand(facts.record()).map(|trick| trick.number);
        // Who is only said to have revoked has played to the trick, although nobody stated the card; and another has
        // led.
        let mut revokes = facts.incidents().iter();
        let has_played = revokes.any(|one| {
            [K::Revoke, K::RevokeOnPurpose, K::RevokeToHide].contains(&one.kind)
                && (one.by == Some(turn.seat()) || trick.is_none())
                && one.cards.is_empty()
                && one.trick == trick
        });
        (!has_played).then_some(turn)
    }

    /// The trick whose turn or winner counts when a story stops, as nobody has led to the next, unless one of them was put there by its name: the
    /// turn goes on from that as from any other.
    pub fn lying(facts: &Facts) -> Option<u32> {
        let record = facts.record();
        let counted = record.counted.and_then(|number| record.play(number));
        let counted = counted.filter(|play| play.withdrawn.is_none());
        let last = in_hand(record).filter(|trick| trick.lies_open() || trick.complete.is_some());
        let by_name = |trick: &&Trick| {
            counted.is_none_or(|play| record.tricks.get(play.trick as usize) != Some(*trick))
        };
        last.filter(by_name).map(|trick| trick.number)
    }

    /// Whose it is.
    pub fn seat(self) -> Seat {
        match self {
            Self::Lead(seat) | Self::Play(seat) => seat,
        }
    }

    /// What he is to do.
    pub fn words(self) -> &'static str {
        match self {
            Self::Lead(_) => "to lead",
            Self::Play(_) => "to play",
        }
    }
}

/// Whose turn it is, where the cards and the headers show it.
pub(super) fn turn(record: &Record) -> Option<TurnView> {
    if record.over.is_some() {
        return None;
    }
    let Some(trick) = in_hand(record) else {
        let eldest = || record.roles.eldest();
        let named = record.closing.stage == Stage::Declared && record.first_trick == 1;
        let seat = record.to_lead.or_else(|| eldest().filter(|_| named));
        return seat.map(TurnView::Lead);
    };
    if trick.complete.is_some() {
        return record.winner_of(trick).map(TurnView::Lead);
    }
    if trick.quitted.is_some() {
        return None;
    }
    if trick.is_false_lead() || trick.played().is_empty() {
        return trick.due.map(TurnView::Lead);
    }
    next(trick).map(TurnView::Play)
}

/// The trick in hand: as long as it waits for a card it is that one, though somebody has led to the next before his time.
fn in_hand(record: &Record) -> Option<&Trick> {
    let last = record.tricks.last()?;
    let former = record.tricks.len().checked_sub(2);
    let former = former.and_then(|place| record.tricks.get(place));
    let waits =
        |former: &&Trick| last.is_premature() && former.lies_open() && next(former).is_some();
    former.filter(waits).or(Some(last))
}

/// The first to the leader's left who has not played.
fn next(trick: &Trick) -> Option<Seat> {
    let leader = trick.leader?;
    let round = [leader.left(), leader.partner(), leader.right()];
    round.into_iter().find(|seat| trick.play_of(*seat).is_none() && !trick.omitted.has(*seat))
}

#[cfg(test)]
mod tests {

    use super::TurnView;
    use crate::bridge::Seat;
    use crate::facts::derive;
    use crate::syntax::parse;
    use crate::table::replay;

    fn turn(story: &str) -> Option<TurnView> {
        let text = format!("dealer: S\ntrumps: hearts by S\nto lead: N\ntrick: 2\n{story}");
        let (file, faults) = parse(&text);
        assert!(faults.is_empty(), "{text}");
        TurnView::of(&derive(replay(&file.cases[0]).unwrap()))
    }

    #[test]
    fn a_card_that_went_back_with_its_false_lead_is_no_card_to_the_trick() {
        let story = "E: DA5 C98 S2\nW leads DK\nN plays D3\nE plays C8\nN leads C4";
        assert_eq!(turn(story), Some(TurnView::Play(Seat::East)));
    }

    #[test]
    fn who_is_said_to_have_revoked_has_played() {
        let stated = turn("N leads C4\nE revokes");
        assert_eq!(stated, Some(TurnView::Play(Seat::South)));
    }

    #[test]
    fn who_leads_is_not_known_where_only_a_revoke_is_stated() {
        assert_eq!(turn("E revokes"), None);
    }

    #[test]
    fn who_has_won_a_trick_that_another_left_out_has_the_lead() {
        let story = "N leads C4\nE plays C9\nS omits to play\nW plays C2\nN leads D4";
        assert_eq!(turn(story), Some(TurnView::Lead(Seat::East)));
    }
}
