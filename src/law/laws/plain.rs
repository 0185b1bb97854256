//! A code that ships, as the build wrote it (`settle.rs`): every name settled and every citation found, so that a start
//! does not read it again; that was three quarters of a ruling on one case.
//!
//! The tables are flat: what is in a list follows, in one table, what is in the list before it, and is taken from it in
//! its turn. So they hold next to no pointers, which would have to be corrected at every start.

use super::check::put_together;
use super::code::{Code, Law, Rule};
use super::condition::Condition;
use super::effect::{Effect, Grant, Offer};
use super::error::LawError;
use super::fault::LawFault;
use super::index::LawIndex;
use super::values::{
    CardRef, Chooser, Consult, LawKind, Leave, Limit, PersonRef, PlayerRef, Revokes, SuitRef,
    Target,
};
use crate::facts::{FactId as F, IncidentKind as K, Lapse, Measure, Measured, Remedy, Test};
use crate::source::Gather as _;
use std::collections::BTreeMap;
use std::iter::Copied;
use std::slice::Iter;

/// The tables of a code.
pub(super) struct Plain {
    /// What is in its `code.yaml`, as JSON.
    head: &'static str,
    laws: &'static [PlainLaw],
    rules: &'static [PlainRule],
    conditions: &'static [Node],
    incidents: &'static [K],
    cited: &'static [LawIndex],
    offers: &'static [PlainOffer],
    limits: &'static [Limit],
}

/// A law; of lists that are in a table of their own, how long they are.
struct PlainLaw {
    number: &'static str,
    heading: &'static str,
    title: &'static str,
    topics: &'static [&'static str],
    kind: LawKind,
    restatement: &'static str,
    see: u8,
    interprets: u8,
    prints: &'static [(&'static str, &'static str)],
    words: &'static [(&'static str, &'static str)],
    note: Option<&'static str>,
    rules: u8,
}

/// A rule, with its lists as a law has them.
struct PlainRule {
    clause: u8,
    incidents: u8,
    effect: PlainEffect,
    overrides: u8,
    taken_from: Option<&'static str>,
    topics: &'static [&'static str],
}

enum PlainEffect {
    Defines(F),
    Grants { to: Chooser, consult: Option<Consult>, not_having_looked: bool, options: u8 },
    Orders(u8),
    Bars(Target),
    Limits(u8),
}

struct PlainOffer {
    remedy: Remedy,
    card: Option<CardRef>,
    suit: Option<SuitRef>,
    from: Option<PlayerRef>,
    who: Option<PersonRef>,
    number: Option<u32>,
    leave: Option<Leave>,
    revokes: Option<Revokes>,
    until: Option<Lapse>,
    besides: bool,
    with: Option<Remedy>,
    unpaid: bool,
    after_hand: bool,
    laws: u8,
}

/// A condition; what belongs to it comes after it.
#[derive(Clone, Copy)]
enum Node {
    All(u8),
    Any(u8),
    Not,
    Fact(F),
}

/// The name of each code's folder, with the code as JSON, packed, and as tables; and how many play by it.
pub(super) static CODES: &[(&str, &[u8], Plain, usize)] =
    include!(concat!(env!("OUT_DIR"), "/codes.rs"));

impl Plain {
    /// The code itself.
    pub(super) fn code(&self, id: &str) -> Result<Code, Vec<LawError>> {
        let wrong = |fault: LawFault| LawError {
            file: format!("laws/{id}"),
            span: None,
            also: None,
            fault,
        };
        let head = serde_json::from_str(self.head).map_err(|fault| {
            let message = fault.to_string();
            vec![wrong(LawFault::Unreadable { message })]
        })?;
        let (laws, rules) = Taken::from(self).laws(self.laws);
        put_together(&head, laws, rules)
            .map_err(|flaws| flaws.into_iter().map(|flaw| wrong(flaw.fault)).collect())
    }
}

/// What of the tables has not yet been taken.
struct Taken {
    rules: Iter<'static, PlainRule>,
    conditions: Copied<Iter<'static, Node>>,
    incidents: Copied<Iter<'static, K>>,
    cited: Copied<Iter<'static, LawIndex>>,
    offers: Iter<'static, PlainOffer>,
    limits: Copied<Iter<'static, Limit>>,
}

