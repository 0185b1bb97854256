//! The sheet as a drawing (SVG), to be shown or printed.

use super::grid::{Row, widths};
use super::view::View;
use std::fmt::Write as _;

/// Height of a row, in the drawing's units.
const ROW: usize = 24;
/// Width of a letter, about.
const LETTER: usize = 9;
/// Space on every side.
const MARGIN: usize = 24;

impl View {
    /// Every part that has a sheet or a list of results, one under the other.
    pub fn svg(&self) -> String {
        let mut drawing = Drawing::default();
        for part in &self.parts {
            drawing.part(&part.title, &part.grid(), &part.outcome);
        }
        drawing.finish()
    }
}

#[derive(Default)]
struct Drawing {
    body: String,
    wide: usize,
    high: usize,
}

impl Drawing {
    fn part(&mut self, title: &str, rows: &[Row], outcome: &str) {
        self.high += MARGIN;
        self.words(MARGIN, title, "bold", "start");
        let columns: Vec<usize> = widths(rows)
            .into_iter()
            .map(|width| (width + 2) * LETTER)
            .collect();
        let all: usize = columns.iter().sum();
        // The columns begin below the title.
        self.high += ROW / 3;
        let top = self.high + ROW / 4;
        for row in rows {
            match row {
                Row::Cells(cells) => self.cells(cells, &columns),
                Row::Ruled => self.across(all, 1),
                Row::TheLine => self.across(all, 3),
            }
        }
        let mut at = MARGIN;
        for width in columns.iter().take(columns.len().saturating_sub(1)) {
            at += width;
            let _ = writeln!(
                self.body,
                r#"  <line x1="{at}" y1="{top}" x2="{at}" y2="{}" stroke="black"/>"#,
                self.high + ROW / 3
            );
        }
        self.wide = self.wide.max(all + 2 * MARGIN);
        self.high += ROW / 2;
        self.words(MARGIN, outcome, "normal", "start");
        self.wide = self.wide.max(outcome.chars().count() * LETTER + 2 * MARGIN);
    }

    fn cells(&mut self, cells: &[String], columns: &[usize]) {
        self.high += ROW;
        let mut at = MARGIN;
        for (cell, width) in cells.iter().zip(columns) {
            at += width;
            if !cell.is_empty() {
                let _ = writeln!(
                    self.body,
                    r#"  <text x="{}" y="{}" text-anchor="end">{}</text>"#,
                    at - LETTER,
                    self.high,
                    escaped(cell)
                );
            }
        }
    }

    fn across(&mut self, wide: usize, thick: usize) {
        let y = self.high + ROW / 3;
        let _ = writeln!(
            self.body,
            r#"  <line x1="{MARGIN}" y1="{y}" x2="{}" y2="{y}" stroke="black" stroke-width="{thick}"/>"#,
            MARGIN + wide
        );
    }

    fn words(&mut self, x: usize, words: &str, weight: &str, anchor: &str) {
        self.high += ROW;
        let _ = writeln!(
            self.body,
            r#"  <text x="{x}" y="{}" font-weight="{weight}" text-anchor="{anchor}">{}</text>"#,
            self.high,
            escaped(words)
        );
    }

    fn finish(self) -> String {
        let (wide, high) = (self.wide.max(2 * MARGIN), self.high + MARGIN);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" viewBox=\"0 0 {wide} {high}\" font-family=\"serif\" font-size=\"16\">\n  <rect width=\"{wide}\" height=\"{high}\" fill=\"white\"/>\n{}</svg>\n",
            self.body
        )
    }
}

/// The characters that SVG would take for its own.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
