//! Why a law applies to what happened, or does not, told.

mod layout;

use super::finding_view::SeenView;
use super::scene::Scene;
use super::wording::{Lawyer, Phrasing};
use crate::facts::Incident;
use crate::laws::{Code, LawIndex};
use crate::ruling::{Altered, Because, RuleResult, StepResult, Why};
use serde::Serialize;
use std::borrow::Cow;

/// Version of the JSON form.
pub const WHY_SCHEMA: u32 = 1;

/// What one law makes of a case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct WhyView {
    /// Version of this form.
    pub schema: u32,
    /// The title of the case.
    pub case: String,
    /// The code.
    pub code: String,
    /// The number of the law.
    pub law: String,
    /// What it is about.
    pub title: String,
    /// What must happen for it to speak at all.
    pub speaks_on: Vec<KindView>,
    /// What did happen of that, in order; empty if nothing did.
    pub incidents: Vec<WhyIncidentView>,
    /// Whether some rule of it applied.
    pub applied: bool,
}

/// A kind of incident.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KindView {
    /// Its name.
    pub incident: &'static str,
    /// What it is at the table.
    pub meaning: &'static str,
}

/// One incident on which the law speaks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct WhyIncidentView {
    /// Its name.
    pub incident: &'static str,
    /// The offender's seat.
    pub by: Option<char>,
    /// Where in the file.
    pub line: u32,
    /// What the whole code makes of it.
    pub ruling: String,
    /// Whether that rests on the law.
    pub rests: bool,
    /// Each rule of the law that applies to such an incident.
    pub rules: Vec<WhyRuleView>,
    /// What happened, with its line.
    #[serde(skip)]
    pub happened: String,
}

/// One rule of the law on one incident.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct WhyRuleView {
    /// Which of the law's rules, from 1.
    pub rule: u8,
    /// What it does.
    pub does: String,
    /// `applied`, `failed`, `displaced` or `depends`.
    pub result: &'static str,
    /// The law that took its place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub displaced_by: Option<String>,
    /// The facts that decided it; of a rule that failed, what failed.
    pub because: Vec<SeenView>,
    /// The facts for which another law took its place.
    pub displaced_for: Vec<SeenView>,
    /// The smallest changes by which it would have come out otherwise.
    pub changes: Vec<ChangeView>,
    /// How many facts at most were taken for otherwise at once to find them.
    pub most_facts: usize,
    /// How it came out, in words.
    #[serde(skip)]
    pub text: String,
}

/// A change of facts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChangeView {
    /// The facts, each as it would have to be.
    pub facts: Vec<SupposedView>,
    /// In words, after `if`.
    pub text: String,
}

/// A fact supposed to be otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SupposedView {
    /// The fact.
    pub fact: Cow<'static, str>,
    /// Whether it would have to be so.
    pub so: bool,
}

impl WhyView {
    /// Says what a law of a code makes of the case of a scene; nothing where the code has no such law.
    pub fn of(why: &Why, code: &Code, index: LawIndex, scene: &Scene) -> Option<Self> {
        let law = code.law(index)?;
        let stated = Stated {
            phrasing: Phrasing { scene, code, ruling: &why.ruling },
            lawyer: Lawyer::new(code),
            law: index,
        };
        let mut incidents: Vec<(usize, WhyIncidentView)> = Vec::new();
        for spoken in &why.spoken {
            let Some(finding) = why.ruling.finding(spoken.finding) else {
                continue;
            };
            if incidents.last().is_none_or(|(place, _)| *place != spoken.finding) {
                incidents.push((spoken.finding, stated.incident(spoken.finding)?));
            }
            if let Some((_, view)) = incidents.last_mut() {
                view.rules.push(stated.rule(spoken, &finding.incident));
            }
        }
        let fired = |spoken: &RuleResult| spoken.step.result == StepResult::Fired;
        Some(Self {
            schema: WHY_SCHEMA,
            case: scene.title.clone(),
            code: code.id.clone(),
            law: law.number.clone(),
            title: law.title.clone(),
            speaks_on: why
                .speaks_on
                .iter()
                .map(|kind| KindView { incident: kind.name(), meaning: kind.meaning() })
                .collect(),
            incidents: incidents.into_iter().map(|(_, view)| view).collect(),
            applied: why.spoken.iter().any(fired),
        })
    }
}

struct Stated<'a> {
    phrasing: Phrasing<'a>,
    lawyer: Lawyer<'a>,
    law: LawIndex,
}

impl Stated<'_> {
    fn incident(&self, place: usize) -> Option<WhyIncidentView> {
        let finding = self.phrasing.ruling.finding(place)?;
        let view = self.phrasing.outcome(place, finding, &finding.outcome);
        Some(WhyIncidentView {
            incident: view.incident,
            by: view.by,
            line: view.line,
            ruling: view.follows(),
            rests: finding.outcome.laws().contains(&self.law),
            rules: Vec::new(),
            happened: view.happened,
        })
    }

    fn rule(&self, spoken: &RuleResult, incident: &Incident) -> WhyRuleView {
        let code = self.phrasing.code;
        let rule = code.clause(spoken.step.law, spoken.step.clause);
        let displacing = match spoken.step.result {
            StepResult::Overridden(law) => code.law(law).map(|law| law.number.clone()),
            _ => None,
        };
        WhyRuleView {
            rule: spoken.step.clause,
            does: rule.map_or(String::new(), |rule| self.lawyer.in_short(&rule.effect)),
            result: match spoken.step.result {
                StepResult::Fired => "applied",
                StepResult::Failed => "failed",
                StepResult::Overridden(_) => "displaced",
                StepResult::Unknown(_) => "depends",
            },
            displaced_by: displacing,
            because: self.grounds(&spoken.deciding, incident),
            displaced_for: self.grounds(&spoken.displaced_for, incident),
            most_facts: spoken.changes.most,
            changes: spoken
                .changes
                .sets
                .iter()
                .map(|change| self.change(change, incident))
                .collect(),
            text: self.result(spoken.step.result, incident),
        }
    }

    fn grounds(&self, grounds: &[Because], incident: &Incident) -> Vec<SeenView> {
        let stated = |because: &Because| SeenView {
            fact: because.fact.name(),
            so: because.so,
            line: because.line,
            text: self.phrasing.fact(*because, incident),
        };
        grounds.iter().map(stated).collect()
    }

    fn change(&self, change: &[Altered], incident: &Incident) -> ChangeView {
        let facts = change.iter().map(|one| SupposedView { fact: one.fact.name(), so: one.so });
        ChangeView { facts: facts.collect(), text: self.phrasing.supposed(change, incident) }
    }

    fn result(&self, result: StepResult, incident: &Incident) -> String {
        match result {
            StepResult::Fired => "It applies".to_owned(),
            StepResult::Failed => "It does not apply".to_owned(),
            StepResult::Overridden(law) => match self.phrasing.code.law(law) {
                Some(law) => format!(
                    "It would apply, but law {} ({}) takes its place",
                    law.number, law.title
                ),
                None => "It would apply, but another law takes its place".to_owned(),
            },
            StepResult::Unknown(fact) => format!(
                "It depends on something you haven't said. {}",
                self.phrasing.question(fact, incident)
            ),
        }
    }
}
