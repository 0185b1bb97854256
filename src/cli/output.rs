//! Standard output, and the page it is laid out on.

use super::exit::{Ending, Exit};
use crate::report::Page;
use crate::source::visible;
use clap::ValueEnum;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

/// When to use bold type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Colour {
    Auto,
    Always,
    Never,
}

/// The widest page that is read with ease.
const WIDEST: usize = 100;
/// The page where the output is not a terminal.
const USUAL: usize = 80;

/// Standard output.
pub(super) struct Output {
    writer: BufWriter<Stdout>,
    page: Page,
    columns: usize,
}

impl Output {
    pub(super) fn new(colour: Colour) -> Self {
        let stdout = io::stdout();
        let columns = if stdout.is_terminal() { textwrap::termwidth() } else { USUAL };
        let bold = coloured(colour, &stdout);
        Self {
            writer: BufWriter::new(stdout),
            page: Page { width: columns.min(WIDEST), bold, laws: false },
            columns,
        }
    }

    /// As wide a page as the terminal has, for what is in columns.
    pub(super) fn wide_page(&self) -> Page {
        Page { width: self.columns, ..self.page }
    }

    /// The page that text is laid out on.
    pub(super) fn page(&self) -> Page {
        self.page
    }

    /// Writes a text, hidden signs of it written out, but for the bold type of the page itself.
    pub(super) fn write(&mut self, text: &str) -> io::Result<()> {
        if !self.page.bold {
            return self.writer.write_all(visible(text).as_bytes());
        }
        let bold = anstyle::Style::new().bold();
        let (begin, end) = (bold.render().to_string(), bold.render_reset().to_string());
        for (place, piece) in text.split(&begin).enumerate() {
            if place > 0 {
                self.writer.write_all(begin.as_bytes())?;
            }
            for (place, piece) in piece.split(&end).enumerate() {
                if place > 0 {
                    self.writer.write_all(end.as_bytes())?;
                }
                self.writer.write_all(visible(piece).as_bytes())?;
            }
        }
        Ok(())
    }

    /// Writes a text, with which the command is done.
    pub(super) fn answer(&mut self, text: &str) -> Ending {
        self.write(text)?;
        Ok(Exit::Done)
    }

    /// Shows what has been written so far.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// Whether to use escape codes on a stream; `NO_COLOR` and its relatives decide where it is left open.
pub(super) fn coloured(colour: Colour, stream: &impl anstream::stream::RawStream) -> bool {
    match colour {
        Colour::Always => true,
        Colour::Never => false,
        Colour::Auto => anstream::AutoStream::choice(stream) != anstream::ColorChoice::Never,
    }
}
