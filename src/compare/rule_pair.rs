//! Two rules of two codes that answer to each other, and in what they differ.

use super::Aspect;
use super::implied::implies;
use super::law_parting::LawWhat;
use super::provision::Provision;
use crate::facts::Remedy;
use crate::laws::{CardRef, Chooser, Clause, Effect, Grant, Offer, SuitRef};

/// Of the rules left, the two that are most like each other and do the same kind of thing.
pub(super) fn likest(
    mine: &[Provision<'_>],
    theirs: &[Provision<'_>],
    left: &[usize],
    right: &[usize],
) -> Option<(usize, usize)> {
    let mut best: Option<(i32, usize, usize)> = None;
    for one in left {
        for other in right {
            let Some(likeness) = mine
                .get(*one)
                .zip(theirs.get(*other))
                .and_then(|(one, other)| likeness(one, other))
            else {
                continue;
            };
            if best.is_none_or(|(most, ..)| likeness > most) {
                best = Some((likeness, *one, *other));
            }
        }
    }
    best.map(|(_, one, other)| (one, other))
}

/// How like two rules are; nothing where they do not do the same kind of thing.
fn likeness(one: &Provision<'_>, other: &Provision<'_>) -> Option<i32> {
    let effect = match (one.effect, other.effect) {
        (Effect::Grants(mine), Effect::Grants(theirs)) => {
            let same = i32::from(mine.to == theirs.to);
            2 * same + 3 * common(&mine.options, &theirs.options)
        }
        (Effect::Orders(mine), Effect::Orders(theirs)) => 3 * common(mine, theirs),
        (Effect::Limits(mine), Effect::Limits(theirs)) => {
            i32::from(mine.iter().any(|limit| theirs.contains(limit)))
        }
        (Effect::Bars(mine), Effect::Bars(theirs)) if mine == theirs => 1,
        (Effect::Defines(mine), Effect::Defines(theirs)) if mine == theirs => 1,
        _ => return None,
    };
    let shared = one.when.iter().filter(|part| other.when.contains(part)).count();
    let apart = one.when.len() + other.when.len() - 2 * shared;
    let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX / 8);
    Some(effect + 2 * count(shared) - count(apart))
}

fn common(mine: &[Offer], theirs: &[Offer]) -> i32 {
    let shared = mine.iter().filter(|one| {
        let mut others = theirs.iter();
        others.any(|other| other.remedy == one.remedy)
    });
    i32::try_from(shared.count()).unwrap_or(i32::MAX / 8)
}

/// In what two rules that answer to each other part; with each, whether the second has the thing.
pub(super) fn differences(
    one: &Provision<'_>,
    other: &Provision<'_>,
    found: &mut Vec<(bool, LawWhat)>,
) {
    let only = |mine: &Provision<'_>, theirs: &Provision<'_>| -> Vec<LawWhat> {
        let displaced = mine.displaces.difference(&theirs.displaces);
        required(&mine.when, &theirs.when)
            .into_iter()
            .chain(displaced.map(|topic| LawWhat::Displaces((*topic).to_owned())))
            .collect()
    };
    found.extend(only(one, other).into_iter().map(|what| (false, what)));
    found.extend(only(other, one).into_iter().map(|what| (true, what)));
    effects(one.effect, other.effect, found);
}

/// Whether two rules do the same, whatever laws they name for it.
pub(super) fn effects_alike(one: &Effect, other: &Effect) -> bool {
    let same_kind = match (one, other) {
        (Effect::Bars(mine), Effect::Bars(theirs)) => mine == theirs,
        (Effect::Defines(mine), Effect::Defines(theirs)) => mine == theirs,
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    };
    let mut found = Vec::new();
    effects(one, other, &mut found);
    same_kind && found.is_empty()
}

fn effects(one: &Effect, other: &Effect, found: &mut Vec<(bool, LawWhat)>) {
    match (one, other) {
        (Effect::Grants(mine), Effect::Grants(theirs)) => grants(mine, theirs, found),
        (Effect::Orders(mine), Effect::Orders(theirs)) => {
            offers((mine, None), (theirs, None), found);
        }
        (Effect::Limits(mine), Effect::Limits(theirs)) => {
            let limits = mine.iter().filter(|limit| !theirs.contains(limit));
            found.extend(limits.map(|limit| (false, LawWhat::Limit(*limit))));
            let limits = theirs.iter().filter(|limit| !mine.contains(limit));
            found.extend(limits.map(|limit| (true, LawWhat::Limit(*limit))));
        }
        _ => {}
    }
}

/// What the one condition asks that the other does not. Where either lets one of several things do, and some of them are
/// enough under both codes, it is stated which are enough under the one alone.
fn required(mine: &[Clause], theirs: &[Clause]) -> Vec<LawWhat> {
    let rest = |own: &[Clause], other: &[Clause]| -> Vec<Clause> {
        let apart = own.iter().filter(|part| !other.contains(part));
        apart.cloned().collect()
    };
    let (own, other) = (rest(mine, theirs), rest(theirs, mine));
    if let (Some(one), Some(two)) = (whole(&own), whole(&other)) {
        let (ways, others) = (ways(&one), ways(&two));
        let extra: Vec<&Clause> = ways.iter().filter(|way| !implies(way, &two)).collect();
        let theirs_extra = others.iter().filter(|way| !implies(way, &one)).count();
        if extra.len() < ways.len() || theirs_extra < others.len() {
            return extra.into_iter().cloned().map(LawWhat::Enough).collect();
        }
    }
    own.into_iter().map(LawWhat::Condition).collect()
}

/// The parts of a condition as one; nothing if there are none.
fn whole(parts: &[Clause]) -> Option<Clause> {
    match parts {
        [] => None,
        [one] => Some(one.clone()),
        parts => Some(Clause::All(parts.to_vec())),
    }
}

/// The things of which any will do.
fn ways(clause: &Clause) -> &[Clause] {
    match clause {
        Clause::Any(ways) => ways,
        one => std::slice::from_ref(one),
    }
}

fn grants(mine: &Grant, theirs: &Grant, found: &mut Vec<(bool, LawWhat)>) {
    if mine.to != theirs.to {
        found.push((false, LawWhat::Chooser(mine.to, theirs.to)));
    }
    if mine.consult != theirs.consult {
        found.push((false, LawWhat::Consult(mine.consult, theirs.consult)));
    }
    if mine.not_having_looked != theirs.not_having_looked {
        found.push((theirs.not_having_looked, LawWhat::Looked));
    }
    let (to_mine, to_theirs) = (Some(mine.to), Some(theirs.to));
    offers((&mine.options, to_mine), (&theirs.options, to_theirs), found);
}

/// What only the one gives, what only the other gives, and what both give and not alike.
fn offers(
    (mine, to_mine): (&[Offer], Option<Chooser>),
    (theirs, to_theirs): (&[Offer], Option<Chooser>),
    found: &mut Vec<(bool, LawWhat)>,
) {
    let mut left: Vec<&Offer> = theirs.iter().collect();
    for one in mine {
        let like = |exact: bool| {
            let fits = |other: &&&Offer| {
                let same = other.remedy == one.remedy;
                same && (!exact || (aspects(one, other).is_empty() && of_one_card(one, other)))
            };
            left.iter().find(fits).copied()
        };
        let Some(other) = like(true).or_else(|| like(false)) else {
            let offer = Box::new(one.clone());
            found.push((false, LawWhat::Offer { offer, to: to_mine }));
            continue;
        };
        left.retain(|left| !std::ptr::eq(*left, other));
        if !of_one_card(one, other) {
            let (one, other) = (Box::new(one.clone()), Box::new(other.clone()));
            found.push((false, LawWhat::Card { one, other }));
        }
        for aspect in aspects(one, other) {
            let (one, other) = (Box::new(one.clone()), Box::new(other.clone()));
            found.push((false, LawWhat::Changed { aspect, one, other }));
        }
    }
    for one in left {
        let offer = Box::new(one.clone());
        found.push((true, LawWhat::Offer { offer, to: to_theirs }));
    }
}

/// If no suit is named any will do; if no card is named it is the incident's, or of a call any of the hand.
fn of_one_card(one: &Offer, other: &Offer) -> bool {
    let suit = |offer: &Offer| offer.suit.unwrap_or(SuitRef::Any);
    let card = |offer: &Offer| match (offer.card, offer.remedy) {
        (None, Remedy::CallCard | Remedy::LeaveFaceUp) => None,
        (card, _) => Some(card.unwrap_or(CardRef::Its)),
    };
    (card(one), suit(one)) == (card(other), suit(other))
}

/// In what two options that do the same are not alike.
fn aspects(one: &Offer, other: &Offer) -> Vec<Aspect> {
    let pairs = [
        (Aspect::From, one.from != other.from),
        (Aspect::Number, one.number != other.number),
        (Aspect::Terms, (one.leave, one.revokes) != (other.leave, other.revokes)),
        (Aspect::When, one.after_hand != other.after_hand),
        (Aspect::Until, one.until != other.until),
        (Aspect::Beside, (one.besides, one.with) != (other.besides, other.with)),
    ];
    let apart = pairs.into_iter().filter(|(_, apart)| *apart);
    apart.map(|(aspect, _)| aspect).collect()
}
