//! A club's own code: one file that extends a code of the binary, changes its settings, and replaces,
//! adds and removes laws. It is checked as one code, and every fault is shown in the club's file.

use super::brought_about::{Change, Tried};
use super::check::check;
use super::check_path::{CheckPath, Place, Step};
use super::code::Code;
use super::error::LawError;
use super::fault::LawFault;
use super::flaw::{Flaw, Flaws};
use super::game::{self, RawQuestions};
use super::load::{folder, folders, is_embedded, read_yaml};
use super::place::Marked;
use super::plain::CODES;
use super::raw::{RawFile, RawFolder, RawHeading, key};
use super::raw_house::RawHouse;
use super::scalar::Text;
use super::take_over::take_over;
use super::topics;
use crate::source::{Gather as _, InOrder as _, Source, nearest_or};
use std::collections::{BTreeMap, BTreeSet};

/// What new laws are under where the file names no heading.
const HEADING: &str = "House rules";

/// A club's code from the text of its file.
pub fn from_house(file: &Source) -> Result<Code, Vec<LawError>> {
    let mut house: RawHouse = read_yaml(file).map_err(|fault| vec![*fault])?;
    let mut flaws = Flaws::default();
    house.check_name(&mut flaws);
    let folders = folders();
    let Some(base) = house.base(folders, &mut flaws) else {
        return Err(errors(&flaws.0, file, 0, &[]));
    };
    house.check_settings(folders, &mut flaws);
    // What is wrong in them is stated here, where the file has them, and goes no further.
    let questions = RawQuestions {
        moments: &house.asked,
        in_play: house.in_play.as_ref(),
        same: &house.same_question,
    };
    if !game::are_sound(&house.remedies, &house.attention, questions, &mut flaws) {
        (house.remedies, house.attention, house.asked) = Default::default();
        (house.in_play, house.same_question) = Default::default();
    }
    let others = topics::of(folders, &house.code);
    house.check_removed(&base, &mut flaws);
    let listed: Vec<String> = house.removes.iter().map(|number| key(number)).collect();
    let removed: BTreeSet<String> = listed.iter().cloned().gather();
    let extends = house.extends.clone();
    let mut folder = house.joined(base, &removed, &file.name);
    let own = folder.headings.len();
    take_over(&mut folder, own.saturating_sub(1), &mut flaws);
    // Whether a rule of the base only became idle by what the club changed; that is not a fault of either.
    let passes = |flaw: &Flaw| !is_own(&flaw.place, own) && is_idle(&flaw.fault);
    match check(&folder, &others, &passes) {
        Ok(mut code) if flaws.0.is_empty() => {
            code.called.clone_from(&file.name);
            code.runs = code.numbers();
            code.runs.retain(|number| !removed.contains(&key(number)));
            Ok(code)
        }
        Ok(_) => Err(errors(&flaws.0, file, own, &[])),
        Err(more) => {
            flaws.0.extend(more);
            let of_base = |flaw: &Flaw| !is_shown(flaw, own);
            let base = base_called(&extends, folders);
            let base = base.filter(|_| flaws.0.iter().any(of_base));
            let changes = base.map(|base| {
                let tried = Tried {
                    folder: &folder,
                    base: &base,
                    removed: &listed,
                    others: &others,
                    passes: &passes,
                };
                tried.changes()
            });
            Err(errors(&flaws.0, file, own, &changes.unwrap_or_default()))
        }
    }
}

/// The code of that name.
fn base_called(name: &str, folders: &[(&str, RawFolder)]) -> Option<RawFolder> {
    let name = name.trim();
    let base = folders.iter().find(|(id, _)| *id == name);
    base.map_or_else(|| folder(name), |(_, folder)| Some(folder.clone()))
}

/// Whether a club's code can be called so, and its file too: a word, and the name of no code that ships.
pub fn is_club_name(name: &str) -> bool {
    is_a_name(name) && !name.contains('/') && !is_embedded(name)
}

fn is_a_name(name: &str) -> bool {
    let sign = |sign: char| sign.is_alphanumeric() || "-_/".contains(sign);
    !name.is_empty() && name.chars().all(sign)
}

impl RawHouse {
    fn check_name(&self, flaws: &mut Flaws) {
        let name = self.code.trim();
        let root = CheckPath::file(0);
        if !is_a_name(name) {
            let name = name.to_owned();
            flaws.add(&root.key("code"), LawFault::BadName { name });
        } else if is_embedded(name) {
            let name = name.to_owned();
            flaws.add(&root.key("code"), LawFault::TakenName { name });
        }
    }

    /// The code it extends.
    fn base(&self, folders: &[(&str, RawFolder)], flaws: &mut Flaws) -> Option<RawFolder> {
        let name = self.extends.trim();
        let base = base_called(name, folders);
        if name.is_empty() {
            flaws.add(&CheckPath::file(0).key("extends"), LawFault::ExtendsNothing);
            return None;
        }
        if base.is_none() {
            let known: Vec<&str> = CODES.iter().map(|(id, ..)| *id).collect();
            let help = nearest_or(name, known.iter().copied(), || {
                format!("write one of {}", known.join(", "))
            });
            let name = name.to_owned();
            flaws.add(&CheckPath::file(0).key("extends"), LawFault::NoBase { name, help });
        }
        base
    }

