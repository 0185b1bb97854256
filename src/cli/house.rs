//! `bystander house new`: a club's file to begin with.

use super::exit::Exit;
use super::faults::{Faults, say};
use super::output::Output;
use super::shelf::Shelf;
use crate::laws::is_club_name;
use clap::{Args, Subcommand};
use std::fs::OpenOptions;
use std::io::{self, Write as _};
use std::path::PathBuf;

/// A club's file with `{name}`, `{base}` and `{year}` to fill in.
const CLUB: &str = include_str!("club.yaml");

/// House rules.
#[derive(Debug, Args)]
pub(super) struct House {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Write a commented club file that can be used at once.
    New(New),
}

/// Which file.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
struct New {
    /// The name of the code, one word of letters, figures and dashes; the file is NAME.yaml.
    #[arg(value_name = "NAME")]
    name: String,
    /// The code that applies where the club has no law of its own: 1904, 1906 or 1907, `three-hand` or
    /// `double-dummy`.
    #[arg(long, value_name = "CODE")]
    extends: String,
    /// Print the file instead of writing it.
    #[arg(long)]
    print: bool,
}

const EXAMPLES: &str = "\
Examples:
  bystander house new riverside --extends 1907
  bystander house new riverside --extends 1904 --print

A file that exists already is left as it is.";

impl House {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let What::New(new) = &self.what;
        let codes = Shelf::default().codes([new.extends.as_str()], faults);
        let year = match codes.as_deref() {
            Ok([base]) => base.year,
            Ok(_) => return Ok(fault(faults, "a club's file extends one code", "name one")),
            Err(message) => {
                say(message);
                return Ok(Exit::Unreadable);
            }
        };
        if !is_club_name(&new.name) {
            let message = format!("`{}` cannot be the name of a code", new.name);
            let help = "write one word of letters, figures and dashes, and no shipped code's";
            return Ok(fault(faults, &message, help));
        }
        let text = CLUB.replace("{name}", &new.name);
        let text = text
            .replace("{base}", &new.extends)
            .replace("{year}", &year.to_string());
        if new.print {
            output.write(&text)?;
            return Ok(Exit::Done);
        }
        new.write(&text, output, faults)
    }
}

impl New {
    fn write(&self, text: &str, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let path = PathBuf::from(format!("{}.yaml", self.name));
        let file = OpenOptions::new().write(true).create_new(true).open(&path);
        match file.and_then(|mut file| file.write_all(text.as_bytes())) {
            Ok(()) => {
                let shown = path.display();
                output.write(&format!(
                    "{shown} written. Rule by it with `bystander rule CASE --code {shown}`.\n"
                ))?;
                Ok(Exit::Done)
            }
            Err(wrong) => {
                let message = format!("cannot write {}: {wrong}", path.display());
                Ok(fault(
                    faults,
                    &message,
                    "give another name, or use `--print`",
                ))
            }
        }
    }
}

fn fault(faults: &Faults, message: &str, help: &str) -> Exit {
    say(&faults.plain(message.to_owned(), help.to_owned()));
    Exit::Unreadable
}
