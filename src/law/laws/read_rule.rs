//! A rule as written becomes a rule with every name settled.

use super::check_path::CheckPath;
use super::code::Rule;
use super::condition::Condition;
use super::effect::{Effect, Grant, Offer};
use super::fault::LawFault;
use super::flaw::{Flaws, every};
use super::index::LawIndex;
use super::laws_by_number::LawsByNumber;
use super::lookup;
use super::noun::Named;
use super::raw::{RawGrant, RawOffer, RawRule};
use super::read_condition::ConditionReader;
use super::scalar::RawSetting;
use super::scalar::{Several, Text};
use super::values::CardRef;
use crate::facts::{IncidentKind, Remedy};
use std::collections::BTreeMap;

/// Reads the rules of one law.
pub(super) struct RuleReader<'c, 'r> {
    /// All laws, for citations.
    pub laws_by_number: &'c LawsByNumber<'r>,
    /// The settings of the code.
    pub settings: &'c BTreeMap<String, RawSetting>,
    /// Where faults go.
    pub flaws: &'c mut Flaws,
    /// The law.
    pub law: LawIndex,
    /// Its number, for messages.
    pub number: &'c str,
    /// The matters it treats.
    pub topics: Vec<String>,
}

impl RuleReader<'_, '_> {
    /// A rule for each effect, the first of them with the number after `before`, unless something is wrong; then
    /// every fault has been noted.
    pub(super) fn read(
        &mut self,
        raw: &RawRule,
        before: usize,
        at: &CheckPath<'_>,
    ) -> Option<Vec<Rule>> {
        let incidents = self.incidents(raw, at);
        let when = match &raw.when {
            Some(raw) => {
                let (settings, flaws) = (self.settings, &mut *self.flaws);
                ConditionReader { settings, flaws }.read(raw, &at.key("when"))
            }
            None => Some(Condition::All(Vec::new())),
        };
        let effects = self.effects(raw, at);
        let overrides = self.cite(&raw.overrides, &at.key("overrides"));
        let topics = self.treated(&raw.topics, &at.key("topics"));
        let (incidents, when) = (incidents?, when?);
        let (overrides, topics) = (overrides?, topics?);
        let numbered = effects?.into_iter().enumerate().map(|(place, effect)| {
            let clause = u8::try_from(before + place + 1)
                .map_err(|_| LawFault::TooMany { what: "rules in a law" });
            Some(Rule {
                law: self.law,
                clause: self.flaws.take(clause, at)?,
                incidents: incidents.clone(),
                when: when.clone(),
                effect,
                overrides: overrides.clone(),
                topics: topics.clone(),
                taken_from: raw.taken_from.clone(),
            })
        });
        every(numbered)
    }

    /// What the rule mentions.
    fn incidents(&mut self, raw: &RawRule, at: &CheckPath<'_>) -> Option<Vec<IncidentKind>> {
        let (written, key) = match &raw.on {
            Some(old) => {
                let renamed = LawFault::RenamedKey { old: "on", new: "incident" };
                self.flaws.add(&at.name("on"), renamed);
                (old, "on")
            }
            None => (&raw.incidents, "incident"),
        };
        self.flaws.each(written, &at.key(key), lookup::incident)
    }

    /// The matters of its law on which a rule is; the chief one where it names none.
    fn treated(&mut self, topics: &Several, at: &CheckPath<'_>) -> Option<Vec<String>> {
        if topics.is_empty() {
            return Some(self.topics.first().cloned().into_iter().collect());
        }
        let own = &self.topics;
        let find = |name: &str| {
            let known = own.iter().find(|topic| *topic == name.trim());
            known.cloned().ok_or_else(|| LawFault::ForeignTopic {
                topic: name.trim().to_owned(),
                help: format!("the law has `{}`", own.join("`, `")),
            })
        };
        self.flaws.each(topics, at, find)
    }

    /// The laws of a list of numbers.
    pub(super) fn cite(&mut self, numbers: &Several, at: &CheckPath<'_>) -> Option<Vec<LawIndex>> {
        let laws_by_number = self.laws_by_number;
        self.flaws.each(numbers, at, |number| laws_by_number.cite(number))
    }

    /// The laws a decision reads.
    pub(super) fn interpret(
        &mut self,
        numbers: &Several,
        at: &CheckPath<'_>,
    ) -> Option<Vec<LawIndex>> {
        if !numbers.is_empty() && !is_decision(self.number) {
            let law = self.number.to_owned();
            self.flaws.add(at, LawFault::NoDecision { law });
            return None;
        }
        let read = self.cite(numbers, at)?;
        if let Some(own) = read.iter().position(|law| *law == self.law) {
            let law = self.number.to_owned();
            self.flaws.add(&at.index(own), LawFault::ReadsItself { law });
            return None;
        }
        Some(read)
    }

