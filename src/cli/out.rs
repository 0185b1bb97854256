//! A folder that is written to: everything aside first, and then moved to its place.
//!
//! What is in the folder is written over, or taken away, only where it was written here before and is as it was
//! written; the folder's marker knows them. Nothing is written through a link. What a killed process left is taken away
//! by the next.

use super::lock::Lock;
use super::replaced::{forget, replace};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The file that lists what was written here.
const MARKER: &str = ".bystander";
/// Where it stands until everything has been written.
const NEW_SUFFIX: &str = ".bystander-new";
/// The first line of the marker.
const HEAD: &str =
    "Bystander wrote these files, and overwrites them as long as nobody has changed them.";
/// The most bytes of a marker.
const MOST: u64 = 16 << 20;

/// What was written: its path in the folder, and a digest of it. Of one path there are two where a process was killed as
/// it put the one text in the other's place.
type Listed = BTreeSet<(String, String)>;

/// A folder that is being written to.
pub(super) struct Out {
    folder: PathBuf,
    before: Listed,
    now: Mutex<BTreeMap<String, String>>,
    /// Held as long as it is written to.
    _lock: Lock,
}

impl Out {
    /// Makes the folder ready, and takes away what a killed process left there.
    pub(super) fn open(folder: &Path) -> io::Result<Self> {
        is_no_link(folder)?;
        fs::create_dir_all(folder)?;
        let folder = fs::canonicalize(folder)?;
        let lock = held(&folder.join(NEW_SUFFIX))?;
        let before = listed(&folder.join(MARKER))?;
        Ok(Self { folder, before, now: Mutex::default(), _lock: lock })
    }

    /// Writes a file aside; its path has `/` whatever the platform.
    pub(super) fn put(&self, path: &str, text: &[u8]) -> io::Result<()> {
        let temporary = inside(&self.folder.join(NEW_SUFFIX), path)?;
        if let Some(folder) = temporary.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(temporary, text)?;
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        now.insert(path.to_owned(), digest(text));
        Ok(())
    }

    /// Moves everything to its place, and takes away what was written here before and is no longer.
    pub(super) fn finish(self) -> io::Result<()> {
        let now = std::mem::take(&mut *self.now.lock().unwrap_or_else(PoisonError::into_inner));
        for path in now.keys() {
            self.may_write(path)?;
        }
        // Whatever becomes of this process, the next knows what is of its own making.
        let new: Listed = now.clone().into_iter().collect();
        self.mark(&self.before.union(&new).cloned().collect())?;
        for path in now.keys() {
            let place = inside(&self.folder, path)?;
            if let Some(folder) = place.parent() {
                fs::create_dir_all(folder)?;
            }
            fs::rename(inside(&self.folder.join(NEW_SUFFIX), path)?, place)?;
        }
        let gone = self.before.iter().map(|(path, _)| path);
        for path in gone.filter(|path| !now.contains_key(*path)) {
            // What was changed since is its owner's.
            if self.may_write(path).is_ok() {
                forget(&inside(&self.folder, path)?)?;
            }
        }
        self.mark(&new)
    }

    /// Whether a file may be put there: nothing is in its place, or what was written here before.
    fn may_write(&self, path: &str) -> io::Result<()> {
        let mut place = self.folder.clone();
        let names: Vec<&str> = path.split('/').collect();
        let (file, folders) = names.split_last().unwrap_or((&"", &[]));
        for folder in folders {
            place.push(folder);
            match fs::symlink_metadata(&place) {
                Ok(found) if found.is_dir() => {}
                Ok(_) => return Err(in_the_way(&place, "it is not a folder")),
                Err(fault) if fault.kind() == io::ErrorKind::NotFound => return Ok(()),
                Err(fault) => return Err(fault),
            }
        }
        place.push(file);
        match fs::symlink_metadata(&place) {
            Ok(found) if !found.is_file() => Err(in_the_way(&place, "it is not a regular file")),
            Ok(_) if !self.wrote(path) => {
                Err(in_the_way(&place, "it was not written by an earlier run"))
            }
            Ok(_) if self.as_written(path, &place) => Ok(()),
            Ok(_) => Err(in_the_way(&place, "it has been changed since it was written")),
            Err(fault) if fault.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(fault) => Err(fault),
        }
    }

