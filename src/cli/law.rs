//! `bystander law`: what a law says.

use super::exit::Exit;
use super::faults::{Faults, say};
use super::output::Output;
use super::shelf::Shelf;
use crate::held::nearest;
use crate::laws::{Code, Law, Numbering};
use crate::report::Page;
use clap::Args;
use std::io;

/// Which laws.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct LawOf {
    /// The code: 1904, 1906, 1907, a club's own file, or a folder that holds a `code.yaml`.
    #[arg(value_name = "CODE")]
    code: String,
    /// The numbers of the laws. Left out: every law of the code, with its title.
    #[arg(value_name = "NUMBER")]
    numbers: Vec<String>,
}

const EXAMPLES: &str = "\
Examples:
  bystander law 1904
  bystander law 1904 80 82
  bystander law 1907 37a";

impl LawOf {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let codes = match shelf_of(&self.code, faults) {
            Ok(codes) => codes,
            Err(told) => {
                say(&told);
                return Ok(Exit::Unreadable);
            }
        };
        let mut exit = Exit::Done;
        for code in &codes {
            exit = exit.max(self.of(code, output, faults)?);
        }
        Ok(exit)
    }

    fn of(&self, code: &Code, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let page = output.page();
        if self.numbers.is_empty() {
            output.write(&listed(code, page))?;
            return Ok(Exit::Done);
        }
        if code.numbering == Numbering::Counted {
            output.write(&page.paragraph(0, &counted(code)))?;
            output.write("\n")?;
        }
        let mut exit = Exit::Done;
        for (place, number) in self.numbers.iter().enumerate() {
            if let Some(law) = code.find(number).and_then(|index| code.law(index)) {
                output.write(if place == 0 { "" } else { "\n" })?;
                output.write(&told(law, code, page))?;
            } else {
                output.finish()?;
                say(&unknown(number, code, faults));
                exit = Exit::Unreadable;
            }
        }
        Ok(exit)
    }
}

fn shelf_of(name: &str, faults: &Faults) -> Result<Vec<std::sync::Arc<Code>>, String> {
    Shelf::default().codes([name], faults)
}

/// What a reader must know of numbers that do not stand in print.
pub(super) fn counted(code: &Code) -> String {
    code.numbering_note.clone().unwrap_or_else(|| {
        format!(
            "The paragraphs of the code of {} bear no numbers in print; these are counted.",
            code.id
        )
    })
}

/// Every law with its title, under its heading.
fn listed(code: &Code, page: Page) -> String {
    let mut out = page.heading(&code.title);
    if code.numbering == Numbering::Counted {
        out.push_str(&page.paragraph(0, &counted(code)));
    }
    let mut heading = "";
    for law in &code.laws {
        if law.heading != heading {
            heading = &law.heading;
            out.push('\n');
            out.push_str(&page.heading(heading));
        }
        out.push_str(&page.paragraph(2, &format!("{}. {}", law.number, law.title)));
    }
    out
}

fn told(law: &Law, code: &Code, page: Page) -> String {
    let mut out = page.heading(&format!("{}. {}", law.number, law.title));
    let under = format!(
        "Code of {}, {}; {}.",
        code.id,
        law.heading,
        law.kind.meaning()
    );
    out.push_str(&page.paragraph(0, &under));
    out.push('\n');
    out.push_str(&page.paragraph(0, law.restatement.trim()));
    if let Some(note) = &law.note {
        out.push('\n');
        out.push_str(&page.paragraph(0, &format!("Note: {}", note.trim())));
    }
    let index = code.find(&law.number);
    let readings = code.laws.iter().filter(|other| {
        let mut read = other.interprets.iter();
        read.any(|law| Some(*law) == index)
    });
    let read = law.interprets.iter().filter_map(|index| code.law(*index));
    let see = law.see.iter().filter_map(|index| code.law(*index));
    for (words, laws) in [
        ("It reads", listing(read)),
        ("Read by", listing(readings)),
        ("See also", listing(see)),
    ] {
        if !laws.is_empty() {
            out.push('\n');
            out.push_str(&page.paragraph(0, &format!("{words} {laws}.")));
        }
    }
    out
}

fn listing<'a>(laws: impl Iterator<Item = &'a Law>) -> String {
    let laws = laws.map(|law| format!("{} ({})", law.number, law.title));
    laws.collect::<Vec<_>>().join(", ")
}

fn unknown(number: &str, code: &Code, faults: &Faults) -> String {
    let near = nearest(number, code.laws.iter().map(|law| law.number.as_str()));
    let help = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("`bystander law {}` lists its laws", code.called),
    };
    faults.plain(
        format!("the code of {} has no law `{number}`", code.id),
        Some(help),
    )
}
