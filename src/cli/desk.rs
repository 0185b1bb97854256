//! Where answers are given: at a terminal, or line by line through a pipe.

use super::leave;
use super::output::Output;
use crate::teach::{Answer, Choice};
use inquire::error::InquireError;
use inquire::{MultiSelect, Text};
use std::collections::BTreeSet;
use std::io::{self, BufRead, IsTerminal};

/// Where answers are given.
pub(super) enum Desk {
    /// Somebody sits at a terminal.
    Terminal,
    /// Lines of standard input: letters, then law numbers.
    Lines,
}

const TICK: &str = "Which follow?";
const LAWS: &str = "Under which law?";

impl Desk {
    pub(super) fn new() -> Self {
        leave::minded();
        if io::stdin().is_terminal() && io::stdout().is_terminal() {
            Self::Terminal
        } else {
            Self::Lines
        }
    }

    /// The answer to a question; none where no more are given.
    pub(super) fn answer(
        &self,
        choices: &[Choice],
        output: &mut Output,
    ) -> io::Result<Option<Answer>> {
        output.finish()?;
        match self {
            Self::Terminal => at_terminal(choices),
            Self::Lines => by_lines(choices, output),
        }
    }

    /// Whether to go on to the next question, once the ruling has been read.
    pub(super) fn goes_on(&self, output: &mut Output) -> io::Result<bool> {
        output.finish()?;
        match self {
            Self::Lines => Ok(true),
            Self::Terminal => {
                let on = Text::new("Go on?")
                    .with_help_message("enter goes on, escape ends")
                    .prompt();
                Ok(ended(on)?.is_some())
            }
        }
    }
}

/// The letter of a choice.
pub(super) fn letter(place: usize) -> char {
    ('a'..='z').nth(place).unwrap_or('?')
}

fn at_terminal(choices: &[Choice]) -> io::Result<Option<Answer>> {
    let texts: Vec<String> = choices
        .iter()
        .enumerate()
        .map(|(place, choice)| format!("{}) {}", letter(place), choice.text))
        .collect();
    let ticked = MultiSelect::new(TICK, texts)
        .with_page_size(choices.len())
        .with_formatter(&|ticked| {
            let letters = ticked.iter().map(|one| letter(one.index).to_string());
            letters.collect::<Vec<_>>().join(" ")
        })
        .with_help_message("arrows move, space ticks, enter answers, escape ends")
        .raw_prompt();
    let Some(ticked) = ended(ticked)? else {
        return Ok(None);
    };
    let laws = Text::new(LAWS)
        .with_help_message("a number, or several; nothing where no law speaks")
        .prompt();
    Ok(ended(laws)?.map(|laws| Answer {
        ticked: ticked.into_iter().map(|one| one.index).collect(),
        laws: numbers(&laws),
    }))
}

/// What was answered, or none where the asker was sent away.
fn ended<T>(answered: Result<T, InquireError>) -> io::Result<Option<T>> {
    match answered {
        Ok(answer) => Ok(Some(answer)),
        Err(InquireError::OperationCanceled) => Ok(None),
        Err(InquireError::OperationInterrupted) => Err(leave::left()),
        Err(InquireError::IO(fault)) => Err(fault),
        Err(other) => Err(io::Error::other(other)),
    }
}

fn by_lines(choices: &[Choice], output: &mut Output) -> io::Result<Option<Answer>> {
    let ticked = loop {
        let Some(line) = asked(TICK, output)? else {
            return Ok(None);
        };
        match letters(&line, choices.len()) {
            Ok(ticked) => break ticked,
            Err(wrong) => {
                let last = letter(choices.len().saturating_sub(1));
                output.write(&format!(
                    "`{wrong}` is no letter from a to {last}: give letters, or q to end.\n"
                ))?;
            }
        }
    };
    Ok(asked(LAWS, output)?.map(|line| Answer {
        ticked,
        laws: numbers(&line),
    }))
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
    let ends = read == 0
        || ["q", "quit"]
            .iter()
            .any(|word| line.eq_ignore_ascii_case(word));
    Ok((!ends).then(|| line.to_owned()))
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
