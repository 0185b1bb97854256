//! How a code is named: by the name it ships under, by the path of a file or folder, or, in a case, by a plain name
//! that is looked for in a few folders and nowhere else.

use clap::Args;
use std::path::{Path, PathBuf};

/// Where the codes that cases name are looked for.
#[derive(Debug, Clone, Default, Args)]
pub(super) struct CodesFrom {
    /// Look in this folder too for a code that a case names: `code: riverside` is `riverside.yaml` there.
    #[arg(long, value_name = "FOLDER")]
    pub(super) codes_from: Vec<PathBuf>,
}

/// Whether a word is the path of a code: it has a slash in it, or ends as a YAML file does. Any other word is a name.
pub(super) fn is_path(word: &str) -> bool {
    let ends = |end: &std::ffi::OsStr| end == "yaml" || end == "yml";
    word.contains(['/', '\\']) || Path::new(word).extension().is_some_and(ends)
}

/// The file of that name in a folder: `riverside.yaml`, if it is a file and is in that folder itself, and is not a link
/// that leads out of it.
pub(super) fn in_folder(folder: &Path, name: &str) -> Option<String> {
    if is_path(name) || name.is_empty() {
        return None;
    }
    let file = folder.join(format!("{name}.yaml"));
    let real = file.canonicalize().ok()?;
    let within = real.starts_with(folder.canonicalize().ok()?);
    (within && real.is_file()).then(|| file.display().to_string())
}

/// The folder in which a file stands; none for standard input.
pub(super) fn folder_of(file: &Path) -> Option<&Path> {
    let folder = file.parent().filter(|_| file.is_file())?;
    Some(if folder.as_os_str().is_empty() { Path::new(".") } else { folder })
}
