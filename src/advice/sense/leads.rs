//! Whether the rows that lead a card agree with each other, holding by holding.

use super::super::fault::{AdviceError, AdviceFault};
use super::super::ranks::Ranks;
use super::super::school::{School, Table};
use super::super::situation::{Position, Situation};
use super::against::{nothing_in_common, rows_in_twos};
use super::error;
use crate::bridge::{Card, Hand, Rank, Strain, Suit};
use crate::source::Gather as _;
use crate::source::Source;
use std::collections::BTreeSet;

/// The tables at which leads are tried: what is trumps, the suit that is held, whether partner has doubled, and what they are
/// called.
const AT: [(Strain, Suit, bool, &str); 5] = [
    (Strain::NoTrumps, Suit::Spades, false, "at no trumps"),
    (Strain::Trumps(Suit::Hearts), Suit::Spades, false, "against a trump suit"),
    (Strain::NoTrumps, Suit::Hearts, true, "at no trumps that partner has doubled"),
    (Strain::Trumps(Suit::Spades), Suit::Spades, true, "from trumps that partner has doubled"),
    (Strain::Trumps(Suit::Spades), Suit::Spades, false, "from trumps"),
];

/// Every two rows that lead different cards from one holding; the rows that spoke are noted.
pub(super) fn clashes(
    school: &School,
    sources: &[Source],
    spoke: &mut BTreeSet<usize>,
) -> Vec<AdviceError> {
    if !school.rows.iter().any(|row| row.effect.table() == Table::Lead) {
        return Vec::new();
    }
    let mut pairs = BTreeSet::new();
    let mut faults = Vec::new();
    for (now, held, trumps) in situations() {
        let said = school.advise_of(&now, Table::Lead, &[held]).said;
        let rows: BTreeSet<usize> = said.iter().map(|said| said.row).gather();
        spoke.extend(&rows);
        for (one, other) in rows_in_twos(&rows) {
            if !pairs.contains(&(one, other)) && nothing_in_common(&said, one, other).is_some() {
                pairs.insert((one, other));
                let holding = Ranks::of(now.hand, held).to_string();
                faults.extend(clash(school, sources, (one, other), holding, trumps));
            }
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
    let ranks: Vec<Rank> = if high { Rank::all().rev().collect() } else { Rank::all().collect() };
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
    let fault =
        AdviceFault::Clash { row: first.id.clone(), other: second.id.clone(), holding, trumps };
    Some(error(sources, second, Some(first), fault))
}
