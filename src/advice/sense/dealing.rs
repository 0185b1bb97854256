//! Deals what a draft wants: hands, and the table around them.

use super::super::ranks::Ranks;
use super::super::situation::{Position, Situation};
use super::chance::Chance;
use super::draft::{
    Axis, Draft, ELDEST, LAST, NOBODY, PARTNER, ROUNDS, SECOND, THIRD_HAND, Whose, YES, gone,
};
use super::scores::Scores;
use crate::bridge::{Card, Hand, Rank, Strain, Suit};

/// Which cards a hand takes where it is left open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lean {
    /// Low ones, so that a holding is read as `KQ32`.
    Low,
    /// High ones.
    High,
    /// Any.
    Any,
}

impl Lean {
    /// Each in turn.
    pub(super) fn turn(attempt: usize) -> Self {
        match attempt % 3 {
            0 => Self::Low,
            1 => Self::Any,
            _ => Self::High,
        }
    }
}

/// A situation as the draft has it; nothing where the cards do not allow it.
pub(super) fn situation(
    mut draft: Draft<'_>,
    lean: Lean,
    scores: &Scores,
    chance: &mut Chance,
) -> Option<Situation> {
    let mut one = |axis| chance.bit(draft.left(axis));
    let place = |bit: u16| bit.trailing_zeros() as usize;
    let (sits, by) = (one(Axis::Position)?, one(Axis::Lead)?);
    let partner_doubled = one(Axis::PartnerDoubled)? == YES;
    // Where partner has doubled, it is doubled.
    let doubled =
        if partner_doubled { draft.left(Axis::Doubled) & YES } else { one(Axis::Doubled)? };
    let now = Situation {
        trumps: Strain::ALL.get(place(one(Axis::Trumps)?)).copied(),
        position: Some(match place(sits) {
            0 => Position::Dealer,
            1 => Position::Passed,
            2 => Position::Eldest,
            _ => Position::ThirdHand,
        }),
        made_by_dummy: Some(one(Axis::Maker)? == YES),
        doubled: Some(doubled == YES).filter(|_| doubled != 0),
        partner_doubled: Some(partner_doubled),
        games: Some((
            u32::from(one(Axis::Games)? == YES),
            u32::from(one(Axis::TheirGames)? == YES),
        )),
        plays_last: by == LAST,
        three_hand: one(Axis::ThreeHand)? == YES,
        gone: Suit::ALL.into_iter().filter(|suit| one(gone(*suit)) == Some(YES)).collect(),
        ..Situation::default()
    };
    now.doubled?;
    let open = one(Axis::DummyOpen)? == YES;
    let (own, theirs) = (
        one_score(Axis::Score, &draft, scores, chance)?,
        one_score(Axis::TheirScore, &draft, scores, chance)?,
    );
    let by_dummy = matches!((sits, by), (THIRD_HAND, SECOND) | (ELDEST, LAST));
    let led = led(&mut draft, by, open && by_dummy, chance)?;
    let hand = dealt(&draft, Whose::Own, lean, Hand::EMPTY, chance)?;
    let dummy = if open { Some(dealt(&draft, Whose::Dummy, lean, hand, chance)?) } else { None };
    let now = Situation { hand, dummy, ..now };
    let now = now.to_lead(by == PARTNER, &led);
    Some(scores.at(now, own, theirs))
}

/// A score that is left, as a bit.
fn one_score(axis: Axis, draft: &Draft<'_>, scores: &Scores, chance: &mut Chance) -> Option<u16> {
    let known = scores.all().len().min(16);
    let mask = (0..known).fold(0, |mask, place| mask | 1_u16 << place);
    chance.bit(draft.left(axis) & mask)
}

