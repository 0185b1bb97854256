//! What the replay leaves behind.

use super::deal::{Deal, NextDeal};
use super::{
    Dealt, Holdings, Moment, Names, Place, Play, Roles, ScoreStated, Standing, Sure, Together,
    Trick, TrickMarks,
};
use crate::bridge::{Counts, LostRights, Procedure, Seat, Stands, Strain, Suit};
use crate::source::{Span, Spanned};
use crate::syntax::{Case, EventKind, Who};
use smallvec::SmallVec;

/// One event of the story, in its place.
#[derive(Debug, Clone, Copy)]
pub struct Step<'case> {
    /// When.
    pub moment: Moment,
    /// The words.
    pub span: Span,
    /// What the line says; a line that tells a whole trick makes a step for each card.
    pub kind: &'case EventKind,
    /// The card it put to a trick, as a number of a play.
    pub play: Option<u32>,
    /// The play it would have changed, where it was too late to change it.
    pub too_late: Option<u32>,
    /// The hand at which nobody sits and of which it was stated, though it takes a player.
    pub nobody: Option<Seat>,
}

/// A story replayed: its steps, and the record of the table they leave.
#[derive(Debug, Clone)]
pub struct Timeline<'case> {
    /// The case it was stated in.
    pub case: &'case Case,
    /// How the game went.
    pub order: Procedure,
    /// The events in order.
    pub steps: Vec<Step<'case>>,
    /// What they came to.
    pub record: Record,
    /// Where the story states several deals: each, to be replayed by itself, and then neither steps nor record here.
    pub deals: Vec<Deal>,
}

/// A question one player put to another, about leave to lead or about a renounce.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Query {
    /// Who asked.
    pub asker: Seat,
    /// Who was asked.
    pub asked: Seat,
    /// The suit of the renounce; `None` where he asked leave to lead.
    pub suit: Option<Suit>,
    /// When.
    pub moment: Moment,
    /// The words.
    pub span: Span,
    /// The answer.
    pub answer: Option<Sure>,
}

/// A question of the laws answered in the case by the name of its fact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered {
    /// The fact's name, and where it stands.
    pub fact: Spanned<String>,
    /// Whether it is so.
    pub so: bool,
    /// The line of the answer.
    pub line: u32,
    /// The line of what it is about: of the event it names, else of the last event above it.
    pub about: u32,
    /// Whether the event it is about is named, and not found by where the answer stands.
    pub named: bool,
    /// Whether it stands if nothing happened that it could be about.
    pub free: bool,
}

/// When dummy's hand went down, or was said not to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DummyMarks {
    /// Since when it lies on the table, wholly or in part.
    pub down: Option<Moment>,
    /// The last time it was said not to be down.
    pub not_down: Option<Moment>,
    /// When it was laid down, where the story says that as it happens.
    pub laid: Option<Moment>,
    /// When the other dummy was laid down, if there are two.
    pub other_laid: Option<Moment>,
    /// Since when the dealer has seen it, before it was laid down.
    pub seen: Option<Moment>,
    /// Since when he has seen a card of it.
    pub seen_in_part: Option<Moment>,
    /// The last time he was said not to have.
    pub not_seen: Option<Moment>,
    /// What it is said to force where it makes the trump, and the line.
    pub forces: Option<(Strain, u32)>,
}

/// A trick told to have been left without a card, of which the story states none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeftBefore {
    /// Who left it.
    pub seat: Seat,
    /// Its number.
    pub trick: u32,
    /// When he put his card to it after all.
    pub filled: Option<Moment>,
}

