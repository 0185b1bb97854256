//! `bystander man`: the manual page.

use super::Cli;
use super::exit::Ending;
use super::faults::Faults;
use super::output::Output;
use clap::{Args, CommandFactory};

/// Which page.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Man {
    /// The command whose page to write. Default: one page of them all.
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  bystander man > bystander.1
  bystander man rule > bystander-rule.1";

impl Man {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let mut cli = Cli::command();
        cli.build();
        let page = match &self.command {
            None => Some(&cli),
            Some(name) => cli.find_subcommand(name),
        };
        let Some(page) = page else {
            let name = self.command.as_deref().unwrap_or_default();
            let help = "`bystander help` lists the commands".to_owned();
            return Err(faults.refuse(format!("there is no command `{name}`"), help));
        };
        let mut text = Vec::new();
        clap_mangen::Man::new(page.clone()).render(&mut text)?;
        output.answer(&String::from_utf8_lossy(&text))
    }
}
