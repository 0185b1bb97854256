//! Score: the sheet of a rubber, a line a deal, entered by tapping and kept in the address.

use super::address::link;
use super::fault::fault_of;
use super::{Desk, Page};
use crate::laws::Code;
use crate::tally::{Chosen, PartView, SheetView, TallyError, View, read, reckon};
use maud::{Markup, html};
use std::fmt::Write as _;
use std::sync::Arc;

/// What an address calls a deal.
const DEAL: &str = "deal";
/// The most deals of a sheet.
const MOST: usize = 60;
/// What is declared, and the sign of it.
const STRAINS: [(&str, &str); 5] = [
    ("spades", "♠"),
    ("hearts", "♥"),
    ("diamonds", "♦"),
    ("clubs", "♣"),
    ("no trumps", "NT"),
];
/// The sides, as the sheet heads them, and somebody of each.
const SIDES: [(&str, &str); 2] = [("We", "N"), ("They", "E")];

/// The sheet; a deal that was just entered is first put into the address.
pub(super) fn page(desk: &Desk<'_>) -> Result<Page, Page> {
    let mut deals: Vec<&str> = desk
        .address
        .pairs
        .iter()
        .filter(|(key, _)| key == DEAL)
        .map(|(_, deal)| deal.as_str())
        .collect();
    if deals.len() > MOST {
        return Err(fault_of(400, "A sheet here may have 60 deals."));
    }
    let code = desk.address.code(desk.library);
    let entered = entered(desk);
    if let Some(deal) = &entered {
        deals.push(deal);
        let pairs = deals.iter().map(|deal| (DEAL, *deal));
        let to = link("/score", code.as_deref(), pairs);
        return Ok(Page::new(303, "text/plain; charset=utf-8", Vec::new()).with("location", to));
    }
    let laws = desk
        .codes()
        .first()
        .copied()
        .ok_or_else(|| fault_of(404, "There is no code here."))?;
    let body = html! {
        h1 { "The score" }
        (codes(desk, &deals, laws))
        div.split {
            section {
                @match reckoned(&deals, laws) {
                    Ok(view) => { @for part in &view.parts { (shown(desk, part, &deals)) } },
                    Err(why) => p.refused role="alert" {
                        "That deal cannot be scored: " (why) ". "
                        a href=(without(desk, &deals, deals.len().saturating_sub(1))) { "Take it out" }
                    },
                }
            }
            section { (form(desk, &deals)) }
        }
    };
    Ok(desk.frame("The score").page(&body))
}

/// Under which code it is scored: one at a time.
fn codes(desk: &Desk<'_>, deals: &[&str], laws: &Code) -> Markup {
    let to = |id: &str| link("/score", Some(id), deals.iter().map(|deal| (DEAL, *deal)));
    html! {
        nav.codes aria-label="The laws you score by" {
            ul {
                @for id in desk.library.ids() {
                    li { a href=(to(&id)) aria-current=[(laws.id == id).then_some("true")] { (id) } }
                }
            }
        }
    }
}

/// The deal that the form tells, as a line of a score file.
fn entered(desk: &Desk<'_>) -> Option<String> {
    let told = |name: &str| desk.address.value(name).filter(|value| !value.is_empty());
    let one_of = |name: &str, all: &[&'static str]| {
        let value = told(name)?;
        all.iter().copied().find(|known| *known == value)
    };
    let strain = one_of("strain", &STRAINS.map(|(strain, _)| strain))?;
    let side = one_of("side", &SIDES.map(|(side, _)| side))?;
    let tricks: u32 = told("tricks")?
        .parse()
        .ok()
        .filter(|tricks| *tricks <= 13)?;
    let doubled = one_of("doubled", &["doubled", "redoubled"]).map(|word| format!(" {word}"));
    let mut deal = format!("{strain}{}; {side} {tricks}", doubled.unwrap_or_default());
    if let Some(honours) = told("honours").and_then(|honours| honours.split_once(' ')) {
        let (side, count) = honours;
        let known = SIDES.iter().any(|(own, _)| *own == side);
        let count: Option<u32> = count.parse().ok().filter(|count| (3..=5).contains(count));
        if let Some(count) = count.filter(|_| known) {
            let _ = write!(deal, "; honours: {side} {count}");
        }
    }
    if let Some(seat) = one_of("chicane", &SIDES.map(|(_, seat)| seat)) {
        let _ = write!(deal, "; chicane: {seat}");
    }
    Some(deal)
}

