//! The next deal of a rubber: the form by which it is entered, and the line of a score file that it comes to.

use super::Desk;
use maud::{Markup, html};
use std::fmt::Write as _;

/// What an address calls a deal.
pub(super) const DEAL: &str = "deal";
/// What is declared, and the sign of it.
const STRAINS: [(&str, &str); 5] = [
    ("spades", "♠"),
    ("hearts", "♥"),
    ("diamonds", "♦"),
    ("clubs", "♣"),
    ("no trumps", "NT"),
];
/// The sides, as the sheet heads them, and the hands of each.
const SIDES: [(&str, [&str; 2]); 2] = [("We", ["N", "S"]), ("They", ["E", "W"])];
/// How a side may hold honours: in an address, on the button; how many in one hand and in the other, nothing where the
/// hands are all one.
const HELD: [(&str, &str, Option<[u32; 2]>); 6] = [
    ("3", "three", None),
    ("4", "four", None),
    ("4 in one", "four in one hand", Some([4, 0])),
    ("5", "five", None),
    (
        "4 and 1",
        "four in one hand, one in the other",
        Some([4, 1]),
    ),
    ("5 in one", "five in one hand", Some([5, 0])),
];

/// The deal that the form tells, as a line of a score file.
pub(super) fn entered(desk: &Desk<'_>) -> Option<String> {
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
    if let Some(honours) = told("honours").and_then(honours) {
        let _ = write!(deal, "; honours: {honours}");
    }
    if let Some(seat) = one_of("chicane", &SIDES.map(|(_, [seat, _])| seat)) {
        let _ = write!(deal, "; chicane: {seat}");
    }
    Some(deal)
}

/// `We 4 in one` as a score file tells it: `N 4`.
fn honours(told: &str) -> Option<String> {
    let (side, held) = told.split_once(' ')?;
    let (_, [one, other]) = SIDES.iter().find(|(own, _)| *own == side)?;
    let (count, _, hands) = HELD.iter().find(|(own, _, _)| *own == held)?;
    Some(match hands {
        None => format!("{side} {count}"),
        Some([most, 0]) => format!("{one} {most}"),
        Some([most, rest]) => format!("{one} {most}, {other} {rest}"),
    })
}

/// The form; where what it told cannot be scored, it says why and keeps what was tapped.
pub(super) fn form(desk: &Desk<'_>, deals: &[&str], fault: Option<&str>) -> Markup {
    let radio = |name: &str, value: &str, label: Markup, needed: bool| {
        let checked = desk.address.value(name) == Some(value);
        html! { label.tap { input type="radio" name=(name) value=(value) required[needed] checked[checked]; span { (label) } } }
    };
    html! {
        form.deal method="get" action="/score" {
            h2 { "The next deal" }
            @if let Some(why) = fault { p.refused role="alert" { "That deal was not added: " (why) "." } }
            @if let Some(code) = desk.address.code(desk.library) { input type="hidden" name="code" value=(code); }
            @for deal in deals { input type="hidden" name=(DEAL) value=(deal); }
            fieldset { legend { "Trumps" } div.taps.five {
                @for (strain, sign) in STRAINS { (radio("strain", strain, html! { span class=(format!("sign {strain}")) aria-hidden="true" { (sign) } span.aloud { (strain) } }, true)) }
            } }
            fieldset { legend { "Who took the odd trick" } div.taps.two {
                @for (side, _) in SIDES { (radio("side", side, html! { (side) }, true)) }
            } }
            fieldset { legend { "Tricks they took" } div.taps.seven {
                @for tricks in 7..=13_u32 { (radio("tricks", &tricks.to_string(), html! { (tricks) }, true)) }
            } }
            fieldset.honours { legend { "Honours (aces at no trumps)" } div.taps {
                (radio("honours", "", html! { "none" }, true))
                @for (side, _) in SIDES {
                    p.side aria-hidden="true" { (side) }
                    @for (held, label, _) in HELD {
                        // Without trumps there are four honours.
                        @let five = held.contains('5') || held.contains("and 1");
                        div.with-trumps[five] { (radio("honours", &format!("{side} {held}"), html! { span.aloud { (side) " " } (label) }, true)) }
                    }
                }
            } }
            details {
                summary { span { "Doubled, chicane" } }
                fieldset { legend { "Doubled" } div.taps {
                    (radio("doubled", "", html! { "no" }, false))
                    (radio("doubled", "doubled", html! { "doubled" }, false))
                    (radio("doubled", "redoubled", html! { "redoubled" }, false))
                } }
                fieldset.with-trumps { legend { "Chicane (no trump in a hand)" } div.taps {
                    (radio("chicane", "", html! { "none" }, false))
                    @for (side, [seat, _]) in SIDES { (radio("chicane", seat, html! { (side) }, false)) }
                } }
            }
            button.go { "Add the deal" }
        }
    }
}
