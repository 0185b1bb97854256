//! The sheet as a drawing (SVG), to be shown or printed: every figure with the number of its deal, the lines well clear of
//! the figures, and a legend.

use super::grid::{Cell, Row};
use super::ruled_off::widths;
use super::view::{PartView, View};
use crate::drawing::{Drawing, lines, width};
use maud::{Markup, html};

/// The height of a row, in the drawing's units.
const ROW: u32 = 32;
/// The room about a line that is ruled.
const AIR: u32 = 14;
/// About the width of a letter of a figure.
const LETTER: u32 = 10;
/// What a column has beside its widest figure: room for the number of the deal, and on both sides.
const ROOM: u32 = 72;
/// Space on every side.
const MARGIN: u32 = 32;
/// The size of a figure, and of what is stated beside the sheet.
const SIZE: u32 = 18;
const SMALL: u32 = 14;
/// Words are on lines so far apart.
const LEADING: u32 = 21;
/// The narrowest a drawing is, so that its words have room.
const NARROWEST: u32 = 460;

const STYLE: &str = "\
text { font: 18px Georgia, 'DejaVu Serif', serif; fill: var(--ink); font-variant-numeric: lining-nums tabular-nums }
.title { font-size: 22px; font-weight: bold }
.head, .sum { font-weight: bold }
.deal, .small { font-size: 14px; fill: var(--quiet) }
.deal { font-size: 12px }
line { stroke: var(--quiet); stroke-width: 1 }
.the-line { stroke: var(--ink); stroke-width: 2 }";

impl View {
    /// Every part that has a sheet or a list of results, one under the other.
    pub fn svg(&self) -> String {
        let mut sheet = Sheet::default();
        for part in &self.parts {
            sheet.part(part);
        }
        if let Some(session) = &self.session {
            for field in &session.fields {
                sheet.table(&field.title, &session.grid(field), &field.words());
            }
        }
        let titles: Vec<&str> = self.parts.iter().map(|part| part.title.as_str()).collect();
        let units = [sheet.wide.max(2 * MARGIN), sheet.high + MARGIN];
        Drawing {
            title: &titles.join("; "),
            size: units.map(|units| units.to_string()),
            units,
            style: STYLE,
            body: html! { @for piece in &sheet.pieces { (piece) } },
        }
        .written()
    }
}

/// The drawing so far.
#[derive(Default)]
struct Sheet {
    pieces: Vec<Markup>,
    wide: u32,
    high: u32,
}

impl Sheet {
    fn part(&mut self, part: &PartView) {
        self.table(&part.title, &part.grid(), &part.outcome);
        self.legend(part);
    }

    /// A title, a ruled block, and what it comes to.
    fn table(&mut self, title: &str, rows: &[Row], outcome: &str) {
        self.high += MARGIN;
        self.wide = self.wide.max(width(title, SIZE + 6) + 2 * MARGIN);
        self.words("title", title, SIZE + 8);
        self.high += AIR;
        let columns: Vec<u32> = widths(rows).into_iter().map(column).collect();
        let all: u32 = columns.iter().sum();
        self.wide = self.wide.max(NARROWEST).max(all + 2 * MARGIN);
        let top = self.high;
        let sums = sums(rows);
        for (place, row) in rows.iter().enumerate() {
            match row {
                Row::Cells(cells) => self.cells(cells, &columns, class(place, sums)),
                Row::Ruled => self.ruled(all),
                Row::TheLine => self.the_line(all),
            }
        }
        self.uprights(&columns, top);
        self.high += AIR;
        // Bold is wider by a tenth.
        self.wrapped("sum", outcome, SIZE * 11 / 10);
    }

    /// A row: figures at the right of their columns, the number of the deal small at the left, words from the left.
    fn cells(&mut self, cells: &[Cell], columns: &[u32], class: &str) {
        self.high += ROW;
        let (y, mut left) = (self.high - 9, MARGIN);
        for (cell, width) in cells.iter().zip(columns) {
            let right = left + width;
            let head = class == "head";
            let (x, anchor) = match (head, cell.is_number()) {
                (true, _) => (left + width / 2, "middle"),
                (false, true) => (right - 22, "end"),
                (false, false) => (left + 14, "start"),
            };
            self.pieces.push(html! {
                @if let Some(deal) = cell.deal { text.deal x=(left + 14) y=(y) { (deal) } }
                @if !cell.words.is_empty() { text class=(class) x=(x) y=(y) text-anchor=(anchor) { (cell.words) } }
            });
            left = right;
        }
    }

    fn ruled(&mut self, wide: u32) {
        self.high += AIR / 2;
        self.across(wide, self.high, "ruled");
        self.high += AIR / 2;
    }

    /// The line, drawn double.
    fn the_line(&mut self, wide: u32) {
        self.high += AIR / 2;
        self.across(wide, self.high, "the-line");
        self.across(wide, self.high + 5, "the-line");
        self.high += 5 + AIR / 2;
    }

    fn across(&mut self, wide: u32, y: u32, class: &str) {
        let line = html! { line class=(class) x1=(MARGIN) y1=(y) x2=(MARGIN + wide) y2=(y) {} };
        self.pieces.push(line);
    }

    /// What parts the columns, from the head to the foot of the sheet.
    fn uprights(&mut self, columns: &[u32], top: u32) {
        let (mut x, foot) = (MARGIN, self.high);
        for width in columns.iter().take(columns.len().saturating_sub(1)) {
            x += width;
            self.pieces.push(html! { line x1=(x) y1=(top) x2=(x) y2=(foot) {} });
        }
    }

    /// What the parts of a sheet mean, and the deals by their numbers.
    fn legend(&mut self, part: &PartView) {
        if part.sheet.is_none() {
            return;
        }
        self.high += AIR;
        self.wrapped("small", LEGEND, SMALL);
        self.high += AIR / 2;
        for stated in &part.deals {
            self.wrapped("small", stated, SMALL);
        }
    }

    /// Words, on as many lines as they take.
    fn wrapped(&mut self, class: &str, words: &str, size: u32) {
        for line in lines(words, size, self.wide - 2 * MARGIN) {
            self.words(class, &line, LEADING.max(size + 4));
        }
    }

    fn words(&mut self, class: &str, words: &str, height: u32) {
        self.high += height;
        let line = html! { text class=(class) x=(MARGIN) y=(self.high) { (words) } };
        self.pieces.push(line);
    }
}

/// What the sheet means.
const LEGEND: &str = "The small figure is the number of the deal. Above the double line are the points that do not count toward the game, the latest at the top; below it the tricks, each game ruled off.";

/// The width of a column whose widest cell has so many letters.
fn column(letters: usize) -> u32 {
    u32::try_from(letters).unwrap_or(u32::MAX / LETTER / 2) * LETTER + ROOM
}

/// Where the sums begin: after the last line that was ruled before the last row but those of a sheet's end.
fn sums(rows: &[Row]) -> usize {
    let figure = |row: &Row| match row {
        Row::Cells(cells) => cells.iter().any(|cell| cell.deal.is_some()),
        Row::Ruled | Row::TheLine => false,
    };
    let last = rows.iter().rposition(figure);
    last.map_or(rows.len(), |last| last + 1)
}

/// The class of a row: the head is the first, the sums are at the end.
fn class(place: usize, sums: usize) -> &'static str {
    match place {
        0 => "head",
        place if place >= sums => "sum",
        _ => "figure",
    }
}
