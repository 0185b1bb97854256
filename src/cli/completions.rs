//! `bystander completions`: a completion script for a shell.

use super::Cli;
use super::exit::Exit;
use super::output::Output;
use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};
use std::io;

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
    pub(super) fn run(&self, output: &mut Output) -> io::Result<Exit> {
        let mut script = Vec::new();
        generate(self.shell, &mut Cli::command(), "bystander", &mut script);
        output.write(&String::from_utf8_lossy(&script))?;
        Ok(Exit::Done)
    }
}
