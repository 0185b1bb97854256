//! The form by which the next deal of a rubber is entered, or one of its deals put right.

use super::Context;
use super::address::{link, spoken};
use super::deal::{DEAL, DOUBLED, EDIT, HELD, SIDES, STRAINS, WITHOUT, WRITTEN, name_of, stated};
use crate::score::RevokeRule;
use maud::{Markup, html};

/// Where the form is on its page.
pub(super) const FORM: &str = "deal";
/// What is seldom stated about a deal.
const RARE: [&str; 3] = ["doubled", "chicane", "revoke"];

/// What the form is for.
pub(super) struct Entry<'e> {
    /// The deals of the sheet.
    pub(super) deals: &'e [&'e str],
    /// Which of them is corrected; none if one is added.
    pub(super) edited: Option<usize>,
    /// What a revoke costs under the code.
    pub(super) revoke: &'e RevokeRule,
    /// Whether it is a side's choice to take the value of double chicane off the other's honours.
    pub(super) asked: bool,
    /// Why what it stated cannot be scored.
    pub(super) fault: Option<&'e str>,
}

/// The form; where what it stated cannot be scored, it says why and keeps what was tapped.
pub(super) fn form(context: &Context<'_>, entry: &Entry<'_>) -> Markup {
    let edited = entry.edited.and_then(|place| entry.deals.get(place));
    let before = match edited.map(|deal| stated(deal, entry.revoke).ok_or(deal)) {
        Some(Err(line)) => return as_written(context, entry, line),
        Some(Ok(stated)) => stated,
        None => Vec::new(),
    };
    let radio = |name: &str, value: &str, label: Markup, needed: bool| {
        let before = before.iter().find(|(own, _)| *own == name);
        let before = before.map(|(_, value)| value.as_str());
        // Of a deal that is corrected, what it has not got was answered too.
        let none = edited.is_some().then_some("");
        let checked = context.address.value(name).or(before).or(none) == Some(value);
        html! { label.tap { input type="radio" name=(name) value=(value) required[needed] checked[checked]; span { (label) } } }
    };
    html! {
        form.deal id=(FORM) method="get" action=(format!("/score#{FORM}")) {
            (head(context, entry))
            fieldset { legend { "Trumps" } div.taps.five {
                @for (strain, sign) in STRAINS { (radio("strain", strain, html! { span class=(format!("sign {strain}")) aria-hidden="true" { (sign) } span.aloud { (strain) } }, true)) }
            } }
            fieldset { legend { "Who took the odd trick" } div.taps.two {
                @for (side, _) in SIDES { (radio("side", side, html! { (side) }, true)) }
            } }
            fieldset { legend { "Tricks taken" } div.taps.seven {
                @for tricks in 7..=13_u32 { (radio("tricks", &tricks.to_string(), html! { (tricks) }, true)) }
            } }
            // Some of these are hidden, and a hidden one that is required would stop the form without a word.
            fieldset.honours { legend { "Honours (aces at no trumps)" } div.taps {
                div.without-trumps { (radio("honours", "", html! { "none" }, false)) }
                @for (side, _) in SIDES {
                    p.side aria-hidden="true" { (side) }
                    @for (held, label, _) in HELD {
                        // Without trumps there are four honours.
                        @let five = held.contains('5') || held.contains("and 1");
                        div.with-trumps[five] { (radio("honours", &format!("{side} {held}"), html! { span.aloud { (side) " " } (label) }, false)) }
                    }
                }
            } }
            details open[before.iter().any(|(name, _)| RARE.contains(name))] {
                summary { span { "Doubled, chicane, revoke" } }
                fieldset { legend { "Doubled" } div.taps {
                    (radio("doubled", "", html! { "no" }, false))
                    @for way in DOUBLED { (radio("doubled", way, html! { (way.strip_prefix("doubled ").unwrap_or(way).replace("three", "3")) }, false)) }
                } }
                fieldset.with-trumps { legend { "Chicane (no trump in a hand)" } div.taps {
                    (radio("chicane", "", html! { "none" }, false))
                    @for (side, _) in SIDES {
                        @for (hands, label) in WITHOUT {
                            @if hands != "deduct" || entry.asked {
                                (radio("chicane", &format!("{side} {hands}"), html! { (side) ", " (label) }, false))
                            }
                        }
                    }
                } }
                @if !entry.revoke.forms.is_empty() {
                    fieldset { legend { "Revoke: enter the tricks as they were won" } div.taps {
                        (radio("revoke", "", html! { "none" }, false))
                        @for ((side, _), (other, _)) in SIDES.iter().zip(SIDES.iter().rev()) {
                            @for form in &entry.revoke.forms {
                                (radio("revoke", &format!("{side} {}", name_of(*form)), html! { (side) " revoked; " (other.to_lowercase()) " " (form.words(entry.revoke.tricks)) }, false))
                            }
                        }
                    } }
                }
            }
            (foot(context, entry))
        }
    }
}

/// What the form begins with, and what goes along unseen.
fn head(context: &Context<'_>, entry: &Entry<'_>) -> Markup {
    html! {
        h2 { @match entry.edited { Some(place) => { "Deal " (place + 1) ", corrected" }, None => { "The next deal" } } }
        @if let Some(why) = entry.fault {
            p.refused role="alert" { "That deal was not " (if entry.edited.is_some() { "corrected" } else { "added" }) ": " (spoken(why)) "." }
        }
        @if let Some(code) = context.address.code(context.library) { input type="hidden" name="code" value=(code); }
        @for deal in entry.deals { input type="hidden" name=(DEAL) value=(deal); }
        @if let Some(place) = entry.edited { input type="hidden" name=(EDIT) value=(place); }
    }
}

/// What the form ends with.
fn foot(context: &Context<'_>, entry: &Entry<'_>) -> Markup {
    html! {
        button.go { (if entry.edited.is_some() { "Correct it" } else { "Add the deal" }) }
        @if entry.edited.is_some() {
            a.quiet href=(link("/score", context.address.code(context.library).as_deref(), entry.deals.iter().map(|deal| (DEAL, *deal)))) { "Leave it as it was" }
        }
    }
}

/// The form for a deal that cannot be tapped: its line, as a score file has it.
fn as_written(context: &Context<'_>, entry: &Entry<'_>, line: &str) -> Markup {
    html! {
        form.deal id=(FORM) method="get" action=(format!("/score#{FORM}")) {
            (head(context, entry))
            label for=(WRITTEN) { "The deal, as a line of a score file" }
            div.field { input id=(WRITTEN) type="text" name=(WRITTEN) maxlength="300" autocomplete="off" required value=(context.address.value(WRITTEN).unwrap_or(line)); }
            (foot(context, entry))
        }
    }
}
