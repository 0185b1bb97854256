//! One question: a case as a player would be asked it, what may be ticked, and how an answer is marked.

use super::memory::Quality;
use super::origin::Asked;
use super::shuffle::Chance;
use super::statements::{general, right, wrong};
use crate::facts::{Facts, IncidentKind, derive};
use crate::held::{Seats, compare};
use crate::laws::Code;
use crate::report::{FindingView, LawView, Scene, TableView, View, case_text};
use crate::ruling::{Finding, Ruling, rule};
use crate::syntax::{Held, parse};
use crate::table::replay;
use std::collections::BTreeSet;
use std::sync::Arc;

/// How much a question asks of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// One incident, one law.
    Easy,
    /// Something beside.
    Middling,
    /// Several incidents or laws, a right that is lost, or something not stated.
    Hard,
}

/// A question about one incident of a case, under one code.
#[derive(Debug, Clone)]
pub struct Question {
    /// The name under which progress is kept.
    pub id: String,
    /// The title of the case.
    pub title: String,
    /// The code.
    pub code: Arc<Code>,
    /// The heading of the code under which the deciding law stands.
    pub heading: String,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// What the case states, whose lines the ruling counts.
    pub case_text: String,
    /// The table, drawn in text.
    pub table: String,
    facts: Facts,
    scene: Scene,
    finding: Finding,
    view: View,
    incidents: usize,
    /// The laws that were held to decide.
    sought: Vec<String>,
}

/// Something that may be ticked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What it says.
    pub text: String,
    /// Whether the ruling says so.
    pub right: bool,
    /// Whether it is one of the statements that every question offers: that nobody pays, that the code is silent.
    pub general: bool,
}

/// What somebody answers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Answer {
    /// The places of what he ticked.
    pub ticked: BTreeSet<usize>,
    /// The laws he named; none if he was not asked for them.
    pub laws: Option<Vec<String>>,
}

/// What an answer is worth: options and laws each by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// Everything right is ticked, and nothing else.
    pub options: bool,
    /// A law that decides is named, and none that does not bear on it; nothing if no law was asked for.
    pub laws: Option<bool>,
}

impl Mark {
    /// How well it was known.
    pub fn quality(self) -> Quality {
        Quality::of(self.options, self.laws.unwrap_or(self.options))
    }

    /// Whether everything that was asked is right.
    pub fn known(self) -> bool {
        self.options && self.laws.unwrap_or(true)
    }
}

impl Question {
    /// The question that a case asks; none if it has nothing to ask under that code.
    pub fn of(asked: &Asked, code: &Arc<Code>) -> Option<Self> {
        let case_text = case_text(&asked.case);
        let (file, faults) = parse(&case_text);
        let case = file.cases.first().filter(|_| faults.is_empty())?;
        let facts = derive(replay(case).ok()?);
        let seats = Seats::of(case, facts.seats().dealer).until(facts.played_out());
        let ruling = rule(&facts, code, false);
        let held = asked.case.held().rev().find(|held| held.code.eq_ignore_ascii_case(&code.id));
        let place = place(&ruling, held, code, &seats)?;
        let scene = Scene {
            title: asked.title.clone(),
            dealer: seats.dealer,
            names: seats.names,
            over: seats.over,
            ..Scene::default()
        };
        let view = alone(View::of(&ruling, code, &scene), place)?;
        let finding = ruling.findings.get(place)?.clone();
        let stated = view.findings.first()?;
        if right(stated).is_empty() {
            return None;
        }
        Some(Self {
            id: asked.id.clone(),
            title: asked.title.clone(),
            code: Arc::clone(code),
            heading: heading(stated, held, code),
            difficulty: difficulty(stated, place),
            table: TableView::of(case, &facts, &scene).drawn(),
            case_text,
            sought: held.map(sought).unwrap_or_default(),
            facts,
            scene,
            finding,
            view,
            incidents: ruling.findings.len(),
        })
    }

    /// The kind of incident it is about.
    pub fn kind(&self) -> IncidentKind {
        self.finding.incident.kind
    }

    /// How many incidents the whole story has.
    pub fn incidents(&self) -> usize {
        self.incidents
    }

    /// Whether the code has nothing on it.
    pub fn is_silent(&self) -> bool {
        self.stated().is_none_or(|stated| stated.verdict == "silent")
    }

    /// What happened, of which it is asked what follows.
    pub fn incident(&self) -> &str {
        self.stated().map_or("", |stated| &stated.happened)
    }

    /// The ruling on that incident, and the laws it rests on.
    pub fn ruling(&self) -> &View {
        &self.view
    }

