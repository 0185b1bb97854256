//! In what two codes differ on one incident.

use super::cause::{of_any, of_governing, of_option};
use super::choice::of_choice;
use super::limit;
use super::loss::{follows, of_bar, of_status};
use super::paired::{aspects, matched, status};
use super::quoted::{is_alike, quoted};
use super::side::Side;
use super::{Aspect, Cause, Changed, Parting, What, Why};
use crate::laws::Chooser;
use crate::ruling::{BarCause, Barred, Live, OptionStatus, Remedied, Settled, Verdict, live};
use std::mem::discriminant;

/// A code by its place, and what it makes of the incident.
type Placed<'s, 'a> = (usize, &'s Side<'a>);

/// Whether two codes rule alike.
pub(super) fn alike(one: &Side<'_>, other: &Side<'_>) -> bool {
    match (one.settled, other.settled) {
        (Some(first), Some(second)) => {
            let mut found = Found { one: (0, one), other: (1, other), parts: false, stated: None };
            found.all(first, second);
            !found.parts
        }
        (None, None) => true,
        _ => false,
    }
}

/// Everything in which the one parts from the other.
pub(super) fn partings(one: Placed<'_, '_>, other: Placed<'_, '_>) -> Vec<Parting> {
    let (Some(first), Some(second)) = (one.1.settled, other.1.settled) else {
        return arises(one, other);
    };
    let mut found = Found { one, other, parts: false, stated: Some(Vec::new()) };
    found.all(first, second);
    let stated = found.stated.unwrap_or_default().into_iter();
    // What follows from another difference is stated after it.
    let (mut stated, last): (Vec<_>, Vec<_>) =
        stated.partition(|parting| parting.cause.why != Why::Follows);
    stated.extend(last);
    stated
}

/// An incident that only one of the codes knows: a demand that is wrong under that code alone.
fn arises(one: Placed<'_, '_>, other: Placed<'_, '_>) -> Vec<Parting> {
    let (has, lacks) = match (one.1.settled, other.1.settled) {
        (Some(_), None) => (one, other),
        (None, Some(_)) => (other, one),
        _ => return Vec::new(),
    };
    let cause = of_any(has.1, lacks.1);
    vec![parting(has, lacks, What::Arises, cause)]
}

fn parting(one: Placed<'_, '_>, other: Placed<'_, '_>, what: What, mut cause: Cause) -> Parting {
    let quote = |cause: &Cause| match cause.why {
        Why::Follows => [None, None],
        _ => quoted(&what, cause, one.1, other.1),
    };
    let mut words = quote(&cause);
    // That two laws do not say the same is not shown by words that both have.
    if cause.why == Why::Words && is_alike(&words) {
        cause = of_governing(&cause, other.1).unwrap_or(cause);
        words = Some(quote(&cause)).filter(|words| !is_alike(words)).unwrap_or_default();
    }
    Parting { one: one.0, other: other.0, what, cause: Cause { words, ..cause } }
}

struct Found<'s, 'a> {
    one: Placed<'s, 'a>,
    other: Placed<'s, 'a>,
    /// Whether they differ in anything.
    parts: bool,
    /// In what and why, where that is asked.
    stated: Option<Vec<Parting>>,
}

impl Found<'_, '_> {
    fn all(&mut self, first: &Settled, second: &Settled) {
        let (one, other) = (self.one, self.other);
        let (mine, theirs) = (live(first), live(second));
        self.choosers(first, second, &mine, &theirs);
        self.lists((&first.options, &second.options), What::Option);
        self.lists((&first.orders, &second.orders), What::Order);
        self.lost(first, second);
        if !self.parts && mine.verdict != theirs.verdict {
            let (has, lacks) =
                if mine.verdict == Verdict::Silent { (other, one) } else { (one, other) };
            self.add(has, lacks, || (What::Verdict, of_any(has.1, lacks.1)));
        }
    }

    /// Notes that they differ; in what and why is worked out only where that is shown.
    fn add(
        &mut self,
        one: Placed<'_, '_>,
        other: Placed<'_, '_>,
        describe: impl FnOnce() -> (What, Cause),
    ) {
        self.parts = true;
        if let Some(stated) = &mut self.stated {
            let (what, cause) = describe();
            stated.push(parting(one, other, what, cause));
        }
    }

    fn choosers(&mut self, first: &Settled, second: &Settled, mine: &Live<'_>, theirs: &Live<'_>) {
        if !(mine.chosen && theirs.chosen) {
            return;
        }
        let (one, other) = (self.one, self.other);
        if first.chooser != second.chooser || manner(first) != manner(second) {
            self.add(one, other, || (What::Chooser, of_choice(one.1, other.1)));
        } else if first.consult != second.consult && first.chooser.len() > 1 {
            self.add(one, other, || (What::Consult, of_choice(one.1, other.1)));
        }
    }

