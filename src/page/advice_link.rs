//! The ways to the page of advice: from a ruling with what the case tells of a hand, from words that ask for it.

use super::address::link;
use super::matter::Ready;
use crate::advice::{Done, Position, Table, Wish};
use crate::interview::Interview;
use crate::laws::{Code, embedded, embedded_games};
use maud::{Markup, html};

/// What tells which question the form begins with.
pub(super) const BEGINS: &str = "for";
/// What tells that three play, and how.
pub(super) const THREE: &str = "three";
pub(super) const YES: &str = "yes";
/// What the address calls a card to a lead.
pub(super) const PLAY: &str = "play";
/// The page.
const PAGE: &str = "/advise";

/// What the address of that page calls a question, where it takes it.
fn name(table: Table, position: Option<Position>) -> Option<&'static str> {
    match (table, position) {
        (Table::Declare, Some(Position::Passed)) => Some("passed"),
        (Table::Declare, _) => Some("declare"),
        (Table::Double, _) => Some("double"),
        (Table::Play, _) => Some(PLAY),
        (Table::Lead | Table::Open, _) => Some("lead"),
        (Table::Discard | Table::Eleven | Table::Call | Table::Worth, _) => None,
    }
}

/// The way to ask of the make and the opening lead of a case, each with its hand, where that is known.
pub(super) fn of_case(code: Option<&str>, codes: &[&Code], ready: &Ready) -> Markup {
    let game = game_of(codes, ready);
    let done = ready.done(game.as_ref().or_else(|| codes.first().copied()));
    html! {
        @for one in &done {
            p.hint { a href=(with_hand(code, one)) { "What would writers of the time have " (asked(one)) " with " (one.by.name()) "’s hand?" } }
        }
    }
}

/// The code of the game for three or two that a case names first, where it is not among the codes at hand.
fn game_of(codes: &[&Code], ready: &Ready) -> Option<Code> {
    let named = ready.codes().into_iter().next()?;
    let is_game = embedded_games().any(|game| *game == named);
    let is_at_hand = codes.iter().any(|code| code.id == named);
    if !is_game || is_at_hand {
        return None;
    }
    embedded(&named)?.ok()
}

fn asked(done: &Done) -> &'static str {
    match done.table {
        Table::Lead => "led",
        _ => "declared",
    }
}

fn with_hand(code: Option<&str>, done: &Done) -> String {
    let now = &done.now;
    let table = done.table;
    let hand = now.hand.to_string();
    let trumps = now
        .trumps
        .map(|trumps| trumps.to_string().replace("no trumps", "none"));
    let score = now
        .score
        .map(|(own, theirs)| [own.to_string(), theirs.to_string()]);
    let mut pairs = vec![("hand", hand.as_str())];
    pairs.extend(name(table, now.position).map(|name| ("asked", name)));
    pairs.extend(trumps.iter().map(|trumps| ("trumps", trumps.as_str())));
    if let Some([own, theirs]) = &score {
        pairs.extend([("own", own.as_str()), ("theirs", theirs.as_str())]);
    }
    if now.three_hand {
        pairs.push((THREE, YES));
    }
    link(PAGE, code, pairs)
}

/// The way to ask what some words ask of a hand that is still to be told.
pub(super) fn of_words(
    code: Option<&str>,
    interview: &Interview<'_>,
    words: &str,
) -> Option<Markup> {
    if !interview.is_about_a_hand(words) {
        return None;
    }
    let wish = interview.wish(words, &[]);
    name(wish.table, wish.now.position)?;
    Some(html! { p { a.button href=(of_wish(code, &wish)) { "Ask with your hand" } } })
}

/// The way to ask about the make or the lead that an interview told.
pub(super) fn of_told(code: Option<&str>, interview: &Interview<'_>) -> Markup {
    html! {
        @if let Some(words) = interview.may_ask() {
            p { a.quiet href=(of_wish(code, &interview.wish(words, &[]))) { "What would writers of the time have led or declared?" } }
        }
    }
}

fn of_wish(code: Option<&str>, wish: &Wish) -> String {
    let trumps = wish
        .now
        .trumps
        .map(|trumps| trumps.to_string().replace("no trumps", "none"));
    let mut pairs: Vec<(&str, &str)> = Vec::new();
    pairs.extend(name(wish.table, wish.now.position).map(|name| (BEGINS, name)));
    let led = wish.now.led().first().map(ToString::to_string);
    pairs.extend(led.iter().map(|led| ("led", led.as_str())));
    pairs.extend(wish.led_by().map(|by| ("by", by)));
    pairs.extend(trumps.iter().map(|trumps| ("trumps", trumps.as_str())));
    if wish.now.three_hand {
        pairs.push((THREE, YES));
    }
    link(PAGE, code, pairs)
}
