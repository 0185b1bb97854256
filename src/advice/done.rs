//! A make or an opening lead of a case, compared with what the schools would do.

use super::advise::{Act, Advice};
use super::school::{School, Table};
use super::situation::Situation;
use super::view::RowView;
use crate::bridge::Seat;
use serde::Serialize;

/// What somebody did, or has to do.
#[derive(Debug, Clone)]
pub struct Done {
    /// Who.
    pub by: Seat,
    /// In which situation.
    pub now: Situation,
    /// What he did; none where he is the dealer and the case does not say what he declared.
    pub act: Option<Act>,
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
    /// Whether it would have done the same; left out where the case does not say what was done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same: Option<bool>,
    /// In a sentence.
    pub words: String,
    /// The row.
    #[serde(flatten)]
    pub row: RowView,
}

impl DoneView {
    /// What was done, and what each school would have done.
    pub fn of(case: &str, done: &Done, schools: &[School]) -> Self {
        let held = schools.iter().filter_map(|school| held(school, done));
        Self {
            case: case.to_owned(),
            act: done.act.map_or("declare", Act::name),
            by: done.by.to_string(),
            words: done.words(),
            schools: held.collect(),
        }
    }

    /// As one JSON object.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_else(|_| "null".to_owned())
    }
}

impl Done {
    /// Which rows of a school answer it.
    pub fn table(&self) -> Table {
        match self.act {
            Some(Act::Lead(..)) => Table::Lead,
            _ => Table::Declare,
        }
    }

    /// `West led the three of spades from SQ9732.`
    fn words(&self) -> String {
        let (by, hand) = (self.by.name(), self.now.hand);
        match self.act {
            None => format!("{by} is the dealer, with {hand}."),
            Some(act @ Act::Lead(card, _)) => format!("{by} {act:#} from {}.", hand.of(card.suit)),
            Some(act) => format!("{by} {act:#} with {hand}."),
        }
    }
}

fn held(school: &School, done: &Done) -> Option<Held> {
    let advice = school.all_advice(&done.now, done.table());
    let said = || {
        let said = advice.iter().flat_map(|advice: &Advice| &advice.said);
        said.filter(|said| !matches!(said.act, Act::Open(_)))
    };
    // Of the suit that was led, where it says something of that; else of what it says first.
    let of_suit = |act: Act| match (act, done.act) {
        (Act::Lead(one, _), Some(Act::Lead(other, _))) => one.suit == other.suit,
        _ => true,
    };
    let own = done.act.map(Act::first);
    let same = own.and_then(|own| said().find(|said| said.act.first() == own));
    let other = || {
        said()
            .find(|said| of_suit(said.act))
            .or_else(|| said().next())
    };
    let answer = same.or_else(other)?;
    let row = RowView::of(school.rows.get(answer.row)?);
    let author = &school.author;
    let words = match same {
        Some(_) => format!("So would {author}: {} ({})", row.says, row.place),
        None => format!("{author} {}: {} ({})", answer.act, row.says, row.place),
    };
    Some(Held {
        school: school.id.clone(),
        same: own.map(|_| same.is_some()),
        words,
        row,
    })
}
