//! Advice on a hand: what the books of the time would lead, declare or double with the cards that are tapped.

use super::address::{CODE, link, spoken};
use super::advice_asked::{Stated, meant, ticked};
use super::advice_link::asked_of_stated;
use super::advice_words::{
    ASK, ASKED, BEGINS, CALL, DEALER_SECOND, DEALER_THIRD, DISCARD, DOUBLES, DOUBLING, ELEVEN,
    FROM, FROMS, GONE, HELD, LEADERS, MAKER, MAKERS, PLAY, PLAYED, RETURN, SCHOOL, SIDES, SITS,
    THREE, YES,
};
use super::question::{named, shown};
use super::{Context, Page};
use crate::advice::{AdviceView, RowView, School, SchoolView};
use crate::bridge::{Card, Hand, Rank, Strain, Suit};
use crate::drawing::sign;
use crate::source::capital;
use crate::syntax::{strain, whole_hand};
use maud::{Markup, html};

/// What is trumps, as an address has it.
const TRUMPS: [&str; 5] = ["spades", "hearts", "diamonds", "clubs", "none"];

/// The form, and what the schools say about the hand that the address tells.
pub(super) fn page(context: &Context<'_>) -> Page {
    match asked_of_stated(context) {
        Some(address) => asked(&Context { address, ..*context }),
        None => asked(context),
    }
}

fn asked(context: &Context<'_>) -> Page {
    let stated = Stated::of(context);
    let body = html! {
        h1 { "What would they lead or declare?" }
        p.lead { "What three writers of the time say about a hand of yours." }
        @match &stated {
            Some(Ok(stated)) => {
                (stated.answers(context))
                details { summary { "Change the hand or the question" } (form(context, Some(stated))) }
            }
            Some(Err(why)) => { p.refused role="alert" { (capital(spoken(why))) "." } (form(context, None)) }
            None => (form(context, None)),
        }
    };
    context.frame("Advice on a hand").page(&body)
}

impl Stated {
    /// School by school, and where they differ.
    fn answers(&self, context: &Context<'_>) -> Markup {
        let view = AdviceView::of(&schools(context), &self.now, self.table);
        let code = context.address.code(context.library);
        let others = others(context, code.as_deref());
        let (_, label, ..) =
            ASKED.iter().find(|(name, ..)| *name == self.asked).unwrap_or(&ASKED[0]);
        let trumps = self.now.trumps.map(|trumps| format!(", {trumps}"));
        html! {
            p.eyebrow {
                (label) (trumps.unwrap_or_default())
                @for led in self.now.led() { ", " (led.name()) }
            }
            (hand(self.now.hand))
            @if view.is_agreed() { p.verdict { (agreed(&view)) } }
            @for said in view.compared() { p.verdict { (said) } }
            div.sets {
                @for school in &view.schools { section.set { h2 { (school.author) ", " (school.year) } (said(school)) } }
            }
            @if let Some(others) = others { p { a href=(others) { "What all of them say" } } }
            p { a href=(link("/advise", code.as_deref(), [])) { "A new hand" } }
        }
    }
}

/// The writers that are asked.
fn schools(context: &Context<'_>) -> Vec<School> {
    let all = context.library.schools().iter();
    let is_meant = |school: &&School| {
        let mut names = meant(context).peekable();
        names.peek().is_none() || names.any(|name| name == school.id)
    };
    all.filter(is_meant).cloned().collect()
}

/// The way to ask all of them the same, where only some are asked.
fn others(context: &Context<'_>, code: Option<&str>) -> Option<String> {
    meant(context).next()?;
    let pairs = context.address.pairs().filter(|(name, _)| *name != SCHOOL);
    Some(link("/advise", code, pairs))
}

/// That those who mention it agree.
fn agreed(view: &AdviceView) -> &'static str {
    if view.schools.iter().any(|school| school.silence().is_some()) {
        "Those who cover it agree."
    } else {
        "They all agree."
    }
}

