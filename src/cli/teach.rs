//! `bystander teach`: lessons from the case book, and examination papers.

use super::desk::{Desk, letter};
use super::exit::Exit;
use super::faults::{Faults, say};
use super::keep::{Keep, usual_place};
use super::order::in_order;
use super::output::Output;
use super::shelf::Shelf;
use super::{files, story};
use crate::laws::Code;
use crate::report::Page;
use crate::teach::{
    Answer, Asked, Choice, Difficulty, Lesson, Mark, Progress, Question, book, of_file, paper,
};
use clap::{Args, ValueEnum};
use jiff::Zoned;
use jiff::civil::Date;
use std::fmt::Write as _;
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

/// A room with everything that a sitting takes.
struct Room<'a> {
    questions: Vec<Question>,
    /// The codes whose rulings may mislead.
    codes: Vec<Arc<Code>>,
    seed: u64,
    desk: Desk,
    output: &'a mut Output,
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

impl Room<'_> {
    /// A sitting: each answer is marked at once, and what was missed comes back.
    fn lesson(
        &mut self,
        keep: &Keep,
        mut progress: Progress,
        today: Date,
        new: usize,
    ) -> io::Result<Exit> {
        let mut lesson = Lesson::new(&self.questions, &progress, today, new, self.seed);
        if lesson.left() == 0 {
            let next = self
                .questions
                .iter()
                .filter_map(|one| progress.due(&one.id))
                .min();
            let next = next.map_or(String::new(), |day| {
                format!(" The next comes back on {day}.")
            });
            self.say(&format!(
                "Nothing is due.{next} `--new` tells how many new questions to add."
            ))?;
            return Ok(Exit::Done);
        }
        let (mut asked, mut known) = (0, 0);
        while let Some((place, again)) = lesson.ask() {
            let Some(question) = self.questions.get(place).cloned() else {
                continue;
            };
            let left = lesson.left();
            let heading = match (again, left) {
                (true, _) => "Once more".to_owned(),
                (false, 0) => "The last question".to_owned(),
                (false, left) => format!("{left} more after this"),
            };
            let Some((choices, answer)) = self.ask(&question, &heading)? else {
                break;
            };
            let mark = question.mark(&choices, &answer);
            lesson.marked(place, &question.id, mark.quality(), &mut progress);
            keep.save(&progress)?;
            if !again {
                asked += 1;
                known += usize::from(mark.options && mark.laws);
            }
            self.marked(&question, &choices, mark)?;
            self.output.write("\n")?;
            if lesson.left() > 0 && !self.desk.goes_on(self.output)? {
                break;
            }
        }
        self.say(&format!(
            "{known} of {asked} known at the first asking. What was missed comes back."
        ))?;
        Ok(Exit::Done)
    }

    /// A paper: nothing is told until the end.
    fn exam(&mut self, length: usize) -> io::Result<Exit> {
        let places = paper(&self.questions, length, self.seed);
        let count = places.len();
        let fewer = if count < length {
            ", all there are"
        } else {
            ""
        };
        let noun = if count == 1 { "question" } else { "questions" };
        self.say(&format!(
            "A paper of {count} {noun}{fewer}; seed {}.",
            self.seed
        ))?;
        self.output.write("\n")?;
        let mut answered: Vec<(Question, Vec<Choice>, Mark)> = Vec::new();
        for (number, place) in places.into_iter().enumerate() {
            let Some(question) = self.questions.get(place).cloned() else {
                continue;
            };
            let heading = format!("Question {} of {count}", number + 1);
            let Some((choices, answer)) = self.ask(&question, &heading)? else {
                break;
            };
            self.output.write("\n")?;
            let mark = question.mark(&choices, &answer);
            answered.push((question, choices, mark));
        }
        self.result(&answered, count)?;
        Ok(Exit::Done)
    }

    fn result(
        &mut self,
        answered: &[(Question, Vec<Choice>, Mark)],
        count: usize,
    ) -> io::Result<()> {
        let page = self.output.page();
        let right =
            |wanted: fn(&Mark) -> bool| answered.iter().filter(|(.., mark)| wanted(mark)).count();
        let (options, laws) = (right(|mark| mark.options), right(|mark| mark.laws));
        let mut out = page.heading("Marks");
        for (place, (question, _, mark)) in answered.iter().enumerate() {
            let word = |right: bool| if right { "right" } else { "wrong" };
            let (options, laws) = (word(mark.options), word(mark.laws));
            let _ = writeln!(
                out,
                "{:>3}. options {options}, law {laws}: {}",
                place + 1,
                question.title
            );
        }
        let (total, of) = (options + laws, count * 2);
        let percent = (total * 100).checked_div(of).unwrap_or(0);
        let score = format!(
            "Options {options} of {count}, laws {laws} of {count}: {total} of {of} marks, {percent} in the hundred."
        );
        out.push_str(&page.paragraph(0, &score));
        self.output.write(&out)?;
        for (question, choices, mark) in answered
            .iter()
            .filter(|(.., mark)| !(mark.options && mark.laws))
        {
            self.output.write("\n")?;
            self.marked(question, choices, *mark)?;
        }
        Ok(())
    }

    /// Shows a question and hears the answer; none where no more are given.
    fn ask(
        &mut self,
        question: &Question,
        heading: &str,
    ) -> io::Result<Option<(Vec<Choice>, Answer)>> {
        let choices = question.choices(&self.codes, self.seed);
        let page = self.output.page();
        self.output
            .write(&shown(question, &choices, heading, page, &self.desk))?;
        let answer = self.desk.answer(&choices, self.output)?;
        Ok(answer.map(|answer| (choices, answer)))
    }

    /// Marks options and laws each by itself, and shows the ruling.
    fn marked(&mut self, question: &Question, choices: &[Choice], mark: Mark) -> io::Result<()> {
        let page = self.output.page();
        let true_ones: Vec<String> = choices
            .iter()
            .enumerate()
            .filter(|(_, choice)| choice.right)
            .map(|(place, _)| letter(place).to_string())
            .collect();
        let laws = match question.laws() {
            [] => "no law speaks".to_owned(),
            [law] => format!("it is law {law}"),
            laws => format!("it rests on laws {}", laws.join(", ")),
        };
        let word = |right: bool| if right { "right" } else { "wrong" };
        let said = format!(
            "Options {}: {}. Law {}: {laws}.",
            word(mark.options),
            true_ones.join(" and "),
            word(mark.laws)
        );
        self.output.write(&page.paragraph(0, &said))?;
        self.output.write("\n")?;
        self.output.write(&page.ruling(question.ruling()))
    }

    fn say(&mut self, words: &str) -> io::Result<()> {
        let paragraph = self.output.page().paragraph(0, words);
        self.output.write(&paragraph)
    }
}

/// The facts, the table and the question; at a terminal the choices are shown where they are ticked.
fn shown(
    question: &Question,
    choices: &[Choice],
    heading: &str,
    page: Page,
    desk: &Desk,
) -> String {
    let mut out = page.heading(&format!("{heading}: {}", question.title));
    out.push_str(&page.paragraph(0, &format!("Under the code of {}.", question.code.id)));
    out.push('\n');
    for (place, line) in question.matter.lines().enumerate() {
        let _ = writeln!(out, "{:>4}  {line}", place + 1);
    }
    out.push('\n');
    if !question.table.is_empty() {
        let _ = writeln!(out, "{}", question.table);
    }
    out.push_str(&page.paragraph(
        0,
        &format!("{} What follows from that?", question.incident()),
    ));
    if matches!(desk, Desk::Lines) {
        for (place, choice) in choices.iter().enumerate() {
            // The first line hangs on its letter; the others stand under its words.
            let told = page.paragraph(5, &choice.text);
            let told = told.trim_start();
            let _ = write!(out, "  {}) {told}", letter(place));
        }
    }
    out
}
