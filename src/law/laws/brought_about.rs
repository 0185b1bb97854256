//! Which of a club's own words bring about a fault in the code that it extends: the first without which it is none.

use super::check::check;
use super::check_path::Step;
use super::flaw::Flaw;
use super::raw::{RawFolder, RawLaw, key};
use super::topics::Topics;

/// How many of a club's words are tried, and no more.
const MOST_TRIED: usize = 128;
/// How many laws are checked for that in all: of a code with very many fewer words are tried.
const MOST_CHECKED: usize = 40_000;

/// A club's code as it is checked, and what it was made of.
pub(super) struct Tried<'t> {
    /// The code with everything changed that the club changes; the club's laws stand last.
    pub folder: &'t RawFolder,
    /// The code that it extends.
    pub base: &'t RawFolder,
    /// The numbers that the club removes, in the order of its file.
    pub removed: &'t [String],
    /// The matters of the codes.
    pub others: &'t Topics,
    /// What is not a fault.
    pub passes: &'t dyn Fn(&Flaw) -> bool,
}

/// A change of the club's: where it is in its file, and the faults that are left without it.
pub(super) struct Change {
    /// The steps to it.
    pub place: Vec<Step>,
    left: Vec<String>,
}

impl Change {
    /// Whether a fault is there only with it.
    pub(super) fn brings_about(&self, flaw: &Flaw) -> bool {
        !self.left.contains(&flaw.fault.to_string())
    }
}

impl Tried<'_> {
    /// Everything that may be left out of the club's file, each with what is wrong without it.
    pub(super) fn changes(&self) -> Vec<Change> {
        let rules = self.without_a_rule();
        let laws = self.with_a_law_as_it_was();
        let removed = self.with_a_law_not_removed();
        let headings = self.folder.headings.iter();
        let count: usize = headings.map(|file| file.content.laws.len()).sum();
        let most = MOST_TRIED.min(MOST_CHECKED / count.max(1));
        let all = rules.chain(laws).chain(removed).take(most);
        all.map(|(place, folder)| {
            let flaws = check(&folder, self.others, self.passes).err();
            let flaws = flaws.unwrap_or_default();
            Change { place, left: flaws.iter().map(|flaw| flaw.fault.to_string()).collect() }
        })
        .collect()
    }

    fn own(&self) -> &[RawLaw] {
        let last = self.folder.headings.last();
        last.map_or(&[], |file| &file.content.laws)
    }

    /// The code with one change more; none if it has no laws.
    fn changed(&self, change: impl FnOnce(&mut Vec<RawLaw>)) -> Option<RawFolder> {
        let mut folder = self.folder.clone();
        change(&mut folder.headings.last_mut()?.content.laws);
        Some(folder)
    }

    fn without_a_rule(&self) -> impl Iterator<Item = (Vec<Step>, RawFolder)> {
        let laws = self.own().iter().enumerate();
        let rules = laws.flat_map(|(law, own)| (0..own.rules.len()).map(move |rule| (law, rule)));
        rules.filter_map(|(law, rule)| {
            let folder = self.changed(|laws| {
                if let Some(own) = laws.get_mut(law) {
                    own.rules.remove(rule);
                }
            });
            Some((self.words_of(law, rule)?, folder?))
        })
    }

    /// The way to what a rule says: what it makes so, or else on which incident it speaks. One that is written in another
    /// code is pointed to.
    fn words_of(&self, law: usize, rule: usize) -> Option<Vec<Step>> {
        let rules = &self.own().get(law)?.rules;
        let own = rules.get(rule)?;
        let mut place = vec![Step::Key("laws"), Step::Index(law)];
        if own.taken_from.is_some() {
            place.push(Step::Key("same_as"));
            return Some(place);
        }
        let before = rules.iter().take(rule);
        let number = before.filter(|one| one.taken_from.is_none()).count();
        let says = if own.defines.is_some() { "defines" } else { "incident" };
        place.extend([Step::Key("rules"), Step::Index(number), Step::Key(says)]);
        Some(place)
    }

    fn of_base(&self, number: &str) -> Option<&RawLaw> {
        let mut laws = self.base.headings.iter().flat_map(|file| &file.content.laws);
        laws.find(|law| key(&law.law) == key(number))
    }

    fn with_a_law_as_it_was(&self) -> impl Iterator<Item = (Vec<Step>, RawFolder)> {
        let laws = self.own().iter().enumerate();
        laws.filter_map(|(law, own)| {
            let before = self.of_base(&own.law)?;
            let folder = self.changed(|laws| {
                if let Some(own) = laws.get_mut(law) {
                    *own = before.clone();
                }
            });
            let number = || vec![Step::Key("laws"), Step::Index(law), Step::Key("law")];
            let defines = own.rules.iter().position(|rule| rule.defines.is_some());
            let words = self.words_of(law, defines.unwrap_or(0));
            Some((words.unwrap_or_else(number), folder?))
        })
    }

    fn with_a_law_not_removed(&self) -> impl Iterator<Item = (Vec<Step>, RawFolder)> {
        let removed = self.removed.iter().enumerate();
        removed.filter_map(|(item, number)| {
            let before = self.of_base(number)?;
            let folder = self.changed(|laws| laws.push(before.clone()));
            let place = vec![Step::Key("removes"), Step::Index(item)];
            Some((place, folder?))
        })
    }
}
