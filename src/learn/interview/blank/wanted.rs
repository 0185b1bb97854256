//! What is asked of a blank: the first that nobody has stated, its question, and what may be answered.

use super::super::around;
use super::super::prompt::Wants;
use super::super::reading::{seat, strain, suit};
use super::{
    Blank, Derived, Sort, Stated, asks_of, is_number_of_trick, is_open, may_be_open, names, number,
    of, renounces, taken, unknown,
};
use crate::bridge::{Seat, Suit};

/// A question for a blank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in super::super) struct Wanted {
    pub(in super::super) name: &'static str,
    pub(in super::super) question: String,
    pub(in super::super) choices: Vec<&'static str>,
    /// The seats of whom it may be one.
    pub(in super::super) seats: Vec<Seat>,
    pub(in super::super) wants: Wants,
    /// Whether the story can do without it.
    pub(in super::super) may_be_unknown: bool,
    /// What to write, if there is no list to choose from.
    pub(in super::super) hint: String,
}

/// The name of the first blank of a story that nobody has stated.
pub(in super::super) fn name_missing(story: &[&str], stated: &Stated) -> Option<&'static str> {
    missing(story, stated).map(|blank| blank.name)
}

fn missing(story: &[&str], stated: &Stated) -> Option<&'static Blank> {
    let is_stated = |name: &&&str| stated.iter().any(|(known, _)| *known == **name);
    let first = |name: &str| {
        if is_open(name, stated) {
            return None;
        }
        let alone = [name];
        let own = Derived::named(name).map_or(&alone[..], |derived| &derived.from);
        let wanted = own.iter().find(|name| !is_stated(name))?;
        Some(Blank::named(wanted))
    };
    // Who may have redoubled last depends on the trump, and so does a score.
    let may_wait = !asks_of(story, "{doubled_so_far}") && !asks_of(story, "trumps: ");
    let mut late = None;
    for blank in story.iter().flat_map(|line| names(line)).filter_map(first).flatten() {
        if !may_wait || !LATE.contains(&blank.name) {
            return Some(blank);
        }
        late = late.or(Some(blank));
    }
    late
}

/// What is asked for when the rest is stated: by then nothing may depend on it.
const LATE: [&str; 3] = ["maker", "strain", "strain2"];

