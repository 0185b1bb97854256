//! Who dealt, where it is said in passing: `I dealt`, `East led DK, West dealt`, `my partner (dealer)` (`dealer.yaml`).

use super::seats::{Named, Seated, USUAL, sits, stands_with_a_player, words};
use crate::bridge::Seat;
use crate::source::table;
use serde::Deserialize;
use std::sync::LazyLock;

/// What parts one thing said from the next, besides `and` and its like.
const MARKS: &[char] = &[',', ';', '.', '!', '(', ')', ':'];
/// The words of the file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Words {
    between: Vec<String>,
    pub(super) deals: Vec<String>,
    is: Vec<String>,
    dealt: Vec<String>,
    wrongly: Vec<Vec<String>>,
    plays_it: Vec<Vec<String>>,
    it: Vec<String>,
}

/// The file is a part of the program, and a test reads it.
pub(super) static WORDS: LazyLock<Words> = LazyLock::new(|| table!("dealer"));

/// Who is said to have dealt, and what is said as well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SaidDealer {
    dealer: Named,
    /// The seat of him who speaks, where he names it.
    sits: Option<Seat>,
    /// Whether somebody is named from where one sits.
    from_own: bool,
    /// Whether somebody is named by his seat.
    by_seat: bool,
    /// The words without those that say who dealt.
    pub(super) rest: String,
}

/// Who is said to have dealt, where one thing said says just that.
pub(super) fn said(stated: &str) -> Option<SaidDealer> {
    let pieces = pieces(stated);
    let mut dealer = None;
    let mut rest = Vec::new();
    let mut before: &[String] = &[];
    for piece in &pieces {
        let named = dealer_of(&piece.words).or_else(|| {
            // `my partner (dealer) led`.
            let alone = piece.words.len() == 1 && piece.words.first()? == "dealer";
            alone.then(|| before.last().and_then(|word| named(word)))?
        });
        let wrongly = dealt_wrongly(&piece.words);
        if wrongly.is_some() {
            rest.push(piece.text);
        }
        let named = named.or(wrongly);
        match named {
            Some(named) if dealer.is_none() => dealer = Some(named),
            Some(named) if dealer != Some(named) => return None,
            Some(_) => {}
            None => rest.push(piece.text),
        }
        // What stood before it and after it stay two sentences.
        if named.is_some()
            && wrongly.is_none()
            && let Some(end) = piece.text.trim_end().strip_suffix(['.', ';', '!'])
            && rest.last().is_some_and(|last| !last.trim_end().ends_with(MARKS))
        {
            rest.extend(piece.text.trim_end().strip_prefix(end));
        }
        before = &piece.words;
    }
    let dealer = dealer?;
    let all = words(stated);
    let seat = sits(&all).map(|(_, seat)| seat);
    let everybody = || all.iter().filter_map(|word| named(word));
    let rest = bare(&rest.concat());
    let is_dummy = pieces.iter().any(|piece| dummy_of(&piece.words) == Some(Named::Partner));
    Some(SaidDealer {
        dealer,
        sits: seat,
        from_own: everybody().any(|one| !matches!(one, Named::Seat(_))),
        by_seat: everybody().any(|one| matches!(one, Named::Seat(_))),
        rest: if is_dummy { as_dummy(&rest) } else { rest },
    })
}

/// What dummy tells of himself, with him named: `I said` is `dummy said`.
fn as_dummy(rest: &str) -> String {
    let own = rest.strip_prefix("I ").or_else(|| rest.strip_prefix("i "));
    own.map_or_else(|| rest.to_owned(), |own| format!("dummy {own}"))
}

/// Words without what parted them from those that said who dealt.
fn bare(rest: &str) -> String {
    let rest = rest.replace("( ", "");
    let mut rest = rest.trim().trim_matches(MARKS).trim();
    while let Some((first, others)) = rest.split_once(' ')
        && WORDS.between.contains(&first.to_lowercase())
    {
        rest = others.trim();
    }
    rest.to_owned()
}

impl SaidDealer {
    /// Who speaks and who dealt, where that is enough to tell the rest by.
    pub(super) fn seated(&self) -> Option<Seated> {
        let dealer = self.dealer;
        match (self.sits, dealer) {
            (Some(seat), dealer) => {
                Some(Seated { speaker: Some(seat), dealer: Some(dealer.seen_from(seat)) })
            }
            (None, Named::Seat(seat)) => {
                (!self.from_own).then_some(Seated { speaker: None, dealer: Some(seat) })
            }
            (None, dealer) => (!self.by_seat)
                .then(|| Seated { speaker: Some(USUAL), dealer: Some(dealer.seen_from(USUAL)) }),
        }
    }

    /// What an answer to who sits where comes to beside this: the seat alone is his who speaks. The help where it says
    /// that another dealt.
    pub(super) fn beside(&self, answer: Seated) -> Result<Seated, String> {
        let own = |speaker: Seat| Seated {
            speaker: Some(speaker),
            dealer: Some(self.dealer.seen_from(speaker)),
        };
        match (answer.speaker, answer.dealer) {
            (None, Some(seat)) if self.dealer != Named::Seat(seat) => Ok(own(seat)),
            (Some(speaker), Some(dealer)) if self.dealer.seen_from(speaker) != dealer => {
                Err("you said before that another player dealt; answer with the same dealer, or go back and say it again".to_owned())
            }
            (_, _) => Ok(answer),
        }
    }

