//! Why one code gives what another does not: the two laws, and what in them makes the difference.

use super::implied::in_every_case;
use super::rule_pair::effects_alike;
use super::side::Side;
use super::{Cause, Why};
use crate::facts::FactId;
use crate::laws::{Code, Effect, Law, LawIndex, Rule};
use crate::ruling::{Because, Remedied, Step, StepResult, deciding};
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

/// Both codes give a choice, by these laws, and not in the same words.
pub(super) fn of_words(one: &Side<'_>, other: &Side<'_>) -> Cause {
    let grants = |rule: &Rule| matches!(rule.effect, Effect::Grants(_));
    let rule = fired(one, &grants);
    let topic = rule.and_then(|rule| rule_topic(rule, other.ruled.code));
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

impl Cause {
    /// The same laws, if they are not what makes the difference.
    pub(super) fn following(self) -> Self {
        Self { why: Why::Follows, ..self }
    }
}

/// One code rules on it in another word than the other: no penalty, lost, silent.
pub(super) fn of_any(has: &Side<'_>, lacks: &Side<'_>) -> Cause {
    let any = |_: &Rule| true;
    of_law(fired(has, &any).map(|rule| rule.law), has, lacks, &any)
}

/// Why the law of one code has no counterpart that does the same in the other.
pub(super) fn of_law(
    law: Option<LawIndex>,
    has: &Side<'_>,
    lacks: &Side<'_>,
    same: &dyn Fn(&Rule) -> bool,
) -> Cause {
    let code = lacks.ruled.code;
    let rule = law.and_then(|law| ruling(has, law, same));
    let chief = || Some(law_of(has, law?)?.topic());
    let topic = rule.and_then(|rule| rule_topic(rule, code)).or_else(chief);
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
    // The nearest of them: it does the same, and fewest circumstances are in its way.
    let distance = |(rule, step): &&(&Rule, &Step)| {
        let other_kind = Some(kind(rule)) != effect;
        let silent = step.result != StepResult::Fired;
        let first = if same(rule) { silent } else { other_kind };
        let grounds = match why(rule, step, lacks) {
            Why::Condition(grounds) => grounds.len(),
            _ => 0,
        };
        (!(same(rule) && is_on(rule)), !same(rule), first, other_kind, grounds)
    };
    let best = tried.iter().min_by_key(distance);
    match best {
        None => cause(like.first().copied(), Why::NotOn),
        Some((other, step)) => {
            let same_rule = rule.is_some_and(|rule| says_the_same(rule, other));
            let why = match why(other, step, lacks) {
                Why::Words if same_rule => Why::Follows,
                // What the one code's rule weighed as well, and spoke all the same, does not part them.
                Why::Condition(grounds)
                    if !same_rule
                        && rule.is_some_and(|rule| speaks_anyway(has, rule, &grounds)) =>
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
pub(super) fn says_the_same(one: &Rule, other: &Rule) -> bool {
    let alike = |first: bool, second: bool| first == second;
    effects_alike(&one.effect, &other.effect)
        && in_every_case(&one.when.clauses(), &other.when.clauses(), alike)
}

/// Where two laws have the same words of it, and the one did not speak: the law that governs instead.
pub(super) fn of_governing(cause: &Cause, lacks: &Side<'_>) -> Option<Cause> {
    let laws = lacks.settled?.all_laws();
    let governs = fired(lacks, &|_| true)?.law;
    let spoke = cause.other.is_some_and(|other| laws.contains(&other));
    (cause.why == Why::Words && !spoke).then(|| Cause { other: Some(governs), ..cause.clone() })
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
        let seen = || step.seen.iter().find(|one| one.fact == fact).map(|one| one.so);
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
    spoke.find(|rule| same(rule)).or_else(|| rules.find(|rule| same(rule)))
}

/// The matter of a rule: of several the first that another code treats as well.
fn rule_topic<'s>(rule: &'s Rule, other: &Code) -> Option<&'s str> {
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
            if lacks.settled.is_some_and(|settled| settled.all_laws().contains(&rule.law)) =>
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
    let steps = side.finding.map_or(&[][..], |finding| finding.steps.as_slice());
    let mut tried: Vec<_> = steps
        .iter()
        .filter(|step| laws.contains(&step.law))
        .filter_map(|step| Some((side.ruled.code.clause(step.law, step.clause)?, step)))
        .collect();
    tried.order_by_key(|(_, step)| step.result != StepResult::Fired);
    tried
}

/// The first rule of that sort that spoke on the incident.
pub(super) fn fired<'s>(side: &Side<'s>, such: &dyn Fn(&Rule) -> bool) -> Option<&'s Rule> {
    let mut rules = weighed(side).into_iter().map(|(rule, _)| rule);
    rules.find(|rule| such(rule))
}

/// The rules of those laws that spoke, or may have.
pub(super) fn speaking_rules<'s>(side: &Side<'s>) -> Vec<&'s Rule> {
    let spoke = |step: &Step| matches!(step.result, StepResult::Fired | StepResult::Unknown(_));
    let rules = weighed(side).into_iter();
    rules.filter(|(_, step)| spoke(step)).map(|(rule, _)| rule).collect()
}

/// The rules of the laws that decided the incident, with how they came out.
fn weighed<'s>(side: &Side<'s>) -> Vec<(&'s Rule, &'s Step)> {
    let (Some(finding), Some(settled)) = (side.finding, side.settled) else {
        return Vec::new();
    };
    let laws = settled.all_laws();
    let steps = finding.steps.iter();
    let rules =
        steps.filter_map(|step| Some((side.ruled.code.clause(step.law, step.clause)?, step)));
    rules.filter(|(rule, _)| laws.contains(&rule.law)).collect()
}

/// Whether a rule of that law spoke on the incident.
pub(super) fn speaking(side: &Side<'_>, law: LawIndex) -> bool {
    let mut tried = tried(side, &[law]).into_iter();
    tried.any(|(_, step)| step.result == StepResult::Fired)
}

/// Whether a rule of that law spoke and gave it, and did not only stand behind it.
pub(super) fn gave(side: &Side<'_>, law: LawIndex, option: &Remedied) -> bool {
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

pub(super) fn law_of<'s>(side: &Side<'s>, law: LawIndex) -> Option<&'s Law> {
    side.ruled.code.law(law)
}
