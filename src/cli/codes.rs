//! `bystander codes`: the codes of laws.

use super::code_store::CodeStore;
use super::exit::{Ending, Exit};
use super::faults::Faults;
use super::law_lookup::counted;
use super::output::Output;
use crate::laws::Numbering;

/// Lists every code with its source, its year and where its numbers come from.
pub(super) fn run(output: &mut Output, faults: &Faults) -> Ending {
    let codes = faults.had(CodeStore::default().codes(["all"], faults))?;
    let page = output.page();
    for (place, code) in codes.iter().enumerate() {
        output.write(if place == 0 { "" } else { "\n" })?;
        output.write(&page.heading(&format!("{}: {}", code.id, code.title)))?;
        output.write(
            &page.paragraph(2, &format!("Year: {}. {} laws.", code.year, code.laws.len())),
        )?;
        output.write(
            &page.paragraph(2, &format!("Source: {}.", code.source.trim_end_matches('.'))),
        )?;
        let numbers = match code.numbering {
            Numbering::Counted => format!("Numbers: counted. {}", counted(code)),
            Numbering::Printed => match &code.numbering_note {
                Some(note) => format!("Numbers: {note}"),
                None => "Numbers: as printed.".to_owned(),
            },
        };
        output.write(&page.paragraph(2, numbers.trim()))?;
    }
    Ok(Exit::Done)
}