    /// What only the one has, what only the other has, and what both have and not alike.
    fn lists(
        &mut self,
        (mine, theirs): (&[Remedied], &[Remedied]),
        what: fn(Box<Remedied>) -> What,
    ) {
        let (one, other) = (self.one, self.other);
        let (pairs, mut only_mine, mut only_theirs) = matched(mine, theirs);
        // What was given up for another option is no longer anybody's.
        for only in [&mut only_mine, &mut only_theirs] {
            only.retain(|option| !matches!(option.status, OptionStatus::Foregone(_)));
        }
        for option in only_mine {
            self.add(one, other, || {
                let cause = of_option(option, one.1, other.1);
                (what(Box::new(option.clone())), cause)
            });
        }
        for option in only_theirs {
            self.add(other, one, || {
                let cause = of_option(option, other.1, one.1);
                (what(Box::new(option.clone())), cause)
            });
        }
        for (first, second) in pairs {
            for aspect in aspects(first, second) {
                match aspect {
                    Aspect::Until => self.limit(first, second),
                    _ => self.changed(aspect, first, second),
                }
            }
        }
    }

    /// The limit of an option of both. Where the story has left it in one of them only, it is that which the laws set.
    fn limit(&mut self, first: &Remedied, second: &Remedied) {
        let (one, other) = (self.one, self.other);
        let (set, other_set) = (limit::set(one.1, first), limit::set(other.1, second));
        let alike = set == other_set;
        let as_stated = status(first.status) == status(second.status);
        if alike && !as_stated {
            return;
        }
        self.add(one, other, || {
            let shown = |option: &Remedied, set| Remedied {
                until: if as_stated { option.until } else { set },
                ..option.clone()
            };
            let mut cause = if alike {
                follows((first, one.1), (second, other.1))
            } else {
                of_option(first, one.1, other.1)
            };
            cause.other = cause.other.or_else(|| second.laws.first().copied());
            let changed = Changed {
                aspect: Aspect::Until,
                one: shown(first, set),
                other: shown(second, other_set),
            };
            (What::Changed(Box::new(changed)), cause)
        });
    }

    /// An option of both that is not alike. Where one code takes it away, it is stated of that code.
    fn changed(&mut self, aspect: Aspect, first: &Remedied, second: &Remedied) {
        let (one, other) = (self.one, self.other);
        let taken = |option: &Remedied| matches!(option.status, OptionStatus::Barred(_));
        let turn = aspect == Aspect::OptionStatus && taken(second) && !taken(first);
        let ((has, mine), (lacks, theirs)) =
            if turn { ((other, second), (one, first)) } else { ((one, first), (other, second)) };
        self.add(has, lacks, || {
            let mut cause = match aspect {
                Aspect::OptionStatus => of_status((mine, has.1), (theirs, lacks.1)),
                _ => of_option(mine, has.1, lacks.1),
            };
            if cause.why != Why::NoLaw {
                cause.other = cause.other.or_else(|| theirs.laws.first().copied());
            }
            let changed = Changed { aspect, one: mine.clone(), other: theirs.clone() };
            (What::Changed(Box::new(changed)), cause)
        });
    }

    fn lost(&mut self, first: &Settled, second: &Settled) {
        let (one, other) = (self.one, self.other);
        for (has, lacks, mine, theirs) in [(one, other, first, second), (other, one, second, first)]
        {
            for barred in only(&mine.barred, &theirs.barred) {
                self.add(has, lacks, || {
                    let cause = of_bar(barred, has.1, lacks.1);
                    (What::Lost(Box::new(barred.clone())), cause)
                });
            }
        }
    }
}

/// The losses of the one for which the other has none alike.
fn only<'b>(mine: &'b [Barred], theirs: &[Barred]) -> Vec<&'b Barred> {
    let kind = |barred: &Barred| match barred.cause {
        BarCause::Incident(_) | BarCause::Takes(_) => None,
        cause => Some(discriminant(&cause)),
    };
    let lost: Vec<_> = mine
        .iter()
        .filter(|barred| !theirs.iter().any(|other| kind(other) == kind(barred)))
        .collect();
    lost
}

/// Whether each alone, one of them, or all together.
pub(super) fn manner(settled: &Settled) -> u8 {
    match settled.chooser_as {
        _ if settled.chooser.len() < 2 => 0,
        Some(Chooser::EachAdversary) => 1,
        Some(Chooser::Adversaries | Chooser::Defenders) => 2,
        _ => 3,
    }
}
