//! What several checks need: where things are, and a case ruled on from its text.

use bystander::facts::{Facts, derive};
use bystander::laws::{Code, embedded, embedded_games, embedded_ids, from_house};
use bystander::source::Source;
use bystander::syntax::{Case, CaseFile, parse};
use bystander::table::replay;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{LazyLock, Mutex, PoisonError};

/// The project's own folder.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every file below a folder with that ending, in order.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            continue;
        };
        for entry in entries {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|own| own == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The codes that ship, in order.
pub(crate) fn codes() -> &'static [Code] {
    static CODES: LazyLock<Vec<Code>> =
        LazyLock::new(|| embedded_ids().map(|id| embedded(id).unwrap().unwrap()).collect());
    &CODES
}

/// A text that must be free of faults, as a tree.
pub(crate) fn tree(text: &str) -> CaseFile {
    let (file, faults) = parse(text);
    assert!(faults.is_empty(), "{faults:?}\n{text}");
    file
}

/// The facts of a case that must replay.
pub(crate) fn facts(case: &Case) -> Facts {
    derive(replay(case).unwrap())
}

/// The codes a case asks for, or all.
pub(crate) fn asked(case: &Case) -> Vec<String> {
    match case.codes() {
        Some(codes) => codes.iter().map(|code| code.value.clone()).collect(),
        None => embedded_ids().map(str::to_owned).collect(),
    }
}

/// The codes of the games for three and for two.
pub(crate) fn games() -> &'static [Code] {
    static GAMES: LazyLock<Vec<Code>> =
        LazyLock::new(|| embedded_games().map(|id| embedded(id).unwrap().unwrap()).collect());
    &GAMES
}

/// The club's own code in that file.
pub(crate) fn read_house(path: &Path) -> Code {
    let text = std::fs::read_to_string(path).unwrap();
    let name = path.strip_prefix(root()).unwrap_or(path).display();
    from_house(&Source::new(name.to_string(), text)).unwrap()
}

/// The club's own code in a file that ships, read once.
pub(crate) fn house(path: &Path) -> &'static Code {
    static HOUSES: Mutex<BTreeMap<PathBuf, &'static Code>> = Mutex::new(BTreeMap::new());
    let mut houses = HOUSES.lock().unwrap_or_else(PoisonError::into_inner);
    let own = houses.entry(path.to_owned());
    own.or_insert_with(|| Box::leak(Box::new(read_house(path))))
}

/// The code of that name: one that ships, or a club's beside the case.
pub(crate) fn named(id: &str, case: &Path) -> &'static Code {
    let shipped = codes().iter().chain(games()).find(|code| code.id == id);
    shipped.unwrap_or_else(|| house(&case.with_file_name(format!("{id}.yaml"))))
}

/// The codes a case asks for, or all: first those that ship, then the clubs'.
pub(crate) fn wanted(case: &Case, path: &Path) -> Vec<&'static Code> {
    let asked = asked(case);
    let is_asked = |code: &&Code| asked.contains(&code.id);
    let mut wanted: Vec<_> = codes().iter().filter(is_asked).collect();
    let clubs = asked.iter().map(|id| named(id, path));
    wanted.extend(clubs.filter(|code| codes().iter().all(|shipped| shipped.id != code.id)));
    wanted
}

/// One case of the case book, with the file it is in.
pub(crate) struct BookCase {
    pub path: PathBuf,
    pub case: Case,
    pub facts: Facts,
}

/// Every case of the case book, read and replayed once.
pub(crate) fn case_book() -> &'static [BookCase] {
    static BOOK: LazyLock<Vec<BookCase>> = LazyLock::new(|| {
        let cases = files(&root().join("cases"), "case").into_iter();
        cases.flat_map(|path| read(&path)).collect()
    });
    &BOOK
}

/// The cases of one file of the case book.
pub(crate) fn read(path: &Path) -> Vec<BookCase> {
    let file = tree(&std::fs::read_to_string(path).unwrap());
    let cases = file.cases.into_iter();
    cases.map(|case| BookCase { path: path.to_owned(), facts: facts(&case), case }).collect()
}

/// What part of a long list of trials is tried: all of it where `BYSTANDER_FULL` asks for that, as `.ci/run` does.
pub(crate) fn part<N>(usual: N, all: N) -> N {
    if std::env::var_os("BYSTANDER_FULL").is_some() { all } else { usual }
}

/// A folder of its own for one test, gone when the test is over.
pub(crate) fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// A command that knows nothing of what the player who runs the tests has chosen, in the project's folder.
pub(crate) fn unbiased(program: &str) -> Command {
    let mut command = Command::new(program);
    command
        .env("NO_COLOR", "1")
        .env("XDG_CONFIG_HOME", root().join("tests/no-configuration"))
        .env_remove("BYSTANDER_CODE")
        .current_dir(root());
    command
}

/// The command, run in a folder.
pub(crate) fn bystander_in(folder: &Path, arguments: &[&str]) -> Output {
    unbiased(env!("CARGO_BIN_EXE_bystander")).args(arguments).current_dir(folder).output().unwrap()
}

/// The command, run in the project's folder on some input.
pub(crate) fn bystander(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = unbiased(env!("CARGO_BIN_EXE_bystander"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that has already answered may have closed its end.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}
