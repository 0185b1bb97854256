//! The rulings of several codes on one case: what they say alike is said once.

use super::comparison::{ComparedView, ComparisonView};
use super::document::{Block, Document, Page};
use super::grounds::{Under, consequences_under, parted};
use super::option_view::ObligationView;
use super::ruling::{Extent, LAWS, STOPS, note};
use super::view::{View, titled};

use crate::source::{closed, joined};
impl Page {
    /// The rulings of some codes, each under its own heading where they differ and under one where they do not. One code,
    /// or a fact in dispute, is said code by code.
    pub fn rulings(self, views: &[View], compared: &ComparisonView) -> String {
        if views.len() < 2 || views.iter().any(|view| view.disputed.is_some()) {
            let each: Vec<String> = views.iter().map(|view| self.ruling(view)).collect();
            return each.join("\n\n");
        }
        let mut document = Document::default();
        document.title(titled(&compared.case)).paragraph(&compared.preface);
        if compared.incidents.is_empty() {
            nothing_under_any(&mut document, views);
        }
        for (one, number) in shown(compared).zip(1..) {
            document.add_numbered(number, &one.happened, sets(one, &compared.codes));
        }
        stops(&mut document, views);
        turns(&mut document, views);
        scores(&mut document, views);
        notes(&mut document, views);
        laws_of_each(&mut document, views, self.laws);
        self.text(&document)
    }

    /// The ruling so far: what follows from each incident, with the branches that are open.
    pub fn so_far(self, views: &[View], compared: &ComparisonView) -> String {
        let mut document = Document::default();
        match views {
            _ if views.iter().all(|view| view.findings.is_empty()) => {}
            [view] => {
                document.title(format!("So far, under the code of {}:", view.code));
                document.extend(view.findings.iter().map(|finding| {
                    Block::Item(closed(&finding.happened), finding.consequences(Extent::Short))
                }));
            }
            _ => {
                document.title("So far:");
                document.extend(shown(compared).map(|one| {
                    Block::Item(closed(&one.happened), short_sets(one, &compared.codes))
                }));
            }
        }
        self.text(&document)
    }
}

/// The incidents of which some code makes something.
fn shown(compared: &ComparisonView) -> impl Iterator<Item = &ComparedView> {
    let all = compared.incidents.iter();
    all.filter(|one| one.findings.values().any(Option::is_some))
}

/// What each set of codes makes of an incident, and no more.
fn short_sets(compared: &ComparedView, codes: &[String]) -> Document {
    let mut document = Document::default();
    let alike = compared.alike(codes);
    for set in alike.iter().flat_map(|set| parted(compared, set)) {
        let first = set.first().map_or("", String::as_str);
        let finding = compared.findings.get(first).and_then(Option::as_ref);
        let under = finding.map_or_else(no_ruling, |finding| finding.consequences(Extent::Short));
        document.push(Block::Under(format!("Under {}:", named(&set, codes)), under));
    }
    document
}

/// What each set of codes makes of an incident.
fn sets(compared: &ComparedView, codes: &[String]) -> Document {
    let mut document = Document::default();
    let alike = compared.alike(codes);
    for set in alike.iter().flat_map(|set| parted(compared, set)) {
        let finding = |code: &'_ String| compared.findings.get(code)?.as_ref();
        let findings: Vec<Under<'_>> =
            set.iter().filter_map(|code| Some((code.as_str(), finding(code)?))).collect();
        let cites = findings
            .first()
            .is_some_and(|(_, finding)| !(finding.laws.is_empty() && finding.nearest.is_empty()));
        let numbers = numbered(&set, cites);
        let heading = format!("Under {}{numbers}:", named(&set, codes));
        let under = consequences_under(&findings).unwrap_or_else(no_ruling);
        document.push(Block::Under(heading, Block::Inset(1, under).into()));
    }
    document
}

fn no_ruling() -> Document {
    Block::Point("It needs no ruling.".to_owned()).into()
}

