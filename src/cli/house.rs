//! `bystander house new`: a club's file to begin with.

use super::code_store::CodeStore;
use super::exit::Ending;
use super::faults::Faults;
use super::output::Output;
use crate::laws::is_club_name;
use clap::{Args, Subcommand};
use std::fs::OpenOptions;
use std::io::Write as _;
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
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let What::New(new) = &self.what;
        let codes = faults.had(CodeStore::default().codes([new.extends.as_str()], faults))?;
        let [base] = codes.as_slice() else {
            return Err(faults.refuse("a club's file extends one code", "name one"));
        };
        if !is_club_name(&new.name) {
            let message = format!("`{}` cannot be the name of a code", new.name);
            let help = "write one word of letters, figures and dashes, and no shipped code's";
            return Err(faults.refuse(message, help));
        }
        let text = CLUB.replace("{name}", &new.name);
        let text = text.replace("{base}", &new.extends).replace("{year}", &base.year.to_string());
        if new.print {
            return output.answer(&text);
        }
        new.write(&text, output, faults)
    }
}

impl New {
    fn write(&self, text: &str, output: &mut Output, faults: &Faults) -> Ending {
        let path = PathBuf::from(format!("{}.yaml", self.name));
        let file = OpenOptions::new().write(true).create_new(true).open(&path);
        let written = file.and_then(|mut file| file.write_all(text.as_bytes()));
        written.map_err(|wrong| {
            let message = format!("cannot write {}: {wrong}", path.display());
            faults.refuse(message, "give another name, or use `--print`")
        })?;
        let shown = path.display();
        output.answer(&format!(
            "{shown} written. Rule by it with `bystander rule CASE --code {shown}`.\n"
        ))
    }
}
