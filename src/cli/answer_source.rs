//! Where answers are given: at a terminal, or line by line through a pipe.

use super::leave;
use super::output::Output;
use super::terminal::{Ended, Terminal};
use crate::teach::{Answer, Question, letter};
use std::collections::BTreeSet;
use std::io::{self, BufRead, IsTerminal};

/// Where answers are given.
pub(super) enum AnswerSource {
    /// Somebody sits at a terminal.
    Terminal,
    /// Lines of standard input: letters, then law numbers where they are asked for.
    Lines,
}

/// What is beside a question while it is answered.
pub(super) struct Aids<'q> {
    /// How many choices there are.
    pub(super) choices: usize,
    /// The hints, the faintest first; none if no help is given.
    pub(super) hints: Vec<String>,
    /// The question whose table may be asked for.
    pub(super) question: &'q Question,
    /// Whether the law is asked for.
    pub(super) laws: bool,
}

/// An answer, and how many hints were taken before it.
pub(super) struct Answered {
    pub(super) answer: Answer,
    pub(super) hints: usize,
}

const TICK: &str = "Which follow?";
const WHICH: &str = "Which?";
const LAWS: &str = "Under which law?";

impl AnswerSource {
    pub(super) fn new() -> Self {
        leave::minded();
        if io::stdin().is_terminal() && io::stdout().is_terminal() {
            Self::Terminal
        } else {
            Self::Lines
        }
    }

    /// The answer to a question; none if no more are given.
    pub(super) fn answer(
        &self,
        aids: &Aids<'_>,
        output: &mut Output,
    ) -> io::Result<Option<Answered>> {
        let mut hints = 0;
        let ticked = loop {
            let help = if aids.hints.is_empty() {
                "letters, as in `b f`; t shows the table; q ends"
            } else {
                "letters, as in `b f`; ? gives a hint; t shows the table; q ends"
            };
            let Some(line) = self.line(TICK, help, output)? else {
                return Ok(None);
            };
            match line.as_str() {
                "?" => {
                    let hint = match aids.hints.get(hints) {
                        Some(hint) => hint,
                        None if hints == 0 => "There are no hints here.",
                        None => "There are no more hints.",
                    };
                    output.write(&output.page().paragraph(0, hint))?;
                    hints += usize::from(hints < aids.hints.len());
                }
                "t" => output.write(&format!("{}\n", table(aids.question)))?,
                _ => match letters(&line, aids.choices) {
                    Ok(ticked) => break ticked,
                    Err(wrong) => output.write(&no_letter(&wrong, aids.choices))?,
                },
            }
        };
        let laws = if aids.laws {
            let help = "one or more numbers; leave it empty if no law applies";
            let Some(line) = self.line(LAWS, help, output)? else {
                return Ok(None);
            };
            Some(numbers(&line))
        } else {
            None
        };
        let answer = Answer { ticked, laws };
        Ok(Some(Answered { answer, hints }))
    }

    /// What is ticked of so many choices, and nothing else asked; none if no more are given.
    pub(super) fn ticked(
        &self,
        choices: usize,
        output: &mut Output,
    ) -> io::Result<Option<BTreeSet<usize>>> {
        loop {
            let help = "letters, as in `b`; q ends";
            let Some(line) = self.line(WHICH, help, output)? else {
                return Ok(None);
            };
            match letters(&line, choices) {
                Ok(ticked) => return Ok(Some(ticked)),
                Err(wrong) => output.write(&no_letter(&wrong, choices))?,
            }
        }
    }

    /// A line that is typed or read; none if no more are given.
    fn line(&self, question: &str, help: &str, output: &mut Output) -> io::Result<Option<String>> {
        output.finish()?;
        match self {
            Self::Lines => asked(question, output),
            Self::Terminal => {
                let typed = typed(question, help, output)?;
                let typed = typed.map(|line| line.trim().to_owned());
                Ok(typed.filter(|line| !ends(line)))
            }
        }
    }

    /// Whether to go on to the next question, once the ruling has been read.
    pub(super) fn goes_on(&self, output: &mut Output) -> io::Result<bool> {
        output.finish()?;
        match self {
            Self::Lines => Ok(true),
            Self::Terminal => Ok(typed("Go on?", "enter goes on, escape ends", output)?.is_some()),
        }
    }
}

fn no_letter(wrong: &str, choices: usize) -> String {
    let last = letter(choices.saturating_sub(1));
    format!("`{wrong}` is not a letter from a to {last}: give letters, or q to end.\n")
}

/// The table, or that there is none to draw.
fn table(question: &Question) -> &str {
    if question.table.is_empty() { "There is no table to draw." } else { &question.table }
}

/// What is typed at the terminal; none if the asker is sent away.
fn typed(question: &str, help: &str, output: &mut Output) -> io::Result<Option<String>> {
    let asked = format!("{question} ({help})");
    output.write(&output.page().paragraph(0, &asked))?;
    output.finish()?;
    Ok(match Terminal::new(false).typed()? {
        Ended::Words(words) => Some(words),
        Ended::Escape | Ended::Gone => None,
    })
}

fn ends(line: &str) -> bool {
    let words = ["q", "quit"];
    words.iter().any(|word| line.eq_ignore_ascii_case(word))
}

/// Asks, and shows the line that came as a terminal would have shown it.
fn asked(question: &str, output: &mut Output) -> io::Result<Option<String>> {
    output.write(question)?;
    output.finish()?;
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line)?;
    let line = line.trim();
    output.write(format!(" {line}").trim_end())?;
    output.write("\n")?;
    Ok((read > 0 && !ends(line)).then(|| line.to_owned()))
}

/// `a c`, `a, c` or `ac`; the word that is none is given back.
fn letters(line: &str, count: usize) -> Result<BTreeSet<usize>, String> {
    let mut ticked = BTreeSet::new();
    let words = line.split(|sign: char| sign.is_whitespace() || ",;".contains(sign));
    for word in words.filter(|word| !word.is_empty() && !word.eq_ignore_ascii_case("and")) {
        for sign in word.chars() {
            let place = (0..count).find(|place| letter(*place) == sign.to_ascii_lowercase());
            ticked.insert(place.ok_or_else(|| word.to_owned())?);
        }
    }
    if ticked.is_empty() {
        return Err(line.to_owned());
    }
    Ok(ticked)
}

/// `80`, `80, 82`, `law 80 and 82`; `none` and an empty line name no law.
fn numbers(line: &str) -> Vec<String> {
    if let Some(start) = line.find("decision:") {
        // A decision's name has a space in it.
        let (before, decision) = line.split_at_checked(start).unwrap_or((line, ""));
        let mut all = numbers(before);
        all.push(decision.trim().to_owned());
        return all;
    }
    let words = line.split(|sign: char| sign.is_whitespace() || ",;".contains(sign));
    let plain = ["law", "laws", "and", "none", "nobody", "-", "?"];
    words
        .filter(|word| {
            !word.is_empty() && !plain.iter().any(|other| word.eq_ignore_ascii_case(other))
        })
        .map(str::to_owned)
        .collect()
}
