//! When two rows that mention one situation contradict each other.

use super::super::advise::{Act, Said};
use super::super::school::{Effect, Row, Table};
use crate::bridge::Suit;
use std::collections::BTreeSet;

/// Whether rows of a table can contradict each other at all: of trumps and of suits to open a book leaves a choice, and
/// counts are beside each other.
pub(super) fn can_be(one: &Row, other: &Row) -> bool {
    match (&one.effect, &other.effect) {
        (Effect::Play(one), Effect::Play(other))
        | (Effect::DealerPlay(one), Effect::DealerPlay(other)) => one != other,
        (Effect::Discard, Effect::Discard)
        | (Effect::Asks, Effect::Asks)
        | (Effect::Pass, Effect::Declare(_))
        | (Effect::Declare(_), Effect::Pass) => true,
        (Effect::Double(one), Effect::Double(other)) => one != other,
        // A choice is written in one row.
        (Effect::Declare(makes), Effect::Declare(others)) => {
            let alike = one.when == other.when && one.suit == other.suit;
            alike && !makes.iter().any(|make| others.contains(make))
        }
        _ => false,
    }
}

/// The suits of which two rows are tried together: of a card to play it is one suit, of a discard they are two.
pub(super) fn suits(table: Table, one: &Row, other: &Row, by: &[Suit]) -> [Option<Suit>; 2] {
    let mut suits = by.iter().copied();
    let (first, second) = (suits.next(), suits.next());
    let second = match table {
        Table::Discard | Table::Call => second,
        _ => first,
    };
    [first.filter(|_| one.suit.is_some()), second.filter(|_| other.suit.is_some())]
}

/// What two rows say that cannot both be done, where both speak and have nothing in common.
pub(super) fn apart(table: Table, said: &[Said], one: usize, other: usize) -> Option<(Act, Act)> {
    if !matches!(table, Table::Play | Table::DealerPlay) {
        return nothing_in_common(said, one, other);
    }
    // Each mentions what is played of one suit.
    Suit::ALL.into_iter().find_map(|suit| {
        let own = said.iter().filter(|said| said.suit == Some(suit)).copied();
        nothing_in_common(&own.collect::<Vec<_>>(), one, other)
    })
}

/// What two rows do, where both do something and nothing alike.
pub(super) fn nothing_in_common(said: &[Said], one: usize, other: usize) -> Option<(Act, Act)> {
    let acts = |row| said.iter().filter(move |said| said.row == row);
    let (first, second) = (acts(one).next()?, acts(other).next()?);
    let common = acts(one).any(|own| acts(other).any(|said| said.act == own.act));
    (!common).then_some((first.act, second.act))
}

/// Every two of some rows, the earlier first.
pub(super) fn rows_in_twos(rows: &BTreeSet<usize>) -> impl Iterator<Item = (usize, usize)> {
    rows.iter().flat_map(move |one| {
        let later = rows.range(one + 1..);
        later.map(move |other| (*one, *other))
    })
}
