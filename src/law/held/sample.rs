//! Rulings made by hand, for tests.

use crate::bridge::{Card, Rank, Seat, SeatSet, Side, Suit};
use crate::facts::{FactId, Incident, IncidentKind, Lapse, Remedy};
use crate::laws::{Chooser, Code, Law, LawIndex, LawKind, Numbering};
use crate::ruling::{
    Because, Finding, Laws, OptionStatus, Outcome, Reason, Remedied, Ruling, Settled, Verdict, bare,
};
use crate::syntax::CardSpec;
use smallvec::smallvec;
use std::collections::BTreeMap;

fn law(number: &str, title: &str) -> Law {
    Law {
        number: number.to_owned(),
        heading: "Leads out of turn".to_owned(),
        title: title.to_owned(),
        topics: vec![String::new()],
        kind: LawKind::Penalty,
        restatement: format!("What law {number} says, in our own words."),
        see: Vec::new(),
        interprets: Vec::new(),
        prints: BTreeMap::new(),
        words: BTreeMap::new(),
        note: None,
    }
}

pub(crate) fn code(numbering: Numbering) -> Code {
    Code {
        id: "1904".to_owned(),
        called: "1904".to_owned(),
        title: "The Laws of Bridge".to_owned(),
        source: String::new(),
        year: 1904,
        numbering,
        numbering_note: None,
        runs: Vec::new(),
        prints: BTreeMap::new(),
        procedure: crate::bridge::Procedure::default(),
        cut_order: crate::facts::CutOrder::default(),
        remedies: crate::facts::Natures::shared().clone(),
        attention: crate::facts::Attention::shared().clone(),
        asked: None,
        scheme: None,
        settings: BTreeMap::new(),
        laws: vec![
            law("63", "Dummy calls attention"),
            law("80", "A defender leads out of turn"),
            law("82", "All follow a false lead"),
        ],
        rules: Vec::new(),
        speaking: Vec::new(),
        readings: Vec::new(),
        defining: Vec::new(),
    }
}

pub(crate) fn laws(places: &[u16]) -> Laws {
    places.iter().map(|place| LawIndex(*place)).collect()
}

fn king() -> CardSpec {
    let rank = Rank::from_letter('K').unwrap();
    CardSpec::Exact(Card::new(Suit::Diamonds, rank))
}

pub(crate) fn remedied(remedy: Remedy, from: SeatSet, status: OptionStatus) -> Remedied {
    let card = (remedy == Remedy::CallCard).then(king);
    Remedied { until: Some(Lapse::DefenderLeads), status, ..bare(remedy, card, from, LawIndex(1)) }
}

pub(crate) fn settled(verdict: Verdict) -> Settled {
    Settled {
        verdict,
        chooser: SeatSet::NONE,
        chooser_as: None,
        consult: None,
        free: None,
        options: vec![],
        orders: vec![],
        laws: laws(&[1]),
        barred: smallvec![],
        because: smallvec![],
        near: smallvec![],
        then: None,
    }
}

fn reason(fact: FactId, so: bool, line: u32) -> Reason {
    Reason { because: Because { fact, so, line }, laws: laws(&[1]), by_definition: false }
}

pub(crate) fn choice(card: OptionStatus, suit: OptionStatus) -> Settled {
    let defenders = SeatSet::side(Side::EastWest);
    Settled {
        chooser: SeatSet::one(Seat::South),
        chooser_as: Some(Chooser::Dealer),
        options: vec![
            remedied(Remedy::CallCard, SeatSet::one(Seat::East), card),
            remedied(Remedy::CallSuit, defenders, suit),
        ],
        because: smallvec![
            reason(FactId::ByDefender, true, 1),
            reason(FactId::FollowedByAll, false, 0),
        ],
        ..settled(Verdict::Choice)
    }
}

fn false_lead() -> Incident {
    let mut incident = Incident::new(IncidentKind::LeadOutOfTurn, Some(Seat::East), 4, 0);
    incident.cards.push(king());
    incident.other = Some(Seat::West);
    incident
}

fn finding(outcome: Outcome) -> Finding {
    Finding { incident: false_lead(), outcome, steps: Vec::new(), cut: false }
}

pub(crate) fn ruling(outcomes: Vec<Outcome>) -> Ruling {
    Ruling {
        findings: outcomes.into_iter().map(finding).collect(),
        standing: Vec::new(),
        obligations: Vec::new(),
        score: None,
        deals: Vec::new(),
    }
}

pub(crate) fn one(settled: Settled) -> Ruling {
    ruling(vec![Outcome::Settled(Box::new(settled))])
}
