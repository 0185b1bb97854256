//! A file that says by being locked that a process is writing beside it.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// Held by this process alone; taken away when it ends.
pub(super) struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// Takes the lock; `WouldBlock` where another process has it, and an error where what is there is no regular file:
    /// to open a pipe is to wait for the player who reads it, and through a link something would be made elsewhere.
    pub(super) fn take(path: &Path) -> io::Result<Self> {
        match fs::symlink_metadata(path) {
            Ok(found) if !found.is_file() => {
                let place = path.display();
                return Err(io::Error::other(format!("{place} is not a regular file")));
            }
            Err(fault) if fault.kind() != io::ErrorKind::NotFound => return Err(fault),
            _ => {}
        }
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
        match file.try_lock() {
            Ok(()) if is_there(&file, path) => Ok(Self { path: path.to_owned(), _file: file }),
            // The player who had it took the file away after it was opened here.
            Ok(()) | Err(TryLockError::WouldBlock) => Err(io::ErrorKind::WouldBlock.into()),
            Err(TryLockError::Error(fault)) => Err(fault),
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

/// Whether the file that was opened is the one that has the name now.
#[cfg(unix)]
fn is_there(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let same = |one: fs::Metadata, other: fs::Metadata| {
        (one.dev(), one.ino()) == (other.dev(), other.ino())
    };
    let found = file.metadata().and_then(|one| Ok((one, fs::symlink_metadata(path)?)));
    found.is_ok_and(|(one, other)| same(one, other))
}

/// An open file is not taken away here.
#[cfg(not(unix))]
fn is_there(_: &File, _: &Path) -> bool {
    true
}
