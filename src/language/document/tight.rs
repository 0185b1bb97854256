//! The same report in still fewer lines: what follows whatever is answered is said once, before the question, and nothing
//! parts what belongs together.

use super::{Block, Document};

/// Before what follows whatever is answered.
const ALWAYS: &str = "In any case: ";
/// What an answer leads to of which everything has been said before.
const NOTHING_MORE: &str = "Nothing more.";

impl Document {
    /// What follows of every answer to a question is before it, and not under each.
    #[must_use]
    pub(crate) fn said_once(self) -> Self {
        let mut blocks: Vec<Block> = Vec::new();
        for mut block in self.0 {
            if let Block::Question(_, answers) = &mut block {
                let shared = shared(answers);
                if !shared.is_empty() {
                    leave_out(answers, &shared);
                    let always = Block::Point([ALWAYS, &shared.join(" ")].concat());
                    // The sentence that leads to the question stays with it.
                    let leads = blocks.pop_if(|last| matches!(last, Block::Point(_)));
                    blocks.push(always);
                    blocks.extend(leads);
                }
            }
            blocks.push(block);
        }
        Self(blocks)
    }

    /// Only the heading is parted from the rest, and a question runs in with what leads to it.
    #[must_use]
    pub(crate) fn tight(self) -> Self {
        let mut blocks: Vec<Block> = Vec::new();
        let mut parted = false;
        for block in self.0 {
            if block == Block::Gap && std::mem::replace(&mut parted, true) {
                continue;
            }
            let block = match block {
                Block::Question(question, answers) => {
                    let leads = |last: &mut Block| matches!(last, Block::Point(said) if !said.starts_with(ALWAYS));
                    let before = blocks.pop_if(leads);
                    let question = match before {
                        Some(Block::Point(said)) => format!("{said} {question}"),
                        _ => question,
                    };
                    Block::Question(question, answers.into_iter().map(at_once).collect())
                }
                other => other,
            };
            blocks.push(block);
        }
        Self(blocks)
    }

    /// As few lines as it takes, with everything that is said.
    #[must_use]
    pub(crate) fn tightest(self) -> Self {
        self.said_once().unlisted().tight()
    }

    /// The sentences that follow in it whatever is answered; not those that lead to a list.
    fn follows(&self) -> Vec<String> {
        let mut follows = Vec::new();
        for (place, block) in self.0.iter().enumerate() {
            match (block, self.0.get(place + 1)) {
                (Block::Point(_), Some(Block::List { .. })) => {}
                (Block::Point(said), _) => follows.push(said.clone()),
                (Block::Question(_, answers), _) => follows.extend(shared(answers)),
                _ => {}
            }
        }
        follows
    }
}

/// What follows of every answer.
fn shared(answers: &[(String, Document)]) -> Vec<String> {
    let mut all = answers.iter().map(|(_, then)| then.follows());
    let mut shared = all.next().unwrap_or_default();
    for follows in all {
        shared.retain(|said| follows.contains(said));
    }
    shared
}

/// Leaves some sentences out of every answer.
fn leave_out(answers: &mut [(String, Document)], said: &[String]) {
    for (_, then) in answers {
        let is_said = |block: &Block| matches!(block, Block::Point(one) if said.contains(one));
        then.0.retain(|block| !is_said(block));
        for block in &mut then.0 {
            if let Block::Question(_, answers) = block {
                leave_out(answers, said);
            }
        }
    }
}

/// An answer that leads to another question, or to one sentence, and nothing else is followed by that at once.
fn at_once((answer, mut then): (String, Document)) -> (String, Document) {
    match then.0.as_mut_slice() {
        [] => (answer, Document(vec![Block::RunIn(NOTHING_MORE.to_owned())])),
        [Block::Point(said)] => {
            let said = std::mem::take(said);
            (answer, Document(vec![Block::RunIn(said)]))
        }
        [Block::Question(question, answers)] => {
            let asked = format!("{answer} {}", std::mem::take(question));
            *answers = std::mem::take(answers).into_iter().map(at_once).collect();
            (asked, then)
        }
        _ => (answer, then),
    }
}

#[cfg(test)]
mod tests {
    use super::{Block, Document};
    use crate::document::Page;

    fn then(points: &[&str]) -> Document {
        Document(points.iter().map(|one| Block::Point((*one).to_owned())).collect())
    }

    fn asked(question: &str, yes: Document, no: Document) -> Document {
        let answers = vec![("If yes:".to_owned(), yes), ("If no:".to_owned(), no)];
        Document(vec![Block::Question(question.to_owned(), answers)])
    }

    #[test]
    fn what_follows_in_any_case_is_said_once() {
        let inner = asked("Two?", then(&["A."]), then(&["B.", "A."]));
        let mut stated = then(&["It depends."]);
        stated.append(asked("One?", inner, then(&["A."])));
        let text = Page::default().text(&stated.clone().said_once().tight());
        let wanted = "In any case: A.\nIt depends. One?\nIf yes: Two?\n   If yes: Nothing more.\n   If no: B.\nIf no: Nothing more.\n";
        assert_eq!(text, wanted);
    }

    #[test]
    fn what_follows_of_one_answer_or_leads_to_a_list_stays() {
        let list = Block::List { numbered: true, items: vec!["a".to_owned()] };
        let mut choice = then(&["He may:"]);
        choice.push(list);
        let mut stated = then(&["It depends."]);
        stated.append(asked("One?", choice.clone(), then(&["He may:"])));
        assert_eq!(stated.clone().said_once(), stated);
    }
}