    /// Whether another dealt than is known.
    pub(super) fn contradicts(&self, known: Seated) -> bool {
        let dealer = match (self.dealer, known.speaker) {
            (Named::Seat(seat), _) => Some(seat),
            (one, Some(speaker)) => Some(one.seen_from(speaker)),
            (_, None) => None,
        };
        dealer.is_some_and(|dealer| known.dealer.is_some_and(|known| known != dealer))
    }
}

/// One thing said.
struct Piece<'t> {
    text: &'t str,
    words: Vec<String>,
}

fn pieces(stated: &str) -> Vec<Piece<'_>> {
    let mut pieces: Vec<Piece<'_>> = Vec::new();
    let mut from = 0;
    let mut begin = 0;
    for part in stated.split_inclusive(|sign: char| sign.is_whitespace() || MARKS.contains(&sign)) {
        let word = part.trim_matches(|sign: char| !sign.is_alphanumeric());
        let parts = WORDS.between.iter().any(|between| between.eq_ignore_ascii_case(word));
        let place = from;
        from += part.len();
        // What holds no word stays with what follows it: no space is lost.
        if parts && let Some(before) = piece(stated, begin, place) {
            pieces.push(before);
            begin = place;
        }
        if part.ends_with(MARKS)
            && let Some(before) = piece(stated, begin, from)
        {
            pieces.push(before);
            begin = from;
        }
    }
    pieces.extend(piece(stated, begin, stated.len()));
    pieces
}

fn piece(stated: &str, from: usize, to: usize) -> Option<Piece<'_>> {
    let text = stated.get(from..to)?;
    let all = words(text).into_iter();
    let words: Vec<String> = all.skip_while(|word| WORDS.between.contains(word)).collect();
    (!words.is_empty()).then_some(Piece { text, words })
}

/// `I am dummy`, `my partner is dummy`, if nothing else is said: his partner dealt.
fn dummy_of(words: &[String]) -> Option<Named> {
    let (last, before) = words.split_last()?;
    let is = before.iter().any(|word| WORDS.is.contains(word));
    if last != "dummy" || !is {
        return None;
    }
    Some(only(before)?.partner())
}

/// `I am eldest hand`, `my partner is third hand`, if nothing else is said: who dealt sits beside him.
fn eldest_of(words: &[String]) -> Option<Named> {
    let plain: Vec<&str> = words.iter().map(String::as_str).collect();
    let (before, eldest) = match plain.as_slice() {
        [before @ .., "eldest" | "eldest-hand"] => (before, true),
        [before @ .., "third-hand"] => (before, false),
        _ => return None,
    };
    let is = before.iter().any(|word| WORDS.is.iter().any(|is| is == word));
    let own = only(words.get(..before.len())?).filter(|_| is)?;
    let seat = |own: Named| match (own, eldest) {
        (Named::Seat(seat), true) => Named::Seat(seat.right()),
        (Named::Seat(seat), false) => Named::Seat(seat.left()),
        (Named::Me, true) | (Named::Partner, false) => Named::Right,
        (Named::Me, false) | (Named::Partner, true) => Named::Left,
        (Named::Left, true) | (Named::Right, false) => Named::Me,
        (Named::Left, false) | (Named::Right, true) => Named::Partner,
    };
    Some(seat(own))
}

/// `I dealt this hand`, `my partner is the dealer`, `the dealer was West`, if nothing else is said.
fn dealer_of(words: &[String]) -> Option<Named> {
    if let Some(dealer) = dummy_of(words).or_else(|| eldest_of(words)) {
        return Some(dealer);
    }
    // He plays both hands.
    let who = WORDS.plays_it.iter().find_map(|plays| words.strip_suffix(plays.as_slice()));
    if let Some(who) = who.filter(|who| who.iter().any(|word| WORDS.is.contains(word))) {
        return only(who);
    }
    let place = words.iter().position(|word| WORDS.deals.contains(word))?;
    let (before, after) = (words.get(..place)?, words.get(place + 1..)?);
    let is_dealt = words.get(place).is_some_and(|word| word == "dealt");
    if !is_dealt && after.first().is_some_and(|word| WORDS.is.contains(word)) {
        let before_is_bare = before.iter().all(|word| word == "the");
        return before_is_bare.then(|| only(after))?;
    }
    if !is_dealt && before.iter().all(|word| word == "the") && after.len() == 1 {
        return only(after);
    }
    let ends = after.iter().all(|word| WORDS.dealt.contains(word));
    let was_dealt = is_dealt && before.last().is_some_and(|word| WORDS.is.contains(word));
    (ends && !was_dealt).then(|| only(before))?
}

/// Who dealt when it was not his turn: that stays told.
fn dealt_wrongly(words: &[String]) -> Option<Named> {
    let place = words.iter().position(|word| word == "dealt")?;
    let after = words.get(place + 1..)?;
    let wrongly = WORDS.wrongly.iter().any(|own| after == own.as_slice());
    wrongly.then(|| only(words.get(..place)?))?
}

/// The one player whom some words name, where they say nothing else.
fn only(words: &[String]) -> Option<Named> {
    let known = |word: &String| {
        named(word).is_some() || stands_with_a_player(word, &WORDS.is) || WORDS.it.contains(word)
    };
    if !words.iter().all(known) {
        return None;
    }
    let mut found = words.iter().filter_map(|word| named(word));
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

fn named(word: &str) -> Option<Named> {
    match word {
        "i'm" => Some(Named::Me),
        // `You` and `mine` name nobody in what one tells oneself.
        "you" | "mine" => None,
        word => Named::of(word),
    }
}

#[cfg(test)]
mod tests;
