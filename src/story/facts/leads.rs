//! Leads: out of turn, followed, before the play, without waiting.

use super::derive::Derive;
use super::{FactId, IncidentKind, Known};
use crate::bridge::Seat;
use crate::syntax::EventKind;
use crate::table::{Moment, Play, Stage, Standing};

impl Derive<'_> {
    /// A card led.
    pub(super) fn led(&mut self, number: u32, play: &Play) {
        match play.in_turn {
            // A lead on before the partner has played is stated of as that.
            Some(false) if self.still_open(play).is_some() => {}
            Some(false) => self.led_out_of_turn(number, play),
            Some(true) | None => self.led_too_early(number, play),
        }
        // Eldest hand who leads declares by that that he does not double; with the next trick nobody has.
        if self.number_of(play) > 1 || self.record.roles.eldest() == Some(play.seat) {
            self.story.doublings.push(self.now);
        }
        self.led_before_quitting(number, play);
        self.led_without_waiting(number, play);
    }

    /// A lead made while the trick before still lies there: told so, or by a defender and shown by what is stated of
    /// that trick.
    fn led_before_quitting(&mut self, number: u32, play: &Play) {
        let step = self.steps.get(self.now.at as usize);
        let stated = step.is_some_and(|step| matches!(step.kind, EventKind::LeadsEarly { .. }));
        let trick = self.number_of(play);
        let before = trick.checked_sub(1).filter(|before| *before > 0);
        let quitted = before.and_then(|before| self.record.quitted(before, self.now.at));
        // What is said about it later, that it was quitted, does not tell that it was not by then.
        let mark = before.and_then(|before| self.record.marks.get(before as usize));
        let said = mark.is_some_and(|mark| mark.quitted.is_some());
        let open = quitted.is_some_and(|quitted| !quitted.so) && !said;
        let shown = self.is_defender(Some(play.seat)) && open;
        if stated || shown {
            self.raise(IncidentKind::LedEarly, Some(play.seat))
                .about(Some(number))
                .card(play.card)
                .suit(play.card.suit())
                .trick(Some(trick));
        }
    }

    /// Whether what is stated now is a lead out of turn.
    pub(super) fn led_falsely_now(&self) -> bool {
        let step = self.steps.get(self.now.at as usize);
        let play = step.and_then(|step| self.record.play(step.play?));
        play.is_some_and(|play| play.leads && play.in_turn == Some(false))
    }

    fn led_out_of_turn(&mut self, number: u32, play: &Play) {
        let trick = self.number_of(play);
        self.raise(IncidentKind::LeadOutOfTurn, Some(play.seat))
            .about(Some(number))
            .card(play.card)
            .suit(play.card.suit())
            .trick(Some(trick))
            .say(FactId::FirstLead, trick == 1);
    }

    /// Eldest hand leads while a double, or an answer to him, is due.
    fn led_too_early(&mut self, number: u32, play: &Play) {
        let eldest = self.record.roles.eldest();
        let standing = self.record.standing(play.moment.at);
        if self.number_of(play) != 1 || eldest != Some(play.seat) {
            return;
        }
        let not_begun = standing.begun.is_some_and(|begun| !begun.so);
        let due = self.double_due(play, standing);
        // A lead that was called is made by leave of those who called it.
        let early = not_begun || due || self.led_unasked(play);
        if early && !self.suit_called(play.seat) {
            self.late_double = true;
            self.lead_before_play(number, play, play.moment);
            if due {
                let line = standing.doubled;
                self.know_last(FactId::DoublingOpen, Known::from_line(true, line));
            }
        }
    }

    /// Somebody doubled, and not all who may answer it have spoken; once the whole trick is played nobody has taken
    /// exception to that.
    fn double_due(&self, play: &Play, standing: Standing) -> bool {
        let stated = self.unled(play, standing) && standing.begun.is_none();
        let waits = standing.right.is_some() && standing.refused == 0;
        stated && standing.doubled > 0 && waits && !self.played_out(play)
    }

    /// Whether the story says how the trump was named, and no card was led before this lead but out of turn.
    fn unled(&self, play: &Play, standing: Standing) -> bool {
        let before = self.record.plays.iter();
        let mut before = before.take_while(|other| other.moment.at < play.moment.at);
        let falsely = |other: &Play| !other.leads || other.in_turn == Some(false);
        let stated = self.record.trump_named.is_some_and(|named| named.at < play.moment.at);
        let led = standing.stage == Stage::Play && stated && before.all(falsely);
        standing.stage == Stage::Declared || led
    }

    fn played_out(&self, play: &Play) -> bool {
        let trick = self.record.trick(play.trick);
        trick.is_some_and(|trick| trick.complete.is_some())
    }

    /// Whether the trick that it led was played to its end, and nobody took exception to the lead by then.
    fn passed(&self, play: &Play) -> bool {
        let trick = self.record.trick(play.trick);
        let complete = trick.and_then(|trick| trick.complete);
        complete.is_some_and(|complete| {
            let steps = self.steps.get(play.moment.at as usize..complete.at as usize);
            !steps.into_iter().flatten().any(|step| {
                // What is had for no other lead.
                let kind = step.kind;
                matches!(kind, EventKind::TakesTwo { .. } | EventKind::WantsPlayedOut { .. })
            })
        })
    }

    /// The story states the declaration and then the lead, with no leave between them; once the whole trick is played
    /// nobody has taken exception to it.
    fn led_unasked(&self, play: &Play) -> bool {
        let standing = self.record.standing(play.moment.at);
        let stated = self.unled(play, standing) && standing.begun.is_none();
        // Who plays both hands has nobody to ask.
        let alone = self.is_one_player(play.seat, play.seat.partner());
        stated && standing.doubled == 0 && !alone && !self.passed(play)
    }

    /// The trump is named when somebody has led already.
    pub(super) fn led_before_naming(&mut self) {
        self.shown_before_naming();
        let record = self.record;
        let (at, eldest) = (self.now.at, record.roles.eldest());
        let own = |play: &&Play| {
            let first = play.leads && self.number_of(play) == 1 && play.moment.at < at;
            first && eldest == Some(play.seat)
        };
        let stated = record.standing(0).stage >= Stage::Declared;
        let Some(play) = record.plays.first().filter(own).filter(|_| !stated) else {
            return;
        };
        if !std::mem::replace(&mut self.late_double, true) {
            self.lead_before_play(0, play, play.moment);
        }
    }

    /// A card that the dealer or his partner led before the trump was named has been shown by that.
    fn shown_before_naming(&mut self) {
        let record = self.record;
        let at = self.now.at;
        let stated = record.standing(0).stage >= Stage::Declared;
        let own = |play: &&Play| {
            let first = play.leads && self.number_of(play) == 1 && play.moment.at < at;
            let dealers = self.is_dealer(Some(play.seat)) || self.is_dummy(Some(play.seat));
            first && dealers
        };
        let Some(play) = record.plays.first().filter(own).filter(|_| !stated) else {
            return;
        };
        self.raise_at(IncidentKind::CardExposed, Some(play.seat), play.moment)
            .card(play.card)
            .suit(play.card.suit())
            .say(FactId::ShownOnTable, true)
            .say(FactId::DuringDeal, false)
            .say(FactId::BeforeDeclaration, true)
            .say(FactId::BeforeFirstLead, true)
            .say(FactId::DuringPlay, false)
            .say(FactId::PlayHadBegun, false);
    }

    fn lead_before_play(&mut self, number: u32, play: &Play, then: Moment) {
        let standing = self.record.standing(play.moment.at);
        // Where the naming of the trump is stated, so would the question have been.
        let stated = standing.stage == Stage::Declared || self.record.roles.maker.is_some();
        let leave = match standing.leave_asked {
            0 if stated => Known::from_line(false, then.line),
            0 => Known::UNKNOWN,
            line => Known::from_line(true, line),
        };
        let begun = Known::from_line(false, then.line);
        let doubtful = self.may_be_void(standing, play.moment.at);
        self.story.led_too_soon = true;
        let noted = self.raise_at(IncidentKind::LeadBeforePlay, Some(play.seat), then);
        noted
            .about(Some(number))
            .card(play.card)
            .suit(play.card.suit())
            .trick(Some(1))
            .say(FactId::FirstLead, true)
            .know(FactId::PlayHadBegun, begun)
            .know(FactId::LeaveAsked, leave);
        if doubtful {
            noted.know(FactId::DoublingOpen, Known::UNKNOWN);
        }
    }

    /// A double after eldest hand's lead, by his partner or in answer to an earlier one, shows that the lead
    /// came before the doubling was done.
    pub(super) fn doubled_after_lead(&mut self, seat: Option<Seat>) {
        let record = self.record;
        let Some(seat) = seat.filter(|_| !self.late_double) else {
            return;
        };
        let Some(play) = record.plays.first().filter(|play| play.leads) else {
            return;
        };
        let standing = record.standing(play.moment.at);
        let by_eldest = record.roles.eldest() == Some(play.seat) && self.number_of(play) == 1;
        let answers = standing.doubled > 0 && seat.side() != play.seat.side();
        let shows = play.seat.partner() == seat || answers;
        if by_eldest && shows && play.moment.at < self.now.at && standing.begun.is_none() {
            self.late_double = true;
            self.lead_before_play(0, play, play.moment);
            if standing.doubled > 0 {
                let line = self.now.line;
                self.know_last(FactId::DoublingOpen, Known::from_line(true, line));
            }
        }
    }

    /// A player follows a lead out of turn.
    pub(super) fn followed_false_lead(&mut self, play: &Play) {
        let Some(lead) = self.lead_of(play) else {
            return;
        };
        let Some(false_lead) = self.record.play(lead).copied() else {
            return;
        };
        // A card that takes the place of another lies there like it, while the lead may go back.
        let instead = play.corrects.is_some();
        let over = self.record.full_before(play.trick, self.now.at);
        if false_lead.in_turn != Some(false) || instead && over {
            return;
        }
        let trick = self.number_of(play);
        if !instead && self.record.roles.eldest() == Some(play.seat) {
            self.story.doublings.push(self.now);
        }
        self.raise(IncidentKind::FalseLeadFollowed, Some(play.seat))
            .about(Some(lead))
            .card(play.card)
            .suit(false_lead.card.suit())
            .trick(Some(trick))
            .other(Some(false_lead.seat))
            .say(FactId::FirstLead, trick == 1);
    }

    /// The lead to the trick of a play: the last by its leader to that trick before it.
    fn lead_of(&self, play: &Play) -> Option<u32> {
        let lead = self.leads_now.get(play.trick as usize).copied().flatten()?;
        (self.record.play(lead)?.seat == play.leader?).then_some(lead)
    }
}
