//! Progress on the disc: read, set aside where it is corrupt, and written so that a crash loses nothing.

use super::bounded::{self, Kind};
use super::faults::{CANNOT_WRITE, Faults, say};
use super::lock::Lock;
use super::place;
use super::replaced::{beside, folder_of, forget, itself, replace};
use crate::teach::{NoProgress, Progress};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The file where progress is kept, held by this process alone.
pub(super) struct ProgressFile {
    path: PathBuf,
    /// Held as long as the sitting lasts: two sittings would write over each other's answers.
    _lock: Lock,
}

/// Where progress is kept when no other place is named.
pub(super) fn usual_place(faults: &Faults) -> Result<PathBuf, String> {
    let place = place::of_data().map(|folder| folder.join("progress.json"));
    place.ok_or_else(|| {
        let help = "name a file with `--progress FILE`".to_owned();
        faults.plain("this system has no folder for a program's data", help)
    })
}

impl ProgressFile {
    /// Opens what is kept there; nothing yet is not a fault.
    pub(super) fn open(path: &Path, faults: &Faults) -> Result<(Self, Progress), String> {
        let trouble = |fault: io::Error| {
            faults
                .plain(format!("cannot keep progress in {}: {fault}", path.display()), CANNOT_WRITE)
        };
        let path = itself(path.to_path_buf()).map_err(trouble)?;
        // What cannot keep anything is refused before anything is put beside it.
        bounded::may_be_file(&path).map_err(trouble)?;
        fs::create_dir_all(folder_of(&path)).map_err(trouble)?;
        let lock = Lock::take(&beside(&path, "lock")).map_err(|fault| match fault.kind() {
            io::ErrorKind::WouldBlock => faults.plain(
                format!("another session is keeping its progress in {}", path.display()),
                "end that session first, or use another file with `--progress FILE`".to_owned(),
            ),
            _ => trouble(fault),
        })?;
        // What a sitting left that was killed as it wrote.
        forget(&beside(&path, "new")).map_err(trouble)?;
        let progress = match bounded::read(&path, Kind::Progress) {
            Ok(bytes) => read(&path, &bytes, faults)?,
            Err(fault) if fault.kind() == io::ErrorKind::NotFound => Progress::default(),
            Err(fault) => return Err(trouble(fault)),
        };
        Ok((Self { path, _lock: lock }, progress))
    }

    /// Puts progress on the disc: whole beside the old file first, and only then in its place.
    pub(super) fn save(&self, progress: &Progress) -> io::Result<()> {
        replace(&self.path, &beside(&self.path, "new"), progress.written().as_bytes())
    }
}

fn read(path: &Path, bytes: &[u8], faults: &Faults) -> Result<Progress, String> {
    let text = String::from_utf8_lossy(bytes);
    match Progress::read(&text) {
        Ok(progress) => Ok(progress),
        Err(newer @ NoProgress::Newer(_)) => Err(faults.plain(
            format!("cannot use {}: {newer}", path.display()),
            "use the newer bystander, or keep progress elsewhere with `--progress FILE`".to_owned(),
        )),
        Err(NoProgress::Corrupt(why)) => {
            let aside = move_aside(path).map_err(|fault| {
                let message = format!(
                    "{} is corrupt ({why}) and cannot be set aside: {fault}",
                    path.display()
                );
                faults.plain(message, CANNOT_WRITE)
            })?;
            say(&format!(
                "{} is corrupt ({why}). It is kept as {}, and progress starts again.\n",
                path.display(),
                aside.display()
            ));
            Ok(Progress::default())
        }
    }
}

/// Renames a corrupt file; none that was set aside before is written over.
fn move_aside(path: &Path) -> io::Result<PathBuf> {
    let names = (1_u32..).map(|number| beside(path, &format!("corrupt-{number}")));
    let mut free = names.take(10_000).filter(|name| !name.exists());
    let aside = free.next().ok_or_else(|| io::Error::other("too many are"))?;
    fs::rename(path, &aside)?;
    Ok(aside)
}
