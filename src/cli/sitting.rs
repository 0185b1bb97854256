//! A sitting: questions shown, answers heard and marked.

use super::desk::{Desk, letter};
use super::exit::Exit;
use super::keep::Keep;
use super::output::Output;
use crate::laws::Code;
use crate::report::Page;
use crate::teach::{Answer, Choice, Lesson, Mark, Progress, Question, paper};
use jiff::civil::Date;
use std::fmt::Write as _;
use std::io;
use std::sync::Arc;

/// A room with everything that a sitting takes.
pub(super) struct Room<'a> {
    pub(super) questions: Vec<Question>,
    /// The codes whose rulings may mislead.
    pub(super) codes: Vec<Arc<Code>>,
    pub(super) seed: u64,
    pub(super) desk: Desk,
    pub(super) output: &'a mut Output,
}

impl Room<'_> {
    /// A sitting: each answer is marked at once, and what was missed comes back.
    pub(super) fn lesson(
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
            "{known} of {asked} known at the first asking.{}",
            if known < asked {
                " What was missed comes back."
            } else {
                ""
            }
        ))?;
        Ok(Exit::Done)
    }

    /// A paper: nothing is told until the end.
    pub(super) fn exam(&mut self, length: usize) -> io::Result<Exit> {
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
            "Options {options} of {count}, laws {laws} of {count}: {total} of {of} marks, {percent} %."
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
