//! Rules with one thing changed: what a slip in writing a law would be.

use bystander::facts::{Lapse, Remedy};
use bystander::laws::{
    CardRef, Chooser, Code, Condition, Consult, Effect, Leave, Limit, Offer, PersonRef, PlayerRef,
    Revokes, Rule, RuleIndex, SuitRef, Target,
};

/// A rule with one thing changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Mutant {
    /// The law.
    pub(crate) law: String,
    /// Which of its rules, from 1.
    pub(crate) clause: u8,
    /// What was changed, in the words of the law language.
    pub(crate) mutation: String,
    /// Where the rule is in its code.
    pub(crate) place: RuleIndex,
    /// The rule as changed.
    pub(crate) rule: Rule,
}

/// Every mutant of a code.
pub(crate) fn mutants(code: &Code) -> Vec<Mutant> {
    let mut all = Vec::new();
    for (place, rule) in (0..).map(RuleIndex).zip(&code.rules) {
        let number = code.number(rule.law);
        let mut note = |mutation: String, rule: Rule| {
            all.push(Mutant { law: number.to_owned(), clause: rule.clause, mutation, place, rule });
        };
        let never = Rule { when: Condition::Any(Vec::new()), ..rule.clone() };
        note("drop the rule".to_owned(), never);
        for (mutation, when) in conditions(&rule.when) {
            let rule = rule.clone();
            note(mutation, Rule { when, ..rule });
        }
        for (mutation, effect) in effects(&rule.effect) {
            let rule = rule.clone();
            note(mutation, Rule { effect, ..rule });
        }
        for (item, law) in rule.overrides.iter().enumerate() {
            let mut rule = rule.clone();
            rule.overrides.remove(item);
            let other = code.number(*law);
            note(format!("no longer overrides {other}"), rule);
        }
    }
    all
}

/// A condition with one part denied or left out. The depth is that of the law, which its check bounds.
fn conditions(condition: &Condition) -> Vec<(String, Condition)> {
    match condition {
        Condition::Fact(fact) => {
            let denied = Condition::Not(Box::new(condition.clone()));
            vec![(format!("deny {}", fact.name()), denied)]
        }
        Condition::Not(inner) => {
            let mut all = vec![(format!("affirm {}", stated(inner)), (**inner).clone())];
            if !matches!(**inner, Condition::Fact(_)) {
                let inside = conditions(inner).into_iter();
                all.extend(inside.map(|(mutation, inner)| {
                    (format!("{mutation}, under not"), Condition::Not(Box::new(inner)))
                }));
            }
            all
        }
        Condition::All(parts) => within(parts, Condition::All),
        Condition::Any(parts) => within(parts, Condition::Any),
    }
}

fn within(parts: &[Condition], whole: fn(Vec<Condition>) -> Condition) -> Vec<(String, Condition)> {
    let mut all = Vec::new();
    for (place, part) in parts.iter().enumerate() {
        let mut rest = parts.to_vec();
        rest.remove(place);
        all.push((format!("leave out {}", stated(part)), whole(rest)));
        for (mutation, changed) in conditions(part) {
            let mut parts = parts.to_vec();
            if let Some(slot) = parts.get_mut(place) {
                *slot = changed;
            }
            all.push((mutation, whole(parts)));
        }
    }
    all
}

/// A condition in a few words.
fn stated(condition: &Condition) -> String {
    let listed = |parts: &[Condition]| parts.iter().map(stated).collect::<Vec<_>>().join(", ");
    match condition {
        Condition::Fact(fact) => fact.name().into_owned(),
        Condition::Not(inner) => format!("not {}", stated(inner)),
        Condition::All(parts) => format!("all [{}]", listed(parts)),
        Condition::Any(parts) => format!("any [{}]", listed(parts)),
    }
}

fn effects(effect: &Effect) -> Vec<(String, Effect)> {
    match effect {
        Effect::Defines(_) => Vec::new(),
        Effect::Grants(grant) => {
            let mut all = offers(&grant.options, |options| {
                let grant = grant.clone();
                Effect::Grants(bystander::laws::Grant { options, ..grant })
            });
            let to = after(Chooser::ALL, grant.to);
            let mut other = grant.clone();
            other.to = to;
            all.push((format!("to {}", to.name()), Effect::Grants(other)));
            let mut other = grant.clone();
            other.consult = match grant.consult {
                Some(Consult::Free) => Some(Consult::Forbidden),
                Some(Consult::Forbidden) => Some(Consult::Free),
                None => None,
            };
            if other.consult != grant.consult {
                all.push(("turn consult".to_owned(), Effect::Grants(other)));
            }
            if grant.not_having_looked {
                let mut other = grant.clone();
                other.not_having_looked = false;
                all.push(("leave out not_having_looked".to_owned(), Effect::Grants(other)));
            }
            all
        }
        Effect::Orders(orders) => offers(orders, Effect::Orders),
        Effect::Bars(target) => {
            let other = after(Target::ALL, *target);
            vec![(format!("bars {}", other.name()), Effect::Bars(other))]
        }
        Effect::Limits(limits) => limited(limits),
    }
}

fn limited(limits: &[Limit]) -> Vec<(String, Effect)> {
    let each = limits.iter().enumerate().map(|(place, limit)| {
        let other = after(Limit::ALL, *limit);
        let mut limits = limits.to_vec();
        if let Some(slot) = limits.get_mut(place) {
            *slot = other;
        }
        let mutation = format!("{} instead of {}", other.name(), limit.name());
        (mutation, Effect::Limits(limits))
    });
    each.collect()
}

