//! Compare: one case under two codes or three, with what parts them.

use super::address::{CODE, link};
use super::editor::{codes, faults};
use super::matter::{self, Ready};
use super::ruling::{RulingArticle, Whole};
use super::{Desk, Page, gallery};
use crate::book::{From, cited};
use crate::report::BranchView;
use crate::source::{capital, closed, joined};
use maud::{Markup, html};

/// The comparison of the case that the address tells.
pub(super) fn page(desk: &Desk<'_>) -> Page {
    let text = desk
        .address
        .value("text")
        .unwrap_or_default()
        .replace("\r\n", "\n");
    let (_, first) = gallery::opened(gallery::PARTED);
    let shown = if text.is_empty() { &first } else { &text };
    let matter = matter::read(shown);
    let body = html! {
        h1 { "Compare the codes" }
        p.lead { "One case, ruled on under each. What differs stands with its reason." }
        (form(desk, shown))
        section.wide aria-live="polite" {
            @if matter.faults.is_empty() {
                @for ready in &matter.ready { (compared(desk, ready)) }
            } @else {
                (faults(&matter))
            }
        }
    };
    desk.frame("Compare the codes").page(&body)
}

/// The case, and the codes to tick.
fn form(desk: &Desk<'_>, text: &str) -> Markup {
    let ids = desk.library.ids();
    html! {
        form method="get" action="/compare" {
            fieldset.ticks {
                legend { "Under" }
                @for id in &ids {
                    label { input type="checkbox" name=(CODE) value=(id) checked[desk.address.codes.contains(id)]; span { (id) } }
                }
            }
            label for="text" { "The case" }
            textarea id="text" name="text" rows="7" spellcheck="false" autocapitalize="off" maxlength="7000" { (text) }
            div.ways-out { button.go { "Compare" } }
        }
        details.gallery {
            summary { span { "Begin from another case" } }
            ul {
                @for text in gallery::CASES {
                    @let (title, opened) = gallery::opened(text);
                    li { a href=(link("/compare", desk.address.code(desk.library).as_deref(), [("text", opened.as_str())])) { (title) } }
                }
            }
        }
    }
}

fn compared(desk: &Desk<'_>, ready: &Ready) -> Markup {
    let codes = codes(desk, &desk.address, ready);
    let rulings = ready.rulings(&codes);
    let compared = rulings.compared();
    let alike = rulings.sets();
    let article = RulingArticle {
        library: desk.library,
        whole: Whole::SoFar,
    };
    html! {
        @if !ready.scene.title.is_empty() { h2 { (ready.scene.title) } }
        @if codes.len() < 2 {
            p.refused { "It takes two codes to compare: tick another." }
        } @else if compared.incidents.is_empty() {
            @if let Some(view) = rulings.views().first() { p.outcome { (view.nothing()) } }
        } @else {
            p.verdict { (if compared.same { "They rule alike." } else { "They differ." }) }
        }
        @for (one, alike) in compared.incidents.iter().zip(&alike) {
            section.compared {
                p.happened { (closed(&one.happened)) }
                (article.sets(&alike.sets, codes.len()))
                @for branch in &one.branches { (partings(desk, branch)) }
            }
        }
    }
}

/// Where two codes differ, and why.
fn partings(desk: &Desk<'_>, branch: &BranchView) -> Markup {
    let assumed: Vec<&str> = branch.assumed.iter().map(|one| one.text.as_str()).collect();
    let say = |text: &str| cited(&desk.library.book, From::Served, None, text);
    html! {
        @if !branch.differences.is_empty() {
            div.partings {
                h2.minor { "Where they differ" @if !assumed.is_empty() { ", if " (joined(&assumed, "and")) } }
                dl {
                    @for parting in &branch.differences {
                        dt { (closed(&capital(&parting.text))) }
                        dd { (say(&closed(&parting.cause.text))) }
                    }
                }
            }
        }
    }
}
