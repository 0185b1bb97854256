use super::{check, fault, faults, law_with_rule, law_with_rules, load};

#[test]
fn no_effect_and_no_incident() {
    let laws = law_with_rule("80", &["incident: revoke"]);
    check(&laws, "no_effect", "incident: revoke", "add one of `grants`");
    let laws = law_with_rule("80", &["limits: no_penalty"]);
    check(&laws, "no_incident", "limits: no_penalty", "add `incident:`");
}

#[test]
fn each_effect_is_a_rule_of_its_own() {
    let rules = ["incident: revoke", "limits: no_penalty", "bars: own"];
    let code = load(&law_with_rule("80", &rules)).unwrap();
    let read: Vec<_> = code.rules.iter().map(|rule| (rule.clause, rule.effect.name())).collect();
    assert_eq!(read, [(1, "bars"), (2, "limits")]);
}

#[test]
fn old_names() {
    let laws = law_with_rule("80", &["on: revoke", "limits: no_penalty"])
        + &law_with_rule("81", &["on: [revoke, omissoin]", "limits: no_penalty"]);
    let said = faults(&laws);
    let codes: Vec<_> = said.iter().map(|fault| &*fault.code).collect();
    let renamed = "bystander::laws::renamed_key";
    assert_eq!(codes, [renamed, renamed, "bystander::laws::unknown_incident"]);
    assert_eq!(said[0].words, "on");
    assert!(said[0].help.contains("`incident:`"), "{said:#?}");
    let grant = "grants: { to: offender, options: [{ do: new_deal }] }";
    let laws = law_with_rule("80", &["incident: revoke", grant]);
    check(&laws, "unknown_chooser", "offender", "write `actor`");
}

#[test]
fn a_definition_of_what_the_table_shows() {
    let laws = law_with_rule("80", &["defines: by_dealer"]);
    check(&laws, "not_definable", "by_dealer", "a code defines only");
}

#[test]
fn conditions_too_deep() {
    let deep = |depth: usize| {
        let when = format!("when: [{}by_dealer{}]", "{ not: ".repeat(depth), " }".repeat(depth));
        law_with_rule("80", &["incident: revoke", &when, "limits: no_penalty"])
    };
    assert!(load(&deep(8)).is_ok());
    check(&deep(9), "too_deep", "by_dealer", "simpler");
}

#[test]
fn a_rule_that_can_never_speak() {
    let laws = law_with_rule(
        "80",
        &[
            "incident: revoke",
            "when: [by_eldest, trick_quitted, { not: by_defender }]",
            "limits: no_penalty",
        ],
    );
    let said = fault(&laws);
    assert_eq!(said.code, "bystander::laws::never_speaks");
    assert_eq!(said.words, "{ not: by_defender }");
    assert!(said.help.contains("contradictory"));
}

#[test]
fn a_rule_that_waits_for_a_fact_nobody_defines() {
    let laws = law_with_rule(
        "80",
        &["incident: revoke", "when: [revoke_established]", "limits: no_penalty"],
    );
    check(&laws, "never_speaks", "revoke_established", "define the fact");
}

#[test]
fn exceptions_in_a_circle() {
    let rule = |number, other: &str| {
        law_with_rule(
            number,
            &["incident: revoke", "limits: cap_13", &format!("overrides: [\"{other}\"]")],
        )
    };
    let laws = rule("80", "81") + &rule("81", "82") + &rule("82", "80");
    check(&laws, "circle", "80", "only one of them");
    let message = fault(&laws).message;
    assert!(message.ends_with("`80` overrides `81` overrides `82` overrides `80`"), "{message}");
}

#[test]
fn an_exception_to_itself() {
    let laws = law_with_rule("80", &["incident: revoke", "limits: cap_13", "overrides: 80"]);
    check(&laws, "circle", "80", "only one of them");
}

