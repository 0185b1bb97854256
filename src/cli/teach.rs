//! `bystander teach`: lessons from the case book, and examination papers.

use super::answer_source::AnswerSource;
use super::exit::Ending;
use super::faults::Faults;
use super::lessons::{Hardness, Lessons};
use super::output::Output;
use super::page::Plain;
use super::progress_file::{ProgressFile, usual_place};
use super::sitting::Room;
use super::{hands, leave};
use crate::laws::Code;
use crate::teach::{Paper, Progress, deck, paper};
use clap::{Args, ValueEnum};
use jiff::Zoned;
use jiff::civil::Date;
use std::path::PathBuf;
use std::sync::Arc;

/// What to ask about, and how.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Teach {
    /// Case files or folders of them, with `held` lines. Default: the case book inside the program.
    #[arg(value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// Only under these codes: 1904, 1906, 1907, or a club's own file. Default: all three.
    #[arg(long, value_delimiter = ',', value_name = "CODE")]
    pub(super) code: Vec<String>,
    /// Only laws under a heading with these words in it: `revoke`, `leads out of turn`.
    #[arg(long, value_name = "WORDS")]
    pub(super) heading: Option<String>,
    /// Only questions of this difficulty.
    #[arg(long, value_enum, value_delimiter = ',')]
    pub(super) difficulty: Vec<Hardness>,
    /// New questions made up by the program, without end, instead of those of a case book.
    #[arg(long, conflicts_with = "files")]
    pub(super) generated: bool,
    /// Ask what this school would lead or declare with hands dealt by chance: hoffmann, ames, elwell, or a path. No
    /// progress is kept, and each hand is marked at once; `--exam` and `--print` print a paper of them and its key.
    #[arg(long, value_name = "SCHOOL", requires = "generated", conflicts_with_all = ["code", "heading", "difficulty", "ask_laws", "progress", "on"])]
    pub(super) school: Option<String>,
    /// How many new questions are added to those that are due.
    #[arg(long, default_value_t = 10, value_name = "NUMBER")]
    pub(super) new: usize,
    /// An exam paper of this many questions instead: each asked once, rulings and marks at the end, no progress kept.
    #[arg(long, value_name = "NUMBER")]
    pub(super) exam: Option<usize>,
    /// Ask for the law too, and mark it separately.
    #[arg(long)]
    pub(super) ask_laws: bool,
    /// Print the paper instead of asking it, with the answers on a separate sheet.
    #[arg(long, value_enum, value_name = "FORM", requires = "exam")]
    pub(super) print: Option<PaperForm>,
    /// Your progress, heading by heading: what you have met, what you know, what you miss.
    #[arg(long, conflicts_with_all = ["exam", "export", "generated"])]
    pub(super) report: bool,
    /// Output format of the report.
    #[arg(long, value_enum, default_value_t = Plain::Text, requires = "report")]
    pub(super) format: Plain,
    /// Write every question as a deck for another program: `anki` (File, Import).
    #[arg(long, value_enum, value_name = "PROGRAM", conflicts_with_all = ["exam", "generated"])]
    pub(super) export: Option<Export>,
    /// The seed that decides which questions are asked and in which order: the same number gives the same paper.
    #[arg(long, value_name = "NUMBER")]
    pub(super) seed: Option<u64>,
    /// Keep progress in this file instead of the platform's data folder.
    #[arg(long, value_name = "FILE")]
    pub(super) progress: Option<PathBuf>,
    /// Study as on this day (1907-05-31), not today.
    #[arg(long, value_name = "DATE")]
    pub(super) on: Option<Date>,
}

const EXAMPLES: &str = "\
Examples:
  bystander teach                                 what is due today, and ten new questions
  bystander teach --code 1904 --heading revoke
  bystander teach --difficulty easy,middling --new 5
  bystander teach --exam 20 --code 1907 --seed 7
  bystander teach --generated --heading \"exposed cards\"    new questions, made up and graded by the engine
  bystander teach --generated --school elwell     what Elwell leads and declares
  printf 'a c\\n80\\n' | bystander teach --exam 1    answers line by line: letters, then law numbers; q ends";

