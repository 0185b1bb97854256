//! What may be ticked: what the ruling says, and what rulings near to it say.

use crate::facts::{Facts, Incident};
use crate::laws::Code;
use crate::report::{FindingView, Scene, View};
use crate::ruling::{Finding, Outcome, Ruling, imagined, live, misgiven, rule};
use std::sync::Arc;

/// How many false statements stand among the true ones, at most.
const MOST: usize = 5;
/// How many of them may come from one place, so that each place is heard.
const FROM_EACH: usize = 2;

/// What every question offers last.
pub(super) const GENERAL: [&str; 4] = [NOTHING, LOST, SILENT, DEPENDS];
const NOTHING: &str = "Nobody pays anything, or anything more.";
const LOST: &str = "There was a right to exact something, and it is lost.";
const SILENT: &str = "The code says nothing of it.";
const DEPENDS: &str = "It turns on something that the case does not tell.";

/// What a finding says, as statements; none where it says nothing that can be asked.
pub(super) fn right(finding: &FindingView) -> Vec<String> {
    match finding.verdict {
        "no_penalty" => vec![NOTHING.to_owned()],
        "barred" => vec![LOST.to_owned()],
        "silent" => vec![SILENT.to_owned()],
        "depends" => vec![DEPENDS.to_owned()],
        _ => finding
            .options
            .iter()
            .map(|option| bare(&option.text))
            .collect(),
    }
}

/// What is true beside that, and is neither asked for nor offered as false.
fn beside(finding: &FindingView) -> Vec<String> {
    let also = finding.also.iter().map(|also| bare(&also.text));
    let over = finding.settled.iter().map(|past| bare(&past.option.text));
    also.chain(over).collect()
}

/// False statements: what other codes rule on the same facts, what another would have the right to,
/// what the code's other rules on such an incident give.
pub(super) fn wrong(
    facts: &Facts,
    (finding, told): (&Finding, &FindingView),
    code: &Code,
    others: &[Arc<Code>],
    scene: &Scene,
) -> Vec<String> {
    let incident = &finding.incident;
    let others = others.iter().filter(|other| other.id != code.id);
    let elsewhere = others.flat_map(|other| {
        let ruling = rule(facts, other, false);
        let of = of_ruling(&ruling, other, scene, Some(incident));
        of
    });
    let others_right = match &finding.outcome {
        Outcome::Settled(settled) if live(settled).chosen => misgiven(facts, incident, settled),
        Outcome::Settled(_) | Outcome::Depends(_) => Vec::new(),
    };
    let near = imagined(facts, code, incident);
    let tell = |rulings: Vec<Ruling>| -> Vec<String> {
        let told = rulings
            .iter()
            .flat_map(|ruling| of_ruling(ruling, code, scene, None));
        told.collect()
    };
    let mut shut = right(told);
    shut.extend(beside(told));
    let mut wrong = Vec::new();
    let mut left = Vec::new();
    for place in [elsewhere.collect(), tell(others_right), tell(near)] {
        let mut taken = 0;
        for one in place {
            if shut.contains(&one) || GENERAL.contains(&one.as_str()) {
                continue;
            }
            shut.push(one.clone());
            if taken < FROM_EACH {
                taken += 1;
                wrong.push(one);
            } else {
                left.push(one);
            }
        }
    }
    wrong.extend(left);
    wrong.truncate(MOST);
    wrong
}

/// What a ruling says of an incident, or of all.
fn of_ruling(ruling: &Ruling, code: &Code, scene: &Scene, of: Option<&Incident>) -> Vec<String> {
    let view = View::of(ruling, code, scene);
    let both = ruling.findings.iter().zip(&view.findings);
    let wanted = both.filter(|(finding, _)| {
        of.is_none_or(|of| {
            let own = &finding.incident;
            (own.kind, own.line, own.by) == (of.kind, of.line, of.by)
        })
    });
    let told = wanted.flat_map(|(_, told)| right(told));
    told.collect()
}

/// A sentence without the laws that stand at its end in brackets: they are asked for.
fn bare(sentence: &str) -> String {
    let open = sentence
        .rfind(" (")
        .filter(|_| sentence.ends_with(").") || sentence.ends_with(')'));
    match open.and_then(|open| sentence.split_at_checked(open)) {
        Some((before, cited))
            if cited.starts_with(" (law") || cited.starts_with(" (the decision") =>
        {
            format!("{before}.")
        }
        _ => sentence.to_owned(),
    }
}
