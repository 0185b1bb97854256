//! What the codes make of a case: those that rule alike together, the others side by side, and why they differ.

use super::cite::cited;
use super::links::From;
use super::page::heading;
use super::{Book, Entry};
use crate::report::{AskView, BranchView, ComparedView, FindingView, NOTHING, STOPS};
use crate::source::{capital, closed, joined};
use maud::{Markup, html};

/// The page on which an answer stands, and its book.
#[derive(Clone, Copy)]
pub(super) struct Desk<'a> {
    pub(super) book: &'a Book,
    pub(super) from: From<'a>,
}

impl Desk<'_> {
    /// The whole answer.
    pub(super) fn answer(self, entry: &Entry) -> Markup {
        let several = entry.answer.incidents.len() > 1;
        html! {
            @if entry.answer.incidents.is_empty() && entry.stops.values().all(Vec::is_empty) {
                p { (NOTHING) }
            }
            @for (compared, number) in entry.answer.incidents.iter().zip(1..) {
                section.finding {
                    (heading(self.from, 3, &html! { @if several { (number) ". " } (compared.happened) }))
                    (self.columns(compared, &entry.codes))
                    @if self.from != From::Appendix {
                        @for branch in &compared.branches { (self.partings(branch)) }
                    }
                }
            }
            (self.stops(entry))
        }
    }

    /// The codes that rule alike whatever is answered, together; each such set in a column.
    fn columns(self, compared: &ComparedView, codes: &[String]) -> Markup {
        let sets = compared.alike(codes);
        let class = if sets.len() > 1 { "columns" } else { "column" };
        html! {
            div class=(class) {
                @for set in sets { (self.column(compared, &set)) }
            }
        }
    }

    fn column(self, compared: &ComparedView, set: &[String]) -> Markup {
        let first = set.first().map_or("", String::as_str);
        let finding = compared.findings.get(first).and_then(Option::as_ref);
        html! {
            section.code {
                @let numbered = set.len() > 1 && finding.is_some_and(|one| !one.laws.is_empty());
                (heading(self.from, 4, &html! {
                    (joined(set, "and"))
                    @if numbered { span.count { ", in the numbers of " (first) } }
                }))
                @match finding {
                    Some(finding) => {
                        (self.finding(first, finding))
                        (self.rests(compared, set))
                    },
                    None => p { "Nothing irregular happened." },
                }
            }
        }
    }

    /// The laws of each code of a column; in the appendix, where links make most of the site, their numbers alone.
    fn rests(self, compared: &ComparedView, set: &[String]) -> Markup {
        let laws = set.iter().filter_map(|id| {
            let finding = compared.findings.get(id)?.as_ref()?;
            let (_, code) = self.book.code(id)?;
            (!finding.laws.is_empty()).then_some((code, &finding.laws))
        });
        html! {
            @for (code, laws) in laws {
                p.laws {
                    b { (code.id) ": " }
                    @if laws.len() > 1 { "laws " } @else { "law " }
                    @for (number, at) in laws.iter().zip(0..) {
                        @if at > 0 { ", " }
                        @match code.find(number).and_then(|law| code.law(law)) {
                            Some(law) if self.from != From::Appendix => a href=(self.from.law(&code.id, law)) { (number) },
                            _ => (number),
                        }
                    }
                }
            }
        }
    }

    /// What follows under one code; a question's branches within it.
    fn finding(self, code: &str, finding: &FindingView) -> Markup {
        let code_of = self.book.code(code).map(|(_, code)| code);
        let say = |text: &str| cited(self.book, self.from, code_of, text);
        html! {
            p.outcome { (say(&finding.led())) }
            @if finding.verdict == "choice" {
                ol.options { @for option in finding.listed() { li { (say(&capital(option))) } } }
            } @else if !finding.options.is_empty() {
                ul.options { @for option in finding.listed() { li { (say(&capital(option))) } } }
            }
            @for also in finding.beside() { p { (say(&also)) } }
            @for barred in &finding.barred { p { b { "Lost: " } (say(&barred.text)) } }
            @for past in finding.past() { p { (say(&past)) } }
            @for ask in &finding.ask { (self.ask(code, ask)) }
            @if !finding.nearest.is_empty() { p { (self.nearest(code, finding)) } }
            @if !finding.because.is_empty() && self.from != From::Appendix {
                p.because { "Because:" }
                ul.because {
                    @for because in &finding.because {
                        li { (say(&because.stated)) "." }
                    }
                }
            }
        }
    }

    fn ask(self, code: &str, ask: &AskView) -> Markup {
        html! {
            p.ask { (ask.question) }
            @for answer in &ask.answers {
                div.branch {
                    p.if { "If " (answer.answer) ":" }
                    @for then in &answer.then { (self.finding(code, then)) }
                }
            }
        }
    }

    /// The nearest laws of a code that is silent, each with a link.
    fn nearest(self, id: &str, finding: &FindingView) -> Markup {
        let laws = finding.nearest.iter();
        let code = self.book.code(id).map(|(_, code)| code);
        let one = finding.nearest.len() == 1;
        html! {
            @if one { "The nearest law, which does not reach it: " } @else { "The nearest laws, which do not reach it: " }
            @for (law, at) in laws.zip(0..) {
                @if at > 0 { "; " }
                @match code.and_then(|code| code.law(code.find(&law.number)?)) {
                    Some(law) => a href=(self.from.law(id, law)) { (law.number) },
                    None => (law.number),
                }
                " " (law.title)
            }
            "."
        }
    }

    fn partings(self, branch: &BranchView) -> Markup {
        let assumed: Vec<&str> = branch.assumed.iter().map(|one| one.text.as_str()).collect();
        html! {
            @if !branch.differences.is_empty() {
                div.parting {
                    (heading(self.from, 4, &html! {
                        "Where they differ"
                        @if !assumed.is_empty() { ", if " (joined(&assumed, "and")) }
                    }))
                    dl {
                        @for parting in &branch.differences {
                            dt { (closed(&capital(&parting.text))) }
                            dd { (cited(self.book, self.from, None, &closed(&parting.cause.text))) }
                        }
                    }
                }
            }
        }
    }

    /// What is owed or open at the end, the codes that say the same together.
    fn stops(self, entry: &Entry) -> Markup {
        let mut stated: Vec<(&[String], Vec<&str>)> = Vec::new();
        for id in &entry.codes {
            let Some(lines) = entry.stops.get(id).filter(|lines| !lines.is_empty()) else {
                continue;
            };
            match stated.iter_mut().find(|(others, _)| others == lines) {
                Some((_, codes)) => codes.push(id),
                None => stated.push((lines, vec![id])),
            }
        }
        html! {
            @if !stated.is_empty() {
                section.stops {
                    (heading(self.from, 3, &html! { (STOPS) }))
                    div class=(if stated.len() > 1 { "columns" } else { "column" }) {
                        @for (lines, codes) in stated {
                            section.code {
                                (heading(self.from, 4, &html! { (joined(&codes, "and")) }))
                                @let code = codes.first().and_then(|id| self.book.code(id));
                                ul {
                                    @for line in lines {
                                        li { (cited(self.book, self.from, code.map(|(_, code)| code), &closed(line))) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
