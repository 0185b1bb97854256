//! What the blanks of a story come to, once they are known: those that were asked for, and those that follow.

use super::blank::{NOT_KNOWN, Stated, is_open, names, of};
use super::reading::{card, seat, side, suit};
use crate::bridge::{Seat, Suit};

/// The line that tells that cards have been led.
const BEGUN: &str = "the play has begun";
/// The line that tells that dummy's hand lies on the table.
const DOWN: &str = "dummy is down";
/// What is stated instead of a line of which something is not known: what is so in the play, and after its first trick,
/// whichever trick it is; that the trump was named, by whom and which as far as that is known.
const INSTEAD: [(&str, &[&str]); 11] = [
    ("{declaration}", &["the trump is named"]),
    ("{dummy} declares {strain}", &["{dummy} names the trump"]),
    ("{defender} declares {strain}", &["{defender} names the trump"]),
    ("{who} changes {strain} to {strain2}", &["{who} changes the trump"]),
    ("trumps: {strain} by {maker}", &["trumps: {strain}"]),
    ("trumps: {suit_trump} by {maker}", &["trumps: {suit_trump}"]),
    ("{who} omits to play to trick {trick}", &["{who} omits to play"]),
    ("{who} plays two cards to trick {earlier}", &["{who} plays two cards to an earlier trick"]),
    ("{who} mixes {card} with trick {earlier}", &["{who} mixes {card} with an earlier trick"]),
    ("trick: {trick}", &[BEGUN, DOWN]),
    ("trick: {later}", &[BEGUN, DOWN]),
];
/// How the line begins that tells which trick it was.
const TRICK: &str = "trick: ";
/// How the remark begins that tells the trick of a further thing.
const REMARK: &str = "# trick ";
/// How the line begins that tells who dealt.
const DEALER: &str = "dealer:";
/// The tricks of a hand.
const TRICKS: usize = 13;

/// The lines with their blanks filled; nothing before all of them are stated.
pub(super) fn filled(story: &[&str], stated: &Stated) -> Option<Vec<String>> {
    let open = |line: &str| names(line).any(|name| is_open(name, stated));
    let mut lines = Vec::new();
    for line in story {
        // Without the number of a trick the story does without its header; without the suit that was led, without who
        // held it.
        let instead = INSTEAD.iter().find(|(header, _)| header == line);
        let own = match instead {
            _ if !open(line) => std::slice::from_ref(line),
            instead => instead.map_or(&[][..], |(_, lines)| lines),
        };
        for line in own.iter().filter(|line| !open(line)) {
            let mut text = (*line).to_owned();
            for name in names(line) {
                text = text.replace(&format!("{{{name}}}"), &value(name, stated)?);
            }
            let stated = text.split('\n').filter(|line| !line.is_empty());
            lines.extend(stated.map(str::to_owned));
        }
    }
    Some(lines)
}

/// The lines of a case with those that follow: who dealt is before everything that happened.
pub(super) fn joined(lines: &[String], story: Vec<String>) -> Vec<String> {
    let header = |line: &String| line.starts_with("case ") || line.starts_with("code:");
    let mut all = lines.to_vec();
    for line in story {
        if is_dealer(&line) {
            let place = all.iter().take_while(|line| header(line)).count();
            all.insert(place, line);
        } else {
            all.push(line);
        }
    }
    all
}

/// The remark that says in which trick a further thing happened: a case has one number of a trick in its header, and who
/// reads it should know the other.
pub(super) fn trick_remark(lines: &[String], trick: Option<&str>) -> Option<String> {
    let trick = trick.filter(|_| !lines.is_empty())?;
    (!states_trick(lines, trick)).then(|| format!("{REMARK}{trick}"))
}

/// The number of a trick that a line states.
fn number(line: &str) -> Option<&str> {
    line.strip_prefix(TRICK).or(line.strip_prefix(REMARK))
}

/// Whether a case says about something that it happened in a trick.
pub(super) fn states_trick(lines: &[String], trick: &str) -> bool {
    lines.iter().any(|line| number(line) == Some(trick))
}

