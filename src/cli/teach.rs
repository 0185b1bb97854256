//! `bystander teach`: lessons from the case book, and examination papers.

use super::desk::Desk;
use super::exit::Exit;
use super::faults::{Faults, say};
use super::keep::{Keep, usual_place};
use super::order::in_order;
use super::output::Output;
use super::shelf::Shelf;
use super::sitting::Room;
use super::{files, story};
use crate::laws::Code;
use crate::teach::{Asked, Difficulty, Question, book, of_file};
use clap::{Args, ValueEnum};
use jiff::Zoned;
use jiff::civil::Date;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

/// What to ask about, and how.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Teach {
    /// Case files or folders of them, with `held` lines. Left out: the case book inside the program.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Only under these codes: 1904, 1906, 1907, or a club's own file. Left out: all three.
    #[arg(long, value_delimiter = ',', value_name = "CODE")]
    code: Vec<String>,
    /// Only laws under a heading with these words in it: `revoke`, `leads out of turn`.
    #[arg(long, value_name = "WORDS")]
    heading: Option<String>,
    /// Only questions of this difficulty.
    #[arg(long, value_enum, value_delimiter = ',')]
    difficulty: Vec<Hardness>,
    /// How many questions never asked before are added to those that are due.
    #[arg(long, default_value_t = 10, value_name = "NUMBER")]
    new: usize,
    /// A paper of so many questions instead: each asked once, rulings and marks at the end, no progress kept.
    #[arg(long, value_name = "NUMBER")]
    exam: Option<usize>,
    /// The number that decides which questions are taken and in which order; the same number, the same paper.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Keep progress in this file and not in the platform's folder for data.
    #[arg(long, value_name = "FILE")]
    progress: Option<PathBuf>,
    /// Study as on this day (1907-05-31), not today.
    #[arg(long, value_name = "DATE")]
    on: Option<Date>,
}

const EXAMPLES: &str = "\
Examples:
  bystander teach                                 what is due today, and ten new questions
  bystander teach --code 1904 --heading revoke
  bystander teach --difficulty easy,middling --new 5
  bystander teach --exam 20 --code 1907 --seed 7
  printf 'a c\\n80\\n' | bystander teach --exam 1    answers line by line: letters, then law numbers; q ends";

/// How hard a question is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Hardness {
    /// One incident and one law.
    Easy,
    /// A second incident, law or so.
    Middling,
    /// Several of them, a right that is lost, or something not told.
    Hard,
}

impl Hardness {
    fn is(self, difficulty: Difficulty) -> bool {
        match self {
            Self::Easy => difficulty == Difficulty::Easy,
            Self::Middling => difficulty == Difficulty::Middling,
            Self::Hard => difficulty == Difficulty::Hard,
        }
    }
}

impl Teach {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let now = Zoned::now();
        let seconds = u64::try_from(now.timestamp().as_second()).unwrap_or(0);
        let gathered = self.questions(faults)?;
        let (questions, codes) = match gathered {
            Ok(found) => found,
            Err(told) => {
                say(&told);
                return Ok(Exit::Unreadable);
            }
        };
        if questions.is_empty() {
            let help = "ask for less: another heading, another difficulty or every code; a case of your own needs a `held` line".to_owned();
            say(&faults.plain("no case of the book is as asked for", Some(help)));
            return Ok(Exit::Unreadable);
        }
        let mut room = Room {
            questions,
            codes,
            seed: self.seed.unwrap_or(seconds),
            desk: Desk::new(),
            output,
        };
        if let Some(length) = self.exam {
            return room.exam(length);
        }
        let place = self
            .progress
            .clone()
            .map_or_else(|| usual_place(faults), Ok);
        match place.and_then(|place| Keep::open(place, faults)) {
            Ok((keep, progress)) => {
                let today = self.on.unwrap_or_else(|| now.date());
                room.lesson(&keep, progress, today, self.new)
            }
            Err(told) => {
                say(&told);
                Ok(Exit::Unreadable)
            }
        }
    }

    /// Every question that is as asked for, and the codes at hand.
    #[allow(
        clippy::type_complexity,
        reason = "the two outcomes of a reading, as elsewhere"
    )]
    fn questions(
        &self,
        faults: &Faults,
    ) -> io::Result<Result<(Vec<Question>, Vec<Arc<Code>>), String>> {
        let at_hand = Shelf::default();
        let asked = at_hand.codes(self.code.iter().map(String::as_str), faults);
        let (codes, asked, cases) =
            match (at_hand.codes(["all"], faults), asked, self.cases(faults)) {
                (Ok(codes), Ok(asked), Ok(cases)) => (codes, asked, cases),
                (codes, asked, cases) => {
                    let wrong = [codes.err(), asked.err(), cases.err()];
                    return Ok(Err(wrong.into_iter().flatten().collect()));
                }
            };
        let wanted = if asked.is_empty() { &codes } else { &asked };
        let mut questions = Vec::new();
        let question = |case: &Asked| {
            let code = wanted
                .iter()
                .find(|code| code.id.eq_ignore_ascii_case(&case.code))?;
            Question::of(case, code).filter(|question| self.is_wanted(question))
        };
        in_order(&cases, question, |question| {
            questions.extend(question);
            Ok(())
        })?;
        Ok(Ok((questions, codes)))
    }

    fn cases(&self, faults: &Faults) -> Result<Vec<Asked>, String> {
        if self.files.is_empty() {
            return Ok(book().collect());
        }
        let mut cases = Vec::new();
        let mut told = String::new();
        for path in files::gathered(&self.files, faults)? {
            match story::read(&path, faults) {
                Ok(story) => cases.extend(of_file(story.source.name(), &story.file)),
                Err(wrong) => told.push_str(&wrong),
            }
        }
        if told.is_empty() {
            Ok(cases)
        } else {
            Err(told)
        }
    }

    fn is_wanted(&self, question: &Question) -> bool {
        let heading = question.heading.to_lowercase();
        let mut hardness = self.difficulty.iter();
        self.heading
            .as_ref()
            .is_none_or(|words| heading.contains(&words.to_lowercase()))
            && (self.difficulty.is_empty() || hardness.any(|one| one.is(question.difficulty)))
    }
}
