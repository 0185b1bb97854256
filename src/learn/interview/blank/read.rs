//! What some words put in a blank.

use super::super::ranks_said;
use super::super::reading::{card, cards, face, people, place_or_number, seat, side, strain, suit};
use super::super::{cuts_said, seats};
use super::wanted::{choices, hint, seats_for};
use super::{Blank, Sort, Stated, is_card, number, of, taken};
use crate::bridge::{Card, Seat};
use crate::report::joined;
use crate::syntax::CardSpec;

/// What some words put in a blank, in canonical form; the help where they cannot.
pub(in super::super) fn read(
    name: &str,
    words: &str,
    stated: &Stated,
    speaker: Option<Seat>,
) -> Result<String, String> {
    let Some(blank) = Blank::named(name) else {
        return Err(String::new());
    };
    let is_other = |card: Card| !taken(stated).contains(&card);
    let is_free = |card: &CardSpec| card.exact().is_none_or(is_other);
    let read = match blank.sort {
        Sort::Seat | Sort::Maker | Sort::Defender => seats::player(words, speaker)
            .or_else(|| by_part(words, stated))
            .filter(|seat| seats_for(blank.sort, stated, speaker).contains(seat))
            .map(|seat| seat.to_string()),
        Sort::Side => side(words, speaker).map(|side| side.to_string()),
        Sort::Cards => cards(words),
        Sort::Face => face(words).filter(is_free).map(|card| card.to_string()),
        Sort::Name => people("{} declares in", words)
            .filter(|person| name != "newcomer" || !plays_there(person, stated)),
        Sort::Names => people("candidates: {}", words),
        Sort::Cuts => people("cut: {}", words).or_else(|| cuts_said::read(words)),
        Sort::Card => card(words).filter(is_free).map(|card| card.to_string()),
        Sort::Discard => card(words)
            .filter(|card| card.suit().is_some() && is_free(card))
            .map(|card| card.to_string()),
        Sort::Suit => suit(words).map(|suit| suit.to_string()),
        Sort::Strain => strain(words)
            .map(|strain| strain.to_string())
            .filter(|strain| of(stated, "strain") != Some(strain)),
        Sort::Number(least, most) => place_or_number(words)
            .or_else(|| last(words, stated).filter(|_| name == "earlier"))
            .filter(|number| (least..=most).contains(number))
            .filter(|number| name != "earlier" || before(*number, stated))
            .map(|number| number.to_string()),
    };
    read.ok_or_else(|| {
        let choices = choices(blank.sort, stated, speaker);
        let rank = ranks_said::rank_alone(&seats::words(words)).filter(|_| is_card(name));
        if let Some(rank) = rank {
            let rank = rank.name();
            format!("also name the suit: `{rank} of spades`, for instance")
        } else if choices.is_empty() {
            format!("write {}", hint(blank, stated))
        } else {
            format!("answer {}", joined(&choices, "or"))
        }
    })
}

/// The dealer or dummy, named as such, where it is known who dealt.
fn by_part(words: &str, stated: &Stated) -> Option<Seat> {
    let dealer = of(stated, "dealer").and_then(seat)?;
    let plain = words.to_lowercase();
    match plain.trim().trim_start_matches("the ") {
        "dealer" | "declarer" => Some(dealer),
        "dummy" => Some(dealer.partner()),
        _ => None,
    }
}

/// Whether somebody belongs to the table already, or is the one who leaves it.
fn plays_there(person: &str, stated: &Stated) -> bool {
    let all = ["person", "table"].into_iter().filter_map(|name| of(stated, name));
    let mut all = all.flat_map(|people| people.split(','));
    all.any(|one| one.trim().eq_ignore_ascii_case(person))
}

/// Whether a trick came before the one that was being played.
fn before(earlier: u32, stated: &Stated) -> bool {
    number(stated, "later").is_none_or(|later| earlier < later)
}

/// The number of the last trick before the one that is played.
fn last(words: &str, stated: &Stated) -> Option<u32> {
    const LAST: [&str; 2] = ["last", "previous"];
    let words = seats::words(words);
    let is_last = words.iter().any(|word| LAST.contains(&word.as_str()));
    let later: u32 = of(stated, "later").filter(|_| is_last)?.parse().ok()?;
    later.checked_sub(1)
}
