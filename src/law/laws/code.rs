//! A code of laws as the engine sees it: every name settled, every citation found.

use super::condition::Condition;
use super::effect::Effect;
use super::index::{LawIndex, RuleIndex};
use super::number;
use super::runs::{self, is_or_is_of};
use super::values::{LawKind, Limit, Numbering};
use crate::bridge::Procedure;
use crate::facts::{Asked, Attention, CutOrder, FactId, IncidentKind, Nature, Natures, Remedy};
use crate::score::Scheme;
use crate::source::InOrder as _;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A code of laws, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// What it is asked for by: `1904`.
    pub id: String,
    /// What the command is to be given for it: its name, or a club's file.
    pub called: String,
    /// Its full title.
    pub title: String,
    /// Who made it and where it was printed.
    pub source: String,
    /// The year of the code.
    pub year: u16,
    /// Whether its numbers are in print.
    pub numbering: Numbering,
    /// What a reader must know of its numbers.
    pub numbering_note: Option<String>,
    /// The numbers it must hold as the code writes them, `1-38` or `E1`, where it says so: a code whose laws are not all
    /// written yet is known by them.
    pub(crate) runs: Vec<String>,
    /// Other prints in which its laws bear other numbers, by the name it is asked for by, with their titles.
    pub prints: BTreeMap<String, String>,
    /// What a table may agree otherwise.
    pub settings: BTreeMap<String, Setting>,
    /// Who speaks first as to doubling, and what makes a card stand: from the settings.
    pub procedure: Procedure,
    /// How the cards that are cut rank, and how a table is filled: from the settings.
    pub cut_order: CutOrder,
    /// What each remedy is like.
    pub remedies: Natures,
    /// What is meant by the matters to which somebody calls attention.
    pub attention: Attention,
    /// Of which moments facts are asked, where the code says otherwise.
    pub asked: Option<Arc<Asked>>,
    /// What everything is worth, where the code says it.
    pub scheme: Option<Scheme>,
    /// Every law, in the order of the code.
    pub laws: Vec<Law>,
    /// Every rule, in the order of the laws.
    pub rules: Vec<Rule>,
    /// The rules that apply to each incident, by `IncidentKind as usize`; definitions are not among them.
    pub speaking: Vec<Vec<RuleIndex>>,
    /// The decisions that read each law and have no rules of their own, by the law's place.
    pub readings: Vec<Vec<LawIndex>>,
    /// The rules that define each fact, by its index.
    pub defining: Vec<Vec<RuleIndex>>,
}

/// A value that a code sets and a table may agree otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Setting {
    /// A number, in the unit its name tells (points, cards).
    Number(i64),
    /// Yes or no.
    Flag(bool),
    /// Words.
    Words(String),
}

/// One law.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Law {
    /// Its number: `80`, `36a`, `decision: looking-at-the-last-trick`.
    pub number: String,
    /// The heading it is under.
    pub heading: String,
    /// What it is about, in a few words.
    pub title: String,
    /// What it treats, each matter by the word it has in every code; the chief matter first.
    pub topics: Vec<String>,
    /// What kind of law it is.
    pub kind: LawKind,
    /// What it says, in our own words.
    pub restatement: String,
    /// Other laws of the code that bear on it.
    pub see: Vec<LawIndex>,
    /// The laws which it reads, where it is a decision: it is cited beside them, and they beside it.
    pub interprets: Vec<LawIndex>,
    /// The number it bears in other prints, by print.
    pub prints: BTreeMap<String, String>,
    /// A few words of the print on which it turns: by incident, remedy or fact, and for the whole of it under no name.
    pub words: BTreeMap<String, String>,
    /// Where the text is open: the readings, and the one taken.
    pub note: Option<String>,
}

/// One rule of a law.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// The law it belongs to.
    pub law: LawIndex,
    /// Its place among that law's rules, from 1.
    pub clause: u8,
    /// The incidents on which it speaks; for a definition, empty means any.
    pub incidents: Vec<IncidentKind>,
    /// When it speaks.
    pub when: Condition,
    /// What it does.
    pub effect: Effect,
    /// The laws whose rules it displaces when both speak.
    pub overrides: Vec<LawIndex>,
    /// The law of another code in which it is written, as `1904 58`; none if it is written in its own.
    pub taken_from: Option<String>,
    /// Which of its law's matters it rules on; the chief one where it does not say.
    pub topics: Vec<String>,
}

impl Law {
    /// The chief matter it treats.
    pub fn topic(&self) -> &str {
        self.topics.first().map_or("", String::as_str)
    }

    /// Whether it treats a matter.
    pub fn treats(&self, topic: &str) -> bool {
        self.topics.iter().any(|own| own == topic)
    }
}

impl Code {
    /// What a remedy is like under this code; like nothing if none is named.
    pub fn nature(&self, remedy: Option<Remedy>) -> Nature {
        remedy.map_or_else(Nature::default, |remedy| self.remedies.of(remedy))
    }

    /// The number a setting has: what the table agreed in its place, or else the code's own. None if there is no such
    /// limit, in the code or by the table's agreement (`no limit`).
    pub fn number_in_force(&self, setting: &str, agreed: Option<&str>) -> Option<u64> {
        if let Some(words) = agreed {
            return words.split_whitespace().find_map(|word| word.parse().ok());
        }
        match self.settings.get(setting)? {
            Setting::Number(number) => u64::try_from(*number).ok(),
            Setting::Flag(_) | Setting::Words(_) => None,
        }
    }