/// The hand, suit by suit.
fn hand(held: Hand) -> Markup {
    html! {
        ul.held {
            @for suit in Suit::ALL {
                @let ranks: Vec<String> = held.of(suit).iter().map(|card| shown(card.rank)).collect();
                li class=(suit.plural()) {
                    span.sign aria-hidden="true" { (sign(suit)) } span.aloud { (suit.plural()) " " }
                    @if ranks.is_empty() { "none" } @else { (ranks.join(" ")) }
                }
            }
        }
    }
}

/// What one school says, with its rows.
fn said(school: &SchoolView) -> Markup {
    let cite = |row: &RowView| {
        html! {
            p { (row.says) " " span.hint { "(" (row.place) ")" } }
            @if let Some(note) = &row.note { p.hint { "Note: " (note) } }
        }
    };
    html! {
        @if let Some(silence) = school.silence() { p { (silence) } }
        @for (act, rows) in school.acts() {
            p.outcome { (capital(act)) "." }
            @for row in rows { (cite(row)) }
        }
        @if let Some(open) = school.leaves_open() { p { (open) } }
        @for open in &school.depends { p { "It depends on " (open.turns_on()) ": " } (cite(open.row())) }
    }
}

/// The form, with what was stated before.
fn form(context: &Context<'_>, stated: Option<&Stated>) -> Markup {
    let value = |name: &str| context.address.value(name);
    let begins = value(BEGINS).filter(|_| value(ASK).is_none());
    let asked = value(ASK).or(begins);
    let typed = value("hand").filter(|_| stated.is_none());
    // The hand of a question that only begins is tapped.
    let given = typed.filter(|_| begins.is_some());
    let given = given.and_then(|typed| whole_hand(typed).ok());
    let held: Hand = match (stated, given) {
        (Some(stated), _) => stated.now.hand,
        (None, Some(given)) => given,
        (None, None) => ticked(context).collect(),
    };
    let typed = typed.filter(|_| given.is_none());
    html! {
        form.deal method="get" action="/advise" {
            @if let Some(code) = context.address.code(context.library) { input type="hidden" name=(CODE) value=(code); }
            @for school in meant(context) { input type="hidden" name=(SCHOOL) value=(school); }
            fieldset { legend { "What is asked" } div.taps.two {
                @for (name, label, ..) in ASKED { (radio(context, (ASK, name), ASKED[0].0, &html! { (label) })) }
            } }
            fieldset.made { legend { "Trumps" } div.taps.five {
                @for name in TRUMPS { (radio(context, ("trumps", name), "none", &trump(name))) }
            } }
            (of_table(context, asked))
            (of_lead(context, asked))
            fieldset.cards.hand-pad {
                legend { "The hand" }
                @for suit in Suit::ALL { (row(suit, held)) }
                p.hint.count role="status" data-count=(HELD) { "Tap thirteen cards." }
            }
            details open[typed.is_some()] {
                summary { span { "Write the hand instead, or add the score" } }
                label for="hand" { "The thirteen cards" }
                input id="hand" type="text" name="hand" maxlength="80" autocomplete="off" placeholder="SQ9732 HA54 DK83 C62" value=[typed];
                label for="own" { "Points toward the game, ours" }
                input id="own" type="number" inputmode="numeric" min="0" max="99" name="own" value=[value("own")];
                label for="theirs" { "Theirs" }
                input id="theirs" type="number" inputmode="numeric" min="0" max="99" name="theirs" value=[value("theirs")];
                label.tap { input type="checkbox" name=(THREE) value=(YES) checked[value(THREE).is_some()]; span { "Three or two play" } }
            }
            button.go { "Ask them" }
        }
    }
}

