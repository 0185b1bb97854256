//! Codes of a few laws, good and bad.

mod canonical;
mod good;
mod names;
mod schemas;
mod search;
mod sense;
mod shape;

use super::{Code, LawError, from_texts};
use crate::source::{Source, Span};
use miette::Diagnostic;

const HEAD: &str = "\
code: \"1910\"
title: Laws for a test
source: written here
year: 1910
numbering: printed
";

/// The files of a code whose laws are these.
fn files(laws: &str) -> Vec<Source> {
    vec![
        Source::new("laws/1910/leads.yaml", format!("heading: Leads\nlaws:\n{laws}")),
        Source::new("laws/1910/code.yaml", HEAD),
    ]
}

/// A law with that number and whatever else is written.
fn law(number: &str, rest: &str) -> String {
    format!(
        "  - law: \"{number}\"\n    title: A law\n    topic: a_matter\n    kind: penalty\n    restatement: Whoever leads, leads.\n{rest}"
    )
}

/// A law with one rule, given as the lines of its mapping.
fn law_with_rule(number: &str, lines: &[&str]) -> String {
    law_with_rules(number, &[lines])
}

fn law_with_rules(number: &str, rules: &[&[&str]]) -> String {
    let mut text = String::from("    rules:\n");
    for lines in rules {
        for (place, line) in lines.iter().enumerate() {
            text += if place == 0 { "      - " } else { "        " };
            text += line;
            text += "\n";
        }
    }
    law(number, &text)
}

fn load(laws: &str) -> Result<Code, Vec<LawError>> {
    from_texts(&files(laws))
}

/// What is said about a fault: its code, the words under the label, the message and the help.
#[derive(Debug)]
struct Said {
    code: String,
    words: String,
    message: String,
    help: String,
    also: Option<String>,
}

fn faults(laws: &str) -> Vec<Said> {
    let files = files(laws);
    let errors = from_texts(&files).expect_err("the laws have a fault");
    errors.iter().map(|error| said(error, &files)).collect()
}

fn said(error: &LawError, files: &[Source]) -> Said {
    let file = files.iter().find(|file| file.name == error.file);
    let words = |span: Span| {
        let text = &file.expect("the file is one of those given").text;
        text[span.start as usize..span.end as usize].to_owned()
    };
    Said {
        code: error.code().expect("every fault has a code").to_string(),
        words: error.span.map(words).unwrap_or_default(),
        message: error.to_string(),
        help: error.help().expect("every fault has a help").to_string(),
        also: error.also.map(|(span, _)| words(span)),
    }
}

/// The one fault of these laws.
fn fault(laws: &str) -> Said {
    let mut all = faults(laws);
    assert_eq!(all.len(), 1, "{all:#?}");
    all.remove(0)
}

fn check(laws: &str, code: &str, words: &str, help: &str) {
    let said = fault(laws);
    assert_eq!(said.code, format!("bystander::laws::{code}"));
    assert_eq!(said.words, words, "{said:#?}");
    assert!(said.help.contains(help), "{said:#?}");
}