/// The trick in which the latest thing happened that has one.
pub(super) fn latest_trick(lines: &[String]) -> Option<u32> {
    lines.iter().rev().find_map(|line| number(line)?.parse().ok())
}

/// Whether a case is told from the midst of the play without the number of any trick.
pub(super) fn is_untricked(lines: &[String]) -> bool {
    let begins = lines.windows(2).any(|pair| pair == [BEGUN, DOWN]);
    begins && !lines.iter().any(|line| line.starts_with("trick:"))
}

/// Whether a line says who dealt.
pub(super) fn is_dealer(line: &str) -> bool {
    line.starts_with(DEALER)
}

/// The line that tells it.
pub(super) fn dealer(seat: Seat) -> String {
    format!("{DEALER} {seat}")
}

fn value(name: &str, stated: &Stated) -> Option<String> {
    let seat_of = |name| of(stated, name).and_then(seat);
    let derived = match name {
        "dummy" => seat_of("dealer")?.partner().to_string(),
        "eldest" => seat_of("dealer")?.left().to_string(),
        "third" => seat_of("dealer")?.right().to_string(),
        "partner" => seat_of("who")?.partner().to_string(),
        // If nobody says which of the side it was, he who did the first thing.
        "mixer" => seat_of(name).or_else(|| seat_of("who"))?.to_string(),
        "next" => seat_of("who")?.left().to_string(),
        "last" => seat_of("who")?.right().to_string(),
        // If nobody knows who led, nobody knows in which order they played.
        "renounce_in_turn" | "renounce_so_far" if of(stated, "leader") == Some(NOT_KNOWN) => {
            format!("{} revokes", seat_of("who")?)
        }
        "renounce_in_turn" => followers(stated, &renounces(stated)?, true)?,
        "renounce_so_far" => followers(stated, &renounces(stated)?, false)?,
        "played_so_far" => {
            let waiting = waiting(seat_of("leader")?, seat_of("who")?);
            let to_play = seat_of("to_play")?;
            let played = waiting.iter().take_while(|seat| **seat != to_play);
            let lines = played.map(|seat| format!("{seat} plays a card"));
            lines.collect::<Vec<_>>().join("\n")
        }
        "first_double" => first_double(seat_of("dealer")?, seat_of("defender")?),
        "doubled_so_far" => doubled(stated)?,
        // Dummy may claim nothing for his side: of the dealer's, he does.
        "claimant" => {
            let (dealer, who) = (seat_of("dealer")?, seat_of("who")?);
            let claims = if who.side() == dealer.side() { who.left() } else { dealer };
            claims.to_string()
        }
        "their_side" => seat_of("who")?.side().other().to_string(),
        // If nobody knows whose turn it was, that it was another's is stated of the lead itself.
        "out_of_turn" => match of(stated, "turn")? {
            NOT_KNOWN => " out of turn".to_owned(),
            _ => String::new(),
        },
        "own_side" => seat_of("who")?.side().to_string(),
        "before_defender" => seat_of("defender")?.right().to_string(),
        "a_suit_of_face" => format!("a {}", suit_of_face(stated)?.singular()),
        "suit_of_face" => suit_of_face(stated)?.singular().to_owned(),
        "defender_partner" => seat_of("defender")?.partner().to_string(),
        "other_side" => side(of(stated, "side")?, None)?.other().to_string(),
        "left_over" => rest_of_tricks(of(stated, "won")?)?,
        "left_in_play" => rest_of_tricks(of(stated, "in_play")?)?,
        "left_by_slam" => rest_of_tricks(of(stated, "nearly_all")?)?,
        "cutters" => cutters(of(stated, "cuts")?),
        "a_suit" => one_of("suit", stated)?,
        "a_suit2" => one_of("suit2", stated)?,
        "a_called" => one_of("called", stated)?,
        "declaration" => {
            let (dealer, maker) = (seat_of("dealer")?, seat_of("maker")?);
            let named = match of(stated, "strain")? {
                NOT_KNOWN => format!("{maker} names the trump"),
                strain => format!("{maker} declares {strain}"),
            };
            if dealer == maker { named } else { format!("{dealer} passes\n{named}") }
        }
        own => of(stated, own)?.to_owned(),
    };
    Some(derived)
}

