//! `bystander verify`: whether the ruling made now is the one of a slip.

use super::bounded::Kind;
use super::code_name::CodesFrom;
use super::code_store::CodeStore;
use super::exit::{Ending, Exit};
use super::faults::Faults;
use super::named::{codes_of, is_wanted};
use super::output::Output;
use super::slip::Made;
use super::{files, story};
use crate::report::{FiledSlip, Fingerprint, NoFingerprint, Said, SameParts};
use clap::Args;
use std::path::{Path, PathBuf};

/// Which slip, and the case it was made from.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Verify {
    #[command(flatten)]
    codes_from: CodesFrom,
    /// The fingerprint of the slip, or the file it was kept in; spaces, hyphens and letter case do not matter.
    #[arg(value_name = "FINGERPRINT|SLIP-FILE")]
    slip: String,
    /// The case file, or `-` for standard input.
    #[arg(value_name = "CASE")]
    file: PathBuf,
    /// The code it was made under. Default: each of those that the case names, else each there is.
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
  bystander verify 3f9c2a17-8b04d1-c55e90 dispute.case --code 1904

Exit status: 0 it is the ruling of the slip; 1 it is not; 2 the slip, the case or the code could not be read.";

/// What is known of a slip.
struct Known {
    fingerprint: Fingerprint,
    /// Its whole text and what it says about itself, where the file is available.
    kept: Option<(String, Option<Said>)>,
}

impl Verify {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let answer = self.known(faults).and_then(|known| Ok((self.made(faults)?, known)));
        let (made, known) = faults.had(answer)?;
        // The nearest of them is the one that is mentioned.
        let nearest = made.iter().max_by_key(|one| {
            let same = one.fingerprint.same(&known.fingerprint);
            (same.case, same.code, same.ruling)
        });
        let Some(nearest) = nearest else {
            return Err(faults.refuse(
                "no case of the file matches",
                "give its number in the file, from 1, or words from its title",
            ));
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
            return Ok(Known { fingerprint, kept: None });
        }
        let source = files::read(path, Kind::Slip, faults)?;
        let text = source.text();
        let wrong = |message: String, help: &str| faults.plain(message, help.to_owned());
        let count = FiledSlip::count(text);
        if count > 1 {
            let message = format!("{} holds {count} slips", self.slip);
            return Err(wrong(message, "give the fingerprint of the one you mean"));
        }
        let kept = FiledSlip::of(text).ok_or_else(|| {
            let message = format!("there is no fingerprint in {}", self.slip);
            wrong(message, "a slip has a line that begins `Fingerprint:`")
        })?;
        Ok(Known {
            fingerprint: read(&kept.fingerprint, faults)?,
            kept: Some((text.to_owned(), kept.said)),
        })
    }

    /// The slips that the file's cases make now.
    fn made(&self, faults: &Faults) -> Result<Vec<Made>, String> {
        let at_hand = CodeStore::with(&self.codes_from.codes_from);
        let codes = at_hand.codes(self.code.iter().map(String::as_str), faults)?;
        let story = story::read(&self.file, faults)?;
        let mut made = Vec::new();
        for (place, case) in story.file.cases.iter().enumerate() {
            let wanted = self.case.as_deref();
            if wanted.is_some_and(|wanted| !is_wanted(wanted, place, case)) {
                continue;
            }
            let asked = codes_of(&at_hand, &codes, &story, case, faults);
            for code in asked.map_err(|message| message.concat())? {
                made.push(Made::of(&story, case, &code, &at_hand, faults)?);
            }
        }
        Ok(made)
    }
}

/// The fingerprint somebody gave, or what is wrong with it.
fn read(words: &str, faults: &Faults) -> Result<Fingerprint, String> {
    words.parse().map_err(|wrong: NoFingerprint| {
        let help = "a fingerprint looks like `3f9c2a17-8b04d1-c55e90`; for a slip, give its file"
            .to_owned();
        faults.plain(format!("`{}` is not a fingerprint: {wrong}", words.trim()), help)
    })
}

/// Whether the slip made now is the one that is known, and what there is to say about it.
fn compared(made: &Made, known: &Known, among: usize) -> (Exit, Vec<String>) {
    let same = made.fingerprint.same(&known.fingerprint);
    let of = format!("{}, under the code of {}", made.title(), made.code.id);
    if made.fingerprint == known.fingerprint {
        let (exit, differs) = match &known.kept {
            Some((text, said)) => words_compared(made, text, said.as_ref()),
            None => (Exit::Done, Vec::new()),
        };
        let first = match exit {
            Exit::Done => format!("It is the ruling of the slip: {of}."),
            _ => {
                "It is not the slip as it was printed, though its fingerprint is right.".to_owned()
            }
        };
        return (exit, [vec![first], differs].concat());
    }
    let mut words = vec!["It is not the ruling of the slip.".to_owned()];
    if !same.case && among > 1 {
        words.push("No case of the file has the same story as the slip.".to_owned());
    } else if !same.case {
        words.push("The case has changed: it says something different about the table.".to_owned());
    }
    if !same.code {
        words.push(format!("The code has changed, or it is not the code of {}.", made.code.id));
    }
    words.extend(ruled(same).map(str::to_owned));
    words.push(format!("Now made: {} ({of}).", made.fingerprint));
    (Exit::Failed, words)
}

fn ruled(same: SameParts) -> Option<&'static str> {
    match (same.case && same.code, same.ruling) {
        (true, _) => Some(
            "Neither the case nor the code has changed: this version of bystander rules differently from the one that made the slip.",
        ),
        (false, true) => Some("The ruling itself is the same."),
        (false, false) => None,
    }
}

/// The whole of a kept slip beside the one made now. They may differ in the title of the case, the version of the
/// program and where the code was found, and that is said; anything else was changed after the slip was printed, or
/// printed by another version, whose words cannot be vouched for.
fn words_compared(made: &Made, kept: &str, said: Option<&Said>) -> (Exit, Vec<String>) {
    let own = made.said();
    let said = said.unwrap_or(&own);
    let again = made.text_saying(said.clone());
    let other = said.version != own.version;
    let mut words: Vec<String> = [
        ("Title of the case", &said.title, &own.title),
        ("Version", &said.version, &own.version),
        ("Code given as", &said.code, &own.code),
    ]
    .into_iter()
    .filter(|(_, theirs, ours)| theirs != ours)
    .map(|(what, theirs, ours)| format!("{what}: \"{theirs}\" on the slip, \"{ours}\" now."))
    .collect();
    let Some((line, there, here)) = first_difference(kept, &again) else {
        return (Exit::Done, words);
    };
    let why = if other {
        "This version cannot check the wording of another"
    } else {
        "The words of the slip were changed after it was printed"
    };
    words.push(format!(
        "{why}: line {line} has {}, and should have {}.",
        quoted(there),
        quoted(here)
    ));
    (Exit::Failed, words)
}

/// The first line that differs, from 1, as it is in each; empty lines at the end do not count.
fn first_difference<'a>(
    one: &'a str,
    other: &'a str,
) -> Option<(usize, Option<&'a str>, Option<&'a str>)> {
    let lines = |text: &'a str| text.trim_end().lines().map(str::trim_end);
    let count = lines(one).count().max(lines(other).count());
    let (mut ones, mut others) = (lines(one), lines(other));
    (1..=count).find_map(|line| {
        let pair = (ones.next(), others.next());
        (pair.0 != pair.1).then_some((line, pair.0, pair.1))
    })
}

fn quoted(line: Option<&str>) -> String {
    line.map_or_else(|| "nothing".to_owned(), |line| format!("\"{}\"", line.trim()))
}
