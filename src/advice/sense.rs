//! Whether the rows of a school that lead a card agree with each other, holding by holding.

use super::fault::{AdviceError, AdviceFault};
use super::ranks::Ranks;
use super::school::{Row, School, Table};
use super::situation::{Position, Situation};
use crate::bridge::{Card, Hand, Rank, Strain, Suit};
use crate::source::Source;
use std::collections::BTreeSet;

/// The tables at which leads are tried, and what they are called.
const AT: [(Strain, &str); 2] = [
    (Strain::NoTrumps, "at no trumps"),
    (Strain::Trumps(Suit::Hearts), "against a trump suit"),
];

/// Every two rows that lead different cards from one holding, and every row about a lead that no holding meets.
pub fn clashes(school: &School, sources: &[Source]) -> Vec<AdviceError> {
    let mut spoke = BTreeSet::new();
    let mut pairs = BTreeSet::new();
    let mut faults = Vec::new();
    for (now, trumps) in situations() {
        let advice = school.advise(&now, Table::Lead);
        let of_spades = |suit: Option<Suit>| suit == Some(Suit::Spades);
        spoke.extend(advice.said.iter().map(|said| said.row));
        spoke.extend(advice.depends.iter().map(|one| one.row));
        let said: Vec<_> = advice
            .said
            .iter()
            .filter(|said| of_spades(said.suit))
            .collect();
        for (place, one) in said.iter().enumerate() {
            for other in said.iter().skip(place + 1) {
                let apart = one.row != other.row && one.act != other.act;
                if apart && pairs.insert((one.row, other.row)) {
                    faults.extend(clash(school, sources, (one.row, other.row), &now, trumps));
                }
            }
        }
    }
    for (place, row) in school.rows.iter().enumerate() {
        if row.effect.table() == Table::Lead && !spoke.contains(&place) {
            let id = row.id.clone();
            faults.push(error(
                sources,
                row,
                None,
                AdviceFault::NeverSpeaks { row: id },
            ));
        }
    }
    faults
}

/// Every holding of spades, with an ace in another suit and with none.
fn situations() -> impl Iterator<Item = (Situation, &'static str)> {
    let holdings = (1..1_u16 << 13).map(|bits| {
        let ranks = Rank::all().filter(move |rank| bits & (1 << rank.height()) != 0);
        ranks
            .map(|rank| Card::new(Suit::Spades, rank))
            .collect::<Hand>()
    });
    holdings.flat_map(|held| {
        [true, false].into_iter().flat_map(move |high| {
            AT.into_iter().map(move |(trumps, called)| {
                let now = Situation {
                    hand: filled(held, high),
                    trumps: Some(trumps),
                    position: Some(Position::Eldest),
                    ..Situation::default()
                };
                (now, called)
            })
        })
    })
}

/// The holding and low cards of other suits, or high ones.
fn filled(held: Hand, high: bool) -> Hand {
    let mut hand = held;
    let ranks: Vec<Rank> = if high {
        Rank::all().rev().collect()
    } else {
        Rank::all().collect()
    };
    for rank in ranks {
        for suit in [Suit::Clubs, Suit::Diamonds, Suit::Hearts] {
            if hand.len() < 13 {
                hand.add(Card::new(suit, rank));
            }
        }
    }
    hand
}

fn clash(
    school: &School,
    sources: &[Source],
    (one, other): (usize, usize),
    now: &Situation,
    trumps: &'static str,
) -> Option<AdviceError> {
    let (first, second) = (school.rows.get(one)?, school.rows.get(other)?);
    let fault = AdviceFault::Clash {
        row: first.id.clone(),
        other: second.id.clone(),
        holding: Ranks::of(now.hand, Suit::Spades).to_string(),
        trumps,
    };
    Some(error(sources, second, Some(first), fault))
}

fn error(sources: &[Source], row: &Row, other: Option<&Row>, fault: AdviceFault) -> AdviceError {
    let (file, span) = row.at;
    let name = sources.get(file).map_or("", |source| source.name.as_str());
    let same = other.filter(|other| other.at.0 == file);
    AdviceError {
        file: name.to_owned(),
        span,
        also: same.map(|other| other.at.1),
        fault,
    }
}
