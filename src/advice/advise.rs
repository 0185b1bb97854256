//! What a school would do in a situation, and by which row.

use super::eleven::{FourthBest, above_fourth_best};
use super::holding::{certain, counted};
use super::ranks::Ranks;
use super::school::{Effect, Make, Pick, Row, School, Table, Worth};
use super::situation::{Situation, Unstated};
use super::weigh::{Scales, Suits};
use crate::bridge::{Card, Hand, Rank, Strain, Suit};
use crate::facts::Truth;

/// What is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Act {
    /// He leads the card, and then the other.
    Lead(Card, Option<Card>),
    /// He plays the card.
    Play(Card),
    /// He discards from the suit.
    Discard(Suit),
    /// He opens the suit.
    Open(Suit),
    /// He returns partner's suit.
    Return(Suit),
    /// He names the trump.
    Declare(Strain),
    /// He leaves it to dummy.
    Pass,
    /// He doubles, or does not.
    Double(bool),
    /// What a fourth best shows of the cards above it.
    Eleven(FourthBest),
    /// Partner's call asks for the suit.
    Asks(Suit),
    /// The hand comes to so much by the school's count.
    Count(u32),
    /// How many tricks are certain without trumps.
    Tricks(u32),
    /// With that trump the hand alone scores so much for honours.
    Honours(Strain, u32),
}

/// What a row has said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Said {
    /// The row, by its place in the school.
    pub row: usize,
    /// The suit it spoke of.
    pub suit: Option<Suit>,
    /// What is done.
    pub act: Act,
}

/// A row that may speak, and what that depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Depends {
    /// The row, by its place in the school.
    pub row: usize,
    /// The suit it would mention.
    pub suit: Option<Suit>,
    /// What it depends on.
    pub on: Unstated,
}

/// What a school says.
#[derive(Debug, Clone, Default)]
pub struct Advice {
    /// What it would do; several where it leaves them open, none if it is silent.
    pub said: Vec<Said>,
    /// What it might say as well, were more told.
    pub depends: Vec<Depends>,
}

impl Advice {
    /// What is done, each act once, in the order of the book.
    pub fn acts(&self) -> Vec<Act> {
        let mut acts = Vec::new();
        for said in &self.said {
            if !acts.contains(&said.act) {
                acts.push(said.act);
            }
        }
        acts
    }
}

impl School {
    /// What the school says in a situation, on one matter.
    pub fn advise(&self, now: &Situation, table: Table) -> Advice {
        self.advise_of(now, table, &Suit::ALL)
    }

    /// What it says where only these suits are in question.
    pub(super) fn advise_of(&self, now: &Situation, table: Table, suits: &[Suit]) -> Advice {
        if self.lacks_game(now) {
            return Advice::default();
        }
        let stated;
        let now = match self.presumed(now, table) {
            Some(played) => {
                stated = Situation { played: Some(played), ..now.clone() };
                &stated
            }
            None => now,
        };
        let mut advice = Advice::default();
        for otherwise in [false, true] {
            for (place, row) in self.rows.iter().enumerate() {
                if row.otherwise != otherwise || row.effect.table() != table {
                    continue;
                }
                if row.suit.is_none() {
                    self.add(&mut advice, place, row, (None, now));
                    continue;
                }
                for suit in suits {
                    self.add(&mut advice, place, row, (Some(*suit), now));
                }
            }
        }
        self.settle(&mut advice);
        advice
    }

    /// Whether it is asked about a game that the book does not have.
    pub(super) fn lacks_game(&self, now: &Situation) -> bool {
        now.three_hand && !self.three_hand
    }

    /// What some rows say, by their place in the school, each as if there were no other.
    pub(super) fn advise_by(&self, rows: &[(usize, &Row)], now: &Situation) -> Vec<Said> {
        let mut all = Vec::new();
        for (place, row) in rows {
            let suits = Suit::ALL.map(Some);
            let suits = if row.suit.is_some() { &suits[..] } else { &[None] };
            for suit in suits {
                let mut advice = Advice::default();
                self.add(&mut advice, *place, row, (*suit, now));
                all.extend(advice.said);
            }
        }
        all
    }

    fn add(
        &self,
        advice: &mut Advice,
        place: usize,
        row: &Row,
        (suit, now): (Option<Suit>, &Situation),
    ) {
        // A row for the rest is silent where another has spoken, and open where another may yet speak.
        let said = advice.said.iter().map(|said| (said.row, said.suit));
        let spoken = said.clone().any(|(_, other)| other == suit || suit.is_none());
        if row.otherwise && spoken {
            return;
        }
        let mut scales = Scales::new(self, now);
        let mut truth = scales.weigh(&row.when, Suits::of(suit), now.hand);
        if let Some(condition) = row.suit.as_ref().filter(|_| truth != Truth::False) {
            truth = truth.and(scales.weigh(condition, Suits::of(suit), now.hand));
        }
        if truth == Truth::False {
            return;
        }
        let mut on = scales.unstated;
        let open = advice
            .depends
            .iter()
            .filter(|other| row.otherwise && (other.suit == suit || suit.is_none()));
        for other in open {
            on.add(other.on);
            truth = Truth::Unknown;
        }
        let acts = self.done(row, suit, now);
        if truth == Truth::Unknown && !acts.is_empty() {
            advice.depends.push(Depends { row: place, suit, on });
        } else {
            let said = acts.into_iter().map(|act| Said { row: place, suit, act });
            advice.said.extend(said);
        }
    }

