//! What a rule does.

use super::index::LawIndex;
use super::values::{
    CardRef, Chooser, Consult, Leave, Limit, PersonRef, PlayerRef, Revokes, SuitRef, Target,
};
use crate::facts::{FactId, Lapse, Remedy};

/// What a rule does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// It makes a fact true.
    Defines(FactId),
    /// Somebody may choose.
    Grants(Grant),
    /// It must be so.
    Orders(Vec<Offer>),
    /// A penalty is lost.
    Bars(Target),
    /// What may be asked is limited.
    Limits(Vec<Limit>),
}

impl Effect {
    /// The key it is under in a rule.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Defines(_) => "defines",
            Self::Grants(_) => "grants",
            Self::Orders(_) => "orders",
            Self::Bars(_) => "bars",
            Self::Limits(_) => "limits",
        }
    }

    /// What it gives for choice.
    pub fn granted(&self) -> &[Offer] {
        match self {
            Self::Grants(grant) => &grant.options,
            Self::Defines(_) | Self::Orders(_) | Self::Bars(_) | Self::Limits(_) => &[],
        }
    }

    /// What it orders.
    pub fn ordered(&self) -> &[Offer] {
        match self {
            Self::Orders(orders) => orders,
            Self::Defines(_) | Self::Grants(_) | Self::Bars(_) | Self::Limits(_) => &[],
        }
    }

    /// What it gives or orders.
    pub fn offers(&self) -> impl Iterator<Item = &Offer> {
        self.granted().iter().chain(self.ordered())
    }
}

/// A right to choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grant {
    /// Who may choose.
    pub to: Chooser,
    /// Whether the law lets the choosers consult, where it says so.
    pub consult: Option<Consult>,
    /// Whether a claimant who has looked at his cards is shut out.
    pub not_having_looked: bool,
    /// Among what.
    pub options: Vec<Offer>,
}

/// One thing that may, or must, be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// What.
    pub remedy: Remedy,
    /// With which card.
    pub card: Option<CardRef>,
    /// In which suit.
    pub suit: Option<SuitRef>,
    /// Of whom.
    pub from: Option<PlayerRef>,
    /// Which of the people of the table, who may have no seat.
    pub who: Option<PersonRef>,
    /// How many: tricks, points.
    pub number: Option<u32>,
    /// By whose leave it is done, where it needs leave.
    pub leave: Option<Leave>,
    /// For which revokes he answers, where it is a matter of revokes.
    pub revokes: Option<Revokes>,
    /// When it is gone if nobody took it.
    pub until: Option<Lapse>,
    /// Whether it is had in addition to the other options, not instead of them.
    pub besides: bool,
    /// The option it goes along with: it is had with that one, and falls with it.
    pub with: Option<Remedy>,
    /// Whether it is said that nobody pays for the error.
    pub unpaid: bool,
    /// Whether it is had only at the end of the hand.
    pub after_hand: bool,
    /// Further laws it rests on.
    pub laws: Vec<LawIndex>,
}

impl Offer {
    /// The remedy alone, with no terms.
    pub fn of(remedy: Remedy) -> Self {
        Self {
            remedy,
            card: None,
            suit: None,
            from: None,
            who: None,
            number: None,
            leave: None,
            revokes: None,
            until: None,
            besides: false,
            with: None,
            unpaid: false,
            after_hand: false,
            laws: Vec::new(),
        }
    }

    /// Whether the other is the same thing in another number, for another time, or had otherwise beside the rest.
    pub fn in_another_measure(&self, other: &Self) -> bool {
        let what = |offer: &Self| (offer.remedy, offer.card, offer.suit, offer.from);
        let measure = |offer: &Self| (offer.number, offer.until, offer.besides);
        what(self) == what(other) && measure(self) != measure(other)
    }
}