/// The sheet, reckoned under a code; what is wrong with the first deal that cannot be.
fn reckoned(deals: &[&str], laws: &Code) -> Result<View, String> {
    let scheme = laws.scheme.clone().ok_or("the code has no score")?;
    let chosen = Chosen {
        name: format!("the code of {}", laws.id),
        scheme: Arc::new(scheme),
    };
    let lines = deals.iter().map(|deal| deal.replace(['\n', '\r'], " "));
    let lines = lines.fold("rubber \"The rubber\"\n".to_owned(), |text, line| {
        text + &line + "\n"
    });
    let first = |wrong: &[TallyError]| wrong.first().map(ToString::to_string).unwrap_or_default();
    let (file, wrong) = read(&lines);
    if !wrong.is_empty() {
        return Err(first(&wrong));
    }
    reckon(&file, &|_| Ok(chosen.clone())).map_err(|wrong| first(&wrong))
}

fn without(desk: &Desk<'_>, deals: &[&str], place: usize) -> String {
    let left = deals.iter().enumerate().filter(|(at, _)| *at != place);
    let code = desk.address.code(desk.library);
    link(
        "/score",
        code.as_deref(),
        left.map(|(_, deal)| (DEAL, *deal)),
    )
}

fn shown(desk: &Desk<'_>, part: &PartView, deals: &[&str]) -> Markup {
    html! {
        @if let Some(sheet) = &part.sheet { (table(part, sheet)) }
        p.outcome aria-live="polite" { (if deals.is_empty() { "Nothing is scored yet." } else { &part.outcome }) }
        @if !part.deals.is_empty() {
            section.told {
                h2 { "The deals" }
                ol {
                    @for (told, place) in part.deals.iter().zip(0..) {
                        li { span { (told) } a href=(without(desk, deals, place)) { "Take out" span.aloud { " deal " (place + 1) } } }
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
        column
            .get(row)
            .map(|one| one.points.to_string())
            .unwrap_or_default()
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

/// The next deal.
fn form(desk: &Desk<'_>, deals: &[&str]) -> Markup {
    let radio = |name: &str, value: &str, label: Markup, checked: bool| {
        html! { label.tap { input type="radio" name=(name) value=(value) required[name == "strain"] checked[checked]; span { (label) } } }
    };
    html! {
        form.deal method="get" action="/score" {
            h2 { "The next deal" }
            @if let Some(code) = desk.address.code(desk.library) { input type="hidden" name="code" value=(code); }
            @for deal in deals { input type="hidden" name=(DEAL) value=(deal); }
            fieldset { legend { "Trumps" } div.taps.five {
                @for (strain, sign) in STRAINS { (radio("strain", strain, html! { span class=(format!("sign {strain}")) aria-hidden="true" { (sign) } span.aloud { (strain) } }, false)) }
            } }
            fieldset { legend { "Who took the odd trick" } div.taps.two {
                @for (side, _) in SIDES { (radio("side", side, html! { (side) }, side == "We")) }
            } }
            fieldset { legend { "Tricks they took" } div.taps.seven {
                @for tricks in 7..=13_u32 { (radio("tricks", &tricks.to_string(), html! { (tricks) }, tricks == 7)) }
            } }
            fieldset { legend { "Honours" } div.taps {
                (radio("honours", "", html! { "none" }, true))
                @for (side, _) in SIDES { @for count in 3..=5_u32 { (radio("honours", &format!("{side} {count}"), html! { (side) " " (count) }, false)) } }
            } }
            details {
                summary { span { "Doubled, chicane" } }
                fieldset { legend { "Doubled" } div.taps {
                    (radio("doubled", "", html! { "no" }, true))
                    (radio("doubled", "doubled", html! { "doubled" }, false))
                    (radio("doubled", "redoubled", html! { "redoubled" }, false))
                } }
                fieldset { legend { "Chicane (no trump in a hand)" } div.taps {
                    (radio("chicane", "", html! { "none" }, true))
                    @for (side, seat) in SIDES { (radio("chicane", seat, html! { (side) }, false)) }
                } }
            }
            button.go { "Add the deal" }
        }
    }
}
