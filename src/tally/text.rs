//! The sheet as a ruled block, for a terminal or for Markdown.

use super::grid::{drawn, signed, table};
use super::view::{AccountView, MatchView, PartView, View};
use std::fmt::Write as _;

impl View {
    /// For a terminal. `bold`: headings in bold type.
    pub fn text(&self, bold: bool) -> String {
        let mut out = String::new();
        for (place, part) in self.parts.iter().enumerate() {
            if place > 0 {
                out.push('\n');
            }
            heading(&mut out, &format!("{} ({})", part.title, part.scheme), bold);
            out.push_str(&part.block());
        }
        if let Some(teams) = &self.teams {
            out.push('\n');
            heading(&mut out, "The match", bold);
            out.push_str(&teams.block());
        }
        if let Some(account) = &self.account {
            out.push('\n');
            heading(&mut out, "The account", bold);
            out.push_str(&account.block());
        }
        out
    }

    /// As Markdown.
    pub fn markdown(&self) -> String {
        let mut out = String::new();
        for part in &self.parts {
            let _ = writeln!(out, "## {}\n\n{}\n", part.title, part.scheme);
            if part.sheet.is_some() || !part.boards.is_empty() {
                out.push_str(&table(&part.grid()));
                out.push('\n');
            }
            for deal in &part.deals {
                let _ = writeln!(out, "{deal}");
            }
            let gap = if part.deals.is_empty() { "" } else { "\n" };
            let _ = writeln!(out, "{gap}{}\n", part.outcome);
        }
        if let Some(teams) = &self.teams {
            let _ = writeln!(
                out,
                "## The match\n\n{}\n{}\n",
                table(&teams.grid()),
                teams.outcome()
            );
        }
        if let Some(account) = &self.account {
            let _ = writeln!(out, "## The account\n\n{}", table(&account.grid()));
            for line in account.paid() {
                let _ = writeln!(out, "- {line}");
            }
        }
        out.truncate(out.trim_end().len());
        out.push('\n');
        out
    }
}

fn heading(out: &mut String, text: &str, bold: bool) {
    let style = if bold {
        anstyle::Style::new().bold()
    } else {
        anstyle::Style::new()
    };
    let _ = writeln!(out, "{style}{text}{style:#}\n");
}

impl PartView {
    fn block(&self) -> String {
        let mut out = String::new();
        if self.sheet.is_some() || !self.boards.is_empty() {
            out.push_str(&drawn(&self.grid()));
            out.push('\n');
        }
        for deal in &self.deals {
            let _ = writeln!(out, "{deal}");
        }
        if !self.deals.is_empty() {
            out.push('\n');
        }
        let _ = writeln!(out, "{}", self.outcome);
        out
    }
}

impl MatchView {
    fn outcome(&self) -> String {
        let [one, other] = self.victory;
        format!(
            "The team that sits North and South at table 1: {} match points, and victory points {one}-{other}.",
            signed(self.imps)
        )
    }

    fn block(&self) -> String {
        format!("{}\n{}\n", drawn(&self.grid()), self.outcome())
    }
}

impl AccountView {
    fn paid(&self) -> Vec<String> {
        let lines = self.payments.iter().map(|payment| {
            let amount = payment.amount.as_ref();
            let amount = amount.map_or_else(String::new, |amount| format!(", {amount}"));
            format!(
                "{} pays {} {} points{amount}.",
                payment.from, payment.to, payment.points
            )
        });
        lines.collect()
    }

    fn block(&self) -> String {
        let mut out = drawn(&self.grid());
        out.push('\n');
        for line in self.paid() {
            let _ = writeln!(out, "{line}");
        }
        out
    }
}
