//! A sitting: questions shown, answers given and marked.

use super::answer_source::{Aids, AnswerSource, Answered};
use super::exit::{Ending, Exit};
use super::output::Output;
use super::progress_file::ProgressFile;
use super::sight::shown;
use super::terminal::Terminal;
use crate::laws::Code;
use crate::source::numbered;
use crate::teach::{Choice, Lesson, Mark, Progress, Question, Tally, paper};
use jiff::civil::Date;
use std::io;
use std::sync::Arc;

/// A question of a paper, its choices, the answer and its mark.
type Marked = (Question, Vec<Choice>, Answered, Mark);

/// A room with everything that a sitting takes.
pub(super) struct Room<'a> {
    pub(super) questions: Vec<Question>,
    /// The codes whose rulings may mislead.
    pub(super) codes: Vec<Arc<Code>>,
    pub(super) seed: u64,
    /// Whether the law is asked for beside the options.
    pub(super) laws: bool,
    pub(super) answer_source: AnswerSource,
    pub(super) output: &'a mut Output,
}

impl Room<'_> {
    /// A sitting: each answer is marked at once, and what was missed comes back.
    pub(super) fn lesson(
        &mut self,
        keep: &ProgressFile,
        mut progress: Progress,
        today: Date,
        new: usize,
    ) -> Ending {
        let mut lesson = Lesson::new(&self.questions, &progress, today, new, self.seed);
        if lesson.left() == 0 {
            let next = self.questions.iter().filter_map(|one| progress.due(&one.id)).min();
            let next = next.map_or(String::new(), |day| format!(" The next comes back on {day}."));
            self.say(&format!(
                "Nothing is due.{next} `--new` sets how many new questions to add."
            ))?;
            return Ok(Exit::Done);
        }
        let mut tally = Tally::default();
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
            let Some((choices, given)) = self.ask(&question, &heading, true)? else {
                break;
            };
            let mark = question.mark(&choices, &given.answer);
            let quality = match given.hints {
                0 => mark.quality(),
                _ => mark.quality().hinted(),
            };
            lesson.marked(place, &question.id, quality, &mut progress);
            keep.save(&progress)?;
            if !again {
                tally.add(&question.heading, mark.known() && given.hints == 0);
            }
            self.marked(&question, &choices, &given, mark)?;
            self.output.write("\n")?;
            if lesson.left() > 0 && !self.answer_source.goes_on(self.output)? {
                break;
            }
        }
        self.summary(&tally)?;
        Ok(Exit::Done)
    }

    /// What the sitting came to, heading by heading.
    fn summary(&mut self, tally: &Tally) -> io::Result<()> {
        let (asked, known) = tally.total();
        let back = if known < asked { " What you missed comes back." } else { "" };
        self.say(&format!("{known} of {asked} known at the first asking.{back}"))?;
        self.output.write(&tally.stated())
    }

    /// A paper: nothing is shown until the end.
    pub(super) fn exam(&mut self, length: usize) -> Ending {
        let places = paper(&self.questions, length, self.seed);
        let count = places.len();
        let fewer = if count < length { ", all there are" } else { "" };
        let questions = numbered(count, "question");
        self.say(&format!("A paper of {questions}{fewer}; seed {}.", self.seed))?;
        self.output.write("\n")?;
        let mut answered: Vec<Marked> = Vec::new();
        for (number, place) in places.into_iter().enumerate() {
            let Some(question) = self.questions.get(place).cloned() else {
                continue;
            };
            let heading = format!("Question {} of {count}", number + 1);
            let Some((choices, given)) = self.ask(&question, &heading, false)? else {
                break;
            };
            self.output.write("\n")?;
            let mark = question.mark(&choices, &given.answer);
            answered.push((question, choices, given, mark));
        }
        self.result(&answered, count)?;
        Ok(Exit::Done)
    }

    fn result(&mut self, answered: &[Marked], count: usize) -> io::Result<()> {
        let right =
            |wanted: fn(&Mark) -> bool| answered.iter().filter(|(.., mark)| wanted(mark)).count();
        let options = right(|mark| mark.options);
        let laws = right(|mark| mark.laws == Some(true));
        let mut out = self.output.page().heading("Marks");
        for (place, (question, .., mark)) in answered.iter().enumerate() {
            let word = |right: bool| if right { "right" } else { "wrong" };
            let law = mark.laws.map(|law| format!(", law {}", word(law)));
            let (options, law) = (word(mark.options), law.unwrap_or_default());
            let mark = format!("{:>3}. ", place + 1);
            let message = format!("options {options}{law}: {}", question.title);
            out.push_str(&self.output.page().item(0, &mark, &message));
        }
        let (of_laws, total, of) = if self.laws {
            let of_laws = format!(", laws {laws} of {count}");
            (of_laws, options + laws, count * 2)
        } else {
            (String::new(), options, count)
        };
        let percent = (total * 100).checked_div(of).unwrap_or(0);
        let score =
            format!("Options {options} of {count}{of_laws}: {total} of {of} marks, {percent} %.");
        out.push_str(&self.output.page().paragraph(0, &score));
        self.output.write(&out)?;
        for (question, choices, given, mark) in answered {
            if !mark.known() {
                self.output.write("\n")?;
                self.marked(question, choices, given, *mark)?;
            }
        }
        Ok(())
    }

    /// Shows a question and reads the answer; none if no more are given.
    fn ask(
        &mut self,
        question: &Question,
        heading: &str,
        helped: bool,
    ) -> io::Result<Option<(Vec<Choice>, Answered)>> {
        let choices = question.choices(&self.codes, self.seed);
        let page = self.output.page();
        let rows = match self.answer_source {
            AnswerSource::Terminal => Terminal::rows(),
            AnswerSource::Lines => None,
        };
        self.output.write(&shown(question, &choices, heading, page, rows))?;
        let aids = Aids {
            choices: choices.len(),
            hints: if helped { question.hints(&choices) } else { Vec::new() },
            question,
            laws: self.laws,
        };
        let given = self.answer_source.answer(&aids, self.output)?;
        Ok(given.map(|given| (choices, given)))
    }

    /// Says what was ticked, what was right and by which law, and shows the ruling.
    fn marked(
        &mut self,
        question: &Question,
        choices: &[Choice],
        given: &Answered,
        mark: Mark,
    ) -> io::Result<()> {
        let page = self.output.page();
        self.say(&question.verdict(choices, &given.answer, mark))?;
        self.output.write("\n")?;
        self.output.write(&page.ruling(question.ruling()))
    }

    fn say(&mut self, words: &str) -> io::Result<()> {
        let paragraph = self.output.page().paragraph(0, words);
        self.output.write(&paragraph)
    }
}
