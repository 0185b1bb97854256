//! Tricks that come to nothing, as their lead is taken back, and what was to be done in them.

use super::answers::after;
use super::noted_so::since;
use super::{ActKind, Facts, Incident, IncidentKind, Known, Remedy, Truth};
use crate::bridge::{Seat, Side};
use crate::table::{Moment, Play, Record};

/// How many plays back a lead may lie: more than a deal has cards.
const LATELY: usize = 64;

impl Facts {
    /// The lead that lay there at a moment, by the place of its trick.
    pub(super) fn lead_at(&self, trick: u32, at: u32) -> Option<&Play> {
        lead_at(&self.record, trick, at)
    }

    /// When the lead was let go back to which a card was put, or which a card was.
    pub(super) fn lead_let_back(&self, incident: &Incident) -> Option<Moment> {
        let trick = incident.trick?.checked_sub(self.record.first_trick)?;
        let before = incident.moment.saturating_sub(1);
        let lead = self.lead_at(trick, incident.moment);
        let lead = lead.or_else(|| self.lead_at(trick, before))?;
        let back = lead.withdrawn?;
        let followed = lead.in_turn == Some(false) && followed_from_dealer(&self.record, lead);
        followed.then(|| let_back(&self.record, lead, back))?
    }

    /// Whether a card was put to a lead that went back.
    pub(super) fn lead_taken_back(&self, play: Option<&Play>) -> Known {
        let play = play.filter(|play| !play.leads);
        let gone = play.and_then(|play| lead_gone(&self.record, play.trick, play.moment.at));
        since(gone.or_else(|| self.lead_found_out(play?)))
    }

    /// When it was found out that the lead to which a card was put had been out of turn: it goes back, and all that was
    /// put to it.
    fn lead_found_out(&self, play: &Play) -> Option<Moment> {
        let falsely = self.on_false_lead(Some(play)).truth == Truth::True;
        after(&self.story.discovered, play.moment.at).filter(|_| falsely)
    }

    /// Whether a card was put to a defender's lead out of turn that not all have followed.
    pub(super) fn on_false_lead(&self, play: Option<&Play>) -> Known {
        let play = play.filter(|play| !play.leads);
        let lead = play.and_then(|play| self.lead_at(play.trick, play.moment.at));
        let false_lead = lead.filter(|lead| self.is_false_lead(lead));
        since(false_lead.map(|lead| lead.moment))
    }

    /// Whether a lead is a defender's, out of turn, and not all have followed it.
    fn is_false_lead(&self, lead: &Play) -> bool {
        let defender = self.record.roles.is_defender(lead.seat) == Some(true);
        let mut others = Seat::ALL.into_iter().filter(|seat| *seat != lead.seat);
        let all = others.all(|seat| lead.followed_by.has(seat));
        lead.in_turn == Some(false) && defender && !all
    }

    /// The card that was put to a trick by an incident which only names or touches it.
    pub(super) fn put_down_by(&self, incident: &Incident) -> Option<&Play> {
        let plays = &self.record.plays;
        let place = plays.partition_point(|play| play.moment.at < incident.moment);
        let put = plays.get(place).filter(|play| play.moment.at == incident.moment);
        put.filter(|play| incident.cards.contains(&play.card))
    }

    /// When the trick was gone to which something was to be played: its lead was taken back.
    pub(super) fn own_trick_gone(&self, incident: &Incident) -> Option<Moment> {
        if incident.kind == IncidentKind::WinnersWithoutWaiting {
            return None;
        }
        let trick = incident.trick?.checked_sub(self.record.first_trick)?;
        let gone = lead_gone(&self.record, trick, incident.moment);
        gone.or_else(|| self.called_off(self.lead_at(trick, incident.moment)?))
    }

    /// When it was found out that a defender's lead had been out of turn, before all had followed it.
    fn called_off(&self, lead: &Play) -> Option<Moment> {
        after(&self.story.discovered, lead.moment.at).filter(|_| self.is_false_lead(lead))
    }

    /// Whether the trick of an incident came to nothing on that line.
    pub fn is_trick_gone(&self, incident: &Incident, line: u32) -> bool {
        let gone = self.own_trick_gone(incident).into_iter();
        let mut gone = gone.chain(self.lead_given_up(incident));
        gone.any(|then| then.line == line)
    }