fn nothing_under_any(document: &mut Document, views: &[View]) {
    const NOTHING: &str = "Nothing in the story needs a ruling under these codes.";
    if let Some(view) = views.first() {
        document.gap().paragraph(view.with_missing(NOTHING));
    }
}

/// What is owed or open when the story stops, the codes under which it is the same together.
fn stops(document: &mut Document, views: &[View]) {
    let stops = |view: &View| -> Vec<ObligationView> { view.stops().cloned().collect() };
    let same = |one: &[ObligationView], other: &[ObligationView]| {
        one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.is_like(other))
    };
    for (set, stops) in grouped(views, stops, same) {
        let cites = stops.iter().any(|one| !one.option.laws.is_empty());
        let codes = format!("{}{}", among(&set, views), numbered(&set, cites));
        document.heading(format!("{STOPS}, under {codes}:"));
        for one in stops {
            document.item(closed(&one.option.text));
        }
    }
}

/// Whose turn it is, the codes under which it is the same together.
fn turns(document: &mut Document, views: &[View]) {
    let turn = |view: &View| view.turn.iter().cloned().collect();
    let sets = grouped(views, turn, |one: &[String], other| one == other);
    let all = sets.len() == 1 && sets.iter().all(|(set, _)| set.len() == views.len());
    for (set, turns) in &sets {
        document.gap();
        let under = format!("Under {}: ", among(set, views));
        let under = if all { "" } else { under.as_str() };
        for turn in turns {
            document.paragraph(format!("{under}{turn}"));
        }
    }
}

/// The score that the hand leaves, the codes under which it is the same together.
fn scores(document: &mut Document, views: &[View]) {
    let score = |view: &View| view.score.iter().map(|score| score.text.clone()).collect();
    for (set, lines) in grouped(views, score, |one: &[String], other| one == other) {
        document.heading(format!("Under {}:", among(&set, views)));
        for line in lines {
            document.paragraph(line);
        }
    }
}

/// What is to be said beside the ruling, the codes under which it is the same together.
fn notes(document: &mut Document, views: &[View]) {
    let notes = |view: &View| view.notes.clone();
    for (set, lines) in grouped(views, notes, |one: &[String], other| one == other) {
        document.heading(format!("Under {}:", among(&set, views)));
        for line in lines {
            document.paragraph(line);
        }
    }
}

fn laws_of_each(document: &mut Document, views: &[View], restated: bool) {
    if views.iter().all(|view| view.cited.is_empty()) {
        return;
    }
    document.heading(LAWS);
    for view in views {
        for law in &view.cited {
            document.push(law.block(&format!("{}: ", view.code), restated));
        }
    }
    note(document, views);
}

/// Whose numbers the laws bear that are cited for several codes at once.
fn numbered(set: &[String], cites: bool) -> String {
    match set.first() {
        Some(first) if cites && set.len() > 1 => format!(" (laws as numbered in {first})"),
        _ => String::new(),
    }
}

/// Codes of which the same is said, with what is said; those of which nothing is are left out.
fn grouped<T>(
    views: &[View],
    said: impl Fn(&View) -> Vec<T>,
    same: impl Fn(&[T], &[T]) -> bool,
) -> Vec<(Vec<String>, Vec<T>)> {
    let mut sets: Vec<(Vec<String>, Vec<T>)> = Vec::new();
    for view in views {
        let own = said(view);
        match sets.iter_mut().find(|(_, other)| same(other, &own)) {
            _ if own.is_empty() => {}
            Some((set, _)) => set.push(view.code.clone()),
            None => sets.push((vec![view.code.clone()], own)),
        }
    }
    sets
}

fn among(set: &[String], views: &[View]) -> String {
    let codes: Vec<String> = views.iter().map(|view| view.code.clone()).collect();
    named(set, &codes)
}

/// `all three codes`, `both codes`, `1904 and 1906`.
fn named(set: &[String], codes: &[String]) -> String {
    match (set.len() == codes.len(), set.len()) {
        (true, 2) => "both codes".to_owned(),
        (true, 3) => "all three codes".to_owned(),
        (true, number) if number > 3 => format!("all {number} codes"),
        _ => joined(set, "and"),
    }
}
