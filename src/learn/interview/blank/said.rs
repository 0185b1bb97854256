//! What the words of what is being stated say about a blank.

use super::super::hand_said::Player;
use super::super::openings::Opening;
use super::super::phrase::Besides;
use super::super::reading::seat;
use super::super::{State, cards_said, cuts_said, names_said, seats};
use super::who::seat_of;
use super::{ANY_CARD, Wanted, is_number_of_trick, names, tried, who_is_said};
use crate::bridge::Seat;
use crate::facts::IncidentKind;

/// What the words of what is being stated say about a blank.
pub(in super::super) fn also_said(
    wanted: &Wanted,
    opening: &Opening,
    state: &State,
) -> Option<String> {
    let said = &state.besides;
    if let Some(who) = who_is_said(wanted.name, opening, state) {
        return Some(who);
    }
    match wanted.name {
        "cards" if said.cards.len() > 1 => Some(said.cards.join(", ")),
        "cards" if said.rank.is_none() && said.several.is_some() => {
            Some(vec![ANY_CARD; said.several?].join(", "))
        }
        "card" | "card2" | "card3" if opening.asks_of("card2") => {
            let several = ["card", "card2", "card3"];
            let place = several.iter().position(|name| *name == wanted.name)?;
            let own = said.cards.get(place);
            let own = own.filter(|_| said.cards.len() > 1).cloned();
            own.or_else(|| cards_said::of_winners(&seats::words(&state.words)))
        }
        // What was led before is not what was led too early.
        "card"
            if opening.kind == IncidentKind::LedEarly
                && cards_said::are_before_a_further(&seats::words(&state.words)) =>
        {
            None
        }
        "card" if opening.story.iter().any(|line| line.starts_with(LED)) => {
            said.card.clone().or_else(|| said.led.clone())
        }
        "discard" => said.card.clone().or_else(|| said.of_suit.clone()),
        "card" | "cards" | "face" => said.card.clone(),
        // However many they are, the laws say the same.
        "count" => {
            said.count.clone().or_else(|| tried("count").first().map(|one| (*one).to_owned()))
        }
        "maker" => {
            let (who, _) = said.named.as_ref()?;
            let seat = seat_of(*who, state)?;
            wanted.seats.contains(&seat).then(|| seat.to_string())
        }
        "strain" | "suit_trump" => strains(said).first().cloned(),
        "strain2" => match strains(said) {
            [first, last] if first != last => Some(last.clone()),
            _ => None,
        },
        "suit" => said.suit.clone(),
        "nearly_all" => slam(&state.words).map(str::to_owned),
        "side" => {
            let first = seats::words(&state.words).into_iter().next()?;
            let own = state.seated?.speaker?.side();
            match first.as_str() {
                "we" => Some(own.to_string()),
                "they" => Some(own.other().to_string()),
                _ => None,
            }
        }
        "other" if looks_over(opening) => Some(seat_of(said.hand?, state)?.to_string()),
        "turn" => turn_said(opening, state).map(|turn| turn.to_string()),
        // Where another trick is asked for as well, it may be that one.
        name if is_number_of_trick(name) && !has_another_trick(opening) => said.trick.clone(),
        "earlier" => said.trick.clone(),
        "leader" => Some(seat_of(said.led_by?, state)?.to_string()),
        "to_play" => Some(seat_of(said.before?, state)?.to_string()),
        "honours" => said.honours.map(|count| count.to_string()),
        "cuts" => cuts_said::read(&state.words),
        "called" => said.called.clone(),
        "table" => names_said::at_table(&state.words),
        "newcomer" => names_said::newcomer(&state.words),
        _ => None,
    }
}

/// A card that is led by him of whom it is stated.
const LED: &str = "{who} leads {card}";

/// For whom it is said to have been to lead.
fn turn_said(opening: &Opening, state: &State) -> Option<Seat> {
    let said = &state.besides;
    let dealer = seat_of(Player::Dealer, state);
    // From the wrong hand: it was for the other hand of his side to lead.
    let two_hands = |who: &Seat| dealer.is_some_and(|dealer| dealer.side() == who.side());
    let who = who_is_said("who", opening, state).and_then(|who| seat(&who));
    if let Some(who) = who.filter(two_hands).filter(|_| said.wrong_hand) {
        return Some(who.partner());
    }
    // Who led has not won the trick in the hand he led from.
    let turn = seat_of(said.turn?, state)?;
    let doer = said.who.and_then(|who| seat_of(who, state));
    (doer != Some(turn)).then_some(turn)
}

/// How many tricks are said to have been won, where they were all or all but one.
fn slam(said: &str) -> Option<&'static str> {
    let words = seats::words(said);
    let has = |own: &[&str]| words.iter().any(|word| own.contains(&word.as_str()));
    match (has(&["twelve", "12"]), has(&["thirteen", "13"])) {
        (true, false) => Some("12"),
        (false, true) => Some("13"),
        _ => None,
    }
}

/// The trumps that were named, in their order.
fn strains(said: &Besides) -> &[String] {
    said.named.as_ref().map_or(&said.strains, |(_, strains)| strains)
}

/// Whether an opening tells of somebody's hand that was looked at.
fn looks_over(opening: &Opening) -> bool {
    opening.story.iter().any(|line| line.contains("{other}'s hand"))
}

fn has_another_trick(opening: &Opening) -> bool {
    let mut names = opening.story.iter().flat_map(|line| names(line));
    names.any(|name| name == "earlier")
}
