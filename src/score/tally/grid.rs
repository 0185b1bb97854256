//! The rows of what is shown, and how they are ruled off.

use super::view::{AccountView, BoardView, Figure, MatchView, PartView, SheetView};

/// What is in one place of a grid.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Cell {
    /// Its words or its figure.
    pub(super) words: String,
    /// The deal that brought it, from 1, where it is a figure of a sheet.
    pub(super) deal: Option<usize>,
}

impl From<String> for Cell {
    fn from(words: String) -> Self {
        Self { words, deal: None }
    }
}

impl Cell {
    /// Whether it is a figure, or nothing.
    pub(super) fn is_number(&self) -> bool {
        let bare = self.words.trim_start_matches(['+', '-']);
        bare.chars().all(|letter| letter.is_ascii_digit() || ['.', '½'].contains(&letter))
    }
}

/// One row of a grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Row {
    /// Its cells.
    Cells(Vec<Cell>),
    /// A line ruled across.
    Ruled,
    /// The line between what counts toward the game and what does not.
    TheLine,
}

impl Row {
    /// A row of words.
    pub(super) fn of(words: impl IntoIterator<Item = String>) -> Self {
        Self::Cells(words.into_iter().map(Cell::from).collect())
    }
}

impl PartView {
    /// The rows of the sheet, or of the list of results.
    pub(super) fn grid(&self) -> Vec<Row> {
        match &self.sheet {
            Some(sheet) => sheet.grid(&self.columns),
            None => self.results(),
        }
    }

    fn results(&self) -> Vec<Row> {
        let paired = self.boards.iter().any(|board| board.pairs.is_some());
        let numbers = self.boards.windows(2);
        let several = numbers.into_iter().any(|two| match two {
            [one, other] => one.board != other.board,
            _ => false,
        });
        let imps = self.boards.iter().any(|board| board.imps.is_some());
        let points = self.boards.iter().any(|board| board.matchpoints.is_some());
        let beer = self.boards.iter().any(|board| board.beer.is_some());
        let mut head = Vec::new();
        let fixed = self.boards.iter().any(|board| board.vulnerable.is_some());
        let alone = several || !paired;
        let first = [
            (alone, "Board"),
            (alone && fixed, "Dealer"),
            (alone && fixed, "Vul."),
            (paired, "Pairs"),
        ];
        for (is, title) in first {
            if is {
                head.push(title.to_owned());
            }
        }
        head.extend(["Contract", "Tricks"].map(str::to_owned));
        head.push(self.columns.first().cloned().unwrap_or_default());
        head.push(self.columns.get(1).cloned().unwrap_or_default());
        for (is, title) in [(imps, "IMPs"), (points, "Match points"), (beer, "Beer card")] {
            if is {
                head.push(title.to_owned());
            }
        }
        let mut rows = vec![Row::of(head), Row::Ruled];
        for board in &self.boards {
            let mut cells = Vec::new();
            if alone {
                cells.push(board.board.to_string());
            }
            if alone && fixed {
                cells.push(board.dealer.unwrap_or_default().to_owned());
                cells.push(board.vulnerable.unwrap_or_default().to_owned());
            }
            if paired {
                let both = board.pairs;
                cells
                    .push(both.map_or_else(String::new, |[one, other]| format!("{one} v {other}")));
            }
            cells.push(board.contract.clone());
            cells.push(board.tricks());
            cells.push(positive(board.score));
            cells.push(positive(-board.score));
            if imps {
                cells.push(board.imps.map_or_else(String::new, signed));
            }
            if points {
                cells.push(board.points(self.halves));
            }
            if beer {
                cells.push(board.beer.clone().unwrap_or_default());
            }
            rows.push(Row::of(cells));
        }
        rows
    }
}

impl BoardView {
    fn tricks(&self) -> String {
        if self.unplayed || self.awarded.is_some() {
            String::new()
        } else {
            self.tricks.to_string()
        }
    }

    /// Match points of both pairs, or what they are given in a hundred.
    fn points(&self, halves: bool) -> String {
        let whole = |points: u32| {
            if halves { half(points) } else { points.to_string() }
        };
        match (self.matchpoints, self.awarded) {
            (Some([one, other]), _) => format!("{}-{}", whole(one), whole(other)),
            (None, Some([one, other])) => format!("{one}%-{other}%"),
            (None, None) => String::new(),
        }
    }
}

/// Half of a number, as it is written: `5½`.
pub(super) fn half(count: u32) -> String {
    match (count / 2, count % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

fn positive(points: i64) -> String {
    if points > 0 { points.to_string() } else { String::new() }
}

pub(super) fn signed(points: i64) -> String {
    if points > 0 { format!("+{points}") } else { points.to_string() }
}

impl SheetView {
    /// The head, what is above the line (the latest at the top), the line, game after game, the totals.
    fn grid(&self, columns: &[String]) -> Vec<Row> {
        let mut rows = vec![Row::of(columns.to_vec()), Row::Ruled];
        let most = self.above.iter().map(Vec::len).max().unwrap_or(0);
        for place in (0..most).rev() {
            let cells = self.above.iter().map(|column| figure(column, place));
            rows.push(Row::Cells(cells.collect()));
        }
        rows.push(Row::TheLine);
        for (number, game) in self.below.iter().enumerate() {
            let most = game.iter().map(Vec::len).max().unwrap_or(0);
            for place in 0..most {
                let cells = game.iter().map(|column| figure(column, place));
                rows.push(Row::Cells(cells.collect()));
            }
            if number + 1 < self.below.len() || !self.open {
                rows.push(Row::Ruled);
            }
        }
        if self.below.is_empty() || self.open {
            rows.push(Row::Ruled);
        }
        let totals = self.totals.iter().map(ToString::to_string);
        rows.push(Row::of(totals));
        if let [one, other] = self.totals.as_slice() {
            let less = (*one).min(*other);
            let of = |own: &i64, text: i64| {
                if own == one.max(other) && one != other { text.to_string() } else { String::new() }
            };
            rows.push(Row::of([of(one, less), of(other, less)]));
            rows.push(Row::Ruled);
            rows.push(Row::of([of(one, self.difference), of(other, self.difference)]));
        }
        rows
    }
}

fn figure(column: &[Figure], place: usize) -> Cell {
    column.get(place).map_or_else(Cell::default, |figure| Cell {
        words: figure.points.to_string(),
        deal: Some(figure.deal),
    })
}

impl MatchView {
    pub(super) fn grid(&self) -> Vec<Row> {
        let last = if self.points.is_some() { "Won" } else { "IMPs" };
        let [one, other] = self.tables.map(|table| format!("NS at table {table}"));
        let head = ["Board".to_owned(), one, other, last.to_owned()];
        let mut rows = vec![Row::of(head), Row::Ruled];
        for (board, one, other, imps) in &self.boards {
            rows.push(Row::of([board.to_string(), signed(*one), signed(*other), signed(*imps)]));
        }
        rows.push(Row::Ruled);
        let blank = String::new;
        rows.push(Row::of([blank(), blank(), blank(), signed(self.imps)]));
        rows
    }
}

impl AccountView {
    pub(super) fn grid(&self) -> Vec<Row> {
        let mut head = vec![String::new()];
        head.extend(self.rubbers.iter().map(ToString::to_string));
        let mut rows = vec![Row::of(head), Row::Ruled];
        for (name, row) in self.players.iter().zip(&self.running) {
            let mut cells = vec![name.clone()];
            cells.extend(row.iter().map(|points| signed(*points)));
            rows.push(Row::of(cells));
        }
        rows
    }
}
