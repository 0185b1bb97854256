//! Progress on the disc: read, set aside where it is corrupt, and written so that a crash loses nothing.

use super::bounded::{self, Kind};
use super::faults::{Faults, say};
use crate::teach::{NoProgress, Progress};
use super::place;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The file where progress is kept, held by this process alone.
pub(super) struct Keep {
    path: PathBuf,
    /// Held as long as the sitting lasts: two sittings would write over each other's answers.
    _lock: File,
}

/// Where progress is kept when no other place is named.
pub(super) fn usual_place(faults: &Faults) -> Result<PathBuf, String> {
    let place = place::of_data().map(|folder| folder.join("progress.json"));
    place.ok_or_else(|| {
        let help = "name a file with `--progress FILE`".to_owned();
        faults.plain("there is no folder for a program's data here", Some(help))
    })
}

impl Keep {
    /// Opens what is kept there; nothing yet is no fault.
    pub(super) fn open(path: PathBuf, faults: &Faults) -> Result<(Self, Progress), String> {
        let trouble = |fault: io::Error| {
            faults.plain(
                format!("cannot keep progress in {}: {fault}", path.display()),
                None,
            )
        };
        fs::create_dir_all(folder(&path)).map_err(trouble)?;
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(beside(&path, "lock"))
            .map_err(trouble)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let help = "end that one first, or keep this one's progress elsewhere with `--progress FILE`";
                let told = format!(
                    "another sitting is keeping its progress in {}",
                    path.display()
                );
                return Err(faults.plain(told, Some(help.to_owned())));
            }
            Err(TryLockError::Error(fault)) => return Err(trouble(fault)),
        }
        let progress = match bounded::read(&path, Kind::Progress) {
            Ok(bytes) => read(&path, &bytes, faults)?,
            Err(fault) if fault.kind() == io::ErrorKind::NotFound => Progress::default(),
            Err(fault) => return Err(trouble(fault)),
        };
        Ok((Self { path, _lock: lock }, progress))
    }

    /// Puts progress on the disc: whole beside the old file first, and only then in its place.
    pub(super) fn save(&self, progress: &Progress) -> io::Result<()> {
        let folder = folder(&self.path);
        let mut beside = tempfile::NamedTempFile::new_in(folder)?;
        beside.write_all(progress.written().as_bytes())?;
        beside.as_file().sync_all()?;
        beside.persist(&self.path).map_err(|fault| fault.error)?;
        // The new name is on the disc when the folder is; where folders cannot be opened
        // (Windows) the system sees to it.
        if let Ok(folder) = File::open(folder) {
            let _ = folder.sync_all();
        }
        Ok(())
    }
}

fn read(path: &Path, bytes: &[u8], faults: &Faults) -> Result<Progress, String> {
    let text = String::from_utf8_lossy(bytes);
    match Progress::read(&text) {
        Ok(progress) => Ok(progress),
        Err(newer @ NoProgress::Newer(_)) => Err(faults.plain(
            format!("cannot use {}: {newer}", path.display()),
            Some(
                "use the newer bystander, or keep progress elsewhere with `--progress FILE`"
                    .to_owned(),
            ),
        )),
        Err(NoProgress::Corrupt(why)) => {
            let aside = set_aside(path).map_err(|fault| {
                let told = format!(
                    "{} is corrupt ({why}) and cannot be set aside: {fault}",
                    path.display()
                );
                faults.plain(told, None)
            })?;
            say(&format!(
                "{} is corrupt ({why}). It is kept as {}, and progress begins anew.\n",
                path.display(),
                aside.display()
            ));
            Ok(Progress::default())
        }
    }
}

/// Renames a corrupt file; none that was set aside before is written over.
fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let names = (1_u32..).map(|number| beside(path, &format!("corrupt-{number}")));
    let mut free = names.take(10_000).filter(|name| !name.exists());
    let aside = free
        .next()
        .ok_or_else(|| io::Error::other("too many are"))?;
    fs::rename(path, &aside)?;
    Ok(aside)
}

/// `progress.json.lock`, beside `progress.json`.
fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(end);
    PathBuf::from(name)
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}
