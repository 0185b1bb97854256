//! Who may choose under either code, and by which rules.

use super::Cause;
use super::cause::{gives, of_words, says_the_same, speaking_rules};
use super::side::Side;
use crate::laws::{Effect, Rule};
use crate::ruling::Remedied;

/// Why not the same people may choose: that follows from another difference where both give it by rules that say the same.
pub(super) fn of_choice(one: &Side<'_>, other: &Side<'_>) -> Cause {
    let grants = |side| -> Vec<&Rule> {
        let rules = speaking_rules(side).into_iter();
        rules.filter(|rule| matches!(rule.effect, Effect::Grants(_))).collect()
    };
    let (mine, theirs) = (grants(one), grants(other));
    let among = |rules: &[&Rule], rule: &Rule| rules.iter().any(|one| says_the_same(one, rule));
    let alike = !mine.is_empty()
        && !theirs.is_empty()
        && mine.iter().all(|rule| among(&theirs, rule))
        && theirs.iter().all(|rule| among(&mine, rule));
    let words = of_words(one, other);
    if alike {
        return words.following();
    }
    // Of several it is those that only the one has.
    let unlike = |rules: &[&Rule], others: &[&Rule]| {
        let mut rules = rules.iter().filter(|rule| !among(others, rule));
        rules.next().map(|rule| rule.law)
    };
    Cause {
        one: unlike(&mine, &theirs).or(words.one),
        other: unlike(&theirs, &mine).or(words.other),
        ..words
    }
}

/// Whether an option is given under both codes by rules that say the same.
pub(super) fn given_alike(
    (one, has): (&Remedied, &Side<'_>),
    (other, lacks): (&Remedied, &Side<'_>),
) -> bool {
    let giving = |option: &Remedied, side| {
        let mut rules = speaking_rules(side).into_iter();
        rules.find(|rule| option.laws.contains(&rule.law) && gives(rule, option))
    };
    let both = giving(one, has).zip(giving(other, lacks));
    both.is_some_and(|(one, other)| says_the_same(one, other))
}