/// The form of a paper to print.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum PaperForm {
    /// Markdown.
    Markdown,
    /// A page.
    Html,
}

/// A program that learns from a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Export {
    /// Anki's text form.
    Anki,
}

pub(super) type Codes = Vec<Arc<Code>>;

impl Teach {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        leave::minded();
        let now = Zoned::now();
        let seconds = u64::try_from(now.timestamp().as_second()).unwrap_or(0);
        let (seed, today) = (self.seed.unwrap_or(seconds), self.on.unwrap_or_else(|| now.date()));
        if let Some(school) = &self.school {
            return self.of_school(school, seed, output, faults);
        }
        let kept = if self.exam.is_some() || self.export.is_some() {
            Ok(None)
        } else {
            self.kept(faults).map(Some)
        };
        let ((codes, wanted), kept) = faults.had_both(self.codes(faults), kept)?;
        let progress = kept.as_ref().map(|(_, progress)| progress);
        let questions = if self.generated {
            self.made(&wanted, progress, today, seed)
        } else {
            let before = progress.filter(|_| self.report);
            let before = before.map(|progress| self.made_before(&wanted, progress));
            [self.of_cases(&wanted, faults)?, before.unwrap_or_default()].concat()
        };
        if questions.is_empty() {
            let help = "try another heading, another difficulty or every code; a case of your own needs a `held` line";
            return Err(faults.refuse("no case of the book matches", help));
        }
        let lessons = Lessons { questions, codes, seed, today };
        match kept {
            Some((progress_file, progress)) => {
                self.lesson(lessons, &progress_file, progress, output)
            }
            None => self.without_progress(lessons, output),
        }
    }

    /// A sitting about one school's advice, or a paper of it to print.
    fn of_school(&self, school: &str, seed: u64, output: &mut Output, faults: &Faults) -> Ending {
        let Some(length) = self.exam else {
            return hands::sitting(school, seed, self.new, output, faults);
        };
        let Some(form) = self.print else {
            let help =
                "add `--print markdown` or `html`; without `--exam` each hand is marked at once";
            return Err(faults.refuse("an exam about a school can only be printed", help));
        };
        let paper = hands::paper(school, seed, length, faults)?;
        output.answer(&match form {
            PaperForm::Markdown => paper.markdown(),
            PaperForm::Html => paper.html(),
        })
    }

    /// A deck, a paper to print, or a paper to sit.
    fn without_progress(&self, lessons: Lessons, output: &mut Output) -> Ending {
        let length = self.exam.unwrap_or(0);
        let written = match (self.export, self.print) {
            (Some(Export::Anki), _) => deck(&lessons.questions, &lessons.codes),
            (None, Some(form)) => {
                let places = paper(&lessons.questions, length, lessons.seed).into_iter();
                let questions = places.filter_map(|place| lessons.questions.get(place).cloned());
                let paper =
                    Paper::new(questions.collect(), &lessons.codes, lessons.seed, self.ask_laws);
                match form {
                    PaperForm::Markdown => paper.markdown(),
                    PaperForm::Html => paper.html(),
                }
            }
            (None, None) => return self.room(lessons, output).exam(length),
        };
        output.answer(&written)
    }

    pub(super) fn room<'o>(&self, lessons: Lessons, output: &'o mut Output) -> Room<'o> {
        Room {
            questions: lessons.questions,
            codes: lessons.codes,
            seed: lessons.seed,
            laws: self.ask_laws,
            answer_source: AnswerSource::new(),
            output,
        }
    }

    /// The place where progress is kept, and what is kept there.
    fn kept(&self, faults: &Faults) -> Result<(ProgressFile, Progress), String> {
        let place = self.progress.clone();
        let place = place.map_or_else(|| usual_place(faults), Ok)?;
        ProgressFile::open(&place, faults)
    }
}
