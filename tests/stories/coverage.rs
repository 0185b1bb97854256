//! What the stories cover: incidents, questions, and rights used, given up and lost.

use super::whole::story;
use crate::guards::trial::{numbers, on_every_core};
use crate::support::codes;
use bystander::facts::{FactId, IncidentKind, derive};
use bystander::laws::{Chooser, Code, Effect, Grant, Offer};
use bystander::ruling::{OptionStatus, Outcome, Ruling, rule};
use bystander::syntax::parse;
use bystander::table::replay;
use std::collections::BTreeMap;

/// How many stories are looked at in the normal run.
const USUAL: u64 = 1000;
/// In so many stories, each incident must have happened so often, and everything else once.
const ENOUGH: u64 = 100_000;
const OFTEN: u64 = 50;
/// In a shorter run so many things in a hundred may be missing.
const LACKING: usize = 30;

/// Of these no code needs to ask: it has the same for either answer, or another question settles it.
const ALIKE: &[FactId] = &[
    FactId::NoTrumpHand,
    FactId::AnotherShort,
    FactId::AnotherOver,
    FactId::CollectorsPartnerDeals,
];
/// Rights that nothing in a story uses: offered when it stops, done by being so, or with no sentence of their own.
const NOT_USED: &[&str] = &[
    "count_tricks",
    "deduct_honours",
    "double",
    "mend_deal",
    "new_cards",
    "redouble",
    "replace_card",
];

/// How a right ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    Used,
    Waived,
    Lost,
}

/// How often each thing was seen.
#[derive(Default)]
struct Seen {
    incidents: BTreeMap<IncidentKind, u64>,
    questions: BTreeMap<FactId, u64>,
    rights: BTreeMap<(&'static str, End), u64>,
    lines: u64,
}

#[test]
fn the_stories_cover_what_the_laws_speak_of() {
    let numbers = numbers(USUAL);
    let total = numbers.end - numbers.start;
    let mut all = Seen::default();
    for (_, seen) in on_every_core(numbers, |number| Some(seen(number))) {
        all.add(seen);
    }
    print(&all, total);
    let (missing, of) = missing(&all, total);
    let allowed = if total >= ENOUGH { 0 } else { of * LACKING / 100 };
    assert!(missing.len() <= allowed, "of {of}: {missing:#?}");
}

fn seen(number: u64) -> Seen {
    let mut seen = Seen::default();
    let story = story(number);
    seen.lines = story.lines.len() as u64;
    let (file, _) = parse(&story.text());
    let facts = derive(replay(&file.cases[0]).unwrap());
    let mut kinds: BTreeMap<IncidentKind, u64> = BTreeMap::new();
    for code in codes() {
        let ruling = rule(&facts, code, false);
        for finding in ruling.all() {
            kinds.insert(finding.incident.kind, 1);
        }
        seen.look_at(&ruling);
    }
    seen.incidents = kinds;
    seen
}

impl Seen {
    fn look_at(&mut self, ruling: &Ruling) {
        let mut open: Vec<&Outcome> = ruling.all().map(|finding| &finding.outcome).collect();
        while let Some(outcome) = open.pop() {
            match outcome {
                Outcome::Depends(fork) => {
                    *self.questions.entry(fork.fact).or_default() += 1;
                    open.extend([&fork.yes, &fork.no]);
                }
                Outcome::Settled(settled) => {
                    for one in &settled.options {
                        let end = match one.status {
                            OptionStatus::Open => continue,
                            OptionStatus::Taken(_)
                            | OptionStatus::Paid(..)
                            | OptionStatus::Impossible(..)
                            | OptionStatus::Disobeyed(..)
                            | OptionStatus::Dropped(..) => End::Used,
                            OptionStatus::Waived(_) => End::Waived,
                            OptionStatus::Foregone(_)
                            | OptionStatus::Lapsed(_)
                            | OptionStatus::Ended(_)
                            | OptionStatus::Barred(_) => End::Lost,
                        };
                        *self.rights.entry((one.remedy.name(), end)).or_default() += 1;
                    }
                }
            }
        }
    }

