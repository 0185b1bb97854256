//! What players do about an irregularity of the play: rights used, given up, misused, and time going by.

use super::maker::{Called, Maker};
use super::marks::Mark;
use super::rows::Memo;
use bystander::bridge::{Card, Rank, Seat, Suit};

pub(super) const EXPOSED: [&str; 8] = [
    "{d} calls {x.card} from {x}",
    "{d} calls {x.card} from {x}",
    "{d} waives the penalty",
    "{d} bars {x.suit} from {x.p}",
    "{x} picks up {x.card}",
    "{y} calls attention to the exposed card",
    "{x.l} calls {x.card} from {x}",
    "{x} plays {x.card}",
];
pub(super) const CARD_CALLED: [&str; 3] =
    ["{d} calls {x.card} from {x}", "{d} waives the penalty", "{d} calls {o.card} from {x}"];
pub(super) const OUT_OF_TURN: [&str; 14] = [
    "{d} calls {x.card} from {x}",
    "{d} calls {x.card} from {x}",
    "{d} calls a {one} from {x.p}",
    "{d} calls a {one} from {x}",
    "{d} calls a {x.one} from {x.p}",
    "{m} calls a {one} from {e}",
    "{d} waives the penalty",
    "{y} calls attention to the lead out of turn",
    "{y} calls a {one} from {x.p}",
    "{x.l} lets it stand",
    "{x.p} warns {x} about the lead",
    "{d} says {x} led out of turn to trick {trick} / {x} denies it / {d} looks at trick {trick}",
    "{y} says a penalty is due",
    "{d} asks {y} who shall exact the penalty",
];
pub(super) const ATTENTION: [&str; 9] = [
    "{d} calls the highest {one led} from {x.p}",
    "{d} calls the lowest {one led} from {x.p}",
    "{d} calls on {x.p} to win",
    "{d} calls on {x.p} to lose",
    "{d} waives the penalty",
    "{y} calls attention to the play out of turn",
    "{d} calls the lowest {one} from {x.p}",
    "{d} calls on {x.p} to win trick {trick}",
    "{d} calls the highest {one led} from {x}",
];
pub(super) const TWO_CARDS: [&str; 7] = [
    "{d} chooses {x.card}",
    "{d} chooses {x.card}",
    "{d} chooses {x.card2}",
    "{d} calls {x.card2} from {x}",
    "{x} picks up {x.card2}",
    "{y} calls attention to the two cards",
    "{d} waives the penalty",
];
pub(super) const RENOUNCE: [&str; 14] = [
    "{x.p} asks {x} about {led}",
    "{x.p} asks {x} about {led} / {x} says he has none",
    "{x.p} asks {x} about {led} / {x} says he has one",
    "{x.p} asks {x} about {led} / {x} says no",
    "{x.l} claims a revoke by {x}",
    "{x.r} claims a revoke by {x}",
    "{x} holds {led}",
    "{x} has no {led}",
    "{d} calls the highest {one led} from {x}",
    "{d} calls the lowest {one led} from {x}",
    "{d} calls {x.card} from {x}",
    "{e} calls the highest {one led} from {d}",
    "{y} calls attention to the revoke",
    "{d} waives the penalty",
];
pub(super) const REVOKED: [&str; 15] = [
    "the trick is turned and quitted",
    "{x.l} claims a revoke by {x}",
    "{x.r} claims a revoke by {x}",
    "the hand is played out / {x.l} claims a revoke by {x}",
    "the hand is played out / {x.l} claims a revoke by {x} / NS take three tricks",
    "the hand is played out / {x.l} claims a revoke by {x} / EW deduct the value of three tricks",
    "the hand is played out / {x.l} claims a revoke by {x} / NS add the value of three tricks",
    "NS divide the penalty",
    "EW divide the penalty",
    "{x} mixes the cards",
    "{x.l} and {x.r} consult on the penalty",
    "the tricks are searched",
    "{x.l} waives the penalty",
    "the cards are cut for the next deal",
    "{x.p} revokes",
];
pub(super) const DUMMY_ERRED: [&str; 8] = [
    "{f} tells {d} to play {x.card}",
    "{f} tells {d} not to play {x.card}",
    "{e} and {t} consult on the penalty",
    "{f} waives the penalty",
    "{y} plays {x.card}",
    "{f} lets it stand",
    "{f} asks {f.p} who shall exact the penalty",
    "{f} suggests the penalty",
];

