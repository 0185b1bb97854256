//! Every name that a law may use, and where laws use it.

use super::code::{Code, Rule};
use super::effect::{Effect, Offer};
use super::values::{
    CardRef, Chooser, Leave, Limit, PersonRef, PlayerRef, Revokes, SuitRef, Target,
};
use crate::facts::{FactId, IncidentKind, Lapse, Measure, Remedy};
use std::collections::{BTreeMap, BTreeSet};

/// What a name names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WordKind {
    /// What happened: `incident:`.
    Incident,
    /// What a law asks of it: `when:`.
    Fact,
    /// A number that a law compares: `when:`.
    Number,
    /// What may or must be done: `do:`.
    Remedy,
    /// Who may choose: `to:`.
    Chooser,
    /// Of whom a thing is asked: `from:`.
    Player,
    /// Which people of the table: `who:`.
    Person,
    /// Which card: `card:`.
    Card,
    /// Which suit: `suit:`.
    Suit,
    /// When an option is gone: `until:`.
    End,
    /// By whose leave: `leave:`.
    Leave,
    /// For which revokes: `revokes:`.
    Revokes,
    /// What is limited: `limits:`.
    Limit,
    /// What is lost: `bars:`.
    Penalty,
}

impl WordKind {
    /// Every kind, with the word for several and the key under which a law writes it.
    pub const ALL: &[(Self, &'static str, &'static str)] = &[
        (Self::Incident, "incidents", "incident"),
        (Self::Fact, "facts", "when"),
        (Self::Number, "numbers", "when"),
        (Self::Remedy, "remedies", "do"),
        (Self::Chooser, "choosers", "to"),
        (Self::Player, "players", "from"),
        (Self::Person, "people", "who"),
        (Self::Card, "cards", "card"),
        (Self::Suit, "suits", "suit"),
        (Self::End, "ends", "until"),
        (Self::Leave, "leaves", "leave"),
        (Self::Revokes, "revokes", "revokes"),
        (Self::Limit, "limits", "limits"),
        (Self::Penalty, "penalties", "bars"),
    ];

    /// Every name of this kind with its meaning; a remedy's is for a report to say.
    pub fn names(self) -> Vec<(String, String)> {
        fn listed<T: Copy>(
            all: &[(&'static str, T)],
            meaning: fn(T) -> &'static str,
        ) -> Vec<(String, String)> {
            let row = |(name, one): &(&str, T)| ((*name).to_owned(), meaning(*one).to_owned());
            all.iter().map(row).collect()
        }
        match self {
            Self::Incident => {
                let row = |kind: &IncidentKind| (kind.name().to_owned(), kind.meaning().to_owned());
                IncidentKind::ALL.iter().map(row).collect()
            }
            Self::Fact => {
                let row = |fact: &FactId| (fact.name().into_owned(), fact.meaning().into_owned());
                FactId::ALL.iter().map(row).collect()
            }
            Self::Remedy => {
                let row = |remedy: &Remedy| (remedy.name().to_owned(), String::new());
                Remedy::ALL.iter().map(row).collect()
            }
            Self::Number => {
                let row = |(name, one): &(&str, Measure)| ((*name).to_owned(), one.counts());
                Measure::ALL.iter().map(row).collect()
            }
            Self::Chooser => listed(Chooser::ALL, Chooser::meaning),
            Self::Player => listed(PlayerRef::ALL, PlayerRef::meaning),
            Self::Person => listed(PersonRef::ALL, PersonRef::meaning),
            Self::Card => listed(CardRef::ALL, CardRef::meaning),
            Self::Suit => listed(SuitRef::ALL, SuitRef::meaning),
            Self::End => listed(Lapse::ALL, Lapse::meaning),
            Self::Leave => listed(Leave::ALL, Leave::meaning),
            Self::Revokes => listed(Revokes::ALL, Revokes::meaning),
            Self::Limit => listed(Limit::ALL, Limit::meaning),
            Self::Penalty => listed(Target::ALL, Target::meaning),
        }
    }
}

/// Where laws use a name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Use {
    /// The incidents of the rules in which it stands.
    pub incidents: BTreeSet<IncidentKind>,
    /// The first law in which it stands: its code and its number there.
    pub law: Option<(String, String)>,
}

/// Where the rules of some codes use which names; a name that none uses has no entry.
pub fn uses<'c>(codes: impl IntoIterator<Item = &'c Code>) -> BTreeMap<(WordKind, String), Use> {
    let mut found: BTreeMap<_, Use> = BTreeMap::new();
    for code in codes {
        for rule in &code.rules {
            for name in names(rule) {
                let at = found.entry(name).or_default();
                at.incidents.extend(&rule.incidents);
                if let (None, Some(law)) = (&at.law, code.law(rule.law)) {
                    at.law = Some((code.id.clone(), law.number.clone()));
                }
            }
        }
    }
    found
}

/// Every name that is in a rule.
fn names(rule: &Rule) -> Vec<(WordKind, String)> {
    let incidents = rule.incidents.iter();
    let mut found: Vec<_> =
        incidents.map(|kind| (WordKind::Incident, kind.name().to_owned())).collect();
    match &rule.effect {
        Effect::Grants(grant) => {
            found.push((WordKind::Chooser, grant.to.name().to_owned()));
        }
        Effect::Orders(_) => {}
        Effect::Limits(limits) => {
            found.extend(limits.iter().map(|one| (WordKind::Limit, one.name().to_owned())));
        }
        Effect::Bars(target) => found.push((WordKind::Penalty, target.name().to_owned())),
        Effect::Defines(fact) => found.push((WordKind::Fact, fact.name().into_owned())),
    }
    found.extend(rule.effect.offers().flat_map(names_of));
    found.extend(rule.when.facts().map(|fact| match fact.measure() {
        Some(measure) => (WordKind::Number, measure.name().to_owned()),
        None => (WordKind::Fact, fact.name().into_owned()),
    }));
    found
}

fn names_of(offer: &Offer) -> Vec<(WordKind, String)> {
    let with = offer.with.map(|with| (WordKind::Remedy, with.name()));
    let named = [
        Some((WordKind::Remedy, offer.remedy.name())),
        with,
        offer.card.map(|one| (WordKind::Card, one.name())),
        offer.suit.map(|one| (WordKind::Suit, one.name())),
        offer.from.map(|one| (WordKind::Player, one.name())),
        offer.who.map(|one| (WordKind::Person, one.name())),
        offer.until.map(|one| (WordKind::End, one.name())),
        offer.leave.map(|one| (WordKind::Leave, one.name())),
        offer.revokes.map(|one| (WordKind::Revokes, one.name())),
    ];
    let owned = named.into_iter().flatten();
    owned.map(|(kind, name)| (kind, name.to_owned())).collect()
}
