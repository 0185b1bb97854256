//! A player of whom two things are demanded at once, if no card does both: which of them he did instead of the other.

use super::called::{Called, PendingCall};
use super::derive::Derive;
use super::obeyed::Answer;
use super::pending::LATELY;
use crate::bridge::Card;
use crate::syntax::CardSpec;
use crate::table::Play;
use smallvec::SmallVec;

/// Demands, as places among the acts.
pub(super) type Acts = SmallVec<[u32; 1]>;

impl Derive<'_> {
    /// What a play shows of a call, where it is to the trick that the call is about.
    pub(super) fn answer_at(&self, call: &PendingCall, play: &Play) -> Answer {
        let to_trick = matches!(call.called, Called::Extreme(..) | Called::Taking(..));
        if to_trick && self.saved_a_revoke(play) {
            return Answer::Waits;
        }
        if call.trick.is_some_and(|place| place != play.trick) {
            return Answer::Waits;
        }
        let answer = self.answer(call.called, play);
        // What he did as he was stated and then changed is not his answer: the card he leaves there is.
        let changed = answer == Answer::Obeyed && call.called.card().is_none();
        if changed && self.put_instead(play).is_some() {
            return Answer::Waits;
        }
        answer
    }

    /// The card, as a number of a play, that he left in the place of one by which he had not obeyed, where it does not obey
    /// either.
    pub(super) fn still_disobeyed(&self, called: Called, play: &Play) -> Option<u32> {
        let number = self.put_instead(play)?;
        let answer = self.answer(called, self.record.play(number)?);
        matches!(answer, Answer::Disobeyed(_) | Answer::Impossible(_)).then_some(number)
    }

    /// The card, as a number of a play, that a player left on a trick in the place of one that he took up again, however
    /// often he changed it.
    fn put_instead(&self, play: &Play) -> Option<u32> {
        let plays = &self.record.plays;
        let mut left = None;
        let mut last = play;
        while let Some(back) = last.withdrawn {
            let first = plays.partition_point(|one| one.moment.at < back.at);
            let own = |one: &Play| one.seat == play.seat && one.trick == play.trick;
            let mut later = plays.iter().skip(first).take(LATELY);
            let Some(place) = later.position(own) else {
                break;
            };
            let number = first.saturating_add(place);
            left = u32::try_from(number).ok();
            last = plays.get(number)?;
        }
        left
    }

    /// Whether a card that did not follow suit was corrected by one that does: that one answers a call.
    fn saved_a_revoke(&self, play: &Play) -> bool {
        let other = play.replaced_by.and_then(|other| self.record.play(other));
        let mends = other.is_some_and(|other| other.card.suit() == play.led);
        mends && !play.leads && play.led.is_some() && play.card.suit() != play.led
    }

    /// The other calls on the player that his card answers, if no card would have answered this one too.
    pub(super) fn met_instead(
        &self,
        call: &PendingCall,
        (calls, answers): (&[PendingCall], &[Answer]),
        play: &Play,
    ) -> Acts {
        let others = calls.iter().zip(answers);
        let met = others.filter(|(other, answer)| {
            **answer == Answer::Obeyed
                && other.act != call.act
                && !(is_bar(call) && is_bar(other))
                && !self.could_do_both(call, other, play)
        });
        let acts = met.flat_map(|(other, _)| other.before.iter().chain([&other.act]));
        acts.filter_map(|act| u32::try_from(*act).ok()).collect()
    }

    /// Whether a card that is known to have been in his hand would have answered both calls.
    fn could_do_both(&self, call: &PendingCall, other: &PendingCall, play: &Play) -> bool {
        let left = self.record.holdings.left(play.seat, play.moment.at);
        let followed = play.led.filter(|led| !play.leads && play.card.suit() == Some(*led));
        let free = followed.map_or(left, |led| left.of(led));
        let does = |call: &PendingCall, card: Card| {
            let instead = Play { card: CardSpec::Exact(card), ..*play };
            self.answer(call.called, &instead) == Answer::Obeyed
        };
        let mut free = free.iter();
        free.any(|card| does(call, card) && does(other, card))
    }
}

/// Whether a suit is forbidden: he who leads a third one obeys, however many are.
fn is_bar(call: &PendingCall) -> bool {
    matches!(call.called, Called::NotSuit(_))
}
