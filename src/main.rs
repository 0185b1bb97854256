//! The `bystander` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    bystander::cli::run().into()
}