/// What he does who does not follow suit.
fn renounces(stated: &Stated) -> Option<String> {
    let open = of(stated, "suit") == Some(NOT_KNOWN);
    // Where the cards do not show it the revoke is stated as well; his card lies on the trick all the same.
    Some(match of(stated, "discard")? {
        NOT_KNOWN => "plays a card\n{seat} revokes".to_owned(),
        card if open => format!("plays {card}\n{{seat}} revokes"),
        card => format!("plays {card}"),
    })
}

/// Those who follow to the leader's trick, each on a line of his own, `who` doing something of his own: all of them,
/// or those up to him.
fn followers(stated: &Stated, does: &str, all: bool) -> Option<String> {
    let (leader, who) = (of(stated, "leader").and_then(seat)?, of(stated, "who").and_then(seat)?);
    let order = [leader.left(), leader.partner(), leader.right()];
    let place = order.iter().position(|seat| *seat == who)?;
    let count = if all { order.len() } else { place + 1 };
    let lines = order.iter().take(count).map(|seat| {
        if *seat == who {
            format!("{seat} {}", does.replace("{seat}", &seat.to_string()))
        } else {
            format!("{seat} plays a card")
        }
    });
    Some(lines.collect::<Vec<_>>().join("\n"))
}

/// The first double: third hand doubles in his turn when he is asked for leave.
fn first_double(dealer: Seat, defender: Seat) -> String {
    if defender == dealer.right() {
        format!("{} asks to lead\n{defender} doubles", dealer.left())
    } else {
        format!("{defender} doubles")
    }
}

/// The doubles, by turns of him who doubled and of him who named the trump, before one of them redoubles once more.
fn doubled(stated: &Stated) -> Option<String> {
    let seat_of = |name| of(stated, name).and_then(seat);
    let (dealer, maker, who) = (seat_of("dealer")?, seat_of("maker")?, seat_of("who")?);
    let times: usize = of(stated, "times")?.parse().ok()?;
    let adverse = who.side() != dealer.side();
    // An adversary doubles first; the player who redoubles last comes after one of the other side.
    if times.is_multiple_of(2) != adverse || times == 0 {
        return None;
    }
    let first = if adverse { who } else { dealer.left() };
    let rest = [maker, first].into_iter().cycle().take(times - 1);
    let rest = rest.map(|seat| format!("\n{seat} redoubles"));
    Some(std::iter::once(first_double(dealer, first)).chain(rest).collect())
}

/// Those who play to a trick before one of the players, the leader left out, in their order.
pub(super) fn waiting(leader: Seat, who: Seat) -> Vec<Seat> {
    let order = [leader.left(), leader.partner(), leader.right()];
    order.into_iter().take_while(|seat| *seat != who).collect()
}

/// The suit of the card that must be known.
fn suit_of_face(stated: &Stated) -> Option<Suit> {
    card(of(stated, "face")?)?.suit()
}

/// A card of the suit in a blank: `a spade`.
fn one_of(name: &str, stated: &Stated) -> Option<String> {
    if of(stated, name) == Some(NOT_KNOWN) {
        return Some("a card".to_owned());
    }
    let suit = of(stated, name).and_then(suit)?;
    Some(format!("a {}", suit.singular()))
}

/// The tricks that the other side won.
fn rest_of_tricks(won: &str) -> Option<String> {
    let won: usize = won.parse().ok()?;
    Some(TRICKS.checked_sub(won)?.to_string())
}

/// Who cut: the names in `Ann H5, Bob S2`.
fn cutters(cuts: &str) -> String {
    let names = cuts.split(',').map(|cut| {
        let (name, _) = cut.trim().rsplit_once(' ').unwrap_or((cut.trim(), ""));
        name
    });
    names.collect::<Vec<_>>().join(", ")
}
