//! What schools say, in words and as JSON.

use super::advise::{Advice, Depends};
use super::parted::{Parting, agreed, partings};
use super::said::{Answer, Open, RowView};
use super::school::{School, Table};
use super::situation::Situation;
use crate::bridge::Suit;
use crate::source::{Gather as _, joined};
use serde::Serialize;
use std::collections::BTreeMap;

/// Why a school is silent on the game for three.
const NO_SUCH_GAME: &str = "Says nothing about this: the book covers the game for four.";

/// What was asked, and what each school says.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AdviceView {
    /// `declare`, `double`, `lead`, `play`, `discard`, `eleven`, `call` or `worth`.
    pub asked: &'static str,
    /// The hand.
    pub hand: String,
    /// Every school that was asked, oldest first.
    pub schools: Vec<SchoolView>,
    /// Where two or more that speak do not say the same.
    pub parts: Vec<Parting>,
    /// The cards on which all agree that mention their suit.
    #[serde(skip)]
    agreed: Vec<String>,
}

/// What one school says.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SchoolView {
    /// Its name.
    pub school: String,
    /// Its author.
    pub author: String,
    /// The year of its book.
    pub year: u32,
    /// What it would do; several where it leaves them open, none if it is silent.
    pub answers: Vec<Answer>,
    /// Rows that may speak as well, and what that depends on.
    pub depends: Vec<Open>,
    /// Why it is silent, where the book is not of that game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<&'static str>,
}

impl SchoolView {
    /// That it says nothing, if nothing more told would make it speak, and why.
    pub fn silence(&self) -> Option<&'static str> {
        let is_silent = self.answers.is_empty() && self.depends.is_empty();
        is_silent.then(|| self.why.unwrap_or("Says nothing about this."))
    }
}

impl AdviceView {
    /// What each school says about a situation.
    pub fn of(schools: &[School], now: &Situation, table: Table) -> Self {
        let all = schools.iter().map(|school| (school, school.all_advice(now, table)));
        let all: Vec<(&School, Vec<Advice>)> = all.collect();
        Self {
            asked: asked(table),
            hand: now.hand.to_string(),
            schools: all
                .iter()
                .map(|(school, advice)| SchoolView {
                    why: school.lacks_game(now).then_some(NO_SUCH_GAME),
                    ..school.view(advice)
                })
                .collect(),
            parts: partings(&all),
            agreed: agreed(&all),
        }
    }

    /// Whether several schools speak, and none parts from another.
    pub fn is_agreed(&self) -> bool {
        let spoke = self.schools.iter().filter(|school| !school.answers.is_empty());
        self.parts.is_empty() && spoke.count() > 1
    }

    /// What they agree on where they part on something else, and where they part, each a sentence.
    pub fn compared(&self) -> Vec<String> {
        let parts = self.parts.iter();
        let parts = parts.map(|part| format!("They differ: {}.", part.words()));
        let agreed = (!self.parts.is_empty() && !self.agreed.is_empty())
            .then(|| format!("They agree on {}.", joined(&self.agreed, "and")));
        agreed.into_iter().chain(parts).collect()
    }

    /// As one JSON object.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_else(|_| "null".to_owned())
    }
}

/// A table by the name under which it is asked for.
pub(super) fn asked(table: Table) -> &'static str {
    match table {
        Table::Declare => "declare",
        Table::Double => "double",
        Table::Open | Table::Lead => "lead",
        Table::Play | Table::DealerPlay => "play",
        Table::Discard => "discard",
        Table::Eleven => "eleven",
        Table::Call => "call",
        Table::Worth => "worth",
    }
}

impl School {
    /// What it says; of a lead, which suit it opens as well, and then the card of no other suit.
    pub fn all_advice(&self, now: &Situation, table: Table) -> Vec<Advice> {
        let mut advice = self.advise(now, table);
        if table != Table::Lead {
            return vec![advice];
        }
        let opens = self.advise(now, Table::Open);
        if !opens.said.is_empty() {
            let opened = |suit: Option<Suit>| opens.said.iter().any(|open| open.suit == suit);
            advice.said.retain(|said| opened(said.suit));
            advice.depends.retain(|one| opened(one.suit));
        }
        vec![opens, advice]
    }

    /// The rows that may speak as well, each once: one may be open of several suits.
    pub(super) fn open(&self, advice: &[Advice]) -> Vec<Open> {
        let open = advice.iter().flat_map(|advice| &advice.depends);
        let open: BTreeMap<usize, &Depends> = open.map(|one| (one.row, one)).gather();
        let open = open.values().filter_map(|one| {
            let row = RowView::of(self.rows.get(one.row)?);
            let on = one.on.names().collect();
            Some(Open { row, on })
        });
        open.collect()
    }

    fn view(&self, advice: &[Advice]) -> SchoolView {
        let row = |place: usize| self.rows.get(place);
        let said = advice.iter().flat_map(|advice| &advice.said);
        let open = self.open(advice);
        SchoolView {
            school: self.id.clone(),
            author: self.author.clone(),
            year: self.year,
            answers: said.filter_map(|said| Some(said.act.answer(row(said.row)?))).collect(),
            depends: open,
            why: None,
        }
    }
}
