//! A measure in words: for the terminal, and as a table for a page.

use super::measure::{ClauseCoverage, Coverage, LawCoverage, Share};
use super::tried::Hits;
use crate::report::Page;
use std::fmt::Write as _;

impl Coverage {
    /// Law by law, each rule on a line.
    pub fn text(&self, page: Page) -> String {
        let mut out = page.heading(&format!("{}: {}", self.code, self.title));
        out.push_str(&page.paragraph(0, &self.sum()));
        if !self.missing.is_empty() {
            let missing = format!("Missing: {}.", runs(&self.missing));
            out.push_str(&page.paragraph(0, &missing));
        }
        out.push('\n');
        for law in &self.laws {
            let title = law.title.trim_end_matches('.');
            let line = format!("{}. {title}{}", law.law, end_of_title(law));
            out.push_str(&page.paragraph(0, &line));
            for rule in &law.rules {
                let line = format!("rule {} {}: {}", rule.clause, rule.effect, stated(rule));
                out.push_str(&page.paragraph(3, &line));
            }
        }
        let untested = self.untested();
        if !untested.is_empty() {
            out.push('\n');
            out.push_str(&page.heading("Wanting"));
            for line in untested {
                out.push_str(&page.paragraph(0, &line));
            }
        }
        out
    }

    /// A table, a row a rule.
    pub fn markdown(&self) -> String {
        let mut out = format!("## {}: {}\n\n{}\n", self.code, self.title, self.sum());
        if !self.missing.is_empty() {
            let _ = write!(out, "\nMissing: {}.\n", runs(&self.missing));
        }
        out.push_str("\n| law | title | rule | fired by | near misses |\n");
        out.push_str("| --- | --- | --- | --- | --- |\n");
        for law in &self.laws {
            let title = law.title.replace('|', "\\|");
            if law.rules.is_empty() {
                let _ = writeln!(out, "| {} | {title} | none: {} | | |", law.law, law.kind);
            }
            for rule in &law.rules {
                let near = if rule.conditional {
                    cell(&rule.near_missed)
                } else {
                    "it always applies".to_owned()
                };
                let _ = writeln!(
                    out,
                    "| {} | {title} | {} {} | {} | {near} |",
                    law.law,
                    rule.clause,
                    rule.effect,
                    cell(&rule.fired)
                );
            }
        }
        out
    }

    fn sum(&self) -> String {
        let numbered = if self.present.of == 0 {
            format!("{} laws; the code does not say how many it should hold.", self.laws.len())
        } else {
            format!("Laws present: {}.", share(self.present))
        };
        format!(
            "{numbered} Rules fired: {}. Rules with a near miss: {}. Laws held: {}.",
            share(self.fired),
            share(self.near_missed),
            share(self.held)
        )
    }
}

fn share(share: Share) -> String {
    format!("{} of {} ({} %)", share.done, share.of, share.percent())
}

fn end_of_title(law: &LawCoverage) -> String {
    match (law.rules.is_empty(), law.held) {
        (true, _) => format!(": no rules ({}).", law.kind),
        (false, true) => ".".to_owned(),
        (false, false) => ": no held line names it.".to_owned(),
    }
}

fn stated(rule: &ClauseCoverage) -> String {
    let fired = match rule.fired.cases {
        0 => "never fired".to_owned(),
        1 => "fired by 1 case".to_owned(),
        cases => format!("fired by {cases} cases"),
    };
    let near = match (rule.conditional, rule.near_missed.cases) {
        (false, _) => "always speaks".to_owned(),
        (true, 0) => "no near miss".to_owned(),
        (true, 1) => "1 near miss".to_owned(),
        (true, cases) => format!("{cases} near misses"),
    };
    format!("{fired}, {near}")
}

fn cell(hits: &Hits) -> String {
    match &hits.first {
        None => "none".to_owned(),
        Some(first) => format!("{} ({first})", hits.cases),
    }
}

/// Numbers with runs drawn together: `1 to 38, 40, 47 to 52`.
fn runs(numbers: &[String]) -> String {
    let mut runs: Vec<(&str, &str)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if follows(last, number) => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let written = runs.into_iter().map(|(first, last)| {
        if first == last { first.to_owned() } else { format!("{first} to {last}") }
    });
    written.collect::<Vec<_>>().join(", ")
}

fn follows(last: &str, number: &str) -> bool {
    match (last.parse::<u32>(), number.parse::<u32>()) {
        (Ok(last), Ok(number)) => last.checked_add(1) == Some(number),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::runs;

    #[test]
    fn runs_are_drawn_together() {
        let numbers = ["1", "2", "3", "5", "7", "8", "36a", "E1"].map(str::to_owned);
        assert_eq!(runs(&numbers), "1 to 3, 5, 7 to 8, 36a, E1");
    }
}
