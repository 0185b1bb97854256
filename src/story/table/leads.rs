//! Leads: whose turn it is, the trick opened, a lead that takes the place of another.

use super::replay::Replay;
use super::{Stage, Sure, TableError, Trick};
use crate::bridge::Seat;
use crate::syntax::CardSpec;

impl Replay<'_> {
    /// A seat leads: he opens the next trick, or the same again if what lay there was a false
    /// lead, his own or another's, or a lead that was taken back.
    pub(super) fn leads(&mut self, seat: Seat, card: CardSpec) {
        if self.led_it_before(card) {
            return;
        }
        self.goes_on_from_hand();
        self.goes_on(seat, card, true);
        if self.fetch(seat, card) {
            return;
        }
        if let Some(before) = self.leads_instead(seat, card) {
            self.corrects(seat, before, card);
            return;
        }
        self.shows_false_lead(seat);
        let card = self.identify(seat, card);
        let number = self.next_play();
        // What he had put to a false lead comes back to him first: he may lead that very card.
        let reopened = self.reopens(seat);
        if !self.parts_with(seat, card, Some(number)) {
            return;
        }
        let again = |trick: &Trick| {
            trick.complete.is_none() && trick.is_false_lead() && trick.leader == Some(seat)
        };
        let again = !reopened && self.record.tricks.last().is_some_and(again);
        // A lead in place of another that came too early comes too early itself.
        let opened = self.record.tricks.len();
        let in_hand = opened.checked_sub(if reopened { 2 } else { 1 });
        let in_hand = in_hand.and_then(|place| self.record.tricks.get(place));
        let early = in_hand.is_some_and(|trick| awaits(trick, seat));
        let hasty = in_hand.is_some_and(|trick| self.awaits_others(trick, seat));
        let left = in_hand.and_then(|trick| self.winner_without(trick, Some(seat)));
        let before = self.now.begun;
        if !reopened && !self.open_trick() {
            return;
        }
        // A lead before the trick in hand is complete does not show that the doubling is over.
        if early || hasty {
            self.now.begun = before;
        }
        let place = self.last_trick();
        if let Some(trick) = self.record.tricks.last_mut() {
            trick.leader = Some(seat);
            trick.suit = card.suit();
            trick.early = early;
            trick.hasty = hasty;
            if !trick.is_premature() {
                trick.due = trick.due.or(left);
            }
        }
        let in_turn = if early || hasty || again {
            Some(false)
        } else {
            self.record.tricks.last().and_then(|trick| trick.due).map(|due| due == seat)
        };
        self.put(seat, card, place, true, in_turn);
        self.dummy_shown(seat);
        self.reach(Stage::Play);
    }

    /// A seat leads when it is stated not to be his turn, no matter who has the lead.
    pub(super) fn leads_falsely(&mut self, seat: Seat, card: CardSpec) {
        let before = self.record.plays.len();
        // Of a story from the midst of the play nobody knows to which trick it is the lead.
        let tricks = self.record.tricks.iter();
        let unled = self.record.first_trick == 1 && tricks.clone().all(|one| one.leader.is_none());
        let midst = unled && self.record.to_lead.is_none() && self.record.dummy.down.is_some();
        self.leads(seat, card);
        let Some(lead) = self.record.plays.get_mut(before) else {
            return;
        };
        if lead.in_turn == Some(true) && !midst {
            let here = self.here.span;
            self.errors.push(TableError::leads_in_turn(seat, here, None));
            return;
        }
        lead.in_turn = Some(false);
        let place = lead.trick as usize;
        if let Some(trick) = self.record.tricks.get_mut(place) {
            trick.falsely = true;
            trick.due = trick.due.filter(|_| !midst);
        }
    }

    /// Whether the last card told was this very lead, out of turn: one lead told twice is one.
    fn led_it_before(&self, card: CardSpec) -> bool {
        let [earlier @ .., now] = self.steps.as_slice() else {
            return false;
        };
        let Some(before) = earlier.iter().rev().find(|step| step.play.is_some()) else {
            return false;
        };
        let lead = before.play.and_then(|play| self.record.play(play));
        let lies = |play: &crate::table::Play| {
            play.leads
                && play.in_turn == Some(false)
                && play.withdrawn.is_none()
                && play.card == card
        };
        before.kind == now.kind && card.exact().is_some() && lead.is_some_and(lies)
    }

    pub(super) fn last_trick(&self) -> u32 {
        u32::try_from(self.record.tricks.len().saturating_sub(1)).unwrap_or(0)
    }

    /// He whose turn it was leads after others have put cards to that trick: no lead had been left out of the story, and
    /// the first of them led when it was not his turn.
    fn shows_false_lead(&mut self, seat: Seat) {
        let waits = |trick: &&mut Trick| {
            let awaited = trick.due == Some(seat) && trick.play_of(seat).is_none();
            awaited && trick.leader.is_none() && !trick.lead_back && trick.lies_open()
        };
        let Some(trick) = self.record.tricks.last_mut().filter(waits) else {
            return;
        };
        let numbers = Seat::ALL.map(|seat| trick.play_of(seat));
        let Some(first) = numbers.into_iter().flatten().min() else {
            return;
        };
        let Some(lead) = self.record.plays.get_mut(first as usize) else {
            return;
        };
        trick.leader = Some(lead.seat);
        lead.followed_by = trick.played().without(lead.seat);
        (lead.leads, lead.in_turn) = (true, Some(false));
        let leader = trick.leader;
        for number in numbers.into_iter().flatten() {
            if let Some(play) = self.record.plays.get_mut(number as usize) {
                play.leader = leader;
            }
        }
        self.suit_of_lead(first);
    }

    /// Whether the lead takes the place of what lies in the last trick.
    fn reopens(&mut self, seat: Seat) -> bool {
        let Some(trick) = self.record.tricks.last() else {
            return false;
        };
        let empty = trick.played().is_empty();
        let before = self.record.tricks.len().checked_sub(2);
        let before = before.and_then(|place| self.record.tricks.get(place));
        let over = trick.is_premature() && before.is_some_and(|trick| trick.complete.is_some());
        let anew = over || !trick.is_premature() || trick.leader != Some(seat);
        let false_lead = trick.is_false_lead() && anew || trick.lead_back;
        if trick.complete.is_some() || trick.quitted.is_some() || !(empty || false_lead) {
            return false;
        }
        // Whom a trick waited for in vain has left it: it was played, though the lead was false.
        if left_by_all(trick) {
            return false;
        }
        let (early, number, due) = (trick.is_premature(), trick.number, trick.due);
        let won = before.filter(|trick| trick.complete.is_some());
        let due = if early { won.and_then(|trick| self.record.winner_of(trick)) } else { due };
        for play in Seat::ALL.map(|seat| trick.play_of(seat)).into_iter().flatten() {
            self.withdraw(play);
        }
        if let Some(trick) = self.record.tricks.last_mut() {
            *trick = Trick::new(number, due);
        }
        true
    }

    /// Whether the trick in hand, to which this seat has played, still awaits another's card: nobody has the lead yet.
    /// A defender who leads on while his partner is still to play is stated of as that.
    fn awaits_others(&self, trick: &Trick, seat: Seat) -> bool {
        let lacks = |seat: Seat| trick.play_of(seat).is_none() && !trick.omitted.has(seat);
        let defender = self.record.roles.is_defender(seat);
        let on = defender != Some(false) && lacks(seat.partner());
        let gathered = self.record.gathered(trick).is_some();
        let open = trick.leader.is_some() && trick.lies_open() && !gathered;
        open && trick.play_of(seat).is_some() && !on && Seat::ALL.into_iter().any(lacks)
    }

    /// Somebody has left a trick without his card: the player who led to the next was not too hasty, if nobody else was
    /// awaited.
    pub(super) fn left_behind(&mut self, place: u32) {
        let whole = self.record.trick(place).is_some_and(|trick| {
            let mut seats = Seat::ALL.into_iter();
            seats.all(|seat| trick.play_of(seat).is_some() || trick.omitted.has(seat))
        });
        let next = place.saturating_add(1) as usize;
        let former = self.record.trick(place);
        let due = former.and_then(|trick| self.winner_without(trick, None));
        let Some(trick) = self.record.tricks.get_mut(next) else {
            return;
        };
        if !(whole && std::mem::take(&mut trick.hasty)) {
            return;
        }
        trick.due = trick.due.or(due);
        let lead = trick.leader.and_then(|leader| trick.play_of(leader));
        let lead = lead.and_then(|lead| self.record.plays.get_mut(lead as usize));
        if let Some(lead) = lead {
            lead.in_turn = due.map(|due| due == lead.seat);
        }
    }

    /// Who won a trick that was left without a card, of those who played to it: it waits for nobody any more, but perhaps
    /// for one who leads to the next and leaves it by that.
    pub(super) fn winner_without(&self, trick: &Trick, leads: Option<Seat>) -> Option<Seat> {
        let there = |seat: Seat| trick.play_of(seat).is_some();
        let left = |seat: Seat| trick.omitted.has(seat) || Some(seat) == leads;
        let stands = !trick.is_false_lead() || left_by_all(trick);
        let known = trick.unseen.is_empty() && !trick.lead_back && stands;
        let whole = Seat::ALL.into_iter().all(|seat| there(seat) || left(seat));
        let led = trick.leader.is_some_and(there);
        let won = known && whole && led && trick.complete.is_none();
        won.then(|| self.record.winner_of(trick)).flatten()
    }

    /// A seat plays to a trick after the next was led to: that lead came before the trick was complete, when nobody had
    /// the lead yet. One who led on while his partner was still to play is stated of as that.
    pub(super) fn shows_early_lead(&mut self, seat: Seat, place: u32) {
        let next = place.saturating_add(1);
        let Some((former, leader, lead)) = self.lead_after(place) else {
            return;
        };
        let waited = |seat: Seat| former.play_of(seat).is_none_or(|play| play > lead);
        let late = !former.omitted.has(seat) && former.lies_open();
        if !late || waited(leader) || waited(leader.partner()) {
            return;
        }
        let lead = self.record.plays.get_mut(lead as usize);
        let Some(lead) = lead.filter(|lead| lead.in_turn.is_none()) else {
            return;
        };
        lead.in_turn = Some(false);
        if let Some(trick) = self.record.tricks.get_mut(next as usize) {
            trick.early = true;
        }
    }

    /// A trick, who has led to the next, and that lead as a number of a play.
    fn lead_after(&self, place: u32) -> Option<(&Trick, Seat, u32)> {
        let former = self.record.trick(place)?;
        let next = self.record.trick(place.saturating_add(1))?;
        let leader = next.leader?;
        Some((former, leader, next.play_of(leader)?))
    }

    pub(super) fn open_trick(&mut self) -> bool {
        let opened = u32::try_from(self.record.tricks.len()).unwrap_or(u32::MAX);
        let number = self.record.first_trick.saturating_add(opened);
        if number > 13 {
            self.errors.push(TableError::too_many_tricks(self.here.span, None));
            return false;
        }
        let due = self.due();
        if opened > 0 {
            let line = self.here.moment.line;
            self.now.begun = Some(Sure::yes(line));
        }
        self.record.tricks.push(Trick::new(number, due));
        self.now.tricks = opened.saturating_add(1);
        true
    }

    /// Whose turn it is to lead to the next trick, where that is known.
    pub(super) fn due(&self) -> Option<Seat> {
        let Some(last) = self.record.tricks.last() else {
            let eldest = || self.record.roles.eldest();
            let first = self.record.first_trick == 1;
            return self.record.to_lead.or_else(|| eldest().filter(|_| first));
        };
        last.complete?;
        self.record.winner_of(last)
    }
}

/// Whether the trick in hand still awaits this seat's card and another's: it is not a former trick, so that he leaves
/// nothing out by leading, but leads when it is not his turn.
fn awaits(trick: &Trick, seat: Seat) -> bool {
    let Some(leader) = trick.leader else {
        return false;
    };
    let lacks = |seat: Seat| trick.play_of(seat).is_none() && !trick.omitted.has(seat);
    let others = Seat::ALL.into_iter().filter(|other| lacks(*other)).count();
    trick.lies_open() && seat != leader && lacks(seat) && others > 1
}

/// Whether a trick waits for nobody any more, as all have put a card to it but those who are told to have left it out.
fn left_by_all(trick: &Trick) -> bool {
    let done = |seat: Seat| trick.play_of(seat).is_some() || trick.omitted.has(seat);
    !trick.omitted.is_empty() && Seat::ALL.into_iter().all(done)
}