/// Everything the table shows of one story.
#[derive(Debug, Clone, Default)]
pub struct Record {
    /// What makes a card are at this table.
    pub(super) stands: SmallVec<[Stands; 3]>,
    /// Who has lost the right to double at this table, and when.
    pub lost: LostRights,
    /// Who plays which part.
    pub roles: Roles,
    /// The players' names.
    pub names: Names,
    /// What is trumps, where told.
    pub strain: Option<Strain>,
    /// When it was named, where the story says that as it happens.
    pub trump_named: Option<Moment>,
    /// Whether the dealer left it to dummy's hand, at which nobody sits, and nobody names it in words.
    pub left_to_hand: bool,
    /// Every card put to a trick, in order.
    pub plays: Vec<Play>,
    /// The tricks, in order.
    pub tricks: Vec<Trick>,
    /// The number of the first trick of the story.
    pub first_trick: u32,
    /// Who leads where the story starts, by `to lead:`.
    pub to_lead: Option<Seat>,
    /// What is stated of tricks by number.
    pub marks: [TrickMarks; 14],
    /// How things stood before each event.
    pub standings: Vec<Standing>,
    /// Where the cards are.
    pub holdings: Holdings,
    /// The doubles that were refused: when each was made, and when it was refused.
    pub refused: Vec<(Moment, Moment)>,
    /// When each double was made that still waits for a word when the story stops.
    pub unanswered: Vec<Moment>,
    /// Who of the dealer's adversaries doubled before the trump was named, and when first.
    pub doubled_early: SmallVec<[(Seat, Moment); 2]>,
    /// Whether it cannot be stated how often the tricks are doubled: the code has nothing on a double, or it depends on
    /// what nobody stated.
    pub doubling_in_doubt: bool,
    /// Questions asked, in order.
    pub queries: Vec<Query>,
    /// When an error was found out, a revoke claimed or pointed out, in order.
    pub noticed: Vec<Moment>,
    /// When each seat first looked at a card of his.
    pub looked: [Option<Moment>; 4],
    /// When each seat last looked at a card of which nobody says whose it was.
    pub may_have_looked: [Option<Moment>; 4],
    /// When each seat was last said not to have looked.
    pub not_looked: [Option<Moment>; 4],
    /// Dummy's hand.
    pub dummy: DummyMarks,
    /// The line that tells that a dummy's hand speaks first in this deal; 0 if none does.
    pub blind: u32,
    /// Whether the table agreed that a dealer who has seen dummy may redouble, where it said anything of it.
    pub redouble_agreed: Option<Sure>,
    /// When the hand was over.
    pub over: Option<Moment>,
    /// When it was over for having been played out, and not for being given up.
    pub played_out: Option<Moment>,
    /// What was done with cards that may count as playing them.
    pub named_how: SmallVec<[Counts; 3]>,
    /// The last play that was only named or touched, as a number of a play.
    pub counted: Option<u32>,
    /// Cards put to a trick at once, in order.
    pub together: Vec<Together>,
    /// When the cards were cut for the next deal.
    pub next_cut: Option<Moment>,
    /// When the deal was complete.
    pub deal_complete: Option<Moment>,
    /// Whose turn it was to deal, and where that was stated.
    pub turn_to_deal: Option<(Seat, Place)>,
    /// Who was told to deal out of turn, and where.
    pub dealt_out_of_turn: Option<(Seat, Place)>,
    /// The last moment at which the play had certainly not begun.
    pub not_begun: Option<Moment>,
    /// Tricks left without a card: by whom, the place of the trick, and when he played on.
    pub omissions: Vec<(Seat, u32, Moment)>,
    /// Tricks told to have been left without a card, of which the story states none.
    pub left_before: SmallVec<[LeftBefore; 1]>,
    /// By seat and suit, the last trick at which he is said to have held it, and the line.
    pub held_at: [[Option<(u32, u32)>; 4]; 4],
    /// How often the trick value was doubled before the story.
    pub doubled: Option<u32>,
    /// Questions of the laws answered by name, in order.
    pub answers: Vec<Answered>,
    /// Whether the table agreed not to play spades, or to play them, where it said anything of it.
    pub spade_convention: Option<Sure>,
    /// The pack, and how many cards each was dealt.
    pub dealt: Dealt,
    /// How things are after the last event.
    pub closing: Standing,
    /// The limit of the doubling that the table agreed last, as it is written; empty if there is to be none.
    pub limit: Option<Box<str>>,
    /// What is stated of the score.
    pub score: ScoreStated,
    /// The header line that shows a rubber going on: games won, or points toward one.
    pub rubber_begun: Option<u32>,
    /// The people by name, and what they cut.
    pub company: super::Company,
    /// Where another deal follows: when.
    pub next_deal: Option<NextDeal>,
}

impl Record {
    /// A play by its number.
    pub fn play(&self, number: u32) -> Option<&Play> {
        self.plays.get(number as usize)
    }

    /// A trick by its place in the story.
    pub fn trick(&self, place: u32) -> Option<&Trick> {
        self.tricks.get(place as usize)
    }

    /// A trick by its number in the hand.
    pub fn trick_numbered(&self, number: u32) -> Option<&Trick> {
        self.trick(number.checked_sub(self.first_trick)?)
    }

    /// The line on which a seat is said to have held a suit at a trick or at one after it.
    pub fn stated_held(&self, seat: Seat, suit: Suit, trick: u32) -> Option<u32> {
        let row = self.held_at.get(seat.index());
        let stated = row.and_then(|row| row.get(suit.index()).copied().flatten());
        stated.filter(|(last, _)| *last >= trick).map(|(_, line)| line)
    }

    /// The seat somebody has.
    pub fn seat(&self, who: &Who) -> Option<Seat> {
        self.names.resolve(self.roles, who)
    }

    /// What somebody is called: the player of a seat by his name, where that is stated, else by his seat.
    pub fn called(&self, who: &Who) -> String {
        let seat = match who {
            Who::Seat(_) | Who::Role(_) => self.seat(who),
            Who::Name(_) => None,
        };
        match seat {
            Some(seat) => self.names.of(seat).unwrap_or_else(|| seat.name()).to_owned(),
            None => who.to_string(),
        }
    }

    /// Whether a player had looked at a card of his by a moment, where told.
    pub fn has_looked(&self, seat: Seat, at: u32) -> Option<Sure> {
        let of = |table: &[Option<Moment>; 4]| table.get(seat.index()).copied().flatten();
        let looked = of(&self.looked).filter(|then| then.at <= at);
        let doubtful = of(&self.may_have_looked).filter(|then| then.at <= at);
        let since = |not: &Moment| doubtful.is_none_or(|then| not.at > then.at);
        looked
            .map(|then| Sure::yes(then.line))
            .or_else(|| Some(Sure::no(of(&self.not_looked).filter(since)?.line)))
    }

    /// How things stood before an event; after the last, how they are at the end.
    pub fn standing(&self, at: u32) -> Standing {
        self.standings.get(at as usize).copied().unwrap_or(self.closing)
    }

    /// How often the trick value had been doubled as things stood, before the story and in it.
    pub fn times_doubled(&self, standing: Standing) -> u32 {
        let before = self.doubled.unwrap_or(0);
        before.saturating_add(standing.times)
    }

    /// The moment of the last event.
    pub fn last_moment(&self) -> u32 {
        u32::try_from(self.standings.len().saturating_sub(1)).unwrap_or(u32::MAX)
    }
}
