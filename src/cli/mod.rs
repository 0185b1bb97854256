//! The command: arguments, files, exit status. The only module that reads files and prints.

mod book;
mod check;
mod codes;
mod completions;
mod coverage;
mod diff;
mod exit;
mod faults;
mod files;
mod fmt;
mod indexed;
mod law;
mod man;
mod needed;
mod order;
mod output;
mod page;
mod progress;
mod rule;
mod score;
mod sentences;
mod shelf;
mod story;

pub use exit::Exit;

use clap::{Parser, Subcommand, ValueEnum};
use faults::Faults;
use output::Output;
use std::io;

/// Rules on what happened at a bridge table, under the code of laws the players chose.
#[derive(Debug, Parser)]
#[command(name = "bystander", version, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// When to use bold type: `auto` where the output is a terminal and `NO_COLOR` is not set.
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto, value_name = "WHEN")]
    color: Colour,
    /// Tell faults in sentences, without drawings, as a screen reader wants them.
    #[arg(long, global = true)]
    narrated: bool,
}

const EXAMPLES: &str = "\
Examples:
  bystander rule dispute.case              the ruling, under the codes the case names or under all
  bystander rule dispute.case --code 1904  under one code
  echo 'dealer: S
  E leads DK' | bystander rule -           a case told on the spot
  bystander sentences leads                how to say that somebody leads
  bystander law 1904 80                    what law 80 says

Exit status: 0 done; 1 a check failed; 2 the input could not be read.";

/// When to use bold type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Colour {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Rule on the cases of some files.
    Rule(rule::Rule),
    /// Show how several codes rule on the same cases, and why they part.
    Diff(diff::Diff),
    /// Check that files can be read and that their `held` lines are met.
    Check(check::Check),
    /// Print case files in canonical form.
    Fmt(fmt::Fmt),
    /// Show the sheet of a rubber: both columns, games ruled off, totals.
    Score(score::ScoreOf),
    /// Say what a law says, in plain words.
    Law(law::LawOf),
    /// Bind cases into a book: a site of small pages, and one page to print.
    Book(book::BookOf),
    /// List the codes of laws.
    Codes,
    /// Measure how far cases cover the codes of laws.
    Coverage(coverage::CoverageOf),
    /// List the sentences of the case language.
    Sentences(sentences::Sentences),
    /// Write a completion script for a shell.
    Completions(completions::Completions),
    /// Write the manual page.
    Man(man::Man),
}

/// Does what the arguments say.
pub fn run() -> Exit {
    let cli = Cli::parse();
    let mut output = Output::new(cli.color);
    let faults = Faults::new(cli.color, cli.narrated);
    let done = cli
        .command
        .run(&mut output, &faults)
        .and_then(|exit| output.finish().map(|()| exit));
    done.unwrap_or_else(|fault| {
        if fault.kind() == io::ErrorKind::BrokenPipe {
            // Whoever reads has read enough.
            return Exit::Done;
        }
        faults::say(&format!("cannot write: {fault}\n"));
        Exit::Unreadable
    })
}

impl Command {
    fn run(self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        match self {
            Self::Rule(rule) => rule.run(output, faults),
            Self::Diff(diff) => diff.run(output, faults),
            Self::Check(check) => check.run(output, faults),
            Self::Fmt(fmt) => fmt.run(output, faults),
            Self::Score(score) => score.run(output, faults),
            Self::Law(law) => law.run(output, faults),
            Self::Book(book) => book.run(output, faults),
            Self::Codes => codes::run(output, faults),
            Self::Coverage(coverage) => coverage.run(output, faults),
            Self::Sentences(sentences) => sentences.run(output, faults),
            Self::Completions(completions) => completions.run(output),
            Self::Man(man) => man.run(output, faults),
        }
    }
}
