//! The ways to the page of advice: from a ruling with the hand that the case gives, from words that ask for it.

use super::Context;
use super::address::{Address, link};
use super::advice_words::{
    ASK, BEGINS, CALL, DISCARD, DOUBLING, ELEVEN, HELD, MAKER, PLAY, PLAYED, RETURN, SCHOOL, SITS,
    THREE, WORTH, YES,
};
use super::read_case::Ready;
use super::sitting::{HAPPENED, QUICK, Sitting};
use crate::advice::{Done, Position, School, Situation, Table, Wish};
use crate::interview::Interview;
use crate::laws::{Code, embedded, embedded_games};
use maud::{Markup, html};

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
        (Table::Discard, _) => Some(DISCARD),
        (Table::Eleven, _) => Some(ELEVEN),
        (Table::Worth, _) => Some(WORTH),
        (Table::Call, _) => Some(CALL),
        (Table::DealerPlay, _) => None,
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

/// The code of the game for three or two that a case names first, if it is not among the codes available.
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
    let mut pairs = of_situation(&done.now, done.table);
    pairs.extend(name(done.table, done.now.position).map(|name| (ASK, name.to_owned())));
    linked(code, &pairs)
}

fn linked(code: Option<&str>, pairs: &[(&str, String)]) -> String {
    let pairs = pairs.iter().map(|(name, value)| (*name, value.as_str()));
    link(PAGE, code, pairs)
}

/// What is known of the hand and of the table, as the address has it.
fn of_situation(now: &Situation, table: Table) -> Vec<(&'static str, String)> {
    let mut pairs = Vec::new();
    if now.hand.len() == HELD {
        pairs.push(("hand", now.hand.to_string()));
    }
    let trumps = now.trumps.map(|trumps| trumps.to_string().replace("no trumps", "none"));
    pairs.extend(trumps.map(|trumps| ("trumps", trumps)));
    if let Some((own, theirs)) = now.score {
        pairs.extend([("own", own.to_string()), ("theirs", theirs.to_string())]);
    }
    if now.three_hand {
        pairs.push((THREE, YES.to_owned()));
    }
    let maker = now.made_by_dummy.filter(|_| table != Table::Declare);
    let maker = maker.map(|dummy| if dummy { "dummy" } else { "dealer" });
    pairs.extend(maker.map(|maker| (MAKER, maker.to_owned())));
    let doubled = match (now.partner_doubled, now.doubled) {
        (Some(true), _) => Some("partner"),
        (_, Some(true)) => Some("yes"),
        (Some(false), _) | (_, Some(false)) => Some("no"),
        (None, None) => None,
    };
    pairs.extend(doubled.map(|doubled| (DOUBLING, doubled.to_owned())));
    let sits = match (table, now.position) {
        (Table::Play, Some(Position::Eldest)) => Some("left"),
        (Table::Play | Table::Double, Some(Position::ThirdHand)) => Some("right"),
        _ => None,
    };
    pairs.extend(sits.map(|sits| (SITS, sits.to_owned())));
    pairs
}

/// The way to ask what some words ask of a hand, which may still have to be stated.
pub(super) fn of_words(
    code: Option<&str>,
    interview: &Interview<'_>,
    words: &str,
    schools: &[School],
) -> Option<Markup> {
    if !interview.is_about_a_hand(words) {
        return None;
    }
    let wish = interview.wish(words, schools);
    name(wish.table, wish.now.position)?;
    if let Some(none) = wish.has_no_rows() {
        return Some(html! { p { (none) } });
    }
    Some(html! { p { a.button href=(of_wish(code, wish)) { "Ask with your hand" } } })
}

/// The way to ask about the make or the lead that an interview told: what is to be asked is found once it is taken.
pub(super) fn of_stated(code: Option<&str>, sitting: &Sitting<'_>) -> Markup {
    html! {
        @if sitting.interview.may_ask().is_some() {
            p { a.quiet href=(link(PAGE, code, sitting.pairs())) { "What would writers of the time have led or declared?" } }
        }
    }
}

/// What is asked of the make or the lead, where the address tells an interview; nothing where it tells none.
pub(super) fn asked_of_stated(context: &Context<'_>) -> Option<Address> {
    [QUICK, HAPPENED].into_iter().find_map(|name| context.address.value(name))?;
    let sitting = Sitting::of(&context.address, context.codes(), &context.library.shared);
    let interview = &sitting.interview;
    let code = context.address.code(context.library);
    let way = match interview.may_ask() {
        Some(words) => of_wish(code.as_deref(), interview.wish(words, &[])),
        None => link(PAGE, code.as_deref(), []),
    };
    let (_, query) = way.split_once('?').unwrap_or_default();
    Address::of(query, context.library).ok()
}

/// With everything told, the way asks; else it begins, with what is stated.
fn of_wish(code: Option<&str>, mut wish: Wish) -> String {
    let typed = wish.typed().map(str::to_owned);
    let is_wrong = wish.read_own_hand().is_some();
    let asks = if is_wrong || wish.can_be_asked() { ASK } else { BEGINS };
    let name = || name(wish.table, wish.now.position);
    let asked = if wish.returns() { Some(RETURN) } else { name() };
    let mut pairs: Vec<(&str, String)> = Vec::new();
    pairs.extend(asked.map(|name| (asks, name.to_owned())));
    pairs.extend(of_situation(&wish.now, wish.table));
    if let Some(typed) = typed.filter(|_| is_wrong) {
        pairs.retain(|(name, _)| *name != "hand");
        pairs.push(("hand", typed));
    }
    let led = wish.now.led().first();
    pairs.extend(led.map(|led| ("led", led.to_string())));
    let played = wish.now.played.and_then(|played| played.iter().next());
    pairs.extend(played.map(|played| (PLAYED, played.to_string())));
    pairs.extend(wish.now.dummy.map(|dummy| ("dummy", dummy.to_string())));
    pairs.extend(wish.led_by().map(|by| ("by", by.to_owned())));
    let schools = wish.meant().iter();
    pairs.extend(schools.map(|school| (SCHOOL, school.clone())));
    linked(code, &pairs)
}
