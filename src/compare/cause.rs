//! Why one code gives what another does not: the two laws, and what in them makes the difference.

use super::implied::in_every_case;
use super::limit;
use super::rule_pair::effects_alike;
use super::side::Side;
use super::{Cause, Why};
use crate::bridge::SeatSet;
use crate::facts::{FactId, Incident};
use crate::laws::{Code, Effect, Law, LawIndex, Rule};
use crate::ruling::{
    BarCause, Barred, Because, Fate, Finding, Outcome, Remedied, Step, StepResult, Verdict, deciding,
};
use crate::source::InOrder as _;
use std::mem::{Discriminant, discriminant};

/// Why one code gives, or orders, what the other does not.
pub(super) fn of_option(option: &Remedied, has: &Side<'_>, lacks: &Side<'_>) -> Cause {
    let gave = |law: &&LawIndex| gave(has, **law, option);
    let speaks = |law: &&LawIndex| spoke(has, **law);
    let mut laws = option.laws.iter();
    let law = laws.clone().find(gave).or_else(|| laws.find(speaks));
    let law = law.or(option.laws.first());
    of_law(law.copied(), has, lacks, &|rule| gives(rule, option))
}

/// Why one code takes away what the other leaves.
pub(super) fn of_bar(barred: &Barred, has: &Side<'_>, lacks: &Side<'_>) -> Cause {
    // What nobody took in time, or one gave up, others may have had, or the other code gave nothing.
    if let BarCause::Lapsed | BarCause::Waived = barred.cause {
        let words = of_words(has, lacks);
        let others = chooser(has) != chooser(lacks) && chooser(lacks).is_some();
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
fn of_act(
    law: LawIndex,
    has: &Side<'_>,
    lacks: &Side<'_>,
    bars: &dyn Fn(&Rule) -> bool,
) -> Cause {
    let cause = of_law(Some(law), has, lacks, bars);
    let governs = fired(lacks, &|_| true).map(|rule| rule.law);
    match (&cause.why, governs) {
        (Why::NotOn, Some(governs)) => Cause {
            other: Some(governs),
            why: Why::Words,
            ..cause
        },
        // Where the code has nothing at all on it, no law of it is the counterpart.
        (Why::NotOn, None) if is_silent(lacks) => Cause {
            other: None,
            why: Why::NoLaw,
            ..cause
        },
        _ => cause,
    }
}

/// An option, and the side whose it is.
type Of<'o, 'a> = (&'o Remedied, &'o Side<'a>);

/// Why an option of both codes did not come to the same: a loss, the limits that the laws set or who may choose; else
/// something that they do not do alike elsewhere.
pub(super) fn of_fate(one: Of<'_, '_>, other: Of<'_, '_>) -> Cause {
    let ((option, has), (like, lacks)) = (one, other);
    let barred = has.settled.and_then(|settled| settled.barred.first());
    let lost = match (option.fate, barred) {
        (Fate::Barred(_), Some(barred)) => Some(of_bar(barred, has, lacks)),
        _ => None,
    };
    let differs = limit::set(has, option) != limit::set(lacks, like);
    // What is over because another thing was done depends on that.
    let over = |one: &Remedied| matches!(one.fate, Fate::Ended(_) | Fate::Foregone(_));
    let over = over(option) || over(like);
    match lost {
        Some(lost) if !differs || lost.why != Why::Follows => lost,
        _ if differs => of_option(option, has, lacks),
        _ if !over && chooser(has) != chooser(lacks) => of_words(has, lacks),
        _ => follows(one, other),
    }
}

/// Who may choose.
fn chooser(side: &Side<'_>) -> Option<SeatSet> {
    side.settled.map(|settled| settled.chooser)
}

impl Cause {
    /// The same laws, where they are not what makes the difference.
    fn following(self) -> Self {
        Self {
            why: Why::Follows,
            ..self
        }
    }
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
    Side {
        finding,
        settled,
        ..*side
    }
}

/// Both codes give a choice, by these laws, and not in the same words.
pub(super) fn of_words(one: &Side<'_>, other: &Side<'_>) -> Cause {
    let grants = |rule: &Rule| matches!(rule.effect, Effect::Grants(_));
    let rule = fired(one, &grants);
    let topic = rule.and_then(|rule| matter(rule, other.ruled.code));
    let like = topic.and_then(|topic| {
        let mut laws = other.ruled.code.on_topic(topic);
        laws.find(|law| spoke(other, *law))
    });
    Cause {
        topic: topic.map(str::to_owned),
        one: rule.map(|rule| rule.law),
        other: fired(other, &grants).map(|rule| rule.law).or(like),
        why: Why::Words,
        words: [None, None],
    }
}

/// One code rules on it in another word than the other: no penalty, lost, silent.
pub(super) fn of_any(has: &Side<'_>, lacks: &Side<'_>) -> Cause {
    let any = |_: &Rule| true;
    of_law(fired(has, &any).map(|rule| rule.law), has, lacks, &any)
}

/// Why the law of one code has no counterpart that does the same in the other.
fn of_law(
    law: Option<LawIndex>,
    has: &Side<'_>,
    lacks: &Side<'_>,
    same: &dyn Fn(&Rule) -> bool,
) -> Cause {
    let code = lacks.ruled.code;
    let rule = law.and_then(|law| ruling(has, law, same));
    let chief = || Some(law_of(has, law?)?.topic());
    let topic = rule.and_then(|rule| matter(rule, code)).or_else(chief);
    let cause = |other, why| Cause {
        topic: topic.map(str::to_owned),
        one: law,
        other,
        why,
        words: [None, None],
    };
    let instead = || fired(lacks, &|_| true).map(|rule| rule.law);
    let Some(topic) = topic else {
        return cause(instead(), Why::Follows);
    };
    let like: Vec<LawIndex> = code.on_topic(topic).collect();
    if like.is_empty() {
        return cause(instead(), Why::NoLaw);
    }
    let tried = tried(lacks, &like);
    let is_on = |rule: &Rule| rule.topics.iter().any(|own| own == topic);
    let effect = rule.map(kind);
    // The nearest of them: it does the same, and fewest circumstances stand in its way.
    let distance = |(rule, step): &&(&Rule, &Step)| {
        let other_kind = Some(kind(rule)) != effect;
        let silent = step.result != StepResult::Fired;
        let first = if same(rule) { silent } else { other_kind };
        let grounds = match why(rule, step, lacks) {
            Why::Condition(grounds) => grounds.len(),
            _ => 0,
        };
        (
            !(same(rule) && is_on(rule)),
            !same(rule),
            first,
            other_kind,
            grounds,
        )
    };
    let best = tried.iter().min_by_key(distance);
    match best {
        None => cause(like.first().copied(), Why::NotOn),
        Some((other, step)) => {
            let why = match why(other, step, lacks) {
                Why::Words if rule.is_some_and(|rule| says_the_same(rule, other)) => Why::Follows,
                // What the one code's rule weighed as well, and spoke all the same, does not part them.
                Why::Condition(grounds)
                    if rule.is_some_and(|rule| speaks_anyway(has, rule, &grounds)) =>
                {
                    Why::Words
                }
                why => why,
            };
            cause(Some(other.law), why)
        }
    }
}

/// Whether two rules say the same: what they do, and when, whatever laws they name for it.
fn says_the_same(one: &Rule, other: &Rule) -> bool {
    let alike = |first: bool, second: bool| first == second;
    effects_alike(&one.effect, &other.effect)
        && in_every_case(&one.when.clauses(), &other.when.clauses(), alike)
}

/// Where two laws have the same words of it, and the one did not speak: the law that governs instead.
pub(super) fn of_governing(cause: &Cause, lacks: &Side<'_>) -> Option<Cause> {
    let laws = lacks.settled?.all_laws();
    let governs = fired(lacks, &|_| true)?.law;
    let spoke = cause.other.is_some_and(|other| laws.contains(&other));
    (cause.why == Why::Words && !spoke).then(|| Cause {
        other: Some(governs),
        ..cause.clone()
    })
}

/// Whether a rule asks for every one of these facts, found them as the other did, and would have spoken had they been
/// otherwise.
fn speaks_anyway(has: &Side<'_>, rule: &Rule, grounds: &[Because]) -> bool {
    let tried = tried(has, &[rule.law]);
    let Some((_, step)) = tried.iter().find(|(tried, _)| std::ptr::eq(*tried, rule)) else {
        return false;
    };
    let found = |fact: FactId| {
        let assumed = has.assumed.iter().find(|(one, _)| *one == fact);
        let seen = || {
            step.seen
                .iter()
                .find(|one| one.fact == fact)
                .map(|one| one.so)
        };
        assumed.map(|(_, so)| *so).or_else(seen)
    };
    let otherwise = |fact: FactId| {
        let ground = grounds.iter().find(|ground| ground.fact == fact);
        ground.map(|ground| !ground.so).or_else(|| found(fact))
    };
    let alike = |one: &Because| {
        rule.when.mentions(one.fact) && found(one.fact).is_none_or(|so| so == one.so)
    };
    !grounds.is_empty() && grounds.iter().all(alike) && rule.when.truth(&otherwise) == Some(true)
}

/// What kind of thing a rule does.
fn kind(rule: &Rule) -> Discriminant<Effect> {
    discriminant(&rule.effect)
}

/// The rule of a law that gave the thing in question: one that spoke, if any did.
fn ruling<'s>(has: &Side<'s>, law: LawIndex, same: &dyn Fn(&Rule) -> bool) -> Option<&'s Rule> {
    let spoke = tried(has, &[law]);
    let mut spoke = spoke.iter().map(|(rule, _)| *rule);
    let mut rules = has.ruled.code.rules_of(law);
    spoke
        .find(|rule| same(rule))
        .or_else(|| rules.find(|rule| same(rule)))
}

/// The matter of a rule: of several the first that another code treats as well.
fn matter<'s>(rule: &'s Rule, other: &Code) -> Option<&'s str> {
    let mut topics = rule.topics.iter();
    let treated = topics.find(|topic| other.on_topic(topic).next().is_some());
    treated.or(rule.topics.first()).map(String::as_str)
}

