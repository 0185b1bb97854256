//! Compare: one case under two codes or three, with what parts them.

use super::address::{Address, CODE, link};
use super::editor::{codes, faults, on_paper};
use super::read_case::{self, Ready};
use super::room::{self, Parts};
use super::ruling::{RulingArticle, Whole};
use super::{Context, Page, gallery};
use crate::book::cited;
use crate::report::BranchView;
use crate::source::{capital, closed, joined};
use maud::{Markup, html};

/// What says that the codes were ticked on this page.
const TICKED: &str = "ticked";
/// A code that was ticked, whatever the code by which the table plays.
const WITH: &str = "with";

/// What the address says. One code by which a table plays, chosen before, is compared with all the others.
fn stated(context: &Context<'_>) -> Address {
    let stated = context.address.clone();
    let ticked = |id: &String| stated.pairs().any(|pair| pair == (WITH, id));
    let with: Vec<String> = context.library.ids().into_iter().filter(ticked).collect();
    if !with.is_empty() {
        return Address { codes: with, chosen: true, ..stated };
    }
    if stated.value(TICKED).is_some() || stated.codes.len() > 1 {
        return stated;
    }
    Address { codes: context.library.ids(), chosen: true, ..stated }
}

/// The comparison of the case that the address tells.
pub(super) fn page(context: &Context<'_>) -> Page {
    let stated = stated(context);
    let text = stated.value("text").unwrap_or_default().replace("\r\n", "\n");
    let (_, first) = gallery::opened(gallery::PARTED);
    let shown = if text.is_empty() { &first } else { &text };
    let read_case = read_case::read(shown);
    let (form, paper) = (form(context, &stated, shown), on_paper(shown));
    let pieces = read_case.ready.iter().flat_map(|ready| compared(context, &stated, ready));
    let pieces: Vec<Piece> = pieces.collect();
    let lengths: Vec<usize> = pieces.iter().map(|piece| piece.shown.0.len()).collect();
    let left = room::left(form.0.len() + paper.0.len());
    let parts = Parts::of(&lengths, left, &context.address);
    let body = html! {
        h1 { "Compare the codes" }
        p.lead { "One case, ruled on under each. Every difference comes with its reason." }
        (form)
        (paper)
        section.wide aria-live="polite" {
            @if read_case.faults.is_empty() {
                @for (place, piece) in pieces.iter().enumerate() {
                    @if parts.has(place) {
                        @if place > 0 && !parts.has(place - 1) && !piece.still.is_empty() {
                            p.hint { "Not yet compared: " (piece.still) }
                        }
                        (piece.shown)
                    }
                }
                (parts.ways("get"))
            } @else {
                (faults(&read_case))
            }
        }
    };
    context.frame("Compare the codes").page(&body)
}

/// The case, and the codes to tick.
fn form(context: &Context<'_>, stated: &Address, text: &str) -> Markup {
    let ids = context.library.ids();
    html! {
        form id=(room::FORM) method="get" action="/compare" {
            input type="hidden" name=(TICKED) value="yes";
            @if let Some(code) = context.address.code(context.library) { input type="hidden" name=(CODE) value=(code); }
            fieldset.ticks {
                legend { "Under" }
                @for id in &ids {
                    label { input type="checkbox" name=(WITH) value=(id) checked[stated.codes.contains(id)]; span { (id) } }
                }
            }
            label for="text" { "The case" }
            textarea id="text" name="text" rows="7" spellcheck="false" autocapitalize="off" maxlength="7000" { (text) }
            div.ways-out { button.go { "Compare" } }
        }
        details.gallery.screen-only {
            summary { span { "Begin from another case" } }
            ul {
                @for text in gallery::CASES {
                    @let (title, opened) = gallery::opened(text);
                    li { a href=(link("/compare", context.address.code(context.library).as_deref(), [("text", opened.as_str())])) { (title) } }
                }
            }
        }
    }
}

/// What is on one part of the page together.
struct Piece {
    /// What happened, where the piece before began with it.
    still: String,
    shown: Markup,
}

/// A case compared, in pieces: its head, then for each thing that happened the rulings and, a branch a piece, where they
/// differ.
fn compared(context: &Context<'_>, stated: &Address, ready: &Ready) -> Vec<Piece> {
    let codes = codes(context, stated, ready);
    let rulings = ready.rulings(&codes);
    let compared = rulings.compared();
    let alike = rulings.sets();
    let (library, from) = (context.library, context.address.ways());
    let article = RulingArticle { library, from, whole: Whole::SoFar };
    let begins = |shown| Piece { still: String::new(), shown };
    let mut pieces = vec![begins(html! {
        @if !ready.scene.title.is_empty() { h2 { (ready.scene.title) } }
        @if codes.len() < 2 {
            p.refused { "Tick two codes to compare." }
        } @else if compared.incidents.is_empty() {
            @if let Some(view) = rulings.views().first() { p.outcome { (view.nothing()) } }
        } @else {
            p.verdict { (if compared.same { "They rule alike." } else { "They differ." }) }
        }
    })];
    for (one, alike) in compared.incidents.iter().zip(&alike) {
        let happened = closed(&one.happened);
        pieces.push(begins(html! {
            section.compared {
                p.happened { (happened) }
                (article.sets(&alike.sets, codes.len()))
            }
        }));
        let apart = one.branches.iter().filter(|branch| !branch.differences.is_empty());
        let still = |branch| Piece { still: happened.clone(), shown: partings(context, branch) };
        pieces.extend(apart.map(still));
    }
    pieces
}

/// Where two codes differ, and why.
fn partings(context: &Context<'_>, branch: &BranchView) -> Markup {
    let assumed: Vec<&str> = branch.assumed.iter().map(|one| one.text.as_str()).collect();
    let say = |text: &str| cited(&context.library.book, context.address.ways(), None, text);
    html! {
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
