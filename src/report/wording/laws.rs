//! What a law says whatever the case: conditions, choosers and options without anybody's seat.

use super::Phrasing;
use super::facts::fact_words;
use super::named::{chooser, limit, nobodys};
use super::remedies_in_law::{may_in_law, must_in_law};
use crate::laws::{Chooser, Clause, Code, Consult, Effect, Offer, PlayerRef, Target};
use crate::report::Scene;
use crate::ruling::Ruling;
use crate::source::joined;

/// Tells the laws of a code, of no case in particular.
pub(crate) struct Lawyer<'a> {
    code: &'a Code,
    scene: Scene,
    ruling: Ruling,
}

impl<'a> Lawyer<'a> {
    pub(crate) fn new(code: &'a Code) -> Self {
        Self {
            code,
            scene: Scene::default(),
            ruling: Ruling {
                findings: Vec::new(),
                standing: Vec::new(),
                obligations: Vec::new(),
                score: None,
                deals: Vec::new(),
            },
        }
    }

    fn phrasing(&self) -> Phrasing<'_> {
        Phrasing { scene: &self.scene, code: self.code, ruling: &self.ruling }
    }

    /// What a rule does: a clause.
    pub(crate) fn effect(&self, effect: &Effect) -> String {
        match effect {
            Effect::Grants(grant) => {
                let acts = grant.options.iter();
                let acts: Vec<String> = acts.map(|offer| self.act(offer, grant.to)).collect();
                let consult = grant.consult.map_or("", |consult| match consult {
                    Consult::Free => ", and consult about it",
                    Consult::Forbidden => ", without consulting",
                });
                let to = chooser(grant.to);
                let to = if grant.not_having_looked {
                    format!("{}, not having looked at his cards,", to.trim_end_matches(','))
                } else {
                    to.to_owned()
                };
                format!("{to} may {}{consult}", joined(&acts, "or"))
            }
            Effect::Orders(orders) => {
                let orders: Vec<String> = orders.iter().map(must_in_law).collect();
                joined(&orders, "and")
            }
            Effect::Bars(Target::Penalty) => "the penalty to which this refers is lost".to_owned(),
            Effect::Bars(Target::Own) => "the penalty for this is lost".to_owned(),
            Effect::Bars(Target::Claim) => {
                "the claim is lost, with everything that would follow from it".to_owned()
            }
            Effect::Limits(limits) => {
                let limits: Vec<&str> = limits.iter().map(|one| limit(*one)).collect();
                joined(&limits, "and")
            }
            Effect::Defines(fact) => fact.meaning().replace(", as the code defines it", ""),
        }
    }

    /// What a rule does, without the ends that it sets.
    pub(crate) fn in_short(&self, effect: &Effect) -> String {
        match effect {
            Effect::Grants(grant) => {
                let acts = grant.options.iter();
                let acts: Vec<String> = acts
                    .map(|offer| {
                        let endless = Offer { until: None, ..offer.clone() };
                        self.act(&endless, grant.to)
                    })
                    .collect();
                format!("{} may {}", chooser(grant.to), joined(&acts, "or"))
            }
            _ => self.effect(effect),
        }
    }

    /// What is given to a chooser, after `may`: `call the card from the offender, until the card is played`.
    pub(crate) fn act(&self, offer: &Offer, to: Chooser) -> String {
        let himself = offer.from.is_some_and(|from| is_same(from, to));
        let act = if himself { whom_to(offer, himself) } else { may_in_law(offer, himself) };
        match self.until(offer) {
            Some(until) => format!("{act}, {until}"),
            None => act,
        }
    }

    /// Until when it may be had, where the law sets an end.
    pub(crate) fn until(&self, offer: &Offer) -> Option<String> {
        self.phrasing().until(&nobodys(offer))
    }
}

/// What is given, with nobody named and no end.
pub(crate) fn alone(offer: &Offer) -> String {
    whom_to(offer, false)
}

/// What is ordered: a clause.
pub(crate) fn ordered(offer: &Offer) -> String {
    must_in_law(offer)
}

/// What is given, with nobody named, to a chooser who asks it of himself or of another.
fn whom_to(offer: &Offer, himself: bool) -> String {
    let nobodys = Offer { from: None, ..offer.clone() };
    may_in_law(&nobodys, himself)
}

/// Whether a thing is asked of those who choose it.
fn is_same(from: PlayerRef, to: Chooser) -> bool {
    (from, to) == (PlayerRef::Offender, Chooser::Actor) || from.name() == to.name()
}

/// A condition, or a part of one. Nesting is bounded when a code is loaded.
pub(crate) fn clause(clause: &Clause) -> String {
    match clause {
        Clause::Fact(fact, so) => fact_words(*fact, *so),
        Clause::All(parts) => clauses(parts),
        Clause::Any(parts) => {
            let parts: Vec<String> = parts.iter().map(self::clause).collect();
            // Facts have commas of their own.
            format!("either {}", parts.join(", or "))
        }
    }
}

/// Several parts of a condition, all of which must hold.
pub(crate) fn clauses(parts: &[Clause]) -> String {
    let parts: Vec<String> = parts.iter().map(clause).collect();
    parts.join(", and ")
}
