//! `bystander completions`: a completion script for a shell.

use super::Cli;
use super::exit::Ending;
use super::output::Output;
use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

/// For which shell.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Completions {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

const EXAMPLES: &str = "\
Example:
  bystander completions bash > ~/.local/share/bash-completion/completions/bystander";

impl Completions {
    pub(super) fn run(&self, output: &mut Output) -> Ending {
        let mut script = Vec::new();
        generate(self.shell, &mut Cli::command(), "bystander", &mut script);
        output.answer(&String::from_utf8_lossy(&script))
    }
}
