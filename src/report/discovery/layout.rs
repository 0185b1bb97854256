//! What was found, in blocks: the count first, then a case each.

use super::super::document::{Block, Document, Page};
use super::{DiscoveryView, ExaminedView, sought};
use crate::source::{agreeing, joined, numbered};
use std::fmt::Write as _;

impl Page {
    /// All that was found.
    pub fn discovery(self, view: &DiscoveryView) -> String {
        self.text(&view.document())
    }
}

impl DiscoveryView {
    fn document(&self) -> Document {
        let mut document = Document::default();
        document.title(title(self));
        document.paragraph(counted(self)).paragraph(reach(&self.examined));
        for (case, number) in self.cases.iter().zip(1..) {
            let mut shows = case.shows.iter().map(|shows| &shows.text);
            let first = shows.next().cloned().unwrap_or_default();
            let mut below = Document::default();
            for more in shows {
                below.paragraph(more);
            }
            below.inset(2, Block::Verbatim(case.case.clone()).into());
            document.add_numbered(number, &first, below);
        }
        if !self.unstated.is_empty() {
            document.heading("Not put into a story");
            let unstated = self.unstated.iter().map(|unstated| {
                let shows = Block::Point(unstated.shows.text.clone());
                Block::Item(unstated.situation.clone(), shows.into())
            });
            document.inset(2, unstated.collect());
        }
        document
    }
}

fn title(view: &DiscoveryView) -> String {
    let codes = joined(&view.codes, "and");
    match view.aim {
        "gaps" => format!("Where the code of {codes} is silent"),
        "ties" => format!("Where laws of {codes} contradict each other"),
        _ => format!("Where the codes of {codes} differ"),
    }
}

fn counted(view: &DiscoveryView) -> String {
    let shown: usize = view.cases.iter().map(|case| case.shows.len()).sum();
    let all = shown + view.unstated.len();
    let (one, many) = sought(view.aim);
    let word = agreeing(all, one, many);
    let mut stated = format!("{all} {word}");
    if all > 0 {
        let cases = numbered(view.cases.len(), "case");
        let _ = write!(stated, ": {shown} shown by {cases}");
        if !view.unstated.is_empty() {
            let _ = write!(stated, ", {} for which no story was found", view.unstated.len());
        }
    }
    stated.push('.');
    stated
}

/// How much was gone through, and whether that is all.
fn reach(examined: &ExaminedView) -> String {
    let mut stated = format!(
        "Examined: {} situations of {} kinds of incident; {} of them depend on something not said, so their \
         outcomes are among the others. No rule distinguishes more than {} groups; each group was examined.",
        grouped(&examined.situations),
        examined.kinds,
        grouped(&examined.waiting),
        grouped(&examined.weighed.to_string()),
    );
    if examined.complete {
        stated.push_str(
            " The list is complete for one incident at a time: every circumstance that a rule mentions is true, false or \
             not said, except for impossible combinations.",
        );
    }
    if !examined.left_out.is_empty() {
        let names: Vec<String> = examined.left_out.iter().map(|name| (*name).to_owned()).collect();
        let _ = write!(
            stated,
            " Left out, wholly or partly, because of too many circumstances: {}.",
            joined(&names, "and")
        );
    }
    stated
}

/// A number with its thousands parted.
fn grouped(digits: &str) -> String {
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(' ');
        }
        out.push(digit);
    }
    out
}
