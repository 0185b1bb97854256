//! Whether the rows of a school that lead a card agree with each other, holding by holding.

use super::fault::{AdviceError, AdviceFault};
use super::ranks::Ranks;
use super::school::{Row, School, Table};
use super::situation::{Position, Situation};
use crate::bridge::{Card, Hand, Rank, Strain, Suit};
use crate::source::Source;
use std::collections::BTreeSet;

/// The tables at which leads are tried: what is trumps, the suit that is held, whether partner has doubled, and what they are
/// called.
const AT: [(Strain, Suit, bool, &str); 5] = [
    (Strain::NoTrumps, Suit::Spades, false, "at no trumps"),
    (
        Strain::Trumps(Suit::Hearts),
        Suit::Spades,
        false,
        "against a trump suit",
    ),
    (
        Strain::NoTrumps,
        Suit::Hearts,
        true,
        "at no trumps that partner has doubled",
    ),
    (
        Strain::Trumps(Suit::Spades),
        Suit::Spades,
        true,
        "from trumps that partner has doubled",
    ),
    (
        Strain::Trumps(Suit::Spades),
        Suit::Spades,
        false,
        "from trumps",
    ),
];

/// Every two rows that lead different cards from one holding, and every row about a lead that no holding meets.
pub fn clashes(school: &School, sources: &[Source]) -> Vec<AdviceError> {
    let mut spoke = BTreeSet::new();
    let mut pairs = BTreeSet::new();
    let mut faults = Vec::new();
    for (now, held, trumps) in situations() {
        let advice = school.advise(&now, Table::Lead);
        spoke.extend(advice.said.iter().map(|said| said.row));
        spoke.extend(advice.depends.iter().map(|one| one.row));
        let said: Vec<_> = advice
            .said
            .iter()
            .filter(|said| said.suit == Some(held))
            .collect();
        for (place, one) in said.iter().enumerate() {
            for other in said.iter().skip(place + 1) {
                let apart = one.row != other.row && one.act != other.act;
                if apart && pairs.insert((one.row, other.row)) {
                    let rows = (one.row, other.row);
                    let holding = Ranks::of(now.hand, held).to_string();
                    faults.extend(clash(school, sources, rows, holding, trumps));
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

/// Every holding of a suit, with an ace in another suit and with none.
fn situations() -> impl Iterator<Item = (Situation, Suit, &'static str)> {
    (1..1_u16 << 13).flat_map(|bits| {
        [true, false].into_iter().flat_map(move |high| {
            AT.into_iter().map(move |(trumps, suit, doubled, called)| {
                let now = Situation {
                    hand: filled(bits, suit, high),
                    trumps: Some(trumps),
                    position: Some(Position::Eldest),
                    partner_doubled: Some(doubled),
                    ..Situation::default()
                };
                (now, suit, called)
            })
        })
    })
}

/// The holding of a suit, a bit a rank, and low cards of other suits, or high ones.
fn filled(bits: u16, held: Suit, high: bool) -> Hand {
    let own = Rank::all().filter(|rank| bits & (1 << rank.height()) != 0);
    let mut hand: Hand = own.map(|rank| Card::new(held, rank)).collect();
    let ranks: Vec<Rank> = if high {
        Rank::all().rev().collect()
    } else {
        Rank::all().collect()
    };
    for rank in ranks {
        for suit in Suit::ALL.into_iter().filter(|suit| *suit != held) {
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
    holding: String,
    trumps: &'static str,
) -> Option<AdviceError> {
    let (first, second) = (school.rows.get(one)?, school.rows.get(other)?);
    let fault = AdviceFault::Clash {
        row: first.id.clone(),
        other: second.id.clone(),
        holding,
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
