//! The cases of a text with their rulings: as many as have room on the page, the rest on further parts of it.

use super::address::Address;
use super::editor::{codes, is_long};
use super::read_case::{ReadCase, Ready};
use super::room::Parts;
use super::ruling::{RulingArticle, Whole};
use super::{Context, advice_link};
use crate::book::picture;
use crate::source::joined;
use maud::{Markup, html};

/// The tables and the rulings; where all has no room, the laws by their titles alone, and in parts.
pub(super) fn ruled(
    context: &Context<'_>,
    address: &Address,
    (read_case, text): (&ReadCase, &str),
    room: usize,
) -> Markup {
    let of = |whole: Whole| -> Vec<OnPage> {
        let cases = read_case.ready.iter().zip(1..);
        cases.map(|(ready, at)| OnPage::of(context, address, (ready, at), whole)).collect()
    };
    let mut all = of(Whole::Yes);
    if all.iter().flat_map(OnPage::lengths).sum::<usize>() > room {
        all = of(Whole::Short);
    }
    let lengths: Vec<usize> = all.iter().flat_map(OnPage::lengths).collect();
    let parts = Parts::of(&lengths, room, address);
    let mut places = 0..;
    html! {
        @for one in &all { (one.shown(&parts, &mut places)) }
        (parts.ways(if is_long(text) { "post" } else { "get" }))
    }
}

/// A case on the page: what is before its ruling and after, and what follows of each thing that happened.
struct OnPage {
    before: Markup,
    pieces: Vec<Markup>,
    rest: Markup,
    after: Markup,
}

impl OnPage {
    fn of(
        context: &Context<'_>,
        address: &Address,
        (ready, at): (&Ready, usize),
        whole: Whole,
    ) -> Self {
        let codes = codes(context, address, ready);
        let rulings = ready.rulings(&codes);
        let views = rulings.views();
        let article = RulingArticle { library: context.library, from: address.ways(), whole };
        let mut pieces = article.pieces(&views, || rulings.sets());
        if pieces.is_empty() {
            pieces.push(Markup::default());
        }
        Self {
            before: html! {
                @if !ready.scene.title.is_empty() { h2 { (ready.scene.title) } }
                (named_otherwise(context, address, ready))
                @if !ready.scene.empty { figure { (picture::table(&ready.table(), &format!("table-{at}"))) } }
            },
            pieces,
            rest: article.rest(&views),
            after: advice_link::of_case(address.code(context.library).as_deref(), &codes, ready),
        }
    }

    /// The lengths of its pieces, the first with what is before it; and of what is after them.
    fn lengths(&self) -> Vec<usize> {
        let mut lengths: Vec<usize> = self.pieces.iter().map(|piece| piece.0.len()).collect();
        if let Some(first) = lengths.first_mut() {
            *first += self.before.0.len();
        }
        lengths.push(self.rest.0.len() + self.after.0.len());
        lengths
    }

    /// What of it is on a part of the page.
    fn shown(&self, parts: &Parts, places: &mut impl Iterator<Item = usize>) -> Markup {
        let mut is_here = || places.next().is_some_and(|place| parts.has(place));
        let here: Vec<bool> = self.pieces.iter().map(|_| is_here()).collect();
        let has_rest = is_here();
        html! {
            @if here.first() == Some(&true) { (self.before) }
            @if has_rest || here.contains(&true) {
                article.ruling {
                    @for (piece, _) in self.pieces.iter().zip(&here).filter(|(_, here)| **here) { (piece) }
                    @if has_rest { (self.rest) }
                }
            }
            @if has_rest { (self.after) }
        }
    }
}

/// What the case names where it is ruled on under other codes, or names one that is not here.
fn named_otherwise(context: &Context<'_>, address: &Address, ready: &Ready) -> Markup {
    let named = ready.codes();
    let unknown: Vec<&String> =
        named.iter().filter(|id| context.library.code(id).is_none()).collect();
    let known = || joined(&context.library.ids(), "and");
    let chosen = joined(&address.codes, "and");
    let others =
        address.chosen && !named.is_empty() && !address.codes.iter().all(|id| named.contains(id));
    html! {
        @if let Some(first) = unknown.first() {
            p.refused { "There is no code “" (first) "” here. There are " (known()) "." }
        } @else if others {
            p.hint { "Ruled on under " (chosen) ", as chosen; the case names " (joined(&named, "and")) "." }
        }
    }
}
