//! Faults, shown on the very words.

use super::clean::Clean;
use super::exit::Stop;
use super::fault_data;
use super::indexed::Indexed;
use super::output::Colour;
use super::output::coloured;
use crate::source::visible;
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, NarratableReportHandler, Report};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write as _};
use std::sync::Arc;

/// How many faults of one file are shown in full; nobody reads more, and they are slow to draw.
const DRAWN: usize = 500;

/// How faults are reported.
pub(super) struct Faults {
    handler: Handler,
}

enum Handler {
    Drawn(Box<GraphicalReportHandler>),
    Narrated(NarratableReportHandler),
    /// As JSON, with what named that which is at fault, if that is not an argument.
    Data(Option<String>),
}

/// A fault that has nothing but its words: a file that is not there.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("{message}")]
struct Plain {
    message: String,
    #[help]
    help: String,
}

/// Help where a file cannot be read.
pub(super) const CANNOT_READ: &str = "check that it exists and that you may read it";

/// Help where a file cannot be written.
pub(super) const CANNOT_WRITE: &str =
    "check that the folder exists, that you may write to it, and that there is space";

impl Faults {
    pub(super) fn new(colour: Colour, narrated: bool) -> Self {
        let stderr = io::stderr();
        let theme = if coloured(colour, &stderr) {
            GraphicalTheme::unicode()
        } else {
            GraphicalTheme::unicode_nocolor()
        };
        let width = if stderr.is_terminal() { textwrap::termwidth() } else { 100 };
        let drawn = GraphicalReportHandler::new_themed(theme).with_width(width).with_links(false);
        Self {
            handler: if narrated {
                Handler::Narrated(NarratableReportHandler::new())
            } else {
                Handler::Drawn(Box::new(drawn))
            },
        }
    }

    /// The same, or where a program reads what is printed, faults as JSON among it.
    pub(super) fn or_data(&self, json: bool) -> &Self {
        static DATA: Faults = Faults { handler: Handler::Data(None) };
        if json { &DATA } else { self }
    }

    /// Reports faults if nothing else is shown: in words to standard error, or for a program as an array.
    pub(super) fn say(&self, errors: &[String]) {
        if errors.iter().all(String::is_empty) {
            return;
        }
        match self.handler {
            Handler::Drawn(_) | Handler::Narrated(_) => {
                for error in errors {
                    say(error);
                }
            }
            Handler::Data(_) => {
                let entry = fault_data::entry(errors);
                let _ = writeln!(io::stdout().lock(), "[\n{entry}\n]");
            }
        }
    }

    /// Says what is wrong, and stops the command.
    pub(super) fn stop(&self, errors: &[String]) -> Stop {
        self.say(errors);
        Stop::Said
    }

    /// The same of one fault without a text.
    pub(super) fn refuse(&self, message: impl Into<String>, help: impl Into<String>) -> Stop {
        self.stop(&[self.plain(message, help)])
    }

    /// What was looked for; where it cannot be had, what is wrong is said and the command stops.
    pub(super) fn had<T>(&self, found: Result<T, String>) -> Result<T, Stop> {
        found.map_err(|errors| self.stop(&[errors]))
    }

    /// The same of two things; what is wrong with each is said.
    pub(super) fn had_both<T, U>(
        &self,
        one: Result<T, String>,
        other: Result<U, String>,
    ) -> Result<(T, U), Stop> {
        match (one, other) {
            (Ok(one), Ok(other)) => Ok((one, other)),
            (one, other) => {
                let errors = [one.err(), other.err()].into_iter().flatten();
                Err(self.stop(&errors.collect::<Vec<_>>()))
            }
        }
    }

    /// Stops the command that cannot write there.
    pub(super) fn cannot_write(&self, what: &str, fault: &io::Error) -> Stop {
        self.refuse(format!("cannot write {what}: {fault}"), CANNOT_WRITE)
    }

    /// Faults of a text, in words and with the text shown.
    pub(super) fn of<E>(&self, faults: Vec<E>, source: &Arc<Indexed>) -> String
    where
        E: Diagnostic + Send + Sync + 'static,
    {
        self.of_after(0, faults, source)
    }

