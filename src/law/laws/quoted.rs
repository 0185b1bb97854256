//! The few words of the print on which a law turns, where another code says otherwise.

use super::check_path::{CheckPath, Step};
use super::code::{Code, Law, Rule};
use super::effect::Effect;
use super::fault::LawFault;
use super::flaw::Flaws;
use super::index::LawIndex;
use super::laws_by_number::LawsByNumber;
use super::scalar::RawWords;
use crate::facts::IncidentKind;
use crate::source::Gather as _;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// No more of a print is quoted at a time.
const MOST: usize = 5;

/// The key for all else, beside words for some things in a law.
const ELSE: &str = "else";

/// The key for who may choose, and for whether the choosers may consult.
pub(crate) const CHOOSER: &str = "chooser";
pub(crate) const CONSULT: &str = "consult";

/// The key for from when on a thing may be had.
pub(crate) const WHEN: &str = "when";

/// The name under which words are kept; none for those on all else.
fn named(written: &str) -> &str {
    match written.trim() {
        ELSE => "",
        name => name,
    }
}

/// Words of the print, apart from the number of the law in which they stand, where that is another: `63: no part in`.
fn parted(words: &str) -> (Option<&str>, &str) {
    let numbered = |law: &&str| {
        law.chars().any(|sign| sign.is_ascii_digit())
            && law.chars().all(|sign| !sign.is_whitespace())
    };
    match words.split_once(": ") {
        Some((law, words)) if numbered(&law) => (Some(law), words),
        _ => (None, words),
    }
}

/// Words of the print as they are shown, with the law in which they stand where that is another.
pub fn shown(words: &str) -> String {
    match parted(words) {
        (Some(law), words) => format!("law {law}: \"{words}\""),
        (None, words) => format!("\"{words}\""),
    }
}

/// The words of a law, none of them too many.
pub(super) fn read(
    raw: &RawWords,
    at: &CheckPath<'_>,
    flaws: &mut Flaws,
) -> BTreeMap<String, String> {
    let mut words = BTreeMap::new();
    for (name, quoted) in &raw.0 {
        let count = parted(quoted.trim()).1.split_whitespace().count();
        if count > MOST {
            flaws.add(at, LawFault::TooManyWords { count });
        }
        words.insert(named(name).to_owned(), quoted.trim().to_owned());
    }
    words
}

/// Notes words on things of which no rule of their law speaks.
pub(super) fn check(code: &Code, laws_by_number: &LawsByNumber<'_>, flaws: &mut Flaws) {
    for ((index, law), entry) in
        (0_u16..).map(LawIndex).zip(&code.laws).zip(&laws_by_number.entries)
    {
        if law.words.is_empty() {
            continue;
        }
        let spoken: BTreeSet<Cow<'_, str>> = code.rules_of(index).flat_map(names).gather();
        for (place, (name, _)) in entry.raw.words.0.iter().enumerate() {
            let name = named(name);
            if let Some((Some(cited), _)) = law.words.get(name).map(|words| parted(words))
                && code.find(cited).is_none()
            {
                let cited = cited.to_owned();
                let root = CheckPath::file(entry.file);
                let laws = root.key("laws");
                let at = laws.index(entry.place);
                let help = "write the number of a law of this code".to_owned();
                let fault = LawFault::NoSuchLaw { number: cited, help };
                flaws.add(&at.key("words"), fault);
            }
            if name.is_empty() || spoken.contains(name) {
                continue;
            }
            let root = CheckPath::file(entry.file);
            let laws = root.key("laws");
            let at = laws.index(entry.place);
            let mut place_of = at.key("words").place();
            place_of.steps.push(Step::Entry(place));
            let (law, name) = (law.number.clone(), name.to_owned());
            flaws.add_at(place_of, None, LawFault::IdleWords { law, name });
        }
    }
}

/// Everything of which a rule speaks, by name.
fn names(rule: &Rule) -> Vec<Cow<'static, str>> {
    let mut names: Vec<Cow<'static, str>> =
        rule.incidents.iter().map(|kind| kind.name().into()).collect();
    match &rule.effect {
        Effect::Grants(grant) => {
            names.push(CHOOSER.into());
            names.extend(grant.consult.map(|_| CONSULT.into()));
        }
        Effect::Orders(_) | Effect::Bars(_) => {}
        Effect::Limits(limits) => names.extend(limits.iter().map(|limit| limit.name().into())),
        Effect::Defines(fact) => names.push(fact.name()),
    }
    names.extend(rule.effect.offers().map(|offer| offer.remedy.name().into()));
    let late = rule.effect.offers().any(|offer| offer.after_hand);
    names.extend(late.then(|| WHEN.into()));
    names.extend(rule.when.facts().map(|fact| match fact.measure() {
        Some(measure) => measure.name().into(),
        None => fact.name(),
    }));
    names
}

impl Code {
    /// Everything of which the rules of a law on such an incident speak, by name.
    pub(crate) fn spoken_of(
        &self,
        law: LawIndex,
        kind: IncidentKind,
    ) -> impl Iterator<Item = Cow<'static, str>> {
        let rules = self.rules_of(law);
        rules.filter(move |rule| rule.incidents.contains(&kind)).flat_map(names)
    }
}

impl Law {
    /// The words of its print on the first of some things of which it tells them, else those for the whole of it.
    pub fn words_on(&self, names: &[&str]) -> Option<&str> {
        let mut stated = names.iter().filter_map(|name| self.words.get(*name));
        stated.next().or_else(|| self.words.get("")).map(String::as_str)
    }
}
