//! Whether a condition holds in a situation.

use super::advise::picked;
use super::condition::{Bounds, Condition, Fact, Measure, SuitFact};
use super::holding::{certain, count, counted, is, is_guarded, is_honour};
use super::ranks::Ranks;
use super::school::{Pick, School, Table};
use super::situation::{Position, Situation, Unstated};
use crate::bridge::{Hand, Strain, Suit};
use crate::facts::Truth;

/// Weighs the conditions of one school in one situation, and notes what they ask for in vain.
pub(super) struct Scales<'s> {
    pub(super) school: &'s School,
    pub(super) now: &'s Situation,
    /// What was asked for and is not stated.
    pub unstated: Unstated,
}

/// The suit in question, and the one around which suits are counted.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Suits {
    /// The suit in question.
    pub this: Option<Suit>,
    around: Option<Suit>,
}

impl Suits {
    pub(super) fn of(this: Option<Suit>) -> Self {
        Self { this, around: None }
    }
}

impl<'s> Scales<'s> {
    pub(super) fn new(school: &'s School, now: &'s Situation) -> Self {
        Self { school, now, unstated: Unstated::default() }
    }

    /// As deep as a condition goes, which the reader bounds.
    pub(super) fn weigh(&mut self, condition: &Condition, suits: Suits, hand: Hand) -> Truth {
        let ranks = || suits.this.map_or_else(Ranks::default, |suit| Ranks::of(hand, suit));
        match condition {
            Condition::All(all) => self.all(all, suits, hand),
            Condition::Any(any) => {
                let mut found = Truth::False;
                for one in any {
                    found = found.or(self.weigh(one, suits, hand));
                    if found == Truth::True {
                        break;
                    }
                }
                found
            }
            Condition::Not(not) => self.weigh(not, suits, hand).negated(),
            Condition::Term(term) => self.weigh(term, suits, hand),
            Condition::Fact(fact) => self.fact(*fact),
            Condition::Number(measure, bounds) => self.number(*measure, *bounds, suits, hand),
            Condition::Suit(fact) => self.suit(*fact, suits, hand),
            Condition::Holds(wanted) => ranks().has(*wanted).into(),
            Condition::Keeps(wanted) => {
                let followed = self.now.followed.iter();
                let mut followed = followed.filter(|card| Some(card.suit) == suits.this);
                let gone = followed.any(|card| wanted.has(Ranks::one(card.rank)));
                (ranks().has(*wanted) && !gone).into()
            }
            Condition::HasPlayed(picks) => self.has_played(picks, suits.this).into(),
            Condition::Lacks(others) => ranks().and(*others).is_empty().into(),
            Condition::Exactly(wanted) => (ranks() == *wanted).into(),
            Condition::NoneAbove(rank) => ranks().and(Ranks::above(*rank)).is_empty().into(),
            Condition::Guarded(rank) => is_guarded(ranks(), *rank).into(),
            Condition::Led(wanted) => {
                let led = self.now.led().iter();
                let led = led.filter(|card| Some(card.suit) == suits.this);
                led.map(|card| card.rank).eq(wanted.iter().copied()).into()
            }
            Condition::Suits(such, bounds) => {
                let around = suits.this;
                self.suits(such, *bounds, around, hand)
            }
            Condition::Dummy(such) => match self.now.dummy {
                Some(dummy) => self.weigh(such, suits, dummy),
                None => self.ask(match self.now.position {
                    Some(Position::Dealer | Position::Passed) => Unstated::OPPOSITE,
                    _ => Unstated::DUMMY,
                }),
            },
        }
    }

    /// Whether the hand has played one of some cards of a suit to its earlier rounds; if nobody tells, would have.
    fn has_played(&self, picks: &[Pick], suit: Option<Suit>) -> bool {
        let stated = self.now.played;
        let played = stated.or_else(|| self.school.presumed(self.now, Table::Play));
        let (Some(played), Some(suit)) = (played, suit) else {
            return false;
        };
        let mut cards = picks.iter().filter_map(|pick| picked(*pick, suit, self.now));
        cards.any(|card| played.has(card))
    }