    /// Whether a file was written here before.
    fn wrote(&self, path: &str) -> bool {
        let from = (path.to_owned(), String::new());
        let next = self.before.range(from..).next();
        next.is_some_and(|(before, _)| before == path)
    }

    /// Whether a file is as it was written.
    fn as_written(&self, path: &str, place: &Path) -> bool {
        let found = digest_of(place);
        found.is_ok_and(|found| self.before.contains(&(path.to_owned(), found)))
    }

    fn mark(&self, listed: &Listed) -> io::Result<()> {
        let mut text = format!("{HEAD}\n");
        for (path, digest) in listed {
            let _ = writeln!(text, "{digest}  {path}");
        }
        let temporary = self.folder.join(NEW_SUFFIX).join(MARKER);
        replace(&self.folder.join(MARKER), &temporary, text.as_bytes())
    }
}

impl Drop for Out {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(self.folder.join(NEW_SUFFIX));
    }
}

/// Whether a folder that is named is none that a link stands for; a stroke at its end would hide the link.
fn is_no_link(folder: &Path) -> io::Result<()> {
    let bare: PathBuf = folder.components().collect();
    match fs::symlink_metadata(&bare) {
        Ok(found) if found.is_symlink() => Err(in_the_way(&bare, "it is a link")),
        Ok(_) => Ok(()),
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(fault) => Err(fault),
    }
}

/// The folder for what stands aside, new and held by this process; one left by a killed process is taken away.
fn held(temporary: &Path) -> io::Result<Lock> {
    let place = temporary.join("lock");
    match fs::symlink_metadata(temporary) {
        Ok(found) if !found.is_dir() => return Err(in_the_way(temporary, "it is not a folder")),
        Ok(_) => {
            if fs::symlink_metadata(&place).is_ok() {
                locked(&place)?;
            }
            fs::remove_dir_all(temporary)?;
        }
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => {}
        Err(fault) => return Err(fault),
    }
    fs::create_dir(temporary)?;
    locked(&place)
}

fn locked(place: &Path) -> io::Result<Lock> {
    Lock::take(place).map_err(|fault| match fault.kind() {
        io::ErrorKind::WouldBlock => {
            io::Error::other("another run of bystander is writing there now")
        }
        _ => fault,
    })
}

/// What the marker lists; nothing if there is none.
fn listed(marker: &Path) -> io::Result<Listed> {
    match fs::symlink_metadata(marker) {
        Ok(found) if found.is_file() => {}
        Ok(_) => return Err(in_the_way(marker, "it is not a regular file")),
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => return Ok(Listed::new()),
        Err(fault) => return Err(fault),
    }
    let mut text = String::new();
    File::open(marker)?.take(MOST).read_to_string(&mut text)?;
    let mut lines = text.lines();
    if lines.next() != Some(HEAD) {
        return Err(in_the_way(marker, "it was not written by an earlier run"));
    }
    let rows = lines.filter_map(|line| line.split_once("  "));
    let rows = rows.filter(|(_, path)| inside(Path::new(""), path).is_ok());
    Ok(rows.map(|(digest, path)| (path.to_owned(), digest.to_owned())).collect())
}

/// A path in a folder; an error where it would lead out of it.
fn inside(folder: &Path, path: &str) -> io::Result<PathBuf> {
    let relative = Path::new(path);
    let plain = |part: Component<'_>| matches!(part, Component::Normal(_));
    if path.is_empty() || !relative.components().all(plain) {
        return Err(io::Error::other(format!("{path} leads out of the folder")));
    }
    Ok(folder.join(relative))
}

fn in_the_way(place: &Path, why: &str) -> io::Error {
    let place = place.display();
    io::Error::other(format!("{place} is in the way, and {why}: remove it, or name another folder"))
}

fn digest(text: &[u8]) -> String {
    in_letters(&Sha256::digest(text))
}

/// The digest of a file, however long it is.
fn digest_of(place: &Path) -> io::Result<String> {
    let mut file = File::open(place)?;
    let mut sha = Sha256::new();
    let mut part = vec![0; 1 << 16];
    loop {
        let taken = file.read(&mut part)?;
        match part.get(..taken) {
            None | Some([]) => return Ok(in_letters(&sha.finalize())),
            Some(part) => sha.update(part),
        }
    }
}

fn in_letters(digest: &[u8]) -> String {
    let start = String::with_capacity(2 * digest.len());
    digest.iter().fold(start, |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