/// A list of offers with one of them left out, or one thing in it changed.
fn offers(list: &[Offer], whole: impl Fn(Vec<Offer>) -> Effect) -> Vec<(String, Effect)> {
    let mut all = Vec::new();
    let choice = matches!(whole(Vec::new()), Effect::Grants(_));
    let several = choice && list.len() > 1;
    for (place, offer) in list.iter().enumerate() {
        let name = offer.remedy.name();
        let mut rest = list.to_vec();
        rest.remove(place);
        all.push((format!("leave out {name}"), whole(rest)));
        for (mutation, changed) in changes(offer, several) {
            let mut list = list.to_vec();
            if let Some(slot) = list.get_mut(place) {
                *slot = changed;
            }
            all.push((format!("{name}: {mutation}"), whole(list)));
        }
    }
    all
}

/// One offer with one thing changed.
fn changes(offer: &Offer, several: bool) -> Vec<(String, Offer)> {
    let mut all = Vec::new();
    let mut note = |mutation: String, change: &dyn Fn(&mut Offer)| {
        let mut changed = offer.clone();
        change(&mut changed);
        if changed != *offer {
            all.push((mutation, changed));
        }
    };
    what(offer, &mut note);
    terms(offer, several, &mut note);
    all
}

/// Takes note of a change of an offer, if it is one.
type Note<'n> = dyn FnMut(String, &dyn Fn(&mut Offer)) + 'n;

/// Changes of what is available: the thing, of whom, with which card, in which suit, how many.
fn what(offer: &Offer, note: &mut Note<'_>) {
    let other = opposite(offer.remedy);
    note(format!("do {}", other.name()), &|offer| {
        offer.remedy = other;
    });
    if let Some(from) = offer.from {
        // The follower is the offender under another name.
        let other = match from {
            PlayerRef::Follower => PlayerRef::Partner,
            from => after(PlayerRef::ALL, from),
        };
        note(format!("from {}", other.name()), &|offer| {
            offer.from = Some(other);
        });
    }
    if let Some(card) = offer.card {
        // No law can leave out a card that must be named.
        if !offer.remedy.nature().card {
            note("no card".to_owned(), &|offer| offer.card = None);
        }
        let other = if card == CardRef::Later { CardRef::Its } else { CardRef::Later };
        note(format!("card {}", other.name()), &|offer| {
            offer.card = Some(other);
        });
    }
    if let Some(suit) = offer.suit {
        let other = after(SuitRef::ALL, suit);
        note(format!("suit {}", other.name()), &|offer| {
            offer.suit = Some(other);
        });
    }
    if let Some(number) = offer.number {
        note("another number".to_owned(), &|offer| {
            offer.number = Some(number.wrapping_add(1));
        });
    }
    if let Some(who) = offer.who {
        let other = after(PersonRef::ALL, who);
        note(format!("who {}", other.name()), &|offer| {
            offer.who = Some(other);
        });
    }
}

/// Changes of the terms on which it is available: by whose leave, until when, with what beside it, under which laws.
fn terms(offer: &Offer, several: bool, note: &mut Note<'_>) {
    if let Some(until) = offer.until {
        let other = after(Lapse::ALL, until);
        note(format!("until {}", other.name()), &|offer| {
            offer.until = Some(other);
        });
    }
    if let Some(leave) = offer.leave {
        let other = after(Leave::ALL, leave);
        note("without leave".to_owned(), &|offer| offer.leave = None);
        note(format!("leave {}", other.name()), &|offer| {
            offer.leave = Some(other);
        });
    }
    if let Some(revokes) = offer.revokes {
        let other = after(Revokes::ALL, revokes);
        note(format!("revokes {}", other.name()), &|offer| {
            offer.revokes = Some(other);
        });
    }
    note("with nothing".to_owned(), &|offer| offer.with = None);
    note("leave out unpaid".to_owned(), &|offer| offer.unpaid = false);
    note("leave out after_hand".to_owned(), &|offer| {
        offer.after_hand = false;
    });
    // If there is one thing only available, it is had besides no other.
    if several {
        note("turn besides".to_owned(), &|offer| {
            offer.besides = !offer.besides;
        });
    }
    for place in 0..offer.laws.len() {
        note("leave out a law it rests on".to_owned(), &|offer| {
            offer.laws.remove(place);
        });
    }
}

/// What a slip would put for a remedy.
fn opposite(remedy: Remedy) -> Remedy {
    match remedy {
        Remedy::CallCard => Remedy::CallSuit,
        Remedy::CallSuit => Remedy::BarSuit,
        Remedy::PlayHighest => Remedy::PlayLowest,
        Remedy::PlayLowest => Remedy::PlayHighest,
        Remedy::WinTrick => Remedy::LoseTrick,
        Remedy::LoseTrick => Remedy::WinTrick,
        Remedy::NewDeal => Remedy::DealStands,
        Remedy::TakeBack => Remedy::CardStands,
        _ => Remedy::NewDeal,
    }
}

/// The value that follows in the table, the first after the last.
fn after<T: Copy + PartialEq>(table: &[(&'static str, T)], value: T) -> T {
    let mut values = table.iter().map(|(_, value)| *value);
    values.find(|other| *other == value);
    let first = table.first().map_or(value, |(_, first)| *first);
    values.next().unwrap_or(first)
}