    /// Takes away what another row goes before.
    fn settle(&self, advice: &mut Advice) {
        let spoken: Vec<(usize, Option<Suit>)> =
            advice.said.iter().map(|said| (said.row, said.suit)).collect();
        let displaced = |row: usize, suit: Option<Suit>| {
            spoken.iter().any(|(other, of)| {
                let over =
                    self.rows.get(*other).is_some_and(|other| other.overrides.contains(&row));
                // Only one suit is opened, and one trump named.
                let table = self.rows.get(row).map(|row| row.effect.table());
                let one = matches!(table, Some(Table::Open | Table::Declare));
                over && (one || of.is_none() || suit.is_none() || *of == suit)
            })
        };
        advice.said.retain(|said| !displaced(said.row, said.suit));
        advice.depends.retain(|one| !displaced(one.row, one.suit));
    }

    /// What the effect of a row comes to with this hand; nothing where the suit has no such card.
    pub(super) fn done(&self, row: &Row, suit: Option<Suit>, now: &Situation) -> Vec<Act> {
        let card = |pick: &Pick| picked(*pick, suit?, now);
        match &row.effect {
            Effect::Lead(picks, then) => {
                // What has gone to partner's lead is led no more.
                let now = now.with_what_is_left();
                let card = |pick: &Pick| picked(*pick, suit?, &now);
                let then = then.as_ref().and_then(card);
                picks.iter().filter_map(card).map(|first| Act::Lead(first, then)).collect()
            }
            Effect::Play(picks) | Effect::DealerPlay(picks) => {
                let left = |card: &Card| now.played.is_none_or(|played| !played.has(*card));
                let wins = |card: &Card| !row.to_win || now.would_win(*card);
                let cards = picks.iter().filter_map(card).filter(left);
                cards.filter(wins).map(Act::Play).collect()
            }
            Effect::Discard => suit.map(Act::Discard).into_iter().collect(),
            Effect::Open => {
                let led = now.partner_led.first().map(|card| card.suit);
                let act = |suit| {
                    if led == Some(suit) { Act::Return(suit) } else { Act::Open(suit) }
                };
                suit.map(act).into_iter().collect()
            }
            Effect::Declare(makes) => {
                let strain = |make: &Make| match make {
                    Make::Named(strain) => Some(*strain),
                    Make::That => suit.map(Strain::Trumps),
                };
                makes.iter().filter_map(strain).map(Act::Declare).collect()
            }
            Effect::Pass => vec![Act::Pass],
            Effect::Double(so) => vec![Act::Double(*so)],
            Effect::Eleven => {
                let shown = above_fourth_best(now).and_then(Result::ok);
                shown.map(Act::Eleven).into_iter().collect()
            }
            Effect::Asks => suit.map(Act::Asks).into_iter().collect(),
            Effect::Worth(Worth::Count) => vec![Act::Count(counted(self, now.hand))],
            Effect::Worth(Worth::Honours) => {
                let scores = now.honours.iter();
                scores.map(|(strain, points)| Act::Honours(*strain, *points)).collect()
            }
            Effect::Worth(Worth::Tricks) => vec![Act::Tricks(certain(now.hand))],
        }
    }
}

/// The card of a suit that is meant, where the hand has it.
pub(super) fn picked(pick: Pick, suit: Suit, now: &Situation) -> Option<Card> {
    let ranks = Ranks::of(now.hand, suit);
    let rank = match pick {
        Pick::Rank(rank) => Some(rank).filter(|rank| ranks.has(Ranks::one(*rank))),
        Pick::Best(place) => ranks.iter().nth(place),
        Pick::Lowest => ranks.iter().last(),
        Pick::Cover => {
            let led = now.led().last().filter(|led| led.suit == suit)?;
            ranks.and(Ranks::above(led.rank)).iter().last()
        }
        Pick::SequenceLow => sequence_low(ranks, kept(suit, now)),
    };
    rank.map(|rank| Card::new(suit, rank))
}

/// The cards of a suit that partner led which dummy has not played to the trick: one that is alone in its suit is gone.
fn kept(suit: Suit, now: &Situation) -> Ranks {
    let dummy = now.dummy.filter(|_| !now.partner_led.is_empty());
    let held = dummy.map_or_else(Ranks::default, |dummy| Ranks::of(dummy, suit));
    let followed: Hand = now.followed.iter().copied().collect();
    let left = held.and(Ranks::of(followed, suit).others());
    if held.len() > 1 { left } else { Ranks::default() }
}

/// The lowest of the cards that follow each other from the highest down, where what dummy keeps fills the gaps.
fn sequence_low(ranks: Ranks, dummy: Ranks) -> Option<Rank> {
    let highest = ranks.iter().next()?;
    let below = Rank::all().rev().skip_while(|rank| *rank != highest);
    let held = |rank: &Rank| ranks.has(Ranks::one(*rank));
    let run = below.take_while(|rank| held(rank) || dummy.has(Ranks::one(*rank)));
    run.filter(held).last()
}
