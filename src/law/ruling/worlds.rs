//! Rules on a story in every way its open questions may be answered, and puts the ways together.
//!
//! A run answers each question one way, yes if nothing else is asked of it, and each finding comes out with the answers
//! it rests on. The next run tries, for every finding at once, an answer not tried before; findings that turn on
//! different questions share their runs, so that there are as many runs as the finding with the most branches has, and
//! not as many as all have together.

use super::answers::Answers;
use super::deals::{Before, each_deal};
use super::finding::{Finding, HandScore, Outcome, Ruling};
use super::fold::{Onlooker, Run};
use super::forfeits::{lost, lost_on_every_branch, may_be_lost};
use super::obligations::obligations;
use super::parted::parted;
use super::path::Answer;
use super::place::placed;
use super::rights::each_leaf;
use super::settled::{BarCause, Settled};
use super::slots::Slots;
use crate::facts::{FactId, Facts, IncidentKind, Known};
use crate::laws::Code;
use std::borrow::Cow;

/// How many runs there are at most; a branch that would need more is not told apart from its like.
pub(super) const MOST_RUNS: usize = 64;

/// Shown each incident as it is judged, in the order of the findings: what was then known of every fact.
pub type Watch<'w> = dyn FnMut(&dyn Fn(FactId) -> Known) + 'w;

/// Rules on a case under one code. With `explained`, every rule tried is kept as a step.
pub fn rule(facts: &Facts, code: &Code, explained: bool) -> Ruling {
    each_deal(facts, code, explained, None)
}

/// Rules on a case with every step kept, and shows what was known as each incident was judged.
pub fn rule_watched(facts: &Facts, code: &Code, watch: &mut Watch<'_>) -> Ruling {
    watched(facts, code, &mut |_, scale| {
        watch(&|fact| scale.known(fact));
    })
}

/// The same, while somebody looks on as each incident is judged in the first run.
pub(super) fn watched(facts: &Facts, code: &Code, watch: &mut Onlooker<'_>) -> Ruling {
    each_deal(facts, code, true, Some(watch))
}

/// Rules on the story as it goes, and is asked about, under the code: again without the doubles of one who turns out to
/// have lost his right to them.
pub(super) fn as_stated(
    facts: &Facts,
    code: &Code,
    explained: bool,
    before: &Before,
    watch: Option<&mut Onlooker<'_>>,
) -> Ruling {
    under(facts, code, explained, before, &[], watch)
}

/// The same under some answers that nobody gave.
pub(super) fn under(
    facts: &Facts,
    code: &Code,
    explained: bool,
    before: &Before,
    known: &[Answer],
    mut watch: Option<&mut Onlooker<'_>>,
) -> Ruling {
    let ordered = facts.in_order(&code.procedure);
    let ordered = ordered.as_deref().unwrap_or(facts);
    let mut changed = prepared(ordered, code, before);
    loop {
        let stated = changed.as_deref().unwrap_or(ordered);
        let placed = placed(stated, code);
        let may_be_lost = may_be_lost(stated, code);
        let ruling = match &placed {
            Cow::Borrowed(facts) if may_be_lost => {
                tried(facts, code, explained, known, watch.as_deref_mut())
            }
            Cow::Borrowed(facts) => Ok(ruled(facts, code, explained, known, watch.as_deref_mut())),
            // Who has lost his right is not for answers that are placed by the questions of a code.
            Cow::Owned(placed) => lost(stated, code, known).map_or_else(
                || Ok(ruled(placed, code, explained, known, watch.as_deref_mut())),
                Err,
            ),
        };
        match ruling {
            Ok(ruling) if may_be_lost && watch.is_none() => {
                let story = (facts, code, explained);
                return parted(&ruling, &placed, story, before, known).unwrap_or(ruling);
            }
            Ok(ruling) => return ruling,
            Err(again) => changed = prepared(&again, code, before).or(Some(again)),
        }
    }
}

/// Rules on a story as it goes under the code.
pub(super) fn ruled(
    facts: &Facts,
    code: &Code,
    explained: bool,
    known: &[Answer],
    watch: Option<&mut Onlooker<'_>>,
) -> Ruling {
    let (given, tried) = (Answers::known(facts, known), Answers::default());
    let mut run = Run::new(facts, code, explained, &tried, &given);
    run.go(watch.unwrap_or(&mut |_, _| {}));
    put_together(run, explained, &given)
}

