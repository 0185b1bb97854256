//! A code as written becomes a code as the engine sees it, or the list of all that is wrong with it.

use super::check_path::CheckPath;
use super::code::{Code, Law, Rule};
use super::effect::Effect;
use super::fault::LawFault;
use super::flaw::{Flaw, Flaws};
use super::index::{LawIndex, RuleIndex};
use super::laws_by_number::{Entry, LawsByNumber};
use super::pair::Placed;
use super::raw::{RawCode, RawFolder, RawLaw};
use super::read_rule::RuleReader;
use super::scalar::RawSetting;
use super::scalar::{Several, Text};
use super::sense::Sense;
use super::topics::{self, Topics};
use super::values::Numbering;
use super::{claimed, game, lookup, prints, quoted, runs, scored, settings};
use crate::bridge::Procedure;
use crate::facts::{Attention, CutOrder, FactId, IncidentKind, Natures};
use std::collections::BTreeMap;

/// Puts a code together whose laws and rules are settled already, and known to make sense.
pub(super) fn put_together(
    head: &RawCode,
    laws: Vec<Law>,
    rules: Vec<Rule>,
) -> Result<Code, Vec<Flaw>> {
    let mut flaws = Flaws::default();
    let numbering = check_head(head, &mut flaws);
    let mut code = empty_code(head, numbering, laws);
    say_otherwise(&mut code, head, &mut flaws);
    let rules = rules.into_iter().map(|rule| Placed { rule, place: CheckPath::file(0).place() });
    fill(&mut code, rules, &mut flaws);
    if flaws.0.is_empty() { Ok(code) } else { Err(flaws.0) }
}

/// Checks a code; `others` are the topics of other codes, `passes` lets a flaw go.
pub(super) fn check(
    folder: &RawFolder,
    others: &Topics,
    passes: &dyn Fn(&Flaw) -> bool,
) -> Result<Code, Vec<Flaw>> {
    let mut flaws = Flaws::default();
    let numbering = check_head(&folder.code, &mut flaws);
    check_runs(&folder.code, &mut flaws);
    let laws_by_number = LawsByNumber::new(folder, &mut flaws);
    topics::check(&laws_by_number, others, &mut flaws);
    prints::check(&folder.code, &laws_by_number, &mut flaws);
    let mut laws = Vec::with_capacity(laws_by_number.entries.len());
    let mut rules = Rules::default();
    for (index, entry) in (0..).map(LawIndex).zip(&laws_by_number.entries) {
        let settings = &folder.code.settings;
        laws.extend(read_law(index, entry, &laws_by_number, settings, &mut rules, &mut flaws));
    }
    let mut code = empty_code(&folder.code, numbering, laws);
    say_otherwise(&mut code, &folder.code, &mut flaws);
    // Indices into `laws` hold only if each law could be read.
    if code.laws.len() == laws_by_number.entries.len() {
        let sense = Sense { code: &code, rules: &rules.placed, broken: &rules.broken };
        sense.check(&mut flaws);
    }
    flaws.0.retain(|flaw| !passes(flaw));
    if !flaws.0.is_empty() {
        return Err(flaws.0);
    }
    fill(&mut code, rules.placed, &mut flaws);
    quoted::check(&code, &laws_by_number, &mut flaws);
    if flaws.0.is_empty() { Ok(code) } else { Err(flaws.0) }
}

/// What the code says otherwise of what is the same in every code, and its settings.
fn say_otherwise(code: &mut Code, head: &RawCode, flaws: &mut Flaws) {
    code.remedies = game::natures(&head.remedies, flaws);
    code.attention = game::attention(&head.attention, flaws);
    code.asked = game::asked(head.questions(), flaws);
    settings::check(code, flaws);
    (code.procedure, code.cut_order) = (code.read_procedure(), code.read_cut_order());
}

/// The rules read so far.
#[derive(Default)]
struct Rules {
    placed: Vec<Placed>,
    broken: Vec<LawIndex>,
}

fn check_head(raw: &RawCode, flaws: &mut Flaws) -> Option<Numbering> {
    let root = CheckPath::file(0);
    for (what, words) in [("code", &raw.code), ("title", &raw.title), ("source", &raw.source)] {
        not_empty(what, words, &root, flaws);
    }
    let numbering = lookup::named(&raw.numbering);
    flaws.take(numbering, &root.key("numbering"))
}

fn not_empty(what: &'static str, words: &Text, at: &CheckPath<'_>, flaws: &mut Flaws) {
    if words.trim().is_empty() {
        flaws.add(&at.key(what), LawFault::Empty { what });
    }
}