#[test]
fn an_exception_to_nothing() {
    let laws = law_with_rule("80", &["incident: revoke", "limits: cap_13"])
        + &law_with_rule("81", &["incident: omission", "limits: cap_13", "overrides: [\"80\"]"]);
    check(&laws, "idle_exception", "80", "remove it from `overrides`");
}

#[test]
fn an_exception_to_a_law_that_could_not_be_read_is_not_idle() {
    let laws = law_with_rule("80", &["incident: revok", "limits: cap_13"])
        + &law_with_rule("81", &["incident: revoke", "limits: cap_13", "overrides: [\"80\"]"]);
    check(&laws, "unknown_incident", "revok", "`revoke`");
}

const GRANT: &str = "grants: { to: dealer, options: [{ do: new_deal }] }";
const OTHER_GRANT: &str = "grants: { to: eldest, options: [{ do: new_deal }] }";

#[test]
fn two_choosers() {
    let laws = law_with_rule("80", &["incident: [omission, revoke]", "when: by_defender", GRANT])
        + &law_with_rule("81", &["incident: [revoke]", "when: by_eldest", OTHER_GRANT]);
    check(&laws, "conflict", "grants", "rule 1 of law `80` grants a choice to `dealer`");
    let said = fault(&laws);
    assert_eq!(said.message, "law `80` and law `81` decide `revoke` differently");
    assert_eq!(said.also.as_deref(), Some("grants"));
}

#[test]
fn a_penalty_and_none() {
    let laws = law_with_rules(
        "80",
        &[
            &["incident: revoke", GRANT],
            &["incident: revoke", "when: first_lead", "limits: no_penalty"],
        ],
    );
    check(&laws, "conflict", "limits", "sets no penalty");
}

#[test]
fn leave_and_none() {
    let laws = law_with_rules(
        "80",
        &[
            &["incident: talk", "limits: forbidden"],
            &["incident: talk", "when: by_defender", "limits: allowed"],
        ],
    );
    check(&laws, "conflict", "limits", "rule 2 of law `80` allows it");
}

#[test]
fn a_penalty_where_a_law_of_etiquette_gives_no_redress() {
    let etiquette = law_with_rule("80", &["incident: talk", "orders: [{ do: no_redress }]"]);
    for penalty in
        ["grants: { to: adversaries, options: [{ do: bar_suit }] }", "orders: [{ do: pay_stakes }]"]
    {
        let (key, _) = penalty.split_once(':').unwrap();
        let against = law_with_rule("81", &["incident: talk", "when: by_defender", penalty]);
        let laws = format!("{etiquette}{against}");
        check(&laws, "conflict", key, "rule 1 of law `80` gives no redress");
        // What costs nobody anything is beside it, and so does what displaces it.
        let free = against.replace("bar_suit", "proceed").replace("pay_stakes", "proceed");
        assert!(load(&format!("{etiquette}{free}")).is_ok());
        let above =
            law_with_rule("81", &["incident: talk", "when: by_defender", penalty, "overrides: 80"]);
        assert!(load(&format!("{etiquette}{above}")).is_ok());
    }
}

#[test]
fn an_order_between_them_settles_it() {
    let laws = law_with_rule("80", &["incident: revoke", GRANT])
        + &law_with_rule(
            "81",
            &["incident: revoke", "when: by_eldest", OTHER_GRANT, "overrides: 80"],
        );
    assert!(load(&laws).is_ok());
}

#[test]
fn conditions_that_exclude_each_other_settle_it() {
    let laws = law_with_rule("80", &["incident: revoke", "when: by_third_hand", GRANT])
        + &law_with_rule("81", &["incident: revoke", "when: [{ not: by_defender }]", OTHER_GRANT]);
    assert!(load(&laws).is_ok());
}

#[test]
fn every_pair_is_stated() {
    let laws = law_with_rule("80", &["incident: revoke", GRANT])
        + &law_with_rule("81", &["incident: revoke", OTHER_GRANT])
        + &law_with_rule("82", &["incident: revoke", "limits: no_penalty"]);
    assert_eq!(faults(&laws).len(), 3);
}