    /// The same of a text of which so many faults are reported before these.
    pub(super) fn of_after<E>(&self, before: usize, faults: Vec<E>, source: &Arc<Indexed>) -> String
    where
        E: Diagnostic + Send + Sync + 'static,
    {
        let mut text = String::new();
        for (place, fault) in faults.into_iter().enumerate() {
            if let Handler::Data(by) = &self.handler {
                text.push_str(&fault_data::of(&fault, source, by.as_deref()));
            } else if before + place < DRAWN {
                let report = Report::new(fault).with_source_code(Arc::clone(source));
                text.push_str(&self.rendered(report.as_ref()));
            } else {
                text.push_str(&in_one_line(&fault, source));
            }
        }
        text
    }

    /// A fault without a text.
    pub(super) fn plain(&self, message: impl Into<String>, help: impl Into<String>) -> String {
        self.rendered(&Plain { message: message.into(), help: help.into() })
    }

    /// The same of a file that cannot be read.
    pub(super) fn of_file(
        &self,
        file: &str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> String {
        self.about(fault_data::of_file, file, (message.into(), help.into()))
    }

    /// The same of what is in an argument, or in the variable that names a code.
    pub(super) fn of_argument(
        &self,
        argument: &str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> String {
        let words = (message.into(), help.into());
        self.about(fault_data::of_argument, argument, words)
    }

    /// A fault of a thing that only the data names: in words it is in the message.
    fn about(
        &self,
        as_data: fn(&dyn Diagnostic, &str, Option<&str>) -> String,
        thing: &str,
        (message, help): (String, String),
    ) -> String {
        let plain = Plain { message, help };
        match &self.handler {
            Handler::Data(by) => as_data(&plain, thing, by.as_deref()),
            Handler::Drawn(_) | Handler::Narrated(_) => self.rendered(&plain),
        }
    }

    /// Does what may end in faults, which then say where what they are about was named.
    pub(super) fn named_by<T>(
        &self,
        place: &str,
        done: impl FnOnce(&Self) -> Result<T, String>,
    ) -> Result<T, String> {
        match self.handler {
            Handler::Data(_) => done(&Self { handler: Handler::Data(Some(place.to_owned())) }),
            Handler::Drawn(_) | Handler::Narrated(_) => {
                done(self).map_err(|message| format!("{message}It is named in {place}.\n"))
            }
        }
    }

    fn rendered(&self, fault: &dyn Diagnostic) -> String {
        let mut errors = String::new();
        let fault = &Clean(fault);
        let shown = match &self.handler {
            Handler::Drawn(handler) => handler.render_report(&mut errors, fault),
            Handler::Narrated(handler) => handler.render_report(&mut errors, fault),
            Handler::Data(by) => return fault_data::alone(fault, by.as_deref()),
        };
        if shown.is_err() {
            let _ = writeln!(errors, "{fault}");
        }
        errors.push('\n');
        errors
    }
}

/// Writes to standard error; where that fails nobody is left to report to.
pub(super) fn say(message: &str) {
    let _ = io::stderr().write_all(message.as_bytes());
}

/// What has been reported, so that what is wrong with a code is reported once however many cases ask for it.
#[derive(Default)]
pub(super) struct Once(BTreeSet<String>);

impl Once {
    /// Reports what has not been reported before.
    pub(super) fn say(&mut self, errors: Vec<String>) {
        for one in errors {
            if !self.0.contains(&one) {
                say(&one);
                self.0.insert(one);
            }
        }
    }
}

/// `dispute.case:7: no sentence fits ... (did you mean ...?)`
fn in_one_line(fault: &dyn Diagnostic, source: &Indexed) -> String {
    let label = fault.labels().and_then(|mut labels| labels.next());
    let line = label.map_or(1, |label| source.line_of(label.offset()) + 1);
    let help = fault.help().map_or(String::new(), |help| format!(" ({help})"));
    visible(&format!("{}:{line}: {fault}{help}", source.name())).into_owned() + "\n"
}
