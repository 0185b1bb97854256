//! Score: the sheet of a rubber, a line a deal, entered by tapping and kept in the address.

use super::address::{link, spoken};
use super::deal::{DEAL, EDIT, entered, lacking, missing_honours};
use super::deal_form::{Entry, FORM, form};
use super::fault::fault_of;
use super::{Context, Page};
use crate::laws::Code;
use crate::report::joined;
use crate::score::RevokeRule;
use crate::tally::{Chosen, PartView, SheetView, TallyError, View, evaluate, read};
use maud::{Markup, html};
use std::sync::Arc;

/// The most deals of a sheet.
const MOST: usize = 60;

/// The sheet; a deal that was just entered is first put into the address, where it can be scored.
pub(super) fn page(context: &Context<'_>) -> Result<Page, Page> {
    let pairs = context.address.pairs.iter();
    let deals = pairs.filter(|(key, _)| key == DEAL);
    let deals: Vec<&str> = deals.map(|(_, deal)| deal.as_str()).collect();
    if deals.len() > MOST {
        return Err(fault_of(400, "A sheet here may have 60 deals."));
    }
    let laws = context
        .codes()
        .first()
        .copied()
        .ok_or_else(|| fault_of(404, "There is no such code here."))?;
    let kept = Kept::of(&deals, laws)?;
    let edited = context.address.value(EDIT).and_then(|place| place.parse().ok());
    let edited = edited.filter(|place: &usize| *place < deals.len());
    let revoke =
        &laws.scheme.as_ref().map_or_else(RevokeRule::default, |scheme| scheme.revoke.clone());
    let entry = |fault| Entry {
        deals: &deals,
        edited,
        revoke,
        asked: laws.scheme.as_ref().is_some_and(|scheme| scheme.chicane.double_asked),
        fault,
    };
    let mut fault = lacking(context);
    if let Some(deal) = entered(context, revoke).filter(|_| fault.is_none()) {
        let with = |places: &mut dyn Iterator<Item = usize>| {
            let at = |place: usize| deals.get(place).filter(|_| edited != Some(place));
            let old = |place| at(place).copied().or(Some(deal.as_str()));
            let added = edited.is_none().then_some(deal.as_str());
            places.filter_map(old).chain(added).collect::<Vec<&str>>()
        };
        let scored = with(&mut kept.deals.iter().copied());
        fault = scored_view(&scored, laws)
            .err()
            .map(|why| too_many(&kept.deals, &scored, laws).unwrap_or(why))
            .or_else(|| missing_honours(context).map(str::to_owned));
        if fault.is_none() {
            let code = context.address.code(context.library);
            let pairs = with(&mut (0..deals.len())).into_iter();
            let to = link("/score", code.as_deref(), pairs.map(|deal| (DEAL, deal)));
            let page = Page::new(303, "text/plain; charset=utf-8", Vec::new());
            return Ok(page.with("location", to));
        }
    }
    let body = html! {
        h1 { "The score" }
        p.on-paper { "By the laws of " (laws.id) "." }
        (codes(context, &deals, laws))
        div.split {
            section {
                @for part in &kept.view.parts { (shown(context, part, &deals, &kept.deals)) }
                @for (place, why) in &kept.faults {
                    p.refused role="alert" {
                        "Deal " (place + 1) " cannot be scored: " (spoken(why)) ". "
                        a href=(edit(context, &deals, *place)) { "Change it" } " "
                        a href=(without(context, &deals, *place)) { "Remove it" }
                    }
                }
            }
            section {
                @if is_won(&kept.view) && edited.is_none() {
                    @if let Some(why) = &fault { p.refused role="alert" { "That deal was not added: " (spoken(why)) "." } }
                    (next_rubber(context))
                } @else { (form(context, &entry(fault.as_deref()))) }
            }
        }
    };
    Ok(context.frame("The score").page(&body))
}

/// What can be scored of some deals.
struct Kept {
    view: View,
    /// The places of the deals on the sheet.
    deals: Vec<usize>,
    /// The places of the others, with what is wrong.
    faults: Vec<(usize, String)>,
}

impl Kept {
    /// A deal that cannot be scored is left out, and the sheet goes on without it.
    fn of(deals: &[&str], laws: &Code) -> Result<Self, Page> {
        let mut faults = Vec::new();
        let mut kept: Vec<(usize, &str)> = deals.iter().copied().enumerate().collect();
        let score = |kept: &[(usize, &str)]| {
            let lines: Vec<&str> = kept.iter().map(|(_, deal)| *deal).collect();
            scored_view(&lines, laws)
        };
        if score(&kept).is_err() {
            let all = std::mem::take(&mut kept);
            for (place, deal) in all {
                kept.push((place, deal));
                if let Err(why) = score(&kept) {
                    kept.pop();
                    faults.push((place, why));
                }
            }
        }
        let view = score(&kept).map_err(|why| fault_of(400, &why))?;
        let deals = kept.iter().map(|(place, _)| *place).collect();
        Ok(Self { view, deals, faults })
    }
}

/// Whether the rubber is won.
fn is_won(view: &View) -> bool {
    let parts = view.parts.iter();
    let mut sheets = parts.filter_map(|part| part.sheet.as_ref());
    sheets.any(|sheet| sheet.winner.is_some())
}

/// The way to an empty sheet, once the rubber is won.
fn next_rubber(context: &Context<'_>) -> Markup {
    let code = context.address.code(context.library);
    html! {
        section.deal.screen-only {
            h2 { "The rubber is over" }
            p { "The address holds this sheet: save the link, or print the page." }
            a.button.go href=(link("/score", code.as_deref(), [])) { "New rubber" }
        }
    }
}