    /// When a suit was called for a defender's lead out of turn, by which that lead goes back; it was the choice among its
    /// cards that was open.
    pub(super) fn lead_given_up(&self, incident: &Incident) -> Option<Moment> {
        let trick = incident.trick?.checked_sub(self.record.first_trick)?;
        let lead = self.lead_at(trick, incident.moment)?;
        let defender = self.record.roles.is_defender(lead.seat) == Some(true);
        let own = lead.moment.at == incident.moment && lead.in_turn == Some(false) && defender;
        let over = self.record.trick(trick).and_then(|trick| trick.complete);
        let mut acts = self.acts().iter().filter(|_| own);
        let called = acts.find(|act| {
            let suit = matches!(&act.deed, ActKind::Demand(demand) if demand.remedy == Some(Remedy::CallSuit));
            suit && act.moment > incident.moment && over.is_none_or(|then| then.at > act.moment)
        });
        called.map(|act| Moment { at: act.moment, line: act.line })
    }

    /// Whether a card named or touched is to be led: nothing lay to the trick in hand.
    pub fn is_to_be_led(&self, incident: &Incident) -> bool {
        let handled = matches!(
            incident.kind,
            IncidentKind::CardNamed | IncidentKind::CardTouched | IncidentKind::CardDrawn
        );
        let before = incident.moment.checked_sub(1);
        let stated = self.record.to_lead.is_some() || !self.record.plays.is_empty();
        handled && stated && !self.trick_is_open(before)
    }

    /// Whether a trick had been led to by then, and not yet completed.
    fn trick_is_open(&self, at: Option<u32>) -> bool {
        let Some(at) = at else { return false };
        let standing = self.record.standing(at.saturating_add(1));
        let Some(place) = standing.tricks.checked_sub(1) else {
            return false;
        };
        let trick = self.record.trick(place);
        let complete = trick.and_then(|trick| trick.complete);
        self.lead_at(place, at).is_some() && complete.is_none_or(|then| then.at > at)
    }
}

/// When a lead was taken back, and no other card of its player put in its place: the one that lay there at a moment, by
/// the place of its trick. A lead in its turn stays: who takes it up has shown a card, and undone nothing.
pub(super) fn lead_gone(record: &Record, trick: u32, at: u32) -> Option<Moment> {
    let lead = lead_at(record, trick, at)?;
    let stays = lead.replaced_by.is_some() || lead.in_turn == Some(true);
    let back = lead.withdrawn.filter(|_| !stays)?;
    if followed_from_dealer(record, lead) { let_back(record, lead, back) } else { Some(back) }
}

/// Whether a lead of the dealer's or of dummy's had been followed by the next player when it was taken back.
fn followed_from_dealer(record: &Record, lead: &Play) -> bool {
    let defender = record.roles.is_defender(lead.seat);
    defender == Some(false) && lead.followed_by.has(lead.seat.left())
}

/// When the table goes on without a lead that was taken back though the next player had played to it: the other side
/// leads, or plays to another lead in its place that was in turn or that all followed, or takes up the card it had put
/// to the first. What the side that led wrongly does by itself lets nothing go back.
fn let_back(record: &Record, lead: &Play, back: Moment) -> Option<Moment> {
    let plays = record.plays.iter().rev().take(LATELY);
    let after = plays.filter(|play| play.trick == lead.trick);
    let whole = record.trick(lead.trick).and_then(|trick| trick.complete);
    let stays = |play: &Play| {
        let other = lead_at(record, play.trick, play.moment.at);
        whole.is_some() || other.is_none_or(|other| other.in_turn != Some(false))
    };
    let others = after.filter(|play| play.seat.side() != lead.seat.side());
    let goes_on = others.filter_map(|play| {
        let anew = play.moment.at > back.at || play.leads && play.moment.at == back.at;
        if anew && !stays(play) {
            return None;
        }
        if anew {
            return Some(play.moment).filter(|_| play.corrects.is_none());
        }
        let up = play.withdrawn.filter(|_| play.replaced_by.is_none());
        let with_a_lead = |then: &Moment| plays_at(record, then.at, lead.seat.side());
        up.filter(|then| then.at > back.at && play.moment.at > lead.moment.at && !with_a_lead(then))
    });
    goes_on.min()
}

/// Whether a side puts a card down at a moment.
fn plays_at(record: &Record, at: u32, side: Side) -> bool {
    let place = record.plays.partition_point(|play| play.moment.at < at);
    let play = record.plays.get(place);
    play.is_some_and(|play| play.moment.at == at && play.seat.side() == side)
}

/// The lead that lay there at a moment, by the place of its trick.
pub(super) fn lead_at(record: &Record, trick: u32, at: u32) -> Option<&Play> {
    let plays = &record.plays;
    let stated = plays.partition_point(|play| play.moment.at <= at);
    let mut plays = plays.get(..stated)?.iter().rev().take(LATELY);
    plays.find(|play| {
        let lay = play.withdrawn.is_none_or(|then| then.at > at);
        play.leads && play.trick == trick && lay
    })
}