    fn add(&mut self, other: Self) {
        self.lines += other.lines;
        for (kind, times) in other.incidents {
            *self.incidents.entry(kind).or_default() += times;
        }
        for (fact, times) in other.questions {
            *self.questions.entry(fact).or_default() += times;
        }
        for (right, times) in other.rights {
            *self.rights.entry(right).or_default() += times;
        }
    }

    fn rights(&self) -> impl Iterator<Item = (&'static str, [u64; 3])> {
        let mut names: Vec<&str> = granted();
        names.sort_unstable();
        names.dedup();
        let of = |name, end| self.rights.get(&(name, end)).copied().unwrap_or(0);
        let rows: Vec<_> = names
            .into_iter()
            .map(|name| (name, [End::Used, End::Waived, End::Lost].map(|end| of(name, end))))
            .collect();
        rows.into_iter()
    }
}

/// Every right that some code gives.
fn granted() -> Vec<&'static str> {
    offers(|_, _, _| true)
}

/// The options that some code gives, by name, as far as they are such.
fn offers(such: impl Fn(&Code, &Grant, &Offer) -> bool) -> Vec<&'static str> {
    let of = |code: &'static Code| {
        let grants = code.rules.iter().filter_map(|rule| match &rule.effect {
            Effect::Grants(grant) => Some(grant),
            _ => None,
        });
        grants
            .flat_map(|grant| grant.options.iter().map(move |offer| (grant, offer)))
            .filter(|(grant, offer)| such(code, grant, offer))
            .map(|(_, offer)| offer.remedy.name())
            .collect::<Vec<_>>()
    };
    codes().iter().flat_map(of).collect()
}

/// Every question that a law may have to ask.
fn askable() -> impl Iterator<Item = FactId> {
    FactId::ALL.iter().copied().filter(|fact| !fact.question().is_empty() && !ALIKE.contains(fact))
}

/// What is missing, and of how many things. A penalty can be used, waived and lost; another right is used, and lost
/// where it has its time.
fn missing(all: &Seen, total: u64) -> (Vec<String>, usize) {
    let often = (OFTEN * total / ENOUGH).max(1);
    let times = |kind: &IncidentKind| all.incidents.get(kind).copied().unwrap_or(0);
    let rare = IncidentKind::ALL.iter().filter(|kind| times(kind) < often);
    let rare = rare.map(|kind| format!("incident {}: {}", kind.name(), times(kind)));
    let unasked = askable().filter(|fact| !all.questions.contains_key(fact));
    let unasked = unasked.map(|fact| format!("question {}", fact.name()));
    // What all have against somebody else no side loses to the other, and each lets go for himself alone.
    let of_all = |grant: &Grant| matches!(grant.to, Chooser::Players | Chooser::PlayersButDummy);
    let penalties =
        offers(|code, grant, offer| code.remedies.of(offer.remedy).penalty && !of_all(grant));
    let ending = offers(|_, _, offer| offer.until.is_some());
    let ends = all.rights().flat_map(|(name, times)| {
        let penalty = penalties.contains(&name);
        let may = [!NOT_USED.contains(&name), penalty, penalty || ending.contains(&name)];
        let ends = ["used", "waived", "lost"].into_iter().zip(times).zip(may);
        ends.filter(|(_, may)| *may)
            .map(move |((end, times), _)| (times, format!("right {name}: never {end}")))
    });
    let ends: Vec<(u64, String)> = ends.collect();
    let of = IncidentKind::ALL.len() + askable().count() + ends.len();
    let ends = ends.into_iter().filter(|(times, _)| *times == 0);
    let ends = ends.map(|(_, what)| what);
    (rare.chain(unasked).chain(ends).collect(), of)
}

fn print(all: &Seen, total: u64) {
    println!("{total} stories, {} lines", all.lines);
    for kind in IncidentKind::ALL {
        println!("  {:>7} {}", all.incidents.get(kind).unwrap_or(&0), kind.name());
    }
    println!("questions");
    for fact in askable() {
        println!("  {:>7} {}", all.questions.get(&fact).unwrap_or(&0), fact.name());
    }
    println!("rights: used, waived, lost");
    for (name, [used, waived, lost]) in all.rights() {
        println!("  {used:>7} {waived:>7} {lost:>7} {name}");
    }
}
