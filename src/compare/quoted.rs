//! The words of the print on which a law turns, where two codes differ.

use super::side::Side;
use super::{Aspect, Cause, What, Why};
use crate::facts::{FactId, IncidentKind};
use crate::laws::{CHOOSER, CONSULT, Code, LawIndex, WHEN};
use std::borrow::Cow;

/// The words of the law of either code, as far as the laws tell them.
pub(super) fn quoted(
    what: &What,
    cause: &Cause,
    one: &Side<'_>,
    other: &Side<'_>,
) -> [Option<String>; 2] {
    let finding = one.finding.or(other.finding);
    let Some(kind) = finding.map(|finding| finding.incident.kind) else {
        return [None, None];
    };
    let names = names(what, cause, kind);
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    let codes = [(one.ruled.code, cause.one), (other.ruled.code, cause.other)];
    let defined = defined(cause);
    let words = |names: &[&str]| {
        codes.map(|(code, law)| {
            let own = law.and_then(|law| code.law(law)?.words_on(names));
            let defining = || of_definition(code, law, defined?, kind, names);
            own.map(str::to_owned).or_else(defining)
        })
    };
    let first = words(&names);
    if !is_alike(&first) {
        return first;
    }
    // Words that both have part nothing: others do, by which the two laws mention such an incident.
    let at_hand: Vec<Cow<'static, str>> = codes
        .iter()
        .filter_map(|(code, law)| law.map(|law| code.spoken_of(law, kind)))
        .flatten()
        .collect();
    let of_it = |name: &&str| at_hand.iter().any(|one| one == name);
    let others = [CHOOSER].into_iter().chain(stated(codes).filter(of_it));
    let others: Vec<_> = others.map(|name| (name, words(&[name]))).collect();
    let parts = |(_, pair): &&(&str, [Option<String>; 2])| {
        pair.iter().all(Option::is_some) && !is_alike(pair)
    };
    // Failing those, a condition that one of the two has and the other has not.
    let alone = |(name, pair): &&(&str, [Option<String>; 2])| {
        let is_condition = cause.why == Why::Words && FactId::from_name(name).is_some();
        is_condition && pair.iter().flatten().count() == 1
    };
    let parting = others.iter().find(parts).or_else(|| others.iter().find(alone));
    parting.map_or(first, |(_, pair)| pair.clone())
}

/// Whether both have the same words, however they are set in print.
pub(super) fn is_alike([one, other]: &[Option<String>; 2]) -> bool {
    let plain = |words: &String| {
        let words = words.chars().filter(|one| one.is_alphanumeric() || *one == ' ');
        words.flat_map(char::to_lowercase).collect::<String>()
    };
    one.is_some() && one.as_ref().map(plain) == other.as_ref().map(plain)
}

/// All of which either of two laws tells words.
fn stated(codes: [(&Code, Option<LawIndex>); 2]) -> impl Iterator<Item = &str> {
    let laws = codes.into_iter();
    let laws = laws.filter_map(|(code, law)| code.law(law?));
    laws.flat_map(|law| law.words.keys().map(String::as_str))
}

/// What the laws may tell words for, the most telling first.
fn names(what: &What, cause: &Cause, kind: IncidentKind) -> Vec<Cow<'static, str>> {
    let given = match what {
        What::Option(given) | What::Order(given) => vec![given.remedy.name()],
        What::Changed(changed) if changed.aspect == Aspect::When => {
            vec![WHEN, changed.one.remedy.name(), changed.other.remedy.name()]
        }
        What::Changed(changed) => vec![changed.one.remedy.name(), changed.other.remedy.name()],
        What::Chooser => vec![CHOOSER],
        What::Consult => vec![CONSULT],
        What::Arises | What::Lost(_) | What::Verdict => Vec::new(),
    };
    let facts = match &cause.why {
        Why::Condition(because) => because.iter().map(|one| one.fact).collect(),
        _ => Vec::new(),
    };
    let given = given.into_iter().map(Cow::Borrowed);
    let facts = facts.into_iter().map(named);
    let kind = [Cow::Borrowed(kind.name())];
    // What decides comes first: a circumstance, or that the law mentions such an incident at all.
    if cause.why == Why::NotOn {
        return kind.into_iter().chain(given).collect();
    }
    facts.chain(given).chain(kind).collect()
}

/// A fact by its name; a comparison by what it compares.
fn named(fact: FactId) -> Cow<'static, str> {
    match fact.measure() {
        Some(measure) => Cow::Borrowed(measure.name()),
        None => fact.name(),
    }
}

/// The word that a code defines and on which it turns.
fn defined(cause: &Cause) -> Option<FactId> {
    let Why::Condition(because) = &cause.why else {
        return None;
    };
    let mut facts = because.iter().map(|one| one.fact);
    facts.find(|fact| fact.is_defined_by_codes())
}

/// The words of the laws that define a fact, with the number of the law where it is another than the one cited.
pub(crate) fn of_definition(
    code: &Code,
    cited: Option<LawIndex>,
    fact: FactId,
    kind: IncidentKind,
    names: &[&str],
) -> Option<String> {
    let laws = code.definitions(fact, kind).map(|rule| rule.law);
    let mut stated = laws.filter_map(|index| {
        let law = code.law(index)?;
        let words = law.words_on(names)?;
        let own = cited == Some(index);
        Some(if own { words.to_owned() } else { format!("{}: {words}", law.number) })
    });
    stated.next()
}
