//! The sheet as a ruled block, for a terminal or for Markdown.

use super::ruled_off::{drawn, table};
use super::view::{AccountView, MatchView, PartView, PaymentView, View};
use std::fmt::Write as _;

impl View {
    /// For a terminal of so many columns. `bold`: headings in bold type. A block is never broken, however
    /// wide; sentences are.
    pub fn text(&self, width: usize, bold: bool) -> String {
        let mut out = String::new();
        for (place, part) in self.parts.iter().enumerate() {
            if place > 0 {
                out.push('\n');
            }
            heading(&mut out, &format!("{} ({})", part.title, part.scheme), bold);
            out.push_str(&part.block(width));
        }
        if let Some(teams) = &self.teams {
            out.push('\n');
            heading(&mut out, "The match", bold);
            out.push_str(&teams.block(width));
        }
        if let Some(session) = &self.session {
            out.push('\n');
            heading(&mut out, "The session", bold);
            out.push_str(&session.block(width));
        }
        if let Some(account) = &self.account {
            out.push('\n');
            heading(&mut out, "The account", bold);
            out.push_str(&account.block(width));
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
            let _ =
                writeln!(out, "## The match\n\n{}\n{}\n", table(&teams.grid()), teams.outcome());
        }
        if let Some(session) = &self.session {
            let _ = writeln!(out, "## The session\n\n{}", session.markdown());
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
    let style = if bold { anstyle::Style::new().bold() } else { anstyle::Style::new() };
    let _ = writeln!(out, "{style}{text}{style:#}\n");
}

impl PartView {
    fn block(&self, width: usize) -> String {
        let mut out = String::new();
        if self.sheet.is_some() || !self.boards.is_empty() {
            out.push_str(&drawn(&self.grid()));
            out.push('\n');
        }
        for deal in &self.deals {
            paragraph(&mut out, width, deal);
        }
        if !self.deals.is_empty() {
            out.push('\n');
        }
        paragraph(&mut out, width, &self.outcome);
        out
    }
}

/// One sentence, its later lines set in under its first word.
pub(super) fn paragraph(out: &mut String, width: usize, text: &str) {
    let numbered = text
        .split_once(". ")
        .filter(|(number, _)| number.chars().all(|letter| letter.is_ascii_digit()));
    let indent = " ".repeat(numbered.map_or(0, |(number, _)| number.len() + 2));
    let options =
        textwrap::Options::new(width.max(20)).subsequent_indent(&indent).break_words(false);
    for line in textwrap::wrap(text, options) {
        let _ = writeln!(out, "{line}");
    }
}

impl MatchView {
    fn outcome(&self) -> String {
        let team = &self.team;
        if let Some([one, other]) = self.points {
            let won =
                |sign: i64| self.boards.iter().map(|board| i64::from(board.3 == sign)).sum::<i64>();
            let outcome = format!(
                "{team}: {} won, {} halved, {} lost; {} to {other}.",
                counted(won(1), "board"),
                won(0),
                won(-1),
                counted(one, "point")
            );
            return self.noted(outcome);
        }
        let victory = self.victory.map_or_else(String::new, |[one, other]| {
            format!(", and victory points {}-{}", one.short(false), other.short(false))
        });
        let scale = self.scale_of.map_or_else(String::new, |boards| {
            format!(
                " The table of victory points is one for {boards} boards, and {} played; `victory:` sets another.",
                match self.boards.len() {
                    1 => "1 was".to_owned(),
                    count => format!("{count} were"),
                }
            )
        });
        self.noted(format!(
            "{team}: {}{}{victory}.{scale}",
            if self.imps > 0 { "+" } else { "" },
            counted(self.imps, "match point")
        ))
    }

    /// The outcome, and what is not compared.
    fn noted(&self, outcome: String) -> String {
        let mut all = vec![outcome];
        all.extend(self.notes.iter().cloned());
        all.join(" ")
    }

    fn block(&self, width: usize) -> String {
        let mut out = drawn(&self.grid());
        out.push('\n');
        paragraph(&mut out, width, &self.outcome());
        out
    }
}

/// `1 board`, `2 boards`.
pub(super) fn counted(count: i64, what: &str) -> String {
    let s = if count.abs() == 1 { "" } else { "s" };
    format!("{count} {what}{s}")
}

impl PaymentView {
    /// `Cal pays Bob 424 points, 848 pence.`
    pub(super) fn stated(&self) -> String {
        let amount = self.amount.as_ref();
        let amount = amount.map_or_else(String::new, |amount| format!(", {amount}"));
        format!("{} pays {} {}{amount}.", self.from, self.to, counted(self.points, "point"))
    }
}

impl AccountView {
    /// Who pays whom, and who goes out.
    fn paid(&self) -> Vec<String> {
        let lines = self.payments.iter().map(PaymentView::stated);
        lines.chain(self.notes.iter().cloned()).collect()
    }

    fn block(&self, width: usize) -> String {
        let mut out = drawn(&self.grid());
        out.push('\n');
        for line in self.paid() {
            paragraph(&mut out, width, &line);
        }
        out
    }
}
