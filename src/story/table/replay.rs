//! The pass over a story, event by event.

use super::deal::{Deal, NextDeal};
use super::deals::deals;
use super::naming::Named;
use super::several::Several;
use super::timed::Timed;
use super::waiting::Waiting;
use super::{Answered, Moment, Place, Record, Standing, Step, TableError, Timeline};
use crate::bridge::{Hand, Procedure, Seat, Suit};
use crate::source::{InOrder as _, Span, Spanned};
use crate::syntax::{Answer, Case, EventKind, Line, LineKind, Who};

/// Replays a case. Gives every fault at once, in the order of the text.
pub fn replay(case: &Case) -> Result<Timeline<'_>, Vec<TableError>> {
    replay_in(case, &Procedure::default())
}

/// The same, where a code has the game go otherwise.
pub fn replay_in<'case>(
    case: &'case Case,
    order: &Procedure,
) -> Result<Timeline<'case>, Vec<TableError>> {
    let deals = deals(case);
    if deals.is_empty() {
        return replay_deal(case, None, order);
    }
    let replayed = deals.iter().map(|deal| deal.replayed(order).err());
    let mut errors: Vec<TableError> = replayed.flatten().flatten().collect();
    if errors.is_empty() {
        return Ok(Timeline {
            case,
            order: order.clone(),
            steps: Vec::new(),
            record: Record::default(),
            deals,
        });
    }
    errors.order_by_key(TableError::offset);
    Err(errors)
}

impl Deal {
    /// Replays it.
    pub fn replayed(&self, order: &Procedure) -> Result<Timeline<'_>, Vec<TableError>> {
        replay_deal(&self.case, self.next, order)
    }
}

/// What the cutting of the cards for the next deal tells.
static NEXT_DEAL: EventKind = EventKind::CutForNextDeal;

/// Replays one deal, which another may follow.
pub fn replay_deal<'case>(
    case: &'case Case,
    next: Option<NextDeal>,
    order: &Procedure,
) -> Result<Timeline<'case>, Vec<TableError>> {
    let mut table = Replay::new(case.lines.len(), order);
    let mut next = next;
    let mut cut = next.and_then(|then| then.cut);
    table.timed = Timed::of(case, &mut table.errors);
    table.headers(case);
    for (place, line) in case.lines.iter().enumerate() {
        table.rest = case.lines.get(place..).unwrap_or_default();
        if let Some(then) = next.take_if(|then| then.line <= line.number) {
            table.next_deal(then, &mut cut);
        }
        if next.is_none()
            && let Some(then) = cut.take_if(|then| *then <= line.number)
        {
            table.event(&NEXT_DEAL, Span::default(), then);
        }
        match &line.kind {
            LineKind::Event(kind) => {
                table.quitted_by_words(line.number, true);
                table.event(kind, line.span, line.number);
                table.quitted_by_words(line.number, false);
            }
            LineKind::Answer(answer) => table.answered(answer, line.span, line.number),
            LineKind::Blank
            | LineKind::Header(_)
            | LineKind::Question(_)
            | LineKind::Held(_)
            | LineKind::Disputed(_) => {}
        }
    }
    if let Some(then) = next {
        table.next_deal(then, &mut cut);
    }
    if let Some(then) = cut {
        table.event(&NEXT_DEAL, Span::default(), then);
    }
    table.doubling_closes();
    table.doubles_without_leave();
    table.record.closing = table.now;
    if table.errors.is_empty() {
        return Ok(Timeline {
            case,
            order: table.order,
            steps: table.steps,
            record: table.record,
            deals: Vec::new(),
        });
    }
    table.errors.order_by_key(TableError::offset);
    Err(table.errors)
}

