//! A ruling as a page shows it: the answer first, the words to say, what may be chosen; then, folded, law and reasons.

use super::library::Library;
use crate::book::{From, cited};
use crate::report::{AskView, BarredView, FindingView, LawView, SetView, SetsView, View, same_as};
use crate::source::{capital, closed, joined};
use maud::{Markup, html};

/// How much of a ruling is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whole {
    /// All of it.
    Yes,
    /// The same, the laws by their numbers and titles alone: where one is read, its own page says it.
    Short,
    /// What follows, with the branches that are open: the ruling so far.
    SoFar,
}

/// The codes by which sentences are linked, and from where.
#[derive(Clone, Copy)]
pub(super) struct RulingArticle<'a> {
    pub(super) library: &'a Library,
    pub(super) from: From<'a>,
    pub(super) whole: Whole,
}

impl RulingArticle<'_> {
    /// The rulings of some codes on one case: what they say alike is said once. How they compare is asked only where
    /// they are several.
    pub(super) fn rulings(self, views: &[View], sets: impl FnOnce() -> Vec<SetsView>) -> Markup {
        html! {
            @for piece in self.pieces(views, sets) { (piece) }
            (self.rest(views))
        }
    }

    /// What follows of each thing that happened; if nothing did, one piece that says so.
    pub(super) fn pieces(
        self,
        views: &[View],
        sets: impl FnOnce() -> Vec<SetsView>,
    ) -> Vec<Markup> {
        let piece = |happened: &str, follows: Markup| {
            html! { section.finding { p.happened { (closed(happened)) } (follows) } }
        };
        let pieces: Vec<Markup> = match views {
            [] => return Vec::new(),
            [view] => {
                let each = view.findings.iter();
                each.map(|one| piece(&one.happened, self.finding(&view.code, one))).collect()
            }
            views => {
                let sets = sets();
                let each = sets.iter();
                each.map(|one| piece(&one.happened, self.sets(&one.sets, views.len()))).collect()
            }
        };
        let Some(first) = views.first().filter(|_| pieces.is_empty()) else {
            return pieces;
        };
        // Under one code something may be owed though nothing happened.
        if views.len() == 1 && !first.obligations.is_empty() {
            return Vec::new();
        }
        vec![html! { p.outcome { (quoted(&first.nothing())) } }]
    }

    /// What holds of the whole case: what is owed, whose turn it is, the laws and the reasons.
    pub(super) fn rest(self, views: &[View]) -> Markup {
        let several = views.len() > 1;
        let heading = |view: &View| {
            let under = if several { format!(", under {}", view.code) } else { String::new() };
            format!("As things stand now{under}")
        };
        html! {
            @for view in views { (self.stops(view, &heading(view))) }
            @if self.whole != Whole::SoFar {
                @if let [view] = views {
                    @if let Some(turn) = &view.turn { p.turn { (turn) } }
                    @if let Some(score) = &view.score { p.score { (score.text) } }
                    @for note in &view.notes { p { (note) } }
                }
                @for view in views { (self.laws(view, several)) }
                @if let Some(view) = views.first() { (self.why(view)) }
            }
        }
    }

    /// What each set of codes that rule alike makes of an incident, of so many codes in all.
    pub(super) fn sets(self, sets: &[SetView], codes: usize) -> Markup {
        html! {
            div.sets {
                @for set in sets {
                    @let first = set.codes.first().map_or("", String::as_str);
                    section.set {
                        h2.minor { "Under " (named(&set.codes, codes)) }
                        @match &set.finding {
                            Some(finding) => (self.finding(first, finding)),
                            None => p { "It needs no ruling." },
                        }
                        @if set.codes.len() > 1 { p.hint { "Laws as numbered in " (first) "." } }
                    }
                }
            }
        }
    }

    /// What follows from an incident.
    fn finding(self, code: &str, finding: &FindingView) -> Markup {
        self.finding_among(code, finding, &mut Vec::new())
    }

    fn finding_among(self, code: &str, finding: &FindingView, stated: &mut Branches) -> Markup {
        let choice = finding.verdict == "choice";
        html! {
            @match finding.lone_order() {
                Some(order) => p.outcome { (self.say(code, &order)) },
                None => {
                    p.outcome { (self.say(code, &finding.led())) }
                    @if choice {
                        ol.options { @for one in finding.listed() { li { (self.say(code, &capital(one))) } } }
                    } @else if !finding.options.is_empty() {
                        ul.options { @for one in finding.listed() { li { (self.say(code, &capital(one))) } } }
                    }
                },
            }
            @for also in finding.beside() { p { (self.say(code, &also)) } }
            @if self.whole != Whole::SoFar { (speech(finding)) }
            @for barred in finding.barred.iter().filter(|one| !is_stated_below(finding, one)) { p { b { "Lost: " } (self.say(code, &barred.text)) } }
            @for past in finding.past() { p { (self.say(code, &past)) } }
            @for ask in &finding.ask { (self.ask(code, ask, stated)) }
            @if !finding.nearest.is_empty() { (self.nearest(code, finding)) }
        }
    }

    /// What is not known, and what follows of either answer.
    fn ask(self, code: &str, ask: &AskView, stated: &mut Branches) -> Markup {
        html! {
            div.open {
                p.ask { (ask.question) }
                @for answer in &ask.answers {
                    div.branch {
                        p.if { "If " (answer.answer) }
                        @for then in &answer.then {
                            (self.branch(code, then, (&ask.question, answer.answer), stated))
                        }
                    }
                }
            }
        }
    }

    /// What follows of an answer; where the same choices are under another already, that one is named.
    fn branch(
        self,
        code: &str,
        then: &FindingView,
        (question, answer): (&str, &str),
        stated: &mut Branches,
    ) -> Markup {
        let bare = Self { whole: Whole::SoFar, ..self };
        let follows = bare.finding_among(code, then, stated);
        if !then.ask.is_empty() || then.listed().is_empty() {
            return follows;
        }
        if let Some((_, first)) = stated.iter().find(|(one, _)| *one == follows.0) {
            return html! { p { (first) } };
        }
        let first = same_as(&format!("“{question}” {answer}"));
        stated.push((follows.0.clone(), first));
        follows
    }

    fn say(self, code: &str, text: &str) -> Markup {
        cited(&self.library.book, self.from, self.library.code(code), text)
    }

    /// What is owed or open when the story stops.
    fn stops(self, view: &View, heading: &str) -> Markup {
        let left: Vec<_> = view.stops().collect();
        html! {
            @if !left.is_empty() {
                section.stops {
                    h2.minor { (heading) }
                    ul { @for one in left { li { (self.say(&view.code, &closed(&one.option.text))) } } }
                }
            }
        }
    }

    /// The laws named, folded away; in brief, what they say is not printed.
    fn laws(self, view: &View, brief: bool) -> Markup {
        let numbers: Vec<&str> = view.cited.iter().map(|law| law.number.as_str()).collect();
        html! {
            @if !view.cited.is_empty() {
                details.law.brief[brief] {
                    summary { span { (if numbers.len() == 1 { "Law " } else { "Laws " }) (joined(&numbers, "and")) " of " (view.code) } }
                    @for law in &view.cited { (self.law(&view.code, law)) }
                }
            }
        }
    }

    /// The laws that come nearest where the code is silent, each with its way.
    fn nearest(self, code: &str, finding: &FindingView) -> Markup {
        let last = finding.nearest.len().saturating_sub(1);
        html! {
            p.hint {
                (finding.nearest_lead())
                @for (place, law) in finding.nearest.iter().enumerate() {
                    @if place > 0 { (if place == last { " and " } else { ", " }) }
                    @match self.link(code, law) {
                        Some(link) => a href=(link) { (law.number) },
                        None => (law.number),
                    }
                    " (" (law.title) ")"
                }
                "."
            }
        }
    }

    /// The way to a law.
    fn link(self, code: &str, law: &LawView) -> Option<String> {
        let code = self.library.code(code)?;
        let found = code.law(code.find(&law.number)?)?;
        Some(self.from.law(&code.id, found))
    }

    fn law(self, code: &str, law: &LawView) -> Markup {
        let link = self.link(code, law);
        html! {
            h2.minor { (law.number) ". " (law.title.trim_end_matches('.')) }
            @if self.whole != Whole::Short { p { (law.restatement.trim()) } }
            @if let Some(link) = link {
                p.hint.screen-only { a href=(link) { @if law.open { "The text leaves something open: which reading is taken" } @else { "Everything related to it" } } }
            }
        }
    }

    /// The reasons, folded away.
    fn why(self, view: &View) -> Markup {
        let reasons: Vec<_> = view.findings.iter().flat_map(|one| &one.because).collect();
        html! {
            @if !reasons.is_empty() {
                details {
                    summary { span { "Why" } }
                    ul { @for reason in reasons { li { (self.say(&view.code, &closed(&capital(reason.stated.as_str())))) } } }
                }
            }
        }
    }
}

