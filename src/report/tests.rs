//! Wording and JSON of rulings made by hand.

use super::{Page, Scene, View};
use crate::bridge::{Seat, SeatSet, Side};
use crate::facts::{FactId, IncidentKind, Remedy};
use crate::held::sample::{choice, code, laws, one, remedied, ruling, settled};
use crate::laws::{Chooser, Consult, Numbering};
use crate::ruling::{BarCause, Barred, Fork, OptionStatus, Outcome, Ruling, Verdict};
use smallvec::smallvec;

fn scene() -> Scene {
    Scene {
        title: "East leads out of turn".to_owned(),
        dealer: Some(Seat::South),
        names: [None, Some("Bob".to_owned()), None, None],
        over: 0,
        ..Scene::default()
    }
}

fn stated(ruling: &Ruling) -> View {
    View::of(ruling, &code(Numbering::Printed), &scene())
}

#[test]
fn a_choice_is_stated_with_its_options_numbered() {
    let view = stated(&one(choice(OptionStatus::Open, OptionStatus::Open)));
    insta::assert_snapshot!(Page::default().ruling(&view));
}

#[test]
fn json_is_the_contract() {
    let view = stated(&one(choice(OptionStatus::Open, OptionStatus::Open)));
    insta::assert_snapshot!(view.json());
}

#[test]
fn an_option_taken_is_what_must_be_done() {
    let view = stated(&one(choice(OptionStatus::Taken(5), OptionStatus::Foregone(5))));
    let finding = &view.findings[0];
    assert_eq!(finding.verdict, "must");
    assert!(finding.chooser.is_empty());
    assert_eq!(finding.options.len(), 1);
    assert_eq!(finding.options[0].act, "call_card");
    let became: Vec<_> = finding.settled.iter().map(|past| (past.became, past.line)).collect();
    assert_eq!(became, [("taken", 5), ("foregone", 5)]);
    insta::assert_snapshot!(finding.text);
}

#[test]
fn every_fate_is_stated() {
    let statuses = [
        OptionStatus::Taken(5),
        OptionStatus::Paid(5, 6),
        OptionStatus::Impossible(5, 6),
        OptionStatus::Disobeyed(5, 6),
        OptionStatus::Foregone(5),
        OptionStatus::Waived(5),
        OptionStatus::Lapsed(5),
        OptionStatus::Barred(5),
    ];
    let lines: Vec<String> = statuses
        .into_iter()
        .map(|status| {
            stated(&one(choice(OptionStatus::Open, status))).findings[0]
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
        Barred { laws: laws(&[0]), cause: BarCause::Incident(0), line: 5 },
        Barred { laws: laws(&[0]), cause: BarCause::Looked, line: 0 },
    ];
    let view = stated(&one(lost));
    insta::assert_snapshot!(view.findings[0].text);
    assert_eq!(view.findings[0].laws, ["63", "80"]);
}

#[test]
fn a_question_is_asked_with_both_branches() {
    let fork = Fork {
        fact: FactId::TrickQuitted,
        about: 0,
        yes: Outcome::Settled(Box::new(choice(OptionStatus::Open, OptionStatus::Open))),
        no: Outcome::Settled(Box::new(settled(Verdict::NoPenalty))),
    };
    let view = stated(&ruling(vec![Outcome::Depends(Box::new(fork))]));
    assert_eq!(view.findings[0].ask[0].answers[1].then[0].verdict, "no_penalty");
    insta::assert_snapshot!(Page::default().ruling(&view));
    insta::assert_snapshot!(view.markdown());
}

#[test]
fn the_five_choosers_are_stated_apart() {
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
            let mut settled = choice(OptionStatus::Open, OptionStatus::Lapsed(9));
            settled.chooser_as = Some(chooser_as);
            settled.chooser = chooser;
            settled.consult = consult;
            stated(&one(settled)).findings[0].options[0].text.clone()
        })
        .collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn silence_and_nothing_at_all_are_stated_apart() {
    let silent = stated(&one(settled(Verdict::Silent)));
    assert!(silent.findings[0].text.ends_with("The code has nothing on it."));
    let nothing = stated(&ruling(Vec::new()));
    let text = Page::default().ruling(&nothing);
    assert!(text.contains("Nothing in the story needs a ruling under this code."));
}

#[test]
fn counted_numbers_are_said_to_be_counted() {
    let view = View::of(&one(settled(Verdict::NoPenalty)), &code(Numbering::Counted), &scene());
    assert!(Page::default().ruling(&view).contains("our numbering"));
}

#[test]
fn every_incident_and_every_remedy_has_its_sentence() {
    let printed = code(Numbering::Printed);
    for kind in IncidentKind::ALL {
        let mut ruling = one(settled(Verdict::Silent));
        ruling.findings[0].incident.kind = *kind;
        let view = View::of(&ruling, &printed, &scene());
        assert!(view.findings[0].happened.ends_with("(line 4)."), "{kind:?}");
    }
    for remedy in Remedy::ALL {
        let mut choice = choice(OptionStatus::Open, OptionStatus::Open);
        choice.options[0].remedy = *remedy;
        choice.orders = vec![remedied(*remedy, SeatSet::one(Seat::East), OptionStatus::Open)];
        let view = stated(&one(choice));
        let finding = &view.findings[0];
        assert!(finding.text.len() > finding.happened.len(), "{remedy:?}");
        assert_eq!(finding.also.len(), 1);
    }
}