    /// Whether every law it removes is one of the base, and none that it writes itself.
    fn check_removed(&self, base: &RawFolder, flaws: &mut Flaws) {
        let root = CheckPath::file(0);
        let list = root.key("removes");
        let laws = || base.headings.iter().flat_map(|file| &file.content.laws);
        for (place, number) in self.removes.iter().enumerate() {
            let number_key = key(number);
            let fault = if self.laws.iter().any(|law| key(&law.law) == number_key) {
                LawFault::RemovedAndWritten { number: number.trim().to_owned() }
            } else if laws().any(|law| key(&law.law) == number_key) {
                continue;
            } else {
                let numbers = laws().map(|law| &*law.law);
                LawFault::NoSuchLaw {
                    number: number.trim().to_owned(),
                    help: nearest_or(number, numbers, || {
                        format!("`bystander law {}` lists its laws", &*self.extends)
                    }),
                }
            };
            flaws.add(&list.index(place), fault);
        }
    }

    /// The base with everything changed that the file changes; the file's own laws stand last.
    fn joined(mut self, mut base: RawFolder, removed: &BTreeSet<String>, file: &str) -> RawFolder {
        let replaced: BTreeSet<String> = self.laws.iter().map(|law| key(&law.law)).gather();
        let mut headings = BTreeMap::new();
        for heading in &mut base.headings {
            let RawHeading { heading, laws } = &mut heading.content;
            for law in laws.iter() {
                headings.insert(key(&law.law), heading.clone());
            }
            laws.retain(|law| {
                let number = key(&law.law);
                !removed.contains(&number) && !replaced.contains(&number)
            });
            for law in laws {
                law.forget(removed);
            }
        }
        for law in &mut self.laws {
            law.heading = headings.get(&key(&law.law)).cloned();
        }
        base.headings.push(RawFile {
            content: RawHeading {
                heading: self.heading.unwrap_or_else(|| Text(HEADING.to_owned())),
                laws: self.laws,
            },
        });
        let code = &mut base.code;
        code.code = self.code;
        code.title = self.title;
        code.source = self.source.unwrap_or_else(|| code.source.clone());
        code.year = self.year.unwrap_or(code.year);
        code.numbering_note = self.numbering_note.or_else(|| code.numbering_note.take());
        code.settings.extend(self.settings.0);
        code.remedies.0.extend(self.remedies.0);
        code.attention.0.extend(self.attention.0);
        code.asked.0.extend(self.asked.0);
        code.in_play = self.in_play.or_else(|| code.in_play.take());
        let same = &mut code.same_question;
        same.incidents.0.extend(self.same_question.incidents.0);
        same.facts.0.extend(self.same_question.facts.0);
        if let Some(scheme) = &mut code.scheme {
            self.scheme.change(scheme);
        }
        file.clone_into(&mut base.file);
        base
    }
}

/// Whether a place is in the club's file; `own` is the place of its laws among the headings.
fn is_own(place: &Place, own: usize) -> bool {
    place.file == 0 || place.file == own
}

fn is_idle(fault: &LawFault) -> bool {
    matches!(
        fault,
        LawFault::IdleException { .. }
            | LawFault::IdleDefinition { .. }
            | LawFault::AlwaysDisplaced { .. }
    )
}

/// Whether words of the club's file are at fault, or are one of the two that are.
fn is_shown(flaw: &Flaw, own: usize) -> bool {
    let also = flaw.also.as_ref();
    is_own(&flaw.place, own) || also.is_some_and(|(place, _)| is_own(place, own))
}

/// The faults, each in the club's file: one of the base by the change that brings it about.
fn errors(flaws: &[Flaw], file: &Source, own: usize, changes: &[Change]) -> Vec<LawError> {
    let marked = Marked::new(&file.text);
    let mut errors: Vec<LawError> = flaws
        .iter()
        .map(|flaw| {
            let also = flaw.also.as_ref().filter(|(place, _)| is_own(place, own));
            let also = also.and_then(|(place, text)| Some((marked.find(&place.steps)?, *text)));
            let (span, also, fault) = if is_own(&flaw.place, own) {
                (marked.find(&flaw.place.steps), also, flaw.fault.clone())
            } else if let Some((span, _)) = also {
                // Of two rules only the other is the club's: the fault is shown on that one.
                (Some(span), None, flaw.fault.clone())
            } else {
                let change = changes.iter().find(|change| change.brings_about(flaw));
                let base = [Step::Key("extends")];
                let span = marked.find(change.map_or(&base, |change| &change.place));
                (span, None, in_base(&flaw.fault, change.is_some()))
            };
            LawError { file: file.name.clone(), span, also, fault }
        })
        .collect();
    errors.order_by_key(|error| error.span);
    // Of several rules of one law the same is said once.
    errors.dedup_by(|one, other| one.span == other.span && one.fault == other.fault);
    errors
}

/// A fault of the base that a change of the club's brings about; whether it is known which.
fn in_base(fault: &LawFault, known: bool) -> LawFault {
    let message = fault.to_string();
    let what = fault.help();
    if known {
        let help = format!("replace or remove that law as well; or {what}");
        return LawFault::ByThis { message, help };
    }
    let help =
        format!("a change in this file causes this: replace or remove that law as well; or {what}");
    LawFault::InBase { message, help }
}