/// One of several answers, taken where the address has it, or nothing and it is the usual one.
fn radio(context: &Context<'_>, (name, own): (&str, &str), usual: &str, label: &Markup) -> Markup {
    let value = |name: &str| context.address.value(name);
    let begins = || value(BEGINS).filter(|_| name == ASK);
    let checked = value(name).or_else(begins).unwrap_or(usual) == own;
    html! { label.tap { input type="radio" name=(name) value=(own) checked[checked]; span { (label) } } }
}

/// Several answers of which the first is usual.
fn choice(context: &Context<'_>, legend: &str, name: &str, all: &[(&str, &str)]) -> Markup {
    let usual = all.first().map_or("", |(own, _)| *own);
    html! {
        fieldset { legend { (legend) } div.taps.two {
            @for (own, label) in all { (radio(context, (name, *own), usual, &html! { (label) })) }
        } }
    }
}

/// Who named the trump, who doubled, and on which side of the dealer the hand lies.
fn of_table(context: &Context<'_>, asked: Option<&str>) -> Markup {
    html! {
        details open[matches!(asked, Some("double" | DISCARD))] {
            summary { span { "Who named the trump, who doubled, where you sit" } }
            (choice(context, "Who named the trump", MAKER, &MAKERS))
            (choice(context, "Whether it was doubled", DOUBLING, &DOUBLES))
            (choice(context, "Your seat, for a double or a card to a lead", SITS, &SIDES))
        }
    }
}

/// What was led, and what is seen of the trick.
fn of_lead(context: &Context<'_>, asked: Option<&str>) -> Markup {
    let value = |name: &str| context.address.value(name);
    html! {
        details open[matches!(asked, Some(PLAY | RETURN | ELEVEN | CALL | DEALER_SECOND | DEALER_THIRD))] {
            summary { span { "For a card to a lead, a return, the eleven rule or a call: what was led" } }
            label for="led" { "The card led" }
            input id="led" type="text" name="led" maxlength="20" autocomplete="off" placeholder="S4" value=[value("led")];
            (choice(context, "Who led it", "by", &LEADERS))
            label for="second" { "What was played between partner’s card and yours" }
            input id="second" type="text" name="second" maxlength="20" autocomplete="off" placeholder="S3" value=[value("second")];
            label for=(PLAYED) { "For a return, the card that you played to it" }
            input id=(PLAYED) type="text" name=(PLAYED) maxlength="20" autocomplete="off" placeholder="SA" value=[value(PLAYED)];
            label for="dummy" { "Dummy’s cards, at least of that suit, or the dealer’s where dummy plays; " code { "none" } " if he has none" }
            input id="dummy" type="text" name="dummy" maxlength="80" autocomplete="off" placeholder="SK53" value=[value("dummy")];
            (choice(context, "From which hand the dealer plays", FROM, &FROMS))
            @for (name, label) in GONE {
                fieldset.made { legend { (label) } div.taps.five {
                    @for suit in TRUMPS.iter().take(4) { (radio(context, (name, suit), "", &trump(suit))) }
                } }
            }
        }
    }
}

fn trump(name: &str) -> Markup {
    let suit = strain(name).and_then(Strain::trumps);
    html! {
        @match suit {
            Some(suit) => { span class=(format!("sign {name}")) aria-hidden="true" { (sign(suit)) } span.aloud { (name) } },
            None => { "none" },
        }
    }
}

/// The cards of a suit, each a box to tick.
fn row(suit: Suit, held: Hand) -> Markup {
    html! {
        div class=(format!("suit {}", suit.plural())) role="group" aria-label=(suit.plural()) {
            div.taps.seven {
                @for rank in Rank::all().rev() {
                    @let card = Card::new(suit, rank);
                    label.tap {
                        input type="checkbox" name="card" value=(card) checked[held.has(card)];
                        span class=(suit.plural()) { span aria-hidden="true" { (sign(suit)) (shown(rank)) } span.aloud { (named(card)) } }
                    }
                }
            }
        }
    }
}
