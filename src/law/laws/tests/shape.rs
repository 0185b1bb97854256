use super::{check, fault, files, law, law_with_rule};
use crate::laws::{LawFault, from_texts};

#[test]
fn no_head() {
    let errors = from_texts(&files("")[..1]).unwrap_err();
    assert_eq!(errors[0].fault, LawFault::NoCode);
    assert_eq!(errors[0].fault.code(), "bystander::laws::no_code");
    assert!(errors[0].fault.help().contains("code.yaml"));
}

#[test]
fn not_yaml() {
    let said = fault("  - law: \"80\n");
    assert_eq!(said.code, "bystander::laws::unreadable");
    assert!(said.help.contains("quotes"));
}

#[test]
fn unknown_key() {
    let laws = law_with_rule("80", &["incident: revoke", "wen: [by_dealer]", "limits: no_penalty"]);
    check(&laws, "unknown_key", "wen", "did you mean `when`?");
}

#[test]
fn missing_key() {
    let said = fault(&law("80", "").replace("    kind: penalty\n", ""));
    assert_eq!(said.code, "bystander::laws::unreadable");
    assert!(said.message.contains("missing field `kind`"), "{said:#?}");
    assert!(!said.message.contains("at line"), "{said:#?}");
}

#[test]
fn number_of_the_wrong_type() {
    let laws =
        law_with_rule("80", &["incident: revoke", "orders: [{ do: new_deal, number: many }]"]);
    let said = fault(&laws);
    assert!(said.message.contains("`many` is not a whole number"), "{said:#?}");
    assert!(said.words.starts_with("many"), "{said:#?}");
}

#[test]
fn condition_with_a_wrong_word() {
    let laws = law_with_rule(
        "80",
        &["incident: revoke", "when: [{ nott: by_dealer }]", "limits: no_penalty"],
    );
    check(&laws, "unknown_key", "nott", "did you mean `not`?");
}

#[test]
fn condition_with_two_words() {
    let laws = law_with_rule(
        "80",
        &["incident: revoke", "when: [{ not: by_dealer, any: [by_dummy] }]", "limits: no_penalty"],
    );
    let said = fault(&laws);
    assert!(said.message.contains("`any` and `not` are in one condition"), "{said:#?}");
}

#[test]
fn empty_words() {
    let laws = law("80", "").replace("Whoever leads, leads.", "\"\"");
    check(&laws, "empty", "\"\"", "plain words");
    assert_eq!(fault(&laws).message, "the restatement is empty");
}

#[test]
fn empty_lists() {
    check(
        &law_with_rule("80", &["incident: revoke", "orders: []"]),
        "empty",
        "[]",
        "remove the entry",
    );
    check(
        &law_with_rule("80", &["incident: revoke", "limits: []"]),
        "empty",
        "[]",
        "remove the entry",
    );
}

#[test]
fn more_rules_than_can_be_counted() {
    let rule: &[&str] = &["incident: revoke", "limits: no_penalty"];
    let said = fault(&super::law_with_rules("80", &[rule; 256]));
    assert_eq!(said.code, "bystander::laws::too_many");
}
