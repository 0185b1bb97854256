//! The incidents and acts of a story, and the answers to questions about them.

use super::answered::ByLine;
use super::derive::derive;
use super::lead_gone::lead_gone;
use super::marks::{Marks, play_stated};
use super::note::Noted;
use super::story::Story;
use super::{
    Act, Asked, Deed, FactId, Fulfilment, Incident, IncidentKind, Lapse, OptionView, Remedy, Truth,
};
use crate::bridge::{LostRights, Procedure, Seat, SeatSet};
use crate::syntax::{CardSpec, Case, PerSide};
use crate::table::{Moment, Names, NextDeal, Play, Record, Roles, Sitting, Trick, replay_deal};
use std::sync::Arc;

/// All that a story shows of what the laws speak about.
#[derive(Debug, Clone)]
pub struct Facts {
    pub(super) record: Record,
    pub(super) story: Story,
    incidents: Vec<Incident>,
    notes: Vec<Noted>,
    acts: Vec<Act>,
    pub(super) lines: Vec<u32>,
    /// The moments at which something was done that changes how the hand stands, in order.
    pub(super) moves: Vec<u32>,
    pub(super) marks: Marks,
    /// In which order the players spoke as to doubling.
    order: Procedure,
    /// The case, where another procedure may tell another story.
    case: Option<Arc<Case>>,
    /// Whether it may for more than what counts as playing a card.
    may_go_otherwise: bool,
    /// Whether it may where fewer play.
    fewer_differ: bool,
    /// How the story is asked about, where a code says otherwise.
    asked: Option<Arc<Asked>>,
    /// The answers of the case, by the lines they are about.
    pub(super) by_line: ByLine,
    /// The same of each deal before, where the story tells several: everything else here is of the last.
    pub(super) earlier: Arc<[Self]>,
}

impl Facts {
    /// `lines` are those of the events, in order.
    pub(super) fn new(
        record: Record,
        notes: Vec<Noted>,
        acts: Vec<Act>,
        story: Story,
        lines: Vec<u32>,
    ) -> Self {
        let incidents = notes.iter().map(|noted| noted.incident.clone()).collect();
        let moves = moves(&record);
        let marks = Marks::of(&record, &notes, Asked::shared());
        Self {
            record,
            story,
            incidents,
            notes,
            acts,
            lines,
            moves,
            marks,
            order: Procedure::default(),
            case: None,
            may_go_otherwise: false,
            fewer_differ: false,
            asked: None,
            by_line: ByLine::default(),
            earlier: Arc::default(),
        }
    }

    /// Each deal that the story tells, in order.
    pub fn deals(&self) -> impl Iterator<Item = &Self> {
        self.earlier.iter().chain(std::iter::once(self))
    }

    /// The deals before the last that the story tells.
    pub fn earlier(&self) -> &[Self] {
        &self.earlier
    }

    /// Another deal that follows this one.
    pub fn next_deal(&self) -> Option<NextDeal> {
        self.record.next_deal
    }

    /// The line on which the last deal begins, where the story tells several; else 0.
    pub fn begins(&self) -> u32 {
        let next = self.earlier.last().and_then(Self::next_deal);
        next.map_or(0, |next| next.line)
    }

    /// The same story with another score before the hand, or with none that is known.
    #[must_use]
    pub fn with_score(&self, toward: Option<PerSide>, games: Option<PerSide>) -> Self {
        let mut other = self.clone();
        other.record.score.toward = toward;
        other.record.score.games = games;
        other
    }

    /// The same, replayed by some procedure, with the case to replay it by another.
    pub(super) fn replayed_by(
        mut self,
        order: Procedure,
        case: &Case,
        otherwise: bool,
        fewer_differ: bool,
    ) -> Self {
        self.order = order;
        let kept = otherwise || fewer_differ || !self.record.named_how.is_empty();
        self.case = kept.then(|| Arc::new(case.clone()));
        self.may_go_otherwise = otherwise;
        self.fewer_differ = fewer_differ;
        self
    }

