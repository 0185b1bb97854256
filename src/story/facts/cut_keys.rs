//! What a player's cards count in a cut, the first cut first.

use super::rank::CutOrder;
use crate::source::InOrder as _;
use crate::syntax::CardSpec;
use crate::table::{Drawn, Person};
use smallvec::SmallVec;

/// What a player's cards count, the first cut first.
pub(super) type Key = SmallVec<[u8; 4]>;

pub(super) fn key(drawn: &Drawn, order: CutOrder) -> Option<Key> {
    drawn.cards.iter().map(|card| height(*card, order)).collect()
}

fn height(card: CardSpec, order: CutOrder) -> Option<u8> {
    let card = card.exact()?;
    let ace = card.rank.height() == 12;
    let rank = if ace && order.ace_low { 0 } else { card.rank.height() + 1 };
    let suit = match order.suits {
        Some(suits) => suits.iter().position(|suit| *suit == card.suit)?,
        None => 0,
    };
    Some(rank * 4 + u8::try_from(suit).ok()?)
}

/// Puts those with equal keys together, the lowest first. Where only some of those who were equal have cut again,
/// they are still equal: a re-cut counts when all have made it.
pub(super) fn grouped(mut keys: Vec<(Person, Key)>) -> Vec<Vec<Person>> {
    keys.order_by(|one, other| one.1.cmp(&other.1));
    let mut open: Vec<(Vec<(Person, Key)>, usize)> = vec![(keys, 0)];
    let mut groups = Vec::new();
    while let Some((group, level)) = open.pop() {
        let done = group.len() < 2 || group.iter().any(|(_, key)| key.len() <= level);
        if done {
            let mut equals: Vec<Person> = group.into_iter().map(|(who, _)| who).collect();
            equals.sort_unstable();
            groups.push(equals);
            continue;
        }
        let mut parts: Vec<(Vec<(Person, Key)>, usize)> = Vec::new();
        for (who, key) in group {
            let value = key.get(level).copied();
            match parts.last_mut() {
                Some((part, _))
                    if part.last().and_then(|(_, last)| last.get(level)).copied() == value =>
                {
                    part.push((who, key));
                }
                _ => parts.push((vec![(who, key)], level + 1)),
            }
        }
        open.extend(parts.into_iter().rev());
    }
    groups
}
