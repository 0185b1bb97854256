//! What meets a `held` line, and what does not.

use super::sample::{choice, code, one, remedied, settled};
use super::{HeldFault, Seats, compare, faults};
use crate::bridge::{Seat, SeatSet};
use crate::facts::Remedy;
use crate::laws::Numbering;
use crate::ruling::{OptionStatus, Ruling, Settled, Verdict};
use crate::syntax::{Held, LineKind, parse};

fn held(line: &str) -> Held {
    let (file, wrong) = parse(&format!("dealer: S\nheld 1904: {line}\n"));
    assert!(wrong.is_empty(), "{wrong:?}");
    let lines = file.cases.into_iter().flat_map(|case| case.lines);
    lines
        .into_iter()
        .find_map(|line| match line.kind {
            LineKind::Held(held) => Some(held),
            _ => None,
        })
        .unwrap()
}

fn seats() -> Seats {
    Seats { dealer: Some(Seat::South), ..Seats::default() }
}

fn met(line: &str, ruling: &Ruling) -> bool {
    compare(&held(line), ruling, &code(Numbering::Printed), &seats()).is_ok()
}

fn open() -> Ruling {
    one(choice(OptionStatus::Open, OptionStatus::Open))
}

#[test]
fn exactly_the_options_in_any_order() {
    assert!(met("call_card DK from E, call_suit from W or E; by S; law 80", &open()));
    assert!(met("call_suit from E or W, call_card; by dealer", &open()));
    assert!(!met("call_card DK from E", &open()));
    assert!(!met("call_card DK from E, call_suit, new_deal", &open()));
    assert!(!met("call_card DQ from E, call_suit", &open()));
    assert!(!met("call_card DK from W, call_suit", &open()));
}

#[test]
fn chooser_and_laws_count_where_they_are_stated() {
    assert!(!met("call_card, call_suit; by W", &open()));
    assert!(!met("call_card, call_suit; law 82", &open()));
}

#[test]
fn what_was_taken_is_what_must_be_done() {
    let taken = one(choice(OptionStatus::Taken(5), OptionStatus::Foregone(5)));
    assert!(met("call_card DK from E", &taken));
    assert!(!met("call_card DK from E, call_suit", &taken));
}

#[test]
fn orders_are_compared_whole() {
    let east = SeatSet::one(Seat::East);
    let orders = one(Settled {
        orders: vec![
            remedied(Remedy::LeaveFaceUp, east, OptionStatus::Open),
            remedied(Remedy::TrickStands, SeatSet::NONE, OptionStatus::Open),
        ],
        ..settled(Verdict::Must)
    });
    assert!(met("trick_stands, leave_face_up from E", &orders));
    assert!(!met("trick_stands", &orders));
}

#[test]
fn one_word_outcomes() {
    assert!(met("none; law 80", &one(settled(Verdict::NoPenalty))));
    assert!(met("barred", &one(settled(Verdict::Barred))));
    assert!(met("silent", &one(settled(Verdict::Silent))));
    assert!(!met("none", &one(settled(Verdict::Silent))));
    let nothing = Ruling {
        findings: Vec::new(),
        standing: Vec::new(),
        obligations: Vec::new(),
        score: None,
        deals: Vec::new(),
    };
    assert!(met("silent", &nothing));
    assert!(!met("none", &nothing));
}

#[test]
fn words_that_name_nothing_are_faults() {
    let code = code(Numbering::Printed);
    let wrong = faults(&held("call_crd DK from E; by S; law 800"), &code, &seats());
    let [HeldFault::Act { help: Some(act), .. }, HeldFault::Law { help: Some(law), .. }] =
        wrong.as_slice()
    else {
        panic!("{wrong:?}");
    };
    assert_eq!(act, "did you mean `call_card`?");
    assert_eq!(law, "did you mean `80`?");
    let roles = faults(&held("none; by dummy"), &code, &Seats::default());
    assert!(matches!(roles.as_slice(), [HeldFault::Player { .. }]));
}

#[test]
fn a_difference_is_shown_as_a_held_line() {
    let mismatch = compare(&held("none; law 80"), &open(), &code(Numbering::Printed), &seats());
    let mismatch = mismatch.unwrap_err();
    assert_eq!(mismatch.expected, "none; law 80");
    assert_eq!(
        mismatch.found,
        [
            "call_card DK from E, call_suit from E or W; by S; law 80   # lead_out_of_turn by E, line 4"
        ]
    );
}

#[test]
fn a_time_that_is_stated_must_be_the_laws() {
    let until = |lapse: &str| format!("call_card until {lapse}, call_suit; by S");
    assert!(met(&until("defender_leads"), &open()));
    assert!(!met(&until("card_played"), &open()));
    let line = held(&until("defender_lead"));
    let wrong = faults(&line, &code(Numbering::Printed), &seats());
    assert!(matches!(&wrong[..], [HeldFault::Lapse { .. }]), "{wrong:?}");
}

#[test]
fn what_is_had_besides_is_stated_of_all_or_none() {
    let mut both = choice(OptionStatus::Open, OptionStatus::Open);
    both.options[1].besides = true;
    assert!(met("call_card, call_suit", &one(both.clone())));
    assert!(met("call_card, call_suit besides", &one(both.clone())));
    assert!(!met("call_card besides, call_suit", &one(both)));
    assert!(!met("call_card, call_suit besides", &open()));
}

#[test]
fn what_must_be_beside_a_choice_is_stated_whole_or_not_at_all() {
    let mut ordered = choice(OptionStatus::Open, OptionStatus::Open);
    let east = SeatSet::one(Seat::East);
    ordered.orders = vec![remedied(Remedy::LeaveFaceUp, east, OptionStatus::Open)];
    let line = |also: &str| format!("call_card, call_suit; by S; law 80{also}");
    assert!(met(&line(""), &one(ordered.clone())));
    assert!(met(&line("; also leave_face_up from E"), &one(ordered.clone())));
    assert!(!met(&line("; also none"), &one(ordered.clone())));
    assert!(!met(&line("; also leave_face_up from W"), &one(ordered)));
    assert!(met(&line("; also none"), &open()));
}

#[test]
fn a_line_is_printed_as_it_is_read() {
    for line in [
        "held 1904: call_card DK from E until card_played, call_suit from E or W besides; by S; law 80; also leave_face_up DK from E",
        "held 1904: none; law 80; also none",
    ] {
        let read = held(line.strip_prefix("held 1904: ").unwrap());
        assert_eq!(read.to_string(), line);
    }
}