fn why(rule: &Rule, step: &Step, lacks: &Side<'_>) -> Why {
    match step.result {
        StepResult::Overridden(law) => Why::Displaced(law),
        StepResult::Fired => Why::Words,
        // What was open is settled in this branch, and the law speaks in it.
        StepResult::Unknown(_)
            if lacks
                .settled
                .is_some_and(|settled| settled.all_laws().contains(&rule.law)) =>
        {
            Why::Words
        }
        StepResult::Failed | StepResult::Unknown(_) => {
            Why::Condition(deciding(rule, step, lacks.assumed))
        }
    }
}

/// The rules of some laws that were tried on the incident, with how they came out; those that spoke first.
pub(super) fn tried<'s>(side: &Side<'s>, laws: &[LawIndex]) -> Vec<(&'s Rule, &'s Step)> {
    let steps = side
        .finding
        .map_or(&[][..], |finding| finding.steps.as_slice());
    let mut tried: Vec<_> = steps
        .iter()
        .filter(|step| laws.contains(&step.law))
        .filter_map(|step| Some((side.ruled.code.clause(step.law, step.clause)?, step)))
        .collect();
    tried.order_by_key(|(_, step)| step.result != StepResult::Fired);
    tried
}

/// The first rule of that sort that spoke on the incident.
fn fired<'s>(side: &Side<'s>, such: &dyn Fn(&Rule) -> bool) -> Option<&'s Rule> {
    let finding = side.finding?;
    let laws = side.settled?.all_laws();
    let rules = finding
        .steps
        .iter()
        .filter_map(|step| side.ruled.code.clause(step.law, step.clause));
    let mut spoke = rules.filter(|rule| laws.contains(&rule.law) && such(rule));
    spoke.next()
}

