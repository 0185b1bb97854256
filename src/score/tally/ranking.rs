//! The ranks of a session as they are shown.

use super::grid::{Row, half, signed};
use super::ruled_off::{drawn, table};
use super::text::paragraph;
use serde::{Serialize, Serializer};
use std::fmt::Write as _;

/// A session of pairs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SessionView {
    /// How the results were compared.
    pub compared: &'static str,
    /// The pairs that are ranked together: all, or those who sat North and South and those who sat East and West.
    pub fields: Vec<FieldView>,
    /// What was done with boards that have no result, or fewer than others.
    pub notes: Vec<String>,
    /// Whether points are shown in halves.
    #[serde(skip)]
    pub halves: bool,
    /// Whether they are shown in a hundred of the most there could have been.
    #[serde(skip)]
    pub in_a_hundred: bool,
}

/// Pairs that are ranked together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FieldView {
    /// Which pairs.
    pub title: String,
    /// The best first.
    pub pairs: Vec<RankView>,
}

/// One pair.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RankView {
    /// From 1; equal pairs have the same.
    pub rank: u32,
    /// Whether another pair has the same rank.
    pub tied: bool,
    /// Its number.
    pub pair: u32,
    /// Its players, where they are stated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How many boards count.
    pub boards: u32,
    /// Match points, those of the boards together.
    #[cfg_attr(test, schemars(with = "f64"))]
    pub points: Hundredths,
    /// The most there could have been.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<f64>"))]
    pub most: Option<Hundredths>,
    /// The points in a hundred of the most.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<f64>"))]
    pub percent: Option<Hundredths>,
    /// International match points for every result that its own were compared with.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<f64>"))]
    pub each: Option<Hundredths>,
}

/// A number with two places after the point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hundredths(pub i64);

impl Hundredths {
    /// With two places always: `58.33`.
    fn exact(self) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        let size = self.0.unsigned_abs();
        format!("{sign}{}.{:02}", size / 100, size % 100)
    }

    /// With places only if there are any: `12`, `12.60`; in halves `5½`.
    pub(super) fn short(self, halves: bool) -> String {
        match u32::try_from(self.0) {
            Ok(size) if halves && size.is_multiple_of(50) => half(size / 50),
            _ if self.0 % 100 == 0 => (self.0 / 100).to_string(),
            _ => self.exact(),
        }
    }
}

impl Serialize for Hundredths {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.0 % 100 == 0 {
            return to.serialize_i64(self.0 / 100);
        }
        // Two places are well within what a float holds.
        to.serialize_f64(self.exact().parse().unwrap_or_default())
    }
}

impl SessionView {
    /// The ranks of one field.
    pub(super) fn grid(&self, field: &FieldView) -> Vec<Row> {
        let named = field.pairs.iter().any(|pair| pair.name.is_some());
        let mut head = vec!["Rank", "Pair"];
        if named {
            head.push("Players");
        }
        head.extend(["Boards"]);
        head.extend(if self.in_a_hundred {
            ["Points", "Of", "%"].as_slice()
        } else {
            &["IMPs", "Each"]
        });
        let mut rows = vec![Row::of(head.into_iter().map(str::to_owned)), Row::Ruled];
        for pair in &field.pairs {
            let tied = if pair.tied { "=" } else { "" };
            let mut cells = vec![format!("{}{tied}", pair.rank), pair.pair.to_string()];
            if named {
                cells.push(pair.name.clone().unwrap_or_default());
            }
            cells.push(pair.boards.to_string());
            cells.extend(self.figures(pair));
            rows.push(Row::of(cells));
        }
        rows
    }

    fn figures(&self, pair: &RankView) -> Vec<String> {
        let points = pair.points.short(self.halves);
        if let Some(most) = pair.most {
            let percent = pair.percent.map_or_else(String::new, Hundredths::exact);
            return vec![points, most.short(self.halves), percent];
        }
        let each = pair.each.map_or_else(String::new, Hundredths::exact);
        vec![signed(pair.points.0 / 100), each]
    }

    /// For a terminal of so many columns.
    pub(super) fn block(&self, width: usize) -> String {
        let mut out = String::new();
        for field in &self.fields {
            let _ = writeln!(out, "{}, {}\n", field.title, self.compared);
            out.push_str(&drawn(&self.grid(field)));
            out.push('\n');
            paragraph(&mut out, width, &field.words());
            out.push('\n');
        }
        for note in &self.notes {
            paragraph(&mut out, width, note);
        }
        out.truncate(out.trim_end().len());
        out.push('\n');
        out
    }

    /// As Markdown.
    pub(super) fn markdown(&self) -> String {
        let mut out = String::new();
        for field in &self.fields {
            let _ = writeln!(out, "### {}, {}\n", field.title, self.compared);
            let _ = writeln!(out, "{}\n{}\n", table(&self.grid(field)), field.words());
        }
        for note in &self.notes {
            let _ = writeln!(out, "- {note}");
        }
        out
    }
}

impl FieldView {
    /// Who has won a field.
    pub(super) fn words(&self) -> String {
        let first = self.pairs.iter().filter(|pair| pair.rank == 1);
        let names: Vec<String> = first.clone().map(RankView::stated).collect();
        let Some(best) = first.clone().next() else {
            return String::new();
        };
        let with = match (best.percent, best.each) {
            (Some(percent), _) => format!("{}%", percent.exact()),
            // Pairs that played unlike numbers of results are not ranked by what these come to together.
            (None, Some(each)) if !self.totals_rank(best) => {
                format!("{} IMPs for each result compared", each.exact())
            }
            (None, Some(_)) => format!("{} IMPs", signed(best.points.0 / 100)),
            (None, None) => return "Nothing has been compared.".to_owned(),
        };
        if let [name] = names.as_slice() {
            format!("Pair {name} wins with {with}.")
        } else {
            format!("Pairs {} share the first place with {with}.", listed(&names))
        }
    }
}

impl FieldView {
    /// Whether the first places have most points together, and as many each.
    fn totals_rank(&self, best: &RankView) -> bool {
        let mut pairs = self.pairs.iter();
        pairs.all(|pair| match pair.rank {
            1 => pair.points == best.points,
            _ => pair.points < best.points,
        })
    }
}

impl RankView {
    fn stated(&self) -> String {
        match &self.name {
            Some(name) => format!("{} ({name})", self.pair),
            None => self.pair.to_string(),
        }
    }
}

/// `3`, `3 and 4`, `3, 4 and 5`.
pub(super) fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
