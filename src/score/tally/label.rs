//! What is before a deal: its board and its pairs; and a board of a session without a result.

use super::error::TallyError;
use super::grammar::{Piece, Rule};
use super::lower::Lowering;
use super::terms::number;
use crate::source::Span;

/// What is before a result of a session, and of nothing else: its pairs, or the table at which they sit.
pub(super) fn of_session(deal: &Piece) -> Option<Span> {
    let label = deal.find(Rule::label)?;
    let stated = label.find(Rule::pairs_label).or(label.find(Rule::table_label));
    stated.map(|stated| stated.span)
}

impl Lowering<'_> {
    pub(super) fn label(&mut self, label: &Piece) {
        let board = label.find(Rule::board_label);
        if let Some(number) = board.and_then(|label| number(label.find(Rule::number)?)) {
            self.deal.board = Some(number);
            if number == 0 {
                self.faults.push(TallyError::NoSuchBoard { span: label.span });
            }
        }
        let table = label.find(Rule::table_label);
        self.deal.table = table.and_then(|label| number(label.find(Rule::number)?));
        let pairs = label.find(Rule::pairs_label);
        let pairs: Vec<u32> = pairs
            .map(|label| label.all(Rule::number).filter_map(number).collect())
            .unwrap_or_default();
        if let [one, other] = *pairs.as_slice() {
            self.deal.pairs = Some([one, other]);
            if one == 0 || other == 0 {
                self.faults.push(TallyError::BadValue {
                    words: label.words.clone(),
                    span: label.span,
                    help: "pairs are counted from 1: `3 v 11`",
                });
            }
            if one == other {
                let (pair, span) = (one, label.span);
                self.faults.push(TallyError::AgainstItself { pair, span });
            }
        }
    }

    /// A board of a session without a result.
    pub(super) fn without_result(&mut self, made: &Piece) {
        self.stated.push("tricks");
        let parts: Option<Vec<u32>> = made.find(Rule::awarded).map(|awarded| {
            let parts = awarded.all(Rule::percent);
            parts.filter_map(|part| number(part.find(Rule::number)?)).collect()
        });
        match parts.as_deref() {
            None => self.deal.unplayed = true,
            Some([one, other]) if *one.max(other) <= 100 => {
                self.deal.awarded = Some([*one, *other]);
            }
            Some([]) => self.deal.awarded = Some([50, 50]),
            Some(_) => self.faults.push(TallyError::BadValue {
                words: made.words.clone(),
                span: made.span,
                help: "a pair is given no more than 100%: `60% and 40%`, or `average`",
            }),
        }
    }
}
