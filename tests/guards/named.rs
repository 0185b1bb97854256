//! Property 14: What the dealer names counts as what he plays, from whichever hand and in the player who's turn.

use super::same::{Key, Match, difference, facts, ruled};
use super::trial::{Failure, holds};
use crate::stories::{Line, Mark, Story};
use crate::support::codes;
use bystander::bridge::{Card, Rank, Seat, Suit};
use bystander::facts::Facts;

#[test]
fn a_card_named_in_dummy_has_the_turn_of_that_hand() {
    holds(named);
}

#[test]
fn a_card_named_in_dummy_leads_from_the_wrong_hand() {
    holds(leads);
}

fn named(story: &Story) -> Option<Failure> {
    let stated = facts(story)?;
    let dealer = stated.seats().dealer?;
    // Of several cards named the first counts.
    if [" names ", " touches ", " draws "].iter().any(|verb| story.says(verb)) {
        return None;
    }
    let plays: Vec<(usize, Card)> = named_for_played(story, &stated, dealer.partner());
    plays.into_iter().find_map(|(place, card)| {
        let mut lines = story.lines.clone();
        lines[place].text = format!("{dealer} names {card} in dummy");
        let other = story.with(lines);
        let facts = facts(&other)?;
        codes().iter().find_map(|code| {
            // A card named may be what a call was made for; what the dealer was stated of it is mentioned with the
            // naming.
            let of_naming = ["card_named", "call_disobeyed", "suggestion_disobeyed"];
            let is_naming = |key: &Key| of_naming.contains(&key.kind);
            let before = ruled(story, &stated, code).without(&is_naming);
            let after = ruled(&other, &facts, code).without(&is_naming);
            let found = difference(&before, &after, Match::UnlessNothing)?;
            let why = format!("{}: {card}\n{}", code.id, found.why());
            Some(Failure::new(found.class(), why))
        })
    })
}

/// The lines by which dummy plays a card in his turn, the next hand playing after him.
fn named_for_played(story: &Story, stated: &Facts, dummy: Seat) -> Vec<(usize, Card)> {
    let play = |line: &Line| -> Option<(Seat, Card)> {
        let (who, card) = line.text.split_once(" plays ")?;
        let seat = Seat::ALL.into_iter().find(|seat| seat.letter().to_string() == who)?;
        (line.mark == Mark::Regular).then_some((seat, face(card)?))
    };
    let pairs = story.lines.windows(2).enumerate();
    let found = pairs.filter_map(|(place, pair)| {
        let (seat, card) = play(&pair[0])?;
        let (next, _) = play(&pair[1])?;
        let line = u32::try_from(place + 1).ok()?;
        let mut plays = stated.record().plays.iter();
        let own = plays.find(|play| play.moment.line == line)?;
        let in_turn = own.in_turn == Some(true) && own.withdrawn.is_none();
        (seat == dummy && next == seat.left() && in_turn).then_some((place, card))
    });
    found.collect()
}

fn face(card: &str) -> Option<Card> {
    let [suit, rank] = card.chars().collect::<Vec<_>>()[..] else {
        return None;
    };
    let suit = Suit::ALL.into_iter().find(|one| one.letter() == suit)?;
    Some(Card::new(suit, Rank::from_letter(rank)?))
}

fn leads(story: &Story) -> Option<Failure> {
    let stated = facts(story)?;
    let dealer = stated.seats().dealer?;
    let record = stated.record();
    let mut lines = story.lines.iter().enumerate();
    lines.find_map(|(place, line)| {
        let (who, card) = line.text.split_once(" leads ")?;
        let dummys = who == dealer.partner().letter().to_string();
        let card = face(card).filter(|_| dummys)?;
        let number = u32::try_from(place + 1).ok()?;
        let lead = record.plays.iter().find(|play| play.moment.line == number)?;
        let down = record.dummy.down.is_some_and(|then| then.at < lead.moment.at);
        // While another trick waits for a card, what is named is played to that.
        let before = record.trick(lead.trick.checked_sub(1)?)?;
        let complete = before.complete.is_some_and(|then| then.at < lead.moment.at);
        let mut earlier = record.plays.iter();
        let first = !earlier.any(|one| one.trick == lead.trick && one.moment.at < lead.moment.at);
        if lead.in_turn != Some(false) || !(down && complete && first) {
            return None;
        }
        let mut lines = story.lines.clone();
        lines[place].text = format!("{dealer} names {card} in dummy");
        let other = story.with(lines);
        let facts = facts(&other)?;
        codes().iter().find_map(|code| {
            let (before, after) = (ruled(story, &stated, code), ruled(&other, &facts, code));
            let found = difference(&before, &after, Match::UnlessNothing)?;
            let why = format!("{}: {card}\n{}", code.id, found.why());
            Some(Failure::new(found.class(), why))
        })
    })
}
