//! The accounts of several evenings in one table.

use super::accounts::set_off;
use super::grid::{Row, signed};
use super::ruled_off::{drawn, table};
use super::view::{AccountView, PaymentView};
use crate::score::{Payment, payments};
use crate::source::InOrder as _;
use serde::Serialize;
use std::fmt::Write as _;

/// Several evenings together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MonthView {
    /// Version of this form.
    pub schema: u32,
    /// What the evenings are called.
    pub evenings: Vec<String>,
    /// The players, who has won most first.
    pub players: Vec<MonthRow>,
    /// Who pays whom, so that all is level.
    pub payments: Vec<PaymentView>,
    /// Why nobody pays, if they are not settled together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// One player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MonthRow {
    /// His name.
    pub player: String,
    /// What each evening brought him; nothing where he was not there.
    pub evenings: Vec<Option<i64>>,
    /// How many rubbers he has played.
    pub rubbers: u32,
    /// All together.
    pub total: i64,
}

/// What each evening's payments come to, set off between each two players.
fn paid_to_the_right(evenings: &[(String, AccountView)], names: &[MonthRow]) -> Vec<Payment> {
    let place = |name: &str| names.iter().position(|player| player.player == name);
    let paid = evenings.iter().flat_map(|(_, account)| &account.payments);
    set_off(paid.filter_map(|paid| Some((place(&paid.from)?, place(&paid.to)?, paid.points))))
}

/// Why evenings cannot be settled together, where they cannot: a point is not worth the same, or each settles in its own
/// way. Where one tells no stake, all are settled in points alone.
fn why_not_together(evenings: &[(String, AccountView)]) -> Option<&'static str> {
    let accounts = || evenings.iter().map(|(_, account)| account);
    let mut stakes = accounts().filter_map(|account| account.stake.as_ref());
    let stake = stakes.next();
    if stakes.any(|other| Some(other) != stake) {
        return Some("The stakes differ: settle each evening by its own account.");
    }
    let mut ways = accounts().map(|account| account.right_hand);
    let way = ways.next();
    ways.any(|other| Some(other) != way).then_some(
        "They are not all settled in the same way: settle each evening by its own account.",
    )
}

impl MonthView {
    /// Adds up the accounts of evenings that have names.
    pub fn of(evenings: &[(String, AccountView)]) -> Self {
        let mut players: Vec<MonthRow> = Vec::new();
        for (place, (_, account)) in evenings.iter().enumerate() {
            let rows = account.players.iter().zip(&account.running);
            for ((name, row), played) in rows.zip(&account.played) {
                let found = players.iter().position(|player| player.player == *name);
                let found = found.unwrap_or_else(|| {
                    players.push(MonthRow {
                        player: name.clone(),
                        evenings: vec![None; evenings.len()],
                        rubbers: 0,
                        total: 0,
                    });
                    players.len() - 1
                });
                let won = row.last().copied().unwrap_or(0);
                if let Some(player) = players.get_mut(found) {
                    if let Some(slot) = player.evenings.get_mut(place) {
                        *slot = (*played > 0).then_some(won);
                    }
                    player.rubbers += played;
                    player.total += won;
                }
            }
        }
        players.order_by_key(|player| std::cmp::Reverse(player.total));
        let stake = evenings.first().and_then(|(_, account)| account.stake.clone());
        let apart = why_not_together(evenings);
        let owed = if apart.is_some() {
            Vec::new()
        } else if evenings.iter().any(|(_, account)| account.right_hand) {
            paid_to_the_right(evenings, &players)
        } else {
            let totals: Vec<i64> = players.iter().map(|player| player.total).collect();
            payments(&totals)
        };
        let name = |place: usize| {
            let player = players.get(place);
            player.map_or_else(String::new, |player| player.player.clone())
        };
        let payments = owed.into_iter().map(|(from, to, points)| PaymentView {
            from: name(from),
            to: name(to),
            points,
            amount: stake.as_ref().map(|stake| stake.amount(points)),
        });
        let payments = payments.collect();
        Self {
            schema: super::view::SCHEMA,
            evenings: evenings.iter().map(|(name, _)| name.clone()).collect(),
            players,
            payments,
            notes: apart.map(str::to_owned).into_iter().collect(),
        }
    }

    fn grid(&self) -> Vec<Row> {
        let ends = ["Rubbers", "Total"].map(str::to_owned);
        let head = std::iter::once(String::new()).chain(self.evenings.iter().cloned());
        let mut rows = vec![Row::of(head.chain(ends)), Row::Ruled];
        for player in &self.players {
            let evenings = player.evenings.iter();
            let evenings = evenings.map(|won| won.map_or_else(String::new, signed));
            let cells = std::iter::once(player.player.clone()).chain(evenings);
            let ends = [player.rubbers.to_string(), signed(player.total)];
            rows.push(Row::of(cells.chain(ends)));
        }
        rows
    }

    /// For a terminal.
    pub fn text(&self) -> String {
        let mut out = drawn(&self.grid());
        out.push('\n');
        for payment in &self.payments {
            let _ = writeln!(out, "{}", payment.stated());
        }
        for note in &self.notes {
            let _ = writeln!(out, "{note}");
        }
        out
    }

    /// As Markdown.
    pub fn markdown(&self) -> String {
        let mut out = table(&self.grid());
        out.push('\n');
        for payment in &self.payments {
            let _ = writeln!(out, "- {}", payment.stated());
        }
        for note in &self.notes {
            let _ = writeln!(out, "{note}");
        }
        out
    }

    /// As JSON.
    pub fn json(&self) -> String {
        // A view holds nothing that JSON cannot say, so the fallback is never seen.
        serde_json::to_string_pretty(self).unwrap_or_else(|_| "null".to_owned())
    }
}
