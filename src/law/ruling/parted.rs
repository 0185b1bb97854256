//! Two ways of answering by which the story itself goes on otherwise: ruled on apart, and told as one.
//!
//! Who has lost his right to double doubles in vain, and the right is another's: whether he has is no matter of one
//! finding alone. Where it depends on a question, the story is ruled on with either answer to it.

use super::alike::same_outcome;
use super::deals::Before;
use super::finding::{Finding, Fork, Outcome, Ruling};
use super::forfeits::goes_otherwise;
use super::path::Answer;
use super::rights::each_leaf;
use super::worlds::{place, under};
use crate::facts::{Facts, Incident};
use crate::laws::Code;

/// How many answers are tried one after another; what depends on more is not told apart.
const MOST_ANSWERS: usize = 4;

/// The ruling of a story that goes on otherwise as a question is answered: that of either way, told as one. Nothing where
/// it goes on as it is however that is answered.
pub(super) fn parted(
    ruling: &Ruling,
    stated: &Facts,
    (facts, code, explained): (&Facts, &Code, bool),
    before: &Before,
    known: &[Answer],
) -> Option<Ruling> {
    if known.len() >= MOST_ANSWERS {
        return None;
    }
    let finding = ruling.findings.iter().find(|one| goes_otherwise(one, stated))?;
    let Outcome::Depends(fork) = &finding.outcome else {
        return None;
    };
    let about = ruling.finding(fork.about)?.incident.clone();
    let question = Answer::yes(fork.fact, stated, &about, 0);
    let answered = |so: bool| {
        let mut all = known.to_vec();
        all.push(Answer { so, ..question });
        under(facts, code, explained, before, &all, None)
    };
    let (yes, no) = (answered(true), answered(false));
    Some(joined((&yes, &no), (&question, &about), ruling))
}

/// Two rulings as one: of each incident what follows by either, and the question if that is not the same.
fn joined(
    (yes, no): (&Ruling, &Ruling),
    (question, about): (&Answer, &Incident),
    whole: &Ruling,
) -> Ruling {
    let rows = rows(yes, no);
    let place_of = |incident: &Incident| {
        let mut rows = rows.iter();
        rows.position(|(one, other)| {
            let one = one.and_then(|one| yes.finding(one));
            let other = other.and_then(|other| no.finding(other));
            one.or(other).is_some_and(|one| one.incident == *incident)
        })
    };
    let asked_of = place_of(about);
    let from = |side: usize, old: usize| {
        rows.iter().position(|(one, other)| {
            let own = if side == 0 { *one } else { *other };
            own == Some(old)
        })
    };
    let moved = |ruling: &Ruling, side: usize, old: Option<usize>, own: usize| {
        let mut finding = ruling.finding(old?)?.clone();
        let to = |place: usize| from(side, place).unwrap_or(own);
        each_leaf(&mut finding.outcome, &mut |settled| place(settled, &to));
        finding.outcome.asks_about(&to);
        Some(finding)
    };
    let findings = rows.iter().enumerate().filter_map(|(own, (one, other))| {
        let one = moved(yes, 0, *one, own);
        let other = moved(no, 1, *other, own);
        let cut = one.iter().chain(&other).any(|side| side.cut);
        let incident = one.as_ref().or(other.as_ref())?.incident.clone();
        let steps = one.as_ref().or(other.as_ref())?.steps.clone();
        let only_no = one.is_none();
        let side = |side: Option<Finding>| side.map_or_else(Outcome::nothing, |side| side.outcome);
        let (yes, no) = (side(one), side(other));
        let outcome = if same_outcome(&yes, &no) {
            // What happened on one way alone is stated as it is there.
            if only_no { no } else { yes }
        } else {
            Outcome::Depends(Box::new(Fork {
                fact: question.fact,
                about: asked_of.unwrap_or(own),
                yes,
                no,
            }))
        };
        Some(Finding { incident, outcome, steps, cut })
    });
    let findings: Vec<Finding> = findings.collect();
    let score = if yes.score == no.score { yes.score } else { whole.score };
    super::worlds::stated(findings, score)
}

/// The places of each finding in the two rulings, in the order in which things happened.
fn rows(yes: &Ruling, no: &Ruling) -> Vec<(Option<usize>, Option<usize>)> {
    let others: Vec<&Finding> = no.all().collect();
    let mut rows = Vec::new();
    let mut next = 0_usize;
    for (place, finding) in yes.all().enumerate() {
        let rest = others.get(next..).unwrap_or_default();
        let same = rest.iter().position(|other| is_of_the_same(&other.incident, &finding.incident));
        let before = same.unwrap_or_else(|| {
            let before = |other: &&&Finding| {
                let (one, own) = (&other.incident, &finding.incident);
                (one.kind.is_standing(), one.moment) < (own.kind.is_standing(), own.moment)
            };
            rest.iter().take_while(before).count()
        });
        for _ in 0..before {
            rows.push((None, Some(next)));
            next = next.saturating_add(1);
        }
        if same.is_some() {
            rows.push((Some(place), Some(next)));
            next = next.saturating_add(1);
        } else {
            rows.push((Some(place), None));
        }
    }
    rows.extend((next..others.len()).map(|other| (None, Some(other))));
    rows
}

/// Whether two incidents are one, whatever is known of them on either way.
fn is_of_the_same(one: &Incident, other: &Incident) -> bool {
    (one.kind, one.by, one.moment) == (other.kind, other.by, other.moment)
}
