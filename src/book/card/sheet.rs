//! The card as a drawing: sheets of A4, one below another, two columns on each.

use super::{Card, Line, Row};
use crate::drawing::{Drawing, lines};
use maud::{Markup, html};

/// Measures in hundredths of a millimetre.
const WIDTH: u32 = 21_000;
const HEIGHT: u32 = 29_700;
const MARGIN: u32 = 1_000;
const GUTTER: u32 = 600;
const COLUMN: u32 = (WIDTH - 2 * MARGIN - GUTTER) / 2;
/// 10 points, and the line that it is on.
const SIZE: u32 = 353;
const LEADING: u32 = 440;
/// The indent of a list.
const INDENT: u32 = 320;

/// A line that is set.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Set {
    words: String,
    class: &'static str,
    indent: u32,
    /// The space that it takes, from the line above.
    height: u32,
}

/// Lines that stay together, the first ones of a heading with what is under it.
type Block = Vec<Set>;

/// Lines with their places.
type Placed = Vec<(u32, u32, Set)>;

impl Card {
    /// How many sheets it takes.
    pub fn sides(&self) -> usize {
        self.sheets().len()
    }

    /// The drawing, its sheets one below another.
    pub fn svg(&self) -> String {
        let sheets = self.sheets();
        let count = u32::try_from(sheets.len()).unwrap_or(1).max(1);
        let body = html! {
            @for (sheet, place) in sheets.iter().zip(0..) {
                g transform=(format!("translate(0 {})", HEIGHT * place)) { (self.sheet(sheet, place == 0)) }
            }
        };
        Drawing {
            title: &self.title,
            size: ["210mm".to_owned(), format!("{}mm", 297 * count)],
            units: [WIDTH, HEIGHT * count],
            style: STYLE,
            body,
        }
        .written()
    }

    fn sheet(&self, placed: &Placed, first: bool) -> Markup {
        let middle = MARGIN + COLUMN + GUTTER / 2;
        let top = if first { self.top() } else { MARGIN };
        html! {
            @if first {
                text.title x=(MARGIN) y=(MARGIN + 600) { (self.title) }
                @for (line, place) in self.preface().iter().zip(0..) {
                    text.soft x=(MARGIN) y=(MARGIN + 1_150 + place * LEADING) { (line) }
                }
                line.thick x1=(MARGIN) x2=(WIDTH - MARGIN) y1=(top - 250) y2=(top - 250) {}
            }
            line x1=(middle) x2=(middle) y1=(top) y2=(HEIGHT - MARGIN) {}
            @for (x, y, set) in placed { text class=(set.class) x=(x) y=(y) { (set.words) } }
        }
    }

    fn preface(&self) -> Vec<String> {
        lines(&self.preface, SIZE, WIDTH - 2 * MARGIN)
    }

    /// Where the columns of the first sheet begin.
    fn top(&self) -> u32 {
        let preface = u32::try_from(self.preface().len()).unwrap_or(1);
        MARGIN + 1_150 + preface * LEADING + 200
    }

    /// Every line at its place, sheet by sheet.
    fn sheets(&self) -> Vec<Placed> {
        let mut sheets: Vec<Placed> = vec![Placed::new()];
        let (mut column, mut y) = (0, self.top());
        for block in self.blocks() {
            let height: u32 = block.iter().map(|set| set.height).sum();
            if y + height > HEIGHT - MARGIN {
                column += 1;
                if column == 2 {
                    column = 0;
                    sheets.push(Placed::new());
                }
                y = if sheets.len() == 1 { self.top() } else { MARGIN };
            }
            let x = MARGIN + column * (COLUMN + GUTTER);
            for set in block {
                y += set.height;
                if let Some(sheet) = sheets.last_mut() {
                    sheet.push((x + set.indent, y, set));
                }
            }
        }
        sheets
    }

    fn blocks(&self) -> Vec<Block> {
        let mut blocks = Vec::new();
        for section in &self.sections {
            let mut heading = vec![Set {
                words: section.heading.clone(),
                class: "heading",
                indent: 0,
                height: LEADING + 350,
            }];
            for row in &section.rows {
                heading.extend(self.block(row));
                blocks.push(std::mem::take(&mut heading));
            }
        }
        let foot = self.foot.iter().flat_map(|line| set(line, "soft", 0, 0));
        blocks.push(foot.collect());
        blocks
    }

    fn block(&self, row: &Row) -> Block {
        let mut block = set(&row.when, "when", 0, 160);
        for (place, answer) in row.answers.iter().enumerate() {
            let code = self.codes.get(place).filter(|_| self.codes.len() > 1);
            if let Some(code) = code {
                block.extend(set(code, "code", 0, 30));
            }
            for line in answer {
                block.extend(match line {
                    Line::Said(words) => set(words, "said", 0, 0),
                    Line::Item(words) => set(&format!("· {words}"), "said", INDENT, 0),
                });
            }
        }
        block
    }
}

/// Words as lines of a column, the first with so much air above.
fn set(words: &str, class: &'static str, indent: u32, air: u32) -> Block {
    // Bold is wider by a tenth.
    let size = if class == "when" { SIZE * 11 / 10 } else { SIZE };
    let broken = lines(words, size, COLUMN - indent).into_iter().zip(0..);
    let set = broken.map(|(words, place)| Set {
        words,
        class,
        indent,
        height: if place == 0 { LEADING + air } else { LEADING },
    });
    set.collect()
}

const STYLE: &str = "\
text { font: 353px Arial, 'Liberation Sans', Helvetica, sans-serif; fill: var(--ink) }
.title { font-size: 670px; font-weight: bold; fill: var(--accent) }
.heading { font-size: 406px; font-weight: bold; fill: var(--accent) }
.when, .code { font-weight: bold }
.code { fill: var(--accent) }
.soft { fill: var(--quiet) }
line { stroke: var(--line); stroke-width: 18 }
.thick { stroke: var(--accent); stroke-width: 53 }";

#[cfg(test)]
mod tests {
    use super::{HEIGHT, MARGIN, WIDTH};
    use crate::book::card::Card;
    use crate::laws::embedded;
    use std::sync::Arc;

    /// Ten points at least, two sides at most, and nothing beyond the margins.
    #[test]
    fn a_card_is_two_sides_at_most_and_nothing_runs_over() {
        let codes: Vec<_> =
            ["1904", "1906", "1907"].map(|id| Arc::new(embedded(id).unwrap().unwrap())).into();
        let mut wanted: Vec<&[_]> = codes.iter().map(std::slice::from_ref).collect();
        wanted.push(&codes[1..]);
        for codes in wanted {
            let card = Card::of(codes);
            assert!(card.sides() <= 2, "{}: {}", card.title, card.sides());
            for (x, y, set) in card.sheets().iter().flatten() {
                let right = x + crate::drawing::width(&set.words, super::SIZE);
                assert!(*y <= HEIGHT - MARGIN && right <= WIDTH - MARGIN, "{}", set.words);
            }
        }
    }
}
