//! Who is meant by a blank for a player, as the words said.

use super::super::begins_with_doer::begins_with_doer;
use super::super::hand_said::Player;
use super::super::openings::Opening;
use super::super::reading::seat;
use super::super::{State, seats};
use super::of;
use crate::bridge::Seat;

/// Who did it, as the words said: the seat for a blank of this name.
pub(in super::super) fn who_is_said(
    name: &str,
    opening: &Opening,
    state: &State,
) -> Option<String> {
    let said = &state.besides;
    if name == "who" && opening.story.iter().any(|line| line.starts_with(ASKS)) {
        let first = said.who.filter(|_| said.verb.as_deref().is_some_and(|verb| verb == "asked"));
        let other = said.asked.and_then(|asked| seat_of(asked, state));
        // `LHO asked his partner`.
        let partner = || Some(seat_of(first?, state)?.partner());
        return Some(other.or_else(partner)?.to_string());
    }
    if let Some(led) = led_before(opening, state).filter(|_| name == "who") {
        return Some(led.to_string());
    }
    if let Some(to) = said.dealt_to.filter(|_| name == "who" && opening.story.contains(&DEALT_TO)) {
        return seat_of(to, state).map(|seat| seat.to_string());
    }
    if let Some(upon) = said.called_upon.filter(|_| opening.calls_upon(name)) {
        return seat_of(upon, state).map(|seat| seat.to_string());
    }
    if let Some(who) = who_did(name, opening, state) {
        return Some(who.to_string());
    }
    if let Some(other) = of_the_other_side(name, opening, state) {
        return Some(other.to_string());
    }
    if let Some(one) = one_of_both(name, opening, state) {
        return Some(one.to_string());
    }
    let doer = ["who", "defender", "offender"].contains(&name);
    if !doer || !begins_with_doer(opening, name, said) {
        return None;
    }
    Some(seat_of(said.who?, state)?.to_string())
}

/// How a line begins in which he is asked who did it.
const ASKS: &str = "{partner} asks {who} ";

/// The line of him to whom too many cards were dealt.
const DEALT_TO: &str = "{who} has {count} cards";

/// Who is said to have done what an opening asks of a blank, `Who revoked?`, where one is.
fn who_did(name: &str, opening: &Opening, state: &State) -> Option<Seat> {
    let asked = opening.verb_of(name)?;
    // Of him who did it the words may tell more: in which of his two hands he did.
    if name != "maker"
        && state.besides.who.is_some()
        && state.besides.does.as_deref() == Some(asked)
    {
        return None;
    }
    let mut own = state.besides.deeds.iter().filter(|(_, verb)| verb == asked);
    let (who, _) = own.next()?;
    let seat = seat_of(*who, state)?;
    if opening.is_of_both_sides() {
        return (name == "who").then_some(seat);
    }
    let same = |(other, _): &(Player, String)| seat_of(*other, state) == Some(seat);
    own.all(same).then_some(seat)
}

/// Who of the other side did the same, where both sides did it.
fn of_the_other_side(name: &str, opening: &Opening, state: &State) -> Option<Seat> {
    if name != "other" || !opening.is_of_both_sides() {
        return None;
    }
    let asked = opening.verb_of("who")?;
    let first = of(&state.stated, "who").and_then(seat)?;
    let mut deeds = state.besides.deeds.iter();
    deeds.find_map(|(who, verb)| {
        let other = seat_of(*who, state).filter(|_| verb == asked)?;
        (other.side() != first.side()).then_some(other)
    })
}

/// One of a side that did it together, if no more is stated than that.
fn one_of_both(name: &str, opening: &Opening, state: &State) -> Option<Seat> {
    const TOGETHER: &str = "{who} and {partner} ";
    if name != "who" || !opening.story.iter().any(|line| line.starts_with(TOGETHER)) {
        return None;
    }
    let speaker = state.seated?.speaker?;
    let words = seats::words(&state.words);
    let begins: Vec<&str> = words.iter().take(4).map(String::as_str).collect();
    match begins.as_slice() {
        ["we", ..] | ["my", "partner", "and", "i"] => Some(speaker),
        ["they" | "opponents", ..]
        | ["the" | "my" | "our" | "both", "opponents" | "adversaries", ..]
        | ["the", "two", "opponents" | "adversaries", ..]
        | ["the", "two", "of", "them"]
        | ["both", "of", "them", ..] => Some(speaker.left()),
        _ => None,
    }
}

/// Who led, by who is said to have played to it: he who sits before him. Of the dealer's two hands it is that one.
fn led_before(opening: &Opening, state: &State) -> Option<Seat> {
    const PLAYED_TO: &str = "{next} plays {follow}";
    let said = &state.besides;
    if !opening.story.contains(&PLAYED_TO) {
        return None;
    }
    let next = seat_of(said.next?, state)?;
    let led = next.right();
    let doer = said.who.and_then(|who| seat_of(who, state));
    let may_be =
        |doer: Seat| [led, next].contains(&doer) || said.wrong_hand && doer.side() == led.side();
    doer.is_none_or(may_be).then_some(led)
}

/// Where he sits who is named.
pub(in super::super) fn seat_of(who: Player, state: &State) -> Option<Seat> {
    let seated = state.seated;
    let dealer = of(&state.stated, "dealer").and_then(seat);
    who.seat(
        seated.and_then(|seated| seated.speaker),
        dealer.or(seated.and_then(|seated| seated.dealer)),
    )
}
