//! What `bystander` alone says: how to begin, the commands by what they are for, and a usage that fits the screen.

use clap::Command;

/// How it is laid out: how to begin stands first.
pub(super) const TEMPLATE: &str =
    "{about}\n\n{before-help}{usage-heading} {usage}\n\nOptions:\n{options}{after-help}";

/// How to begin, and every command with a few words, in lines for a narrow screen.
const BEGIN: &str = "\
Begin with one of these:
  bystander ask
  bystander serve
  bystander rule dispute.case

Settle a dispute
  ask          asked, and ruled on
  rule         rule on case files
  why          why a law applies
  serve        all in a browser
  verify       check a filed slip

Look up the laws
  law          what a law says
  codes        the codes of laws
  card         a card for the wall

Write cases
  sentences    how to write it
  check        check case files
  fmt          tidy case files
  diff         compare the codes
  discover     where codes differ
  book         bind cases in a book
  coverage     what the cases cover

Play and learn
  deal         deal boards
  advise       what old books advise
  score        keep the score
  teach        learn the laws

Make a code
  house        start house rules
  vocabulary   names for a law

The program
  schema       JSON schemas
  completions  for your shell
  man          the manual page
  help         help on a command";

/// The same, without what was left out when the program was built.
pub(super) fn begin() -> String {
    let lines = BEGIN.lines();
    let here = lines.filter(|line| cfg!(feature = "serve") || !line.contains("serve"));
    here.collect::<Vec<_>>().join("\n")
}

/// Where more is said.
pub(super) const MORE: &str =
    "`bystander --help` says more, with examples; `bystander help rule` is about one command.";

/// The least columns at which every usage fits as it is.
const WIDE: usize = 80;

/// The command with usages that fit a screen of so many columns.
pub(super) fn fitted(command: Command, columns: Option<usize>) -> Command {
    let Some(columns) = columns.filter(|columns| *columns < WIDE) else {
        return command;
    };
    let mut built = command.clone();
    built.build();
    let mut fitted = command;
    for sub in built.get_subcommands_mut() {
        let usage = sub.render_usage().to_string();
        let Some(usage) = usage.strip_prefix(HEADING) else {
            continue;
        };
        let name = sub.get_name().to_owned();
        if name != "help" && HEADING.len() + usage.len() > columns {
            let parted = parted(usage, columns);
            fitted = fitted.mut_subcommand(name, |sub| sub.override_usage(parted));
        }
    }
    fitted
}

/// What is before a usage.
const HEADING: &str = "Usage: ";

/// A usage in lines that fit, parted between its words.
fn parted(usage: &str, columns: usize) -> String {
    const INDENT: &str = "  ";
    let mut lines: Vec<String> = Vec::new();
    for word in usage.split_whitespace() {
        let room = match lines.len() {
            1 => columns.saturating_sub(HEADING.len()),
            _ => columns,
        };
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= room => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) => lines.push(format!("{INDENT}{word}")),
            None => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::super::Cli;
    use super::{begin, fitted};
    use clap::CommandFactory;

    /// The columns of a narrow screen.
    const NARROW: usize = 40;

    #[test]
    fn every_command_stands_in_one_group() {
        let mut command = Cli::command();
        command.build();
        let text = begin();
        let listed: Vec<&str> = (text.lines())
            .filter_map(|line| line.strip_prefix("  ")?.split_once("  "))
            .map(|(name, _)| name)
            .collect();
        for sub in command.get_subcommands() {
            let own = listed.iter().filter(|name| **name == sub.get_name());
            assert_eq!(own.count(), 1, "{}", sub.get_name());
        }
        assert_eq!(listed.len(), command.get_subcommands().count());
    }

    #[test]
    fn what_is_said_first_fits_a_narrow_screen() {
        for line in begin().lines() {
            assert!(line.len() <= NARROW, "{line}");
        }
        let mut command = fitted(Cli::command(), Some(NARROW));
        command.build();
        for sub in command.get_subcommands_mut() {
            let usage = sub.render_usage().to_string();
            for line in usage.lines() {
                assert!(line.len() <= NARROW, "{line}");
            }
        }
    }
}
