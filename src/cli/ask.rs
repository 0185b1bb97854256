//! `bystander ask`: an interview at the table.

use super::Colour;
use super::ask_match;
use super::exit::Exit;
use super::faults::{Faults, say};
use super::output::{Output, coloured};
use super::page::Plain;
use super::shelf::Shelf;
use super::terminal::Terminal;
use crate::interview::{Heard, Interview, Prompt};
use crate::laws::Code;
use clap::Args;
use std::fs::OpenOptions;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;

/// What happened, under which codes, and where to keep the case.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Ask {
    /// What happened, in a few words: `somebody led out of turn`. Left out: it is asked.
    #[arg(value_name = "WORDS")]
    words: Vec<String>,
    /// The codes to rule under: 1904, 1906, 1907, `all`, or a folder that holds a `code.yaml`.
    #[arg(long, value_delimiter = ',', value_name = "CODE")]
    code: Vec<String>,
    /// Only say what the words may mean, the likeliest first.
    #[arg(long = "match", requires = "words")]
    meanings: bool,
    /// How `--match` prints: `text`, or `json` for `[{"incident": name, "score": n}]`, n in thousandths.
    #[arg(long, value_enum, default_value = "text", requires = "meanings")]
    format: Plain,
    /// Where to write the case; a file that is there already is left alone.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  bystander ask
  bystander ask somebody led out of turn --code 1904
  bystander ask --save dispute.case < answers.txt
  bystander ask --match \"declarer led from the wrong hand\" --format json

Every question takes `?` (why it is asked), `back`, `quit` and, where it can be left open, `don't know`.
What is left open makes branches of the ruling. Where the input is no terminal, each line is an answer.

Exit status: 0 done; 2 nothing could be ruled on, or the file could not be written.";

/// What somebody answered.
pub(super) enum Answer {
    /// In these words.
    Words(String),
    /// He wants no more questions.
    Quit,
    /// There is nobody left to answer.
    Gone,
}

/// Who puts the questions.
enum Asker {
    /// Lists to choose from, on a terminal.
    Terminal(Box<Terminal>),
    /// Lines, one an answer.
    Lines,
}

impl Ask {
    pub(super) fn run(
        &self,
        colour: Colour,
        output: &mut Output,
        faults: &Faults,
    ) -> io::Result<Exit> {
        if self.meanings {
            ask_match::tell(&self.words.join(" "), self.format, output)?;
            return Ok(Exit::Done);
        }
        let names: Vec<&str> = if self.code.is_empty() {
            vec!["all"]
        } else {
            self.code.iter().map(String::as_str).collect()
        };
        let codes = match Shelf::default().codes(names, faults) {
            Ok(codes) => codes,
            Err(told) => {
                say(&told);
                return Ok(Exit::Unreadable);
            }
        };
        if let Some(path) = self.save.as_ref().filter(|path| path.exists()) {
            let help = "give the name of a new file".to_owned();
            let what = format!("{} is there already", path.display());
            say(&faults.plain(what, Some(help)));
            return Ok(Exit::Unreadable);
        }
        let codes: Vec<&Code> = codes.iter().map(AsRef::as_ref).collect();
        let mut interview = Interview::new(codes, &self.code);
        let asker = Asker::new(colour);
        let told = asker.interview(&mut interview, &self.words.join(" "), output)?;
        self.end(told, &interview, output, faults)
    }

    /// The ruling, and the case that led to it.
    fn end(
        &self,
        told: bool,
        interview: &Interview<'_>,
        output: &mut Output,
        faults: &Faults,
    ) -> io::Result<Exit> {
        let Some(case) = interview.case() else {
            if told {
                return Ok(Exit::Done);
            }
            output.finish()?;
            say(&too_little(interview, faults));
            return Ok(Exit::Unreadable);
        };
        for view in interview.views() {
            output.write("\n")?;
            output.write(&output.page().ruling(&view))?;
        }
        match &self.save {
            None => {
                output.write("\n")?;
                output.write(&output.page().heading("The case, to keep"))?;
                output.write(&case)?;
            }
            Some(path) => {
                let file = OpenOptions::new().write(true).create_new(true).open(path);
                let written = file.and_then(|mut file| file.write_all(case.as_bytes()));
                if let Err(fault) = written {
                    output.finish()?;
                    say(&faults.plain(format!("cannot write {}: {fault}", path.display()), None));
                    return Ok(Exit::Unreadable);
                }
                output.write(&format!("\nThe case is in {}.\n", path.display()))?;
            }
        }
        Ok(Exit::Done)
    }
}

