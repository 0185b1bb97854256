//! The case book: which of its cases show a law at work.

use super::exit::Stop;
use super::faults::{Faults, say};
use super::order::in_order;
use super::story::{self, Story};
use super::{code_store, files};
use crate::held::laws_named;
use crate::laws::{Code, LawIndex};
use crate::report::IllustrationView;
use crate::ruling::rule;
use crate::source::InOrder as _;
use crate::syntax::Case;
use std::cmp::Reverse;
use std::path::{Path, PathBuf};

/// Where the case book is looked for when nobody says where.
const USUAL: &str = "cases";

/// A law of a code.
pub(super) type Wanted<'a> = (&'a Code, LawIndex);

/// A case that shows a law, and how well: whether its `held` line names it, how few findings there are beside.
type Shown = (usize, (bool, Reverse<usize>), IllustrationView);

/// What one file of the book comes to.
struct Leaf {
    shown: Vec<Shown>,
    read: bool,
}

/// For each law, the cases of a book whose ruling rests on it, the plainest first. Nothing if nobody named a folder and
/// there is none in its usual place.
pub(super) fn illustrations(
    folder: Option<&Path>,
    wanted: &[Wanted<'_>],
    faults: &Faults,
) -> Result<Option<Vec<Vec<IllustrationView>>>, Stop> {
    let usual = PathBuf::from(USUAL);
    let folder = match folder {
        Some(folder) => folder,
        None if usual.is_dir() => &usual,
        None => return Ok(None),
    };
    if !folder.exists() {
        let message = format!("there is no folder {}", folder.display());
        let help = "give the folder of a case book, as in `--cases my-cases`".to_owned();
        return Err(faults.refuse(message, help));
    }
    if wanted.is_empty() {
        return Ok(Some(Vec::new()));
    }
    let files = faults.had(files::gathered(&[folder.to_path_buf()], faults))?;
    let mut of_each: Vec<Vec<Shown>> = vec![Vec::new(); wanted.len()];
    let mut unread = 0_usize;
    in_order(
        &files,
        |file| leaf(file, wanted, faults),
        |leaf| {
            unread += usize::from(!leaf.read);
            for shown in leaf.shown {
                if let Some(own) = of_each.get_mut(shown.0) {
                    own.push(shown);
                }
            }
            Ok(())
        },
    )?;
    if unread > 0 {
        let help = format!("`bystander check {}` says why", folder.display());
        say(&faults.plain(format!("{unread} of the case files cannot be read"), help));
    }
    Ok(Some(of_each.into_iter().map(plainest_first).collect()))
}

fn plainest_first(mut shown: Vec<Shown>) -> Vec<IllustrationView> {
    shown.order_by_key(|(_, plainness, _)| Reverse(*plainness));
    shown.into_iter().map(|(_, _, view)| view).collect()
}

fn leaf(file: &Path, wanted: &[Wanted<'_>], faults: &Faults) -> Leaf {
    let mut leaf = Leaf { shown: Vec::new(), read: true };
    let Ok(story) = story::read(file, faults) else {
        return Leaf { read: false, ..leaf };
    };
    for case in &story.file.cases {
        match shown(&story, case, wanted, faults) {
            Some(shown) => leaf.shown.extend(shown),
            None => leaf.read = false,
        }
    }
    leaf
}

/// The laws that a case shows; nothing where the case cannot be replayed.
fn shown(story: &Story, case: &Case, wanted: &[Wanted<'_>], faults: &Faults) -> Option<Vec<Shown>> {
    let (facts, _) = story.replayed(case, faults).ok()?;
    let mut shown = Vec::new();
    let mut of_code = None;
    for (place, (code, law)) in wanted.iter().enumerate() {
        if !is_under(case, code) {
            continue;
        }
        let known = of_code.take_if(|(id, _): &mut (&str, _)| *id == code.id);
        let ruling = known.map_or_else(|| rule(&facts, code, false), |(_, ruling)| ruling);
        if ruling.rests_on(*law) {
            let named = names(case, code, *law);
            let plainness = (named, Reverse(ruling.findings.len()));
            let view =
                IllustrationView { file: story.source.name().to_owned(), case: story.title(case) };
            shown.push((place, plainness, view));
        }
        of_code = Some((code.id.as_str(), ruling));
    }
    Some(shown)
}

/// Whether a case is one of a code's: it names the code, or none, or the code is somebody's own.
fn is_under(case: &Case, code: &Code) -> bool {
    let ships = code_store::expanded(["all"]).contains(&code.id.as_str());
    case.codes().is_none_or(|asked| {
        let asked = code_store::expanded(asked.iter().map(|code| code.value.as_str()));
        !ships || asked.contains(&code.id.as_str())
    })
}

/// Whether a `held` line of the case names the law.
fn names(case: &Case, code: &Code, law: LawIndex) -> bool {
    case.held().any(|held| laws_named(held, code).any(|one| one == law))
}
