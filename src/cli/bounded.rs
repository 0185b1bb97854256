//! Files read within limits: only what is a file, and no more of it than its kind may have.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// The byte-order mark.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// What a file is read as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Cases.
    Case,
    /// A score.
    Score,
    /// A kept slip.
    Slip,
    /// A code, or a scheme for scores, or one file of a code's folder.
    Code,
    /// The progress of somebody who learns.
    Progress,
    /// What somebody chose for himself.
    Configuration,
}

impl Kind {
    /// The most bytes of such a file.
    fn most(self) -> u64 {
        match self {
            Self::Case => 16 << 20,
            Self::Score => 4 << 20,
            Self::Slip | Self::Code | Self::Configuration => 1 << 20,
            Self::Progress => 32 << 20,
        }
    }

    /// What it is called.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Case => "a case file",
            Self::Score => "a score",
            Self::Slip => "a slip",
            Self::Code => "a file of laws",
            Self::Progress => "a progress file",
            Self::Configuration => "a configuration file",
        }
    }
}

/// The bytes of a file; an error where it is a folder, a pipe, a device or too large.
pub(super) fn read(path: &Path, kind: Kind) -> io::Result<Vec<u8>> {
    // Looked at before it is opened: to open a pipe is to wait for the player who writes to it.
    regular(&fs::metadata(path)?)?;
    let file = File::open(path)?;
    let opened = file.metadata()?;
    regular(&opened)?;
    // With room for one byte more than it is said to have, its end is seen without another look.
    let room = opened.len().min(kind.most()).saturating_add(1);
    taken(file, kind, usize::try_from(room).unwrap_or_default())
}

/// An error where what is there is no file that could be read; nothing there is no fault.
pub(super) fn may_be_file(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => Ok(()),
        found => regular(&found?),
    }
}

/// The bytes of standard input.
pub(super) fn read_standard_input(kind: Kind) -> io::Result<Vec<u8>> {
    taken(io::stdin().lock(), kind, 0)
}

/// The text of a file; an error too where it is no UTF-8.
pub(super) fn read_text(path: &Path, kind: Kind) -> io::Result<String> {
    let no_text = |_| io::Error::other("it is not UTF-8 text");
    String::from_utf8(read(path, kind)?).map_err(no_text)
}

fn taken(reader: impl Read, kind: Kind, room: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(room);
    // One byte more than the limit, so that it is known to be passed.
    reader.take(kind.most() + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > kind.most() {
        let most = kind.most() >> 20;
        let message = format!("{} may have at most {most} MB", kind.name());
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    // Some editors begin a file with a mark that is not a part of its text; where cases begin their own reader sees to.
    if kind != Kind::Case && bytes.starts_with(MARK) {
        bytes.drain(..MARK.len());
    }
    Ok(bytes)
}

fn regular(file: &fs::Metadata) -> io::Result<()> {
    if file.is_dir() {
        return Err(io::Error::other("it is a folder"));
    }
    if !file.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Kind;
    use crate::cli::Cli;
    use clap::CommandFactory;

    #[test]
    fn the_help_tells_how_large_a_file_of_each_kind_may_be() {
        let help = Cli::command().render_long_help().to_string();
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        for kind in
            [Kind::Case, Kind::Score, Kind::Slip, Kind::Code, Kind::Progress, Kind::Configuration]
        {
            let message = format!("{} {} MB", kind.name(), kind.most() >> 20);
            assert!(help.contains(&message), "{message}: {help}");
        }
    }
}
