//! Why a right of both codes came to something else, or is lost under one of them only.

use super::cause::{fired, gave, law_of, of_law, of_option, of_words, speaking};
use super::choice::{given_alike, of_choice};
use super::limit;
use super::parting::manner;
use super::side::Side;
use super::{Cause, Why};
use crate::bridge::SeatSet;
use crate::facts::Incident;
use crate::laws::{Effect, LawIndex, Rule};
use crate::ruling::{BarCause, Barred, Finding, OptionStatus, Outcome, Remedied, Verdict};

/// Why one code takes away what the other leaves.
pub(super) fn of_bar(barred: &Barred, has: &Side<'_>, lacks: &Side<'_>) -> Cause {
    // It is lost by the right itself, which is not for him who has looked.
    if let BarCause::Looked = barred.cause {
        return of_choice(has, lacks);
    }
    // What nobody took in time, or one gave up, others may have had, or the other code gave nothing.
    if let BarCause::Lapsed | BarCause::Waived = barred.cause {
        let words = of_choice(has, lacks);
        let others = chooser(has) != chooser(lacks) && !is_silent(lacks);
        return if others { words } else { words.following() };
    }
    let bars = |rule: &Rule| matches!(rule.effect, Effect::Bars(_));
    let says = |law: &&LawIndex| speaking(has, **law);
    let law = barred.laws.iter().find(says).or(barred.laws.first());
    let Some(law) = law else {
        return of_words(has, lacks);
    };
    match barred.cause {
        BarCause::Incident(place) => {
            let by = has.ruled.ruling.findings.get(place);
            let mine = by.and_then(|by| elsewhere(has, &by.incident));
            let theirs = by.and_then(|by| elsewhere(lacks, &by.incident));
            let (has, lacks) = (moved(has, mine), moved(lacks, theirs));
            of_act(*law, &has, &lacks, &bars)
        }
        _ => of_act(*law, has, lacks, &bars),
    }
}

/// Why an act costs a right under one code only: where the other code's law on it is not the counterpart, but another law
/// rules on the act, that is what parts them.
fn of_act(law: LawIndex, has: &Side<'_>, lacks: &Side<'_>, bars: &dyn Fn(&Rule) -> bool) -> Cause {
    let cause = of_law(Some(law), has, lacks, bars);
    let governs = fired(lacks, &|_| true).map(|rule| rule.law);
    match (&cause.why, governs) {
        // Its law mentions such an act, and under that code this was none.
        (Why::NotOn, _) if lacks.finding.is_none() && is_on(has, cause.other, lacks) => {
            Cause { other: None, ..cause.following() }
        }
        (Why::NotOn, Some(governs)) => Cause { other: Some(governs), why: Why::Words, ..cause },
        // Where the code has nothing at all on it, no law of it is the counterpart.
        (Why::NotOn, None) if is_silent(lacks) => Cause { other: None, why: Why::NoLaw, ..cause },
        _ => cause,
    }
}

/// An option, and the side whose it is.
type Of<'o, 'a> = (&'o Remedied, &'o Side<'a>);

/// Why an option of both codes did not come to the same: a loss, the limits that the laws set or who may choose; else
/// something that they do not do alike elsewhere.
pub(super) fn of_status(one: Of<'_, '_>, other: Of<'_, '_>) -> Cause {
    let ((option, has), (like, lacks)) = (one, other);
    let barred = has.settled.and_then(|settled| settled.barred.first());
    let lost = match (option.status, barred) {
        (OptionStatus::Barred(_), Some(barred)) => Some(of_bar(barred, has, lacks)),
        _ => None,
    };
    let differs = limit::set(has, option) != limit::set(lacks, like);
    // What is over because another thing was done, and was not taken under the other code, depends on that.
    let over = |one: &Remedied, other: &Remedied| {
        matches!(one.status, OptionStatus::Ended(_))
            && !matches!(other.status, OptionStatus::Taken(_) | OptionStatus::Paid(..))
    };
    let over = over(option, like) || over(like, option);
    match lost {
        Some(lost) if lost.why != Why::Follows => lost,
        _ if differs => of_option(option, has, lacks),
        _ if !over && chooser(has) != chooser(lacks) && !given_alike(one, other) => {
            of_choice(has, lacks)
        }
        Some(lost) => lost,
        None => follows(one, other),
    }
}

/// Who may choose, and whether each alone.
fn chooser(side: &Side<'_>) -> Option<(SeatSet, u8)> {
    side.settled.map(|settled| (settled.chooser, manner(settled)))
}

/// What the laws of both give alike, and it comes to something else all the same: that follows from another difference.
pub(super) fn follows((one, has): Of<'_, '_>, (other, lacks): Of<'_, '_>) -> Cause {
    let of = |option: &Remedied, side: &Side<'_>| {
        let mut laws = option.laws.iter();
        let gave = laws.clone().find(|law| gave(side, **law, option));
        gave.or_else(|| laws.next()).copied()
    };
    let law = of(one, has);
    Cause {
        topic: law.and_then(|law| Some(law_of(has, law)?.topic().to_owned())),
        one: law,
        other: of(other, lacks),
        why: Why::Follows,
        words: [None, None],
    }
}

/// The finding of a side on another incident.
fn elsewhere<'a>(side: &Side<'a>, incident: &Incident) -> Option<&'a Finding> {
    let mut findings = side.ruled.ruling.findings.iter();
    findings.find(|finding| {
        let other = &finding.incident;
        (other.kind, other.line, other.by) == (incident.kind, incident.line, incident.by)
    })
}

/// The same side, looking at another finding.
fn moved<'a>(side: &Side<'a>, finding: Option<&'a Finding>) -> Side<'a> {
    let settled = finding.and_then(|finding| match &finding.outcome {
        Outcome::Settled(settled) => Some(&**settled),
        Outcome::Depends(_) => None,
    });
    Side { finding, settled, ..*side }
}

/// Whether a law of the one code has a rule on such an incident as the other code finds.
fn is_on(has: &Side<'_>, law: Option<LawIndex>, lacks: &Side<'_>) -> bool {
    let kind = has.finding.map(|finding| finding.incident.kind);
    let rules = law.into_iter().flat_map(|law| lacks.ruled.code.rules_of(law));
    let mut kinds = rules.flat_map(|rule| &rule.incidents);
    kind.is_some_and(|kind| kinds.any(|one| *one == kind))
}

fn is_silent(side: &Side<'_>) -> bool {
    side.settled.is_some_and(|settled| settled.verdict == Verdict::Silent)
}
