//! Rows ruled off: as a printed block, and as a table of Markdown.

use super::grid::{Cell, Row};
use std::fmt::Write as _;

/// How wide each column is: its widest cell.
pub(super) fn widths(rows: &[Row]) -> Vec<usize> {
    const LEAST: usize = 6;
    let mut widths: Vec<usize> = Vec::new();
    for row in rows {
        let Row::Cells(cells) = row else { continue };
        for (place, cell) in cells.iter().enumerate() {
            let width = cell.words.chars().count().max(LEAST);
            match widths.get_mut(place) {
                Some(own) => *own = width.max(*own),
                None => widths.push(width),
            }
        }
    }
    widths
}

/// A grid ruled off like a printed block.
pub(super) fn drawn(rows: &[Row]) -> String {
    let widths = widths(rows);
    let mut out = String::new();
    for row in rows {
        let line = match row {
            Row::Cells(cells) => {
                let parts = widths.iter().enumerate().map(|(place, width)| {
                    let own = cells.get(place);
                    let cell = own.map_or("", |cell| cell.words.as_str());
                    if own.is_none_or(Cell::is_number) {
                        format!(" {cell:>width$} ")
                    } else {
                        format!(" {cell:<width$} ")
                    }
                });
                parts.collect::<Vec<_>>().join("│")
            }
            Row::Ruled => across(&widths, "─", "┼"),
            Row::TheLine => across(&widths, "═", "╪"),
        };
        let _ = writeln!(out, "{}", line.trim_end());
    }
    out
}

fn across(widths: &[usize], line: &str, cross: &str) -> String {
    let parts: Vec<String> = widths.iter().map(|width| line.repeat(width + 2)).collect();
    parts.join(cross)
}

/// A grid as a table of Markdown, in which only the head can be ruled off.
pub(super) fn table(rows: &[Row]) -> String {
    let mut out = String::new();
    let count = widths(rows).len();
    let mut head = true;
    for row in rows {
        match row {
            Row::Cells(cells) => {
                let words: Vec<&str> = cells.iter().map(|cell| cell.words.as_str()).collect();
                let _ = writeln!(out, "| {} |", words.join(" | "));
                if head {
                    let _ = writeln!(out, "|{}", " ---: |".repeat(count));
                    head = false;
                }
            }
            Row::TheLine => {
                let _ = writeln!(out, "|{}", " **the line** |".repeat(count));
            }
            Row::Ruled => {}
        }
    }
    out
}
