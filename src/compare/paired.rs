//! The options of two codes, paired where they give the same thing, and in what a pair is not alike.

use super::Aspect;
use crate::bridge::SeatSet;
use crate::ruling::{OptionStatus, Remedied};
use std::collections::BTreeSet;
use std::mem::discriminant;

/// The pairs, and what only either has.
pub(super) type Matched<'r> =
    (Vec<(&'r Remedied, &'r Remedied)>, Vec<&'r Remedied>, Vec<&'r Remedied>);

/// Pairs the options of two codes: the pairs, then what only the one has and what only the other.
pub(super) fn matched<'r>(mine: &'r [Remedied], theirs: &'r [Remedied]) -> Matched<'r> {
    let mut left: Vec<&Remedied> = theirs.iter().collect();
    let mut pairs = Vec::new();
    let mut alone = Vec::new();
    for option in mine {
        let like = |other: &&Remedied| {
            (other.remedy, other.card, other.suit) == (option.remedy, option.card, option.suit)
        };
        // A suit that was named when the one was used is one of any.
        let any = |other: &&Remedied| {
            let used = if option.suit.is_some() { option } else { *other };
            (other.remedy, other.card) == (option.remedy, option.card)
                && other.suit.is_none() != option.suit.is_none()
                && used.status != OptionStatus::Open
        };
        let exact = left.iter().position(|other| like(other) && whom(other) == whom(option));
        let like = exact.or_else(|| left.iter().position(like));
        match like.or_else(|| left.iter().position(any)) {
            Some(place) => pairs.push((option, left.remove(place))),
            None => alone.push(option),
        }
    }
    (pairs, alone, left)
}

/// What is over under both is alike, however long it might have been had.
pub(super) fn aspects(one: &Remedied, other: &Remedied) -> Vec<Aspect> {
    let stands = |one: &Remedied| matches!(one.status, OptionStatus::Open | OptionStatus::Taken(_));
    let either = stands(one) || stands(other);
    let differs = [
        (Aspect::From, either && whom(one) != whom(other) && !narrowed(one, other)),
        (Aspect::Number, either && one.number != other.number),
        (Aspect::Terms, either && (one.leave, one.revokes) != (other.leave, other.revokes)),
        (Aspect::When, either && one.after_hand != other.after_hand),
        (Aspect::Until, either && one.until != other.until),
        (Aspect::Beside, either && (one.besides, one.with) != (other.besides, other.with)),
        (Aspect::OptionStatus, status(one.status) != status(other.status)),
    ];
    let differing = differs.iter().filter(|(_, so)| *so);
    differing.map(|(aspect, _)| *aspect).collect()
}

/// Whether the laws let two options be asked of the same, and only what was asked in one of them is narrower.
fn narrowed(one: &Remedied, other: &Remedied) -> bool {
    status(one.status) != status(other.status) && !one.among.is_empty() && one.among == other.among
}

/// Of whom an option is asked, by seat or by name; in what order they are named is nothing.
fn whom(option: &Remedied) -> (SeatSet, BTreeSet<&str>) {
    (option.from, option.people.iter().map(|one| &**one).collect())
}

/// What became of an option, whenever.
pub(super) fn status(status: OptionStatus) -> std::mem::Discriminant<OptionStatus> {
    discriminant(&status)
}
