//! The case as it is written so far: replayed, ruled on, and lengthened by an answer.

use super::choose::Open;
use super::fact_lines::{is_learnt_afterwards, sentences};
use super::memory::Memory;
use crate::facts::{FactId, Facts, Incident, Truth, answer_faults, derive};
use crate::laws::Code;
use crate::ruling::{Ruling, rule};
use crate::syntax::{ReadBefore, parse_again};
use crate::table::{Timeline, replay};
use std::rc::Rc;

/// What the lines of a case come to.
#[derive(Debug)]
pub(super) struct Replayed {
    pub(super) facts: Rc<Facts>,
    pub(super) rulings: Vec<Ruling>,
}

impl Replayed {
    /// Rules on what is stated under each code.
    pub(super) fn of(facts: Rc<Facts>, codes: &[&Code]) -> Self {
        let rulings = codes.iter().map(|code| rule(&facts, code, false)).collect();
        Self { facts, rulings }
    }

    /// Whether two questions are one: the same fact, of one incident or of what two of them have in common.
    pub(super) fn is_same(&self, open: &Open, other: (FactId, u32)) -> bool {
        let (fact, line) = other;
        fact == open.fact
            && self.facts.deals().any(|deal| {
                let mut incidents = deal.incidents().iter();
                let on_line = |line| deal.incidents().iter().filter(move |one| one.line == line);
                let subject = |incident| deal.subject_of(fact, incident);
                incidents.any(|one| *one == open.about)
                    && on_line(line).any(|one| subject(one) == subject(&open.about))
            })
    }
}

/// What the lines tell; what is wrong with them in words, where something is.
pub(super) fn facts(lines: &[String], before: &ReadBefore) -> Result<Facts, String> {
    let facts = replayed(lines, before, derive)?;
    match answer_faults(&facts).first() {
        Some(fault) => Err(fault.to_string()),
        None => Ok(facts),
    }
}

/// Whether lines without answers can be stated.
pub(super) fn can_be(lines: &[String], before: &ReadBefore) -> bool {
    replayed(lines, before, |_| ()).is_ok()
}

fn replayed<T>(
    lines: &[String],
    before: &ReadBefore,
    then: impl FnOnce(Timeline<'_>) -> T,
) -> Result<T, String> {
    let (file, faults) = parse_again(&text(lines), before);
    if let Some(fault) = faults.first() {
        return Err(fault.to_string());
    }
    let case = file.cases.first().ok_or_else(String::new)?;
    replay(case).map(then).map_err(|errors| first(&errors))
}

fn first(errors: &[crate::table::TableError]) -> String {
    errors.first().map(ToString::to_string).unwrap_or_default()
}

/// The lines as the text of a file.
pub(super) fn text(lines: &[String]) -> String {
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}

/// A case lengthened by an answer.
pub(super) struct Lengthened {
    pub(super) lines: Vec<String>,
    /// Where a line was put in, from 1.
    pub(super) at: u32,
}

/// Tells an answer: in a sentence where one settles it and changes nothing else, by the fact's name if none does.
/// Nothing where the story shows the contrary.
pub(super) fn with_answer(
    memory: &Memory,
    lines: &[String],
    open: &Open,
    so: bool,
) -> Option<Lengthened> {
    let line = open.about.line;
    let before = memory.facts(lines).ok()?;
    let below = below(lines, line);
    let end = u32::try_from(lines.len()).unwrap_or(u32::MAX).saturating_add(1);
    // Where the likeliest place does not settle it, another may: a fact holds from its line on.
    let places =
        if is_learnt_afterwards(open.fact) { [end, below, line] } else { [line, below, end] };
    for sentence in sentences(open.fact, so, &open.about, before.seats()) {
        for at in places {
            let longer = with(lines, at, &sentence);
            let moved = line + u32::from(at <= line);
            if settles(memory, &before, &longer, open, so, moved) {
                return Some(Lengthened { lines: longer, at });
            }
        }
    }
    let word = if so { "yes" } else { "no" };
    let answer = format!("answer: {} {word}", open.fact.name());
    let longer = with(lines, below, &answer);
    memory.facts(&longer).ok()?;
    Some(Lengthened { lines: longer, at: below })
}

/// The first line after one of the story and the answers that are under it.
fn below(lines: &[String], line: u32) -> u32 {
    let rest = lines.iter().skip(line as usize);
    let answers = rest.take_while(|line| line.starts_with("answer:")).count();
    line + 1 + u32::try_from(answers).unwrap_or(0)
}

fn with(lines: &[String], at: u32, new: &str) -> Vec<String> {
    let place = (at as usize).saturating_sub(1).min(lines.len());
    let mut lines = lines.to_vec();
    lines.insert(place, new.to_owned());
    lines
}

/// Whether the longer case settles the question, and shows no other incident than before.
fn settles(
    memory: &Memory,
    before: &Facts,
    longer: &[String],
    open: &Open,
    so: bool,
    moved: u32,
) -> bool {
    let Ok(after) = memory.facts(longer) else {
        return false;
    };
    let same = |one: &Incident| (one.kind, one.by) == (open.about.kind, open.about.by);
    let known = after.deals().find_map(|deal| {
        let mut incidents = deal.incidents().iter();
        let about = incidents.find(|one| one.line == moved && same(one))?;
        Some(deal.ask(open.fact, about).truth)
    });
    known == Some(Truth::from(so)) && kinds(before) == kinds(&after)
}

fn kinds(facts: &Facts) -> Vec<crate::facts::IncidentKind> {
    let incidents = facts.deals().flat_map(Facts::incidents);
    incidents.map(|one| one.kind).collect()
}
