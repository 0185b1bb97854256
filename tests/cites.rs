//! Whatever is ruled names its laws, in every branch: only where a code says nothing, it names none.

use crate::cases::view;
use crate::support::{BookCase, case_book, codes, wanted};
use bystander::report::FindingView;

/// The branches of a finding that name no law though they say what follows.
fn without_laws(finding: &FindingView) -> Vec<String> {
    let (mut without, mut open) = (Vec::new(), vec![finding]);
    while let Some(one) = open.pop() {
        if one.verdict != "silent" && one.laws.is_empty() && says_something(one) {
            without.push(format!("{}: {}", one.verdict, one.text));
        }
        let answers = one.ask.iter().flat_map(|ask| &ask.answers);
        open.extend(answers.flat_map(|answer| &answer.then));
    }
    without
}

/// Whether any branch of it is more than silent.
fn says_something(finding: &FindingView) -> bool {
    let mut open = vec![finding];
    while let Some(one) = open.pop() {
        let answers = one.ask.iter().flat_map(|ask| &ask.answers);
        let before = open.len();
        open.extend(answers.flat_map(|answer| &answer.then));
        if open.len() == before && one.verdict != "silent" {
            return true;
        }
    }
    false
}

#[test]
fn every_finding_of_every_code_names_its_laws() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for BookCase { path, case, facts } in case_book() {
        let mut under = wanted(case, path);
        let others = codes().iter().filter(|code| under.iter().all(|own| own.id != code.id));
        under.extend(others.collect::<Vec<_>>());
        for code in under {
            let view = view(case, facts, code);
            for finding in &view.findings {
                count += 1;
                let without = without_laws(finding).into_iter();
                wrong.extend(without.map(|one| format!("{} ({}): {one}", view.case, code.id)));
            }
        }
    }
    assert!(count > 1_000, "{count}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
