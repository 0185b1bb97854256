//! Rules on a story in every way its open questions may be answered, and puts the ways together.
//!
//! A run answers each question one way, yes where nothing else is asked of it, and each finding comes out with the
//! answers it rests on. The next run tries, for every finding at once, an answer not tried before; findings that
//! turn on different questions share their runs, so that there are as many runs as the finding with the most
//! branches has, and not as many as all have together.

use super::answers::Answers;
use super::branches::Branches;
use super::deals::{Before, each_deal};
use super::finding::{
    BarCause, Fate, Finding, HandScore, Laws, Obligation, Outcome, Remedied, Ruling, Settled,
};
use super::fold::{Onlooker, Run};
use super::forfeits::{lost, lost_on_every_branch, may_be_lost};
use super::parted::parted;
use super::path::{Answer, tells};
use super::place::placed;
use super::rights::each_leaf;
use super::verdict::binds;
use crate::bridge::SeatSet;
use crate::facts::{FactId, Facts, Incident, IncidentKind, Known, Remedy};
use crate::laws::Code;
use crate::syntax::CardSpec;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// How many runs there are at most; a branch that would need more is not told apart from its like.
const MOST_RUNS: usize = 64;

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
fn tried(
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
fn settled(run: Run<'_>) -> Vec<Finding> {
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

fn place_of(slots: &[usize], slot: usize) -> usize {
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

/// The findings of all runs, by slot.
#[derive(Default)]
struct Slots(BTreeMap<usize, Slot>);

#[derive(Default)]
struct Slot {
    incident: Option<Incident>,
    steps: Vec<super::finding::Step>,
    branches: Branches,
}

impl Slots {
    /// Puts the findings of a run where their answers lead.
    fn take(&mut self, run: Run<'_>) {
        for (slot, path) in run.absent {
            self.0.entry(slot).or_default().branches.put(&path, None);
        }
        for entry in run.entries {
            let slot = self.0.entry(entry.slot).or_default();
            if slot.incident.is_none() {
                slot.incident = Some(entry.incident.into_owned());
                slot.steps = entry.steps;
            }
            slot.branches.put(&entry.path, Some(entry.settled));
        }
    }

    /// Runs through the story until every branch of every finding has been worked out; whether there were runs enough.
    fn fill(&mut self, facts: &Facts, code: &Code, explained: bool, given: &Answers) -> bool {
        for _ in 1..MOST_RUNS {
            let Some(tried) = self.next(given) else {
                return true;
            };
            let mut run = Run::new(facts, code, explained, &tried, given);
            run.go(&mut |_, _| {});
            self.take(run);
        }
        self.next(given).is_none()
    }

    /// The answers to try next: of each finding those that lead to a branch of its own, as far as they agree with
    /// each other and with those of the case.
    fn next(&self, given: &Answers) -> Option<Answers> {
        let mut tried = Answers::default();
        for slot in self.0.values() {
            let Some(led) = slot.branches.next_open(given) else {
                continue;
            };
            let stated =
                |one: &Answer| tells(&[&tried.bearing_on(one), &given.bearing_on(one)], one);
            let fits = |one: &Answer| stated(one).is_none_or(|so| so == one.so);
            if !led.iter().all(fits) {
                continue;
            }
            for one in led {
                if tried.to(&one).is_none() {
                    tried.push(one);
                }
            }
        }
        (!tried.is_empty()).then_some(tried)
    }

    fn findings(self, given: &Answers, runs: bool) -> Vec<Finding> {
        let there = |slot: &Slot| slot.incident.is_some();
        let slots: Vec<usize> =
            self.0.iter().filter(|(_, slot)| there(slot)).map(|(place, _)| *place).collect();
        let place_of = |slot: usize| place_of(&slots, slot);
        let all = self.0.into_values();
        all.filter_map(|slot| {
            let cut = slot.branches.is_cut(given, runs);
            let mut outcome = slot.branches.outcome(&place_of)?;
            each_leaf(&mut outcome, &mut |settled| place(settled, &place_of));
            Some(Finding { incident: slot.incident?, outcome, steps: slot.steps, cut })
        })
        .collect()
    }
}

fn finish(mut findings: Vec<Finding>, facts: &Facts, code: &Code) -> Ruling {
    let score = super::figures::reckon(&mut findings, code, facts);
    leave_out_silent(&mut findings);
    stated(findings, score)
}

/// The ruling that some findings make, those of how things stand after the others.
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
    let tells = |one: &Finding| !one.incident.kind.is_standing() || one.tells_something();
    let all = findings.iter().enumerate();
    let stays = all.map(|(place, one)| {
        let beside = [place.checked_sub(1), place.checked_add(1)];
        let mut beside = beside.iter().flatten().filter_map(|place| findings.get(*place));
        tells(one) && !beside.any(|other| one.repeats(other))
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
        // A question about what is left out is asked of what turns on it as well.
        finding.outcome.asks_about(&|old| {
            let left = stays.get(old).is_some_and(|stays| *stays);
            if left { place_of(old) } else { own }
        });
    }
}

/// The card that may be called by this, and from whom.
fn card_of(what: &Remedied) -> Option<(CardSpec, SeatSet)> {
    let card = what.card.filter(|_| what.remedy == Remedy::CallCard);
    card.map(|card| (card, what.from))
}

/// The cards that have been called, and have still to be played.
fn cards_called(findings: &[Finding]) -> Vec<(CardSpec, SeatSet)> {
    let settled = findings.iter().filter_map(Finding::as_presumed);
    let options = settled.flat_map(|settled| settled.options.iter());
    let taken = options.filter(|one| matches!(one.fate, Fate::Taken(_)));
    taken.filter_map(card_of).collect()
}

/// How many of the obligations told last are looked through for one told again: more than a hand has cards.
const OWED: usize = 64;

/// Whether an obligation is the same that another finding leaves: about the same card, or a player's card to one trick.
fn is_same_card_owed(findings: &[Finding], one: &Obligation, other: (usize, &Remedied)) -> bool {
    let (place, what) = other;
    let trick = |place: usize| findings.get(place).and_then(|found| found.incident.trick);
    let same_trick = what.nature.of_a_trick && trick(one.finding) == trick(place);
    let of_a_card = |one: &Remedied| (one.remedy, one.from, one.card, one.suit, one.until);
    let alike = of_a_card(&one.what) == of_a_card(what);
    alike && is_due(&one.what) == is_due(what) && (what.card.is_some() || same_trick)
}

/// Whether it was chosen, or ordered, and is not only open.
fn is_due(one: &Remedied) -> bool {
    matches!(one.fate, Fate::Taken(_))
}

/// What is owed or lies open when the story stops, from the findings that turn on nothing.
fn obligations(findings: &[Finding]) -> Vec<Obligation> {
    let mut owed = Vec::new();
    let mut stated = Vec::new();
    let called = cards_called(findings);
    for (place, finding) in findings.iter().enumerate() {
        let Some((settled, unless)) = finding.as_granted() else {
            continue;
        };
        let options = settled.options.iter();
        let open = options.filter(|one| matches!(one.fate, Fate::Open | Fate::Taken(_)));
        let standing = finding.incident.kind.is_standing();
        let orders = settled.orders.iter();
        let orders = orders.filter(|one| binds(one) || (standing && one.fate == Fate::Open));
        for what in open.chain(orders) {
            // What has been called by one right waits for no call by another.
            if what.fate == Fate::Open && card_of(what).is_some_and(|card| called.contains(&card)) {
                continue;
            }
            // Leave that some finding makes needful is stated there.
            let same =
                |one: &Obligation| (one.what.remedy, one.what.from) == (what.remedy, what.from);
            if standing && what.remedy == Remedy::ConsentDouble && owed.iter().any(same) {
                continue;
            }
            // That nobody, or this player, may double any more is stated once.
            if matches!(what.remedy, Remedy::CloseDoubling | Remedy::ForfeitDouble) {
                let lost = (what.remedy, what.from);
                if stated.contains(&lost) {
                    continue;
                }
                stated.push(lost);
            }
            // What two laws, or two mistakes, ask about one card is owed once.
            let again = |one: &Obligation| is_same_card_owed(findings, one, (place, what));
            if owed.iter().rev().take(OWED).any(again) {
                continue;
            }
            owed.push(Obligation {
                finding: place,
                what: with_laws(what, unless.map(|(_, laws)| laws)),
                unless: unless.map(|(unless, _)| unless),
            });
        }
    }
    owed
}

/// The same, resting on some laws besides.
fn with_laws(what: &Remedied, besides: Option<&Laws>) -> Remedied {
    let mut what = what.clone();
    if let Some(besides) = besides {
        what.laws.extend_from_slice(besides);
        what.laws.sort_unstable();
        what.laws.dedup();
    }
    what
}
