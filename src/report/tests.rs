//! Wording and JSON of rulings made by hand.

use super::{Page, Scene, View};
use crate::bridge::{Card, Rank, Seat, SeatSet, Side, Suit};
use crate::facts::{FactId, Incident, IncidentKind, Lapse, Remedy};
use crate::laws::{Chooser, Code, Consult, Law, LawIndex, LawKind, Numbering};
use crate::ruling::{
    BarCause, Barred, Because, Fate, Finding, Fork, Laws, Outcome, Remedied, Ruling, Settled,
    Verdict,
};
use crate::syntax::CardSpec;
use smallvec::smallvec;
use std::collections::BTreeMap;

fn law(number: &str, title: &str) -> Law {
    Law {
        number: number.to_owned(),
        heading: "Leads out of turn".to_owned(),
        title: title.to_owned(),
        topic: String::new(),
        kind: LawKind::Penalty,
        restatement: format!("What law {number} says, in our own words."),
        see: Vec::new(),
        note: None,
    }
}

fn code(numbering: Numbering) -> Code {
    Code {
        id: "1904".to_owned(),
        title: "The Laws of Bridge".to_owned(),
        source: String::new(),
        year: 1904,
        numbering,
        numbering_note: None,
        settings: BTreeMap::new(),
        laws: vec![
            law("63", "Dummy calls attention"),
            law("80", "A defender leads out of turn"),
            law("82", "All follow a false lead"),
        ],
        rules: Vec::new(),
        speaking: Vec::new(),
        defining: Vec::new(),
    }
}

fn laws(places: &[u16]) -> Laws {
    places.iter().map(|place| LawIndex(*place)).collect()
}

fn king() -> CardSpec {
    let rank = Rank::from_letter('K').unwrap();
    CardSpec::Exact(Card::new(Suit::Diamonds, rank))
}

fn remedied(remedy: Remedy, from: SeatSet, fate: Fate) -> Remedied {
    Remedied {
        remedy,
        card: (remedy == Remedy::CallCard).then(king),
        suit: None,
        from,
        number: None,
        until: Some(Lapse::DefenderLeads),
        laws: laws(&[1]),
        fate,
    }
}

fn settled(verdict: Verdict) -> Settled {
    Settled {
        verdict,
        chooser: SeatSet::NONE,
        chooser_as: None,
        consult: None,
        options: smallvec![],
        orders: smallvec![],
        laws: laws(&[1]),
        barred: smallvec![],
        because: smallvec![],
    }
}