/// The table while the story is stated.
pub(super) struct Replay<'case> {
    /// How the game goes.
    pub(super) order: Procedure,
    /// What is stated of an event by its words, on another line.
    pub(super) timed: Timed,
    pub(super) steps: Vec<Step<'case>>,
    pub(super) record: Record,
    pub(super) errors: Vec<TableError>,
    /// How things stand now.
    pub(super) now: Standing,
    /// Where the story is.
    pub(super) here: Place,
    /// The lines from that one on.
    pub(super) rest: &'case [Line],
    /// Where `trumps:` stands, if it does.
    pub(super) trumps_header: Option<Span>,
    /// Where the dealer was named.
    pub(super) dealer_stated: Option<Span>,
    /// Where the trump was named.
    pub(super) declared_at: Option<Span>,
    /// Cards named, touched or drawn, whether or not they were played.
    pub(super) handled: Hand,
    /// The card last named or touched that may count as played.
    pub(super) named: Option<Named>,
    /// The cards of dummy last touched, where they were several.
    pub(super) several: Option<Several>,
    /// Dealer's partner was called on to name the trump himself.
    pub(super) partner_called: bool,
    /// The dealer has left the trump to his partner, who has not passed it back.
    pub(super) left_to_partner: bool,
    /// Whether the partner names it on a line below, or nothing there goes on from another trump, once that is looked for.
    pub(super) left_for_good: Option<bool>,
    /// The doubles that wait for the word of one who has the say about them, in order.
    pub(super) waiting: Vec<Waiting>,
    /// Who has refused leave for a double still to be made.
    pub(super) leave_refused: Option<Seat>,
    /// Whether the trump is named on a line below the first double that comes before it, once that is looked for.
    pub(super) named_below: Option<bool>,
    /// Third hand, who doubled before the trump was named, and the line.
    pub(super) doubled_early: Option<(Seat, u32)>,
    /// Who has been said to revoke, in what suit, and where.
    pub(super) revoked: Vec<(Seat, Suit, Place)>,
    /// The tricks with an error stated about and not yet found out, each with the words that told it.
    pub(super) errors_open: Vec<(u32, Span)>,
}

impl Replay<'_> {
    fn new(lines: usize, order: &Procedure) -> Self {
        Self {
            order: order.clone(),
            timed: Timed::default(),
            steps: Vec::with_capacity(lines),
            record: Record {
                first_trick: 1,
                plays: Vec::with_capacity(lines.min(64)),
                standings: Vec::with_capacity(lines),
                stands: order.stands.clone(),
                lost: order.lost,
                ..Record::default()
            },
            errors: Vec::new(),
            now: Standing::START,
            here: Place { moment: Moment { at: 0, line: 0 }, span: Span::default() },
            rest: &[],
            trumps_header: None,
            dealer_stated: None,
            declared_at: None,
            errors_open: Vec::new(),
            revoked: Vec::new(),
            handled: Hand::default(),
            named: None,
            several: None,
            partner_called: false,
            left_to_partner: false,
            left_for_good: None,
            waiting: Vec::new(),
            leave_refused: None,
            named_below: None,
            doubled_early: None,
        }
    }
}

impl<'case> Replay<'case> {
    /// The next deal begins: the cards of this one are gone. Where it had not come to its end, nothing is cut for a next.
    fn next_deal(&mut self, next: NextDeal, cut: &mut Option<u32>) {
        let anew = next.anew && self.record.over.is_none();
        if anew {
            *cut = None;
        }
        if let Some(then) = cut.take_if(|then| *then <= next.line) {
            self.event(&NEXT_DEAL, Span::default(), then);
        }
        let then =
            Moment { at: u32::try_from(self.steps.len()).unwrap_or(u32::MAX), line: next.line };
        self.record.over.get_or_insert(then);
        self.record.played_out.get_or_insert(then);
        self.record.next_deal = Some(NextDeal { anew, ..next });
    }

    /// Begins a step: takes note of how things are before it.
    pub(super) fn step(&mut self, kind: &'case EventKind, span: Span, line: u32) {
        let at = u32::try_from(self.steps.len()).unwrap_or(u32::MAX);
        self.here = Place { moment: Moment { at, line }, span };
        self.right_passes_over_lost();
        self.record.standings.push(self.now);
        self.steps.push(Step {
            moment: self.here.moment,
            span,
            kind,
            play: None,
            too_late: None,
            nobody: None,
        });
    }

    /// Notes an answer for what the last event told.
    fn answered(&mut self, answer: &Answer, span: Span, line: u32) {
        let named = answer.of.as_ref().map(|words| self.timed.line_of(words, line));
        let about = match named {
            Some(Some(about)) => about,
            Some(None) => {
                let here = answer.of.as_ref().map_or(span, |words| words.span);
                self.errors.push(TableError::no_such_event(here, None));
                return;
            }
            None => self.steps.last().map_or(0, |step| step.moment.line),
        };
        self.record.answers.push(Answered {
            fact: answer.fact.clone(),
            so: answer.so,
            line,
            about,
            named: named.is_some(),
            free: false,
        });
    }

    /// The seat of somebody named in an event, or a fault.
    pub(super) fn who(&mut self, who: &Spanned<Who>) -> Option<Seat> {
        let seat = self.record.seat(&who.value);
        if seat.is_none() {
            self.unknown(who);
        }
        seat
    }

    fn unknown(&mut self, who: &Spanned<Who>) {
        let error = match &who.value {
            Who::Role(role) => TableError::unknown_part(role.to_string(), who.span, None),
            Who::Name(name) => TableError::unknown_name(name.clone(), who.span, None),
            Who::Seat(_) => return,
        };
        self.errors.push(error);
    }
}
