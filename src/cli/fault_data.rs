//! Faults for a program: one object each, and the entry that stands among rulings.

use super::indexed::Indexed;
use crate::source::visible;
use crate::syntax::SyntaxError;
use miette::{Diagnostic, LabeledSpan};
use serde::Serialize;
use std::any::Any;

/// What is between two faults until they are put in an entry; no JSON text holds it.
const BETWEEN: char = '\u{1e}';

/// One fault.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Fault {
    /// The file; none if no file is at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(flatten)]
    at: Option<At>,
    /// The argument at fault, where it is none of a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    argument: Option<String>,
    /// What named it, if that is not an argument: a variable, a file of one's own choices.
    #[serde(skip_serializing_if = "Option::is_none")]
    named_by: Option<String>,
    /// Its kind, as `bystander::syntax::bad_card`.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
    message: String,
    /// What to do.
    help: Option<String>,
    /// What to write for the words at `span`, where only one thing can have been meant.
    replacement: Option<String>,
    /// Other places it has to do with.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    labels: Vec<Label>,
}

/// Where it stands.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct At {
    /// From 1.
    line: usize,
    /// From 1, in letters.
    column: usize,
    span: Bytes,
}

/// From the first byte to before the last.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Bytes {
    start: usize,
    end: usize,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Label {
    #[serde(flatten)]
    at: At,
    text: Option<String>,
}

impl At {
    fn of(label: &LabeledSpan, source: &Indexed) -> Self {
        let (line, column) = source.place_of(label.offset());
        Self {
            line,
            column,
            span: Bytes { start: label.offset(), end: label.offset() + label.len() },
        }
    }
}

/// A fault of a text.
pub(super) fn of<E: Diagnostic + Any>(fault: &E, source: &Indexed, by: Option<&str>) -> String {
    let labels: Vec<LabeledSpan> = fault.labels().into_iter().flatten().collect();
    let (first, others) = labels.split_at(labels.len().min(1));
    let syntax = (fault as &dyn Any).downcast_ref::<SyntaxError>();
    let replacement = syntax.and_then(SyntaxError::replacement);
    written(&Fault {
        file: Some(visible(source.name()).into_owned()),
        at: first.first().map(|label| At::of(label, source)),
        replacement: replacement.map(str::to_owned),
        labels: others
            .iter()
            .map(|label| Label {
                at: At::of(label, source),
                text: label.label().map(|text| visible(text).into_owned()),
            })
            .collect(),
        ..plain(fault, by)
    })
}

/// A fault without a text.
pub(super) fn alone(fault: &dyn Diagnostic, by: Option<&str>) -> String {
    written(&plain(fault, by))
}

/// A fault of an argument.
pub(super) fn of_argument(fault: &dyn Diagnostic, argument: &str, by: Option<&str>) -> String {
    written(&Fault { argument: Some(visible(argument).into_owned()), ..plain(fault, by) })
}

/// A fault of a file that cannot be read.
pub(super) fn of_file(fault: &dyn Diagnostic, file: &str, by: Option<&str>) -> String {
    written(&Fault { file: Some(visible(file).into_owned()), ..plain(fault, by) })
}

/// The words of a fault, and what named that which is at fault.
fn plain(fault: &dyn Diagnostic, by: Option<&str>) -> Fault {
    Fault {
        file: None,
        at: None,
        argument: None,
        named_by: by.map(|by| visible(by).into_owned()),
        code: fault.code().map(|code| code.to_string()),
        message: visible(&fault.to_string()).into_owned(),
        help: fault.help().map(|help| visible(&help.to_string()).into_owned()),
        replacement: None,
        labels: Vec::new(),
    }
}

fn written(fault: &Fault) -> String {
    // A fault holds nothing that JSON cannot say.
    let mut text = serde_json::to_string_pretty(fault).unwrap_or_default();
    text.push(BETWEEN);
    text
}

/// The entry of a faulty case, as it is in an array of rulings.
pub(super) fn entry_of(case: &str, line: u32, errors: &[String]) -> String {
    let case = serde_json::to_string(case).unwrap_or_default();
    headed(&format!("\n  \"case\": {case},\n  \"line\": {line},"), errors)
}

/// The entry of some faults.
pub(super) fn entry(errors: &[String]) -> String {
    headed("", errors)
}

fn headed(head: &str, errors: &[String]) -> String {
    let faults = errors.iter().flat_map(|errors| errors.split(BETWEEN));
    let faults = faults.filter(|fault| !fault.is_empty());
    let faults: Vec<String> = faults.map(|fault| indented(fault, "    ")).collect();
    let faults = faults.join(",\n");
    format!("{{\n  \"schema\": 1,{head}\n  \"faults\": [\n{faults}\n  ]\n}}")
}

fn indented(text: &str, by: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| format!("{by}{line}")).collect();
    lines.join("\n")
}
