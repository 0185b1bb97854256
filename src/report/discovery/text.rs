//! What was found as plain text: the count first, then a case each.

use super::super::scene::joined;
use super::super::text::{Page, Sheet};
use super::{DiscoveryView, ExaminedView, sought};
use std::fmt::Write as _;

impl Page {
    /// All that was found.
    pub fn discovery(self, view: &DiscoveryView) -> String {
        let mut sheet = Sheet::new(self);
        sheet.heading(0, &title(view));
        for told in [counted(view), reach(&view.examined)] {
            sheet.paragraph(0, &told);
        }
        for (place, case) in view.cases.iter().enumerate() {
            sheet.gap();
            for (line, shows) in case.shows.iter().enumerate() {
                let mark = if line == 0 {
                    format!("{}. ", place + 1)
                } else {
                    "   ".to_owned()
                };
                sheet.item(0, &mark, &shows.text);
            }
            for line in case.case.lines() {
                sheet.out.push_str("     ");
                sheet.out.push_str(line);
                sheet.out.push('\n');
            }
        }
        if !view.untold.is_empty() {
            sheet.gap();
            sheet.heading(0, "Not put into a story");
            for untold in &view.untold {
                sheet.item(2, "- ", &untold.situation);
                sheet.paragraph(4, &untold.shows.text);
            }
        }
        sheet.out
    }
}

fn title(view: &DiscoveryView) -> String {
    let codes = joined(&view.codes, "and");
    match view.aim {
        "gaps" => format!("Where the code of {codes} is silent"),
        "ties" => format!("Where laws of {codes} speak against each other"),
        _ => format!("Where the codes of {codes} differ"),
    }
}

fn counted(view: &DiscoveryView) -> String {
    let shown: usize = view.cases.iter().map(|case| case.shows.len()).sum();
    let all = shown + view.untold.len();
    let (one, many) = sought(view.aim);
    let word = if all == 1 { one } else { many };
    let mut told = format!("{all} {word}");
    if all > 0 {
        let _ = write!(
            told,
            ": {shown} shown by {} {}",
            view.cases.len(),
            if view.cases.len() == 1 {
                "case"
            } else {
                "cases"
            }
        );
        if !view.untold.is_empty() {
            let _ = write!(told, ", {} for which no story was found", view.untold.len());
        }
    }
    told.push('.');
    told
}

/// How much was gone through, and whether that is all.
fn reach(examined: &ExaminedView) -> String {
    let mut told = format!(
        "Examined: {} situations of {} kinds of incident; {} of them turn on something that is not told, so that \
         what they come to is found among the others. No rule tells more than {} groups of them apart; each group \
         was weighed.",
        grouped(&examined.situations),
        examined.kinds,
        grouped(&examined.waiting),
        grouped(&examined.weighed.to_string()),
    );
    if examined.complete {
        told.push_str(
            " The list is complete for one incident at a time, every circumstance that a rule mentions being so, not so \
             or not told, but for what is impossible together.",
        );
    }
    if !examined.left_out.is_empty() {
        let names: Vec<String> = examined
            .left_out
            .iter()
            .map(|name| (*name).to_owned())
            .collect();
        let _ = write!(
            told,
            " Left out, whole or in part, for having too many circumstances: {}.",
            joined(&names, "and")
        );
    }
    told
}

/// A number with its thousands parted.
fn grouped(digits: &str) -> String {
    let mut told = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            told.push(' ');
        }
        told.push(digit);
    }
    told
}