    /// The same story as it goes where the game goes as a code has it; nothing where it goes so already.
    pub fn in_order(&self, order: &Procedure) -> Option<Box<Self>> {
        let fewer = self.fewer_differ && order.players != self.order.players;
        let otherwise = fewer || self.may_go_otherwise && order.goes_otherwise(&self.order);
        let parts = otherwise || order.parts_over(&self.order, &self.record.named_how);
        let case = self.case.as_ref().filter(|_| parts);
        if let Some(stated) = case.and_then(|case| replay_deal(case, self.next_deal(), order).ok())
        {
            return Some(Box::new(derive(stated)));
        }
        if order.players == self.order.players {
            return None;
        }
        let mut fewer = Box::new(self.clone());
        fewer.order.players = order.players;
        Some(fewer)
    }

    /// The same story as it goes where one player more has lost his right to double, from a moment on.
    pub fn with_right_lost(&self, seat: Seat, at: u32) -> Option<Self> {
        self.with_doubling(self.record.lost.and(seat, at)?)
    }

    /// The same story as it goes where nobody may double any more from a moment on; none where nobody does.
    pub fn with_doubling_closed(&self, at: u32) -> Option<Self> {
        let more = self.record.closing.times > self.record.standing(at).times;
        let lost = self.record.lost.closing(at).filter(|_| more)?;
        self.with_doubling(lost)
    }

    /// The same story as it goes where a double stands that was refused at a moment.
    pub fn with_double_upheld(&self, at: u32) -> Option<Self> {
        let mut refused = self.record.refused.iter();
        let fell = refused.any(|(_, then)| then.at == at);
        let lost = self.record.lost.upholding(at).filter(|_| fell)?;
        self.with_doubling(lost)
    }

    /// The same of a double by when it was made.
    pub fn with_refused_double_upheld(&self, made: u32) -> Option<Self> {
        let mut refused = self.record.refused.iter();
        let (_, then) = refused.find(|(own, _)| own.at == made)?;
        self.with_double_upheld(then.at)
    }

    /// The same story as it goes where a double made at a moment is none, since it needed leave and has had none when the
    /// hand is over; none where it waits for no word, or the hand goes on.
    pub fn with_double_disallowed(&self, at: u32) -> Option<Self> {
        let mut unanswered = self.record.unanswered.iter();
        let waits = self.record.over.is_some() && unanswered.any(|made| made.at == at);
        let lost = self.record.lost.disallowing(at).filter(|_| waits)?;
        self.with_doubling(lost)
    }

    /// The same story where it cannot be stated how often the tricks are doubled; none where that is so already.
    pub fn with_doubling_in_doubt(&self) -> Option<Self> {
        if self.record.doubling_in_doubt {
            return None;
        }
        let mut other = self.clone();
        other.record.doubling_in_doubt = true;
        Some(other)
    }

    /// Whether a double made at a moment waits for a word when the story stops, or was refused.
    pub fn may_be_no_double(&self, at: u32) -> bool {
        let record = &self.record;
        let mut waits = record.unanswered.iter();
        let mut refused = record.refused.iter();
        waits.any(|made| made.at == at) || refused.any(|(made, _)| made.at == at)
    }

    fn with_doubling(&self, lost: LostRights) -> Option<Self> {
        let order = Procedure { lost, ..self.order.clone() };
        let case = self.case.as_ref()?;
        let replayed = replay_deal(case, self.next_deal(), &order);
        let mut otherwise = replayed.ok().map(derive)?;
        // Moments are counted alike, so that what is answered of one here is answered there.
        otherwise.moves.clone_from(&self.moves);
        Some(otherwise)
    }

    /// The same story, where facts are asked of other moments.
    #[must_use]
    pub fn asked_otherwise(&self, asked: &Arc<Asked>) -> Self {
        let mut otherwise = self.clone();
        otherwise.marks.play_stated = play_stated(&self.notes, asked);
        otherwise.asked = Some(Arc::clone(asked));
        otherwise
    }

    /// How the story is asked about.
    pub(super) fn asked(&self) -> &Asked {
        self.asked.as_deref().unwrap_or_else(|| Asked::shared())
    }

