//! What may be ticked: what the ruling says, and what rulings near to it say.

use crate::facts::{Facts, Incident};
use crate::laws::Code;
use crate::report::{FindingView, OptionView, Scene, View};
use crate::ruling::{Finding, Outcome, Ruling, imagined, live, misgiven, rule};
use std::sync::Arc;

/// How many false statements stand among the true ones, at most.
const MOST: usize = 5;
/// How many of them may come from one place, so that each place is heard.
const FROM_EACH: usize = 2;

/// What every question offers last.
pub(super) const GENERAL: [&str; 4] = [NOTHING, LOST, SILENT, DEPENDS];
const NOTHING: &str = "Nobody pays anything, or anything more.";
const LOST: &str = "There was a right to exact something, and it is lost.";
const SILENT: &str = "The code says nothing of it.";
const DEPENDS: &str = "It turns on something that the case does not tell.";

/// Something that may be said to follow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Statement {
    /// The words.
    pub(super) text: String,
    /// Who may do it; nothing where it must be so.
    who: Vec<char>,
    /// What is done, however it is worded.
    what: String,
}

impl Statement {
    fn general(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            who: Vec::new(),
            what: text.to_owned(),
        }
    }

    fn of(option: &OptionView, who: &[char]) -> Self {
        let of = (
            &option.card,
            option.suit,
            option.number,
            &option.from,
            &option.players,
        );
        Self {
            text: bare(&option.text),
            who: who.to_vec(),
            what: format!("{} {of:?}", option.act),
        }
    }

    /// Whether both say the same in substance: by how much the players may consult, or until when it
    /// may be done, two codes may differ, but that is not asked.
    fn is_as(&self, other: &Self) -> bool {
        self.text == other.text || (self.who == other.who && self.what == other.what)
    }
}

/// What a finding says, as statements; none where it says nothing that can be asked.
pub(super) fn right(finding: &FindingView) -> Vec<Statement> {
    match finding.verdict {
        "no_penalty" => vec![Statement::general(NOTHING)],
        "barred" => vec![Statement::general(LOST)],
        "silent" => vec![Statement::general(SILENT)],
        "depends" => vec![Statement::general(DEPENDS)],
        _ => {
            let who = &finding.chooser;
            let options = finding.options.iter();
            options.map(|option| Statement::of(option, who)).collect()
        }
    }
}

/// What is true beside that, by whomever it was to be done: it is neither asked for nor offered as false.
fn beside(finding: &FindingView) -> Vec<String> {
    let also = finding.also.iter();
    let all = also.chain(finding.settled.iter().map(|past| &past.option));
    all.map(|option| Statement::of(option, &[]).what).collect()
}

/// False statements: what other codes rule on the same facts, what another would have the right to,
/// what the code's other rules on such an incident, or under that heading, give.
pub(super) fn wrong(
    (facts, scene): (&Facts, &Scene),
    (finding, told): (&Finding, &FindingView),
    (code, heading): (&Code, &str),
    others: &[Arc<Code>],
) -> Vec<Statement> {
    let incident = &finding.incident;
    let others = others.iter().filter(|other| other.id != code.id);
    let elsewhere: Vec<Statement> = others
        .flat_map(|other| of_ruling(&rule(facts, other, false), other, scene, Some(incident)))
        .collect();
    let misgiven = match &finding.outcome {
        Outcome::Settled(settled) if live(settled).chosen => misgiven(facts, incident, settled),
        Outcome::Settled(_) | Outcome::Depends(_) => Vec::new(),
    };
    let near = imagined(facts, code, incident, heading);
    let tell = |rulings: &[Ruling]| -> Vec<Statement> {
        let told = rulings
            .iter()
            .flat_map(|ruling| of_ruling(ruling, code, scene, None));
        told.collect()
    };
    let mut shut = right(told);
    shut.extend(GENERAL.map(Statement::general));
    picked(
        [elsewhere, tell(&misgiven), tell(&near)],
        shut,
        &beside(told),
    )
}

/// Some statements of each place, and no two that say the same.
fn picked(
    places: [Vec<Statement>; 3],
    mut shut: Vec<Statement>,
    also: &[String],
) -> Vec<Statement> {
    let (mut wrong, mut left) = (Vec::new(), Vec::new());
    for place in places {
        let mut taken = 0;
        for one in place {
            if also.contains(&one.what) || shut.iter().any(|other| one.is_as(other)) {
                continue;
            }
            shut.push(one.clone());
            if taken < FROM_EACH {
                taken += 1;
                wrong.push(one);
            } else {
                left.push(one);
            }
        }
    }
    wrong.extend(left);
    wrong.truncate(MOST);
    wrong
}

/// What a ruling says of an incident, or of all.
fn of_ruling(ruling: &Ruling, code: &Code, scene: &Scene, of: Option<&Incident>) -> Vec<Statement> {
    let view = View::of(ruling, code, scene);
    let both = ruling.findings.iter().zip(&view.findings);
    let wanted = both.filter(|(finding, _)| {
        of.is_none_or(|of| {
            let own = &finding.incident;
            (own.kind, own.line, own.by) == (of.kind, of.line, of.by)
        })
    });
    wanted.flat_map(|(_, told)| right(told)).collect()
}

/// A sentence without the laws that stand at its end in brackets: they are asked for.
fn bare(sentence: &str) -> String {
    let inner = sentence.trim_end_matches('.');
    let open = inner.rfind(" (").filter(|_| inner.ends_with(')'));
    match open.and_then(|open| inner.split_at_checked(open)) {
        Some((before, cited))
            if cited.starts_with(" (law") || cited.starts_with(" (the decision") =>
        {
            format!("{before}.")
        }
        _ => sentence.to_owned(),
    }
}
