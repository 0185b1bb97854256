//! Goes through the story once: incidents open rights, acts use them, other incidents take them away.

use super::act::use_right;
use super::finding::{BarCause, Fate, Finding, Fork, Laws, Obligation, Outcome, Ruling, Settled};
use super::judge::{explain, judge, try_rules};
use super::outcome::bar;
use super::rights::{Live, Rights, has_open_right, leaves};
use super::verdict::{binds, close};
use super::weigh::{Assumed, Scale};
use crate::facts::{Act, FactId, Facts, Incident, IncidentKind, Known, Remedy};
use crate::laws::Code;

/// A ruling under way.
pub(super) struct Bench<'a> {
    pub(super) facts: &'a Facts,
    pub(super) code: &'a Code,
    pub(super) findings: Vec<Finding>,
    /// The findings whose penalties are not yet known to be gone.
    pub(super) live: Live,
    explain: bool,
    /// Looks on as each incident is judged; the place of its finding goes with it.
    watch: &'a mut dyn FnMut(usize, &Scale<'_>),
}

/// Shown each incident as it is judged, in the order of the findings: what was then known of every fact.
pub type Watch<'w> = dyn FnMut(&dyn Fn(FactId) -> Known) + 'w;

/// Rules on a case under one code. With `explained`, every rule tried is kept as a step.
pub fn rule(facts: &Facts, code: &Code, explained: bool) -> Ruling {
    watched(facts, code, explained, &mut |_, _| {})
}

/// Rules on a case with every step kept, and shows what was known as each incident was judged.
pub fn rule_watched(facts: &Facts, code: &Code, watch: &mut Watch<'_>) -> Ruling {
    watched(facts, code, true, &mut |_, scale| {
        watch(&|fact| scale.known(fact));
    })
}

/// The same, while somebody looks on as each incident is judged.
pub(super) fn watched(
    facts: &Facts,
    code: &Code,
    explained: bool,
    watch: &mut dyn FnMut(usize, &Scale<'_>),
) -> Ruling {
    let mut bench = Bench {
        facts,
        code,
        findings: Vec::with_capacity(facts.incidents().len()),
        live: Live::default(),
        explain: explained,
        watch,
    };
    let mut acts = facts.acts().iter().peekable();
    for incident in facts.incidents() {
        while let Some(act) = acts.next_if(|act| act.moment < incident.moment) {
            bench.act(act);
        }
        bench.hear(incident.clone());
    }
    for act in acts {
        bench.act(act);
    }
    bench.finish()
}

impl Bench<'_> {
    fn act(&mut self, act: &Act) {
        self.live.forget(self.facts, &self.findings, act.line);
        if let Some(incident) = use_right(self, act) {
            self.hear(incident);
        }
    }

    /// Judges an incident, and takes away the penalty it bars.
    pub(super) fn hear(&mut self, incident: Incident) {
        self.live.forget(self.facts, &self.findings, incident.line);
        let place = self.findings.len();
        let assumed = Assumed::new();
        let (outcome, steps) = {
            let scale = Scale {
                facts: self.facts,
                code: self.code,
                rights: Rights {
                    findings: &self.findings,
                    live: &self.live,
                },
                incident: &incident,
                assumed: &assumed,
                supposed: false,
            };
            let tried = try_rules(&scale);
            let steps = if self.explain {
                explain(&tried)
            } else {
                Vec::new()
            };
            (self.watch)(place, &scale);
            (judge(&scale, &tried, place), steps)
        };
        self.take_away(&outcome, place, incident.line);
        let finding = Finding {
            incident,
            outcome,
            steps,
        };
        self.live.forfeits.note(&finding);
        if finding.incident.kind == IncidentKind::DoubleRefused {
            self.live.refused = finding.incident.line;
        }
        if has_open_right(self.facts, &finding, 0) {
            self.live.add(place, &finding);
        }
        self.findings.push(finding);
    }

    fn take_away(&mut self, outcome: &Outcome, place: usize, line: u32) {
        let barred = leaves(outcome)
            .iter()
            .find_map(|settled| barred_elsewhere(settled));
        let Some((target, laws)) = barred else {
            return;
        };
        if let Some(finding) = self.findings.get_mut(target) {
            let unharmed = finding.outcome.clone();
            finding.outcome = barred_under(outcome, &unharmed, &laws, place, line);
        }
    }

    fn finish(mut self) -> Ruling {
        for finding in &mut self.findings {
            close(self.facts, finding);
        }
        let score = super::figures::reckon(&mut self.findings, self.code, self.facts);
        let obligations = obligations(&self.findings);
        let first = self
            .findings
            .partition_point(|finding| !finding.incident.kind.is_standing());
        let standing = self.findings.split_off(first);
        Ruling {
            findings: self.findings,
            standing,
            obligations,
            score,
        }
    }
}

fn barred_elsewhere(settled: &Settled) -> Option<(usize, Laws)> {
    settled.barred.iter().find_map(|barred| match barred.cause {
        BarCause::Takes(target) => Some((target, barred.laws.clone())),
        BarCause::Incident(_)
        | BarCause::Own
        | BarCause::Looked
        | BarCause::Waived
        | BarCause::Lapsed => None,
    })
}

/// The target's outcome, barred in the branches in which the barring incident bars.
/// The depth is that of the barring outcome, which the judge bounds.
fn barred_under(
    cause: &Outcome,
    target: &Outcome,
    laws: &Laws,
    place: usize,
    line: u32,
) -> Outcome {
    match cause {
        Outcome::Settled(settled) => {
            let mut target = target.clone();
            if barred_elsewhere(settled).is_some() {
                super::rights::each_leaf(&mut target, &mut |leaf| {
                    bar(leaf, laws, BarCause::Incident(place), line);
                });
            }
            target
        }
        Outcome::Depends(fork) => Outcome::Depends(Box::new(Fork {
            fact: fork.fact,
            about: fork.about,
            yes: barred_under(&fork.yes, target, laws, place, line),
            no: barred_under(&fork.no, target, laws, place, line),
        })),
    }
}

/// What is owed or lies open when the story stops, from the findings that turn on nothing.
fn obligations(findings: &[Finding]) -> Vec<Obligation> {
    let mut owed = Vec::new();
    let mut told = Vec::new();
    for (place, finding) in findings.iter().enumerate() {
        let Outcome::Settled(settled) = &finding.outcome else {
            continue;
        };
        let options = settled.options.iter();
        let open = options.filter(|one| matches!(one.fate, Fate::Open | Fate::Taken(_)));
        let orders = settled.orders.iter().filter(|one| binds(one));
        for what in open.chain(orders) {
            // That nobody, or this player, may double any more is told once.
            if matches!(what.remedy, Remedy::CloseDoubling | Remedy::ForfeitDouble) {
                let lost = (what.remedy, what.from);
                if told.contains(&lost) {
                    continue;
                }
                told.push(lost);
            }
            owed.push(Obligation {
                finding: place,
                what: what.clone(),
            });
        }
    }
    owed
}
