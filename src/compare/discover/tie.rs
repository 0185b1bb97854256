//! When two rules that apply to one situation speak against each other.

use crate::facts::Remedy;
use crate::laws::{Code, Effect, Limit, Offer, Rule};

/// Whether two rules cannot both be followed, or give one thing in two measures.
pub(super) fn speak_against(code: &Code, one: &Rule, other: &Rule) -> bool {
    let opposed = |one: &Offer, other: &Offer| {
        let nature = code.remedies.of(one.remedy);
        nature.opposes.has(other.remedy)
    };
    match (&one.effect, &other.effect) {
        (Effect::Grants(one), Effect::Grants(other)) => {
            let both = one.consult.zip(other.consult);
            one.to != other.to
                || one.not_having_looked != other.not_having_looked
                || both.is_some_and(|(one, other)| one != other)
                || pairs(&one.options, &other.options)
                    .any(|(one, other)| one.in_another_measure(other))
        }
        (Effect::Orders(one), Effect::Orders(other)) => pairs(one, other)
            .any(|(one, other)| opposed(one, other) || one.in_another_measure(other)),
        (Effect::Orders(orders), Effect::Grants(grant))
        | (Effect::Grants(grant), Effect::Orders(orders)) => {
            pairs(orders, &grant.options).any(|(one, other)| opposed(one, other))
        }
        (Effect::Limits(limits), effect) | (effect, Effect::Limits(limits)) => {
            limits.iter().any(|limit| forbids(*limit, effect))
        }
        _ => false,
    }
}

fn pairs<'o>(one: &'o [Offer], other: &'o [Offer]) -> impl Iterator<Item = (&'o Offer, &'o Offer)> {
    one.iter().flat_map(move |first| other.iter().map(move |second| (first, second)))
}

fn forbids(limit: Limit, effect: &Effect) -> bool {
    match (limit, effect) {
        (limit, Effect::Grants(_) | Effect::Orders(_)) if limit.is_free() => true,
        (Limit::NotCallable, Effect::Orders(orders)) => {
            orders.iter().any(|order| order.remedy == Remedy::CallCard)
        }
        _ => false,
    }
}
