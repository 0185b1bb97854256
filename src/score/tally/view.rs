//! What is shown of a score file: every figure computed, every name filled in.

use super::ranking::{Hundredths, SessionView};
use super::stake::Stake;
use serde::Serialize;

/// Version of the JSON form.
pub(super) const SCHEMA: u32 = 1;

/// A whole file, computed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct View {
    /// Version of this form.
    pub schema: u32,
    /// Its parts.
    pub parts: Vec<PartView>,
    /// The match between two teams, where two tables are stated.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    pub teams: Option<MatchView>,
    /// The ranks of the pairs, where several boards of theirs are stated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub session: Option<SessionView>,
    /// The players' accounts over several rubbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub account: Option<AccountView>,
}

/// One part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PartView {
    /// Its title.
    pub title: String,
    /// The scheme or code it is computed under.
    pub scheme: String,
    /// What the columns are headed by: two sides, or three players.
    pub columns: Vec<String>,
    /// The sheet, where deals are carried from one to the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<SheetView>,
    /// The results, where each deal is alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<BoardView>,
    /// Each deal in words, with what it brought.
    pub deals: Vec<String>,
    /// What it all comes to, in words.
    pub outcome: String,
    /// Whether match points are shown in halves.
    #[serde(skip)]
    pub halves: bool,
    /// Whether it is over, so that it can be settled.
    #[serde(skip)]
    pub over: bool,
}

/// A sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SheetView {
    /// Above the line, by column, in the order written: from the line upward.
    pub above: Vec<Vec<Figure>>,
    /// Below the line: game by game, then by column. After each game but an open one a line is ruled.
    pub below: Vec<Vec<Vec<Figure>>>,
    /// Whether the last of the games is still open.
    pub open: bool,
    /// All that is in each column.
    pub totals: Vec<i64>,
    /// The greater total less the smaller, of two columns.
    pub difference: i64,
    /// Who won the rubber.
    pub winner: Option<String>,
}

/// One figure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Figure {
    /// How much.
    pub points: i64,
    /// For what.
    pub what: &'static str,
    /// The deal, from 1.
    pub deal: usize,
}

/// One deal that is alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BoardView {
    /// The board's number.
    pub board: u32,
    /// Who deals it, by his letter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<&'static str>,
    /// Who is vulnerable: `None`, `NS`, `EW` or `All`; left out where that depends on the games won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vulnerable: Option<&'static str>,
    /// The numbers of the pairs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairs: Option<[u32; 2]>,
    /// What was played, and by whom.
    pub contract: String,
    /// Tricks of the maker's side.
    pub tricks: u32,
    /// What it brought the first side, less what it brought the second.
    pub score: i64,
    /// Match points, where they are compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imps: Option<i64>,
    /// Match points of both pairs on one board, two for every result that is less.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub matchpoints: Option<[u32; 2]>,
    /// What each pair is given in a hundred, where it was not played to an end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awarded: Option<[u32; 2]>,
    /// Whether it was not played at all.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unplayed: bool,
    /// Who owes whom a beer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beer: Option<String>,
}

/// A match of two teams.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MatchView {
    /// What to call the team whose match points stand here: the one that sat North and South at the first table to begin
    /// with.
    pub team: String,
    /// The numbers of the two tables.
    pub tables: [u32; 2],
    /// Board by board: its number, the scores of North and South at both tables, match points to the team; where boards
    /// are won or lost, 1 for one won and -1 for one lost.
    pub boards: Vec<(u32, i64, i64, i64)>,
    /// All match points together.
    pub imps: i64,
    /// Points of both teams where boards are won, halved or lost: two for one won, one for one halved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<[i64; 2]>,
    /// The number of boards that the table of victory points is made for, where that is another than was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scale_of: Option<u32>,
    /// Victory points of both teams, where the scheme has a table for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<[f64; 2]>"))]
    pub victory: Option<[Hundredths; 2]>,
    /// What was stated and is not compared.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// Accounts over several rubbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AccountView {
    /// The players.
    pub players: Vec<String>,
    /// The value of each rubber.
    pub rubbers: Vec<i64>,
    /// A row for each player: his account after each rubber.
    pub running: Vec<Vec<i64>>,
    /// How many rubbers each has played.
    pub played: Vec<u32>,
    /// Who pays whom, how many points, and how much at the stake.
    pub payments: Vec<PaymentView>,
    /// Who has gone out, or goes out next, where more than four belong to the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// What a point is worth.
    #[serde(skip)]
    pub stake: Option<Stake>,
    /// Whether each settles with his right-hand adversary, and not all together.
    #[serde(skip)]
    pub right_hand: bool,
}

/// One payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PaymentView {
    /// Who pays.
    pub from: String,
    /// Whom.
    pub to: String,
    /// How many points.
    pub points: i64,
    /// At the stake told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<String>,
}

impl MatchView {
    /// A match in which boards are won, halved or lost, the first team so many ahead.
    pub(super) fn by_board(
        (team, tables): (String, [u32; 2]),
        boards: Vec<(u32, i64, i64, i64)>,
        ahead: i64,
        notes: Vec<String>,
    ) -> Self {
        let all = i64::try_from(boards.len()).unwrap_or(i64::MAX);
        Self {
            team,
            tables,
            boards,
            imps: ahead,
            points: Some([all + ahead, all - ahead]),
            scale_of: None,
            victory: None,
            notes,
        }
    }
}

impl View {
    /// As JSON.
    pub fn json(&self) -> String {
        // A view holds nothing that JSON cannot say, so the fallback is never seen.
        serde_json::to_string_pretty(self).unwrap_or_else(|_| "null".to_owned())
    }
}