fn read_law(
    index: LawIndex,
    entry: &Entry<'_>,
    laws_by_number: &LawsByNumber<'_>,
    settings: &BTreeMap<String, RawSetting>,
    rules: &mut Rules,
    flaws: &mut Flaws,
) -> Option<Law> {
    let root = CheckPath::file(entry.file);
    let list = root.key("laws");
    let at = list.index(entry.place);
    let raw = entry.raw;
    check_words(raw, &at, flaws);
    let kind = lookup::named(&raw.kind);
    let kind = flaws.take(kind, &at.key("kind"));
    let mut reader = RuleReader {
        laws_by_number,
        settings,
        flaws,
        law: index,
        number: raw.law.trim(),
        topics: raw.topics.iter().map(|topic| topic.trim().to_owned()).collect(),
    };
    let see = reader.cite(&raw.see, &at.key("see"));
    let interprets = reader.interpret(&raw.interprets, &at.key("interprets"));
    let all = at.key("rules");
    let points = at.key("same_as");
    let taken = raw.rules.iter().filter(|rule| rule.taken_from.is_some());
    let taken = taken.count();
    let mut read = 0;
    for (place, raw) in raw.rules.iter().enumerate() {
        let at = match place.checked_sub(taken) {
            Some(own) => all.index(own),
            None => points,
        };
        let Some(each) = reader.read(raw, read, &at) else {
            rules.broken.push(index);
            continue;
        };
        read += each.len();
        let place = at.place();
        rules.placed.extend(each.into_iter().map(|rule| Placed { rule, place: place.clone() }));
    }
    Some(Law {
        number: raw.law.trim().to_owned(),
        heading: entry.heading.trim().to_owned(),
        title: raw.title.trim().to_owned(),
        topics: reader.topics,
        kind: kind?,
        restatement: raw.restatement.trim().to_owned(),
        see: see?,
        interprets: interprets?,
        prints: prints::plain(&raw.prints),
        words: quoted::read(&raw.words, &at.key("words"), flaws),
        note: raw.note.as_ref().map(|note| note.trim().to_owned()),
    })
}

fn check_words(raw: &RawLaw, at: &CheckPath<'_>, flaws: &mut Flaws) {
    for (what, words) in
        [("law", &raw.law), ("title", &raw.title), ("restatement", &raw.restatement)]
    {
        not_empty(what, words, at, flaws);
    }
    check_topics(&raw.topics, &at.key("topics"), flaws);
}

/// Whether a law says what it treats, and each matter once.
fn check_topics(topics: &Several, at: &CheckPath<'_>, flaws: &mut Flaws) {
    if topics.is_empty() {
        flaws.add(at, LawFault::Empty { what: "list of topics" });
    }
    for (place, topic) in topics.iter().enumerate() {
        let fault = if topic.trim().is_empty() {
            LawFault::Empty { what: "topic" }
        } else if topics.iter().take(place).any(|other| other.trim() == topic.trim()) {
            LawFault::TopicTwice { topic: topic.trim().to_owned() }
        } else {
            continue;
        };
        flaws.add(&at.index(place), fault);
    }
}

/// Whether the numbers that the code must hold can be read.
fn check_runs(raw: &RawCode, flaws: &mut Flaws) {
    let root = CheckPath::file(0);
    let list = root.key("numbers");
    for (place, written) in raw.numbers.iter().enumerate() {
        flaws.take(runs::numbers(written), &list.index(place));
    }
}

fn empty_code(raw: &RawCode, numbering: Option<Numbering>, laws: Vec<Law>) -> Code {
    Code {
        id: raw.code.trim().to_owned(),
        called: raw.code.trim().to_owned(),
        title: raw.title.trim().to_owned(),
        source: raw.source.trim().to_owned(),
        year: raw.year.0,
        // Where it is unknown a fault has been noted, and the code goes no further.
        numbering: numbering.unwrap_or(Numbering::Printed),
        numbering_note: raw.numbering_note.as_ref().map(|note| note.trim().to_owned()),
        runs: raw.numbers.iter().map(|run| run.to_string()).collect(),
        prints: prints::plain(&raw.prints),
        settings: raw
            .settings
            .iter()
            .map(|(name, value)| (name.clone(), value.0.clone()))
            .collect(),
        procedure: Procedure::default(),
        cut_order: CutOrder::default(),
        remedies: Natures::shared().clone(),
        attention: Attention::shared().clone(),
        asked: None,
        scheme: raw.scheme.clone(),
        laws,
        rules: Vec::new(),
        speaking: vec![Vec::new(); IncidentKind::ALL.len()],
        readings: Vec::new(),
        defining: vec![Vec::new(); FactId::ALL.len()],
    }
}

/// Puts the rules into the code, and each where it is looked for.
fn fill(code: &mut Code, placed: impl IntoIterator<Item = Placed>, flaws: &mut Flaws) {
    for Placed { rule, place } in placed {
        let Ok(index) = u16::try_from(code.rules.len()).map(RuleIndex) else {
            return flaws.add_at(place, None, LawFault::TooMany { what: "rules" });
        };
        if let Effect::Defines(fact) = rule.effect {
            note(&mut code.defining, fact.index(), index);
        } else {
            for kind in &rule.incidents {
                note(&mut code.speaking, *kind as usize, index);
            }
        }
        code.rules.push(rule);
    }
    fill_readings(code);
    claimed::fill(code);
    scored::fill(code);
}

/// Puts each decision that only reads a law where that law is looked for.
fn fill_readings(code: &mut Code) {
    let mut readings = vec![Vec::new(); code.laws.len()];
    for (index, law) in (0..).map(LawIndex).zip(&code.laws) {
        if code.rules_of(index).next().is_some() {
            continue;
        }
        for read in &law.interprets {
            if let Some(readings) = readings.get_mut(usize::from(read.0)) {
                readings.push(index);
            }
        }
    }
    code.readings = readings;
}

fn note(table: &mut [Vec<RuleIndex>], row: usize, rule: RuleIndex) {
    if let Some(rules) = table.get_mut(row)
        && rules.last() != Some(&rule)
    {
        rules.push(rule);
    }
}
