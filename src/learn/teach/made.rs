//! Questions made up by chance, without end, and graded by the engine like any other.

use super::origin::Asked;
use super::question::Question;
use super::shuffle::Chance;
use crate::discover::{Composed, Composer};
use crate::laws::Code;
use crate::syntax::parse;
use std::sync::Arc;

/// What the name of a question made up begins with.
const MADE: &str = "made/";

/// A story in which more happens is not a question for a lesson.
const MOST_INCIDENTS: usize = 3;

/// How many stories are tried before it is said that none is as asked for: most contradict themselves or their
/// incident.
const MOST_TRIED: u64 = 4000;

/// Makes up questions under one code. Its number tells a question again: progress is kept under it.
#[derive(Debug)]
pub struct Maker<'c> {
    code: &'c Arc<Code>,
    composer: Composer<'c>,
}

impl<'c> Maker<'c> {
    /// A maker of questions under one code.
    pub fn new(code: &'c Arc<Code>) -> Self {
        Self { code, composer: Composer::new(code) }
    }

    /// The question of that number; none if the story that the number gives cannot be stated, or comes to nothing. Of
    /// those who may have led, one is taken after whose lead nothing happens but what the story is about.
    pub fn question(&self, number: u64) -> Option<Question> {
        let mut chance = Chance::new(number);
        let stories = self.composer.stories(&mut |bound| chance.below(bound))?;
        let questions = stories.into_iter();
        let questions = questions.filter_map(|story| self.asked(number, &story));
        let plainest = questions.min_by_key(Question::incidents)?;
        (plainest.incidents() <= MOST_INCIDENTS).then_some(plainest)
    }

    fn asked(&self, number: u64, story: &Composed) -> Option<Question> {
        let text = format!(
            "case \"{}\"\nsource: composed\n{}\n? What follows?\n",
            story.title,
            story.lines.join("\n")
        );
        let (mut file, faults) = parse(&text);
        let case = file.cases.pop().filter(|_| faults.is_empty())?;
        let asked = Asked {
            id: format!("{MADE}{number:016x}@{}", self.code.id),
            title: story.title.clone(),
            case,
            code: self.code.id.clone(),
        };
        Question::of(&asked, self.code)
            .filter(|question| question.kind() == story.kind && !question.is_silent())
    }

    /// The first question of those numbers on from one that is as wanted; and the number after it.
    pub fn next(&self, from: u64, wanted: impl Fn(&Question) -> bool) -> Option<(Question, u64)> {
        (0..MOST_TRIED).find_map(|step| {
            let number = from.wrapping_add(step);
            let question = self.question(number).filter(&wanted)?;
            Some((question, number.wrapping_add(1)))
        })
    }

    /// The question of that name, where it is one made up under this code.
    pub fn again(&self, id: &str) -> Option<Question> {
        let (number, code) = id.strip_prefix(MADE)?.split_once('@')?;
        let number = u64::from_str_radix(number, 16).ok()?;
        (code == self.code.id).then(|| self.question(number))?
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::embedded;
    use std::collections::BTreeSet;

    #[test]
    fn questions_without_end_are_stated_again_by_their_names() {
        for id in ["1904", "1906", "1907"] {
            let code = Arc::new(embedded(id).unwrap().unwrap());
            let maker = Maker::new(&code);
            let (mut number, mut kinds, mut kinds_of_text) = (7, BTreeSet::new(), BTreeSet::new());
            for _ in 0..60 {
                let (question, next) = maker.next(number, |_| true).unwrap();
                number = next;
                let again = maker.again(&question.id).unwrap();
                assert_eq!(again.case_text, question.case_text);
                assert_eq!(again.incident(), question.incident());
                assert!(!question.ruling().findings.is_empty());
                kinds.insert(question.kind());
                kinds_of_text.insert(question.case_text);
            }
            assert!(kinds.len() > 20, "{}", kinds.len());
            assert!(kinds_of_text.len() > 50, "{}", kinds_of_text.len());
            assert!(maker.again("cases/1904/a.case#1@1904").is_none());
        }
    }
}
