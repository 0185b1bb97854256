//! Property 16: A fault that the story shows, told again in words, is the same fault, and not another beside it.

use super::same::facts;
use super::trial::{Failure, holds};
use crate::stories::Story;
use crate::support::codes;
use bystander::facts::{Facts, Incident, IncidentKind};
use bystander::ruling::{Ruling, rule};

#[test]
fn a_fault_stated_again_in_words_is_one_fault() {
    holds(again);
}

/// The sentence that tells an incident in words alone.
fn words(incident: &Incident) -> Option<String> {
    if incident.kind == IncidentKind::PackIncorrect {
        return Some("the pack is imperfect".to_owned());
    }
    let by = incident.by?;
    let trick = || Some(incident.trick?.to_string());
    match incident.kind {
        IncidentKind::Omission => Some(format!("{by} omits to play to trick {}", trick()?)),
        IncidentKind::SurplusCard | IncidentKind::FifthCard => {
            Some(format!("{by} plays two cards to trick {}", trick()?))
        }
        IncidentKind::DealtOutOfTurn => Some(format!("{by} has dealt out of turn")),
        IncidentKind::DealtWrongPack => Some(format!("{by} has dealt with the adversaries' cards")),
        _ => None,
    }
}

fn again(story: &Story) -> Option<Failure> {
    let stated = facts(story)?;
    if !stated.earlier().is_empty() {
        return None;
    }
    let incidents = stated.incidents().iter();
    incidents.filter_map(|one| Some((one, words(one)?))).find_map(|(one, words)| {
        let twice = facts(&story.put_in(one.line as usize, &words))?;
        compared(&stated, &twice, one, &words)
    })
}

fn compared(stated: &Facts, twice: &Facts, one: &Incident, words: &str) -> Option<Failure> {
    codes().iter().find_map(|code| {
        let (stated, twice) = (rule(stated, code, false), rule(twice, code, false));
        let many = |ruling: &Ruling| {
            let kinds = ruling.findings.iter();
            kinds.filter(|finding| finding.incident.kind == one.kind).count()
        };
        let (before, after) = (many(&stated), many(&twice));
        (before != after).then(|| {
            let said = format!("{}: {words} (line {}): {before}, {after}", code.id, one.line);
            Failure::new(one.kind.name(), said)
        })
    })
}
