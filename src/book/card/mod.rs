//! The wall card: the incidents that come up most, each with what a code says about it, on a sheet to hang at the club;
//! and for two codes the card of what they rule differently.
//!
//! Takes codes, gives text, a page to print or a drawing. The incidents are data (`card.yaml`); what is said about them
//! comes from the laws, so that a club's own code has its card too.

mod page;
mod ruled;
mod sheet;
mod text;

use crate::laws::Code;
use crate::source::table;
use serde::Deserialize;
use std::sync::Arc;

/// The incidents, in the order of a hand.
fn incidents() -> Vec<Written> {
    table!("card")
}

/// A part of the card, as it is written down.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    heading: String,
    incidents: Vec<Incident>,
}

/// An incident, as it is written down.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Incident {
    /// What happened, as a player would look for it.
    #[serde(rename = "if")]
    when: String,
    /// The same as a case, South dealing.
    story: Vec<String>,
    /// The incident that is meant, where the story has several; else the last.
    #[serde(default)]
    of: Option<String>,
}

/// A card to hang.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// What stands over it.
    pub title: String,
    /// Under the title: how to read it.
    pub preface: String,
    /// The codes: one, or the two that are compared.
    pub codes: Vec<String>,
    /// Its parts.
    pub sections: Vec<Section>,
    /// At the foot.
    pub foot: Vec<String>,
}

/// A part of the card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// Its heading.
    pub heading: String,
    /// Its incidents.
    pub rows: Vec<Row>,
}

/// An incident, and what each code says about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// What happened.
    pub when: String,
    /// What follows: one answer a code.
    pub answers: Vec<Vec<Line>>,
}

/// A line of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// A sentence, or words that lead to a list.
    Said(String),
    /// One thing of a list.
    Item(String),
}

impl Line {
    /// Its words.
    pub fn words(&self) -> &str {
        match self {
            Self::Said(words) | Self::Item(words) => words,
        }
    }
}

impl Card {
    /// The card of one code; of two, that of what they rule differently.
    pub fn of(codes: &[Arc<Code>]) -> Self {
        let parts = incidents();
        let sections = parts.into_iter().filter_map(|part| {
            let rows: Vec<Row> =
                part.incidents.iter().filter_map(|incident| ruled::row(incident, codes)).collect();
            (!rows.is_empty()).then_some(Section { heading: part.heading, rows })
        });
        let ids: Vec<String> = codes.iter().map(|code| code.id.clone()).collect();
        Self {
            title: match ids.as_slice() {
                [one, other] => format!("Bridge: where {one} and {other} differ"),
                ids => format!("Bridge: the code of {}", ids.join(", ")),
            },
            preface: PREFACE.to_owned(),
            sections: sections.collect(),
            foot: foot(codes),
            codes: ids,
        }
    }
}

const PREFACE: &str = "If this happens, who may do what, and until when. South deals and plays; North is dummy; West, on the \
dealer's left, leads first and is eldest hand; East is third hand.";

fn foot(codes: &[Arc<Code>]) -> Vec<String> {
    let mut foot = vec![
        "The numbers are those of the laws; a right is lost when its time has passed.".to_owned(),
    ];
    let counted = codes.iter().filter(|code| code.numbering == crate::laws::Numbering::Counted);
    foot.extend(
        counted.map(|code| format!("The print of {} has no numbers; these are ours.", code.id)),
    );
    foot
}

#[cfg(test)]
mod tests {
    use super::{Card, incidents, ruled};
    use crate::laws::embedded;
    use std::sync::Arc;

    #[test]
    fn every_incident_is_one_that_the_engine_finds() {
        let parts = incidents();
        assert!(!parts.is_empty());
        let codes: Vec<_> =
            ["1904", "1906", "1907"].map(|id| Arc::new(embedded(id).unwrap().unwrap())).into();
        let mut count = 0;
        for incident in parts.iter().flat_map(|part| &part.incidents) {
            count += 1;
            for code in &codes {
                let row = ruled::row(incident, std::slice::from_ref(code));
                assert!(row.is_some(), "{}: {}", code.id, incident.when);
            }
        }
        assert!((30..=42).contains(&count), "{count}");
        let both = Card::of(&codes[..2]);
        let rows: usize = both.sections.iter().map(|section| section.rows.len()).sum();
        assert!(rows > 5 && rows < count, "{rows}");
    }
}
