//! Words at the table that a law notices: questions, answers, consultation, suggestions.

use super::called::Called;
use super::derive::Derive;
use super::{ActKind, FactId, Fulfilment, IncidentKind, Known, Remedy};
use crate::bridge::{Seat, Suit};
use crate::syntax::{CardSpec, EventKind, Whos};
use crate::table::{Play, Stage, asks_leave, suit_asked_about};

impl Derive<'_> {
    /// `S asks to have the cards placed`.
    pub(super) fn asks_placing(&mut self, who: Option<Seat>) {
        let now = self.now.at;
        let trick = self.trick_in_hand();
        let place = trick.and_then(|trick| trick.number.checked_sub(self.record.first_trick));
        let open = place.is_some_and(|place| !self.record.full_before(place, now));
        // A trick that is turned and quitted has been touched.
        let gathered = trick.and_then(|trick| self.record.gathered(trick));
        let gathered = gathered.filter(|then| then.at < now);
        let touched = self.story.touched_trick;
        // As long as it is being played, to touch it is not to gather it.
        let touched =
            touched.filter(|(number, _)| !open && *number == trick.map(|trick| trick.number));
        let touched = touched.map(|(_, then)| then).or(gathered);
        let played = self.partner_played(who);
        let trick = self.trick_number();
        let noted = self.raise(IncidentKind::PlacingAsked, who);
        noted.trick(trick).know(FactId::PartnerHasPlayed, played);
        // Nobody gathers a trick that is still being played.
        let known = touched.map(|then| Known::from_line(true, then.line));
        let known = known.or(open.then(|| Known::from_line(false, 0)));
        if let Some(known) = known {
            noted.know(FactId::TrickTouched, known);
        }
    }

    /// Partners confer: about a penalty, unless the doubling is what is open.
    pub(super) fn consult(&mut self, who: &Whos, on_penalty: bool) {
        if self.same_again() {
            return;
        }
        let standing = self.record.standing(self.now.at);
        let over_doubling =
            standing.stage == Stage::Declared && !standing.begun.is_some_and(|begun| begun.so);
        // Before the trump is named and while nothing has gone wrong there is nothing else to confer about.
        if !on_penalty && standing.stage < Stage::Declared && self.all_in_order() {
            self.consults_on_make(who);
            return;
        }
        let in_order = self.all_in_order_but_answered_doubles();
        let on_penalty = match (on_penalty, over_doubling, in_order) {
            (false, true, true) => {
                self.consults_on_doubling(who, Known::from_line(false, self.now.line));
                return;
            }
            // Between the declaration and the lead either may be open; where both are, nobody but the players knows.
            (false, true, false) => {
                self.consults_on_doubling(who, Known::UNKNOWN);
                Known::UNKNOWN
            }
            _ => Known::from_line(true, self.now.line),
        };
        let seats: [Option<Seat>; 2] = self.two(who);
        let trick = self.trick_number();
        let [first, second] = seats;
        self.raise(IncidentKind::Consultation, first)
            .trick(trick)
            .other(second)
            .know(FactId::ConsultedOnPenalty, on_penalty);
    }

    /// Partners confer about what trump to name.
    pub(super) fn consults_on_make(&mut self, who: &Whos) {
        let [first, second] = self.two(who);
        self.raise(IncidentKind::MakeConsulted, first).other(second);
    }

    /// `W tells S to play D4`: a demand, if dummy had suggested a card; `S tells E to play H9` is to call that card.
    pub(super) fn tells_to_play(
        &mut self,
        who: Option<Seat>,
        other: Option<Seat>,
        card: CardSpec,
        remedy: Remedy,
    ) {
        let Some(seat) = who else { return };
        // What one defender tells the other to play is talk, and no demand.
        if self.is_defender(who) && other == Some(seat.partner()) {
            self.simple(IncidentKind::Talk, who);
            return;
        }
        if remedy == Remedy::PlaySuggested && self.is_stated_by_an_adversary(seat, other) {
            self.calls(who, other, Called::Card(card));
            return;
        }
        let roles = self.record.roles;
        let by_dummy = roles.dummy() == who && roles.dealer == other;
        if remedy == Remedy::PlaySuggested && by_dummy {
            self.suggests(who, card);
            return;
        }
        if self.suggested.is_none() {
            return;
        }
        let (its, only) = self.in_following(self.record.roles.dummy(), card);
        let revoke = if remedy == Remedy::PlaySuggested { its } else { only };
        // Nobody is made to revoke: such a call comes to nothing.
        let fulfilment = if revoke {
            Fulfilment::Impossible(self.now.line)
        } else {
            self.answer_of_moved(card, remedy)
        };
        self.demand_as(seat, Some(remedy), Some(card), other, fulfilment);
        if fulfilment == Fulfilment::Pending {
            self.stated_of_dummy.extend(self.acts.len().checked_sub(1));
        }
    }

    /// Whether one of the dealer's side speaks to a defender.
    fn is_stated_by_an_adversary(&self, who: Seat, other: Option<Seat>) -> bool {
        self.is_defender(other) && other.is_some_and(|other| other.side() != who.side())
    }

    /// What becomes of a demand about the card that dummy has moved unasked: the dealer who lets it lie till the play goes
    /// on from it has played it.
    fn answer_of_moved(&self, card: CardSpec, remedy: Remedy) -> Fulfilment {
        let dummy = self.record.roles.dummy();
        let trick = self.trick_in_hand();
        let lies = dummy.zip(trick).and_then(|(dummy, trick)| self.card_now(trick, dummy));
        let moved = |play: &&Play| {
            let step = self.steps.get(play.moment.at as usize);
            step.is_some_and(|step| matches!(step.kind, EventKind::MovesHimself { .. }))
        };
        let Some(play) = lies.filter(moved) else {
            return Fulfilment::Pending;
        };
        let Some(then) = self.record.went_on_from(play.moment.at) else {
            return Fulfilment::Pending;
        };
        if (play.card == card) == (remedy == Remedy::PlaySuggested) {
            Fulfilment::Done(then.line)
        } else {
            Fulfilment::Disobeyed(then.line)
        }
    }

    /// The dealer, told to play a card of dummy or not to play it, plays from there: as he was stated, or otherwise.
    pub(super) fn answer_of_dummy(&mut self, play: &Play) {
        if !self.is_dummy(Some(play.seat)) {
            return;
        }
        let (_, only) = self.as_played(play.card);
        let led = play.led.filter(|_| !play.leads);
        self.answer_suggestion(play.card, led, only);
        // Where the card was named or touched, it is mentioned with that.
        if self.is_handled(self.now.at) {
            return;
        }
        if let Some(by) = self.against_order.take() {
            let trick = self.number_of(play);
            self.raise(IncidentKind::SuggestionDisobeyed, self.record.roles.dealer)
                .card(play.card)
                .suit(play.card.suit())
                .trick(Some(trick))
                .other(Some(by))
                .say(FactId::FromDummy, true);
        }
    }

    /// What became of what the dealer was stated about a card of dummy, by the card that is played from there: `only`
    /// if no other could follow suit to the one led.
    fn answer_suggestion(&mut self, card: CardSpec, led: Option<Suit>, only: bool) {
        let line = self.now.line;
        let follows = |card: CardSpec| led.is_none() || card.suit() == led;
        // Who does what he was stated first has gone against nobody who told him the contrary later.
        let mut done = None;
        for act in std::mem::take(&mut self.stated_of_dummy) {
            let Some(act) = self.acts.get_mut(act) else {
                continue;
            };
            let ActKind::Demand(demand) = &mut act.deed else {
                continue;
            };
            let wanted = demand.remedy == Some(Remedy::PlaySuggested);
            let revoke = demand.card.is_some_and(|asked| !follows(asked)) && follows(card);
            demand.fulfilment = if (demand.card == Some(card)) == wanted {
                done = done.or(demand.card);
                Fulfilment::Done(line)
            } else if wanted && revoke || !wanted && only {
                // Nobody is made to revoke.
                Fulfilment::Impossible(line)
            } else {
                let contrary = done.is_some() && done == demand.card;
                let against = Some(act.who).filter(|_| !contrary);
                self.against_order = self.against_order.or(against);
                Fulfilment::Disobeyed(line)
            };
        }
    }

    /// `E asks "Shall I play?"`: third hand asks leave that only eldest hand may ask. `W asks "no clubs?"`: he asks his partner.
    pub(super) fn asks_words(&mut self, who: Option<Seat>, words: &str) {
        if let Some(suit) = suit_asked_about(words) {
            self.asks_about(who, who.map(Seat::partner), suit);
        } else if asks_leave(words) {
            self.asks_leave(who);
            self.gives_up_double(who);
        }
    }

    /// Leave to lead asked by third hand.
    pub(super) fn asks_leave(&mut self, who: Option<Seat>) {
        let third = self.record.roles.third_hand();
        if third.is_some() && third == who && self.stage() < Stage::Play {
            self.raise(IncidentKind::AskedLeaveOutOfTurn, who).other(who.map(Seat::partner));
        }
    }
}