    /// All that the rule does, in the order in which its effects are numbered.
    fn effects(&mut self, raw: &RawRule, at: &CheckPath<'_>) -> Option<Vec<Effect>> {
        let law = || self.number.to_owned();
        if raw.incidents.is_empty() && raw.on.is_none() && raw.defines.is_none() {
            let fault = LawFault::NoIncident { law: law() };
            self.flaws.add(at, fault);
        }
        let mut effects = Vec::new();
        if let Some(fact) = &raw.defines {
            effects.push(self.defines(fact, &at.key("defines")));
        }
        if let Some(grant) = &raw.grants {
            effects.push(self.grant(grant, &at.key("grants")));
        }
        if let Some(orders) = &raw.orders {
            let orders = self.offers(orders, &at.key("orders"));
            effects.push(orders.map(Effect::Orders));
        }
        if let Some(target) = &raw.bars {
            let target = self.flaws.take(lookup::named(target), &at.key("bars"));
            effects.push(target.map(Effect::Bars));
        }
        if let Some(limits) = &raw.limits {
            effects.push(self.limits(limits, &at.key("limits")));
        }
        if effects.is_empty() {
            let fault = LawFault::NoEffect { law: self.number.to_owned() };
            self.flaws.add(at, fault);
            return None;
        }
        every(effects.into_iter())
    }

    fn defines(&mut self, name: &str, at: &CheckPath<'_>) -> Option<Effect> {
        let fact = self.flaws.take(lookup::fact(name), at)?;
        if fact.is_defined_by_codes() {
            return Some(Effect::Defines(fact));
        }
        let fact = fact.name();
        self.flaws.add(at, LawFault::NotDefinable { fact });
        None
    }

    fn limits(&mut self, raw: &Several, at: &CheckPath<'_>) -> Option<Effect> {
        self.not_empty(raw.is_empty(), "list of limits", at)?;
        self.flaws.each(raw, at, lookup::named).map(Effect::Limits)
    }

    fn grant(&mut self, raw: &RawGrant, at: &CheckPath<'_>) -> Option<Effect> {
        let to = self.flaws.take(lookup::named(&raw.to), &at.key("to"));
        let consult = self.word(raw.consult.as_ref(), &at.key("consult"));
        let options = self.offers(&raw.options, &at.key("options"));
        Some(Effect::Grants(Grant {
            to: to?,
            consult: consult?,
            not_having_looked: raw.not_having_looked,
            options: options?,
        }))
    }

    fn offers(&mut self, raw: &[RawOffer], at: &CheckPath<'_>) -> Option<Vec<Offer>> {
        self.not_empty(raw.is_empty(), "list of options", at)?;
        every(raw.iter().enumerate().map(|(place, offer)| self.offer(offer, &at.index(place))))
    }

    fn offer(&mut self, raw: &RawOffer, at: &CheckPath<'_>) -> Option<Offer> {
        let remedy = self.flaws.take(lookup::remedy(&raw.remedy), &at.key("do"));
        let card = self.word(raw.card.as_ref(), &at.key("card"));
        let with_card = match (remedy, &raw.card) {
            (Some(remedy), None) => self.flaws.take(card_named(remedy), &at.key("do")),
            (_, Some(_)) | (None, None) => Some(()),
        };
        let suit = self.word(raw.suit.as_ref(), &at.key("suit"));
        let from = self.word(raw.from.as_ref(), &at.key("from"));
        let leave = self.word(raw.leave.as_ref(), &at.key("leave"));
        let revokes = self.word(raw.revokes.as_ref(), &at.key("revokes"));
        let who = self.word(raw.who.as_ref(), &at.key("who"));
        let until = self.word(raw.until.as_ref(), &at.key("until"));
        let with = match &raw.with {
            None => Some(None),
            Some(name) => {
                let found = self.flaws.take(lookup::remedy(name), &at.key("with"));
                found.map(Some)
            }
        };
        let laws = self.cite(&raw.laws, &at.key("laws"));
        with_card?;
        Some(Offer {
            remedy: remedy?,
            card: card?,
            suit: suit?,
            from: from?,
            who: who?,
            number: raw.number.map(|number| number.0),
            leave: leave?,
            revokes: revokes?,
            until: until?,
            besides: raw.besides,
            with: with?,
            unpaid: raw.unpaid,
            after_hand: raw.after_hand,
            laws: laws?,
        })
    }

    /// A word that may be left out; nothing where it is there and unknown.
    #[expect(clippy::option_option, reason = "left out differs from unknown")]
    fn word<T: Named>(&mut self, raw: Option<&Text>, at: &CheckPath<'_>) -> Option<Option<T>> {
        match raw {
            None => Some(None),
            Some(name) => self.flaws.take(lookup::named(name), at).map(Some),
        }
    }

    fn not_empty(&mut self, empty: bool, what: &'static str, at: &CheckPath<'_>) -> Option<()> {
        if empty {
            self.flaws.add(at, LawFault::Empty { what });
            return None;
        }
        Some(())
    }
}

/// Whether a number is the name of a decision.
fn is_decision(number: &str) -> bool {
    number.to_ascii_lowercase().starts_with("decision:")
}

/// What is done with a card must say with which.
fn card_named(remedy: Remedy) -> Result<(), LawFault> {
    if !remedy.nature().card {
        return Ok(());
    }
    let cards = CardRef::ALL.iter().map(|(name, _)| format!("`{name}`"));
    let cards: Vec<String> = cards.collect();
    Err(LawFault::NoCard {
        remedy: remedy.name(),
        help: format!("add `card:` with one of {}", cards.join(", ")),
    })
}
