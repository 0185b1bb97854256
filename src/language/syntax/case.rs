//! A case file as it stands: cases, and in each its lines in order.

use super::event::EventKind;
use super::word::{CardSpec, Make, PerSide, Who};
use crate::bridge::{Hand, Seat, Suit};
use crate::source::{Span, Spanned};

/// All the cases of one file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CaseFile {
    /// The cases, in order. A file that only holds blank lines and comments holds one empty case.
    pub cases: Vec<Case>,
}

/// One case: its title, and everything else line by line.
#[derive(Debug, Clone, Default)]
pub struct Case {
    /// The title, where the case begins with one.
    pub title: Option<Spanned<String>>,
    /// The lines after the title, blank ones and comments too, so that printing loses nothing.
    pub lines: Vec<Line>,
    /// Comment lines that stood before the title.
    pub preface: Vec<Line>,
    /// Comment at the end of the title's own line, without its `#`.
    pub title_comment: Option<String>,
    /// Where the line of its title begins, in bytes; 0 for a first case without one.
    pub start: u32,
    /// The number of that line, from 1; 0 for a first case without a title.
    pub titled_on: u32,
}

impl PartialEq for Case {
    /// Two cases are equal when they say the same, wherever they stand.
    fn eq(&self, other: &Self) -> bool {
        self.title == other.title
            && self.lines == other.lines
            && self.preface == other.preface
            && self.title_comment == other.title_comment
    }
}

impl Eq for Case {}

impl Case {
    /// Whether it is told from the midst of the play, and nothing tells which trick that is: what would be counted from
    /// the first is not a number then.
    pub fn is_untricked(&self) -> bool {
        let kinds = || self.lines.iter().map(|line| &line.kind);
        let events = kinds().filter_map(|kind| match kind {
            LineKind::Event(event) => Some(event),
            _ => None,
        });
        let events: Vec<&EventKind> = events.collect();
        let begins =
            |pair: &[&EventKind]| matches!(pair, [EventKind::PlayBegun, EventKind::DummyDown]);
        events.windows(2).any(begins)
            && !kinds().any(|kind| matches!(kind, LineKind::Header(Header::Trick(_))))
    }

    /// The number of its first line in the file: that of the title, or else the first that says something.
    pub fn line(&self) -> u32 {
        let says = |line: &&Line| line.kind != LineKind::Blank;
        match self.titled_on {
            0 => self.lines.iter().find(says).map_or(1, |line| line.number),
            line => line,
        }
    }

    /// What was held of it, under any code, in order.
    pub fn held(&self) -> impl DoubleEndedIterator<Item = &Held> {
        self.lines.iter().filter_map(|line| match &line.kind {
            LineKind::Held(held) => Some(held),
            _ => None,
        })
    }

    /// The codes it names in its header; none if it has no such header.
    pub fn codes(&self) -> Option<&[Spanned<String>]> {
        self.lines.iter().find_map(|line| match &line.kind {
            LineKind::Header(Header::Code(codes)) => Some(codes.as_slice()),
            _ => None,
        })
    }
}

/// One line of a case.
#[derive(Debug, Clone)]
pub struct Line {
    /// Line number in the file, from 1.
    pub number: u32,
    /// The words of the line, without its comment and outer space.
    pub span: Span,
    /// What the line says.
    pub kind: LineKind,
    /// Comment at the end of the line, without its `#` and outer space.
    pub comment: Option<String>,
}

impl PartialEq for Line {
    /// Two lines are equal when they say the same, wherever they stand.
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind && self.comment == other.comment
    }
}

impl Eq for Line {}

/// What one line says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineKind {
    /// Nothing, or only a comment.
    Blank,
    /// A header.
    Header(Header),
    /// Something that happened, or a fact.
    Event(EventKind),
    /// `? ...`: what the players want to know.
    Question(String),
    /// `held 1904: ...`: what was held under a code.
    Held(Held),
    /// `answer: held_the_suit yes`: a question of the laws, answered for what the line above tells.
    Answer(Answer),
    /// `disputed: trick 3 was quitted`: a fact on which the players disagree.
    Disputed(Disputed),
}

/// A question of the laws, answered by the name of its fact. It is about the event it names; where it names none, about
/// what happened on the last line above it that tells an event, or, where that leaves nothing open, on the nearest that does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The fact's name (`held_the_suit`). Whether there is such a fact is for a later stage.
    pub fact: Spanned<String>,
    /// Whether it is so.
    pub so: bool,
    /// The line it is about, in its words, where it says so.
    pub of: Option<Spanned<super::word::Sentence>>,
}

/// A fact on which the players disagree, as one of them says it. It has a contrary: what has none is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Disputed {
    /// A fact with a sentence of its own.
    Stated(EventKind),
    /// A fact by its name.
    Answer(Answer),
}

/// A header line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Header {
    /// Where the case comes from.
    Source(String),
    /// The codes it is ruled under when no other is asked for.
    Code(Vec<Spanned<String>>),
    /// Words to find it by.
    Tags(Vec<String>),
    /// Names for the seats.
    Players(Vec<(Seat, Spanned<String>)>),
    /// Who deals this hand.
    Dealer(Spanned<Who>),
    /// The trump, regularly named, the doubling over.
    Trumps(Make),
    /// How often the value of a trick was doubled.
    Doubled(Spanned<u32>),
    /// Points toward the game before this hand.
    Score(PerSide),
    /// Games won before this hand.
    Games(PerSide),
    /// What this table has agreed.
    Agreed(Vec<Spanned<String>>),
    /// A hand as dealt; and the suits that are said to be voids, if it is not stated in full.
    Hand(Spanned<Seat>, Spanned<Hand>, Vec<Suit>),
    /// The deal as a PBN tag's value, in seat order from North; a hand not given is `None`.
    Pbn(Spanned<[Option<Hand>; 4]>),
    /// Whose turn it is to lead where the story starts.
    ToLead(Spanned<Who>),
    /// The number of the trick with which the story starts.
    Trick(Spanned<u32>),
}

/// What was held under one code: the expected ruling of the case, or of one of its findings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// The code.
    pub code: Spanned<String>,
    /// What was held.
    pub outcome: Spanned<HeldOutcome>,
    /// Who may decide, where the line states it.
    pub by: Vec<Spanned<Who>>,
    /// The laws it rests on, where the line states them.
    pub laws: Vec<Spanned<String>>,
    /// What must be so beside the choice, where the line states it.
    pub also: Option<Vec<HeldOption>>,
}

/// The outcome a `held` line names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HeldOutcome {
    /// These options and no other; or, with nobody to choose, these things must be done.
    Options(Vec<HeldOption>),
    /// Ruled on, and nobody pays.
    None,
    /// A penalty there was, and it is lost.
    Barred,
    /// The code has nothing on it.
    Silent,
    /// It depends on what the case does not tell.
    Depends,
}

/// One option of a `held` line: `call_card DK from E`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldOption {
    /// The contract's word for it (`call_card`).
    pub act: Spanned<String>,
    /// Which card.
    pub card: Option<Spanned<CardSpec>>,
    /// Which suit.
    pub suit: Option<Spanned<Suit>>,
    /// How many, or which trick.
    pub number: Option<Spanned<u32>>,
    /// From whom, or of whom.
    pub from: Vec<Spanned<Who>>,
    /// When it is gone if nobody takes it, in the laws' word for it (`card_played`).
    pub until: Option<Spanned<String>>,
    /// Whether it is had in addition to the other options, not instead of them.
    pub besides: bool,
}