/// Whether what was lost is below with what became of each right: it was waived.
fn is_stated_below(finding: &FindingView, lost: &BarredView) -> bool {
    let waived = finding.settled.iter().any(|one| one.became == "waived");
    waived && lost.laws.is_empty() && lost.why.starts_with("it was waived")
}

/// The lists of choices told so far, and how to name the branch in which one stands.
type Branches = Vec<(String, String)>;

/// The words to say at the table.
fn speech(finding: &FindingView) -> Markup {
    let said: Vec<&str> = finding.options.iter().filter_map(|one| one.say.as_deref()).collect();
    html! {
        @if !said.is_empty() {
            div.speech {
                p.eyebrow { (if finding.of_others { "It is enough to say" } else { "You may say" }) }
                @for (words, at) in said.iter().zip(0..) {
                    @if at > 0 { p.or { "or" } }
                    p.quote { (words) }
                }
            }
        }
    }
}

/// `all three codes`, `1904 and 1906`.
fn named(set: &[String], codes: usize) -> String {
    match (set.len() == codes, set.len()) {
        (true, 2) => "both codes".to_owned(),
        (true, 3) => "all three codes".to_owned(),
        _ => joined(set, "and"),
    }
}

/// A sentence in which words of the language are between backticks.
pub(super) fn quoted(sentence: &str) -> Markup {
    html! {
        @for (piece, at) in sentence.split('`').zip(0..) {
            @if at % 2 == 1 { code { (piece) } } @else { (piece) }
        }
    }
}
