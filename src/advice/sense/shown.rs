//! The situation in which rows contradict each other, in brief.

use super::super::school::Table;
use super::super::situation::{Position, Situation};
use crate::bridge::{Card, Hand, Strain};

/// The hand, and what is stated of the table on one matter.
pub(super) fn shown(now: &Situation, table: Table) -> String {
    let mut stated = Vec::new();
    let makes = table == Table::Declare;
    let led = matches!(table, Table::Play | Table::DealerPlay | Table::Discard | Table::Call);
    if let Some(trumps) = now.trumps.filter(|_| !makes) {
        stated.push(match trumps {
            Strain::NoTrumps => "no trumps".to_owned(),
            Strain::Trumps(suit) => format!("{suit} are trumps"),
        });
    }
    if makes && now.three_hand {
        stated.push("three or two play".to_owned());
    }
    stated.extend(now.position.map(|position| position_of(position).to_owned()));
    if !led {
        let pair = |(own, theirs)| format!("{own}-{theirs}");
        stated.extend(now.score.map(|score| format!("at {}", pair(score))));
        stated.extend(now.games.map(|games| format!("games {}", pair(games))));
    }
    if led && !now.led().is_empty() {
        let by = match (now.adversary_led.is_empty(), now.plays_last) {
            (true, _) => "partner led",
            (false, false) => "second to",
            (false, true) => "last to",
        };
        stated.push(format!("{by} {}", cards(now.led())));
    }
    if let Some(dummy) = now.dummy.filter(|_| led) {
        stated.push(format!("dummy {}", hand(dummy)));
    }
    format!("{} ({})", hand(now.hand), stated.join(", "))
}

fn position_of(position: Position) -> &'static str {
    match position {
        Position::Dealer => "dealer",
        Position::Passed => "dummy",
        Position::Eldest => "eldest hand",
        Position::ThirdHand => "third hand",
    }
}

fn cards(cards: &[Card]) -> String {
    let words: Vec<String> = cards.iter().map(ToString::to_string).collect();
    words.join(" ")
}

fn hand(hand: Hand) -> String {
    hand.to_string()
}
