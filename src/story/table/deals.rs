//! Where one story states several deals: each by itself, with what of the others bears on it.
//!
//! What is of the table and not of one deal goes over into the next: the players, what they agreed, the score before.
//! What is stated of the deal before when the next has begun (its score, a revoke claimed in it) goes back to it.

use super::deal::{Deal, NextDeal};
use super::deal_signs::{
    Stage, is_of_the_pack_to_deal, is_stated_at_the_end, is_uncut, late, makes_up_a_table,
};
use super::deal_starts::{prepared, starts, tricks_before};
use super::next_dealer::{by_seat, dealer_in, first_dealer, in_rotation, out_of_turn, seat_of};
use super::roles::Names;
use crate::syntax::{Case, EventKind, Header, Line, LineKind, company};
use std::collections::{BTreeMap, BTreeSet};

/// The deals of a story that tells several, in order; none if it tells one.
pub(super) fn deals(case: &Case) -> Vec<Deal> {
    let starts = starts(case);
    if starts.is_empty() {
        return Vec::new();
    }
    let parted = Parted::of(case, &starts);
    let mut names = Names::default();
    let mut dealer = None;
    let mut dealers = Vec::with_capacity(starts.len());
    for line in &case.lines {
        match &line.kind {
            LineKind::Header(Header::Players(players)) => {
                for (seat, name) in players {
                    names.set(*seat, &name.value);
                }
            }
            LineKind::Header(Header::Dealer(who)) => dealer = seat_of(&names, dealer, &who.value),
            _ => {}
        }
    }
    let same_rubber = !case.lines.iter().any(|line| match &line.kind {
        LineKind::Event(kind) => {
            let ends = matches!(kind, EventKind::RubberEnds | EventKind::NewRubberBegins);
            ends || company(kind).is_some()
        }
        _ => false,
    });
    let mut deals = Vec::with_capacity(parted.lines.len());
    for (place, mut lines) in parted.lines.iter().cloned().enumerate() {
        if place > 0 {
            for line in &mut lines {
                by_seat(line, &names, dealer);
            }
        }
        let last = place.checked_sub(1);
        if same_rubber && last.is_some_and(|last| parted.played.contains(&last)) {
            out_of_turn(&mut lines, &names, dealer);
        }
        dealer = match dealer_in(&lines, &names, dealer) {
            None if parted.prepared == Some(place) => in_rotation(&mut lines, dealer),
            stated => stated.or(dealer),
        };
        dealers.push(dealer);
        deals.push(Deal {
            case: Case {
                title: None,
                lines,
                preface: Vec::new(),
                title_comment: None,
                start: case.start,
                titled_on: case.titled_on,
            },
            next: None,
        });
    }
    first_dealer(&mut deals, &mut dealers, case);
    let cut = parted.cuts(case, &starts);
    let stated = |place: usize| {
        let dealer = dealers.get(place).copied().flatten();
        dealer.filter(|_| parted.prepared != Some(place))
    };
    for (place, deal) in deals.iter_mut().enumerate() {
        let line = starts.get(place).and_then(|start| case.lines.get(*start));
        let passes = dealers.get(place) != dealers.get(place.saturating_add(1));
        deal.next = line.map(|line| NextDeal {
            line: line.number,
            // When cards have been played the deal passes on, or it is not over.
            anew: !(parted.played.contains(&place) && passes),
            cut: cut.get(place).copied().flatten(),
            dealer: stated(place.saturating_add(1)),
        });
    }
    deals
}

/// The lines of a case, each with the deal that it tells of.
struct Parted {
    lines: Vec<Vec<Line>>,
    /// The deal of each event.
    of_line: BTreeMap<u32, usize>,
    /// The lines of each event, by its words.
    worded: BTreeMap<String, Vec<u32>>,
    /// The deals in which a card was played, or of which the end is stated.
    played: BTreeSet<usize>,
    /// The deal that nobody is said to have dealt.
    prepared: Option<usize>,
}

impl Parted {
    fn of(case: &Case, starts: &[usize]) -> Self {
        let mut parted = Self {
            lines: vec![Vec::new(); starts.len().saturating_add(1)],
            of_line: BTreeMap::new(),
            worded: BTreeMap::new(),
            played: BTreeSet::new(),
            prepared: prepared(case, starts),
        };
        let table = case.lines.iter().any(|line| match &line.kind {
            LineKind::Event(kind) => makes_up_a_table(kind),
            _ => false,
        });
        parted.place_events(case, starts, table);
        let mut last = 0;
        for line in &case.lines {
            let own = match &line.kind {
                LineKind::Event(kind) => {
                    last = parted.of_line.get(&line.number).copied().unwrap_or(last);
                    parted.worded(words_of(kind), line.number).unwrap_or(last)
                }
                LineKind::Answer(answer) => {
                    let of = answer.of.as_ref().map(|words| words.value.0.as_str());
                    parted.worded(of, line.number).unwrap_or(last)
                }
                LineKind::Header(header) => {
                    parted.header(line, header);
                    continue;
                }
                _ => continue,
            };
            parted.put(own, line);
        }
        parted.follow_up(case);
        parted
    }

