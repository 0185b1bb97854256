//! The rulings of several codes on one case: what they say alike is said once.

use super::comparison::{ComparedView, ComparisonView};
use super::grounds::{Under, parted};
use super::scene::joined;
use super::text::{Page, Sheet, closed};
use super::view::{ObligationView, View, titled};

impl Page {
    /// The rulings of some codes, each under its own heading where they part and under one where they do not. One code,
    /// or a fact in dispute, is said code by code.
    pub fn rulings(self, views: &[View], compared: &ComparisonView) -> String {
        if views.len() < 2 || views.iter().any(|view| view.disputed.is_some()) {
            let each: Vec<String> = views.iter().map(|view| self.ruling(view)).collect();
            return each.join("\n\n");
        }
        let mut sheet = Sheet::new(self);
        sheet.heading(0, titled(&compared.case));
        sheet.paragraph(0, &compared.preface);
        if compared.incidents.is_empty() {
            sheet.nothing_under_any(views);
        }
        let shown = compared
            .incidents
            .iter()
            .filter(|one| one.findings.values().any(Option::is_some));
        for (place, one) in shown.enumerate() {
            sheet.gap();
            sheet.item(0, &format!("{}. ", place + 1), &one.happened);
            sheet.sets(one, &compared.codes);
        }
        sheet.stops(views);
        sheet.turns(views);
        sheet.scores(views);
        sheet.laws_of_each(views);
        sheet.out
    }

    /// The ruling so far: what follows from each incident, with the branches that are open.
    pub fn so_far(self, views: &[View], compared: &ComparisonView) -> String {
        let mut sheet = Sheet::new(self);
        match views {
            _ if views.iter().all(|view| view.findings.is_empty()) => {}
            [view] => {
                sheet.heading(0, &format!("So far, under the code of {}:", view.code));
                for finding in &view.findings {
                    sheet.item(0, "- ", &closed(&finding.happened));
                    sheet.bare_consequences(2, finding);
                }
            }
            _ => {
                sheet.heading(0, "So far:");
                let shown = compared.incidents.iter();
                for one in shown.filter(|one| one.findings.values().any(Option::is_some)) {
                    sheet.item(0, "- ", &closed(&one.happened));
                    sheet.bare_sets(one, &compared.codes);
                }
            }
        }
        sheet.out
    }
}

impl Sheet {
    /// What each set of codes makes of an incident, and no more.
    fn bare_sets(&mut self, compared: &ComparedView, codes: &[String]) {
        let alike = compared.alike(codes);
        for set in alike.iter().flat_map(|set| parted(compared, set)) {
            let first = set.first().map_or("", String::as_str);
            self.heading(2, &format!("Under {}:", named(&set, codes)));
            match compared.findings.get(first).and_then(Option::as_ref) {
                Some(finding) => self.bare_consequences(4, finding),
                None => self.paragraph(4, "It calls for no ruling."),
            }
        }
    }

    /// What each set of codes makes of an incident.
    fn sets(&mut self, compared: &ComparedView, codes: &[String]) {
        let alike = compared.alike(codes);
        for set in alike.iter().flat_map(|set| parted(compared, set)) {
            let finding = |code: &'_ String| compared.findings.get(code)?.as_ref();
            let findings: Vec<Under<'_>> = set
                .iter()
                .filter_map(|code| Some((code.as_str(), finding(code)?)))
                .collect();
            let cites = findings.first().is_some_and(|(_, finding)| {
                !(finding.laws.is_empty() && finding.nearest.is_empty())
            });
            let numbers = numbered(&set, cites);
            self.heading(3, &format!("Under {}{numbers}:", named(&set, codes)));
            if findings.is_empty() {
                self.paragraph(6, "It calls for no ruling.");
            }
            self.consequences_under(6, &findings);
        }
    }

    fn nothing_under_any(&mut self, views: &[View]) {
        const NOTHING: &str = "Nothing in the story calls for a ruling under these codes.";
        if let Some(view) = views.first() {
            self.gap();
            self.paragraph(0, &view.with_missing(NOTHING));
        }
    }

    /// What is owed or open when the story stops, the codes under which it is the same together.
    fn stops(&mut self, views: &[View]) {
        let stops = |view: &View| -> Vec<ObligationView> { view.stops().cloned().collect() };
        let same = |one: &[ObligationView], other: &[ObligationView]| {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.is_like(other))
        };
        for (set, stops) in grouped(views, stops, same) {
            self.gap();
            let cites = stops.iter().any(|one| !one.option.laws.is_empty());
            let codes = format!("{}{}", among(&set, views), numbered(&set, cites));
            self.heading(0, &format!("When the story stops, under {codes}:"));
            for one in stops {
                self.item(0, "- ", &closed(&one.option.text));
            }
        }
    }

    /// Whose turn it is, the codes under which it is the same together.
    fn turns(&mut self, views: &[View]) {
        let turn = |view: &View| view.turn.iter().cloned().collect();
        let sets = grouped(views, turn, |one: &[String], other| one == other);
        let all = sets.len() == 1 && sets.iter().all(|(set, _)| set.len() == views.len());
        for (set, turns) in &sets {
            self.gap();
            let under = format!("Under {}: ", among(set, views));
            let under = if all { "" } else { under.as_str() };
            for turn in turns {
                self.paragraph(0, &format!("{under}{turn}"));
            }
        }
    }

    /// The score that the hand leaves, the codes under which it is the same together.
    fn scores(&mut self, views: &[View]) {
        let score = |view: &View| view.score.iter().map(|score| score.text.clone()).collect();
        for (set, lines) in grouped(views, score, |one: &[String], other| one == other) {
            self.gap();
            self.heading(0, &format!("Under {}:", among(&set, views)));
            for line in lines {
                self.paragraph(0, &line);
            }
        }
    }

    fn laws_of_each(&mut self, views: &[View]) {
        if views.iter().all(|view| view.cited.is_empty()) {
            return;
        }
        self.gap();
        self.heading(0, "The laws");
        for view in views {
            for law in &view.cited {
                self.law(&format!("{}: ", view.code), law, self.page.laws);
            }
        }
        self.readings(&views.iter().collect::<Vec<_>>());
    }
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