/// What was led, which no other hand holds but dummy's where it led.
fn led(
    draft: &mut Draft<'_>,
    lead: u16,
    from_dummy: bool,
    chance: &mut Chance,
) -> Option<Vec<Card>> {
    if lead == NOBODY {
        return Some(Vec::new());
    }
    let suits = Suit::ALL.into_iter();
    let bit = chance.bit(draft.left(Axis::LedSuit))?;
    let suit = suits.into_iter().find(|suit| 1 << suit.index() == bit)?;
    let (own, dummy) = (draft.wanted(Whose::Own, suit), draft.wanted(Whose::Dummy, suit));
    let taken = if from_dummy { dummy.not } else { dummy.must };
    let free = !own.must & !taken;
    let mut ranks: Vec<Rank> = draft.led.to_vec();
    let drawn = led_ranks(draft, lead, free, chance)?;
    if ranks.is_empty() {
        ranks.extend(drawn);
    }
    for rank in ranks.iter().map(|rank| Ranks::one(*rank)) {
        let held = if from_dummy {
            draft.has(Whose::Dummy, suit, rank)
        } else {
            draft.lacks(Whose::Dummy, suit, rank) && draft.lacks(Whose::Own, suit, rank)
        };
        if !held {
            return None;
        }
    }
    Some(ranks.into_iter().map(|rank| Card::new(suit, rank)).collect())
}

/// The ranks led, of those that are free: one, unless a row asks how often it was led.
fn led_ranks(
    draft: &Draft<'_>,
    by: u16,
    free: u16,
    chance: &mut Chance,
) -> Option<impl Iterator<Item = Rank> + use<>> {
    let (first, last) = (draft.left(Axis::FirstRank), draft.left(Axis::LedRank));
    let rounds = match draft.left(Axis::Rounds) {
        ROUNDS => 0,
        some if by == PARTNER => chance.bit(some)?.trailing_zeros(),
        some if some & 1 == 0 => return None,
        _ => 0,
    };
    let mut back = vec![chance.bit(free & last & if rounds == 0 { first } else { u16::MAX })?];
    for round in 0..rounds {
        let taken = back.iter().fold(0, |taken, rank| taken | rank);
        let open = if round + 1 == rounds { first } else { 0x1fff };
        back.push(chance.bit(free & open & !taken)?);
    }
    let on = back.into_iter().rev();
    Some(on.flat_map(|rank| Ranks::from_bits(rank).iter()))
}

/// Thirteen cards: of each suit those it must have, and others up to a length that is open to it.
fn dealt(
    draft: &Draft<'_>,
    whose: Whose,
    lean: Lean,
    other: Hand,
    chance: &mut Chance,
) -> Option<Hand> {
    let mut lengths = Vec::new();
    for suit in Suit::ALL {
        let wanted = draft.wanted(whose, suit);
        let not = wanted.not | other.ranks(suit);
        let most = wanted.to.min(13 - not.count_ones());
        let least = wanted.from.max(wanted.must.count_ones());
        if least > most || wanted.must & not != 0 {
            return None;
        }
        lengths.push((suit, least, most));
    }
    let mut left = 13_u32.checked_sub(lengths.iter().map(|(_, least, _)| least).sum())?;
    while left > 0 {
        let open = lengths.iter_mut().filter(|(_, length, most)| length < most);
        let mut open: Vec<_> = open.collect();
        let place = chance.below(u32::try_from(open.len()).unwrap_or(1)) as usize;
        let (_, length, _) = open.get_mut(place)?;
        *length += 1;
        left -= 1;
    }
    let mut hand = Hand::EMPTY;
    for (suit, length, _) in lengths {
        let wanted = draft.wanted(whose, suit);
        let own = Ranks::from_bits(wanted.must).iter();
        let not = wanted.not | other.ranks(suit) | wanted.must;
        let free = Ranks::from_bits(!not);
        let mut more: Vec<Rank> = match lean {
            Lean::Any => chance.shuffled(free.iter()),
            Lean::High | Lean::Low => free.iter().collect(),
        };
        if lean == Lean::Low {
            more.reverse();
        }
        for rank in own.chain(more).take(length as usize) {
            hand.add(Card::new(suit, rank));
        }
    }
    Some(hand)
}