/// The same blank, with what is asked of it.
pub(in super::super) fn wanted(
    story: &[&str],
    asks: &[(&str, &'static str)],
    stated: &Stated,
    speaker: Option<Seat>,
) -> Option<Wanted> {
    let blank = missing(story, stated)?;
    let (name, open) = (blank.name, may_be_open(story));
    let own = asks.iter().find(|(asked, _)| *asked == name);
    Some(Wanted {
        name: blank.name,
        question: own.map_or(blank.question, |(_, question)| question).to_owned(),
        choices: choices(blank.sort, stated, speaker),
        seats: match blank.sort {
            Sort::Seat | Sort::Maker | Sort::Defender if blank.name != "dealer" => {
                seats_for(blank.sort, stated, speaker)
            }
            _ => Vec::new(),
        },
        wants: match wants(blank.sort, stated, speaker) {
            Wants::Card { suit, rank, taken, .. } if name == "discard" => {
                Wants::Card { suit, rank, not: not_led(story, stated), taken }
            }
            Wants::Number(least, most) if name == "earlier" => Wants::Number(
                least,
                number(stated, "later").map_or(most, |later| later.min(most + 1) - 1),
            ),
            // Another trick comes after it.
            Wants::Number(least, most)
                if is_number_of_trick(name) && asks_of(story, "played_to_next") =>
            {
                Wants::Number(least, most - 1)
            }
            wants => wants,
        },
        may_be_unknown: unknown(blank.name, open).is_some(),
        hint: hint(blank, stated),
    })
}

/// What fills a blank, for who puts the question.
fn wants(sort: Sort, stated: &Stated, speaker: Option<Seat>) -> Wants {
    let card = |suit, rank| Wants::Card { suit, rank, not: None, taken: taken(stated) };
    match sort {
        Sort::Seat | Sort::Maker | Sort::Defender => Wants::Seat(seats_for(sort, stated, speaker)),
        Sort::Side => Wants::Side,
        Sort::Card | Sort::Cards => card(false, false),
        Sort::Discard => card(true, false),
        Sort::Face => card(true, true),
        Sort::Suit => Wants::Suit,
        Sort::Strain => Wants::Strain(of(stated, "strain").and_then(strain)),
        Sort::Number(least, most) => Wants::Number(least, most),
        Sort::Name | Sort::Names | Sort::Cuts => Wants::Names,
    }
}

/// The suit of which the card cannot be that somebody played: he did not follow suit, or led another than was called.
fn not_led(story: &[&str], stated: &Stated) -> Option<Suit> {
    let called = asks_of(story, "{a_called}");
    let name = if renounces(story) {
        "suit"
    } else if called {
        "called"
    } else {
        return None;
    };
    of(stated, name).and_then(suit)
}

/// What to write in a blank.
pub(super) fn hint(blank: &Blank, stated: &Stated) -> String {
    if let Some(hint) = blank.hint {
        return hint.to_owned();
    }
    let hint = match blank.sort {
        Sort::Card => "SK, a spade, a card",
        Sort::Cards => "SK, a spade, a card; several with commas",
        // No card of the suit that was led.
        Sort::Discard if of(stated, "suit") == Some("hearts") => "S4 or a spade",
        Sort::Discard => "H4 or a heart",
        Sort::Face => "H7",
        Sort::Number(least, most) => return format!("{least} to {most}"),
        Sort::Name => "a name",
        Sort::Names => "Ann, Bob, Cal, Dee, for instance",
        Sort::Cuts => "Ann H5, Bob S2, Cal DK, Dee C3, for instance",
        Sort::Seat | Sort::Maker | Sort::Defender | Sort::Side | Sort::Suit | Sort::Strain => "",
    };
    hint.to_owned()
}

/// The seats that may be in a blank for a player.
pub(in super::super) fn seats_of(name: &str, stated: &Stated, speaker: Option<Seat>) -> Vec<Seat> {
    let sort = Blank::named(name).map_or(Sort::Seat, |blank| blank.sort);
    seats_for(sort, stated, speaker)
}

/// The seats that will do.
pub(super) fn seats_for(sort: Sort, stated: &Stated, speaker: Option<Seat>) -> Vec<Seat> {
    let dealer = of(stated, "dealer").and_then(seat);
    let is_wanted = |one: &Seat| match (sort, dealer) {
        (Sort::Maker, Some(dealer)) => one.side() == dealer.side(),
        (Sort::Defender, Some(dealer)) => one.side() != dealer.side(),
        _ => true,
    };
    around::all(speaker).into_iter().filter(is_wanted).collect()
}

pub(super) fn choices(sort: Sort, stated: &Stated, speaker: Option<Seat>) -> Vec<&'static str> {
    match sort {
        Sort::Seat | Sort::Maker | Sort::Defender => seats_for(sort, stated, speaker)
            .into_iter()
            .map(|seat| around::called(seat, speaker))
            .collect(),
        Sort::Side => {
            let own = speaker.unwrap_or(Seat::North);
            vec![around::side(own, speaker), around::side(own.left(), speaker)]
        }
        Sort::Suit => vec!["spades", "hearts", "diamonds", "clubs"],
        Sort::Strain => {
            let all = ["spades", "hearts", "diamonds", "clubs", "no trumps"];
            let before = of(stated, "strain");
            all.into_iter().filter(|one| Some(*one) != before).collect()
        }
        Sort::Card
        | Sort::Cards
        | Sort::Discard
        | Sort::Face
        | Sort::Number(..)
        | Sort::Name
        | Sort::Names
        | Sort::Cuts => Vec::new(),
    }
}
