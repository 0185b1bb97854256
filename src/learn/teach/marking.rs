//! The first sentences after an answer: what was ticked, what was right, and the law.

use super::question::{Answer, Choice, Mark, Question};
use crate::source::joined;

/// The letter of a choice.
pub fn letter(place: usize) -> char {
    ('a'..='z').nth(place).unwrap_or('?')
}

/// `b, f`.
pub(super) fn letters(places: impl Iterator<Item = usize>) -> String {
    let letters: Vec<String> = places.map(|place| letter(place).to_string()).collect();
    letters.join(", ")
}

/// The places of the right choices.
pub(super) fn right(choices: &[Choice]) -> impl Iterator<Item = usize> {
    let choices = choices.iter().enumerate();
    let right = choices.filter(|(_, choice)| choice.right);
    right.map(|(place, _)| place)
}

impl Question {
    /// `You ticked a, b. Right: b, f. Law 80: leads out of turn.`
    pub fn verdict(&self, choices: &[Choice], answer: &Answer, mark: Mark) -> String {
        let ticked = letters(answer.ticked.iter().copied());
        let first = if mark.options {
            format!("Right. You ticked {ticked}.")
        } else {
            format!("You ticked {ticked}. Right: {}.", letters(right(choices)))
        };
        let named = answer.laws.as_ref().zip(mark.laws);
        let named = named.map(|(named, right)| {
            let word = if right { "right" } else { "wrong" };
            match named.as_slice() {
                [] => format!(" You named no law: {word}."),
                [law] => format!(" You named law {law}: {word}."),
                laws => format!(" You named laws {}: {word}.", joined(laws, "and")),
            }
        });
        format!("{first}{} {}", named.unwrap_or_default(), self.by_law())
    }

    /// What the choices that are right say, with their letters.
    pub fn right_letters(&self, choices: &[Choice]) -> String {
        letters(right(choices))
    }

    /// `Law 80: the lead out of turn.` with the others that it rests on.
    pub fn by_law(&self) -> String {
        let laws = self.laws();
        let Some(chief) = self.chief_law().filter(|_| !laws.is_empty()) else {
            return match laws {
                [] => "No law covers it.".to_owned(),
                [law] => format!("Law {law}."),
                laws => format!("Laws {}.", joined(laws, "and")),
            };
        };
        let others: Vec<&String> = laws.iter().filter(|law| **law != chief.number).collect();
        let title = chief.title.trim_end_matches('.');
        let beside = match others.as_slice() {
            [] => String::new(),
            [law] => format!(" With law {law}."),
            laws => format!(" With laws {}.", joined(laws, "and")),
        };
        format!("Law {}: {title}.{beside}", chief.number)
    }
}