impl Taken {
    fn from(plain: &Plain) -> Self {
        Self {
            rules: plain.rules.iter(),
            conditions: plain.conditions.iter().copied(),
            incidents: plain.incidents.iter().copied(),
            cited: plain.cited.iter().copied(),
            offers: plain.offers.iter(),
            limits: plain.limits.iter().copied(),
        }
    }

    /// Every law and every rule.
    fn laws(&mut self, plain: &[PlainLaw]) -> (Vec<Law>, Vec<Rule>) {
        let mut laws = Vec::with_capacity(plain.len());
        let mut rules = Vec::with_capacity(self.rules.len());
        for (index, law) in (0..).map(LawIndex).zip(plain) {
            laws.push(self.law(law));
            for _ in 0..law.rules {
                rules.extend(self.rule(index));
            }
        }
        (laws, rules)
    }

    fn law(&mut self, plain: &PlainLaw) -> Law {
        Law {
            number: plain.number.to_owned(),
            heading: plain.heading.to_owned(),
            title: plain.title.to_owned(),
            topics: owned(plain.topics),
            kind: plain.kind,
            restatement: plain.restatement.to_owned(),
            see: self.cited(plain.see),
            interprets: self.cited(plain.interprets),
            prints: owned_pairs(plain.prints),
            words: owned_pairs(plain.words),
            note: plain.note.map(str::to_owned),
        }
    }

    fn rule(&mut self, law: LawIndex) -> Option<Rule> {
        let plain = self.rules.next()?;
        let incidents = self.incidents.by_ref();
        Some(Rule {
            law,
            clause: plain.clause,
            incidents: incidents.take(plain.incidents.into()).collect(),
            when: self.condition(),
            effect: self.effect(&plain.effect),
            overrides: self.cited(plain.overrides),
            taken_from: plain.taken_from.map(str::to_owned),
            topics: owned(plain.topics),
        })
    }

    /// The next condition with all that belongs to it; no deeper than the build found it.
    fn condition(&mut self) -> Condition {
        match self.conditions.next() {
            None => Condition::All(Vec::new()),
            Some(Node::Fact(fact)) => Condition::Fact(fact),
            Some(Node::Not) => Condition::Not(Box::new(self.condition())),
            Some(Node::All(parts)) => Condition::All(self.conditions(parts)),
            Some(Node::Any(parts)) => Condition::Any(self.conditions(parts)),
        }
    }

    fn conditions(&mut self, parts: u8) -> Vec<Condition> {
        (0..parts).map(|_| self.condition()).collect()
    }

    fn effect(&mut self, plain: &PlainEffect) -> Effect {
        match plain {
            PlainEffect::Defines(fact) => Effect::Defines(*fact),
            PlainEffect::Bars(target) => Effect::Bars(*target),
            PlainEffect::Orders(count) => Effect::Orders(self.offers(*count)),
            PlainEffect::Limits(count) => {
                let limits = self.limits.by_ref();
                Effect::Limits(limits.take((*count).into()).collect())
            }
            PlainEffect::Grants { to, consult, not_having_looked, options } => {
                Effect::Grants(Grant {
                    to: *to,
                    consult: *consult,
                    not_having_looked: *not_having_looked,
                    options: self.offers(*options),
                })
            }
        }
    }

    fn offers(&mut self, count: u8) -> Vec<Offer> {
        let mut offers = Vec::with_capacity(count.into());
        for plain in self.offers.by_ref().take(count.into()) {
            let cited = self.cited.by_ref();
            offers.push(Offer {
                remedy: plain.remedy,
                card: plain.card,
                suit: plain.suit,
                from: plain.from,
                who: plain.who,
                number: plain.number,
                leave: plain.leave,
                revokes: plain.revokes,
                until: plain.until,
                besides: plain.besides,
                with: plain.with,
                unpaid: plain.unpaid,
                after_hand: plain.after_hand,
                laws: cited.take(plain.laws.into()).collect(),
            });
        }
        offers
    }

    fn cited(&mut self, count: u8) -> Vec<LawIndex> {
        self.cited.by_ref().take(count.into()).collect()
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

fn owned_pairs(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
    let pairs = pairs.iter();
    pairs.map(|(key, words)| ((*key).to_owned(), (*words).to_owned())).gather()
}
