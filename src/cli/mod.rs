//! The command: arguments, files, exit status. The only module that reads files and prints.

mod advise;
mod answer;
mod answer_source;
mod ask;
mod ask_advice;
mod ask_match;
mod asker;
mod boards;
mod book;
mod bounded;
mod card;
mod casebook;
mod check;
mod clean;
mod code_name;
mod code_store;
mod codes;
mod completions;
mod coverage;
mod deal;
mod deals;
mod diff;
mod discover;
mod exit;
mod fault_data;
mod faults;
mod files;
mod fmt;
mod hands;
mod house;
mod indexed;
mod law;
mod law_compare;
mod law_lookup;
mod law_print;
mod leave;
mod lessons;
mod loaded_code;
mod lock;
mod man;
mod named;
mod needed;
mod order;
mod out;
mod output;
mod overview;
mod page;
mod place;
mod preferred;
mod progress;
mod progress_file;
mod remember;
mod replaced;
mod rule;
mod schema;
mod schemes;
mod score;
mod score_inputs;
mod seats;
mod sentences;
#[cfg(feature = "serve")]
mod serve;
mod shown_question;
mod sight;
mod sitting;
mod slip;
mod story;
mod teach;
mod terminal;
mod typed;
mod verify;
mod vocabulary;
mod why;

pub use exit::Exit;
use exit::{Ending, status_of};

use crate::source::visible;
use clap::error::ContextKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use faults::Faults;
use output::{Colour, Output};
use std::borrow::Cow;
use std::env;
use std::error::Error;
use std::io;
use std::num::ParseIntError;

/// Rules on what happened at a bridge table, under the code of laws the players chose.
#[derive(Debug, Parser)]
#[command(
    name = "bystander",
    version,
    help_template = overview::TEMPLATE,
    before_help = overview::begin(),
    after_help = overview::MORE,
    after_long_help = EXAMPLES
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// When to use bold type: `auto` where the output is a terminal and `NO_COLOR` is not set.
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto, value_name = "WHEN")]
    color: Colour,
    /// Report errors in plain sentences, without drawings, for a screen reader.
    #[arg(long, global = true)]
    narrated: bool,
}

const EXAMPLES: &str = "\
Examples:
  bystander rule dispute.case              the ruling, under the codes the case names, or all
  bystander rule dispute.case --code 1904  under one code
  echo 'dealer: S
  E leads DK' | bystander rule -           a case typed in
  bystander ask                            asked what happened, and ruled on
  bystander serve                          the same in a browser: a page for the table
  bystander sentences leads                how to write that somebody leads
  bystander law 1904 80                    what law 80 says
  bystander law 'call a suit'              which laws mention it
  bystander rule dispute.case --format slip   a page to file; `bystander verify` checks it

Codes: `--code` first, then the `code:` of a case, then the variable BYSTANDER_CODE (`1904`, or several with commas), \
then `code: 1904` in the configuration file (on Linux ~/.config/bystander/config.yaml), else all. The variable and \
the file are used by `rule`, `why`, `ask` and `teach`, and not by `check`, `verify`, `diff`, `discover` and \
`coverage`.

Files: only regular files are read. The limits: a case file 16 MB (and 200,000 lines, each of 10,000 bytes), a score 4 MB, \
a slip 1 MB, a file of laws 1 MB, a progress file 32 MB, a configuration file 1 MB.

Exit status: 0 done; 1 a check failed; 2 the input could not be read; 130 a question was ended with Ctrl-C.";

#[derive(Debug, Subcommand)]
enum Command {
    /// Rule on the cases of some files.
    Rule(rule::Rule),
    /// Ask what happened, one question at a time, and rule on it.
    Ask(ask::Ask),
    /// Show how several codes rule on the same cases, and why they differ.
    Diff(diff::Diff),
    /// Find where codes differ, where one is silent, and where it contradicts itself.
    Discover(discover::Discover),
    /// Serve the page for the table: disputes settled in a browser, on this machine or on the phones at the table.
    #[cfg(feature = "serve")]
    Serve(serve::Serve),
    /// Check that files can be read and that their `held` lines match the rulings.
    Check(check::Check),
    /// Print case files in canonical form.
    Fmt(fmt::Fmt),
    /// Show the sheet of a rubber: both columns, games ruled off, totals.
    Score(score::ScoreOf),
    /// Look up laws: what they say, what bears on them, which cases show them.
    Law(law::LawOf),
    /// Say why a law applies to a case or does not, and what would have changed that.
    Why(why::WhyLaw),
    /// Bind cases into a book: a site of small pages, and one page to print.
    Book(book::BookOf),
    /// Make a card for the club's wall: if this happens, who may do what, until when, by which law.
    Card(card::CardOf),
    /// List the codes of laws.
    Codes,
    /// Measure how much of the codes of laws the cases cover.
    Coverage(coverage::CoverageOf),
    /// List the sentences of the case language.
    Sentences(sentences::Sentences),
    /// Say what books of the time advise on a hand: what to declare and to lead, and where they differ.
    Advise(advise::Advise),
    /// Deal boards at random: as the start of a case, as PBN, as a drawing.
    Deal(deal::Deal),
    /// Learn the laws from the case book, or sit a paper.
    Teach(teach::Teach),
    /// Rule again on the case of a slip, and say whether the ruling is the same.
    Verify(verify::Verify),
    /// Start a club's house rules.
    House(house::House),
    /// List the names a law may use, with their meanings.
    Vocabulary(vocabulary::Vocabulary),
    /// Print the JSON schema of a law file, or of what the program prints.
    Schema(schema::SchemaOf),
    /// Write a completion script for a shell.
    Completions(completions::Completions),
    /// Write the manual page.
    Man(man::Man),
}