    /// Who plays the hands at which nobody sits.
    pub fn sitting(&self) -> Sitting<'_> {
        Sitting { players: self.order.players, roles: self.record.roles, names: &self.record.names }
    }

    /// What happened, in order.
    pub fn incidents(&self) -> &[Incident] {
        &self.incidents
    }

    /// What players did with their rights, in order.
    pub fn acts(&self) -> &[Act] {
        &self.acts
    }

    /// Who plays which part.
    pub fn seats(&self) -> Roles {
        self.record.roles
    }

    /// The players' names.
    pub fn names(&self) -> &Names {
        &self.record.names
    }

    /// What the replay left behind.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The line on which the hand was played out; 0 where that is not stated.
    pub fn played_out(&self) -> u32 {
        self.record.played_out.map_or(0, |then| then.line)
    }

    /// The moment of the last event.
    pub fn last_moment(&self) -> u32 {
        self.record.last_moment()
    }

    /// The first moment told on a line or after it; past the last where there is none.
    pub fn moment_of_line(&self, line: u32) -> u32 {
        let place = self.lines.partition_point(|stated| *stated < line);
        u32::try_from(place).unwrap_or(u32::MAX)
    }

    /// What was noted of an incident.
    pub(super) fn noted(&self, incident: &Incident) -> Option<&Noted> {
        if let Some(place) = self.own_place(incident) {
            return self.notes.get(place);
        }
        let key = (incident.moment, incident.line);
        let before = |other: &Incident| (other.moment, other.line) < key;
        let first = self.incidents.partition_point(before);
        let rest = self.incidents.get(first..)?.iter();
        let place = rest
            .take_while(|other| other.moment == incident.moment)
            .position(|other| other == incident)?;
        self.notes.get(first + place)
    }

    /// The place of an incident that is one of these itself, as nearly every one is that is asked about.
    fn own_place(&self, incident: &Incident) -> Option<usize> {
        let first = self.incidents.as_ptr().addr();
        let apart = std::ptr::from_ref(incident).addr().checked_sub(first)?;
        let place = apart / size_of::<Incident>();
        let own = self.incidents.get(place)?;
        std::ptr::eq(own, incident).then_some(place)
    }

    /// The line from which the penalty for an incident could be exacted, where that may be later than the incident:
    /// that of a revoke when it is mended or past mending, that of a card too many when it is found.
    pub fn incurred(&self, incident: &Incident) -> Option<u32> {
        let later = |then: &Moment| then.at > incident.moment;
        match incident.kind {
            IncidentKind::Revoke => {
                let play = self.noted(incident).and_then(|noted| noted.play);
                let play = play.and_then(|play| self.record.play(play))?;
                let trick = self.record.trick(play.trick)?;
                let on = self.record.played_on_after(play);
                // Its fourth card tells that it may have been quitted, unless it is stated that it was not.
                let mark = self.record.marks.get(trick.number as usize);
                let open = mark.is_some_and(|mark| mark.open.is_some());
                let full = self.record.gathered(trick);
                let full = full.or(trick.complete.filter(|_| !open));
                let signs = [play.withdrawn, full, on, self.record.over].into_iter();
                signs.flatten().filter(later).map(|then| then.line).min()
            }
            IncidentKind::SurplusCard | IncidentKind::CardMixed | IncidentKind::FifthCard => {
                let found = self.story.discovered.iter().chain(&self.story.counted);
                let signs = found.chain(&self.record.over).filter(|then| later(then));
                Some(signs.map(|then| then.line).min().unwrap_or(u32::MAX))
            }
            _ => None,
        }
    }

    /// The line on which an option that nobody took was gone, strictly after its incident.
    pub fn lapsed(&self, lapse: Lapse, incident: &Incident, option: OptionView) -> Option<u32> {
        self.lapsed_at(lapse, incident, option).map(|then| then.line)
    }

    /// The moment at which an option that nobody took was gone, strictly after its incident.
    pub fn lapsed_at(
        &self,
        lapse: Lapse,
        incident: &Incident,
        option: OptionView,
    ) -> Option<Moment> {
        let at = self.arises(incident);
        let out = self.record.played_out.filter(|then| then.at > at);
        // What would have ended it can no longer come when the hand is played out.
        let out = out.filter(|_| lapse.is_in_play());
        let own = self.ended_by(lapse, incident, option, at);
        own.into_iter().chain(out).min()
    }

    /// Since when the options of an incident are there: those of a revoke that was corrected, since then.
    pub(super) fn arises(&self, incident: &Incident) -> u32 {
        let revoke = incident.kind == IncidentKind::Revoke;
        let noted = self.noted(incident).filter(|_| revoke);
        let play = noted.and_then(|noted| self.record.play(noted.play?));
        let mended = play.and_then(|play| play.withdrawn).map(|then| then.at);
        let unstated = noted.and_then(|noted| noted.mended);
        mended.or(unstated).unwrap_or(incident.moment)
    }

    fn ended_by(
        &self,
        lapse: Lapse,
        incident: &Incident,
        option: OptionView,
        at: u32,
    ) -> Option<Moment> {
        let record = &self.record;
        let later = |then: Option<Moment>| then.filter(|then| then.at > at);
        match lapse {
            Lapse::CardPlayed if option.card == Some(CardSpec::Any) && incident.cards.len() > 1 => {
                later(self.left_played(incident))
            }
            Lapse::CardPlayed => {
                let gone = self.card_gone(option.card?);
                later(gone).or_else(|| self.gone_with_trick(incident, option.card?, gone?))
            }
            Lapse::DefenderLeads => {
                let side = record.roles.dealers_side()?.other();
                let seats = side.seats().into_iter();
                seats.filter_map(|seat| self.next_lead(seat, at)).min()
            }
            Lapse::TargetLeads => {
                let seats = option.from.iter();
                seats.filter_map(|seat| self.next_lead(seat, at)).min()
            }
            // A run of one card is led to the last of the tricks told.
            Lapse::TargetPlays if incident.kind != IncidentKind::WinnersWithoutWaiting => {
                let seats = option.from.iter();
                let plays = seats.filter_map(|seat| self.plays_to(seat, incident));
                // Nobody plays to a trick that is gathered.
                let trick = incident.trick;
                let trick = trick.and_then(|number| record.trick_numbered(number));
                plays.chain(later(trick.and_then(|trick| record.gathered(trick)))).min()
            }
            Lapse::TargetPlays | Lapse::LastTargetPlays => {
                let last = self.last_trick_of(incident).or(incident.trick);
                let seats = option.from.iter();
                seats.filter_map(|seat| self.plays_to_trick(seat, last, at)).min()
            }
            Lapse::DummyPlays => {
                let dummy = record.roles.dummy()?;
                let moved = self.moved_counts(incident);
                self.next_of_dummy(dummy, at).into_iter().chain(moved).min()
            }
            Lapse::DealerPlays => self.next_play(record.roles.dealer?, at),
            Lapse::TrickQuitted => {
                let trick = incident.trick.and_then(|number| record.trick_numbered(number));
                // Whether the trick was quitted when a card was led to the next is a question of its own there.
                if incident.kind == IncidentKind::CallDisobeyed {
                    return later(trick.and_then(|trick| trick.quitted));
                }
                let gathered = trick.and_then(|trick| record.gathered(trick));
                // `trick 1 was quitted after E corrects HA to D9` tells of the moment of the correction itself.
                let stated_after = |then: &Moment| {
                    then.at == at && self.lines.get(at as usize) != Some(&then.line)
                };
                let gathered = gathered.filter(|then| then.at > at || stated_after(then));
                // Of a trick that is told to lie open no later lead shows that it was gathered.
                let stated_open = trick.is_some_and(|trick| {
                    let mark = record.marks.get(trick.number as usize);
                    mark.is_some_and(|mark| mark.open.is_some_and(|open| open.at > at))
                });
                let led = trick.and_then(|trick| self.next_led(trick, at));
                gathered.into_iter().chain(led.filter(|_| !stated_open)).min()
            }
            Lapse::TricksCounted => after(&self.story.counted, at),
            Lapse::HandOver => None,
            Lapse::SavesRevoke => self.taken_back_to_save(option.card?, at),
            Lapse::PlayedAgain => self.played_again(option.card?, incident),
            // What was claimed in time may still be settled after the cut.
            Lapse::UnclaimedAtCut if self.claimed_in_time(option.by, incident) => None,
            Lapse::NextCut | Lapse::UnclaimedAtCut => later(record.next_cut),
            Lapse::DoublingDeclared => after(&self.story.doublings, at),
            // Of a hand that is over the deal was complete.
            Lapse::DealComplete => {
                let over = later(record.over).into_iter();
                over.chain(later(record.deal_complete)).min()
            }
            Lapse::DummyDown => later(record.dummy.down),
            Lapse::TargetLeadsOrDummyDown => {
                let seats = option.from.iter();
                let leads = seats.filter_map(|seat| self.next_lead(seat, at));
                leads.chain(later(record.dummy.down)).min()
            }
        }
    }

    /// When the play went on from a card that the dealer's partner had moved unasked: it is played by that.
    fn moved_counts(&self, incident: &Incident) -> Option<Moment> {
        if incident.kind != IncidentKind::DummyMovesCard {
            return None;
        }
        self.record.went_on_from(incident.moment)
    }

    /// When a card that stood as played was taken back to save a revoke.
    fn taken_back_to_save(&self, card: CardSpec, at: u32) -> Option<Moment> {
        let saves = |incident: &&Incident| {
            incident.kind == IncidentKind::CardTakenBack
                && incident.moment > at
                && incident.cards.contains(&card)
                && self.ask(FactId::SavesRevoke, incident).truth == Truth::True
        };
        self.incidents
            .iter()
            .find(saves)
            .map(|incident| Moment { at: incident.moment, line: incident.line })
    }

    /// Whether a card had been played before that line, and does not go back to its hand.
    pub fn is_gone(&self, card: CardSpec, line: u32) -> bool {
        self.card_gone(card).is_some_and(|then| then.line < line)
    }

    fn card_gone(&self, card: CardSpec) -> Option<Moment> {
        let card = card.exact()?;
        let gone = self.record.holdings.gone(card)?;
        let play = self.record.holdings.play_of(card);
        let play = play.and_then(|number| self.record.play(number));
        (!play.is_some_and(|play| self.goes_back(play))).then_some(gone.moment)
    }

    /// When the next trick was led to, by the one whose turn it was. Where the cards told leave open who won, and no
    /// choice among several would settle it, who led is taken to have had the turn: nobody says that he had not.
    fn next_led(&self, trick: &Trick, at: u32) -> Option<Moment> {
        let mut tricks = self.record.tricks.iter();
        let next = tricks.find(|other| other.number > trick.number)?;
        let lead = self.record.play(next.play_of(next.leader?)?)?;
        let in_turn = match lead.in_turn {
            Some(so) => so,
            None => trick.complete.is_some() && self.record.has_no_known_winner(trick),
        };
        (in_turn && lead.moment.at > at).then_some(lead.moment)
    }

    /// Of several cards put to a trick at once: when the one that goes to it, by the choice of it or by the quitting,
    /// no longer lies there to be called.
    fn gone_with_trick(&self, incident: &Incident, card: CardSpec, gone: Moment) -> Option<Moment> {
        if gone.at != incident.moment || incident.cards.len() < 2 {
            return None;
        }
        let trick = self.record.trick_numbered(incident.trick?)?;
        let quitted = self.record.gathered(trick);
        let quitted = quitted.filter(|then| then.at > gone.at);
        let chosen = self.acts().iter().find(|act| match &act.deed {
            Deed::Demand(demand) => {
                let kind = matches!(demand.remedy, Some(Remedy::ChooseCard | Remedy::CallCard));
                let met = matches!(demand.fulfilment, Fulfilment::Done(_));
                kind && met && demand.card == Some(card) && act.moment > gone.at
            }
            Deed::Waive | Deed::Do(_) => false,
        });
        let chosen = chosen.map(|act| Moment { at: act.moment, line: act.line });
        chosen.into_iter().chain(quitted).min()
    }

    /// When a card was played a second time, its first play having been the improper one. Of several of which no more is
    /// told than of the others, each is a card of its own.
    pub(super) fn played_again(&self, card: CardSpec, incident: &Incident) -> Option<Moment> {
        let alike = incident.cards.iter().filter(|own| **own == card);
        let improper = alike.count().max(1);
        let plays = self.record.plays.iter();
        let of_card = |play: &&crate::table::Play| play.card == card;
        plays.filter(of_card).nth(improper).map(|play| play.moment)
    }

    /// Whether it was claimed before the cards were cut for the next deal, and not only by others than these.
    pub fn claimed_in_time(&self, by: SeatSet, incident: &Incident) -> bool {
        self.ask(FactId::Claimed, incident).truth == Truth::True
            && self.ask(FactId::ClaimedAfterCut, incident).truth == Truth::False
            && !self.was_claimed_only_by_others(by, incident)
    }

    pub(super) fn next_lead(&self, seat: Seat, at: u32) -> Option<Moment> {
        after(self.story.leads.get(seat.index())?, at)
    }

    fn next_play(&self, seat: Seat, at: u32) -> Option<Moment> {
        after(self.plays_of(seat), at)
    }

    /// Whether the story stops before the trick is full to which one of these players played on a line.
    pub fn is_undecided(&self, by: SeatSet, line: u32) -> bool {
        let Some(last) = self.record.tricks.last().filter(|last| last.lies_open()) else {
            return false;
        };
        let mut own = by.iter().filter_map(|seat| self.record.play(last.play_of(seat)?));
        last.complete.is_none() && own.any(|play| play.moment.line == line)
    }

    /// Whether what one of these players played on a line was taken up again.
    pub fn took_up_again(&self, by: SeatSet, line: u32) -> bool {
        let plays = &self.record.plays;
        let first = plays.partition_point(|play| play.moment.line < line);
        let there = plays.iter().skip(first);
        let mut there = there.take_while(|play| play.moment.line == line);
        there.any(|play| by.has(play.seat) && play.withdrawn.is_some())
    }

    /// When a seat played, in order.
    pub(super) fn plays_of(&self, seat: Seat) -> &[Moment] {
        self.story.plays.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// When a seat played to the incident's trick, or to any where no trick is concerned.
    fn plays_to(&self, seat: Seat, incident: &Incident) -> Option<Moment> {
        self.plays_to_trick(seat, incident.trick, incident.moment)
    }

    fn plays_to_trick(&self, seat: Seat, trick: Option<u32>, at: u32) -> Option<Moment> {
        let Some(number) = trick else {
            return self.next_play(seat, at);
        };
        let place = number.checked_sub(self.record.first_trick)?;
        let plays = &self.record.plays;
        let later = plays.get(plays.partition_point(|play| play.moment.at <= at)..)?;
        let trick = self.record.trick(place);
        let left_out = trick.is_some_and(|trick| trick.omitted.has(seat));
        let gone = lead_gone(&self.record, place, at);
        // Who plays to a later trick has left this one; what comes after its lead went back is another trick.
        let own = |play: &&Play| {
            let there = play.trick == place && gone.is_none_or(|then| play.moment.at < then.at);
            play.seat == seat && (there || left_out && play.trick > place)
        };
        later.iter().find(own).map(|play| play.moment)
    }

    /// The last trick to which one of the incident's cards was played.
    fn last_trick_of(&self, incident: &Incident) -> Option<u32> {
        let record = &self.record;
        let plays = incident.cards.iter().filter_map(|card| {
            let play = record.holdings.play_of(card.exact()?)?;
            record.play(play)
        });
        plays.map(|play| record.first_trick.saturating_add(play.trick)).max()
    }
}

/// The first of some moments, which are in order, after another.
pub(super) fn after(moments: &[Moment], at: u32) -> Option<Moment> {
    moments.get(moments.partition_point(|then| then.at <= at)).copied()
}

/// The moments at which the hand moved on: a card played, a call made, a stage reached.
fn moves(record: &Record) -> Vec<u32> {
    let after = record.standings.iter().skip(1).chain([&record.closing]);
    let changed = record.standings.iter().zip(after).zip(0..);
    let changed = changed.filter(|((before, after), _)| before != after);
    let mut moves: Vec<u32> = changed.map(|(_, at)| at).collect();
    moves.extend(record.plays.iter().map(|play| play.moment.at));
    moves.sort_unstable();
    moves.dedup();
    moves
}
