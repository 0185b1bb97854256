use super::{HEAD, files, law, law_with_rule, load};
use crate::facts::{FactId, IncidentKind, Lapse, Remedy};
use crate::laws::check::check;
use crate::laws::load::folders;
use crate::laws::{
    Chooser, Condition, Effect, LawIndex, LawKind, PlayerRef, Setting, embedded, embedded_ids,
    from_texts, topics,
};
use crate::source::Source;

fn three_laws() -> String {
    let lead = law_with_rule(
        "80",
        &[
            "incident: lead_out_of_turn",
            "when: [by_defender, {not: followed_by_all}, {any: [first_lead, {all: [dummy_down]}]}]",
            "grants:",
            "  to: dealer",
            "  options:",
            "    - { do: call_card, card: its, from: offender, until: card_played }",
            "    - { do: call_suit, from: either_defender, laws: 82 }",
        ],
    );
    let followed = law_with_rule(
        "82",
        &[
            "incident: [lead_out_of_turn, false_lead_followed]",
            "when: leave_asked",
            "orders: [{ do: trick_stands }]",
            "overrides: [80]",
        ],
    );
    law("80a", "    see: 80\n") + &followed + &lead
}

#[test]
fn laws_stand_in_the_order_of_their_numbers() {
    let code = load(&three_laws()).unwrap();
    let numbers: Vec<_> = code.laws.iter().map(|law| &*law.number).collect();
    assert_eq!(numbers, ["80", "80a", "82"]);
    assert_eq!(code.laws[1].see, [LawIndex(0)]);
    assert_eq!(code.laws[0].kind, LawKind::Penalty);
    assert_eq!(code.laws[0].heading, "Leads");
}

#[test]
fn a_grant_keeps_its_options_in_order() {
    let code = load(&three_laws()).unwrap();
    let Effect::Grants(grant) = &code.rules[0].effect else { panic!("the first rule grants") };
    assert_eq!(grant.to, Chooser::Dealer);
    assert_eq!(grant.options[0].remedy, Remedy::CallCard);
    assert_eq!(grant.options[0].until, Some(Lapse::CardPlayed));
    assert_eq!(grant.options[1].from, Some(PlayerRef::EitherDefender));
    assert_eq!(grant.options[1].laws, [LawIndex(2)]);
}

#[test]
fn conditions_are_read_as_they_stand() {
    let code = load(&three_laws()).unwrap();
    let Condition::All(parts) = &code.rules[0].when else { panic!("a list means all") };
    assert_eq!(parts[0], Condition::Fact(FactId::ByDefender));
    assert!(matches!(&parts[1], Condition::Not(_)));
    assert!(matches!(&parts[2], Condition::Any(either) if either.len() == 2));
    assert_eq!(code.rules[1].when, Condition::Fact(FactId::LeaveAsked));
}

#[test]
fn rules_are_found_by_incident_and_by_definition() {
    let established =
        law_with_rule("90", &["defines: revoke_established", "when: [trick_quitted]"]);
    let asked = law_with_rule(
        "91",
        &["incident: both_sides_revoke", "when: revoke_established", "orders: [{ do: no_game }]"],
    );
    let code = load(&(three_laws() + &established + &asked)).unwrap();
    assert_eq!(code.speaking_on(IncidentKind::LeadOutOfTurn).len(), 2);
    assert_eq!(code.speaking_on(IncidentKind::FalseLeadFollowed).len(), 1);
    assert_eq!(code.defining(FactId::RevokeEstablished).len(), 1);
    assert!(code.speaking_on(IncidentKind::Revoke).is_empty());
}

#[test]
fn numbers_need_no_quotes_and_settings_keep_their_type() {
    let mut files = files(&law("80", "").replace("\"80\"", "80"));
    files[1] = Source::new(
        "code.yaml",
        HEAD.replace("1910\n", "\"1910\"\n") + "settings: { limit: 100, open: true, pack: two }\n",
    );
    let code = from_texts(&files).unwrap();
    assert_eq!(code.year, 1910);
    assert_eq!(code.laws[0].number, "80");
    assert_eq!(code.settings["limit"], Setting::Number(100));
    assert_eq!(code.settings["open"], Setting::Flag(true));
    assert_eq!(code.settings["pack"], Setting::Words("two".to_owned()));
}

#[test]
fn a_definition_can_keep_two_rules_apart() {
    // Nothing dropped below the table is an exposed card, so that these two never meet.
    let laws = law_with_rule(
        "72",
        &["incident: card_exposed", "when: exposed_card", "orders: [{ do: leave_face_up }]"],
    ) + &law_with_rule("73", &["when: [dropped_face_up]", "defines: exposed_card"])
        + &law_with_rule(
            "74",
            &["incident: card_exposed", "when: dropped_below", "limits: no_penalty"],
        );
    assert!(load(&laws).is_ok());
}

#[test]
fn the_codes_in_the_binary_have_no_fault() {
    for id in embedded_ids() {
        match embedded(id).unwrap() {
            Ok(code) => assert_eq!(code.id, id, "a folder is named after its code"),
            Err(faults) => panic!("{id}: {faults:#?}"),
        }
    }
    assert!(embedded("no such code").is_none());
}

#[test]
fn the_codes_in_the_binary_make_sense() {
    let folders = folders();
    for (id, folder) in folders {
        let faults = check(folder, &topics::of(folders, id), &|_| false).err();
        assert!(faults.is_none(), "{id}: {faults:#?}");
    }
}

#[test]
fn a_decision_without_rules_is_cited_with_the_law_it_reads() {
    let decision = law("decision: a-card", "    interprets: 97\n");
    let code = load(&(law("97", "") + &decision)).unwrap();
    let beside = |place| code.cited_beside(LawIndex(place)).collect::<Vec<_>>();
    assert_eq!(beside(0), [LawIndex(1)]);
    assert_eq!(beside(1), [LawIndex(0)]);
}

#[test]
fn a_decision_with_rules_is_cited_only_where_it_rules() {
    let rules = ["incident: revoke", "limits: no_penalty"];
    let decision = law_with_rule("decision: a-card", &rules) + "    interprets: 97\n";
    let code = load(&(law("97", "") + &decision)).unwrap();
    let beside = |place| code.cited_beside(LawIndex(place)).collect::<Vec<_>>();
    assert!(beside(0).is_empty());
    assert_eq!(beside(1), [LawIndex(0)]);
}

#[test]
fn what_the_table_agreed_takes_the_place_of_a_setting() {
    let mut files = files(&law("80", ""));
    files[1] = Source::new(
        "code.yaml",
        HEAD.to_owned() + "settings: { doubling_limit: 100, other: none }\n",
    );
    let code = from_texts(&files).unwrap();
    assert_eq!(code.number_in_force("doubling_limit", None), Some(100));
    assert_eq!(code.number_in_force("doubling_limit", Some("200")), Some(200));
    assert_eq!(code.number_in_force("doubling_limit", Some("")), None);
    assert_eq!(code.number_in_force("other", None), None);
    assert_eq!(code.number_in_force("unheard_of", Some("50")), Some(50));
}
