//! Where a story deals the cards again.

use super::deal_signs::{Seen, Stage, is_of_the_pack_to_deal};
use crate::syntax::{Case, Header, LineKind};

/// The places of the lines on which the cards are dealt again; last where a hand is over and the pack is mentioned that
/// nobody is said to deal.
pub(super) fn starts(case: &Case) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut seen = Seen::default();
    let mut stage = Stage::after_tricks(tricks_before(case));
    let mut prepared = None;
    for (place, line) in case.lines.iter().enumerate() {
        let LineKind::Event(kind) = &line.kind else {
            continue;
        };
        if seen.dealt_again(kind) {
            starts.push(place);
            seen = Seen::default();
            stage = Stage::default();
            prepared = None;
        }
        if stage.scored && is_of_the_pack_to_deal(kind) {
            prepared = prepared.or(Some(place));
        }
        seen.note(kind);
        stage.note(kind);
    }
    starts.extend(prepared);
    starts
}

/// How many tricks had been played where the story starts.
pub(super) fn tricks_before(case: &Case) -> u32 {
    let mut headers = case.lines.iter();
    let first = headers.find_map(|line| match &line.kind {
        LineKind::Header(Header::Trick(number)) => Some(number.value),
        _ => None,
    });
    first.map_or(0, |number| number.saturating_sub(1))
}

/// The deal that begins with no word of dealing.
pub(super) fn prepared(case: &Case, starts: &[usize]) -> Option<usize> {
    let last = starts.last().and_then(|start| case.lines.get(*start))?;
    match &last.kind {
        LineKind::Event(kind) => is_of_the_pack_to_deal(kind).then_some(starts.len()),
        _ => None,
    }
}