    pub(super) fn all(&mut self, all: &[Condition], suits: Suits, hand: Hand) -> Truth {
        let mut found = Truth::True;
        for one in all {
            found = found.and(self.weigh(one, suits, hand));
            if found == Truth::False {
                break;
            }
        }
        found
    }

    fn suits(
        &mut self,
        such: &Condition,
        bounds: Bounds,
        around: Option<Suit>,
        hand: Hand,
    ) -> Truth {
        let (mut sure, mut open) = (0, 0);
        for suit in Suit::ALL {
            let this = Some(suit);
            match self.weigh(such, Suits { this, around }, hand) {
                Truth::True => sure += 1,
                Truth::Unknown => open += 1,
                Truth::False => {}
            }
        }
        match (bounds.has(sure), open) {
            (so, 0) => so.into(),
            (true, _) if bounds.has(sure + open) => Truth::True,
            (false, _) if sure > bounds.to || sure + open < bounds.from => Truth::False,
            _ => Truth::Unknown,
        }
    }

    pub(super) fn ask(&mut self, what: Unstated) -> Truth {
        self.unstated.add(what);
        Truth::Unknown
    }

    pub(super) fn stated(&mut self, so: Option<bool>, what: Unstated) -> Truth {
        so.map_or_else(|| self.ask(what), Truth::from)
    }

    fn fact(&mut self, fact: Fact) -> Truth {
        let now = self.now;
        let sits = |place| now.position.map(|position| position == place);
        match fact {
            Fact::NoTrumps => {
                self.stated(now.trumps.map(|all| all == Strain::NoTrumps), Unstated::TRUMPS)
            }
            Fact::SuitTrumps => {
                self.stated(now.trumps.map(|all| all != Strain::NoTrumps), Unstated::TRUMPS)
            }
            Fact::Dealer => self.stated(sits(Position::Dealer), Unstated::POSITION),
            Fact::Passed => self.stated(sits(Position::Passed), Unstated::POSITION),
            // Dummy plays after the hand on the dealer's left, where that does not play last.
            Fact::DummyToPlay if now.led().is_empty() || now.plays_last => Truth::False,
            Fact::Eldest | Fact::DummyToPlay => {
                self.stated(sits(Position::Eldest), Unstated::POSITION)
            }
            Fact::ThirdHand => self.stated(sits(Position::ThirdHand), Unstated::POSITION),
            Fact::PartnerLed => (!now.partner_led.is_empty()).into(),
            Fact::AdversaryLed => (!now.adversary_led.is_empty() && !now.plays_last).into(),
            Fact::FourthHand => (!now.adversary_led.is_empty() && now.plays_last).into(),
            Fact::ThreeHand => now.three_hand.into(),
            Fact::DummyOpen => now.dummy.is_some().into(),
            Fact::LowLed => is(now.led().last(), |rank| !is_honour(rank)),
            Fact::HonourLed => is(now.led().last(), is_honour),
            Fact::HonourFirst => is(now.led().first(), is_honour),
            Fact::Behind => {
                let behind = now.score.map(|(own, theirs)| own < theirs);
                self.stated(behind, Unstated::SCORE)
            }
            Fact::MadeByDealer => {
                self.stated(now.made_by_dummy.map(|dummy| !dummy), Unstated::MAKER)
            }
            Fact::MadeByDummy => self.stated(now.made_by_dummy, Unstated::MAKER),
            Fact::Doubled => self.stated(now.doubled, Unstated::DOUBLED),
            Fact::PartnerDoubled => self.stated(now.partner_doubled, Unstated::PARTNER_DOUBLED),
        }
    }

