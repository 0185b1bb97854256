//! What somebody did at the table, held against the schools.

use super::advise::{Act, Advice};
use super::school::{School, Table};
use super::situation::Situation;
use super::view::RowView;
use crate::bridge::Seat;
use serde::Serialize;

/// What somebody did.
#[derive(Debug, Clone)]
pub struct Done {
    /// Who.
    pub by: Seat,
    /// In which situation.
    pub now: Situation,
    /// What.
    pub act: Act,
}

/// The same, and what each school says of it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DoneView {
    /// The case.
    pub case: String,
    /// `declare` or `lead`.
    #[serde(rename = "do")]
    pub act: &'static str,
    /// Who did it, by his letter.
    pub by: String,
    /// In a sentence.
    pub words: String,
    /// Each school that says something of it.
    pub schools: Vec<Held>,
}

/// What a school says of it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Held {
    /// The school.
    pub school: String,
    /// Whether it would have done the same.
    pub same: bool,
    /// In a sentence.
    pub words: String,
    /// The row.
    #[serde(flatten)]
    pub row: RowView,
}

impl DoneView {
    /// What was done, and what each school would have done.
    pub fn of(case: &str, done: &Done, schools: &[School]) -> Self {
        let table = match done.act {
            Act::Lead(..) => Table::Lead,
            _ => Table::Declare,
        };
        let hand = done.now.hand;
        let words = match done.act {
            Act::Lead(card, _) => format!(
                "{} {} from {}.",
                done.by.name(),
                done.act,
                hand.of(card.suit)
            ),
            act => format!("{} {act} with {hand}.", done.by.name()),
        };
        let held = schools
            .iter()
            .filter_map(|school| held(school, done, table));
        Self {
            case: case.to_owned(),
            act: done.act.name(),
            by: done.by.to_string(),
            words: words
                .replace(" leads ", " led ")
                .replace(" declares ", " declared "),
            schools: held.collect(),
        }
    }

    /// As one JSON object.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_else(|_| "null".to_owned())
    }
}

fn held(school: &School, done: &Done, table: Table) -> Option<Held> {
    let advice = school.all_advice(&done.now, table);
    let said = || {
        let said = advice.iter().flat_map(|advice: &Advice| &advice.said);
        said.filter(|said| !matches!(said.act, Act::Open(_)))
    };
    // Of the suit that was led, where it says something of that; else of what it says first.
    let own = |act: Act| act.first() == done.act.first();
    let of_suit = |act: Act| match (act, done.act) {
        (Act::Lead(one, _), Act::Lead(other, _)) => one.suit == other.suit,
        _ => true,
    };
    let same = said().find(|said| own(said.act));
    let other = || {
        said()
            .find(|said| of_suit(said.act))
            .or_else(|| said().next())
    };
    let told = same.or_else(other)?;
    let row = RowView::of(school.rows.get(told.row)?);
    let author = &school.author;
    let words = match same {
        Some(_) => format!("So would {author}: {} ({})", row.says, row.place),
        None => format!("{author} {}: {} ({})", told.act, row.says, row.place),
    };
    Some(Held {
        school: school.id.clone(),
        same: same.is_some(),
        words,
        row,
    })
}
