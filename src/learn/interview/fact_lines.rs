//! How an answer is stated in the case: the sentences that tell a fact, or its contrary.
//!
//! One row a fact that has a sentence of its own. The blanks are filled from the incident and the parts of the
//! players. A sentence is used only where it settles the fact and changes nothing else; an answer without one
//! stands as a line `answer: FACT yes` under the line it is about. A fact that gets a sentence gets a row here.

use crate::bridge::Seat;
use crate::facts::{FactId, Incident};
use crate::table::Roles;

macro_rules! tellings {
    ($($fact:ident yes [$($yes:literal),*] no [$($no:literal),*];)*) => {
        /// The facts with a sentence, and the sentences for yes and for no, the best first.
        const FACT_LINES: &[(FactId, &[&str], &[&str])] = &[$((FactId::$fact, &[$($yes),*], &[$($no),*])),*];
    };
}

tellings! {
    DuringDeal yes ["{dealer} deals"] no [];
    BeforeDeclaration yes ["the deal is complete"] no [];
    PlayHadBegun yes ["the play has begun"] no ["the play has not begun"];
    DummyDown yes ["dummy is down"] no ["dummy is not down"];
    HandOver yes ["the hand is played out"] no [];
    DealerHasLooked yes ["{dealer} has looked at his cards"] no ["{dealer} has not looked at his cards"];
    DummyHasLooked yes ["{dummy} has looked at his cards"] no ["{dummy} has not looked at his cards"];
    EldestHasLooked yes ["{eldest} has looked at his cards"] no ["{eldest} has not looked at his cards"];
    ThirdHandHasLooked yes ["{third} has looked at his cards"] no ["{third} has not looked at his cards"];
    DummySeen yes ["{dealer} has seen dummy"] no ["{dealer} has not seen dummy"];
    LeaveAsked yes ["{eldest} asks to lead"] no [];
    LastToDealer yes ["the last card falls to {dealer}"] no [];
    OneMoveMends yes ["one move mends it"] no [];
    ThirdDealt yes ["{dealer} deals a third"] no [];
    DealtShort yes ["{by} has 12 cards"] no ["{by} has 13 cards"];
    HeldTheSuit yes ["{by} holds {suit}"] no ["{by} has no {suit}"];
    TrickQuitted yes ["trick {trick} was quitted"] no ["trick {trick} was not quitted"];
    AnsweredNone yes ["{by} says he has none"] no [];
    ThoughtNotPlayed yes ["{dealer} says he thought dummy had not played"] no [];
    ClaimFalse yes ["the claim proves false"] no [];
    BestOnTable yes ["{card} is winning"] no [];
    LedWinner yes ["{card} is winning"] no [];
    ScoreAgreed yes ["the score is agreed"] no [];
    RubberAgreed yes ["the rubber score is agreed"] no [];
    TurnOfAdversary yes [] no ["it was {partner}'s deal"];
}

/// The facts of which one learns after the incident; the others are how things stood at that moment.
const AFTERWARDS: &[FactId] = &[
    FactId::LastToDealer,
    FactId::OneMoveMends,
    FactId::ThirdDealt,
    FactId::TrickQuitted,
    FactId::AnsweredNone,
    FactId::ThoughtNotPlayed,
    FactId::ClaimFalse,
    FactId::BestOnTable,
    FactId::LedWinner,
];

/// Whether the sentence for a fact is stated at the end of the story rather than before its incident.
pub(super) fn is_learnt_afterwards(fact: FactId) -> bool {
    AFTERWARDS.contains(&fact)
}

/// The sentences that tell a fact of an incident, or its contrary; those whose blanks cannot be filled left out.
pub(super) fn sentences(fact: FactId, so: bool, incident: &Incident, roles: Roles) -> Vec<String> {
    let row = FACT_LINES.iter().find(|(stated, ..)| *stated == fact);
    let templates = row.map_or(&[][..], |(_, yes, no)| if so { yes } else { no });
    templates.iter().filter_map(|template| filled(template, incident, roles)).collect()
}

/// Whether a fact, or its contrary, has any sentence of its own.
pub fn has_sentence(fact: FactId, so: bool) -> bool {
    let row = FACT_LINES.iter().find(|(stated, ..)| *stated == fact);
    row.is_some_and(|(_, yes, no)| !(if so { yes } else { no }).is_empty())
}

fn filled(template: &str, incident: &Incident, roles: Roles) -> Option<String> {
    let mut text = template.to_owned();
    for name in super::blank::names(template) {
        let seat = |seat: Option<Seat>| seat.map(|seat| seat.to_string());
        let value = match name {
            "by" => seat(incident.by),
            "partner" => seat(incident.by.map(Seat::partner)),
            "dealer" => seat(roles.dealer),
            "dummy" => seat(roles.dummy()),
            "eldest" => seat(roles.eldest()),
            "third" => seat(roles.third_hand()),
            "suit" => incident.suit.map(|suit| suit.to_string()),
            "trick" => incident.trick.map(|trick| trick.to_string()),
            "card" => incident.cards.first().map(ToString::to_string),
            _ => None,
        };
        text = text.replace(&format!("{{{name}}}"), &value?);
    }
    Some(text)
}
