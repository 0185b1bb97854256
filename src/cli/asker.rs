//! Who puts the questions of `ask`: at a terminal a screen at a time, over a pipe line by line.

use super::answer::Answer;
use super::ask_advice::{self, Came};
use super::leave;
use super::output::Colour;
use super::output::{Output, coloured};
use super::shown_question::{Shown, numbered, shown};
use super::terminal::Terminal;
use crate::interview::{Interview, Prompt, Reply};
use crate::report::Page;
use crate::source::joined;
use std::io::{self, BufRead, IsTerminal};

/// Lines of the screen that are left for the answer.
pub(super) const FOR_ANSWER: usize = 2;

/// Fewer lines of the ruling so far say too little.
pub(super) const LEAST: usize = 4;

/// Who puts the questions.
pub(super) enum Asker {
    /// Somebody sits at a terminal.
    Terminal(Box<Terminal>),
    /// Lines, one an answer.
    Lines,
}

/// How an interview ended.
#[derive(Clone, Copy)]
pub(super) enum Ended {
    /// Somebody was there to the end, or left of his own will.
    Answered,
    /// Nobody was left to answer.
    Gone,
    /// Nobody was left to answer this question about a hand, and nothing else was asked.
    Unadvised(&'static str),
}

impl Asker {
    pub(super) fn new(colour: Colour) -> Self {
        leave::minded();
        if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
            return Self::Lines;
        }
        Self::Terminal(Box::new(Terminal::new(coloured(colour, &io::stdout()))))
    }

    /// How many rows the screen has, where somebody sits at one.
    pub(super) fn rows(&self) -> Option<usize> {
        match self {
            Self::Terminal(_) => Terminal::rows(),
            Self::Lines => None,
        }
    }

    pub(super) fn is_terminal(&self) -> bool {
        matches!(self, Self::Terminal(_))
    }

    /// Puts every question; how that ended.
    pub(super) fn interview(
        &self,
        interview: &mut Interview<'_>,
        first: &str,
        output: &mut Output,
    ) -> io::Result<Ended> {
        let mut waiting = (!first.is_empty()).then(|| first.to_owned());
        let mut before = String::new();
        let mut last: Option<Prompt> = None;
        let mut went_back = false;
        let mut advised = false;
        while let Some(prompt) = interview.prompt() {
            let answer = if let Some(words) = waiting.take() {
                Answer::Words(words)
            } else if prompt.left_open && !went_back {
                Answer::Nothing
            } else {
                let so_far = so_far(interview, output.page());
                // Over a pipe nothing scrolls away: what has not changed is not said again.
                let said = !self.is_terminal() && so_far == before;
                let again = last.as_ref() == Some(&prompt);
                let shown = shown(&prompt, again, if said { "" } else { &so_far }, output.page());
                before = so_far;
                last = Some(prompt.clone());
                self.ask(&shown, output)?
            };
            let words = match answer {
                Answer::Words(words) => words,
                Answer::Nothing if prompt.may_be_left_out || prompt.left_open => {
                    "don't know".to_owned()
                }
                Answer::Nothing => continue,
                Answer::SoFar => {
                    output.write(&before)?;
                    continue;
                }
                Answer::Quit => {
                    print_message(&left_out(interview), output)?;
                    return Ok(Ended::Answered);
                }
                Answer::Gone => {
                    print_message(&left_open(interview), output)?;
                    print_message(&left_out(interview), output)?;
                    return Ok(if advised { Ended::Answered } else { Ended::Gone });
                }
            };
            if interview.is_about_a_hand(&words) {
                match ask_advice::answer(self, interview, &words, output)? {
                    Came::Answered => advised = true,
                    Came::Gone(question) if !advised && interview.case().is_none() => {
                        return Ok(Ended::Unadvised(question));
                    }
                    Came::Quit | Came::Gone(_) => return Ok(Ended::Answered),
                }
                continue;
            }
            went_back = Prompt::goes_back(&words);
            match interview.answer_with(&words) {
                Reply::WentOn => {}
                Reply::Understood(as_this) => print_message(&format!("So {as_this}."), output)?,
                Reply::Stated(message) => {
                    let rows = self.rows().unwrap_or(usize::MAX);
                    let short = message.lines().count() < rows;
                    let lists = prompt.first || prompt.name == Prompt::PICK;
                    if short || !lists {
                        print_message(&message, output)?;
                    } else {
                        print_message(&Prompt::subjects(), output)?;
                    }
                }
                Reply::Refused(why) => print_message(&format!("Not accepted: {why}."), output)?,
            }
        }
        print_message(&left_out(interview), output)?;
        Ok(Ended::Answered)
    }