/// How a revoke comes to light.
const FOUND: [&str; 10] = [
    "{x.l} claims a revoke by {x}",
    "{x.r} claims a revoke by {x}",
    "{x} held a {one led} at trick {trick}",
    "{x} holds {led}",
    "{x} has no {led}",
    "trick {trick} was quitted",
    "trick {trick} was not quitted",
    "{y} calls attention to the revoke",
    "{d} waives the penalty",
    "the error is discovered",
];

/// What anybody may do or say in the play.
pub(super) const POOL: &[&str] = &[
    "{d} waives the penalty",
    "{o} waives the penalty",
    "{o} lets it stand",
    "{o} demands a new deal",
    "{o} demands \"the ace of trumps\"",
    "{d} calls a {one} from {f}",
    "{d} calls {f.card} from {f}",
    "{e} and {t} consult on the penalty",
    "{d} and {y} consult on the penalty",
    "{e} and {t} consult",
    "{o} suggests the penalty",
    "{o} says a penalty is due",
    "{f} asks {f.p} who shall exact the penalty",
    "{d} asks {y} who shall exact the penalty",
    "{y} calls attention to the penalty",
    "{y} denies the penalty",
    "{y} asks {d} if he obeyed",
    "the error is discovered",
    "{o} discovers the error",
    "dummy is down",
    "dummy is not down",
    "part of dummy is down",
    "{o} has looked at his cards",
    "the hand is played out",
    "the cards are cut for the next deal",
    "{o} asks for time",
    "{o} talks",
    "{o} claims a revoke by {o.l}",
    "the tricks are counted",
    "the tricks are searched",
    "bystander remarks on the penalty",
    "trick {trick} was quitted",
    "trick {trick} was not quitted",
    "{f} holds {f.suit}",
    "{f} has no {f.void}",
    "{o} holds {o.card}",
];

impl Maker {
    /// A revoke of the story is found out.
    pub(super) fn claim_a_revoke(&mut self) {
        let place = self.rng.usize(..self.revokes.len());
        let (seat, suit, card, number) = self.revokes[place];
        let mut memo = Memo::about(seat);
        memo.filled.insert("led".to_owned(), suit.plural().to_owned());
        memo.filled.insert("x.card".to_owned(), card.to_string());
        memo.filled.insert("trick".to_owned(), number.to_string());
        memo.filled.insert("one led".to_owned(), suit.singular().to_owned());
        self.react(&FOUND, POOL, &mut memo);
        if self.percent(30) {
            self.react(&REVOKED, POOL, &mut memo);
        }
    }

    /// Keeps in mind what somebody is called on to do.
    pub(super) fn note_call(&mut self, line: &str) {
        let Some((of, called)) = call(line) else {
            return;
        };
        self.calls.push((of, called));
    }

    /// Facts about who holds what, true of the cards.
    pub(super) fn say_a_holding(&mut self) {
        let seat = self.seat();
        let suit = self.suit();
        let line = if self.of_suit(seat, suit).is_empty() {
            format!("{seat} has no {suit}")
        } else {
            format!("{seat} holds {suit}")
        };
        self.say(Mark::Fact, line);
    }
}

/// What a line calls for, and of whom.
fn call(line: &str) -> Option<(Seat, Called)> {
    let (_, rest) = line.split_once(" calls ").or(line.split_once(" bars "))?;
    let on = rest.strip_prefix("on ");
    if let Some(on) = on {
        let of = seat(on.split(' ').next()?)?;
        let called = if on.contains("to win") { Called::Win } else { Called::Lose };
        return Some((of, called));
    }
    let (what, of) = rest.split_once(" from ")?;
    let of = seat(of)?;
    let barred = line.contains(" bars ");
    let called = match what.split(' ').collect::<Vec<_>>()[..] {
        ["a", one] => Called::Suit(suit(one)?),
        ["the", "highest", one] => Called::Highest(suit(one)?),
        ["the", "lowest", one] => Called::Lowest(suit(one)?),
        [one] if barred => Called::Not(suit(one)?),
        [one] => Called::Card(card(one)?),
        _ => return None,
    };
    Some((of, called))
}

fn seat(word: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| seat.letter().to_string() == word)
}

fn suit(word: &str) -> Option<Suit> {
    Suit::ALL.into_iter().find(|suit| suit.singular() == word || suit.plural() == word)
}

fn card(word: &str) -> Option<Card> {
    let mut letters = word.chars();
    let first = letters.next()?;
    let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == first)?;
    let rank = Rank::from_letter(letters.next()?)?;
    Some(Card::new(suit, rank))
}
