//! The incidents and acts of a story, and the answers to questions about them.

use super::answered::ByLine;
use super::derive::derive;
use super::marks::Marks;
use super::note::Noted;
use super::story::Story;
use super::{Act, Asked, Incident, IncidentKind};
use crate::bridge::{Procedure, SeatSet};
use crate::syntax::{Case, PerSide};
use crate::table::{Moment, Names, NextDeal, Record, Roles, Sitting, replay_deal};
use std::sync::Arc;

/// All that a story shows of what the laws speak about.
#[derive(Debug, Clone)]
pub struct Facts {
    pub(super) record: Record,
    pub(super) story: Story,
    pub(super) incidents: Vec<Incident>,
    pub(super) notes: Vec<Noted>,
    pub(super) acts: Vec<Act>,
    pub(super) lines: Vec<u32>,
    /// The moments at which something was done that changes how the hand stands, in order.
    pub(super) moves: Vec<u32>,
    pub(super) marks: Marks,
    /// In which order the players spoke as to doubling.
    pub(super) order: Procedure,
    /// The case, where another procedure may tell another story.
    pub(super) case: Option<Arc<Case>>,
    /// Whether it may for more than what counts as playing a card.
    pub(super) may_go_otherwise: bool,
    /// Whether it may where fewer play.
    pub(super) fewer_differ: bool,
    /// How the story is asked about, where a code says otherwise.
    pub(super) asked: Option<Arc<Asked>>,
    /// The answers of the case, by the lines they are about.
    pub(super) by_line: ByLine,
    /// The same of each deal before, where the story states several: everything else here is of the last.
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

    /// Each deal that the story states, in order.
    pub fn deals(&self) -> impl Iterator<Item = &Self> {
        self.earlier.iter().chain(std::iter::once(self))
    }

    /// The deals before the last that the story states.
    pub fn earlier(&self) -> &[Self] {
        &self.earlier
    }

    /// Another deal that follows this one.
    pub fn next_deal(&self) -> Option<NextDeal> {
        self.record.next_deal
    }

    /// The line on which the last deal begins, where the story states several; else 0.
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

    /// The line on which the hand was played out; 0 if that is not stated.
    pub fn played_out(&self) -> u32 {
        self.record.played_out.map_or(0, |then| then.line)
    }

    /// The moment of the last event.
    pub fn last_moment(&self) -> u32 {
        self.record.last_moment()
    }

    /// The first moment told on a line or after it; past the last if there is none.
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
    /// that of a revoke when it is corrected or past correcting, that of a card too many when it is found.
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
}

/// The first of some moments, which are in order, after another.
pub(super) fn after(moments: &[Moment], at: u32) -> Option<Moment> {
    moments.get(moments.partition_point(|then| then.at <= at)).copied()
}

/// The moments at which the hand moved on: a card played, a call made, a stage reached.
pub(super) fn moves(record: &Record) -> Vec<u32> {
    let after = record.standings.iter().skip(1).chain([&record.closing]);
    let changed = record.standings.iter().zip(after).zip(0..);
    let changed = changed.filter(|((before, after), _)| before != after);
    let mut moves: Vec<u32> = changed.map(|(_, at)| at).collect();
    moves.extend(record.plays.iter().map(|play| play.moment.at));
    moves.sort_unstable();
    moves.dedup();
    moves
}