    /// What may be ticked, in an order that the seed decides; `codes` are those whose rulings may
    /// mislead.
    pub fn choices(&self, codes: &[Arc<Code>], seed: u64) -> Vec<Choice> {
        let Some(stated) = self.stated() else {
            return Vec::new();
        };
        let mut offered: Vec<Choice> = Vec::new();
        let mut offer = |text: String, right: bool| {
            offered.push(Choice { text, right, general: false });
        };
        let right = right(stated);
        for one in right.iter().filter(|one| !one.is_general()) {
            offer(one.text.clone(), true);
        }
        let (facts, finding) = ((&self.facts, &self.scene), (&self.finding, stated));
        for one in wrong(facts, finding, (&self.code, &self.heading), codes) {
            offer(one.text, false);
        }
        Chance::of(seed, &self.id).shuffle(&mut offered);
        offered.extend(general(finding).into_iter().map(|one| Choice {
            right: right.contains(&one),
            text: one.text,
            general: true,
        }));
        offered
    }

    /// Marks an answer.
    pub fn mark(&self, choices: &[Choice], answer: &Answer) -> Mark {
        let right = choices.iter().enumerate();
        let right = right.filter(|(_, choice)| choice.right).map(|(place, _)| place);
        Mark {
            options: right.eq(answer.ticked.iter().copied()),
            laws: answer.laws.as_ref().map(|named| self.is_decided_by(named)),
        }
    }

    /// The law to name first: the one held to decide, else the first that bears on it.
    pub fn chief_law(&self) -> Option<&LawView> {
        let number = self.sought.first().or_else(|| self.laws().first())?;
        self.view.cited.iter().find(|law| law.number == *number)
    }

    /// The laws that decide, and those that bear on it.
    pub fn laws(&self) -> &[String] {
        self.stated().map_or(&[], |stated| &stated.laws)
    }

    fn stated(&self) -> Option<&FindingView> {
        self.view.findings.first()
    }

    fn is_decided_by(&self, named: &[String]) -> bool {
        let is_in = |laws: &[String], number: &String| {
            laws.iter().any(|law| law.eq_ignore_ascii_case(number))
        };
        let bearing = self.laws();
        let deciding = if self.sought.is_empty() { bearing } else { &self.sought };
        match named {
            [] => bearing.is_empty(),
            named => {
                named.iter().all(|number| is_in(bearing, number))
                    && named.iter().any(|number| is_in(deciding, number))
            }
        }
    }
}

/// The finding that is asked about: the last that is as it was held, or the last at all.
fn place(ruling: &Ruling, held: Option<&Held>, code: &Code, seats: &Seats) -> Option<usize> {
    let last = ruling.findings.len().checked_sub(1)?;
    let Some(held) = held else {
        return Some(last);
    };
    (0..=last).rev().find(|place| {
        let finding = ruling.findings.get(*place).cloned();
        let one = Ruling {
            findings: finding.into_iter().collect(),
            standing: Vec::new(),
            obligations: Vec::new(),
            score: None,
            deals: Vec::new(),
        };
        compare(held, &one, code, seats).is_ok()
    })
}

/// The view of one finding, with the laws that bear on it.
fn alone(mut view: View, place: usize) -> Option<View> {
    let finding = view.findings.into_iter().nth(place)?;
    let near = |number: &String| finding.nearest.iter().any(|law| law.number == *number);
    view.cited.retain(|law| finding.laws.contains(&law.number) || near(&law.number));
    view.findings = vec![finding];
    view.obligations = Vec::new();
    view.score = None;
    Some(view)
}

fn sought(held: &Held) -> Vec<String> {
    held.laws.iter().map(|law| law.value.clone()).collect()
}

/// The heading of the law held to decide, else of the first that bears on it or comes nearest.
fn heading(stated: &FindingView, held: Option<&Held>, code: &Code) -> String {
    let held = held.map(sought).unwrap_or_default();
    let near = stated.nearest.iter().map(|law| &law.number);
    let mut numbers = held.iter().chain(&stated.laws).chain(near);
    let law = numbers.find_map(|number| code.law(code.find(number)?));
    law.map(|law| law.heading.clone()).unwrap_or_default()
}

fn difficulty(stated: &FindingView, before: usize) -> Difficulty {
    let turning = usize::from(matches!(stated.verdict, "depends" | "barred")) * 2;
    let laws = stated.laws.len().saturating_sub(1);
    match before + laws + turning {
        0 => Difficulty::Easy,
        1 | 2 => Difficulty::Middling,
        _ => Difficulty::Hard,
    }
}