/// Why there is nothing to rule on: nobody said which of several was meant, or who it was.
fn too_little(interview: &Interview<'_>, faults: &Faults) -> String {
    let several = interview.several();
    if several.is_empty() {
        let help = "say what happened, and answer who and which card".to_owned();
        return faults.plain("too little was given to rule on", Some(help));
    }
    let listed: Vec<String> = several.iter().map(|words| format!("`{words}`")).collect();
    let help = format!("say one of these: {}", listed.join("; "));
    faults.plain("the words may mean several things", Some(help))
}

impl Asker {
    fn new(colour: Colour) -> Self {
        if !(io::stdin().is_terminal() && io::stderr().is_terminal()) {
            return Self::Lines;
        }
        Self::Terminal(Box::new(Terminal::new(coloured(colour, &io::stderr()))))
    }

    /// Puts every question; whether somebody was there to the end, or left of his own will.
    fn interview(
        &self,
        interview: &mut Interview<'_>,
        first: &str,
        output: &mut Output,
    ) -> io::Result<bool> {
        let mut waiting = (!first.is_empty()).then(|| first.to_owned());
        while let Some(prompt) = interview.prompt() {
            let answer = match waiting.take() {
                Some(words) => Answer::Words(words),
                None => self.ask(&prompt, output)?,
            };
            let words = match answer {
                Answer::Words(words) => words,
                Answer::Quit => return Ok(true),
                Answer::Gone => return Ok(false),
            };
            match interview.hear(&words) {
                Heard::WentOn => {}
                Heard::Understood(as_this) => self.tell(&format!("So {as_this}."), output)?,
                Heard::Told(told) => self.tell(&told, output)?,
                Heard::Refused(why) => self.tell(&format!("Not taken: {why}."), output)?,
            }
        }
        Ok(true)
    }

    fn tell(&self, told: &str, output: &mut Output) -> io::Result<()> {
        for line in told.lines() {
            let indent = line.len() - line.trim_start().len();
            output.write(&output.page().paragraph(2 + indent, line.trim_start()))?;
        }
        match self {
            Self::Terminal(_) => output.finish(),
            Self::Lines => Ok(()),
        }
    }

    fn ask(&self, prompt: &Prompt, output: &mut Output) -> io::Result<Answer> {
        match self {
            Self::Lines => by_line(prompt, output),
            Self::Terminal(terminal) => terminal.ask(prompt),
        }
    }
}

/// Prints the question and reads a line, which is printed too: there is nobody to see it typed.
fn by_line(prompt: &Prompt, output: &mut Output) -> io::Result<Answer> {
    output.write(&output.page().paragraph(0, &prompt.question))?;
    if prompt.numbered {
        for (place, choice) in prompt.choices.iter().enumerate() {
            output.write(&format!("  {}. {choice}\n", place + 1))?;
        }
    }
    output.write(
        &output
            .page()
            .paragraph(2, &format!("({})", prompt.answers())),
    )?;
    output.finish()?;
    let mut line = String::new();
    loop {
        line.clear();
        if io::stdin().lock().read_line(&mut line)? == 0 {
            return Ok(Answer::Gone);
        }
        let words = line.trim();
        if !words.is_empty() {
            output.write(&format!("> {words}\n"))?;
            return Ok(if is_quit(words) {
                Answer::Quit
            } else {
                Answer::Words(words.to_owned())
            });
        }
    }
}

pub(super) fn is_quit(words: &str) -> bool {
    ["quit", "exit"]
        .iter()
        .any(|word| words.eq_ignore_ascii_case(word))
}
