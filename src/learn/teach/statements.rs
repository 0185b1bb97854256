//! What may be ticked: what the ruling says, and what rulings near to it say.

use crate::facts::{Facts, Incident, Remedy};
use crate::laws::Code;
use crate::report::{FindingView, OptionView, Scene, View};
use crate::ruling::{Finding, Outcome, Ruling, imagined, live, misgiven, rule};
use std::sync::Arc;

/// How many false statements stand among the true ones, at most.
const MOST: usize = 5;
/// How many of them may come from one place, so that each place has its turn.
const FROM_EACH: usize = 2;

/// What a question offers last.
const GENERAL: [&str; 4] = [NOTHING, LOST, SILENT, DEPENDS];
const NOTHING: &str = "A law covers it, and there is no penalty, or no longer one.";
const LOST: &str = "There was a right to a penalty, and it is lost.";
const SILENT: &str = "The code does not cover it.";
const DEPENDS: &str = "It depends on something the case does not say.";

/// Something that may be said to follow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Statement {
    /// The words.
    pub(super) text: String,
    /// Who may do it; nothing where it must be so.
    who: Vec<char>,
    /// What is done, however it is worded.
    what: String,
    /// Whether it only says that somebody scores nothing or that a card may not be asked for, which is true of most
    /// things: nobody can tell such a statement from a right one.
    says_nothing: bool,
}

impl Statement {
    fn general(text: &str) -> Self {
        Self { text: text.to_owned(), who: Vec::new(), what: text.to_owned(), says_nothing: false }
    }

    fn of(option: &OptionView, who: &[char]) -> Self {
        let of = (&option.card, option.suit, option.number, &option.from, &option.players);
        Self {
            text: bare(&option.text),
            who: who.to_vec(),
            what: format!("{} {of:?}", option.act),
            says_nothing: option.number == Some(0)
                || [Remedy::NotCallable.name(), Remedy::CardStands.name()].contains(&option.act),
        }
    }

    /// Whether it is one of those that a question offers last.
    pub(super) fn is_general(&self) -> bool {
        GENERAL.contains(&self.text.as_str())
    }

    /// Whether both say the same in substance: by how much the players may consult, or until when it
    /// may be done, two codes may differ, but that is not asked.
    fn is_as(&self, other: &Self) -> bool {
        self.text == other.text || (self.who == other.who && self.what == other.what)
    }
}

/// What a finding says, as statements; none if it says nothing that can be asked.
pub(super) fn right(finding: &FindingView) -> Vec<Statement> {
    match finding.verdict {
        "no_penalty" => vec![Statement::general(NOTHING)],
        "barred" => vec![Statement::general(LOST)],
        "silent" => vec![Statement::general(SILENT)],
        "depends" => vec![Statement::general(DEPENDS)],
        _ => {
            let who = &finding.chooser;
            let options = finding.options.iter();
            options.map(|option| of_option(option, who)).collect()
        }
    }
}

/// That the code frowns upon it, and gives no redress, comes to the same as that nobody pays.
fn of_option(option: &OptionView, who: &[char]) -> Statement {
    if option.act == Remedy::NoRedress.name() {
        return Statement::general(NOTHING);
    }
    Statement::of(option, who)
}

/// The general statements that are plainly right or plainly wrong of a finding. If nobody has anything to exact, or no
/// longer, that nobody pays is neither.
pub(super) fn general((finding, stated): (&Finding, &FindingView)) -> Vec<Statement> {
    let right = right(stated);
    let is_right = |text: &str| right.iter().any(|one| one.text == text);
    let exacts = match &finding.outcome {
        Outcome::Settled(settled) => {
            let live = live(settled);
            live.options.iter().any(|one| one.is_penalty())
        }
        Outcome::Depends(_) => true,
    };
    let plain = |text: &str| match text {
        NOTHING => is_right(NOTHING) || exacts || stated.verdict == "silent",
        LOST => is_right(LOST) || stated.settled.is_empty(),
        _ => true,
    };
    let plain = GENERAL.into_iter().filter(|text| plain(text));
    plain.map(Statement::general).collect()
}

/// What a ruling says beside that, of this incident or of another, by whomever it was to be done: it
/// is neither asked for nor offered as false.
fn beside(ruling: &View) -> Vec<String> {
    let findings = ruling.findings.iter();
    let all = findings.flat_map(|finding| {
        let past = finding.settled.iter().map(|past| &past.option);
        finding.also.iter().chain(&finding.options).chain(past)
    });
    all.map(|option| Statement::of(option, &[]).what).collect()
}

/// False statements: what other codes rule on the same facts, what another would have the right to,
/// what the code's other rules on such an incident, or under that heading, give.
pub(super) fn wrong(
    (facts, scene): (&Facts, &Scene),
    (finding, stated): (&Finding, &FindingView),
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
    let statements_of = |rulings: &[Ruling]| -> Vec<Statement> {
        let stated = rulings.iter().flat_map(|ruling| of_ruling(ruling, code, scene, None));
        stated.collect()
    };
    let mut shut = right(stated);
    shut.extend(GENERAL.map(Statement::general));
    let own: Vec<String> = right(stated).into_iter().map(|one| one.what).collect();
    let whole = rule(facts, code, false);
    let mut also = beside(&View::of(&whole, code, scene));
    // Who may do what is right here is asked; who may do the rest is not.
    also.retain(|what| !own.contains(what));
    picked([elsewhere, statements_of(&misgiven), statements_of(&near)], shut, &also)
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
            if one.says_nothing
                || also.contains(&one.what)
                || shut.iter().any(|other| one.is_as(other))
            {
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

/// What a ruling says about an incident, or of all.
fn of_ruling(ruling: &Ruling, code: &Code, scene: &Scene, of: Option<&Incident>) -> Vec<Statement> {
    let view = View::of(ruling, code, scene);
    let both = ruling.findings.iter().zip(&view.findings);
    let wanted = both.filter(|(finding, _)| {
        of.is_none_or(|of| {
            let own = &finding.incident;
            (own.kind, own.line, own.by) == (of.kind, of.line, of.by)
        })
    });
    wanted.flat_map(|(_, stated)| right(stated)).collect()
}

/// A sentence without the laws that are at its end in brackets: they are asked for.
fn bare(sentence: &str) -> String {
    let inner = sentence.trim_end_matches('.');
    // A law's number may have brackets of its own, so the words that open a citation are looked for.
    let cited = [" (law", " (the decision"];
    let open = cited.iter().filter_map(|words| inner.rfind(words)).max();
    match open.filter(|_| inner.ends_with(')')) {
        Some(open) => format!("{}.", inner.get(..open).unwrap_or(inner)),
        None => sentence.to_owned(),
    }
}