    fn put(&mut self, deal: usize, line: &Line) {
        if let Some(lines) = self.lines.get_mut(deal) {
            lines.push(line.clone());
        }
    }

    /// What is of the table goes with every deal, the rest of the headers with the first.
    fn header(&mut self, line: &Line, header: &Header) {
        let of_table = matches!(
            header,
            Header::Players(_) | Header::Agreed(_) | Header::Score(_) | Header::Games(_)
        );
        let deals = if of_table { self.lines.len() } else { 1 };
        for deal in 0..deals {
            self.put(deal, line);
        }
    }

    /// Finds of which deal each event tells.
    fn place_events(&mut self, case: &Case, starts: &[usize], table: bool) {
        let mut begun = 0;
        let mut stage = Stage::after_tricks(tricks_before(case));
        // The last hand before that was played, to which what comes late belongs.
        let mut before = 0;
        for (place, line) in case.lines.iter().enumerate() {
            let LineKind::Event(kind) = &line.kind else {
                continue;
            };
            if starts.get(begun) == Some(&place) {
                if stage.played || stage.over {
                    self.played.insert(begun);
                }
                before = self.played.last().copied().unwrap_or(begun);
                begun = begun.saturating_add(1);
                stage = Stage::default();
            }
            let of_people = company(kind).is_some()
                || matches!(kind, EventKind::RubberEnds | EventKind::NewRubberBegins);
            let undealt = self.prepared == Some(begun) && stage.is_to_be_dealt();
            let goes_back = begun > 0
                && (late(kind).is_some_and(|late| stage.leaves(late))
                    || undealt && is_stated_at_the_end(kind));
            let own = if table && of_people {
                0
            } else if goes_back {
                before
            } else if stage.scored && is_of_the_pack_to_deal(kind) {
                // A start is still to come: the hand is over.
                begun.saturating_add(1)
            } else {
                stage.note(kind);
                begun
            };
            self.of_line.insert(line.number, own);
            let lines = self.worded.entry(kind.to_string()).or_default();
            lines.push(line.number);
        }
    }

    /// For each deal that another follows, the line on which the cards had been cut for it, or for the first after it
    /// that is not said to be uncut.
    fn cuts(&self, case: &Case, starts: &[usize]) -> Vec<Option<u32>> {
        let uncut = |deal: usize| {
            let mut lines = self.lines.get(deal).into_iter().flatten();
            lines.any(|line| matches!(&line.kind, LineKind::Event(kind) if is_uncut(kind)))
        };
        let mut cuts: Vec<Option<u32>> = Vec::with_capacity(starts.len());
        let mut next = None;
        for (place, start) in starts.iter().enumerate().rev() {
            let deal = place.saturating_add(1);
            let line = case.lines.get(*start).map(|line| line.number);
            if self.prepared != Some(deal) && !uncut(deal) {
                next = line;
            }
            cuts.push(next);
        }
        cuts.reverse();
        cuts
    }

    /// The deal of the event with those words: the last above a line, or else the first below it.
    fn worded(&self, words: Option<&str>, line: u32) -> Option<usize> {
        let lines = self.worded.get(words?)?;
        let (above, rest) = lines.split_at(lines.partition_point(|number| *number < line));
        let below = rest.iter().find(|number| **number > line);
        self.of_line.get(above.last().or(below)?).copied()
    }

    /// When a deal is complete, and when its trump is named, is stated of the deal before as well.
    fn follow_up(&mut self, case: &Case) {
        let mut stages: Vec<Stage> = Vec::new();
        stages.resize_with(self.lines.len(), Stage::default);
        for line in &case.lines {
            let LineKind::Event(kind) = &line.kind else {
                continue;
            };
            let deal = self.of_line.get(&line.number).copied().unwrap_or(0);
            let Some(stage) = stages.get_mut(deal) else {
                continue;
            };
            let (complete, named) = (stage.complete, stage.named);
            stage.note(kind);
            let stated = [
                (!complete && stage.complete, EventKind::NextDealComplete),
                (!named && stage.named, EventKind::NextTrumpDeclared),
            ];
            let Some(before) = deal.checked_sub(1) else {
                continue;
            };
            for (so, kind) in stated {
                if so && let Some(lines) = self.lines.get_mut(before) {
                    let at = lines.partition_point(|other| other.number < line.number);
                    lines.insert(
                        at,
                        Line {
                            number: line.number,
                            span: line.span,
                            kind: LineKind::Event(kind),
                            comment: None,
                        },
                    );
                }
            }
        }
    }
}

/// The words of the event that another tells more of.
fn words_of(kind: &EventKind) -> Option<&str> {
    match kind {
        EventKind::TrickQuittedBefore { words, .. }
        | EventKind::TrickQuittedAfter { words, .. } => Some(words.value.0.as_str()),
        _ => None,
    }
}
