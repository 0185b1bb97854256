//! A file replaced whole: written beside the old one first, and only then put in its place, so that neither a crash nor
//! a full disc leaves half of it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Puts a text in a file's place, with the rights that the old one had.
pub(super) fn replace(path: &Path, temporary: &Path, text: &[u8]) -> io::Result<()> {
    let done = write_temporary(path, temporary, text).and_then(|()| fs::rename(temporary, path));
    if done.is_err() {
        let _ = fs::remove_file(temporary);
    }
    done?;
    // The new name is on the disc when the folder is; where folders cannot be opened
    // (Windows) the system sees to it.
    if let Ok(folder) = File::open(folder_of(path)) {
        let _ = folder.sync_all();
    }
    Ok(())
}

fn write_temporary(path: &Path, temporary: &Path, text: &[u8]) -> io::Result<()> {
    // What a killed process left there; never what a link leads to.
    forget(temporary)?;
    let mut file = OpenOptions::new().write(true).create_new(true).open(temporary)?;
    if let Ok(old) = fs::metadata(path) {
        file.set_permissions(old.permissions())?;
    }
    file.write_all(text)?;
    file.sync_all()
}

/// Takes away what a killed process left.
pub(super) fn forget(temporary: &Path) -> io::Result<()> {
    match fs::remove_file(temporary) {
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

/// The file itself, where its name is a link to it: what is written then keeps the link.
pub(super) fn itself(path: PathBuf) -> io::Result<PathBuf> {
    match fs::symlink_metadata(&path) {
        Ok(found) if found.is_symlink() => fs::canonicalize(&path),
        Ok(_) | Err(_) => Ok(path),
    }
}

/// `progress.json.lock`, beside `progress.json`.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(end);
    PathBuf::from(name)
}

/// The folder a file is in.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}
