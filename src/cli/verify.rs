//! `bystander verify`: whether the ruling made now is the one of a slip.

use super::exit::Exit;
use super::faults::{Faults, say};
use super::files;
use super::named::{codes_of, is_wanted};
use super::output::Output;
use super::shelf::Shelf;
use super::slip::Made;
use super::story;
use crate::report::{FINGERPRINT, Fingerprint, MADE_BY, NoFingerprint, Sameness, WHAT_WAS_TOLD};
use clap::Args;
use std::io;
use std::path::{Path, PathBuf};

/// Which slip, and the case it was made from.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Verify {
    /// The fingerprint of the slip, or the file it was kept in; spaces, hyphens and letter case do not matter.
    #[arg(value_name = "FINGERPRINT|SLIP-FILE")]
    slip: String,
    /// The case file, or `-` for standard input.
    #[arg(value_name = "CASE")]
    file: PathBuf,
    /// The code it was made under. Left out: each of those that the case names, else each there is.
    #[arg(long, value_delimiter = ',', value_name = "CODE")]
    code: Vec<String>,
    /// Only the case with this number in its file, or with these words in its title.
    #[arg(long, value_name = "CASE")]
    case: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  bystander rule dispute.case --code 1904 --format slip > dispute.slip
  bystander verify dispute.slip dispute.case
  bystander verify 'h3rk 0w2m 7t5q x9ab 4kd1' dispute.case --code 1904

Exit status: 0 it is the ruling of the slip; 1 it is not; 2 the slip, the case or the code could not be read.";

/// What is known of a slip.
struct Known {
    fingerprint: Fingerprint,
    /// Its whole text, where the file is at hand.
    text: Option<String>,
}

impl Verify {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let answer = self
            .known(faults)
            .and_then(|known| Ok((self.made(faults)?, known)));
        let (made, known) = match answer {
            Ok(both) => both,
            Err(told) => {
                say(&told);
                return Ok(Exit::Unreadable);
            }
        };
        // The nearest of them is the one that is spoken of.
        let nearest = made.iter().max_by_key(|one| {
            let same = one.fingerprint.same(&known.fingerprint);
            (same.case, same.code, same.ruling)
        });
        let Some(nearest) = nearest else {
            say(&faults.plain("no case of the file is the one asked for", None));
            return Ok(Exit::Unreadable);
        };
        let (exit, words) = compared(nearest, &known, made.len());
        for sentence in words {
            output.write(&output.page().paragraph(0, &sentence))?;
        }
        Ok(exit)
    }

    fn known(&self, faults: &Faults) -> Result<Known, String> {
        let path = Path::new(&self.slip);
        if !path.is_file() {
            let fingerprint = read(&self.slip, faults)?;
            return Ok(Known {
                fingerprint,
                text: None,
            });
        }
        let source = files::read(path, faults)?;
        let lines = source.text().lines();
        let found: Vec<&str> = lines
            .filter_map(|line| line.trim().strip_prefix(FINGERPRINT))
            .collect();
        match found.as_slice() {
            [one] => Ok(Known {
                fingerprint: read(one, faults)?,
                text: Some(source.text().to_owned()),
            }),
            [] => Err(faults.plain(
                format!("there is no fingerprint in {}", self.slip),
                Some(format!(
                    "a slip has a line that begins `{}`",
                    FINGERPRINT.trim()
                )),
            )),
            several => Err(faults.plain(
                format!("{} holds {} slips", self.slip, several.len()),
                Some("give the fingerprint of the one you mean".to_owned()),
            )),
        }
    }

    /// The slips that the file's cases make now.
    fn made(&self, faults: &Faults) -> Result<Vec<Made>, String> {
        let at_hand = Shelf::default();
        let codes = at_hand.codes(self.code.iter().map(String::as_str), faults)?;
        let story = story::read(&self.file, faults)?;
        let mut made = Vec::new();
        for (place, case) in story.file.cases.iter().enumerate() {
            let wanted = self.case.as_deref();
            if wanted.is_some_and(|wanted| !is_wanted(wanted, place, case)) {
                continue;
            }
            let asked = codes_of(&at_hand, &codes, &story, case, faults);
            for code in asked.map_err(|told| told.concat())? {
                made.push(Made::of(&story, case, &code, &at_hand, faults)?);
            }
        }
        Ok(made)
    }
}