    /// Puts a question and reads the answer.
    fn ask(&self, shown: &Shown, output: &mut Output) -> io::Result<Answer> {
        match self {
            Self::Terminal(terminal) => {
                output.write(&shown.within(Terminal::rows(), output.page()))?;
                output.finish()?;
                terminal.line()
            }
            Self::Lines => {
                output.write(&shown.whole())?;
                output.finish()?;
                by_line(output)
            }
        }
    }

    /// Asks something that is not a part of the interview.
    pub(super) fn aside(
        &self,
        question: &str,
        list: &[String],
        output: &mut Output,
    ) -> io::Result<Answer> {
        let page = output.page();
        let shown = Shown {
            question: page.heading(question),
            list: numbered(list, page),
            hint: String::new(),
            so_far: String::new(),
        };
        self.ask(&shown, output)
    }
}

/// If no more is answered: what may stay open is left open, until there is something to rule on; each question is
/// stated.
fn left_open(interview: &mut Interview<'_>) -> String {
    let mut lines = Vec::new();
    while interview.case().is_none()
        && let Some(prompt) = interview.prompt()
    {
        let taken = prompt.may_be_unknown && {
            let reply = interview.answer_with("don't know");
            matches!(reply, Reply::WentOn | Reply::Understood(_))
        };
        if !taken {
            return String::new();
        }
        lines.push(format!("Left open: {}", prompt.question));
    }
    lines.join("\n")
}

/// What was said and is not in the case that is ruled on.
fn left_out(interview: &Interview<'_>) -> String {
    let unstated = interview.unstated();
    let lines =
        unstated.iter().map(|words| format!("Not understood, so not in the ruling: `{words}`."));
    lines.collect::<Vec<_>>().join("\n")
}

/// The ruling so far, in brief.
pub(super) fn so_far(interview: &Interview<'_>, page: Page) -> String {
    let outlooks = interview.outlooks();
    if !outlooks.is_empty() {
        let paragraphs = outlooks.iter().flat_map(|one| {
            let heading = format!("So far, under {}:", joined(&one.codes, "and"));
            let lines = [heading].into_iter().chain(one.text.lines().map(str::to_owned));
            lines.map(|line| page.paragraph(2, &line)).collect::<Vec<_>>()
        });
        return paragraphs.collect();
    }
    let ruled = interview.rulings();
    ruled.map_or_else(String::new, |(views, compared)| page.so_far(&views, &compared))
}

fn print_message(message: &str, output: &mut Output) -> io::Result<()> {
    for line in message.lines() {
        let indent = line.len() - line.trim_start().len();
        output.write(&output.page().paragraph(2 + indent, line.trim_start()))?;
    }
    Ok(())
}

/// Reads a line, and prints it: there is nobody to see it typed.
fn by_line(output: &mut Output) -> io::Result<Answer> {
    let mut line = String::new();
    loop {
        line.clear();
        if io::stdin().lock().read_line(&mut line)? == 0 {
            return Ok(Answer::Gone);
        }
        let words = line.trim();
        if !words.is_empty() {
            output.write(&format!("> {words}\n"))?;
            return Ok(Answer::of(words));
        }
    }
}