/// Whether a rule of that law spoke on the incident.
fn speaking(side: &Side<'_>, law: LawIndex) -> bool {
    let mut tried = tried(side, &[law]).into_iter();
    tried.any(|(_, step)| step.result == StepResult::Fired)
}

/// Whether a rule of that law spoke and gave it, and did not only stand behind it.
fn gave(side: &Side<'_>, law: LawIndex, option: &Remedied) -> bool {
    let mut tried = tried(side, &[law]).into_iter();
    tried.any(|(rule, step)| step.result == StepResult::Fired && gives(rule, option))
}

fn spoke(side: &Side<'_>, law: LawIndex) -> bool {
    let finding = side.finding;
    finding.is_some_and(|finding| finding.steps.iter().any(|step| step.law == law))
}

/// Whether a rule gives, or orders, what an option is.
pub(super) fn gives(rule: &Rule, option: &Remedied) -> bool {
    let mut offers = rule.effect.offers();
    offers.any(|offer| offer.remedy == option.remedy)
}

fn is_silent(side: &Side<'_>) -> bool {
    side.settled
        .is_some_and(|settled| settled.verdict == Verdict::Silent)
}

fn law_of<'s>(side: &Side<'s>, law: LawIndex) -> Option<&'s Law> {
    side.ruled.code.law(law)
}
