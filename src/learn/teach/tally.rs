//! What a sitting came to, heading by heading.

use crate::source::InOrder as _;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// How many questions were asked under each heading, and how many of them were known at the first asking.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    headings: BTreeMap<String, (usize, usize)>,
}

impl Tally {
    /// Takes note of a first answer.
    pub fn add(&mut self, heading: &str, known: bool) {
        let own = self.headings.entry(heading.to_owned()).or_default();
        own.0 += 1;
        own.1 += usize::from(known);
    }

    /// Asked and known, of all.
    pub fn total(&self) -> (usize, usize) {
        let all = self.headings.values();
        all.fold((0, 0), |sum, own| (sum.0 + own.0, sum.1 + own.1))
    }

    /// A line a heading, the worst known first; nothing where all stood under one.
    pub fn stated(&self) -> String {
        if self.headings.len() < 2 {
            return String::new();
        }
        let mut rows: Vec<_> = self.headings.iter().collect();
        rows.order_by_key(|(_, (asked, known))| (known * 1000).checked_div(*asked));
        let mut out = String::new();
        for (heading, (asked, known)) in rows {
            let _ = writeln!(out, "{known:>4} of {asked:<3}  {heading}");
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn the_worst_known_heading_stands_first() {
        let mut tally = Tally::default();
        for (heading, known) in [("Revoke", true), ("Leads", false), ("Revoke", true)] {
            tally.add(heading, known);
        }
        assert_eq!(tally.total(), (3, 2));
        assert_eq!(tally.stated(), "   0 of 1    Leads\n   2 of 2    Revoke\n");
    }
}