    /// The law at a place.
    pub fn law(&self, index: LawIndex) -> Option<&Law> {
        self.laws.get(usize::from(index.0))
    }

    /// The number of the law at a place; empty if there is none.
    pub fn number(&self, index: LawIndex) -> &str {
        self.law(index).map_or("", |law| &law.number)
    }

    /// The rule at a place.
    pub fn rule(&self, index: RuleIndex) -> Option<&Rule> {
        self.rules.get(usize::from(index.0))
    }

    /// The law with that number, in any letter case.
    pub fn find(&self, number: &str) -> Option<LawIndex> {
        // `39V` is `39 V`.
        fn bare(number: &str) -> impl Iterator<Item = char> {
            let letters = number.chars().filter(|sign| !sign.is_whitespace());
            letters.map(|sign| sign.to_ascii_lowercase())
        }
        // The laws are in the order of their numbers: that of number 80 is not far from the eightieth place.
        let digits = number.bytes().take_while(u8::is_ascii_digit);
        let place = digits.fold(0, |sum: usize, digit| {
            sum.saturating_mul(10).saturating_add(usize::from(digit - b'0'))
        });
        let near = place.saturating_sub(1).min(self.laws.len());
        let (before, after) = self.laws.split_at(near);
        let is = |law: &Law| law.number == number;
        let exact = (after.iter().position(is).map(|place| near + place))
            .or_else(|| before.iter().position(is));
        let same = |law: &Law| bare(&law.number).eq(bare(number));
        exact
            .or_else(|| self.laws.iter().position(same))
            .and_then(|place| u16::try_from(place).ok())
            .map(LawIndex)
    }

    /// The numbers the code should hold and no law bears; `38` is there where `38a` is.
    pub fn missing(&self) -> Vec<String> {
        let is_there = |number: &str| self.laws.iter().any(|law| is_or_is_of(&law.number, number));
        let mut missing = self.numbers();
        missing.retain(|number| !is_there(number));
        missing
    }

    /// The numbers the code must hold, in their order.
    pub fn numbers(&self) -> Vec<String> {
        let mut numbers: Vec<_> =
            self.runs.iter().filter_map(|run| runs::numbers(run).ok()).flatten().collect();
        numbers.order_by(|left, right| number::compare(left, right));
        numbers.dedup();
        numbers
    }

    /// The laws that are cited beside one: those it reads, and the decisions that read it and rule nothing else.
    pub fn cited_beside(&self, index: LawIndex) -> impl Iterator<Item = LawIndex> {
        let read = self.law(index).map_or(&[][..], |law| &law.interprets);
        let readings = self.readings.get(usize::from(index.0));
        let readings = readings.map_or(&[][..], Vec::as_slice);
        read.iter().chain(readings).copied()
    }

    /// The rules that apply to an incident.
    pub fn speaking_on(&self, kind: IncidentKind) -> &[RuleIndex] {
        self.speaking.get(kind as usize).map_or(&[], Vec::as_slice)
    }

    /// The same, as they stand.
    pub fn rules_on(&self, kind: IncidentKind) -> impl Iterator<Item = &Rule> {
        let rules = self.speaking_on(kind).iter();
        rules.filter_map(|index| self.rule(*index))
    }

    /// Whether a law may order a thing of such an incident.
    pub fn may_order(&self, kind: IncidentKind, remedy: Remedy) -> bool {
        let mut ordered = self.rules_on(kind).flat_map(|rule| rule.effect.ordered());
        ordered.any(|one| one.remedy == remedy)
    }

    /// The law by which the player who is to decide on a penalty must be given time.
    pub fn law_on_time(&self) -> Option<LawIndex> {
        let gives = |rule: &&Rule| {
            let mut ordered = rule.effect.ordered().iter();
            ordered.any(|one| one.remedy == Remedy::GiveTime)
        };
        let rule = self.rules_on(IncidentKind::Hurried).find(gives)?;
        Some(rule.law)
    }

    /// The law by which nobody can be made to revoke.
    pub fn law_on_made_to_revoke(&self) -> Option<LawIndex> {
        let free = |rule: &&Rule| {
            let limits =
                matches!(&rule.effect, Effect::Limits(limits) if limits.contains(&Limit::NotBound));
            limits && rule.when.mentions(FactId::WouldRevoke)
        };
        let rule = self.rules_on(IncidentKind::CallImpossible).find(free)?;
        Some(rule.law)
    }

    /// Whether some rule gives somebody that choice on such an incident.
    pub fn may_grant(&self, kind: IncidentKind, remedy: Remedy) -> bool {
        let mut granted = self.rules_on(kind).flat_map(|rule| rule.effect.granted());
        granted.any(|one| one.remedy == remedy)
    }

    /// The rules that define a fact on such an incident.
    pub fn definitions(&self, fact: FactId, kind: IncidentKind) -> impl Iterator<Item = &Rule> {
        let rules = self.defining(fact).iter();
        rules
            .filter_map(|index| self.rule(*index))
            .filter(move |rule| rule.incidents.is_empty() || rule.incidents.contains(&kind))
    }

    /// The rules that define a fact.
    pub fn defining(&self, fact: FactId) -> &[RuleIndex] {
        self.defining.get(fact.index()).map_or(&[], Vec::as_slice)
    }
}
