//! How many lines of a terminal a ruling takes.

use crate::cases::view;
use crate::support::{BookCase, case_book, wanted};
use bystander::report::Page;
use std::fmt::Write;

/// The lines of a terminal of eighty columns.
const LINES: usize = 24;

/// One incident under one code, with what the law says, fits the screen; what does not is listed.
#[test]
fn one_incident_under_one_code_fits_a_screen() {
    let (mut count, mut longer) = (0, Vec::new());
    for BookCase { path, case, facts } in case_book() {
        for code in wanted(case, path) {
            let view = view(case, facts, code);
            if view.findings.len() != 1 || view.disputed.is_some() {
                continue;
            }
            count += 1;
            let lines = Page::default().ruling(&view).lines().count();
            if lines > LINES {
                longer.push((lines, format!("{} ({})", view.case, code.id)));
            }
        }
    }
    longer.sort_by(|one, other| other.cmp(one));
    println!("{} of {count} are longer than {LINES} lines", longer.len());
    let mut list = String::new();
    for (lines, case) in &longer {
        writeln!(list, "{lines:>4} {case}").unwrap();
    }
    insta::assert_snapshot!("fits-a-screen", list);
}
