//! What codes say about an incident of the card.

use super::{Incident, Line, Row};
use crate::bridge::Seat;
use crate::compare::{Ruled, compare};
use crate::facts::derive;
use crate::laws::Code;
use crate::report::{FindingView, Scene, View};
use crate::ruling::{Ruling, rule};
use crate::source::joined;
use crate::syntax::parse;
use crate::table::replay;
use std::sync::Arc;

/// The row of an incident; none if the story does not come to it, or where several codes rule alike.
pub(super) fn row(incident: &Incident, codes: &[Arc<Code>]) -> Option<Row> {
    let text = format!("dealer: S\n{}\n", incident.story.join("\n"));
    let (file, faults) = parse(&text);
    let case = file.cases.first().filter(|_| faults.is_empty())?;
    let facts = derive(replay(case).ok()?);
    let rulings: Option<Vec<Ruling>> =
        codes.iter().map(|code| alone(rule(&facts, code, false), incident.of.as_deref())).collect();
    let rulings = rulings?;
    let ruled = Ruled::each(codes, &rulings);
    if codes.len() > 1 && compare(&ruled).is_same() {
        return None;
    }
    let scene = Scene { dealer: Some(Seat::South), unlined: true, ..Scene::default() };
    let answers = ruled.iter().map(|one| {
        let view = View::of(one.ruling, one.code, &scene);
        view.findings.first().map(answer).unwrap_or_default()
    });
    Some(Row { when: incident.when.clone(), answers: answers.collect() })
}

/// The ruling on the incident that is meant, and on no other.
fn alone(mut ruling: Ruling, of: Option<&str>) -> Option<Ruling> {
    let place = ruling
        .findings
        .iter()
        .rposition(|finding| of.is_none_or(|name| finding.incident.kind.name() == name))?;
    let finding = ruling.findings.swap_remove(place);
    Some(Ruling {
        findings: vec![finding],
        standing: Vec::new(),
        obligations: Vec::new(),
        score: None,
        deals: Vec::new(),
    })
}

/// What follows, in sentences and lists.
fn answer(finding: &FindingView) -> Vec<Line> {
    let Some(asked) = finding.ask.first() else {
        return settled(finding);
    };
    let mut lines = vec![Line::Said(asked.question.clone())];
    for branch in &asked.answers {
        if let Some(then) = branch.then.first() {
            lines.push(Line::Item(format!("If {}: {}", branch.answer, then.follows())));
        }
    }
    lines
}

fn settled(finding: &FindingView) -> Vec<Line> {
    let listed = finding.listed();
    let bare = |line: &String| line.trim_end_matches('.').to_owned();
    let listed: Vec<String> = listed.iter().map(bare).collect();
    let rest = finding.ordered();
    let mut lines = match listed.as_slice() {
        [] if finding.verdict == "barred" => vec![Line::Said(lost(finding))],
        [] => return vec![Line::Said(finding.follows())],
        [one] => vec![Line::Said(finding.lead.aloud(&[one]))],
        several => {
            let list = several.iter().cloned().map(Line::Item);
            let lead = Line::Said(finding.led());
            std::iter::once(lead).chain(list).collect()
        }
    };
    lines.extend(rest.into_iter().map(Line::Said));
    lines
}

/// That a right is lost, with the laws that take it: the card has no lines of a story to point to.
fn lost(finding: &FindingView) -> String {
    let laws = finding.barred.iter().flat_map(|barred| &barred.laws);
    let laws: Vec<&String> = laws.collect();
    match laws.as_slice() {
        [] => "The right to the penalty is lost.".to_owned(),
        [law] => format!("The right to the penalty is lost (law {law})."),
        laws => format!("The right to the penalty is lost (laws {}).", joined(laws, "and")),
    }
}
