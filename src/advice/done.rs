//! A make, a lead or a play of a case, compared with what the schools would do.

use super::advise::{Act, Advice, Said};
use super::said::{Open, RowView};
use super::school::{School, Table};
use super::situation::{Position, Situation};
use super::view::asked;
use crate::bridge::Seat;
use crate::score::Scheme;
use serde::Serialize;

/// What somebody did, or has to do.
#[derive(Debug, Clone)]
pub struct Done {
    /// Who.
    pub by: Seat,
    /// In which situation.
    pub now: Situation,
    /// Which rows of a school answer it.
    pub table: Table,
    /// What he did; none if it is his turn and the case does not say what he did.
    pub act: Option<Act>,
}

/// The same, and what each school says about it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DoneView {
    /// The case.
    pub case: String,
    /// `declare`, `pass`, `lead` or `play`.
    #[serde(rename = "do")]
    pub act: &'static str,
    /// Who did it, by his letter.
    pub by: String,
    /// In a sentence.
    pub words: String,
    /// Each school that says something of it; where the case does not say what was done, all that it says.
    pub schools: Vec<Held>,
}

/// What a school says about it.
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
        let held = schools.iter().flat_map(|school| done.held(school));
        Self {
            case: case.to_owned(),
            act: done.act.map_or(asked(done.table), Act::name),
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
    /// The same in the game of a scheme, which may be that for three.
    pub(super) fn under(mut self, scheme: Option<&Scheme>) -> Self {
        self.now.three_hand = scheme.is_some_and(|scheme| scheme.three.is_some());
        self
    }

    /// `West led the three of spades from SQ9732.`
    fn words(&self) -> String {
        let (by, hand) = (self.by.name(), self.now.hand);
        let led = self.now.led().last();
        match (self.act, self.table, led) {
            (Some(act @ Act::Lead(card, _)), ..) => {
                format!("{by} {act:#} from {}.", hand.of(card.suit))
            }
            (Some(act @ Act::Play(card)), _, Some(led)) => {
                let from = hand.of(card.suit);
                format!("{by} {act:#} to the {}, from {from}.", led.name())
            }
            (Some(act), ..) => format!("{by} {act:#} with {hand}."),
            (None, Table::Lead, _) => format!("{by} is to lead, with {hand}."),
            (None, _, Some(led)) => {
                format!("{by} is to play to the {}, with {hand}.", led.name())
            }
            (None, ..) if self.now.position == Some(Position::Passed) => {
                format!("It was passed to {by}, with {hand}.")
            }
            (None, ..) => format!("{by} is the dealer, with {hand}."),
        }
    }

    /// What a school says about it: where something was done, whether it would have done the same, or else what it
    /// would have done first, or on what that depends; if nothing was, all that it would do.
    fn held(&self, school: &School) -> Vec<Held> {
        let advice = school.all_advice(&self.now, self.table);
        let said = || advice.iter().flat_map(|advice: &Advice| &advice.said);
        let own = self.act.map(Act::first);
        if own.is_none() {
            let all = said().filter_map(|said| stated(school, said, None));
            let open = school.open(&advice);
            return all.chain(open.iter().map(|one| may_be(school, one))).collect();
        }
        let said = || said().filter(|said| !matches!(said.act, Act::Open(_) | Act::Return(_)));
        // Of the suit that was led, where it says something of that; else of what it says first.
        let of_suit = |act: Act| match (act, self.act) {
            (Act::Lead(one, _), Some(Act::Lead(other, _))) => one.suit == other.suit,
            _ => true,
        };
        let same = said().find(|said| Some(said.act.first()) == own);
        let other = said().find(|said| of_suit(said.act));
        let answer = same.or(other).or_else(|| said().next());
        let held = answer.and_then(|answer| stated(school, answer, Some(same.is_some())));
        match held {
            Some(held) => vec![held],
            None => school.open(&advice).iter().map(|one| may_be(school, one)).collect(),
        }
    }
}

/// A row that may speak as well, in a sentence.
fn may_be(school: &School, open: &Open) -> Held {
    let (author, on, row) = (&school.author, open.turns_on(), open.row());
    let words = format!("{author}: it depends on {on}: {} ({})", row.says, row.place);
    Held { school: school.id.clone(), same: None, words, row: row.clone() }
}

/// A school's answer in a sentence.
fn stated(school: &School, answer: &Said, same: Option<bool>) -> Option<Held> {
    let row = RowView::of(school.rows.get(answer.row)?);
    let author = &school.author;
    let words = match same {
        Some(true) => format!("{author} agrees: {} ({})", row.says, row.place),
        _ => format!("{author} {}: {} ({})", answer.act, row.says, row.place),
    };
    Some(Held { school: school.id.clone(), same, words, row })
}