fn choice(card: Fate, suit: Fate) -> Settled {
    let defenders = SeatSet::side(Side::EastWest);
    Settled {
        chooser: SeatSet::one(Seat::South),
        chooser_as: Some(Chooser::Dealer),
        options: smallvec![
            remedied(Remedy::CallCard, SeatSet::one(Seat::East), card),
            remedied(Remedy::CallSuit, defenders, suit),
        ],
        because: smallvec![
            Because {
                fact: FactId::ByDefender,
                so: true,
                line: 1
            },
            Because {
                fact: FactId::FollowedByAll,
                so: false,
                line: 0
            },
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
    Finding {
        incident: false_lead(),
        outcome,
        steps: Vec::new(),
    }
}

fn ruling(outcomes: Vec<Outcome>) -> Ruling {
    Ruling {
        findings: outcomes.into_iter().map(finding).collect(),
        obligations: Vec::new(),
    }
}

fn one(settled: Settled) -> Ruling {
    ruling(vec![Outcome::Settled(Box::new(settled))])
}

fn scene() -> Scene {
    Scene {
        title: "East leads out of turn".to_owned(),
        dealer: Some(Seat::South),
        names: [None, Some("Bob".to_owned()), None, None],
    }
}

fn told(ruling: &Ruling) -> View {
    View::of(ruling, &code(Numbering::Printed), &scene())
}

#[test]
fn a_choice_is_told_with_its_options_numbered() {
    let view = told(&one(choice(Fate::Open, Fate::Open)));
    insta::assert_snapshot!(Page::default().ruling(&view));
}

#[test]
fn json_is_the_contract() {
    let view = told(&one(choice(Fate::Open, Fate::Open)));
    insta::assert_snapshot!(view.json());
}

#[test]
fn an_option_taken_is_what_must_be_done() {
    let view = told(&one(choice(Fate::Taken(5), Fate::Foregone(5))));
    let finding = &view.findings[0];
    assert_eq!(finding.verdict, "must");
    assert!(finding.chooser.is_empty());
    assert_eq!(finding.options.len(), 1);
    assert_eq!(finding.options[0].act, "call_card");
    let became: Vec<_> = finding
        .settled
        .iter()
        .map(|past| (past.became, past.line))
        .collect();
    assert_eq!(became, [("taken", 5), ("foregone", 5)]);
    insta::assert_snapshot!(finding.text);
}

#[test]
fn every_fate_is_told() {
    let fates = [
        Fate::Taken(5),
        Fate::Paid(5, 6),
        Fate::Impossible(5, 6),
        Fate::Disobeyed(5, 6),
        Fate::Foregone(5),
        Fate::Waived(5),
        Fate::Lapsed(5),
        Fate::Barred(5),
    ];
    let lines: Vec<String> = fates
        .into_iter()
        .map(|fate| {
            told(&one(choice(Fate::Open, fate))).findings[0]
                .settled
                .iter()
                .map(|past| past.became_text.clone())
                .collect::<String>()
        })
        .collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn a_penalty_lost_says_why() {
    let mut lost = settled(Verdict::Barred);
    lost.barred = smallvec![
        Barred {
            laws: laws(&[0]),
            cause: BarCause::Incident(0),
            line: 5
        },
        Barred {
            laws: laws(&[0]),
            cause: BarCause::Looked,
            line: 0
        },
    ];
    let view = told(&one(lost));
    insta::assert_snapshot!(view.findings[0].text);
    assert_eq!(view.findings[0].laws, ["63", "80"]);
}

#[test]
fn a_question_is_asked_with_both_branches() {
    let fork = Fork {
        fact: FactId::TrickQuitted,
        about: 0,
        yes: Outcome::Settled(Box::new(choice(Fate::Open, Fate::Open))),
        no: Outcome::Settled(Box::new(settled(Verdict::NoPenalty))),
    };
    let view = told(&ruling(vec![Outcome::Depends(Box::new(fork))]));
    assert_eq!(
        view.findings[0].ask[0].answers[1].then[0].verdict,
        "no_penalty"
    );
    insta::assert_snapshot!(Page::default().ruling(&view));
    insta::assert_snapshot!(view.markdown());
}

#[test]
fn the_five_choosers_are_told_apart() {
    let both = SeatSet::side(Side::EastWest);
    let west = SeatSet::one(Seat::West);
    let choosers = [
        (Chooser::EitherAdversary, both, Some(Consult::Forbidden)),
        (Chooser::EitherAdversary, both, None),
        (Chooser::EitherAdversary, west, None),
        (Chooser::EachAdversary, both, None),
        (Chooser::Adversaries, both, Some(Consult::Free)),
        (Chooser::Eldest, west, None),
        (Chooser::Defenders, SeatSet::NONE, None),
    ];
    let lines: Vec<String> = choosers
        .into_iter()
        .map(|(chooser_as, chooser, consult)| {
            let mut settled = choice(Fate::Open, Fate::Lapsed(9));
            settled.chooser_as = Some(chooser_as);
            settled.chooser = chooser;
            settled.consult = consult;
            told(&one(settled)).findings[0].options[0].text.clone()
        })
        .collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn silence_and_nothing_at_all_are_told_apart() {
    let silent = told(&one(settled(Verdict::Silent)));
    assert!(
        silent.findings[0]
            .text
            .ends_with("The code has nothing on it.")
    );
    let nothing = told(&ruling(Vec::new()));
    let text = Page::default().ruling(&nothing);
    assert!(text.contains("Nothing in the story calls for a ruling."));
}

#[test]
fn counted_numbers_are_said_to_be_counted() {
    let view = View::of(
        &one(settled(Verdict::NoPenalty)),
        &code(Numbering::Counted),
        &scene(),
    );
    assert!(Page::default().ruling(&view).contains("counted"));
}

#[test]
fn every_incident_and_every_remedy_has_its_sentence() {
    let teller_code = code(Numbering::Printed);
    for kind in IncidentKind::ALL {
        let mut ruling = one(settled(Verdict::Silent));
        ruling.findings[0].incident.kind = *kind;
        let view = View::of(&ruling, &teller_code, &scene());
        assert!(view.findings[0].happened.ends_with("(line 4)."), "{kind:?}");
    }
    for remedy in Remedy::ALL {
        let mut choice = choice(Fate::Open, Fate::Open);
        choice.options[0].remedy = *remedy;
        choice.orders = smallvec![remedied(*remedy, SeatSet::one(Seat::East), Fate::Open)];
        let view = told(&one(choice));
        let finding = &view.findings[0];
        assert!(finding.text.len() > finding.happened.len(), "{remedy:?}");
        assert_eq!(finding.also.len(), 1);
    }
}