/// The same of a story in which somebody may have lost his right to double: the story as it goes without his doubles,
/// where he has. Nobody looks on before that is known.
pub(super) fn tried(
    facts: &Facts,
    code: &Code,
    explained: bool,
    known: &[Answer],
    watch: Option<&mut Onlooker<'_>>,
) -> Result<Ruling, Box<Facts>> {
    let (given, tried) = (Answers::known(facts, known), Answers::default());
    let mut run = Run::new(facts, code, explained, &tried, &given);
    run.go(&mut |_, _| {});
    if let Some(again) = run.with_right_lost() {
        return Err(Box::new(again));
    }
    let ruling = put_together(run, explained, &given);
    match lost_on_every_branch(&ruling, facts) {
        Some(again) => Err(Box::new(again)),
        None if watch.is_some() => Ok(ruled(facts, code, explained, known, watch)),
        None => Ok(ruling),
    }
}

/// Puts the first run together with those that answer its questions otherwise.
pub(super) fn put_together(run: Run<'_>, explained: bool, given: &Answers) -> Ruling {
    let (facts, code) = (run.facts, run.code);
    let turns = !run.absent.is_empty() || run.entries.iter().any(|entry| !entry.path.is_empty());
    let findings = if turns {
        let mut slots = Slots::default();
        slots.take(run);
        let runs = slots.fill(facts, code, explained, given);
        slots.findings(given, runs)
    } else {
        settled(run)
    };
    finish(findings, facts, code)
}

/// The story with what was left to it, and as it is asked about under the code; nothing where it is so already.
fn prepared(facts: &Facts, code: &Code, before: &Before) -> Option<Box<Facts>> {
    let over = before.over(facts);
    let facts = over.as_deref().unwrap_or(facts);
    match &code.asked {
        Some(asked) => Some(Box::new(facts.asked_otherwise(asked))),
        None => over,
    }
}

/// The findings of a story that leaves nothing open.
pub(super) fn settled(run: Run<'_>) -> Vec<Finding> {
    let slots: Vec<usize> = run.entries.iter().map(|entry| entry.slot).collect();
    let entries = run.entries.into_iter();
    entries
        .map(|entry| {
            let mut settled = entry.settled;
            place(&mut settled, &|slot| place_of(&slots, slot));
            Finding {
                incident: entry.incident.into_owned(),
                outcome: Outcome::Settled(settled),
                steps: entry.steps,
                cut: false,
            }
        })
        .collect()
}

pub(super) fn place_of(slots: &[usize], slot: usize) -> usize {
    slots.partition_point(|other| *other < slot)
}

/// In a run a finding is known by its slot, in a ruling by its place.
pub(super) fn place(settled: &mut Settled, place_of: &dyn Fn(usize) -> usize) {
    for barred in &mut settled.barred {
        barred.cause = match barred.cause {
            BarCause::Incident(slot) => BarCause::Incident(place_of(slot)),
            BarCause::Takes(slot) => BarCause::Takes(place_of(slot)),
            cause @ (BarCause::Own | BarCause::Looked | BarCause::Waived | BarCause::Lapsed) => {
                cause
            }
        };
    }
}

fn finish(mut findings: Vec<Finding>, facts: &Facts, code: &Code) -> Ruling {
    let score = super::hand_score::score_hand(&mut findings, code, facts);
    leave_out_silent(&mut findings);
    stated(findings, score)
}

/// The ruling that some findings make, those of how things are after the others.
pub(super) fn stated(mut findings: Vec<Finding>, score: Option<HandScore>) -> Ruling {
    let obligations = obligations(&findings);
    let first = findings.partition_point(|finding| !finding.incident.kind.is_standing());
    let standing = findings.split_off(first);
    Ruling { findings, standing, obligations, score, deals: Vec::new() }
}

/// That a code has nothing on how things stand is nothing to tell. What is left is known by its new place.
/// Of one double that is two incidents, the same follows once.
fn leave_out_silent(findings: &mut Vec<Finding>) {
    let may_go = |kind: IncidentKind| kind.is_standing() || kind == IncidentKind::DoubledFurther;
    if !findings.iter().any(|one| may_go(one.incident.kind)) {
        return;
    }
    let settles = |one: &Finding| !one.incident.kind.is_standing() || one.is_informative();
    let all = findings.iter().enumerate();
    let stays = all.map(|(place, one)| {
        let beside = [place.checked_sub(1), place.checked_add(1)];
        let mut beside = beside.iter().flatten().filter_map(|place| findings.get(*place));
        settles(one) && !beside.any(|other| one.repeats(other))
    });
    let stays: Vec<bool> = stays.collect();
    if stays.iter().all(|stays| *stays) {
        return;
    }
    let place_of = |old: usize| stays.iter().take(old).filter(|stays| **stays).count();
    let mut each = stays.iter();
    findings.retain(|_| each.next().is_some_and(|stays| *stays));
    for (own, finding) in findings.iter_mut().enumerate() {
        each_leaf(&mut finding.outcome, &mut |settled| {
            place(settled, &place_of);
        });
        // A question about what is left out is asked of what depends on it as well.
        finding.outcome.asks_about(&|old| {
            let left = stays.get(old).is_some_and(|stays| *stays);
            if left { place_of(old) } else { own }
        });
    }
}
