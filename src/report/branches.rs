//! What follows of the answers to a ruling's questions, where several come to the same.

use super::document::Document;

/// The lists of choices told so far, each with why it is so, and the question and the answer under which it stands.
#[derive(Debug, Default)]
pub(super) struct Branches(Vec<Branch>);

#[derive(Debug)]
struct Branch {
    outcome: Document,
    why: Document,
    answer: String,
}

/// That an answer comes to the same as another: the question in quotes, and the answer to it.
pub(crate) fn same_as(answer: &str) -> String {
    format!("The same as for {answer}.")
}

impl Branches {
    /// What follows under an answer, and why; where the same list is under another already, that one is named.
    pub(super) fn stated_once(
        &mut self,
        outcome: Document,
        why: Document,
        answer: &str,
    ) -> Document {
        let Self(before) = self;
        let mut stated = outcome.clone();
        if !stated.has_list() {
            stated.append(why);
            return stated;
        }
        let same = before.iter().find(|one| one.outcome == outcome);
        if let Some(same) = same {
            stated = Document::default();
            stated.point(same_as(&same.answer));
            if same.why != why {
                stated.append(why);
            }
            return stated;
        }
        stated.append(why.clone());
        let answer = answer.to_owned();
        before.push(Branch { outcome, why, answer });
        stated
    }
}