/// A fault of the arguments; of a number that is none it says what to write.
fn plainly(fault: clap::Error) -> clap::Error {
    let of_number = fault.source().and_then(<dyn Error>::downcast_ref::<ParseIntError>).is_some();
    let said = |kind| fault.get(kind).filter(|_| of_number);
    let (Some(value), Some(argument)) =
        (said(ContextKind::InvalidValue), said(ContextKind::InvalidArg))
    else {
        return fault;
    };
    let message = format!(
        "'{value}' for '{argument}' is not a whole number in figures, such as `7`\n\nFor more information, try '--help'.\n"
    );
    clap::Error::raw(fault.kind(), message)
}

/// The arguments, read with usages that fit the screen.
fn parsed() -> Result<Cli, clap::Error> {
    let columns = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    let mut command = overview::fitted(Cli::command(), columns);
    let matches = command.try_get_matches_from_mut(env::args_os())?;
    Cli::from_arg_matches(&matches).map_err(|fault| fault.format(&mut command))
}

/// Says what is wrong with the arguments, without the signs in them that a terminal obeys and nobody sees; help is printed.
fn refused(fault: &clap::Error) -> Exit {
    match visible(&fault.render().to_string()) {
        Cow::Owned(shown) if fault.use_stderr() => {
            faults::say(&shown);
            Exit::Unreadable
        }
        _ => fault.exit(),
    }
}

/// Does what the arguments say.
pub fn run() -> Exit {
    let cli = match parsed().map_err(plainly) {
        Ok(cli) => cli,
        Err(fault) => return refused(&fault),
    };
    let mut output = Output::new(cli.color);
    let faults = Faults::new(cli.color, cli.narrated);
    let done = status_of(cli.command.run(cli.color, &mut output, &faults));
    let done = done.and_then(|exit| output.finish().map(|()| exit));
    done.unwrap_or_else(|fault| {
        match fault.kind() {
            // The player who reads has read enough.
            io::ErrorKind::BrokenPipe => return Exit::Done,
            io::ErrorKind::Interrupted => {
                faults::say(leave::LEFT);
                return Exit::Left;
            }
            _ => {}
        }
        faults::say(&format!("cannot write: {fault}\n"));
        Exit::Unreadable
    })
}

impl Command {
    fn run(self, colour: Colour, output: &mut Output, faults: &Faults) -> Ending {
        match self {
            Self::Ask(ask) => ask.run(colour, output, faults),
            Self::Rule(rule) => rule.run(output, faults),
            #[cfg(feature = "serve")]
            Self::Serve(serve) => serve.run(output, faults),
            Self::Diff(diff) => diff.run(output, faults),
            Self::Discover(discover) => discover.run(output, faults),
            Self::Check(check) => check.run(output, faults),
            Self::Fmt(fmt) => fmt.run(output, faults),
            Self::Score(score) => score.run(output, faults),
            Self::Law(law) => law.run(output, faults),
            Self::Why(why) => why.run(output, faults),
            Self::Book(book) => book.run(output, faults),
            Self::Card(card) => card.run(output, faults),
            Self::Codes => codes::run(output, faults),
            Self::Coverage(coverage) => coverage.run(output, faults),
            Self::Sentences(sentences) => sentences.run(output, faults),
            Self::Deal(deal) => deal.run(output, faults),
            Self::Advise(advise) => Ok(advise.run(output, faults)?),
            Self::Teach(teach) => teach.run(output, faults),
            Self::Verify(verify) => verify.run(output, faults),
            Self::House(house) => house.run(output, faults),
            Self::Vocabulary(vocabulary) => vocabulary.run(output, faults),
            Self::Schema(schema) => schema.run(output),
            Self::Completions(completions) => completions.run(output),
            Self::Man(man) => man.run(output, faults),
        }
    }
}
