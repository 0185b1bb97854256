//! Why codes that rule alike do so: what is a reason under each of them is stated once, the rest under their names.

use super::comparison::ComparedView;
use super::document::Document;
use super::finding_view::{BecauseView, FindingView};
use super::ruling::{Extent, reasoned};

use crate::source::joined;
/// What a code makes of an incident, by the code's name.
pub(super) type Under<'v> = (&'v str, &'v FindingView);

/// Codes that rule alike, parted where the words for it would be true of some of them only.
pub(super) fn parted(compared: &ComparedView, set: &[String]) -> Vec<Vec<String>> {
    let mut sets: Vec<(Vec<String>, Vec<String>)> = Vec::new();
    for code in set {
        let finding = compared.findings.get(code).and_then(Option::as_ref);
        let own = finding.map(said).unwrap_or_default();
        match sets.iter_mut().find(|(other, _)| *other == own) {
            Some((_, set)) => set.push(code.clone()),
            None => sets.push((own, vec![code.clone()])),
        }
    }
    sets.into_iter().map(|(_, set)| set).collect()
}

/// Everything that is said about a finding once for several codes: all but the laws, and the reasons for which there is
/// no question.
fn said(finding: &FindingView) -> Vec<String> {
    let mut said = Vec::new();
    let mut open = vec![(finding, false)];
    while let Some((one, asked)) = open.pop() {
        said.push(one.lead.without_laws());
        // Two codes may be of games in which other people play a hand.
        said.extend(one.options.iter().filter_map(|option| option.say.clone()));
        said.extend(one.barred.iter().map(|lost| lost.why.clone()));
        said.extend(one.settled.iter().map(|past| past.became_text.clone()));
        let reasons = one.because.iter().filter(|_| asked);
        said.extend(reasons.map(|why| format!("{} {}", why.line, why.text)));
        for ask in &one.ask {
            said.push(ask.question.clone());
            let answers = ask.answers.iter().flat_map(|answer| &answer.then);
            open.extend(answers.map(|then| (then, true)));
        }
    }
    said
}

/// What some codes that rule alike make of an incident: said about the first, and the reasons of each.
pub(super) fn consequences_under(findings: &[Under<'_>]) -> Option<Document> {
    let (_, first) = findings.first()?;
    let mut stated = first.answer(Extent::Whole);
    reasons_under(&mut stated, findings);
    first.past_and_steps(&mut stated, true);
    Some(stated)
}

fn reasons_under(document: &mut Document, findings: &[Under<'_>]) {
    let Some(((_, first), others)) = findings.split_first() else {
        return;
    };
    let in_all = |why: &&BecauseView| others.iter().all(|(_, one)| gives(&one.because, why));
    let common: Vec<&BecauseView> = first.because.iter().filter(in_all).collect();
    reasoned(document, "Because".to_owned(), words(&common));
    let mut rest: Vec<(Vec<String>, Vec<&BecauseView>)> = Vec::new();
    for (code, finding) in findings {
        let own = finding.because.iter();
        let own: Vec<&BecauseView> = own.filter(|why| !is_among(&common, why)).collect();
        let alike = |other: &[&BecauseView]| {
            other.len() == own.len() && own.iter().all(|why| is_among(other, why))
        };
        match rest.iter_mut().find(|(_, other)| alike(other)) {
            Some((codes, _)) => codes.push((*code).to_owned()),
            None => rest.push((vec![(*code).to_owned()], own)),
        }
    }
    let also = if common.is_empty() { "" } else { " also" };
    for (codes, own) in rest {
        let under = format!("Under {},{also} because", joined(&codes, "and"));
        reasoned(document, under, words(&own));
    }
}

fn words(reasons: &[&BecauseView]) -> Vec<String> {
    reasons.iter().map(|why| why.stated.clone()).collect()
}

fn gives(reasons: &[BecauseView], why: &BecauseView) -> bool {
    reasons.iter().any(|other| same(other, why))
}

fn is_among(reasons: &[&BecauseView], why: &BecauseView) -> bool {
    reasons.iter().any(|other| same(other, why))
}

/// Whether two codes give the same reason, by whatever law.
fn same(one: &BecauseView, other: &BecauseView) -> bool {
    (one.line, &one.text) == (other.line, &other.text)
}