/// Under which code it is scored: one at a time.
fn codes(context: &Context<'_>, deals: &[&str], laws: &Code) -> Markup {
    let to = |id: &str| link("/score", Some(id), deals.iter().map(|deal| (DEAL, *deal)));
    html! {
        nav.codes aria-label="The laws you score by" {
            ul {
                @for id in context.library.ids() {
                    li { a href=(to(&id)) aria-current=[(laws.id == id).then_some("true")] { (id) } }
                }
            }
        }
    }
}

/// The sheet, computed under a code; what is wrong with the first deal that cannot be.
fn scored_view(deals: &[&str], laws: &Code) -> Result<View, String> {
    let scheme = laws.scheme.clone().ok_or("the code has no score")?;
    let chosen = Chosen { name: format!("the code of {}", laws.id), scheme: Arc::new(scheme) };
    let lines = deals.iter().map(|deal| deal.replace(['\n', '\r'], " "));
    let lines = lines.fold("rubber \"The rubber\"\n".to_owned(), |text, line| text + &line + "\n");
    if deals.iter().any(|deal| is_chicane_without_trumps(deal)) {
        return Err("without trumps there is no chicane".to_owned());
    }
    let first = |wrong: &[TallyError]| wrong.first().map(ToString::to_string).unwrap_or_default();
    let (file, mut wrong) = read(&lines);
    // A sheet begins without a deal.
    wrong.retain(|fault| !matches!(fault, TallyError::NothingStated { .. }));
    if !wrong.is_empty() {
        return Err(first(&wrong));
    }
    evaluate(&file, &|_| Ok(chosen.clone())).map_err(|wrong| first(&wrong))
}

/// Whether a deal tells of a hand without trumps if there are none.
fn is_chicane_without_trumps(deal: &str) -> bool {
    let mut clauses = deal.split(';').map(str::trim);
    let without = clauses.next().is_some_and(|first| first.starts_with("no trumps"));
    without && clauses.any(|clause| clause.starts_with("chicane"))
}

/// Which deals would be too many, where one that is corrected ends the rubber before them.
fn too_many(places: &[usize], scored: &[&str], laws: &Code) -> Option<String> {
    let is_won = |count: &usize| {
        let first = scored.get(..*count);
        let view = first.and_then(|first| scored_view(first, laws).ok());
        view.is_some_and(|view| is_won(&view))
    };
    let last = (1..scored.len()).find(is_won)?;
    let (before, after) = places.split_at_checked(last)?;
    // A deal that is added has no place yet: it alone is too many.
    let ends = before.last()? + 1;
    let after: Vec<String> = after.iter().map(|place| (place + 1).to_string()).collect();
    let deals = if after.len() == 1 { "deal" } else { "deals" };
    (!after.is_empty()).then(|| {
        let after = joined(&after, "and");
        format!("so the rubber ends with deal {ends}; first remove {deals} {after}")
    })
}

/// The way to the form with a deal in it.
fn edit(context: &Context<'_>, deals: &[&str], place: usize) -> String {
    let code = context.address.code(context.library);
    let at = place.to_string();
    let pairs = deals.iter().map(|deal| (DEAL, *deal));
    let to = link("/score", code.as_deref(), pairs.chain([(EDIT, at.as_str())]));
    format!("{to}#{FORM}")
}

fn without(context: &Context<'_>, deals: &[&str], place: usize) -> String {
    let left = deals.iter().enumerate().filter(|(at, _)| *at != place);
    let code = context.address.code(context.library);
    link("/score", code.as_deref(), left.map(|(_, deal)| (DEAL, *deal)))
}

fn shown(context: &Context<'_>, part: &PartView, deals: &[&str], places: &[usize]) -> Markup {
    html! {
        @if let Some(sheet) = &part.sheet { (table(part, sheet)) }
        p.outcome aria-live="polite" { (if deals.is_empty() { "Nothing is scored yet." } else { &part.outcome }) }
        @if !part.deals.is_empty() {
            section.answers {
                h2 { "The deals" }
                ol {
                    @for (stated, place) in part.deals.iter().zip(places) {
                        li { span { (stated) } a href=(edit(context, deals, *place)) { "Change" span.aloud { " deal " (place + 1) } } " " a href=(without(context, deals, *place)) { "Take out" span.aloud { " deal " (place + 1) } } }
                    }
                }
            }
        }
    }
}

/// The sheet: above the line from the line upward, below it game by game.
fn table(part: &PartView, sheet: &SheetView) -> Markup {
    let columns = part.columns.len();
    let highest = sheet.above.iter().map(Vec::len).max().unwrap_or(0);
    let figure = |column: &[crate::tally::Figure], row: usize| {
        column.get(row).map(|one| one.points.to_string()).unwrap_or_default()
    };
    html! {
        table.sheet {
            caption.aloud { "The sheet of the rubber" }
            thead { tr { @for column in &part.columns { th scope="col" { (column) } } } }
            tbody.above {
                @for row in (0..highest.max(1)).rev() {
                    tr { @for column in &sheet.above { td { (figure(column, row)) } } @if sheet.above.is_empty() { td colspan=(columns) {} } }
                }
            }
            @for game in &sheet.below {
                @let high = game.iter().map(Vec::len).max().unwrap_or(0);
                tbody.game {
                    @for row in 0..high.max(1) { tr { @for column in game { td { (figure(column, row)) } } } }
                }
            }
            tfoot { tr { @for total in &sheet.totals { td { (total) } } } }
        }
    }
}
