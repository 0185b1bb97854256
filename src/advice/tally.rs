//! Where two schools differ over many hands, and how often.

use super::advise::{Act, Advice, Said};
use super::school::{School, Table};
use super::situation::{Position, Situation};
use crate::bridge::{Hand, Strain, Suit};
use crate::score::Scheme;
use crate::source::InOrder as _;
use std::collections::BTreeMap;

/// What two schools are asked of each deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TallyTopic {
    /// What the dealer declares.
    Make,
    /// What dummy declares on a passed make.
    PassedMake,
    /// What eldest hand leads at no trumps.
    NoTrumpLead,
    /// What eldest hand leads against the dealer's longest suit.
    TrumpLead,
}

impl TallyTopic {
    /// Every one.
    pub const ALL: [Self; 4] = [Self::Make, Self::PassedMake, Self::NoTrumpLead, Self::TrumpLead];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Make => "the dealer's make",
            Self::PassedMake => "dummy's make",
            Self::NoTrumpLead => "the lead at no trumps",
            Self::TrumpLead => "the lead against a trump suit",
        }
    }

    /// What it is asked of in a deal: of the dealer's hand, eldest hand's or dummy's, at no score on either side.
    pub(super) fn of(self, [dealer, eldest, dummy]: [Hand; 3], scheme: &Scheme) -> Situation {
        let suits = Suit::ALL.into_iter().rev();
        let longest = suits.max_by_key(|suit| dealer.of(*suit).len());
        match self {
            Self::Make => maker(dealer, Position::Dealer, scheme),
            Self::PassedMake => maker(dummy, Position::Passed, scheme),
            Self::NoTrumpLead => leader(eldest, Some(Strain::NoTrumps)),
            Self::TrumpLead => leader(eldest, longest.map(Strain::Trumps)),
        }
    }
}

/// How one school's row parts from one of another's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Apart {
    /// On what.
    pub topic: TallyTopic,
    /// The row of the first school, by its place in it.
    pub one: usize,
    /// The row of the second.
    pub other: usize,
}

/// How often they differ so, and a hand that shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// In so many deals.
    pub deals: u32,
    /// The first of those hands.
    pub hand: Hand,
    /// What was trumps then, of a lead.
    pub trumps: Option<Strain>,
    /// What the first school does with it, and the second.
    pub acts: (Act, Act),
}

/// What came of many deals.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// By matter, in how many deals both spoke, and in how many of those they had nothing in common.
    pub spoke: BTreeMap<TallyTopic, (u32, u32)>,
    /// Each way of parting.
    pub apart: BTreeMap<Apart, Count>,
}

impl Tally {
    /// One more deal: the dealer's hand, eldest hand's and dummy's, at no score on either side.
    pub fn add(&mut self, schools: (&School, &School), hands: [Hand; 3], scheme: &Scheme) {
        for topic in TallyTopic::ALL {
            self.ask(schools, topic, &topic.of(hands, scheme));
        }
    }

    fn ask(&mut self, (one, other): (&School, &School), topic: TallyTopic, now: &Situation) {
        let table = match topic {
            TallyTopic::Make | TallyTopic::PassedMake => Table::Declare,
            TallyTopic::NoTrumpLead | TallyTopic::TrumpLead => Table::Lead,
        };
        let (first, second) = (one.all_advice(now, table), other.all_advice(now, table));
        let mut ways: BTreeMap<Apart, Count> = BTreeMap::new();
        let mut both = false;
        let suits = Suit::ALL.map(Some);
        let suits = if table == Table::Lead { &suits[..] } else { &[None] };
        for suit in suits.iter().copied() {
            let (mine, yours) = (about(&first, suit), about(&second, suit));
            let (Some(one), Some(other)) = (mine.first(), yours.first()) else {
                continue;
            };
            both = true;
            let shared =
                |said: &&Said| yours.iter().any(|yours| yours.act.first() == said.act.first());
            if mine.iter().any(shared) {
                continue;
            }
            let apart = Apart { topic, one: one.row, other: other.row };
            ways.entry(apart).or_insert(Count {
                deals: 1,
                hand: now.hand,
                trumps: now.trumps,
                acts: (one.act, other.act),
            });
        }
        let slot = self.spoke.entry(topic).or_default();
        slot.0 += u32::from(both);
        slot.1 += u32::from(!ways.is_empty());
        self.put(ways);
    }

    fn put(&mut self, ways: BTreeMap<Apart, Count>) {
        for (apart, count) in ways {
            let known = self.apart.entry(apart);
            known.and_modify(|known| known.deals += count.deals).or_insert(count);
        }
    }

    /// This and what came of the deals after.
    pub fn join(&mut self, later: Self) {
        for (topic, (spoke, apart)) in later.spoke {
            let slot = self.spoke.entry(topic).or_default();
            slot.0 += spoke;
            slot.1 += apart;
        }
        self.put(later.apart);
    }

    /// The ways of parting, the commonest first.
    pub fn commonest(&self) -> Vec<(&Apart, &Count)> {
        let mut all: Vec<_> = self.apart.iter().collect();
        all.order_by_key(|(apart, count)| (std::cmp::Reverse(count.deals), **apart));
        all
    }
}

fn maker(hand: Hand, position: Position, scheme: &Scheme) -> Situation {
    let now =
        Situation { hand, position: Some(position), games: Some((0, 0)), ..Situation::default() };
    now.at(0, 0, scheme)
}

fn leader(hand: Hand, trumps: Option<Strain>) -> Situation {
    Situation {
        hand,
        trumps,
        position: Some(Position::Eldest),
        made_by_dummy: Some(false),
        partner_doubled: Some(false),
        ..Situation::default()
    }
}

/// What is said about leading from a suit, or of a make.
fn about(advice: &[Advice], suit: Option<Suit>) -> Vec<&Said> {
    let said = advice.iter().flat_map(|advice| &advice.said);
    said.filter(|said| match said.act {
        Act::Open(_) | Act::Return(_) => false,
        Act::Lead(..) => said.suit == suit,
        _ => true,
    })
    .collect()
}
