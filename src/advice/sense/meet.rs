//! Narrows a draft until a condition holds, or does not. What cannot be said about single cards (a count, the strongest
//! suit) is left to the dealing.

use super::super::condition::{Bounds, Condition, Fact, Measure, SuitFact};
use super::super::ranks::Ranks;
use super::chance::Chance;
use super::draft::{Axis, Draft, NO, NOBODY, PARTNER, Whose, YES, gone};
use super::scores::Scores;
use crate::bridge::{Rank, Suit};

/// The suit in question, the one around which suits are counted, and whose cards are meant.
#[derive(Debug, Clone, Copy)]
pub(super) struct Of {
    pub(super) this: Option<Suit>,
    around: Option<Suit>,
    pub(super) whose: Whose,
}

impl Of {
    pub(super) fn suit(this: Option<Suit>) -> Self {
        Self { this, around: None, whose: Whose::Own }
    }
}

/// Meets conditions, by chance if there are several ways.
pub(super) struct Meeting<'c> {
    pub(super) chance: &'c mut Chance,
    pub(super) scores: &'c Scores,
    /// The most that a hand can come to by the school's count.
    pub(super) most: u32,
}

impl Meeting<'_> {
    /// Whether the draft can be so, as far as it shows; it is then narrowed.
    pub(super) fn meet<'s>(
        &mut self,
        draft: &mut Draft<'s>,
        condition: &'s Condition,
        so: bool,
        of: Of,
    ) -> bool {
        match condition {
            Condition::All(each) if so => self.every(draft, each, so, of),
            Condition::Any(each) if !so => self.every(draft, each, so, of),
            Condition::All(each) | Condition::Any(each) => {
                self.first(draft, each, |meeting, draft, one| meeting.meet(draft, one, so, of))
            }
            Condition::Not(not) => self.meet(draft, not, !so, of),
            Condition::Term(term) => self.meet(draft, term, so, of),
            Condition::Fact(Fact::Behind) => self.behind(draft, so),
            Condition::Fact(Fact::DummyToPlay) => self.dummy_to_play(draft, so),
            Condition::Fact(fact) => draft.fact(*fact, so),
            Condition::Suits(such, bounds) => self.suits(draft, such, *bounds, so, of),
            Condition::Dummy(such) => {
                let dummy = Of { whose: Whose::Dummy, ..of };
                draft.narrow(Axis::DummyOpen, YES) && self.meet(draft, such, so, dummy)
            }
            Condition::Number(measure, bounds) => {
                let ranges = if so { vec![*bounds] } else { outside(*bounds) };
                self.first(draft, ranges, |meeting, draft, range| {
                    meeting.number(draft, *measure, range, of)
                })
            }
            _ => match of.this {
                Some(suit) => self.of_suit(draft, condition, so, (suit, of)),
                None => true,
            },
        }
    }

    /// All of them: those that leave nothing to chance first, so that what is left to it can fall in with them.
    fn every<'s>(
        &mut self,
        draft: &mut Draft<'s>,
        each: &'s [Condition],
        so: bool,
        of: Of,
    ) -> bool {
        let (free, settled): (Vec<_>, Vec<_>) = each.iter().partition(|one| is_free(one));
        let mut both = settled.into_iter().chain(free);
        both.all(|one| self.meet(draft, one, so, of))
    }

    /// The first, in any order, that leaves something of the draft.
    pub(super) fn first<'s, T>(
        &mut self,
        draft: &mut Draft<'s>,
        ways: impl IntoIterator<Item = T>,
        mut narrow: impl FnMut(&mut Self, &mut Draft<'s>, T) -> bool,
    ) -> bool {
        for way in self.chance.shuffled(ways) {
            let mut tried = *draft;
            if narrow(self, &mut tried, way) {
                *draft = tried;
                return true;
            }
        }
        false
    }

    fn suits<'s>(
        &mut self,
        draft: &mut Draft<'s>,
        such: &'s Condition,
        bounds: Bounds,
        so: bool,
        of: Of,
    ) -> bool {
        let ranges = if so { vec![bounds] } else { outside(bounds) };
        self.first(draft, ranges, |meeting, draft, range| {
            let mut left = range.from;
            for suit in meeting.chance.shuffled(Suit::ALL) {
                let each = Of { this: Some(suit), around: of.this, whose: of.whose };
                let mut tried = *draft;
                if left > 0 && meeting.meet(&mut tried, such, true, each) {
                    *draft = tried;
                    left -= 1;
                } else if range.to < 4 && !meeting.meet(draft, such, false, each) {
                    return false;
                }
            }
            left == 0
        })
    }

    fn of_suit<'s>(
        &mut self,
        draft: &mut Draft<'s>,
        condition: &'s Condition,
        so: bool,
        (suit, of): (Suit, Of),
    ) -> bool {
        let whose = of.whose;
        match condition {
            Condition::Holds(ranks) | Condition::Keeps(ranks) if so => {
                draft.has(whose, suit, *ranks)
            }
            Condition::Lacks(ranks) if so => draft.lacks(whose, suit, *ranks),
            Condition::Holds(ranks) | Condition::Keeps(ranks) => {
                self.without_one(draft, *ranks, whose, suit)
            }
            Condition::Lacks(ranks) => self.with_one(draft, *ranks, whose, suit),
            Condition::Exactly(ranks) if so => {
                draft.has(whose, suit, *ranks) && draft.lacks(whose, suit, ranks.others())
            }
            Condition::Exactly(ranks) => {
                if self.chance.below(2) == 0 {
                    self.without_one(draft, *ranks, whose, suit)
                } else {
                    self.with_one(draft, ranks.others(), whose, suit)
                }
            }
            Condition::NoneAbove(rank) if so => draft.lacks(whose, suit, Ranks::above(*rank)),
            Condition::NoneAbove(rank) => self.with_one(draft, Ranks::above(*rank), whose, suit),
            Condition::Guarded(rank) => {
                // As many lower cards as higher ones that are out: one card more than there are higher ones in all.
                let (one, above) = (Ranks::one(*rank), Ranks::above(*rank).len());
                if so {
                    draft.has(whose, suit, one) && draft.long(whose, suit, above + 1, 13)
                } else if self.chance.below(2) == 0 {
                    draft.lacks(whose, suit, one)
                } else {
                    draft.long(whose, suit, 0, above)
                }
            }
            Condition::Led(ranks) if so => {
                draft.led = ranks;
                let several = ranks.len() < 2 || draft.narrow(Axis::Lead, PARTNER);
                let last = ranks.last().map_or(0, |rank| Ranks::one(*rank).bits());
                several && draft.led_suit(suit) && draft.narrow(Axis::LedRank, last)
            }
            Condition::Suit(fact) => self.suit_fact(draft, *fact, so, (suit, of)),
            _ => true,
        }
    }

    fn with_one(&mut self, draft: &mut Draft<'_>, ranks: Ranks, whose: Whose, suit: Suit) -> bool {
        self.first(draft, ranks.iter(), |_, draft, rank| draft.has(whose, suit, Ranks::one(rank)))
    }

    fn without_one(
        &mut self,
        draft: &mut Draft<'_>,
        ranks: Ranks,
        whose: Whose,
        suit: Suit,
    ) -> bool {
        self.first(draft, ranks.iter(), |_, draft, rank| draft.lacks(whose, suit, Ranks::one(rank)))
    }

    fn suit_fact(
        &mut self,
        draft: &mut Draft<'_>,
        fact: SuitFact,
        so: bool,
        (suit, of): (Suit, Of),
    ) -> bool {
        let trumps = 1 << suit.index();
        match fact {
            SuitFact::Is(one) => (one == suit) == so,
            SuitFact::Red => matches!(suit, Suit::Hearts | Suit::Diamonds) == so,
            SuitFact::Black => matches!(suit, Suit::Spades | Suit::Clubs) == so,
            SuitFact::Other => (of.around != Some(suit)) == so,
            SuitFact::Trumps | SuitFact::Plain => {
                let is = (fact == SuitFact::Trumps) == so;
                draft.narrow(Axis::Trumps, if is { trumps } else { !trumps })
            }
            SuitFact::Longest => self.longest(draft, so, suit, of.whose),
            SuitFact::Led if so => draft.led_suit(suit),
            SuitFact::Led => {
                draft.left(Axis::Lead) == NOBODY || draft.narrow(Axis::LedSuit, !trumps)
            }
            SuitFact::Unled if so => {
                let not_led = draft.left(Axis::Lead) == NOBODY;
                let other = not_led || draft.narrow(Axis::LedSuit, !trumps);
                other && draft.narrow(gone(suit), NO)
            }
            SuitFact::Unled => draft.narrow(gone(suit), YES),
            SuitFact::Fourchette if so => {
                let around = Rank::all().filter(|rank| (1..12).contains(&rank.height()));
                draft.led_suit(suit)
                    && self.first(draft, around, |_, draft, led| {
                        let led = Ranks::one(led);
                        let around = Ranks::from_bits(led.bits() << 1 | led.bits() >> 1);
                        draft.narrow(Axis::LedRank, led.bits()) && draft.has(of.whose, suit, around)
                    })
            }
            SuitFact::HonourOverLed if so => {
                draft.led_suit(suit)
                    && self.first(draft, Ranks::honours().iter(), |_, draft, over| {
                        let over = Ranks::one(over);
                        draft.narrow(Axis::LedRank, over.bits() - 1)
                            && draft.has(of.whose, suit, over)
                    })
            }
            SuitFact::Strongest
            | SuitFact::Weakest
            | SuitFact::Fewest
            | SuitFact::Fourchette
            | SuitFact::HonourOverLed
            | SuitFact::CannotWin => true,
        }
    }

    fn longest(&mut self, draft: &mut Draft<'_>, so: bool, suit: Suit, whose: Whose) -> bool {
        let others = Suit::ALL.into_iter().filter(|other| *other != suit);
        let ways = others.flat_map(|other| (0..=8).map(move |length| (other, length)));
        self.first(draft, ways, |_, draft, (other, length)| {
            if so {
                let mut rest = Suit::ALL.into_iter().filter(|other| *other != suit);
                draft.long(whose, suit, length, 13)
                    && rest.all(|other| draft.long(whose, other, 0, length))
            } else {
                draft.long(whose, suit, 0, length) && draft.long(whose, other, length + 1, 13)
            }
        })
    }
}

/// Whether there may be several ways in which a condition holds.
fn is_free(condition: &Condition) -> bool {
    match condition {
        Condition::All(each) => each.iter().any(is_free),
        Condition::Term(term) => is_free(term),
        Condition::Number(measure, _) => *measure != Measure::Length,
        Condition::Suit(fact) => !matches!(
            fact,
            SuitFact::Is(_) | SuitFact::Red | SuitFact::Black | SuitFact::Trumps | SuitFact::Plain
        ),
        Condition::Any(_)
        | Condition::Not(_)
        | Condition::Suits(..)
        | Condition::Dummy(_)
        | Condition::Fact(Fact::Behind | Fact::DummyToPlay) => true,
        _ => false,
    }
}

/// The ranges on either side of one.
fn outside(bounds: Bounds) -> Vec<Bounds> {
    let below = bounds.from.checked_sub(1).map(|to| Bounds { from: 0, to });
    let above = bounds.to.checked_add(1).map(|from| Bounds { from, to: u32::MAX });
    below.into_iter().chain(above).collect()
}
