//! The ways of answering what a case does not tell, the same answers for every code.

use super::align::{grouped, pairs};
use super::parting::{alike, partings};
use super::side::Side;
use super::{Branch, Group, Parting, Ruled, What};
use crate::facts::FactId;
use crate::ruling::{Finding, Outcome, Remedied, Settled};

/// A branch for each way of answering; those that do not part are left as one.
pub(super) fn branches(rulings: &[Ruled<'_>], places: &[Option<usize>]) -> Vec<Branch> {
    let findings = findings(rulings, places);
    let ways = ways(&findings).into_iter();
    let mut branches: Vec<Branch> =
        ways.map(|assumed| branch(rulings, &findings, assumed)).collect();
    if branches.iter().all(|branch| branch.groups.len() < 2) {
        branches.truncate(1);
        for branch in &mut branches {
            branch.assumed.clear();
        }
    }
    branches
}

/// The codes that rule alike in every branch, together; where and why the others part is not asked.
pub(super) fn sets(rulings: &[Ruled<'_>], places: &[Option<usize>]) -> Vec<Vec<usize>> {
    let findings = findings(rulings, places);
    let branches: Vec<Vec<Vec<usize>>> =
        ways(&findings).iter().map(|assumed| groups(&sides(rulings, &findings, assumed))).collect();
    grouped(0..rulings.len(), |one, other| {
        branches.iter().all(|groups| {
            let of = |code: usize| groups.iter().position(|group| group.contains(&code));
            of(one) == of(other)
        })
    })
}

/// What each code finds of the incident.
fn findings<'a>(rulings: &[Ruled<'a>], places: &[Option<usize>]) -> Vec<Option<&'a Finding>> {
    rulings
        .iter()
        .zip(places)
        .map(|(ruled, place)| place.and_then(|place| ruled.ruling.findings.get(place)))
        .collect()
}

/// Every way of answering what some code asks.
fn ways(findings: &[Option<&Finding>]) -> Vec<Vec<(FactId, bool)>> {
    let mut ways = Vec::new();
    let mut waiting = vec![Vec::new()];
    while let Some(assumed) = waiting.pop() {
        match next_question(findings, &assumed) {
            None => ways.push(assumed),
            Some(fact) => {
                // The answer `yes` is stated first, so it is taken last from the heap.
                for so in [false, true] {
                    let mut further = assumed.clone();
                    further.push((fact, so));
                    waiting.push(further);
                }
            }
        }
    }
    ways
}

/// The first question that some code still asks. Each is asked once, so the answers come to an end.
fn next_question(findings: &[Option<&Finding>], assumed: &[(FactId, bool)]) -> Option<FactId> {
    findings.iter().flatten().find_map(|finding| match end(&finding.outcome, assumed) {
        Outcome::Depends(fork) => Some(fork.fact),
        Outcome::Settled(_) => None,
    })
}

/// Where an outcome leads, those answers given.
fn end<'o>(outcome: &'o Outcome, assumed: &[(FactId, bool)]) -> &'o Outcome {
    let mut outcome = outcome;
    while let Outcome::Depends(fork) = outcome {
        let Some((_, so)) = assumed.iter().find(|(fact, _)| *fact == fork.fact) else {
            break;
        };
        outcome = if *so { &fork.yes } else { &fork.no };
    }
    outcome
}

fn branch(
    rulings: &[Ruled<'_>],
    findings: &[Option<&Finding>],
    assumed: Vec<(FactId, bool)>,
) -> Branch {
    let sides = sides(rulings, findings, &assumed);
    let groups = groups(&sides);
    let partings = parted(&sides, &groups);
    let common = common(&sides, &groups, &partings);
    let groups = groups
        .into_iter()
        .map(|codes| Group { settled: settled_of(&sides, &codes), codes })
        .collect();
    Branch { assumed, groups, common, partings }
}

fn sides<'a>(
    rulings: &[Ruled<'a>],
    findings: &[Option<&'a Finding>],
    assumed: &'a [(FactId, bool)],
) -> Vec<Side<'a>> {
    let both = rulings.iter().zip(findings);
    both.map(|(ruled, finding)| Side {
        ruled: *ruled,
        finding: *finding,
        settled: finding.and_then(|finding| match end(&finding.outcome, assumed) {
            Outcome::Settled(settled) => Some(&**settled),
            Outcome::Depends(_) => None,
        }),
        assumed,
    })
    .collect()
}

fn settled_of(sides: &[Side<'_>], codes: &[usize]) -> Vec<Option<Box<Settled>>> {
    let sides = codes.iter().filter_map(|code| sides.get(*code));
    sides.map(|side| side.settled.cloned().map(Box::new)).collect()
}

/// What the first code gives or orders, and every other alike but for what is stated of it.
fn common(sides: &[Side<'_>], groups: &[Vec<usize>], partings: &[Parting]) -> Vec<Remedied> {
    if groups.len() < 2 || sides.iter().any(|side| side.settled.is_none()) {
        return Vec::new();
    }
    let first = sides.first().and_then(|side| side.settled);
    let all = first.map(|settled| settled.options.iter().chain(&settled.orders));
    // Where it has been used, the parting tells the limit that the laws set.
    let is =
        |stated: &Remedied, one: &Remedied| Remedied { until: one.until, ..stated.clone() } == *one;
    let parted = |one: &&Remedied| {
        partings.iter().any(|parting| match &parting.what {
            What::Option(other) | What::Order(other) => parting.one == 0 && **other == **one,
            What::Changed(changed) => is(&changed.one, one) || is(&changed.other, one),
            _ => false,
        })
    };
    let kept = all.into_iter().flatten().filter(|one| !parted(one));
    kept.cloned().collect()
}

fn groups(sides: &[Side<'_>]) -> Vec<Vec<usize>> {
    grouped(0..sides.len(), |one, other| {
        let both = sides.get(one).zip(sides.get(other));
        both.is_some_and(|(one, other)| alike(one, other))
    })
}

fn parted(sides: &[Side<'_>], groups: &[Vec<usize>]) -> Vec<Parting> {
    let mut found = Vec::new();
    for (one, other) in pairs(groups) {
        if let (Some(first), Some(second)) = (sides.get(one), sides.get(other)) {
            found.extend(partings((one, first), (other, second)));
        }
    }
    found
}