    pub(super) fn suit(&mut self, fact: SuitFact, suits: Suits, hand: Hand) -> Truth {
        let Some(suit) = suits.this else {
            return Truth::False;
        };
        let now = self.now;
        let trumps = now.trumps.map(|all| all.trumps() == Some(suit));
        match fact {
            SuitFact::Is(one) => (one == suit).into(),
            SuitFact::Red => matches!(suit, Suit::Hearts | Suit::Diamonds).into(),
            SuitFact::Black => matches!(suit, Suit::Spades | Suit::Clubs).into(),
            SuitFact::Trumps => self.stated(trumps, Unstated::TRUMPS),
            SuitFact::Plain => self.stated(trumps.map(|is| !is), Unstated::TRUMPS),
            SuitFact::Longest => {
                let length = |suit| hand.of(suit).len();
                Suit::ALL.iter().all(|other| length(*other) <= length(suit)).into()
            }
            SuitFact::Led => now.led().first().is_some_and(|card| card.suit == suit).into(),
            SuitFact::Unled => self.is_unled(suit).into(),
            SuitFact::Strongest => self.best(suit, hand, false),
            SuitFact::Weakest => self.best(suit, hand, true),
            SuitFact::Fewest => self.fewest(suit),
            SuitFact::Fourchette => self.holds_around_led(suit, hand).into(),
            SuitFact::HonourOverLed => {
                let over = self.led_in(suit).map(|led| Ranks::above(led.rank));
                let honours = Ranks::of(hand, suit).and(Ranks::honours());
                over.is_some_and(|over| !honours.and(over).is_empty()).into()
            }
            SuitFact::CannotWin => {
                let mut cards = hand.of(suit).iter();
                (!cards.any(|card| now.would_win(card))).into()
            }
            SuitFact::Other => (suits.around != Some(suit)).into(),
        }
    }

    fn number(&mut self, measure: Measure, bounds: Bounds, suits: Suits, hand: Hand) -> Truth {
        let ranks = suits.this.map_or_else(Ranks::default, |suit| Ranks::of(hand, suit));
        let held = |names: &str| ranks.and(Ranks::named(names).unwrap_or_default()).len();
        let (number, unstated) = match measure {
            Measure::Aces => {
                (Some(count(hand, |suit| u32::from(suit.run() > 0))), Unstated::default())
            }
            Measure::Count => (Some(counted(self.school, hand)), Unstated::default()),
            Measure::Tricks => (Some(certain(hand)), Unstated::default()),
            Measure::Score => (self.now.score.map(|(own, _)| own), Unstated::SCORE),
            Measure::TheirScore => (self.now.score.map(|(_, theirs)| theirs), Unstated::SCORE),
            Measure::Games => (self.now.games.map(|(own, _)| own), Unstated::GAMES),
            Measure::TheirGames => (self.now.games.map(|(_, theirs)| theirs), Unstated::GAMES),
            Measure::ToGame => return self.wins_in(bounds),
            Measure::Rounds => (u32::try_from(self.now.led().len()).ok(), Unstated::default()),
            Measure::Length => (Some(ranks.len()), Unstated::default()),
            Measure::Honours => (Some(held("AKQJT")), Unstated::default()),
            Measure::HighHonours => (Some(held("AKQJ")), Unstated::default()),
            Measure::Run => (Some(ranks.run()), Unstated::default()),
            Measure::Missing => {
                (suits.this.and_then(|suit| self.missing(suit, hand)), Unstated::SCORE)
            }
        };
        self.stated(number.map(|number| bounds.has(number)), unstated)
    }

    /// Tricks above six that win the game with that trump: more than there are, if none do; nothing, where the score is
    /// not stated.
    pub(super) fn needed(&self, strain: Strain) -> Option<u32> {
        self.now.score?;
        Some(self.now.to_game(strain).unwrap_or(u32::MAX))
    }

    /// Tricks the hand lacks of the game, were the suit trumps: of five trumps or more all are taken for tricks but one
    /// for each of ace, king and queen that is out; elsewhere the cards from the ace down, three of a suit at most where
    /// the trumps are long and high enough to draw the others', and else the ace alone, as the next may be ruffed.
    fn missing(&self, suit: Suit, hand: Hand) -> Option<u32> {
        let needed = self.needed(Strain::Trumps(suit))?;
        let own = Ranks::of(hand, suit);
        let tops = own.and(Ranks::named("AKQ").unwrap_or_default()).len();
        let (trumps, drawn) = match own.len() {
            0..5 => (own.run(), false),
            length => (length - (3 - tops), tops > 1),
        };
        let most = if drawn { 3 } else { 1 };
        let others = Suit::ALL.into_iter().filter(|other| *other != suit);
        let plain: u32 = others.map(|other| Ranks::of(hand, other).run().min(most)).sum();
        let own = trumps + plain;
        Some(needed.saturating_add(6).saturating_sub(own))
    }
}