/// The fingerprint somebody gave, or what is wrong with it.
fn read(words: &str, faults: &Faults) -> Result<Fingerprint, String> {
    words.parse().map_err(|wrong: NoFingerprint| {
        let help = match &wrong {
            NoFingerprint::Check {
                group: Some((place, group)),
            } => format!("if one sign only is wrong, it is in group {place}, `{group}`; ask for that group again"),
            NoFingerprint::Check { group: None } => "have it read to you again".to_owned(),
            NoFingerprint::Length(_) | NoFingerprint::Sign(_) => {
                "a fingerprint looks like `H3RK-0W2M-7T5Q-X9AB-4KD1`; a slip is given by its file".to_owned()
            }
        };
        faults.plain(format!("`{}` is no fingerprint: {wrong}", words.trim()), Some(help))
    })
}

/// Whether the slip made now is the one that is known, and what there is to say of it.
fn compared(made: &Made, known: &Known, among: usize) -> (Exit, Vec<String>) {
    let same = made.fingerprint.same(&known.fingerprint);
    let of = format!("{}, under the code of {}", made.title(), made.code.id);
    if made.fingerprint == known.fingerprint {
        let mut words = vec![format!("It is the ruling of the slip: {of}.")];
        let altered = known
            .text
            .as_deref()
            .and_then(|text| altered(text, &made.text()));
        let exit = if altered.is_some() {
            Exit::Failed
        } else {
            Exit::Done
        };
        words.extend(altered);
        return (exit, words);
    }
    let mut words = vec!["It is not the ruling of the slip.".to_owned()];
    if !same.case && among > 1 {
        words.push("No case of the file tells what the slip's case told.".to_owned());
    } else if !same.case {
        words.push("The case has changed: it tells something else of the table.".to_owned());
    }
    if !same.code {
        words.push(format!(
            "The code has changed, or it is not the code of {}.",
            made.code.id
        ));
    }
    words.extend(ruled(same).map(str::to_owned));
    words.push(format!("Now made: {} ({of}).", made.fingerprint));
    (Exit::Failed, words)
}

fn ruled(same: Sameness) -> Option<&'static str> {
    match (same.case && same.code, same.ruling) {
        (true, _) => Some(
            "Neither the case nor the code has changed: this version of bystander rules otherwise than the one that made the slip.",
        ),
        (false, true) => Some("What is ruled is the same all the same."),
        (false, false) => None,
    }
}

/// Where the words of a slip are no longer those it was printed with; nothing where another
/// version made it, which may have told the same ruling in other words.
fn altered(kept: &str, made: &str) -> Option<String> {
    let version = |text: &str| {
        let line = text
            .lines()
            .find_map(|line| line.trim().strip_prefix(MADE_BY));
        line.map(|line| line.split(". ").next().unwrap_or(line).to_owned())
    };
    if version(kept) != version(made) {
        return None;
    }
    let (kept, made) = (ruled_words(kept), ruled_words(made));
    let all = kept.len().max(made.len());
    let place = (0..all).find(|place| kept.get(*place) != made.get(*place))?;
    let told = |lines: &[&str]| match lines.get(place) {
        None => "nothing".to_owned(),
        Some(line) => format!("\"{}\"", line.trim()),
    };
    Some(format!(
        "But the words of the slip were changed after it was printed: where it has {} there ought to be {}.",
        told(&kept),
        told(&made)
    ))
}

/// What a slip tells and rules: its lines after the heading and before the fingerprint. The title of
/// the case stands before them, and may change.
fn ruled_words(slip: &str) -> Vec<&str> {
    let lines = slip.lines().map(str::trim_end);
    let told = lines.skip_while(|line| *line != WHAT_WAS_TOLD);
    told.take_while(|line| !line.starts_with(FINGERPRINT))
        .collect()
}
