use super::{HEAD, check, fault, faults, files, law, law_with_rule, said};
use crate::laws::from_texts;

fn grant(option: &str) -> String {
    law_with_rule(
        "80",
        &["incident: lead_out_of_turn", "grants:", "  to: dealer", "  options:", option],
    )
}

#[test]
fn fact() {
    let laws = law_with_rule(
        "80",
        &["incident: revoke", "when: [by_dealer, {not: [{any: [by_dumy]}]}]", "limits: no_penalty"],
    );
    check(&laws, "unknown_fact", "by_dumy", "did you mean `by_dummy`?");
    assert_eq!(fault(&laws).message, "unknown fact `by_dumy`");
}

#[test]
fn incident() {
    let laws = law_with_rule("80", &["incident: [revoke, leed_out_of_turn]", "limits: no_penalty"]);
    check(&laws, "unknown_incident", "leed_out_of_turn", "`lead_out_of_turn`");
}

#[test]
fn incident_alone() {
    let laws = law_with_rule("80", &["incident: xyz", "limits: no_penalty"]);
    check(&laws, "unknown_incident", "xyz", "no incident has a similar name");
}

#[test]
fn remedy() {
    check(&grant("    - { do: call_cart }"), "unknown_remedy", "call_cart", "`call_card`");
}

#[test]
fn what_is_done_with_a_card_names_it() {
    check(
        &grant("    - { do: call_card, from: offender }"),
        "no_card",
        "call_card",
        "add `card:` with one of `its`",
    );
}

#[test]
fn words_of_an_option() {
    check(
        &grant("    - { do: call_card, card: hers }"),
        "unknown_card",
        "hers",
        "write one of `its`",
    );
    check(&grant("    - { do: call_suit, suit: \"lead\" }"), "unknown_suit", "lead", "`led`");
    check(
        &grant("    - { do: call_suit, from: eldestt }"),
        "unknown_player",
        "eldestt",
        "`eldest`",
    );
    check(&grant("    - { do: consent_double, leave: makr }"), "unknown_leave", "makr", "`maker`");
    check(
        &grant("    - { do: revoke_penalty, revokes: meanwile }"),
        "unknown_revokes",
        "meanwile",
        "`meanwhile`",
    );
    check(
        &grant("    - { do: three_tricks, until: unclaimed_at_cutt }"),
        "unknown_lapse",
        "unclaimed_at_cutt",
        "`unclaimed_at_cut`",
    );
    check(
        &grant("    - { do: call_card, card: its, until: plaid_again }"),
        "unknown_lapse",
        "plaid_again",
        "`played_again`",
    );
    check(
        &grant("    - { do: call_suit, until: card_plaid }"),
        "unknown_lapse",
        "card_plaid",
        "`card_played`",
    );
}

#[test]
fn chooser_and_consulting() {
    let laws = law_with_rule(
        "80",
        &["incident: revoke", "grants: { to: dealr, consult: often, options: [{ do: new_deal }] }"],
    );
    let said = faults(&laws);
    assert_eq!(said.len(), 2, "{said:#?}");
    assert_eq!((&*said[0].words, &*said[1].words), ("dealr", "often"));
    assert_eq!(said[0].code, "bystander::laws::unknown_chooser");
    assert_eq!(said[1].code, "bystander::laws::unknown_consult");
    assert_eq!(said[1].help, "write one of `free`, `forbidden`");
}

#[test]
fn limit_and_target() {
    let laws = law_with_rule("80", &["incident: revoke", "limits: [no_penalti]"]);
    check(&laws, "unknown_limit", "no_penalti", "`no_penalty`");
    for (wrong, meant) in [
        ("forbiden", "`forbidden`"),
        ("alowed", "`allowed`"),
        ("not_bond", "`not_bound`"),
        ("penalty_payd", "`penalty_paid`"),
        ("hole_form", "`whole_form`"),
        ("mendible", "`mendable`"),
        ("not_plaid", "`not_played`"),
        ("thirteen_trick", "`thirteen_tricks`"),
    ] {
        let laws = law_with_rule("80", &["incident: revoke", &format!("limits: [{wrong}]")]);
        check(&laws, "unknown_limit", wrong, meant);
    }
    let laws = law_with_rule("80", &["incident: revoke", "bars: everything"]);
    check(&laws, "unknown_target", "everything", "`penalty`, `own`, `claim`");
}

#[test]
fn kind() {
    check(
        &law("80", "").replace("kind: penalty", "kind: penality"),
        "unknown_kind",
        "penality",
        "`penalty`",
    );
}

#[test]
fn numbering() {
    let mut files = files("");
    files[0].text = "heading: None\n".to_owned();
    files[1].text = HEAD.replace("printed", "guessed");
    let errors = from_texts(&files).unwrap_err();
    let said = said(&errors[0], &files);
    assert_eq!(errors.len(), 1);
    assert_eq!(said.code, "bystander::laws::unknown_numbering");
    assert_eq!(said.words, "guessed");
}

#[test]
fn citations() {
    check(&law("80", "    see: [\"80\", \"8o\"]\n"), "no_such_law", "8o", "write the law");
    check(&law("61a", "    see: 61b\n"), "no_such_law", "61b", "did you mean `61a`");
    let laws = law_with_rule("80", &["incident: revoke", "limits: no_penalty", "overrides: 99"]);
    check(&laws, "no_such_law", "99", "drop the reference");
    check(
        &grant("    - { do: call_card, card: its, laws: [\"98\"] }"),
        "no_such_law",
        "98",
        "drop the reference",
    );
}

#[test]
fn a_number_twice() {
    let laws = law("80", "") + &law("80A", "") + &law("80a", "");
    check(&laws, "duplicate_law", "80a", "one entry");
}

#[test]
fn all_faults_are_stated_at_once_in_the_order_of_the_file() {
    let laws = law_with_rule(
        "90",
        &[
            "incident: revok",
            "when: by_deeler",
            "orders: [{ do: new_dael, laws: 7 }]",
            "overrides: 8",
        ],
    ) + &law("20", "    see: 9\n");
    let words: Vec<_> = faults(&laws).into_iter().map(|said| said.words).collect();
    assert_eq!(words, ["revok", "by_deeler", "new_dael", "7", "8", "9"]);
}
