//! What a sitting or a paper of  is made from.

use super::code_store::CodeStore;
use super::exit::{Ending, Stop};
use super::faults::Faults;
use super::order::in_order;
use super::output::Output;
use super::page::Plain;
use super::progress_file::ProgressFile;
use super::teach::{Codes, Teach};
use super::{files, preferred, story};
use crate::laws::Code;
use crate::teach::{Asked, Chance, Difficulty, Maker, Progress, Question, Standing, book, of_file};
use clap::ValueEnum;
use jiff::civil::Date;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Everything that a sitting or a paper is made from.
pub(super) struct Lessons {
    pub(super) questions: Vec<Question>,
    pub(super) codes: Codes,
    pub(super) seed: u64,
    pub(super) today: Date,
}

/// How hard a question is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Hardness {
    /// One incident and one law.
    Easy,
    /// A second incident, law or so.
    Middling,
    /// Several of them, a right that is lost, or something unknown.
    Hard,
}

impl Hardness {
    pub(super) fn is(self, difficulty: Difficulty) -> bool {
        match self {
            Self::Easy => difficulty == Difficulty::Easy,
            Self::Middling => difficulty == Difficulty::Middling,
            Self::Hard => difficulty == Difficulty::Hard,
        }
    }
}

impl Teach {
    /// A sitting, or how somebody stands.
    pub(super) fn lesson(
        &self,
        lessons: Lessons,
        keep: &ProgressFile,
        progress: Progress,
        output: &mut Output,
    ) -> Ending {
        let today = lessons.today;
        if self.report {
            let standing = Standing::of(&lessons.questions, &progress, today);
            return output.answer(&match self.format {
                Plain::Text => standing.text(),
                Plain::Json => standing.json(),
            });
        }
        let mut room = self.room(lessons, output);
        room.lesson(keep, progress, today, self.new)
    }

    /// Every code available, whose rulings may mislead; and those under which it is asked.
    pub(super) fn codes(&self, faults: &Faults) -> Result<(Codes, Codes), String> {
        let at_hand = CodeStore::default();
        let asked = at_hand.codes(self.code.iter().map(String::as_str), faults);
        match (at_hand.codes(["all"], faults), asked) {
            (Ok(codes), Ok(asked)) if asked.is_empty() => {
                let own = preferred::codes(&at_hand, faults)?;
                Ok((codes.clone(), own.unwrap_or(codes)))
            }
            (Ok(codes), Ok(asked)) => Ok((codes, asked)),
            (codes, asked) => Err([codes.err(), asked.err()].into_iter().flatten().collect()),
        }
    }

    /// Every question of the cases that is as asked for.
    pub(super) fn of_cases(
        &self,
        wanted: &[Arc<Code>],
        faults: &Faults,
    ) -> Result<Vec<Question>, Stop> {
        let cases = faults.had(self.cases(faults))?;
        let mut questions = Vec::new();
        let question = |case: &Asked| {
            let mut codes = wanted.iter();
            let code = codes.find(|code| code.id.eq_ignore_ascii_case(&case.code))?;
            Question::of(case, code).filter(|question| self.is_wanted(question))
        };
        in_order(&cases, question, |question| {
            questions.extend(question);
            Ok(())
        })?;
        Ok(questions)
    }

    /// The questions made up that were ever asked.
    pub(super) fn made_before(&self, wanted: &[Arc<Code>], progress: &Progress) -> Vec<Question> {
        let makers: Vec<Maker<'_>> = wanted.iter().map(Maker::new).collect();
        let again = progress.names().filter_map(|id| {
            let mut makers = makers.iter();
            makers.find_map(|maker| maker.again(id))
        });
        again.filter(|one| self.is_wanted(one)).collect()
    }

    /// Questions made up: those that were made before and have come due, and as many new ones as are to be asked.
    pub(super) fn made(
        &self,
        wanted: &[Arc<Code>],
        progress: Option<&Progress>,
        today: Date,
        seed: u64,
    ) -> Vec<Question> {
        let makers: Vec<Maker<'_>> = wanted.iter().map(Maker::new).collect();
        let due = progress.map(|progress| progress.due_by(today));
        let again = due.into_iter().flatten().filter_map(|id| {
            let mut makers = makers.iter();
            makers.find_map(|maker| maker.again(id))
        });
        let mut questions: Vec<Question> = again.filter(|one| self.is_wanted(one)).collect();
        let new = |question: &Question| {
            let known = progress.is_some_and(|progress| progress.due(&question.id).is_some());
            !known && self.is_wanted(question)
        };
        let mut asked: BTreeSet<String> = BTreeSet::new();
        let mut left = self.exam.unwrap_or(self.new);
        let mut from: Vec<Option<u64>> =
            wanted.iter().map(|code| Some(Chance::of(seed, &code.id).number())).collect();
        while left > 0 && from.iter().any(Option::is_some) {
            for (maker, from) in makers.iter().zip(&mut from) {
                let found = from.filter(|_| left > 0);
                let Some(found) = found.map(|from| {
                    maker.next(from, |one| new(one) && !asked.contains(&one.case_text))
                }) else {
                    continue;
                };
                *from = found.as_ref().map(|(_, after)| *after);
                if let Some((question, _)) = found {
                    asked.insert(question.case_text.clone());
                    questions.push(question);
                    left -= 1;
                }
            }
        }
        questions
    }

    fn cases(&self, faults: &Faults) -> Result<Vec<Asked>, String> {
        if self.files.is_empty() {
            return Ok(book().collect());
        }
        let mut cases = Vec::new();
        let mut errors = String::new();
        for path in files::gathered(&self.files, faults)? {
            match story::read(&path, faults) {
                Ok(story) => cases.extend(of_file(story.source.name(), &story.file)),
                Err(wrong) => errors.push_str(&wrong),
            }
        }
        if errors.is_empty() { Ok(cases) } else { Err(errors) }
    }

    fn is_wanted(&self, question: &Question) -> bool {
        let heading = question.heading.to_lowercase();
        let mut hardness = self.difficulty.iter();
        self.heading.as_ref().is_none_or(|words| heading.contains(&words.to_lowercase()))
            && (self.difficulty.is_empty() || hardness.any(|one| one.is(question.difficulty)))
    }
}
